"""Hands that play Queen Run: cells of the map, the buttons below it, and whole turns that are good enough to win."""

from __future__ import annotations

import time

from benchmarks.screen import PATIENCE, Picture, ScreenError
from game.games.queen_run.cells import parse_cell
from tests.window.hands import Hands, Thing

ASKS = ("choose_people", "to_draft", "lead", "convert", "build", "pass", "end", "done", "results")
"""Buttons of which one can be pressed whenever a person is to choose."""

MIDDLE_OF_TURN = (
    *("choose knight B", "choose engineer Y"),
    *("pass", "pass", "pass", "pass"),
    *("depart e2",),
)
"""Actions after which Ann's queen (engineers, yellow) is on the beach with four active bases and all action points."""
GATHERED = 12
"""Active bases with which a queen departs."""
SPARE = 2
"""Active bases that are kept for the next turn."""


class Runner(Hands):
    """A person who plays Queen Run."""

    game = "queen_run"

    def click_thing(self, thing: Thing, button: int = 1) -> Picture:
        """Click on the middle of a thing, and wait until something on the screen is another."""
        self.xdotool("mousemove", "--window", self.window(), *self.at(thing))
        before = self.settled(quiet=0.06)
        with self.dealt_with(1):
            self.xdotool("click", str(button))
        end = time.monotonic() + 5.0  # a click that changes nothing makes no difference
        while self.look().get("items") == before.get("items") and time.monotonic() < end:
            time.sleep(0.01)
        return self.settled()

    def button(self, picture: Picture, name: str) -> Thing | None:
        """A button that can be pressed."""
        found = self.things(picture).get(f"button:{name}")
        return found if found is not None and found["enabled"] else None

    def cells(self, picture: Picture, *kinds: str) -> list[Thing]:
        """The cells that a click means something on (of these kinds), the farthest first; `kinds` empty: all lit."""
        lit = [t for t in picture["items"] if t["role"] == "cell" and t["legal"] and (not kinds or t["text"] in kinds)]
        return sorted(lit, key=lambda thing: -parse_cell(cell_of(thing)))

    def queen(self, picture: Picture, seat: int = 0) -> str | None:
        """The name of the cell on which a seat's queen is to be seen."""
        stands = [t for t in picture["items"] if t["role"] == "cell" and t["value"]["queen"] == seat]
        return str(stands[0]["name"]) if stands else None

    def position(self, picture: Picture) -> list[object]:
        """All of the game that is to be seen: pieces, what a click on each cell means, the panels, the log."""
        roles = ("cell", "badge", "player", "log", "panel", "prompt", "bar")
        return [
            (t["name"], t["value"], t["text"] if t["role"] != "cell" else "", t["legal"], t["action"])
            for t in picture["items"]
            if t["role"] in roles
        ]

    def decides(self, picture: Picture) -> bool:
        """Whether the person at the table is to choose."""
        if picture.get("scene") != "table":
            return False
        return any(self.button(picture, name) for name in ASKS) or "button:settle:0" in self.things(picture)

    def to_decide(self, seconds: float = PATIENCE) -> Picture:
        """Wait until a person is to choose, or the results are there."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            picture = self.settled()
            if picture["scene"] == "results" or self.decides(picture):
                return picture
        raise ScreenError(f"Nothing to decide within {seconds:.0f} s; {self.scene()} shows {list(self.things())}.")

    def drafted(self, picture: Picture, *choices: str) -> Picture:
        """Look at the boards, then choose people and colour ("elf B") for each person; the first turn after it."""
        assert self.button(picture, "choose_people") is not None, "the boards are seen first"
        self.click_on("button:choose_people")
        for choice in choices:
            self.wait(lambda picture: self.button(picture, "lead") is not None, "choice of a people")
            people, colour = choice.split()
            for name in (f"people:{people}", f"colour:{colour}"):
                if not self.things()[name]["selected"]:
                    self.click_on(name)
            self.wait(
                lambda picture, choice=choice: self.things(picture)["button:lead"]["action"] == f"choose {choice}",
                f"choice of {choice}",
            )
            self.click_on("button:lead")
        self.wait(lambda picture: self.button(picture, "pass") is not None, "first turn")
        return self.to_decide()

    def continued(self) -> Picture:
        """The newest game where it was left, from the menu."""
        self.wait_for("title")
        self.click_on("title.continue")
        return self.to_decide()

    def turn_of(self, picture: Picture, seat: int) -> bool:
        """Whether that seat may pass now."""
        return picture["seat"] == seat and self.button(picture, "pass") is not None

    def take_step(self, picture: Picture) -> Picture:
        """One step of a turn: build, place, gather bases at home, go as far as leaves some bases for the next turn."""
        for name in ("results", "choose_people", "lead", "build", "settle:1", "settle:0"):
            found = self.button(picture, name)
            if found is not None:
                return self.click_thing(found)
        active = self.things(picture)[f"player:{picture['seat']}"]["value"]["active"]
        beaches = self.cells(picture, "choose")
        things = self.cells(picture, "effect") or self.ahead(picture, active - SPARE)
        if beaches and active >= GATHERED:
            things = beaches
        names = ("done", "pass") if beaches else ("done", "end", "pass")
        things += [found for found in (self.button(picture, name) for name in names) if found is not None]
        if not things:
            raise ScreenError(f"No way to go on; the table shows {picture['items']}.")
        return self.click_thing(things[0])

    def ahead(self, picture: Picture, most: int) -> list[Thing]:
        """Cells farther on where she may stay, with so many conversions at most; paradise however she comes there."""
        stands = self.queen(picture, picture["seat"])
        if stands is None:
            return []
        rows = 1 + max(parse_cell(cell_of(thing)) for thing in picture["items"] if thing["role"] == "cell") // 5

        def good(thing: Thing) -> bool:
            row = parse_cell(cell_of(thing)) // 5
            return row == rows - 1 or (
                row > parse_cell(stands.partition(":")[2]) // 5 and thing["action"].count("convert") <= most
            )

        return [thing for thing in self.cells(picture, "reach") if good(thing)]


def cell_of(thing: Thing) -> str:
    """The name of a cell's thing without its kind."""
    return str(thing["name"]).partition(":")[2]
