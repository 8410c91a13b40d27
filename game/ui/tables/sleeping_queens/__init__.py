"""The table of Sleeping Queens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from game.ui.tables.contract import Illustrator, TablePackage

if TYPE_CHECKING:
    from game.core.scoring import Result
    from game.table.seats import Seat
    from game.ui.app import App
    from game.ui.playing import Playing
    from game.ui.scenes.results_report import Report
    from game.ui.tables.sleeping_queens.scene import QueensTable


class QueensPackage(TablePackage):
    """What the table of Sleeping Queens gives to the rest of the program."""

    medal = "medals/queens"
    ribbon = "raspberry"
    card = "scenes/game_queens"
    option_pictures: ClassVar[Mapping[str, str]] = {
        "jester_count": "cards/jester_0", "jester_again": "cards/jester_3", "single_discard": "cards/number_7",
        "cat_dog_knight": "cards/queen_cat", "sets": "cards/number_3",
    }  # fmt: skip

    def table_scene(self, app: App, playing: Playing) -> QueensTable:
        """The scene of a running game of Sleeping Queens."""
        from game.ui.tables.sleeping_queens.scene import QueensTable

        return QueensTable(app, playing)

    def prefetch(self, app: App, seats: Sequence[Seat]) -> None:
        """Let what a table with these seats will show first be made in the background."""
        from game.ui.tables.sleeping_queens.prefetch import prefetch

        prefetch(app, seats)

    def results_report(self, app: App, playing: Playing, result: Result) -> Report:
        """What is reported of a finished game."""
        from game.ui.tables.sleeping_queens.results import QueensReport

        return QueensReport(app, playing, result)

    def illustrator(self, app: App) -> Illustrator:
        """What draws and names its pictures in the rules."""
        from game.ui.tables.sleeping_queens import illustrations

        return Illustrator(illustrations.pictures(app), illustrations.caption, illustrations.card_page)

    def table_keys(self) -> list[tuple[tuple[str, ...], str]]:
        from game.ui.tables.sleeping_queens.attack import ANSWERS

        return [
            (("1", "2", "3", "4", "5"), "keys.hand"),
            *(((key,), f"keys.answer_{key}") for key in ANSWERS),
        ]


def table() -> QueensPackage:
    """The table, as the rest of the program finds it."""
    return QueensPackage()
