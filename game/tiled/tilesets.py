"""The tilesets of a map: whether pytmx can read them, and what pytmx has read of a tile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from game.core.reading import is_file
from game.tiled.document import attribute, check_properties, parse
from game.tiled.errors import MapError

if TYPE_CHECKING:
    from pytmx import TiledMap

MOST_TILES = 1 << 16
"""Of a tileset; pytmx counts all that its picture has room for."""
_HEXAGONAL = 0x10000000
"""The highest bit of a tile number that pytmx leaves there: how tiles of hexagonal maps are turned."""


def check_tilesets(root: Element, path: Path) -> None:
    """Raises MapError unless the tilesets of the map with this root, embedded or beside it, can be read."""
    end = 1
    for element in root.findall("tileset"):
        first = attribute(element, "firstgid", path)
        source = element.get("source")
        if source is None:
            name, count = _check(element, path)
        else:
            name, count = _check_file(source, path)
        if first < end:
            raise MapError(path, "", "tileset_overlap", {"tileset": name})
        end = first + count


def _check_file(source: str, path: Path) -> tuple[str, int]:
    """A tileset in a file of its own, whose place is told from the map's."""
    file = path.parent / source
    if file.suffix != ".tsx":
        raise MapError(path, "", "tileset_format", {"source": source})
    if not is_file(file):
        raise MapError(path, "", "tileset_missing", {"source": source})
    element = parse(file, "tileset")
    check_properties(element, file)
    return _check(element, file)


def _check(element: Element, file: Path) -> tuple[str, int]:
    """Name of a <tileset> of `file` (the map, or a file of its own), and how many tile numbers it takes."""
    name = element.get("name") or file.stem
    picture = element.find("image")
    tiles = element.findall("tile")
    if picture is not None:
        pictures = [picture]
        count = attribute(element, "tilecount", file)
        _check_picture(element, picture, file, name)
    else:
        single = [(tile, tile.find("image")) for tile in tiles]
        pictures = [image for _, image in single if image is not None]
        count = 1 + max((attribute(tile, "id", file, 0) for tile, image in single if image is not None), default=-1)
    if not pictures:
        raise MapError(file, "", "image_none", {"tileset": name})
    for image in pictures:
        source = image.get("source", "")
        if not source or not is_file(file.parent / source):
            raise MapError(file, "", "image_missing", {"source": source, "tileset": name})
    seen: set[int] = set()
    for tile in tiles:
        tile_id = attribute(tile, "id", file, 0)
        if tile_id in seen:
            raise MapError(file, "", "id_twice", {"element": "tile", "id": tile_id})
        seen.add(tile_id)
    return name, count


def _check_picture(element: Element, picture: Element, file: Path, name: str) -> None:
    """The numbers by which pytmx counts the tiles of a picture."""
    attribute(element, "margin", file, 0, "0")
    spacing = attribute(element, "spacing", file, 0, "0")
    across, down = (
        attribute(picture, side, file) // (attribute(element, f"tile{side}", file) + spacing) + 1
        for side in ("width", "height")
    )
    if across * down > MOST_TILES:
        raise MapError(file, "", "tiles_many", {"tileset": name, "most": MOST_TILES})


@dataclass(frozen=True)
class Tile:
    """A tile as a map uses it. `number`: its own in the map, `id`: in its tileset; `tileset`: that one's name, None for
    a number of none; `turned`: mirrored or turned; `properties`: those that it was given."""

    number: int
    id: int
    tileset: str | None
    turned: bool
    properties: Mapping[str, Any]


class Tiles:
    """What pytmx has read of the tiles of a map."""

    def __init__(self, tiled_map: TiledMap) -> None:
        self._map = tiled_map
        # pytmx numbers tiles anew; a tile that is turned has a number of its own there.
        self._numbers = {
            gid: (number, any(flags or ())) for number, uses in tiled_map.gidmap.items() for gid, flags in uses
        }

    def find(self, gid: int) -> Tile:
        """The tile with that number in pytmx (`TiledTileLayer.data`), which is not 0."""
        number, turned = self._numbers[gid]
        properties = self._map.get_tile_properties_by_gid(gid) or {}
        plain = number & ~_HEXAGONAL
        for tileset in self._map.tilesets:
            tile = plain - tileset.firstgid
            # A tileset of single pictures has the tiles that bring one.
            there = 0 <= tile < tileset.tilecount if tileset.source else "source" in properties
            if tile >= 0 and there:
                return Tile(number, tile, tileset.name, turned or plain != number, properties)
        return Tile(number, -1, None, turned or plain != number, properties)
