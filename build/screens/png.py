"""Pictures as files, written quickly: a tenth of the time that the smallest file takes, for half as much again."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pygame

QUICKLY = 1
"""How hard zlib tries."""


def save_png(surface: pygame.Surface, path: Path) -> None:
    """Write a picture without transparency."""
    (width, height), pixels = surface.get_size(), pygame.image.tobytes(surface, "RGB")
    line = 3 * width
    rows = b"".join(b"\0" + pixels[at : at + line] for at in range(0, line * height, line))
    parts = [
        (b"IHDR", struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)),
        (b"IDAT", zlib.compress(rows, QUICKLY)),
        (b"IEND", b""),
    ]
    with path.open("wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for kind, data in parts:
            file.write(struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)))
