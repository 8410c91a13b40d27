"""Seats that go round, the same deals for both sides, and the same games whoever plays them."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.arena.matches import Plan, Tally, play_matches, seconds_left, tasks_of, whole
from game.arena.players import Player
from game.arena.playing import Clock, Played, play_task, play_tasks
from tests.arena.inline import Inline

FIRST, SECOND = Player("novice"), Player("random")


def plan(seats: int = 2, games: int = 4, seed: int = 1, game: str = "sleeping_queens") -> Plan:
    return Plan(game, seats, FIRST, SECOND, games, seed)


def played(tally: Tally, index: int, winner: int, seconds: float = 1.0) -> Played:
    """Game `index` as won by a seat."""
    seats = tally.plan.seats
    shares = tuple(float(seat == winner) for seat in range(seats))
    clocks = tuple(Clock(10, 0.1 * (seat + 1), 0.05) for seat in range(seats))
    return Played(0, index, shares, (0,) * seats, clocks, 10 * seats, "0" * 12, seconds)


def fingerprints(executor: Executor, *plans: Plan) -> list[list[str]]:
    tallies = [Tally(each) for each in plans]
    play_matches(tallies, executor)
    return [[tally.details[index].fingerprint for index in range(tally.plan.games)] for tally in tallies]


@given(seats=st.integers(2, 8), deals=st.integers(1, 20), seed=st.integers(0, (1 << 64) - 1))
def test_every_deal_is_played_in_every_seating(seats: int, deals: int, seed: int) -> None:
    match = plan(seats, deals * seats, seed)
    tasks = tasks_of([Tally(match)])
    assert sorted(task.index for task in tasks) == list(range(match.games))
    seatings = Counter((task.deal, task.players.index(FIRST)) for task in tasks)
    deals_seen = {task.deal for task in tasks}
    assert len(deals_seen) == deals
    assert seatings == Counter((deal, place) for deal in deals_seen for place in range(seats))
    assert all(task.players.count(FIRST) == 1 for task in tasks)


def test_deals_follow_from_the_seed() -> None:
    assert plan(seed=1).deal(2) == plan(seed=1).deal(3) != plan(seed=1).deal(4)
    assert plan(seed=1).deal(0) != plan(seed=2).deal(0)


@pytest.mark.parametrize(("games", "seats", "number"), [(400, 2, 400), (200, 3, 201), (200, 5, 200), (1, 4, 4)])
def test_deals_are_whole(games: int, seats: int, number: int) -> None:
    assert whole(games, seats) == number


def test_the_first_side_is_counted_wherever_it_sits() -> None:
    tally = Tally(plan(seats=3, games=3))
    for index in range(3):
        tally.add(played(tally, index, winner=index))
    assert tally.shares == [1.0, 1.0, 1.0]
    tally.add(played(tally, 1, winner=0))
    assert tally.shares == [1.0, 0.0, 1.0]


def test_time_is_counted_by_side() -> None:
    tally = Tally(plan(seats=3, games=3))
    tally.add(played(tally, 1, winner=0))
    assert (tally.first.moves, tally.second.moves) == (10, 20)
    assert tally.first.seconds == pytest.approx(0.2)
    assert tally.second.seconds == pytest.approx(0.1 + 0.3)
    assert tally.second.longest == 0.05


def test_blocks_are_deals() -> None:
    # Won from both seats of one deal, lost from both of the other: as good as two games, not four.
    tally = Tally(plan(games=4))
    for index, winner in enumerate([0, 1, 1, 0]):
        tally.add(played(tally, index, winner))
    assert tally.shares == [1.0, 1.0, 0.0, 0.0]
    mixed = Tally(plan(games=4))
    for index, winner in enumerate([0, 0, 1, 1]):
        mixed.add(played(mixed, index, winner))
    assert mixed.shares == [1.0, 0.0, 0.0, 1.0]
    assert tally.share().mean == mixed.share().mean == 0.5
    assert tally.share().low < mixed.share().low


def test_one_deal_of_every_match_comes_first() -> None:
    tallies = [Tally(plan(games=6)), Tally(plan(seats=3, games=6, seed=2))]
    order = [(task.match, task.index) for task in tasks_of(tallies)]
    assert order[:5] == [(0, 0), (0, 1), (1, 0), (1, 1), (1, 2)]
    assert order[5:] == [(0, 2), (0, 3), (0, 4), (0, 5), (1, 3), (1, 4), (1, 5)]


def test_what_was_played_is_not_played_again() -> None:
    tally = Tally(plan(games=6))
    tally.add(played(tally, 3, winner=0))
    assert [task.index for task in tasks_of([tally])] == [0, 1, 2, 4, 5]


def test_time_left_goes_by_the_games_so_far() -> None:
    quick, slow, unknown = Tally(plan(games=4)), Tally(plan(games=6)), Tally(plan(games=2))
    quick.add(played(quick, 0, 0, seconds=1.0))
    slow.add(played(slow, 0, 0, seconds=10.0))
    slow.add(played(slow, 1, 0, seconds=20.0))
    assert seconds_left([quick, slow, unknown]) == pytest.approx(3 * 1.0 + 4 * 15.0)


@pytest.mark.parametrize(("game", "seats"), [("sleeping_queens", 3), ("queen_run", 2), ("lancaster", 3)])
def test_the_same_games_on_any_executor(game: str, seats: int) -> None:
    match = plan(seats, seats, 5, game)
    alone = fingerprints(Inline(), match)
    assert len(set(alone[0])) > 1
    with ThreadPoolExecutor(2) as threads:
        assert fingerprints(threads, match) == alone


@pytest.mark.parametrize("workers", [1, 2])
def test_the_same_games_in_any_number_of_processes(workers: int) -> None:
    matches = plan(2, 4, 5), plan(3, 3, 6)
    alone = fingerprints(Inline(), *matches)
    with ProcessPoolExecutor(workers, get_context("spawn")) as processes:
        assert fingerprints(processes, *matches) == alone


def test_the_seed_decides_the_games() -> None:
    assert fingerprints(Inline(), plan(seed=1)) != fingerprints(Inline(), plan(seed=2))


def test_equal_players_win_and_lose_the_same_deal() -> None:
    # A bot's chance hangs on the seat alone: with equal bots both games of a deal are the same game.
    match = replace(plan(games=4), second=FIRST)
    tally = Tally(match)
    play_matches([tally], Inline())
    assert tally.details[0].fingerprint == tally.details[1].fingerprint
    assert tally.share().mean == 0.5


def test_a_setting_changes_the_player() -> None:
    changed = replace(plan(games=2), first=Player("novice", settings=(("noise", 0.9), ("samples", 2))))
    assert fingerprints(Inline(), changed) != fingerprints(Inline(), plan(games=2))


def test_an_error_says_in_which_game() -> None:
    wrong = replace(plan(games=2), second=Player("champion"))
    with pytest.raises(ValueError, match="champion") as caught:
        play_matches([Tally(wrong)], Inline())
    assert f"in game 0 of sleeping_queens: novice, champion, deal {wrong.deal(0)}" in caught.value.__notes__


def test_games_that_end_together_come_in_their_order() -> None:
    tally = Tally(plan(games=24))
    assert [each.index for each in play_tasks(tasks_of([tally]), Inline(), ahead=24)] == list(range(24))


def test_an_interruption_leaves_what_was_played() -> None:
    tally = Tally(plan(games=12))
    with pytest.raises(KeyboardInterrupt):
        play_matches([tally], Inline(most=5), ahead=2)
    assert 0 < tally.played() < 12
    whole_match = Tally(plan(games=12))
    play_matches([whole_match], Inline())
    play_matches([tally], Inline())
    assert tally.shares == whole_match.shares
    assert tally.details == whole_match.details


def test_time_is_cpu_time_of_choosing() -> None:
    game = play_task(plan(games=2).task(0, 0))
    moves = sum(clock.moves for clock in game.clocks)
    assert moves == game.actions
    assert all(0 < clock.longest <= clock.seconds for clock in game.clocks)
    assert sum(clock.seconds for clock in game.clocks) <= game.seconds
