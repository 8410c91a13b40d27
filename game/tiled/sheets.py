"""The tilesets of a map as pytmx reads them: which picture each uses and how its tiles lie in it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.tiled.loading import read


@dataclass(frozen=True)
class Sheet:
    """A tileset: its picture, its tiles' width and height in pixels, and how many stand in a line.

    `offset` moves a tile drawn with its lower left corner at that of its cell, in pixels to the right and down.
    """

    picture: Path
    width: int
    height: int
    columns: int
    offset: tuple[int, int]

    def place(self, tile: int) -> tuple[int, int, int, int]:
        """Left, top, width and height of a tile in the picture, in pixels."""
        line, column = divmod(tile, self.columns)
        return column * self.width, line * self.height, self.width, self.height


def read_sheets(path: Path) -> dict[str, Sheet]:
    """The tilesets of the map at `path` by their names. The map must be one that `read_cells` takes."""
    sheets: dict[str, Sheet] = {}
    for tileset in read(path).tilesets:
        across, down = (int(part) for part in tileset.offset)
        sheets[tileset.name] = Sheet(
            picture=path.parent / tileset.source,
            width=tileset.tilewidth,
            height=tileset.tileheight,
            columns=tileset.columns,
            offset=(across, down),
        )
    return sheets
