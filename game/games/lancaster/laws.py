"""The eighteen laws and how they are applied, one after the other (sections 2 and 3.2). Allies neither count nor are
paid (section 4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Event
from game.core.game import Action
from game.games.lancaster import counties, knights
from game.games.lancaster import events as ev
from game.games.lancaster.actions import BUY, KIND_BITS, SETS, SWAP_NONE, SWAP_NOW, TILE_NONE
from game.games.lancaster.asking import LAW_QUESTIONS
from game.games.lancaster.asking import LAWS as LAWS_PHASE
from game.games.lancaster.families import CAN_UPGRADE, TOTAL
from game.games.lancaster.places import KINDS

if TYPE_CHECKING:
    from game.games.lancaster.state import LancasterState

_TWOS = 7 << 3
_THREES = 7 << 6
_FOURS = 7 << 9
_ALL_ONES = 3


def begin(state: LancasterState) -> None:
    """The first current law is next."""
    state.phase = LAWS_PHASE
    state.law_at = 0


def go_on(state: LancasterState, events: list[Event] | None) -> bool:
    """Apply the current laws from where they stand; after the last one the rewards begin."""
    while state.law_at < len(state.current):
        law = state.current[state.law_at]
        if law in LAW_QUESTIONS:
            left = asked(state, law)
            if events is not None:
                events.append(ev.LawApplied(law, tuple(dict.fromkeys(left))))
            if left:
                state.left = left
                state.ask(LAW_QUESTIONS[law], left[0])
                return True
        else:
            _apply(state, law, events)
        state.law_at += 1
    counties.begin(state, events)
    return False


def decided(state: LancasterState, events: list[Event] | None) -> None:
    """The first of `left` has decided: the next one is asked, or the next law applied."""
    state.left = state.left[1:]
    if state.left:
        state.ask(state.asking, state.left[0])
    else:
        state.law_at += 1
        state.settle(events)


# --- laws that ask ----------------------------------------------------------------------------------------------------


def asked(state: LancasterState, law: int) -> tuple[int, ...]:
    """The players with a choice when the law begins, in turn order (section 7: `left`)."""
    left: list[int] = []
    most = max(state.gold) if law == 1 else 0
    for seat in state.rules.order[state.start]:
        if law == 6:
            due = len(knights.in_conflicts(state, seat)) // state.rules.values.laws[5].every
            left += [seat] * min(due, KINDS - state.tiles[seat].bit_count())
        elif law == 1:
            if most > 0 and state.gold[seat] == most and knights.can_upgrade_deployed(state, seat):
                left.append(seat)
        elif has_choice(state, law, seat):
            left.append(seat)
    return tuple(left)


def has_choice(state: LancasterState, law: int, seat: int) -> bool:
    """Whether law 4, 5, 9, 10 or 16 gives this player a choice now."""
    if law == 5:
        return most_sets(state, seat) > 0
    if law == 9:
        return not knights.deployed(state, seat) & _TWOS and CAN_UPGRADE[state.reserve[seat]]
    if law == 10:
        return bool(knights.deployed(state, seat) & _THREES and state.reserve[seat] & _FOURS)
    return state.gold[seat] >= state.rules.values.laws[law - 1].price


def most_sets(state: LancasterState, seat: int) -> int:
    """How many sets of law 5 a player can pay."""
    law = state.rules.values.laws[4]
    return max(0, min(state.gold[seat] // law.gold, state.squires[seat] // law.squires))


def purchases(state: LancasterState, seat: int, law: int) -> list[Action]:
    """What a player can buy by law 4 or 16."""
    most = max(0, state.gold[seat]) // state.rules.values.laws[law - 1].price
    return [BUY + (count << KIND_BITS) for count in range(most + 1)]


def sets(state: LancasterState, seat: int) -> list[Action]:
    """The sets that a player can pay by law 5."""
    return [SETS + (count << KIND_BITS) for count in range(most_sets(state, seat) + 1)]


def buy(state: LancasterState, action: Action, law: int, events: list[Event] | None) -> None:
    """Cubes (law 4) or points (law 16) for gold."""
    seat = state.asked
    count = action >> KIND_BITS
    if count:
        price = state.rules.values.laws[law - 1].price
        knights.pay(state, seat, count * price, 0, "law", str(law), events)
        if law == 4:
            knights.gain(state, seat, 0, 0, count, "law", "4", events)
        else:
            _score(state, seat, count, law, events)
    elif events is not None:
        events.append(ev.NothingBought(seat, law))
    decided(state, events)


def pay_sets(state: LancasterState, action: Action, events: list[Event] | None) -> None:
    """Sets of law 5."""
    seat = state.asked
    count = action >> KIND_BITS
    if count:
        law = state.rules.values.laws[4]
        knights.pay(state, seat, count * law.gold, count * law.squires, "law", "5", events)
        _score(state, seat, count * law.points, 5, events)
    elif events is not None:
        events.append(ev.NothingBought(seat, 5))
    decided(state, events)


def take_tile(state: LancasterState, action: Action, events: list[Event] | None) -> None:
    """A tile of law 6, or none."""
    if action != TILE_NONE:
        knights.put_tile(state, state.asked, action >> KIND_BITS, "law", "6", events)
    elif events is not None:
        events.append(ev.TileDeclined(state.asked))
    decided(state, events)


def upgrade(state: LancasterState, action: Action, law: int, events: list[Event] | None) -> None:
    """An upgrade of law 1 or 9."""
    knights.upgrade(state, state.asked, action, "law", str(law), events)
    decided(state, events)


def swaps() -> list[Action]:
    """What law 10 asks."""
    return [SWAP_NONE, SWAP_NOW]


def swap(state: LancasterState, action: Action, events: list[Event] | None) -> None:
    """The swap of law 10."""
    seat = state.asked
    if action == SWAP_NOW:
        knights.upgrade(state, seat, knights.swap_third(state, seat), "law", "10", events)
    elif events is not None:
        events.append(ev.SwapDeclined(seat))
    decided(state, events)


# --- laws that apply by themselves ------------------------------------------------------------------------------------


def _apply(state: LancasterState, law: int, events: list[Event] | None) -> None:
    order = state.rules.order[state.start]
    if law == 2:
        most = max(state.squires)
        seats = [seat for seat in order if most > 0 and state.squires[seat] == most and state.reserve[seat] & 7]
        _tell(law, seats, events)
        for seat in seats:
            knights.new_knights(state, seat, 1, "law", "2", events)
        return
    due = [times_due(state, law, seat) for seat in range(state.seats)]
    if law == 15:
        seats = [seat for seat in order if due[seat] and state.reserve[seat] & 7]
    else:
        seats = [seat for seat in order if due[seat]]
    _tell(law, seats, events)
    values = state.rules.values.laws[law - 1]
    for seat in seats:
        times = due[seat]
        if law == 15:
            knights.new_knights(state, seat, times, "law", "15", events)
        else:
            knights.gain(
                state, seat, times * values.gold, times * values.squires, times * values.cubes, "law", str(law), events
            )
            _score(state, seat, times * values.points, law, events)


def times_due(state: LancasterState, law: int, seat: int) -> int:
    """How many times a law that asks nothing pays this player now; of law 15, knights."""
    every = state.rules.values.laws[law - 1].every
    if law in (3, 13):
        return state.holder.count(seat) // every
    if law == 7:
        return (knights.deployed(state, seat) & _TWOS) >> 3
    if law == 8:
        return len(knights.in_conflicts(state, seat)) // every
    if law == 11:
        return state.tiles[seat].bit_count() // every
    if law == 12:
        return len(knights.in_conflicts(state, seat))
    if law == 14:
        return int(knights.deployed(state, seat) & 7 == _ALL_ONES)
    if law == 15:
        return state.nobles[seat].bit_count() // every
    if law == 17:
        most = 0
        for other in range(state.seats):
            most = max(most, strength_in_conflicts(state, other))
        return int(most > 0 and strength_in_conflicts(state, seat) == most)
    return int(knights.deployed(state, seat) & _FOURS != 0)


def strength_in_conflicts(state: LancasterState, seat: int) -> int:
    """The total strength of a player's knights in conflicts (law 17)."""
    return sum([TOTAL[each] for each in knights.in_conflicts(state, seat)])


def _tell(law: int, seats: list[int], events: list[Event] | None) -> None:
    if events is not None:
        events.append(ev.LawApplied(law, tuple(seats)))


def _score(state: LancasterState, seat: int, points: int, law: int, events: list[Event] | None) -> None:
    if points:
        state.points[seat] += points
        state.by_law[seat] += points
        if events is not None:
            events.append(ev.Gained(seat, 0, 0, 0, points, "law", str(law)))
