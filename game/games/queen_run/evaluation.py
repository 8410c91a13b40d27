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

from game.core.game import NOBODY
from game.games.queen_run import weights
from game.games.queen_run.cells import HOME, PARADISE, WIDTH
from game.games.queen_run.distances import FAR
from game.games.queen_run.draft import Draft
from game.games.queen_run.outlook import Outlook, Outlooks, bases_left
from game.games.queen_run.plans import FORESIGHT, HORIZON, WAITS, Plans
from game.games.queen_run.prospects import NO_RIVAL, Prospects
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
_MOST_IN_A_TURN = 6
"""Bases that a seat puts up in one turn at most, if all goes well."""
_MOST_GAMES = 4


class Evaluation:
    """Evaluates positions, and keeps the tables of the games that it was asked about last."""

    def __init__(self) -> None:
        self._games: list[tuple[Prospects, Outlooks]] = []
        self._draft = Draft()

    def shares(self, state: RunState) -> list[float]:
        """For each seat the expected share of a win, 0 to 1, of a position that is not over."""
        if -1 in state.colours or _is_drafted(state):
            return self._draft.shares(state)
        prospects, outlooks = self._tables(state)
        outlook = outlooks.of(state)
        turns, spare = arrivals(state, prospects, outlook)
        builders = _builders(state)
        if len(builders) == 1 and state.queens[state.to_move] != PARADISE:
            return _alone(state, outlook, builders[0], turns[builders[0]])
        rounds = float(MOST_ROUNDS - state.round)
        runners = _leaders(state, outlook)
        building = self._future(state, outlook, turns, min(rounds, float(HORIZON)), None, [])
        # There are none while the last to arrive settles.
        left = max([0.0, *[turns[seat] for seat in runners]])
        running = self._future(state, outlook, turns, min(rounds, left), runners, spare)
        for seat in runners:
            if running[seat] <= building[seat]:
                return building
        return running

    def decided(self, state: RunState) -> bool:
        """Whether no base that is left can change who wins, or the seat to move alone has any left."""
        if -1 in state.colours or state.queens[state.to_move] == PARADISE:
            return False
        if _builders(state) == [state.to_move]:
            return True
        outlook = self._tables(state)[1].of(state)
        return [lost(state, outlook, seat) for seat in range(state.seats)].count(False) == 1

    def consolation(self, state: RunState) -> list[float]:
        """For each seat what it plays for that cannot win: its points, with those that it may still make by building or
        by a place in paradise; then its rank; and then to arrive. Only what boards score counts, now and in its plans:
        who hoped for what boards may yet turn to would rather go on hoping than build.

        Who alone can still build plays for the lead; who cannot lose it any more, for the end of the game.
        """
        if -1 in state.colours:
            return self._draft.shares(state)
        prospects, outlooks = self._tables(state)
        outlook = outlooks.of(state)
        turns, _ = arrivals(state, prospects, outlook)
        scores = outlook.scores
        builders = _builders(state)
        values = []
        for seat in range(state.seats):
            if not [other for other in builders if other != seat]:
                value = _chase(state, outlook, seat, turns[seat])
            elif _ends_it(state, outlook, seat):
                value = _finish(state, outlook, seat, turns[seat])
            else:
                value = _points(state, outlook, seat, turns[seat])
            values.append(value + weights.RANK * len([score for score in scores if score < scores[seat]]))
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
        last = len(state.arrivals) + 1 >= state.rules.arrivals
        ender = _ender(state, outlook) if last and runners is None else NOBODY
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
                # Who can end the game as winner leaves the others no more time than that takes.
                time = left if ender in (NOBODY, seat) else min(left, turns[ender])
                ahead = _planned(outlook, seat, at, state.stock[seat], active, _ap(state, seat), time)
                in_time = ceil(time / weights.TURNS_A_BASE)
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
        for seat in range(state.seats):
            if lost(state, outlook, seat):
                odds[seat] *= weights.LOST
        total = sum(odds)
        return [each / total for each in odds]

    def _tables(self, state: RunState) -> tuple[Prospects, Outlooks]:
        """The tables for the game of `state`, whose draft is over."""
        for known in self._games:
            if known[0].fits(state):
                return known
        prospects = Prospects(state)
        made = prospects, Outlooks(prospects)
        self._games = [made, *self._games[: _MOST_GAMES - 1]]
        return made


def _is_drafted(state: RunState) -> bool:
    """Whether all have chosen, and nobody has had a turn: the first one makes bases active (section 4)."""
    return state.round == 1 and not any(state.active)


def _planned(outlook: Outlook, seat: int, at: int, stock: int, active: int, ap: int, time: float) -> float:
    """Points of the seat's plan (`Plans.plan`) for so many turns, whole or not."""
    time = min(time, float(HORIZON))
    whole = int(time)
    planned = outlook.plans.plan(seat, at, stock, active, ap, whole)
    if time > whole:
        more = outlook.plans.plan(seat, at, stock, active, ap, whole + 1)
        planned += (time - whole) * (more - planned)
    return planned


def _ender(state: RunState, outlook: Outlook) -> int:
    """The seat that would win if it arrived now, and so ended the game; NOBODY if there is none."""
    scores = outlook.scores
    first = max(range(state.seats), key=lambda seat: (scores[seat], seat))
    return first if state.queens[first] != PARADISE else NOBODY


def _points(state: RunState, outlook: Outlook, seat: int, turns: float) -> float:
    """Points of the seat, with those that it may still make; `turns` from paradise."""
    value = float(outlook.scores[seat])
    if _is_done(state, seat):
        if seat == state.to_move:
            value += outlook.place(seat, state.most_settled())
        return value + weights.ARRIVED - weights.USELESS * state.active[seat]
    planned = weights.HOPED * _plan_of(outlook.for_points, state, seat)
    place: float = outlook.place(seat, _room(state, seat)) * weights.DISCOUNT**turns
    value += weights.PLACING * _pending(state, outlook, seat, NO_RIVAL)
    return value + max(planned, weights.CERTAINTY * place) + _on_the_way(state, seat, turns, weights.DELAY)


def _pending(state: RunState, outlook: Outlook, seat: int, rival: int) -> float:
    """Points that an effect brings the seat which it carries out now, as in `Outlook.placing_now`."""
    if seat != state.to_move or state.effect is None:
        return 0.0
    cells, amount = state.effect
    return outlook.placing_now(seat, rival, cells, min(amount, state.active[seat], len(cells)))


def _chase(state: RunState, outlook: Outlook, seat: int, turns: float) -> float:
    """What a position is worth to a seat whom nobody disturbs any more: to be ahead, or nearer to it."""
    scores = outlook.scores
    rival = _best_rival(outlook, seat)
    lead = float(scores[seat] - scores[rival] - (rival > seat))
    if lead >= 0:
        return weights.FIRST + _finish(state, outlook, seat, _turns_to_end(state, outlook, seat, turns))
    if _is_done(state, seat):
        return lead + weights.ARRIVED
    lead += weights.PLACING * _pending(state, outlook, seat, rival)
    value = lead + weights.HOPED * _plan_of(outlook.chasing(rival), state, seat)
    needed = _turns_to_win(state, outlook, seat, turns) if lead < 0 else 0.0
    if needed < NEVER:
        value = max(value, weights.FIRST * weights.DISCOUNT**needed)
    return value + _on_the_way(state, seat, _turns_to_end(state, outlook, seat, turns), weights.DELAY)


def _finish(state: RunState, outlook: Outlook, seat: int, turns: float) -> float:
    """What a position is worth to the seat that will win: the nearer to its end, the more; and where she cannot get to
    paradise any more, the fewer bases are left."""
    value = float(outlook.scores[seat])
    if _is_done(state, seat):
        return value + weights.ARRIVED - weights.USELESS * state.active[seat]
    if turns == NEVER:
        value += weights.HOPED * _plan_of(outlook.for_points, state, seat)
    return value + _on_the_way(state, seat, turns, weights.HURRY)


def _ends_it(state: RunState, outlook: Outlook, seat: int) -> bool:
    """Whether the seat has nothing better to do than to end the game: it would win by arriving now, or nobody can
    overtake it any more."""
    last = len(state.arrivals) + 1 >= state.rules.arrivals
    if last and _ender(state, outlook) == seat:
        return True
    return all(lost(state, outlook, other) for other in range(state.seats) if other != seat)


def _plan_of(plans: Plans, state: RunState, seat: int) -> float:
    """What the seat's plan is worth from where it stands, as far ahead as plans go."""
    horizon = min(HORIZON, MOST_ROUNDS - state.round)
    return plans.plan(seat, state.queens[seat], state.stock[seat], state.active[seat], _ap(state, seat), horizon)


def _on_the_way(state: RunState, seat: int, turns: float, delay: float) -> float:
    """What tells positions of one that is not in paradise apart: turns to go, `delay` each, bases left, and action
    points that are spent."""
    late = delay * (1.0 + min(turns, _FARTHEST))
    return -late - weights.USELESS * bases_left(state, seat) - weights.UNSPENT * _ap(state, seat)


def _is_done(state: RunState, seat: int) -> bool:
    """Whether the seat has nothing left to do: it is in paradise, or the game is over."""
    return state.queens[seat] == PARADISE or state.to_move == NOBODY


def _best_rival(outlook: Outlook, seat: int) -> int:
    """Who wins of all others as it stands (section 6)."""
    scores = outlook.scores
    return max([other for other in range(len(scores)) if other != seat], key=lambda other: (scores[other], other))


def _builders(state: RunState) -> list[int]:
    """The seats that may still build."""
    return [seat for seat in range(state.seats) if bases_left(state, seat)]


def _alone(state: RunState, outlook: Outlook, seat: int, turns: float) -> list[float]:
    """The shares when `seat` alone may still build, `turns` from paradise: nothing is left to chance but how well that
    is judged. Who is ahead ends the game, by arriving or with the last base; who is not builds what brings it there."""
    scores = outlook.scores
    rival = _best_rival(outlook, seat)
    # A tie goes to the later seat (section 6).
    wanted = scores[rival] - scores[seat] + (rival > seat)
    if wanted <= 0:
        needed = _turns_to_end(state, outlook, seat, turns)
        share = weights.WON - weights.DELAYED * min(needed, _FARTHEST) / _FARTHEST
        share -= weights.UNUSED * bases_left(state, seat)
    else:
        needed = _turns_to_win(state, outlook, seat, turns)
        if needed <= FORESIGHT:
            share = weights.WINNABLE - weights.DELAYED * needed
        else:
            share = weights.LOST / (1.0 + wanted)
    share -= weights.JUDGED * weights.UNSPENT * _ap(state, seat)
    shares = [0.0] * state.seats
    shares[seat] = share
    shares[rival] = 1.0 - share
    return shares


def _turns_to_end(state: RunState, outlook: Outlook, seat: int, turns: float) -> float:
    """In how many of its turns `seat`, `turns` from paradise, can end a game in which it alone may still build: by
    arriving, or with its last base, after which nobody has any."""
    left = bases_left(state, seat)
    return min(turns, _turns_for(outlook.emptying, state, seat, left, min(turns, float(FORESIGHT)))) if left else 0.0


def _turns_to_win(state: RunState, outlook: Outlook, seat: int, turns: float) -> float:
    """In how many of its turns `seat`, `turns` from paradise, can be ahead of everybody, nobody answering; NEVER if it
    cannot."""
    scores = outlook.scores
    # A tie goes to the later seat (section 6).
    wanted = [scores[rival] - scores[seat] + (rival > seat) for rival in range(state.seats)]
    rivals = [rival for rival in range(state.seats) if rival != seat and wanted[rival] > 0]
    rounds = MOST_ROUNDS - state.round + (seat >= state.to_move)
    settled = outlook.settled([(seat, _room(state, seat))])
    arrives = turns <= rounds and all(settled[seat] - settled[rival] >= wanted[rival] for rival in rivals)
    found = float(max(1, ceil(turns))) if arrives else NEVER
    within = min(found, float(rounds), float(FORESIGHT))
    needed = [_turns_for(outlook.against(rival), state, seat, wanted[rival], within) for rival in rivals]
    return min(found, max(needed, default=0.0))


def _turns_for(plans: Plans, state: RunState, seat: int, wanted: float, within: float) -> float:
    """In how many whole turns, of no more than `within`, the seat's plan is worth what is wanted; NEVER if it is
    not."""
    at, stock, active, ap = state.queens[seat], state.stock[seat], state.active[seat], _ap(state, seat)
    too_few, enough = -1, int(within)
    if plans.plan(seat, at, stock, active, ap, enough) < wanted:
        return NEVER
    while enough - too_few > 1:
        time = (too_few + enough) // 2
        if plans.plan(seat, at, stock, active, ap, time) >= wanted:
            enough = time
        else:
            too_few = time
    return float(enough)


def _leaders(state: RunState, outlook: Outlook) -> list[int]:
    """The seats, as many as are still to arrive before the game ends (section 5), that lead among those that have not
    arrived; of equal ones the later, who wins the tie (section 6)."""
    scores = outlook.scores
    leaders = [seat for seat in range(state.seats) if state.queens[seat] != PARADISE]
    leaders.sort(key=lambda seat: (-scores[seat], -seat))
    return leaders[: state.rules.arrivals - len(state.arrivals)]


def lost(state: RunState, outlook: Outlook, seat: int) -> bool:
    """Whether the seat cannot win any more, whatever it and those who are not ahead of it may still build: some rival
    is further ahead than all of that could bring."""
    if state.effect is not None:
        # What may be placed now is not among the sites that are left.
        return False
    scores = outlook.scores
    bases = []
    for each in range(state.seats):
        turns = MOST_ROUNDS - state.round + (each >= state.to_move)
        bases.append(min(bases_left(state, each), _MOST_IN_A_TURN * turns))
    for rival in range(state.seats):
        # A tie goes to the later seat (section 6).
        ahead = float(scores[rival] - scores[seat] + (rival > seat))
        if rival == seat or ahead <= 0:
            continue
        for other in range(state.seats):
            if other != rival:
                ahead -= outlook.swing(other, rival, bases[other], other == seat)
        if ahead > 0:
            return True
    return False


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
            distance = _way(outlook, seat, at, max(ap, speed), active)
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


def _way(outlook: Outlook, seat: int, at: int, ap: int, active: int) -> int:
    """AP to arrive in paradise from `at`, with `ap` in a turn and what active bases bring. The last of them is kept
    (section 4): she converts it only to arrive at once."""
    distance = outlook.to_paradise(seat, at, ap + active)
    if active and distance > ap + active:
        distance = outlook.to_paradise(seat, at, ap + active - 1)
    return distance


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
        distance = _way(outlook, seat, HOME, prospects.ap[seat], active)
        if distance < FAR:
            return passes + max(0.0, (distance - active) / prospects.ap[seat])
    return NEVER
