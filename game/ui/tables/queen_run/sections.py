"""Where the rules tell of what lies on the table of Queen Run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunView

PARTS = {
    "people": "section-2", "cost": "section-2", "row": "section-2", "actions": "section-4", "colour": "section-3",
    "prompt": "section-4", "player": "section-6", "button:pass": "section-4-1", "button:build": "section-4-4",
    "button:convert": "section-4-6", "button:end": "section-4-7", "button:done": "section-4-5",
    "button:settle": "section-5", "button:random": "section-3",
}  # fmt: skip


def section_of(view: QueenRunView, widget: Widget) -> str:
    """The anchor in the rules for a widget of the table, "" if there is none."""
    if widget is view.map:
        if view.map.hovered_board is not None:
            return "section-6"
        cell = view.map.model.hover
        return "section-5" if cell is not None and cell >= len(view.shown.world.kinds) else "section-1"
    kind, _, rest = widget.name.partition(":")
    return PARTS.get(widget.name) or PARTS.get(f"{kind}:{rest.partition(':')[0]}") or PARTS.get(kind, "")


def of_phase(view: QueenRunView) -> str:
    """Where the rules tell what can be done with cells now."""
    shown = view.shown
    if shown.effect is not None:
        return "section-4-5"
    if shown.phase == "settle":
        return "section-5"
    return "section-4-3" if shown.seats[view.own_seat].on_map else "section-4-2"
