"""Auto-tiling: from the letters of the cells to the tiles of every layer, for the map files and for the table alike.

Which variant of a tile is taken depends on the board's own letters and the place on it, not on where the board lies:
so a board looks the same in every game, and as it does in Tiled. Only where two boards meet does the ground follow
both of them.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from game.tiled.tiles import (
    GROUND,
    GROUND_VARIANTS,
    OBJECTS,
    PAD_VARIANTS,
    PADS,
    ground_tile,
    object_tile,
    pad_tile,
)

NO_TILE = -1

Layer = list[list[int]]
"""Tile ids of one sheet, line by line from the far side; NO_TILE where there is none."""


@dataclass(frozen=True)
class Line:
    """A line of cells: its letters, from which board (any number that stands for it) and which line of that."""

    letters: str
    board: int
    index: int


def lines_of(letters: Sequence[str]) -> list[Line]:
    """The lines of one board, the far side first."""
    board = zlib.crc32("".join(letters).encode())
    return [Line(line, board, index) for index, line in enumerate(letters)]


def ground_layers(lines: Sequence[Line], beyond: Line | None = None, before: Line | None = None) -> dict[str, Layer]:
    """The ground by set: one line and one column more than there are cells, as the tiles lie between these.

    `lines` from the far side. `beyond` is the line behind the first and `before` the one in front of the last, so
    that coasts run on; without them, as at the left and right, the ground goes on as it ends.
    """
    width = len(lines[0].letters)
    field = [beyond or lines[0], *lines, before or lines[-1]]
    padded = [line.letters[0] + line.letters + line.letters[-1] for line in field]
    layers: dict[str, Layer] = {}
    for name, members in GROUND.items():
        layer: Layer = []
        for i in range(len(lines) + 1):
            # The tiles between two lines are those of the nearer one, so that both sides of a joint agree.
            owner = field[i + 1]
            board, index = owner.board, owner.index
            if i == len(lines) and before is None:
                board, index = lines[-1].board, lines[-1].index + 1
            far, near = padded[i], padded[i + 1]
            row = []
            for j in range(width + 1):
                corners = (far[j], far[j + 1], near[j], near[j + 1])
                mask = sum(1 << bit for bit, letter in enumerate(corners) if letter in members)
                if mask or name == "land":
                    row.append(ground_tile(mask, _variant(board, index, j, name, GROUND_VARIANTS)))
                else:
                    row.append(NO_TILE)
            layer.append(row)
        layers[name] = layer
    return layers


def pad_layer(lines: Sequence[Line]) -> Layer:
    """The pads below the marks, a tile a cell."""
    return [
        [
            pad_tile(letter, _variant(line.board, line.index, column, "pads", PAD_VARIANTS))
            if letter in PADS
            else NO_TILE
            for column, letter in enumerate(line.letters)
        ]
        for line in lines
    ]


def object_layer(lines: Sequence[Line]) -> Layer:
    """What stands on the cells, a tile a cell: the layer `cells` of a map."""
    return [
        [
            object_tile(letter, _object_variant(line, column, letter))
            for column, letter in enumerate(line.letters)
        ]
        for line in lines
    ]


def _object_variant(line: Line, column: int, letter: str) -> int:
    """Grass is strewn; of all else no two neighbours on a board are alike, where there are three or more."""
    if letter == ".":
        return _variant(line.board, line.index, column, letter, OBJECTS[letter])
    start = _variant(line.board, 0, 0, letter, OBJECTS[letter])
    return (start + column + 2 * line.index) % OBJECTS[letter]


def _variant(board: int, line: int, column: int, layer: str, count: int) -> int:
    """A number below `count` that looks like chance and is the same everywhere."""
    return zlib.crc32(f"{board} {line} {column} {layer}".encode()) % count
