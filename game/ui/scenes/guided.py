"""What leads through a game lies over its table: the strip of a look back, the card of a lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.tables import table_scene
from game.ui.tables.common.over_table import OverTable
from game.ui.tables.common.windows import Guide

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.playing import Playing
    from game.ui.tables.common.driver import TableScene


class GuideScene(OverTable, Guide):
    """Leads through the game of the table below; what it does not take goes there."""

    modal = False
    below: TableScene

    def __init__(self, app: App, below: TableScene) -> None:
        super().__init__(app, below)
        below.guide = self

    def leave(self) -> None:
        """Back to the scene that it was opened from."""
        self.app.close(self)
        self.app.close(self.below)


def open_guided(app: App, playing: Playing, guide: Callable[[TableScene], GuideScene]) -> None:
    """Show the table of a game that is looked at or taught, with what leads through it over it."""
    table = table_scene(app, playing)
    app.push(table, "none")  # a change of scenes ends what was under way: the one transition is the second's
    app.push(guide(table), "fade")
