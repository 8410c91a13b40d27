"""How puzzles are found and chosen: the same seeds find the same, and what is kept is spread."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.core.game import State
from game.core.puzzles import Solved
from game.games import find_game
from game.services.puzzles import Puzzle
from puzzles import mining
from puzzles.choosing import MOST_OF_A_DEAL, MOST_POSITIONS, chosen, shares
from puzzles.mining import GREEDY, NO_CLEAR_BEST, PUZZLE, TOO_FEW, Found, Searched, look, mine, rules_of, told

PUZZLE_ = Puzzle("points-1", "queen_run", "points", {}, "abc", ("end",), 7.0, 4.0, 1000, {}, 1)


def found(theme: str, deal: int, rating: int, data: str = "", positions: int = 10) -> Found:
    """A puzzle that is like others with the same `data`."""
    name = f"{theme}-{deal}"
    return Found(replace(PUZZLE_, id=name, theme=theme, rating=rating, data=data or name), positions)


def kept_of(many: list[Found], wanted: int = 40) -> list[Puzzle]:
    return chosen(many, lambda puzzle: puzzle.data, wanted)


def test_no_theme_has_more_than_half() -> None:
    assert shares({"win": 2, "lead": 30, "points": 30}, 40) == {"win": 2, "lead": 19, "points": 19}
    assert shares({"win": 1, "lead": 30}, 40) == {"win": 1, "lead": 1}
    assert shares({"lead": 30}, 40) == {"lead": 0}
    kept = kept_of([found("lead", deal, 900) for deal in range(9)] + [found("win", 20, 900)])
    assert Counter(puzzle.theme for puzzle in kept) == {"lead": 1, "win": 1}


def test_what_is_kept_spreads_over_the_ratings() -> None:
    many = [found(theme, deal, 2000, f"{theme} {deal}") for theme in ("a", "b") for deal in range(20)]
    some = [found(theme, 100 + rating, rating) for theme in ("a", "b") for rating in (500, 900, 1300)]
    kept = kept_of([*many, *some], 8)
    assert [puzzle.rating for puzzle in kept] == [500, 900, 1300, 2000] * 2, "easy ones first within each theme"
    assert [puzzle.id for puzzle in kept] == [f"{number:02}" for number in range(1, 9)]


def test_of_what_is_alike_and_of_one_game_few_are_kept() -> None:
    alike = [found(theme, deal, 900, "the same") for theme in ("a", "b") for deal in (1, 2)]
    assert len(kept_of([*alike, found("b", 3, 900)])) == 2
    of_a_deal = [found(theme, 1, 900) for theme in "abcd"]
    assert len(kept_of(of_a_deal)) == MOST_OF_A_DEAL
    costly = found("b", 3, 900, positions=MOST_POSITIONS + 1)
    assert kept_of([found("a", 1, 900), found("b", 2, 900), costly])[-1].theme == "b"
    assert len(kept_of([found("a", 1, 900), found("b", 2, 900), costly])) == 2


def test_the_same_deals_find_the_same() -> None:
    game, searched, again = find_game("sleeping_queens"), Searched(), Searched()
    here = [each for deal in (9,) for each in mine(game, deal, searched)]
    there = [each for deal in (9,) for each in mine(find_game("sleeping_queens"), deal, again)]
    assert here == there
    assert searched == again
    assert searched.games == 1
    assert searched.positions.total() > 0


def test_a_position_comes_to_what_is_nearest_to_a_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("queen_run")
    state = game.new_state(2, {}, 1)
    answers: list[Solved | None] = []

    class Rules:
        def solve(self, first: State, theme: str) -> Solved | None:
            return answers.pop(0)

    def solved(decisions: int, best: float = 1.0) -> Solved:
        return Solved((0,), best, 0.0, decisions, 1, 1)

    monkeypatch.setattr(mining, "greedy_finds", lambda *_position: not answers)
    for asked, came_to in (
        ([None, None], NO_CLEAR_BEST),
        ([None, solved(1), None], TOO_FEW),
        ([solved(1), solved(2)], GREEDY),
        ([None, solved(2), solved(3)], PUZZLE),
    ):
        answers[:] = asked
        outcome, staged = look(game, Rules(), [state] * len(asked), "points")  # type: ignore[arg-type]
        assert outcome == came_to
        assert (staged is not None) == (came_to == PUZZLE)


def test_bots_that_are_told_judge_by_the_task() -> None:
    game = find_game("queen_run")
    rules = rules_of(game)
    state = game.new_state(3, {}, 1)
    player = told(game, rules, "points", state, 6.0)
    shares_ = player.heuristics.evaluate(state)
    assert abs(sum(shares_) - 1) < 1e-9
    nearer = told(game, rules, "points", state, 4.0).heuristics.evaluate(state)
    assert nearer[state.to_move] > shares_[state.to_move]
    action = state.legal_actions()[0]
    assert player.heuristics.features(state, action) == game.heuristics.features(state, action)
    assert game.heuristics is not player.heuristics
