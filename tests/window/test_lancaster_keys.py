"""Lancaster by keys alone: from the menu to the table, some turns there, and turns taken back and done again."""

from __future__ import annotations

import pytest

from benchmarks.screen import Picture, ScreenError
from tests.window.conftest import Start
from tests.window.hands import set_up
from tests.window.test_lancaster import Herald

TURNS = 2
"""Knights that are placed by keys."""


class Scribe(Herald):
    """A person without a mouse."""

    def take_turn(self, picture: Picture) -> Picture:
        """Finish one decision: a digit takes a knight and goes to a place for it, Enter does what has the focus."""
        before = self.position(picture)
        knights = [thing["name"] for thing in self.ways(picture) if thing["name"].startswith("hand:")]
        if knights:
            picture = self.key(knights[0].rpartition(":")[2])
            picture = self.wait(lambda picture: self.can_press(picture), "place that has the focus")
        else:
            self.focus_on(self.ways(picture)[0]["name"])
        for _ in range(4):
            self.key("Return")
            picture = self.to_decide()
            if self.position(picture) != before:
                return picture
        raise ScreenError(f"Enter finishes no decision; the table shows {picture['items']}.")

    def can_press(self, picture: Picture) -> bool:
        """Whether what has the focus does something."""
        thing = self.things(picture).get(picture["focus"] or "")
        return thing is not None and bool(thing["legal"])

    def position(self, picture: Picture) -> list[object]:
        """What stands on the board, what the players have, and how much the log tells where it is in sight."""
        roles = ("spot", "county", "chip", "conflict", "castle", "player", "ally", "log")
        return [(t["name"], t["value"], t["text"]) for t in picture["items"] if t["role"] in roles]


@pytest.mark.window
def test_turns_by_keys_alone_and_back_and_on_again(start: Start) -> None:
    hands = start(hands=Scribe, last_setup=set_up(1, 1, "lancaster"))
    assert isinstance(hands, Scribe)
    hands.wait_for("title")
    hands.focus_on("title.lancaster")
    hands.key("Return")
    hands.wait_for("game")
    hands.key("Return")
    hands.wait_for("setup")
    hands.focus_on("setup.start")
    hands.key("Return")
    picture = hands.to_decide()
    stood = [hands.position(picture)]
    for _ in range(TURNS + 1):  # the first one is the choice of a tile for the castle
        stood.append(hands.position(hands.take_turn(picture)))
        picture = hands.to_decide()

    for back, on in (("ctrl+z", "ctrl+y"), ("u", "ctrl+shift+z")):
        hands.key(back)
        hands.wait(lambda picture: hands.position(picture) == stood[-2], f"table before the last turn, by {back}")
        hands.key(on)
        hands.wait(lambda picture: hands.position(picture) == stood[-1], f"table after the last turn, by {on}")
    for moment in (-2, -3):
        hands.click_on("button:undo")
        hands.wait(lambda picture, moment=moment: hands.position(picture) == stood[moment], "turn taken back")
    for moment in (-2, -1):
        hands.click_on("button:redo")
        hands.wait(lambda picture, moment=moment: hands.position(picture) == stood[moment], "turn done again")
    hands.wait(lambda picture: not hands.things(picture)["button:redo"]["enabled"], "nothing more to do again")
    assert hands.said() == ""
