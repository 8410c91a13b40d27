"""The plain menu: stands in for the title where that cannot be shown. It reads no file and paints no picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.folders import show_folder
from game.ui.scene import Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Padding, Spacer, Stack
from game.ui.widgets.label import RichText
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    pass

WIDTH = 760.0


class PlainMenu(Scene):
    """What is needed when something is broken: the menu again, saved games, settings, the data folder, quit."""

    name = "plain_menu"
    focus_first = "plain_menu.saves"

    def build(self) -> Widget:
        tr = self.app.tr
        ways: list[Widget] = [
            Button(
                tr(f"plain_menu.{name}"), call, name=f"plain_menu.{name}", icon=f"icons/{icon}", height=72,
                kind="primary" if name == "menu" else "plain",
            )
            for name, icon, call in (
                ("menu", "home", self.app.to_first_scene),
                ("saves", "deck", self._saves),
                ("settings", "gear", self._settings),
                ("folder", "folder", self._folder),
                ("quit", "cross", self.app.quit),
            )
        ]  # fmt: skip
        head: list[Widget] = [
            RichText(tr("plain_menu.text"), size=theme.LABEL_SIZE, colour=theme.INK, align="centre"),
            Spacer(0),
        ]
        wide = min(WIDTH * self.breadth, self.frame.width - 64)
        rows = Column([*head, *ways], gap=16)
        sheet = Panel(rows, padding=(48, 60, 48, 40), width=wide, ribbon=tr("plain_menu.title"))
        page = Stack([Padding(sheet, (0, 48, 0, 16))], align="centre")
        return Stack([ScrollView(page, name="plain_menu.scroll")], align="centre")

    def on_back(self) -> bool:
        """Nothing lies below that one could go back to."""
        return True

    def _saves(self) -> None:
        self.app.open.saves()

    def _settings(self) -> None:
        self.app.open.settings()

    def _folder(self) -> None:
        show_folder(self.app, self.app.data.root)
