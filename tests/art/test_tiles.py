"""Drawing the tiles of Queen Run's map (that they fit each other is tested on the files, in tests/tiled)."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.tiled.tiles import CELL, GROUND, GROUND_VARIANTS, OBJECTS, PADS


@pytest.mark.parametrize("name", GROUND)
def test_the_variants_of_a_tile_differ(pipeline: SimpleNamespace, name: str) -> None:
    from tiles.ground import ground_tile

    pictures = {ground_tile(name, 7, variant).tobytes() for variant in range(GROUND_VARIANTS)}
    assert len(pictures) == GROUND_VARIANTS


def test_land_is_opaque_and_the_sea_is_its_mask_0(pipeline: SimpleNamespace) -> None:
    from tiles.ground import ground_tile

    for mask in (0, 6, 15):
        assert ground_tile("land", mask, 0).getextrema()[3] == (255, 255)
    red, _, blue = (channel[1] for channel in ground_tile("land", 0, 1).getextrema()[:3])
    assert blue > 2 * red


def test_every_object_and_pad_shows_something_of_its_own(pipeline: SimpleNamespace) -> None:
    from tiles.ground import pad_tile
    from tiles.objects import object_tile

    drawn = [object_tile(letter, variant).tobytes() for letter, count in OBJECTS.items() for variant in range(count)]
    assert len(set(drawn)) == len(drawn)
    for letter in PADS:
        pad = pad_tile(letter, 0)
        assert pad.getpixel((CELL // 2, CELL // 2))[3] == 255
        assert pad.getpixel((0, 0))[3] < 40


def test_few_colours_are_enough(pipeline: SimpleNamespace) -> None:
    """What the palette loses is below what the check of the pictures tolerates."""
    from tiles.ground import ground_tile
    from tiles.palette import with_palette

    tile = ground_tile("land", 9, 2)
    reduced = with_palette(tile)
    assert len(set(reduced.tobytes())) <= 256
    assert pipeline.bake.difference(tile, reduced.convert("RGBA")).mean <= 2.0
