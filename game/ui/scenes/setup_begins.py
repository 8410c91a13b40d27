"""Who begins, in the set-up: the way to find it out, and whom the last game names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.begins import LOSER, WAYS, WINNER
from game.table.begins import without_turning
from game.ui import theme
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Column, Row
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.label import Label, Picture
from game.ui.widgets.listview import Row as ListRow

if TYPE_CHECKING:
    from game.ui.scenes.setup import SetupScene

SIGN = 34.0
WIDE = 280.0


def begins_by(scene: SetupScene) -> str:
    """The way in which it is found out who begins."""
    setup = scene.setup
    return without_turning(scene.game) if setup.begins is None else setup.begins.by


def begins_row(scene: SetupScene) -> Widget:
    """A row with the way; for the winner or the loser of the last game it says who that is."""
    tr, setup = scene.app.tr, scene.setup
    by = begins_by(scene)
    ways = [ListRow(way, tr(f"begins.{way}"), name=f"setup.begins.{way}") for way in WAYS]
    note = ""
    if by in (WINNER, LOSER):
        names = [setup.seats[seat].name for seat in scene.named()]
        note = tr.listed(names) if names else tr("begins.nobody")
    text: list[Widget] = [Label(tr("begins.title"), style="label", size=theme.LABEL_SIZE)]
    if note:
        text.append(Label(note, size=theme.NOTE_SIZE, colour=theme.INK_SOFT, name="setup.begins.note"))
    control = DropDown(
        ways, by, lambda way: scene.set_begins(str(way)), name="setup.begins", label=tr("begins.title"),
        width=WIDE * scene.breadth, tooltip=tr(f"begins.{by}.help"),
    )  # fmt: skip
    return Row([Picture("icons/crown", SIGN), Column(text, gap=2), control], gap=14, justify="end")
