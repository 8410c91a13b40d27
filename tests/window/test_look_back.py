"""Looking back and replays in a real window: a finished game given on the command line, and a running one."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from benchmarks.screen import PATIENCE
from tests.window.conftest import Start
from tests.window.hands import Hands, set_up
from tests.window.kept import keep, played, saves_in, seats_of


def finished(folder: Path) -> Path:
    """The file of a finished game of two, among the saved ones of a data folder."""
    return saves_in(folder).path(keep(folder, played("lancaster", 2, None), seats_of(1, 1)).id)


def moment(hands: Hands, after: str | None = None, seconds: float = PATIENCE) -> str:
    """The moment that is told; `after` waits for another than that one, since a busy machine is late to draw it."""
    end = time.monotonic() + seconds
    while (told := str(hands.things()["look_back.move"]["text"])) == after and time.monotonic() < end:
        time.sleep(0.05)
    return told


@pytest.mark.window
def test_a_game_given_on_the_command_line_opens_as_a_replay(start: Start, command: list[str], tmp_path: Path) -> None:
    path = finished(tmp_path / "elsewhere")
    hands = start(program=[*command, str(path)])
    hands.wait_for("dialog")
    hands.click_on("dialog.open")
    hands.wait_for("look_back")
    first = moment(hands)
    hands.click_on("look_back.on")
    second = moment(hands, first)
    hands.key("Right", "Right")
    third = moment(hands, second)
    assert len({first, second, third}) == 3
    hands.key("Home")
    assert moment(hands, third) == first
    hands.click_on("look_back.last")
    hands.click_on("look_back.results")
    hands.wait_for("results")
    hands.key("Escape")
    hands.wait_for("look_back")
    hands.key("Escape")
    hands.wait_for("saves")
    assert hands.said() == ""


@pytest.mark.window
def test_another_way_from_a_moment_of_a_finished_game(start: Start, command: list[str], tmp_path: Path) -> None:
    hands = start(program=[*command, str(finished(tmp_path / "elsewhere"))])
    hands.wait_for("dialog")
    hands.click_on("dialog.open")
    hands.wait_for("look_back")
    first = moment(hands)
    hands.click_on("look_back.on")
    moment(hands, first)
    hands.click_on("look_back.what_if")
    hands.click_on("dialog.yes")
    picture = hands.wait_for("table", "handover")
    assert "look_back.move" not in hands.things(picture), "the game is played on"
    assert hands.said() == ""


@pytest.mark.window
def test_looking_back_in_a_running_game(start: Start) -> None:
    hands = start(last_setup=set_up(1, 2))
    hands.start_game()
    picture = hands.play_until(lambda picture: "recap" in hands.things(picture))  # a jester's turn can go on at once
    assert picture["scene"] == "table", "the others have done something, and it is told"
    hands.key("comma")
    hands.wait_for("look_back")
    before = moment(hands)
    hands.key("Left")
    assert moment(hands, before) != before
    hands.key("Escape")
    hands.wait_for("table")
    assert hands.said() == ""
