"""Section 2 of docs/rules/queen_run.md: the ten peoples, what building costs them and brings."""

from __future__ import annotations

import pytest

from game.games.queen_run.tribes import TRIBE_IDS, read_tribes
from tests.games.queen_run.scenes import AP, MAP, after, cells, legal, names, play, scene, seat, why

# The table of section 2, once more.
TABLE = """
knight     | 3 | 2 | 2/-      | 2/+1C   | 2/+4AP | 2/LR2           | 2/any 1
vampire    | 3 | 1 | 3/+2C    | 3/+2C   | 3/+2C  | 3/LR1           | may not enter
elf        | 3 | 2 | 2/wood 1 | 2/+1C   | 2/+3AP | 2/LR1           | 2/wood 2
leprechaun | 2 | 3 | 0/-      | 0/+1C   | 0/+1AP | 1/LR1           | 1/any 1
engineer   | 3 | 2 | 2/LR1    | 2/+2C   | 2/+2AP | 2/LR1           | 2/LR1
pixie      | 2 | 5 | 2/-      | 2/+1C   | 2/+2AP | 2/LR1           | 2/any 1
dwarf      | 3 | 2 | 2/-      | 2/+1C   | 2/+1AP | 1/LR1           | 1/any 1
centaur    | 4 | 2 | 3/-      | 3/+1C   | 3/+1C  | 3/LR1           | 3/any 1
missionary | 3 | 2 | 1/-      | 1/+1C   | 2/+2AP | 2/LR1           | 2/any 2
giant      | 3 | 3 | 3/back1  | 3/back1 | x      | 3/LR1 and back1 | 3/any 1
"""
ROWS = [[entry.strip() for entry in line.split("|")] for line in TABLE.strip().splitlines()]
PLACES = {"village": "d9", "windmill": "c8", "horse": "c12", "fort": "c10", "temple": "c6"}
# The cells beside these places that can take a base (scenes.py).
AROUND = {
    ("d9", "LR1"): "c9 e9", ("d9", "back1"): "d8", ("c8", "back1"): "c7", ("c10", "LR1"): "b10 d10",
    ("c10", "LR2"): "a10 b10 d10 e10", ("c10", "LR1 and back1"): "c9 b10 d10", ("c6", "LR1"): "b6 d6",
}  # fmt: skip
FORESTS = "d5 d6 e9 b10 a11 e12 b15 d16 e17 b18 c19 a20"
OPEN = sum(MAP.count(f" {ground}") for ground in ".*^")
BUILDINGS = [
    pytest.param(row[0], kind, entry, id=f"{row[0]}-{kind}")
    for row in ROWS
    for kind, entry in zip(PLACES, row[3:], strict=True)
]


def standing(people: str, cell: str, ap: int, active: int = 4, **changes):  # type: ignore[no-untyped-def]
    """The queen of that people, whose colour is yellow, on a cell."""
    return scene(f"{people} Y {cell} {active}", ap=ap, **changes)


def test_2_the_table_has_all_peoples() -> None:
    assert [row[0] for row in ROWS] == list(TRIBE_IDS)
    assert {row[0]: int(row[1]) for row in ROWS} == AP


@pytest.mark.parametrize("row", [pytest.param(row, id=row[0]) for row in ROWS])
def test_2_action_points_and_recovery(row: list[str]) -> None:
    people, ap, recovery = row[0], int(row[1]), int(row[2])
    match = scene(f"{people} Y home 0", phase="turn")
    play(match, "pass")
    assert seat(match) == ("home", 20 - recovery, recovery)
    match = scene(f"{people} Y home 2", phase="turn")
    play(match, "depart c1")
    assert after(match)["ap"] == ap
    # At the start of a turn on the map they are there already (section 8).
    match = scene(f"{people} Y c9 2", phase="turn")
    assert after(match)["ap"] == ap


@pytest.mark.parametrize(("people", "kind", "entry"), BUILDINGS)
def test_2_what_building_costs(people: str, kind: str, entry: str) -> None:
    cell = PLACES[kind]
    if entry == "may not enter":
        match = scene(f"{people} Y c7 4", phase="turn")
        assert why(match, f"move {cell}") == ["temple_barred"]
        return
    if entry == "x":
        match = standing(people, cell, 3)
        assert why(match, "build") == ["cannot_build"]
        return
    cost = int(entry[0])
    match = standing(people, cell, cost)
    assert "build" in legal(match)
    if cost:
        poor = standing(people, cell, cost - 1)
        assert why(poor, "build") == ["build_cost"]
    events = play(match, "build")
    assert events[0] == {"event": "built", "seat": 0, "cell": cell, "cost": cost}
    assert after(match)["bases"][cell] == "Y"


@pytest.mark.parametrize(("people", "kind", "entry"), BUILDINGS)
def test_2_what_building_brings(people: str, kind: str, entry: str) -> None:
    if "/" not in entry:
        return
    cell = PLACES[kind]
    cost, _, effect = entry.partition("/")
    match = standing(people, cell, int(cost))
    events = play(match, "build")
    document = after(match)
    gained = int(effect[1]) if effect.endswith("C") else 0
    assert seat(match) == (cell, 16 - gained, 3 + gained)
    assert document["ap"] == (int(effect[1]) if effect.endswith("AP") else 0)
    if effect == "-" or effect.startswith("+"):
        assert document["phase"] == "act"
        assert document["effect"] is None
        assert len(events) == (2 if effect.startswith("+") else 1)
        return
    assert names(events) == ["built", "effect_started"]
    assert document["phase"] == "effect"
    if effect.startswith("any"):
        # All that is not sea, beach, mark or paradise: and the queen stands on a mark.
        assert len(document["effect"]["cells"]) == OPEN
        assert document["effect"]["left"] == int(effect[4])
    elif effect.startswith("wood"):
        assert document["effect"]["cells"] == FORESTS.split()
        assert document["effect"]["left"] == int(effect[5])
    else:
        assert document["effect"]["cells"] == AROUND[cell, effect].split()
        assert document["effect"]["left"] == {"LR1": 2, "LR2": 4, "back1": 1, "LR1 and back1": 3}[effect]


def test_2_no_people_builds_on_forest_or_mountain_but_pixie_and_dwarf() -> None:
    for people in TRIBE_IDS:
        assert ("build" in legal(standing(people, "d5", 3))) == (people == "pixie")
        assert ("build" in legal(standing(people, "b5", 3))) == (people == "dwarf")


def test_2_pixies_build_in_forests_for_2_without_effect() -> None:
    match = standing("pixie", "d5", 2)
    assert names(play(match, "build")) == ["built"]
    assert (after(match)["ap"], after(match)["phase"], after(match)["bases"]) == (0, "act", {"d5": "Y"})
    assert why(standing("pixie", "d5", 1), "build") == ["build_cost"]


def test_2_dwarves_build_on_mountains_for_1_with_a_base_ahead() -> None:
    match = standing("dwarf", "b5", 1)
    play(match, "build")
    assert after(match)["effect"] == {"cells": ["b6"], "left": 1}
    play(match, "place b6")
    assert after(match)["bases"] == {"b5": "Y", "b6": "Y"}
    assert seat(match) == ("b5", 16, 2)


def test_2_a_dwarf_on_the_mountains_of_paradise_gets_nothing_ahead() -> None:
    match = standing("dwarf", "c21", 3)
    play(match, "build")
    assert (after(match)["phase"], after(match)["bases"]) == ("act", {"c21": "Y"})


def test_2_a_dwarf_on_the_last_row_before_paradise_puts_one_on_its_mountains() -> None:
    boards = ("landing", "m1", "m2", "m5", "paradise")
    assert "build" not in legal(scene("dwarf Y b20 4", boards=boards))
    high = ("landing", "m1", "m2", "m4", "paradise")
    match = scene("dwarf Y a20 4", boards=high)
    play(match, "build")
    assert after(match)["effect"] == {"cells": ["a21"], "left": 1}
    play(match, "place a21")
    assert after(match)["bases"] == {"a20": "Y", "a21": "Y"}


def test_2_a_base_ahead_that_cannot_be_is_left_out() -> None:
    # Ahead of the mountain e10 lies another one, which has a base already.
    match = standing("dwarf", "e10", 1, bases={"R": "e11"})
    assert names(play(match, "build")) == ["built"]


def test_2_vampires_go_round_temples_even_over_bases() -> None:
    # An elf may have built there; the vampire still may not enter.
    match = scene("vampire Y c7 4", "elf R home 0", bases={"R": "c6"}, phase="turn")
    assert cells(match, "move") == ["b7", "d7", "c8"]
    assert why(match, "move c6") == ["temple_barred"]


def test_2_giants_walk_on_horse_land() -> None:
    match = scene("giant Y c11 4", phase="turn")
    play(match, "move c12")
    assert "end" in legal(match)


def test_2_giants_put_a_base_behind() -> None:
    match = standing("giant", "c8", 3)
    play(match, "build", "place c7")
    assert after(match)["bases"] == {"c8": "Y", "c7": "Y"}
    # Behind the windmill of the landing lies a beach.
    match = standing("giant", "c2", 3)
    play(match, "build")
    assert after(match)["phase"] == "act"


def test_2_windmills_give_what_stock_there_is() -> None:
    """Section 4: `+nC` as far as stock goes."""
    many = "a3 c3 e3 b4 d4 a5 b5 c5 d5 e5 b6 d6 e6 a7 c7 e7"
    match = standing("vampire", "c8", 3, active=4, bases={"Y": many})
    assert seat(match) == ("c8", 0, 4)
    assert names(play(match, "build")) == ["built"]
    assert seat(match) == ("c8", 0, 3)
    match = standing("vampire", "c8", 3, active=3, bases={"Y": many})
    assert names(play(match, "build")) == ["built", "bases_gained"]
    assert seat(match) == ("c8", 0, 3)


def test_2_the_last_active_base_built_on_a_windmill_brings_new_ones() -> None:
    """Section 4: a base that was just built has left the active bases before that."""
    match = standing("engineer", "c8", 2, active=1)
    play(match, "build")
    assert seat(match) == ("c8", 17, 2)


def test_2_the_knight_rides_on_from_horse_land() -> None:
    match = standing("knight", "c12", 3)
    play(match, "build")
    assert after(match)["ap"] == 5
    play(match, "move c11", "end")
    assert after(match)["ap"] == 0


def test_2_the_data_file_is_the_table() -> None:
    for tribe, row in zip(read_tribes(), ROWS, strict=True):
        assert (tribe.id, tribe.ap, tribe.recovery) == (row[0], int(row[1]), int(row[2]))
        assert tribe.temples == (row[7] != "may not enter")
