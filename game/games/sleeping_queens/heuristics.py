"""What bots may know about playing Sleeping Queens well."""

from __future__ import annotations

from typing import cast

from game.core.game import NOBODY, Action, Heuristics, State
from game.core.refusal import Reason
from game.core.rng import Rng
from game.games.sleeping_queens.actions import describe
from game.games.sleeping_queens.state import QueensState


class QueensHeuristics(Heuristics):
    """First version: closeness to the goal, and an even choice of actions."""

    def evaluate(self, state: State) -> list[float]:
        """For each seat the expected share of a win."""
        queens = cast(QueensState, state)
        if queens.to_move == NOBODY:
            return queens.result().shares()
        rules = queens.rules
        near = [
            max(mask.bit_count() / rules.goal_queens, rules.points[mask] / rules.goal_points) for mask in queens.queens
        ]
        weights = [0.1 + value**2 for value in near]
        total = sum(weights)
        return [weight / total for weight in weights]

    def rollout(self, state: State, rng: Rng) -> Action:
        """Any legal action."""
        return rng.choice(state.legal_actions())

    def prune(self, state: State, actions: list[Action]) -> list[Action]:
        """All of them."""
        return actions

    def features(self, state: State, action: Action) -> dict[str, float]:
        """The kind of action."""
        return {describe(action).kind: 1.0}

    def reasons(self, view: State, action: Action) -> list[Reason]:
        """The kind of action."""
        return [Reason(describe(action).kind)]
