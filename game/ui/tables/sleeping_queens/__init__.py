"""The table of Sleeping Queens."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.playing import Playing
    from game.ui.scene import Scene


def table_scene(app: App, playing: Playing) -> Scene:
    """The scene of a running game of Sleeping Queens."""
    from game.ui.tables.sleeping_queens.scene import QueensTable

    return QueensTable(app, playing)
