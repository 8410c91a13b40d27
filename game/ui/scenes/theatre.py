"""The paper theatre behind the menu: layers with parallax, which move against each other as the pointer moves."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.ui.layout import CANVAS

if TYPE_CHECKING:
    from game.ui.art import Art

PREFIX = "scenes/menu_"
MOST = 14.0
"""How far the nearest layer follows the pointer, in units."""
FOLLOW = 5.0
"""How fast the layers follow, in shares of the way a second."""
MOST_PIXELS = 2_600_000
"""In larger windows the layers stand still, and are one picture: drawing them all at each frame would stutter, and
they are more than five windows large."""


class Theatre:
    """The layers, back to front, scaled to cover a window."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._names = art.names(PREFIX)
        self._size = (0, 0)
        self._layers: list[tuple[pygame.Surface, tuple[int, int], float]] = []
        self._at = pygame.Vector2()
        self._goal = pygame.Vector2()

    def _cut(self, size: tuple[int, int]) -> None:
        """Scale the layers so that the scene covers a window of that size."""
        self._size = size
        unit = max(size[0] / CANVAS[0], size[1] / CANVAS[1])
        left, top = (size[0] - CANVAS[0] * unit) / 2, (size[1] - CANVAS[1] * unit) / 2
        self._layers = []
        flat = pygame.Surface(size) if size[0] * size[1] > MOST_PIXELS else None
        for index, name in enumerate(self._names):
            x, y, width, _ = self._art.box(name, "place") or (0.0, 0.0, float(CANVAS[0]), 0.0)
            picture = self._art.picture(name, round(width * unit))
            self._art.forget(name)  # they are kept here
            place = round(left + x * unit), round(top + y * unit)
            if flat is not None:
                flat.blit(picture, place)
                continue
            depth = (index / max(1, len(self._names) - 1)) ** 2
            self._layers.append((picture, place, 0.0 if name.endswith("shade") else depth))
        if flat is not None:
            self._layers.append((flat, (0, 0), 0.0))

    def forget(self) -> None:
        """Drop the layers (the scene is left)."""
        self._layers = []
        self._size = (0, 0)

    def point_at(self, pos: tuple[int, int], size: tuple[int, int]) -> None:
        """The pointer has moved there: the layers lean the other way."""
        if size[0] * size[1] <= MOST_PIXELS:
            self._goal.update(1 - 2 * pos[0] / size[0], 1 - 2 * pos[1] / size[1])

    def update(self, dt: float, speed: float) -> bool:
        """Move on; True while the layers are under way. `speed` 0 keeps them still."""
        way = self._goal - self._at
        if speed <= 0 or way.length() < 0.02:
            return False
        self._at += way * (1 - math.exp(-FOLLOW * speed * dt))
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all layers."""
        if self._size != surface.get_size():
            self._cut(surface.get_size())
        reach = MOST * self._size[0] / CANVAS[0]
        for picture, (x, y), depth in self._layers:
            shift = self._at * (reach * depth)
            surface.blit(picture, (round(x + shift.x), round(y + shift.y * 0.5)))
