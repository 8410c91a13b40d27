"""All pictures of Lancaster, without a letter or number: the program writes them into the boxes of the index.

Lengths in units, of the nominal rectangle (the index gives the pad).  <c> is rose, sky, sun, mint or plum; <L> a county
A to I; <room> treasury, stables, council, storehouse, muster or tiltyard.

Grounds    map 1632 x 584 (boxes county_<L>, favours_label, favour_1 to 6, row_upper, row_lower, upper_1 ...),
           hall 1408 x 782 (boxes voter_1 to 5; hands are cut off at its foot), table 1920 x 1080
Counties   county 240 x 136 (boxes ribbon, slot, total, nobles, count, or, reward), ribbon_<L> 232 x 34 (name, minimum),
           arms_<L> 80 x 103, count 26 x 26 (number)
Knights    knight_<1-4>_<c> and _grey 96 x 112.4 (strength, badge, plate), ally over them; shield_<c> 44 x 48 (strength)
           A box "slot" or "space" is where such a picture goes, so that its plate lies on the pressed-in space.
Nobles     noble_<L> 80 x 104; noble_stack, to be set below a tile at the same place
Castle     castle 1048 x 336 (court, reserve, hall, noble_1 to 9, worth, chips, each <room>, flag_0 to 3),
           room_<room>, room_recruit and room_train 152 x 118 (label, slot, pays, tile),
           tile_<room> 136 x 98 (pays, tag), banner_<c> 52 x 92,
           flag_<c> 36 x 48, chip_<gold squires cubes points> 120 x 48 (number)
France     conflict_<1-12> 264 x 240 (name, strength, scene, space_1 to 3, total_1 to 3, value_1 to 3, bar, sum),
           step_<c> and step_empty 20 x 24, for the bar; banner_england and banner_france 60 x 84
Favours    favour_<1-6> 80 x 80 (number at 1, 2, 5 and 6), favour_back
Laws       law 392 x 549 (title, picture, body, row, group), law_small and law_small_proposal 148 x 124 (title, row,
           caption), law_back; law_<1-18> 132 x 44, what it does (amount_1 ...), law_scene_<1-18> 200 x 200,
           group_<0-4> 30 x 30, law_yes and law_no 40 x 40
Parliament tablet_<yes no back> 181 x 273 (word), sleeve_<c>, palm_<tone> and fingers_<tone> 160 x 222 (they
           lie on each other in this order, a tablet before the fingers), hand_rose, notch_<yes no empty> 56 x 44,
           notch_middle 28 x 84, verdict_<yes no waiting> 132 x 48 (number)
Signs      reward_<squires gold cubes points new_knight upgrade tile noble start>, sign_<county conflict england castle
           vote army law favour ransom>, head_<1-4>, arrow, arrow_light, either, most 40 x 40;
           gold, squire, cube, chest, start 64 x 64, points 96 x 96; round_<now past next> 44 x 44 (number)
Skins      panel_<oxblood night hall wood>, top_bar, row_bar, phase_on, phase_off, label, tag, tray, price,
           total, veil
"""

from __future__ import annotations

from collections.abc import Iterable

from catalogue import Picture

from . import castle, conflicts, counties, favours, knights, land, laws, nobles, parliament, rewards, signs


def pictures() -> Iterable[Picture]:
    """Map, counties, knights, nobles, castle, war, favours, laws, parliament, signs."""
    for source in (castle, conflicts, counties, favours, knights, land, laws, nobles, parliament, rewards, signs):
        yield from source.pictures()
