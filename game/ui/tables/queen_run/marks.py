"""What lights up on the map while a person decides, and what a click on a cell then means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.presenters.queen_run.offers import build_preview
from game.ui.tables.queen_run.mapmodel import Mark, MarkKind

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunView


def marks(table: QueenRunView) -> dict[int, Mark]:
    """The cells that a click means something on, and bases just put by the effect at hand."""
    if not table.deciding or table.shown.phase == "draft":
        return {}
    lit: dict[int, Mark] = {}
    preview = build_preview(table.session.match.state) if table.previewing else None
    if preview is not None and preview.cells:
        return {cell: Mark("effect") for cell in preview.cells}
    if table.shown.effect is not None:
        lit.update({cell: Mark("placed") for cell in table.placed})
        lit.update({cell: Mark("effect", action=text) for cell, text in table.placements.items()})
        return lit
    lit.update({cell: Mark("choose", action=text) for cell, text in table.departures.items()})
    for cell, way in table.ways.items():
        kind: MarkKind = "reach" if way.may_stay or way.arrival else "pass"
        lit[cell] = Mark(kind, way.ap, way.bases, "; ".join(way.actions))
    return lit


def meaning(table: QueenRunView, cell: int) -> tuple[str, ...]:
    """The actions that a click on a cell stands for, in order; empty if it stands for none."""
    if not table.deciding:
        return ()
    for single in (table.departures, table.placements):
        if cell in single:
            return (single[cell],)
    way = table.ways.get(cell)
    return way.actions if way is not None else ()


def route(table: QueenRunView, cell: int | None) -> list[int]:
    """The way of the queen to a cell in reach, from where she stands; empty if there is none."""
    way = table.ways.get(cell) if cell is not None and table.deciding else None
    if way is None:
        return []
    return [table.shown.seats[table.own_seat].queen, *way.cells]
