"""The drawer with all players: what panels and castles show."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.table.presenters.lancaster import standings
from game.table.presenters.lancaster.words import place_text
from game.ui import theme
from game.ui.tables.common.players_drawer import PlayersDrawer
from game.ui.tables.lancaster.look import noble_picture
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Column, Flow, Row
from game.ui.widgets.label import Label, Picture

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel

NOBLE_WIDE = 46.0


class PlayersScene(PlayersDrawer):
    """Every player with points, knights, amounts, castle and nobles, in turn order from the viewer on."""

    def __init__(self, table: LancasterModel) -> None:
        super().__init__(table)
        self._table = table

    def seats(self) -> Iterable[int]:
        shown = self._table.shown
        return [(shown.viewer + step) % shown.players for step in range(shown.players)]

    def row(self, seat: int) -> Widget:
        table, tr, shown = self._table, self.tr, self._table.shown
        who, side = table.seat_at(seat), shown.families[seat]
        kinds = [tr("table.person") if who.is_person else tr("table.bot", level=tr(f"level.{who.level}"))]
        if shown.start == seat:
            kinds.append(tr("table.start_player"))
        words = Column(
            [
                self.title(who, seat),
                Label(
                    tr("amount.points", n=side.points), style="body_bold", size=theme.BODY_SIZE, colour=theme.OXBLOOD
                ),
                *(Label(kind, size=theme.NOTE_SIZE, colour=theme.INK_SOFT) for kind in kinds),
            ],
            gap=2,
            width=270,
        )
        lines = [Label(text, size=theme.NOTE_SIZE, colour=theme.INK) for text in self._lines(seat)]
        nobles: list[Widget] = [
            Picture(
                noble_picture(noble), NOBLE_WIDE, tooltip=tr(f"noble.{noble}"), name=f"players.noble.{seat}.{noble}"
            )
            for noble in side.nobles
        ]
        column: list[Widget] = [*lines, *([Flow(nobles, gap=6)] if nobles else [])]
        return Row([self.face(who, seat), words, Column(column, gap=4, grow=1)], gap=24)

    def _lines(self, seat: int) -> list[str]:
        """Everything that the table shows of a player, in words."""
        tr, shown = self.tr, self._table.shown
        side = shown.families[seat]
        made = [tr("table.players.court", knights=_knights(side.court, tr("table.none")))]
        ally = shown.ally_of(seat)
        if ally is not None:
            knights = _knights(shown.families[ally].court, tr("table.none"))
            made.append(tr("table.players.ally", knights=knights))
        secret = side.gold is None or side.squires is None
        gold, squires = ("?", "?") if secret else (str(side.gold), str(side.squires))
        made.append(tr("table.players.stores", gold=gold, squires=squires, cubes=side.cubes))
        tiles = tr.listed([place_text(kind, tr) for kind in side.tiles]) if side.tiles else tr("table.none")
        made.append(tr("table.players.tiles", tiles=tiles))
        worth = standings.nobles_worth(shown, seat)
        made.append(tr("table.players.nobles", n=len(side.nobles), worth=worth))
        made.append(tr("table.players.army", n=shown.army(seat)))
        return made


def _knights(strengths: list[int], none: str) -> str:
    return " · ".join(str(strength) for strength in strengths) or none
