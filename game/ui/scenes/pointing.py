"""Marks round what the card of a lesson or a puzzle speaks of: brackets, or a shining frame amid other pieces."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import theme
from game.ui.art import Art
from game.ui.layout import Frame
from game.ui.pixels import on_paper
from game.ui.shapes import draw_rounded

MARK, SHINES, AT_EDGE = 8.0, 16.0, -12.0
"""Units by which brackets are outside what they surround, how far their light reaches, and by which those of what
reaches to the edges of the window are outside it."""
APART, CROWDED, LESS = 46.0, -7.0, 0.75
"""Units between two pieces from which on brackets do not meet; by which those of nearer ones are outside them on paper,
and in what share of their size they are drawn there."""
ON_PAPER, ROUND = 2.5, 10.0
"""Width of the line round what lies on paper, and how round its corners are, and those of a frame."""
FRAME, FRAME_OUT, GLOW, GLOW_OUT = 6.0, 1.0, 1.1, 2.0
"""Width of a frame and units by which it is outside its piece, and of its light the breadth in shares of a panel's, and
units again."""


def point_at(
    surface: pygame.Surface, art: Art, frame: Frame, marks: Sequence[pygame.Rect], parts: Sequence[pygame.Rect]
) -> None:
    """Mark those places; `parts`: what else can be chosen there."""
    px = frame.px
    for place in marks:
        near, lit, marked = (place.inflate(2 * px(far), 2 * px(far)) for far in (APART, SHINES, MARK))
        crowded = any(near.colliderect(each) for each in marks if each is not place) or any(
            lit.colliderect(each) for each in parts if not (place.contains(each) or each.contains(place))
        )
        edge = px(CROWDED if crowded else MARK) if surface.get_rect().contains(marked) else px(AT_EDGE)
        sheet = place.inflate(2 * edge, 2 * edge)
        paper = on_paper(surface, sheet)
        if crowded and not paper:  # brackets would meet those of others, or hardly be seen on the piece itself
            _draw_frame(surface, art, frame, place)
            continue
        if paper:  # pale gold alone would hardly be seen there
            draw_rounded(surface, theme.OXBLOOD, sheet, max(2, px(ON_PAPER)), radius=px(ROUND))
        art.draw_slice(surface, "ui/lit", sheet, frame.unit * (LESS if crowded else 1.0))


def _draw_frame(surface: pygame.Surface, art: Art, frame: Frame, place: pygame.Rect) -> None:
    light, line = (place.inflate(frame.px(2 * out), frame.px(2 * out)) for out in (GLOW_OUT, FRAME_OUT))
    art.draw_slice(surface, "ui/here", light, GLOW * frame.unit)
    draw_rounded(surface, theme.GOLD_LIGHT, line, frame.px(FRAME), radius=frame.px(ROUND))
