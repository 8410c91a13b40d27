"""How it feels, in a real window: a card rises under the pointer and sinks again."""

from __future__ import annotations

import pytest

from tests.window.conftest import Start
from tests.window.hands import Hands, Thing, set_up

MARGIN = 10
"""Pixels round a card that are looked at as well."""
PLAINLY = 12
"""Steps of a colour, of 255, that the eye notices; light that breathes stays below."""


def differing(one: bytes, two: bytes) -> float:
    """The share of the colours that are plainly other ones."""
    assert len(one) == len(two)
    return sum(abs(a - b) > PLAINLY for a, b in zip(one, two, strict=True)) / len(one)


def at_rest(hands: Hands, card: Thing) -> bytes:
    """How a card looks once two pictures of it are the same."""
    before = hands.picture_of(card, MARGIN)
    for _ in range(10):
        now = hands.picture_of(card, MARGIN)
        if differing(before, now) == 0:
            return now
        before = now
    raise AssertionError("the card does not come to rest")


@pytest.mark.window
def test_a_card_rises_under_the_pointer(start: Start) -> None:
    hands = start(animation="normal", last_setup=set_up(1, 1))
    hands.start_game()
    card = hands.cards(hands.to_decide())[0]
    window = hands.window()
    hands.xdotool("mousemove", "--window", window, "4", "4")
    hands.settled()
    low = at_rest(hands, card)
    hands.xdotool("mousemove", "--window", window, *hands.at(card))
    hands.settled()
    looks = (hands.picture_of(card, MARGIN) for _ in range(10))  # a busy machine is late to let it rise
    assert any(differing(low, look) > 0.1 for look in looks), "it rises"
    hands.xdotool("mousemove", "--window", window, "4", "4")
    hands.settled()
    looks = (hands.picture_of(card, MARGIN) for _ in range(10))  # a busy machine is late to let it settle
    assert any(differing(low, look) < 0.01 for look in looks), "it lies as it lay"
    assert hands.said() == ""
