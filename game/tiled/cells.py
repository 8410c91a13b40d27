"""Reads the layer `cells` of a Tiled map: what the rules know of a board."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element

from game.tiled.document import attribute, check_ids, check_properties, parse
from game.tiled.errors import MapError
from game.tiled.layer_data import tile_numbers
from game.tiled.tilesets import Tileset, read_tilesets

COLUMNS = 5
ROWS = 5
LAYER = "cells"

# The letters of the rules, section 1: grass, forest, mountain, sea, beach, villages, windmill, horse, fort, temple.
TERRAIN = ".*^~:RBYGWHFT"

# Paradise has two lines: cells of place 1 and 2 or, with two players, without places, and mountains before them.
PARADISE_ROWS = 2
PARADISE_TERRAIN = "12P^"

# The four highest bits of a tile number say how the tile is mirrored and turned.
FLIPS = 0xF0000000


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
    root = parse(path, "map")
    rows = PARADISE_ROWS if paradise else ROWS
    check_properties(root, path)
    check_ids(root, path)
    width, height = _size(root, path, rows)
    tilesets = read_tilesets(root, path)
    named = [layer for layer in root.findall("layer") if layer.get("name") == LAYER]
    if len(named) != 1:
        raise MapError(path, "", "layer_twice" if named else "layer_missing", {"layer": LAYER})
    numbers = tile_numbers(named[0], path, width, height)
    letters = PARADISE_TERRAIN if paradise else TERRAIN
    lines = [
        "".join(
            _letter(numbers[line * width + column], cell_name(column, rows - line), tilesets, path, letters)
            for column in range(COLUMNS)
        )
        for line in range(rows)
    ]
    for index, number in enumerate(numbers):
        line, column = divmod(index, width)
        if number and (line >= rows or column >= COLUMNS):
            raise MapError(path, "", "cell_outside", {"layer": LAYER, "column": column + 1, "line": line + 1})
    return Cells(path.stem, tuple(lines))


def cell_name(column: int, row: int) -> str:
    """ "c3" of a column from 0 at the left and a row from 1 at the foot of the board."""
    return f"{'abcde'[column]}{row}"


def _size(root: Element, path: Path, rows: int) -> tuple[int, int]:
    """Width and height of the map in cells."""
    orientation = root.get("orientation", "")
    if orientation != "orthogonal":
        raise MapError(path, "", "orientation", {"found": orientation or "of no known kind"})
    if root.get("infinite", "0") != "0":
        raise MapError(path, "", "infinite")
    width, height = attribute(root, "width", path), attribute(root, "height", path)
    # One column and line more is what the layers need that are moved by half a cell.
    if (width, height) not in ((COLUMNS, rows), (COLUMNS + 1, rows + 1)):
        sizes = {"width": width, "height": height, "columns": COLUMNS, "rows": rows}
        raise MapError(path, "", "size", sizes)
    return width, height


def _letter(number: int, cell: str, tilesets: list[Tileset], path: Path, letters: str) -> str:
    """The terrain of the tile with this number, painted on this cell."""
    if not number:
        raise MapError(path, cell, "cell_empty")
    if number & FLIPS:
        raise MapError(path, cell, "flipped")
    tileset = next((tileset for tileset in tilesets if number in tileset), None)
    if tileset is None:
        raise MapError(path, cell, "tile_unknown", {"gid": number})
    tile = number - tileset.first
    terrain = tileset.terrain.get(tile)
    if terrain is None:
        raise MapError(path, cell, "terrain_missing", {"tile": tile, "tileset": tileset.name})
    if len(terrain) != 1 or terrain not in letters:
        where: dict[str, int | str] = {"tile": tile, "tileset": tileset.name}
        raise MapError(path, cell, "terrain_unknown", {**where, "found": terrain, "letters": " ".join(letters)})
    return terrain
