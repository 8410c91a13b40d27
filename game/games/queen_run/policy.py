"""A quick sensible way to play, and which actions need no thought."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.core.game import Action
from game.core.rng import Rng
from game.games.queen_run.actions import BUILD, CHOOSE, CONVERT, DEPART, DONE, END, MOVE, PASS, PLACE, SETTLE
from game.games.queen_run.cells import HOME, WIDTH
from game.games.queen_run.terrain import COLOURS, WINDMILL

if TYPE_CHECKING:
    from game.games.queen_run.state import RunState

_ANY = 0.12
"""Share of the actions of a rollout that are picked blindly, so that no kind of action is left out."""
_FULL = 5
"""Active bases with which a rollout departs."""


_KEPT = 2
"""Active bases that a rollout mostly keeps."""
_SAME_MIND = 3
"""Rounds for which somebody misjudges what nothing has changed about."""
_DEAREST = 3
"""The most AP that an action costs (section 2)."""


def rollout(state: RunState, rng: Rng) -> Action:
    """A legal action: build where that is possible, else go on ahead; now and then any."""
    from game.games.queen_run.state import DRAFT, EFFECT, SETTLING, TURN

    actions = state.legal_actions()
    if len(actions) == 1:
        return actions[0]
    seat = state.to_move
    if state.phase == DRAFT or rng.random() < _ANY:
        return rng.choice(actions)
    if state.phase == EFFECT:
        if state.active[seat] <= _KEPT:
            return DONE
        return actions[rng.below(len(actions) - 1)]
    if state.phase == SETTLING:
        return actions[-1]
    if state.phase == TURN and state.queens[seat] == HOME:
        if state.active[seat] < _FULL and state.stock[seat]:
            return PASS
        departures = [action for action in actions if action >= DEPART]
        return departures[-1] if rng.below(2) else rng.choice(departures)
    # The last active bases are kept for the way: without any she must go home.
    if BUILD in actions and (state.active[seat] > _KEPT or not rng.below(4)):
        return BUILD
    return _walk(state, actions, rng)


def _walk(state: RunState, actions: list[Action], rng: Rng) -> Action:
    """A step ahead where one is possible, else to the side, else the end of the turn."""
    at = state.queens[state.to_move]
    ahead = MOVE + at + WIDTH
    if ahead in actions and rng.below(4):
        return ahead
    beside = [action for action in actions if MOVE <= action < PLACE and action != ahead - 2 * WIDTH]
    # With no action points left only free steps remain: leading nowhere, they need not be made.
    if beside and state.ap:
        return rng.choice(beside)
    if END in actions:
        return END
    moves = [action for action in actions if action >= MOVE]
    return rng.choice(moves) if moves else CONVERT


def prune(state: RunState, actions: list[Action]) -> list[Action]:
    """The actions without those that are hardly ever better than another that stays.

    Left out are: to convert where the AP are enough for all that the present cell offers, since it can be done later;
    to place a base by effect on any but the nearest cell of a board, since the cells of a board count alike. To end a
    turn in which nothing was done stays: else a queen who had better wait had to step to and fro.
    """
    if len(actions) < 2:
        return actions
    if state.effect is not None:
        return _prune_placing(state, actions)
    if CONVERT in actions and not _needs_more(state):
        return [action for action in actions if action != CONVERT] or actions
    return actions


def idle(state: RunState) -> Action:
    """The end of the turn, or what is nearest to it: a pass, nothing placed, the first of what there is."""
    actions = state.legal_actions()
    for action in (END, PASS, DONE):
        if action in actions:
            return action
    return actions[0]


def lasting_change(state: RunState, action: Action) -> int:
    """A number for what the action changes for good: a base on this cell, one by effect on that board, a pass, an
    arrival, bases that settle, a people.

    0 for steps, conversions and ends.
    """
    if action == BUILD:
        return PLACE + state.queens[state.to_move] + 1
    if action >= PLACE:
        return DEPART + state.world.board_of[action - PLACE]
    if action >= MOVE:
        return action if action - MOVE >= state.world.paradise else 0
    if CHOOSE <= action < DEPART:
        # What one errs about is what a people is worth, whatever its colour.
        return action - (action - CHOOSE) % len(COLOURS) + 1
    # SETTLE and on: how many settle.
    return action + 1 if action == PASS or SETTLE <= action < DEPART else 0


def landmarks(state: RunState) -> Hashable:
    """Peoples and colours, the bases on the map, and who has arrived."""
    return (*state.tribes, *state.colours, *state.bases, state.arrivals)


def situation(state: RunState) -> str:
    """Map, peoples, colours, bases and arrivals as a text; another one after some rounds, come what may."""
    boards = " ".join([board.name for board in state.world.boards])
    return f"{boards} {state.tribes} {state.colours} {state.bases} {state.arrivals} {state.round // _SAME_MIND}"


def _needs_more(state: RunState) -> bool:
    """Whether something that the queen could do where she is costs more AP than there are."""
    seat = state.to_move
    ap = state.ap
    if ap >= _DEAREST:
        return False
    if ap <= 1:
        return True
    tribe = state.tribes[seat]
    at = state.queens[seat]
    kind = state.world.kinds[at]
    own = kind >= WINDMILL or kind == state.colours[seat]
    return own and state.bases[at] < 0 and state.rules.tribes[tribe].costs[kind] > ap


def _prune_placing(state: RunState, actions: list[Action]) -> list[Action]:
    """On each board the cell nearest to the queen, rather ahead than behind; and to be done."""
    at = state.queens[state.to_move]
    board_of = state.world.board_of
    nearest: dict[int, Action] = {}
    least: dict[int, int] = {}
    for action in actions:
        if action < PLACE:
            continue
        cell = action - PLACE
        rows = cell // WIDTH - at // WIDTH
        away = 2 * abs(rows) + 2 * abs(cell % WIDTH - at % WIDTH) + (1 if rows < 0 else 0)
        board = board_of[cell]
        if board not in least or away < least[board]:
            nearest[board], least[board] = action, away
    return [*nearest.values(), DONE]
