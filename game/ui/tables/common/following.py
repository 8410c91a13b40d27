"""The camera goes after what happens while the map is zoomed, as little as needed and not at a jerk."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.layout import Box
    from game.ui.tables.common.camera import Camera

RATE = 7.0
"""How fast the camera comes near: in 1 / RATE seconds about two thirds of the way."""
THERE = 0.6
"""Units from its goal at which it has arrived."""


class Following:
    """Takes a camera to where it is wanted. Whoever moves it by hand in the meantime has it at once."""

    def __init__(self, camera: Camera) -> None:
        self._camera = camera
        self._goal: tuple[float, float] | None = None
        self._left_at = camera.middle

    @property
    def _under_way(self) -> bool:
        """Whether it is still going, and nobody has moved it by hand."""
        return self._goal is not None and self._camera.middle == self._left_at

    def bring(self, box: Box, border: float, speed: float) -> bool:
        """Let a box of the map come into view, `border` units inside it: at once where `speed` is 0. Whether it has to
        move for that."""
        camera, start = self._camera, self._camera.middle
        if self._under_way and self._goal is not None:
            camera.middle = self._goal
        camera.bring(box, border)
        goal = camera.middle
        if goal == start or speed <= 0:
            self._goal = None
            return goal != start
        camera.middle = self._left_at = start
        self._goal = goal
        return True

    def update(self, dt: float, speed: float) -> bool:
        """Go on; True where the camera has moved."""
        if not self._under_way:
            self._goal = None
            return False
        assert self._goal is not None
        camera, (x, y), (to_x, to_y) = self._camera, self._camera.middle, self._goal
        share = 1.0 - exp(-RATE * speed * dt) if speed > 0 else 1.0
        x, y = x + (to_x - x) * share, y + (to_y - y) * share
        if abs(to_x - x) < THERE and abs(to_y - y) < THERE:
            x, y = self._goal
            self._goal = None
        camera.middle = self._left_at = (x, y)
        return True
