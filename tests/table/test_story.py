"""The story of a finished game, by the points after each action."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.table.story import Story, story


@pytest.mark.parametrize(
    ("scores", "winners", "told"),
    [
        ([(0, 0), (0, 10), (5, 10), (20, 10)], (0,), Story("comeback", 5)),
        ([(0, 0), (0, 10), (20, 10), (40, 10)], (0,), Story("took", 2)),  # behind at the very beginning alone
        ([(0, 0), (5, 0), (5, 5), (20, 10)], (0,), Story("led")),
        ([(0, 0), (2, 0), (2, 3), (4, 3), (4, 5), (40, 5)], (0,), Story("changes", 4)),
        ([(0, 0), (0, 2), (39, 2), (39, 39), (40, 39)], (0,), Story("close", 1)),
        ([(0, 0), (0, 2), (20, 2), (40, 20)], (0,), Story("took", 2)),
        ([(0, 0), (0, 2), (20, 20), (40, 20)], (0,), Story("last")),
        ([(0, 0), (10, 10)], (0, 1), None),
        ([(0, 0), (0, 0)], (0,), None),
    ],
)
def test_what_is_told(scores: list[tuple[int, int]], winners: tuple[int, ...], told: Story | None) -> None:
    assert story(scores, winners) == told


@given(st.lists(st.tuples(*[st.integers(0, 60)] * 3), min_size=1, max_size=30))
def test_what_is_told_is_true(scores: list[tuple[int, int, int]]) -> None:
    final = scores[-1]
    winners = [seat for seat in range(3) if final[seat] == max(final)]
    told = story(scores, winners)
    if told is None:
        return
    winner = winners[0]
    if told.code == "comeback":
        assert any(max(points) - points[winner] == told.n > 0 for points in scores)
    elif told.code == "led":
        assert all(points[winner] == max(points) for points in scores)
    elif told.code == "close":
        assert sorted(final)[-1] - sorted(final)[-2] == told.n
    elif told.code == "last":
        before = scores[-2]
        assert before[winner] <= max(before[:winner] + before[winner + 1 :])
    elif told.code == "took":
        assert told.n < len(scores) - 1
        assert all(points[winner] > max(points[:winner] + points[winner + 1 :]) for points in scores[told.n :])
        before = scores[told.n - 1]
        assert before[winner] <= max(before[:winner] + before[winner + 1 :])
