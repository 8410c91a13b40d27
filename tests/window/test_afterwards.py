"""What comes after a game, in a real window: the results, what is counted, the review, and all of it after a kill."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game
from game.services.paths import DataDir
from game.services.saves import Saves, new_save
from game.table.seats import COLOURS, Seat
from tests.window.conftest import Start

GAME = "sleeping_queens"
LEFT = 5
"""Actions that are left to be played."""


def nearly_over(data: Path) -> None:
    """A game of a person and a bot, a few actions before its end, among the saved ones."""
    game, rng = find_game(GAME), Rng(4)
    whole = Match.new(game, 2, {}, 4)
    while whole.state.to_move >= 0:
        whole.play(game.heuristics.rollout(whole.state, rng))
    match = Match.new(game, 2, {}, 4)
    for action in whole.actions[:-LEFT]:
        match.play_text(action)
    seats = [
        Seat("Ann", "person", face="queen_moon", colour=COLOURS[0]),
        Seat("Bo", "bot", "easy", "ada", "ada", COLOURS[1]),
    ]
    save = new_save(GAME, [seat.to_document() for seat in seats], match.record())
    assert Saves(DataDir.open(data).saves, [GAME]).write(save) is None


@pytest.mark.window
def test_a_finished_game_is_counted_once_and_can_be_reviewed(start: Start, tmp_path: Path) -> None:
    nearly_over(tmp_path / "data")
    hands = start()
    hands.wait_for("title")
    hands.click_on("title.continue")
    hands.play_until(lambda picture: False)
    hands.wait_for("results")
    hands.click_on("results.review")
    hands.wait_for("review")
    hands.wait(lambda picture: "review.progress" not in hands.things(picture), "the review's end", 120.0)
    assert hands.things()["review.curve"]["value"] is not None
    hands.click_on("review.done")
    hands.wait_for("results")
    hands.click_on("results.statistics")
    hands.wait_for("statistics")
    played = hands.things()["statistics.games"]["text"]
    assert played == "1"
    hands.process.kill()
    hands.process.wait()
    again = start()
    again.wait_for("title")
    again.click_on("title.statistics")
    again.wait_for("statistics")
    assert again.things()["statistics.games"]["text"] == played
    assert hands.said() == again.said() == ""
