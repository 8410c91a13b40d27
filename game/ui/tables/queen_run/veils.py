"""Light and dark on the map: what can be reached lies in the light, what takes converted bases on dyed ground, all else
in the dark with what lies on it. While a hint is shown, its cells alone lie in the light.

A veil multiplies what lies below it, as shadow does: a sheet of one colour laid over the land made it grey. Dye is
below all that stands on the land: a light over it changed the colours of villages, and strokes made the map restless.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.games.queen_run.terrain import SEA
from game.ui import theme
from game.ui.tables.queen_run.mapitem import Brush, MapItem
from game.ui.tables.queen_run.mapmodel import MapModel
from game.ui.tables.queen_run.outlines import SIDES, beside, holes, outlined

VEIL = (23, 18, 56)
FAR, AROUND, OFF_A_HINT, POINTED, OFF_THE_WAY, HOLE = 64, 46, 52, 24, 22, 34
"""How dark the veil is on land out of reach, on what is not chosen from when no queen walks, off a hint, on land out of
reach that is pointed at, off a planned way, and on a single cell in the midst of what is in reach; of 255. A lake there
has none: that nobody walks on it is plain."""
PALER = 0.3
"""The share of a veil that takes colour away as well."""
CLEARER = 22
"""How much lighter each veil is in high contrast: strong lines tell there what can be chosen, and land and villages are
to be made out."""
ON_BASES = 0.4
"""The share of a veil that lies on a base: whose it is has to be seen from afar."""
LIGHT = (16, 15, 10)
"""What is added to the land where she may set out, or walk as she is: of the three kinds of land it is the lightest."""


def veil_items(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """A veil over the cells that cannot be chosen, and a thinner one off the way to where one points; a light where she
    may set out or walk; the ground dyed on what takes bases and on single cells in its midst. Paradise has a
    veil round the places where bases may be left."""
    if not model.dim:
        return
    if brush.part == "paradise":
        for cell in _other_places(brush, model):
            yield _tinted(brush, cell, FAR)
        return
    dark = darkness(brush, model)
    near, far = outlined(model)
    amid = {hole for hole in holes(brush, near | far) if any(beside(brush, hole, side) in far for side in SIDES)}
    for cell in range(brush.plan.arrangement.cells):
        if not brush.shows(cell):
            continue
        mark = model.marks.get(cell)
        takes = cell in amid or (mark is not None and mark.bases and not model.advised)
        if takes and cell not in model.route:
            yield brush.item(f"dyed:{cell}", None, partial(_dyed_item, brush, cell))
        if dark.get(cell):
            yield _tinted(brush, cell, dark[cell])
        elif not takes and mark is not None and not mark.bases:
            yield brush.item(f"light:{cell}", LIGHT, partial(_light_item, brush, cell))


def darkness(brush: Brush, model: MapModel) -> dict[int, int]:
    """How dark the veil is on each cell of the columns that has one."""
    if not model.dim:
        return {}
    far = FAR if any(mark.cost is not None for mark in model.marks.values()) else AROUND
    reach = frozenset[int]().union(*outlined(model))
    amid = holes(brush, reach)
    hole = {cell: 0 if model.world.kinds[cell] == SEA else HOLE for cell in amid}
    found = {cell: _dark(model, cell, hole.get(cell, far)) for cell in range(brush.plan.arrangement.cells)}
    less = CLEARER if brush.art.contrast else 0
    return {cell: dark - less for cell, dark in found.items() if dark > less}


def shade(dark: float) -> theme.Colour:
    """What a veil multiplies colours with."""
    red, green, blue = (round(255 - (255 - part) * dark / 255) for part in VEIL)
    return red, green, blue


def _other_places(brush: Brush, model: MapModel) -> list[int]:
    """The cells of paradise but for those where bases may be left, if that is asked."""
    there = [cell for cell in range(model.world.paradise, brush.plan.last_cell + 1) if brush.shows(cell)]
    asked = any(model.marks[cell].kind == "effect" for cell in there if cell in model.marks)
    return [cell for cell in there if asked and cell not in model.marks]


def _dark(model: MapModel, cell: int, far: int) -> int:
    """How dark the veil over a cell is; `far`: over one that cannot be chosen."""
    mover = model.queen_of(model.mover) if model.mover is not None else None
    if cell in model.route or cell in model.advised or (mover is not None and cell == mover.cell):
        return 0
    mark = model.marks.get(cell)
    if mark is None and cell == model.hover:
        return min(far, POINTED)
    if model.advised:
        return OFF_A_HINT
    if mark is None:
        return far
    return OFF_THE_WAY if model.route and model.route[-1] == model.hover else 0


def _tinted(brush: Brush, cell: int, dark: int) -> MapItem:
    key = f"veil:{cell}"

    def make() -> MapItem:
        rect = brush.cell(cell)

        def paint(surface: pygame.Surface) -> None:
            _tint(surface, rect, PALER * dark / 255, shade(dark))

        return MapItem(key, rect, dark, paint)

    return brush.item(key, dark, make)


def _tint(surface: pygame.Surface, rect: pygame.Rect, paler: float, tone: theme.Colour) -> None:
    """Takes a share of the colour of a part of a picture, and multiplies what is left."""
    part = rect.clip(surface.get_clip())
    if not (part.width and part.height):
        return
    # A copy: rows of a part of a surface come out wrong in grey.
    pale = pygame.transform.grayscale(surface.subsurface(part).copy())
    pale.set_alpha(round(paler * 255))
    surface.blit(pale, part)
    surface.fill(tone, part, pygame.BLEND_RGB_MULT)


def _dyed_item(brush: Brush, cell: int) -> MapItem:
    return MapItem(f"dyed:{cell}", brush.cell(cell), None, lambda surface: brush.lay_dyed(surface, cell))


def _light_item(brush: Brush, cell: int) -> MapItem:
    rect = brush.cell(cell)

    def paint(surface: pygame.Surface) -> None:
        surface.fill(LIGHT, rect, pygame.BLEND_ADD)

    return MapItem(f"light:{cell}", rect, LIGHT, paint)
