"""What comes after a game, in a real window: the results, what is counted, the review, and all of it after a kill."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benchmarks.screen import Picture
from tests.window.conftest import Start
from tests.window.hands import Hands
from tests.window.kept import keep, played, seats_of

LEFT = 5
"""Actions that are left to be played."""


def chances(picture: Picture) -> dict[str, int]:
    """What the curve says of the chances at the place that is looked at, in percent."""
    told = next((thing["text"] for thing in picture["items"] if thing["name"] == "review.curve"), "")
    return {name: int(n) for name, n in re.findall(r"(Ann|Ada) (\d+)%", told)}


def at_ends(hands: Hands) -> tuple[Picture, Picture]:
    """The review, with the first and with the last place of the curve looked at."""

    def curve(picture: Picture) -> int:
        return int(hands.things(picture)["review.curve"]["value"])

    hands.key("Home")
    first = hands.wait(lambda picture: curve(picture) == 0, "the curve's beginning")
    hands.key("End")
    return first, hands.wait(lambda picture: curve(picture) > 0, "the curve's end")


@pytest.mark.window
def test_a_finished_game_is_counted_once_and_can_be_reviewed(start: Start, tmp_path: Path) -> None:
    keep(tmp_path / "data", played("sleeping_queens", 2, -LEFT), seats_of(1, 1))
    hands = start()
    hands.wait_for("title")
    hands.click_on("title.continue")
    hands.play_until(lambda picture: False)
    picture = hands.wait_for("results")
    (winner,) = [name for name in ("Ann", "Ada") if any(t["text"] == f"{name} wins" for t in picture["items"])]
    hands.click_on("results.review")
    hands.wait_for("review")
    hands.wait(lambda picture: "review.progress" not in hands.things(picture), "the review's end")
    at_first, last = at_ends(hands)
    assert sum(chances(at_first).values()) == pytest.approx(100, abs=1)
    assert 0 < chances(at_first)[winner] < 100, "nothing is decided when the game begins"
    assert chances(last) == {"Ann": 0, "Ada": 0, winner: 100}, "the curve ends where the game ended"
    hands.click_on("review.done")
    hands.wait_for("results")
    hands.click_on("results.statistics")
    hands.wait_for("statistics")
    assert hands.things()["statistics.games"]["text"] == "1"
    hands.process.kill()
    hands.process.wait()
    again = start()
    again.wait_for("title")
    again.click_on("title.statistics")
    again.wait_for("statistics")
    assert again.things()["statistics.games"]["text"] == "1"
    assert hands.said() == again.said() == ""
