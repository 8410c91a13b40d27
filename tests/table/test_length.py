"""The length of a game that the set-up tells: by players and options, the same each time."""

from __future__ import annotations

import pytest

from game.core.documents import DocumentError
from game.core.options import complete
from game.games import find_game, game_ids
from game.table.length import STEP, minutes, turns_of
from game.table.seats import COLOURS, Seat


def seats(kinds: str) -> list[Seat]:
    """Persons and bots ("pbb")."""
    return [
        Seat(f"{index}", "person" if kind == "p" else "bot", "medium", "", "queen_rose", COLOURS[index])
        for index, kind in enumerate(kinds)
    ]


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_one(game_id: str) -> None:
    game = find_game(game_id)
    for count in game.seat_counts:
        found = minutes(game, seats("p" * count), complete(game.options, {}))
        assert found == minutes(game, seats("p" * count), complete(game.options, {}))
        assert all(each % STEP == 0 for each in found)
        assert STEP <= found[0] <= found[1] <= 180
        assert {len(each) for each in turns_of(game, count, complete(game.options, {}))} == {count}


def test_from_and_to_are_told_where_games_differ() -> None:
    """One number came from three games that happened to be quick, and was told as if it held for everybody."""
    run = find_game("queen_run")
    least, most = minutes(run, seats("pbb"), complete(run.options, {}))
    assert least < most


def test_it_grows_with_players_boards_and_persons() -> None:
    run, lancaster = find_game("queen_run"), find_game("lancaster")
    few, many = (complete(run.options, {"middle_boards": boards}) for boards in (3, 7))
    assert minutes(run, seats("ppp"), few) < minutes(run, seats("ppp"), many)
    assert minutes(run, seats("pbb"), many) < minutes(run, seats("ppp"), many)
    plain = complete(lancaster.options, {})
    assert minutes(lancaster, seats("ppp"), plain) < minutes(lancaster, seats("ppppp"), plain)


def test_what_does_not_fit_is_refused() -> None:
    game = find_game("queen_run")
    with pytest.raises(DocumentError):
        minutes(game, seats("pbbbb"), complete(game.options, {}))
