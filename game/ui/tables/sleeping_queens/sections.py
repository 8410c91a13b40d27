"""Where the rules tell of what lies on the table of Sleeping Queens."""

from __future__ import annotations

from game.ui.tables.sleeping_queens.parts import HandPart
from game.ui.widgets.base import Widget

CARDS = {
    "K": "section-3-1", "N": "section-3-2", "D": "section-3-2", "P": "section-3-3", "W": "section-3-3",
    "J": "section-3-4",
}  # fmt: skip
PARTS = {
    "slot": "section-3-1", "queen": "section-1", "deck": "section-3", "discards": "section-3-5",
    "player": "section-5", "prompt": "section-3", "turn": "section-3", "button:play": "section-3",
}  # fmt: skip
MINDS = ("rose", "cat", "dog")
"""Queens with a section of their own in the rules."""


def of_card(kind: str) -> str:
    """The anchor for a card of that kind."""
    return CARDS.get(kind, "section-3-5")


def of_queen(queen: str) -> str:
    """The anchor for a queen."""
    return "section-4" if queen in MINDS else PARTS["queen"]


def section_of(widget: Widget) -> str:
    """The anchor in the rules for a widget of the table, "" if there is none."""
    if isinstance(widget, HandPart):
        return of_card(widget.kind)
    kind, _, rest = widget.name.partition(":")
    if kind == "queen":
        return of_queen(rest.rpartition(":")[2])
    return PARTS.get(widget.name) or PARTS.get(kind, "")
