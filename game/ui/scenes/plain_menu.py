"""The plain menu: stands in for the title where that cannot be shown. It reads no file and paints no picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.folders import show_folder
from game.ui.scene import Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Spacer, Stack
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    pass

WIDTH = 760.0


class PlainMenu(Scene):
    """What is needed when something is broken: the menu again, saved games, settings, the data folder, quit."""

    name = "plain_menu"
    focus_first = "plain_menu.menu"

    def build(self) -> Widget:
        tr = self.app.tr
        ways: list[Widget] = [
            Button(
                tr(f"plain_menu.{name}"), call, name=f"plain_menu.{name}", height=64,
                kind="primary" if name == "menu" else "plain",
            )
            for name, call in (
                ("menu", self.app.to_first_scene),
                ("saves", self._saves),
                ("settings", self._settings),
                ("folder", self._folder),
                ("quit", self.app.quit),
            )
        ]  # fmt: skip
        head: list[Widget] = [
            Label(tr("plain_menu.title"), style="title", size=theme.TITLE_SIZE, colour=theme.OXBLOOD, align="centre"),
            RichText(tr("plain_menu.text"), size=theme.BODY_SIZE, colour=theme.INK, align="centre"),
            Spacer(0),
        ]
        wide = min(WIDTH * self.breadth, self.frame.width - 64)
        sheet = Panel(Column([*head, *ways], gap=16), padding=(48, 40, 48, 40), width=wide)
        return Stack([ScrollView(Stack([sheet], align="centre"), name="plain_menu.scroll")], align="centre")

    def on_back(self) -> bool:
        """Nothing lies below that one could go back to."""
        return True

    def _saves(self) -> None:
        self.app.open.saves()

    def _settings(self) -> None:
        self.app.open.settings()

    def _folder(self) -> None:
        show_folder(self.app, self.app.data.root)
