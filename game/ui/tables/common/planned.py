"""The plan of a hint on the table: the way that is walked, and a number on each place where something is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

import pygame

from game.table.advice import Sentence
from game.ui import theme
from game.ui.scene import Scene
from game.ui.tables.common.badges import draw_number
from game.ui.tables.common.whereabouts import Whereabouts
from game.ui.widgets.host import Host

DISC = 30.0
"""Diameter of a number, in units; less on small pieces."""
OF_PIECE = 0.5
"""Most that it takes of the shorter side of a piece."""
FLAT = 1.5
"""A piece so many times as wide as high is a button: a number stays within it."""
DOT, GAP, RING = 9.0, 15.0, 1.5
"""Diameter of the dots of a way, what is between their middles, and how broad their rings are, in units."""


def draw_plan(
    surface: pygame.Surface, ui: Host, where: Whereabouts, steps: Sequence[Sentence], host: Scene
) -> None:
    """Draw a plan of several steps."""
    unit = ui.frame.unit
    clip = surface.get_clip()
    for step in steps[1 if where.shows_way else 0 :]:
        for corners, window in where.way(step.path, host):
            surface.set_clip(clip.clip(window))
            _dots(surface, corners, unit)
    surface.set_clip(clip)
    before: Counter[tuple[int, int]] = Counter()
    for number, step in enumerate(steps, start=1):
        # The last piece is what it is done to; the others are what it is done with.
        for rect in where.pieces(step.pieces[-1:], host):
            side = round(min(DISC * unit, OF_PIECE * min(rect.size)))
            hangs = where.shows_way and rect.width < FLAT * rect.height
            draw_number(surface, ui, number, _spot(rect, before[rect.topleft], side, hangs=hangs), side)
            before[rect.topleft] += 1


def _spot(rect: pygame.Rect, index: int, side: int, *, hangs: bool) -> tuple[int, int]:
    """The middle of the `index`th number of a piece: side by side within its foot, or where it `hangs` on the corners,
    so that what stands on the piece is seen."""
    if hangs:
        upper, lower = rect.top + side // 3, rect.bottom - side // 3  # off titles above and below the piece
        # Bases lie in the lower right corner of a cell, and reach the left one of the cell beside it.
        return ((rect.left, upper), (rect.right, upper), (rect.left, lower), (rect.right, lower))[index % 4]
    return rect.left + side // 2 + index * side, rect.bottom - side // 2


def _dots(surface: pygame.Surface, corners: Sequence[tuple[int, int]], unit: float) -> None:
    """A dotted line from corner to corner."""
    radius = max(2.0, DOT * unit / 2)
    for point in _along(corners, max(4.0, GAP * unit)):
        pygame.draw.aacircle(surface, theme.CREAM, point, radius + max(1.0, RING * unit))
        pygame.draw.aacircle(surface, theme.PLUM, point, radius)


def _along(corners: Sequence[tuple[int, int]], gap: float) -> Iterable[tuple[float, float]]:
    """Points on the lines between corners, evenly spread over each, both its ends included."""
    for start, end in pairwise(corners):
        line = pygame.Vector2(end) - pygame.Vector2(start)
        count = max(1, round(line.length() / gap))
        for index in range(count + 1):
            point = pygame.Vector2(start) + line * index / count
            yield point.x, point.y
