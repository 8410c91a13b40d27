"""What people and colour promise before the first turn (section 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState

STRENGTH = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
"""How strong each people is, in points."""


def shares(state: RunState) -> list[float]:
    """For each seat the expected share of a win, those who have not chosen yet being average."""
    worth = [0.0] * state.seats
    for seat, tribe in enumerate(state.tribes):
        if tribe >= 0:
            worth[seat] = STRENGTH[tribe]
    mean = sum(worth) / state.seats
    return [1.0 / state.seats + 0.05 * (value - mean) for value in worth]
