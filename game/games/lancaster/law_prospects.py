"""Expected effects of laws, for bots: what each law brings each player, how the votes on the proposals will go, and
which laws will be in force.

Nothing here looks at a vote before all are shown, except for the ballot that is being judged (`approval`).
"""

from __future__ import annotations

from math import exp, sqrt

from game.games.lancaster import knights, laws, weights, worth
from game.games.lancaster.asking import PLACEMENT, VOTE
from game.games.lancaster.families import CAN_UPGRADE, KNIGHT_COUNTS, count_of
from game.games.lancaster.law_table import (
    ALL_ONE_KNIGHTS,
    CONFLICTS,
    COUNTIES_HELD,
    FOUR_KNIGHT,
    MOST_GOLD,
    MOST_SQUIRES,
    NEW_KNIGHTS,
    NO_TWO_KNIGHT,
    PAY,
    PAY_SETS,
    SELL_CUBES,
    SELL_POINTS,
    SWAP,
    TAKE_TILES,
    THREE_KNIGHT,
    TWO_KNIGHTS,
    row,
)
from game.games.lancaster.position import HIDDEN, Position
from game.games.lancaster.rules import ROUNDS


def law_worth(state: Position, law: int, seat: int) -> float:
    """What a law would give this player this round, in points; during the placement what it is likely to."""
    rounds = ROUNDS - state.round
    kind = row(law)
    does = kind.does
    if does == SELL_CUBES:
        # Cubes bought now serve in the next round; few are worth their price.
        return weights.BUY_CUBES * min(4, max(0, state.gold[seat])) if rounds else 0.0
    values = state.rules.values.laws[law - 1]
    if does == PAY_SETS:
        price = values.gold * weights.GOLD[rounds] + values.squires * weights.SQUIRE[rounds]
        return laws.most_bought(state, law, seat) * max(0.0, values.points - price)
    if does == SELL_POINTS:
        return max(0, state.gold[seat]) / values.price * max(0.0, 1.0 - values.price * weights.GOLD[rounds])
    if does == PAY:
        one = values.points + values.gold * weights.GOLD[rounds]
        one += values.squires * weights.SQUIRE[rounds] + values.cubes * weights.CUBE[rounds]
        return one * _likely_count(state, law, seat)
    one = _worth_of_one(state, does, seat, rounds)
    if not one:
        return 0.0
    if HIDDEN in _amounts(state, kind.counts):
        # Only one player gets it, and nobody knows who that will be.
        return one / state.seats
    times = _likely_count(state, law, seat)
    if does == NEW_KNIGHTS:
        times = min(times, state.reserve[seat] & 7)
    return one * times


def _worth_of_one(state: Position, does: int, seat: int, rounds: int) -> float:
    """What one new knight, one upgrade or one tile would be worth to a player; 0 where none is to be had."""
    if does == NEW_KNIGHTS:
        return worth.new_knight(rounds) if state.reserve[seat] & 7 else 0.0
    if does == TAKE_TILES:
        return worth.best_tile(state.tiles[seat], rounds)
    # A swap wants the 4-knight in reserve, which `_likely_count` asks for.
    return worth.upgrade(rounds) if does == SWAP or CAN_UPGRADE[state.reserve[seat]] else 0.0


def _amounts(state: Position, counts: int) -> list[int]:
    """The amounts of which the most counts."""
    if counts == MOST_GOLD:
        return state.gold
    return state.squires if counts == MOST_SQUIRES else []


def _likely_count(state: Position, law: int, seat: int) -> float:
    """How often a player will have what a law counts; during the placement parts of the next time count in part."""
    counts = row(law).counts
    placing = state.phase == PLACEMENT and state.court[seat] > 0
    if counts == COUNTIES_HELD:
        return _times(state.holder.count(seat), state.rules.values.laws[law - 1].every, placing)
    if counts == CONFLICTS:
        every = max(1, state.rules.values.laws[law - 1].every)
        return _times(len(knights.in_conflicts(state, seat)), every, placing)
    if not placing:
        return laws.counted(state, law, seat)
    # All knights at court will be deployed: nobody may pass.
    deployed = knights.deployed(state, seat) + state.court[seat]
    if counts == TWO_KNIGHTS:
        return count_of(deployed, 2)
    if counts == NO_TWO_KNIGHT:
        return int(not count_of(deployed, 2))
    if counts == THREE_KNIGHT:
        return int(count_of(deployed, 3) > 0 and count_of(state.reserve[seat], 4) > 0)
    if counts == ALL_ONE_KNIGHTS:
        return int(count_of(deployed, 1) == KNIGHT_COUNTS[0])
    if counts == FOUR_KNIGHT:
        return count_of(deployed, 4)
    return laws.counted(state, law, seat)


def _times(count: int, every: int, placing: bool) -> float:
    if not placing:
        return count // every
    return count // every + weights.PARTLY * (count % every) / every


Table = dict[int, list[float]]
"""What each law brings each player."""


def table(state: Position, which: tuple[int, ...]) -> Table:
    """What each of these laws brings each player."""
    seats = range(state.seats)
    return {law: [law_worth(state, law, seat) for seat in seats] for law in which}


def gains(state: Position, brings: Table, proposal: int) -> list[float]:
    """What the approval of a proposal brings each player, less what it pushes out, and less a part of what it brings
    the others. `proposal`: its index among those not decided yet."""
    now = [brings[law] for law in state.current[: len(state.proposed)]]
    return _against_rivals(brings[state.proposed[proposal]], _lost(now, len(state.proposed), state.seats))


def _pushed(others: int) -> tuple[float, ...]:
    """How likely a proposal, beside so many others, is what pushes out each of the current laws, leftmost first."""
    if others <= 0:
        return (1.0,)
    if others == 1:
        return (1.0 - weights.USUAL, weights.USUAL)
    return ((1.0 - weights.USUAL) ** 2, 2 * weights.USUAL * (1.0 - weights.USUAL), weights.USUAL**2)


def likes(gain: float) -> float:
    """How likely somebody with this gain votes for a proposal."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, gain / weights.FIRM))))


def cubes_for(gain: float, cubes: int, last: bool) -> float:
    """How many of so many cubes somebody puts into a vote: all into the last one, as they are lost after it."""
    share = min(1.0, abs(gain) / weights.ALL_IN)
    return cubes * (max(share, min(1.0, abs(gain))) if last else share)


def approval(state: Position, found: list[float], last: bool, voting: bool) -> float:
    """How likely a proposal with these gains is approved; `voting`: on it, so that votes committed count."""
    margin = 0.5
    spread = 0.0
    for seat, gain in enumerate(found):
        vote = state.votes[seat] if voting else -1
        if vote >= 0:
            margin += 1 + (vote >> 1) if vote & 1 else -1 - (vote >> 1)
            continue
        chance = likes(gain)
        weight = 1.0 + cubes_for(gain, state.cubes[seat], last)
        margin += (2.0 * chance - 1.0) * weight
        spread += 4.0 * chance * (1.0 - chance) * weight * weight
    return likes(weights.FIRM * margin / (0.55 * sqrt(spread) + 0.02))


def in_force(state: Position) -> list[float]:
    """What the laws that will be in force after the votes are likely to bring each player."""
    seats = range(state.seats)
    proposed = state.proposed
    count = len(proposed)
    now = [[law_worth(state, law, seat) for seat in seats] for law in state.current]
    new = [[law_worth(state, law, seat) for seat in seats] for law in proposed]
    lost = _lost(now, count, state.seats)
    # By number, how likely so many are approved: a current law stays if no more are than stand left of it or at it.
    numbers = [1.0] + [0.0] * count
    found = [0.0] * state.seats
    for place in range(count):
        brings = new[place]
        voting = place == 0 and state.phase == VOTE
        chance = approval(state, _against_rivals(brings, lost), place == count - 1, voting)
        for seat in seats:
            found[seat] += chance * brings[seat]
        for number in range(place + 1, 0, -1):
            numbers[number] = numbers[number] * (1.0 - chance) + numbers[number - 1] * chance
        numbers[0] *= 1.0 - chance
    stays = 0.0
    for place, brings in enumerate(now):
        if place <= count:
            stays += numbers[place]
        for seat in seats:
            found[seat] += stays * brings[seat]
    return found


def _lost(now: list[list[float]], undecided: int, seats: int) -> list[float]:
    """What each player is likely to lose with the current law that an approval pushes out."""
    pushed = _pushed(undecided - 1)
    found = [0.0] * seats
    for place, part in enumerate(pushed):
        brings = now[place]
        for seat in range(seats):
            found[seat] += part * brings[seat]
    return found


def _against_rivals(brings: list[float], lost: list[float]) -> list[float]:
    """What each player gains, less a part of what the others gain on the average."""
    total = 0.0
    for seat in range(len(brings)):
        total += brings[seat] - lost[seat]
    part = weights.OTHERS / (len(brings) - 1)
    return [(own - less) - part * (total - (own - less)) for own, less in zip(brings, lost, strict=True)]
