"""Clicks and drags of Sleeping Queens become actions (docs/rules/sleeping_queens.md, sections 3 and 9)."""

from __future__ import annotations

import pytest

from game.core.game import Action
from game.core.refusal import Reason
from game.games.sleeping_queens.actions import format_action, parse_action
from game.table.chooser import Changed, Play, Refusal
from game.table.presenters.sleeping_queens.chooser import AwakeQueen, Deck, Discards, HandCard, QueensChooser, Slot
from game.table.presenters.sleeping_queens.shown import Card

ASKED: list[str] = []


def why_not(action: Action) -> list[Reason]:
    ASKED.append(format_action(action))
    return [Reason("because", {"text": format_action(action)})]


def chooser(hand: str, legal: str) -> QueensChooser:
    """A decision over `hand`, whose keys are 0, 1, ... from the left."""
    ASKED.clear()
    cards = [Card(kind, 0, key) for key, kind in enumerate(hand.split())]
    return QueensChooser(cards, map(parse_action, legal.split()), why_not)


def play(text: str) -> Play:
    """What a press comes to that plays this."""
    return Play((parse_action(text),))


def test_a_king_and_a_sleeping_queen():
    chosen = chooser("K 2 3", "K@0 K@5 x2 x3")
    assert chosen.press(HandCard(0)) == Changed()
    assert set(chosen.targets()) == {Slot(0), Slot(5)}
    assert chosen.press(Slot(5)) == play("K@5")


def test_a_number_that_nothing_asks_for_is_refused():
    """In a lesson: a wrong card that could be chosen made the right ones look as if they were off."""
    chosen = chooser("2 3 5 7", "x2,5,7")
    assert chosen.press(HandCard(1)) == Refusal((Reason("because", {"text": "x3"}),))
    assert chosen.chosen == []
    assert all(chosen.playable(key) for key in (0, 2, 3))
    assert chosen.press(HandCard(0)) == Changed()
    assert chosen.press(HandCard(2)) == Changed()


def test_numbers_that_make_nothing_together_can_be_tried():
    chosen = chooser("2 3 9", "x2 x3 x9")
    assert [chosen.press(HandCard(key)) for key in (0, 1, 2)] == [Changed()] * 3


def test_the_best_equation():
    chosen = chooser("2 3 5 3 K", "x2 x3 x5 x3,3 x2,3,5 K@0")
    assert chosen.best_discard() == {0, 1, 2}
    chosen.press(HandCard(3))
    assert chosen.best_discard() == {0, 2, 3}, "with what is chosen"
    chosen.press(HandCard(4))
    assert chosen.chosen == [4]
    assert chosen.best_discard() == frozenset()
    assert chooser("2 4 K", "x2 x4 K@0").best_discard() == frozenset(), "one card is no equation"
    assert chooser("2 2 4", "").best_discard() == frozenset()


def test_an_empty_place_is_refused_with_the_reason_of_that_very_action():
    chosen = chooser("K 2", "K@0 x2")
    chosen.press(HandCard(0))
    assert chosen.press(Slot(7)) == Refusal((Reason("because", {"text": "K@7"}),))
    assert chosen.chosen == [0]


def test_a_knight_and_a_queen_of_another():
    chosen = chooser("N 2", "N>1:cat N>2:rose x2")
    chosen.press(HandCard(0))
    assert set(chosen.targets()) == {AwakeQueen(1, "cat"), AwakeQueen(2, "rose")}
    assert chosen.press(AwakeQueen(2, "rose")) == play("N>2:rose")


def test_numbers_are_chosen_one_by_one_and_the_equation_grows():
    chosen = chooser("4 2 9 3 W", "x2 x3 x4 x9 x2,3,4,9")
    forms = []
    for key in (0, 1, 2, 3):
        assert chosen.press(HandCard(key)) == Changed()
        equation = chosen.equation()
        assert equation is not None
        forms.append((equation.numbers, equation.form))
    assert forms == [((4,), "single"), ((2, 4), "open"), ((2, 4, 9), "open"), ((2, 3, 4, 9), "sum")]
    assert chosen.enter() == play("x2,3,4,9").actions
    assert chosen.press(Discards()) == play("x2,3,4,9")


def test_a_pair_is_a_pair_and_three_of_a_kind_a_set():
    chosen = chooser("7 7 7", "x7 x7,7 x7,7,7")
    chosen.press(HandCard(0))
    chosen.press(HandCard(1))
    assert chosen.equation().form == "pair"
    chosen.press(HandCard(2))
    assert chosen.equation().form == "set"


def test_an_unfinished_sum_on_the_discards_says_why():
    chosen = chooser("2 3 9", "x2 x3 x9")
    chosen.press(HandCard(0))
    chosen.press(HandCard(2))
    assert Discards() not in chosen.targets()
    assert chosen.press(Discards()) == Refusal((Reason("because", {"text": "x2,9"}),))


def test_pressing_a_chosen_card_puts_it_back():
    chosen = chooser("2 2", "x2 x2,2")
    chosen.press(HandCard(0))
    chosen.press(HandCard(0))
    assert not chosen.begun
    assert chosen.equation() is None


def test_another_kind_of_card_replaces_what_was_chosen():
    chosen = chooser("2 K", "x2 K@1")
    chosen.press(HandCard(0))
    chosen.press(HandCard(1))
    assert chosen.kinds() == ["K"]
    chosen.press(HandCard(0))
    assert chosen.kinds() == ["2"]


def test_a_jester_goes_to_the_deck_or_by_enter():
    chosen = chooser("J 2", "J x2")
    chosen.press(HandCard(0))
    assert chosen.enter() == play("J").actions
    assert chosen.press(Deck()) == play("J")


def test_a_card_that_cannot_be_played_says_why():
    chosen = chooser("D 2", "x2")
    assert chosen.press(HandCard(0)) == Refusal((Reason("because", {"text": "xD"}),))
    assert chosen.chosen == []


def test_a_card_may_be_discarded_where_the_rules_or_an_option_let_it():
    chosen = chooser("D W", "xD xW")
    chosen.press(HandCard(1))
    assert chosen.press(Discards()) == play("xW")


def test_while_a_queen_is_asked_only_slots_count():
    chosen = chooser("K 2", "@1 @4")
    assert chosen.press(HandCard(0)) == Refusal((Reason("choose_a_queen"),))
    assert chosen.press(Slot(4)) == play("@4")
    chosen.press(Slot(9))
    assert ASKED == ["@9"]


def test_nothing_can_be_pressed_while_this_seat_is_not_asked():
    assert chooser("K 2", "").press(HandCard(0)) == Refusal((Reason("not_your_turn_now"),))


@pytest.mark.parametrize(("key", "expected"), [(0, True), (1, True), (2, False)])
def test_what_can_be_played_is_lit(key: int, expected: bool):
    assert chooser("K 2 D", "K@1 x2").playable(key) is expected


def test_a_number_that_fits_no_sum_with_the_chosen_ones_is_not_lit():
    chosen = chooser("2 3 5 9", "x2 x3 x5 x9 x2,3,5")
    chosen.press(HandCard(0))
    assert [chosen.playable(key) for key in range(4)] == [True, True, True, False]


def test_what_is_chosen_can_be_put_back():
    chosen = chooser("2 2", "x2 x2,2")
    assert not chosen.begun
    chosen.press(HandCard(0))
    assert chosen.begun
    chosen.put_back()
    assert (chosen.begun, chosen.enter()) == (False, ())


@pytest.mark.parametrize(("legal", "expected"), [("xD xW", False), ("xD x2", True), ("xD N>1:cat", True), ("", False)])
def test_giving_up_a_card_is_no_act(legal: str, expected: bool):
    assert chooser("D W 2 N", legal).can_act is expected


def test_after_the_decision_nothing_has_a_meaning():
    chosen = chooser("K 2", "K@3 x2")
    chosen.press(HandCard(0))
    chosen.close()
    assert (chosen.asked, chosen.targets(), chosen.kinds()) == (False, {}, ["K"])
    assert chosen.press(Slot(3)) == Refusal((Reason("not_your_turn_now"),))
