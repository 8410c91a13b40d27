"""Rewards of castles (section 3.3, 2; the ally's castle: section 4)."""

from __future__ import annotations

from game.core.events import Event
from game.core.game import Action
from game.games.lancaster import conflicts, knights
from game.games.lancaster import events as ev
from game.games.lancaster.actions import MUSTER_NOW, TILTYARD_NOW
from game.games.lancaster.asking import ASK_CASTLE_UPGRADE, ASK_MUSTER, ASK_TILTYARD, ASK_TRAIN, CASTLES, PROMPTS
from game.games.lancaster.families import BITS, CAN_UPGRADE, UNIT
from game.games.lancaster.places import MUSTER, RECRUIT, SPACE_IDS, TILTYARD, TRAIN
from game.games.lancaster.position import Position

STAGES = (ASK_MUSTER, ASK_TILTYARD, ASK_TRAIN)
"""What is asked of all, one after the other; `stage` counts them."""


def begin(state: Position, events: list[Event] | None) -> None:
    """All castles pay what asks nothing; recruit brings allies their knight."""
    state.phase = CASTLES
    state.stage = 0
    if events is not None:
        events.append(ev.CastlesOpened(state.round))
    rules = state.rules
    order = rules.order[state.start]
    for seat in order:
        tiles = state.tiles[seat]
        filled = state.filled[seat]
        knights.gain(
            state,
            seat,
            rules.income_gold[tiles] + rules.income_gold[filled],
            rules.income_squires[tiles] + rules.income_squires[filled],
            rules.income_cubes[tiles] + rules.income_cubes[filled] + state.nobles[seat].bit_count() + 1,
            "castle",
            "",
            events,
        )
    if rules.allies:
        for seat in order:
            ally = seat + state.seats
            if state.filled[ally] >> RECRUIT & 1:
                knights.new_knights(state, ally, 1, "castle", "recruit", events)


def go_on(state: Position, events: list[Event] | None) -> bool:
    """Ask what is left to ask; then the knights return, and the conflicts follow."""
    while state.stage < len(STAGES):
        question = STAGES[state.stage]
        left = asked(state, question)
        if left:
            state.left = left
            state.ask(question, left[0])
            if events is not None:
                events.append(ev.Asked(PROMPTS[question], left))
            return True
        state.stage += 1
    _return_knights(state, events)
    conflicts.begin(state)
    return False


def asked(state: Position, question: int) -> tuple[int, ...]:
    """The families with a choice, in turn order (section 7: `left`)."""
    order = state.rules.order[state.start]
    if question == ASK_TRAIN:
        if not state.rules.allies:
            return ()
        return tuple([seat + state.seats for seat in order if may_train(state, seat + state.seats)])
    if question == ASK_MUSTER:
        return tuple([seat for seat in order if may_muster(state, seat)])
    return tuple([seat for seat in order if may_joust(state, seat)])


def has(state: Position, family: int, space: int) -> bool:
    """Whether a castle space pays this round: by its tile, a knight on it, or both."""
    return bool((state.tiles[family] | state.filled[family]) >> space & 1)


def may_muster(state: Position, seat: int) -> bool:
    """Whether the player can pay for a new 1-knight and has one in reserve."""
    return (
        has(state, seat, MUSTER)
        and state.squires[seat] >= state.rules.values.muster_price
        and state.reserve[seat] & 7 > 0
    )


def may_joust(state: Position, seat: int) -> bool:
    """Whether the player can pay for an upgrade at the tiltyard, and any is possible."""
    return (
        has(state, seat, TILTYARD)
        and state.squires[seat] >= state.rules.values.tiltyard_price
        and CAN_UPGRADE[state.reserve[seat]]
    )


def may_train(state: Position, ally: int) -> bool:
    """Whether the ally has a knight in training and any upgrade is possible."""
    return bool(state.filled[ally] >> TRAIN & 1) and CAN_UPGRADE[state.reserve[ally]]


def muster(state: Position, action: Action, events: list[Event] | None) -> None:
    """A new 1-knight for squires, or none."""
    seat = state.asked
    if action == MUSTER_NOW:
        knights.pay(state, seat, 0, state.rules.values.muster_price, "castle", "muster", events)
        knights.new_knights(state, seat, 1, "castle", "muster", events)
    elif events is not None:
        events.append(ev.MusterDeclined(seat))
    _decided(state, events)


def joust(state: Position, action: Action, events: list[Event] | None) -> None:
    """The tiltyard is paid for, and the upgrade asked; or it is left."""
    seat = state.asked
    if action == TILTYARD_NOW:
        knights.pay(state, seat, 0, state.rules.values.tiltyard_price, "castle", "tiltyard", events)
        state.ask(ASK_CASTLE_UPGRADE, seat)
        return
    if events is not None:
        events.append(ev.TiltyardDeclined(seat))
    _decided(state, events)


def upgrade(state: Position, action: Action, events: list[Event] | None) -> None:
    """The upgrade of the tiltyard, or an ally's by train."""
    training = state.asking == ASK_TRAIN
    knights.upgrade(state, state.asked, action, "castle", "train" if training else "tiltyard", events)
    _decided(state, events)


def _decided(state: Position, events: list[Event] | None) -> None:
    state.left = state.left[1:]
    if state.left:
        state.ask(STAGES[state.stage], state.left[0])
    else:
        state.stage += 1
        state.settle(events)


def _return_knights(state: Position, events: list[Event] | None) -> None:
    order = state.rules.order[state.start]
    families = [*order, *[seat + state.seats for seat in order]] if state.rules.allies else list(order)
    for family in families:
        castle = state.castle[family]
        if not castle:
            continue
        space = 0
        while castle:
            strength = castle & 7
            if strength:
                state.court[family] += UNIT[strength]
                if events is not None:
                    events.append(ev.KnightReturned(family, strength, SPACE_IDS[space]))
            castle >>= BITS
            space += 1
        state.castle[family] = 0
        state.filled[family] = 0
