"""What bots may know about playing Lancaster well."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from game.core.game import NOBODY, Action, Heuristics, State
from game.core.refusal import Reason
from game.core.rng import Rng
from game.games.lancaster import evaluation, levels, policy, tastes, worth
from game.games.lancaster.reasons import of_action
from game.games.lancaster.state import LancasterState


class LancasterHeuristics(Heuristics):
    """Evaluation (evaluation.py), policy and pruning (policy.py), tastes (tastes.py), reasons (reasons.py)."""

    def evaluate(self, state: State) -> list[float]:
        """For each seat the expected share of a win, 0 to 1; at the end the shares themselves."""
        lancaster = cast("LancasterState", state)
        if lancaster.to_move == NOBODY:
            return lancaster.result().shares()
        return evaluation.shares(lancaster)

    def rollout(self, state: State, rng: Rng) -> Action:
        """A sensible legal action, now and then any."""
        return policy.rollout(cast("LancasterState", state), rng)

    def prune(self, state: State, actions: list[Action]) -> list[Action]:
        """The actions without those that are never better than another that stays; never empty."""
        return policy.prune(cast("LancasterState", state), actions)

    def promising(self, state: State, actions: list[Action], most: int) -> list[Action]:
        """The placements that look best at a glance; of other actions there are few, and all are promising."""
        return policy.promising(cast("LancasterState", state), actions, most)

    def is_quiet(self, state: State) -> bool:
        """Always: what somebody is about to get is part of the evaluation."""
        return True

    def believe(self, state: State, seat: int, rng: Rng) -> State:
        """The state with the votes that others have committed drawn again, as the policy votes."""
        policy.vote_again(cast("LancasterState", state), seat, rng)
        return state

    def strength(self) -> Mapping[str, Mapping[str, Any]]:
        """How the levels play this game, where it is other than in all games: levels.py."""
        return levels.STRENGTH

    def weights_changed(self) -> None:
        """Make anew what is derived from weights.py."""
        worth.weights_changed()

    def features(self, state: State, action: Action) -> dict[str, float]:
        """What an action is about; the keys are listed in tastes.py."""
        return tastes.features(cast("LancasterState", state), action)

    def reasons(self, view: State, action: Action) -> list[Reason]:
        """Why an action is good, best reason first."""
        return of_action(cast("LancasterState", view), action)
