"""The plan of a hint on the table: the way that is walked, and a number on each place where something is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise

import pygame

from game.table.advice import Sentence
from game.ui import theme
from game.ui.scene import Scene
from game.ui.shapes import draw_polygon
from game.ui.tables.common.whereabouts import Whereabouts
from game.ui.widgets.host import Host

DISC = 30.0
"""Diameter of a number, in units; less on small pieces."""
OF_PIECE = 0.5
"""Most that it takes of the shorter side of a piece."""
ARROW = 30.0
"""Length of the arrow's head at the end of a link, in units."""
DOT, GAP, RING = 9.0, 15.0, 1.5
"""Diameter of the dots of a way, what is between their middles, and how broad their rings are, in units."""


def draw_plan(
    surface: pygame.Surface, ui: Host, where: Whereabouts, steps: Sequence[Sentence], host: Scene
) -> None:
    """Draw a plan of several steps."""
    unit = ui.frame.unit
    for step in steps[1 if where.shows_way else 0 :]:
        rects = [rect for name in step.path for rect in where.pieces((name,), host)]
        _dots(surface, [rect.center for rect in rects], unit)
    before: Counter[tuple[int, int]] = Counter()
    for number, step in enumerate(steps, start=1):
        # The last piece is what it is done to; the others are what it is done with.
        for rect in where.pieces(step.pieces[-1:], host):
            side = round(min(DISC * unit, OF_PIECE * min(rect.size)))
            at = (rect.left + side // 2 + before[rect.topleft] * side, rect.bottom - side // 2)
            before[rect.topleft] += 1
            _number(surface, ui, number, at, side)


def draw_link(surface: pygame.Surface, ui: Host, corners: Sequence[tuple[int, int]]) -> None:
    """A dotted arrow over the table from corner to corner."""
    unit = ui.frame.unit
    start, end = pygame.Vector2(corners[-2]), pygame.Vector2(corners[-1])
    way = (end - start).normalize()
    foot = end - way * (0.7 * ARROW * unit)
    _dots(surface, [*corners[:-1], (round(foot.x), round(foot.y))], unit, large=1.35)
    side = pygame.Vector2(-way.y, way.x) * (ARROW * unit / 2)
    for more, colour in ((1.25, theme.CREAM), (1.0, theme.PLUM)):
        tip, back = end + way * ((more - 1) * ARROW * unit), end - way * (ARROW * unit * more)
        head = [(point.x, point.y) for point in (tip, back + side * more, back - side * more)]
        draw_polygon(surface, colour, head)


def _dots(
    surface: pygame.Surface, corners: Sequence[tuple[int, int]], unit: float, large: float = 1.0
) -> None:  # fmt: skip
    """A dotted line from corner to corner, its dots so many times as large as usual."""
    radius = max(2.0, DOT * unit / 2) * large
    for point in _along(corners, max(4.0, GAP * unit) * large):
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


def _number(surface: pygame.Surface, ui: Host, number: int, at: tuple[int, int], side: int) -> None:
    pygame.draw.aacircle(surface, theme.CREAM, at, side / 2)
    pygame.draw.aacircle(surface, theme.PLUM, at, side / 2 - max(1, side // 14))
    words = ui.text.line(str(number), "head", max(6, round(0.72 * side)), theme.CREAM)
    surface.blit(words, words.get_rect(center=at))
