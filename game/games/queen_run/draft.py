"""What people and colour promise before the first turn (section 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState

STRENGTH = (1.4, -1.1, -0.7, 0.1, 0.5, -0.4, 0.0, 0.0, 0.1, 0.0)
"""How strong each people is, in points. From 44 games of bots for two with peoples dealt at random: half the mean
difference of points, drawn towards 0 where games were few."""
VILLAGE = 0.3
"""Points that a village of the own colour promises: to build on, and to set out from."""
POINT = 0.04
"""Share of a win that a point promises so early."""


def shares(state: RunState) -> list[float]:
    """For each seat the expected share of a win, those who have not chosen yet being average."""
    villages = state.world.villages
    average = sum(map(len, villages)) / len(villages)
    worth = [0.0] * state.seats
    for seat, tribe in enumerate(state.tribes):
        if tribe >= 0:
            worth[seat] = STRENGTH[tribe] + VILLAGE * (len(villages[state.colours[seat]]) - average)
    mean = sum(worth) / state.seats
    return [1.0 / state.seats + POINT * (value - mean) for value in worth]
