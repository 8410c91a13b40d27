"""Reach in a real window: larger text, more contrast and another key, set by the mouse, and at once in force."""

from __future__ import annotations

import pytest

from benchmarks.screen import ScreenError
from tests.window.conftest import Start
from tests.window.hands import Hands, set_up


def go_to(hands: Hands, name: str) -> None:
    """Move the focus there by keys."""
    for _ in range(120):
        if hands.look()["focus"] == name:
            return
        hands.key("Tab")
    raise ScreenError(f"The focus never comes to {name}.")


def open_tab(hands: Hands, number: int) -> None:
    """Go to a page of the settings by keys."""
    hands.click_on("title.settings")
    hands.wait_for("settings")
    go_to(hands, "settings.tabs")
    hands.key(*["Right"] * number)


@pytest.mark.window
def test_larger_text_and_more_contrast(start: Start) -> None:
    hands = start()
    hands.wait_for("title")
    open_tab(hands, 1)
    before = hands.things()
    go_to(hands, "settings.text_size")
    hands.key("End")
    assert hands.things()["settings.high_contrast"]["rect"] != before["settings.high_contrast"]["rect"]
    hands.click_on("settings.high_contrast")
    assert hands.things()["settings.high_contrast"]["value"]
    assert hands.said() == ""


@pytest.mark.window
def test_another_key_for_a_hint(start: Start) -> None:
    hands = start(last_setup=set_up(1, 1))
    hands.wait_for("title")
    open_tab(hands, 4)
    go_to(hands, "keys.hint.h")
    hands.key("Return")
    hands.wait_for("ask_key")
    hands.key("j")
    hands.wait_for("settings")
    hands.key("Escape")
    hands.start_game()
    hands.to_decide()
    hands.key("j")
    hands.wait(lambda picture: "hint.first" in hands.things(picture), "a hint", 60.0)
    assert hands.said() == ""
