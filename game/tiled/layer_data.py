"""The tile numbers of a layer, as CSV or base64 (plain, zlib, gzip)."""

from __future__ import annotations

import base64
import struct
import zlib
from pathlib import Path
from xml.etree.ElementTree import Element

from game.tiled.errors import MapError


def tile_numbers(layer: Element, path: Path, width: int, height: int) -> list[int]:
    """`width * height` numbers, line by line from the top, 0 for an empty cell. Raises MapError.

    The numbers are those of the file: with the bits for flipped tiles.
    """
    name = layer.get("name", "")
    data = layer.find("data")
    text = (data.text or "").strip() if data is not None else ""
    encoding = data.get("encoding", "XML") if data is not None else "nothing"
    compression = data.get("compression", "") if data is not None else ""
    if encoding == "csv":
        numbers = _from_csv(text, name, path)
    elif encoding == "base64" and compression in ("", "zlib", "gzip"):
        numbers = _from_base64(text, compression, name, path, width * height)
    else:
        raise MapError(path, "", "encoding", {"layer": name, "found": f"{encoding} {compression}".strip()})
    if len(numbers) != width * height:
        wanted = width * height
        raise MapError(path, "", "data_length", {"layer": name, "found": len(numbers), "wanted": wanted})
    return numbers


def _from_csv(text: str, name: str, path: Path) -> list[int]:
    entries = [entry.strip() for entry in text.split(",")] if text else []
    for entry in entries:
        if not (entry.isascii() and entry.isdigit()) or len(entry) > 10:
            raise MapError(path, "", "data_damaged", {"layer": name, "detail": f"{entry[:20]!r} is no number"})
    return [int(entry) for entry in entries]


def _from_base64(text: str, compression: str, name: str, path: Path, count: int) -> list[int]:
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
    return list(struct.unpack(f"<{len(packed) // 4}I", packed))
