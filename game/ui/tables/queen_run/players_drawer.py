"""The drawer with all players: what the panels beside the map show."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.tables.common.players_drawer import PORTRAIT, PlayersDrawer
from game.ui.tables.queen_run import facts
from game.ui.tables.queen_run.people import base_picture, ground_picture, people, row_tip, rows
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Column, Flow, Row
from game.ui.widgets.label import Label, Picture

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunModel


class PlayersScene(PlayersDrawer):
    """Every player with people, action points, bases, points and what building costs, in the order of turns."""

    widest = 1240.0

    def __init__(self, table: QueenRunModel) -> None:
        super().__init__(table)
        self._table = table

    def seats(self) -> Iterable[int]:
        return range(len(self._table.names))

    def row(self, seat: int) -> Widget:
        table, tr = self._table, self.tr
        who, side = table.coloured_seat(seat), table.shown.seats[seat]
        led = side.tribe is not None
        face = Picture(f"run/tribe_{side.tribe}", PORTRAIT) if led else self.face(who, seat)
        words: list[Widget] = [self.title(who, seat)]
        place = tr.row([word for word in facts.whereabouts(table, seat) if word])
        words.append(Label(place, size=theme.NOTE_SIZE, colour=theme.INK_SOFT))
        if led:
            standing = tr("table.points", n=facts.points(table)[seat])
            words.append(Label(standing, style="body_bold", size=theme.BODY_SIZE, colour=theme.OXBLOOD))
        row: list[Widget] = [face, Column(words, gap=2, width=300)]
        if led:
            row.append(Column([self._means(seat), self._table_of(seat)], gap=10, grow=1))
        return Row(row, gap=24)

    def _means(self, seat: int) -> Widget:
        tr, side = self.tr, self._table.shown.seats[seat]
        cube = base_picture(side.colour)
        told = [
            ("run/heart", tr("table.row.ap", n=side.action_points)),
            (cube, tr("table.active_n", n=side.active)),
            (cube, tr("table.stock_n", n=side.stock)),
        ]
        return Flow([Row([Picture(name, 28), Label(text, size=theme.BODY_SIZE)], gap=8) for name, text in told], gap=24)

    def _table_of(self, seat: int) -> Widget:
        """What building costs this people, ground by ground; what it brings is told by the tooltip."""
        tr, side = self.tr, self._table.shown.seats[seat]
        assert side.tribe is not None
        cells: list[Widget] = []
        for row in rows(people(side.tribe)):
            picture = Picture(
                ground_picture(row, side.colour), 44, name=f"players.row.{seat}.{row.id}", tooltip=row_tip(tr, row)
            )
            cost = tr("table.row.ap", n=row.cost) if row.possible else "–"
            cells.append(Row([picture, Label(cost, size=theme.NOTE_SIZE, colour=theme.INK_SOFT)], gap=6))
        return Flow(cells, gap=16)
