"""The tables in the window: `common` serves every game; each game has a package that gives what contract.py says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.tables.contract import find_table

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.playing import Playing
    from game.ui.tables.common.driver import TableScene


def table_scene(app: App, playing: Playing) -> TableScene:
    """The table of a game that is played, looked at or taught."""
    return find_table(playing.game_id).table_scene(app, playing)
