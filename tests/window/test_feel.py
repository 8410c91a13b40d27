"""How it feels, in a real window: a card rises under the pointer and sinks again."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.services.paths import DataDir
from tests.window.conftest import Start
from tests.window.hands import Hands, Thing, set_up

PLAINLY = 12
"""Steps of a colour, of 255, that the eye notices; light that breathes stays below."""


def look_of(hands: Hands, thing: Thing, folder: Path) -> bytes:
    """The pixels in and round a thing, from a picture that the program keeps."""
    before = set(folder.glob("*.png"))
    hands.key("F12")
    hands.wait(lambda picture: bool(set(folder.glob("*.png")) - before), "a picture")
    (path,) = set(folder.glob("*.png")) - before
    picture = pygame.image.load(path)
    rect = pygame.Rect(thing["rect"]).inflate(12, 24).clip(picture.get_rect())
    return pygame.image.tobytes(picture.subsurface(rect), "RGB")


def differing(one: bytes, two: bytes) -> float:
    """The share of the colours that are plainly other ones."""
    assert len(one) == len(two)
    return sum(abs(a - b) > PLAINLY for a, b in zip(one, two, strict=True)) / len(one)


@pytest.mark.window
def test_a_card_rises_under_the_pointer(start: Start, tmp_path: Path) -> None:
    hands = start(animation="normal", last_setup=set_up(1, 1))
    folder = DataDir.open(tmp_path / "data").screenshots
    hands.start_game()
    card = hands.cards(hands.to_decide())[0]
    window = hands.window()
    hands.xdotool("mousemove", "--window", window, "4", "4")
    hands.settled()
    low = look_of(hands, card, folder)
    hands.xdotool("mousemove", "--window", window, *hands.at(card))
    hands.settled()
    high = look_of(hands, card, folder)
    hands.xdotool("mousemove", "--window", window, "4", "4")
    hands.settled()
    assert differing(low, high) > 0.1
    looks = (look_of(hands, card, folder) for _ in range(10))  # a busy machine is late to let it settle
    assert any(differing(low, look) < 0.01 for look in looks), "it lies as it lay"
    assert hands.said() == ""
