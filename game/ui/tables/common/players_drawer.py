"""All players at a glance, in a drawer: what the panels of a table show, in the size of menus.

The panels cannot grow with the interface scale as far as menus can; the drawer does.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import TYPE_CHECKING

import pygame

from game.table.seats import Seat
from game.ui import theme
from game.ui.art import Art
from game.ui.input.intents import Command, Intent
from game.ui.portrait import PortraitButton
from game.ui.scene import Scene
from game.ui.shapes import draw_rounded
from game.ui.tables.common.faces import player_kind
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Grid, Padding, Row, Stack
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.tables.common.model import TableModel

PORTRAIT = 84.0


class PlayerSheet(Panel):
    """The sheet of a player, with a strip in the colour of the seat, and with the frame of the table's panels where it
    is the player's turn. `leads`: warm, where no sheet has such a frame, which is of gold as well."""

    def __init__(self, child: Widget, colour: str, *, leads: bool = False, to_move: bool = False) -> None:
        super().__init__(child, skin="ui/panel_small", padding=(18, 24, 18, 16))
        self._colour = colour
        self._leads = leads
        self._to_move = to_move

    def draw_self(self, surface: pygame.Surface) -> None:
        super().draw_self(surface)
        frame, rect = self.ui.frame, self.rect
        if self._leads:
            warm = pygame.Surface(rect.size, pygame.SRCALPHA)
            draw_rounded(warm, (*theme.HIGHLIGHT, 80), warm.get_rect(), radius=frame.px(10))
            surface.blit(warm, rect)
        strip = pygame.Rect(rect.x + frame.px(10), rect.y + frame.px(7), rect.width - frame.px(20), frame.px(8))
        fill = token_colour(self.ui.art, self._colour)
        draw_rounded(surface, fill, strip, radius=strip.height // 2)
        if self._to_move:
            self.ui.art.draw_slice(surface, "ui/here", rect, self.ui.skin_unit)


def token_colour(art: Art, colour: str) -> theme.Colour:
    """The colour of a seat, as its token is drawn."""
    entry = art.entry(f"tokens/{colour}")
    return theme.rgb(entry.colours["fill"]) if entry is not None and "fill" in entry.colours else theme.OXBLOOD


class PlayersDrawer(Scene):
    """A row for each player: who that is, unless a game has more to show. `widest`: units that it is wide at most."""

    name = "players"
    opaque = False
    widest = 1200.0

    def __init__(self, model: TableModel) -> None:
        super().__init__(model.app)
        self.tr = model.tr
        self._all = [model.seat_at(seat) for seat in range(len(model.names))]

    # -- what a game brings -----------------------------------------------------------------------------------------

    def seats(self) -> Iterable[int]:
        """The seats in the order of their rows."""
        return range(len(self._all))

    def row(self, seat: int) -> Widget:
        """All that is shown of a player."""
        who = self._all[seat]
        kind = [Label(line, size=theme.BODY_SIZE, colour=theme.INK_SOFT) for line in player_kind(self.tr, who)]
        return Row([self.face(who, seat), Column([self.title(who, seat), *kind], gap=2, grow=1)], gap=24)

    # -- parts of a row ---------------------------------------------------------------------------------------------

    def face(self, who: Seat, seat: int) -> Widget:
        """The player's portrait in the own colour."""
        portrait = PortraitButton(
            who.face, who.colour, lambda: None, side=PORTRAIT, tooltip="", name=f"players.face.{seat}", token=True
        )
        portrait.enabled = False
        return portrait

    def title(self, who: Seat, seat: int) -> Widget:
        """The player's name."""
        return Label(who.name, style="title", size=30, colour=theme.INK, name=f"players.name.{seat}")

    def _close(self, height: float, width: float) -> Button:
        """The button that takes the drawer away."""
        return Button(
            self.tr("table.close"), self.on_back, kind="primary", key_cap=self.tr("table.key.esc"),
            name="players.close", height=height, width=width,
        )  # fmt: skip

    # -- the drawer -------------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        tr = self.tr
        rows: list[Widget] = []
        for seat in self.seats():
            rows += [Line()] if rows else []
            rows.append(self.row(seat))
        close = self._close(64, 280)
        content = Column([*rows, Row([close], justify="centre")], gap=14)
        panel = Panel(
            content, padding=(36, 60, 36, 32), ribbon=tr("table.players"),
            width=min(self.widest, self.frame.width - 64), name="players.panel",
        )  # fmt: skip
        return Stack([ScrollView(Padding(panel, (24, 48, 24, 32)), name="players.scroll")], align="centre")

    def sheets(self, sheets: list[Widget], least: float, note: str, columns: int = 8) -> Widget:
        """The drawer with sheets beside each other in place of rows; `least`: units of width that one has at least,
        `note`: what is to be known of all of them, `columns`: so many beside each other at most."""
        tr = self.tr
        count = ceil(len(sheets) / ceil(len(sheets) / columns))  # five as three and two
        close = self._close(60, 260)
        parts: list[Widget] = [Grid(sheets, columns=count, least=least, gap=16, middle=True)]
        if note:
            parts.append(
                RichText(note, size=theme.BODY_SIZE, colour=theme.BODY_INK, align="centre", name="players.note")
            )
        content = Column([*parts, Row([close], justify="centre")], gap=22)
        wide = min(count * (1.28 * least + 16) + 56, self.frame.width - 64)
        panel = Panel(content, padding=(28, 58, 28, 24), ribbon=tr("table.players"), width=wide, name="players.panel")
        return Stack([ScrollView(Padding(panel, (16, 40, 16, 24)), name="players.scroll")], align="centre")

    def handle(self, intent: Intent) -> bool:
        if intent == Command("players"):
            self.on_back()
            return True
        return super().handle(intent)
