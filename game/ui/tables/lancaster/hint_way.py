"""The arrow of a hint or a lesson: from a knight along the edge of the map to its goal, between what is read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui import theme

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel

GOALS = ("county:", "card:")
"""What lies on the map."""
BESIDE, INTO = 7.0, 24.0
"""How far left of its goal the arrow goes up, and how far it reaches into that, in units."""
OUT = 5.0
"""How far from its knight it goes up, and where it begins within that, in units."""
LINE, EDGE = 7.0, 2.5
"""Widths of the line and of its light edge, in units."""
HEAD = 34.0
"""Length of the arrow's head, in units."""

Point = tuple[int, int]


def corners(model: LancasterModel, pieces: Sequence[str]) -> list[Point]:
    """The corners of the arrow in window pixels, from the knight to the goal; none where no knight goes to the map.

    `pieces`: what is to be done with what.
    """
    named = [next((piece for piece in pieces if piece.startswith(kind)), "") for kind in ("hand:", GOALS)]
    from_part, to_part = (model.ui.find(name) if name else None for name in named)
    if from_part is None or to_part is None or model.zones.large:  # for large text no edge of the map is free
        return []
    frame, board = model.frame, model.zones.board
    knight, goal = from_part.rect, to_part.rect
    y = frame.point(0, (board["map"].y + board["map"].h + board["castle"].y) / 2)[1]
    x = goal.left - frame.px(BESIDE)
    left = knight.left - frame.px(OUT)  # what stands above the knight, others and the name of the court, stays free
    start, tip = (knight.left + frame.px(OUT), knight.centery), (goal.left + frame.px(INTO), goal.centery)
    return [start, (left, knight.centery), (left, y), (x, y), (x, goal.centery), tip]


def draw_way(surface: pygame.Surface, model: LancasterModel, pieces: Sequence[str]) -> None:
    """Draw it."""
    way = corners(model, pieces)
    if not way:
        return
    unit = model.frame.unit
    tip, head = way[-1], HEAD * unit
    foot = [*way[:-1], (round(tip[0] - head), tip[1])] if tip[0] - head > way[-2][0] else way[:-1]
    edge = max(1, round(EDGE * unit))
    for wide, colour, more in (
        (max(3, round(LINE * unit)) + 2 * edge, theme.CREAM, edge), (max(3, round(LINE * unit)), theme.PLUM, 0),
    ):  # fmt: skip
        pygame.draw.lines(surface, colour, False, foot, wide)
        for corner in foot:
            pygame.draw.aacircle(surface, colour, corner, wide / 2)
        back = tip[0] - head - more
        half = head / 2 + 1.5 * more
        pygame.draw.polygon(
            surface, colour, [(tip[0] + 1.5 * more, tip[1]), (back, tip[1] - half), (back, tip[1] + half)]
        )
