"""Values of a game as files of their own: written out from their page, taken in by drop, by the page or by path."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.values import OwnValues, ValuesError
from game.games import find_game, game_ids, takes_values
from game.services import exchange
from game.services.files import file_problem
from game.services.paths import named
from game.services.problem import Problem, ServiceError
from game.services.value_sets import SUFFIX, choice_of
from game.ui.exchange import PathDialog
from game.ui.folders import show_folder
from game.ui.game_loading import value_sets, values_error
from game.ui.widgets.dialog import DialogButton

if TYPE_CHECKING:
    from game.ui.app import App

MEDAL = "medals/settings"


class ValuesOutDialog(PathDialog):
    """Asks under which name values are to be written out."""

    def __init__(self, app: App, game_id: str, name: str, text: str) -> None:
        self._values = text
        folder = app.data.exports
        parts = [app.tr.scope(game_id)("game.name"), name.removesuffix(SUFFIX)]
        typed = exchange.file_name(app.tr.row(parts, "file.parts"), SUFFIX)
        said = app.tr("values_out.text")
        super().__init__(app, "values_out", typed, "write", [], folder, text=said, where="file.saved_in", medal=MEDAL)

    def done(self) -> None:
        app = self.app
        path = exchange.free(exchange.target(self._folder, self.typed, SUFFIX), SUFFIX)
        try:
            app.data.files.write(path, self._values.encode("utf-8"))
        except OSError as error:
            app.tell([file_problem("values_unwritable", path, error)])
            return
        app.ask(
            lambda: app.tr("export.done.title"),
            lambda: app.tr("values_out.done", file=str(path)),
            lambda: [
                DialogButton("folder", app.tr("saves.folder"), lambda: show_folder(app, path.parent)),
                DialogButton("ok", app.tr("ui.ok"), kind="primary", safe=True),
            ],
        )


def export_values(app: App, game_id: str, name: str, text: str) -> None:
    """Ask for the name of a file, and write values to it."""
    app.push(ValuesOutDialog(app, game_id, name, text))


class TakeDialog(PathDialog):
    """Asks for a file of values: one from the folder of imports, or any other; `on_taken` gets its choice."""

    def __init__(self, app: App, game_id: str, on_taken: Callable[[str], object]) -> None:
        self._game_id = game_id
        self._on_taken = on_taken
        folder = app.data.imports
        files = exchange.waiting(folder, SUFFIX)
        said = app.tr("values_in.text")
        super().__init__(
            app, "values_in", "", "take", files, folder, text=said, where="file.imports", medal=MEDAL, drop=True
        )

    def done(self) -> None:
        if not self.typed.strip():
            return
        try:
            choice = take_in(self.app, exchange.found(self._folder, self.typed, SUFFIX), [self._game_id])[1]
        except ServiceError as error:
            self.app.tell([error.problem])
            return
        self._on_taken(choice)


def is_values(path: Path) -> bool:
    """Whether a file that was dropped on the window can hold values, and no game."""
    return path.suffix.lower() == SUFFIX


def receive_values(app: App, path: Path) -> None:
    """Take in the values in a file and ask whether to play with them; or say what is wrong with the file."""
    tr = app.tr
    try:
        game_id, choice = take_in(app, named(str(path)), [game for game in game_ids() if takes_values(game)])
    except ServiceError as error:
        app.tell([error.problem])
        return

    def use() -> None:
        app.settings.values = {**app.settings.values, game_id: choice}
        app.save_settings()
        app.open.title()
        app.open.setup(game_id)

    app.ask(
        lambda: tr("values_in.done.title"),
        lambda: tr("values_in.done.text", name=choice.partition(":")[2], game=tr.scope(game_id)("game.name")),
        lambda: [
            DialogButton("later", tr("import.later"), safe=True),
            DialogButton("use", tr("values_in.use"), use, kind="primary"),
        ],
    )


def take_in(app: App, path: Path, games: list[str]) -> tuple[str, str]:
    """Put the values in a file among the sets of the first of these games that can be played with them.

    The game and the choice of the set are returned; a set that holds the same is used again. Raises ServiceError:
    `record_missing`, `save_unreadable`, `file_kind` (file), `values_unusable` (game, detail), `values_full` (n),
    `values_unwritable` (file, detail).
    """
    try:
        own = OwnValues.read(path)
    except FileNotFoundError:
        raise ServiceError(Problem("record_missing", {"file": str(path)})) from None
    except OSError as error:
        raise ServiceError(file_problem("save_unreadable", path, error)) from None
    except ValuesError as error:
        raise _unusable(app, games[0], error, path) from None
    game_id = _fitting(app, own, path, games)
    sets = value_sets(app, game_id)
    for name in sets.names():
        try:
            if OwnValues.read(sets.path(name)).text == own.text:
                return game_id, choice_of(name)
        except (OSError, ValuesError):
            continue
    name = sets.free_name(path.name.removesuffix(SUFFIX))
    if sets.why_no_name(name):
        raise ServiceError(Problem("values_full", {"n": len(sets.names())}))
    try:
        sets.write(name, own.text)
    except OSError as error:
        raise ServiceError(file_problem("values_unwritable", sets.path(name), error)) from None
    return game_id, choice_of(name)


def _fitting(app: App, own: OwnValues, path: Path, games: list[str]) -> str:
    """The first of these games that can be played with the values; raises ServiceError (`values_unusable`)."""
    first: ServiceError | None = None
    for game_id in games:
        try:
            find_game(game_id, own)
        except Exception as error:  # whatever stands in the file of somebody else
            first = first or _unusable(app, game_id, error, path)
        else:
            return game_id
    assert first is not None, "there is a game that takes values"
    raise first


def _unusable(app: App, game_id: str, error: Exception, path: Path) -> ServiceError:
    detail = values_error(app, game_id, error, path)
    return ServiceError(Problem("values_unusable", {"game": app.tr.scope(game_id)("game.name"), "detail": detail}))
