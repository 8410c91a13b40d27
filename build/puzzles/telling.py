"""Bots that are told what a puzzle wants: their judgement of a position is what it has achieved of the task."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from math import tanh
from typing import Any

from game.core.game import Action, Game, Heuristics, State
from game.core.puzzles import PuzzleRules
from game.core.rng import Rng

SCALE = 8.0
"""Units of a task, points above all, by which what is achieved is nearly all that there is."""
MOST, GUIDE = 0.35, 0.1
"""Shares of a win: most that the task is worth either way, and what the game's own judgement may add. It guides a bot
through positions in which nothing of the task is achieved yet."""


class Told(Heuristics):
    """The heuristics of a game for somebody who wants what a puzzle wants of the seat to move in `first`."""

    def __init__(self, own: Heuristics, rules: PuzzleRules, theme: str, first: State) -> None:
        self.own, self.rules, self.theme, self.first = own, rules, theme, first
        self.seat = first.to_move
        self.start = rules.value(theme, first, first, self.seat)

    def evaluate(self, state: State) -> list[float]:
        """The task, and a little of what the game says."""
        shares = self.own.evaluate(state)
        gained = self.rules.value(self.theme, self.first, state, self.seat) - self.start
        share = 0.5 + MOST * tanh(gained / SCALE) + GUIDE * (shares[self.seat] - 0.5)
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

    def lasting_change(self, state: State, action: Action) -> int:
        """As the game says."""
        return self.own.lasting_change(state, action)

    def situation(self, state: State) -> str:
        """As the game says."""
        return self.own.situation(state)

    def strength(self) -> Mapping[str, Mapping[str, Any]]:
        """As the game says."""
        return self.own.strength()

    def believe(self, state: State, seat: int, rng: Rng) -> State:
        """As the game says."""
        return self.own.believe(state, seat, rng)

    def reasons(self, view: State, action: Action) -> list[Any]:
        """None: it plays, and explains nothing."""
        return []


def told(game: Game, rules: PuzzleRules, theme: str, first: State) -> Game:
    """The game as somebody plays it who was given that task."""
    made = copy(game)
    made.heuristics = Told(game.heuristics, rules, theme, first)
    return made
