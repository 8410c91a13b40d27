"""The table of Lancaster."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.scoring import Result
    from game.table.seats import Seat
    from game.ui.app import App
    from game.ui.playing import Playing
    from game.ui.scene import Scene
    from game.ui.scenes.results_report import Report


def table_scene(app: App, playing: Playing) -> Scene:
    """The scene of a running game of Lancaster."""
    from game.ui.tables.lancaster.scene import LancasterTable

    return LancasterTable(app, playing)


def prefetch(app: App, seats: Sequence[Seat]) -> None:
    """Let what a table with these seats will show first be made in the background."""
    from game.ui.tables.lancaster import ahead

    ahead.prefetch(app, seats)


def results_report(app: App, playing: Playing, result: Result) -> Report:
    """What is reported of a finished game."""
    from game.ui.tables.lancaster.results import LancasterReport

    return LancasterReport(app, playing, result)


def read_maps(folder: Path) -> None:
    """Read every map of a folder as the table does. Raises MapError."""
    from game.ui.tables.lancaster.places import RIVAL_MAPS, read_table

    for players in RIVAL_MAPS:
        read_table(players, folder)


def table_keys() -> list[tuple[tuple[str, ...], str]]:
    """Keys that only this table knows, each with the key of the text that says what they do, for the list of keys.

    A single character is a key of its own, which can be changed; anything longer is what a key of all tables does.
    """
    return [
        (("1", "2", "3", "4"), "keys.knights"),
        (("+", "-"), "keys.squires"),
        (("Y", "N"), "keys.votes"),
        (("1", "2", "3"), "keys.county"),
        (("D",), "keys.decline"),
    ]
