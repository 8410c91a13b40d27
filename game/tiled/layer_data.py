"""Whether the data of a layer can be read: CSV or base64 (plain, zlib, gzip), and so many numbers as it has cells."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path
from xml.etree.ElementTree import Element

from game.tiled.document import attribute
from game.tiled.errors import MapError


def check_data(layer: Element, path: Path, width: int, height: int) -> None:
    """Raises MapError unless the layer is as large as the map, and holds a number for each of its cells."""
    name = layer.get("name", "")
    data = layer.find("data")
    text = (data.text or "").strip() if data is not None else ""
    encoding = data.get("encoding", "XML") if data is not None else "nothing"
    compression = data.get("compression", "") if data is not None else ""
    if encoding == "csv":
        found = _count_csv(text, name, path)
    elif encoding == "base64" and compression in ("", "zlib", "gzip"):
        found = _count_base64(text, compression, name, path, width * height)
    else:
        raise MapError(path, "", "encoding", {"layer": name, "found": f"{encoding} {compression}".strip()})
    wanted = width * height
    size = attribute(layer, "width", path), attribute(layer, "height", path)
    if found != wanted or size != (width, height):
        raise MapError(path, "", "data_length", {"layer": name, "found": found, "wanted": wanted})


def _count_csv(text: str, name: str, path: Path) -> int:
    entries = [entry.strip() for entry in text.split(",")] if text else []
    for entry in entries:
        if not (entry.isascii() and entry.isdigit()) or len(entry) > 10:
            raise MapError(path, "", "data_damaged", {"layer": name, "detail": f"{entry[:20]!r} is no number"})
    return len(entries)


def _count_base64(text: str, compression: str, name: str, path: Path, count: int) -> int:
    try:
        packed = base64.b64decode("".join(text.split()), validate=True)
        if compression:
            # Not a byte more than there should be is unpacked, whatever the file holds.
            window = 31 if compression == "gzip" else 15
            packed = zlib.decompressobj(window).decompress(packed, 4 * count + 4)
    except (ValueError, zlib.error) as error:
        raise MapError(path, "", "data_damaged", {"layer": name, "detail": str(error)}) from None
    if len(packed) % 4:
        raise MapError(path, "", "data_damaged", {"layer": name, "detail": "it ends within a number"})
    return len(packed) // 4
