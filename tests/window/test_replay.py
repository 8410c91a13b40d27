"""A finished game in a real window plays again: faster, halted, and from another place of its timeline."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from benchmarks.screen import Picture, ScreenError
from tests.window.conftest import Start
from tests.window.hands import Hands, move_of
from tests.window.kept import keep, played, seats_of


@pytest.mark.window
def test_timeline_and_speed(start: Start, tmp_path: Path) -> None:
    match = played("sleeping_queens", 2, None)
    keep(tmp_path / "data", match, seats_of(1, 1))
    length = len(match.actions)
    hands = start()
    hands.wait_for("title")
    hands.click_on("title.saves")
    hands.wait_for("saves")
    hands.click_on("saves.open.0")
    hands.wait_for("look_back")
    halted = plays_again(hands)
    assert 0 < halted < length
    hands.click_on("look_back.slider")
    picture = hands.wait(lambda picture: move_of(picture) != halted, "middle of the timeline")
    assert abs(move_of(picture) - length / 2) <= 0.1 * length + 1

    speeds = [str(hands.things()["look_back.speed"]["text"])]
    for _ in range(2):
        hands.click_on("look_back.speed")
        speeds.append(str(hands.things()["look_back.speed"]["text"]))
    assert len(set(speeds)) == 3, "each press is another speed"
    press_play(hands)
    hands.wait(lambda picture: move_of(picture) == length, "the end, by itself")
    assert hands.said() == ""


def press_play(hands: Hands) -> int:
    """Press the button, without waiting for a picture: while the game plays again none is told. How many inputs the
    program will have dealt with then."""
    hands.xdotool("mousemove", "--window", hands.window(), *hands.at(hands.things()["look_back.play"]))
    inputs = int(hands.settled()["inputs"])
    hands.xdotool("click", "1")
    return inputs + 1


def plays_again(hands: Hands) -> int:
    """Let the game play again, and halt it by the same button, until it has come to another move: that one."""
    before = move_of(hands.look())
    for _ in range(8):
        inputs = press_play(hands) + 1
        time.sleep(1.0)
        hands.xdotool("click", "1")
        picture = hands.wait(lambda now, inputs=inputs: now["inputs"] >= inputs and halts(hands, now), "halt")
        if move_of(picture) != before:
            return move_of(picture)
    raise ScreenError("The game does not play again.")


def halts(hands: Hands, picture: Picture) -> bool:
    """Whether the game stands at a move."""
    return "look_back.play" in hands.things(picture)
