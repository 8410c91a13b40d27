"""The real Tiled opens every map: what it exports is what we read, what it draws is what the table composes.

Tiled ends with 0 whatever happens, so its output is looked at, never its exit code. Where it is not installed these
tests are skipped, unless they were asked for by their marker, as .ci/run does.
"""

from __future__ import annotations

import base64
import gzip
import json
import os
import shutil
import subprocess
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pygame
import pytest

from game.tiled import Rect, maps_folder, read_cells, read_places
from game.tiled.autotile import lines_of
from game.tiled.loading import read
from game.tiled.tiles import CELL
from game.tiled.tilesets import Tiles
from game.ui.tables.queen_run.terrain import Strip, Terrain
from tests.tiled.drawn import csv, draw

pytestmark = pytest.mark.tiled

FOLDER = maps_folder("queen_run")
MAPS = sorted(FOLDER.glob("*.tmx"))
TABLES = sorted(maps_folder("lancaster").rglob("*.tmx"))
BY_NAME = pytest.mark.parametrize("path", MAPS, ids=lambda path: path.stem)

LINES = (".*^~R", "B.Y.G", "W.H.F", "T....", ".....")
PACKERS: dict[str, Callable[[bytes], bytes]] = {
    "base64": bytes,
    "base64-zlib": zlib.compress,
    "base64-gzip": gzip.compress,
}

# Steps of 0 to 255: Qt and SDL round differently where soft edges lie on each other.
MOST_APART = 6
MEAN_APART = 0.3


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> dict[str, str]:
    """What Tiled runs in: no display, and settings that are nobody's."""
    missing = [program for program in ("tiled", "tmxrasterizer") if shutil.which(program) is None]
    if missing:
        text = f"{' and '.join(missing)} is not installed (Debian package tiled)"
        if "tiled" in request.config.getoption("markexpr"):
            pytest.fail(text)
        pytest.skip(text)
    home = tmp_path_factory.mktemp("home")
    home.chmod(0o700)
    return {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(home), "XDG_RUNTIME_DIR": str(home)}


def run(environment: dict[str, str], *command: object) -> None:
    """Run Tiled; it may have nothing to say."""
    words = [str(part) for part in command]
    answer = subprocess.run(words, capture_output=True, text=True, env=environment, check=True)
    assert answer.stdout + answer.stderr == ""


def exported(environment: dict[str, str], path: Path, folder: Path) -> dict[str, Any]:
    """The map as Tiled exports it, its tilesets within."""
    target = folder / f"{path.stem}.json"
    run(environment, "tiled", "--embed-tilesets", "--export-map", "json", path, target)
    document: dict[str, Any] = json.loads(target.read_text("utf-8"))
    return document


def terrain_of(document: dict[str, Any]) -> dict[int, str]:
    """The terrain by tile number, as Tiled understands it."""
    found: dict[int, str] = {}
    for tileset in document["tilesets"]:
        for tile in tileset.get("tiles", []):
            for entry in tile.get("properties", []):
                if entry["name"] == "terrain":
                    found[tileset["firstgid"] + tile["id"]] = entry["value"]
    return found


def lines_in(document: dict[str, Any], rows: int) -> tuple[str, ...]:
    """The letters of the layer `cells` of an export."""
    layer = next(layer for layer in document["layers"] if layer["name"] == "cells")
    terrain = terrain_of(document)
    width = layer["width"]
    return tuple("".join(terrain[layer["data"][row * width + column]] for column in range(5)) for row in range(rows))


@BY_NAME
def test_tiled_exports_what_we_read(path: Path, environment: dict[str, str], tmp_path: Path) -> None:
    document = exported(environment, path, tmp_path)
    cells = read_cells(path, paradise=path.stem.startswith("paradise"))
    assert lines_in(document, len(cells.lines)) == cells.lines
    tiled_map = read(path)
    tiles = Tiles(tiled_map)
    assert [layer["name"] for layer in document["layers"]] == [layer.name for layer in tiled_map.layers]
    for theirs, ours in zip(document["layers"], tiled_map.layers, strict=True):
        assert theirs["data"] == [tiles.find(gid).number if gid else 0 for _, _, gid in ours]


def test_tiled_knows_the_terrain_brushes(environment: dict[str, str], tmp_path: Path) -> None:
    document = exported(environment, MAPS[0], tmp_path)
    brushes = {tileset["name"]: tileset["wangsets"] for tileset in document["tilesets"] if "wangsets" in tileset}
    assert set(brushes) == {"land", "inland", "forest", "rock"}
    for name, (brush,) in brushes.items():
        assert brush["type"] == "corner"
        assert len(brush["wangtiles"]) == (48 if name == "land" else 45)


@pytest.mark.parametrize("layer_format", ["csv", *PACKERS])
def test_what_tiled_saves_is_read(layer_format: str, environment: dict[str, str], tmp_path: Path) -> None:
    """A map that Tiled has read and written itself, in each of its formats that we read."""
    source = draw(tmp_path, LINES, "source")
    text = source.read_text("utf-8")
    if layer_format != "csv":
        root = ElementTree.fromstring(text)
        data = root.find("layer/data")
        assert data is not None
        raw = b"".join(int(number).to_bytes(4, "little") for number in csv(LINES).split(","))
        data.text = base64.b64encode(PACKERS[layer_format](raw)).decode()
        data.set("encoding", "base64")
        if "-" in layer_format:
            data.set("compression", layer_format.partition("-")[2])
        source.write_text(ElementTree.tostring(root, encoding="unicode"), "utf-8")
    pygame.image.save(pygame.Surface((64, 80)), tmp_path / "letters.png")
    saved = tmp_path / "saved.tmx"
    run(environment, "tiled", "--export-map", "tmx", source, saved)
    data = ElementTree.parse(saved).getroot().find("layer/data")
    assert data is not None
    assert [data.get("encoding"), data.get("compression")] == [*layer_format.split("-"), None][:2]
    assert read_cells(saved).lines == LINES


@BY_NAME
def test_tiled_draws_what_the_table_composes(path: Path, environment: dict[str, str], tmp_path: Path) -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    target = tmp_path / "drawn.png"
    run(environment, "tmxrasterizer", path, target)
    lines = lines_of(read_cells(path, paradise=path.stem.startswith("paradise")).lines)
    ours = Terrain().compose(Strip(lines), CELL)
    # Tiled's picture begins where the layers do that are moved by half a cell.
    theirs = pygame.image.load(target).convert().subsurface((CELL // 2, CELL // 2, *ours.get_size()))
    first, second = pygame.image.tobytes(ours, "RGB"), pygame.image.tobytes(theirs, "RGB")
    apart = [abs(a - b) for a, b in zip(first, second, strict=True)]
    assert max(apart) <= MOST_APART
    assert sum(apart) / len(apart) <= MEAN_APART


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_tiled_has_the_places_that_we_read(path: Path, environment: dict[str, str], tmp_path: Path) -> None:
    document = exported(environment, path, tmp_path)
    [layer] = document["layers"]
    theirs = {
        thing["name"]: Rect(thing["x"], thing["y"], thing["width"], thing["height"]) for thing in layer["objects"]
    }
    assert theirs
    assert read_places(path, theirs) == theirs
    assert [thing["name"] for thing in layer["objects"] if thing.get("point")] == [
        name for name, place in theirs.items() if place[2:] == (0, 0)
    ]
