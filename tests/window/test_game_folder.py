"""The games in examples/, each whole in a folder of its own, with real clicks: offered, marked, played to their end."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.screen import Picture
from tests.window.conftest import Start
from tests.window.hands import Hands

FOLDER = Path(__file__).resolve().parents[2] / "examples"
GAMES = sorted(init.parent.name for init in FOLDER.glob("*/__init__.py"))


class Guest(Hands):
    """A person who knows no game: what is lit is clicked, and Enter finishes it."""

    def decides(self, picture: Picture) -> bool:
        return picture["scene"] == "table" and any(thing["legal"] for thing in picture["items"])

    def take_turn(self, picture: Picture) -> Picture:
        self.click_thing(next(thing for thing in picture["items"] if thing["legal"]))
        self.key("Return")
        return self.settled()


@pytest.mark.window
@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_a_folder_is_played_to_its_result(start: Start, command: list[str], game: str) -> None:
    hands = start(hands=Guest, program=[*command, "--game-folder", str(FOLDER)])
    hands.game = game
    picture = hands.wait_for("title")
    assert "--game-folder" in hands.things(picture)["title.version"]["text"], "the menu says where it comes from"
    hands.start_game()
    picture = hands.play_until(lambda picture: False, turns=60)
    assert picture["scene"] == "results"
    assert hands.said() == ""
    hands.process.kill()
    hands.process.wait()
    hands = start(hands=Guest)  # without the folder: the finished game is told of, and kept
    hands.wait_for("title")
    hands.click_on("title.saves")
    picture = hands.wait_for("saves")
    assert any(game in str(thing["text"]) for thing in picture["items"])
    assert list((hands.data / "saves").glob("*.crown"))
