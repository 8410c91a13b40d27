"""Maps as pytmx reads them, once a file has been checked.

pytmx reads cells, objects, properties and tilesets. What it gives no message for is checked before, in the XML itself:
files that are broken or too large; sizes and numbers that are invalid or without bound, since pytmx takes what it is
told; layers whose data has another length, unpacks to more, or is stored in a way that pytmx does not know; properties
that are classes; ids that are used twice; tilesets that are missing or overlap, and their pictures; and the shapes of
places (objects.py), since pytmx does not tell a point from a rectangle without size. What pytmx then still refuses is
reported in its own words (`unreadable`).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from game.tiled.document import attribute, check_ids, check_properties, parse
from game.tiled.errors import MapError
from game.tiled.layer_data import check_data
from game.tiled.tilesets import check_tilesets

if TYPE_CHECKING:
    from pytmx import TiledMap

MOST_CELLS = 1000
"""Columns and rows of a map."""


def check(path: Path, sizes: Sequence[tuple[int, int]] = ()) -> Element:
    """The root of a map whose file has none of these faults. Raises MapError.

    `sizes`: the columns and rows that it may have, the smallest first; any, if there are none.
    """
    root = parse(path, "map")
    check_properties(root, path)
    check_ids(root, path)
    orientation = root.get("orientation", "")
    if orientation != "orthogonal":
        raise MapError(path, "", "orientation", {"found": orientation or "of no known kind"})
    if root.get("infinite", "0") != "0":
        raise MapError(path, "", "infinite")
    width, height = attribute(root, "width", path), attribute(root, "height", path)
    size: dict[str, int | str] = {"width": width, "height": height}
    if sizes and (width, height) not in sizes:
        raise MapError(path, "", "size", {**size, "columns": sizes[0][0], "rows": sizes[0][1]})
    if max(width, height) > MOST_CELLS:
        raise MapError(path, "", "size_large", {**size, "most": MOST_CELLS})
    for name in ("tilewidth", "tileheight"):
        attribute(root, name, path)
    check_tilesets(root, path)
    for layer in root.iter("layer"):
        check_data(layer, path, width, height)
    return root


def read(path: Path) -> TiledMap:
    """The map in a file that was checked. Raises MapError for what pytmx still refuses."""
    with _without_pygame():
        from pytmx.pytmx import TiledMap
    try:
        return TiledMap(str(path), invert_y=False, allow_duplicate_names=True)
    except Exception as error:  # pytmx raises whatever it stumbles over
        raise MapError(path, "", "unreadable", {"detail": str(error) or type(error).__name__}) from None


def tile_layers(tiled_map: TiledMap, name: str) -> list[Any]:
    """The tile layers of a name."""
    return [layer for layer in tiled_map.layers if hasattr(layer, "data") and layer.name == name]


def object_layers(tiled_map: TiledMap, name: str) -> list[Any]:
    """The object layers of a name."""
    return [group for group in tiled_map.objectgroups if group.name == name]


@contextmanager
def _without_pygame() -> Iterator[None]:
    """Hide pygame from pytmx, which imports it where it finds it: the referee and the bots' process do without."""
    import logging

    if "pygame" in sys.modules:
        yield
        return
    complaint = logging.getLogger("pytmx.util_pygame")
    sys.modules["pygame"] = None  # type: ignore[assignment]
    complaint.disabled = True
    try:
        yield
    finally:
        del sys.modules["pygame"]
        complaint.disabled = False
