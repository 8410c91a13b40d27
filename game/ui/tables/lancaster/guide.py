"""The way of a knight that a hint or a lesson sends somewhere: a bow of dots from its court to its goal. It passes
below whatever else lies there, so that no name or number is covered; an arrow points to its end."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.tables.lancaster.castle import label_box
from game.ui.tables.lancaster.stage import dotted, draw_dots, draw_head

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel

Point = tuple[float, float]

GROUNDS = ("map", "castle", "veil", "way", "info")
"""What a way lies on."""
CLEAR = 2.0
"""How far the middles of dots keep from pieces, in units."""
BOW, MOST_BOW = 0.22, 150.0
"""How far the middle of a way is above the straight line, in shares of its length, and in units at most."""
STEPS = 48
"""Straight pieces of which a bow is made."""
BEFORE = 14.0
"""How far before the edge of its goal the arrow is, in units."""


def draw_guide(surface: pygame.Surface, model: LancasterModel, names: Sequence[str]) -> None:
    """Draw it from the first of these pieces to the last one, if the first is a knight at court, and the last none."""
    if not names or not names[0].startswith("hand:") or names[-1].startswith("hand:"):
        return
    way = bow(model, names[0], names[-1])
    if len(way) > 1:
        draw_dots(surface, model.frame, seen(model, way[:-1]), theme.GOLD_LIGHT)
        draw_head(surface, model.frame, way[-2], way[-1], theme.GOLD_LIGHT)


def bow(model: LancasterModel, start: str, goal: str) -> list[Point]:
    """Dots at equal distances from one piece to just before the edge of another, in units; none where one of them is
    not on the table."""
    boxes = {part.piece: part.box for part in model.pieces}
    if start not in boxes or goal not in boxes:
        return []
    (x0, y0), (x2, y2), there = boxes[start].center, boxes[goal].center, boxes[goal]
    up = min(MOST_BOW, BOW * math.dist((x0, y0), (x2, y2)))
    x1, y1 = (x0 + x2) / 2, (y0 + y2) / 2 - 2 * up
    corners = []
    for step in range(STEPS + 1):
        t = step / STEPS
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
        corners.append((a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2))
    near = there.inflate(2 * BEFORE, 2 * BEFORE)
    return [dot for dot in dotted(corners) if not near.collidepoint(dot)]


def seen(model: LancasterModel, dots: Sequence[Point]) -> list[Point]:
    """Those that lie on no piece and no name."""
    over = [part.box for part in model.parts if part.role not in GROUNDS]
    over.append(pygame.FRect(label_box(model.ui, model.tr("table.court"), model.zones.in_castle("court"))))
    over = [box.inflate(2 * CLEAR, 2 * CLEAR) for box in over]
    return [dot for dot in dots if not any(box.collidepoint(dot) for box in over)]
