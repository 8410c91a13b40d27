"""All pictures of Queen Run but its tileset.  Lengths in units; <C> is R, B, Y or G.

Pieces     run/queen_<C> 60 x 80 (box foot: where she stands), run/base_<C> and base_none 32 x 32, run/token_<C> 48 x 48
People     run/tribe_<people> 200 x 200, a disc; run/ring_<C> and ring_gold 240 x 240 over it (box disc), open in the
           middle; run/ribbon_<people>, a nine-slice at least 52 wide, lettered in the index's colour "text"
Points     run/heart and heart_spent 32 x 28
Cells      run/cell_<dim reach pass route target effect placed focus last here choose> 80 x 80, and _hover of reach,
           pass, effect and choose
Route      run/dot 12 x 12, dot_target 24 x 24
Tables     run/terrain_<village village_<C> windmill horse fort temple forest mountain> 80 x 80; run/effect_<any_1 any_2
           wood_1 wood_2 lr_1 lr_2 back_1 lr_1_back_1 front_1> and each with _<C>, effect_none, effect_barred 120 x 56
Map        run/plate, plate_paradise, edge (line round a column), badge, badge_lead: nine-slices; run/paradise 120 x 110
           (box foot); run/place_1, place_2 72 x 72; run/pennant 36 x 30; scenes/sea
Road       run/road_v 32 x 16 and road_h 16 x 32, to be tiled; run/road_<ne nw se sw> 32 x 32, bends open to two sides;
           run/road_chevron 24 x 18
Elsewhere  icons/<build convert pass depart end_turn place>, scenes/game_run
Where the index gives a pad, the sizes above are those of the nominal rectangle, without it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from catalogue import Picture

from . import card, cells, effects, icons, pieces, portraits, sea, sheets, signs, terrain

SHARP = 3
"""Pixels a unit of skins and frames: sharp at 4K, and at 150 % of the interface."""


def pictures() -> Iterable[Picture]:
    """Pieces, signs, sheets, frames, portraits, the sea."""
    for skin in icons.skins():
        yield skin.picture()
    for skin in sheets.skins():
        yield _at_scale(skin.picture())
    for module in (cells, signs):
        for skin in module.skins():
            yield replace(_at_scale(skin.picture()), quality=90)  # never stretched, so they need not be lossless
    for source in (card, effects, pieces, portraits, sea, sheets, signs, terrain):
        yield from source.pictures()


def _at_scale(picture: Picture) -> Picture:
    return replace(picture, widths=((round(picture.units[0] * SHARP), 0),))
