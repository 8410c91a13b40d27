"""How a position of Queen Run looks: the chance of each seat to win it.

For each seat it adds up points: those that the boards promise (prospects.py), and those that it may still make before
the game ends. How soon that is depends on who is how far from paradise, and on who would want to arrive: a leader does,
a trailer does not. The nearer the end, the more a lead is worth.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from game.games.queen_run import draft
from game.games.queen_run.cells import HOME, PARADISE
from game.games.queen_run.prospects import HORIZON, Outlook, Prospects

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState

AT_THE_END = 0.9
"""Points of lead that make a win e times as likely, when the game is about to end."""
PER_TURN = 0.25
"""How much more lead it takes for each turn that is still to come."""
RELUCTANCE = 1.5
"""Turns that a seat stays out of paradise for each point that it is behind."""
LAST_SEAT = 0.25
"""What the tie-break is worth in points to a seat that is later in order than the others."""
PLACING = 0.35
"""Points that a base promises that an effect may place now."""
SETTLED = 1.8
"""How many times the worth of a first base a place in paradise has."""
_MOST_GAMES = 4


class Evaluation:
    """Evaluates positions, and keeps the tables of the games that it was asked about last."""

    def __init__(self) -> None:
        self._games: list[Prospects] = []

    def shares(self, state: RunState) -> list[float]:
        """For each seat the expected share of a win, 0 to 1, of a position that is not over."""
        if -1 in state.colours:
            return draft.shares(state)
        outlook = self.prospects(state).outlook(state)
        turns = arrival_turns(state, self.prospects(state), outlook)
        left = turns_left(state, outlook, turns)
        horizon = max(0, min(HORIZON, round(left)))
        values = []
        mover = state.to_move
        for seat in range(state.seats):
            value = outlook.points[seat] + LAST_SEAT * seat / (state.seats - 1)
            at = state.queens[seat]
            if at != PARADISE:
                ap = state.ap if seat == mover else 0
                value += outlook.plan(seat, at, state.active[seat], ap, horizon)
                if seat == mover and state.effect is not None:
                    value += PLACING * min(state.effect[1], state.active[seat], len(state.effect[0]))
                places = state.rules.places
                if turns[seat] <= left and state.seats > 2:
                    place = places[min(len(state.arrivals), len(places) - 1)]
                    value += SETTLED * outlook.settling(seat) * (place / 3) * 0.85 ** turns[seat]
            values.append(value)
        best = max(values)
        spread = AT_THE_END + PER_TURN * min(left, 10.0)
        weights = [exp((value - best) / spread) for value in values]
        total = sum(weights)
        return [weight / total for weight in weights]

    def prospects(self, state: RunState) -> Prospects:
        """The tables for the game of `state`, whose draft is over."""
        for known in self._games:
            if known.fits(state):
                return known
        made = Prospects(state.rules, tuple(state.tribes), tuple(state.colours))
        self._games = [made, *self._games[: _MOST_GAMES - 1]]
        return made


def arrival_turns(state: RunState, prospects: Prospects, outlook: Outlook) -> list[float]:
    """For each seat in how many of its turns it could be in paradise, all active bases converted; 0 if it is."""
    found = []
    for seat in range(state.seats):
        at = state.queens[seat]
        if at == PARADISE:
            found.append(0.0)
            continue
        active = state.active[seat]
        to_paradise = prospects.distances[seat].to_paradise
        waits = 0.0
        if at == HOME:
            distance = min([to_paradise[cell] for cell in outlook.departures(seat)])
        else:
            distance = to_paradise[at]
        if not active and (at == HOME or seat != state.to_move or state.ap < distance):
            # She must go home and wait for bases first: not even this turn gets her there.
            waits = 1.0
            active = prospects.recovery[seat]
            distance = min([to_paradise[cell] for cell in outlook.departures(seat)])
        if seat == state.to_move:
            active += state.ap
        found.append(waits + max(0.0, (distance - active) / prospects.ap[seat]))
    return found


def turns_left(state: RunState, outlook: Outlook, turns: list[float]) -> float:
    """In how many turns the game may end: the arrival that ends it, of those who would want it."""
    points = outlook.points
    best = max(points)
    needed = state.rules.arrivals - len(state.arrivals)
    wanted = sorted(
        [
            turns[seat] + RELUCTANCE * (best - points[seat])
            for seat in range(state.seats)
            if state.queens[seat] != PARADISE
        ]
    )
    return wanted[min(needed, len(wanted)) - 1]
