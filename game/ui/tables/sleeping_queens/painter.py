"""Draws cards at rest and in flight. A card in flight changes its size at every frame: it is scaled from one decoded
picture, in steps of a few pixels, so that no frame waits for a file."""

from __future__ import annotations

import pygame

from game.ui.anim.sprite import (
    ANGLE_STEP,
    DROP,
    FLIP_STEPS,
    SMOOTH_UP_TO,
    Sprite,
    SpritePainter,
    covered,
    darkened,
)
from game.ui.art import Art
from game.ui.layout import Frame
from game.ui.tables.sleeping_queens.look import CardArt

RESTING_BYTES, MOVING_BYTES = 6_000_000, 6_000_000
"""What turned, darker, flipped and scaled cards may take in a window of 1920x1080: all that lie on the table of eight
stay, and what moves over it does not drive them out."""
STEP = 8.0
"""Units by which the width of a moving card changes, at least so many pixels."""
SHADOW_WIDTH = 150
"""Width in units from which on a moving card has a shadow as broad as one at rest; smaller ones have less."""
SHADOWS = ((8.0, "ui/shadow_low"), (14.0, "ui/shadow"), (1e9, "ui/shadow_high"))


class CardPainter(SpritePainter):
    """A SpritePainter for cards that fly."""

    def __init__(self, pictures: CardArt, art: Art) -> None:
        super().__init__(pictures, RESTING_BYTES, MOVING_BYTES)  # type: ignore[arg-type]
        self.pictures = pictures
        self.plain = art
        self._last: dict[int, float] = {}  # by sprite: its width in units (whole pixels stand still in a swing, too)

    def fly(self, surface: pygame.Surface, frame: Frame, sprite: Sprite) -> pygame.Rect:
        """Draw a sprite that may be moving; as `draw` once its width stands still."""
        if not sprite.visible or sprite.alpha <= 0:
            return pygame.Rect(0, 0, 0, 0)
        wide = frame.px(sprite.size)
        still = self._last.get(id(sprite)) == sprite.size and sprite.face in (0.0, 1.0)
        self._last[id(sprite)] = sprite.size
        if still:
            return self.draw(surface, frame, sprite, moving=True)
        step = _step(frame)
        wide = max(step, round(wide / step) * step)
        image = self._moving_image(sprite, wide)
        place = image.get_rect(center=frame.point(sprite.x, sprite.y))
        if sprite.alpha < 1:
            image = image.copy()
            image.set_alpha(round(255 * sprite.alpha))
        elif sprite.shadow > 0:
            hidden = covered(sprite, wide, self.pictures.height(sprite.shown(), wide), place.center)
            self._moving_shadow(surface, frame, sprite, wide, hidden)
        return surface.blit(image, place)

    def fit(self, window: tuple[int, int]) -> None:
        """Keep as much as a window of this size can show."""
        self._resting.fit(RESTING_BYTES, window)
        self._moving.fit(MOVING_BYTES, window)

    def rested(self) -> None:
        """Nothing flies any more: forget the widths."""
        self._last.clear()

    def _greyed(self, image: pygame.Surface, sprite: Sprite, grey: float, *, whole: bool) -> pygame.Surface:
        """Its name stays as bright as ever: what cannot be played now is read, too."""
        image = super()._greyed(image, sprite, grey, whole=whole)
        if whole:
            self.pictures.write_name(image, sprite.shown(), sprite.lod)
        return image

    def turned(self, picture: pygame.Surface, name: str, angle: float) -> pygame.Surface:
        """A small picture turned; `name` says which it is."""
        if not angle:
            return picture
        key = ("turned", name, picture.get_width(), angle)
        return self._resting.get(key) or self._resting.put(key, pygame.transform.rotozoom(picture, angle, 1.0))

    def _moving_image(self, sprite: Sprite, wide: int) -> pygame.Surface:
        name = sprite.shown()
        angle = round(sprite.turn / ANGLE_STEP / 2) * ANGLE_STEP * 2
        squeeze = round(max(0.04, abs(2 * min(max(sprite.face, 0.0), 1.0) - 1)) * FLIP_STEPS) / FLIP_STEPS
        night = round(sprite.night * 8) / 8
        key = ("moving", name, wide, angle, squeeze, night)
        image = self._moving.get(key)
        if image is None:
            image = self.pictures.quick(name, wide)
            if night:
                image = darkened(image, night)
            if squeeze != 1.0:
                image = pygame.transform.smoothscale(image, (max(1, round(wide * squeeze)), image.get_height()))
            if angle:
                large = wide > SMOOTH_UP_TO
                image = pygame.transform.rotate(image, angle) if large else pygame.transform.rotozoom(image, angle, 1.0)
            self._moving.put(key, image)
        return image

    def _moving_shadow(
        self, surface: pygame.Surface, frame: Frame, sprite: Sprite, wide: int, hidden: pygame.Rect
    ) -> None:
        """It is neither turned nor scaled with its card: nobody sees that while both move."""
        name = next(name for most, name in SHADOWS if sprite.shadow <= most)
        squeeze = max(0.04, abs(2 * min(max(sprite.face, 0.0), 1.0) - 1))
        rect = pygame.Rect(0, 0, round(wide * squeeze), self.pictures.height(sprite.shown(), wide))
        rect.center = frame.point(sprite.x, sprite.y + DROP * sprite.rise)
        self.plain.draw_growing(surface, name, rect, frame.unit, hidden, wide / frame.px(SHADOW_WIDTH))


def _step(frame: Frame) -> int:
    """Pixels by which the width of a moving card changes."""
    return round(STEP * max(1.0, frame.unit))
