"""What bots may know about playing Queen Run well."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, cast

from game.core.game import NOBODY, Action, Heuristics, State
from game.core.refusal import Reason
from game.core.rng import Rng
from game.games.queen_run import evaluation, levels, policy, tastes, weights
from game.games.queen_run.reasons import of_turn
from game.games.queen_run.state import RunState


class RunHeuristics(Heuristics):
    """Evaluation (evaluation.py), policy and pruning (policy.py), tastes (tastes.py), reasons (reasons.py)."""

    def __init__(self) -> None:
        self._evaluation = evaluation.Evaluation()

    def evaluate(self, state: State) -> list[float]:
        """For each seat the expected share of a win, 0 to 1; at the end the shares themselves."""
        run = cast("RunState", state)
        if run.to_move == NOBODY:
            return run.result().shares()
        return self._evaluation.shares(run)

    def idle(self, state: State) -> Action:
        """To stay where she is; a pass at home, and where there is no choice."""
        return policy.idle(cast("RunState", state))

    def landmarks(self, state: State) -> Hashable:
        """Peoples and colours, the bases on the map, and who has arrived."""
        return policy.landmarks(cast("RunState", state))

    def decided(self, state: State) -> bool:
        """Whether no bases that are left can change who wins, or the seat to move alone has any."""
        return self._evaluation.decided(cast("RunState", state))

    def consolation(self, state: State) -> list[float]:
        """For each seat its points, then its rank, then how near it is to paradise; who is sure to win, or can see to
        that alone, plays for the end of the game."""
        return self._evaluation.consolation(cast("RunState", state))

    def rollout(self, state: State, rng: Rng) -> Action:
        """A sensible legal action, now and then any."""
        return policy.rollout(cast("RunState", state), rng)

    def prune(self, state: State, actions: list[Action]) -> list[Action]:
        """The actions without those that are never better than another that stays; never empty."""
        return policy.prune(cast("RunState", state), actions)

    def lasting_change(self, state: State, action: Action) -> int:
        """What is built, placed or left for home, and where; 0 for steps and what may yet be done otherwise."""
        return policy.lasting_change(cast("RunState", state), action)

    def situation(self, state: State) -> str:
        """Map, peoples and colours, the bases that stand, and who has arrived."""
        return policy.situation(cast("RunState", state))

    def uncertainty(self, state: State) -> float:
        """In the draft as much as peoples are known to differ no more; afterwards 0."""
        return weights.DRAFT_ERROR[state.seats - 2] if -1 in cast("RunState", state).colours else 0.0

    def weights_changed(self) -> None:
        """Tables made with other weights are dropped."""
        self._evaluation = evaluation.Evaluation()

    def strength(self) -> Mapping[str, Mapping[str, Any]]:
        """How the levels play this game, where it is other than in all games: levels.py."""
        return levels.STRENGTH

    def features(self, state: State, action: Action) -> dict[str, float]:
        """What an action is about; the keys are listed in tastes.py."""
        return tastes.features(cast("RunState", state), action)

    def reasons(self, view: State, action: Action) -> list[Reason]:
        """Why an action is good, best reason first."""
        return of_turn(cast("RunState", view), (action,))
