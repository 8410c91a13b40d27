"""Hands that play Sleeping Queens, and what the tests in a window have in common.

What is clicked is found by its name, or by what `legal` items stand for.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pygame

from benchmarks.person import Person, Thing
from benchmarks.screen import PATIENCE, Picture, ScreenError
from game.games import find_game
from game.services.paths import DataDir
from game.table.setup import Setup
from tests.window.kept import seats_of

ORDER = ("K", "N", "P", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1", "D", "W")
"""Which card of the hand is tried first: those that win queens."""


def set_up(persons: int, bots: int, game: str = "sleeping_queens", **options: Any) -> dict[str, Any]:
    """A set-up as settings remember it: persons first, then bots; options that are not named have their defaults."""
    chosen = {option.name: option.default for option in find_game(game).options} | options
    return Setup(game, seats_of(persons, bots), chosen).to_document()


def outside(picture: Picture, width: int, height: int) -> list[str]:
    """The names of what lies outside a window of that size."""
    window = pygame.Rect(0, 0, width, height)
    return [thing["name"] for thing in picture["items"] if not window.contains(pygame.Rect(thing["rect"]))]


def move_of(picture: Picture) -> int:
    """After how many actions the table is shown; -1 while that is not told."""
    text = next((str(thing["text"]) for thing in picture["items"] if thing["name"] == "look_back.move"), "")
    found = re.search(r"\d+", text)
    return int(found.group()) if found else -1


class Hands(Person):
    """A person who plays Sleeping Queens."""

    game = "sleeping_queens"

    def log(self) -> Thing:
        """The log; what the others did, where that stands in its place, is closed first."""
        things = self.things()
        if "log" not in things:
            self.click_on("recap.close")
            things = self.things(self.settled())
        return things["log"]

    def picture_of(self, thing: Thing, margin: int = 0) -> bytes:
        """The colours in and round a thing, from a picture of the screen that the program keeps at F12."""
        folder = DataDir.open(self.data).screenshots
        before = set(folder.glob("*.png"))
        self.key("F12")
        self.wait(lambda picture: bool(set(folder.glob("*.png")) - before), "picture of the screen")
        (path,) = set(folder.glob("*.png")) - before
        whole = pygame.image.load(path)
        rect = pygame.Rect(thing["rect"]).inflate(2 * margin, 2 * margin).clip(whole.get_rect())
        return pygame.image.tobytes(whole.subsurface(rect), "RGB")

    def start_game(self) -> Picture:
        """From the menu to the table in three clicks."""
        self.begin_game()
        return self.wait_for("table", "handover")

    def begin_game(self) -> None:
        """The same, without waiting for the table."""
        self.wait_for("title")
        self.click_on(f"title.{self.game}")
        self.click_on("game.play")
        self.wait_for("setup")
        picture = self.wait(lambda picture: self.usable(picture, "setup.start"), "button to start")
        self.xdotool("mousemove", "--window", self.window(), *self.at(self.things(picture)["setup.start"]))
        self.xdotool("click", "1")

    # -- Sleeping Queens ----------------------------------------------------------------------------------------

    def targets(self, picture: Picture) -> list[Thing]:
        """What finishes an action."""
        return [thing for thing in picture["items"] if thing["legal"] and thing["action"] and thing["role"] != "card"]

    def cards(self, picture: Picture) -> list[Thing]:
        """The cards of the own hand that can be played, the best first."""
        cards = [thing for thing in picture["items"] if thing["role"] == "card" and thing["legal"]]
        return sorted(cards, key=lambda thing: ORDER.index(thing["value"]))

    def decides(self, picture: Picture) -> bool:
        """Whether the person at the table is to choose."""
        return picture["scene"] == "table" and bool(self.cards(picture) or self.targets(picture))

    def to_decide(self, seconds: float = PATIENCE) -> Picture:
        """Wait until the person at the table is to choose, answering attacks and taking the mouse meanwhile."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            picture = self.settled()
            if picture["scene"] == "results" or self.decides(picture):
                return picture
            self._aside(picture)
        raise ScreenError(f"Nothing to decide within {seconds:.0f} s; {self.scene()} shows {list(self.things())}.")

    def _aside(self, picture: Picture) -> None:
        """Answer what is no turn: attacks, hand-over, the end."""
        for name in ("handover.ready", "attack.D", "attack.W", "attack.let_go", "button:results"):
            thing = self.things(picture).get(name)
            if thing is not None and thing["enabled"]:
                self.click_thing(thing)
                return
        time.sleep(0.05)

    def take_turn(self, picture: Picture) -> Picture:
        """Finish one action by clicks, as far as the things that are lit lead."""
        for _ in range(8):
            targets = self.targets(picture)
            if targets:
                return self.click_thing(targets[0])
            chosen = [thing for thing in picture["items"] if thing["role"] == "card" and thing["selected"]]
            fresh = [card for card in self.cards(picture) if not card["selected"]]
            if not fresh or len(chosen) > 4:
                break
            picture = self.click_thing(fresh[0])
        raise ScreenError(f"No way to finish a turn; the table shows {picture['items']}.")

    def play_until(self, ended: Callable[[Picture], bool], turns: int = 200) -> Picture:
        """Play turn after turn until `ended`."""
        for _ in range(turns):
            picture = self.to_decide()
            if picture["scene"] == "results" or ended(picture):
                return picture
            self.take_turn(picture)
        raise ScreenError(f"The game goes on after {turns} turns.")
