"""Reading the layer `cells`: every way in which Tiled may store it."""

from __future__ import annotations

import base64
import gzip
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from game.tiled import Cells, read_cells
from tests.tiled.drawn import LETTERS, TILESET, csv, draw, replace

LINES = (".*^~R", "B.Y.G", "W.H.F", "T....", ".....")


def test_the_letters_come_from_the_far_side_and_from_the_left(tmp_path: Path) -> None:
    assert read_cells(draw(tmp_path, LINES)) == Cells("mine", LINES)


def test_paradise_has_two_lines_and_letters_of_its_own(tmp_path: Path) -> None:
    assert read_cells(draw(tmp_path, ("11122", "^^^^^")), paradise=True).lines == ("11122", "^^^^^")


PACKERS: dict[str, Callable[[bytes], bytes]] = {"": bytes, "zlib": zlib.compress, "gzip": gzip.compress}


@pytest.mark.parametrize("compression", PACKERS)
def test_base64_is_read_bare_and_packed(tmp_path: Path, compression: str) -> None:
    numbers = [LETTERS.index(letter) + 1 for line in LINES for letter in line]
    text = base64.b64encode(PACKERS[compression](struct.pack("<25I", *numbers))).decode()
    path = draw(tmp_path, LINES)
    attributes = 'encoding="base64"' + (f' compression="{compression}"' if compression else "")
    replace(path, f'encoding="csv">\n{csv(LINES)}\n', f"{attributes}>\n   {text}\n  ")
    assert read_cells(path).lines == LINES


def test_a_line_and_a_column_more_may_stand_empty(tmp_path: Path) -> None:
    path = draw(tmp_path, LINES)
    wide = ",\n".join(f"{row.rstrip(',')},0" for row in csv(LINES).split("\n")) + ",\n0,0,0,0,0,0"
    replace(path, csv(LINES), wide)
    text = path.read_text("utf-8").replace('width="5" height="5"', 'width="6" height="6"')
    path.write_text(text, "utf-8")
    assert read_cells(path).lines == LINES


def test_a_tileset_may_be_embedded(tmp_path: Path) -> None:
    path = draw(tmp_path, LINES)
    replace(path, '<tileset firstgid="1" source="letters.tsx"/>', TILESET.replace("<tileset", '<tileset firstgid="1"'))
    (tmp_path / "letters.tsx").unlink()
    assert read_cells(path).lines == LINES


def test_a_tileset_may_be_a_collection_of_pictures(tmp_path: Path) -> None:
    path = draw(tmp_path, ("*.*.*",) * 5)
    tiles = "".join(
        f'<tile id="{number}"><properties><property name="terrain" value="{letter}"/></properties>'
        f'<image source="letters.png" width="16" height="16"/></tile>'
        for number, letter in ((0, "."), (1, "*"))
    )
    (tmp_path / "letters.tsx").write_text(
        f'<tileset name="letters" tilewidth="16" tileheight="16" tilecount="2" columns="0">{tiles}</tileset>', "utf-8"
    )
    assert read_cells(path).lines == ("*.*.*",) * 5


def test_other_layers_and_plain_properties_do_not_matter(tmp_path: Path) -> None:
    path = draw(tmp_path, LINES)
    more = (
        '<properties><property name="author" value="Ada"/><property name="age" type="int" value="9"/></properties>'
        '<layer id="2" name="land" width="5" height="5"><data encoding="csv">' + "0," * 24 + '0</data></layer>'
        '<objectgroup id="3" name="notes"><object id="1" x="0" y="0"/></objectgroup>'
    )
    replace(path, "</map>", f"{more}</map>")
    assert read_cells(path).lines == LINES


def test_reading_brings_no_pygame(tmp_path: Path) -> None:
    path = draw(tmp_path, LINES)
    program = (
        "import sys; from pathlib import Path; from game.tiled import read_cells;"
        f"read_cells(Path({str(path)!r})); import game.tiled.autotile;"
        "print(sorted({'pygame', 'pytmx'} & set(sys.modules))); import pygame"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.splitlines()[0] == "['pytmx']", "and pygame can be imported afterwards"
    assert answer.stderr == ""
