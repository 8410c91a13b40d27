"""The saved games: go on with one, or throw it away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.core.game import Game
from game.services.dates import local_time
from game.services.problem import ServiceError, trusting_nothing
from game.services.saves import Entry
from game.ui import theme
from game.ui.exchange import ImportDialog, export_saved
from game.ui.folders import show_folder
from game.ui.playing import Playing, saves_of
from game.ui.readable import open_game
from game.ui.scene import Scene
from game.ui.scenes.emblems import medal_of
from game.ui.scenes.looking import look_back
from game.ui.scenes.results import ResultsScene
from game.ui.tables import table_scene
from game.ui.unofficial import MARK, unofficial_text
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Beside, Column, Row, Spacer
from game.ui.widgets.dialog import Choice
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.app import App



def open_save(app: App, save_id: str) -> None:
    """Go on with a saved game, or see it again if it is over; or say why that cannot be."""
    try:
        playing = Playing.resume(app, save_id, app.bots)
    except ServiceError as error:
        app.tell([error.problem])
        return
    if playing.over:
        look_back(app, playing, 0)
    else:
        app.push(table_scene(app, playing))


def open_results(app: App, save_id: str) -> None:
    """Show what a finished game came to, or say why that cannot be."""
    try:
        playing = Playing.resume(app, save_id, app.bots)
    except ServiceError as error:
        app.tell([error.problem])
        return
    app.push(ResultsScene(app, playing))


class SavesScene(Scene):
    """A list of the saved games, newest first. Files that cannot be read stand below, with what is wrong."""

    name = "saves"
    focus_first = "saves.open.0"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.entries = saves_of(app).list()
        self._games: dict[str, Game] = {}

    def build(self) -> Widget:
        tr = self.app.tr
        title = Row(
            [
                IconButton("icons/chevron_left", self.on_back, tooltip=tr("ui.back"), name="saves.back", side=56),
                Label(tr("saves.title"), style="title", size=theme.TITLE_SIZE, colour=theme.CREAM, grow=1),
            ],
            gap=28,
        )
        buttons = Row(
            [
                Button(tr("saves.import"), self._import, kind="quiet", icon="icons/import", name="saves.import"),
                Button(tr("saves.folder"), self._open_folder, kind="quiet", icon="icons/folder", name="saves.folder"),
            ],
            gap=28,
        )
        head = Column([Beside(title, buttons, least=300)])
        if self.entries:
            rows: list[Widget] = [self._any_row(index, entry) for index, entry in enumerate(self.entries)]
            body: Widget = ScrollView(Column(rows, gap=14, padding=(0, 0, 12, 16)), name="saves.scroll", grow=1)
            panel: Widget = Panel(body, padding=(32, 28, 20, 20), grow=1)
        else:
            empty = Column(
                [
                    Picture("medals/saves", 160),
                    Label(tr("saves.none"), style="title", size=36, colour=theme.CREAM, align="centre"),
                    Row([Button(tr("saves.play"), self._play, kind="primary", name="saves.play", height=64)]),
                ],
                gap=28,
                align="centre",
            )
            panel = ScrollView(Column([Spacer(grow=1), empty, Spacer(grow=2)]), name="saves.scroll", grow=1)
        return Column([head, panel], gap=32, padding=(64, 40, 64, 40))

    def _any_row(self, index: int, entry: Entry) -> Widget:
        """The row of a file. One that cannot be made, for whatever reason, takes nobody the way to the others."""
        try:
            with trusting_nothing("save_unplayable", entry.file):
                return self._row(index, entry)
        except ServiceError as error:
            self.app.recovery.report(error, self)
            self.entries[index] = replace(entry, problem=error.problem)
            return self._row(index, self.entries[index])

    def _row(self, index: int, entry: Entry) -> Widget:
        tr = self.app.tr
        problem = entry.problem
        if problem is not None:
            head = Label(entry.file.name, style="body_bold", size=theme.LABEL_SIZE)
            note: Widget = RichText(problem.text(tr), size=theme.NOTE_SIZE, colour=theme.OXBLOOD)
            picture = Picture("icons/warning", 72)
        else:
            head = Label(tr.scope(entry.game)("game.name"), style="title", size=30, colour=theme.OXBLOOD)
            key = "saves.line.over" if entry.over else "saves.line"
            players = tr.listed(list(entry.players))
            line = tr(key, players=players, date=self._date(entry))
            note = RichText(line, size=theme.NOTE_SIZE, colour=theme.INK)
            picture = Picture(medal_of(entry.game), 72)
        buttons: list[Widget] = []
        if problem is None:
            label = tr("saves.replay") if entry.over else tr("saves.open")
            kind = "plain" if entry.over else "primary"
            call = partial(open_save, self.app, entry.id)
            buttons.append(self._tool("export", "export", index, partial(self._export, entry)))
            if entry.over:
                results = partial(open_results, self.app, entry.id)
                buttons.append(self._tool("medal", "results", index, results))
            buttons.append(Button(label, call, kind=kind, name=f"saves.open.{index}", height=56, width=190))
        buttons.append(self._tool("trash", "delete", index, partial(self._ask_delete, entry)))
        text = Column([head, note, *self._unofficial(index, entry)], gap=4, grow=1)
        return Panel(Row([picture, text, *buttons], gap=20), skin="ui/row_normal", padding=(20, 14, 20, 14))

    def _unofficial(self, index: int, entry: Entry) -> list[Widget]:
        """In what a game is by no preset, if in anything."""
        if entry.problem is not None:
            return []
        try:
            with trusting_nothing("save_unplayable", entry.file):
                said = unofficial_text(self.app, self._game(entry.game), entry.record, entry.own_values)
        except ServiceError:
            return []  # opening it tells what is wrong with it
        if not said:
            return []
        label = RichText(
            said, style="body_bold", size=theme.NOTE_SIZE, colour=theme.OXBLOOD, grow=1,
            name=f"saves.unofficial.{index}",
        )  # fmt: skip
        return [Row([Picture(MARK, theme.NOTE_SIZE + 6), label], gap=8)]

    def _game(self, game_id: str) -> Game:
        if game_id not in self._games:
            self._games[game_id] = open_game(self.app, game_id)
        return self._games[game_id]

    def _tool(self, icon: str, name: str, index: int, call: Callable[[], object]) -> Widget:
        """A small button at the right of a game."""
        return IconButton(
            f"icons/{icon}", call, tooltip=self.app.tr(f"saves.{name}"), kind="plain", name=f"saves.{name}.{index}",
            side=56,
        )  # fmt: skip

    def _date(self, entry: Entry) -> str:
        """The date in local time, in the way of the language."""
        when = local_time(entry.date)
        tr = self.app.tr
        time = f"{when.hour}:{when.minute:02}"
        return tr("saves.date", day=when.day, month=tr(f"month.{when.month}"), year=when.year, time=time)

    def _ask_delete(self, entry: Entry) -> None:
        tr = self.app.tr
        self.app.ask(
            lambda: tr("saves.delete.title"),
            lambda: tr("saves.delete.text"),
            lambda: [
                Choice("keep", tr("saves.keep"), safe=True),
                Choice("delete", tr("saves.delete"), lambda: self._delete(entry), kind="primary"),
            ],
        )

    def _delete(self, entry: Entry) -> None:
        saves = saves_of(self.app)
        problem = saves.delete(entry.id)
        self.entries = saves.list()
        self.rebuild()
        if problem is not None:
            self.app.tell([problem])

    def resume(self) -> None:
        self.entries = saves_of(self.app).list()
        self.rebuild()

    def _export(self, entry: Entry) -> None:
        export_saved(self.app, entry)

    def _import(self) -> None:
        self.app.push(ImportDialog(self.app))

    def _play(self) -> None:
        from game.games import game_ids
        self.app.open.setup(game_ids()[0], replace=True)

    def _open_folder(self) -> None:
        show_folder(self.app, self.app.data.root)
