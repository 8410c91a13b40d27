"""About the program: what it is and of which commit, whose it is not, and under which licences its parts stand."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.services import identity, paths
from game.ui import theme
from game.ui.folders import show_folder
from game.ui.scene import Scene
from game.ui.scenes.about_stage import Backdrop, Stage
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Column, Columns, Flow, Row, Spacer
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.panel import Line, Panel
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.app import App

PARTS = (
    ("code", "MIT"),
    ("art", "CC BY 4.0"),
    ("fonts", "SIL OFL 1.1"),
    ("pygame", "LGPL 2.1"),
    ("sdl", "zlib"),
    ("pytmx", "LGPL 3"),
    ("budoux", "Apache 2.0"),
    ("platformdirs", "MIT"),
    ("python", "PSF"),
)
"""The parts of the program with their licences."""
SMALL, LARGE = 22.0, 28.0
"""Letters of the smallest print, and of what the program is, in units."""


class AboutScene(Scene):
    """One page."""

    name = "about"
    focus_first = "about.back"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._licences = paths.licences()
        self._backdrop = Backdrop(app.art)

    def build(self) -> Widget:
        tr = self.app.tr
        head = Row(
            [
                IconButton("icons/chevron_left", self.on_back, tooltip=tr("ui.back"), name="about.back", side=56),
                Label(tr("about.title"), style="title", size=theme.TITLE_SIZE, colour=theme.CREAM, grow=1),
            ],
            gap=28,
        )
        body = Columns([self._program(), self._parts()], least=560, gap=32, weights=(1030, 730))
        page = Column([body, Spacer(grow=1)])
        scroll = ScrollView(page, name="about.scroll", grow=1, beside=True)
        return Column([head, scroll], gap=32, padding=(64, 40, 64, 40))

    def _program(self) -> Widget:
        tr = self.app.tr
        stage = Stage(tr, self._backdrop)
        version = Label(
            tr("title.version", version=__version__), style="title", size=theme.RIBBON_SIZE, colour=theme.OXBLOOD
        )
        folders: list[Widget] = []
        if self._licences is not None:
            folders.append(self._folder_button("about.open", self._licences))
        folders.append(self._folder_button("about.data", self.app.data.root))
        folders.append(Button(tr("about.copy"), self._copy, icon="icons/copy", name="about.copy", height=56))
        text = Panel(
            Column(
                [
                    version,
                    Line(),
                    RichText(tr("about.what"), size=LARGE, colour=theme.BODY_INK),
                    Spacer(grow=1),
                    Label(tr("about.fan_made"), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD),
                    RichText(tr("about.notice"), size=theme.HEAD_SIZE, colour=theme.BODY_INK, name="about.notice"),
                    Line(),
                    Flow(folders, gap=20),
                ],
                gap=12,
            ),
            padding=(36, 24, 36, 24), grow=1,
        )  # fmt: skip
        return Column([stage, text], gap=20)

    def _copy(self) -> None:
        """Put it on the clipboard in English, with what pictures and language depend on."""
        width, height = self.frame.window
        more = [
            f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
            f"video: {pygame.display.get_driver()}, window: {width}x{height}, language: {self.app.tr.language}",
        ]
        self.app.desktop.copy("\n".join([*identity.lines(), *more]))
        self.app.toast(self.app.tr("about.copied"))

    def _parts(self) -> Widget:
        tr = self.app.tr
        rows: list[Widget] = [
            Label(tr("about.licences"), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD),
        ]
        for part, licence in PARTS:
            text = Column(
                [
                    Label(tr(f"about.part.{part}"), style="label", size=theme.LABEL_SIZE),
                    RichText(tr(f"about.part.{part}.what"), size=SMALL, colour=theme.INK_SOFT),
                ],
                gap=2,
                grow=1,
            )
            row = Row([text, Label(licence, style="body_bold", size=theme.LABEL_SIZE)], gap=24)
            row.grow = 1
            rows += [Line(), row]
        return Panel(Column(rows, gap=6), padding=(36, 24, 36, 32))

    def _folder_button(self, name: str, folder: Path) -> Button:
        show = partial(show_folder, self.app, folder)
        return Button(self.app.tr(name), show, icon="icons/folder", name=name, height=56)
