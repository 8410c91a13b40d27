"""Boards that are asked for, official and of other making, and what is wrong with them (sections 1 and 8)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.documents import DocumentError
from game.core.rng import Rng
from game.games import find_game
from game.referee import Referee
from tests.games.queen_run import naive
from tests.games.queen_run.anywhere import own_board

GAME = find_game("queen_run")
GRASS = [".....", ".....", ".....", ".....", "....."]
SHORE = [".....", ".....", ".....", ".....", ":::::"]
REFEREE = Referee(None)
OFFICIAL = ["landing", "m1", "m2", "m3", "paradise"]

Document = dict[str, Any]


def ask(referee: Referee, do: str, **request: Any) -> Document:
    return referee.answer(json.dumps({"do": do, **request}).encode())


def new(boards: Any, grids: Any = None, seats: int = 3, **options: Any) -> Document:
    """The answer to `new`: with boards named, and grids given unless None."""
    request = {"game": "queen_run", "seats": seats, "options": {"middle_boards": 3, **options}, "boards": boards}
    if grids is not None:
        request["grids"] = grids
    return ask(REFEREE, "new", **request)


def refusal(boards: Any, grids: Any = None, seats: int = 3) -> tuple[str, str]:
    """Code and place of the error."""
    answer = new(boards, grids, seats)
    assert set(answer) == {"error"}, answer
    return answer["error"]["code"], answer["error"]["where"]


def fault(*lines: Any, landing: bool = False) -> tuple[str, str, str]:
    """Code, place and text of what is wrong with a board; a document that names it is refused for the same."""
    at = 0 if landing else 2
    boards = [*OFFICIAL[:at], "mine", *OFFICIAL[at + 1 :]]
    error = new(boards, {"mine": list(lines)})["error"]
    official = GAME.new_state(3, {"middle_boards": 3}, 1, OFFICIAL).to_document()
    with pytest.raises(DocumentError) as refused:
        GAME.from_document({**official, "boards": boards, "grids": {"mine": list(lines)}})
    assert (refused.value.code, refused.value.where, refused.value.text) == (
        error["code"],
        error["where"],
        error["text"],
    )
    return error["code"], error["where"], error["text"]


def test_boards_named_and_boards_given_are_laid_from_the_landing_up() -> None:
    assert new(OFFICIAL)["state"]["boards"] == OFFICIAL
    boards = ["shore", "m4", "wide green", "m1", "paradise"]
    # Lines may be bare or parted by spaces, and stay as they were given.
    grids = {"shore": SHORE, "wide green": [". . R . .", *GRASS[1:]]}
    state = new(boards, grids)["state"]
    assert (state["boards"], state["grids"]) == (boards, grids)
    assert GAME.from_document(json.loads(json.dumps(state))).to_document() == state


def test_a_board_of_other_making_may_lie_there_more_than_once() -> None:
    boards = ["landing", "green", "green", "green", "paradise"]
    state = new(boards, {"green": ["R....", *GRASS[1:]]})["state"]
    assert (state["boards"], list(state["grids"])) == (boards, ["green"])
    assert GAME.from_document(json.loads(json.dumps(state))).to_document() == state
    other = {"name": "green", "lines": GRASS}
    different = {"name": "green", "lines": ["R....", *GRASS[1:]]}
    with pytest.raises(DocumentError) as refused:
        GAME.new_state(3, {"middle_boards": 3}, 1, ["landing", other, different, "m1", "paradise"])
    assert (refused.value.code, refused.value.where) == ("board_twice", "boards[2]")


def test_a_record_keeps_the_boards() -> None:
    referee = Referee(None)
    request: Document = {"game": "queen_run", "seats": 2, "options": {"middle_boards": 3}}
    ask(referee, "new", **request, boards=["s", "m1", "g", "m2", "paradise2"], grids={"s": SHORE, "g": GRASS})
    for action in ("choose elf B", "choose giant G", "pass", "pass", "depart b1"):
        assert "state" in ask(referee, "play", action=action)
    state = ask(referee, "state")
    record = ask(referee, "record")["record"]
    assert ask(Referee(None), "replay", record=json.loads(json.dumps(record))) == state
    assert "error" not in ask(referee, "playout", games=1)
    for wrong, code, where in (
        (5, "type", "boards"),
        (None, "type", "boards"),
        ({"landing": 1}, "type", "boards"),
        ([], "boards", "boards"),
        (["s", *record["boards"][1:]], "board", "boards[0]"),
        ([{"name": "s"}, *record["boards"][1:]], "missing", "boards[0].lines"),
        ([{"name": "s", "lines": [*SHORE[:4], 5]}, *record["boards"][1:]], "type", "boards[0].lines[4]"),
    ):
        error = ask(Referee(None), "replay", record={**record, "boards": wrong})["error"]
        assert (error["code"], error["where"]) == (code, where)


@pytest.mark.parametrize(
    ("boards", "seats", "code", "where"),
    [
        (OFFICIAL[:4], 3, "boards", "boards"),
        ([*OFFICIAL[:4], "m4", "paradise"], 3, "boards", "boards"),
        ([], 3, "boards", "boards"),
        ("landing", 3, "type", "boards"),
        (None, 3, "type", "boards"),
        (["landing", "m1", "m2", 3, "paradise"], 3, "type", "boards[3]"),
        (["landing", "m1", "m2", ["m3"], "paradise"], 3, "type", "boards[3]"),
        (["landing", "m1", "m2", "M3", "paradise"], 3, "board", "boards[3]"),
        (["landing", "m1", "m2", "m8", "paradise"], 3, "board", "boards[3]"),
        (["landing", "m1", "m2", "m1", "paradise"], 3, "board_twice", "boards[3]"),
        (["landing", "m1", "m2", "landing", "paradise"], 3, "board_place", "boards[3]"),
        (["m4", "m1", "m2", "m3", "paradise"], 3, "board_place", "boards[0]"),
        (["landing", "m1", "paradise", "m3", "paradise"], 3, "board_place", "boards[2]"),
        ([*OFFICIAL[:4], "m4"], 3, "board_place", "boards[4]"),
        ([*OFFICIAL[:4], "paradise2"], 3, "board_place", "boards[4]"),
        ([*OFFICIAL[:4], "paradise2"], 4, "board_place", "boards[4]"),
        (OFFICIAL, 2, "board_place", "boards[4]"),
    ],
)
def test_boards_that_do_not_fit(boards: Any, seats: int, code: str, where: str) -> None:
    assert refusal(boards, None, seats) == (code, where)


@pytest.mark.parametrize(
    ("boards", "grids", "code", "where"),
    [
        (OFFICIAL, {"x": GRASS}, "grid_unused", "grids.x"),
        (OFFICIAL, [], "type", "grids"),
        (OFFICIAL, {"m3": GRASS}, "board_name", "grids.m3"),
        (OFFICIAL, {"landing": SHORE}, "board_name", "grids.landing"),
        (OFFICIAL, {"paradise": ["^^^^^"]}, "board_name", "grids.paradise"),
        ([*OFFICIAL[:3], "x", "paradise"], {"x": None}, "type", "grids.x"),
        ([*OFFICIAL[:3], "x", "paradise"], {"x": "....."}, "type", "grids.x"),
        ([*OFFICIAL[:3], "x", "paradise"], {"x": [*GRASS[:4], 5]}, "type", "grids.x[4]"),
        ([*OFFICIAL[:3], "x", "paradise"], {"y": GRASS}, "grid_unused", "grids.y"),
        ([*OFFICIAL[:3], "", "paradise"], {"": GRASS}, "board_name", "grids."),
        ([*OFFICIAL[:3], "a\nb", "paradise"], {"a\nb": GRASS}, "board_name", "grids.a\nb"),
        ([*OFFICIAL[:4], "heaven"], {"heaven": GRASS}, "board_place", "boards[4]"),
    ],
)
def test_grids_that_do_not_fit(boards: list[str], grids: Any, code: str, where: str) -> None:
    assert refusal(boards, grids) == (code, where)


def test_grids_without_boards_and_a_number_of_boards_that_is_not_the_option() -> None:
    answer = ask(REFEREE, "new", game="queen_run", seats=3, grids={"x": GRASS})
    assert (answer["error"]["code"], answer["error"]["where"]) == ("missing", "boards")
    assert new(OFFICIAL, None, 3, middle_boards=5)["error"]["where"] == "boards"
    for wrong in (2, 8, True, 3.0, "3", None):
        assert new(OFFICIAL, None, 3, middle_boards=wrong)["error"]["where"] == "options.middle_boards"


def test_1_a_board_has_5_lines_of_5_letters_that_are_known() -> None:
    assert fault(*GRASS[:4])[:2] == ("size", "grids.mine")
    assert fault(*GRASS, ".....")[:2] == ("size", "grids.mine")
    for line in ("....", "......", "", ". . . . . .", ".  . . . .", "..... ", ".\t.\t.\t.\t."):
        assert fault(line, *GRASS[1:])[:2] == ("size", "grids.mine[0]"), line
    for letter in "P12rX0．é":
        code, where, text = fault(*GRASS[:3], f"..{letter}..", ".....")
        assert (code, where) == ("letter", "grids.mine[3]")
        assert "c2" in text


def test_1_beach_is_for_a_landing_which_has_some() -> None:
    code, where, text = fault(*GRASS[:2], "...:.", *GRASS[3:])
    assert (code, where) == ("beach", "grids.mine[2]")
    assert "d3" in text
    assert fault(*GRASS, landing=True)[:2] == ("no_beach", "grids.mine")


def test_1_one_village_of_each_colour_at_most() -> None:
    assert "state" in new(["landing", "m1", "x", "m2", "paradise"], {"x": ["RBYG.", *GRASS[1:]]})
    code, where, text = fault("....B", ".....", "B....", ".....", ".....")
    assert (code, where) == ("village_twice", "grids.mine[0]")
    assert "e5" in text


def test_1_a_way_across_for_everybody() -> None:
    assert fault(".....", "~~~~~", *GRASS[2:])[:2] == ("no_way", "grids.mine[4]")
    assert fault(*GRASS[:4], "~~~~~")[:2] == ("no_way", "grids.mine")
    assert fault("~~~~~", *GRASS[1:])[0] == "no_way"
    assert fault(".....", "~T~T~", *GRASS[2:])[:2] == ("no_way_without_temples", "grids.mine[4]")
    assert fault(*GRASS[:4], "T~TTT")[:2] == ("no_way_without_temples", "grids.mine")
    # From any free cell of the foot: not from c1 here.
    code, where, text = fault(*GRASS[:3], ".~~~.", ".~.~.")
    assert (code, where) == ("no_way", "grids.mine[4]")
    assert "c1" in text
    assert "state" in new(["landing", "m1", "x", "m2", "paradise"], {"x": [*GRASS[:3], ".~~~.", ".~~~."]})


def test_1_a_landing_is_crossed_from_a_beach() -> None:
    for lines, code in (
        (["....:", "~~~~.", "...~.", ":..~.", "~~~~."], ""),
        ([".....", "....~", "~~~~~", ":::~~", "~~~~~"], "no_way"),
        ([".....", "....~", "TT~T~", ":::~~", "~~~~~"], "no_way_without_temples"),
        ([".....", "~....", ":~...", "~~...", "~~..."], "no_way"),
        ([".....", ".....", ".:...", "~~~~~", "~~~~~"], ""),
    ):
        if code:
            assert fault(*lines, landing=True)[0] == code, lines
        else:
            assert "state" in new(["mine", *OFFICIAL[1:]], {"mine": lines}), lines


def test_1_boards_made_at_random_are_taken_exactly_if_the_plain_reading_takes_them() -> None:
    rng = Rng(5)
    taken = 0
    for number in range(300):
        landing = number % 4 == 0
        lines = [list(line) for line in own_board(rng, landing)]
        for _ in range(rng.below(18)):
            lines[rng.below(5)][rng.below(5)] = rng.choice(["~", "T", "~", "."])
        text = ["".join(line) for line in lines]
        beach = any(":" in line for line in text)
        sound = naive.can_be_crossed(text, landing) and landing == beach
        boards = ["mine", *OFFICIAL[1:]] if landing else ["landing", "mine", *OFFICIAL[2:]]
        assert ("state" in new(boards, {"mine": text})) == sound, text
        taken += sound
    assert 50 < taken < 250
