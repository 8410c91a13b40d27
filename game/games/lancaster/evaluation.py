"""How a position of Lancaster looks: the chance of each player to win it.

A player is worth points: those made, those that nobles, army and castle bring at the end, and what knights, gold,
squires, cubes and places taken are likely to bring in the rounds to come.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from game.games.lancaster import conflicts, knights, laws, scoring
from game.games.lancaster.asking import COUNTIES as COUNTIES_PHASE
from game.games.lancaster.asking import LAWS as LAWS_PHASE
from game.games.lancaster.asking import PLACEMENT, VOTE
from game.games.lancaster.families import ALL_KNIGHTS, TOTAL
from game.games.lancaster.knights import FAMILY_SHIFT, KNIGHTS_MASK
from game.games.lancaster.places import COUNTIES
from game.games.lancaster.rules import PROPOSALS, ROUNDS
from game.games.lancaster.values import Reward

if TYPE_CHECKING:
    from game.games.lancaster.state import LancasterState

_GOLD = 0.7
_SQUIRE = 0.55
_CUBE = 0.45
_MOST_CUBES = 6
"""More cubes than that are of no use."""
_LAST_AMOUNT = 0.15
"""Share of the worth of gold and squires that is left in the last round."""
_STRENGTH = 1.1
"""What a point of strength brings in a round to come."""
_KNIGHT = 1.2
"""What another knight brings in a round to come."""
_TILE = 1.6
"""What an extension tile brings in a round to come."""
_CUBES_USED = 0.35
"""Share of the own cubes that are put into a vote."""
_SPREAD = 5.0
_SPREAD_A_ROUND = 4.0
"""Points of lead that make a win e times as likely, at the end and more for each round to come."""


def shares(state: LancasterState) -> list[float]:
    """For each player the expected share of a win, 0 to 1."""
    values = worth(state)
    best = max(values)
    spread = _SPREAD + _SPREAD_A_ROUND * (ROUNDS - state.round)
    weights = [exp((value - best) / spread) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def worth(state: LancasterState) -> list[float]:
    """What each player is worth, in points."""
    rounds = ROUNDS - state.round
    army = scoring.army_points(state)
    castle = scoring.castle_points(state)
    found: list[float] = []
    for seat in range(state.seats):
        out = ALL_KNIGHTS - state.reserve[seat]
        tiles = state.tiles[seat].bit_count()
        nobles = state.nobles[seat].bit_count()
        value = state.points[seat] + 0.7 * (army[seat] + castle[seat])
        value += state.rules.values.nobles[nobles] + 0.5 * nobles * min(rounds, 4 if nobles else 0)
        value += rounds * (_STRENGTH * TOTAL[out] + _KNIGHT * _count(out) + _TILE * tiles)
        scale = _LAST_AMOUNT + (1.0 - _LAST_AMOUNT) * min(1.0, rounds / 2)
        value += scale * (_GOLD * state.gold[seat] + _SQUIRE * state.squires[seat])
        value += _CUBE * _cubes_worth(state, seat, rounds)
        found.append(value)
    if state.phase <= COUNTIES_PHASE:
        _add_counties(state, found)
    _add_conflicts(state, found)
    if PLACEMENT <= state.phase <= LAWS_PHASE:
        _add_laws(state, found)
    return found


def _cubes_worth(state: LancasterState, seat: int, rounds: int) -> float:
    """How many cubes are still good for something: those of this parliament are lost after its last vote."""
    cubes = min(_MOST_CUBES, state.cubes[seat])
    if state.phase == VOTE:
        vote = state.votes[seat]
        used = vote >> 1 if vote >= 0 else 0
        return (cubes - min(cubes, used)) * (len(state.proposed) - 1) / PROPOSALS
    return cubes if rounds or state.phase < VOTE else 0.0


def _count(knights: int) -> int:
    return (knights & 7) + (knights >> 3 & 7) + (knights >> 6 & 7) + (knights >> 9 & 7)


def reward_worth(reward: Reward, rounds: int) -> float:
    """What a reward brings, in points, with so many rounds to come."""
    scale = 1.0 if rounds else _LAST_AMOUNT
    value = scale * (_GOLD * reward.gold + _SQUIRE * reward.squires + _CUBE * reward.cubes) + reward.points
    value += (reward.knights + reward.upgrades) * (1.0 + 1.5 * rounds)
    return value + reward.tiles * (1.5 + _TILE * rounds)


def noble_worth(nobles: int, rounds: int) -> float:
    """What another noble brings to a player who has so many, in points."""
    return nobles + 0.9 * rounds


def _add_counties(state: LancasterState, found: list[float]) -> None:
    """Knights on counties: the better of noble and reward; an ally's count for what it brings the ally."""
    rounds = ROUNDS - state.round
    sure = 0.75 if state.phase == PLACEMENT else 1.0
    for county in range(COUNTIES):
        family = state.holder[county]
        if family < 0:
            continue
        value = reward_worth(state.rules.values.counties[county], rounds)
        if family >= state.seats:
            found[family - state.seats] += 0.3 * sure
            continue
        if state.stacks[county] and not state.nobles[family] >> county & 1:
            value = max(value, noble_worth(state.nobles[family].bit_count(), rounds))
        found[family] += sure * value


def _add_conflicts(state: LancasterState, found: list[float]) -> None:
    """Knights on conflict cards: the points of their ranks, as the card stands."""
    values = state.rules.values
    for row, cards in enumerate((state.upper, state.lower)):
        for card in cards:
            spaces = state.spaces[card]
            strengths = [TOTAL[space & KNIGHTS_MASK] for space in spaces]
            won = sum(strengths) >= values.strength[card]
            chance = 1.0 if won else 0.4
            for rank, index in enumerate(conflicts.ranked(strengths)):
                family = spaces[index] >> FAMILY_SHIFT
                if family >= state.seats:
                    continue
                points = values.card_points[card]
                lost = points[rank + 1] if rank < 2 else 0
                found[family] += chance * points[rank] + (1.0 - chance) * lost
                if row and not won:
                    found[family] -= 0.5 * strengths[index]


def _add_laws(state: LancasterState, found: list[float]) -> None:
    """What the current laws that are still to come give each player as things stand."""
    first = state.law_at if state.phase == LAWS_PHASE else 0
    sure = 1.0 if state.phase == LAWS_PHASE else 0.6
    for law in state.current[first:]:
        for seat in range(state.seats):
            found[seat] += sure * law_worth(state, law, seat)
    if state.phase == VOTE:
        chance = sure * approval(state)
        for seat in range(state.seats):
            gain = law_worth(state, state.proposed[0], seat) - law_worth(state, state.current[0], seat)
            found[seat] += chance * gain


def approval(state: LancasterState) -> float:
    """How likely the proposal that is voted on is approved: whoever has not voted is as likely for as against it."""
    margin = 0.0
    open_votes: list[float] = []
    for seat in range(state.seats):
        vote = state.votes[seat]
        if vote >= 0:
            margin += 1 + (vote >> 1) if vote & 1 else -1 - (vote >> 1)
        else:
            open_votes.append(1.0 + _CUBES_USED * state.cubes[seat])
    for_it = 0
    for chosen in range(1 << len(open_votes)):
        total = margin
        for place, weight in enumerate(open_votes):
            total += weight if chosen >> place & 1 else -weight
        if total >= 0:
            for_it += 1
    return for_it / (1 << len(open_votes))


def law_worth(state: LancasterState, law: int, seat: int) -> float:
    """What a law would give this player now, in points."""
    rounds = ROUNDS - state.round
    values = state.rules.values.laws[law - 1]
    if law == 1:
        most = max(state.gold)
        return 1.0 + 1.5 * rounds if state.gold[seat] == most > 0 else 0.0
    if law == 2:
        most = max(state.squires)
        return 1.0 + 1.5 * rounds if state.squires[seat] == most > 0 and state.reserve[seat] & 7 else 0.0
    if law == 4:
        return 0.2 * state.gold[seat] * min(1, rounds)
    if law == 5:
        return max(0.0, laws.most_sets(state, seat) * (values.points - (_GOLD + _SQUIRE) * min(1, rounds)))
    if law == 16:
        return state.gold[seat] / values.price * (1.0 - _GOLD * min(1, rounds))
    if law == 6:
        due = len(knights.in_conflicts(state, seat)) // values.every
        return due * (1.5 + _TILE * rounds)
    if law in (9, 10):
        return 1.0 + 1.5 * rounds if laws.has_choice(state, law, seat) else 0.0
    times = laws.times_due(state, law, seat)
    if law == 15:
        return min(times, state.reserve[seat] & 7) * (1.0 + 2.0 * rounds)
    scale = 1.0 if rounds else _LAST_AMOUNT
    amounts = scale * (_GOLD * values.gold + _SQUIRE * values.squires + _CUBE * values.cubes)
    return times * (values.points + amounts)
