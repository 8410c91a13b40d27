"""Effects over a table that belong to no game: lights, stars, paper bits, words on a ribbon, a player's face."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.table.seats import Seat
from game.ui import theme
from game.ui.art import Art
from game.ui.layout import Box, Frame
from game.ui.text import TextEngine

MAT = ((246, 235, 206), (226, 207, 164))
"""Colours of the mount of what is past, at its head and at its foot."""
MAT_LINE, MAT_GAP, MAT_SHADE = 2.0, 3.0, 9.0
"""Units of the golden line along its inner edge, how far from that edge it runs, and how far its shade reaches."""
LETTERS, TAILS, RIBBON_HIGH = 29.0, 120.0, 62.0
"""Usual size of the letters on a ribbon, units that it is wider than its words, and its height with such letters."""
EFFECTS = "fx/"
LARGEST_BASE = 400
"""Widest picture in pixels that they are scaled from."""

PETAL = "fx/bit_3"
"""The paper bit that looks like a petal once it is coloured."""
CROWN_AT = 1.12
"""How far above the middle of a face a crown sits, in its radii."""
PALER = 70
"""How much lighter a picture is made before it is coloured."""


@dataclass
class Glow:
    """A picture of light or a small thing: centre and width in units, turned and faded."""

    picture: str
    x: float
    y: float
    width: float
    alpha: float = 1.0
    angle: float = 0.0
    scale: float = 1.0


@dataclass
class Sign:
    """A line of text on a ribbon that is shown for a moment. `letters`: their size; `least`: units of its width."""

    text: str
    x: float
    y: float
    alpha: float = 1.0
    ribbon: str = "ui/ribbon_purple"
    letters: float = LETTERS
    least: float = 0.0


@dataclass
class Portrait:
    """A player's face, large. `crown`: how far above its head a crown hangs, in units (None: there is none).

    A queen's face wears one of its own already: over it none is drawn.
    """

    seat: Seat
    x: float
    y: float
    radius: float
    crown: float | None = None


@dataclass
class Particle:
    """A bit thrown up: it flies, turns, falls and fades by itself.

    `tint` colours its picture; `swell`: by how much of its width it grows during its life; `behind`: it flies behind
    the pieces on their way.
    """

    picture: str
    x: float
    y: float
    vx: float
    vy: float
    width: float
    spin: float
    life: float
    age: float = 0.0
    gravity: float = 0.0
    angle: float = 0.0
    tint: tuple[int, int, int] | None = None
    swell: float = 0.0
    behind: bool = False


@dataclass(frozen=True)
class Mount:
    """The mount of what is past, like that of a photograph: the box round which it lies, in units, how far it reaches
    inwards at the left, the top, the right and the foot, and how large the corners are that hold the picture."""

    box: Box
    edges: Box
    corner: float


def draw_mount(surface: pygame.Surface, frame: Frame, mount: Mount) -> None:
    """Let what lies within look like what is past, in its true colours."""
    outer = frame.rect(mount.box)
    left, top, right, foot = (frame.px(edge) for edge in mount.edges)
    inner = (left, top, outer.w - left - right, outer.h - top - foot)
    measures = (MAT_GAP, MAT_LINE, MAT_SHADE, mount.corner, 2 * MAT_LINE)
    for strip, (x, y) in _strips(outer.size, inner, tuple(frame.px(units) for units in measures)):
        surface.blit(strip, (outer.x + x, outer.y + y))


@lru_cache(maxsize=2)
def _strips(
    size: tuple[int, int], within: tuple[int, int, int, int], measures: tuple[int, ...]
) -> tuple[tuple[pygame.Surface, tuple[int, int]], ...]:
    """The mount in four strips, each with its place: a picture of all of it would be as large as the window.

    `within`: what is left free; `measures`: distance and width of the golden line, how far the shade reaches, the side
    of a photo corner and the width of the line along it, all in pixels.
    """
    gap, thick, shade, side, line = measures
    inner = pygame.Rect(within)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    column = pygame.Surface((1, 2))
    for y, tone in enumerate(MAT):
        column.set_at((0, y), tone)
    whole.blit(pygame.transform.scale(pygame.transform.smoothscale(column, (1, size[1])), size), (0, 0))
    whole.fill((0, 0, 0, 0), inner)
    pygame.draw.rect(whole, theme.GOLD, inner.inflate(2 * gap + 2 * thick, 2 * gap + 2 * thick), thick)
    _draw_shade(whole, inner, shade)
    _draw_corners(whole, side, line)
    across, down = max(inner.x, size[0] - inner.right) + shade, max(inner.y, size[1] - inner.bottom) + shade
    wide, high = max(across, side), max(down, side)
    parts = (
        pygame.Rect(0, 0, size[0], high), pygame.Rect(0, size[1] - high, size[0], high),
        pygame.Rect(0, high, wide, size[1] - 2 * high), pygame.Rect(size[0] - wide, high, wide, size[1] - 2 * high),
    )  # fmt: skip
    return tuple((whole.subsurface(part).copy(), part.topleft) for part in parts)


def _draw_shade(surface: pygame.Surface, inner: pygame.Rect, reach: int) -> None:
    """What the mount throws on what lies below it, deepest at its edge."""
    for step in range(reach):
        ring = inner.inflate(-2 * step, -2 * step)
        pygame.draw.rect(surface, (0, 0, 0, round(110 * (1 - step / reach) ** 2)), ring, 1)


def _draw_corners(surface: pygame.Surface, side: int, line: int) -> None:
    """A photo corner at each corner of the mount."""
    fine = 4 * side
    picture = pygame.Surface((fine, fine), pygame.SRCALPHA)
    for inset, tone in ((0.0, theme.GOLD_DARK), (1.0, theme.GOLD_LIGHT), (2.5, theme.GOLD)):
        edge = fine - line * 5.68 * inset
        pygame.draw.polygon(picture, tone, [(0, 0), (edge, 0), (0, edge)])
    picture = pygame.transform.smoothscale(picture, (side, side))
    width, height = surface.get_size()
    for right in (False, True):
        for foot in (False, True):
            at = (width - side if right else 0, height - side if foot else 0)
            surface.blit(pygame.transform.flip(picture, right, foot), at)


def base_width(art: Art, name: str) -> int:
    """Width in pixels of the picture that all sizes of an effect are scaled from."""
    entry = art.entry(name)
    native = min((file.width for file in entry.files), default=64) if entry is not None else 64
    return min(native, LARGEST_BASE)


def prefetch_effects(art: Art) -> None:
    """Let lights, stars and bits be decoded in the background, so that no frame of an animation waits for a file."""
    art.prefetch([(name, base_width(art, name)) for name in art.names(EFFECTS)])


def draw_ribbon(
    surface: pygame.Surface, frame: Frame, art: Art, text: TextEngine, words: str, centre: tuple[float, float],
    skin: str, alpha: float = 1.0, most: float = 760.0, size: float = LETTERS,
    least: float = 0.0,
) -> pygame.Rect:  # fmt: skip
    """Words on a ribbon with swallow tails, at most and at least so many units wide; returns its rectangle in pixels.
    One with a least width covers what lies there, so smaller letters make it no lower."""
    px = size * frame.unit * frame.text
    wide = min(frame.px(most), text.width(words, "title", px) + frame.px(TAILS))
    high = RIBBON_HIGH if least else RIBBON_HIGH * size / LETTERS
    rect = pygame.Rect(0, 0, max(frame.px(least), wide), frame.px(high))
    rect.center = frame.point(*centre)
    target = surface
    if alpha < 1:
        target = pygame.Surface(rect.inflate(frame.px(60), frame.px(60)).size, pygame.SRCALPHA)
        local = rect.copy()
        local.center = target.get_rect().center
    else:
        local = rect
    art.draw_slice(target, skin, local, frame.unit)
    text.draw(target, words, "title", px, theme.CREAM, local.inflate(-frame.px(96), -frame.px(6)), "centre")
    if alpha < 1:
        target.set_alpha(round(255 * max(0.0, alpha)))
        surface.blit(target, target.get_rect(center=rect.center))
    return rect
