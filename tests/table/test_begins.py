"""Who begins, found out at the set-up: by lot, the top seat, by the last game; the seats turned by it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game.core.begins import LOSER, LOT, TOP, WAYS, WINNER, Begins
from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game as made_game
from game.services import seedcode
from game.services.save_document import MARK_WHAT_IF
from game.services.statistics import GameResult, PlayerResult
from game.table.begins import as_set_up, named_by_last, seated
from game.table.seats import Seat
from game.table.setup import Setup, default_setup, new_match
from game.table.setup_codes import code_of, follow

find_game = cache(made_game)  # made once: that reads maps and values
GAMES = ("sleeping_queens", "queen_run", "lancaster")
TABLES = [(game, seats) for game in GAMES for seats in find_game(game).seat_counts]


def fresh(game_id: str, seats: int, by: str | None, seed: int = 77) -> Setup:
    setup = default_setup(find_game(game_id), "Ann", str.title, seats)
    setup.seed, setup.begins = seed, None if by is None else Begins(by)
    return setup


def first_of(setup: Setup, named: tuple[int, ...] = ()) -> str:
    """The name of whoever begins a game of the set-up."""
    game = find_game(setup.game)
    match = new_match(setup, game, named)
    return seated(match, setup.seats)[game.first_seat(match.state)].name


def ended(*ranks: tuple[str, int], marks: tuple[str, ...] = ()) -> GameResult:
    """A finished game of these names and ranks; Ann is a person."""
    players = [PlayerResult(name, name == "Ann", rank, 10 - rank, rank == 1) for name, rank in ranks]
    return GameResult("id", "queen_run", "2026", 60, True, "", tuple(players), marks=marks)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_whoever_is_to_begin_begins_and_the_order_round_the_table_stays(game_id: str, seats: int) -> None:
    for by, named in ((TOP, ()), (WINNER, (1,)), (LOSER, (seats - 1,))):
        for seed in range(6):
            setup = fresh(game_id, seats, by, seed)
            names = [seat.name for seat in setup.seats]
            assert first_of(setup, named) == names[named[0] if named else 0]
            match = new_match(setup, find_game(game_id), named)
            playing = [seat.name for seat in seated(match, setup.seats)]
            start = names.index(playing[0])
            assert playing == [*names[start:], *names[:start]]
            assert [seat.name for seat in as_set_up(match, seated(match, setup.seats))] == names


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_by_lot_everybody_begins_at_times_and_the_deal_is_the_engines(game_id: str, seats: int) -> None:
    found = set()
    game = find_game(game_id)
    for seed in range(12 * seats):
        setup = fresh(game_id, seats, LOT, seed)
        found.add(first_of(setup))
        match = new_match(setup, game)
        assert match.state.to_document() == new_match(fresh(game_id, seats, None, seed), game).state.to_document()
        assert match.begins is not None
        assert match.begins.drawn
    assert found == {seat.name for seat in setup.seats}


def test_lots_of_lancaster_are_those_of_its_rules() -> None:
    """Section 1: the start player is random. The seats stay where they are."""
    for seed in range(8):
        setup = fresh("lancaster", 4, LOT, seed)
        match = new_match(setup, find_game("lancaster"))
        assert [seat.name for seat in seated(match, setup.seats)] == [seat.name for seat in setup.seats]


def test_without_a_way_the_seats_stay_as_they_are() -> None:
    setup = fresh("sleeping_queens", 4, None)
    match = new_match(setup, find_game("sleeping_queens"))
    assert match.begins is None
    assert seated(match, setup.seats) == as_set_up(match, setup.seats) == setup.seats


def test_who_sits_there_is_copied() -> None:
    setup = fresh("sleeping_queens", 3, LOT)
    for seat in seated(new_match(setup, find_game("sleeping_queens")), setup.seats):
        seat.name = "Somebody"
    assert "Somebody" not in [seat.name for seat in setup.seats]


# The last game


def seats(*names: str) -> list[Seat]:
    return [Seat(name, "person" if name == "Ann" else "bot") for name in names]


def test_the_last_game_names_its_winner_and_its_loser() -> None:
    games = [ended(("Ann", 1), ("Ada", 2), ("Kenji", 3)), ended(("Ann", 3), ("Ada", 2), ("Kenji", 1))]
    table = seats("Ada", "Ann", "Kenji")
    assert named_by_last(WINNER, table, games) == [2]
    assert named_by_last(LOSER, table, games) == [1]
    assert named_by_last(WINNER, table, games[:1]) == [1]


def test_games_of_others_and_games_that_branched_off_are_no_last_game() -> None:
    of_others, what_if = ended(("Mina", 1), ("Bruno", 2)), ended(("Ann", 2), ("Ada", 1), marks=(MARK_WHAT_IF,))
    games = [ended(("Ann", 1), ("Ada", 2)), of_others, what_if]
    assert named_by_last(WINNER, seats("Ann", "Ada"), games) == [0]
    assert named_by_last(WINNER, seats("Ann", "Ada"), []) == []


def test_a_winner_who_is_not_there_names_nobody_and_shared_places_several() -> None:
    assert named_by_last(WINNER, seats("Ann", "Ada"), [ended(("Kenji", 1), ("Ann", 2))]) == []
    assert named_by_last(WINNER, seats("Ann", "Ada", "Milo"), [ended(("Milo", 1), ("Ann", 1), ("Ada", 3))]) == [0, 2]
    assert named_by_last(LOSER, seats("Ann", "Ada"), [ended(("Ada", 1), ("Ann", 1))]) == [], "nobody lost"


def test_a_bot_of_a_persons_name_is_somebody_else() -> None:
    table = seats("Ada", "Kenji")
    table.append(Seat("Ann", "bot"))
    assert named_by_last(WINNER, table, [ended(("Ann", 1), ("Ada", 2))]) == []


@pytest.mark.parametrize("by", [WINNER, LOSER])
def test_where_nobody_is_named_or_several_are_it_goes_by_lot(by: str) -> None:
    found = {first_of(fresh("queen_run", 4, by, seed)) for seed in range(40)}
    assert len(found) == 4
    setup = fresh("queen_run", 4, by)
    among = {first_of(replace(setup, seed=seed), (1, 3)) for seed in range(20)}
    assert among == {setup.seats[1].name, setup.seats[3].name}
    begins = new_match(setup, find_game("queen_run"), (1, 3)).begins
    assert begins is not None
    assert (begins.by, begins.drawn) == (by, True)


# Remembered, played again, in codes


@pytest.mark.parametrize("by", WAYS)
def test_the_settings_remember_the_way(by: str) -> None:
    setup = fresh("queen_run", 3, by)
    read = Setup.from_document(setup.to_document(), find_game("queen_run"))
    assert read.begins == Begins(by)


@pytest.mark.parametrize("game_id", GAMES)
def test_what_the_settings_of_an_older_program_remember_begins_as_before(game_id: str) -> None:
    document = fresh(game_id, 3, None).to_document()
    assert "begins" not in document
    assert Setup.from_document(document, find_game(game_id)).begins is None


def test_again_finds_it_out_anew_and_after_the_top_seat_the_next_one_starts() -> None:
    setup = fresh("queen_run", 3, LOT)
    setup.begins = Begins(LOT, 2, drawn=True)
    again = setup.again(5)
    assert (again.begins, again.seats) == (Begins(LOT), setup.seats)
    for by in (TOP, None):
        setup = fresh("queen_run", 3, by)
        assert [seat.name for seat in setup.again(5).seats] == [setup.seats[place].name for place in (1, 2, 0)]


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
@pytest.mark.parametrize("by", WAYS)
def test_a_code_gives_the_same_game_with_the_same_one_beginning(game_id: str, seats: int, by: str) -> None:
    """Also to somebody who has never played the last game."""
    game, named = find_game(game_id), (1,) if by in (WINNER, LOSER) else ()
    for seed in range(4):
        mine = fresh(game_id, seats, by, seed)
        mine.seats[0].level, mine.seats[-1].level = "easy", "hard"
        code = code_of(mine, game, named)
        yours = fresh(game_id, 2, None)
        follow(yours, game, seedcode.decode(code, [game]), lambda n: f"Player {n}", str.title)
        match, other = new_match(mine, game, named), new_match(yours, game)
        assert match.state.to_document() == other.state.to_document()
        assert [(seat.kind, seat.character) for seat in seated(match, mine.seats)] == [
            (seat.kind, seat.character) for seat in seated(other, yours.seats)
        ]


@pytest.mark.parametrize("game_id", GAMES)
def test_old_codes_turn_no_seats_and_stay_what_they_were(game_id: str) -> None:
    """The rules' own way needs no word: the code is that of version 3, letter by letter."""
    game = find_game(game_id)
    old = code_of(fresh(game_id, 3, None), game)
    own = LOT if game.draws_lots else TOP
    assert code_of(fresh(game_id, 3, own), game) == old
    found = seedcode.decode(old, [game])
    assert found.begins == ""
    setup = fresh(game_id, 3, WINNER)
    follow(setup, game, found, lambda n: f"Player {n}", str.title)
    assert setup.begins == Begins(own)
    match = new_match(setup, game)
    assert [seat.name for seat in seated(match, setup.seats)] == [seat.name for seat in setup.seats]


def test_a_game_that_is_read_from_its_record_says_who_began() -> None:
    game = find_game("sleeping_queens")
    match, rng = new_match(fresh("sleeping_queens", 4, LOT), game), Rng(3)
    for _ in range(12):
        match.play(game.heuristics.rollout(match.state, rng))
    assert Match.from_record(game, match.record()).begins == match.begins
