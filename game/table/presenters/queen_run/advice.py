"""Hints for Queen Run in words: the turn in short, the first step of it on the map, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from game.core.game import Action, Memory, State
from game.core.match import Match
from game.core.refusal import Reason
from game.games.queen_run.actions import CONVERT, MOVE, PLACE, describe
from game.games.queen_run.cells import HOME, cell_name
from game.games.queen_run.reasons import of_turn
from game.games.queen_run.state import RunState
from game.games.queen_run.terrain import COLOURS
from game.games.queen_run.tribes import TRIBE_IDS
from game.services.translation import Translate
from game.table.presenters import Counsel, Step
from game.table.presenters.queen_run.log import entries, place_text, sentence
from game.table.presenters.queen_run.outlook import suits, within_reach
from game.table.presenters.queen_run.plan import in_parts, well_ordered

FIRST = (
    "wins", "arrives", "scores", "denies", "most", "opens", "brings_bases", "brings_ap", "spreads", "first_on",
    "settles", "runs", "reaches_points", "gathers", "departs_ahead", "reaches", "goes_home", "nears", "departs",
)  # fmt: skip
"""Reasons for a turn, best first; the others are told only where there is nothing else."""


def counsel(view: State, memory: Memory, line: Sequence[Action]) -> Counsel:
    """The turn that a bot means to play, in the order in which a person carries it out; no turn beside a choice of the
    draft, since others may yet choose."""
    if describe(line[0]).kind == "choose":
        return Counsel((line[0],))
    return Counsel(well_ordered(cast("RunState", view), line))


def words(step: Step, tr: Translate, names: Sequence[str]) -> str:
    """What to do, as a sentence: text `advice.<kind>`."""
    view = cast("RunState", step.state)
    parts = describe(step.action)
    match parts.kind:
        case "choose":
            colour = tr(f"colour.word.{COLOURS[parts.colour]}")
            return tr("advice.choose", people=tr(f"people.{TRIBE_IDS[parts.tribe]}"), colour=colour)
        case "pass":
            return tr("advice.pass.home" if view.queens[view.to_move] == HOME else "advice.pass.map")
        case "depart" | "place":
            return tr(f"advice.{parts.kind}", place=place_text(view.world, parts.cell, tr))
        case "move":
            if parts.cell >= view.world.paradise:
                return tr("advice.arrive")
            return tr("advice.move", place=place_text(view.world, parts.cell, tr))
        case "build":
            place = place_text(view.world, view.queens[view.to_move], tr)
            converted = step.actions.count(CONVERT)
            if converted:
                return tr("advice.convert_build", n=converted, place=place)
            return tr("advice.build", place=place)
        case "settle":
            return tr("advice.settle", n=parts.amount) if parts.amount else tr("advice.settle.none")
        case kind:
            return tr(f"advice.{kind}")


def places(step: Step) -> tuple[str, ...]:
    """The cells and buttons that it is done with."""
    view = cast("RunState", step.state)
    parts = describe(step.action)
    if parts.kind == "choose":
        return f"people:{TRIBE_IDS[parts.tribe]}", f"colour:{COLOURS[parts.colour]}"
    if parts.kind in ("depart", "move", "place"):
        return (f"cell:{cell_name(parts.cell)}",)
    if parts.kind == "build":
        return "button:build", f"cell:{cell_name(view.queens[view.to_move])}"  # it converts what it takes
    return ("action:" + view.format_action(step.action),)


def _path(step: Step) -> tuple[str, ...]:
    """The cells of a walk."""
    view = cast("RunState", step.start)
    cells = [describe(action).cell for action in step.actions if MOVE <= action < PLACE]
    return tuple(f"cell:{cell_name(cell)}" for cell in (view.queens[view.to_move], *cells)) if cells else ()


def log_sentences(match: Match, start: int, end: int, tr: Translate, names: Sequence[str]) -> list[str]:
    """What was done by the actions from `start` to before `end` of a match, in the sentences of the log."""
    state = match.state
    assert isinstance(state, RunState)
    found = entries(event for index in range(start, end) for event in match.events[index])
    mover = match.state_at(start).to_move
    return [sentence(entry, names, state.world, tr) for entry in found if entry.seat == mover]


def steps(view: State, line: Sequence[Action]) -> list[Step]:
    """The parts of the turn: nothing is hidden in this game, and nothing left to chance."""
    return [replace(step, path=_path(step)) for step in in_parts(cast("RunState", view), line)]


def reasons(view: State, line: Sequence[Action]) -> list[Reason]:
    """Why the turn is good, best reason first: what it comes to, and what the next one can do from there."""
    start = cast("RunState", view)
    found = of_turn(start, line)
    parts = describe(line[0])
    if parts.kind == "choose":
        if found[0].code == "forced":
            return found
        villages, others = [len(cells) for cells in start.world.villages], suits(start, line[0])
        if others and villages[parts.colour] == min(villages):  # as many as of any other is no reason
            return others
        return [*others, *found]
    found += within_reach(start, line)
    ranked = sorted((reason for reason in found if reason.code in FIRST), key=lambda each: FIRST.index(each.code))
    return ranked or found
