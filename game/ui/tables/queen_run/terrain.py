"""The land of Queen Run: composes lines of cells into one picture, from the tiles that Tiled shows as well.

    terrain = Terrain()
    column = terrain.compose(strip_of(world, range(1, 11)), 80)

Grid thread, seams between boards, pieces and marks are the map's; here is what lies below them.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pygame

from game.games.queen_run.cells import WIDTH
from game.games.queen_run.terrain import LETTERS
from game.games.queen_run.world import World
from game.tiled import maps_folder
from game.tiled.autotile import (
    NO_TILE,
    Layer,
    Line,
    ground_layers,
    lines_of,
    object_layer,
    pad_layer,
)
from game.tiled.sheets import Sheet, read_sheets
from game.tiled.tiles import CELL, object_tile
from game.ui.cache import SurfaceCache
from game.ui.pixels import converted

# Any official map: all of them use the same tilesets.
_MAP = "landing.tmx"
_PLACES = "11122"  # paradise with places, from file a to e
_OPAQUE = ("land",)
# Scaled tiles of one size are 8 MB at 80 pixels a cell; those of a few sizes are kept, so that zooming back is quick.
_TILES_BYTES = 24_000_000


class Strip(NamedTuple):
    """Lines of cells, the far side first, and those `beyond` and `before` them; see `ground_layers`."""

    lines: list[Line]
    beyond: Line | None = None
    before: Line | None = None


class Terrain:
    """The tiles, loaded when first used, kept in the sizes that were last asked for."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or maps_folder("queen_run")
        self._sheets: dict[str, Sheet] = {}
        self._pictures: dict[str, pygame.Surface] = {}
        self._tiles = SurfaceCache(_TILES_BYTES)

    def compose(self, strip: Strip, cell_px: int) -> pygame.Surface:
        """Lines of cells as a picture, `cell_px` pixels a cell."""
        picture = self.ground(strip, cell_px)
        self.lay_things(picture, strip.lines, cell_px)
        return picture

    def ground(self, strip: Strip, cell_px: int) -> pygame.Surface:
        """The ground alone, with what is painted on it. Coasts run on into the lines beyond."""
        self._load()
        picture = pygame.Surface((len(strip.lines[0].letters) * cell_px, len(strip.lines) * cell_px))
        for name, layer in ground_layers(*strip).items():
            self._lay(picture, name, layer, cell_px, -(cell_px // 2))
        self._lay(picture, "pads", pad_layer(strip.lines), cell_px, 0)
        return picture

    def lay_things(
        self, picture: pygame.Surface, lines: list[Line], cell_px: int, grain: pygame.Surface | None = None
    ) -> None:
        """Draw what stands on a ground, and over everything `grain`, a tile of paper tooth at its own size.

        What is taller than its cell reaches over the cell ahead, and is cut off at the first line.
        """
        self._lay(picture, "objects", object_layer(lines), cell_px, 0)
        if grain is not None:
            for top in range(0, picture.get_height(), grain.get_height()):
                for left in range(0, picture.get_width(), grain.get_width()):
                    picture.blit(grain, (left, top))

    def thing(self, letter: str, variant: int, cell_px: int) -> pygame.Surface:
        """What stands on a cell of that ground, without the ground, for cells of that size; its alpha is premultiplied.

        It is 1.4 cells wide and high, see `game/tiled/tiles.py`.
        """
        self._load()
        return self._tile("objects", object_tile(letter, variant), cell_px)

    def _lay(self, target: pygame.Surface, name: str, layer: Layer, cell_px: int, corner: int) -> None:
        """Draw a layer whose first cell is at (corner, corner): each tile stands on the lower left of its cell."""
        sheet = self._sheets[name]
        flags = 0 if name in _OPAQUE else pygame.BLEND_PREMULTIPLIED
        left = corner + round(sheet.offset[0] * cell_px / CELL)
        foot = corner + cell_px + round(sheet.offset[1] * cell_px / CELL)
        for i, line in enumerate(layer):
            for j, tile in enumerate(line):
                if tile != NO_TILE:
                    picture = self._tile(name, tile, cell_px)
                    place = (left + j * cell_px, foot + i * cell_px - picture.get_height())
                    target.blit(picture, place, special_flags=flags)

    def _tile(self, name: str, tile: int, cell_px: int) -> pygame.Surface:
        """A tile for cells of that size."""
        key = (name, tile, cell_px)
        picture = self._tiles.get(key)
        if picture is None:
            sheet = self._sheets[name]
            picture = self._pictures[name].subsurface(sheet.place(tile))
            if cell_px != CELL:
                size = (round(sheet.width * cell_px / CELL), round(sheet.height * cell_px / CELL))
                picture = pygame.transform.smoothscale(picture, size)
            self._tiles.put(key, picture)
        return picture

    def _load(self) -> None:
        """Read the tilesets and their pictures, once."""
        if self._sheets:
            return
        sheets = read_sheets(self._folder / _MAP)
        for name, sheet in sheets.items():
            # Premultiplied colours blend faster, and keep their edges when they are scaled.
            self._pictures[name] = converted(pygame.image.load(sheet.picture), premultiplied=name not in _OPAQUE)
        self._sheets = sheets


def strip_of(world: World, rows: range) -> Strip:
    """Rows of the map (from 1, step 1), and the lines beyond and before them."""
    lines = _map_lines(world)
    first, last = rows[0], rows[-1]
    beyond = lines[last] if last < len(lines) else None
    before = lines[first - 2] if first > 1 else None
    return Strip(lines[first - 1 : last][::-1], beyond, before)


def _map_lines(world: World) -> list[Line]:
    """The lines of the whole map, the landing's near edge first."""
    lines: list[Line] = []
    for board in world.boards:
        letters = "".join(LETTERS[kind] for kind in board.kinds)
        rows = [letters[start : start + WIDTH] for start in range(0, len(letters), WIDTH)]
        if board.name == "paradise":
            rows[-1] = _PLACES
        lines += lines_of(rows[::-1])[::-1]
    return lines
