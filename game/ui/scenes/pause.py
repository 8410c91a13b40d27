"""The pause: what can be done with the game that is being played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.bots.levels import OFFERED
from game.ui import theme
from game.ui.playing import Playing
from game.ui.portrait import PortraitButton
from game.ui.scene import Scene
from game.ui.unofficial import MARK
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Columns, Padding, Row, Spacer, Stack
from game.ui.widgets.dialog import WARNING, Dialog, DialogButton
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.listview import Row as ListRow
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.app import App

MENU, SEATS, GAP, TWO = 400.0, 600.0, 48.0, 1600.0
"""Units of width of the menu, of a column of seats, between them, and of a canvas with room for two columns."""
ONE_COLUMN = 4
"""So many seats stand below each other; more stand in two columns."""
PORTRAITS = {1: 104.0, 2: 104.0, 3: 84.0, 4: 72.0}
PORTRAIT, CRAMPED_PORTRAIT = 68.0, 52.0
"""Side of a portrait with so many seats, with more, and where everything stands closer."""
CRAMPED = 700.0
"""Units of height below which everything stands closer."""
LEAST = 330.0
"""Units of width that a column has at least."""
RESIGNED_LEVEL = "medium"


class PauseScene(Scene):
    """Over the table: go on, rules, settings, keys, who plays which seat, leave."""

    name = "pause"
    opaque = False
    focus_first = "pause.go_on"

    def __init__(self, app: App, playing: Playing) -> None:
        super().__init__(app)
        self._playing = playing
        self._level = RESIGNED_LEVEL

    def build(self) -> Widget:
        tr = self.app.tr
        menu: list[Widget] = [
            self._button("go_on", "icons/play", self.on_back, kind="primary", cap="table.key.esc"),
            self._button("rules", "icons/book", self._rules),
            self._button("settings", "icons/gear", self._settings),
            self._button("keys", "icons/help", self._keys, cap="table.key.help"),
            self._button("leave", "icons/home", self._leave),
        ]
        # In a large interface it is closer, so that all ways out are in sight beside the seats.
        cramped = self.frame.height < CRAMPED
        room = self.frame.width - 64
        many = len(self._playing.session.seats) > ONE_COLUMN
        columns = 2 if many and self.frame.width >= TWO * self.frame.letters else 1
        gap = 28 if cramped else GAP
        parts = [Column(menu, gap=8 if cramped else 16), self._seats(columns)]
        weights = (MENU, columns * SEATS)
        body: Widget = Columns(parts, least=LEAST * self.frame.letters, gap=gap, weights=weights)
        if self._playing.unofficial:
            body = Column([self._unofficial(), body], gap=24)
        card = Panel(
            body,
            padding=(28, 48, 28, 24) if cramped else (40, 64, 40, 40),
            ribbon=tr("pause.title"),
            width=min(self._wide(columns), room),
            name="pause.panel",
        )
        around = (12, 40, 12, 8) if cramped else (24, 48, 24, 32)
        return Stack([ScrollView(Padding(card, around), name="pause.scroll")], align="centre")

    def _wide(self, columns: int) -> float:
        """Units of width of the sheet with so many columns of seats."""
        return (MENU + columns * (SEATS + GAP) + 80) * self.breadth

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        """A question takes the place of the menu: two sheets with their ribbons over each other could not be read."""
        if not isinstance(self.app.scenes.top, Dialog):
            yield from super().drawing(surface)

    def _unofficial(self) -> Widget:
        """In what the game is by no preset."""
        text = RichText(
            self._playing.unofficial, style="body_bold", size=theme.NOTE_SIZE, colour=theme.OXBLOOD, grow=1,
            name="pause.unofficial",
        )  # fmt: skip
        return Row([Picture(MARK, theme.NOTE_SIZE + 6), text], gap=10)

    def _button(self, name: str, icon: str, call: Callable[[], object], kind: str = "plain", cap: str = "") -> Button:
        """`cap`: key of the text on the cap of the key that does the same."""
        label, key_cap = self.app.tr(f"pause.{name}"), self.app.tr(cap) if cap else ""
        high = 56 if self.frame.height < CRAMPED else 76
        return Button(label, call, icon=icon, kind=kind, name=f"pause.{name}", height=high, key_cap=key_cap)

    def _seats(self, columns: int) -> Widget:
        """Who plays which seat, and whose seats can change hands."""
        session = self._playing.session
        over = session.match.state.to_move < 0
        seats = [self._seat(index, over) for index in range(len(session.seats))]
        share = -(-len(seats) // columns)
        parts = [self._listed(seats[first : first + share], share) for first in range(0, len(seats), share)]
        title = Label(self.app.tr("pause.seats"), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD)
        return Column([title, Columns(parts, least=1.0, gap=GAP, grow=1)], gap=10)

    def _listed(self, seats: list[Widget], share: int) -> Widget:
        """Seats below each other, as high as if there were `share` of them."""
        rows = [each for seat in seats for each in (Line(), seat)]
        return Column([*rows, *(Spacer(PORTRAIT, grow=1) for _ in range(share - len(seats)))], gap=8, grow=1)

    def _seat(self, index: int, over: bool) -> Widget:
        """The row of a seat. `over`: nobody plays any more."""
        tr, seat = self.app.tr, self._playing.session.seats[index]
        cramped = self.frame.height < CRAMPED
        side = CRAMPED_PORTRAIT if cramped else PORTRAITS.get(len(self._playing.session.seats), PORTRAIT)
        portrait = PortraitButton(
            seat.face, seat.colour, lambda: None, side=side, tooltip=seat.name, name=f"pause.seat.{index}", token=True,
        )
        portrait.enabled = False
        who = tr("setup.is_person") if seat.is_person else tr("saves.bot", level=tr(f"level.{seat.level}"))
        text = Column(
            [
                Label(seat.name, style="title", size=theme.LABEL_SIZE if cramped else theme.HEAD_SIZE),
                Label(tr("pause.resigned") if seat.resigned else who, size=theme.BODY_SIZE, colour=theme.INK_SOFT),
            ],
            grow=1,
        )
        changes = () if over else ("to_bot", "resign") if seat.is_person else ("take",)
        return Row([portrait, text, *(self._seat_button(name, index) for name in changes)], gap=12, grow=1)

    def _seat_button(self, name: str, index: int) -> Button:
        tr = self.app.tr
        return Button(
            tr(f"pause.{name}"),
            partial(self._ask, name, index),
            name=f"pause.{name}.{index}",
            height=44,
            icon="icons/flag_ink" if name == "resign" else "",
            tooltip=tr(f"pause.{name}.help"),
        )

    def _levels(self) -> Widget:
        """How well the bot is to play that takes over a seat."""
        tr = self.app.tr

        def choose(level: object) -> None:
            self._level = str(level)

        levels = [ListRow(level, tr(f"level.{level}")) for level in OFFERED]
        label = Label(tr("pause.level"), style="label", size=theme.LABEL_SIZE)
        control = DropDown(levels, self._level, choose, name="pause.level", label=tr("pause.level"))
        return Row([label, control], gap=18, justify="centre")

    def _ask(self, name: str, index: int) -> None:
        """Ask before a seat changes hands."""
        tr, session = self.app.tr, self._playing.session
        seat = session.seats[index]
        price = session.price(index) if name == "take" else ""
        text = f"pause.take.{price}" if price else f"pause.{name}.text"
        dialog = Dialog(
            self.app, lambda: tr(f"pause.{name}.title", name=seat.name), lambda: tr(text, name=seat.name),
            lambda: [
                DialogButton("no", tr("ui.cancel"), safe=True),
                DialogButton(
                    "yes", tr(f"pause.{name}"), partial(self._change_seat, name, index),
                    kind="danger" if name == "resign" else "good", icon="icons/flag" if name == "resign" else "",
                ),
            ],
            content=None if name == "take" else self._levels,
        )  # fmt: skip
        self.app.play("ui_dialog")
        self.app.push(dialog)

    def _change_seat(self, name: str, index: int) -> None:
        session = self._playing.session
        if name == "take":
            session.give_to_person(index)
        else:
            seat = session.seats[index]
            session.give_to_bot(index, self._level, seat.character, resigned=name == "resign")
            if name == "resign" and not session.persons():
                # Nothing is left to do here: at the table bots play on, and a button plays to the end at once.
                self.app.close(self)
                words = self.app.tr.scope(self._playing.game_id)
                self.app.toast(words("pause.alone", button=words("table.play_out")))
                return
        self.rebuild()

    def _rules(self) -> None:
        self.app.open.rules(self._playing.game_id)

    def _settings(self) -> None:
        self.app.open.settings()

    def _keys(self) -> None:
        self.app.open.keys()

    def _leave(self) -> None:
        """Every action is saved already: leaving asks nothing, unless nothing can be kept."""
        if not self.app.data.writable:
            tr = self.app.tr
            self.app.ask(
                lambda: tr("pause.lose.title"),
                lambda: tr("pause.lose.text"),
                lambda: [
                    DialogButton("stay", tr("pause.stay"), kind="primary", safe=True),
                    DialogButton("leave", tr("pause.leave"), self._to_menu),
                ],
                medal=WARNING,
            )
        else:
            self._to_menu()

    def _to_menu(self) -> None:
        self.app.open.title()
