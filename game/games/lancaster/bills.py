"""Laws as players see them: what each brings whom, how the votes on the proposals will go, which laws will be in force.

Nothing here looks at a vote before all are shown, but for the ballot that is being judged (`approval`).
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING

from game.games.lancaster import knights, laws, weights, worth
from game.games.lancaster.asking import PLACEMENT, VOTE
from game.games.lancaster.families import BITS, CAN_UPGRADE, count_of
from game.games.lancaster.rules import ROUNDS

if TYPE_CHECKING:
    from game.games.lancaster.state import LancasterState

HIDDEN = -1
"""In a view, an amount that is not known."""
SECRET = frozenset((1, 2))
"""Laws whose worth hangs on what others hold in secret."""


def law_worth(state: LancasterState, law: int, seat: int) -> float:
    """What a law would give this player this round, in points; during the placement what it is likely to."""
    rounds = ROUNDS - state.round
    values = state.rules.values.laws[law - 1]
    if law == 1:
        if HIDDEN in state.gold:
            return _anybody(state, worth.upgrade(rounds)) if CAN_UPGRADE[state.reserve[seat]] else 0.0
        most = max(state.gold)
        return worth.upgrade(rounds) if state.gold[seat] == most > 0 and CAN_UPGRADE[state.reserve[seat]] else 0.0
    if law == 2:
        if HIDDEN in state.squires:
            return _anybody(state, worth.new_knight(rounds)) if state.reserve[seat] & 7 else 0.0
        most = max(state.squires)
        return worth.new_knight(rounds) if state.squires[seat] == most > 0 and state.reserve[seat] & 7 else 0.0
    if law == 4:
        # Cubes bought now serve in the next round; few are worth their price.
        return weights.BUY_CUBES * min(4, max(0, state.gold[seat])) if rounds else 0.0
    if law == 5:
        price = values.gold * weights.GOLD[rounds] + values.squires * weights.SQUIRE[rounds]
        return laws.most_sets(state, seat) * max(0.0, values.points - price)
    if law == 16:
        return max(0, state.gold[seat]) / values.price * max(0.0, 1.0 - values.price * weights.GOLD[rounds])
    placing = state.phase == PLACEMENT and state.court[seat] > 0
    if law == 6:
        due = _times(len(knights.in_conflicts(state, seat)), values.every, placing)
        return due * worth.best_tile(state.tiles[seat], rounds)
    deployed = knights.deployed(state, seat)
    if placing:
        # All knights at court will be deployed: nobody may pass.
        deployed += state.court[seat]
    if law == 7:
        return count_of(deployed, 2) * values.squires * weights.SQUIRE[rounds]
    if law == 9:
        free = not count_of(deployed, 2) and CAN_UPGRADE[state.reserve[seat]]
        return worth.upgrade(rounds) if free else 0.0
    if law == 10:
        able = count_of(deployed, 3) and count_of(state.reserve[seat], 4)
        return worth.upgrade(rounds) if able else 0.0
    if law == 14:
        return float(values.points) if count_of(deployed, 1) == 3 else 0.0
    if law == 18:
        return float(values.points) if deployed >> 3 * BITS else 0.0
    if law == 15:
        times = laws.times_due(state, law, seat)
        return min(times, state.reserve[seat] & 7) * worth.new_knight(rounds)
    if law == 17:
        return values.points * laws.times_due(state, law, seat)
    one = values.points + values.gold * weights.GOLD[rounds]
    one += values.squires * weights.SQUIRE[rounds] + values.cubes * weights.CUBE[rounds]
    if law in (3, 13):
        return one * _times(state.holder.count(seat), values.every, placing)
    if law == 8:
        return one * _times(len(knights.in_conflicts(state, seat)), values.every, placing)
    return one * laws.times_due(state, law, seat)


def _anybody(state: LancasterState, value: float) -> float:
    """What only one player gets of whom nobody knows who it is."""
    return value / state.seats


def _times(count: int, every: int, placing: bool) -> float:
    if not placing:
        return count // every
    return count // every + weights.PARTLY * (count % every) / every


Table = dict[int, list[float]]
"""What each law brings each player."""


def table(state: LancasterState, which: tuple[int, ...]) -> Table:
    """What each of these laws brings each player."""
    seats = range(state.seats)
    return {law: [law_worth(state, law, seat) for seat in seats] for law in which}


def gains(state: LancasterState, brings: Table, proposal: int) -> list[float]:
    """What the approval of a proposal brings each player beyond what it pushes out, less a part of what it brings the
    others. `proposal`: its place among those not decided yet."""
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


def approval(state: LancasterState, found: list[float], last: bool, voting: bool) -> float:
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


def in_force(state: LancasterState) -> list[float]:
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
