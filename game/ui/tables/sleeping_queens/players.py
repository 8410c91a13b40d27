"""All players at a glance, in a drawer: what the panels round the table show, in the size of menus.

The panels cannot grow with the interface scale as far as menus can; the drawer does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.input.intents import Command, Intent
from game.ui.portrait import PortraitButton
from game.ui.scene import Scene
from game.ui.tables.sleeping_queens import facts
from game.ui.tables.sleeping_queens.look import queen_picture
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Flow, Padding, Row, Stack
from game.ui.widgets.label import Label, Picture
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.scene import QueensTable

WIDTH = 1120.0
PORTRAIT = 84.0
QUEEN_WIDTH = 96.0


class PlayersScene(Scene):
    """Every player with name, awake queens, points, distance to the goal and number of cards, in the order of turns."""

    name = "players"
    opaque = False

    def __init__(self, table: QueensTable) -> None:
        super().__init__(table.app)
        self._table = table

    def build(self) -> Widget:
        table, tr = self._table, self._table.tr
        rows: list[Widget] = []
        players = len(table.shown.counts)
        for step in range(players):
            rows += [Line()] if rows else []
            rows.append(self._row((table.shown.viewer + step) % players))
        close = Button(
            tr("table.players.close"), self.on_back, kind="primary", name="players.close", height=64, width=280
        )
        content = Column([*rows, Row([close], justify="centre")], gap=14)
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
        who = table.seat_at(seat)
        portrait = PortraitButton(
            who.face, who.colour, lambda: None, side=PORTRAIT, tooltip="", name=f"players.face.{seat}", token=True
        )
        portrait.enabled = False
        count = table.shown.counts[seat]
        words = Column(
            [
                Label(who.name, style="title", size=30, colour=theme.INK, name=f"players.name.{seat}"),
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
        return Row([portrait, words, Column([Flow(queens, gap=8), needs], gap=6, grow=1)], gap=24)
