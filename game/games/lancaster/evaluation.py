"""How a position of Lancaster looks: the chance of each player to win it.

A player is worth points: those made; those of nobles, army and castle at the end; what knights, tiles, gold, squires
and cubes bring in the rounds to come (worth.py); what the knights on counties, castle spaces and conflict cards bring
in this one (prospects.py); and what the laws bring that are likely to be in force (law_prospects.py).
"""

from __future__ import annotations

from math import exp

from game.games.lancaster import law_prospects, prospects, weights, worth
from game.games.lancaster.asking import COUNTIES, LAWS, PLACEMENT, TILES, VOTE
from game.games.lancaster.families import ALL_KNIGHTS, TOTAL
from game.games.lancaster.position import Position
from game.games.lancaster.rules import PROPOSALS, ROUNDS


def shares(state: Position) -> list[float]:
    """For each player the expected share of a win, 0 to 1."""
    values = points(state)
    best = max(values)
    spread = weights.SPREAD + weights.SPREAD_A_ROUND * (ROUNDS - state.round)
    odds = [exp((value - best) / spread) for value in values]
    total = sum(odds)
    return [each / total for each in odds]


def points(state: Position) -> list[float]:
    """The points that each player is likely to have at the end, up to what is the same for all."""
    rounds = ROUNDS - state.round
    phase = state.phase
    found: list[float] = []
    armies: list[float] = []
    castles: list[float] = []
    for seat in range(state.seats):
        out = ALL_KNIGHTS - state.reserve[seat]
        tiles = state.tiles[seat]
        gold = state.gold[seat]
        squires = state.squires[seat]
        value = state.points[seat] + worth.nobles(state.rules.values, state.nobles[seat].bit_count(), rounds)
        value += rounds * worth.PRODUCES[out] + worth.tiles(tiles, rounds)
        value += worth.amount(gold, weights.GOLD[rounds]) + worth.amount(squires, weights.SQUIRE[rounds])
        if phase <= PLACEMENT:
            value += weights.PLACED_LATER * worth.PRODUCES[state.court[seat]]
            if state.court[seat]:
                value += weights.NOW_SQUIRE * min(squires, worth.ENOUGH)
        value += weights.CUBE[max(1, rounds)] * _cubes(state, seat, rounds)
        found.append(value)
        # Ties go to more squires, and to more gold.
        armies.append(TOTAL[out] + 0.04 * min(squires, 20))
        castles.append(tiles.bit_count() + 0.04 * min(gold, 20))
    _add_ranks(found, armies, state.rules.values.army, weights.ARMY_SPREAD + weights.ARMY_SPREAD_A_ROUND * rounds)
    spread = weights.CASTLE_SPREAD + weights.CASTLE_SPREAD_A_ROUND * rounds
    _add_ranks(found, castles, state.rules.values.castle_points, spread)
    for ally in range(state.seats, state.rules.families):
        value = rounds * worth.PRODUCES[ALL_KNIGHTS - state.reserve[ally]]
        if phase <= PLACEMENT:
            value += weights.PLACED_LATER * worth.PRODUCES[state.court[ally]]
        found[ally - state.seats] += weights.ALLY * value
    if phase <= COUNTIES:
        prospects.castles(state, found)
        if phase != TILES:
            prospects.counties(state, found)
    prospects.start(state, found)
    prospects.cards(state, found)
    prospects.asked(state, found)
    if phase in (PLACEMENT, VOTE):
        for seat, gain in enumerate(law_prospects.in_force(state)):
            found[seat] += gain
    elif phase == LAWS:
        # The present law asks those in `left`; what it has given the others is theirs already.
        for place in range(state.law_at, len(state.current)):
            law = state.current[place]
            for seat in state.left if place == state.law_at else range(state.seats):
                found[seat] += law_prospects.law_worth(state, law, seat)
    return found


def _cubes(state: Position, seat: int, rounds: int) -> float:
    """How many cubes are still of use: those of this parliament are lost after its last vote."""
    cubes = min(worth.MOST_CUBES, state.cubes[seat])
    if state.phase == VOTE:
        vote = state.votes[seat]
        used = vote >> 1 if vote >= 0 else 0
        return max(0, cubes - used) * (len(state.proposed) - 1) / PROPOSALS
    return cubes if rounds or state.phase < VOTE else 0.0


def _add_ranks(found: list[float], amounts: list[float], ranks: tuple[int, int], spread: float) -> None:
    """Add what first and second rank bring, as likely as each player is to have more than each other at the end."""
    seats = range(len(amounts))
    for seat in seats:
        amount = amounts[seat]
        if amount < 1.0:
            continue
        first = 1.0
        second = 0.0
        for other in seats:
            if other == seat:
                continue
            behind = (amounts[other] - amount) / spread
            ahead = 1.0 / (1.0 + exp(min(30.0, 3.0 * behind))) if behind > -10 else 1.0
            # Second with those so far: first among the others and behind this one, or second and ahead of it.
            second = second * ahead + first * (1.0 - ahead)
            first *= ahead
        found[seat] += ranks[0] * first + ranks[1] * second
