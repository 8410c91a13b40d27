"""The land of Queen Run composed of tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
import pytest

from game.games.queen_run.boards import official_boards
from game.games.queen_run.world import World
from game.tiled.autotile import lines_of
from game.ui.tables.queen_run import veils
from game.ui.tables.queen_run.mapground import GRASS, dyed_colour
from game.ui.tables.queen_run.terrain import Strip, Terrain, strip_of

NAMES = ("landing", "m5", "m2", "m6", "paradise")
CELL = 40


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


@pytest.fixture
def world() -> World:
    boards = official_boards()
    return World(tuple(boards[name] for name in NAMES))


def part(picture: pygame.Surface, first_line: float, lines: float) -> bytes:
    area = (0, round(first_line * CELL), picture.get_width(), round(lines * CELL))
    return pygame.image.tobytes(picture.subsurface(area), "RGB")


@pytest.mark.parametrize("cell_px", [20, 53, 80, 160, 200])
def test_a_column_is_as_large_as_its_cells(world: World, cell_px: int) -> None:
    picture = Terrain().compose(strip_of(world, range(1, 11)), cell_px)
    assert picture.get_size() == (5 * cell_px, 10 * cell_px)


def test_a_column_shows_the_same_as_the_whole_map(world: World) -> None:
    """Also at its ends, where the ground follows the rows beyond; only what stands in front of it is cut off."""
    terrain = Terrain()
    whole = terrain.compose(strip_of(world, range(1, world.rows + 1)), CELL)
    column = terrain.compose(strip_of(world, range(6, 16)), CELL)
    top = world.rows - 15
    assert part(column, 0, 9.5) == part(whole, top, 9.5)


def test_a_board_looks_the_same_alone_but_at_its_joints(world: World) -> None:
    terrain = Terrain()
    whole = terrain.compose(strip_of(world, range(1, world.rows + 1)), CELL)
    alone = terrain.compose(Strip(lines_of(official_boards()["m2"].lines)), CELL)
    top = world.rows - 15
    assert part(alone, 0.5, 4) == part(whole, top + 0.5, 4)


def test_paradise_with_places_is_another_picture_than_without(world: World) -> None:
    terrain = Terrain()
    boards = official_boards()
    other = World((*world.boards[:-1], boards["paradise2"]))
    rows = range(world.rows - 1, world.rows + 1)
    with_places, without = (terrain.compose(strip_of(each, rows), CELL) for each in (world, other))
    assert part(with_places, 0, 1) != part(without, 0, 1)


def test_the_grain_lies_over_everything(world: World) -> None:
    grain = pygame.Surface((16, 16), pygame.SRCALPHA)
    grain.fill((255, 0, 255, 255))
    terrain = Terrain()
    strip = strip_of(world, range(1, 6))
    picture = terrain.ground(strip, CELL)
    terrain.lay_things(picture, strip.lines, CELL, grain)
    assert set(part(picture, 0, 5)) == {0, 255}


def test_tiles_scaled_once_are_kept(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    terrain = Terrain()
    first = terrain.compose(strip_of(world, range(1, 11)), CELL)
    monkeypatch.setattr(pygame.transform, "smoothscale", None)
    assert part(terrain.compose(strip_of(world, range(1, 11)), CELL), 0, 10) == part(first, 0, 10)


def test_the_three_kinds_of_land_differ_in_brightness_too() -> None:
    """Nothing is told by a hue alone."""
    light = [part + more for part, more in zip(GRASS, veils.LIGHT, strict=True)]
    dark = [part * of / 255 for part, of in zip(GRASS, veils.shade(veils.FAR), strict=True)]
    dyed = dyed_colour(GRASS)
    assert luma(light) > 1.15 * luma(dyed)
    assert luma(dyed) > 1.15 * luma(dark)


def luma(colour: Sequence[float]) -> float:
    return 0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]
