"""Puzzles of Sleeping Queens: the worlds are those that the seat cannot rule out, each as likely as it is."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from math import isclose

import pytest

from game.core.puzzles import ChoicePuzzles, Solved
from game.core.rng import Rng
from game.games.sleeping_queens import puzzles
from game.games.sleeping_queens.actions import ALLOW, DISCARD, KING_AT, PLAY_DRAGON, PLAY_JESTER
from game.games.sleeping_queens.cards import DRAGON, QUEENS, ROSE
from game.games.sleeping_queens.puzzles import LEAD, POINTS, WIN, QueensPuzzles
from game.games.sleeping_queens.state import QueensState
from tests.games.sleeping_queens.scenes import queens_state, scene

AS_PUBLISHED = {"jester_count": "inclusive", "jester_again": True}


def position(*hands: str, **changes: object) -> QueensState:
    return queens_state(scene(*hands, options=AS_PUBLISHED, **changes))  # type: ignore[arg-type]


def test_who_may_hold_a_dragon_is_counted_deal_by_deal() -> None:
    """Twelve cards, of which two are dragons and one is a wand, and two hands of five."""
    cards = ("D", "D", "W", *"123456789")
    found: Counter[puzzles.Held] = Counter()
    for one in combinations(range(12), 5):
        left = [card for card in range(12) if card not in one]
        for other in combinations(left, 5):
            hands = [{cards[card] for card in hand} for hand in (one, other)]
            found[tuple([tuple([kind in hand for kind in "DW"]) for hand in hands])] += 1
    told = puzzles._holders(2, (2, 1), 12)
    assert set(told) == set(found)
    for held, count in found.items():
        assert isclose(told[held], count / found.total())


def test_the_first_queen_is_any_and_only_the_rose_calls_another() -> None:
    unknown = [ROSE, 3, 7, 11]
    told: Counter[tuple[int, ...]] = Counter()
    for order, share in puzzles._orders(unknown):
        assert sorted(order) == sorted(unknown)
        told[tuple(order[:2] if order[0] == ROSE else order[:1])] += share
    wanted: Counter[tuple[int, ...]] = Counter()
    for drawn in permutations(unknown):
        wanted[drawn[:2] if drawn[0] == ROSE else drawn[:1]] += 1 / 24
    assert set(told) == set(wanted)
    assert all(isclose(told[begun], wanted[begun]) for begun in wanted)
    assert list(puzzles._orders([])) == [([], 1.0)]


@pytest.mark.parametrize(
    ("hands", "changes"),
    [
        (("K J 3 4 5", "D 7"), {"awake": ("moon", "cat rose")}),
        (("J N 4 5 6", "W D 7", "W 8"), {"awake": ("moon", "cat", "heart rose"), "known": [1]}),
        (("K P J 4 5", "7 8"), {"known": [0]}),
    ],
)
def test_worlds_agree_with_what_the_seat_sees(hands: tuple[str, ...], changes: dict[str, object]) -> None:
    state = position(*hands, **changes)
    seen = state.view(0).key()
    worlds = QueensPuzzles().worlds(state, 0)
    assert isclose(sum(weight for _, weight in worlds), 1.0)
    assert len({world.key() for world, _ in worlds}) == len(worlds)
    cards = Counter(state.deck + [card for hand in state.hands for card in state.rules.cards(hand)])
    for world, weight in worlds:
        assert isinstance(world, QueensState)
        assert weight > 0
        assert world.view(0).key() == seen
        assert Counter(world.deck + [card for hand in world.hands for card in world.rules.cards(hand)]) == cards
        assert sorted(world.slots) == list(range(QUEENS))
        assert all(world.home[queen] == slot for slot, queen in enumerate(world.slots))


def test_a_dragon_is_as_likely_as_it_is() -> None:
    """One attacker, one target; 62 unseen cards hold three dragons, and five of them are the target's."""
    state = position("N 3 4 5 6", "7 8", awake=("", "cat"))
    held = sum(weight for world, weight in QueensPuzzles().worlds(state, 0) if world.hands[1] & 7 * DRAGON)  # type: ignore[attr-defined]
    none = 1.0
    for drawn in range(5):
        none *= (59 - drawn) / (62 - drawn)
    assert isclose(held, 1 - none)


def test_a_stage_for_each_card_with_which_the_turn_goes_on() -> None:
    state = position("K J 3 4 5", "7 8", awake=("moon", "cat"))
    stages = QueensPuzzles().stages(state, Rng(5))
    assert all(stage.view(0).key() == state.view(0).key() for stage in stages)
    tops = [stage.deck[-1] for stage in stages]  # type: ignore[attr-defined]
    assert len(set(tops)) == len(tops) == 7, "K N D J P W, and the numbers that count to the player"


def test_one_action_stands_for_all_that_come_to_the_same() -> None:
    rules = QueensPuzzles()
    state = position("K J 3 4 7", "7 8", known=[2, 5])
    chosen = rules.choices(state, state)
    assert [action - KING_AT for action in chosen if KING_AT <= action < PLAY_JESTER] == [0, 2, 5]
    assert sum(action >= DISCARD for action in chosen) == 1
    for action in state.legal_actions():
        assert rules.stands_for(state, state, action) in chosen
    assert all(rules.stands_for(state, state, action) == action for action in chosen)


def test_an_attack_that_can_be_stopped_is() -> None:
    state = position("N 3 4 5 6", "D 7", awake=("", "cat"))
    attacked = state.copy()
    attacked.apply(next(action for action in state.legal_actions() if state.format_action(action) == "N>1:cat"))
    assert QueensPuzzles().pending(attacked)
    answers = [action for action, _ in QueensPuzzles().answers(attacked, state)]
    assert answers == [PLAY_DRAGON] != [ALLOW]


def test_a_turn_without_a_second_decision_is_not_looked_at() -> None:
    rules = QueensPuzzles()
    assert not rules.begins(position("K N 3 4 5", "7 8", awake=("", "cat")), POINTS)
    assert rules.begins(position("K N 3 4 5", "7 8", known=[0]), POINTS), "the Rose sleeps in slot 0"
    jester = position("J N 3 4 5", "7 8", awake=("", "cat"))
    assert rules.begins(jester, LEAD)
    assert not rules.begins(jester, WIN), "five queens or fifty points are far"
    near = position("J N 3 4 5", "7 8", awake=("heart peacock", "cat"))
    assert rules.begins(near, WIN)
    alone = position("J P 3 4 5", "7 8", awake=("", "cat"))
    assert rules.begins(alone, LEAD)
    assert not rules.begins(alone, POINTS), "a potion brings no points"


def test_what_does_no_more_than_a_discard_tempts_nobody() -> None:
    rules, discard = QueensPuzzles(), DISCARD + 1
    values = {PLAY_JESTER: 9.0, KING_AT: 4.0, KING_AT + 1: 2.0, discard: 2.0}
    assert [rules.tempts(POINTS, action, PLAY_JESTER, values) for action in values] == [True, True, False, False]
    assert rules.tempts(LEAD, discard, PLAY_JESTER, values), "a jester may wake a queen for another player"
    assert not rules.tempts(LEAD, discard, KING_AT, values)
    assert rules.tempts(POINTS, 0, 1, {0: 1.0, 1: 2.0}), "a waking cannot be declined"


def test_jesters_alone_are_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    solved = Solved((PLAY_JESTER, PLAY_JESTER), 9.0, 1.0, 2, 1, 1)
    monkeypatch.setattr(ChoicePuzzles, "solve", lambda self, first, theme: solved)
    state = position("J J 3 4 5", "7 8")
    assert QueensPuzzles().solve(state, POINTS) is None
    solved = Solved((PLAY_JESTER,) * 3 + (KING_AT,), 9.0, 1.0, 4, 1, 1)
    assert QueensPuzzles().solve(state, POINTS) is None
    solved = Solved((PLAY_JESTER, PLAY_JESTER, KING_AT), 9.0, 1.0, 3, 1, 1)
    assert QueensPuzzles().solve(state, POINTS) is solved
