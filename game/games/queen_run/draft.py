"""How good a people and a colour are before the first turn (section 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.queen_run import weights

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState


def shares(state: RunState) -> list[float]:
    """For each seat the expected share of a win, those who have not chosen yet being average."""
    villages = state.world.villages
    average = sum(map(len, villages)) / len(villages)
    worth = [0.0] * state.seats
    for seat, tribe in enumerate(state.tribes):
        if tribe >= 0:
            worth[seat] = weights.STRENGTH[tribe] + weights.VILLAGE * (len(villages[state.colours[seat]]) - average)
    mean = sum(worth) / state.seats
    return [1.0 / state.seats + weights.POINT * (value - mean) for value in worth]
