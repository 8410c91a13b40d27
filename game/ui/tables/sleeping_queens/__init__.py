"""The table of Sleeping Queens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.scoring import Result
    from game.table.seats import Seat
    from game.ui.app import App
    from game.ui.playing import Playing
    from game.ui.scene import Scene
    from game.ui.scenes.results_report import Report


def table_scene(app: App, playing: Playing) -> Scene:
    """The scene of a running game of Sleeping Queens."""
    from game.ui.tables.sleeping_queens.scene import QueensTable

    return QueensTable(app, playing)


def prefetch(app: App, seats: Sequence[Seat]) -> None:
    """Let what a table with these seats will show first be made in the background."""
    from game.ui.tables.sleeping_queens import ahead

    ahead.prefetch(app, seats)


def results_report(app: App, playing: Playing, result: Result) -> Report:
    """What is reported of a finished game."""
    from game.ui.tables.sleeping_queens.results import QueensReport

    return QueensReport(app, playing, result)


def table_keys() -> list[tuple[tuple[str, ...], str]]:
    """Keys that only this table knows, each with the key of the text that says what they do, for the list of keys.

    A single character is a key of its own, which can be changed; anything longer is what a key of all tables does.
    """
    from game.ui.tables.sleeping_queens.attack import KEYS

    return [
        (("1", "2", "3", "4", "5"), "keys.hand"),
        *(((key,), f"keys.answer_{key}") for key in KEYS),
        (("log",), "keys.answer_let_go"),
    ]
