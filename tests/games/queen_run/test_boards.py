"""Sections 1 and 7 of docs/rules/queen_run.md: boards, those of other making, options; and the referee's `grids`."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from game.core.documents import DocumentError
from game.core.match import Match
from game.games.queen_run.boards import official_boards
from game.games.queen_run.world import World
from game.referee import Referee
from tests.games.queen_run.scenes import BOARDS, GAME, MAP

GRASS = ["....."] * 5
SHORE = [*["....."] * 4, ":::::"]

# Section 1, once more.
RULES = """
    . ^ . * .     . * F . ^         . * T . W       * . F . ~
    R . H . G     . . . Y *         ^ G . . .       . ^ * R .
    . B . Y .     G . W . B         R . ~ . Y       B * H . G
    : . W . :     . R . H .         . . H B *       . Y . W *
    ~ : : : ~     ~ . T * ^         * F . . ^       T . ^ * .

    ^ . . W ~     ^ . F . *         . F . W ~       T . * . H
    . B * . .     B . T . Y         G . ^ . R       . ^ . ^ .
    Y . T ^ R     . R * G .         . Y * B .       Y R W G B
    . ^ . G .     ~ . W . ~         * . H . *       * . ^ . *
    H . F . *     ~ . H ^ ~         T . . F ^       ~ . F . ~
"""


def of_the_rules() -> dict[str, list[str]]:
    """The grids of section 1 by name, letters without spaces."""
    blocks = [block.splitlines() for block in RULES.strip("\n").split("\n\n")]
    columns = [["".join(line.split()) for line in block] for block in blocks]
    names = (("landing", "m1", "m2", "m3"), ("m4", "m5", "m6", "m7"))
    return {
        name: [line[5 * index : 5 * index + 5] for line in block]
        for block, row in zip(columns, names, strict=True)
        for index, name in enumerate(row)
    }


def refused(*boards: Any, **options: Any) -> tuple[str, str]:
    """Code and place of the refusal of a new game on these boards, with three of them in the middle."""
    with pytest.raises(DocumentError) as error:
        GAME.new_state(4, {"middle_boards": 3, **options}, 1, list(boards))
    return error.value.code, error.value.where


def own(lines: list[str], name: str = "mine") -> dict[str, Any]:
    return {"name": name, "lines": lines}


def changed(lines: list[str], cell: str, letter: str) -> list[str]:
    """A copy of a grid with another letter at a cell ("a1" is the lower left)."""
    copied = list(lines)
    line, column = 5 - int(cell[1]), "abcde".index(cell[0])
    copied[line] = copied[line][:column] + letter + copied[line][column + 1 :]
    return copied


def test_1_the_boards_are_those_of_the_rules() -> None:
    boards = official_boards()
    assert {name: list(board.lines) for name, board in boards.items() if board.lines} == of_the_rules()
    assert set(boards) - set(of_the_rules()) == {"paradise", "paradise2"}


def test_1_the_map_is_laid_from_the_landing_up() -> None:
    boards = official_boards()
    world = World(tuple(boards[name] for name in BOARDS))
    drawn: dict[int, str] = {}
    for line in MAP.strip().splitlines():
        words = line.split()
        for start in (0, len(words) // 2):
            if words[start : start + 1] and words[start].isdigit():
                drawn[int(words[start])] = "".join(words[start + 1 : start + 6])
        for index, word in enumerate(words):
            if word.isdigit():
                drawn[int(word)] = "".join(words[index + 1 : index + 6])
    assert world.rows == 22
    assert world.terrain == "".join(drawn[row] for row in range(1, 23))


@pytest.mark.parametrize("middle", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_7_middle_boards(middle: int, seats: int) -> None:
    names = GAME.new_state(seats, {"middle_boards": middle}, 8).to_document()["boards"]
    assert names[0] == "landing"
    assert names[-1] == ("paradise2" if seats == 2 else "paradise")
    assert len(names) == middle + 2
    assert len(set(names)) == len(names)
    assert set(names[1:-1]) <= {f"m{number}" for number in range(1, 8)}


def test_1_every_board_comes_to_every_place() -> None:
    found = Counter(
        (index, name)
        for seed in range(300)
        for index, name in enumerate(GAME.new_state(4, {}, seed).to_document()["boards"][1:-1])
    )
    assert len(found) == 35


def test_7_peoples_and_colours_dealt_at_random() -> None:
    dealt = Counter()
    for seed in range(400):
        document = GAME.new_state(3, {"draft": "random"}, seed).to_document()
        assert (document["phase"], document["to_move"], document["round"]) == ("turn", 0, 1)
        assert document["bases"]
        assert len({seat["tribe"] for seat in document["seats"]}) == 3
        assert len({seat["color"] for seat in document["seats"]}) == 3
        dealt.update((index, seat["tribe"], seat["color"]) for index, seat in enumerate(document["seats"]))
    assert len(dealt) == 3 * 40


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    options = {"draft": "random"}
    assert GAME.new_state(4, options, 7).to_document() == GAME.new_state(4, options, 7).to_document()
    assert GAME.new_state(4, options, 7).to_document() != GAME.new_state(4, options, 8).to_document()


# --- boards of other making -------------------------------------------------------------------------------------------


def test_1_boards_of_other_making_stand_in_grids() -> None:
    spaced = [" ".join(line) for line in GRASS]
    items = [own(SHORE, "shore"), "m1", own(spaced), "m3", "paradise"]
    document = GAME.new_state(4, {"middle_boards": 3}, 1, items).to_document()
    assert document["boards"] == ["shore", "m1", "mine", "m3", "paradise"]
    assert document["grids"] == {"shore": SHORE, "mine": spaced}
    assert GAME.from_document(document).to_document() == document
    record = Match.new(GAME, 4, {"middle_boards": 3}, 1, items).record()
    assert record["boards"] == items
    assert Match.from_record(GAME, json.loads(json.dumps(record))).state.to_document() == document


@pytest.mark.parametrize(
    ("lines", "code", "line"),
    [
        (GRASS[:4], "size", None),
        (["....", *GRASS[1:]], "size", 0),
        (["......", *GRASS[1:]], "size", 0),
        (["..  . . .", *GRASS[1:]], "size", 0),
        (changed(GRASS, "c3", "Q"), "letter", 2),
        (changed(GRASS, "c3", "P"), "letter", 2),
        (changed(GRASS, "c3", ":"), "beach", 2),
        (changed(changed(GRASS, "a1", "R"), "e5", "R"), "village_twice", 0),
        (["~~~~~", *GRASS[1:]], "no_way", 4),
        (["....."] * 2 + ["~~~~~"] + ["....."] * 2, "no_way", 4),
        (["....."] * 4 + ["~~~~~"], "no_way", None),
        (["....."] * 2 + ["~~T~~"] + ["....."] * 2, "no_way_without_temples", 4),
        (["....."] * 4 + ["TTTTT"], "no_way_without_temples", None),
        # One cell of the foot in a bay of its own.
        ([".....", ".....", ".....", "~....", ".~..."], "no_way", 4),
    ],
)
def test_1_what_is_no_board(lines: list[str], code: str, line: int | None) -> None:
    where = "boards[1].lines" if line is None else f"boards[1].lines[{line}]"
    assert refused("landing", own(lines), "m2", "m3", "paradise") == (code, where)
    if code == "beach":
        # Alone, a board with a beach is a landing.
        GAME.check_board("mine", lines)
        return
    with pytest.raises(DocumentError) as error:
        GAME.check_board("mine", lines)
    assert error.value.code == code


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (GRASS, "no_beach"),
        (["....."] * 3 + ["~~~~~", ":::::"], "no_way"),
        ([".....", ".....", ".....", "TTTTT", ":::::"], "no_way_without_temples"),
    ],
)
def test_1_what_is_no_landing(lines: list[str], code: str) -> None:
    assert refused(own(lines), "m1", "m2", "m3", "paradise")[0] == code


def test_1_a_check_names_the_cell() -> None:
    for lines, cell in (
        (changed(changed(GRASS, "a1", "R"), "e5", "R"), "e5"),
        (changed(GRASS, "b4", "?"), "b4"),
        ([".....", ".....", ".....", "...~~", "...~."], "e1"),
    ):
        with pytest.raises(DocumentError) as error:
            GAME.check_board("mine", lines)
        assert error.value.where == cell
        assert cell in error.value.text
    GAME.check_board("mine", SHORE)
    GAME.check_board("mine", GRASS)


@pytest.mark.parametrize("name", ["", "m1", "paradise", "landing", "a\nb", "x" * 81])
def test_1_names_of_boards(name: str) -> None:
    assert refused("landing", own(GRASS, name), "m2", "m3", "paradise")[0] == "board_name"


def test_1_boards_in_the_wrong_place() -> None:
    other = changed(GRASS, "c3", "*")
    assert refused("landing", "m1", "m2", "m3", "paradise2") == ("board_place", "boards[4]")
    assert refused("m4", "m1", "m2", "m3", "paradise") == ("board_place", "boards[0]")
    assert refused("landing", "m1", "paradise", "m3", "paradise") == ("board_place", "boards[2]")
    assert refused("landing", "m1", "m2", "m3", own(GRASS)) == ("board_place", "boards[4]")
    assert refused("landing", "m1", "m2", "m2", "paradise") == ("board_twice", "boards[3]")
    assert refused("landing", own(GRASS), "m2", own(other), "paradise") == ("board_twice", "boards[3]")
    assert refused("landing", "m1", "m2", "paradise") == ("boards", "boards")
    assert refused("landing", "m1", "m2", "m8", "paradise") == ("board", "boards[3]")
    assert refused("landing", "m1", "m2", 3, "paradise") == ("type", "boards[3]")
    assert refused("landing", "m1", "m2", {"name": "x"}, "paradise") == ("missing", "boards[3].lines")


def test_boards_are_drawn_from_those_chosen() -> None:
    options = {"middle_boards": 3}
    chosen = ["landing", own(SHORE, "shore"), "m2", "m5", own(GRASS), "m7"]
    first: set[str] = set()
    for seed in range(60):
        items = GAME.draw_boards(3, options, seed, chosen)
        names = GAME.new_state(3, options, seed, items).to_document()["boards"]
        first.add(names[0])
        assert set(names[1:-1]) < {"m2", "m5", "mine", "m7"}
        assert names[-1] == "paradise"
    assert first == {"landing", "shore"}
    assert GAME.draw_boards(3, options, 5, ["m1", "m2", "m3"])[0] == "landing"
    # All boards of the game: as without a choice.
    drawn = GAME.draw_boards(2, {}, 11, GAME.boards)
    assert drawn == GAME.new_state(2, {}, 11).to_document()["boards"]
    for wrong in (["m1", "m2"], ["m1", "m2", "paradise", "m3"], ["m1", "m2", own(["."] * 5)]):
        with pytest.raises(DocumentError):
            GAME.draw_boards(3, options, 5, wrong)


# --- the referee ------------------------------------------------------------------------------------------------------


def ask(referee: Referee, do: str, **request: Any) -> dict[str, Any]:
    return referee.answer(json.dumps({"do": do, **request}).encode())


def test_8_the_referee_takes_boards_and_grids() -> None:
    referee = Referee(None)
    request = {"game": "queen_run", "seats": 4, "options": {"middle_boards": 3}, "seed": 2}
    names = ["landing", "m1", "mine", "m3", "paradise"]
    answer = ask(referee, "new", **request, boards=names, grids={"mine": GRASS})
    assert answer["state"]["grids"] == {"mine": GRASS}
    assert ask(referee, "load", state=answer["state"]) == answer
    record = ask(referee, "record")["record"]
    assert ask(referee, "replay", record=record) == answer
    played = ask(referee, "playout", **request, boards=names, grids={"mine": GRASS}, games=2)
    assert played["games"] == 2
    for wrong, place in (
        ({"boards": names}, "boards[2]"),
        ({"boards": names, "grids": {"mine": GRASS, "other": GRASS}}, "grids.other"),
        ({"boards": names, "grids": {"mine": ["~~~~~"] * 5}}, "grids.mine"),
        ({"boards": names, "grids": {"mine": [".....", *GRASS[:3], "....x"]}}, "grids.mine[4]"),
        ({"grids": {"mine": GRASS}}, "boards"),
        ({"boards": [*names[:2], "m1", *names[3:]]}, "boards[2]"),
    ):
        error = ask(referee, "new", **request, **wrong)["error"]
        assert error["where"] == place
        assert error["text"]
