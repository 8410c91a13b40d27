"""The things of which the picture of the map is made, and the brush that draws them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.art import Art
from game.ui.tables.queen_run.geometry import Plan
from game.ui.text import TextEngine

CELL_UNITS = 80.0
"""A cell in the units of the pictures of its frames and pieces."""


@dataclass(frozen=True)
class MapItem:
    """Something on the map. `area`: all it touches, in window pixels; `look`: whatever its look depends on besides."""

    key: str
    area: pygame.Rect
    look: Hashable
    paint: Callable[[pygame.Surface], None]

    def reach(self) -> pygame.Rect:
        """Everything that `paint` may touch."""
        return self.area

    def signature(self) -> Hashable:
        """Whatever its look depends on, besides its place."""
        return self.look


class Brush:
    """Where cells are on a surface, and how pictures are drawn there.

    `offset` is added to pixels of the plan for the columns, `paradise_offset` for paradise. `part`: which cells are
    drawn at all, "columns" or "paradise". `factor` enlarges tokens and letters where the interface scale asks for it.
    """

    def __init__(
        self,
        art: Art,
        text: TextEngine,
        plan: Plan,
        offset: tuple[int, int],
        paradise_offset: tuple[int, int],
        factor: float,
        part: Literal["columns", "paradise"] = "columns",
    ) -> None:
        self.art = art
        self.text = text
        self.plan = plan
        self.offset = offset
        self.paradise_offset = paradise_offset
        self.factor = factor
        self.part = part

    def shows(self, cell: int) -> bool:
        """Whether a cell lies in the part that is drawn."""
        return self.plan.in_paradise(cell) == (self.part == "paradise")

    def cell(self, cell: int) -> pygame.Rect:
        """A cell on the surface."""
        offset = self.paradise_offset if self.plan.in_paradise(cell) else self.offset
        return self.plan.cell_rect(cell).move(offset)

    def unit(self, cell: int) -> float:
        """Pixels a unit of the pictures on that cell."""
        return self.cell_side(cell) / CELL_UNITS

    def cell_side(self, cell: int) -> int:
        """Pixels of a cell's side."""
        return self.plan.paradise_n if self.plan.in_paradise(cell) else self.plan.n

    def padded(self, name: str, nominal: pygame.Rect) -> pygame.Rect:
        """The whole of a fixed picture, shadow margin included, whose nominal rectangle is given."""
        entry = self.art.entry(name)
        if entry is None:
            return nominal
        left, top, right, _ = entry.pad
        scale = nominal.width / max(1.0, entry.units[0] - left - right)
        wide = max(1, round(entry.units[0] * scale))
        return pygame.Rect(
            nominal.x - round(left * scale), nominal.y - round(top * scale), wide, self.art.height(name, wide)
        )

    def draw(self, surface: pygame.Surface, name: str, nominal: pygame.Rect, alpha: int = 255) -> None:
        """A fixed picture over its nominal rectangle."""
        self.put(surface, name, self.padded(name, nominal), alpha)

    def put(self, surface: pygame.Surface, name: str, whole: pygame.Rect, alpha: int = 255) -> None:
        """A fixed picture over the whole of its rectangle."""
        picture = self.art.picture(name, whole.width)
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        surface.blit(picture, whole.topleft)
