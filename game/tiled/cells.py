"""Reads the layer `cells` of a Tiled map: what the rules know of a board."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.tiled.errors import MapError
from game.tiled.loading import check, read, tile_layers
from game.tiled.tilesets import Tiles

COLUMNS = 5
ROWS = 5
LAYER = "cells"

# The letters of the rules, section 1: grass, forest, mountain, sea, beach, villages, windmill, horse, fort, temple.
TERRAIN = ".*^~:RBYGWHFT"

# Paradise has two lines: cells of place 1 and 2 or, with two players, without places, and mountains before them.
PARADISE_ROWS = 2
PARADISE_TERRAIN = "12P^"

PROPERTY = "terrain"
"""The property of a tile that holds its letter."""


@dataclass(frozen=True)
class Cells:
    """A board as the rules see it: its name (that of the file) and its lines, the far side first."""

    name: str
    lines: tuple[str, ...]


def read_cells(path: Path, *, paradise: bool = False) -> Cells:
    """The letters of the layer `cells`: 5 lines of 5, or 2 of 5 for paradise. Raises MapError.

    The whole file is looked at, and its tilesets: what Tiled could not show is refused as well. Of the tiles only
    those of `cells` matter.
    """
    rows = PARADISE_ROWS if paradise else ROWS
    # One column and line more is what the layers need that are moved by half a cell.
    check(path, ((COLUMNS, rows), (COLUMNS + 1, rows + 1)))
    tiled_map = read(path)
    layers = tile_layers(tiled_map, LAYER)
    if len(layers) != 1:
        raise MapError(path, "", "layer_twice" if layers else "layer_missing", {"layer": LAYER})
    letters = PARADISE_TERRAIN if paradise else TERRAIN
    tiles = Tiles(tiled_map)
    data = layers[0].data
    lines = [
        "".join(
            _letter(tiles, data[line][column], cell_name(column, rows - line), path, letters)
            for column in range(COLUMNS)
        )
        for line in range(rows)
    ]
    for column, line, gid in layers[0]:
        if gid and (line >= rows or column >= COLUMNS):
            raise MapError(path, "", "cell_outside", {"layer": LAYER, "column": column + 1, "line": line + 1})
    return Cells(path.stem, tuple(lines))


def cell_name(column: int, row: int) -> str:
    """ "c3" of a column from 0 at the left and a row from 1 at the foot of the board."""
    return f"{'abcde'[column]}{row}"


def _letter(tiles: Tiles, gid: int, cell: str, path: Path, letters: str) -> str:
    """The terrain of a tile by its number in pytmx, painted on this cell."""
    if not gid:
        raise MapError(path, cell, "cell_empty")
    tile = tiles.find(gid)
    if tile.turned:
        raise MapError(path, cell, "flipped")
    if tile.tileset is None:
        raise MapError(path, cell, "tile_unknown", {"gid": tile.number})
    where: dict[str, int | str] = {"tile": tile.id, "tileset": tile.tileset}
    if PROPERTY not in tile.properties:
        raise MapError(path, cell, "terrain_missing", where)
    terrain = str(tile.properties[PROPERTY] or "")  # pytmx reads an empty text as None
    if len(terrain) != 1 or terrain not in letters:
        raise MapError(path, cell, "terrain_unknown", {**where, "found": terrain, "letters": " ".join(letters)})
    return terrain
