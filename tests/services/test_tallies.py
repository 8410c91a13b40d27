"""What finished games come to."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.services.tallies import by_character, by_level, parts, streaks, tally
from tests.services.test_statistics import ANN, BEN, KENJI, result

MILO = replace(KENJI, name="Milo", level="easy", character="milo")


@given(st.lists(st.booleans()))
def test_streaks_are_runs_of_wins(won: list[bool]) -> None:
    runs = [(win, len(list(run))) for win, run in groupby(won)]
    present, longest = streaks(won)
    assert longest == max((length for win, length in runs if win), default=0)
    assert present == (runs[-1][1] if runs and runs[-1][0] else 0)


def test_an_empty_tally() -> None:
    found = tally([])
    assert (found.games, found.wins, found.share, found.due_share, found.best) == (0, 0, 0.0, 0.0, None)


def test_what_counts_and_what_does_not() -> None:
    games = [
        result(1),
        result(2, replace(ANN, score=90), KENJI, MILO, marks=("taken_back",)),
        result(3, replace(ANN, won=False, score=40), KENJI),
        result(4, replace(ANN, score=99), KENJI, marks=("what_if",)),
        result(5, replace(ANN, score=95), KENJI, official=False),
        result(6, replace(ANN, score=45), KENJI),
    ]
    found = tally(parts(games))
    assert (found.games, found.wins) == (5, 4), "the branch counts nowhere"
    assert found.best is not None
    assert (found.best.score, found.best.game.id) == (50, "game-1"), "only what was played straight"
    assert found.streaks == (1, 1)
    assert [game.id for game in found.aside] == ["game-2", "game-5"], "and these are what it leaves out"
    assert found.seconds == 5 * 600
    assert found.due == pytest.approx(4 / 2 + 1 / 3)
    assert found.average == (50 + 90 + 40 + 95 + 45) / 5


def test_two_persons_at_one_table() -> None:
    """A game counts once and is won once: what all have played and won is of the same games as what each has."""
    games = [result(1, replace(ANN, profile=1), replace(BEN, profile=2), KENJI)]
    games.append(result(2, replace(ANN, profile=1, won=False), replace(BEN, profile=2, won=False), KENJI))
    found = tally(parts(games))
    assert (found.games, found.wins, found.share) == (2, 1, 0.5)
    assert found.due == pytest.approx(2 / 3 + 2 / 3), "one of two persons among three players"
    assert found.seconds == 1200
    for person in (1, 2):
        assert tally(parts(games, person)).games == found.games
    assert [part.player.name for part in parts(games, profile=2)] == ["Ben", "Ben"]
    assert parts(games, game="lancaster") == []


def test_shares_by_level_and_character() -> None:
    games = [result(1, ANN, KENJI, MILO), result(2, replace(ANN, won=False), KENJI, replace(KENJI, character="joan"))]
    levels = {level: tally(found) for level, found in by_level(parts(games)).items()}
    assert {level: (found.games, found.wins) for level, found in levels.items()} == {"hard": (2, 1), "easy": (1, 1)}
    characters = {name: len(found) for name, found in by_character(parts(games)).items()}
    assert characters == {"kenji": 2, "milo": 1, "joan": 1}
