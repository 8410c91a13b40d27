"""The tilesets of a map: which tile numbers they hold, and the terrain that their tiles carry."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element

from game.core.reading import is_file
from game.tiled.document import attribute, check_properties, parse
from game.tiled.errors import MapError

PROPERTY = "terrain"


@dataclass(frozen=True)
class Tileset:
    """A tileset as a map uses it: its tiles have the numbers from `first`, and `terrain` by tile id.

    `ids` are the ids of its tiles: a range, or the single ones of a collection of pictures.
    """

    name: str
    first: int
    ids: frozenset[int] | range
    terrain: dict[int, str]

    @property
    def count(self) -> int:
        """How many tile numbers it takes."""
        if isinstance(self.ids, range):
            return self.ids.stop
        return max(self.ids, default=-1) + 1

    def __contains__(self, number: int) -> bool:
        return number - self.first in self.ids


def read_tilesets(root: Element, path: Path) -> list[Tileset]:
    """The tilesets of the map with this root, embedded or beside it, with their files in place. Raises MapError."""
    tilesets: list[Tileset] = []
    end = 1
    for element in root.findall("tileset"):
        first = attribute(element, "firstgid", path)
        source = element.get("source")
        if source is None:
            tileset = _read(element, path, first)
        else:
            tileset = _read_file(source, path, first)
        if first < end:
            raise MapError(path, "", "tileset_overlap", {"tileset": tileset.name})
        end = first + tileset.count
        tilesets.append(tileset)
    return tilesets


def _read_file(source: str, path: Path, first: int) -> Tileset:
    """A tileset in a file of its own, whose place is told from the map's."""
    file = path.parent / source
    if file.suffix != ".tsx":
        raise MapError(path, "", "tileset_format", {"source": source})
    if not is_file(file):
        raise MapError(path, "", "tileset_missing", {"source": source})
    element = parse(file, "tileset")
    check_properties(element, file)
    return _read(element, file, first)


def _read(element: Element, file: Path, first: int) -> Tileset:
    """A <tileset> of `file` (the map, or a file of its own) with its pictures looked for."""
    name = element.get("name") or file.stem
    picture = element.find("image")
    tiles = element.findall("tile")
    ids: frozenset[int] | range
    if picture is not None:
        ids = range(attribute(element, "tilecount", file))
        pictures = [picture]
    else:
        single = [(tile, tile.find("image")) for tile in tiles]
        ids = frozenset(attribute(tile, "id", file, 0) for tile, image in single if image is not None)
        pictures = [image for _, image in single if image is not None]
    if not pictures:
        raise MapError(file, "", "image_none", {"tileset": name})
    for image in pictures:
        source = image.get("source", "")
        if not source or not is_file(file.parent / source):
            raise MapError(file, "", "image_missing", {"source": source, "tileset": name})
    terrain: dict[int, str] = {}
    seen: set[int] = set()
    for tile in tiles:
        tile_id = attribute(tile, "id", file, 0)
        if tile_id in seen:
            raise MapError(file, "", "id_twice", {"element": "tile", "id": tile_id})
        seen.add(tile_id)
        for entry in tile.findall("properties/property"):
            if entry.get("name") == PROPERTY:
                terrain[tile_id] = entry.get("value", entry.text or "")
    return Tileset(name, first, ids, terrain)
