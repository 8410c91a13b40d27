"""A scene that lies over a table and is a part of it: the window of an overlay, the strip of a look back, a lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.tables.common.model import TableModel


class OverTable(Scene):
    """`below`: the table, which is seen behind it in the same frame."""

    opaque = False
    table = True
    of_table = True

    def __init__(self, app: App, below: TableModel) -> None:
        super().__init__(app)
        self.below = below
        self.most_text = below.most_text
        self.game_id = below.playing.game_id
