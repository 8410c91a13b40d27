"""All players at a glance, in a drawer: what the panels beside the map show, in the size of menus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.input.intents import Command, Intent
from game.ui.portrait import PortraitButton
from game.ui.scene import Scene
from game.ui.tables.queen_run import facts
from game.ui.tables.queen_run.people import base_picture, ground_picture, people, row_tip, rows
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Flow, Padding, Row, Stack
from game.ui.widgets.label import Label, Picture
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.tables.queen_run.scene import QueenRunTable

WIDTH = 1240.0
PORTRAIT = 84.0


class PlayersScene(Scene):
    """Every player with people, action points, bases, points and what building costs, in the order of turns."""

    name = "players"
    opaque = False

    def __init__(self, table: QueenRunTable) -> None:
        super().__init__(table.app)
        self._table = table

    def build(self) -> Widget:
        tr = self._table.tr
        parts: list[Widget] = []
        for seat in range(len(self._table.names)):
            parts += [Line()] if parts else []
            parts.append(self._row(seat))
        close = Button(tr("table.close"), self.on_back, kind="primary", name="players.close", height=64, width=280)
        content = Column([*parts, Row([close], justify="centre")], gap=14)
        panel = Panel(
            content, padding=(36, 60, 36, 32), ribbon=tr("table.players"), width=min(WIDTH, self.frame.width - 64),
            name="players.panel",
        )  # fmt: skip
        return Stack([ScrollView(Padding(panel, (24, 48, 24, 32)), name="players.scroll")], align="centre")

    def handle(self, intent: Intent) -> bool:
        if intent == Command("players"):
            self.on_back()
            return True
        return super().handle(intent)

    def _row(self, seat: int) -> Widget:
        table, tr = self._table, self._table.tr
        who, side = table.coloured_seat(seat), table.shown.seats[seat]
        if side.tribe is not None:
            face: Widget = Picture(f"run/tribe_{side.tribe}", PORTRAIT)
        else:
            face = PortraitButton(
                who.face, who.colour, lambda: None, side=PORTRAIT, tooltip="", name=f"players.face.{seat}", token=True
            )
            face.enabled = False
        words: list[Widget] = [Label(who.name, style="title", size=30, colour=theme.INK, name=f"players.name.{seat}")]
        place = ", ".join(word for word in facts.whereabouts(table, seat) if word)
        words.append(Label(place, size=theme.NOTE_SIZE, colour=theme.INK_SOFT))
        if side.tribe is not None:
            standing = tr("table.points", n=facts.points(table)[seat])
            words.append(Label(standing, style="body_bold", size=theme.BODY_SIZE, colour=theme.OXBLOOD))
        row: list[Widget] = [face, Column(words, gap=2, width=300)]
        if side.tribe is not None:
            row.append(Column([self._means(seat), self._table_of(seat)], gap=10, grow=1))
        return Row(row, gap=24)

    def _means(self, seat: int) -> Widget:
        tr, side = self._table.tr, self._table.shown.seats[seat]
        cube = base_picture(side.colour)
        told = [
            ("run/heart", tr("table.row.ap", n=side.action_points)),
            (cube, tr("table.active_n", n=side.active)),
            (cube, tr("table.stock_n", n=side.stock)),
        ]
        return Flow([Row([Picture(name, 28), Label(text, size=theme.BODY_SIZE)], gap=8) for name, text in told], gap=24)

    def _table_of(self, seat: int) -> Widget:
        """What building costs this people, ground by ground; what it brings is told by the tooltip."""
        tr, side = self._table.tr, self._table.shown.seats[seat]
        assert side.tribe is not None
        cells: list[Widget] = []
        for row in rows(people(side.tribe)):
            picture = Picture(
                ground_picture(row, side.colour), 44, name=f"players.row.{seat}.{row.id}", tooltip=row_tip(tr, row)
            )
            cost = tr("table.row.ap", n=row.cost) if row.possible else "–"
            cells.append(Row([picture, Label(cost, size=theme.NOTE_SIZE, colour=theme.INK_SOFT)], gap=6))
        return Flow(cells, gap=16)
