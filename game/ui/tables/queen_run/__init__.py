"""The table of Queen Run 2.0."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from game.tiled import TEMPLATE
from game.ui.tables.contract import Illustrator, TablePackage

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.scoring import Result
    from game.table.seats import Seat
    from game.ui.app import App
    from game.ui.playing import Playing
    from game.ui.scenes.results_report import Report
    from game.ui.tables.queen_run.board_pictures import BoardPictures
    from game.ui.tables.queen_run.scene import QueenRunTable


class QueenRunPackage(TablePackage):
    """What the table of Queen Run gives to the rest of the program."""

    medal = "medals/run"
    ribbon = "green"
    card = "scenes/game_run"
    option_pictures: ClassVar[Mapping[str, str]] = {
        "middle_boards": "run/paradise", "draft": "run/tribe_elf", "empty_ranks": "run/token_B",
        "boards": "run/terrain_windmill",
    }  # fmt: skip

    def table_scene(self, app: App, playing: Playing) -> QueenRunTable:
        """The scene of a running game of Queen Run."""
        from game.ui.tables.queen_run.scene import QueenRunTable

        return QueenRunTable(app, playing)

    def prefetch(self, app: App, seats: Sequence[Seat]) -> None:
        """Let what a table with these seats will show first be made in the background."""
        from game.ui.tables.queen_run.prefetch import prefetch

        prefetch(app, seats)

    def results_report(self, app: App, playing: Playing, result: Result) -> Report:
        """What is reported of a finished game."""
        from game.ui.tables.queen_run.results import RunReport

        return RunReport(app, playing, result)

    def new_board_pictures(self) -> BoardPictures:
        """What draws boards alone and small, for choosing among them."""
        from game.ui.tables.queen_run.board_pictures import BoardPictures

        return BoardPictures()

    def read_maps(self, folder: Path) -> None:
        """Read every map of a folder with the pictures it names, as the table does. Raises MapError or pygame.error."""
        import pygame

        from game.tiled import read_cells
        from game.tiled.sheets import read_sheets

        for file in sorted(folder.glob("*.tmx")):
            if file.name != TEMPLATE:
                read_cells(file, paradise=file.stem.startswith("paradise"))
            for sheet in read_sheets(file).values():
                pygame.image.load(sheet.picture)

    def illustrator(self, app: App) -> Illustrator:
        """What draws and names its pictures in the rules."""
        from game.ui.tables.queen_run import illustrations

        return Illustrator(illustrations.pictures(app), illustrations.caption)

    def table_keys(self) -> list[tuple[tuple[str, ...], str]]:
        from game.ui.tables.queen_run.turn import KEYS

        return [
            *(((key.upper(),), f"keys.{name}") for name, key in KEYS.items()),
            (("0", "1", "2", "3"), "keys.settle"),
            (("page_home",), "keys.whole_map"),
            (("+", "-"), "keys.zoom_map"),
        ]


def table() -> QueenRunPackage:
    """The table, as the rest of the program finds it."""
    return QueenRunPackage()
