"""The list of headings beside the rules."""

from __future__ import annotations

from collections.abc import Callable

from game.services.translation import Translator
from game.ui import theme
from game.ui.layout import Frame
from game.ui.richtext import Span
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Row, Spacer
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.listview import ListView
from game.ui.widgets.listview import Row as ListRow
from game.ui.widgets.scroll import ScrollView

LEAST, MOST, GAP = 42.0, 54.0, 2.0
"""Units of height of a row, and between two."""
AROUND = 414.0
"""Units of height that are not for the list."""
NONE_SIGN, NONE_HEAD = 96.0, 44.0
"""Units of the picture and of the letters where nothing was found."""
TOOL = 44.0
"""Units of the buttons that stand beside the number of places when something is searched for."""


def contents_row(height: float, count: int) -> float:
    """Units of height of one of so many rows in a window of that height: few have room for larger letters."""
    return min(MOST, max(LEAST, (height - AROUND) / count - GAP))


def contents_list(
    tr: Translator, rows: list[ListRow], present: str | None, choose: Callable[[object], object], frame: Frame
) -> Widget:
    """The headings, of which the `present` one is in sight, if any."""
    return ListView(
        rows, present, choose, name="rules.contents", label=tr("rules.contents"),
        row_height=contents_row(frame.height / frame.text, len(rows)), gap=GAP, grow=1, plain=True,
    )  # fmt: skip


def contents_heading(tr: Translator) -> Widget:
    """What stands above them."""
    name = Label(tr("rules.search.help"), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD, grow=1)
    return Row([name, Spacer(TOOL)], gap=8)  # as high as with the buttons


def nothing_found_page(tr: Translator, query: str, clear: Callable[[], object]) -> Widget:
    """What stands in place of the rules when a search has found nothing: what was searched for, and what may help. In
    large letters it may be higher than the window."""
    said = Span(tr("rules.none", query=query))
    page = Column(
        [
            Spacer(grow=2),
            Picture("icons/search_ink", NONE_SIGN),
            RichText([said], style="title", size=NONE_HEAD, colour=theme.OXBLOOD, align="centre", name="rules.count"),
            RichText(tr("rules.none.help"), size=theme.HEAD_SIZE, colour=theme.INK, align="centre",
                     name="rules.none.help"),
            Spacer(12),
            Button(tr("rules.clear"), clear, icon="icons/cross_ink", name="rules.none.clear", height=60),
            Spacer(grow=3),
        ],
        gap=16, padding=(48, 0, 48, 0), align="centre",
    )  # fmt: skip
    return ScrollView(page, name="rules.none.scroll", grow=1)
