"""The ends of what scrolls: where more follows, it fades into what lies below it."""

from __future__ import annotations

import pygame

FADE = 32.0
"""Units over which content fades out, at most."""


class EdgeFade:
    """Keeps what a surface shows at both ends of a view before the content is drawn, and lets it through afterwards.

    `above`, `below`: pixels over which the content fades at either end, 0 where nothing follows there.
    """

    def __init__(self, surface: pygame.Surface, view: pygame.Rect, above: int, below: int) -> None:
        self._surface = surface
        self._strips: list[tuple[pygame.Rect, pygame.Surface]] = []
        for high, upper in ((above, True), (below, False)):
            strip = pygame.Rect(view.x, view.y if upper else view.bottom - high, view.width, high)
            strip = strip.clip(surface.get_rect())
            if strip.height > 1 and strip.width > 0:
                ground = surface.subsurface(strip).convert_alpha()
                ground.blit(_mask(strip.size, upper), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
                self._strips.append((strip, ground))

    def draw(self) -> None:
        """Over the content, in the clip that it was drawn in."""
        for strip, ground in self._strips:
            self._surface.blit(ground, strip)


def _mask(size: tuple[int, int], upper: bool) -> pygame.Surface:
    """White, from nothing to full strength at the outer end."""
    wide, high = size
    column = pygame.Surface((1, high), pygame.SRCALPHA)
    for y in range(high):
        share = 1.0 - y / (high - 1) if upper else y / (high - 1)
        column.set_at((0, y), (255, 255, 255, round(255 * share * share * (3 - 2 * share))))
    return pygame.transform.scale(column, (wide, high))
