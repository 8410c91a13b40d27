"""Badges of the boards: the colours with bases there and how many, the leaders on gold."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui import theme
from game.ui.tables.queen_run.geometry import BADGE_EDGE, BADGE_ROW, FLAT_ENTRY
from game.ui.tables.queen_run.mapitem import Brush, MapItem
from game.ui.tables.queen_run.mapmodel import MapModel

TOKEN = 22.0
NUMBER, MOST_NUMBER = 21.5, 1.25
"""Size of a number, and how many times as large it may be for large text: beside its token there is no more room."""
SHADOW = 16.0
"""Units by which a badge's shadow reaches beyond it."""
NONE, DASH = (138, 106, 52), 14.0

Entries = tuple[tuple[str, int], ...]


def badge_items(brush: Brush, model: MapModel, hover: int | None) -> Iterator[MapItem]:
    """The badges of the boards in the columns that have bases, and of one that is pointed at."""
    flat, unit = brush.plan.style.flat_badges, brush.plan.scale
    for board in range(brush.plan.arrangement.boards):
        entries = model.majorities[board]
        rect = brush.plan.badge_rect(board, len(entries)).move(brush.offset)
        if entries or hover == board:
            yield badge_item(brush, board, rect, entries, flat, unit, hover == board)


def badge_item(
    brush: Brush, board: int, rect: pygame.Rect, entries: Entries, flat: bool, unit: float, hovered: bool
) -> MapItem:
    """One badge; `flat` ones have their colours side by side."""
    extra = 2 * round(SHADOW * unit)

    def paint_all(surface: pygame.Surface) -> None:
        paint(surface, brush, rect, entries, flat, unit)
        if hovered:
            brush.art.draw_slice(surface, "run/edge", rect.inflate(-round(4 * unit), -round(4 * unit)), unit)

    return MapItem(f"badge:{board}", rect.inflate(extra, extra), (entries, flat, hovered), paint_all)


def paint(
    surface: pygame.Surface, brush: Brush, rect: pygame.Rect, entries: Entries, flat: bool, unit: float
) -> None:
    """A badge alone."""
    brush.art.draw_slice(surface, "run/badge", rect, unit)
    if not entries:
        line = pygame.Rect(0, 0, round(DASH * unit), max(1, round(3 * unit)))
        line.center = rect.center
        surface.fill(NONE, line)
        return
    most = entries[0][1]
    edge, step = round(BADGE_EDGE * unit), (FLAT_ENTRY if flat else BADGE_ROW) * unit
    for index, (colour, count) in enumerate(entries):
        along = edge + round(index * step)
        if flat:
            box = pygame.Rect(rect.x + along, rect.y + edge // 2, round(step), rect.height - edge)
        else:
            box = pygame.Rect(rect.x + round(5 * unit), rect.y + along, rect.width - round(10 * unit), round(step))
        if count == most:
            shrink = max(1, round(unit))
            brush.art.draw_slice(surface, "run/badge_lead", box.inflate(-shrink, -shrink), unit)
        token = pygame.Rect(0, 0, round(TOKEN * unit), round(TOKEN * unit))
        token.center = box.x + round((16 if flat else 11) * unit), box.centery
        brush.draw(surface, f"run/token_{colour}", token)
        number = pygame.Rect(token.right, box.y, box.right - token.right, box.height)
        px = NUMBER * unit * min(MOST_NUMBER, brush.factor)
        brush.text.draw(surface, str(count), "head", px, theme.INK, number, "centre")
