"""Auto-tiling: which tiles lie on and between the cells."""

from __future__ import annotations

import itertools

import pytest

from game.tiled import maps_folder, read_cells
from game.tiled.autotile import NO_TILE, ground_layers, lines_of, object_layer, pad_layer
from game.tiled.tiles import GROUND, MASKS, OBJECTS, PADS, objects

NAMES = ("landing", "m1", "m2", "m3", "m4", "m5", "m6", "m7")


def board(name: str) -> tuple[str, ...]:
    return read_cells(maps_folder("queen_run") / f"{name}.tmx").lines


def mask(tile: int) -> int:
    return 0 if tile == NO_TILE else tile % MASKS


@pytest.mark.parametrize(("position", "bit"), [((0, 0), 8), ((0, 1), 4), ((1, 0), 2), ((1, 1), 1)])
def test_a_tile_has_a_bit_for_each_cell_that_meets_in_it(position: tuple[int, int], bit: int) -> None:
    forest = ground_layers(lines_of((".....", "..*..", ".....")))["forest"]
    assert mask(forest[1 + position[0]][2 + position[1]]) == bit
    assert sum(mask(tile) for line in forest for tile in line) == 15


def test_the_ground_goes_on_at_the_edge_as_it_ends() -> None:
    layers = ground_layers(lines_of(("~....", "....^")))
    assert mask(layers["land"][0][0]) == 0
    assert mask(layers["land"][0][5]) == 15
    assert mask(layers["rock"][2][5]) == 15


def test_the_ground_follows_the_lines_beyond() -> None:
    near, far = lines_of(("~~~~~",)), lines_of(("*****",))
    layers = ground_layers(lines_of((".....",)), far[0], near[0])
    assert {mask(tile) for tile in layers["forest"][0]} == {3}
    assert {mask(tile) for tile in layers["land"][1]} == {3}


def test_beach_is_land_but_not_inland() -> None:
    layers = ground_layers(lines_of((":::::",)))
    assert {mask(tile) for tile in layers["land"][0]} == {15}
    assert {mask(tile) for tile in layers["inland"][0]} == {0}


def test_marks_lie_on_pads_and_nothing_else_does() -> None:
    lines = ("RBYGW", "HFT12", ".*^~:")
    layer = pad_layer(lines_of(lines))
    assert [[tile % len(PADS) for tile in line] for line in layer[:2]] == [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]]
    assert layer[2] == [NO_TILE] * 5


@pytest.mark.parametrize("name", NAMES)
def test_the_objects_show_the_terrain(name: str) -> None:
    letters = objects()
    layer = object_layer(lines_of(board(name)))
    assert tuple("".join(letters[tile][0] for tile in line) for line in layer) == board(name)


@pytest.mark.parametrize("letter", [letter for letter, count in OBJECTS.items() if count > 2 and letter != "."])
def test_no_two_neighbours_look_alike(letter: str) -> None:
    layer = object_layer(lines_of((letter * 5,) * 5))
    for i, j in itertools.product(range(5), range(5)):
        assert i == 4 or layer[i][j] != layer[i + 1][j]
        assert j == 4 or layer[i][j] != layer[i][j + 1]


@pytest.mark.parametrize(("below", "name", "above"), list(zip(NAMES, NAMES[1:], NAMES[2:], strict=False)))
def test_a_board_looks_the_same_wherever_it_lies(below: str, name: str, above: str) -> None:
    """Objects and pads all over, the ground everywhere but at the joints."""
    alone = lines_of(board(name))
    column = [*lines_of(board(above)), *alone, *lines_of(board(below))]
    assert object_layer(column)[5:10] == object_layer(alone)
    assert pad_layer(column)[5:10] == pad_layer(alone)
    together, single = ground_layers(column), ground_layers(alone)
    for kind in GROUND:
        assert together[kind][6:10] == single[kind][1:5]


def test_both_sides_of_a_joint_agree() -> None:
    far, near = lines_of(board("m2")), lines_of(board("m5"))
    above = ground_layers(far, before=near[0])
    below = ground_layers(near, beyond=far[-1])
    for kind in GROUND:
        assert above[kind][-1] == below[kind][0]
