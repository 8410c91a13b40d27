"""Intervals and Elo against tables and cases done by hand."""

from __future__ import annotations

import math

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.arena.statistics import MOST_EFFECTIVE, NORMAL, effective_number, elo, share, student, wilson

OUTCOMES = st.sampled_from([0.0, 0.25, 1 / 3, 0.5, 1.0])
BLOCKS = st.lists(st.lists(OUTCOMES, min_size=1, max_size=5), min_size=1, max_size=30)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    # From the printed tables.
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980)],
)
def test_student_agrees_with_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=0.004)


def test_student_becomes_normal() -> None:
    assert student(10**6) == pytest.approx(NORMAL, abs=1e-5)


@pytest.mark.parametrize(
    ("mean", "number", "low", "high"),
    [
        (0.8, 10, 0.4902, 0.9433),  # the usual textbook case: 8 of 10
        (0.0, 20, 0.0, 0.1611),
        (1.0, 20, 0.8389, 1.0),
        (0.5, 400, 0.4512, 0.5488),
        (0.65, 400, 0.6020, 0.6951),
    ],
)
def test_wilson_by_hand(mean: float, number: int, low: float, high: float) -> None:
    assert wilson(mean, number) == pytest.approx((low, high), abs=1e-4)


def test_effective_number_by_hand() -> None:
    # Mean 3/4 of 4 games. Sums of blocks are 1 and 2, 3/2 expected: squares 1/4 + 1/4; variance 1/2 * 2/1 / 16 = 1/16;
    # one game spreads by 3/4 * 1/4 = 3/16, so there are as good as 3 independent ones.
    assert effective_number([[1.0, 0.0], [1.0, 1.0]]) == pytest.approx(3.0)


def test_games_of_a_block_that_go_alike_count_less() -> None:
    alike = [[1.0, 1.0]] * 50 + [[0.0, 0.0]] * 50
    # Two games that always go alike are one; the sample variance divides by 99 for 100.
    assert effective_number(alike) == pytest.approx(99.0)


def test_deals_that_decide_the_game_say_more() -> None:
    decided = [[1.0, 0.0]] * 95 + [[1.0, 1.0]] * 5
    apart = share(decided)
    assert effective_number(decided) > 200
    assert apart.mean == pytest.approx(0.525)
    assert apart.low > wilson(0.525, 200)[0]


def test_without_any_spread_the_number_of_games_counts() -> None:
    assert effective_number([[1.0, 1.0]] * 100) == 200
    assert effective_number([[1.0, 0.0]] * 100) == 200
    assert effective_number([[1.0, 0.0, 0.0]]) == 3


def test_a_few_deals_alike_by_chance_do_not_pass_for_certainty() -> None:
    assert effective_number([[1.0, 0.0]] * 99 + [[1.0, 1.0]]) == MOST_EFFECTIVE * 200


def test_a_share_by_hand() -> None:
    # 3/4 of 4 games, as good as 3, with t of one degree of freedom: a very wide interval.
    found = share([[1.0, 0.0], [1.0, 1.0]])
    assert found.mean == 0.75
    assert (found.low, found.high) == pytest.approx(wilson(0.75, 3.0, 12.7062), abs=1e-6)


def test_all_won_is_not_certain() -> None:
    found = share([[1.0, 1.0]] * 200)
    assert found.high == 1.0
    assert 0.985 < found.low < 0.995


def test_nothing_played_has_no_share() -> None:
    with pytest.raises(ValueError, match="no game"):
        share([[], []])


@given(BLOCKS)
def test_the_mean_lies_in_its_interval(blocks: list[list[float]]) -> None:
    found = share(blocks)
    assert 0.0 <= found.low <= found.mean <= found.high <= 1.0


@given(BLOCKS)
@example([[0.25, 1 / 3, 1 / 3, 1.0, 1.0]] * 2)
def test_the_other_side_has_the_mirrored_interval(blocks: list[list[float]]) -> None:
    own = share(blocks)
    other = share([[1.0 - each for each in block] for block in blocks])
    assert (other.low, other.mean, other.high) == pytest.approx((1 - own.high, 1 - own.mean, 1 - own.low), abs=1e-9)


@given(BLOCKS)
def test_four_times_the_games_say_more(blocks: list[list[float]]) -> None:
    few, many = share(blocks), share(blocks * 4)
    assert many.high - many.low < few.high - few.low


@pytest.mark.parametrize(
    ("mean", "seats", "points"),
    [
        (0.5, 2, 0.0),
        (0.75, 2, 400 * math.log10(3)),  # 190.8: odds of 3 to 1
        (10 / 11, 2, 400.0),
        (0.25, 4, 0.0),
        (0.5, 3, 400 * math.log10(2)),  # one among two others wins as often as both together: twice as strong as each
    ],
)
def test_elo_by_hand(mean: float, seats: int, points: float) -> None:
    assert elo(mean, seats) == pytest.approx(points)


def test_elo_of_all_and_nothing() -> None:
    assert elo(1.0) == math.inf
    assert elo(0.0, 5) == -math.inf


@given(st.floats(0.001, 0.999))
def test_elo_of_the_other_side_is_the_negative(mean: float) -> None:
    assert elo(mean) == pytest.approx(-elo(1 - mean))
