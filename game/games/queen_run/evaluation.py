"""How a position of Queen Run looks: the chance of each seat to win it.

For each seat it adds up points: those that the boards promise (prospects.py), and those that it may still make before
the game ends. When that is lies with the seat that leads: it may go on building, or run for paradise, without building
on the way, and give the others only the turns that this takes. Of the two futures the leader's better one counts. The
nearer the end, the more a lead is worth.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from game.core.game import NOBODY
from game.games.queen_run import draft, weights
from game.games.queen_run.cells import HOME, PARADISE
from game.games.queen_run.prospects import HORIZON, Outlook, Prospects
from game.games.queen_run.rules import MOST_ROUNDS

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState

_FARTHEST = 20.0
NEVER = 99.0
"""Turns to paradise of a queen who will not get there."""
_MOST_GAMES = 4


class Evaluation:
    """Evaluates positions, and keeps the tables of the games that it was asked about last."""

    def __init__(self) -> None:
        self._games: list[Prospects] = []

    def shares(self, state: RunState) -> list[float]:
        """For each seat the expected share of a win, 0 to 1, of a position that is not over."""
        if -1 in state.colours:
            return draft.shares(state)
        prospects = self.prospects(state)
        outlook = prospects.outlook(state)
        turns = arrival_turns(state, prospects, outlook)
        points = outlook.points
        leader = max([(points[seat], seat) for seat in range(state.seats)])[1]
        rounds = float(MOST_ROUNDS - state.round)
        building = self._future(state, outlook, turns, min(rounds, float(HORIZON)), NOBODY)
        if state.queens[leader] == PARADISE:
            return building
        running = self._future(state, outlook, turns, min(rounds, run_turns(state, outlook, turns, leader)), leader)
        return running if running[leader] > building[leader] else building

    def _future(self, state: RunState, outlook: Outlook, turns: list[float], left: float, runner: int) -> list[float]:
        """The shares if the game ends in `left` turns, and `runner` (NOBODY for none) builds no more."""
        horizon = max(0, min(HORIZON, round(left)))
        mover = state.to_move
        values = []
        for seat in range(state.seats):
            value = outlook.points[seat] + weights.LAST_SEAT * seat / (state.seats - 1)
            at = state.queens[seat]
            if at == PARADISE:
                if seat == mover:
                    value += outlook.settling(seat, state.most_settled())
            else:
                active = state.active[seat]
                if seat == mover and state.effect is not None:
                    placed = min(state.effect[1], active, len(state.effect[0]))
                    active -= placed
                    value += weights.PLACING * outlook.placing(seat, state.effect[0], placed)
                ahead = 0.0
                if seat != runner:
                    ahead = outlook.plan(seat, at, state.stock[seat], active, _ap(state, seat), horizon)
                if turns[seat] <= left:
                    # She goes there or builds on: one of the two.
                    ahead = max(ahead, place_worth(state, outlook, seat) * weights.DISCOUNT ** turns[seat])
                value += ahead - weights.PROGRESS * min(turns[seat], _FARTHEST)
            values.append(value)
        best = max(values)
        spread = weights.AT_THE_END + weights.PER_TURN * min(left, _busy_turns(state, runner))
        odds = [exp((value - best) / spread) for value in values]
        total = sum(odds)
        return [each / total for each in odds]

    def prospects(self, state: RunState) -> Prospects:
        """The tables for the game of `state`, whose draft is over."""
        for known in self._games:
            if known.fits(state):
                return known
        made = Prospects(state)
        self._games = [made, *self._games[: _MOST_GAMES - 1]]
        return made


def _busy_turns(state: RunState, runner: int) -> float:
    """In how many turns the seats will have put up the bases that they still have, those of `runner` aside."""
    bases = 0
    for seat in range(state.seats):
        if seat != runner and state.queens[seat] != PARADISE:
            bases += state.stock[seat] + state.active[seat]
    return weights.TURNS_A_BASE * bases / state.seats


def _ap(state: RunState, seat: int) -> int:
    """AP that the seat can still spend in the turn that is under way."""
    if seat != state.to_move:
        return 0
    return state.ap if state.queens[seat] != HOME else state.rules.tribes[state.tribes[seat]].ap


def place_worth(state: RunState, outlook: Outlook, seat: int) -> float:
    """Points that the bases promise which the seat could put on the next place in paradise."""
    places = state.rules.places
    room = places[min(len(state.arrivals), len(places) - 1)]
    return weights.CERTAINTY * outlook.settling(seat, min(room, max(1, state.active[seat]))) if room else 0.0


def arrival_turns(state: RunState, prospects: Prospects, outlook: Outlook) -> list[float]:
    """For each seat in how many of its turns it could be in paradise, all active bases converted; 0 if it is."""
    found = []
    for seat in range(state.seats):
        at = state.queens[seat]
        if at == PARADISE:
            found.append(0.0)
            continue
        active = state.active[seat]
        ap = _ap(state, seat)
        distance = outlook.to_paradise(seat, at)
        waits = 0.0
        if not active and (at == HOME or ap < distance):
            # Without bases she must go home and wait for some, and without any she never sets out again.
            gained = min(prospects.recovery[seat], state.stock[seat])
            waits = 1.0 if gained else NEVER
            active = gained
            ap = 0
            distance = outlook.to_paradise(seat, HOME)
        found.append(waits + max(0.0, (distance - active - ap) / prospects.ap[seat]))
    return found


def run_turns(state: RunState, outlook: Outlook, turns: list[float], runner: int) -> float:
    """In how many turns the game ends if `runner` goes straight to paradise, and others when they would want it."""
    points = outlook.points
    best = max(points)
    needed = state.rules.arrivals - len(state.arrivals)
    wanted = []
    for seat in range(state.seats):
        if state.queens[seat] != PARADISE:
            behind = 0.0 if seat == runner else best - points[seat]
            wanted.append(turns[seat] + weights.RELUCTANCE * behind)
    wanted.sort()
    return wanted[min(needed, len(wanted)) - 1]
