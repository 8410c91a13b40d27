"""The list of keys, made from the table of bindings, so that it always shows the keys in force."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.games import game_ids
from game.ui import theme
from game.ui.input.bindings import EDIT_CTRL, Bindings
from game.ui.input.intents import Area, Back, Command, Confirm, Focus, Intent, Page, Zoom
from game.ui.input.names import button_name, key_name
from game.ui.scene import Scene
from game.ui.tables.contract import find_table
from game.ui.widgets.base import Widget
from game.ui.widgets.button import IconButton
from game.ui.widgets.containers import Column, Columns, Flow, Padding, Row, Spacer
from game.ui.widgets.keycap import HEIGHT, KeyCap
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from game.ui.app import App

CAPS = 280.0
LEAST = 620.0
"""Units of width for the keys in a row, and of a column at least."""
THIN = 1.5
"""Units of a line between rows."""
EVERY_TAB = "everywhere"
EVERYWHERE: tuple[tuple[str, tuple[Intent, ...]], ...] = (
    ("keys.focus", (Focus("next"), Focus("previous"))),
    ("keys.arrows", (Focus("left"), Focus("right"), Focus("up"), Focus("down"))),
    ("keys.confirm", (Confirm("return"), Confirm("space"))),
    ("keys.back", (Back(),)),
    ("keys.zoom", (Zoom(None),)),
    ("keys.area", (Area("next"), Area("previous"))),
    ("keys.page", (Page("up"), Page("down"), Page("home"), Page("end"))),
    ("keys.fullscreen", (Command("fullscreen"),)),
    ("keys.screenshot", (Command("screenshot"),)),
    ("keys.help", (Command("help"),)),
)
"""Rows of the list: the key of the text, and the intents whose keys stand before it."""
TABLE: tuple[tuple[str, tuple[Intent, ...]], ...] = (
    ("keys.undo", (Command("undo"),)),
    ("keys.redo", (Command("redo"),)),
    ("keys.look_back", (Command("look_back"),)),
    ("keys.others_did", (Command("others_did"),)),
    ("keys.hint", (Command("hint"),)),
    ("keys.follow_hint", (Command("follow_hint"),)),
    ("keys.explain", (Command("explain"),)),
    ("keys.log", (Command("log"),)),
    ("keys.players", (Command("players"),)),
    ("keys.menu", (Command("menu"),)),
    ("keys.speak_own", (Command("speak_own"),)),
)
READING: tuple[tuple[str, tuple[Intent, ...]], ...] = (("keys.search", (Command("search"),)),)
MOUSE = ("click", "drag", "right_click", "wheel")


def titled(title: str, rows: Sequence[Widget]) -> list[Widget]:
    """Rows below a title, with lines between."""
    parts: list[Widget] = [Label(title, style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD)]
    for row in rows:
        parts += [Line(), row]
    return parts


def table_keys(game_id: str) -> list[tuple[tuple[str, ...], str]]:
    """What only the table of a game knows: what stands on the keys at first, and the key of the text."""
    return find_table(game_id).table_keys()


class KeysScene(Scene):
    """In tabs: what holds everywhere, and what holds at the table of a game.
    `game_id`: whose table it is; empty: there is a tab for every game."""

    name = "keys"
    focus_first = "keys.back"

    def __init__(self, app: App, bindings: Bindings | None = None, game_id: str = "") -> None:
        super().__init__(app)
        self.game_id = game_id
        self.tab = game_id or EVERY_TAB
        self._bindings = bindings or app.reader.bindings

    def source(self) -> Path | None:
        return self.app.data.settings

    def build(self) -> Widget:
        tr = self.app.tr
        pages = [EVERY_TAB, *game_ids()] if not self.game_id else [self.game_id, EVERY_TAB]
        names = [(page, tr("keys.everywhere") if page == EVERY_TAB else self._name_of(page)) for page in pages]
        tabs = Tabs(names, self.tab, self._open_tab, name="keys.tabs")
        head = Row(
            [
                IconButton("icons/chevron_left", self.on_back, tooltip=tr("ui.back"), name="keys.back", side=56),
                Label(tr("keys.title"), style="title", size=theme.TITLE_SIZE, colour=theme.CREAM, grow=1),
            ],
            gap=28,
        )
        page = self._page()
        longest = max(_rows(column) for column in page)
        for column in page:  # rows are equally high in both
            column += [part for _ in range(longest - _rows(column)) for part in (Spacer(THIN), Spacer(HEIGHT, grow=1))]
        columns = Columns(
            [Column(each, gap=10, grow=1) for each in page], least=LEAST * self.breadth, gap=56, grow=1
        )
        scroll = ScrollView(Column([columns]), name="keys.scroll", grow=1)
        sheet = Panel(scroll, padding=(44, 28, 36, 24), name="keys.panel", grow=1)
        body = Column([Padding(tabs, (32, 0, 32, 0)), sheet], grow=1)
        return Column([head, body], gap=28, padding=(64, 40, 64, 28))

    def _page(self) -> list[list[Widget]]:
        """The columns of the open tab."""
        tr = self.app.tr
        if self.tab != EVERY_TAB:
            at_table = titled(tr("keys.table"), [self._bound(*row) for row in TABLE])
            mouse = [self._mouse(each) for each in MOUSE]
            return [at_table, [*self._of_game(self.tab), *_below(tr("keys.mouse"), mouse)]]
        return [
            titled(tr("keys.device.keyboard"), [self._bound(*row) for row in EVERYWHERE]),
            [
                *titled(tr("keys.mouse"), [self._mouse(each) for each in MOUSE]),
                *_below(tr("keys.text"), [*(self._bound(*row) for row in READING), *self._editing()]),
            ],
        ]

    def _name_of(self, game_id: str) -> str:
        return self.app.tr.scope(game_id)("game.name")

    def _open_tab(self, tab: object) -> None:
        self.tab = str(tab)
        self.rebuild()

    def _of_game(self, game_id: str) -> list[Widget]:
        """What only the table of a game knows."""
        words = self.app.tr.scope(game_id)
        rows = [
            self._row([self._local_cap(game_id, cap) for cap in caps], words(key)) for caps, key in table_keys(game_id)
        ]
        return titled(self._name_of(game_id), rows)

    def _local_cap(self, game_id: str, cap: str) -> str:
        if len(cap) > 1:
            return self._bindings.words(pad=False)[f"key_{cap}"]
        return key_name(self._bindings.local_key(game_id, cap.lower()))

    def _bound(self, key: str, intents: tuple[Intent, ...]) -> Widget:
        names = [key_name(keys) for intent in intents for keys in self._bindings.keys(intent)]
        if self.app.pad_in_hand:
            names = [button_name(each) for intent in intents for each in self._bindings.buttons(intent)] or names
        return self._row(list(dict.fromkeys(names)), self.app.tr(key))

    def _editing(self) -> list[Widget]:
        return [
            self._row([key_name(f"ctrl+{letter}")], self.app.tr(f"keys.edit.{what}"))
            for letter, what in EDIT_CTRL.items()
        ]

    def _mouse(self, what: str) -> Widget:
        tr = self.app.tr
        return self._row([tr(f"keys.mouse.{what}")], tr(f"keys.mouse.{what}.does"))

    def _row(self, caps: list[str], text: str) -> Widget:
        return Row(
            [
                Column([Flow([KeyCap(cap) for cap in caps], gap=6, justify="end")], width=CAPS),
                RichText(text, size=theme.LABEL_SIZE, colour=theme.BODY_INK, grow=1),
            ],
            gap=28,
            grow=1,
        )


def _below(title: str, rows: Sequence[Widget]) -> list[Widget]:
    """Rows below a title below others; it is as high as a row, so that both columns have one grid."""
    return [Line(), Row([titled(title, [])[0]], grow=1), *titled("", rows)[1:]]


def _rows(column: Sequence[Widget]) -> int:
    return sum(isinstance(part, Row) for part in column)
