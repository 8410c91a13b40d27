"""The saved games: go on with one, name it, or throw it away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from game.core.game import Game
from game.games import game_ids
from game.services.problem import Problem, ServiceError, trusting_nothing
from game.services.save_document import LONGEST_NAME
from game.services.saves import Entry
from game.ui import theme
from game.ui.exchange import ImportDialog, export_saved
from game.ui.folders import show_folder
from game.ui.game_loading import open_game
from game.ui.playing import saves_of
from game.ui.scene import Scene
from game.ui.scenes.emblems import medal_of
from game.ui.scenes.game_page_parts import Poster
from game.ui.scenes.open_save import open_results, open_save
from game.ui.scenes.saves_rows import (
    IN_LINES,
    LARGE,
    LOW,
    Look,
    Mark,
    PlayerCell,
    Thumbnail,
    Thumbnails,
    called,
    gone_text,
    group_of,
    leaders,
    nothing_saved,
    players_lines,
    plays_as,
    seats_of,
    stage_text,
    under_headings,
    way_back,
)
from game.ui.scenes.statistics_words import duration
from game.ui.tables.contract import find_table
from game.ui.unofficial import MARK, unofficial_text
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, FaintButton, IconButton
from game.ui.widgets.containers import Beside, Column, Flow, Row, Spacer
from game.ui.widgets.dialog import WARNING, DialogButton
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.listview import Row as Option
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView
from game.ui.widgets.textfield import TextField
from game.ui.widgets.toggle import Segmented

if TYPE_CHECKING:
    from game.ui.app import App

ALL = "all"
"""The filter that lets every game through."""
SORTS: dict[str, tuple[Callable[[Entry], object], bool]] = {
    "newest": (lambda entry: (entry.sitting, entry.date), True),
    "oldest": (lambda entry: (entry.sitting, entry.date), False),
    "name": (lambda entry: (not entry.name, entry.name.casefold(), entry.game), False),
    "longest": (lambda entry: entry.seconds, True),
}
"""Orders of the list: what goes by, and whether the largest comes first."""
LARGE_UP_TO = 3
"""So many games, or games and headings, are shown large; more, in lower rows."""
BESIDE_FROM = 1600
"""Units of canvas width, at letters of the usual size, from which picture and buttons stand beside a game's lines."""
BUTTONS_FROM, SMALL_PICTURE = 1100, 192.0
"""The same for the buttons, with a picture so wide beside the name; in less they stand below, and there is none."""
TOOL_WIDTH, TOOL_LETTERS, SIDE, LOW_SIDE = 84.0, 22.0, 60.0, 44.0
"""Units of a small button with its name below, of the letters of that, of its side, and of that in low rows."""
NAMED_TO = 1.2
"""How much broader than designed letters may come out for that; else the name is in the tooltip alone."""
CELL = 220.0
"""Width of a player in units, at letters of the usual size, where they stand in several lines."""


@dataclass
class _Deleted:
    """What was thrown away last, and can be brought back while the list is open: by id, save and picture; and in words
    what it was."""

    files: dict[str, tuple[bytes, bytes | None]]
    said: str


class SavesScene(Scene):
    """The saved games, in parts. Files that cannot be read stand below, with what is wrong."""

    name = "saves"
    focus_first = "saves.open.0"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.all: list[Entry] = []
        self.entries: list[Entry] = []  # those that are shown
        self.game = ALL
        self.sort = "newest"
        self._renaming = ""  # the id of the game whose name is being typed
        self._typed = ""
        self._deleted: _Deleted | None = None
        self._thumbnails = Thumbnails()
        self._games: dict[str, Game] = {}
        self._list()

    def _list(self) -> None:
        self.all = saves_of(self.app).list()
        if self.game != ALL and not any(entry.game == self.game for entry in self.all):
            self.game = ALL
        key, largest_first = SORTS[self.sort]
        sound = [entry for entry in self.all if entry.problem is None]
        broken = [entry for entry in self.all if entry.problem is not None]
        found = sorted(sound, key=key, reverse=largest_first)  # type: ignore[arg-type]
        found = [*sorted(found, key=lambda entry: entry.over), *broken]  # those that can be gone on with come first
        self.entries = [entry for entry in found if self.game in (ALL, entry.game)]

    @property
    def _wide(self) -> bool:
        return self.frame.width >= BESIDE_FROM * self.frame.letters

    @property
    def _beside(self) -> bool:
        return self.frame.width >= BUTTONS_FROM * self.frame.letters

    def build(self) -> Widget:
        tr = self.app.tr
        title = Row(
            [
                IconButton("icons/chevron_left", self.on_back, tooltip=tr("ui.back"), name="saves.back", side=56),
                Label(tr("saves.title"), style="title", size=theme.TITLE_SIZE, colour=theme.CREAM, grow=1),
            ],
            gap=28,
        )
        filters = self._filters()
        apart = bool(filters) and self._wide  # the order stands beside the games to choose from
        buttons = [
            *([self._order()] if self.all and not apart else []),
            Button(tr("saves.import"), self._import, kind="quiet", icon="icons/import", name="saves.import"),
            Button(tr("saves.folder"), self._open_folder, kind="quiet", icon="icons/folder", name="saves.folder"),
        ]
        head: list[Widget] = [Beside(title, Flow(buttons, gap=16, justify="end"), least=300)]
        if filters:
            head.append(Row([*filters, Spacer(grow=1), self._order()] if apart else filters))
        if self._deleted is not None:
            head.append(way_back(self.app.tr, self._deleted.said, self._undo))
        parts: list[Widget] = [Column(head, gap=16)]
        if self.entries:
            parted = len({group_of(entry) for entry in self.entries}) > 1
            look = LARGE if len(self.entries) + parted <= LARGE_UP_TO else LOW
            rows: list[Widget] = [self._any_row(index, entry, look) for index, entry in enumerate(self.entries)]
            gap = 24 if look is LARGE else 12
            shown = under_headings(tr, self.entries, rows, self._delete_finished_button())
            column = Column(shown, gap=gap, padding=(0, 4, 0, 32))
            parts.append(ScrollView(column, name="saves.scroll", grow=1, beside=True, rows=True))
        else:
            parts.append(ScrollView(nothing_saved(tr, self._play), name="saves.scroll", grow=1, beside=True))
        return Column(parts, gap=16, padding=(64, 40, 64, 28))

    # -- which games, and in which order --------------------------------------------------------------------------

    def _filters(self) -> list[Widget]:
        """What the list can be narrowed to, where it holds several games."""
        tr = self.app.tr
        kept = {entry.game for entry in self.all if entry.problem is None}
        games = [game for game in game_ids() if game in kept]
        shown: list[tuple[object, str]] = [(ALL, tr("saves.all", n=sum(entry.problem is None for entry in self.all)))]
        for game in games:
            n = sum(entry.game == game for entry in self.all)
            shown.append((game, tr("saves.of_game", game=tr.scope(game)("game.name"), n=n)))
        if len(games) < 2:
            return []
        label, grow = tr("saves.games"), float(not self._wide)
        return [Segmented(shown, self.game, self._set_game, name="saves.games", label=label, grow=grow)]

    def _order(self) -> Widget:
        tr = self.app.tr
        sorts = [Option(sort, tr(f"saves.sort.{sort}")) for sort in SORTS]
        return DropDown(sorts, self.sort, self._set_sort, name="saves.sort", label=tr("saves.sort"), width=250)

    def _delete_finished_button(self) -> Widget:
        """What throws away all that are finished; it stands with them."""
        words, made = self.app.tr("saves.finished", n=len(self._finished())), partial(Button, kind="quiet", height=44)
        return made(words, self._ask_delete_finished, icon="icons/trash", name="saves.finished", size=20)

    def _set_game(self, game: object) -> None:
        self.game = str(game)
        self._relist()

    def _set_sort(self, sort: object) -> None:
        self.sort = str(sort)
        self._relist()

    def _relist(self) -> None:
        self._list()
        self.rebuild()

    # -- a row ----------------------------------------------------------------------------------------------------

    def _any_row(self, index: int, entry: Entry, look: Look) -> Widget:
        """The row of a file. A row that cannot be made, for whatever reason, does not hide the others."""
        try:
            with trusting_nothing("save_unplayable", entry.file):
                return self._row(index, entry, look)
        except ServiceError as error:
            self.app.recovery.report(error, self)
            self.entries[index] = replace(entry, problem=error.problem)
            return self._row(index, self.entries[index], look)

    def _row(self, index: int, entry: Entry, look: Look) -> Widget:
        if entry.problem is not None:
            return self._broken_row(index, entry, entry.problem)
        lines = [self._head(index, entry, look), *self._players(index, entry, look)]
        if not self._beside:
            parts = [*lines, self._buttons(index, entry, large=look is LARGE)]
            return Panel(Column(parts, gap=12), skin="ui/panel_small", padding=(20, 18, 28, 18))
        data, large = saves_of(self.app).picture(entry.id), look is LARGE
        table = find_table(entry.game)
        card, wide = Poster(table.card, table.medal, name="", cover=1.0), look.picture if self._wide else SMALL_PICTURE
        picture = Thumbnail(self._thumbnails, entry.id, data, card, width=wide)
        if not self._wide:  # the players need all the width
            head, *players = lines
            head.grow = 1
            column = Column([Row([picture, head], gap=20), *players], gap=12, grow=1)
            row = Row([column, self._buttons(index, entry, large=False)], gap=28)
            return Panel(row, skin="ui/panel_small", padding=(20, 14, 28, 14))
        if data is None:
            look = replace(look, medal=0.0)  # it stands in the place of the picture
        text = Column([self._head(index, entry, look), *self._players(index, entry, look)], gap=12, grow=1)
        parts = [picture, text, self._buttons(index, entry, large=large)]
        return Panel(Row(parts, gap=28), skin="ui/panel_small", padding=(20, 18, 28, 18))

    def _broken_row(self, index: int, entry: Entry, problem: Problem) -> Widget:
        tr = self.app.tr
        said = tr("saves.damaged") if problem.code == "save_damaged" else problem.text(tr)
        text = Column(
            [
                Label(entry.file.name, style="body_bold", size=theme.LABEL_SIZE),
                RichText(said, size=theme.BODY_SIZE, colour=theme.OXBLOOD),
            ],
            gap=4,
            grow=1,
        )
        side = LOW_SIDE * self.frame.controls
        folder = self._tool("folder_ink", "look_in", index, self._open_folder, side)
        delete = self._tool("trash_ink", "delete", index, partial(self._ask_delete, entry), side)
        row = Row([Picture("icons/warning", 72), text, self._tools([folder, delete], "end")], gap=20)
        return Panel(row, skin="ui/panel_small", padding=(20, 18, 28, 18))

    def _head(self, index: int, entry: Entry, look: Look) -> Widget:
        """Name, marks, and in a line below them game, date, round and time."""
        lines = Column([self._name(index, entry, look), self._facts(entry)], gap=6, grow=1)
        if not look.medal:
            return lines
        return Row([Picture(medal_of(entry.game), look.medal), lines], gap=16)

    def _name(self, index: int, entry: Entry, look: Look) -> Widget:
        tr = self.app.tr
        if entry.id == self._renaming:
            field = TextField(
                self._typed, self._type, on_confirm=lambda _: self._rename(entry), most=LONGEST_NAME, grow=1,
                name="saves.name", label=tr("saves.name"), placeholder=tr.scope(entry.game)("game.name"), size=24,
                height=41,
            )
            keep = IconButton(
                "icons/check_ink", partial(self._rename, entry), kind="plain", tooltip=tr("keyboard.done"),
                name="saves.name.ok", side=41,
            )
            drop = IconButton(
                "icons/cross_ink", self._drop_name, kind="plain", tooltip=tr("ui.cancel"), name="saves.name.cancel",
                side=41,
            )
            return Row([field, keep, drop], gap=16, padding=(0, 0, 0, 7))  # as high as the name: nothing moves
        title = entry.name or tr.scope(entry.game)("game.name")
        label = Label(title, style="title", size=look.name, colour=theme.OXBLOOD, name=f"saves.title.{index}")
        pencil = FaintButton(
            "icons/edit_ink", partial(self._begin_name, entry), kind="plain", tooltip=tr("saves.rename"),
            name=f"saves.rename.{index}", side=40 * self.frame.controls,
        )
        parts = [label, pencil, *self._marks(index, entry)]
        return Row(parts, gap=14, padding=(0, 4, 0, 4)) if self._wide else Flow(parts, gap=14)

    def _marks(self, index: int, entry: Entry) -> list[Widget]:
        """That it is finished and who won; in what it is unlike the printed rules."""
        tr = self.app.tr
        marks: list[Widget] = []
        if entry.over:
            winners = () if entry.stands is None else entry.stands.winners
            players = [seat.name for seat in seats_of(entry, tr)] or entry.players
            names = [players[seat] for seat in winners]
            text = tr("saves.won", players=tr.listed(names)) if names else tr("saves.over")
            icon = "icons/crown" if names else "icons/flag_ink"
            marks.append(Mark(text, icon=icon, ground=theme.HIGHLIGHT, colour=theme.INK))
        said = self._unofficial(entry)
        if said:
            marks.append(
                Mark(
                    said, icon=MARK, ground=theme.PARCHMENT_LIGHT, colour=theme.OXBLOOD,
                    name=f"saves.unofficial.{index}", tooltip=said,
                )
            )
        return marks

    def _facts(self, entry: Entry) -> Widget:
        tr = self.app.tr
        facts = [tr.scope(entry.game)("game.name")] if entry.name else []
        facts.append(stage_text(tr, entry))
        if entry.seconds >= 30:
            facts.append(tr("saves.played", time=duration(self.app, round(entry.seconds))))
        said = tr.row(facts, "list.facts")
        return RichText(said, style="body_medium", size=theme.LABEL_SIZE, colour=theme.INK, grow=1)

    def _players(self, index: int, entry: Entry, look: Look) -> list[Widget]:
        """In lines, where those of few stand below each other from game to game; in little width as they come."""
        seats, letters = seats_of(entry, self.app.tr), self.frame.letters
        low = bool(look.line) if self._wide else self._beside and len(seats) <= IN_LINES
        in_lines = low or self._wide
        height = LOW.line * letters if low else look.players if self._wide else LOW.players * letters
        first = leaders(entry.stands, over=entry.over)
        cells: list[Widget] = []
        for number, seat in enumerate(seats):
            who = plays_as(self.app.tr, seat)
            points = None if entry.stands is None else entry.stands.scores[number]
            cells.append(
                PlayerCell(  # what one plays as has no room in a low line: the tooltip says it
                    seat, "" if low else who, points, leads=number in first, won=entry.over and number in first,
                    height=height, width=None if in_lines else CELL * letters,
                    name=f"saves.player.{index}.{number}", tooltip=f"{seat.name}: {who}",
                )
            )  # fmt: skip
        return players_lines(cells) if in_lines or not cells else [Flow(cells, gap=12)]

    def _buttons(self, index: int, entry: Entry, *, large: bool) -> Widget:
        tr = self.app.tr
        label = tr("saves.replay") if entry.over else tr("saves.open")
        # One stands out, usually that which was played last; while a name is typed, none does.
        first = not index and not entry.over and not self._renaming
        kind, icon = ("primary", "icons/play") if first else ("plain", "icons/play_ink")
        call = partial(open_save, self.app, entry.id)
        main = Button(
            label, call, kind=kind, icon=icon, name=f"saves.open.{index}",
            height=76 if large else 64, width=252 * self.frame.letters,
        )  # fmt: skip
        side = (SIDE if large else LOW_SIDE) * self.frame.controls
        small = [self._tool("export_ink", "export", index, partial(self._export, entry), side)]
        if entry.over:
            small.insert(0, self._tool("medal_ink", "results", index, partial(open_results, self.app, entry.id), side))
        small.append(self._tool("trash_ink", "delete", index, partial(self._ask_delete, entry), side))
        if not self._beside:
            return Row([main, Spacer(), *small], gap=12)
        return Column([main, self._tools(small)], gap=14 if large else 8)

    def _tools(self, tools: list[Widget], justify: str = "centre") -> Widget:
        """The small buttons of a file, in the middle of a place that is as wide as the large one, or at its end."""
        if not self._beside:
            return Row(tools, gap=12)
        wide = 252 * (self.frame.letters if self._wide else self.breadth)
        return Row(tools, gap=0, justify=justify, align="top", width=wide)

    def _unofficial(self, entry: Entry) -> str:
        """In what a game is by no preset, if in anything."""
        try:
            with trusting_nothing("save_unplayable", entry.file):
                return unofficial_text(self.app, self._game(entry.game), entry.record, entry.own_values)
        except ServiceError:
            return ""  # opening it tells what is wrong with it

    def _game(self, game_id: str) -> Game:
        if game_id not in self._games:
            self._games[game_id] = open_game(self.app, game_id)
        return self._games[game_id]

    def _tool(self, icon: str, name: str, index: int, call: Callable[[], object], side: float) -> Widget:
        """A small button at the right of a game, with its name below; as a sign alone in low rows."""
        text = self.app.tr(f"saves.{name}")
        button = (IconButton if side >= SIDE * self.frame.controls else FaintButton)(
            f"icons/{icon}", call, tooltip=text, kind="plain", name=f"saves.{name}.{index}", side=side
        )
        if self.breadth > NAMED_TO and (self._wide or not self._beside):
            return button
        label = Label(self.app.tr(f"saves.{name}.short"), size=TOOL_LETTERS, colour=theme.INK, align="centre")
        return Column([Row([button], justify="centre"), label], gap=2, width=TOOL_WIDTH * self.breadth)

    # -- names ----------------------------------------------------------------------------------------------------

    def _begin_name(self, entry: Entry) -> None:
        self._renaming, self._typed = entry.id, entry.name or self.app.tr.scope(entry.game)("game.name")
        self.rebuild()
        self.refresh()
        self.ui.set_focus("saves.name", ring=True)

    def _type(self, text: str) -> None:
        self._typed = text

    def _rename(self, entry: Entry) -> None:
        self._renaming = ""
        unnamed = self._typed.strip() == self.app.tr.scope(entry.game)("game.name")  # it goes by that in any language
        name = "" if unnamed else self._typed
        problem = saves_of(self.app).rename(entry.id, name) if self.app.data.writable else None
        self._relist()
        if problem is not None:
            self.app.tell([problem])

    def _drop_name(self) -> None:
        self._renaming = ""
        self.rebuild()

    def on_back(self) -> bool:
        if self._renaming:
            self._drop_name()
            return True
        return super().on_back()

    # -- throwing away --------------------------------------------------------------------------------------------

    def _ask_delete(self, entry: Entry) -> None:
        tr = self.app.tr
        self.app.ask(
            lambda: tr("saves.delete.title"),
            lambda: tr("saves.delete.text", what=called(tr, entry)),
            lambda: [
                DialogButton("keep", tr("saves.keep"), safe=True),
                DialogButton("delete", tr("saves.delete"), lambda: self._delete([entry]), kind="danger"),
            ],
            medal=medal_of(entry.game) if entry.problem is None else WARNING,
        )

    def _finished(self) -> list[Entry]:
        return [entry for entry in self.entries if entry.problem is None and entry.over]

    def _ask_delete_finished(self) -> None:
        tr, finished = self.app.tr, self._finished()
        self.app.ask(
            lambda: tr("saves.finished.title", n=len(finished)),
            lambda: tr("saves.finished.text"),
            lambda: [
                DialogButton("keep", tr("saves.finished.keep"), safe=True),
                DialogButton("delete", tr("saves.delete"), lambda: self._delete(finished), kind="danger"),
            ],
            medal="medals/saves",
        )

    def _delete(self, entries: Sequence[Entry]) -> None:
        saves = saves_of(self.app)
        kept, problems = {}, []
        for entry in entries:
            data = saves.raw(entry.id)
            picture = saves.picture(entry.id)
            problem = saves.delete(entry.id)
            if problem is not None:
                problems.append(problem)
            elif data is not None:
                kept[entry.id] = (data, picture)
        gone = [entry for entry in entries if entry.id in kept]
        self._deleted = _Deleted(kept, gone_text(self.app.tr, gone)) if gone else None
        self._relist()
        if problems:
            self.app.tell(problems)

    def _undo(self) -> None:
        """Bring back what was thrown away last."""
        saves, deleted = saves_of(self.app), self._deleted
        if deleted is None:
            return
        problems = []
        for save_id, (data, picture) in deleted.files.items():
            problem = saves.restore(save_id, data)
            if problem is not None:
                problems.append(problem)
            elif picture is not None:
                saves.keep_picture(save_id, picture)
        self._deleted = None
        self._relist()
        if problems:
            self.app.tell(problems)

    def resume(self) -> None:
        self._relist()

    def _export(self, entry: Entry) -> None:
        export_saved(self.app, entry)

    def _import(self) -> None:
        self.app.push(ImportDialog(self.app))

    def _play(self) -> None:
        self.app.open.setup(game_ids()[0], replace=True)

    def _open_folder(self) -> None:
        show_folder(self.app, self.app.data.root)
