"""What looks promising at a glance."""

from __future__ import annotations

from game.core.rng import Rng
from game.games.lancaster import policy
from game.games.lancaster.asking import ASK_PLACEMENT
from game.games.lancaster.state import LancasterState
from tests.games.lancaster.scenes import GAME

MOST = 6


def played(seed: int, actions: int) -> LancasterState:
    """A game after so many actions of the policy."""
    state = GAME.new_state(3, {}, seed)
    rng = Rng(seed)
    for _ in range(actions):
        state.apply(policy.rollout(state, rng))
    return state


def test_a_few_placements_are_promising_and_none_left_out_looks_better() -> None:
    looked_at = 0
    for actions in range(3, 60):
        state = played(actions, actions)
        legal = state.legal_actions()
        promising = policy.promising(state, legal, MOST)
        if state.asking != ASK_PLACEMENT or len(legal) <= MOST:
            assert promising == legal
            continue
        looked_at += 1
        assert len(set(promising)) == MOST
        assert set(promising) <= set(legal)
        least = min(policy.placement_worth(state, action) for action in promising)
        others = [action for action in legal if action not in promising]
        assert max(policy.placement_worth(state, action) for action in others) <= least
    assert looked_at > 10


def test_all_other_actions_are_promising() -> None:
    kinds = set()
    for seed in range(8):
        state = played(seed, 45 + seed)
        if state.asking != ASK_PLACEMENT:
            kinds.add(state.asking)
            assert policy.promising(state, state.legal_actions(), 1) == state.legal_actions()
    assert kinds
