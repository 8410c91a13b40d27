"""A chapter of a lesson in a real window, by mouse and keys; what is done stays done, and F2 leads into the rules."""

from __future__ import annotations

import pytest

from benchmarks.screen import Picture
from tests.window.conftest import Start
from tests.window.hands import Hands


def usable(hands: Hands, picture: Picture, name: str) -> bool:
    """Whether that thing can be used, with the lesson's card beside it."""
    things = hands.things(picture)
    return "lesson.text" in things and name in things and things[name]["enabled"]


@pytest.mark.window
def test_a_chapter_by_mouse_and_keys(start: Start) -> None:
    hands = start()
    hands.wait_for("title")
    hands.click_on("title.lessons")
    hands.wait_for("lessons")
    hands.click_on("lessons.begin.knights")
    hands.wait_for("lesson")
    texts = []
    for done in ("hand:0", "queen:1:heart", "attack.D"):
        hands.wait(lambda picture, done=done: usable(hands, picture, done), f"card and {done}")
        texts.append(str(hands.things()["lesson.text"]["text"]))
        hands.click_on(done)
    assert len(set(texts)) == 2, "the card stays while a card is chosen, and goes on when it is played"
    hands.wait(lambda picture: hands.things(picture).get("lesson.text", {}).get("text") not in (None, *texts), "a card")
    hands.key("Return")  # read
    for _ in range(2):
        hands.click_on("lesson.on")  # shown, and read
    assert "lesson.on" in hands.things()
    hands.xdotool("mousemove", "--window", hands.window(), *hands.at(hands.things()["slot:7"]))
    hands.settled()
    hands.key("F2")
    hands.wait_for("rules")
    hands.key("Escape")
    hands.wait_for("lesson")
    hands.click_on("lesson.leave")
    picture = hands.wait_for("lessons")
    things = hands.things(picture)
    assert things["lessons.begin.knights"]["value"] is True, "it is done"
    assert things["lessons.begin.numbers"]["value"] is False
    assert hands.said() == ""
