"""One pointer press, from button down to button up: a click or a drag."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.input.intents import Drag, Intent, Pos, Release, Select

DOUBLE_CLICK = 0.4  # seconds


@dataclass
class PointerPress:
    """Follows a pressed pointer. Within `threshold` pixels it stays a click."""

    origin: Pos
    threshold: float
    dragging: bool = False

    def moved(self, pos: Pos) -> list[Intent]:
        """Intents of a movement to `pos`."""
        if self.dragging:
            return [Drag("move", self.origin, pos)]
        dx, dy = pos[0] - self.origin[0], pos[1] - self.origin[1]
        if dx * dx + dy * dy <= self.threshold * self.threshold:
            return []
        self.dragging = True
        return [Drag("start", self.origin, pos), Drag("move", self.origin, pos)]

    def released(self, pos: Pos, clicks: int = 1) -> list[Intent]:
        """Intents of the button going up at `pos`."""
        if self.dragging:
            return [Drag("end", self.origin, pos), Release(pos)]
        return [Select(pos, clicks), Release(pos)]

    def cancelled(self) -> list[Intent]:
        """Intents when the press comes to nothing (Escape, focus lost, right button)."""
        if self.dragging:
            return [Drag("cancel", self.origin, self.origin), Release(self.origin)]
        return [Release((-1, -1))]
