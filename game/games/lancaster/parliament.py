"""Votes on the proposals (section 3.2)."""

from __future__ import annotations

from game.core.events import Event
from game.core.game import Action
from game.games.lancaster import events as ev
from game.games.lancaster import laws
from game.games.lancaster.actions import KIND_BITS, VOTE, format_action
from game.games.lancaster.asking import ASK_VOTE
from game.games.lancaster.asking import VOTE as VOTE_PHASE
from game.games.lancaster.position import NO_VOTE, Position

_CUBE_STEP = 2 << KIND_BITS
YES = VOTE + (1 << KIND_BITS)
NO = VOTE


def begin(state: Position, events: list[Event] | None) -> None:
    """Parliament meets."""
    state.phase = VOTE_PHASE
    if events is not None:
        events.append(ev.ParliamentOpened(state.proposed))


def go_on(state: Position, events: list[Event] | None) -> bool:
    """The vote on the next proposal; after the last one the laws are applied."""
    if state.proposed:
        state.ask(ASK_VOTE, state.start)
        return True
    for seat in state.rules.order[state.start]:
        if state.cubes[seat]:
            if events is not None:
                events.append(ev.CubesLost(seat, state.cubes[seat]))
            state.cubes[seat] = 0
    laws.begin(state)
    return False


def votes(state: Position, seat: int) -> list[Action]:
    """No and yes with any number of own cubes."""
    cubes = state.cubes[seat] + 1
    actions = list(range(NO, NO + cubes * _CUBE_STEP, _CUBE_STEP))
    actions.extend(range(YES, YES + cubes * _CUBE_STEP, _CUBE_STEP))
    return actions


def commit(state: Position, action: Action, events: list[Event] | None) -> None:
    """A player votes; after the last one all votes are shown."""
    seat = state.to_move
    state.votes[seat] = action >> KIND_BITS
    if events is not None:
        events.append(ev.VoteCommitted(seat, state.proposed[0], format_action(action)))
    following = seat + 1 if seat + 1 < state.seats else 0
    if following != state.start:
        state.ask(ASK_VOTE, following)
        return
    _decide(state, events)
    state.settle(events)


def _decide(state: Position, events: list[Event] | None) -> None:
    law = state.proposed[0]
    yes = 0
    no = 0
    for seat in range(state.seats):
        vote = state.votes[seat]
        cubes = vote >> 1
        state.cubes[seat] -= cubes
        if vote & 1:
            yes += 1 + cubes
        else:
            no += 1 + cubes
    if events is not None:
        shown = tuple([format_action(VOTE + (vote << KIND_BITS)) for vote in state.votes])
        events.append(ev.VotesShown(law, shown, yes, no))
    state.votes = [NO_VOTE] * state.seats
    state.proposed = state.proposed[1:]
    if yes >= no:
        pushed_out = state.current[0]
        state.current = (*state.current[1:], law)
        if events is not None:
            events.append(ev.LawPassed(law, pushed_out))
    elif events is not None:
        events.append(ev.LawRejected(law))
