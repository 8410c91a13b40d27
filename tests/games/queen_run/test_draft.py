"""How peoples and colours are judged in the draft (section 3): on this map, and no finer than is known."""

from __future__ import annotations

from collections import Counter

import pytest

from game.bots.choosing import choose
from game.bots.levels import find_level
from game.bots.limits import Limits
from game.core.rng import Rng
from game.games.queen_run.draft import Draft
from game.games.queen_run.rules import BASES
from game.games.queen_run.state import DRAFT, RunState
from tests.games.queen_run.meadow import GAME

MAPS = 30
LIMITS = Limits(seconds=60.0)


def begin(seats: int, seed: int, **options: object) -> RunState:
    state = GAME.new_state(seats, options, seed)
    assert isinstance(state, RunState)
    return state


@pytest.mark.parametrize("seats", [3, 4])
def test_no_people_is_taken_again_and_again(seats: int) -> None:
    """Of ten peoples each seat has one: none is taken more than twice as often as the others, over many maps. (A few
    more of so few maps.)"""
    taken: Counter[int] = Counter()
    for seed in range(MAPS):
        state = begin(seats, seed)
        while state.phase == DRAFT:
            view = state.view(state.to_move)
            state.apply(choose(GAME, view, None, find_level("expert", GAME), Rng(seed), LIMITS).action)
        taken.update(state.tribes)
    assert max(taken.values()) <= 2 * MAPS * seats / 10 + 3


def test_a_map_judges_otherwise_than_another() -> None:
    orders = set()
    for seed in range(8):
        worths = Draft().worths(begin(3, seed))
        orders.add(tuple(sorted(range(len(worths)), key=lambda tribe, of=worths: -max(of[tribe]))))  # type: ignore[misc]
    assert len(orders) > 4


def test_it_matters_how_many_play() -> None:
    assert Draft().worths(begin(2, 1)) != Draft().worths(begin(4, 1))


def test_nothing_of_the_sketches_stays_in_the_position() -> None:
    state = begin(3, 4)
    before = state.to_document()
    Draft().worths(state)
    assert state.to_document() == before
    assert state.stock == [BASES] * 3


def test_after_the_draft_nothing_is_left_to_lot() -> None:
    state = begin(3, 1)
    assert GAME.heuristics.uncertainty(state) > 0.0
    assert GAME.heuristics.uncertainty(begin(3, 1, draft="random")) == 0.0
