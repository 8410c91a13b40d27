"""The outlines of what the queen at turn can reach: one line round all cells that lie beside each other.

It is round what takes action points alone; what takes bases as well lies within a thin line in the colour of those, and
in high contrast within a dashed one. Cells where she may only pass lie within them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial

import pygame

from game.games.queen_run.cells import WIDTH, column_of
from game.ui import theme
from game.ui.shapes import FINE
from game.ui.tables.queen_run.last_turn_drawing import TONES
from game.ui.tables.queen_run.mapitem import Brush, MapItem
from game.ui.tables.queen_run.mapmodel import MapModel


@dataclass(frozen=True)
class Line:
    """How a line looks: its width in units of its cells, its colour, that of its bed and how opaque this is (shares of
    the line)."""

    wide: float
    colour: theme.Colour
    bed: theme.Colour
    bed_share: float = 0.6
    dashed: bool = False


NEAR = Line(3.6, (255, 233, 160), (43, 26, 12))
"""Round what action points alone reach."""
DASHED = Line(2.6, NEAR.colour, NEAR.bed, dashed=True)
"""Round what takes bases as well, in high contrast."""
OCHRE = theme.rgb("#9c5a06")
"""In place of yellow, which would look like the line round what action points reach."""
DASHES, GAP = 3, 0.36
"""Dashes along a cell's side, and what lies between them, as a share of a dash with its gap."""
ROUND = 11.0
"""How round their corners are."""
BED = 1.2
"""How far the dark bed of a line goes beyond it at both sides."""
SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Above, right, below, left: columns to the right and rows ahead."""

Side = tuple[int, int]


def outlined(model: MapModel) -> tuple[frozenset[int], frozenset[int]]:
    """The cells that action points alone reach and those that take bases as well, paradise not among them. Round a
    hint there is none."""
    if model.advised:
        return frozenset(), frozenset()
    costs = {cell: mark for cell, mark in model.marks.items() if mark.cost is not None}
    near = {cell for cell, mark in costs.items() if not mark.bases}
    mover = model.queen_of(model.mover) if model.mover is not None else None
    if costs and mover is not None:
        near.add(mover.cell)
    far = {cell for cell, mark in costs.items() if mark.bases}
    return (frozenset(cell for cell in near if cell < model.world.paradise),
            frozenset(cell for cell in far if cell < model.world.paradise))  # fmt: skip


def base_line(colour: str) -> Line:
    """The line round what takes bases of a colour."""
    return Line(3.0, OCHRE if colour == "Y" else TONES.get(colour, theme.PLUM), theme.CREAM)


def outline_items(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """The line, cell by cell, and the one round what takes bases, which gives way to it."""
    near, far = outlined(model)
    for cells, line in ((far, DASHED if brush.art.contrast else base_line(model.mover_colour)), (near, NEAR)):
        inside = cells | near
        for cell in filter(brush.shows, sorted(cells)):
            edges = frozenset(side for side in SIDES if beside(brush, cell, side) not in inside)
            notches = frozenset(
                (x, y) for x in (-1, 1) for y in (-1, 1)
                if not edges & {(x, 0), (0, y)} and beside(brush, cell, (x, y)) not in inside
            )  # fmt: skip
            if edges or notches:
                look = (edges, notches, line)
                yield brush.item(f"outline:{cell}", look, partial(_piece, brush, cell, edges, notches, line))


def beside(brush: Brush, cell: int, way: Side) -> int | None:
    """The cell so many columns to the right and rows ahead in the same column of boards."""
    x, y = way
    found = cell + x + y * WIDTH
    if not 0 <= column_of(cell) + x < WIDTH or not 0 <= found < brush.plan.paradise_from:
        return None
    return found if brush.plan.column_index(found) == brush.plan.column_index(cell) else None


def _piece(brush: Brush, cell: int, edges: frozenset[Side], notches: frozenset[Side], line: Line) -> MapItem:
    rect = brush.cell(cell)

    def paint(surface: pygame.Surface) -> None:
        surface.blit(_picture(rect.width, edges, notches, line), rect)

    return MapItem(f"outline:{cell}", rect, (edges, notches, line, rect.size), paint)


def paint_sample(surface: pygame.Surface, rect: pygame.Rect, line: Line, larger: float) -> None:
    """A line round a small square, for a key, so many times as broad as on a cell so large."""
    broader = replace(line, wide=line.wide * larger)
    surface.blit(_picture(rect.width, frozenset(SIDES), frozenset(), broader), rect)


@lru_cache(512)
def _picture(side: int, edges: frozenset[Side], notches: frozenset[Side], line: Line) -> pygame.Surface:
    """The part of a line that lies in a cell of so many pixels: drawn large, and scaled down."""
    large = FINE * side
    unit = large / 80
    surface = pygame.Surface((large, large), pygame.SRCALPHA)
    wide, bed, radius = round(line.wide * unit), round(BED * unit), round(ROUND * unit)
    below = (*line.bed, round(line.bed_share * 255))
    for tone, inset, width in ((below, 0, wide + 2 * bed), (line.colour, bed, wide)):
        far = large + 2 * radius
        left, top = (inset if (-1, 0) in edges else -far), (inset if (0, 1) in edges else -far)
        right = large - inset if (1, 0) in edges else large + far
        foot = large - inset if (0, -1) in edges else large + far
        pygame.draw.rect(surface, tone, (left, top, right - left, foot - top), width, border_radius=radius - inset)
        for x, y in notches:
            corner = pygame.Rect(0, 0, inset + width, inset + width)
            setattr(corner, _CORNERS[x, y], getattr(surface.get_rect(), _CORNERS[x, y]))
            pygame.draw.rect(surface, tone, corner)
    if line.dashed:
        _cut(surface, edges, bed, wide, below)
    return pygame.transform.smoothscale(surface, (side, side))


def _cut(surface: pygame.Surface, edges: frozenset[Side], bed: int, wide: int, tone: tuple[int, ...]) -> None:
    """Leave gaps in a line along the edges, where its bed alone is seen."""
    large = surface.get_width()
    step = large / DASHES
    for x, y in edges:
        for index in range(DASHES):
            gap = round((index + 0.5 - GAP / 2) * step), round(GAP * step)
            near = bed if (x < 0 or y > 0) else large - bed - wide
            surface.fill(tone, (near, gap[0], wide, gap[1]) if x else (gap[0], near, gap[1], wide))


_CORNERS = {(-1, 1): "topleft", (1, 1): "topright", (-1, -1): "bottomleft", (1, -1): "bottomright"}
