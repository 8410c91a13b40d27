"""The text of a map: the layer `cells` as it is, and all others as the auto-tiling fills them."""

from __future__ import annotations

from collections.abc import Sequence

from game.tiled import tiles
from game.tiled.autotile import NO_TILE, Layer, ground_layers, lines_of, object_layer, pad_layer

from .tilesets import tile_counts


def map_text(lines: Sequence[str], tilesets: str = "") -> str:
    """A .tmx file of the board with these lines, the far side first; `tilesets` is the way to their folder.

    All layers but `cells` are locked: they are not painted by hand.
    """
    width, height = len(lines[0]) + 1, len(lines) + 1
    board = lines_of(lines)
    first: dict[str, int] = {}
    number = 1
    for name, count in tile_counts().items():
        first[name] = number
        number += count
    layers: list[tuple[str, str, Layer, int]] = [
        (name, name, layer, tiles.CELL // 2) for name, layer in ground_layers(board).items()
    ]
    layers += [("pads", "pads", pad_layer(board), 0), ("cells", "objects", object_layer(board), 0)]
    content = "".join(f' <tileset firstgid="{first[name]}" source="{tilesets}{name}.tsx"/>\n' for name in first)
    for identity, (name, tileset, layer, half) in enumerate(layers, 1):
        moved = f' offsetx="-{half}" offsety="-{half}"' if half else ""
        locked = "" if name == "cells" else ' locked="1"'
        content += f' <layer id="{identity}" name="{name}" width="{width}" height="{height}"{locked}{moved}>\n'
        content += f'  <data encoding="csv">\n{_csv(layer, first[tileset], width, height)}\n</data>\n </layer>\n'
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<map version="1.8" orientation="orthogonal" renderorder="right-down"'
        f' width="{width}" height="{height}" tilewidth="{tiles.CELL}" tileheight="{tiles.CELL}" infinite="0"'
        f' nextlayerid="{len(layers) + 1}" nextobjectid="1">\n{content}</map>\n'
    )


def _csv(layer: Layer, first: int, width: int, height: int) -> str:
    """Tile numbers of a whole layer of the map; what the layer does not reach stays empty."""
    rows = [[0 if tile == NO_TILE else first + tile for tile in line] for line in layer]
    rows = [row + [0] * (width - len(row)) for row in rows] + [[0] * width] * (height - len(rows))
    return ",\n".join(",".join(map(str, row)) for row in rows)
