"""Shapes with smooth edges: rounded rectangles and polygons, drawn large once and scaled down; lines of even width.

`pygame.draw` sets whole pixels, so that its round corners and slanting edges are stairs in small windows.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

FINE = 4
"""So many times as large a shape is drawn before it is scaled down."""
_WHITE = (255, 255, 255)


def draw_rounded(
    surface: pygame.Surface, colour: Sequence[int], rect: pygame.Rect, line: int = 0, *, radius: int
) -> None:
    """Draw a rectangle with round corners, filled or, where `line` is not 0, its edge alone, so many pixels wide."""
    reach = min(max(radius, 0), rect.width // 2, rect.height // 2)
    if reach < 2:
        pygame.draw.rect(surface, colour, rect, line)
        return
    line = min(line, reach)
    corners = _corners(tuple(colour), reach, line)
    for x, left in ((rect.left, 0), (rect.right - reach, reach)):
        for y, top in ((rect.top, 0), (rect.bottom - reach, reach)):
            surface.blit(corners, (x, y), (left, top, reach, reach))
    wide, high = rect.width - 2 * reach, rect.height - 2 * reach
    if line:
        straight = [
            (rect.left + reach, rect.top, wide, line), (rect.left + reach, rect.bottom - line, wide, line),
            (rect.left, rect.top + reach, line, high), (rect.right - line, rect.top + reach, line, high),
        ]  # fmt: skip
    else:
        straight = [
            (rect.left + reach, rect.top, wide, rect.height),
            (rect.left, rect.top + reach, reach, high), (rect.right - reach, rect.top + reach, reach, high),
        ]  # fmt: skip
    for part in straight:
        if part[2] and part[3]:
            pygame.draw.rect(surface, colour, part)


def rounded(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """A copy of a picture without its corners. `radius`: in pixels."""
    shown, mask = (pygame.Surface(picture.get_size(), pygame.SRCALPHA) for _ in range(2))
    shown.blit(picture, (0, 0))
    draw_rounded(mask, _WHITE, mask.get_rect(), radius=radius)
    mask.fill((*_WHITE, 0), special_flags=pygame.BLEND_RGBA_ADD)  # the edge is white too, however faint
    shown.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shown


def draw_polygon(surface: pygame.Surface, colour: Sequence[int], points: Sequence[tuple[float, float]]) -> None:
    """Draw a filled polygon."""
    left, top = (math.floor(min(point[axis] for point in points)) - 1 for axis in (0, 1))
    shape = tuple((round(x - left, 2), round(y - top, 2)) for x, y in points)
    surface.blit(_polygon(tuple(colour), shape), (left, top))


def draw_tip(
    surface: pygame.Surface, colour: Sequence[int], edge: Sequence[int], points: Sequence[tuple[float, float]],
    line: int,
) -> None:  # fmt: skip
    """Draw the tip of a sheet: its two roots and the point that it ends in; `line` pixels of edge on both slopes."""
    pygame.draw.polygon(surface, colour, points)
    for root in points[:2]:
        pygame.draw.aaline(surface, edge, root, points[2], line)


def draw_way(
    surface: pygame.Surface, colour: Sequence[int], corners: Sequence[tuple[float, float]], width: float
) -> None:
    """Draw a line from corner to corner, as broad in all directions and round at corners and ends.

    Its edges are whole pixels: it is for pictures that are scaled down. `pygame.draw.line` is thinner where it slants.
    """
    reach = width / 2
    side = max(0.5, reach - 0.5)  # a polygon takes in the pixels of its edges
    for start, end in pairwise(corners):
        x, y = end[0] - start[0], end[1] - start[1]
        length = math.hypot(x, y)
        if length:
            aside = (-y / length * side, x / length * side)
            edges = [(at[0] + turn * aside[0], at[1] + turn * aside[1])
                     for at, turn in ((start, 1), (end, 1), (end, -1), (start, -1))]  # fmt: skip
            pygame.draw.polygon(surface, colour, edges)
    for corner in corners:
        pygame.draw.circle(surface, colour, corner, reach)


@lru_cache(maxsize=512)
def _corners(colour: tuple[int, ...], reach: int, line: int) -> pygame.Surface:
    """The four corners, side by side: a disc or a ring."""
    big = _clear(colour, 2 * reach, 2 * reach)
    middle = (reach * FINE, reach * FINE)
    pygame.draw.circle(big, colour, middle, reach * FINE)
    if 0 < line < reach:
        pygame.draw.circle(big, (*colour[:3], 0), middle, (reach - line) * FINE)
    return pygame.transform.smoothscale(big, (2 * reach, 2 * reach))


@lru_cache(maxsize=128)
def _polygon(colour: tuple[int, ...], points: tuple[tuple[float, float], ...]) -> pygame.Surface:
    width, height = (math.ceil(max(point[axis] for point in points)) + 1 for axis in (0, 1))
    big = _clear(colour, width, height)
    pygame.draw.polygon(big, colour, [(x * FINE, y * FINE) for x, y in points])
    return pygame.transform.smoothscale(big, (width, height))


def _clear(colour: tuple[int, ...], width: int, height: int) -> pygame.Surface:
    """Room for a shape, of its colour though clear: what is scaled down takes no other into its edges."""
    big = pygame.Surface((width * FINE, height * FINE), pygame.SRCALPHA)
    big.fill((*colour[:3], 0))
    return big
