"""The window: made, placed, full screen and back."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame

from game.ui.layout import SMALLEST_WINDOW

TITLE = "Three Crowns"
DEFAULT_SIZE = (1280, 720)


def prepare_environment() -> None:
    """Settings that SDL must know before the display starts.

    On Linux, without SDL's texture framebuffer a flip of the software surface costs 0.4 ms instead of 10.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        os.environ["SDL_VIDEO_X11_WMCLASS"] = "three-crowns"  # importing pygame has set the script's name
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")


class GameWindow:
    """A resizable window with a software surface."""

    def __init__(
        self, size: tuple[int, int] | None, remembered: list[int] | None, fullscreen: bool = False,
        with_games_of: Path | None = None,
    ) -> None:  # fmt: skip
        """Open the window in `size`, else at the remembered place (x, y, w, h), else in the middle.

        `with_games_of`: a developer's folder, which its title then names.
        """
        place: tuple[int, int] | None = None
        if size is None:
            size, place = _placed(remembered)
        title = TITLE if with_games_of is None else f"{TITLE} [--game-folder {with_games_of.name}]"
        if place is None:
            self.window = pygame.Window(title, size, resizable=True)
        else:
            self.window = pygame.Window(title, size, place, resizable=True)
        self.window.minimum_size = (min(size[0], SMALLEST_WINDOW[0]), min(size[1], SMALLEST_WINDOW[1]))
        self.fullscreen = False
        if fullscreen:
            self.set_fullscreen(True)

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on; another one after each resize."""
        return self.window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def place(self) -> list[int] | None:
        """x, y, width, height to remember, or None in full screen."""
        if self.fullscreen:
            return None
        x, y = self.window.position
        width, height = self.window.size
        return [int(x), int(y), int(width), int(height)]

    def set_fullscreen(self, on: bool) -> None:
        """Full screen in the desktop's resolution, or back to where the window was."""
        if on:
            self.window.set_fullscreen(desktop=True)
        else:
            self.window.set_windowed()
        self.fullscreen = on

    def set_icon(self, icon: pygame.Surface) -> None:
        self.window.set_icon(icon)

    def flip(self) -> None:
        self.window.flip()

    def close(self) -> None:
        self.window.destroy()


def _placed(remembered: list[int] | None) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """Size and place to open: the remembered ones while they lie on the desktop."""
    desktops = pygame.display.get_desktop_sizes() or [DEFAULT_SIZE]
    wide = sum(size[0] for size in desktops)
    high = max(size[1] for size in desktops)
    if remembered is not None:
        x, y, width, height = remembered
        size = (min(max(width, SMALLEST_WINDOW[0]), wide), min(max(height, SMALLEST_WINDOW[1]), high))
        if -40 <= x < wide - 100 and -40 <= y < high - 100:
            return size, (x, y)
        return size, None
    return (min(DEFAULT_SIZE[0], desktops[0][0]), min(DEFAULT_SIZE[1], desktops[0][1])), None
