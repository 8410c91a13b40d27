"""The list of headings beside the rules."""

from __future__ import annotations

from collections.abc import Callable

from game.services.translation import Translator
from game.ui import theme
from game.ui.layout import Frame
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Column, Row, Spacer
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.listview import ListView
from game.ui.widgets.listview import Row as ListRow
from game.ui.widgets.panel import Panel

LEAST, MOST, GAP = 42.0, 54.0, 2.0
"""Units of height of a row, and between two."""
AROUND = 414.0
"""Units of height that are not for the list."""
TOOL = 44.0
"""Units of the buttons that stand beside the number of places when something is searched for."""


def contents_row(height: float, count: int) -> float:
    """Units of height of one of so many rows in a window of that height: few have room for larger letters."""
    return min(MOST, max(LEAST, (height - AROUND) / count - GAP))


def contents_list(
    tr: Translator, rows: list[ListRow], present: str, choose: Callable[[object], object], frame: Frame
) -> Widget:
    """The headings, of which the `present` one is in sight."""
    return ListView(
        rows, present, choose, name="rules.contents", label=tr("rules.contents"),
        row_height=contents_row(frame.height / frame.text, len(rows)), gap=GAP, grow=1, plain=True,
    )  # fmt: skip


def contents_heading(tr: Translator) -> Widget:
    """What stands above them."""
    name = Label(tr("rules.search.help"), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD, grow=1)
    return Row([name, Spacer(TOOL)], gap=8)  # as high as with the buttons


def nothing_found(tr: Translator, colour: theme.Colour, ink: theme.Colour) -> list[Widget]:
    """What stands there when a search has found nothing, and what may help."""
    return [
        Label(tr("rules.none"), style="head", size=theme.HEAD_SIZE, colour=colour, name="rules.count"),
        RichText(tr("rules.none.help"), size=theme.LABEL_SIZE, colour=ink, name="rules.none.help"),
    ]


def nothing_found_sheet(tr: Translator) -> Widget:
    """The same on a sheet above the page, where one looks for what was found."""
    said = Column(nothing_found(tr, theme.OXBLOOD, theme.INK), gap=4, grow=1)
    return Panel(Row([Picture("icons/search_ink", 44), said], gap=22), skin="ui/row_normal", padding=(24, 16, 24, 16))
