"""Positions from played games, and levels in small, for tests of what all bots of all games must do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from game.bots.levels import Level
from game.bots.limits import Limits
from game.bots.memories import Memories
from game.core.game import NOBODY, Game, Memory, State
from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game

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
    for seed in range(4 * count):  # short games bring few
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
