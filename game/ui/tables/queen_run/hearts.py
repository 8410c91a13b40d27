"""Action points as hearts, and bases as cubes, in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.tables.common.layer import Part
    from game.ui.widgets.host import Host

LEAST_SIZE = 16.0
"""Units that a heart is wide at least before a number takes the place of the row."""
MOST_HEARTS = 6
"""From more action points on a number stands beside one heart."""
STEP = 1.06
"""From heart to heart, in shares of their width."""
EXTRA_GAP = 12.0
"""Units between the hearts of the people and those gained this turn."""
NUMBERED_SHADE, EDGE = (198, 198, 198, 255), (36, 20, 60)
"""By what a heart is darkened that bears a number, and the colour of the number's edge."""


def paint_hearts(
    part: Part, surface: pygame.Surface, left: float, middle: float, size: float, count: int, spent: int = 0,
    usual: int | None = None, room: float = 1000.0,
) -> float:  # fmt: skip
    """A row of hearts from `left`, round the height `middle`, relative to `part`; returns its right end in units.

    `count` are left, `spent` hollow ones follow; those above `usual` stand apart, as gained this turn. Many, or more
    than `room` holds, become one heart with a number.
    """
    total = count + spent
    gap = EXTRA_GAP if usual is not None and total > usual else 0.0
    size = min(size, max(LEAST_SIZE, (room - gap) / max(1, total) / STEP))
    step = size * STEP
    if count > MOST_HEARTS or row_width(size, total) + gap > room:
        part.picture(surface, "run/heart", (left, middle - size / 2, size, size))
        text = str(count)
        wide = part.ui.units(part.ui.text.width(text, "head", part.ui.font_px(size * 0.86)))
        box = (left + size + 6, middle - size * 0.8, wide + 2, size * 1.6)
        part.write(surface, text, box, "head", size * 0.86, theme.OXBLOOD)
        return left + size + 6 + wide
    x = left
    for index in range(total):
        if usual is not None and index == usual and index > 0:
            x += EXTRA_GAP
        name = "run/heart" if index < count else "run/heart_spent"
        part.picture(surface, name, (x, middle - size / 2, size, size))
        x += step
    return x


def paint_numbered(ui: Host, surface: pygame.Surface, rect: pygame.Rect, number: int) -> None:
    """A heart in a rectangle of pixels, dark enough for the number on it."""
    heart = ui.art.picture("run/heart", rect.width).copy()
    heart.fill(NUMBERED_SHADE, special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(heart, heart.get_rect(center=rect.center))
    line, px = max(1, ui.frame.px(1)), 0.6 * rect.width
    place = rect.move(0, -line)
    for colour, at in ((EDGE, place.move(0, line)), ((255, 255, 255), place)):
        ui.text.draw(surface, str(number), "head", px, colour, at, "centre")


class NumberedHeart(Widget):
    """A heart with a number of action points on it."""

    def __init__(self, number: int, side: float) -> None:
        super().__init__(width=side, height=side)
        self.number = number

    def draw_self(self, surface: pygame.Surface) -> None:
        paint_numbered(self.ui, surface, self.rect, self.number)


def paint_cubes(
    part: Part, surface: pygame.Surface, name: str, left: float, middle: float, size: float, count: int
) -> float:
    """So many cubes in a row; returns the right end in units."""
    for index in range(count):
        part.picture(surface, name, (left + index * size * 1.08, middle - size / 2, size, size))
    return left + count * size * 1.08


def row_width(size: float, count: int, spread: float = STEP) -> float:
    """Width of a row of hearts (or of cubes, with `spread` 1.08)."""
    return size * (1 + spread * (count - 1)) if count else 0.0
