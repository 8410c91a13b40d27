"""What is pointed at comes to, before it is done: the turn that would be played, and everybody's points after it."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.game import Action
from game.games.queen_run import scoring
from game.games.queen_run.actions import BUILD, CONVERT, DONE, SETTLE
from game.games.queen_run.state import EFFECT, SETTLING, RunState


def paid_for(state: RunState, action: Action) -> tuple[Action, ...]:
    """An action behind the conversions without which it is not legal; empty where no number of them makes it so."""
    trial = state.copy()
    found: list[Action] = []
    while action not in trial.legal_actions():
        # With more bases left an effect goes on that would have ended by itself.
        instead = DONE if trial.phase == EFFECT else CONVERT
        if instead not in trial.legal_actions():
            return ()
        trial.apply(instead)
        found.append(instead)
    return (*found, action)


def build_line(state: RunState) -> tuple[Action, ...]:
    """Building where the queen stands, with the bases converted that it takes; empty where that is not possible."""
    return () if state.phase == EFFECT else paid_for(state, BUILD)


def after(state: RunState, line: Iterable[Action]) -> RunState:
    """The position after these actions."""
    found = state.copy()
    for action in line:
        found.apply(action)
    return found


def fulfilled(state: RunState, line: tuple[Action, ...]) -> tuple[Action, ...]:
    """A way with what makes it worth going: a base built at its end, or as many as possible left in paradise. Empty
    where nothing of that can be done in the same turn."""
    there = after(state, line)
    if there.phase == SETTLING:
        return (*line, SETTLE + there.most_settled())
    if there.to_move != state.to_move:
        return ()
    built = build_line(there)
    return (*line, *built) if built else ()


def changes(state: RunState, line: tuple[Action, ...]) -> tuple[int, ...]:
    """By how many points each seat would have more or fewer after these actions; nobody, without any."""
    before = scoring.result(state).scores
    then = scoring.result(after(state, line)).scores if line else before
    return tuple(new - old for new, old in zip(then, before, strict=True))
