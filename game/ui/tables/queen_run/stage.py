"""What moves over the table of Queen Run. Pieces are tied to the map, not to the window: while they move, the player
may zoom and pan, so every place is asked for anew at each frame."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.ui import theme
from game.ui.anim.tween import between
from game.ui.art import Art
from game.ui.cache import SurfaceCache
from game.ui.layout import Box, Frame
from game.ui.tables.common import stage
from game.ui.tables.common.stage import RAYS
from game.ui.tables.queen_run.mapitem import PIECES, MapPictures
from game.ui.text import TextEngine

Anchor = Callable[[], pygame.Rect]
"""A rectangle in window pixels as it is now."""

SHADOW_BYTES = 400_000
SHADOW = (26, 16, 40, 84)
"""Colour of the shadow of a piece in the air."""
STEP = 4
"""Pixels by which the width of a piece changes that grows or shrinks on its way."""
SURE = 0.999
BROADER = 0.4
"""By how much broader a piece becomes, as a share of what it loses in height."""
RING_LINE = 0.055
"""Width of the line of a ring in a colour, as a share of its own."""
AWARD = (116.0, 52.0)
"""Size of a colour's points on their way, and how high they fly, in units."""
AWARD_ARC = 70.0


@dataclass
class Mover:
    """A piece on its way from `start` to `end`: `share` of it lies behind.

    `arc`: height of the way in its middle, `drop`: height above the ground anywhere, both in units of the map.
    `squash`: share of its height by which it is pressed together upon its foot, below 0 stretched, 1 flat as paper.
    `clip`: where it can be seen, None for the whole window.
    """

    picture: str
    start: Anchor
    end: Anchor
    share: float = 0.0
    arc: float = 0.0
    drop: float = 0.0
    alpha: float = 1.0
    scale: float = 1.0
    squash: float = 0.0
    shadow: bool = True
    visible: bool = True
    clip: Anchor | None = None

    def ground(self) -> pygame.Rect:
        """Where it would be if it did not fly."""
        a, b = self.start(), self.end()
        wide = between(a.width, b.width, self.share)
        high = between(a.height, b.height, self.share)
        rect = pygame.Rect(0, 0, round(wide), round(high))
        rect.center = (
            round(between(a.centerx, b.centerx, self.share)),
            round(between(a.centery, b.centery, self.share)),
        )
        return rect

    def height(self) -> float:
        """How high it flies, in units."""
        return self.arc * 4 * self.share * (1 - self.share) + self.drop


@dataclass
class Light:
    """A picture of light round the middle of a place, `span` times as wide as it. With a `tone` it is a ring in that
    colour."""

    picture: str
    at: Anchor
    span: float
    alpha: float = 0.0
    scale: float = 1.0
    tone: theme.Colour | None = None


@dataclass
class Outline:
    """A frame round a board that is looked at."""

    at: Anchor
    alpha: float = 0.0


@dataclass
class Shadow:
    """Shadow over a board that is not there yet: 1 is all of it."""

    at: Anchor
    dark: float = 1.0


UNDEALT = (112, 104, 150)
"""What the colours of a board are multiplied with that lies in all of it."""
SHADE, SHADE_EDGE = 0.5, 90.0
"""How much of its light the map loses then, and in how many units that ends towards the panels beside and below it."""
LANDING = 0.45
"""How much smaller points have become when they land: they leave the words of a panel in sight."""


@dataclass
class Award:
    """Points of a board on their way to a player: the colour's token with a number. `size`: 1 is that of the end."""

    colour: str
    points: int
    start: Anchor
    end: Anchor
    share: float = 0.0
    scale: float = 0.0
    alpha: float = 1.0
    size: float = 1.0


@dataclass
class Stage(stage.Stage):
    """Everything that is not at rest. `tally`: points of each player while the boards are counted, else None.
    `shade`: how far the map lies in the dark behind the winner, 1 is all of it. `next_seat`: who is shown to be at turn
    while the turn is handed on."""

    movers: list[Mover] = field(default_factory=list)
    lights: list[Light] = field(default_factory=list)
    outlines: list[Outline] = field(default_factory=list)
    shadows: list[Shadow] = field(default_factory=list)
    awards: list[Award] = field(default_factory=list)
    tally: list[int] | None = None
    shade: float = 0.0
    shaded: Box = (0.0, 0.0, 0.0, 0.0)
    next_seat: int | None = None

    @property
    def counting(self) -> bool:
        """Whether the boards are being counted, so that nobody knows the winner yet."""
        return self.tally is not None

    def settle(self) -> None:
        super().settle()
        for things in (self.movers, self.lights, self.outlines, self.shadows, self.awards):
            things.clear()
        self.shade = 0.0
        self.next_seat = None

    def clear(self) -> None:
        super().clear()
        self.tally = None


class StagePainter(stage.StagePainter[Stage]):
    """Draws pieces on their way over the map, and what shines there. `pixel`: window pixels a unit of the map has now.
    """

    rays_shine = True

    def __init__(self, art: Art, text: TextEngine) -> None:
        super().__init__(art, text)
        self._shadows = SurfaceCache(SHADOW_BYTES)
        self._pieces = MapPictures(art)
        self.pixel = 1.0

    def draw_below(self, surface: pygame.Surface, frame: Frame, stage: Stage) -> None:
        if stage.shade > 0:
            self._shade(surface, frame.rect(stage.shaded), frame.px(SHADE_EDGE), SHADE * stage.shade)
        for shadow in stage.shadows:
            if shadow.dark > 0:
                tone = tuple(round(between(255, part, shadow.dark)) for part in UNDEALT)
                surface.fill(tone, shadow.at(), pygame.BLEND_RGB_MULT)
        for outline in stage.outlines:
            self._outline(surface, frame, outline)
        for light in stage.lights:
            self._light(surface, frame, light)

    def draw_bits(self, surface: pygame.Surface, frame: Frame, stage: Stage) -> None:
        """Bits of paper round the winner fall on the map alone: upon names and figures they would be taken for
        pieces."""
        clip = surface.get_clip()
        if stage.shade > 0:
            surface.set_clip(frame.rect(stage.shaded).clip(clip))
        super().draw_bits(surface, frame, stage)
        surface.set_clip(clip)

    def draw_moving(self, surface: pygame.Surface, frame: Frame, stage: Stage) -> None:
        for mover in stage.movers:
            self._mover(surface, self.pixel, mover)
        for award in stage.awards:
            self._award(surface, frame, award)

    def _shade(self, surface: pygame.Surface, rect: pygame.Rect, edge: int, lost: float) -> None:
        """Darkness that ends softly at the right and below."""
        inner = pygame.Rect(rect.topleft, (rect.width - edge, rect.height - edge))

        def darken(area: pygame.Rect, share: float) -> None:
            left = round(255 * (1 - lost * share))
            surface.fill((left, left, left), area, pygame.BLEND_RGB_MULT)

        darken(inner, 1.0)
        for at in range(edge):
            share, across, down = 1 - (at + 0.5) / edge, inner.width + at, inner.height + at
            darken(pygame.Rect(inner.x + across, inner.y, 1, down), share)
            darken(pygame.Rect(inner.x, inner.y + down, across + 1, 1), share)

    def _outline(self, surface: pygame.Surface, frame: Frame, outline: Outline) -> None:
        rect = outline.at().inflate(frame.px(6), frame.px(6))
        if outline.alpha > 0 and rect.colliderect(surface.get_rect()):
            self.art.draw_slice(surface, "ui/lit", rect, frame.unit, outline.alpha)

    def _light(self, surface: pygame.Surface, frame: Frame, light: Light) -> None:
        rect = light.at()
        wide = rect.width * light.span * light.scale / frame.unit
        if light.alpha > 0 and wide > 1:
            at = frame.to_units(rect.center)
            if light.tone is not None:
                self._ring(surface, rect.center, wide * frame.unit, light.tone, light.alpha)
            elif light.picture == RAYS:
                self.draw_rays(surface, frame, at, wide, light.alpha)
            else:
                self.piece(surface, frame, light.picture, *at, wide, 0, light.alpha)

    def _ring(
        self, surface: pygame.Surface, centre: tuple[int, int], wide: float, tone: theme.Colour, alpha: float
    ) -> None:
        """A ring in a colour with pale edges, which is seen on any land."""
        side = math.ceil(wide)
        made = pygame.Surface((side, side), pygame.SRCALPHA)
        for colour, share in ((theme.CREAM, RING_LINE), (tone, 0.6 * RING_LINE)):
            radius = wide / 2 - (RING_LINE - share) * wide / 2
            pygame.draw.aacircle(made, colour, (side / 2, side / 2), radius, max(1, round(share * wide)))
        made.set_alpha(round(255 * alpha))
        surface.blit(made, made.get_rect(center=centre))

    def _mover(self, surface: pygame.Surface, pixel: float, mover: Mover) -> None:
        if not mover.visible or mover.alpha <= 0:
            return
        ground = mover.ground()
        clip = surface.get_clip()
        if mover.clip is not None:
            surface.set_clip(mover.clip())
        height = mover.height()
        if mover.shadow and height > 1 and mover.alpha >= SURE:
            self._shadow(surface, ground, height)
        steady = mover.start().width == mover.end().width and mover.scale == 1.0
        wide = ground.width if steady else max(STEP, round(ground.width * mover.scale / STEP) * STEP)
        pieces = mover.picture.startswith(PIECES)
        picture = self._pieces.get(mover.picture, wide) if pieces else self.art.picture(mover.picture, wide)
        place = picture.get_rect(center=(ground.centerx, ground.centery - round(height * pixel)))
        if mover.squash:
            picture, place = _squashed(picture, place, mover.squash)
        surface.blit(_faded(picture, mover.alpha), place)
        surface.set_clip(clip)

    def _shadow(self, surface: pygame.Surface, ground: pygame.Rect, height: float) -> None:
        """A soft ellipse at the foot, smaller and fainter the higher the piece is."""
        far = min(1.0, height / 90)
        wide = max(6, round(ground.width * (0.62 - 0.22 * far) / STEP) * STEP)
        key = (wide, round(4 * far))
        shadow = self._shadows.get(key)
        if shadow is None:
            large = pygame.Surface((4 * wide, 2 * wide), pygame.SRCALPHA)
            red, green, blue, most = SHADOW
            for ring in range(6):
                opaque = round(most * (1 - 0.5 * far) * (ring + 1) / 6)
                inset = large.get_rect().inflate(-ring * wide // 4, -ring * wide // 8)
                pygame.draw.ellipse(large, (red, green, blue, opaque), inset)
            shadow = self._shadows.put(key, pygame.transform.smoothscale(large, (wide, wide // 2)))
        surface.blit(shadow, shadow.get_rect(center=(ground.centerx, ground.bottom - ground.height // 10)))

    def _award(self, surface: pygame.Surface, frame: Frame, award: Award) -> None:
        if award.scale <= 0 or award.alpha <= 0:
            return
        a, b = award.start(), award.end()
        middle = (between(a.centerx, b.centerx, award.share), between(a.centery, b.centery, award.share))
        x, y = frame.to_units((round(middle[0]), round(middle[1])))
        y -= AWARD_ARC * 4 * award.share * (1 - award.share)
        scale = award.scale * award.size * (1 - LANDING * award.share**4)
        wide, high = AWARD[0] * scale, AWARD[1] * scale
        if award.alpha >= SURE and award.scale > 0.5:
            box = frame.rect((x - wide / 2, y - high / 2, wide, high))
            self.art.draw_slice(surface, "ui/pill_dark", box, frame.unit * scale)
        self.piece(surface, frame, f"run/token_{award.colour}", x - wide / 2 + high / 2, y, high, 0, award.alpha)
        if award.alpha >= SURE:
            number = frame.rect((x - wide / 2 + high, y - high / 2, wide - high - 8 * scale, high))
            words = f"{award.points:+d}".replace("-", "\u2212")
            self.text.draw(surface, words, "head", 34 * frame.unit * scale, theme.CREAM, number, "centre")


def _squashed(picture: pygame.Surface, place: pygame.Rect, squash: float) -> tuple[pygame.Surface, pygame.Rect]:
    """A picture pressed together, or stretched, upon its foot."""
    wide = round(place.width * (1 + BROADER * squash))
    high = max(2, round(place.height * (1 - squash)))
    return pygame.transform.smoothscale(picture, (wide, high)), pygame.Rect(
        place.centerx - wide // 2, place.bottom - high, wide, high
    )


def _faded(picture: pygame.Surface, alpha: float) -> pygame.Surface:
    if alpha >= SURE:
        return picture
    picture = picture.copy()
    picture.set_alpha(round(255 * max(0.0, alpha)))
    return picture
