"""Two persons before one screen: the curtain between them, and nothing told to the wrong one."""

from __future__ import annotations

import pytest

from benchmarks.screen import Picture
from tests.window.conftest import Start
from tests.window.hands import Hands, set_up


def hand_of(picture: Picture) -> list[str]:
    """The kinds of the cards that are to be read on the screen as the own hand."""
    return sorted(thing["value"] for thing in picture["items"] if thing["role"] == "card")


@pytest.mark.window
def test_the_curtain_covers_everything_between_two_persons(start: Start) -> None:
    hands = start(last_setup=set_up(2, 0))
    picture = hands.start_game()
    assert picture["scene"] == "handover"
    seen: dict[int, int] = {}
    for _ in range(10):
        if picture["scene"] == "results":
            break
        assert picture["scene"] == "handover"
        assert not [t for t in picture["items"] if t["role"] in ("card", "slot", "queen", "pile")]
        before = picture
        hands.click_on("handover.ready")
        picture = hands.wait_for("table", "attack")
        seat = picture["seat"]
        assert ("Ann", "Ben")[seat] in before["prompt"], "the curtain names who is to come"
        if picture["scene"] == "table":
            seen[seat] = seen.get(seat, 0) + 1
            assert len(hand_of(picture)) == 5
        picture = play_till_the_curtain(hands, picture, seat)
    assert set(seen) == {0, 1}
    assert hands.said() == ""


@pytest.mark.window
def test_a_bot_takes_a_seat_in_mid_game_and_the_game_goes_on(start: Start) -> None:
    hands = start(last_setup=set_up(2, 0))
    hands.start_game()
    hands.take_turn(hands.to_decide())
    seat = hands.to_decide()["seat"]
    hands.key("m")
    hands.wait_for("pause")
    hands.click_on(f"pause.to_bot.{seat}")
    hands.click_on("dialog.yes")
    hands.wait_for("pause")
    hands.key("Escape")
    for _ in range(3):
        assert hands.to_decide()["seat"] != seat, "only the other person is asked"
        if hands.scene() == "results":
            break
        hands.take_turn(hands.to_decide())
    assert hands.said() == ""


def play_till_the_curtain(hands: Hands, picture: Picture, seat: int) -> Picture:
    """Play on as the person at `seat`; only that hand may ever be seen."""
    for _ in range(20):
        if picture["scene"] in ("handover", "results"):
            return picture
        assert picture["seat"] == seat
        if picture["scene"] == "attack":
            things = [hands.things(picture).get(name) for name in ("attack.D", "attack.W", "attack.let_go")]
            picture = hands.click_thing(next(thing for thing in things if thing is not None and thing["enabled"]))
        elif hands.decides(picture):
            picture = hands.take_turn(picture)
        else:
            picture = hands.settled()
    raise AssertionError(f"no end of the turn: {picture['items']}")
