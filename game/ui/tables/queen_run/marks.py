"""What lights up on the map while a person decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.queen_run import actions
from game.ui.tables.queen_run.mapmodel import Mark, MarkKind
from game.ui.tables.queen_run.whereabouts import cells_named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.table.advice import Sentence
    from game.table.presenters.queen_run.chooser import Goal
    from game.ui.tables.queen_run.model import QueenRunView


def marks(view: QueenRunView) -> dict[int, Mark]:
    """The cells that a click means something on, and bases just put by the effect at hand."""
    if not view.deciding or view.shown.phase == "draft":
        return {}
    if view.shown.phase == "settle":
        return {cell: Mark("effect") for cell in _left_in_paradise(view)}
    lit: dict[int, Mark] = {}
    preview = view.chooser.preview if view.previewing and view.chooser is not None else None
    if preview is not None:
        return {cell: Mark("effect") for cell in (preview.cell, *preview.cells)}
    if view.shown.effect is not None:
        lit.update({cell: Mark("placed") for cell in view.placed})
    for cell, goal in view.targets.items():
        if view.session.lights(goal.actions):
            lit[cell] = _mark(goal, view.notation(goal.actions))
    return lit


def _left_in_paradise(view: QueenRunView) -> list[int]:
    """Where the bases would lie that the queen who has arrived may leave in paradise: the buttons choose how many."""
    if view.chooser is None:
        return []
    most = max(actions.describe(action).amount for action in view.chooser.legal)
    place = view.shown.seats[view.own_seat].place
    return [view.map.model.place_base_cell(place, index) for index in range(most)]


def _mark(goal: Goal, action: str | None) -> Mark:
    way = goal.way
    if way is None:
        return Mark("choose" if goal.kind == "depart" else "effect", action=action)
    kind: MarkKind = "reach" if way.may_stay or way.arrival else "pass"
    return Mark(kind, way.ap, way.bases, action)


def route(view: QueenRunView, cell: int | None) -> list[int]:
    """The way of the queen to a cell in reach, from where she stands; empty if there is none."""
    goal = view.targets.get(cell) if cell is not None and view.deciding else None
    if goal is None or goal.way is None:
        return []
    return [view.shown.seats[view.own_seat].queen, *goal.way.cells]


def advised(plan: Sequence[Sentence]) -> frozenset[int]:
    """The cells that a hint is about, those on the way among them."""
    return frozenset(cells_named([name for step in plan for name in (*step.pieces, *step.path)]))


def later_ways(plan: Sequence[Sentence]) -> tuple[tuple[int, ...], ...]:
    """The cells of each walk of a hint after its first step."""
    return tuple(tuple(cells_named(step.path)) for step in plan[1:] if step.path)


def advised_goal(plan: Sequence[Sentence]) -> int | None:
    """The cell that the first step of a hint leads to; the ways of later ones are drawn with their numbers."""
    cells = cells_named(plan[0].pieces) if plan and (len(plan) == 1 or plan[0].path) else []
    return cells[-1] if cells else None
