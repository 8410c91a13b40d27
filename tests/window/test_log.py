"""The log at a table in a real window: a line that is pointed at marks the place, a click shows the table as it was."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from benchmarks.screen import PATIENCE, ScreenError
from game.core.events import Event
from game.core.match import Match
from game.games.sleeping_queens.events import QueenWoken
from tests.window.conftest import Start
from tests.window.hands import Hands, Thing, move_of
from tests.window.kept import keep, played, seats_of

GAME = "sleeping_queens"
LEAST = 14
"""Actions after which the log is longer than its sheet, so that its newest line stands at the foot."""
AWAY = ("3", "3")
"""Where nothing lies that a pointer could lift or have a tooltip of: that came over the place on a busy machine."""
LOWER = 6
"""The first place of the lower row, over which no message lies."""

TURNS_OF_WHEEL = 2
"""By which the log is scrolled back, so that what lies in its middle is no longer new."""


def after_a_queen_was_woken() -> tuple[Match, str]:
    """A game of two in which the last thing that was done woke a queen of the lower row, and where she slept."""
    match = played(GAME, 2, LEAST, seed=5)
    while match.state.to_move >= 0:
        for action in match.state.legal_actions():
            events: list[Event] = []
            match.state.copy().apply(action, events)
            for event in events:
                if isinstance(event, QueenWoken) and event.slot >= LOWER and event.queen != "rose":  # she brings more
                    match.play(action)
                    assert max(match.state.result().scores) < 25, "nobody is about to win"
                    return match, f"slot:{event.slot}"
        match.play(match.state.legal_actions()[-1])
    raise AssertionError("no queen was woken")


def until(hands: Hands, shows: Callable[[bytes], bool], place: Thing, *pointers: tuple[str, str]) -> None:
    """Go with the pointer from one of these places to the next until the picture of a thing is as wanted."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for pointer in pointers:
            hands.xdotool("mousemove", "--window", hands.window(), *pointer)
            hands.settled()
            if shows(hands.picture_of(place, 10)):
                return
    raise ScreenError(f"The picture of {place['name']} does not come to be as wanted.")


@pytest.mark.window
def test_a_line_marks_its_place_and_leads_to_its_moment(start: Start, tmp_path: Path) -> None:
    match, name = after_a_queen_was_woken()
    keep(tmp_path / "data", match, seats_of(2))
    hands = start(handover=False)
    hands.wait_for("title")
    hands.click_on("title.continue")
    picture = hands.to_decide()
    log, place = hands.log(), hands.things(picture)[name]
    hands.xdotool("mousemove", "--window", hands.window(), *AWAY)
    hands.settled()
    plain = hands.picture_of(place, 10)
    x, y, width, height = log["rect"]
    lines = [(str(x + width // 2), str(y + height - height * up // 40)) for up in range(2, 8)]
    until(hands, lambda now: now != plain, place, *lines)  # the newest one stands at the foot
    until(hands, lambda now: now == plain, place, AWAY)

    hands.xdotool("mousemove", "--window", hands.window(), *hands.at(log))
    with hands.dealt_with(TURNS_OF_WHEEL):
        hands.xdotool("click", "--repeat", str(TURNS_OF_WHEEL), "4")
    hands.settled()
    hands.click_thing(log)
    picture = hands.wait_for("look_back")
    then = move_of(picture)
    assert 0 < then < len(match.actions)
    assert hands.things(picture)[name]["text"] != place["text"], "she still sleeps there"
    for way, by in (("look_back.back", -1), ("look_back.on", 0), ("look_back.on", 1)):
        hands.click_on(way)
        hands.wait(lambda picture, by=by: move_of(picture) == then + by, f"moment after {way}")
    hands.key("Escape")
    picture = hands.wait_for("table")
    assert hands.things(picture)[name]["text"] == place["text"]
    assert hands.log()["value"] == log["value"]
    hands.take_turn(hands.to_decide())
    assert hands.to_decide()["scene"] != "table" or hands.log()["value"] > log["value"], "the game goes on"
    assert hands.said() == ""
