"""How a position of Queen Run looks: the chance of each seat to win it."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from game.games.queen_run import scoring
from game.games.queen_run.cells import PARADISE

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState

_SPREAD = 4.0
"""Points of lead that make a win e times as likely as it was."""
_BASE = 0.3
"""What a base on the map is worth in points beside what it scores now: it may turn a board later."""
_ACTIVE = 0.12
"""What an active base is worth in points."""


def worth(state: RunState) -> list[float]:
    """For each seat its points as the map stands, with something for bases on the map and active ones."""
    points = scoring.board_points(state)
    found: list[float] = []
    for seat in range(state.seats):
        colour = state.colours[seat]
        value = 0.0
        if colour >= 0:
            value += sum(of[colour] for of in points)
            value += _BASE * state.bases.count(colour)
        if state.queens[seat] != PARADISE:
            value += _ACTIVE * state.active[seat]
        found.append(value)
    return found


def shares(state: RunState) -> list[float]:
    """For each seat the expected share of a win, 0 to 1."""
    values = worth(state)
    best = max(values)
    weights = [exp((value - best) / _SPREAD) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]
