"""The sheets of tiles as files: neighbours fit, and nothing is cut off."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame
import pytest

from game.tiled import maps_folder
from game.tiled.sheets import Sheet, read_sheets
from game.tiled.tiles import CELL, GROUND, GROUND_VARIANTS, MASKS, PADS, ground_tile, object_tile, objects, pad_tile

Pixel = tuple[int, ...]

# Steps of 0 to 255, on the mean of all pixels at an edge: the shading of the next pixel and the loss of the palette.
SEAM = 6.0


@pytest.fixture(scope="module")
def sheets() -> dict[str, Sheet]:
    return read_sheets(maps_folder("queen_run") / "m1.tmx")


@pytest.fixture(scope="module")
def tile(sheets: dict[str, Sheet]) -> Callable[[str, int], pygame.Surface]:
    """A tile by sheet and id, in premultiplied colours."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pictures = {
        name: pygame.image.load(sheet.picture).convert_alpha().premul_alpha() for name, sheet in sheets.items()
    }
    return lambda name, number: pictures[name].subsurface(sheets[name].place(number))


def edge(picture: pygame.Surface, side: str) -> list[Pixel]:
    """The outermost pixels of one side."""
    last = picture.get_width() - 1
    at: dict[str, Callable[[int], tuple[int, int]]] = {
        "left": lambda i: (0, i),
        "right": lambda i: (last, i),
        "top": lambda i: (i, 0),
        "bottom": lambda i: (i, last),
    }
    return [tuple(picture.get_at(at[side](i))) for i in range(last + 1)]


def apart(first: list[Pixel], second: list[Pixel]) -> float:
    """Mean difference of a channel."""
    steps = [abs(a - b) for one, two in zip(first, second, strict=True) for a, b in zip(one, two, strict=True)]
    return sum(steps) / len(steps)


@pytest.mark.parametrize("name", GROUND)
@pytest.mark.parametrize(
    ("side", "other", "bits", "other_bits"), [("right", "left", (1, 3), (0, 2)), ("bottom", "top", (2, 3), (0, 1))]
)
def test_tiles_that_share_two_corners_meet_without_a_seam(
    tile: Callable[[str, int], pygame.Surface],
    name: str,
    side: str,
    other: str,
    bits: tuple[int, int],
    other_bits: tuple[int, int],
) -> None:
    def corners(mask: int, which: tuple[int, int]) -> tuple[int, ...]:
        return tuple(mask >> bit & 1 for bit in which)

    masks = range(0 if name == "land" else 1, MASKS)
    variants = range(GROUND_VARIANTS)
    every = list(itertools.product(masks, variants))
    first = {key: edge(tile(name, ground_tile(*key)), side) for key in every}
    second = {key: edge(tile(name, ground_tile(*key)), other) for key in every}
    for one, two in itertools.product(every, every):
        if corners(one[0], bits) == corners(two[0], other_bits):
            assert apart(first[one], second[two]) <= SEAM, f"{one} beside {two}"


@pytest.mark.parametrize("name", ["inland", "forest", "rock"])
def test_a_set_ends_where_none_of_its_cells_is(tile: Callable[[str, int], pygame.Surface], name: str) -> None:
    assert {alpha for *_, alpha in edge(tile(name, ground_tile(8, 0)), "top")} == {0}
    assert tile(name, ground_tile(15, 0)).get_at((0, 0))[3] == 255


def test_a_pad_stays_within_its_cell(tile: Callable[[str, int], pygame.Surface]) -> None:
    for letter in PADS:
        picture = tile("pads", pad_tile(letter, 0))
        assert picture.get_at((CELL // 2, CELL // 2))[3] == 255
        for side in ("left", "right", "top", "bottom"):
            assert max(alpha for *_, alpha in edge(picture, side)) < 60


@pytest.mark.parametrize("side", ["top", "bottom", "left", "right"])
def test_no_object_is_cut_off(tile: Callable[[str, int], pygame.Surface], side: str) -> None:
    for letter, variant in objects():
        picture = tile("objects", object_tile(letter, variant))
        assert max(alpha for *_, alpha in edge(picture, side)) < 40, (letter, variant)
