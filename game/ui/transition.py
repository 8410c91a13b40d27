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
            target.blit(self.new, (0, 0))
            self.old.set_alpha(round(255 * (1 - out_quad(share))))
            target.blit(self.old, (0, 0))
            return
        width = target.get_width()
        way = 1 if self.kind == "back" else -1
        moved = in_out_cubic(share)
        target.blit(self.new, (round(-way * width * _PARALLAX * (1 - moved)), 0))
        x = round(way * width * moved)
        target.blit(self.old, (x, 0))
        edge = x + width if way < 0 else x
        for i, alpha in enumerate((70, 50, 34, 20, 10, 4)):
            step = max(1, width // 300)
            strip = pygame.Surface((step, target.get_height()), pygame.SRCALPHA)
            strip.fill((20, 10, 34, alpha))
            target.blit(strip, (edge + i * step if way < 0 else edge - (i + 1) * step, 0))
