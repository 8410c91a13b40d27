"""The time limit in the set-up: how long persons may think, and what happens then."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.table.clock import ENDINGS, OFFERED, Limit
from game.ui import theme
from game.ui.scenes.setup_parts import section, unfolded
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Beside, Column
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.listview import Row as ListRow
from game.ui.widgets.panel import Line

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.setup import SetupScene

WIDE = 280.0


def timer_section(scene: SetupScene) -> Widget:
    """The limit, and below it, while there is one, what happens when it has run out."""
    tr, limit = scene.app.tr, scene.setup.limit
    told = tr("timer.off") if limit is None else limit_text(scene.app, limit.kind, limit.seconds)
    if unfolded(scene, "time"):
        told = ""  # the list says it
    return section(scene, "time", tr("timer.title"), told, lambda: _rows(scene, limit))


def _rows(scene: SetupScene, limit: Limit | None) -> list[Widget]:
    app, tr, on_change = scene.app, scene.app.tr, scene.set_limit
    offered = [ListRow(None, tr("timer.off"), name="setup.timer.off")]
    offered += [
        ListRow((kind, seconds), limit_text(app, kind, seconds), name=f"setup.timer.{kind}.{seconds}")
        for kind, seconds in OFFERED
    ]
    value = None if limit is None else (limit.kind, limit.seconds)
    if limit is not None and value not in OFFERED:
        offered.append(ListRow(value, limit_text(app, limit.kind, limit.seconds)))

    def choose(chosen: object) -> None:
        if not isinstance(chosen, tuple):
            on_change(None)
            return
        kind, seconds = chosen
        on_change(Limit(kind, seconds, ENDINGS[0] if limit is None else limit.ending))

    wide = WIDE * scene.breadth
    control = DropDown(offered, value, choose, name="setup.timer", label=tr("timer.title"), width=wide)
    rows = [_row(tr("timer.length"), tr("timer.help"), control)]
    if limit is not None:
        endings = [ListRow(ending, tr(f"timer.{ending}")) for ending in ENDINGS]
        control = DropDown(
            endings, limit.ending, lambda ending: on_change(replace(limit, ending=str(ending))),
            name="setup.timer.ending", label=tr("timer.ending"), width=wide,
        )  # fmt: skip
        rows += [Line(), _row(tr("timer.ending"), tr(f"timer.{limit.ending}.help"), control)]
    return rows


def _row(title: str, note: str, control: Widget) -> Widget:
    said = Column(
        [
            Label(title, style="body_medium", size=theme.LABEL_SIZE),
            RichText(note, size=theme.NOTE_SIZE, colour=theme.INK_SOFT),
        ],
        gap=2,
        grow=1,
    )
    return Beside(said, control, gap=16)


def limit_text(app: App, kind: str, seconds: int) -> str:
    """A limit in words: "1 min a turn"."""
    if seconds % 60:
        return app.tr(f"timer.{kind}.seconds", n=seconds)
    return app.tr(f"timer.{kind}.minutes", n=seconds // 60)
