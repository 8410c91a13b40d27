"""Sprites of cards and tokens: place, turn, flip, tint, shadow; with a cache of turned pictures.

    sprites = SpritePainter(app.art)
    card = Sprite("cards/king_fire", x, y, width)        # centre and width in units of the frame
    sprites.draw(surface, frame, card)

Turned pictures are kept in steps of 1.5 degrees, so that a hand lying at rest costs a plain blit.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.anim.tween import leading
from game.ui.art import Art
from game.ui.cache import SurfaceCache
from game.ui.layout import Frame
from game.ui.pixels import blit_around

ANGLE_STEP = 1.5
SMOOTH_UP_TO = 300
"""Wider pictures, in pixels, are turned without smoothing while they move: that is quicker, and nobody sees it."""
FLIP_STEPS = 24
REST, IN_HAND, LIFTED = 6.0, 11.0, 18.0  # length of the shadow, in units
MOST_LEAN = 9.0
"""Degrees that a card leans at most while it flies or is dragged."""
LEAN_LENGTH = 55.0
"""Units to one side for each degree that a flying card leans."""
RISE = 0.05
"""How much larger a card looks at the top of an arc."""
DROP = 9.0
"""Units that its shadow falls further below it there."""
GROWTH = 2.0
"""Units by which the width of a card changes that comes nearer, at least a pixel: few pictures are made and kept."""
SEEN_THROUGH = 0.03
"""Share of a card's width at its edges that may be clear: its corners are round."""
GREY_TAKES, NIGHT_TAKES = 0.55, (0.62, 0.66, 0.25)
"""Share of its light that a picture loses which is all grey, and of its red, green and blue in the deepest night."""
_SHADOWS = ((8.0, "ui/shadow_low"), (14.0, "ui/shadow"), (1e9, "ui/shadow_high"))


@dataclass
class Sprite:
    """A card or token. x, y: centre in units; angle in degrees, counter-clockwise.

    `lean`: degrees that come to `angle` while it moves; `rise` 0..1: it is that near to the viewer.
    `back` is shown in place of `picture` while `face` is below 0.5; `face` 0..1 turns it over
    (its width goes to nothing half-way). `night` 0..1 tints with indigo, `grey` 0..1 takes colour and light away,
    `alpha` 0..1.
    """

    picture: str
    x: float = 0.0
    y: float = 0.0
    width: float = 120.0
    angle: float = 0.0
    scale: float = 1.0
    face: float = 1.0
    back: str = ""
    shadow: float = REST
    night: float = 0.0
    grey: float = 0.0
    alpha: float = 1.0
    lod: int = 0
    visible: bool = True
    lean: float = 0.0
    rise: float = 0.0

    def arc_to(
        self, x: float, y: float, height: float = 40.0, via: tuple[float, float] | None = None, **goal: float
    ) -> Callable[[float], None]:
        """A function for a Tween that leads it to a point, the way bent upwards by `height` units in its middle, or
        towards `via`: it sets out in that direction, and comes from there.

        The card comes nearer on its way and leans to where it flies, then swings back a little before it lies flat.
        """
        straight = leading(self, x=x, y=y, **goal)
        start: list[float] = []
        bend: list[float] = []

        def apply(share: float) -> None:
            if not start:
                start.extend((self.x, self.y))
                bend.extend((0.0, -height) if via is None else bend_of(start, via, (x, y)))
            straight(share)
            above = max(0.0, 4 * share * (1 - share))
            self.x += bend[0] * above
            self.y += bend[1] * above
            self.rise = above if height else 0.0
            self.lean = lean_of(x - start[0]) * swing(share)

        return apply

    @property
    def size(self) -> float:
        """How wide it looks, in units."""
        return self.width * self.scale * (1 + RISE * self.rise)

    @property
    def turn(self) -> float:
        """How it is turned now, in degrees."""
        return self.angle + self.lean

    def shown(self) -> str:
        """The picture that is turned to the viewer."""
        return self.picture if self.face >= 0.5 or not self.back else self.back

    def rect(self, frame: Frame, art: Art) -> pygame.Rect:
        """Pixels it covers when not turned, for hits and inspection."""
        wide = frame.px(self.size)
        rect = pygame.Rect(0, 0, wide, art.height(self.shown(), wide))
        rect.center = frame.point(self.x, self.y)
        return rect


def bend_of(start: Sequence[float], via: Sequence[float], end: Sequence[float]) -> tuple[float, float]:
    """How far a way that bends towards a point lies aside of the straight one in its middle: a quadratic curve."""
    return (2 * via[0] - start[0] - end[0]) / 4, (2 * via[1] - start[1] - end[1]) / 4


class SpritePainter:
    """Draws sprites; keeps turned, tinted and half-flipped pictures, those of what moves apart from those at rest."""

    def __init__(self, art: Art, resting_bytes: int = 8_000_000, moving_bytes: int = 16_000_000) -> None:
        self.art = art
        self._resting, self._moving = SurfaceCache(resting_bytes), SurfaceCache(moving_bytes)

    def clear(self) -> None:
        """Forget everything (on a resize)."""
        self._resting.clear()
        self._moving.clear()

    def draw(
        self, surface: pygame.Surface, frame: Frame, sprite: Sprite, *, moving: bool = False
    ) -> pygame.Rect:
        """Draw the sprite with its shadow; returns what it covered.

        moving: it is, or seems, another in every frame. Then it is drawn from its picture at rest, in steps of its
        size, and its shadow is not turned with it.
        """
        if not sprite.visible or sprite.alpha <= 0:
            return pygame.Rect(0, 0, 0, 0)
        moving = moving or bool(sprite.lean)
        wide, rest = frame.px(sprite.size), frame.px(sprite.width * sprite.scale)
        if moving:
            step = max(1, round(GROWTH * frame.unit))
            wide = rest + round((wide - rest) / step) * step
        image = self._image(sprite, wide, rest, moving)
        place = image.get_rect(center=frame.point(sprite.x, sprite.y))
        if sprite.alpha < 1:
            image = image.copy()
            image.set_alpha(round(255 * sprite.alpha))
        elif sprite.shadow > 0:
            hidden = covered(sprite, wide, self.art.height(sprite.shown(), wide), place.center)
            self._draw_shadow(surface, frame, sprite, wide, moving, hidden)
        return surface.blit(image, place)

    def _draw_shadow(
        self, surface: pygame.Surface, frame: Frame, sprite: Sprite, wide: int, moving: bool, hidden: pygame.Rect
    ) -> None:
        centre = frame.point(sprite.x, sprite.y + DROP * sprite.rise)
        high = self.art.height(sprite.shown(), wide)
        wide = max(1, round(wide * _squeeze(sprite.face)))
        name = next(name for most, name in _SHADOWS if sprite.shadow <= most)
        angle = _stepped(sprite.turn)
        if moving or not angle:
            rect = pygame.Rect(0, 0, wide, high)
            rect.center = centre
            self.art.draw_growing(surface, name, rect, frame.unit, hidden)
            return
        key = ("shadow", name, wide, high, angle, frame.unit)
        turned = self._resting.get(key)
        if turned is None:
            flat = self.art.slice(name, (wide, high), frame.unit)
            turned = self._resting.put(key, pygame.transform.rotate(flat, angle))  # it is soft in itself
        left, top, right, bottom = self.art.pad(name)
        offset = pygame.Vector2((right - left) / 2, (bottom - top) / 2) * frame.unit
        offset = offset.rotate(-angle)
        place = turned.get_rect(center=(round(centre[0] + offset.x), round(centre[1] + offset.y)))
        blit_around(surface, turned, place.topleft, hidden)

    def _image(self, sprite: Sprite, wide: int, rest: int, moving: bool) -> pygame.Surface:
        """The picture of a sprite in that width; while it moves it is made from the one in the width `rest`."""
        name = sprite.shown()
        angle = _stepped(sprite.turn)
        squeeze = round(_squeeze(sprite.face) * FLIP_STEPS) / FLIP_STEPS
        night, grey = round(sprite.night * 8) / 8, round(sprite.grey * 8) / 8
        flat = self.art.picture(name, rest if moving else wide, sprite.lod)
        if wide == flat.get_width() and not angle and squeeze == 1.0 and not night and not grey:
            return flat
        key = (name, wide, rest if moving else wide, sprite.lod, angle, squeeze, night, grey)
        cache = self._moving if moving else self._resting
        image = cache.get(key)
        if image is None:
            image = flat
            if wide != flat.get_width() or squeeze != 1.0:
                high = self.art.height(name, wide)
                image = pygame.transform.smoothscale(image, (max(1, round(wide * squeeze)), high))
            if night:
                image = darkened(image, night)
            if grey:
                image = self._greyed(image, sprite, grey, whole=squeeze == 1.0)
            if angle and moving and wide > SMOOTH_UP_TO:
                image = pygame.transform.rotate(image, angle)
            elif angle:
                image = pygame.transform.rotozoom(_with_margin(image), angle, 1.0)
            cache.put(key, image)
        return image

    def _greyed(self, image: pygame.Surface, sprite: Sprite, grey: float, *, whole: bool) -> pygame.Surface:
        """That picture of a sprite with so much less colour and light. `whole`: it is not half turned over."""
        return greyed(image, grey)


def covered(sprite: Sprite, wide: int, high: int, centre: tuple[int, int]) -> pygame.Rect:
    """The largest upright rectangle of its shape within a card of that size in pixels: nothing below it can be seen."""
    margin = SEEN_THROUGH * wide
    wide = round(wide * _squeeze(sprite.face))
    turn = math.radians(_stepped(sprite.turn))
    across, down = abs(math.cos(turn)), abs(math.sin(turn))
    share = min(
        (wide - 2 * margin) / max(1.0, wide * across + high * down),
        (high - 2 * margin) / max(1.0, wide * down + high * across),
    )
    rect = pygame.Rect(0, 0, max(0, int(wide * share)), max(0, int(high * share)))
    rect.center = centre
    return rect


def darkened(image: pygame.Surface, night: float) -> pygame.Surface:
    """The image with so much of the night over it, 0 to 1."""
    made = image.copy()
    made.fill([round(255 * (1 - takes * night)) for takes in NIGHT_TAKES], special_flags=pygame.BLEND_RGB_MULT)
    return made


def greyed(image: pygame.Surface, grey: float) -> pygame.Surface:
    """The image with so much less of its colour and some of its light, 0 to 1."""
    made = image.copy()
    plain = pygame.transform.grayscale(image)
    plain.fill((255, 255, 255, round(255 * grey)), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(plain, (0, 0))
    made.fill([round(255 * (1 - GREY_TAKES * grey))] * 3, special_flags=pygame.BLEND_RGB_MULT)
    return made


def lean_of(way: float) -> float:
    """Degrees that a card leans which moves so many units to the right: its foot stays behind."""
    return max(-MOST_LEAN, min(MOST_LEAN, -way / LEAN_LENGTH))


def swing(share: float) -> float:
    """How a lean comes and goes on the way 0..1: up to 1, back through 0, a little beyond, and to rest."""
    return 1.4 * math.sin(1.5 * math.pi * share) * (1 - share) if 0 < share < 1 else 0.0


def _squeeze(face: float) -> float:
    """Width of a card that is turned over: 1 at both ends, nearly nothing in the middle."""
    return max(0.02, abs(2 * min(max(face, 0.0), 1.0) - 1))


def _stepped(angle: float) -> float:
    return round(angle / ANGLE_STEP) * ANGLE_STEP


def _with_margin(image: pygame.Surface) -> pygame.Surface:
    """The image with two clear pixels round it, or turned edges look jagged."""
    framed = pygame.Surface((image.get_width() + 4, image.get_height() + 4), pygame.SRCALPHA)
    framed.blit(image, (2, 2))
    return framed
