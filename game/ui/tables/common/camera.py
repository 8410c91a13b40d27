"""Which part of a map is in view: steps of zoom, and the point in the middle of the view."""

from __future__ import annotations

import pygame

from game.ui.layout import Box


class Camera:
    """Looks at a map through a box of the canvas, which the whole map fills. `factors`: the steps of zoom, the first
    being 1. Its middle is kept in canvas units, so that a resize keeps what is in view."""

    def __init__(self, view: Box, factors: tuple[float, ...]) -> None:
        self._view = view
        self.factors = factors
        self.step = 0
        self.middle = _middle(view)

    @property
    def factor(self) -> float:
        """The zoom: 1 shows the whole map."""
        return self.factors[self.step]

    @property
    def zoomed(self) -> bool:
        """Whether less than the whole map is in view."""
        return self.step > 0

    @property
    def seen(self) -> Box:
        """The part of the map that is in view."""
        (x, y), (half_w, half_h) = self.middle, self._half
        return x - half_w, y - half_h, 2 * half_w, 2 * half_h

    @property
    def _half(self) -> tuple[float, float]:
        """Half the width and height of that."""
        return self._view[2] / 2 / self.factor, self._view[3] / 2 / self.factor

    def whole(self) -> bool:
        """Back to the whole map; whether anything has changed."""
        changed = self.zoomed
        self.step = 0
        self.middle = _middle(self._view)
        return changed

    def zoom(self, steps: int, at: tuple[float, float]) -> bool:
        """Zoom by steps so that the point under `at` (canvas units on the screen) stays there."""
        step = min(max(self.step + steps, 0), len(self.factors) - 1)
        if step == self.step:
            return False
        point = self.to_map(at)
        self.step = step
        centre = _middle(self._view)
        self.middle = (
            point[0] - (at[0] - centre[0]) / self.factor,
            point[1] - (at[1] - centre[1]) / self.factor,
        )
        self._clamp()
        return True

    def pan(self, dx: float, dy: float) -> bool:
        """Move the map by so many units on the screen; whether it moved at all."""
        before = self.middle
        self.middle = (self.middle[0] - dx / self.factor, self.middle[1] - dy / self.factor)
        self._clamp()
        return self.middle != before

    def bring(self, box: Box, border: float) -> bool:
        """Pan as little as needed so that a box of the map lies in view, `border` units inside it."""
        x, y, w, h = box
        half_w, half_h = (half - border for half in self._half)
        before = self.middle
        middle_x = _within(self.middle[0], x + w - half_w, x + half_w)
        middle_y = _within(self.middle[1], y + h - half_h, y + half_h)
        self.middle = (middle_x, middle_y)
        self._clamp()
        return self.middle != before

    def to_map(self, at: tuple[float, float]) -> tuple[float, float]:
        """The point of the map (units of the whole view) under a point of the screen."""
        centre = _middle(self._view)
        return (
            self.middle[0] + (at[0] - centre[0]) / self.factor,
            self.middle[1] + (at[1] - centre[1]) / self.factor,
        )

    def offset(self, area: pygame.Rect, unit: float, scale: float) -> tuple[int, int]:
        """What is added to pixels of the plan to get window pixels."""
        if not self.zoomed:
            return area.topleft
        centre = _middle(self._view)
        return (
            area.x + round(centre[0] * unit - self.middle[0] * scale),
            area.y + round(centre[1] * unit - self.middle[1] * scale),
        )

    def _clamp(self) -> None:
        """Never show what lies beyond the map."""
        x, y, w, h = self._view
        half_w, half_h = self._half
        self.middle = (
            min(max(self.middle[0], x + half_w), x + w - half_w),
            min(max(self.middle[1], y + half_h), y + h - half_h),
        )


def _middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def _within(value: float, least: float, most: float) -> float:
    """The value, moved into the interval; its middle when the interval is empty."""
    return min(max(value, least), most) if least <= most else (least + most) / 2
