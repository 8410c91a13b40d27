"""Queen Run read sentence by sentence: what the rules come to where they could be misread, from set-up to building."""

from __future__ import annotations

import pytest

from tests.games.queen_run.meadow import GAME, GRASS, HOME, after, legal, moves, own, placeable, refusals, scene

# -- section 3 -----------------------------------------------------------------------------------------------


def test_3_the_last_seat_chooses_first_and_nothing_twice() -> None:
    state = GAME.new_state(3, {}, 1)
    assert state.to_move == 2
    assert len(state.legal_actions()) == 40
    for text, left in (("choose elf B", 27), ("choose giant G", 16)):
        state.apply(GAME.parse_action(text))
        assert len(state.legal_actions()) == left
    state.apply(GAME.parse_action("choose dwarf R"))
    assert (state.to_move, state.prompt()) == (0, "turn")


def test_3_behind_a_village_at_sea_beach_mark_or_edge_stands_no_neutral_base() -> None:
    landing = ("Y....", ".....", "RW...", "::.B.", ":~:G:")
    board = ("..^*.", ".RBY.", ".F...", ".....", "G....")
    boards = [
        {"name": "shore", "lines": list(landing)}, {"name": "made", "lines": list(board)},
        "m1", "m7", "paradise",
    ]  # fmt: skip
    state = GAME.new_state(3, {"middle_boards": 3}, 1, boards)
    for text in ("choose elf B", "choose giant Y", "choose pixie G"):
        state.apply(GAME.parse_action(text))
    found = {cell: color for cell, color in state.to_document()["bases"].items() if int(cell[1:]) <= 10}
    # a3: behind it a beach; b9: behind it a fort.
    assert found == {"a3": "R", "b9": "R"}
    state = GAME.new_state(3, {"middle_boards": 3}, 1, boards)
    for text in ("choose elf R", "choose giant Y", "choose pixie B"):
        state.apply(GAME.parse_action(text))
    found = {cell: color for cell, color in state.to_document()["bases"].items() if int(cell[1:]) <= 10}
    # d1: behind it the edge of the map; a6: behind it, on the next board, a village.
    assert found == {"d1": "G", "a6": "G"}


def test_3_neutral_bases_cross_joints_and_stand_on_forest_and_mountain() -> None:
    landing = ("^*...", ".....", ".....", ".....", ":::::")
    board = (".....", ".....", ".....", ".....", "RB...")
    boards = [
        {"name": "shore", "lines": list(landing)}, {"name": "made", "lines": list(board)},
        {"name": "green", "lines": list(GRASS)}, {"name": "lawn", "lines": list(GRASS)}, "paradise2",
    ]  # fmt: skip
    state = GAME.new_state(2, {"middle_boards": 3}, 1, boards)
    for text in ("choose elf Y", "choose giant G"):
        state.apply(GAME.parse_action(text))
    assert state.to_document()["bases"] == {"a6": "R", "a5": "R", "b6": "B", "b5": "B"}


def test_3_neutral_bases_are_another_players_in_everything() -> None:
    board = (".....", ".....", ".....", "..Y..", ".....")
    neutral = {"c7": "Y", "c6": "Y"}
    given = scene("knight R c5 0", HOME, board=board, neutral=neutral)
    assert "c6" in moves(given)
    assert after(given, "move c6")["ap"] == 1
    assert "end" not in legal(after(given, "move c6"))
    # Through both of them it is 2 + 2 and a step more.
    assert "move c7" not in legal(after(given, "move c6"))


# -- section 4: pass -----------------------------------------------------------------------------------------


def test_4_without_active_bases_at_the_start_even_a_queen_on_the_map_must_pass() -> None:
    given = scene("knight R c8 0 c7", HOME, phase="turn")
    assert legal(given) == ["pass"]
    assert own(after(given, "pass")) == ("home", 17, 2)
    # In the midst of a turn nobody has to.
    assert legal(scene("knight R c8 0 c7", HOME, ap=0)) == ["end", "move c7"]


def test_4_pass_is_for_the_start_of_a_turn_alone() -> None:
    given = scene("knight R c8 2", HOME, phase="turn")
    assert {"pass", "end", "convert"} <= set(legal(given))
    for text in ("convert", "move c9"):
        assert "pass" not in legal(after(given, text))
    assert "pass" not in legal(after(scene("knight R home 2", HOME, phase="turn", ap=0), "depart c1"))


def test_4_recovery_adds_up_at_home_and_starts_anew_on_the_map() -> None:
    for queen, active, expected in (("home", 7, 12), ("c8", 7, 5), ("home", 18, 20), ("c8", 20, 5)):
        given = scene(f"pixie R {queen} {active}", HOME, phase="turn", ap=0 if queen == "home" else 2)
        assert own(after(given, "pass")) == ("home", 20 - expected, expected)
    short = scene("pixie R c8 1 a6 a7 a8 a9 b6 b7 b8 b9 d6 d7 d8 d9 e6 e7 e8 e9 c7", HOME, phase="turn", ap=2)
    assert own(after(short, "pass")) == ("home", 0, 3)


# -- section 4: depart ---------------------------------------------------------------------------------------


def test_4_departing_is_for_beaches_and_own_villages_with_an_own_base() -> None:
    board = (".....", ".R.B.", ".....", ".....", ".....")
    given = scene("knight R home 1 b9 c8", "elf B b1 1 d9", "pixie G c8 1", board=board, phase="turn", ap=0)
    given["bases"].pop("c8")
    given["seats"][0]["stock"] += 1
    assert legal(given) == ["depart a1", "depart b9", "depart c1", "depart d1", "depart e1", "pass"]
    there = after(given, "depart b9")
    assert (there["ap"], there["phase"], own(there)) == (3, "act", ("b9", 18, 1))
    empty = scene("knight R home 1", HOME, board=board, phase="turn", ap=0)
    assert not [text for text in legal(empty) if text.endswith("9")]


def test_4_a_queen_bars_a_beach_and_an_own_village_to_who_departs() -> None:
    landing = (".....", ".....", ".....", ".R...", ":~~.:")
    guards = ("elf B a1 1", "dwarf Y e1 1", "pixie G b2 1")
    given = scene("knight R home 4", *guards, landing=landing, phase="turn", ap=0)
    assert legal(given) == ["pass"]
    assert legal(scene("knight R home 4 b2", *guards[:2], landing=landing, phase="turn", ap=0)) == ["depart b2", "pass"]


# -- section 4: convert and move -----------------------------------------------------------------------------


def test_4_converting_at_any_time_on_the_map_but_not_at_home_nor_amid_an_effect() -> None:
    given = scene("knight R c8 2", HOME, phase="turn")
    done = after(given, "convert", "convert")
    assert (done["ap"], own(done)) == (5, ("c8", 20, 0))
    assert "convert" not in legal(done)
    assert refusals(scene("knight R home 2", HOME, phase="turn", ap=0), "convert")
    fort = scene("knight R c8 5", HOME, board=(".....", ".....", "..F..", ".....", "....."))
    assert legal(after(fort, "build")) == ["done", "place a8", "place b8", "place d8", "place e8"]
    assert "convert" in legal(after(fort, "build", "done"))


def test_4_what_a_step_costs() -> None:
    board = (".....", ".^^^.", ".*.T.", ".~^R.", ".....")
    given = scene("knight R c8 9 c9", "elf B b9 1 d9", board=board)
    costs = {cell: 3 - after(given, f"move {cell}")["ap"] for cell in moves(given)}
    assert costs == {"c9": 0, "b8": 1, "d8": 1, "c7": 2}
    above = after(given, "move c9")
    costs = {cell: 3 - after(above, f"move {cell}")["ap"] for cell in moves(above)}
    assert costs == {"c10": 1, "b9": 2, "d9": 2, "c8": 1}
    assert "move b7" not in legal(after(given, "move b8"))
    assert "move d7" in legal(after(given, "move d8"))
    vampire = scene("vampire R c8 9 c9", "elf B b9 1 d9", board=board)
    assert moves(vampire) == ["b8", "c7", "c9"]
    # An own base on a mountain is free, with nothing left too.
    assert moves(scene("vampire R c8 0 c9", HOME, board=board, ap=0)) == ["c9"]


def test_4_rows_do_not_run_into_one_another() -> None:
    assert moves(scene("knight R e8 0", HOME)) == ["d8", "e7", "e9"]
    assert moves(scene("knight R a8 0", HOME)) == ["a7", "a9", "b8"]
    assert moves(scene("knight R c1 0", HOME)) == ["b1", "c2", "d1"]
    board = ("....F", ".....", ".....", ".....", "F....")
    assert placeable(after(scene("knight R e10 9", HOME, board=board), "build")) == (["c10", "d10"], 4)
    assert placeable(after(scene("knight R a6 9", HOME, board=board), "build")) == (["b6", "c6"], 4)


# -- section 4: the resting rule -----------------------------------------------------------------------------


def test_4_a_step_onto_another_is_legal_exactly_if_she_can_still_get_off() -> None:
    walls = ("~~.~~", "~~.~~", "~~.~~", "~~.~~", "~~.~~")
    for active, ap, fits in ((0, 2, False), (1, 2, True), (0, 3, True), (9, 1, False)):
        given = scene(f"knight R c6 {active}", "elf B home 0 c7", board=walls, ap=ap)
        assert ("move c7" in legal(given)) == fits, (active, ap)
    # Two in a row and a step off: 2 + 2 + 1, but back where she came from it is 2 + 1.
    given = scene("knight R c6 0", "elf B home 0 c7 c8", board=walls, ap=4)
    assert legal(after(given, "move c7")) == ["move c6"]
    given = scene("knight R c6 1", "elf B home 0 c7 c8", board=walls, ap=4)
    assert legal(after(given, "move c7")) == ["convert", "move c6", "move c8"]
    assert legal(after(given, "move c7", "move c8")) == ["convert"]
    assert legal(after(given, "move c7", "move c8", "convert")) == ["move c9"]


@pytest.mark.parametrize(
    ("active", "ap", "fits"), [(0, 4, False), (1, 4, True), (0, 5, True), (2, 2, False), (3, 2, True)]
)
def test_4_every_other_on_the_way_off_costs_its_2(active: int, ap: int, fits: bool) -> None:
    walls = ("~~.~.", "~~.~.", "~~.~.", "~~.~.", "~~...")
    given = scene(f"knight R c7 {active}", "elf B home 0 c6 c7 c8 c9", board=walls, ap=ap)
    # Onto c8 for 2; from there to c9 for 2 and off it to c10 for 1, or back over c7 and c6.
    assert ("move c8" in legal(given)) == fits


def test_4_own_bases_lead_off_for_nothing_however_far() -> None:
    walls = ("~~.~~", "~~.~~", "~~.~~", "~~.~~", "~~.~~")
    given = scene("knight R c6 0 c8", "elf B home 0 c7", board=walls, ap=2)
    assert "end" not in legal(after(given, "move c7"))
    assert own(after(given, "move c7", "move c8", "end"))[0] == "c8"
    # A queen may not be passed for nothing: between two own bases she costs 2.
    given = scene("knight R c6 0 c8 c10", "elf B home 0 c7", "pixie G c9 0", board=walls, ap=3)
    there = after(given, "move c7", "move c8")
    assert legal(there) == ["end"]
    given = scene("knight R c6 1 c8 c10", "elf B home 0 c7", "pixie G c9 0", board=walls, ap=3)
    assert legal(after(given, "move c7", "move c8")) == ["convert", "end"]
    assert "move c9" in legal(after(given, "move c7", "move c8", "convert"))
    assert legal(after(given, "move c7", "move c8", "convert", "move c9")) == ["move c10", "move c8"]


def test_4_the_vampire_does_not_get_off_over_a_temple() -> None:
    board = (".....", ".~~~.", ".~.T.", ".~.~.", ".....")
    for people, expected in (("knight", ["c6", "c8"]), ("vampire", ["c6"])):
        given = scene(f"{people} R c7 0", "elf B home 0 c7 c8", board=board, ap=3)
        assert moves(given) == expected


def test_4_paradise_is_a_place_to_get_off_to() -> None:
    given = scene("knight R c20 0", "elf B home 0 c21 b21 d21", "pixie G home 0", ap=3)
    assert "c21" in moves(given)
    there = after(given, "move c21")
    assert legal(there) == ["move c20", "move c22"]
    assert own(after(there, "move c22"))[0] == "paradise"
    walled = scene("knight R c20 0", "elf B home 0 c21 b21 d21", "pixie G home 0", ap=2)
    assert "c21" not in moves(walled)


def test_4_on_another_she_neither_ends_nor_builds() -> None:
    board = (".....", ".....", "..W..", ".....", ".....")
    for lodger in ("elf B c8 1", "elf B home 1 c8"):
        there = after(scene("knight R c7 3", lodger, board=board, ap=4), "move c8")
        assert "build" not in legal(there)
        assert "end" not in legal(there)
        assert refusals(there, "build")
        assert refusals(there, "end")
        assert refusals(there, "pass")


# -- section 4: build ----------------------------------------------------------------------------------------


def test_4_building_needs_a_base_the_points_the_terrain_and_the_colour() -> None:
    board = (".....", ".....", ".RWB.", ".*^..", ".....")
    for queen, active, ap, fits in (
        ("c8", 1, 2, True), ("c8", 0, 2, False), ("c8", 1, 1, False), ("b8", 1, 2, True), ("d8", 1, 2, False),
        ("b7", 1, 9, False), ("c7", 1, 9, False), ("a6", 1, 9, False),
    ):  # fmt: skip
        given = scene(f"knight R {queen} {active}", HOME, board=board, ap=ap)
        assert ("build" in legal(given)) == fits, queen
    assert "build" not in legal(scene("knight R c8 1 c8", HOME, board=board))
    assert "build" in legal(scene("leprechaun R c8 1", HOME, board=board, ap=0))
    assert "build" not in legal(scene("knight R c1 3", HOME, board=board))


def test_4_the_base_is_gone_before_others_come() -> None:
    board = (".....", ".....", "..W..", ".....", ".....")
    bases = "a6 a7 a8 a9 a10 b6 b7 b8 b9 b10 d6 d7 d8 d9 d10 e6 e7 e8"
    for active, stock, result in ((1, 1, 1), (2, 0, 1), (1, 0, 0)):
        extra = " e9" if active + stock == 1 else ""
        given = scene(f"engineer R c8 {active} {bases}{extra}", HOME, board=board)
        assert given["seats"][0]["stock"] == stock
        assert own(after(given, "build"))[2] == result


def test_4_action_points_of_horses_are_for_this_turn() -> None:
    board = (".....", ".....", "..H..", ".....", ".....")
    for people, ap in (("knight", 5), ("elf", 4), ("engineer", 3), ("pixie", 3), ("dwarf", 2), ("missionary", 3)):
        given = scene(f"{people} R c8 5", "centaur B home 0", board=board, ap=3)
        assert after(given, "build")["ap"] == ap
    assert after(scene("leprechaun R c8 5", HOME, board=board, ap=2), "build")["ap"] == 3
    for people in ("vampire", "centaur"):
        done = after(scene(f"{people} R c8 5", HOME, board=board, ap=3), "build")
        assert (done["ap"], own(done)[2]) == (0, 6 if people == "vampire" else 5)
    assert refusals(scene("giant R c8 5", HOME, board=board, ap=9), "build")
    again = after(scene("knight R c8 5", HOME, board=board), "build", "end", "pass")
    assert again["ap"] == 3


# -- section 4: bases by effect ------------------------------------------------------------------------------


def test_4_a_cell_that_cannot_take_one_does_not_stop_those_beyond() -> None:
    for blocker in ("~", "T", "."):
        board = (".....", ".....", f".{blocker}F..", ".....", ".....")
        extra = " b8" if blocker == "." else ""
        given = scene(f"knight R c8 9{extra}", HOME, board=board)
        assert placeable(after(given, "build")) == (["a8", "d8", "e8"], 4)
    guarded = scene("knight R c8 9", "elf B b8 1", "pixie G e8 1", board=(".....", ".....", "..F..", ".....", "....."))
    assert placeable(after(guarded, "build")) == (["a8", "d8"], 4)


def test_4_effects_end_with_the_bases_the_cells_or_the_number() -> None:
    board = (".....", ".....", "..F..", ".....", ".....")
    given = scene("knight R c8 3", HOME, board=board)
    one = after(given, "build", "place b8")
    assert placeable(one) == (["a8", "d8", "e8"], 3)
    two = after(one, "place e8")
    assert (two["phase"], two["effect"], own(two)[2]) == ("act", None, 0)
    alone = after(scene("knight R c8 1", HOME, board=board), "build")
    assert (alone["phase"], alone["effect"]) == ("act", None)
    given = scene("elf R c8 3", "centaur B home 0", board=board)
    assert after(given, "build", "place b8", "place d8")["phase"] == "act"
    full = scene("elf R c8 3 b8 d8", "centaur B home 0", board=board)
    assert after(full, "build")["phase"] == "act"
    # A base set by effect has no effect of its own, and the turn goes on.
    assert "end" in legal(after(given, "build", "done"))


def test_4_any_is_anywhere_but_sea_beach_mark_paradise_bases_and_queens() -> None:
    board = ("~W.*^", "RBYGH", ".....", ".....", "..T..")
    given = scene("missionary R c6 5 a9", "elf B b7 1 c7 b9", "pixie Y home 0 c9", "dwarf G home 0 d9", board=board)
    cells, left = placeable(after(given, "build")) or ([], 0)
    assert left == 2
    everything = [f"{column}{row}" for row in range(2, 22) for column in "abcde"]
    barred = {"c6", "b7", "c7", "a9", "b9", "c9", "d9", "e9", "a10", "b10"}
    assert cells == [cell for cell in everything if cell not in barred]
    one = after(given, "build", "place a21")
    assert (one["bases"]["a21"], placeable(one)) == ("R", ([cell for cell in cells if cell != "a21"], 1))


def test_4_wood_is_for_forests_only() -> None:
    board = ("*....", ".....", "*.T.*", "..R..", "*....")
    given = scene("elf R c8 5 a10", "knight B e8 0", board=board)
    assert placeable(after(given, "build")) == (["a6", "a8"], 2)
    assert placeable(after(scene("elf R c7 5 a10", "knight B e8 0", board=board), "build")) == (["a6", "a8"], 1)


def test_4_behind_and_ahead_cross_joints_and_end_with_the_map() -> None:
    board = (".^...", ".....", ".....", ".....", "..F..")
    given = scene("giant R c6 5", HOME, board=board)
    assert placeable(after(given, "build")) == (["c5", "b6", "d6"], 3)
    dwarf = scene("dwarf R b10 5", HOME, board=board)
    assert placeable(after(dwarf, "build")) == (["b11"], 1)
    edge = scene("giant R c1 5", HOME, landing=(".....", ".....", ".....", ".....", "..W:."))
    assert after(edge, "build")["phase"] == "act"
    fort = scene("giant R c1 5", HOME, landing=(".....", ".....", ".....", ".....", ":.F:~"))
    assert placeable(after(fort, "build")) == (["b1"], 3)


def test_4_a_dwarf_before_paradise_and_on_its_mountains() -> None:
    document = scene("dwarf R b20 5", HOME)
    document["grids"]["lawn"] = [".^...", *GRASS[1:]]
    assert placeable(after(document, "build")) == (["b21"], 1)
    assert after(document, "build", "place b21")["bases"] == {"b20": "R", "b21": "R"}
    above = scene("dwarf R b21 5", HOME)
    done = after(above, "build")
    assert (done["phase"], done["effect"], done["ap"], done["bases"]) == ("act", None, 2, {"b21": "R"})
    assert "build" not in legal(scene("pixie R b21 5", HOME))
