"""What knights on counties, castle spaces and conflict cards are likely to bring (for evaluation.py), in points."""

from __future__ import annotations

from game.games.lancaster import conflicts, weights, worth
from game.games.lancaster.asking import (
    ASK_CASTLE_UPGRADE,
    ASK_COUNTY_TILE,
    ASK_COUNTY_UPGRADE,
    ASK_FAVOUR,
    ASK_FAVOUR_UPGRADE,
    CONFLICTS,
    PLACEMENT,
)
from game.games.lancaster.asking import COUNTIES as COUNTIES_PHASE
from game.games.lancaster.families import CAN_UPGRADE, DISTINCT, TOTAL
from game.games.lancaster.knights import FAMILY_SHIFT, KNIGHTS_MASK
from game.games.lancaster.places import (
    COUNTIES,
    FAVOUR_NOBLE,
    FAVOUR_UPGRADE,
    FAVOURS,
    MUSTER,
    RECRUIT,
    START_COUNTY,
    TILTYARD,
    TRAIN,
    bits_in,
)
from game.games.lancaster.position import Position
from game.games.lancaster.rules import ROUNDS


def counties(state: Position, found: list[float]) -> None:
    """Add what the counties bring whose knights are still there."""
    values = state.rules.values
    rounds = ROUNDS - state.round
    gold = state.gold[:]
    nobles = [state.nobles[seat].bit_count() for seat in range(state.seats)]
    for county in range(COUNTIES):
        family = state.holder[county]
        if family < 0:
            continue
        seat = state.rules.player_of[family]
        value = worth.reward(state, values.counties[county], family)
        if family != seat:
            if state.stacks[county]:
                value = max(value, weights.ALLY_NOBLE)
        elif state.stacks[county] and not state.nobles[seat] >> county & 1:
            noble = worth.noble(values, nobles[seat], rounds)
            both = noble + value - values.both_price * weights.GOLD[rounds]
            if gold[seat] >= values.both_price and both > max(noble, value):
                gold[seat] -= values.both_price
                nobles[seat] += 1
                value = both
            elif noble >= value:
                nobles[seat] += 1
                value = noble
        if state.phase == PLACEMENT:
            safe = _stays(state, county, family)
            again = weights.PLACED_LATER * weights.PRODUCES[state.strength_at[county] - 1]
            value = safe * value + (1.0 - safe) * again
        found[seat] += value


def start(state: Position, found: list[float]) -> None:
    """Add what it is worth to begin the next round."""
    if state.round == ROUNDS:
        return
    family = state.holder[START_COUNTY]
    if family < 0 or state.phase > COUNTIES_PHASE:
        found[state.next_start] += weights.START
        return
    # Who stands there names the start player, himself as a rule, if he is not driven away before.
    safe = _stays(state, START_COUNTY, family) if state.phase == PLACEMENT else 1.0
    found[state.rules.player_of[family]] += safe * weights.START
    found[state.next_start] += (1.0 - safe) * weights.START


def _stays(state: Position, county: int, family: int) -> float:
    """How likely the knight on a county stays to the end of the placement."""
    seats = state.seats
    owner = state.rules.player_of[family]
    total = state.strength_at[county] + state.squires_at[county]
    least = state.rules.values.minimum[county]
    given = state.rules.values.counties[county]
    stays = 1.0
    for other in range(seats):
        if other == owner or not state.court[other]:
            continue
        strength = DISTINCT[state.court[other]][-1]
        squires = max(0, total + 1 - strength)
        if strength < least or squires > state.squires[other]:
            continue
        value = worth.reward(state, given, other)
        if state.stacks[county] and not state.nobles[other] >> county & 1:
            noble = worth.noble(state.rules.values, state.nobles[other].bit_count(), ROUNDS - state.round)
            value = max(value, noble)
        gain = value - weights.SQUIRE_TO_EXPEL * squires - weights.ELSEWHERE
        likely = weights.EXPELS + weights.EXPELS_A_POINT * gain
        stays *= 1.0 - min(weights.EXPELS_AT_MOST, max(0.02, likely))
    return stays


def asked(state: Position, found: list[float]) -> None:
    """Add what a family is about to get that is asked for a favour, an upgrade or a tile."""
    asking = state.asking
    family = state.asked
    rounds = ROUNDS - state.round
    value = 0.0
    if asking == ASK_FAVOUR:
        value = _favour(state, family, rounds)
    elif asking in (ASK_FAVOUR_UPGRADE, ASK_COUNTY_UPGRADE, ASK_CASTLE_UPGRADE):
        value = worth.upgrade(rounds)
        if family >= state.seats:
            value *= weights.REWARD_SHARE
    elif asking == ASK_COUNTY_TILE:
        value = worth.best_tile(state.tiles[family], rounds)
    found[state.to_move] += value


def _favour(state: Position, family: int, rounds: int) -> float:
    """What the best of the favours is worth that a family may choose from."""
    best = 0.0
    own = family < state.seats
    values = state.rules.values
    for number in range(FAVOURS):
        if not state.favours >> number & 1:
            continue
        value = 0.0
        if number == FAVOUR_UPGRADE:
            if CAN_UPGRADE[state.reserve[family]]:
                value = worth.upgrade(rounds) if own else weights.REWARD_SHARE * worth.upgrade(rounds)
        elif number == FAVOUR_NOBLE:
            value = worth.noble(values, state.nobles[family].bit_count(), rounds) if own else weights.ALLY_NOBLE
        elif own:
            value = worth.reward(state, values.favours[number], family)
        if value > best:
            best = value
    return best


def castles(state: Position, found: list[float]) -> None:
    """Add what castle spaces and tiles pay at the end of this round."""
    rounds = ROUNDS - state.round
    for seat in range(state.seats):
        tiles = state.tiles[seat]
        paid = 0.0
        for space in _KINDS_IN[tiles]:
            paid += worth.space(space, rounds)
        for space in _KINDS_IN[state.filled[seat] & 63]:
            if space == MUSTER and (tiles >> MUSTER & 1 or state.squires[seat] < state.rules.values.muster_price):
                continue
            if space == TILTYARD and (tiles >> TILTYARD & 1 or state.squires[seat] < state.rules.values.tiltyard_price):
                continue
            paid += worth.space(space, rounds)
        found[seat] += paid
    for ally in range(state.seats, state.rules.families):
        filled = state.filled[ally]
        seat = ally - state.seats
        if filled >> RECRUIT & 1:
            found[seat] += weights.RECRUIT_SHARE * worth.new_knight(rounds)
        if filled >> TRAIN & 1:
            found[seat] += weights.TRAIN_SHARE * worth.upgrade(rounds)


_KINDS_IN = tuple(bits_in(mask) for mask in range(64))


def cards(state: Position, found: list[float]) -> None:
    """Add what the conflict cards bring the players with knights there, less the knights that may be lost."""
    at_court = 0
    if state.phase == PLACEMENT:
        for court in state.court:
            at_court += TOTAL[court]
    rounds = ROUNDS - state.round
    for card in state.lower:
        if state.spaces[card]:
            _card(state, found, card, at_court, rounds, False)
    for card in state.upper:
        if state.spaces[card]:
            _card(state, found, card, at_court, rounds, True)


def _card(state: Position, found: list[float], card: int, at_court: int, rounds: int, upper: bool) -> None:
    values = state.rules.values
    spaces = state.spaces[card]
    strengths = [TOTAL[space & KNIGHTS_MASK] for space in spaces]
    need = values.strength[card] - sum(strengths)
    wins = chance(need, at_court)
    later = 0.0
    if upper and rounds and wins < 1.0:
        later = min(0.85, max(0.1, weights.LATER_SURE - weights.LATER_LESS * need))
    points = values.card_points[card]
    holds = weights.HOLDS_RANK if at_court else 1.0
    for rank, index in enumerate(conflicts.ranked(strengths)):
        family = spaces[index] >> FAMILY_SHIFT
        seat = state.rules.player_of[family]
        won = points[rank]
        lost = points[rank + 1] if rank < 2 else 0
        held = spaces[index] & KNIGHTS_MASK
        value = wins * won
        unwon = float(lost)
        if upper:
            if rounds:
                # The knights stay in France: what the card brings next round, when they are not at court.
                unwon += weights.AGAIN * (later * won + (1.0 - later) * (lost - _loss(state, family, held, rounds - 1)))
                unwon -= weights.ABSENT * worth.PRODUCES[held]
        else:
            unwon -= _loss(state, family, held, rounds)
        value += (1.0 - wins) * unwon
        if family != seat:
            # An ally scores nothing, but takes a rank from the other player.
            value = 0.0
        found[seat] += holds * value if value > 0 else value


def chance(need: int, at_court: int) -> float:
    """How likely a card that still needs so much strength is won, with so much at the courts."""
    if need <= 0:
        return 1.0
    if at_court < need:
        return 0.0
    return min(0.9, max(0.0, weights.WINS_AT_COURT * at_court / need - weights.WINS_LESS))


def _loss(state: Position, family: int, held: int, rounds: int) -> float:
    """What it costs a family when its knights on an unwon card of the lower row are ransomed or lost."""
    strength = TOTAL[held]
    lost = weights.LOST_STRENGTH * strength + rounds * worth.PRODUCES[held] * weights.LOST_A_ROUND
    if family >= state.seats:
        return 0.5 * lost
    price = strength * state.rules.values.ransom_price
    if state.phase <= CONFLICTS and state.gold[family] >= price:
        return min(lost, weights.RANSOM * price * weights.GOLD[rounds])
    return lost
