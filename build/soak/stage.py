"""Where a run happens: a display that nobody sees, with a window manager and the window of another program on it."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame

from benchmarks.screen import ScreenError, display, window_manager

SIZE = (1920, 1080)

RULES = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
  <mouse>
    <context name="Client">
      <mousebind button="Left" action="Press"><action name="Focus"/><action name="Raise"/></mousebind>
    </context>
  </mouse>
</openbox_config>
"""
"""What the window manager does: closes a window at Alt+F4, and gives the focus to one that is clicked. Of its own it
wants no keys and no menus, which the monkey would find."""

NEIGHBOUR = """
import pygame
pygame.display.init()
window = pygame.Window("neighbour", (200, 100), (1700, 960))
while True:
    pygame.event.wait()
"""
"""Another program, so that the one under soak can lose the focus."""


@dataclass(frozen=True)
class Stage:
    """`screen`: name of the display; `neighbour`: X number of the other program's window; `memory`: the file in which
    the display keeps what it shows."""

    screen: str
    neighbour: str
    memory: Path

    def picture(self, path: Path) -> None:
        """Keep a picture of the whole screen as a PNG."""
        pygame.image.save(read_xwd(self.memory.read_bytes()), path)


@contextmanager
def stage(folder: Path) -> Iterator[Stage]:
    """A stage whose files lie in `folder`; raises ScreenError with what is missing."""
    rules = folder / "openbox.xml"
    rules.write_text(RULES, encoding="utf-8")
    with display(*SIZE, memory=folder) as screen, window_manager(screen, rules):
        environ = {"DISPLAY": screen, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        neighbour = subprocess.Popen([sys.executable, "-c", NEIGHBOUR], env=environ, stderr=subprocess.DEVNULL)
        try:
            yield Stage(screen, _window_of(neighbour, screen), folder / "Xvfb_screen0")
        finally:
            neighbour.kill()
            neighbour.wait()


def _window_of(process: subprocess.Popen[bytes], screen: str) -> str:
    """The X number of the window of a process, once it is there."""
    end = time.monotonic() + 30.0
    while time.monotonic() < end and process.poll() is None:
        command = ["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)]
        found = subprocess.run(command, env={**os.environ, "DISPLAY": screen}, capture_output=True, text=True)
        if found.stdout.strip():
            return found.stdout.split()[-1]
        time.sleep(0.05)
    raise ScreenError("The neighbour's window does not come.")


def read_xwd(data: bytes) -> pygame.Surface:
    """The picture in a file of X's own format, of 32 bits a pixel as Xvfb writes it; raises ValueError for others."""
    header = struct.unpack(">25I", data[:100])
    size, version, width, height, bits, line, colours = (header[index] for index in (0, 1, 4, 5, 11, 12, 19))
    begin = size + 12 * colours
    if version != 7 or bits != 32 or len(data) < begin + line * height:
        raise ValueError("this is no picture of 32 bits a pixel as xwd keeps it")
    rows = b"".join(data[begin + line * y : begin + line * y + 4 * width] for y in range(height))
    return pygame.image.frombuffer(rows, (width, height), "BGRA").convert(24)
