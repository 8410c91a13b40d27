"""How good a people and a colour are before the first turn (section 3), on this map and with so many players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.queen_run import weights
from game.games.queen_run.cells import HOME
from game.games.queen_run.outlook import Outlook
from game.games.queen_run.placing import neutral_bases
from game.games.queen_run.plans import HORIZON
from game.games.queen_run.prospects import Prospects
from game.games.queen_run.rules import BASES
from game.games.queen_run.terrain import EVERY_COLOUR

if TYPE_CHECKING:
    from game.games.queen_run.rules import Rules
    from game.games.queen_run.state import RunState

_MOST_MAPS = 4


class Draft:
    """Judges choices, and keeps what it found out about the maps that it was asked about last."""

    def __init__(self) -> None:
        self._maps: list[tuple[Rules, list[list[float]]]] = []

    def shares(self, state: RunState) -> list[float]:
        """For each seat the expected share of a win, those who have not chosen yet being average."""
        worths = self.worths(state)
        average = sum([sum(row) for row in worths]) / (len(worths) * len(EVERY_COLOUR))
        worth = [average] * state.seats
        for seat, tribe in enumerate(state.tribes):
            if tribe >= 0:
                worth[seat] = worths[tribe][state.colours[seat]]
        mean = sum(worth) / state.seats
        point = weights.POINT[state.seats - 2]
        return [min(1.0, max(0.0, 1.0 / state.seats + point * (value - mean))) for value in worth]

    def worths(self, state: RunState) -> list[list[float]]:
        """By people and colour what they are worth in points, up to a constant."""
        rules = state.rules
        for known, worths in self._maps:
            if known.world is rules.world and known.seats == rules.seats and known.empty_ranks == rules.empty_ranks:
                return worths
        strength = weights.STRENGTH[rules.seats - 2]
        worths = [
            [weights.MAP * value + strength[tribe] for value in row] for tribe, row in enumerate(_promises(state))
        ]
        self._maps = [(rules, worths), *self._maps[: _MOST_MAPS - 1]]
        return worths


def _promises(state: RunState) -> list[list[float]]:
    """By people and colour the points of what they could build in HORIZON turns from the first one on, if nobody else
    built anything but the bases of colours that nobody plays stood where they do (section 3)."""
    rules = state.rules
    world = rules.world
    found = [[0.0] * len(EVERY_COLOUR) for _ in rules.tribes]
    for first in range(0, len(EVERY_COLOUR), state.seats):
        colours = [(first + seat) % len(EVERY_COLOUR) for seat in range(state.seats)]
        sketch = state.copy()
        sketch.colours = colours
        for cell, colour in neutral_bases(world, colours):
            sketch.bases[cell] = colour
        for tribe in range(len(rules.tribes)):
            sketch.tribes = [tribe] * state.seats
            plans = Outlook(Prospects(sketch), sketch).plans
            for seat, colour in enumerate(colours):
                found[tribe][colour] = plans.plan(seat, HOME, BASES, 0, 0, HORIZON)
    return found
