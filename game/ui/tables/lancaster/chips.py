"""The amounts of a castle on their chips, and how far an amount has changed lately."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.tables.lancaster.look import TablePart, within
from game.ui.tables.lancaster.zones import CHIPS

if TYPE_CHECKING:
    from game.ui.tables.lancaster.castle import CastlePart

NUMBER, SECRET = 28.0, 20.0
"""Size of the letters of a number, and of what stands in place of one that is secret."""
CHANGE, LEAST, APART = 0.8, 0.55, 0.16
"""Size of the letters of a change in sizes of those of the number, what of that it has at least, and how far it is
behind the number."""


def paint_chips(castle: CastlePart, surface: pygame.Surface) -> None:
    """Gold, squires, cubes and points, each with its change."""
    side, brush, changes = castle.side, castle.brush, castle.view.changes.of(castle.family)
    held = {"gold": side.gold, "squires": side.squires, "cubes": side.cubes, "points": side.points}
    for name in CHIPS:
        box, picture = castle.place_of(name), f"lancaster/chip_{name}"
        castle.nominal(surface, picture, box)
        room, value = within(castle.ui.art, picture, "number", castle.at_box(box)), held[name]
        if value is None:  # of another player
            words, px = castle.view.tr("table.castle.secret"), castle.ui.font_px(SECRET * castle.grown)
            brush.line(surface, words, "body_medium", px, theme.INK_SOFT, room, "centre")
            continue
        px, change = castle.ui.font_px(NUMBER * castle.grown), changes.get(name, 0)
        number = castle.ui.text.width(str(value), "head", px)
        if not _has_room(castle, change, px, room.width - number):
            brush.line(surface, str(value), "head", px, theme.INK, room, "centre")
            continue
        together = room.inflate(min(0, number + change_width(castle, change, px) - room.width), 0)
        brush.line(surface, str(value), "head", px, theme.INK, together)
        together.update(together.x + number, room.y, together.width - number, room.height)
        paint_change(castle, surface, change, together, px)


def signed(change: int) -> str:
    """With its sign, and a true minus."""
    return f"{change:+d}".replace("-", "\u2212")


def change_width(part: TablePart, change: int, px: float) -> int:
    """Pixels that a change takes behind a number in letters of that size."""
    return round(APART * px) + part.ui.text.width(signed(change), "head", CHANGE * px)


def paint_change(part: TablePart, surface: pygame.Surface, change: int, room: pygame.Rect, px: float) -> None:
    """A change at the left of the room behind a number in letters of that size, smaller where it must be, if it can be
    read there: green for more, red for less."""
    if _has_room(part, change, px, room.width):
        gap, ink = round(APART * px), theme.GREEN if change > 0 else theme.OXBLOOD
        place = pygame.Rect(room.x + gap, room.y, room.width - gap, room.height)
        part.ui.text.draw(surface, signed(change), "head", CHANGE * px, ink, place)


def _has_room(part: TablePart, change: int, px: float, wide: int) -> bool:
    """Whether there is a change that can be read in room that is so wide."""
    gap = round(APART * px)
    return change != 0 and wide - gap >= LEAST * (change_width(part, change, px) - gap)
