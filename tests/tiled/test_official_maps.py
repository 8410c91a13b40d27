"""The maps that come with the program: what the rules print, filled by the auto-tiling, with sound tilesets."""

from __future__ import annotations

import importlib
import re
import shutil
import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.games import find_game
from game.table.boards import own_boards
from game.tiled import TEMPLATE, maps_folder, read_cells
from game.tiled.sheets import read_sheets
from game.tiled.tiles import CELL, GROUND, OBJECT, objects

ROOT = Path(__file__).resolve().parents[2]
FOLDER = maps_folder("queen_run")
MAPS = sorted(FOLDER.glob("*.tmx"))
MOST_BYTES = 2_000_000  # of all sheets together


def printed_boards() -> dict[str, tuple[str, ...]]:
    """The grids of section 1 of the rules, by name."""
    text = (ROOT / "docs" / "rules" / "queen_run.md").read_text("utf-8")
    found: dict[str, tuple[str, ...]] = {}
    blocks = re.findall(r"(?:^    \S.*\n){6}", text, re.MULTILINE)
    for block in blocks:
        head, *lines = block.splitlines()
        names = re.findall(r"\b(landing|m[1-7])\b", head)
        cells = [line.split() for line in lines]
        for index, name in enumerate(names):
            found[name] = tuple("".join(line[5 * index : 5 * index + 5]) for line in cells)
    return found


def test_the_maps_are_the_boards_of_the_rules() -> None:
    boards = printed_boards()
    assert len(boards) == 8
    for name, lines in boards.items():
        assert read_cells(FOLDER / f"{name}.tmx").lines == lines, name


def test_paradise_has_its_two_faces() -> None:
    assert read_cells(FOLDER / "paradise.tmx", paradise=True).lines == ("11122", "^^^^^")
    assert read_cells(FOLDER / "paradise2.tmx", paradise=True).lines == ("PPPPP", "^^^^^")


def test_maps_and_tilesets_are_what_the_auto_tiling_makes(capsys: pytest.CaptureFixture[str]) -> None:
    maps = importlib.import_module("maps.__main__")
    assert maps.main(["--check"]) == 0, capsys.readouterr().out


def test_the_check_names_a_map_that_was_painted_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    maps = importlib.import_module("maps.__main__")
    for path in FOLDER.iterdir():
        (tmp_path / path.name).symlink_to(path)
    mine = tmp_path / "mine.tmx"
    mine.write_text((FOLDER / "m1.tmx").read_text("utf-8").replace('name="forest"', 'name="Wald"'), "utf-8")
    assert maps.main(["--check", str(mine)]) == 1
    assert "mine.tmx is not what its cells make" in capsys.readouterr().out
    assert maps.main([str(mine)]) == 0
    assert maps.main(["--check", str(mine)]) == 0
    assert read_cells(mine).lines == read_cells(FOLDER / "m1.tmx").lines


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_the_sheets_are_as_large_as_the_tilesets_say(path: Path) -> None:
    sheets = read_sheets(path)
    assert set(sheets) == {*GROUND, "pads", "objects"}
    for name, sheet in sheets.items():
        assert sheet.width == sheet.height == (OBJECT if name == "objects" else CELL)
        width, height = struct.unpack(">II", sheet.picture.read_bytes()[16:24])
        assert width == sheet.columns * sheet.width
        assert height % sheet.height == 0
    last = len(objects()) - 1
    left, top, across, down = sheets["objects"].place(last)
    assert top + down <= height_of(sheets["objects"].picture)
    assert left + across <= sheets["objects"].columns * OBJECT


def height_of(picture: Path) -> int:
    height: int = struct.unpack(">I", picture.read_bytes()[20:24])[0]
    return height


def test_the_sheets_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.png")) <= MOST_BYTES


def test_a_folder_with_all_of_it_offers_its_template_as_no_board(tmp_path: Path) -> None:
    for path in FOLDER.iterdir():
        if path.suffix != ".tmx" or path.name == TEMPLATE:
            shutil.copyfile(path, tmp_path / path.name)
    shutil.copyfile(tmp_path / TEMPLATE, tmp_path / "frog_pond.tmx")
    found, problems = own_boards(tmp_path, find_game("queen_run"))
    assert problems == []
    assert [(board.name, board.lines) for board in found] == [("frog_pond", (".....",) * 5)]


@pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)
def test_all_layers_but_the_cells_are_locked(path: Path) -> None:
    layers = ElementTree.parse(path).getroot().findall("layer")
    assert [layer.get("name") for layer in layers] == [*GROUND, "pads", "cells"]
    assert [layer.get("name") for layer in layers if layer.get("locked") != "1"] == ["cells"]
