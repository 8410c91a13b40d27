"""Rewards of counties (section 3.3, 1; allies: section 4)."""

from __future__ import annotations

from game.core.events import Event
from game.core.game import Action
from game.games.lancaster import castles, knights
from game.games.lancaster import events as ev
from game.games.lancaster.actions import BOTH, KIND_BITS, NOBLE, REWARD, START
from game.games.lancaster.asking import (
    ASK_COUNTY,
    ASK_COUNTY_START,
    ASK_COUNTY_TILE,
    ASK_COUNTY_UPGRADE,
)
from game.games.lancaster.asking import COUNTIES as COUNTIES_PHASE
from game.games.lancaster.families import CAN_UPGRADE, UNIT
from game.games.lancaster.places import ALL_KINDS, COUNTIES, COUNTY_IDS, START_COUNTY
from game.games.lancaster.position import Position

_CHOICES = {NOBLE: "noble", REWARD: "reward", BOTH: "both"}


def begin(state: Position, events: list[Event] | None) -> None:
    """The first county is next."""
    state.phase = COUNTIES_PHASE
    state.county = 0
    if events is not None:
        events.append(ev.RewardsOpened(state.round))


def go_on(state: Position, events: list[Event] | None) -> bool:
    """The counties from where they stand; what leaves no choice is done. After the last one the castles follow."""
    while state.county < COUNTIES:
        family = state.holder[state.county]
        if family < 0:
            state.county += 1
        elif may_take_noble(state, state.county):
            state.ask(ASK_COUNTY, family)
            return True
        elif choose(state, REWARD, True, events):
            return True
    castles.begin(state, events)
    return False


def may_take_noble(state: Position, county: int) -> bool:
    """Whether the family on this county can take its noble: one is left, and not owned yet."""
    return state.stacks[county] > 0 and not state.nobles[state.holder[county]] >> county & 1


def choices(state: Position) -> list[Action]:
    """What the family on the present county may choose; both for gold only by a player."""
    family = state.holder[state.county]
    actions = [NOBLE, REWARD]
    if family < state.seats and state.gold[family] >= state.rules.values.both_price:
        actions.append(BOTH)
    return actions


def choose(state: Position, action: Action, alone: bool, events: list[Event] | None) -> bool:
    """Carry out the choice at the present county; whether another question comes of it."""
    county = state.county
    family = state.holder[county]
    name = COUNTY_IDS[county]
    if events is not None:
        events.append(ev.CountyRewarded(name, family, _CHOICES[action], alone))
    if action == BOTH:
        knights.pay(state, family, state.rules.values.both_price, 0, "county", name, events)
    if action != REWARD:
        knights.take_noble(state, family, county, "county", name, events)
    if action == NOBLE:
        return _name_start(state, events)
    reward = state.rules.values.counties[county]
    if family < state.seats:
        knights.gain(state, family, reward.gold, reward.squires, reward.cubes, "county", name, events)
        if reward.points:
            state.points[family] += reward.points
            state.by_county[family] += reward.points
            if events is not None:
                events.append(ev.Gained(family, 0, 0, 0, reward.points, "county", name))
    if reward.knights:
        knights.new_knights(state, family, reward.knights, "county", name, events)
    if reward.upgrades and CAN_UPGRADE[state.reserve[family]]:
        state.ask(ASK_COUNTY_UPGRADE, family)
        return True
    return _give_tile(state, events)


def upgraded(state: Position, action: Action, events: list[Event] | None) -> None:
    """Carry out the upgrade of the present county and go on."""
    knights.upgrade(state, state.asked, action, "county", COUNTY_IDS[state.county], events)
    if not _give_tile(state, events):
        state.settle(events)


def tile_taken(state: Position, kind: int, events: list[Event] | None) -> None:
    """The tile that was chosen at the present county."""
    knights.put_tile(state, state.asked, kind, "county", COUNTY_IDS[state.county], events)
    if not _name_start(state, events):
        state.settle(events)


def start_named(state: Position, action: Action, events: list[Event] | None) -> None:
    """The next start player is named (at Surrey)."""
    state.next_start = (action - START) >> KIND_BITS
    if events is not None:
        events.append(ev.StartNamed(state.asked, state.next_start))
    _leave(state, events)
    state.settle(events)


def _give_tile(state: Position, events: list[Event] | None) -> bool:
    """The tile of the reward: chosen where there is a choice, and then the rest; whether a question comes of it."""
    county = state.county
    family = state.holder[county]
    if state.rules.values.counties[county].tiles and family < state.seats:
        stock = ALL_KINDS & ~state.tiles[family]
        if stock & (stock - 1):
            state.ask(ASK_COUNTY_TILE, family)
            return True
        if stock:
            knights.put_tile(state, family, stock.bit_length() - 1, "county", COUNTY_IDS[county], events)
    return _name_start(state, events)


def _name_start(state: Position, events: list[Event] | None) -> bool:
    """At Surrey the next start player is asked for; elsewhere the knight goes home. Whether a question comes of it."""
    if state.county == START_COUNTY:
        state.ask(ASK_COUNTY_START, state.holder[START_COUNTY])
        return True
    _leave(state, events)
    return False


def _leave(state: Position, events: list[Event] | None) -> None:
    """The knight returns to court, its squires to the supply; the next county follows."""
    county = state.county
    family = state.holder[county]
    strength = state.strength_at[county]
    state.court[family] += UNIT[strength]
    state.holder[county] = -1
    state.strength_at[county] = 0
    state.squires_at[county] = 0
    state.county = county + 1
    if events is not None:
        events.append(ev.KnightReturned(family, strength, COUNTY_IDS[county]))
