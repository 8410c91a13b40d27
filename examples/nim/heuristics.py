"""What bots are told about good play. Nim is solved: who leaves heaps that are even wins, as long as it stays so.

Heaps are even if in their numbers, written with ones, twos and fours, each of these stands an even number of times (the
"nim sum" is 0). Where the last stone loses, that holds until no heap has more than one stone; then the number of heaps
that are left must be odd.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import xor
from typing import Any

from game.core.game import NOBODY, Action, Heuristics, State
from game.core.refusal import Reason
from game.core.rng import Rng
from nim.state import NimState

DOUBT = 0.03
"""How much less a win counts that can be forced, for each stone that is left: so many more chances to err."""
STRENGTH: dict[str, dict[str, Any]] = {
    "novice": {"kind": "greedy", "noise": 1.5, "spread": 1.0},
    "easy": {"kind": "greedy", "noise": 0.75, "spread": 1.0},
    "medium": {"kind": "greedy", "noise": 0.55, "spread": 1.0},
    "hard": {"kind": "greedy", "noise": 0.4, "spread": 1.0},
    "expert": {"kind": "greedy"},
}
"""How far each level misjudges an action: the lower ones lose sight of a win while many stones are left."""


def even(heaps: Sequence[int], last_loses: bool) -> bool:
    """Whether the seat to move loses against good play."""
    if last_loses and max(heaps) < 2:
        return sum(heaps) % 2 == 1
    return reduce(xor, heaps) == 0


class NimHeuristics(Heuristics):
    """Knows who is ahead."""

    def evaluate(self, state: State) -> list[float]:
        """The share of a win for each seat."""
        assert isinstance(state, NimState)
        if state.to_move == NOBODY:
            return state.result().shares()
        doubt = DOUBT * sum(state.heaps)
        mover = doubt if even(state.heaps, state.last_loses) else 1 - doubt
        return [mover, 1 - mover] if state.turn == 0 else [1 - mover, mover]

    def rollout(self, state: State, rng: Rng) -> Action:
        """A good action two times in three, any one else."""
        actions = state.legal_actions()
        good = [action for action in actions if leaves_even(state, action)]
        return rng.choice(good if good and rng.below(3) else actions)

    def strength(self) -> Mapping[str, Mapping[str, Any]]:
        """How the levels play it."""
        return STRENGTH

    def reasons(self, view: State, action: Action) -> list[Reason]:
        """Why an action is good."""
        assert isinstance(view, NimState)
        if sum(view.heaps) == action % 8 and not view.last_loses:
            return [Reason("last")]
        return [Reason("even" if leaves_even(view, action) else "waits")]


def leaves_even(state: State, action: Action) -> bool:
    """Whether the other seat loses after an action, against good play."""
    after = state.copy()
    assert isinstance(after, NimState)
    after.apply(action)
    return even(after.heaps, after.last_loses)
