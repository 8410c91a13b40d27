"""Bots do not cheat: what is hidden from a seat makes no difference to what its bot does.

In positions from played games all that a seat cannot know is exchanged for something else that agrees with all that it
has seen. The view must be the same then, and with the same seed every level must make the same move.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

import pytest

from game.bots.choosing import choose
from game.bots.levels import OFFERED, Level, find_level
from game.bots.limits import Limits
from game.bots.memories import Memories
from game.core.game import NOBODY, Game, Memory, State
from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game, game_ids

POSITIONS = 60
MORE_POSITIONS = 150
FULL_POSITIONS = 20
"""With --long: so many positions in small, and so many with all that a level thinks."""

FORGETFUL = 0.3
"""Share of notes that the forgetful memories lose at each turn."""

NO_CLOCK = Limits(seconds=3600.0)


@dataclass(frozen=True)
class Position:
    """A decision of `seat`: what is the case, what might be as well, and what the seat noted and still knows of it."""

    state: State
    other: State
    memory: Memory
    forgetful: Memory


def played(game: Game, seats: int, seed: int) -> Iterator[Position]:
    """Positions of a game that light policies play, every so often, where there is something to choose."""
    match = Match.new(game, seats, {}, seed)
    everyone = range(seats)
    perfect = Memories(game, seats, dict.fromkeys(everyone, 0.0), seed)
    forgetful = Memories(game, seats, dict.fromkeys(everyone, FORGETFUL), seed)
    rng = Rng(seed)
    while match.state.to_move != NOBODY:
        state = match.state
        seat = state.to_move
        if rng.below(4) == 0 and len(game.heuristics.prune(state.view(seat), state.legal_actions())) > 1:
            noted, kept = perfect.of(seat).to_document(), forgetful.of(seat).to_document()
            memory, less = game.memory_from_document(noted), game.memory_from_document(kept)
            yield Position(state.copy(), state.sample(seat, rng, memory), memory, less)
        events = match.play(game.heuristics.rollout(state, rng))
        perfect.observe(seat, events, match.state.to_move)
        forgetful.observe(seat, events, match.state.to_move)


@cache
def positions(game_id: str, count: int) -> list[Position]:
    """So many positions of a game, of all numbers of players in turn."""
    game = find_game(game_id)
    found: list[Position] = []
    for seed in range(count):
        for position in list(played(game, game.seat_counts[seed % len(game.seat_counts)], seed))[:: 1 + seed % 2]:
            found.append(position)
            if len(found) % 8 == 0:
                break
        if len(found) >= count:
            return found[:count]
    raise AssertionError("the games are too short")


def in_small(level: Level) -> Level:
    """The level with less of everything: what it knows is the same, and the test does not take minutes."""
    search = {**level.search, "prior_samples": 1}
    turns = {name: min(amount, 2) if isinstance(amount, int) else amount for name, amount in level.turns.items()}
    return replace(
        level, iterations=min(level.iterations, 12), samples=min(level.samples, 2), search=search, turns=turns
    )


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
