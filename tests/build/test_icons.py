"""The containers of the program icon."""

from __future__ import annotations

import io
import json
import struct
from pathlib import Path

import pygame
import pytest

from package import icons


@pytest.fixture
def images(tmp_path: Path) -> Path:
    """A folder of pictures with an icon in two widths: red when narrow, gold when wide."""
    for width, colour in ((64, "red"), (512, "gold")):
        picture = pygame.Surface((width, width), pygame.SRCALPHA)
        picture.fill(colour)
        pygame.image.save(picture, tmp_path / f"icon_{width}.png")
    files = [{"file": f"icon_{width}.png", "width": width, "lod": 0} for width in (64, 512)]
    (tmp_path / "index.json").write_text(json.dumps({"icon": {"units": [512, 512], "files": files}}))
    return tmp_path


def picture(data: bytes) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(data), "icon.png")


def test_the_ico_holds_every_size(images: Path, tmp_path: Path) -> None:
    icons.write_icons(images, tmp_path)
    data = (tmp_path / "three-crowns.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind, count) == (0, 1, len(icons.ICO_SIZES))
    sizes = []
    for place in range(count):
        width, height, _, _, planes, bits, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * place)
        surface = picture(data[offset : offset + length])
        assert surface.get_size() == (width or 256, height or 256)
        assert (surface.get_at((0, 0)).g > 200) == (surface.get_width() > 64)  # gold is made of the wide one
        assert (planes, bits) == (1, 32)
        sizes.append(width or 256)
    assert tuple(sizes) == icons.ICO_SIZES


def test_the_icns_holds_every_size(images: Path, tmp_path: Path) -> None:
    icons.write_icons(images, tmp_path)
    data = (tmp_path / "three-crowns.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)
    found = {}
    place = 8
    while place < len(data):
        kind, length = data[place : place + 4], struct.unpack_from(">I", data, place + 4)[0]
        found[kind] = picture(data[place + 8 : place + length]).get_width()
        place += length
    assert found == icons.ICNS_TYPES


def test_the_program_s_own_icon_is_there() -> None:
    files = icons.program_icon(Path(__file__).resolve().parents[2] / "assets" / "images")
    assert max(files) >= 512
    for width, file in files.items():
        assert pygame.image.load(file).get_size() == (width, width)


def test_a_packed_picture_is_smaller_and_the_same() -> None:
    file = icons.program_icon(Path(__file__).resolve().parents[2] / "assets" / "images")[512]
    loose = io.BytesIO()
    pygame.image.save(pygame.image.load(file), loose, "icon.png")
    data = icons.packed(loose.getvalue())
    assert len(data) < 0.99 * len(loose.getvalue())
    pixels = [pygame.image.tobytes(picture(file), "RGBA") for file in (loose.getvalue(), data)]
    assert pixels[0] == pixels[1]
