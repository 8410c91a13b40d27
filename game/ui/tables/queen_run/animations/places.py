"""Places on the players' panels to and from which pieces fly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.tables.queen_run.players import PlayerPart
from game.ui.tables.queen_run.zones import player_box

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunView


def spot(table: QueenRunView, seat: int, what: str) -> pygame.Rect:
    """A place on the panel of a seat in window pixels (see `PlayerPart.spot`); where no panels are shown, as in the
    draft, the place where the panel will be."""
    part = table.ui.find(f"player:{seat}")
    return table.frame.rect(part.spot(what) if isinstance(part, PlayerPart) else player_box(seat))
