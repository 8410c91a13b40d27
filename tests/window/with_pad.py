"""Starts the program with a gamepad that SDL itself has plugged in: its virtual joystick, on any machine.

THREE_CROWNS_PAD names a pipe; each line in it is a button of the pad by SDL's number, which is pressed and let go.
The program is looked for where PYTHONPATH says.
"""

from __future__ import annotations

import ctypes
import os
import sys
import threading
import time
from pathlib import Path

import pygame

import main

GAME_CONTROLLER, AXES, BUTTONS, HATS = 1, 6, 15, 0


class Pad:
    """The gamepad, in a thread beside the program: SDL lets its virtual joysticks be moved from any."""

    def __init__(self) -> None:
        """Plug it in, once the program listens for gamepads."""
        while not pygame.joystick.get_init():
            time.sleep(0.02)
        maps = Path("/proc/self/maps").read_text(encoding="utf-8").split("\n")
        self._sdl = ctypes.CDLL(next(line.split(maxsplit=5)[5] for line in maps if "libSDL2-2" in line))
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        index = self._sdl.SDL_JoystickAttachVirtual(GAME_CONTROLLER, AXES, BUTTONS, HATS)
        self._joystick = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(index))
        self._sdl.SDL_GameControllerFromInstanceID.restype = ctypes.c_void_p
        while not self._sdl.SDL_GameControllerFromInstanceID(self._sdl.SDL_JoystickInstanceID(self._joystick)):
            time.sleep(0.02)  # until the program has taken it

    def press(self, button: int) -> None:
        """Press a button, until the program has seen it, and let it go."""
        for down in (1, 0):
            self._sdl.SDL_JoystickSetVirtualButton(self._joystick, button, down)
            while self._sdl.SDL_JoystickGetButton(self._joystick, button) != down:
                time.sleep(0.005)


def follow(pipe: Path) -> None:
    """Press what is written into the pipe."""
    pad = Pad()
    while True:
        with pipe.open(encoding="ascii") as lines:  # waits for somebody who writes
            for line in lines:
                pad.press(int(line))


if __name__ == "__main__":
    threading.Thread(target=follow, args=(Path(os.environ["THREE_CROWNS_PAD"]),), daemon=True).start()
    sys.exit(main.main())
