"""A person at the program in a real window: mouse, keys, and eyes that wait until the screen has settled.

Nothing here knows pixels: what is clicked is found by its name.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from benchmarks.screen import PATIENCE, Picture, Program, ScreenError

Thing = dict[str, Any]  # an item of the picture

QUIET = 0.12  # seconds of rest without a new frame after which the screen has settled
LONGEST_ANSWER = 30.0  # seconds for which an input is waited for
MOST_TABS = 120  # after which a focus is no longer looked for


class Person(Program):
    """The running program and a person before it."""

    def things(self, picture: Picture | None = None) -> dict[str, Thing]:
        """What is on the screen, by name."""
        return {thing["name"]: thing for thing in (picture or self.look()).get("items", [])}

    def scene(self) -> str:
        """The name of the scene on top."""
        return str(self.look().get("scene", ""))

    def wait_for(self, *scenes: str, seconds: float = PATIENCE) -> Picture:
        """Wait for one of these scenes to be on top, settled."""
        self.wait(lambda picture: picture["scene"] in scenes, f"scene {' or '.join(scenes)}", seconds)
        return self.settled()

    def settled(self, after: int | None = None, seconds: float = 20.0, quiet: float = QUIET) -> Picture:
        """The screen once no new frame comes; `after` waits for a frame later than that one first.

        A program that waits for a processor is not at rest: on a busy machine it takes long to draw.
        """
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
            if now.get("frame") != picture.get("frame") or self.at_work():
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
        picture = self.wait(lambda picture: self.usable(picture, name), f"item {name}")
        return self.click_thing(self.things(picture)[name], button)

    def usable(self, picture: Picture, name: str) -> bool:
        """Whether a thing of that name is there and can be used."""
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

    def resize(self, width: int, height: int) -> Picture:
        """Give the window another size."""
        frame = int(self.look()["frame"])
        self.xdotool("windowsize", self.window(), str(width), str(height))
        return self.settled(frame)
