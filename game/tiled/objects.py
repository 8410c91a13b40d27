"""Reads the object layer `places` of a Tiled map: rectangles and points by name, where a table has its pieces."""

from __future__ import annotations

import math
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

from game.tiled.errors import MapError
from game.tiled.loading import check, object_layers, read

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
    wanted = list(names)
    _check_shapes(check(path), path)
    tiled_map = read(path)
    layers = object_layers(tiled_map, LAYER)
    if len(layers) != 1:
        raise MapError(path, "", "layer_twice" if layers else "objects_missing", {"layer": LAYER})
    size = tiled_map.width * tiled_map.tilewidth, tiled_map.height * tiled_map.tileheight
    found: dict[str, Rect] = {}
    for thing in layers[0]:
        name = thing.name or ""
        if name not in wanted:
            raise MapError(path, name, "place_unknown", {"place": name, "id": thing.id})
        if name in found:
            raise MapError(path, name, "place_twice", {"place": name})
        if thing.rotation:
            raise MapError(path, name, "place_turned", {"place": name})
        found[name] = place = Rect(thing.x, thing.y, thing.width, thing.height)
        if place.x < 0 or place.y < 0 or place.x + place.w > size[0] or place.y + place.h > size[1]:
            raise MapError(path, name, "place_outside", {"place": name, "width": size[0], "height": size[1]})
    for name in wanted:
        if name not in found:
            raise MapError(path, name, "place_missing", {"place": name})
    return found


def _check_shapes(root: Element, path: Path) -> None:
    """Raises MapError unless all places are rectangles or points, with numbers for their place and size."""
    for group in root.iter("objectgroup"):
        for thing in group.findall("object") if group.get("name") == LAYER else ():
            name = thing.get("name", "")
            for shape in SHAPES:
                if thing.find(shape) is not None:
                    raise MapError(path, name, "place_shape", {"place": name, "found": shape})
            for key in ("x", "y", "rotation"):
                _check_number(thing, key, name, path)
            size = [_check_number(thing, key, name, path) for key in ("width", "height")]
            if thing.find("point") is None and min(size) <= 0:
                raise MapError(path, name, "place_empty", {"place": name})


def _check_number(thing: Element, key: str, name: str, path: Path) -> float:
    """A number of an object; Tiled leaves out those that are 0."""
    found = thing.get(key, "0")
    try:
        value = float(found)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise MapError(path, name, "place_number", {"place": name, "name": key, "found": found})
    return value
