"""Every puzzle that comes with the program is solved again, and is what a puzzle has to be."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from game.core.game import Game
from game.core.match import Match
from game.core.puzzles import MOST_WORLDS
from game.games import find_game, game_ids
from game.services.paths import assets
from game.services.puzzles import Puzzle, puzzle_ids, read_puzzle
from game.services.translation import Translator
from game.table.puzzles import Task, puzzle_folder, puzzle_rules
from game.table.rating import puzzle_rating
from puzzles.mining import LEAST_DECISIONS, greedy_finds

WITH_PUZZLES = [game_id for game_id in game_ids() if puzzle_ids(puzzle_folder(assets(), game_id))]
EVERY = [(game_id, each) for game_id in WITH_PUZZLES for each in puzzle_ids(puzzle_folder(assets(), game_id))]
MOST = 40


@cache
def game_of(game_id: str) -> Game:
    return find_game(game_id)


@cache
def puzzle_of(game_id: str, puzzle_id: str) -> Puzzle:
    return read_puzzle(puzzle_folder(assets(), game_id), puzzle_id)


@pytest.mark.parametrize(("game_id", "puzzle_id"), EVERY)
def test_a_puzzle_is_solved_again(game_id: str, puzzle_id: str) -> None:
    puzzle, game = puzzle_of(game_id, puzzle_id), game_of(game_id)
    task = Task(puzzle, game)
    first = Match.from_state(game, puzzle.first).state
    solved = task.rules.solve(first, puzzle.theme)
    assert solved is not None, "there is one best line"
    assert solved.line == task.line
    assert task.judge([]) is None
    assert task.judge(list(task.line)) is True
    assert (round(solved.best, 6), round(solved.second, 6)) == (puzzle.best, puzzle.second)
    assert solved.best - solved.second >= task.rules.themes[puzzle.theme] - 1e-9
    assert solved.decisions >= LEAST_DECISIONS
    assert solved.worlds == puzzle.worlds <= MOST_WORLDS
    assert not greedy_finds(game, task.rules, first, puzzle.theme, solved)
    assert puzzle.rating == puzzle_rating(puzzle.found)


@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_puzzles_of_a_game_differ(game_id: str) -> None:
    puzzles = [puzzle_of(game, each) for game, each in EVERY if game == game_id]
    rules = puzzle_rules(game_id)
    assert rules is not None
    assert 0 < len(puzzles) <= MOST
    for theme, count in Counter(puzzle.theme for puzzle in puzzles).items():
        assert count <= len(puzzles) / 2, f"{theme} has more than half"
    alike = Counter(
        rules.likeness(Match.from_state(game_of(game_id), puzzle.first).state, puzzle.theme, task.line)
        for puzzle in puzzles
        if (task := Task(puzzle, game_of(game_id)))
    )
    assert max(alike.values()) == 1, "near duplicates are dropped"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_every_theme_has_its_texts(game_id: str, language: str) -> None:
    rules = puzzle_rules(game_id)
    assert rules is not None
    tr = Translator(assets() / "i18n", language)
    words = tr.scope(game_id)
    for theme in rules.themes:
        for part in ("", ".task", ".done"):
            assert words.has(f"puzzle.{theme}{part}")
