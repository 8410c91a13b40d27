"""Set-ups and seed codes: there and back, what an old code leaves alone, and what no code can hold."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.begins import LOT, Begins
from game.games import find_game
from game.services import seedcode
from game.table.clock import Limit
from game.table.setup import Setup, default_setup, new_match
from game.table.setup_codes import BOARDS, LIMIT, code_of, follow, left_out

QUEENS, RUN = find_game("sleeping_queens"), find_game("queen_run")


def fresh(game_id: str, seats: int = 3) -> Setup:
    setup = default_setup(find_game(game_id), "Ann", str.title, seats)
    setup.seed = 77
    return setup


def taken(code: str, setup: Setup) -> Setup:
    """The set-up made what a code says."""
    found = seedcode.decode(code, [QUEENS, RUN])
    follow(setup, find_game(found.game), found, lambda n: f"Player {n}", str.title)
    return setup


def test_somebody_else_gets_the_same_set_up() -> None:
    mine = fresh("queen_run", 4)
    mine.seats[0], mine.seats[3] = mine.seats[3], mine.seats[0]
    for seat, character in zip((mine.seats[0], mine.seats[1], mine.seats[2]), ("bruno", "mina", "ada"), strict=True):
        seat.level, seat.character = "expert", character
    mine.boards = list(RUN.boards[:6])
    mine.options["middle_boards"] = 4
    mine.limit = Limit("game", 1200, "play")
    mine.begins = Begins(LOT)
    yours = taken(code_of(mine, RUN), fresh("queen_run", 2))
    assert [(seat.kind, seat.level, seat.character) for seat in yours.seats] == [
        (seat.kind, seat.level, seat.character) for seat in mine.seats
    ]
    assert (yours.options, yours.seed, yours.boards, yours.limit) == (mine.options, 77, mine.boards, mine.limit)
    assert new_match(yours, RUN).record() == new_match(mine, RUN).record()
    assert [seat.name for seat in yours.seats[:3]] == ["Bruno", "Mina", "Ada"]
    assert yours.seats[0].face == "bruno"
    assert len({seat.colour for seat in yours.seats}) == 4
    assert code_of(yours, RUN) == code_of(mine, RUN)


def test_two_of_one_character_have_two_names() -> None:
    mine = fresh("sleeping_queens", 4)
    for seat in mine.seats[1:]:
        seat.character = "milo"
    yours = fresh("sleeping_queens", 4)
    yours.seats[0].name = "Milo 2"
    assert [seat.character for seat in taken(code_of(mine, QUEENS), yours).seats[1:]] == ["milo"] * 3
    assert len({seat.name for seat in yours.seats}) == 4


def test_who_is_there_already_keeps_name_and_face() -> None:
    mine = fresh("sleeping_queens")
    yours = fresh("sleeping_queens")
    yours.seats[1].name, yours.seats[1].face = "Grandma", "queen_cat"
    before = [replace(seat) for seat in yours.seats]
    assert taken(code_of(mine, QUEENS), yours).seats == before


def test_an_old_code_leaves_alone_what_it_does_not_say() -> None:
    yours = fresh("sleeping_queens")
    yours.limit = Limit("turn", 60)
    yours.seats[1].character = "bruno"
    taken(seedcode.encode(QUEENS, 3, {}, 5, ["", "hard", "easy"]), yours)
    assert (yours.seats[1].character, yours.seats[1].level, yours.limit) == ("bruno", "hard", Limit("turn", 60))
    taken(seedcode.encode(QUEENS, 3, {}, 6), yours)
    assert (yours.seats[1].level, yours.limit, yours.seed) == ("hard", Limit("turn", 60), 6)
    taken(code_of(fresh("sleeping_queens"), QUEENS), yours)
    assert yours.limit is None, "a new code says that there is none"


@pytest.mark.parametrize("what", [BOARDS, LIMIT])
def test_what_no_code_can_hold(what: str) -> None:
    setup = fresh("queen_run")
    assert left_out(setup, RUN) == ""
    if what == BOARDS:
        setup.boards = ["Mountain", {"name": "mine", "lines": []}]
    else:
        setup.limit = Limit("turn", 61)
    assert left_out(setup, RUN) == what
    assert code_of(setup, RUN) == ""
