"""The time limit in the set-up: how long persons may think, and what happens then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.table.clock import ENDINGS, OFFERED, Limit
from game.ui import theme
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Row
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.label import Label, Picture
from game.ui.widgets.listview import Row as ListRow

if TYPE_CHECKING:
    from game.ui.app import App

SIGN = 34.0
WIDE, ENDING_WIDE = 250.0, 270.0


def timer_row(app: App, limit: Limit | None, on_change: Callable[[Limit | None], object], breadth: float) -> Widget:
    """A row with the limit, and beside it, while there is one, what happens when it has run out."""
    tr = app.tr
    rows = [ListRow(None, tr("timer.off"), name="setup.timer.off")]
    rows += [
        ListRow((kind, seconds), limit_text(app, kind, seconds), name=f"setup.timer.{kind}.{seconds}")
        for kind, seconds in OFFERED
    ]
    value = None if limit is None else (limit.kind, limit.seconds)
    if limit is not None and value not in OFFERED:
        rows.append(ListRow(value, limit_text(app, limit.kind, limit.seconds)))

    def choose(chosen: object) -> None:
        if not isinstance(chosen, tuple):
            on_change(None)
            return
        kind, seconds = chosen
        on_change(Limit(kind, seconds, ENDINGS[0] if limit is None else limit.ending))

    parts: list[Widget] = [
        Picture("icons/hourglass", SIGN),
        Label(tr("timer.title"), style="body_medium", size=theme.BODY_SIZE, grow=1),
    ]
    if limit is not None:
        endings = [ListRow(ending, tr(f"timer.{ending}")) for ending in ENDINGS]
        parts.append(
            DropDown(
                endings, limit.ending, lambda ending: on_change(replace(limit, ending=str(ending))),
                name="setup.timer.ending", label=tr("timer.ending"), width=ENDING_WIDE * breadth,
                tooltip=tr(f"timer.{limit.ending}.help"),
            )
        )  # fmt: skip
    parts.append(
        DropDown(
            rows, value, choose, name="setup.timer", label=tr("timer.title"), width=WIDE * breadth,
            tooltip=tr("timer.help"),
        )
    )  # fmt: skip
    return Row(parts, gap=12)


def limit_text(app: App, kind: str, seconds: int) -> str:
    """A limit in words: "1 min a turn"."""
    if seconds % 60:
        return app.tr(f"timer.{kind}.seconds", n=seconds)
    return app.tr(f"timer.{kind}.minutes", n=seconds // 60)
