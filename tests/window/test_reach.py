"""Reach in a real window: larger text, more contrast and another key, by keys and mouse, and at once in force."""

from __future__ import annotations

import pytest

from tests.window.conftest import Start
from tests.window.hands import Hands, set_up


def open_tab(hands: Hands, number: int) -> None:
    """Go to a page of the settings by keys."""
    hands.click_on("title.settings")
    hands.wait_for("settings")
    hands.focus_on("settings.tabs")
    hands.key(*["Right"] * number)


@pytest.mark.window
def test_larger_text_and_more_contrast(start: Start) -> None:
    hands = start()
    hands.wait_for("title")
    open_tab(hands, 1)
    before = hands.things()
    hands.focus_on("settings.text_size")
    hands.key("End")
    assert hands.things()["settings.high_contrast"]["rect"] != before["settings.high_contrast"]["rect"]
    beside = hands.things()["settings.reduced_motion"]
    drawn = hands.picture_of(beside, 8)
    hands.click_on("settings.high_contrast")
    assert hands.things()["settings.high_contrast"]["value"]
    assert hands.things()["settings.reduced_motion"] == beside
    assert hands.picture_of(beside, 8) != drawn, "the sheet is a plain one"
    assert hands.said() == ""


@pytest.mark.window
def test_another_key_for_a_hint(start: Start) -> None:
    hands = start(last_setup=set_up(1, 1))
    hands.wait_for("title")
    open_tab(hands, 4)
    hands.focus_on("keys.hint.h")
    hands.key("Return")
    hands.wait_for("ask_key")
    hands.key("F8")
    hands.wait_for("settings")
    hands.key("Escape")
    hands.start_game()
    hands.to_decide()
    hands.key("F8")
    hands.wait(lambda picture: "hint.first" in hands.things(picture), "a hint")
    assert hands.said() == ""
