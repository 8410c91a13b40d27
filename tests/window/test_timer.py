"""The time limit in a real window: set with the mouse, running, standing still, and what happens when it is out."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from benchmarks.screen import Picture
from game.services.paths import assets
from game.services.translation import Translator
from game.table.clock import Clock, Limit
from tests.window.conftest import Start
from tests.window.hands import Hands, set_up
from tests.window.kept import keep, played, saves_in, seats_of

STANDS = 1.6
"""Seconds for which a clock that must stand is watched."""


def seconds_of(picture: Picture, seat: int) -> int:
    """The time that a seat has left, as it is shown."""
    text = next(str(thing["text"]) for thing in picture["items"] if thing["name"] == f"clock:{seat}")
    minutes, seconds = text.split(":")
    return 60 * int(minutes) + int(seconds)


def runs(hands: Hands, seat: int) -> int:
    """Wait until the clock of a seat has gone on by a second before the eyes; what it shows then."""

    def shown(picture: Picture) -> bool:
        return any(thing["name"] == f"clock:{seat}" and thing["selected"] for thing in picture["items"])

    first = seconds_of(hands.wait(shown, f"clock of seat {seat}"), seat)
    gone = hands.wait(lambda picture: shown(picture) and seconds_of(picture, seat) < first, "a second less")
    return seconds_of(gone, seat)


def kept(data: Path) -> list[float]:
    """What the clocks show in the only saved game."""
    saves = saves_in(data)
    (entry,) = saves.list()
    clock = saves.load(entry.id).clock
    assert clock is not None
    left: list[float] = clock["left"]
    return left


@pytest.mark.window
def test_a_limit_set_with_the_mouse_runs_and_stands_in_the_pause_and_behind_the_curtain(
    start: Start, tmp_path: Path
) -> None:
    hands = start(last_setup=set_up(2, 0))
    hands.wait_for("title")
    hands.click_on("title.sleeping_queens")
    hands.click_on("game.play")
    hands.wait_for("setup")
    hands.click_on("setup.fold.time")
    hands.wait(lambda picture: "setup.timer.limited" in hands.things(picture), "the limit")
    hands.click_on("setup.timer.game.600")
    assert hands.things()["setup.timer.ending.play"]["enabled"], "what happens then can be chosen"
    hands.click_on("setup.start")
    hands.wait_for("handover")
    hands.click_on("handover.ready")
    hands.wait_for("table")
    assert runs(hands, 0) < 600

    hands.key("m")
    hands.wait_for("pause")
    before = kept(tmp_path / "data")
    time.sleep(STANDS)
    went = time.monotonic()
    hands.key("Escape")
    hands.wait_for("table")
    hands.key("m")
    hands.wait_for("pause")
    after = kept(tmp_path / "data")
    assert before[0] - after[0] <= time.monotonic() - went + 0.2, "no more than went by at the table"
    assert before[1] == after[1] == 600
    hands.key("Escape")

    hands.take_turn(hands.to_decide())
    hands.wait_for("handover")
    assert not [name for name in hands.things() if name.startswith("clock")]
    left = kept(tmp_path / "data")
    time.sleep(STANDS)
    hands.click_on("handover.ready")
    picture = hands.wait(lambda picture: "clock:1" in hands.things(picture), "clock of the other person")
    shown = seconds_of(picture, 0)
    assert left[0] - 0.1 <= shown <= left[0] + 1.1, "Ann's time stands since she has played; it is kept in tenths"
    assert runs(hands, 1) < 600
    assert kept(tmp_path / "data")[1] == 600, "Ben's time stood behind the curtain"
    assert hands.said() == ""


@pytest.mark.window
def test_when_the_time_is_out_a_simple_move_is_played_or_a_person_is_reminded(start: Start, tmp_path: Path) -> None:
    data, match, seats = tmp_path / "data", played("lancaster", 2, 0), seats_of(2)
    first = match.state.to_move
    for ending in ("remind", "play"):
        left = [30.0, 30.0]
        left[first] = 1.0
        keep(data, match, seats, Clock(Limit("turn", 30, ending), 2, left, first))
        time.sleep(0.01)  # the later one stands first in the list
    hands = start(handover=False)
    texts = Translator(assets() / "i18n")
    for place, ending in enumerate(("play", "remind")):
        hands.wait_for("title")
        hands.click_on("title.saves")
        hands.wait_for("saves")
        hands.click_on(f"saves.open.{place}")
        words = texts(f"timer.out.{ending}", name=seats[first].name)
        hands.wait(lambda picture, words=words: words in toasts(picture), "message that the time is out")
        if ending == "play":
            hands.wait(lambda picture: picture["seat"] == 1 - first, "turn of the other person")
            assert runs(hands, 1 - first) < 30
        else:
            over = hands.wait(lambda picture: overtime(picture, first)[:3] == "+0:", "time that is over")
            assert over["seat"] == first
            assert overtime(over, 1 - first) == "", "the turn is still hers"
        hands.key("m")
        hands.wait_for("pause")
        hands.click_on("pause.leave")
    assert hands.said() == ""


def toasts(picture: Picture) -> list[str]:
    """The messages that are shown."""
    return [thing["text"] for thing in picture["items"] if thing["role"] == "toast"]


def overtime(picture: Picture, seat: int) -> str:
    """What the clock of a seat shows, "" where it shows nothing."""
    return next((str(thing["text"]) for thing in picture["items"] if thing["name"] == f"clock:{seat}"), "")
