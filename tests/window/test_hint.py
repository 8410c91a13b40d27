"""A hint from the bots' process, in a real window: asked for by a key, thought about, shown, and gone with the move."""

from __future__ import annotations

import pytest

from tests.window.conftest import Start
from tests.window.hands import set_up


@pytest.mark.window
def test_a_hint_comes_and_goes(start: Start) -> None:
    hands = start(last_setup=set_up(1, 1))
    hands.start_game()
    hands.to_decide()
    hands.key("h")
    hands.wait(lambda picture: "hint.first" in hands.things(picture), "a hint")
    things = hands.things()
    assert things["hint.first"]["text"]
    assert things["hint.reason.0"]["text"]
    hands.take_turn(hands.settled())
    hands.wait(lambda picture: "hint" not in hands.things(picture), "the hint's end")
    assert hands.said() == ""
