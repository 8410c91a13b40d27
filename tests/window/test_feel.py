"""How it feels, in a real window: a card rises under the pointer and sinks again."""

from __future__ import annotations

import pytest

from tests.window.conftest import Start
from tests.window.hands import set_up

MARGIN = 10
"""Pixels round a card that are looked at as well."""
PLAINLY = 12
"""Steps of a colour, of 255, that the eye notices; light that breathes stays below."""


def differing(one: bytes, two: bytes) -> float:
    """The share of the colours that are plainly other ones."""
    assert len(one) == len(two)
    return sum(abs(a - b) > PLAINLY for a, b in zip(one, two, strict=True)) / len(one)


@pytest.mark.window
def test_a_card_rises_under_the_pointer(start: Start) -> None:
    hands = start(animation="normal", last_setup=set_up(1, 1))
    hands.start_game()
    card = hands.cards(hands.to_decide())[0]
    window = hands.window()
    hands.xdotool("mousemove", "--window", window, "4", "4")
    hands.settled()
    low = hands.picture_of(card, MARGIN)
    hands.xdotool("mousemove", "--window", window, *hands.at(card))
    hands.settled()
    high = hands.picture_of(card, MARGIN)
    hands.xdotool("mousemove", "--window", window, "4", "4")
    hands.settled()
    assert differing(low, high) > 0.1
    looks = (hands.picture_of(card, MARGIN) for _ in range(10))  # a busy machine is late to let it settle
    assert any(differing(low, look) < 0.01 for look in looks), "it lies as it lay"
    assert hands.said() == ""
