"""The look of the table, drawn here and kept for the size of the window: raked sand in a wooden frame, and stones."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui import theme
from game.ui.layout import Box, Frame
from game.ui.tables.common.simple import BOARD
from nim.state import HEAPS

WOOD, WOOD_LIGHT = theme.rgb("#3c2a20"), theme.rgb("#543b2c")
SAND, FURROW, CREST = theme.rgb("#dcc89e"), theme.rgb("#cbb587"), theme.rgb("#ecdcb8")
SHADES = (theme.rgb("#56616e"), theme.rgb("#6a5c58"), theme.rgb("#4d6660"), theme.rgb("#625a70"))
"""Colours of stones; which one has which follows from where it lies."""
RIM, SHINE = theme.rgb("#221e26"), theme.rgb("#eceef0")
STONE: tuple[float, float] = (164.0, 124.0)
FIRST, STEP, TOP, ROW = 190.0, 212.0, 236.0, 242.0
"""Where the first stone lies, and the steps between stones and between rows."""
EDGE = 28.0
RINGS = (52, 34, 16)
"""How far from a row the sand is raked round it."""
FINE = 3
"""How many times as large a stone is drawn before it is made small, for smooth edges."""


def stone_box(heap: int, index: int) -> Box:
    """Where a stone lies, in units."""
    return FIRST + STEP * index, TOP + ROW * heap, *STONE


def draw_ground(surface: pygame.Surface, frame: Frame) -> None:
    """The ground of the whole window."""
    surface.fill(WOOD)
    for y in range(0, 1080, 90):
        pygame.draw.rect(surface, WOOD_LIGHT, frame.rect((0, y, 1920, 2)))
    sand = frame.rect((EDGE, EDGE, BOARD[2] - 2 * EDGE, BOARD[3] - 2 * EDGE))
    pygame.draw.rect(surface, WOOD_LIGHT, sand.inflate(frame.px(20), frame.px(20)), border_radius=frame.px(30))
    pygame.draw.rect(surface, SAND, sand, border_radius=frame.px(22))
    thick = max(1, frame.px(4))
    for y in range(60, 1040, 22):
        line = pygame.Rect(sand.x + frame.px(14), frame.y(y), sand.width - frame.px(28), thick)
        pygame.draw.rect(surface, FURROW, line)
        pygame.draw.rect(surface, CREST, line.move(0, thick))
    for heap, stones in enumerate(HEAPS):
        row = frame.rect((FIRST, TOP + ROW * heap, STONE[0] + STEP * (stones - 1), STONE[1]))
        for ring in RINGS:
            around = row.inflate(2 * frame.px(ring), 2 * frame.px(ring))
            pygame.draw.rect(surface, SAND, around, border_radius=around.height // 2)
            pygame.draw.rect(surface, CREST, around.move(0, thick), thick, around.height // 2)
            pygame.draw.rect(surface, FURROW, around, thick, around.height // 2)


@lru_cache(maxsize=16)
def draw_stone(heap: int, index: int, width: int) -> pygame.Surface:
    """A stone of so many pixels with its shadow; its middle is that of the picture."""
    colour = SHADES[(3 * heap + 2 * index) % len(SHADES)]
    wide, high = width * FINE, round(width * FINE * STONE[1] / STONE[0])
    large = pygame.Surface((round(wide * 1.2), round(high * 1.3)), pygame.SRCALPHA)
    body = pygame.Rect(0, 0, wide, high)
    body.center = large.get_rect().center
    for step in range(8):  # the shadow grows fainter outwards
        shadow = body.inflate(-wide * step // 40, -high * step // 40).move(wide // 28, high // 9)
        pygame.draw.ellipse(large, (52, 34, 18, 34 + 18 * step), shadow)
    for step in range(32):  # from the dark rim to the shine on its shoulder
        share = step / 31
        inner = body.inflate(-round(wide * 0.7 * share), -round(high * 0.74 * share))
        inner.center = body.move(-round(wide * 0.1 * share), -round(high * 0.14 * share)).center
        dark, light = theme.mix(RIM, colour, min(1.0, 0.45 + share)), max(0.0, share - 0.5)
        pygame.draw.ellipse(large, theme.mix(dark, SHINE, 0.62 * light), inner)
    return pygame.transform.smoothscale(large, (large.get_width() // FINE, large.get_height() // FINE))
