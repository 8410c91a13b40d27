"""How a position of Queen Run looks: the chance of each seat to win it.

For each seat it adds up points: those that the boards give and promise (prospects.py), and those that it may still make
before the game ends. When that is lies with the seats that are ahead, as many as are still to arrive: they may go on
building, or run for paradise, without building on the way, and give the others only the turns that this takes. They run
if each of them is better off by it. Whoever is behind does not help to end the game, but arrives where that brings more
than to build, and does not end it.

A lead is the safer, the fewer points are still open: no more than the bases that the seats have left, and can put up in
the time that is left, could bring on the boards on which there is room for them (`Outlook.most`). A lead that nobody
can make up is a win, however long the others stay out of paradise.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING

from game.games.queen_run import weights
from game.games.queen_run.cells import HOME, PARADISE, WIDTH
from game.games.queen_run.distances import FAR
from game.games.queen_run.draft import Draft
from game.games.queen_run.prospects import HORIZON, WAITS, Outlook, Prospects
from game.games.queen_run.rules import MOST_ROUNDS

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState

_FARTHEST = 20.0
NEVER = 99.0
"""Turns to paradise of a queen who will not get there."""
_WORTH = 6
"""Active bases that are worth something in themselves."""
_SURENESS = 8.0
"""The power of the distance with which the odds of who is behind fall in the end. Exponential odds would be surer than
any judgement is."""
_EVEN = 1.0
"""Open points with which what the boards may yet turn to counts half."""
_MOST_GAMES = 4


class Evaluation:
    """Evaluates positions, and keeps the tables of the games that it was asked about last."""

    def __init__(self) -> None:
        self._games: list[Prospects] = []
        self._draft = Draft()

    def shares(self, state: RunState) -> list[float]:
        """For each seat the expected share of a win, 0 to 1, of a position that is not over."""
        if -1 in state.colours:
            return self._draft.shares(state)
        prospects = self.prospects(state)
        outlook = prospects.outlook(state)
        turns, spare = arrivals(state, prospects, outlook)
        rounds = float(MOST_ROUNDS - state.round)
        building = self._future(state, outlook, turns, min(rounds, float(HORIZON)), None, [])
        runners = _leaders(state, outlook)
        # There are none while the last to arrive settles.
        left = max([0.0, *[turns[seat] for seat in runners]])
        running = self._future(state, outlook, turns, min(rounds, left), runners, spare)
        for seat in runners:
            if running[seat] <= building[seat]:
                return building
        return running

    def consolation(self, state: RunState) -> list[float]:
        """For each seat what it plays for that cannot win: its points, with those that it may still make by building or
        by a place in paradise; then its rank; and then to arrive."""
        if -1 in state.colours:
            return self._draft.shares(state)
        prospects = self.prospects(state)
        outlook = prospects.outlook(state)
        turns, _ = arrivals(state, prospects, outlook)
        horizon = min(HORIZON, MOST_ROUNDS - state.round)
        scores = outlook.scores
        values = []
        for seat in range(state.seats):
            value = scores[seat] + weights.RANK * len([score for score in scores if score < scores[seat]])
            at = state.queens[seat]
            if at != PARADISE:
                planned = outlook.plan(seat, at, state.stock[seat], state.active[seat], _ap(state, seat), horizon)
                place = outlook.place(seat, _room(state, seat))
                value += max(weights.HOPED * planned, weights.CERTAINTY * place * weights.DISCOUNT ** turns[seat])
                value += _tie_break(state, seat) - weights.DELAY * (1.0 + min(turns[seat], _FARTHEST))
            elif seat == state.to_move:
                value += outlook.place(seat, state.most_settled())
            values.append(value)
        return values

    def _future(
        self,
        state: RunState,
        outlook: Outlook,
        turns: list[float],
        left: float,
        runners: Sequence[int] | None,
        spare: list[int],
    ) -> list[float]:
        """The shares if the game ends in `left` turns, and the seats of `runners` go straight to paradise, with the
        `spare` bases that they need not convert; if `runners` is None, all build on."""
        horizon = max(0, min(HORIZON, round(left)))
        last = len(state.arrivals) + 1 >= state.rules.arrivals
        in_time = ceil(left / weights.TURNS_A_BASE)
        settling = [0] * state.seats
        if state.queens[state.to_move] == PARADISE:
            settling = outlook.settled([(state.to_move, state.most_settled())])
        arriving = [0] * state.seats
        if runners is not None:
            places = state.rules.places[len(state.arrivals) :]
            arriving = outlook.settled(
                [(seat, min(spare[seat], place)) for seat, place in zip(runners, places, strict=False)]
            )
        values = []
        open_points = [0.0] * state.seats
        for seat in range(state.seats):
            value = weights.LAST_SEAT * seat / (state.seats - 1)
            value += settling[seat] + arriving[seat] * weights.DISCOUNT**left
            at = state.queens[seat]
            if at == PARADISE:
                values.append(value)
                continue
            active = state.active[seat]
            if seat == state.to_move and state.effect is not None:
                placed = min(state.effect[1], active, len(state.effect[0]))
                active -= placed
                value += weights.PLACING * outlook.placing(seat, state.effect[0], placed)
            runs = runners is not None and seat in runners
            ahead = 0.0
            if not runs:
                ahead = outlook.plan(seat, at, state.stock[seat], active, _ap(state, seat), horizon)
                open_points[seat] = outlook.most(seat, min(state.stock[seat] + state.active[seat], in_time))
                value += weights.BASE_WORTH * min(state.active[seat], _WORTH)
            if turns[seat] <= left and not runs and not last:
                # She goes there or builds on: one of the two. Who is behind does not end the game.
                ahead = max(ahead, place_worth(state, outlook, seat) * weights.DISCOUNT ** turns[seat])
            value += ahead
            value -= weights.PROGRESS * (1.0 + min(turns[seat], _FARTHEST))
            values.append(value + _tie_break(state, seat))
        # What boards may yet turn to matters as far as there is something left to turn them.
        mean = sum(open_points) / state.seats
        turning = mean / (mean + _EVEN)
        for seat in range(state.seats):
            score = outlook.scores[seat]
            values[seat] += score + turning * (outlook.points[seat] - score)
        best = max(values)
        of_best = open_points[values.index(best)]
        odds = []
        for value, own in zip(values, open_points, strict=True):
            # Between the two it is these that are open.
            between = 0.5 * (own + of_best)
            spread = weights.COUNTED + weights.AT_THE_END * between / (between + _EVEN) + weights.PER_POINT * between
            odds.append((1.0 + (best - value) / (_SURENESS * spread)) ** -_SURENESS)
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


def _leaders(state: RunState, outlook: Outlook) -> list[int]:
    """The seats, as many as are still to arrive before the game ends (section 5), that lead among those that have not
    arrived; of equal ones the later, who wins the tie (section 6)."""
    scores = outlook.scores
    leaders = [seat for seat in range(state.seats) if state.queens[seat] != PARADISE]
    leaders.sort(key=lambda seat: (-scores[seat], -seat))
    return leaders[: state.rules.arrivals - len(state.arrivals)]


def _tie_break(state: RunState, seat: int) -> float:
    """What tells positions apart that come to the same: action points that are spent, and rows that she is ahead."""
    at = state.queens[seat]
    return weights.ROW * (at // WIDTH if at >= 0 else -1) - weights.UNSPENT * _ap(state, seat)


def _ap(state: RunState, seat: int) -> int:
    """AP that the seat can still spend in the turn that is under way."""
    if seat != state.to_move:
        return 0
    return state.ap if state.queens[seat] != HOME else state.rules.tribes[state.tribes[seat]].ap


def place_worth(state: RunState, outlook: Outlook, seat: int) -> float:
    """Points that the bases promise which the seat could put on the next place in paradise."""
    room = _room(state, seat)
    return weights.CERTAINTY * outlook.settling(seat, room) if room else 0.0


def _room(state: RunState, seat: int) -> int:
    """How many bases the seat could put on the next place in paradise."""
    places = state.rules.places
    return min(places[min(len(state.arrivals), len(places) - 1)], max(1, state.active[seat]))


def arrivals(state: RunState, prospects: Prospects, outlook: Outlook) -> tuple[list[float], list[int]]:
    """For each seat in how many of its turns it could be in paradise, all active bases converted, 0 if it is; and how
    many of them it need not convert to be there as soon in whole turns."""
    found = []
    spare = []
    for seat in range(state.seats):
        at = state.queens[seat]
        active = state.active[seat]
        turns = NEVER
        kept = 0
        if at == PARADISE:
            turns = 0.0
        elif active or at != HOME:
            speed = prospects.ap[seat]
            ap = _ap(state, seat)
            distance = outlook.to_paradise(seat, at, max(ap, speed) + active)
            if distance < FAR and (active or ap >= distance):
                turns = max(0.0, (distance - active - ap) / speed)
                kept = min(active, active + ap + speed * ceil(turns) - distance)
        if turns == NEVER:
            # Without bases, or without enough to pass those of others, she must go home and wait for some; and without
            # any she never sets out again.
            turns = _turns_from_home(state, prospects, outlook, seat)
        found.append(turns)
        spare.append(kept)
    return found, spare


def _turns_from_home(state: RunState, prospects: Prospects, outlook: Outlook, seat: int) -> float:
    """In how many turns the seat could be in paradise that passes first, as often as it takes to get through."""
    at_home = state.queens[seat] == HOME
    stock = state.stock[seat] + (0 if at_home else state.active[seat])
    active = state.active[seat] if at_home else 0
    for passes in range(1, WAITS + 1):
        gained = min(prospects.recovery[seat], stock)
        stock -= gained
        active += gained
        if not active:
            break
        distance = outlook.to_paradise(seat, HOME, prospects.ap[seat] + active)
        if distance < FAR:
            return passes + max(0.0, (distance - active) / prospects.ap[seat])
    return NEVER
