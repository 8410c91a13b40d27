"""The table of Lancaster."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from game.ui.tables.contract import Illustrator, TablePackage

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.scoring import Result
    from game.table.seats import Seat
    from game.ui.app import App
    from game.ui.playing import Playing
    from game.ui.scenes.results_report import Report
    from game.ui.tables.lancaster.scene import LancasterTable


class LancasterPackage(TablePackage):
    """What the table of Lancaster gives to the rest of the program."""

    medal = "medals/lancaster"
    ribbon = "blue"
    card = "scenes/game_lancaster"
    value_pictures: ClassVar[Mapping[str, str]] = {
        "start": "lancaster/chest", "prices": "lancaster/gold", "stacks": "lancaster/noble_A",
        "nobles": "lancaster/points", "values.column.gold": "lancaster/gold",
        "values.column.squires": "lancaster/squire", "values.column.cubes": "lancaster/cube",
        "values.column.both": "lancaster/reward_noble", "values.column.ransom": "lancaster/sign_ransom",
        "values.column.players": "icons/person_ink", "values.row.prices": "lancaster/gold",
    }  # fmt: skip
    option_pictures: ClassVar[Mapping[str, str]] = {"open_money": "lancaster/gold", "values": "lancaster/points"}

    def table_scene(self, app: App, playing: Playing) -> LancasterTable:
        """The scene of a running game of Lancaster."""
        from game.ui.tables.lancaster.scene import LancasterTable

        return LancasterTable(app, playing)

    def prefetch(self, app: App, seats: Sequence[Seat]) -> None:
        """Let what a table with these seats will show first be made in the background."""
        from game.ui.tables.lancaster.prefetch import prefetch

        prefetch(app, seats)

    def results_report(self, app: App, playing: Playing, result: Result) -> Report:
        """What is reported of a finished game."""
        from game.ui.tables.lancaster.results import LancasterReport

        return LancasterReport(app, playing, result)

    def read_maps(self, folder: Path) -> None:
        """Read every map of a folder as the table does. Raises MapError."""
        from game.ui.tables.lancaster.zones import RIVAL_MAPS, read_zones

        for players in RIVAL_MAPS:
            read_zones(players, folder)
            read_zones(players, folder, large=True)

    def illustrator(self, app: App) -> Illustrator:
        """What draws and names its pictures in the rules."""
        from game.ui.tables.lancaster import illustrations

        return Illustrator(illustrations.pictures(app), illustrations.caption)

    def table_keys(self) -> list[tuple[tuple[str, ...], str]]:
        return [
            (("1", "2", "3", "4"), "keys.knights"),
            (("1", "2", "3"), "keys.county"),
            (("+", "-"), "keys.squires"),
            (("Y", "N"), "keys.votes"),
            (("V",), "keys.peek"),
            (("D",), "keys.decline"),
        ]


def table() -> LancasterPackage:
    """The table, as the rest of the program finds it."""
    return LancasterPackage()
