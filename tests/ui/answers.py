"""Hands for tests of what answers: a pointer that comes over each thing that can be clicked, and presses it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.ui.widgets.base import Widget

FRAME = 1 / 60
CHANGED = 10
"""Pixels that must look different, at least, to be an answer."""
SEEN = 4
"""How much a pixel must change, in one of its colours, to look different."""


def answering(host: Any) -> list[Widget]:
    """What a click does something to, and where the pointer really meets it, in reading order."""
    window = pygame.Rect((0, 0), host.frame.window)
    found = []
    for widget in host.focusables():
        if widget.enabled and window.collidepoint(point(widget)) and host._find(point(widget)) is widget:
            found.append(widget)
    return found


def point(widget: Any) -> tuple[int, int]:
    """Where it is clicked: its middle, or the first of its tabs."""
    return widget.cell(0).center if widget.role == "tabs" else widget.rect.center


def faults(driver: Any, host: Any = None, skip: tuple[str, ...] = ()) -> list[str]:
    """Names of things that look the same in the next frame after the pointer came over them, or pressed them."""
    app = driver.app
    host = host or app.scenes.top.ui
    return [
        f"{name} is not {what}"
        for name in [widget.key for widget in answering(host) if not widget.name.startswith(skip or ("\0",))]
        for what in _unanswered(driver, app, host, name)
    ]


def _unanswered(driver: Any, app: Any, host: Any, key: str) -> Iterator[str]:
    widget = next((each for each in answering(host) if each.key == key), None)
    if widget is None:  # what was done to another one has taken it away
        return
    aside = away(host, widget)
    _event(driver, pygame.MOUSEMOTION, aside)
    rest(driver)
    around = widget.rect.inflate(40, 40).clip(app.surface.get_rect())
    before = app.surface.subsurface(around).copy()
    _event(driver, pygame.MOUSEMOTION, point(widget))
    if not differs(before, app.surface.subsurface(around)):
        yield "hovered"
    rest(driver)
    before = app.surface.subsurface(around).copy()
    # Let go between the same two turns of the loop, as a quick click is, but far away, that nothing is done.
    down, up = _made(pygame.MOUSEBUTTONDOWN, point(widget)), _made(pygame.MOUSEBUTTONUP, aside)
    driver.step(down, up, dt=FRAME)
    if not differs(before, app.surface.subsurface(around)):
        yield "pressed"
    _event(driver, pygame.MOUSEMOTION, aside)
    rest(driver)


def away(host: Any, widget: Widget) -> tuple[int, int]:
    """A point of the window where nothing is."""
    width, height = host.frame.window
    points = [(x, y) for y in (2, height - 3, height // 2) for x in (2, width - 3, width // 2)]
    return next(point for point in points if host._find(point) is not widget)


def rest(driver: Any) -> None:
    """Until nothing moves."""
    for _ in range(120):
        if not driver.step(dt=FRAME):
            return


def differs(before: pygame.Surface, after: pygame.Surface) -> bool:
    """Whether more than a few pixels look different."""
    same = pygame.mask.from_threshold(after, (0, 0, 0), (SEEN, SEEN, SEEN, 255), before)
    width, height = after.get_size()
    return width * height - same.count() >= CHANGED


def _event(driver: Any, kind: int, pos: tuple[int, int]) -> None:
    driver.step(_made(kind, pos), dt=FRAME)


def _made(kind: int, pos: tuple[int, int]) -> pygame.event.Event:
    values: dict[str, Any] = {"pos": pos, "touch": False}
    if kind == pygame.MOUSEMOTION:
        values |= {"rel": (0, 0), "buttons": (0, 0, 0)}
    else:
        values["button"] = 1
    return pygame.event.Event(kind, **values)
