"""A sheet composed part by part is the skin stretched in the plainest way, with the tooth laid over all of it."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.services import paths
from game.ui import nine_slice
from game.ui.art import GRAIN, Art
from tests.ui.conftest import Driver

ROUNDING = 6
"""By so much may a colour differ: the tooth lies wholly on what is solid but for rounding."""
BORDERS = (9, 7, 11, 13)


def skin(body: int = 255, wide: int = 60, high: int = 50) -> pygame.Surface:
    """A skin with a soft shadow round it, a line, and a body of that alpha."""
    made = pygame.Surface((wide, high), pygame.SRCALPHA)
    for step in range(5):
        made.fill((20, 10, 30, 30 * step), made.get_rect().inflate(-2 * step, -2 * step))
    made.fill((90, 40, 30, 255), made.get_rect().inflate(-10, -10))
    for y in range(6, high - 6):
        made.fill((200, 4 * y % 256, 160, body), (6, y, wide - 12, 1))
    return made


def tooth() -> pygame.Surface:
    """A tile whose pixels all differ from their neighbours."""
    made = pygame.Surface((32, 24), pygame.SRCALPHA)
    for x, y in itertools.product(range(32), range(24)):
        made.set_at((x, y), (0, 0, 0, 4 + (7 * x + 3 * y) % 20) if (x + y) % 2 else (255, 255, 255, 3 + x % 9))
    return made


def plainly(
    source: pygame.Surface, borders: tuple[int, int, int, int], size: tuple[int, int], tile: pygame.Surface | None
) -> pygame.Surface:
    """The same sheet by way of whole pictures: nine parts, then the tooth, masked by the sheet."""
    left, top, right, bottom = borders
    width, height = source.get_size()
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    across = ((0, left, 0, left), (left, width - right, left, size[0] - right),
              (width - right, width, size[0] - right, size[0]))  # fmt: skip
    down = ((0, top, 0, top), (top, height - bottom, top, size[1] - bottom),
            (height - bottom, height, size[1] - bottom, size[1]))  # fmt: skip
    for (x0, x1, to_x0, to_x1), (y0, y1, to_y0, to_y1) in itertools.product(across, down):
        if to_x1 > to_x0 and to_y1 > to_y0:
            part = source.subsurface((x0, y0, x1 - x0, y1 - y0))
            sheet.blit(pygame.transform.smoothscale(part, (to_x1 - to_x0, to_y1 - to_y0)), (to_x0, to_y0))
    if tile is not None:
        cover, mask = pygame.Surface(size, pygame.SRCALPHA), sheet.copy()
        for x, y in itertools.product(range(0, size[0], tile.get_width()), range(0, size[1], tile.get_height())):
            cover.blit(tile, (x, y), special_flags=pygame.BLEND_RGBA_ADD)
        mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        cover.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(cover, (0, 0))
    return sheet


def furthest(one: pygame.Surface, other: pygame.Surface) -> int:
    """By how much two pictures of one size differ at most, as they are seen on black and on white."""
    assert one.get_size() == other.get_size()
    most = 0
    for ground in ("black", "white"):
        seen = []
        for picture in (one, other):
            surface = pygame.Surface(one.get_size())
            surface.fill(ground)
            surface.blit(picture, (0, 0))
            seen.append(pygame.image.tobytes(surface, "RGB"))
        most = max(most, max(abs(a - b) for a, b in zip(*seen, strict=True)))
    return most


SIZES = [(20, 20), (21, 20), (20, 21), (21, 21), (22, 50), (60, 50), (61, 49), (150, 90), (40, 200), (333, 24)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("body", [255, 251, 140])
@pytest.mark.parametrize("toothed", [False, True])
def test_a_sheet_is_the_same_as_by_way_of_whole_pictures(
    driver: Driver, size: tuple[int, int], body: int, toothed: bool
) -> None:
    tile = tooth() if toothed else None
    made = nine_slice.compose(skin(body), BORDERS, size, tile)
    assert furthest(made, plainly(skin(body), BORDERS, size, tile)) <= ROUNDING


@pytest.mark.parametrize("size", SIZES)
def test_corners_are_those_of_the_skin(driver: Driver, size: tuple[int, int]) -> None:
    source = skin()
    left, top, right, bottom = BORDERS
    made = nine_slice.compose(source, BORDERS, size)
    for x, wide in ((0, left), (-right, right)):
        for y, high in ((0, top), (-bottom, bottom)):
            of_skin = pygame.Rect(x % source.get_width(), y % source.get_height(), wide, high)
            of_sheet = pygame.Rect(x % size[0], y % size[1], wide, high)
            corners = (source.subsurface(of_skin), made.subsurface(of_sheet))
            assert len({pygame.image.tobytes(corner, "RGBA") for corner in corners}) == 1


def test_a_sheet_can_be_of_any_size(driver: Driver) -> None:
    source, tile = skin(), tooth()
    for width, height in itertools.product(range(1, 30), range(1, 30)):
        made = nine_slice.compose(source, BORDERS, (width, height), tile)
        assert made.get_size() == (width, height)
        assert made.get_at((width // 2, height // 2)).a or min(width, height) < 4, (width, height)


def test_skin_and_tooth_are_left_as_they_were(driver: Driver) -> None:
    source, tile = skin(), tooth()
    before = [pygame.image.tobytes(each, "RGBA") for each in (source, tile)]
    nine_slice.compose(source, BORDERS, (80, 70), tile)
    assert [pygame.image.tobytes(each, "RGBA") for each in (source, tile)] == before
    assert source.get_alpha() == 255


def test_a_skin_without_clear_pixels_is_solid(driver: Driver) -> None:
    source = pygame.Surface((30, 30))
    source.fill("orange")
    made = nine_slice.compose(source, (5, 5, 5, 5), (50, 12), tooth())
    assert made.get_at((25, 6)).a == made.get_at((0, 0)).a == 255
    assert furthest(made, plainly(source.convert_alpha(), (5, 5, 5, 5), (50, 12), tooth())) <= ROUNDING


@pytest.mark.parametrize("unit", [0.67, 1.0, 2.0])
def test_the_skins_of_the_program_are_the_same(driver: Driver, unit: float) -> None:
    art = Art(paths.assets() / "images", pytest.fail)
    tile = art._tooth()
    assert tile is not None, GRAIN
    for name in ("ui/panel", "ui/panel_player", "ui/button_plain_normal", "ui/turn_tag", "ui/row_normal", "run/edge"):
        entry = art.entry(name)
        assert entry is not None
        assert entry.slice is not None
        source = art._slice_source(entry, unit)
        assert source is not None
        borders = tuple(round(value * unit) for value in entry.slice)
        left, top, right, bottom = borders
        for size in ((left + right + 90, top + bottom + 33), (left + right + 700, top + bottom + 8)):
            made = nine_slice.compose(source, borders, size, tile)
            assert furthest(made, plainly(source, (left, top, right, bottom), size, tile)) <= ROUNDING, name


def test_a_dark_edge_lies_round_what_is_opaque_of_a_skin_and_not_round_its_glow(driver: Driver) -> None:
    """Pale brackets were hardly seen on cream."""
    source = pygame.Surface((40, 40), pygame.SRCALPHA)
    source.fill((255, 240, 160, 60), (4, 4, 32, 32))
    source.fill((255, 240, 160, 255), (15, 15, 10, 10))
    made = nine_slice.edged(source, 2, (20, 10, 30))
    assert made.get_at((20, 20))[:3] == (255, 240, 160)
    assert made.get_at((13, 20)).r < 100
    assert made.get_at((13, 20)).a == 255
    assert made.get_at((10, 20)) == source.get_at((10, 20))
