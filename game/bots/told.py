"""What a bot goes by that is told what a puzzle wants: its judgement of a position is what it has achieved of the task.

It stands here, and not beside what looks for puzzles (build/puzzles), so that it is compiled with the other bots.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING

from game.core.game import Action, Heuristics, State
from game.core.refusal import Reason
from game.core.rng import Rng

if TYPE_CHECKING:
    from game.core.puzzles import PuzzleRules

SCALE = 4.0
"""Margins of the theme (`PuzzleRules.themes`) by which half of MOST is lost."""
MOST, GUIDE = 0.35, 0.1
"""Shares of a win: most that the task is worth either way, and what the game's own judgement may add. It guides a bot
through positions in which nothing of the task is achieved yet."""


class Told(Heuristics):
    """The heuristics of a game for somebody who wants what a puzzle wants of the seat to move in `first`, and knows
    what can be achieved: `best`."""

    def __init__(self, own: Heuristics, rules: PuzzleRules, theme: str, first: State, best: float) -> None:
        self.own, self.rules, self.theme, self.first, self.best = own, rules, theme, first, best
        self.seat = first.to_move
        self.scale = SCALE * rules.themes[theme]

    def evaluate(self, state: State) -> list[float]:
        """The task, and a little of what the game says."""
        shares = self.own.evaluate(state)
        missing = self.best - self.rules.value(self.theme, self.first, state, self.seat)
        share = 0.5 - MOST * missing / (self.scale + abs(missing)) + GUIDE * (shares[self.seat] - 0.5)
        rest = (1.0 - share) / max(1, len(shares) - 1)
        return [share if seat == self.seat else rest for seat in range(len(shares))]

    def rollout(self, state: State, rng: Rng) -> Action:
        """As the game says."""
        return self.own.rollout(state, rng)

    def prune(self, state: State, actions: list[Action]) -> list[Action]:
        """As the game says."""
        return self.own.prune(state, actions)

    def promising(self, state: State, actions: list[Action], most: int) -> list[Action]:
        """As the game says."""
        return self.own.promising(state, actions, most)

    def is_quiet(self, state: State) -> bool:
        """As the game says."""
        return self.own.is_quiet(state)

    def idle(self, state: State) -> Action:
        """As the game says."""
        return self.own.idle(state)

    def landmarks(self, state: State) -> Hashable:
        """As the game says."""
        return self.own.landmarks(state)

    def lasting_change(self, state: State, action: Action) -> int:
        """As the game says."""
        return self.own.lasting_change(state, action)

    def situation(self, state: State) -> str:
        """As the game says."""
        return self.own.situation(state)

    def strength(self) -> Mapping[str, Mapping[str, object]]:
        """As the game says."""
        return self.own.strength()

    def believe(self, state: State, seat: int, rng: Rng) -> State:
        """As the game says."""
        return self.own.believe(state, seat, rng)

    def features(self, state: State, action: Action) -> dict[str, float]:
        """As the game says."""
        return self.own.features(state, action)

    def reasons(self, view: State, action: Action) -> list[Reason]:
        """None: it plays, and explains nothing."""
        return []
