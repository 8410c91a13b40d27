"""Bots do not cheat: what is hidden from a seat makes no difference to what its bot does.

In positions from played games all that a seat cannot know is exchanged for something else that agrees with all that it
has seen. The view must be the same then, and with the same seed every level must make the same move.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.bots.choosing import choose
from game.bots.levels import OFFERED, Level, find_level
from game.core.game import Game, Memory, State
from game.core.rng import Rng
from game.games import find_game, game_ids
from tests.bots.positions import NO_CLOCK, Position, in_small, positions

POSITIONS = 60
MORE_POSITIONS = 150
FULL_POSITIONS = 20
"""With --long: so many positions in small, and so many with all that a level thinks."""


def is_fair(game: Game, position: Position, level: Level, seed: int) -> bool:
    """Whether the level does the same in both worlds, and leaves its notes as they are."""
    seat = position.state.to_move
    memory = position.forgetful if level.forget else position.memory
    noted = memory.to_document()
    moves = [
        choose(game, world.view(seat), memory, level, Rng(seed), NO_CLOCK).action
        for world in (position.state, position.other)
    ]
    return moves[0] == moves[1] and memory.to_document() == noted


@pytest.mark.parametrize("game_id", game_ids())
def test_the_positions_differ_in_what_is_hidden_alone(game_id: str) -> None:
    game = find_game(game_id)
    different = 0
    for position in positions(game_id, POSITIONS):
        seat = position.state.to_move
        assert position.other.view(seat).to_document() == position.state.view(seat).to_document()
        different += position.other.to_document() != position.state.to_document()
    assert different >= (0 if game.open_information else POSITIONS * 0.9)
    assert {position.state.seats for position in positions(game_id, POSITIONS)} == set(game.seat_counts)


@pytest.mark.parametrize("level_id", OFFERED)
@pytest.mark.parametrize("game_id", game_ids())
def test_hidden_things_make_no_difference(game_id: str, level_id: str, long_run: bool) -> None:
    game = find_game(game_id)
    level = find_level(level_id, game)
    for number, position in enumerate(positions(game_id, MORE_POSITIONS if long_run else POSITIONS)):
        assert is_fair(game, position, in_small(level), seed=number), position.state.to_document()


@pytest.mark.long
@pytest.mark.parametrize("level_id", OFFERED)
@pytest.mark.parametrize("game_id", game_ids())
def test_the_same_with_all_that_a_level_thinks(game_id: str, level_id: str) -> None:
    game = find_game(game_id)
    level = find_level(level_id, game)
    for number, position in enumerate(positions(game_id, FULL_POSITIONS)):
        assert is_fair(game, position, level, seed=number), position.state.to_document()


def test_the_test_would_notice_a_cheat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Views that carry everything along, and samples that make use of it."""
    game = find_game("sleeping_queens")
    found = positions(game.id, POSITIONS)
    kind = type(found[0].state)

    def view(self: State, seat: int) -> State:
        seen = self.copy()
        seen.is_view = True
        return seen

    def sample(self: State, seat: int, rng: Rng, memory: Memory | None = None) -> State:
        drawn = self.copy()
        drawn.is_view = False
        return drawn

    monkeypatch.setattr(kind, "view", view)
    monkeypatch.setattr(kind, "sample", sample)
    level = replace(find_level("medium", game), kind="greedy", samples=1, noise=0.0)
    assert not all(is_fair(game, position, level, seed=1) for position in found)
