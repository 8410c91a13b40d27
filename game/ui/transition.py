"""How one screen gives way to the next: a sheet that slides off, or a short fade."""

from __future__ import annotations

import pygame

from game.ui.anim.easing import in_out_cubic, out_quad

SLIDE = 0.45  # seconds
FADE = 0.15
_PARALLAX = 0.4


class Transition:
    """Shows pictures between `old` and `new` until `done`.

    kind is "forward" (old slides to the left), "back" (to the right) or "fade".
    """

    def __init__(self, old: pygame.Surface, kind: str, speed: float) -> None:
        self.old = old
        self.new: pygame.Surface | None = None
        self.kind = kind
        self.length = (FADE if kind == "fade" else SLIDE) * speed
        self.time = 0.0
        self._left = 255  # of 255 parts of the old picture

    @property
    def done(self) -> bool:
        return self.time >= self.length

    def update(self, dt: float) -> None:
        self.time += dt

    def draw(self, target: pygame.Surface) -> None:
        """Draw the present moment; `new` must have been given."""
        if self.new is None:
            return
        share = min(1.0, self.time / self.length) if self.length else 1.0
        if self.kind == "fade":
            self._fade(target, self.new, round(255 * (1 - out_quad(share))))
        else:
            self._slide(target, self.new, in_out_cubic(share))

    def _fade(self, target: pygame.Surface, new: pygame.Surface, left: int) -> None:
        """`left` of 255 parts of the old picture are still there.

        The new one is darkened and what is left of the old one added: a third of the work of a blend of both.
        """
        target.blit(new, (0, 0))
        target.fill((255 - left,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        if left and self._left:
            self.old.fill((round(255 * left / self._left),) * 3, special_flags=pygame.BLEND_RGB_MULT)
            target.blit(self.old, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        self._left = left

    def _slide(self, target: pygame.Surface, new: pygame.Surface, moved: float) -> None:
        """The old picture has gone that share of its way; of the new one only what it does not cover is drawn."""
        width, height = target.get_size()
        way = 1 if self.kind == "back" else -1
        x = round(way * width * moved)
        bare = pygame.Rect(0, 0, x, height) if way > 0 else pygame.Rect(x + width, 0, -x, height)
        target.blit(new, bare, bare.move(round(way * width * _PARALLAX * (1 - moved)), 0))
        target.blit(self.old, (x, 0))
        edge = x + width if way < 0 else x
        for i, alpha in enumerate((70, 50, 34, 20, 10, 4)):
            step = max(1, width // 300)
            strip = pygame.Surface((step, height), pygame.SRCALPHA)
            strip.fill((20, 10, 34, alpha))
            target.blit(strip, (edge + i * step if way < 0 else edge - (i + 1) * step, 0))
