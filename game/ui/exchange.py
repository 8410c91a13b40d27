"""Importing and exporting saved games, in the window: written out from the list, taken in by drop, by list or by
path."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.services import exchange
from game.services.characters import as_path
from game.services.dates import local_time
from game.services.paths import named
from game.services.problem import ServiceError
from game.services.save_document import new_save
from game.table.begins import seated
from game.table.clock import Clock
from game.table.setup import Setup, new_match
from game.ui import theme
from game.ui.folders import show_folder, shown
from game.ui.playing import Playing, named_by_last_game, saves_of
from game.ui.shapes import draw_rounded
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Row
from game.ui.widgets.dialog import Dialog, DialogButton
from game.ui.widgets.label import Label, RichText
from game.ui.widgets.panel import Panel
from game.ui.widgets.textfield import TextField

if TYPE_CHECKING:
    from game.core.game import Game
    from game.services.save_document import Save
    from game.services.saves import Entry
    from game.ui.app import App

WIDTH = 900.0
LONGEST_PATH = 400
PASTE, FOLDER = theme.CONTROL * theme.HEAD_SIZE / theme.CONTROL_LETTERS, 52.0
"""Units of height of the button beside the field, which is as high as that, and of the one that opens the folder."""
DROP, MEDAL = 150.0, 0.78
"""Units of the height of the area where a file can be dropped, and the share of it that the medal has."""
DASH, ROUND = 16.0, 14.0
"""Units of a dash of its edge, and of the roundness of its ground."""
MOST_FILES = 5
"""Files that the folder of imports offers by a button each; more are reached by their path."""


def dashes(edge: pygame.Rect, long: int, thick: int) -> list[pygame.Rect]:
    """The dashes of an edge, each about so long, as far from each other on all sides; one is bent round each corner."""
    found: list[pygame.Rect] = []
    for length, across in ((edge.width, False), (edge.height, True)):
        count = max(1, round(length / (2 * long)))
        for number in range(count + 1):
            middle, half = number * length / count, length / count / 4
            begin, end = round(max(0.0, middle - half)), round(min(float(length), middle + half))
            for far in (0, (edge.width if across else edge.height) - thick):
                at = (far, begin, thick, end - begin) if across else (begin, far, end - begin, thick)
                found.append(pygame.Rect(at).move(edge.topleft))
    return found


class DropArea(Widget):
    """Shows that a file can be dropped on the window: the medal of what comes in and words, in a dashed edge."""

    role = "label"

    def __init__(self, text: str, medal: str) -> None:
        super().__init__()
        self.text = text
        self.medal = medal

    def measure(self, width: float) -> tuple[float, float]:
        return width, DROP * max(1.0, self.ui.frame.letters)

    def draw_self(self, surface: pygame.Surface) -> None:
        ui, frame, rect = self.ui, self.ui.frame, self.rect
        draw_rounded(surface, theme.PARCHMENT_LIGHT, rect, radius=frame.px(ROUND))
        thick = max(2, frame.px(3))
        for dash in dashes(rect.inflate(-2 * thick, -2 * thick), frame.px(DASH), thick):
            pygame.draw.rect(surface, theme.GOLD_DARK, dash)
        medal = ui.art.picture(self.medal, round(MEDAL * rect.height))
        room, gap = rect.inflate(-4 * frame.px(DASH), 0), frame.px(DASH)
        most = room.width - medal.get_width() - gap
        px = ui.font_px(theme.HEAD_SIZE)
        wide = min(most, ui.text.width(self.text, "body_bold", px))
        left = room.centerx - (medal.get_width() + gap + wide) // 2
        surface.blit(medal, medal.get_rect(midleft=(left, rect.centery)))
        words = pygame.Rect(left + medal.get_width() + gap, rect.y, wide, rect.height)
        ui.text.draw(surface, self.text, "body_bold", px, theme.INK, words)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.text)


class PathDialog(Dialog):
    """Asks for a file by a field that has the focus; `typed` is what stands in it."""

    def __init__(
        self, app: App, key: str, typed: str, confirm: str, files: list[Path], folder: Path, *, text: str, where: str,
        medal: str = "medals/saves", drop: bool = False,
    ) -> None:  # fmt: skip
        """`key`: begins the keys of the texts. `confirm`: name of the choice that Enter takes. `text`: what is said;
        `where`: key of the text that says where the folder is; `medal`: the picture above. `drop`: a file is asked for
        that can as well be dropped on the window, which stands first."""
        self.drop = drop
        self._said = text
        self.typed = typed
        self.files = files
        self._folder = folder
        self._key = key
        self._confirm = confirm
        self._where = where
        self._sign = medal
        super().__init__(
            app, lambda: app.tr(f"{key}.title"), lambda: "" if drop else text, self._buttons, content=self._field,
            width=WIDTH, ribbon="blue", medal="" if drop else medal,
        )  # fmt: skip

    def prompt(self) -> str:
        drop = f" {self.app.tr('file.drop')}." if self.drop else ""
        return f"{self._title()}.{drop} {self._said}"

    def enter(self) -> None:
        self.focus_first = "file.path"

    def done(self) -> None:
        """What the choice that confirms does."""

    def _buttons(self) -> list[DialogButton]:
        tr = self.app.tr
        return [
            DialogButton("cancel", tr("ui.cancel"), safe=True),
            DialogButton(
                self._confirm, tr(f"{self._key}.{self._confirm}"), self.done, kind="primary",
                enabled=bool(self.typed.strip()), reason=tr("file.empty"),
            ),
        ]  # fmt: skip

    def _field(self) -> Widget:
        tr = self.app.tr
        field = TextField(
            self.typed, self._type, on_confirm=lambda _: self.choose(self._buttons()[-1]), name="file.path",
            label=tr(f"{self._key}.field"), placeholder=tr(f"{self._key}.field"), most=LONGEST_PATH,
            size=theme.HEAD_SIZE,
        )  # fmt: skip
        paste, folder = self._beside()
        head, _, rest = tr(self._where, folder=shown(self._folder)).partition("\n")
        title = Label(head, style="body_medium", size=theme.LABEL_SIZE, colour=theme.INK)
        path, _, hint = rest.partition("\n")
        where = RichText(path, size=theme.BODY_SIZE, colour=theme.BODY_INK, name="file.where")
        rows: list[Widget] = [
            Button(
                path.stem, partial(self._take, path), icon="icons/save_ink", name=f"file.found.{index}", height=52,
                size=20,
            )
            for index, path in enumerate(self.files[:MOST_FILES])
        ]  # fmt: skip
        if rows:
            found = Label(tr(f"{self._key}.found"), style="body_bold", size=theme.NOTE_SIZE, colour=theme.INK_SOFT)
            rows.insert(0, found)
        lines: list[Widget] = [title, where]
        if hint:
            lines.append(RichText(hint, size=theme.BODY_SIZE, colour=theme.BODY_INK))
        place = Row([Column(lines, gap=4, grow=1), folder], gap=20)
        below = Panel(place, skin="ui/row_normal", padding=(16, 12, 16, 12))
        if not self.drop:
            return Column([*rows, field, below], gap=18)
        field.grow = 1
        return Column([DropArea(tr("file.drop"), self._sign), *rows, Row([field, paste], gap=14), below], gap=18)

    def _beside(self) -> list[Button]:
        """What stands at the right of the field and of the place."""
        made = (("paste", "icons/paste_ink", self._paste, PASTE), ("folder", "icons/folder", self._open, FOLDER))
        return [
            Button(self.app.tr(f"file.{name}"), call, icon=icon, name=f"file.{name}", height=high)
            for name, icon, call, high in made
        ]

    def _type(self, text: str) -> None:
        empty = bool(text.strip()) != bool(self.typed.strip())
        self.typed = text
        if empty:
            self.rebuild()

    def _paste(self) -> None:
        self.typed = as_path(self.app.desktop.paste())[:LONGEST_PATH]
        self.rebuild()

    def _take(self, path: Path) -> None:
        self.typed = str(path)
        self.choose(self._buttons()[-1])

    def _open(self) -> None:
        with suppress(OSError):  # the place is said in any case
            self.app.data.files.make_folder(self._folder)
        show_folder(self.app, self._folder)


class ExportDialog(PathDialog):
    """Asks under which name a game is to be written out; `write` then does it, or raises ServiceError."""

    def __init__(
        self, app: App, game: str, players: Sequence[str], date: str, write: Callable[[Path], None], text: str
    ) -> None:
        """`game`, `players`, `date` (ISO 8601 in UTC): what the file is named after at first. `text`: key of what is
        said."""
        self._write = write
        folder = app.data.exports
        day = local_time(date).date().isoformat()
        typed = exchange.file_name(app.tr.row([app.tr.scope(game)("game.name"), *players, day], "file.parts"))
        super().__init__(app, "export", typed, "write", [], folder, text=app.tr(text), where="file.saved_in")

    def done(self) -> None:
        app = self.app
        path = exchange.free(exchange.target(self._folder, self.typed))
        try:
            self._write(path)
        except ServiceError as error:
            app.tell([error.problem])
            return
        app.ask(
            lambda: app.tr("export.done.title"),
            lambda: app.tr("export.done.text", file=str(path)),
            lambda: [
                DialogButton("folder", app.tr("saves.folder"), lambda: show_folder(app, path.parent)),
                DialogButton("ok", app.tr("ui.ok"), kind="primary", safe=True),
            ],
        )


def export_saved(app: App, entry: Entry) -> None:
    """Ask for the name of a file, and write a saved game to it."""
    write = partial(exchange.write_out, saves_of(app), entry.id)
    app.push(ExportDialog(app, entry.game, entry.players, entry.date, write, "export.text"))


def export_setup(app: App, setup: Setup, game: Game) -> None:
    """Ask for the name of a file, and write a game to it as it begins with a set-up."""
    match = new_match(setup, game, named_by_last_game(app, setup))
    save = new_save(game.id, [seat.to_document() for seat in seated(match, setup.seats)], match.record())
    save.values = game.own_values
    if setup.limit is not None:
        save.clock = Clock(setup.limit, len(setup.seats)).to_document()
    write = partial(exchange.write_new, app.data.files, save)
    app.push(ExportDialog(app, game.id, save.players, save.date, write, "export.setup.text"))


class ImportDialog(PathDialog):
    """Asks for the file of a game: one from the folder of imports, or any other."""

    def __init__(self, app: App) -> None:
        folder = app.data.imports
        files = exchange.waiting(folder)
        said = app.tr("import.text")
        super().__init__(app, "import", "", "take", files, folder, text=said, where="file.imports", drop=True)

    def done(self) -> None:
        if self.typed.strip():
            receive(self.app, exchange.found(self._folder, self.typed))


def receive(app: App, path: Path) -> None:
    """Take in the game in a file and ask whether to open it; or say what is wrong with the file.

    It is tried first: what cannot be opened is not kept. A finished game that was passed on for one of its moments is
    shown there at once.
    """
    saves = saves_of(app)
    path = named(str(path))
    try:
        save = exchange.read(saves, path)
        playing = Playing.of_save(app, save, path, app.bots)
        taken = exchange.take_in(saves, save)
    except ServiceError as error:
        app.tell([error.problem])
        return
    if playing.over and save.moment is not None:
        if taken.known:
            taken.save.moment = save.moment
            saves.write(taken.save, keep_date=True)
        _open(app, taken.save)
        return
    _ask_to_open(app, taken.save, known=taken.known, over=playing.over)


def _open(app: App, save: Save) -> None:
    app.open.title()
    app.open.saves("none")
    app.open.save(save.id)


def _ask_to_open(app: App, save: Save, *, known: bool, over: bool) -> None:
    tr = app.tr
    app.ask(
        lambda: tr("import.done.title"),
        lambda: tr(
            "import.known.text" if known else "import.done.text",
            game=tr.scope(save.game)("game.name"), players=tr.listed(save.players),
        ),
        lambda: [
            DialogButton("later", tr("import.later"), safe=True),
            DialogButton(
                "open", tr("saves.replay") if over else tr("saves.open"), partial(_open, app, save), kind="primary"
            ),
        ],
    )  # fmt: skip
