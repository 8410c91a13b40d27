"""Ratings: Glickman's own example, and that they go where they should."""

from __future__ import annotations

from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.table import rating
from game.table.rating import LEAST_DEVIATION, LEVELS, RANGE, Rating, puzzle_rating

RATINGS = st.floats(*RANGE)
DEVIATIONS = st.floats(LEAST_DEVIATION, 350.0)


def test_the_first_game_of_the_published_example(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player of 1500 and 200 beats one of 1400 and 30: g is 0.9955 and E 0.639 in the paper."""
    monkeypatch.setattr(rating, "PUZZLE_DEVIATION", 30.0)
    after = Rating(1500.0, 200.0).after(1400.0, solved=True)
    information = (rating._Q * 0.9955) ** 2 * 0.639 * 0.361
    variance = 1 / (1 / 200**2 + information)
    assert isclose(after.value, 1500 + rating._Q * variance * 0.9955 * 0.361, abs_tol=0.2)
    assert isclose(after.deviation, variance**0.5, abs_tol=0.1)


@given(RATINGS, DEVIATIONS, RATINGS, st.booleans())
def test_solving_lifts_and_failing_lowers(value: float, deviation: float, puzzle: float, solved: bool) -> None:
    before = Rating(value, deviation)
    after = before.after(puzzle, solved)
    assert RANGE[0] <= after.value <= RANGE[1]
    assert (after.value >= value) if solved else (after.value <= value)
    assert LEAST_DEVIATION <= after.deviation <= deviation


@given(RATINGS, DEVIATIONS)
def test_a_harder_puzzle_is_worth_more(value: float, deviation: float) -> None:
    before = Rating(value, deviation)
    assert before.after(1400.0, True).value <= before.after(1600.0, True).value
    assert before.after(1400.0, False).value <= before.after(1600.0, False).value


@given(st.lists(st.integers(0, 4), min_size=5, max_size=5))
def test_what_is_found_more_often_is_easier(counts: list[int]) -> None:
    found = {level: (right, 4) for level, right in zip(LEVELS, counts, strict=True)}
    here = puzzle_rating(found)
    assert RANGE[0] <= here <= RANGE[1]
    for level, (right, of) in found.items():
        if right < of:
            assert puzzle_rating({**found, level: (right + 1, of)}) <= here


def test_levels_find_as_much_as_they_should_at_the_rating() -> None:
    found = dict.fromkeys(LEVELS, (2, 4))
    assert abs(puzzle_rating(found) - 1200) <= 1, "half of all attempts is the middle of the levels"
