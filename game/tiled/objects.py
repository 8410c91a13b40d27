"""Reads the object layer `places` of a Tiled map: rectangles and points by name, where a table has its pieces."""

from __future__ import annotations

import math
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

from game.tiled.document import attribute, check_ids, check_properties, parse
from game.tiled.errors import MapError

LAYER = "places"
SHAPES = ("ellipse", "polygon", "polyline", "text", "capsule")
"""What an object may be in Tiled besides a rectangle or a point."""


class Rect(NamedTuple):
    """A rectangle in the map's pixels, from its top left corner; a point is one without width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle; a point itself."""
        return self.x + self.w / 2, self.y + self.h / 2

    def moved(self, x: float, y: float) -> Rect:
        """The same rectangle in a picture whose corner lies there."""
        return Rect(self.x + x, self.y + y, self.w, self.h)


def read_places(path: Path, names: Iterable[str]) -> dict[str, Rect]:
    """The places of the object layer `places`: exactly those of these names, each once. Raises MapError.

    The whole file is looked at: what Tiled could not show is refused as well. Tile layers and pictures do not matter.
    """
    root = parse(path, "map")
    check_properties(root, path)
    check_ids(root, path)
    width, height = _size(root, path)
    layers = [group for group in root.findall("objectgroup") if group.get("name") == LAYER]
    if len(layers) != 1:
        raise MapError(path, "", "layer_twice" if layers else "objects_missing", {"layer": LAYER})
    wanted = list(names)
    found: dict[str, Rect] = {}
    for thing in layers[0].findall("object"):
        name = thing.get("name", "")
        if name not in wanted:
            raise MapError(path, name, "place_unknown", {"place": name, "id": thing.get("id", "?")})
        if name in found:
            raise MapError(path, name, "place_twice", {"place": name})
        found[name] = _rect(thing, name, path, width, height)
    for name in wanted:
        if name not in found:
            raise MapError(path, name, "place_missing", {"place": name})
    return found


def _size(root: Element, path: Path) -> tuple[int, int]:
    """Width and height of the map in pixels."""
    orientation = root.get("orientation", "")
    if orientation != "orthogonal":
        raise MapError(path, "", "orientation", {"found": orientation or "of no known kind"})
    if root.get("infinite", "0") != "0":
        raise MapError(path, "", "infinite")
    columns, rows = attribute(root, "width", path), attribute(root, "height", path)
    return columns * attribute(root, "tilewidth", path), rows * attribute(root, "tileheight", path)


def _rect(thing: Element, name: str, path: Path, width: int, height: int) -> Rect:
    """Where an object is. It must be an upright rectangle or a point, within the map."""
    for shape in SHAPES:
        if thing.find(shape) is not None:
            raise MapError(path, name, "place_shape", {"place": name, "found": shape})
    x, y = _length(thing, "x", name, path), _length(thing, "y", name, path)
    w, h = _length(thing, "width", name, path), _length(thing, "height", name, path)
    if _length(thing, "rotation", name, path):
        raise MapError(path, name, "place_turned", {"place": name})
    if thing.find("point") is None and (w <= 0 or h <= 0):
        raise MapError(path, name, "place_empty", {"place": name})
    if x < 0 or y < 0 or x + w > width or y + h > height:
        sizes = {"width": width, "height": height}
        raise MapError(path, name, "place_outside", {"place": name, **sizes})
    return Rect(x, y, w, h)


def _length(thing: Element, key: str, name: str, path: Path) -> float:
    """A number of an object; Tiled leaves out those that are 0."""
    found = thing.get(key, "0")
    try:
        value = float(found)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise MapError(path, name, "place_number", {"place": name, "name": key, "found": found})
    return value
