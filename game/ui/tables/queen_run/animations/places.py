"""Places on the players' panels to and from which pieces fly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.layout import Box
from game.ui.tables.queen_run.zones import player_box

if TYPE_CHECKING:
    from game.ui.tables.queen_run.scene import QueenRunTable

_SPOTS: dict[str, Box] = {
    "portrait": (26.0, 14.0, 84.0, 84.0),
    "hearts": (130.0, 75.0, 24.0, 24.0),
    "active": (-236.0, 74.0, 26.0, 26.0),
    "stock": (-118.0, 74.0, 26.0, 26.0),
    "points": (-76.0, 8.0, 52.0, 42.0),
}
"""Boxes on a panel in units from its top left corner, or from its top right one where x is negative."""


def spot(table: QueenRunTable, seat: int, what: str) -> pygame.Rect:
    """A place on the panel of a seat in window pixels: "portrait", "hearts", "active", "stock" or "points"."""
    part = table.ui.find(f"player:{seat}")
    left, top, wide, _ = (part.box.x, part.box.y, part.box.w, part.box.h) if part is not None else player_box(seat)
    x, y, w, h = _SPOTS[what]
    return table.frame.rect((left + x if x >= 0 else left + wide + x, top + y, w, h))
