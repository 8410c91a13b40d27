"""The table of Nim."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.tables.contract import TablePackage

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.playing import Playing
    from nim.table.scene import NimTable


class NimPackage(TablePackage):
    """What the table gives to the rest of the program: no more than it must."""

    def table_scene(self, app: App, playing: Playing) -> NimTable:
        """The scene of a running game."""
        from nim.table.scene import NimTable

        return NimTable(app, playing)


def table() -> NimPackage:
    """The table, as the program finds it."""
    return NimPackage()
