"""The thin bar on a bot's panel: how far the bot has come with thinking, and nothing of what it thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.shapes import draw_rounded

if TYPE_CHECKING:
    from game.ui.layout import Box
    from game.ui.tables.common.layer import Part

STEPS = 40
"""The bar grows in so many steps: between them nothing is drawn."""

HIGH = 7.0
INSET = 22.0
ABOVE_EDGE = 11.0


def steps(share: float) -> int:
    """The steps of the bar for a share of the thinking, 0 to 1."""
    return round(max(0.0, min(1.0, share)) * STEPS)


def paint_thinking_bar(
    part: Part, surface: pygame.Surface, done: int, place: Box | None = None, rest: theme.Colour = theme.TAN
) -> None:
    """Draw the bar along the lower edge of a player's panel, or at a place of it; `rest`: the colour of what is still
    to be done."""
    if not done:
        return
    x, y, wide, high = place or (INSET, part.box.h - ABOVE_EDGE, part.box.w - 2 * INSET, HIGH)
    round_off = part.ui.frame.px(high / 2)
    draw_rounded(surface, rest, part.at_box((x, y, wide, high)), radius=round_off)
    draw_rounded(surface, theme.RASPBERRY, part.at_box((x, y, wide * done / STEPS, high)), radius=round_off)
