"""How the laws of law_table.py are applied, one after the other (sections 2 and 3.2). Allies neither count nor are
paid (section 4).
"""

from __future__ import annotations

from game.core.events import Event
from game.core.game import Action
from game.games.lancaster import counties, knights
from game.games.lancaster import events as ev
from game.games.lancaster.actions import BUY, KIND_BITS, SETS, SWAP_NONE, SWAP_NOW, TILE_NONE
from game.games.lancaster.asking import ASK_NOTHING
from game.games.lancaster.asking import LAWS as LAWS_PHASE
from game.games.lancaster.families import CAN_UPGRADE, KNIGHT_COUNTS, TOTAL, count_of
from game.games.lancaster.law_table import (
    ALL_ONE_KNIGHTS,
    CONFLICTS,
    COUNTIES_HELD,
    FOUR_KNIGHT,
    MOST_GOLD,
    MOST_SQUIRES,
    NEW_KNIGHTS,
    NO_TWO_KNIGHT,
    NOBLES,
    PAY_SETS,
    SELL_CUBES,
    STRONGEST,
    SWAP,
    TAKE_TILES,
    THREE_KNIGHT,
    TILES,
    TWO_KNIGHTS,
    UPGRADE,
    UPGRADE_DEPLOYED,
    row,
)
from game.games.lancaster.places import KINDS
from game.games.lancaster.position import Position


def begin(state: Position) -> None:
    """The first current law is next."""
    state.phase = LAWS_PHASE
    state.law_at = 0


def go_on(state: Position, events: list[Event] | None) -> bool:
    """Apply the current laws from where they stand; after the last one the rewards begin."""
    while state.law_at < len(state.current):
        law = state.current[state.law_at]
        asks = row(law).asks
        if asks != ASK_NOTHING:
            left = asked(state, law)
            if events is not None:
                events.append(ev.LawApplied(law, tuple(dict.fromkeys(left))))
            if left:
                state.left = left
                state.ask(asks, left[0])
                return True
        else:
            _apply(state, law, events)
        state.law_at += 1
    counties.begin(state, events)
    return False


def decided(state: Position, events: list[Event] | None) -> None:
    """The first of `left` has decided: the next one is asked, or the next law applied."""
    state.left = state.left[1:]
    if state.left:
        state.ask(state.asking, state.left[0])
    else:
        state.law_at += 1
        state.settle(events)


# --- laws that ask ----------------------------------------------------------------------------------------------------


def asked(state: Position, law: int) -> tuple[int, ...]:
    """The players with a choice when the law begins, in turn order (section 7: `left`)."""
    left: list[int] = []
    tiles = row(law).does == TAKE_TILES
    for seat in state.rules.order[state.start]:
        due = times_due(state, law, seat)
        if due:
            left += [seat] * due if tiles else [seat]
    return tuple(left)


def present(state: Position) -> int:
    """The law that is asking now."""
    return state.current[state.law_at]


def choices(state: Position) -> list[Action]:
    """What the player may answer whom the present law asks."""
    law = present(state)
    does = row(law).does
    seat = state.asked
    if does == UPGRADE:
        return knights.upgrades(state, seat, True)
    if does == UPGRADE_DEPLOYED:
        return knights.upgrades(state, seat, False)
    if does == TAKE_TILES:
        return [*knights.tiles(state, seat), TILE_NONE]
    if does == SWAP:
        return [SWAP_NONE, SWAP_NOW]
    kind = SETS if does == PAY_SETS else BUY
    return [kind + (count << KIND_BITS) for count in range(most_bought(state, law, seat) + 1)]


def most_bought(state: Position, law: int, seat: int) -> int:
    """How much a law that sells lets a player buy, or how many sets pay."""
    values = state.rules.values.laws[law - 1]
    if row(law).does == PAY_SETS:
        return max(0, min(state.gold[seat] // values.gold, state.squires[seat] // values.squires))
    return max(0, state.gold[seat]) // values.price


def answer(state: Position, action: Action, events: list[Event] | None) -> None:
    """The player whom the present law asks has chosen one of `choices`."""
    law = present(state)
    does = row(law).does
    seat = state.asked
    if does in (UPGRADE, UPGRADE_DEPLOYED):
        knights.upgrade(state, seat, action, "law", str(law), events)
    elif does == TAKE_TILES:
        if action != TILE_NONE:
            knights.put_tile(state, seat, action >> KIND_BITS, "law", str(law), events)
        elif events is not None:
            events.append(ev.TileDeclined(seat))
    elif does == SWAP:
        if action == SWAP_NOW:
            knights.upgrade(state, seat, knights.swap_third(state, seat), "law", str(law), events)
        elif events is not None:
            events.append(ev.SwapDeclined(seat))
    else:
        _buy(state, seat, action >> KIND_BITS, law, events)
    decided(state, events)


def _buy(state: Position, seat: int, count: int, law: int, events: list[Event] | None) -> None:
    """Cubes or points for gold, or points for sets of gold and squires."""
    if not count:
        if events is not None:
            events.append(ev.NothingBought(seat, law))
        return
    values = state.rules.values.laws[law - 1]
    does = row(law).does
    if does == PAY_SETS:
        knights.pay(state, seat, count * values.gold, count * values.squires, "law", str(law), events)
        _score(state, seat, count * values.points, law, events)
        return
    knights.pay(state, seat, count * values.price, 0, "law", str(law), events)
    if does == SELL_CUBES:
        knights.gain(state, seat, 0, 0, count, "law", str(law), events)
    else:
        _score(state, seat, count, law, events)


# --- laws that apply by themselves ------------------------------------------------------------------------------------


def _apply(state: Position, law: int, events: list[Event] | None) -> None:
    due = [times_due(state, law, seat) for seat in range(state.seats)]
    seats = [seat for seat in state.rules.order[state.start] if due[seat]]
    if events is not None:
        events.append(ev.LawApplied(law, tuple(seats)))
    name = str(law)
    if row(law).does == NEW_KNIGHTS:
        for seat in seats:
            knights.new_knights(state, seat, due[seat], "law", name, events)
        return
    values = state.rules.values.laws[law - 1]
    for seat in seats:
        n = due[seat]
        knights.gain(state, seat, n * values.gold, n * values.squires, n * values.cubes, "law", name, events)
        _score(state, seat, n * values.points, law, events)


# --- whom a law concerns ----------------------------------------------------------------------------------------------


def times_due(state: Position, law: int, seat: int) -> int:
    """How many times a law serves a player now; 0 where it does not concern them, or nothing is there to be had."""
    does = row(law).does
    if does == TAKE_TILES:
        return min(counted(state, law, seat), KINDS - state.tiles[seat].bit_count())
    if does == NEW_KNIGHTS and not state.reserve[seat] & 7:
        return 0
    if does == UPGRADE and not CAN_UPGRADE[state.reserve[seat]]:
        return 0
    if does == UPGRADE_DEPLOYED and not knights.can_upgrade_deployed(state, seat):
        return 0
    return counted(state, law, seat)


def counted(state: Position, law: int, seat: int) -> int:
    """How often a player has what a law counts."""
    counts = row(law).counts
    if counts == COUNTIES_HELD:
        return state.holder.count(seat) // state.rules.values.laws[law - 1].every
    if counts == CONFLICTS:
        return len(knights.in_conflicts(state, seat)) // max(1, state.rules.values.laws[law - 1].every)
    if counts == TILES:
        return state.tiles[seat].bit_count() // state.rules.values.laws[law - 1].every
    if counts == NOBLES:
        return state.nobles[seat].bit_count() // state.rules.values.laws[law - 1].every
    if counts == TWO_KNIGHTS:
        return count_of(knights.deployed(state, seat), 2)
    if counts == NO_TWO_KNIGHT:
        return int(not count_of(knights.deployed(state, seat), 2))
    if counts == ALL_ONE_KNIGHTS:
        return int(count_of(knights.deployed(state, seat), 1) == KNIGHT_COUNTS[0])
    if counts == THREE_KNIGHT:
        return int(count_of(knights.deployed(state, seat), 3) > 0 and count_of(state.reserve[seat], 4) > 0)
    if counts == FOUR_KNIGHT:
        return count_of(knights.deployed(state, seat), 4)
    if counts == STRONGEST:
        own = strength_in_conflicts(state, seat)
        return int(own > 0 and own == max([strength_in_conflicts(state, other) for other in range(state.seats)]))
    if counts == MOST_GOLD:
        return int(state.gold[seat] == max(state.gold) > 0)
    if counts == MOST_SQUIRES:
        return int(state.squires[seat] == max(state.squires) > 0)
    return most_bought(state, law, seat)


def strength_in_conflicts(state: Position, seat: int) -> int:
    """The total strength of a player's knights in conflicts (law 17)."""
    return sum([TOTAL[each] for each in knights.in_conflicts(state, seat)])


def _score(state: Position, seat: int, points: int, law: int, events: list[Event] | None) -> None:
    if points:
        state.points[seat] += points
        state.by_law[seat] += points
        if events is not None:
            events.append(ev.Gained(seat, 0, 0, 0, points, "law", str(law)))
