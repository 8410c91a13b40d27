"""Sections 3 and 4 of docs/rules/queen_run.md: set-up, passing, departing, moving, resting, effects."""

from __future__ import annotations

import pytest

from tests.games.queen_run.scenes import GAME, after, cells, legal, names, play, scene, seat, why

# --- 3. Set-up --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3_from_the_last_seat_down_each_takes_what_nobody_has(seats: int) -> None:
    state = GAME.new_state(seats, {}, 3)
    for number in range(seats - 1, -1, -1):
        assert (state.to_move, state.prompt()) == (number, "draft")
        texts = [state.format_action(action) for action in state.legal_actions()]
        chosen = seats - 1 - number
        assert len(texts) == (10 - chosen) * (4 - chosen)
        taken = [entry for entry in state.to_document()["seats"] if entry["tribe"]]
        assert not any(entry["tribe"] in text or entry["color"] in text.split() for entry in taken for text in texts)
        state.apply(state.legal_actions()[0])
    document = state.to_document()
    assert (document["phase"], document["to_move"], document["round"]) == ("turn", 0, 1)
    assert all((entry["queen"], entry["stock"], entry["active"]) == ("home", 20, 0) for entry in document["seats"])
    # Every first turn is a pass.
    for number in range(seats):
        assert state.to_move == number
        assert [state.format_action(action) for action in state.legal_actions()] == ["pass"]
        state.apply(state.legal_actions()[0])
    assert state.to_document()["round"] == 2


def test_3_neutral_bases_with_2_players() -> None:
    state = GAME.new_state(2, {"middle_boards": 3}, 1, ["landing", "m1", "m2", "m3", "paradise2"])
    events: list = []  # type: ignore[type-arg]
    for text in ("choose elf R", "choose giant Y"):
        state.apply(GAME.parse_action(text), events)
    bases = state.to_document()["bases"]
    blue = ("b3", "e8", "d12", "a18")
    green = ("e4", "a8", "b14", "e18")
    # Behind them: b2, e7, a17; behind d12 is d11; e3, a7, e17 a forest; behind b14 is b13.
    behind = {"b2": "B", "e7": "B", "d11": "B", "a17": "B", "e3": "G", "a7": "G", "b13": "G", "e17": "G"}
    assert bases == dict.fromkeys(blue, "B") | dict.fromkeys(green, "G") | behind
    placed = [event.to_document() for event in events if event.to_document()["event"] == "neutral_placed"]
    assert dict(placed[0]["cells"]) == bases


def test_3_neutral_bases_with_3_players_and_none_with_4() -> None:
    boards = ["landing", "m1", "m5", "m7", "paradise"]
    state = GAME.new_state(3, {"middle_boards": 3}, 1, boards)
    for text in ("choose elf R", "choose giant Y", "choose dwarf B"):
        state.apply(GAME.parse_action(text))
    # d18 has a mountain behind it; no mark, sea or beach carries one behind.
    green = {"e4": "G", "e3": "G", "a8": "G", "a7": "G", "d13": "G", "d12": "G", "d18": "G", "d17": "G"}
    assert state.to_document()["bases"] == green
    state = GAME.new_state(4, {"middle_boards": 3}, 1, boards)
    for text in ("choose elf R", "choose giant Y", "choose dwarf B", "choose pixie G"):
        state.apply(GAME.parse_action(text))
    assert state.to_document()["bases"] == {}


def test_3_behind_a_beach_or_a_mark_nothing_is_put() -> None:
    boards = ["landing", "m5", "m4", "m7", "paradise2"]
    state = GAME.new_state(2, {"middle_boards": 3}, 1, boards)
    for text in ("choose elf G", "choose giant Y"):
        state.apply(GAME.parse_action(text))
    bases = state.to_document()["bases"]
    # The villages b8 of m5 (sea at b7? no: grass) and a9, behind which lies grass; b18 and e18 of m7 likewise.
    assert {cell for cell, colour in bases.items() if colour == "R" and int(cell[1:]) > 15} == {"b18", "b17"}
    assert bases["e13"] == "R"
    assert bases["e12"] == "R"


# --- 4. Pass ----------------------------------------------------------------------------------------------------------


def test_4_without_active_bases_a_pass_is_forced() -> None:
    for queen in ("home", "c9"):
        match = scene(f"knight R {queen} 0", phase="turn")
        assert legal(match) == ["pass"]
        assert "must_pass" in why(match, "end" if queen != "home" else "depart c1")


def test_4_recovery_adds_up_at_home() -> None:
    match = scene("pixie R home 0", phase="turn")
    for active in (5, 10, 15, 20):
        events = play(match, "pass")
        assert events[0] == {"event": "passed", "seat": 0, "returned": 0, "active": 5, "was_home": True}
        assert seat(match) == ("home", 20 - active, active)
        for _ in range(3):
            play(match, "pass")
    # What stock is left.
    assert play(match, "pass")[0]["active"] == 0
    assert seat(match) == ("home", 0, 20)


def test_4_a_pass_on_the_map_takes_the_queen_home_and_starts_anew() -> None:
    match = scene("giant R c9 7", phase="turn", bases={"R": "a4 c8"})
    events = play(match, "pass")
    assert events[0] == {"event": "passed", "seat": 0, "returned": 7, "active": 3, "was_home": False}
    assert seat(match) == ("home", 15, 3)
    assert names(events) == ["passed", "turn_ended"]
    assert after(match)["bases"] == {"a4": "R", "c8": "R"}


def test_4_a_pass_is_for_the_start_of_a_turn() -> None:
    match = scene("giant R c9 7", phase="turn")
    assert "pass" in legal(match)
    play(match, "move c8")
    assert why(match, "pass") == ["not_at_start"]


# --- 4. Depart --------------------------------------------------------------------------------------------------------


def test_4_departing_from_beaches_and_own_villages_costs_nothing() -> None:
    match = scene("knight R home 3", "elf B c1 1", phase="turn", bases={"R": "a4 d19 c8", "B": "b3"})
    # Neither the beach where a queen stands, nor the windmill, nor the village of another.
    assert cells(match, "depart") == ["b1", "d1", "a2", "e2", "a4", "d19"]
    assert set(legal(match)) == {"pass", *(f"depart {cell}" for cell in cells(match, "depart"))}
    assert why(match, "depart c1") == ["queen_there"]
    assert why(match, "depart c8") == ["no_departure"]
    assert why(match, "convert") == ["at_home"]
    assert why(match, "end") == ["at_home"]
    assert play(match, "depart d19") == [{"event": "departed", "seat": 0, "cell": "d19"}]
    document = after(match)
    assert (document["phase"], document["ap"], document["to_move"]) == ("act", 3, 0)
    assert why(match, "depart b1") == ["on_map"]


def test_4_an_own_village_without_a_base_is_no_place_to_depart_from() -> None:
    match = scene("knight R home 3", phase="turn", bases={"R": "c8"})
    assert cells(match, "depart") == ["b1", "c1", "d1", "a2", "e2"]


# --- 4. Convert, move -------------------------------------------------------------------------------------------------


def test_4_converting_gives_an_action_point_for_a_base() -> None:
    match = scene("knight R c9 3", ap=0)
    assert legal(match) == ["convert", "end"]
    play(match, "convert", "convert", "convert")
    assert seat(match) == ("c9", 20, 0)
    assert after(match)["ap"] == 3
    assert why(match, "convert") == ["no_active"]


def test_4_the_cost_of_every_kind_of_cell() -> None:
    match = scene("knight R c9 3", "elf B c10 0", bases={"R": "b9", "B": "c8"}, ap=9)
    for cell, cost in {"c10": 2, "b9": 0, "c8": 2, "d9": 1}.items():
        step = scene("knight R c9 3", "elf B c10 0", bases={"R": "b9", "B": "c8"}, ap=9)
        assert play(step, f"move {cell}") == [{"event": "moved", "seat": 0, "start": "c9", "end": cell, "cost": cost}]
        assert after(step)["ap"] == 9 - cost
    assert cells(match, "move") == ["c8", "b9", "d9", "c10"]
    match = scene("knight R b4 3", ap=9)
    assert play(match, "move b5")[0]["cost"] == 2
    # On a mountain an own base opens a free way, and another's costs no more than elsewhere.
    match = scene("dwarf R b4 3", ap=0, bases={"R": "b5"})
    assert play(match, "move b5")[0]["cost"] == 0
    match = scene("knight R b4 3", "dwarf B home 0", ap=3, bases={"B": "b5"})
    assert play(match, "move b5")[0]["cost"] == 2
    match = scene("knight R c14 3", ap=9)
    assert why(match, "move c13") == ["sea"]


def test_4_steps_go_ahead_behind_left_and_right_only() -> None:
    match = scene("knight R c9 3", ap=9)
    assert cells(match, "move") == ["c8", "b9", "d9", "c10"]
    for cell in ("c9", "b8", "d10", "c11", "a9", "e10"):
        assert why(match, f"move {cell}") == ["not_beside"]
    # The left edge has no left neighbour, though the cell before it in the order of the map is e8.
    match = scene("knight R a9 3", ap=9)
    assert cells(match, "move") == ["a8", "b9", "a10"]
    assert why(match, "move e8") == ["not_beside"]
    assert why(match, "move c40") == ["off_map"]


def test_4_free_steps_over_own_bases_may_be_repeated() -> None:
    match = scene("knight R c9 1", ap=0, bases={"R": "c9 c8"})
    for _ in range(40):
        play(match, "move c8", "move c9")
    assert (after(match)["ap"], seat(match)) == (0, ("c9", 17, 1))


def test_4_too_far() -> None:
    match = scene("knight R c9 3", "elf B home 0", ap=1, bases={"B": "c10"})
    assert why(match, "move c10") == ["too_far"]
    play(match, "convert")
    assert why(match, "move c10") == []


# --- 4. The resting rule ----------------------------------------------------------------------------------------------

ROW = {"B": "a9 b9 d9 e9 b8 c8 d8 b10 d10 c10"}
"""Blue bases all around c9, two deep behind."""


def test_4_nobody_ends_a_turn_on_another_players_base_or_queen() -> None:
    match = scene("knight R c9 3", "elf B d9 0", ap=5, bases={"B": "c10"})
    play(match, "move c10")
    assert why(match, "end") == ["end_on_base"]
    assert why(match, "build") == ["base_there"]
    assert "convert" in legal(match)
    match = scene("knight R c9 3", "elf B d9 0", ap=5)
    play(match, "move d9")
    assert why(match, "end") == ["end_on_queen"]
    assert "queen_there" in why(match, "build")


@pytest.mark.parametrize(("ap", "active", "legal_step"), [(3, 0, True), (2, 1, True), (2, 0, False), (1, 9, False)])
def test_4_the_way_off_counts_all_active_bases_converted(ap: int, active: int, legal_step: bool) -> None:
    # From c10 she can step on to c11 for 1, or back for 1. The step itself needs its 2 AP at once.
    match = scene(f"knight R c9 {active}", "elf B home 0", ap=ap, bases={"B": "c10"})
    assert ("move c10" in legal(match)) == legal_step
    if ap == 2 and not active:
        assert why(match, "move c10") == ["no_rest"]


def test_4_the_way_off_may_lead_over_several_bases() -> None:
    # b10, c11 and d10 are taken too: from c10 the nearest free cells are c9 itself (1), so with 3 AP it is legal.
    ring = {"B": "c10 b10 d10 c11"}
    assert "move c10" in legal(scene("knight R c9 0", "elf B home 0", ap=3, bases=ring))
    # A queen who stands on another's base already must get off: every step keeps that possible.
    deep = scene("knight R c10 2", "elf B home 0", ap=1, bases={"B": "c10 b10 d10 c11 c9"})
    assert why(deep, "end") == ["end_on_base"]
    assert legal(deep) == ["convert"]
    play(deep, "convert")
    # 2 AP, one base to convert: a second base would cost 2, and leave 1 for a free cell behind it.
    assert legal(deep) == ["convert", "move b10", "move c11", "move c9", "move d10"]
    play(deep, "move c9", "convert", "move c8", "end")
    assert seat(deep) == ("c8", 20, 0)


def test_4_an_own_base_is_a_place_to_rest_for_nothing() -> None:
    match = scene("knight R c9 0", "elf B home 0", ap=2, bases={"B": "c10", "R": "c11"})
    assert "move c10" in legal(match)
    play(match, "move c10", "move c11", "end")
    assert seat(match)[0] == "c11"


def test_4_a_mountain_needs_its_2_to_rest_on() -> None:
    # From b4 all ways are taken but the mountain b5, from which she came.
    others = ("elf B home 0", "dwarf Y a4 0")
    blue = {"B": "b4 b3 c4"}
    assert why(scene("knight R b5 1", *others, ap=2, bases=blue), "move b4") == ["no_rest"]
    match = scene("knight R b5 2", *others, ap=2, bases=blue)
    play(match, "move b4", "convert", "convert", "move b5", "end")
    assert seat(match) == ("b5", 20, 0)


def test_4_for_vampires_a_temple_is_no_place_to_get_off_to() -> None:
    # From d6 lead the temple c6, the mountain e6, and two cells with bases.
    blue = {"B": "d6 d7 d5"}
    assert why(scene("vampire R e6 1", "elf B home 0", ap=2, bases=blue), "move d6") == ["no_rest"]
    assert "move d6" in legal(scene("knight R e6 1", "elf B home 0", ap=2, bases=blue))


def test_4_paradise_is_a_place_to_get_off_to() -> None:
    blue = {"B": "b21 c21 d21 c20"}
    match = scene("knight R c20 1", "elf B home 0", ap=2, bases=blue)
    assert "move c21" in legal(match)
    play(match, "move c21", "convert", "move c22")
    assert after(match)["paradise"] == [{"color": "R", "bases": 0}]


# --- 4. Building and effects ------------------------------------------------------------------------------------------


def test_4_only_villages_of_the_own_colour() -> None:
    assert why(scene("knight R b3 3"), "build") == ["other_village"]
    assert "build" in legal(scene("knight R a4 3"))


def test_4_no_second_base_and_none_without_an_active_one() -> None:
    assert why(scene("knight R a4 3", bases={"R": "a4"}), "build") == ["base_there"]
    assert why(scene("knight R a4 0"), "build") == ["no_active"]
    assert why(scene("knight R a5 3"), "build") == ["cannot_build"]


def test_4_building_needs_no_particular_order() -> None:
    match = scene("missionary R c7 4", ap=3, phase="act")
    play(match, "move b7", "build", "move b8", "convert", "convert", "end")
    assert after(match)["bases"] == {"b7": "R"}
    assert seat(match) == ("b8", 18, 1)


def test_4_forts_reach_past_a_lake_and_skip_what_cannot_take_one() -> None:
    # m5 in the first place: d6 mountain, c6 horse land; its fort is c10 with b10 grass, a10 mountain.
    boards = ("landing", "m2", "m5", "m7", "paradise")
    match = scene("knight R b11 9", ap=2, boards=("landing", "m3", "m2", "m7", "paradise"))
    play(match, "build")
    # b11 is the fort of m2 (* F . . ^): a11 forest, c11, d11 grass.
    assert after(match)["effect"] == {"cells": ["a11", "c11", "d11"], "left": 4}
    match = scene("knight R c16 9", ap=2, boards=("landing", "m2", "m5", "m7", "paradise"), bases={"R": "b16"})
    play(match, "build")
    # m7 has its fort at c16 between grass, sea at both ends; b16 has a base already.
    assert after(match)["effect"] == {"cells": ["d16"], "left": 4}
    assert boards[3] == "m7"
    own = {"name": "lake", "lines": [".....", ".....", "..F~.", ".....", "....."]}
    laid = GAME.new_state(4, {"middle_boards": 3}, 1, ["landing", own, "m2", "m3", "paradise"]).to_document()
    made = scene("knight R c8 9", ap=2).state.to_document()
    made |= {"boards": laid["boards"], "grids": laid["grids"]}
    state = GAME.from_document(made)
    state.apply(GAME.parse_action("build"))
    assert state.to_document()["effect"] == {"cells": ["a8", "b8", "e8"], "left": 4}


def test_4_a_queen_keeps_a_base_by_effect_away() -> None:
    match = scene("elf R c10 4", "knight B b10 0", ap=2)
    play(match, "build")
    assert after(match)["effect"] == {"cells": ["d10"], "left": 2}
    events = play(match, "place d10")
    assert names(events) == ["base_placed", "effect_ended"]
    assert (after(match)["phase"], after(match)["effect"]) == ("act", None)


def test_4_an_effect_may_be_used_in_part_or_not_at_all() -> None:
    match = scene("elf R c10 4", ap=2)
    play(match, "build")
    assert legal(match) == ["done", "place b10", "place d10"]
    assert why(match, "convert") == ["effect_first"]
    assert why(match, "end") == ["effect_first"]
    assert names(play(match, "done")) == ["effect_ended"]
    assert seat(match) == ("c10", 16, 3)
    match = scene("elf R c10 4", ap=2)
    play(match, "build", "place b10")
    assert after(match)["effect"] == {"cells": ["d10"], "left": 1}
    play(match, "done", "end")
    assert seat(match) == ("c10", 16, 2)


def test_4_without_active_bases_an_effect_is_left_out() -> None:
    match = scene("elf R c10 1", ap=2)
    assert names(play(match, "build")) == ["built"]
    assert after(match)["phase"] == "act"
    match = scene("knight R c10 3", ap=2)
    play(match, "build", "place b10", "place d10")
    assert (after(match)["phase"], seat(match)) == ("act", ("c10", 17, 0))


def test_4_effects_make_no_chains() -> None:
    # A dwarf's base put on a mountain by effect brings nothing ahead of it.
    match = scene("dwarf R c10 4", ap=1, bases={"R": "b10"})
    play(match, "build", "place d10")
    match = scene("dwarf R c6 4", ap=1)
    play(match, "build")
    assert names(play(match, "place e6")) == ["base_placed", "effect_ended"]
    assert after(match)["phase"] == "act"
    # An elf's base put on a forest brings nothing either.
    match = scene("pixie R c6 4", ap=2)
    play(match, "build", "place d6")
    assert (after(match)["phase"], after(match)["ap"]) == ("act", 0)


def test_4_any_two_leave_the_second_where_the_first_was_not() -> None:
    match = scene("missionary R c6 4", ap=2)
    play(match, "build")
    assert "b21" in cells(match, "place")
    play(match, "place b21")
    assert after(match)["effect"]["left"] == 1
    assert "b21" not in cells(match, "place")
    assert why(match, "place b21") == ["not_in_effect"]
    assert why(match, "place c22") == ["not_in_effect"]
    play(match, "place a20")
    assert after(match)["bases"] == {"c6": "R", "b21": "R", "a20": "R"}


def test_4_ending_at_once_is_allowed_and_what_is_left_is_lost() -> None:
    match = scene("centaur R c9 2", phase="turn", round=4)
    assert names(play(match, "end")) == ["turn_ended"]
    assert after(match)["to_move"] == 1
    assert after(match)["ap"] == 0
    assert seat(match) == ("c9", 18, 2)
