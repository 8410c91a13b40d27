"""What bots may know about playing Sleeping Queens well: never more than the seat to move can see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from game.core.game import NOBODY, Action, Heuristics, State
from game.core.refusal import Reason
from game.core.rng import Rng
from game.games.sleeping_queens import evaluation, levels, policy, tastes
from game.games.sleeping_queens.reasons import of_action
from game.games.sleeping_queens.state import QueensState


class QueensHeuristics(Heuristics):
    """Evaluation (evaluation.py), policy and pruning (policy.py), tastes (tastes.py), reasons (reasons.py)."""

    def evaluate(self, state: State) -> list[float]:
        """For each seat the expected share of a win, 0 to 1; at the end the shares themselves."""
        queens = cast("QueensState", state)
        if queens.to_move == NOBODY:
            return queens.result().shares()
        return evaluation.shares(queens)

    def rollout(self, state: State, rng: Rng) -> Action:
        """A sensible legal action, now and then any."""
        return policy.rollout(cast("QueensState", state), rng)

    def prune(self, state: State, actions: list[Action]) -> list[Action]:
        """The actions without those that are never better than another that stays; never empty."""
        return policy.prune(cast("QueensState", state), actions)

    def strength(self) -> Mapping[str, Mapping[str, Any]]:
        """How the levels play this game, where it is other than in all games: levels.py."""
        return levels.STRENGTH

    def features(self, state: State, action: Action) -> dict[str, float]:
        """What an action is about; the keys are listed in tastes.py."""
        return tastes.features(cast("QueensState", state), action)

    def reasons(self, view: State, action: Action) -> list[Reason]:
        """Why an action is good, best reason first."""
        return of_action(cast("QueensState", view), action)
