"""The drawer with all players: what the panels round the table show."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.tables.common.players_drawer import PlayersDrawer
from game.ui.tables.sleeping_queens import facts
from game.ui.tables.sleeping_queens.look import queen_picture
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Column, Flow, Row
from game.ui.widgets.label import Label, Picture

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensModel

QUEEN_WIDTH = 96.0


class PlayersScene(PlayersDrawer):
    """Every player with name, awake queens, points, distance to the goal and number of cards, in the order of turns."""

    widest = 1120.0

    def __init__(self, table: QueensModel) -> None:
        super().__init__(table)
        self._table = table

    def seats(self) -> Iterable[int]:
        shown = self._table.shown
        players = len(shown.counts)
        return [(shown.viewer + step) % players for step in range(players)]

    def row(self, seat: int) -> Widget:
        table, tr = self._table, self.tr
        who = table.seat_at(seat)
        count = table.shown.counts[seat]
        words = Column(
            [
                self.title(who, seat),
                Label(facts.standing(table, seat), style="body_bold", size=theme.BODY_SIZE, colour=theme.OXBLOOD),
                Label(tr("table.cards", n=count), size=theme.NOTE_SIZE, colour=theme.INK_SOFT),
            ],
            gap=2,
            width=330,
        )
        queens: list[Widget] = [
            Picture(
                queen_picture(queen), QUEEN_WIDTH, lod=2, name=f"players.queen.{seat}.{queen}",
                tooltip="\n".join([tr(f"queen.{queen}"), tr("table.points", n=facts.POINTS[queen])]),
            )
            for queen in table.shown.awake[seat]
        ]  # fmt: skip
        needs = Label(facts.distance(table, seat), size=theme.NOTE_SIZE, colour=theme.INK_SOFT)
        return Row([self.face(who, seat), words, Column([Flow(queens, gap=8), needs], gap=6, grow=1)], gap=24)
