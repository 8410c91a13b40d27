"""What happens to knights and amounts wherever it comes from: new knights, upgrades, gains (section 2)."""

from __future__ import annotations

from game.core.events import Event
from game.core.game import Action
from game.games.lancaster import events as ev
from game.games.lancaster.actions import KIND_BITS, TILE, UPGRADE, UPGRADE_NONE
from game.games.lancaster.families import ALL_KNIGHTS, BITS, DISTINCT, UNIT
from game.games.lancaster.places import (
    CARDS,
    CASTLE_AT,
    CONFLICT_AT,
    COUNTIES,
    COUNTY_IDS,
    COURT,
    KIND_IDS,
    KINDS,
    PLACE_IDS,
)
from game.games.lancaster.position import Position

FAMILY_SHIFT = 12
"""A space of a conflict card is a set of knights plus the family shifted by this."""
KNIGHTS_MASK = (1 << FAMILY_SHIFT) - 1

_UPGRADE_COURT = UPGRADE + (COURT << KIND_BITS)
_STRENGTH_STEP = 32 << KIND_BITS


def deployed(state: Position, family: int) -> int:
    """The knights on counties, castle spaces and conflicts, those in France from earlier rounds included."""
    return ALL_KNIGHTS - state.court[family] - state.reserve[family]


def in_conflicts(state: Position, family: int) -> tuple[int, ...]:
    """The sets of knights that the family has on conflict cards, a set for each card."""
    return tuple(
        [space & KNIGHTS_MASK for spaces in state.spaces for space in spaces if space >> FAMILY_SHIFT == family]
    )


def upgrades(state: Position, family: int, at_court: bool) -> list[Action]:
    """All upgrades of a family, those at court only if asked for; to decline is the last."""
    actions: list[Action] = []
    reserve = state.reserve[family]
    # By strength of a knight, whether one of the next is in reserve.
    able = (False, bool(reserve & 7 << 3), bool(reserve & 7 << 6), bool(reserve & 7 << 9), False)
    if at_court:
        for strength in DISTINCT[state.court[family]]:
            if able[strength]:
                actions.append(_UPGRADE_COURT + strength * _STRENGTH_STEP)
    for county in range(COUNTIES):
        if state.holder[county] == family and able[state.strength_at[county]]:
            actions.append(UPGRADE + (county << KIND_BITS))
    castle = state.castle[family]
    space = 0
    while castle:
        if able[castle & 7]:
            actions.append(UPGRADE + ((CASTLE_AT + space) << KIND_BITS))
        castle >>= BITS
        space += 1
    for card in range(CARDS):
        for each in state.spaces[card]:
            if each >> FAMILY_SHIFT == family:
                first = UPGRADE + ((CONFLICT_AT + card) << KIND_BITS)
                for strength in DISTINCT[each & KNIGHTS_MASK]:
                    if able[strength]:
                        actions.append(first + strength * _STRENGTH_STEP)
    actions.append(UPGRADE_NONE)
    return actions


def can_upgrade_deployed(state: Position, family: int) -> bool:
    """Whether any deployed knight of the family can be upgraded (law 1)."""
    out = deployed(state, family)
    reserve = state.reserve[family]
    return any(out & 7 << BITS * (strength - 1) and reserve & 7 << BITS * strength for strength in (1, 2, 3))


def upgrade(
    state: Position, family: int, action: Action, source: str, name: str, events: list[Event] | None
) -> None:
    """Carry out an upgrade of a family, or the declining of one."""
    if action == UPGRADE_NONE:
        if events is not None:
            events.append(ev.UpgradeDeclined(family, source, name))
        return
    rest = action >> KIND_BITS
    where = rest & 31
    strength = rest >> 5
    if where == COURT:
        state.court[family] += UNIT[strength + 1] - UNIT[strength]
    elif where < COUNTIES:
        strength = state.strength_at[where]
        state.strength_at[where] = strength + 1
    elif where < CONFLICT_AT:
        shift = BITS * (where - CASTLE_AT)
        strength = state.castle[family] >> shift & 7
        state.castle[family] += 1 << shift
    else:
        card = where - CONFLICT_AT
        step = UNIT[strength + 1] - UNIT[strength]
        state.spaces[card] = tuple(
            [space + step if space >> FAMILY_SHIFT == family else space for space in state.spaces[card]]
        )
    state.reserve[family] += UNIT[strength] - UNIT[strength + 1]
    if events is not None:
        events.append(ev.Upgraded(family, PLACE_IDS[where], strength, source, name))


def swap_third(state: Position, seat: int) -> Action:
    """The upgrade of the deployed 3-knight of a player (law 10); it has only one."""
    for county in range(COUNTIES):
        if state.holder[county] == seat and state.strength_at[county] == 3:
            return UPGRADE + (county << KIND_BITS)
    castle = state.castle[seat]
    space = 0
    while castle:
        if castle & 7 == 3:
            return UPGRADE + ((CASTLE_AT + space) << KIND_BITS)
        castle >>= BITS
        space += 1
    for card in range(CARDS):
        for each in state.spaces[card]:
            if each >> FAMILY_SHIFT == seat and each & 7 << 6:
                return UPGRADE + ((CONFLICT_AT + card) << KIND_BITS) + 3 * _STRENGTH_STEP
    raise ValueError("no 3-knight is deployed")


def new_knights(
    state: Position, family: int, count: int, source: str, name: str, events: list[Event] | None
) -> None:
    """So many 1-knights go from reserve to court, as far as there are any."""
    there = state.reserve[family] & 7
    if count > there:
        count = there
    if count > 0:
        state.reserve[family] -= count
        state.court[family] += count
        if events is not None:
            events.append(ev.NewKnight(family, count, source, name))


def gain(
    state: Position,
    seat: int,
    gold: int,
    squires: int,
    cubes: int,
    source: str,
    name: str,
    events: list[Event] | None,
) -> None:
    """A player gets gold, squires and cubes; nothing at all is not told."""
    if gold or squires or cubes:
        state.gold[seat] += gold
        state.squires[seat] += squires
        state.cubes[seat] += cubes
        if events is not None:
            events.append(ev.Gained(seat, gold, squires, cubes, 0, source, name))


def pay(
    state: Position, seat: int, gold: int, squires: int, source: str, name: str, events: list[Event] | None
) -> None:
    """A player pays gold and squires to the supply."""
    state.gold[seat] -= gold
    state.squires[seat] -= squires
    if events is not None:
        events.append(ev.Paid(seat, gold, squires, source, name))


def tiles(state: Position, seat: int) -> list[Action]:
    """The extension tiles that a player still has in stock, as what may be taken."""
    return [TILE + (kind << KIND_BITS) for kind in range(KINDS) if not state.tiles[seat] >> kind & 1]


def put_tile(state: Position, seat: int, kind: int, source: str, name: str, events: list[Event] | None) -> None:
    """An extension tile from a player's stock on its space."""
    state.tiles[seat] |= 1 << kind
    if events is not None:
        events.append(ev.TilePlaced(seat, KIND_IDS[kind], source, name))


def take_noble(
    state: Position, family: int, noble: int, source: str, name: str, events: list[Event] | None
) -> None:
    """A noble from its stack to a player, or out of the game by an ally (section 4)."""
    state.stacks[noble] -= 1
    if family < state.seats:
        state.nobles[family] |= 1 << noble
        if events is not None:
            events.append(ev.NobleTaken(family, COUNTY_IDS[noble], source, name))
    elif events is not None:
        events.append(ev.NobleRemoved(family, COUNTY_IDS[noble], source, name))
