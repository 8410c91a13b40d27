"""Hands and eyes for the program in a real window: xdotool moves and clicks, --inspect tells where.

Nothing here knows pixels: what is clicked is found by its name, or by what `legal` items stand for.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame

from benchmarks.screen import Picture, Program, ScreenError
from game.games import find_game
from game.services.paths import DataDir
from game.table.setup import Setup
from tests.window.kept import seats_of

Thing = dict[str, Any]  # an item of the picture

QUIET = 0.12  # seconds without a new frame after which the screen has settled
LONGEST_ANSWER = 5.0  # seconds for which an input is waited for
MOST_TABS = 120  # after which a focus is no longer looked for
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
    text = next((str(thing["text"]) for thing in picture["items"] if thing["name"] == "looking.move"), "")
    found = re.search(r"\d+", text)
    return int(found.group()) if found else -1


class Hands(Program):
    """The running program and a person before it."""

    game = "sleeping_queens"

    def things(self, picture: Picture | None = None) -> dict[str, Thing]:
        """What is on the screen, by name."""
        return {thing["name"]: thing for thing in (picture or self.look()).get("items", [])}

    def scene(self) -> str:
        """The name of the scene on top."""
        return str(self.look().get("scene", ""))

    def wait_for(self, *scenes: str, seconds: float = 20.0) -> Picture:
        """Wait for one of these scenes to be on top, settled."""
        self.wait(lambda picture: picture["scene"] in scenes, f"scene {' or '.join(scenes)}", seconds)
        return self.settled()

    def settled(self, after: int | None = None, seconds: float = 10.0, quiet: float = QUIET) -> Picture:
        """The screen once no new frame comes; `after` waits for a frame later than that one first."""
        end = time.monotonic() + seconds
        if after is not None:
            grown = time.monotonic() + 1.0  # a click that changes nothing makes no frame
            while self.look().get("frame", 0) <= after and time.monotonic() < grown:
                time.sleep(0.01)
        picture = self.look()
        since = time.monotonic()
        while time.monotonic() < end:
            time.sleep(0.02)
            now = self.look()
            if now.get("frame") != picture.get("frame"):
                picture, since = now, time.monotonic()
            elif time.monotonic() - since >= quiet:
                break
        if self.process.poll() is not None:
            raise ScreenError(f"The program ended (code {self.process.returncode}): {self.said()}")
        return picture

    def said(self) -> str:
        """What the program wrote to standard error, without what the sound library says where there is no device."""
        lines = self.errors.read_text(encoding="utf-8").splitlines()
        return "\n".join(line for line in lines if not line.startswith("ALSA lib"))

    @contextmanager
    def dealt_with(self, inputs: int) -> Iterator[None]:
        """Wait at the end until the program has dealt with so many more inputs (game/ui/inspect.py), as long as a slow
        machine takes, but not for ever: a window manager may keep a key for itself."""
        wanted = int(self.look().get("inputs", 0)) + inputs
        yield
        end = time.monotonic() + LONGEST_ANSWER
        while int(self.look().get("inputs", wanted)) < wanted and self.process.poll() is None:
            if time.monotonic() > end:
                return
            time.sleep(0.01)

    # -- the mouse ----------------------------------------------------------------------------------------------

    def at(self, thing: Thing) -> tuple[str, str]:
        """The middle of a thing, for xdotool."""
        x, y, width, height = thing["rect"]
        return str(x + width // 2), str(y + height // 2)

    def click_thing(self, thing: Thing, button: int = 1) -> Picture:
        """Click on the middle of a thing; the settled screen after it."""
        self.xdotool("mousemove", "--window", self.window(), *self.at(thing))
        frame = int(self.settled(quiet=0.06)["frame"])  # what the pointer lights up must not pass for the click's work
        with self.dealt_with(1):
            self.xdotool("click", str(button))
        return self.settled(frame)

    def click_on(self, name: str, button: int = 1) -> Picture:
        """Wait for a thing of that name to be usable, and click on it; the settled screen after it."""
        picture = self.wait(lambda picture: self._usable(picture, name), f"item {name}")
        return self.click_thing(self.things(picture)[name], button)

    def _usable(self, picture: Picture, name: str) -> bool:
        return any(thing["name"] == name and thing["enabled"] for thing in picture["items"])

    def drag(self, thing: Thing, to: Thing) -> Picture:
        """Drag from the middle of one thing to that of another."""
        window = self.window()
        (x0, y0), (x1, y1) = (map(int, self.at(each)) for each in (thing, to))
        self.xdotool("mousemove", "--window", window, str(x0), str(y0), "mousedown", "1")
        for step in range(1, 9):
            x, y = x0 + (x1 - x0) * step // 8, y0 + (y1 - y0) * step // 8
            self.xdotool("mousemove", "--window", window, str(x), str(y))
            time.sleep(0.02)
        frame = int(self.settled(quiet=0.06)["frame"])
        with self.dealt_with(1):
            self.xdotool("mouseup", "1")
        return self.settled(frame)

    def key(self, *keys: str) -> Picture:
        """Press keys one after the other; the settled screen after them."""
        frame = int(self.look()["frame"])
        with self.dealt_with(sum(len(each.split("+")) for each in keys)):
            self.xdotool("key", "--delay", "30", *keys)
        return self.settled(frame)

    def type_text(self, text: str) -> Picture:
        """Type a text; the settled screen after it."""
        with self.dealt_with(len(text)):
            self.xdotool("type", "--delay", "20", text)
        return self.settled()

    def focus_on(self, name: str) -> None:
        """Press Tab until that thing has the focus."""
        for _ in range(MOST_TABS):
            if self.look()["focus"] == name:
                return
            self.key("Tab")
        raise ScreenError(f"Tab never comes to {name}.")

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

    def resize(self, width: int, height: int) -> Picture:
        """Give the window another size."""
        frame = int(self.look()["frame"])
        self.xdotool("windowsize", self.window(), str(width), str(height))
        return self.settled(frame)

    def start_game(self) -> Picture:
        """From the menu to the table in two clicks."""
        self.begin_game()
        return self.wait_for("table", "handover")

    def begin_game(self) -> None:
        """The same, without waiting for the table."""
        self.wait_for("title")
        self.click_on(f"title.{self.game}")
        self.wait_for("setup")
        picture = self.wait(lambda picture: self._usable(picture, "setup.start"), "button to start")
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

    def to_decide(self, seconds: float = 30.0) -> Picture:
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
