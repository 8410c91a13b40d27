"""Effects over a table that belong to no game: lights, stars, paper bits, words on a ribbon, a player's face."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.table.seats import Seat
from game.ui import theme
from game.ui.art import Art
from game.ui.layout import Frame
from game.ui.text import TextEngine

PAST = (248, 216, 166)
"""What is past is brown, like an old print: shares of red, green and blue that are left."""
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
    """A line of text on a ribbon that is shown for a moment."""

    text: str
    x: float
    y: float
    alpha: float = 1.0
    ribbon: str = "ui/ribbon_purple"


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

    `tint` colours its picture; `swell`: by how much of its width it grows during its life.
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


def draw_past(surface: pygame.Surface, art: Art) -> None:
    """Let all that was drawn look like what is past; in high contrast colours stay as they are."""
    if not art.contrast:
        surface.fill(PAST, special_flags=pygame.BLEND_RGB_MULT)


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
    skin: str, alpha: float = 1.0, most: float = 760.0, size: float = 29.0,
) -> pygame.Rect:  # fmt: skip
    """Words on a ribbon with swallow tails, in letters of that size; returns its rectangle in pixels."""
    px = size * frame.unit * frame.text
    wide = min(frame.px(most), text.width(words, "title", px) + frame.px(120))
    rect = pygame.Rect(0, 0, wide, frame.px(62 / 29 * size))
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
