"""What else a turn offers, asked of the engine: where to depart, where an effect may put bases, what building here
would bring. docs/rules/queen_run.md, section 4."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.events import Event
from game.core.game import Action, State
from game.games.queen_run import actions
from game.games.queen_run import events as ev
from game.games.queen_run.state import RunState
from game.table.presenters.queen_run.foresight import after, build_line


@dataclass(frozen=True)
class Preview:
    """What building where the queen stands would do: AP it costs, bases converted for it, bases and AP gained, cells it
    opens, how many of them may be filled."""

    cell: int
    cost: int
    converted: int = 0
    bases: int = 0
    ap: int = 0
    cells: tuple[int, ...] = ()
    most: int = 0


def departures(state: State) -> dict[int, Action]:
    """The cells on which the queen of the seat to move can be put now, each with its action."""
    return _cells_of(state, "depart")


def placements(state: State) -> dict[int, Action]:
    """The cells on which the effect at hand may put a base, each with its action."""
    return _cells_of(state, "place")


def _cells_of(state: State, kind: str) -> dict[int, Action]:
    found: dict[int, Action] = {}
    for action in state.legal_actions():
        described = actions.describe(action)
        if described.kind == kind:
            found[described.cell] = action
    return found


def build_preview(state: State) -> Preview | None:
    """What building now would bring, with the bases converted that it takes; None where that is not possible
    (`State.why_not` says why)."""
    assert isinstance(state, RunState)
    line = build_line(state)
    if not line:
        return None
    told: list[Event] = []
    then = after(state, line[:-1])
    then.apply(line[-1], told)
    cell = cost = bases = ap = most = 0
    cells: tuple[int, ...] = ()
    for event in told:
        match event:
            case ev.Built():
                cell, cost = event.cell, event.cost
            case ev.BasesGained(amount=amount):
                bases += amount
            case ev.ApGained(amount=amount):
                ap += amount
            case ev.EffectStarted():
                cells = event.cells
                most = min(event.left, len(cells), then.active[state.to_move])
    return Preview(cell, cost, len(line) - 1, bases, ap, cells, most)
