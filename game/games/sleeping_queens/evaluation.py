"""How a position looks for each seat, as shares of a win.

A seat's outlook is a sum of weighted features; shares are their softmax. The weights stand in weights.py and were
fitted to games of bots against themselves: conditional logit on who won (the seat, given the features of all seats).

"Reach" of a seat is the share of the sleeping queens that would bring it to its goal at once. Points are in shares of
the goal in points.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from game.games.sleeping_queens import weights
from game.games.sleeping_queens.actions import DISCARD, attack_parts
from game.games.sleeping_queens.cards import (
    ALL_SLOTS,
    CAT,
    CAT_BIT,
    DOG_BIT,
    DRAGON,
    DRAGONS,
    HIDDEN,
    JESTER,
    JESTERS,
    KING,
    KINGS,
    KNIGHT,
    KNIGHTS,
    NUMBER_SHIFT,
    POTIONS,
    QUEENS,
    SPECIALS,
    WAND,
    WANDS,
)

if TYPE_CHECKING:
    from game.games.sleeping_queens.state import QueensState

_TWO_PLAYERS = 2
_TURN = 0
_WAKE = 1

# Queens that a seat cannot keep beside its own, by whether it has the cat (1) and the dog (2).
_BARRED = (0, DOG_BIT, CAT_BIT, CAT_BIT | DOG_BIT)


def nearness(state: QueensState) -> list[float]:
    """How near each seat is to its goal, 0 to 1, by queens or by points, whichever is nearer."""
    rules = state.rules
    return [max(mask.bit_count() / rules.goal_queens, rules.points[mask] / rules.goal_points) for mask in state.queens]


def shares(state: QueensState) -> list[float]:
    """For each seat the expected share of a win of a position that is not over."""
    more = 0 if state.seats == _TWO_PLAYERS else 1
    reaches = [_reach(state, seat) for seat in range(state.seats)]
    # Who has the next turn: while something is asked, the present one is as good as over.
    first: int = state.turn
    if state.phase != _TURN:
        first = (first + 1) % state.seats
    known = _best_known(state)
    looks: list[float] = []
    total = 0.0
    for seat in range(state.seats):
        look = exp(_outlook(state, seat, first, reaches, known, more))
        looks.append(look)
        total += look
    return [look / total for look in looks]


def _reach(state: QueensState, seat: int) -> float:
    """The share of the sleeping queens that would bring `seat` to its goal."""
    rules = state.rules
    asleep = ALL_SLOTS
    for mask in state.queens:
        asleep &= ~mask
    if not asleep:
        return 0.0
    own = state.queens[seat]
    reached = asleep & ~_BARRED[own >> CAT & 3]
    if own.bit_count() + 1 < rules.goal_queens:
        missing = rules.goal_points - rules.points[own]
        reached &= rules.worth[missing] if missing < len(rules.worth) else 0
    return reached.bit_count() / asleep.bit_count()


def _best_known(state: QueensState) -> int:
    """The dearest of the queens asleep in known slots; -1 where there is none."""
    best = -1
    if state.known:
        points = state.rules.data.points
        for slot in range(QUEENS):
            if state.known >> slot & 1:
                queen = state.slots[slot]
                if best < 0 or points[queen] > points[best]:
                    best = queen
    return best


def _outlook(state: QueensState, seat: int, first: int, reaches: list[float], known: int, more: int) -> float:
    """The weighted sum of what counts for a seat (weights.py).

    `first` has the next turn, `known` is the dearest queen in a known slot; `more` chooses the weights, 0 for two
    players and 1 for more.
    """
    rules = state.rules
    mask = state.queens[seat]
    hand = state.hands[seat]
    reach = reaches[seat]
    goal_points: float = float(rules.goal_points)
    points = rules.points[mask] / goal_points
    own = rules.dearest[mask] / goal_points
    missing = rules.goal_queens - mask.bit_count()
    look = weights.POINTS[more] * points + weights.POINTS_SQUARED[more] * points * points + weights.REACH[more] * reach
    look += weights.LATE_POINTS[more] * points / (1 + state.asleep.bit_count())
    if missing == 1:
        look += weights.QUEENS_4[more]
    elif missing == 2:
        look += weights.QUEENS_3[more]
    elif missing == 3:
        look += weights.QUEENS_2[more]
    elif missing == 4:
        look += weights.QUEENS_1[more]
    wins = 0.0
    specials = hand & SPECIALS
    if specials:
        kings = hand & KINGS
        if kings:
            look += weights.KING[more] + weights.KING_REACH[more] * reach
            wins = reach
            if kings > KING:
                look += weights.SECOND_KING[more] + weights.KINGS_POINTS[more] * points
                if kings > 2 * KING:
                    look += weights.MORE_KINGS[more]
            if known >= 0 and not _BARRED[mask >> CAT & 3] >> known & 1:
                look += weights.KING_KNOWN[more] * rules.data.points[known] / goal_points
                if rules.goal[mask | 1 << known]:
                    wins = 1.0
        if hand & KNIGHTS:
            booty, goal = _booty(state, seat)
            look += weights.KNIGHT[more] + weights.BOOTY[more] * booty
            if hand & KNIGHTS > KNIGHT:
                look += weights.SECOND_KNIGHT[more]
            if goal:
                look += weights.STEAL_WINS[more]
                wins = 1.0
            if seat == first:
                look += weights.TURN_BOOTY[more] * booty
        if hand & POTIONS:
            poured, stopped = _poured(state, seat, reaches)
            look += weights.POTION[more] + weights.POURED[more] * poured + weights.POTION_STOPS[more] * stopped
        jesters = hand & JESTERS
        if jesters:
            look += weights.JESTER[more] + weights.JESTER_REACH[more] * reach
            if jesters > JESTER:
                look += weights.SECOND_JESTER[more]
        if hand & DRAGONS:
            look += weights.DRAGON[more] + weights.DRAGON_GUARDS[more] * own
            if hand & DRAGONS > DRAGON:
                look += weights.SPARE_GUARD[more]
        if hand & WANDS:
            look += weights.WAND[more] + weights.WAND_GUARDS[more] * own
            if hand & WANDS > WAND:
                look += weights.SPARE_GUARD[more]
        others = len(rules.cards(specials & ~KINGS))
        look += weights.CLUTTER[more] * others / 5.0
    if mask:
        look += _fear(state, seat, first, own, more)
    numbers = hand >> NUMBER_SHIFT
    if numbers and hand < HIDDEN:
        look += weights.NUMBERS[more]
        best = rules.best_table.get(numbers) or rules.best_discard(numbers)
        dig = len(rules.cards(best - DISCARD))
        if dig == 2:
            look += weights.DIG_2[more]
        elif dig == 3:
            look += weights.DIG_3[more]
        elif dig > 3:
            look += weights.DIG_4[more]
    if seat == first:
        look += weights.TURN[more] + weights.TURN_WINS[more] * wins + weights.TURN_REACH[more] * reach
        if hand & KINGS:
            look += weights.TURN_KING[more]
    elif wins > 0.0:
        look += weights.LATER_WINS[more] * wins
        if state.hands[first] & POTIONS and not hand & WANDS:
            look += weights.WINS_STOPPED[more] * wins
    if state.phase != _TURN and seat == state.to_move:
        if state.phase == _WAKE:
            look += weights.WAKE[more] + weights.WAKE_REACH[more] * reach
        else:
            _, queen = attack_parts(state.pending)
            look += weights.ATTACKED[more] * rules.data.points[queen] / goal_points
    return look


def _booty(state: QueensState, seat: int) -> tuple[float, bool]:
    """The points of the dearest queen that a knight of `seat` could take from one who has no dragon, and whether there
    is one that would bring it to its goal."""
    rules = state.rules
    own = state.queens[seat]
    allowed = ~_BARRED[own >> CAT & 3]
    best = 0
    for other in range(state.seats):
        if other != seat and not state.hands[other] & DRAGONS:
            best = max(best, rules.dearest[state.queens[other] & allowed])
    goal = best > 0 and (own.bit_count() + 1 >= rules.goal_queens or rules.points[own] + best >= rules.goal_points)
    return best / rules.goal_points, goal


def _poured(state: QueensState, seat: int, reaches: list[float]) -> tuple[float, float]:
    """The points of the dearest queen that a potion of `seat` could send to sleep of those who have no wand, and the
    best reach among them."""
    rules = state.rules
    best = 0
    reach = 0.0
    for other in range(state.seats):
        if other != seat and state.queens[other] and not state.hands[other] & WANDS:
            best = max(best, rules.dearest[state.queens[other]])
            if reaches[other] > reach:
                reach = reaches[other]
    return best / rules.goal_points, reach


def _fear(state: QueensState, seat: int, first: int, own: float, more: int) -> float:
    """What others could do to the queens of `seat`, the dearest of which is worth `own`."""
    hand = state.hands[seat]
    knights = potions = 0
    for other in range(state.seats):
        if other != seat:
            knights |= state.hands[other] & KNIGHTS
            potions |= state.hands[other] & POTIONS
    look = 0.0
    if knights and not hand & DRAGONS:
        look += weights.FEAR_KNIGHT[more] * own
        if seat != first and state.hands[first] & KNIGHTS:
            look += weights.FEAR_NOW[more] * own
    if potions and not hand & WANDS:
        look += weights.FEAR_POTION[more] * own
    return look
