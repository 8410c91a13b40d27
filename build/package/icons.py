"""The program icon in the containers that Windows and macOS want, made from the picture that is committed."""

from __future__ import annotations

import io
import json
import struct
import zlib
from pathlib import Path

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}
PNG_SIZE = 256


def program_icon(images: Path) -> dict[int, Path]:
    """The files of the picture "icon" in `images`/index.json, by width; stops the build if there is none."""
    index = json.loads((images / "index.json").read_text(encoding="utf-8"))
    if "icon" not in index:
        raise SystemExit(f"{images / 'index.json'} lists no picture called icon; build/art makes it.")
    return {int(entry["width"]): images / str(entry["file"]) for entry in index["icon"]["files"]}


def pngs(files: dict[int, Path], sizes: set[int]) -> dict[int, bytes]:
    """The picture as square PNG files of these widths in pixels, each from the narrowest file that is wide enough."""
    import pygame

    made = {}
    for size in sizes:
        width = min((width for width in files if width >= size), default=max(files))
        source = pygame.image.load(files[width])
        file = io.BytesIO()
        pygame.image.save(pygame.transform.smoothscale(source, (size, size)), file, "icon.png")
        made[size] = packed(file.getvalue())
    return made


def packed(png: bytes) -> bytes:
    """The same PNG file with its pixels in one chunk, packed as tightly as zlib can: SDL writes for speed."""
    before, after, lines, place = png[:8], b"", b"", 8
    while place < len(png):
        end = place + 12 + int.from_bytes(png[place : place + 4], "big")
        if png[place + 4 : place + 8] == b"IDAT":
            lines += png[place + 8 : end - 4]
        elif lines:
            after += png[place:end]
        else:
            before += png[place:end]
        place = end
    packer = zlib.compressobj(9, memLevel=9, strategy=zlib.Z_FILTERED)
    chunk = b"IDAT" + packer.compress(zlib.decompress(lines)) + packer.flush()
    return before + struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk)) + after


def ico(files: dict[int, bytes]) -> bytes:
    """A Windows .ico with PNG entries; `files` maps widths up to 256 pixels to PNG files."""
    head = struct.pack("<HHH", 0, 1, len(files))
    place = len(head) + 16 * len(files)
    entries = b""
    for size, data in sorted(files.items()):
        # A width of 256 is written as 0: the field has one byte.
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), place)
        place += len(data)
    return head + entries + b"".join(data for _, data in sorted(files.items()))


def icns(files: dict[int, bytes]) -> bytes:
    """A macOS .icns with PNG entries; `files` maps the widths of ICNS_TYPES to PNG files."""
    body = b""
    for kind, size in ICNS_TYPES.items():
        body += kind + struct.pack(">I", len(files[size]) + 8) + files[size]
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def write_icons(images: Path, folder: Path) -> None:
    """Write three-crowns.png, .ico and .icns into `folder`."""
    files = pngs(program_icon(images), {*ICO_SIZES, *ICNS_TYPES.values(), PNG_SIZE})
    (folder / "three-crowns.png").write_bytes(files[PNG_SIZE])
    (folder / "three-crowns.ico").write_bytes(ico({size: files[size] for size in ICO_SIZES}))
    (folder / "three-crowns.icns").write_bytes(icns(files))
