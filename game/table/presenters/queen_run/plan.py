"""A turn that a bot has found, as a person carries it out: nothing in vain, bases converted when they are needed.

A bot may convert a base long before its action point is spent, since it comes to the same; at the table a walk takes
the action points at hand first, and what was to be built at its end could then not be paid for.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import NOBODY, Action
from game.games.queen_run.actions import BUILD, CONVERT, END, MOVE, PLACE, SETTLE
from game.games.queen_run.cells import HOME, PARADISE
from game.games.queen_run.heuristics import RunHeuristics
from game.games.queen_run.state import SETTLING, RunState
from game.table.presenters import Step
from game.table.presenters.queen_run.foresight import paid_for
from game.table.presenters.queen_run.reach import reach

NO_WORSE = 0.02
"""Share of a win by which a shorter turn may look worse and is still the one that is advised."""


def well_ordered(view: RunState, line: Sequence[Action]) -> tuple[Action, ...]:
    """The turn `line`, with each base converted where its action point is needed, and without what leads nowhere."""
    found = _late(view, line)
    return _cut_short(view, found)


def _late(view: RunState, line: Sequence[Action]) -> tuple[Action, ...]:
    """The same turn by the ways that the table takes, each base converted just before what could not be paid for
    without; one that nothing needed stays active. `line` itself where that is not possible."""
    seat = view.to_move
    state = view.copy()
    found: list[Action] = []
    wanted = [action for action in line if action != CONVERT]
    for index, action in enumerate(wanted):
        if state.to_move != seat:
            return tuple(line)
        if _walks(action):
            if index + 1 < len(wanted) and _walks(wanted[index + 1]):
                continue  # on the way to somewhere else
            if action - MOVE == state.queens[seat]:
                continue  # there and back
            way = reach(state).get(action - MOVE)
            if way is None:
                return tuple(line)
            played = list(way.actions)
        else:
            played = list(paid_for(state, action))
        if not played:
            return tuple(line)
        for each in played:
            state.apply(each)
        found += played
    if state.phase == SETTLING and state.to_move == seat and _walks(wanted[-1]):
        found.append(SETTLE + state.most_settled())  # a base that the bot has converted on a dearer way
    return tuple(found) or tuple(line)


def _walks(action: Action) -> bool:
    return MOVE <= action < PLACE


def _cut_short(view: RunState, line: tuple[Action, ...]) -> tuple[Action, ...]:
    """The turn without the walk at its end, where that takes the last active base: the queen would have to go home
    from wherever it leads. Only where the evaluation does not object."""
    seat = view.to_move
    states = [view.copy()]
    for action in line:
        after = states[-1].copy()
        after.apply(action)
        states.append(after)
    end = states[-1]
    if line[-1:] != (END,) or end.to_move == NOBODY or end.active[seat] or end.queens[seat] in (HOME, PARADISE):
        return line
    kept = len(line) - 1
    while kept and (line[kept - 1] == CONVERT or _walks(line[kept - 1])):
        kept -= 1
    before = states[kept]
    if not kept or not before.active[seat] or END not in before.legal_actions():
        return line
    shorter = before.copy()
    shorter.apply(END)
    if shorter.to_move == NOBODY:
        return line
    evaluate = RunHeuristics().evaluate
    if evaluate(shorter)[seat] < evaluate(end)[seat] - NO_WORSE:
        return line
    return (*line[:kept], END)


def in_parts(view: RunState, line: Sequence[Action]) -> list[Step]:
    """The parts of a turn: a walk is one, with the bases converted on it; those converted to build belong to that."""
    found: list[Step] = []
    state = view.copy()
    start, part = state.copy(), list[Action]()
    for index, action in enumerate(line):
        if state.to_move != view.to_move or action not in state.legal_actions():
            break
        if not part:
            start = state.copy()
        part.append(action)
        state.apply(action)
        if not _goes_on(action, line[index + 1 :]):
            found.append(Step(start, tuple(part)))
            part = []
    if part:
        found.append(Step(start, tuple(part)))
    return found


def _goes_on(action: Action, rest: Sequence[Action]) -> bool:
    """Whether what follows an action belongs to the same part of the turn."""
    if not _walks(action) and action != CONVERT:
        return False
    following = next((each for each in rest if each != CONVERT), None)
    if following is None:
        return action == CONVERT and bool(rest)
    if _walks(following):
        return True
    return action == CONVERT and (rest[0] == CONVERT or following == BUILD)
