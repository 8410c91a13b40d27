"""The thin bar on a bot's panel: how far the bot has come with thinking, and nothing of what it thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.shapes import draw_rounded

if TYPE_CHECKING:
    from game.ui.tables.common.layer import Part

STEPS = 40
"""The bar grows in so many steps: between them nothing is drawn."""

HIGH = 7.0
INSET = 22.0
ABOVE_EDGE = 11.0


def steps(share: float) -> int:
    """The steps of the bar for a share of the thinking, 0 to 1."""
    return round(max(0.0, min(1.0, share)) * STEPS)


def paint_thinking_bar(part: Part, surface: pygame.Surface, done: int) -> None:
    """Draw the bar along the lower edge of a player's panel."""
    if not done:
        return
    wide = part.box.w - 2 * INSET
    top = part.box.h - ABOVE_EDGE
    round_off = part.ui.frame.px(HIGH / 2)
    track = part.at_box((INSET, top, wide, HIGH))
    draw_rounded(surface, theme.TAN, track, radius=round_off)
    fill = part.at_box((INSET, top, wide * done / STEPS, HIGH))
    draw_rounded(surface, theme.RASPBERRY, fill, radius=round_off)
