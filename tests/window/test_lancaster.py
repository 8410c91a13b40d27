"""Lancaster with real clicks: a whole game against bots, votes behind the curtain, a kill in mid-game."""

from __future__ import annotations

import time

import pytest

from benchmarks.screen import PATIENCE, Picture, ScreenError
from tests.window.conftest import Start
from tests.window.hands import Hands, Thing, set_up

ASIDE = ("handover.ready", "button:continue", "button:results")
"""What is pressed where there is nothing to choose."""
LATE = ("button:decline", "button:undo", "button:back")
"""Buttons that lead on only where nothing else does, or back."""


class Herald(Hands):
    """A person who plays Lancaster by what is lit."""

    game = "lancaster"

    def ways(self, picture: Picture) -> list[Thing]:
        """What can be pressed to go on with a decision: what finishes it first, then what leads there."""
        things = [t for t in picture["items"] if t["enabled"] and t["name"] not in LATE]
        finish = [t for t in things if t["action"] and (t["legal"] or t["role"] == "button")]
        tablets = [t for t in things if t["name"] == "answer:yes" and not t["selected"]]
        lead = [t for t in things if t["legal"] and not t["action"] and t["role"] != "tablet"]
        decline = [t for t in picture["items"] if t["enabled"] and t["name"] == "button:decline"]
        return [*finish, *tablets, *lead, *decline]

    def decides(self, picture: Picture) -> bool:
        """Whether the person at the table is to choose."""
        return picture["scene"] == "table" and bool(self.ways(picture))

    def to_decide(self, seconds: float = PATIENCE) -> Picture:
        """Wait until a person is to choose, or the results are there; take the mouse and go on meanwhile."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            picture = self.settled()
            if picture["scene"] == "results" or self.decides(picture):
                return picture
            for name in ASIDE:
                thing = self.things(picture).get(name)
                if thing is not None and thing["enabled"]:
                    self.click_thing(thing)
                    break
        raise ScreenError(f"Nothing to decide within {seconds:.0f} s; {self.scene()} shows {list(self.things())}.")

    def take_turn(self, picture: Picture) -> Picture:
        """Finish one decision by clicks."""
        for _ in range(6):
            ways = self.ways(picture)
            if not ways or picture["scene"] != "table":
                return picture
            done = bool(ways[0]["action"])
            picture = self.click_thing(ways[0])
            if done:
                return picture
        raise ScreenError(f"No way to finish a decision; the table shows {picture['items']}.")


def begun(start: Start, persons: int, bots: int) -> Herald:
    """A new game with so many persons, at the first decision."""
    hands = start(hands=Herald, last_setup=set_up(persons, bots, "lancaster"))
    assert isinstance(hands, Herald)
    hands.start_game()
    return hands


@pytest.mark.window
def test_a_whole_game_of_lancaster_with_the_mouse(start: Start) -> None:
    hands = begun(start, 1, 2)
    picture = hands.play_until(lambda picture: False, turns=160)
    assert picture["scene"] == "results"
    assert hands.said() == ""
    hands.click_on("results.menu")
    hands.wait_for("title")


@pytest.mark.window
def test_a_game_of_lancaster_goes_on_where_it_was_killed(start: Start) -> None:
    hands = begun(start, 1, 1)
    for _ in range(3):
        hands.take_turn(hands.to_decide())
    before = {t["name"]: t["value"] for t in hands.to_decide()["items"] if t["role"] in ("spot", "county", "chip")}
    hands.process.kill()
    hands.process.wait()
    hands = start(hands=Herald)
    hands.wait_for("title")
    hands.click_on("title.continue")
    after = {t["name"]: t["value"] for t in hands.to_decide()["items"] if t["role"] in ("spot", "county", "chip")}
    assert before
    assert after == before


@pytest.mark.window
def test_every_person_votes_behind_the_curtain(start: Start) -> None:
    hands = begun(start, 2, 0)
    voters: list[int] = []
    for _ in range(60):
        picture = hands.to_decide()
        if "answer:yes" in hands.things(picture):
            voters.append(picture["seat"])
            shown = [t for t in picture["items"] if t["role"] == "verdict" and t["text"]]
            assert not shown, "nothing of a vote is told before all have voted"
            if len(set(voters)) == 2:
                return
        hands.take_turn(picture)
    raise AssertionError(f"only {voters} voted")
