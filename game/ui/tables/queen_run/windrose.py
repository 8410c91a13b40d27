"""A wind rose on the sea, and its lines across it, as on a chart: where boards leave room beside them.

Its crown points up, which is ahead.
"""

from __future__ import annotations

import math

import pygame

from game.ui import theme

REACH = 1.4
"""Width of its picture in sides of its place."""
_OVER = 3
"""It is drawn so many times larger: pygame's shapes have hard edges."""
LIGHT, DARK, BED = theme.rgb("#f6e2ae"), theme.rgb("#a97a34"), (20, 30, 72, 110)
POINTS = ((8, 0.5, 0.52, 0.10), (4, 0.5, 0.74, 0.13), (4, 0.0, 1.0, 0.17))
"""By rank: how many points, by what share of their distance they are turned, length and half width in radii."""
RADIUS = 0.41
"""Of the largest points, in widths of the picture."""
RING, TICKS = 0.8, 32
CROWN = ((-0.13, 0.0), (-0.17, -0.17), (-0.07, -0.08), (0.0, -0.2), (0.07, -0.08), (0.17, -0.17), (0.13, 0.0))
"""Its outline in radii, from the middle of its foot."""
LINES, LONGEST, LINE = 16, 2400.0, (66, 90, 144)
"""How many lines go out from it, their length in units, and their colour: a little lighter than the sea."""
LINE_WIDE = 1.4

Point = tuple[float, float]


def wind_rose(side: int) -> pygame.Surface:
    """The rose for a place of `side` pixels; its alpha is premultiplied."""
    wide = max(8, round(REACH * side))
    size = wide * _OVER
    made = pygame.Surface((size, size), pygame.SRCALPHA)
    centre, radius = (size / 2, size * (0.5 + 0.03)), RADIUS * size
    pygame.draw.circle(made, BED, centre, radius * RING)
    for ring, thick in ((RING, 0.022), (RING - 0.09, 0.012)):
        pygame.draw.circle(made, theme.GOLD, centre, radius * ring, max(1, round(thick * radius)))
    for tick in range(TICKS):
        turn = math.tau * tick / TICKS
        inner, outer = (_at(centre, turn, radius * share) for share in (RING - 0.08, RING - 0.01))
        pygame.draw.line(made, theme.GOLD, inner, outer, max(1, round(0.014 * radius)))
    for count, shift, length, half in POINTS:
        for number in range(count):
            turn = math.tau * (number + shift) / count
            tip, waist = _at(centre, turn, radius * length), math.pi / count if count == 8 else math.pi / 4
            for side_of, colour in ((-1, LIGHT), (1, DARK)):
                inner = _at(centre, turn + side_of * waist, radius * half)
                pygame.draw.polygon(made, colour, [centre, inner, tip])
    pygame.draw.circle(made, theme.GOLD, centre, 0.07 * radius)
    foot = (centre[0], centre[1] - radius * 1.0)
    crown = [(foot[0] + radius * x, foot[1] + radius * y) for x, y in CROWN]
    pygame.draw.polygon(made, theme.GOLD, crown)
    pygame.draw.polygon(made, DARK, crown, max(1, round(0.012 * radius)))
    return pygame.transform.smoothscale(made.premul_alpha(), (wide, wide))


def draw_lines(surface: pygame.Surface, centre: tuple[int, int], scale: float) -> None:
    """The lines of a rose whose middle is there; `scale`: pixels a unit."""
    for number in range(LINES):
        turn = math.tau * (number + 0.5) / LINES
        end = _at(centre, turn, LONGEST * scale)
        pygame.draw.aaline(surface, LINE, centre, end, max(1, round(LINE_WIDE * scale)))


def _at(centre: Point, turn: float, far: float) -> Point:
    """The point so far away; `turn`: radians clockwise from ahead."""
    return centre[0] + far * math.sin(turn), centre[1] - far * math.cos(turn)
