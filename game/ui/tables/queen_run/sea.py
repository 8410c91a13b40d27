"""The sea between the columns while the map is zoomed: it moves with them, so the picture of the map can be moved."""

from __future__ import annotations

import pygame

from game.ui.layout import Box
from game.ui.tables.queen_run.mapitem import Brush

SEA = "scenes/sea"
PIECE: Box = (640.0, 360.0, 480.0, 360.0)
"""The part of the sea that is laid side by side, every other one mirrored, in units."""


class MovingSea:
    """A tile of four pieces of the sea, mirrored so that their edges meet."""

    def __init__(self) -> None:
        self._unit = 0.0
        self._tile: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, brush: Brush) -> None:
        """Fill the clip of the surface."""
        tile = self._made(brush)
        wide, high = tile.get_size()
        clip = surface.get_clip()
        left = clip.x + (brush.offset[0] - clip.x) % wide - wide
        top = clip.y + (brush.offset[1] - clip.y) % high - high
        for y in range(top, clip.bottom, high):
            for x in range(left, clip.right, wide):
                surface.blit(tile, (x, y))

    def _made(self, brush: Brush) -> pygame.Surface:
        unit = brush.plan.unit
        if self._tile is None or self._unit != unit:
            x, y, w, h = (round(value * unit) for value in PIECE)
            piece = brush.art.picture(SEA, round(1920 * unit)).subsurface((x, y, w, h))
            tile = pygame.Surface((2 * w, 2 * h))
            for across in (False, True):
                for down in (False, True):
                    tile.blit(pygame.transform.flip(piece, across, down), (w * across, h * down))
            self._unit, self._tile = unit, tile
        return self._tile
