"""The tilesets of Queen Run's map: their pictures in maps/queen_run, which Tiled and the program read alike."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from game.tiled import tiles

from .ground import ground_tile, pad_tile
from .objects import object_tile
from .palette import png, with_palette

FOLDER = "maps/queen_run"


def sheets() -> dict[str, Callable[[], bytes]]:
    """What makes each picture, by the path of its file from the project's folder."""
    made: dict[str, Callable[[], bytes]] = {
        f"{FOLDER}/{name}.png": lambda name=name: png(with_palette(_ground(name)))  # type: ignore[misc]
        for name in tiles.GROUND
    }
    made[f"{FOLDER}/pads.png"] = lambda: png(with_palette(_pads()))
    made[f"{FOLDER}/objects.png"] = lambda: png(with_palette(_objects()))
    return made


def _ground(name: str) -> Image.Image:
    """All masks and variants of a set; mask 0 is only drawn for the land, where it is the open sea."""
    cell = tiles.CELL
    sheet = Image.new("RGBA", (tiles.MASKS * cell, tiles.GROUND_VARIANTS * cell))
    for variant in range(tiles.GROUND_VARIANTS):
        for mask in range(0 if name == "land" else 1, tiles.MASKS):
            sheet.paste(ground_tile(name, mask, variant), (mask * cell, variant * cell))
    return sheet


def _pads() -> Image.Image:
    cell = tiles.CELL
    sheet = Image.new("RGBA", (len(tiles.PADS) * cell, tiles.PAD_VARIANTS * cell))
    for variant in range(tiles.PAD_VARIANTS):
        for column, letter in enumerate(tiles.PADS):
            sheet.paste(pad_tile(letter, variant), (column * cell, variant * cell))
    return sheet


def _objects() -> Image.Image:
    size, columns = tiles.OBJECT, tiles.OBJECT_COLUMNS
    wanted = tiles.objects()
    sheet = Image.new("RGBA", (columns * size, -(-len(wanted) // columns) * size))
    for number, (letter, variant) in enumerate(wanted):
        sheet.paste(object_tile(letter, variant), (number % columns * size, number // columns * size))
    return sheet
