"""Three dots that take turns: something is at work."""

from __future__ import annotations

import pygame

from game.ui import theme
from game.ui.widgets.base import Widget

COUNT = 3
HIGH, GAP = 20.0, 34.0
"""Units: of the row, and from dot to dot."""
SMALL, LARGE = 5.0, 8.0
"""Units of a dot's radius, and of that whose turn it is."""
TURN = 0.35
"""Seconds of a dot's turn at the usual speed."""


class Working(Widget):
    """The dots, in the middle of their room; without animation they stand still."""

    role = "picture"

    def __init__(self, *, name: str = "") -> None:
        super().__init__(name=name, height=HIGH)
        self._since = 0.0

    def measure(self, width: float) -> tuple[float, float]:
        return width, HIGH

    def update(self, dt: float) -> bool:
        """It is drawn when another dot has its turn, not in every frame: nobody waits for it to come to rest."""
        if self.ui.context.speed > 0:
            before = self._turn()
            self._since += dt / self.ui.context.speed
            if self._turn() != before:
                self.changed()
        return False

    def adopt(self, old: Widget) -> None:
        if isinstance(old, Working):
            self._since = old._since

    def _turn(self) -> int:
        return int(self._since / TURN) % COUNT

    def draw_self(self, surface: pygame.Surface) -> None:
        frame, still = self.ui.frame, self.ui.context.speed <= 0
        for number in range(COUNT):
            large = still or number == self._turn()
            place = (self.rect.centerx + frame.px((number - (COUNT - 1) / 2) * GAP), self.rect.centery)
            colour = theme.GOLD_DARK if large else theme.TAN
            pygame.draw.aacircle(surface, colour, place, frame.px(LARGE if large else SMALL))
