"""The outline of what the queen at turn can reach with action points alone, cells where she may only pass among it: one
line round all cells that lie beside each other. A single cell in their midst that is out of reach has none: it would
look chosen.

What takes bases as well lies on dyed ground (veils.py), with a thin edge that gives way to the line: as strong
as that, the two would wind through each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial

import pygame

from game.games.queen_run.cells import WIDTH, column_of
from game.ui import theme
from game.ui.shapes import FINE
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


NEAR = Line(3.6, (255, 233, 160), (43, 26, 12))
"""Round what action points alone reach."""
FAR = Line(1.8, (240, 226, 196), (43, 26, 12), 0.5)
"""Round what takes bases as well: an edge of its dyed ground, no more."""
STARK, STARK_FAR = Line(6.0, (255, 255, 255), (0, 0, 0), 1.0), Line(2.6, (255, 255, 255), (0, 0, 0), 1.0)
"""The same in high contrast, `STARK` also round each cell that is chosen from."""
ROUND = 11.0
"""How round their corners are."""
BED = 1.2
"""How far the dark bed of a line goes beyond it at both sides."""
ALONE = ("choose", "effect")
"""What is chosen from one by one."""
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


def line_of(name: str, *, stark: bool) -> Line:
    """The line round what is in "reach", or in it by "converting" bases; `stark`: in high contrast."""
    if name == "reach":
        return STARK if stark else NEAR
    return STARK_FAR if stark else FAR


def outline_items(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """The lines, cell by cell."""
    near, far = outlined(model)
    for cells, reach, name in (far, near | far, "converting"), (near, near, "reach"):
        line = line_of(name, stark=brush.art.contrast)
        inside = reach | holes(brush, reach)
        for cell in filter(brush.shows, sorted(cells)):
            edges = frozenset(side for side in SIDES if beside(brush, cell, side) not in inside)
            notches = frozenset(
                (x, y) for x in (-1, 1) for y in (-1, 1)
                if not edges & {(x, 0), (0, y)} and beside(brush, cell, (x, y)) not in inside
            )  # fmt: skip
            if edges or notches:
                key, look = f"outline:{cell}", (edges, notches, line)
                yield brush.item(key, look, partial(_piece, brush, key, cell, *look))


def holes(brush: Brush, cells: frozenset[int]) -> set[int]:
    """Single cells that lie in the midst of others."""
    around = {beside(brush, cell, side) for cell in cells for side in SIDES} - cells
    return {
        hole for hole in around
        if hole is not None and all(beside(brush, hole, side) in cells for side in SIDES)
    }  # fmt: skip


def stark_items(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """In high contrast, a line round each cell that is chosen from by itself, over its frame."""
    if not brush.art.contrast or model.advised:
        return
    look = frozenset(SIDES), frozenset[Side](), STARK
    for cell in filter(brush.shows, (cell for cell, mark in model.marks.items() if mark.kind in ALONE)):
        key = f"stark:{cell}"
        yield brush.item(key, look, partial(_piece, brush, key, cell, *look))


def beside(brush: Brush, cell: int, way: Side) -> int | None:
    """The cell so many columns to the right and rows ahead in the same column of boards."""
    x, y = way
    found = cell + x + y * WIDTH
    if not 0 <= column_of(cell) + x < WIDTH or not 0 <= found < brush.plan.paradise_from:
        return None
    return found if brush.plan.column_index(found) == brush.plan.column_index(cell) else None


def _piece(
    brush: Brush, key: str, cell: int, edges: frozenset[Side], notches: frozenset[Side], line: Line
) -> MapItem:
    rect = brush.cell(cell)

    def paint(surface: pygame.Surface) -> None:
        surface.blit(_picture(rect.width, edges, notches, line), rect)

    return MapItem(key, rect, (edges, notches, line, rect.size), paint)


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
    return pygame.transform.smoothscale(surface, (side, side))


_CORNERS = {(-1, 1): "topleft", (1, 1): "topright", (-1, -1): "bottomleft", (1, -1): "bottomright"}
