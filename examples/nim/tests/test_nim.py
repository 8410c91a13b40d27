"""The rules of Nim by section of law.md, good play, and what a click means."""

from __future__ import annotations

from itertools import product

import pytest

from game.bots.choosing import choose
from game.bots.levels import find_level
from game.bots.limits import Limits
from game.core.game import NOBODY
from game.core.match import Match
from game.core.refusal import Refused
from game.core.rng import Rng
from game.games import find_game
from nim.heuristics import even
from nim.presenter import Selection, presenter, stones
from nim.state import NimState

GAME = find_game("nim")


def position(heaps: list[int], *, last_loses: bool = False) -> NimState:
    return NimState({"last_loses": last_loses}, heaps, 0)


def test_section_2_three_heaps_and_chance_says_who_begins() -> None:
    starts = [GAME.new_state(2, {}, seed) for seed in range(20)]
    assert {state.to_move for state in starts} == {0, 1}
    assert all(state.to_document()["heaps"] == [3, 4, 5] for state in starts)


@pytest.mark.parametrize(("text", "code"), [("a1", "heap_empty"), ("b3", "heap_small")])
def test_section_3_no_more_than_there_is_and_nothing_happens(text: str, code: str) -> None:
    match = Match.from_state(GAME, position([0, 2, 5]).to_document())
    with pytest.raises(Refused) as refused:
        match.play_text(text)
    assert [(reason.code, reason.section) for reason in refused.value.reasons] == [(code, "3")]
    assert match.state.to_document()["heaps"] == [0, 2, 5]


@pytest.mark.parametrize(("last_loses", "winner"), [(False, 0), (True, 1)])
def test_sections_4_and_5_the_last_stone(*, last_loses: bool, winner: int) -> None:
    state = position([0, 2, 0], last_loses=last_loses)
    state.apply(GAME.parse_action("b2"))
    assert (state.to_move, state.result().winners) == (NOBODY, (winner,))


@pytest.mark.parametrize("last_loses", [False, True])
def test_what_is_told_of_good_play_is_so_in_every_position(*, last_loses: bool) -> None:
    """Against a search of all games: who is to move wins exactly if the heaps are not even."""
    wins: dict[tuple[int, ...], bool] = {}
    for heaps in product(range(4), range(5), range(6)):
        after = [(*heaps[:i], left, *heaps[i + 1 :]) for i, stones in enumerate(heaps) for left in range(stones)]
        wins[heaps] = any(not wins[each] for each in after) if any(heaps) else last_loses
        assert wins[heaps] != even(heaps, last_loses), heaps


def test_the_expert_never_gives_a_win_away() -> None:
    level = find_level("expert", GAME)
    for seed in range(20):
        match, rng = Match.new(GAME, 2, {}, seed), Rng(seed)
        first = match.state.to_move  # 3, 4, 5 is not even: who begins can win
        while (seat := match.state.to_move) != NOBODY:
            view, memory = match.state.view(seat), GAME.new_memory(seat, 2)
            found = choose(GAME, view, memory, level, Rng(seed), Limits(seconds=3600.0)).action
            match.play(found if seat == first else rng.choice(match.state.legal_actions()))
        assert match.state.result().winners == (first,)


def test_what_is_chosen_is_the_end_of_a_row() -> None:
    shown = presenter().new_shown(position([3, 4, 5]), 0)
    assert shown.same_as(presenter().new_shown(position([3, 4, 5]), 1))
    assert Selection(1, 2).action == GAME.parse_action("b2")
    assert stones(1, 4, 2) == ("stone:b:2", "stone:b:3")
