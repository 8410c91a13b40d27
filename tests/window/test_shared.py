"""Sharing in a real window: a seed code gives the same deal again, and a key keeps a picture of the screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.services.paths import DataDir
from tests.window.conftest import SIZE, Start
from tests.window.hands import Hands, set_up


def hand_of(hands: Hands) -> list[object]:
    """The cards of the person who is to choose."""
    return [thing["value"] for thing in hands.to_decide()["items"] if thing["role"] == "card"]


@pytest.mark.window
def test_a_typed_seed_code_gives_the_same_deal(start: Start) -> None:
    hands = start(last_setup=set_up(1, 2))
    hands.wait_for("title")
    hands.click_on("title.sleeping_queens")
    hands.click_on("game.play")
    hands.wait_for("setup")
    hands.click_on("setup.fold.deal")
    hands.wait(lambda picture: "setup.code" in hands.things(picture), "the seed code")
    code = str(hands.things()["setup.code"]["value"] or hands.things()["setup.code"]["text"])
    hands.click_on("setup.start")
    cards = hand_of(hands)
    hands.key("Escape")
    hands.click_on("pause.leave")
    hands.wait_for("title")
    hands.click_on("title.sleeping_queens")
    hands.click_on("game.play")
    hands.wait_for("setup")
    hands.click_on("setup.dice")
    hands.click_on("setup.code")
    hands.key("ctrl+a", "BackSpace")
    hands.type_text(code)
    hands.key("Return")
    hands.click_on("setup.start")
    assert hand_of(hands) == cards
    assert hands.said() == ""


@pytest.mark.window
def test_a_key_keeps_a_picture_of_the_screen(start: Start, tmp_path: Path) -> None:
    hands = start()
    hands.wait_for("title")
    assert hands.picture_of({"rect": (0, 0, *SIZE)})
    (picture,) = DataDir.open(tmp_path / "data").screenshots.glob("*.png")
    assert pygame.image.load(picture).get_size() == SIZE
    assert hands.said() == ""
