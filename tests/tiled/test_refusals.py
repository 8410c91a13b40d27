"""What is refused, each from a file on disk: broken files, what Tiled can do and boards cannot, and the rules of 1.

Every refusal names the file, the cell where there is one, and the reason.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.documents import DocumentError
from game.games import find_game
from game.games.queen_run import boards
from game.services.problem import Problem
from game.services.translation import Translator
from game.table.boards import own_boards
from game.tiled import MapError, maps_folder, read_cells
from game.tiled.document import LARGEST
from game.tiled.errors import TEXTS
from tests.odd_files import ODD_FILES
from tests.tiled.drawn import LANDING, MEADOW, TILESET, csv, draw, replace

ROOT = Path(__file__).resolve().parents[2]
FIRST = "1,1,1,1,1"


def refusal(path: Path) -> MapError:
    with pytest.raises(MapError) as caught:
        read_cells(path)
    assert str(caught.value).startswith(caught.value.file.name)
    assert caught.value.text in str(caught.value)
    return caught.value


# ---------------------------------------------------------------------------------------------- the map file
Spoil = Callable[[Path], object]


def in_place_of(make: Callable[[Path], object]) -> Spoil:
    return lambda path: (path.unlink(), make(path))


def in_map(old: str, new: str) -> Spoil:
    return lambda path: replace(path, old, new)


def everywhere(old: str, new: str) -> Spoil:
    return lambda path: path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")


def painted(column: int, line: int, number: int) -> Spoil:
    """Another tile number on a cell; column and line from 0, from the top left."""

    def spoil(path: Path) -> None:
        rows = [row.split(",") for row in csv(MEADOW).replace(",\n", "\n").split("\n")]
        rows[line][column] = str(number)
        replace(path, csv(MEADOW), ",\n".join(",".join(row) for row in rows))

    return spoil


LAYER = '<layer id="2" name="{name}" width="5" height="5"><data encoding="csv">{data}</data></layer></map>'
IN_THE_MAP: dict[str, tuple[str, str, Spoil]] = {
    "cut off": ("xml_broken", "", in_map("</map>", "")),
    "not XML at all": ("xml_broken", "", lambda path: path.write_bytes(b"\x89PNG\r\n")),
    "empty": ("xml_broken", "", lambda path: path.write_bytes(b"")),
    "unknown text encoding": ("xml_broken", "", in_map('encoding="UTF-8"', 'encoding="UTF-99"')),
    "missing file": ("file_missing", "", lambda path: path.unlink()),
    **{name: ("file_kind", "", in_place_of(make)) for name, make in ODD_FILES.items()},
    "far too large": ("file_large", "", lambda path: path.write_bytes(b" " * (LARGEST + 1))),
    "a link to itself": ("file_unreadable", "", in_place_of(lambda path: path.symlink_to(path))),
    "a tileset for a map": ("not_a_map", "", lambda path: path.write_text(TILESET, "utf-8")),
    "too narrow": ("size", "", everywhere('width="5"', 'width="4"')),
    "too high": ("size", "", everywhere('height="5"', 'height="7"')),
    "wider but not higher": ("size", "", everywhere('width="5"', 'width="6"')),
    "no size": ("number", "", in_map('width="5" height="5" tilewidth', 'height="5" tilewidth')),
    "size in words": ("number", "", in_map('width="5" height="5" tilewidth', 'width="five" height="5" tilewidth')),
    "isometric": ("orientation", "", in_map('"orthogonal"', '"isometric"')),
    "hexagonal": ("orientation", "", in_map('"orthogonal"', '"hexagonal"')),
    "infinite": ("infinite", "", in_map('infinite="0"', 'infinite="1"')),
    "no layer cells": ("layer_missing", "", in_map('name="cells"', 'name="Cells"')),
    "cells is a layer of objects": (
        "layer_missing",
        "",
        lambda path: (replace(path, "<layer", "<objectgroup"), replace(path, "</layer", "</objectgroup")),
    ),
    "cells twice": ("layer_twice", "", in_map("</map>", LAYER.format(name="cells", data=csv(MEADOW)))),
    "layer id twice": ("id_twice", "", in_map("</map>", LAYER.format(name="land", data="").replace('"2"', '"1"'))),
    "object id twice": (
        "id_twice",
        "",
        in_map("</map>", '<objectgroup id="2"><object id="4"/><object id="4"/></objectgroup></map>'),
    ),
    "nothing painted": ("cell_empty", "b5", painted(1, 0, 0)),
    "tile of no tileset": ("tile_unknown", "c1", painted(2, 4, 400)),
    "tile without terrain": ("terrain_missing", "a3", painted(0, 2, 17)),
    "terrain of paradise": ("terrain_unknown", "d2", painted(3, 3, 14)),
    "mirrored": ("flipped", "e4", painted(4, 1, 0x80000001)),
    "turned": ("flipped", "e4", painted(4, 1, 0x20000001)),
    "painted beyond the edge": (
        "cell_outside",
        "",
        lambda path: (
            everywhere('width="5" height="5"', 'width="6" height="6"')(path),
            replace(path, csv(MEADOW), ",".join(["1,1,1,1,1,0"] * 5 + ["0,0,0,0,0,1"])),
        ),
    ),
    "too few tiles": ("data_length", "", in_map(csv(MEADOW), FIRST)),
    "words among the tiles": ("data_damaged", "", in_map(csv(MEADOW), csv(MEADOW)[:-1] + "x")),
    "negative number": ("data_damaged", "", in_map(csv(MEADOW), csv(MEADOW)[:-1] + "-1")),
    "not base64": ("data_damaged", "", in_map('encoding="csv"', 'encoding="base64"')),
    "not packed": (
        "data_damaged",
        "",
        in_map(f'encoding="csv">\n{csv(MEADOW)}', 'encoding="base64" compression="zlib">AQAAAA=='),
    ),
    "half a number": ("data_damaged", "", in_map(f'encoding="csv">\n{csv(MEADOW)}', 'encoding="base64">AQAA')),
    "packed with zstd": ("encoding", "", in_map('encoding="csv"', 'encoding="base64" compression="zstd"')),
    "tiles as elements": ("encoding", "", in_map(' encoding="csv"', "")),
    "a layer without data": ("encoding", "", lambda path: path.write_text(
        path.read_text("utf-8").replace("data encoding", "other encoding").replace("</data>", "</other>"), "utf-8"
    )),
    "class property of the map": (
        "property_type",
        "",
        in_map("<layer", '<properties><property name="who" type="class" propertytype="Person"/></properties><layer'),
    ),
    "class property of a layer": (
        "property_type",
        "",
        in_map("<data", '<properties><property name="who" type="class"><properties/></property></properties><data'),
    ),
    "no number for the tileset": ("number", "", in_map('firstgid="1"', 'firstgid="0"')),
    "tileset missing": ("tileset_missing", "", in_map("letters.tsx", "others.tsx")),
    "tileset as JSON": ("tileset_format", "", in_map("letters.tsx", "letters.tsj")),
    "what pytmx stumbles over": ("unreadable", "", in_map('name="cells"', 'name="cells" opacity="half"')),
    "tilesets overlap": (
        "tileset_overlap",
        "",
        in_map('"letters.tsx"/>', '"letters.tsx"/><tileset firstgid="20" source="letters.tsx"/>'),
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", IN_THE_MAP)
def test_a_faulty_map_is_refused(tmp_path: Path, fault: str) -> None:
    code, cell, spoil = IN_THE_MAP[fault]
    path = draw(tmp_path)
    spoil(path)
    error = refusal(path)
    assert (error.file, error.cell, error.code) == (path, cell, code)


def test_broken_xml_names_line_and_column(tmp_path: Path) -> None:
    path = draw(tmp_path)
    replace(path, 'name="cells"', "name=cells")
    assert refusal(path).params == {"line": 4, "column": 21, "detail": "not well-formed (invalid token)"}


def test_packed_data_may_be_no_trap(tmp_path: Path) -> None:
    """A few bytes that unpack to very many are read no further than a board is long."""
    import base64
    import zlib

    bomb = base64.b64encode(zlib.compress(bytes(50_000_000))).decode()
    path = draw(tmp_path)
    replace(path, f'encoding="csv">\n{csv(MEADOW)}', f'encoding="base64" compression="zlib">{bomb}')
    error = refusal(path)
    assert (error.code, error.params["found"]) == ("data_length", 26)


# ---------------------------------------------------------------------------------------------- the tileset
TILE = '<tile id="0"><properties><property name="terrain" value="."/></properties></tile>'
IN_THE_TILESET: dict[str, tuple[str, str, Spoil]] = {
    "broken": ("xml_broken", "", in_map("</tileset>", "")),
    "a map for a tileset": ("not_a_tileset", "", lambda path: path.write_text("<map/>", "utf-8")),
    "picture missing": ("image_missing", "", in_map("letters.png", "other.png")),
    "no picture": ("image_none", "", in_map('<image source="letters.png" width="64" height="80"/>', "")),
    "number of tiles missing": ("number", "", in_map('tilecount="20" ', "")),
    "tile twice": ("id_twice", "", in_map(TILE, TILE + TILE)),
    "a picture without end": ("tiles_many", "", in_map('width="64" height="80"', 'width="9999" height="99999"')),
    "spacing below nothing": ("number", "", in_map('columns="4"', 'columns="4" spacing="-15"')),
    "class property": (
        "property_type",
        "",
        in_map(TILE, TILE.replace("/></prop", '/><property name="who" type="class"/></prop')),
    ),
}


@pytest.mark.parametrize("fault", IN_THE_TILESET)
def test_a_faulty_tileset_is_refused_by_its_own_name(tmp_path: Path, fault: str) -> None:
    code, cell, spoil = IN_THE_TILESET[fault]
    path = draw(tmp_path)
    tileset = tmp_path / "letters.tsx"
    spoil(tileset)
    error = refusal(path)
    assert (error.file, error.cell, error.code) == (tileset, cell, code)


@pytest.mark.parametrize("value", ["grass", "", "x", "1"])
def test_an_unknown_terrain_is_refused_at_its_cell(tmp_path: Path, value: str) -> None:
    lines = (*MEADOW[:2], "..*..", *MEADOW[3:])
    path = draw(tmp_path, lines)
    replace(tmp_path / "letters.tsx", 'name="terrain" value="*"', f'name="terrain" value="{value}"')
    error = refusal(path)
    assert (error.file, error.cell, error.code, error.params["found"]) == (path, "c3", "terrain_unknown", value)


def test_the_faults_above_are_all_there_are() -> None:
    seen = {code for code, _, _ in [*IN_THE_MAP.values(), *IN_THE_TILESET.values()]}
    assert seen == {code for code in TEXTS if not code.startswith(("place_", "objects_", "size_"))}  # test_places.py


# ---------------------------------------------------------------------------------------------- the rules, section 1
FORBIDDEN: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "a colour's village twice": ("village_twice_at", "c5", ("..R..", ".....", ".R...", ".....", ".....")),
    "no way across": ("no_way_at", "a1", (".....", ".....", "~~~~~", ".....", ".....")),
    "no way from one cell of the foot": ("no_way_at", "e1", (".....", ".....", ".....", "...~~", "...~.")),
    "no cell at the foot": ("no_way", "", (".....", ".....", ".....", ".....", "~~~~~")),
    "no way without temples": ("no_way_without_temples_at", "a1", (".....", ".....", "TTTTT", ".....", ".....")),
}


@pytest.mark.parametrize("fault", FORBIDDEN)
def test_a_board_against_the_rules_is_refused(tmp_path: Path, fault: str) -> None:
    code, cell, lines = FORBIDDEN[fault]
    path = draw(tmp_path, lines)
    found, problems = own_boards(tmp_path, find_game("queen_run"))
    assert found == []
    assert problems == [Problem(f"board.{code}", {"file": str(path), "cell": cell})]


def test_a_landing_without_beach_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in maps_folder("queen_run").iterdir():
        (tmp_path / path.name).symlink_to(path)
    (tmp_path / "landing.tmx").unlink()
    draw(tmp_path, MEADOW, "landing")
    monkeypatch.setattr(boards, "maps_folder", lambda game_id: tmp_path)
    with pytest.raises(DocumentError) as caught:
        boards.official_boards()
    assert caught.value.code == "no_beach"
    assert "landing.tmx" in str(caught.value)


def test_a_beach_elsewhere_than_on_a_landing_is_refused(tmp_path: Path) -> None:
    lines = read_cells(draw(tmp_path, LANDING)).lines
    with pytest.raises(DocumentError) as caught:
        boards.own_board("mine", list(lines), False, "grids.mine")
    assert caught.value.code == "beach"
    assert "b1" in str(caught.value)


def test_the_setup_names_file_cell_and_reason_in_words(tmp_path: Path) -> None:
    sound = draw(tmp_path, MEADOW, "meadow")
    bad = draw(tmp_path, MEADOW, "holed")
    replace(bad, csv(MEADOW), csv(MEADOW)[:-1] + "0")
    found, problems = own_boards(tmp_path, find_game("queen_run"))
    assert [board.name for board in found] == [sound.stem]
    for language in ("en", "ja"):
        words = Translator(ROOT / "assets" / "i18n", language).scope("queen_run")
        text = problems[0].text(words)
        assert str(bad) in text
        assert "e1" in text


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_reason_has_words(language: str) -> None:
    texts = json.loads((ROOT / "assets" / "i18n" / language / "queen_run.json").read_text("utf-8"))
    assert {f"problem.map.{code}" for code in TEXTS} <= set(texts)
