"""Every widget in every state on one screen, for the tests of widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.scene import Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.button import KINDS, Button, IconButton
from game.ui.widgets.containers import Column, Columns, Flow, Row, Spacer
from game.ui.widgets.dialog import DialogButton
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.listview import ListView
from game.ui.widgets.listview import Row as ListRow
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.slider import ProgressBar, Slider
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.textfield import TextField
from game.ui.widgets.toggle import Segmented, Toggle

if TYPE_CHECKING:
    from game.ui.app import App

_ICONS = {"good": "icons/check", "calm": "icons/swap", "plain": "icons/undo", "quiet": "icons/gear"}


class GalleryScene(Scene):
    """The widget gallery."""

    name = "gallery"
    focus_first = "gallery.gold"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.tab: object = "open"
        self.level: object = "medium"
        self.person: object = "person"
        self.volume = 60
        self.player = "Ada"
        self.saved: object = 0

    def build(self) -> Widget:
        return ScrollView(
            Column(
                [
                    Label("Widgets and their states", style="title", size=theme.TITLE_SIZE, colour=theme.CREAM),
                    Columns(
                        [
                            Column([self._buttons(), self._controls()], gap=theme.GAP),
                            Column([self._tabs(), self._list()], gap=theme.GAP),
                        ],
                        least=700,
                        gap=theme.GAP,
                        weights=(1.4, 1),
                    ),
                ],
                gap=theme.GAP,
                padding=(64, 40, 64, 40),
            ),
            name="gallery.scroll",
        )

    def _buttons(self) -> Widget:
        rows: list[Widget] = []
        for kind in KINDS:
            icon = _ICONS.get(kind, "")
            rows.append(
                Row(
                    [
                        Label(kind, style="body_medium", width=140),
                        Button("End turn", self._clicked, kind=kind, icon=icon, name=f"gallery.{kind}", width=210),
                        Button(
                            "End turn", self._clicked, kind=kind, icon=icon, enabled=False, width=210, reason="Not now"
                        ),
                        Button("End turn", self._clicked, kind=kind, key_cap="E", width=210, tooltip="Ends your turn"),
                        IconButton("icons/gear", self._clicked, tooltip="Settings", kind=kind),
                    ],
                    gap=20,
                )
            )
        return Panel(Column(rows, gap=18))

    def _controls(self) -> Widget:
        def row(text: str, *widgets: Widget) -> Widget:
            return Row([Label(text, style="body_medium", width=140), *widgets], gap=20)

        levels = [
            ListRow("easy", "Easy"),
            ListRow("medium", "Medium"),
            ListRow("hard", "Hard"),
            ListRow("ja", "日本語"),
        ]
        people = [("person", "Person", "icons/person_ink"), ("bot", "Bot", "icons/bot_ink")]
        return Panel(
            Column(
                [
                    row(
                        "Toggle",
                        Toggle(True, self._take, name="gallery.toggle"),
                        Toggle(False, self._take),
                        Toggle(False, self._take, enabled=False),
                        Toggle(True, self._take, enabled=False),
                    ),
                    row(
                        "Slider",
                        Slider(self.volume, self._take, name="gallery.slider", width=320),
                        Slider(30, self._take, width=320, enabled=False),
                    ),
                    row(
                        "Drop-down",
                        DropDown(levels, self.level, self._take, name="gallery.dropdown", width=260),
                        DropDown(levels, "easy", self._take, width=260, enabled=False),
                    ),
                    row(
                        "Text field",
                        TextField(self.player, self._take, name="gallery.field", width=260),
                        TextField("Ada", self._take, width=260, enabled=False),
                        TextField("", self._take, width=260, placeholder="Name"),
                    ),
                    row(
                        "Segmented",
                        Segmented([("a", "Low"), ("b", "Medium"), ("c", "High")], "c", self._take, name="gallery.seg"),
                        Segmented(people, self.person, self._take, name="gallery.person"),
                    ),
                    row("Progress", ProgressBar(0.64, "Drawing 64%", width=320)),
                ],
                gap=18,
            )
        )

    def _tabs(self) -> Widget:
        tabs = Tabs([("open", "Open"), ("other", "Other"), ("third", "Third")], self.tab, self._choose_tab)
        text = RichText(
            "A text of several lines with **bold words**, a seal [tokens/rose], a crown [icons/crown] and "
            "日本語の文字も混ざります。「かぎ括弧」は行末に来ません。",
            size=theme.BODY_SIZE,
        )
        dialog = Button("Leave the game?", self._ask, kind="primary", name="gallery.dialog")
        toast = Button("Toast", lambda: self.app.toast("The game was **saved**."), name="gallery.toast")
        return Column([tabs, Panel(Column([text, Flow([dialog, toast], gap=20)], gap=20))])

    def _list(self) -> Widget:
        rows = [
            ListRow(0, "Queen Run, round 14", "today 20:14", "tokens/rose"),
            ListRow(1, "Lancaster, round 3", "today 18:02", "tokens/sky"),
            ListRow(2, "Sleeping Queens", "yesterday", "tokens/sun"),
            ListRow(3, "From a newer version", "18 November", "tokens/mint", reason="Update the program"),
            ListRow(4, "Queen Run, round 2", "18 November", "tokens/plum"),
            ListRow(5, "Sleeping Queens", "17 November", "tokens/lime"),
        ]
        head = Label("Saved games", style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD)
        return Panel(
            Column([head, ListView(rows, self.saved, self._take, name="gallery.list", height=256), Spacer(4)], gap=16)
        )

    def _clicked(self) -> None:
        self.app.toast("Clicked")

    def _take(self, value: object) -> None:
        """Widgets show their new value by themselves."""

    def _choose_tab(self, value: object) -> None:
        self.tab = value
        self.rebuild()

    def _ask(self) -> None:
        self.app.ask(
            lambda: "Leave the game?",
            lambda: "The game is saved after every action. You find it under Saved games.",
            lambda: [
                DialogButton("stay", "Stay", safe=True),
                DialogButton("leave", "Leave", self.app.pop, kind="primary"),
            ],
        )
