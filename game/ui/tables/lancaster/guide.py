"""The way of a knight that a hint or a lesson sends somewhere: dots from its court to its goal, in the lanes between
the pieces and below whatever else lies there, so that no name or number is covered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.places import COUNTY_IDS
from game.ui import theme
from game.ui.tables.lancaster.castle import label_box
from game.ui.tables.lancaster.stage import dotted, draw_dots

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel

Point = tuple[float, float]

GROUNDS = ("map", "castle", "veil", "way", "info")
"""What a way lies on."""
CLEAR = 1.0
"""How far the middles of dots keep from pieces, in units: lanes are narrow."""


def draw_guide(surface: pygame.Surface, model: LancasterModel, names: Sequence[str]) -> None:
    """Draw it from the first of these pieces to the last one, if the first is a knight at court, and the last none."""
    if not names or not names[0].startswith("hand:") or names[-1].startswith("hand:"):
        return
    draw_dots(surface, model.frame, guide(model, names[0], names[-1]), theme.GOLD_LIGHT)


def guide(model: LancasterModel, start: str, goal: str) -> list[Point]:
    """The dots that are seen of the way from one piece to another, in units."""
    boxes = {part.piece: part.box for part in model.pieces}
    if start not in boxes or goal not in boxes:
        return []
    over = [part.box for part in model.parts if part.role not in GROUNDS]
    over.append(pygame.FRect(label_box(model.ui, model.tr("table.court"), model.zones.in_castle("court"))))
    over = [box.inflate(2 * CLEAR, 2 * CLEAR) for box in over]
    way = dotted(_corners(model, boxes[start].center, goal, boxes[goal]))
    return [dot for dot in way if not any(box.collidepoint(dot) for box in over)]


def _corners(model: LancasterModel, here: Point, goal: str, there: pygame.FRect) -> list[Point]:
    """From a knight along the lane between the map and the castle to that beside its goal, and to a further conflict of
    a row below the first one; to a castle space straight."""
    (x0, y0), (x1, y1), board = here, there.center, model.zones.board
    kind = goal.partition(":")[0]
    if kind not in ("county", "card"):
        return [here, there.center]
    counties = [board[f"county:{each}"] for each in COUNTY_IDS]
    below = _lane(board["castle"].y, [each.y + each.h for each in (board["map"], *counties)])
    lane = _lane(there.left, [board["map"].x, *(each.x + each.w for each in counties)])
    if kind == "card":
        lane = _lane(model.zones.card_box("upper", 0).x, [board["favour:1"].x + board["favour:1"].w])
        if lane < there.left - there.width:
            ends = board["row:lower"].y, board["map"].y + board["map"].h
            y1 = _lane(min(end for end in ends if end > there.bottom), [there.bottom])
    ally = x0 < board["map"].x and y0 < below
    aside = _lane(min(each.x for each in counties), [board["map"].x]) if ally else x0
    return [here, (aside, y0), (aside, below), (lane, below), (lane, y1), (x1, y1), there.center]


def _lane(end: float, edges: Sequence[float]) -> float:
    """The middle between an edge and the nearest one before it."""
    return (max(edge for edge in edges if edge < end) + end) / 2
