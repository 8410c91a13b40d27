"""Positions of Lancaster in which a certain thing is asked of seat 0, found by playing."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from game.core.match import Match
from game.core.rng import Rng
from game.games.lancaster.game import Lancaster
from game.games.lancaster.state import LancasterState

GAME = Lancaster()
MOST_SEEDS = 300

Test = Callable[[LancasterState], bool]


def anything(state: LancasterState) -> bool:
    """Any position will do."""
    return True


@lru_cache(maxsize=64)
def asking(players: int, prompt: str, fits: Test = anything, seed: int = 1) -> Match:
    """A match that was played until this is asked of seat 0 in a position that fits."""
    for at in range(seed, seed + MOST_SEEDS):
        rng = Rng(at)
        match = Match.new(GAME, players, {}, at)
        while match.state.to_move >= 0:
            state = match.state
            assert isinstance(state, LancasterState)
            if state.prompt() == prompt and state.to_move == 0 and fits(state):
                return match
            match.play(GAME.heuristics.rollout(state, rng))
    raise AssertionError(f"nothing was found for {prompt}")


def position(players: int, prompt: str, fits: Test = anything, seed: int = 1) -> dict[str, Any]:
    """The same as a document."""
    return asking(players, prompt, fits, seed).state.to_document()
