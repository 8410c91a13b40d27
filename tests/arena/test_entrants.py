"""Bots that only measure: what they find is right, one knows no more than its seat, and the other all but the deck."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import cast

import pytest

from game.arena.command import main
from game.arena.entrants import ENTRANTS, SEARCHER, TOLD, Told, reshuffler
from game.arena.matches import Plan
from game.arena.players import Player
from game.arena.playing import play_task
from game.bots import playouts
from game.bots.choosing import choose
from game.bots.levels import LEVEL_IDS, Level
from game.bots.limits import Stopwatch
from game.core.game import NOBODY, Action, State
from game.core.rng import Rng
from game.games import find_game
from game.games.sleeping_queens.state import QueensState
from tests.bots.positions import NO_CLOCK, Position, positions

GAME = find_game("sleeping_queens")
WAYS = [{}, {"policy": True}]


def small(level_id: str, iterations: int, way: dict[str, bool]) -> Level:
    return replace(ENTRANTS[level_id], iterations=iterations, search=way)


def searched(position: Position, state: State, level: Level) -> Action:
    view = state.view(state.to_move)
    return choose(GAME, view, position.memory, level, Rng(7), NO_CLOCK).action


def told(state: State, level: Level) -> Action:
    return Told(GAME, {state.to_move: level}, 7, None).choose(state)[0]


@pytest.mark.parametrize("way", WAYS)
def test_the_searcher_knows_no_more_than_its_seat(way: dict[str, bool]) -> None:
    level = small(SEARCHER, 40, way)
    for position in positions(GAME.id, 60):
        assert searched(position, position.state, level) == searched(position, position.other, level)


def test_a_whole_state_is_refused() -> None:
    state = GAME.new_state(2, {}, 1)
    with pytest.raises(ValueError, match="never the whole state"):
        choose(GAME, state, None, ENTRANTS[SEARCHER], Rng(1))


@pytest.mark.parametrize("way", WAYS)
def test_who_is_told_goes_by_hands_and_queens_not_by_the_deck(way: dict[str, bool]) -> None:
    level = small(TOLD, 60, way)
    rng, others = Rng(3), 0
    for position in positions(GAME.id, 40):
        state = cast("QueensState", position.state)
        assert told(state, level) == told(reshuffler(state)(rng), level)
        others += told(state, level) != told(position.other, level)
    assert others


def test_a_draw_leaves_all_but_the_deck() -> None:
    for position in positions(GAME.id, 20):
        state = cast("QueensState", position.state)
        before, after = state.to_document(), reshuffler(state)(Rng(1)).to_document()
        assert state.to_document() == before
        assert sorted(after.pop("deck")) == sorted(before.pop("deck"))
        del before["rng"], after["rng"]
        assert after == before


def ends() -> Iterator[tuple[Position, set[Action]]]:
    """Positions in which some actions, but not all, win at once, in all likelihood whatever is hidden."""
    for position in positions(GAME.id, 500):
        state, rng = position.state, Rng(1)
        seat = state.to_move
        drawn = [state, *(state.view(seat).sample(seat, rng, position.memory) for _ in range(30))]
        legal = state.legal_actions()
        winning = {action for action in legal if all(wins(each, action) for each in drawn)}
        if winning and len(winning) < len(legal):
            yield position, winning


def wins(state: State, action: Action) -> bool:
    after, seat = state.copy(), state.to_move
    after.apply(action)
    return after.to_move == NOBODY and after.result().shares()[seat] == 1.0


@pytest.mark.parametrize("way", WAYS)
def test_a_win_at_once_is_known_for_one(way: dict[str, bool]) -> None:
    settings = playouts.PlayoutSettings(**way)
    some = list(islice(ends(), 3))
    assert len(some) == 3
    for position, winning in some:
        state = position.state
        draws = (
            playouts.drawer(state.view(state.to_move), position.memory),
            reshuffler(cast("QueensState", state)),
        )
        for draw in draws:
            tree = playouts.search(GAME, state.to_move, draw, Rng(7), 400, Stopwatch(None), settings).root
            sure = [node for action, node in tree.items() if action in winning]
            assert sure
            assert all(node.total / node.visits > 0.95 for node in sure)
            # Another may be as good as won; what is played is hardly worse in any case.
            best = max(tree.values(), key=lambda node: node.visits)
            assert best.total / best.visits > 0.9


@pytest.mark.parametrize("game_id", ["sleeping_queens", "queen_run", "lancaster"])
def test_every_playout_is_counted(game_id: str) -> None:
    game = find_game(game_id)
    state = game.new_state(2, {}, 5)
    settings = playouts.PlayoutSettings()
    draw = playouts.drawer(state.view(state.to_move), game.new_memory(state.to_move, 2))
    found = playouts.search(game, state.to_move, draw, Rng(2), 30, Stopwatch(None), settings)
    assert found.iterations == 30
    assert sum(node.visits for node in found.root.values()) == 30
    assert all(0.0 <= node.total <= node.visits for node in found.root.values())
    assert set(found.root) <= set(state.legal_actions())
    assert 30 >= found.nodes - 1 > 0


def test_matches_are_played_with_them() -> None:
    few = (("iterations", 4),)
    plan = Plan(GAME.id, 3, Player(TOLD, settings=few), Player(SEARCHER, settings=few), 3, 1)
    games = [play_task(plan.task(0, index)) for index in range(3)]
    assert all(sum(game.shares) == pytest.approx(1.0) for game in games)
    assert [game.fingerprint for game in games] == [play_task(plan.task(0, index)).fingerprint for index in range(3)]


def test_nobody_else_is_offered_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert not set(ENTRANTS) & set(LEVEL_IDS)
    arguments = ["--levels", "told:random", "--game", "lancaster", "--games", "2", "--processes", "1"]
    assert main(arguments) == 1
    assert "'told' plays Sleeping Queens alone" in capsys.readouterr().err
