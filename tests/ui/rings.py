"""How well the ring of the focus is seen in a drawn frame."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pygame

from game.ui.app import App
from game.ui.contrast import luminance
from game.ui.widgets.base import Widget

STRONG = 3.0
"""Contrast of a pixel with the ring to the same one without it."""
OUT, IN = 12, 6
"""Pixels outside and inside of the edge between which the ring is looked for."""

light = lru_cache(maxsize=65536)(luminance)


def drawn(app: App) -> pygame.Surface:
    """The frame as it is now."""
    for _ in range(2):
        app.invalidate()
        app.step((), 0.016)
    return app.surface.copy()


def _edge(rect: pygame.Rect, clip: pygame.Rect) -> Iterator[tuple[int, int]]:
    """The pixels about the edge of a rectangle."""
    outer, inner = rect.inflate(2 * OUT, 2 * OUT).clip(clip), rect.inflate(-2 * IN, -2 * IN)
    for y in range(outer.top, outer.bottom):
        across = inner.top <= y < inner.bottom and inner.width > 0
        yield from ((x, y) for x in range(outer.left, inner.left if across else outer.right))
        if across:
            yield from ((x, y) for x in range(inner.right, outer.right))


def ring(app: App, widget: Widget) -> float:
    """How many pixels of its edge, on an average, stand out strongly when a widget of the scene on top has the focus;
    from 1 on there is a line all round."""
    scene = app.scenes.top
    assert scene is not None
    scene.ui.set_focus(widget, ring=True)
    there = drawn(app)
    rect = widget.focus_rect().copy()
    scene.ui.ring = False
    if widget.takes_text:  # its ring is there as long as it has the focus
        scene.ui.set_focus(None)
    gone = drawn(app)
    clip = there.get_rect()
    strong = 0
    for at in _edge(rect, clip):
        a, b = there.get_at(at), gone.get_at(at)
        if a != b:
            one, other = light(tuple(a)[:3]), light(tuple(b)[:3])
            strong += (max(one, other) + 0.05) / (min(one, other) + 0.05) >= STRONG
    seen = rect.clip(clip)
    return strong / (2 * (seen.width + seen.height))
