"""The set-up choice of tiles and the placement of knights (sections 1, 3.1 and 4)."""

from __future__ import annotations

from game.core.events import Event
from game.core.game import Action
from game.games.lancaster import events as ev
from game.games.lancaster import knights, parliament
from game.games.lancaster.actions import FAVOUR, FAVOUR_NONE, KIND_BITS, PLACE, SQUIRE_STEP
from game.games.lancaster.asking import (
    ASK_FAVOUR,
    ASK_FAVOUR_UPGRADE,
    ASK_NOTHING,
    ASK_PLACEMENT,
    ASK_TILES,
    PLACEMENT,
)
from game.games.lancaster.families import CAN_UPGRADE, DISTINCT, UNIT
from game.games.lancaster.knights import FAMILY_SHIFT
from game.games.lancaster.places import (
    CASTLE_AT,
    CONFLICT_AT,
    COUNTIES,
    COUNTY_IDS,
    FAVOUR_IDS,
    FAVOUR_NOBLE,
    FAVOUR_UPGRADE,
    FAVOURS,
    KIND_IDS,
    MOST_SPACES,
    PLACE_IDS,
    RECRUIT,
)
from game.games.lancaster.position import Position

_ALLY = 128 << KIND_BITS
_OWN = 1 << 20
"""More strength than anybody has: what an own knight on a county stands for."""


# --- set-up (section 1) -----------------------------------------------------------------------------------------------


def choose_tile(state: Position, kind: int, events: list[Event] | None) -> None:
    """The tile of the set-up; after the last one round 1 begins."""
    seat = state.to_move
    state.tiles[seat] |= 1 << kind
    if events is not None:
        events.append(ev.TilePlaced(seat, KIND_IDS[kind], "setup", ""))
    following = seat + 1 if seat + 1 < state.seats else 0
    if following == state.start:
        begin(state, events)
        state.settle(events)
    else:
        state.ask(ASK_TILES, following)


# --- turns (section 3.1) ----------------------------------------------------------------------------------------------


def begin(state: Position, events: list[Event] | None) -> None:
    """The placement of a round; the start player's turn is the next."""
    state.phase = PLACEMENT
    state.asking = ASK_NOTHING
    state.to_move = (state.start if state.start else state.seats) - 1
    if events is not None:
        events.append(ev.RoundStarted(state.round, state.start))


def go_on(state: Position, events: list[Event] | None) -> bool:
    """The turn of the next player who has a legal placement; a lone one is made. False at the end of the placement."""
    seats = state.seats
    last = state.to_move
    for step in range(1, seats + 1):
        seat = last + step
        if seat >= seats:
            seat -= seats
        actions = placements(state, seat)
        if actions:
            if events is not None:
                for skipped in range(1, step):
                    events.append(ev.TurnSkipped((last + skipped) % seats))
            state.to_move = seat
            if len(actions) > 1:
                state.asking = ASK_PLACEMENT
                state.asked = seat
                state.legal = actions
                return True
            return put_down(state, actions[0], True, events) or go_on(state, events)
    parliament.begin(state, events)
    return False


def placements(state: Position, seat: int) -> list[Action]:
    """All placements of a player, the ally's after the own ones; by strength, counties, castle, conflicts."""
    rules = state.rules
    allied = rules.allies
    court = state.court[seat]
    ally = seat + state.seats
    ally_court = state.court[ally] if allied else 0
    actions: list[Action] = []
    if not court and not ally_court:
        return actions
    needs: list[int] = []
    holder = state.holder
    for county in range(COUNTIES):
        family = holder[county]
        if family < 0:
            needs.append(0)
        elif family == seat or (allied and rules.player_of[family] == seat):
            needs.append(_OWN)
        else:
            needs.append(state.strength_at[county] + state.squires_at[county] + 1)
    if court:
        squires = state.squires[seat]
        if squires < 0:
            squires = 0
        others = list(rules.free_spaces[state.tiles[seat] | state.filled[seat]])
        _add_conflicts(state, seat, others)
        first = PLACE
        for strength in DISTINCT[court]:
            base = first + (strength - 1 << 5 + KIND_BITS)
            reach = strength + squires
            for county in rules.counties_for[strength]:
                need = needs[county]
                if need <= reach:
                    low = need - strength
                    if low < 0:
                        low = 0
                    least = base + (county << KIND_BITS) + low * SQUIRE_STEP
                    if low == squires:
                        actions.append(least)
                    else:
                        actions.extend(range(least, least + (squires - low + 1) * SQUIRE_STEP, SQUIRE_STEP))
            for where in others:
                actions.append(base + where)
    if ally_court:
        others = list(rules.free_ally[state.filled[ally] >> RECRUIT])
        _add_conflicts(state, ally, others)
        for strength in DISTINCT[ally_court]:
            base = PLACE + _ALLY + (strength - 1 << 5 + KIND_BITS)
            for county in rules.counties_for[strength]:
                if needs[county] <= strength:
                    actions.append(base + (county << KIND_BITS))
            for where in others:
                actions.append(base + where)
    return actions


def _add_conflicts(state: Position, family: int, others: list[int]) -> None:
    """Append the cards that are open to the family, as the part of an action that names the place."""
    for cards in (state.upper, state.lower):
        for card in cards:
            spaces = state.spaces[card]
            if len(spaces) < MOST_SPACES or is_there(spaces, family):
                others.append(CONFLICT_AT + card << KIND_BITS)


def is_there(spaces: tuple[int, ...], family: int) -> bool:
    """Whether the family holds one of these spaces."""
    return any(space >> FAMILY_SHIFT == family for space in spaces)


def put_down(state: Position, action: Action, alone: bool, events: list[Event] | None) -> bool:
    """Carry out a placement; whether it leads to the choice of a favour."""
    rest = action >> KIND_BITS
    where = rest & 31
    strength = (rest >> 5 & 3) + 1
    squires = rest >> 8
    family = state.to_move
    if rest & 128:
        family += state.seats
    state.court[family] -= UNIT[strength]
    if events is not None:
        events.append(ev.Placed(family, strength, squires, PLACE_IDS[where], alone))
    if where < COUNTIES:
        other = state.holder[where]
        if other >= 0:
            # The event comes after Placed: first one sees who comes, then who has to go.
            state.court[other] += UNIT[state.strength_at[where]]
            if events is not None:
                events.append(ev.Expelled(other, state.strength_at[where], state.squires_at[where], COUNTY_IDS[where]))
        state.holder[where] = family
        state.strength_at[where] = strength
        state.squires_at[where] = squires
        state.squires[family] -= squires
        return False
    if where < CONFLICT_AT:
        space = where - CASTLE_AT
        state.castle[family] |= strength << 3 * space
        state.filled[family] |= 1 << space
        return False
    card = where - CONFLICT_AT
    spaces = state.spaces[card]
    if is_there(spaces, family):
        state.spaces[card] = tuple(
            [space + UNIT[strength] if space >> FAMILY_SHIFT == family else space for space in spaces]
        )
    else:
        state.spaces[card] = (*spaces, (family << FAMILY_SHIFT) + UNIT[strength])
    if not state.favours:
        return False
    state.asked = family
    actions = favours(state, family)
    if len(actions) == 1:
        if events is not None:
            events.append(ev.FavourDeclined(family))
        return False
    state.asking = ASK_FAVOUR
    state.legal = actions
    return True


# --- favours (section 3.1) --------------------------------------------------------------------------------------------


def favours(state: Position, family: int) -> list[Action]:
    """The favours that a family may take now, and none at all."""
    actions: list[Action] = []
    for number in range(FAVOURS):
        if not state.favours >> number & 1:
            continue
        action = FAVOUR + (number + 1 << KIND_BITS)
        if number == FAVOUR_NOBLE:
            owned = state.nobles[family]
            for noble in range(COUNTIES):
                if state.stacks[noble] and not owned >> noble & 1:
                    actions.append(action + (noble << 3 + KIND_BITS))
        else:
            actions.append(action)
    actions.append(FAVOUR_NONE)
    return actions


def take_favour(state: Position, action: Action, events: list[Event] | None) -> None:
    """Carry out the choice of a favour; an upgrade is asked next where one is possible."""
    family = state.asked
    if action == FAVOUR_NONE:
        if events is not None:
            events.append(ev.FavourDeclined(family))
        state.settle(events)
        return
    rest = action >> KIND_BITS
    number = (rest & 7) - 1
    noble = rest >> 3
    state.favours &= ~(1 << number)
    name = FAVOUR_IDS[number]
    if events is not None:
        events.append(ev.FavourTaken(family, name, COUNTY_IDS[noble] if number == FAVOUR_NOBLE else ""))
    if number == FAVOUR_UPGRADE:
        if CAN_UPGRADE[state.reserve[family]]:
            state.asking = ASK_FAVOUR_UPGRADE
            state.legal = []
            return
    elif number == FAVOUR_NOBLE:
        knights.take_noble(state, family, noble, "favour", name, events)
    elif family < state.seats:
        reward = state.rules.values.favours[number]
        knights.gain(state, family, reward.gold, reward.squires, 0, "favour", name, events)
    state.settle(events)
