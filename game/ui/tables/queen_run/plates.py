"""The plates below the columns, cut down to what can be seen of them: head, foot and two narrow edges."""

from __future__ import annotations

import pygame

from game.ui.tables.queen_run.mapitem import Brush

NAME = "run/plate"
BETWEEN = 40.0
"""Units between head and foot of the short plate from which all are made."""


class Plates:
    """Keeps the strips of one size. All columns are equally wide; how high they are makes no difference."""

    def __init__(self) -> None:
        self._key: tuple[int, float] = (0, 0.0)
        self._short: pygame.Surface | None = None
        self._edges: dict[tuple[bool, int, int], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, brush: Brush, index: int) -> None:
        """The plate of a column."""
        rect = brush.plan.plate_rect(index).move(brush.offset)
        scale, style = brush.plan.scale, brush.plan.style
        left, top, right, _ = (round(value * scale) for value in brush.art.pad(NAME))
        head, foot = brush.plan.head(index), round(style.head * scale)
        short_high = 2 * foot + round(BETWEEN * scale)
        if self._key != (rect.width, scale):
            self._key = (rect.width, scale)
            self._short = brush.art.slice(NAME, (rect.width, short_high), scale)
            self._edges.clear()
        short = self._short
        assert short is not None, "it was made just now"
        upper, lower = top + head, top + short_high - foot
        surface.blit(short, (rect.x - left, rect.y - top), (0, 0, short.get_width(), upper))
        below = (0, lower, short.get_width(), short.get_height() - lower)
        surface.blit(short, (rect.x - left, rect.bottom - foot), below)
        edge = round(style.edge * scale)
        for at_right, wide in ((False, left + edge), (True, right + edge)):
            strip = self._edge(at_right, wide, upper, lower, rect.height - head - foot)
            surface.blit(strip, (rect.right - edge if at_right else rect.x - left, rect.y + head))

    def _edge(self, at_right: bool, wide: int, upper: int, lower: int, high: int) -> pygame.Surface:
        """The left or right edge between head and foot, as high as the cells."""
        key = (at_right, upper, high)
        found = self._edges.get(key)
        if found is None:
            short = self._short
            assert short is not None, "it was made before its edges"
            part = short.subsurface((short.get_width() - wide if at_right else 0, upper, wide, lower - upper))
            found = self._edges[key] = pygame.transform.smoothscale(part, (wide, max(1, high)))
        return found
