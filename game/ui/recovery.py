"""Recovery from an error that nobody foresaw: it is reported, the scene at fault is left, and the person is told.

The program goes on with what stands. Each step below is taken when the one before was followed by another error before
the loop had made a whole turn:

1. the scene at fault is left for the one below it; the menu, which has nothing below it, stays 2. all scenes are left
for the menu 3. the plain menu takes its place, which reads nothing from the data folder 4. the settings are back to
their defaults, and their file is set aside 5. the program ends: its own files are broken

A start that fails goes the same way, and `safe_start` begins with the fourth step.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.services import crash
from game.services.files import file_problem
from game.services.settings import Settings
from game.services.translation import Translate
from game.ui import theme
from game.ui.folders import show_folder, shown
from game.ui.scene import Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Beside, Row
from game.ui.widgets.dialog import WARNING, Dialog, DialogButton
from game.ui.widgets.label import RichText
from game.ui.widgets.panel import Panel
from game.ui.widgets.toast import Messages

if TYPE_CHECKING:
    from game.core.documents import Document
    from game.ui.app import App

LEAVE, MENU, PLAIN_MENU, FIRST_SETTINGS, END = range(5)
"""The steps, in their order."""
WIDTH = 1040.0
"""Units of the message, which names files and has up to three buttons."""
LEAST_PLACES = 420.0
"""Units of width that the places of files have at least beside the button that opens their folder."""
MOST_REPORTS = 20
"""Crash reports that one run of the program writes at most: an error that comes again and again tells nothing new."""


@dataclass
class _Message:
    """What the person is told: each entry is a sentence or two, a key with its parameters. `files`: where files are,
    each with the key of what is said of it, which stands small below."""

    sentences: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    files: list[tuple[str, Path]] = field(default_factory=list)

    def add(self, key: str, **params: str) -> None:
        self.sentences.append((key, params))

    def add_file(self, key: str, file: Path) -> None:
        self.files.append((key, file))

    def text(self, tr: Translate) -> str:
        """What has happened, in the language of `tr`."""
        return "\n".join(tr(key, **params) for key, params in self.sentences)

    def places(self, tr: Translate, within: Path | None = None) -> str:
        """Where the files are; of those in the folder `within`, where in it."""

        def place(file: Path) -> str:
            return shown(file.relative_to(within) if within is not None and file.is_relative_to(within) else file)

        return "\n".join(tr(key, file=place(file)) for key, file in self.files)

    def all(self, tr: Translate) -> str:
        """Both."""
        return "\n".join(filter(None, (self.text(tr), self.places(tr))))


class Recovery:
    """What the program does about errors that nobody foresaw."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._step = LEAVE  # which is next
        self._reports = 0
        self._first_settings = False  # whether they are in force

    def guard(self, call: Callable[[], object]) -> None:
        """Call a function, and deal with what it raises."""
        try:
            call()
        except Exception as error:
            self.crashed(error)

    def went_well(self) -> None:
        """A whole turn of the loop has passed."""
        self._step = LEAVE

    def crashed(self, error: Exception) -> None:
        """Deal with an error. Saved games are not touched; the program ends only where no step helps."""
        app = self._app
        while self._step <= END:
            scene = at_fault(error)
            report = self.report(error, scene)
            message = _Message()
            try:
                if self._take_step(scene, message):
                    self._tell(message, scene, report)
                return
            except Exception as another:  # that step did not help
                error = another
        app.exit_code = 1
        app.running = False

    def safe_start(self, reason: str, report: Path | None = None) -> None:
        """Start as simply as possible, because a start has failed; `reason` is the key of the text that tells of it."""
        message = _Message()
        message.add(reason)
        self._to_plain_menu(message, first_settings=True)
        if report is not None:
            message.add_file("ui.crash.report", report)
        self._show(message, None)

    # -- steps --------------------------------------------------------------------------------------------------

    def _take_step(self, scene: Scene | None, message: _Message) -> bool:
        """Take the next step, because of an error of `scene` (None: of an unknown one); False after the last."""
        app = self._app
        app.messages = Messages(app)
        app.transitions.end()
        bottom = next(iter(app.scenes), None)
        step = self._step
        if step == LEAVE and bottom is None:
            step = MENU
        if scene is not None and scene is bottom:
            scene.faults += 1
            if scene.faults > 1:
                step = max(step, self._instead_of(scene))
        if step == MENU and app.first_scene is None:
            step = PLAIN_MENU
        if step == FIRST_SETTINGS and self._first_settings:
            step = END
        self._step = step + 1
        if step == LEAVE:
            if scene is not None:
                message.add("ui.crash.scene", scene=app.tr(f"scene.{scene.name}"))
            else:
                message.add("ui.crash.text")
            if scene is not None and scene is bottom:
                scene.rebuild()  # it may have broken while it was laid out
            elif scene is not None and scene in app.scenes:
                app.transitions.leave(scene)
        elif step == MENU and app.first_scene is not None:
            message.add("ui.crash.text")
            app.leave_all()
            app.to_first_scene()
        elif step in (PLAIN_MENU, FIRST_SETTINGS):
            message.add("ui.crash.menu")
            self._to_plain_menu(message, first_settings=step == FIRST_SETTINGS)
        else:
            print("what came with the program cannot be shown: install it again", flush=True, file=sys.stderr)
            app.exit_code = 1
            app.running = False
            return False
        return True

    def _instead_of(self, bottom: Scene) -> int:
        """The step that replaces the lowest scene, where errors come again and again."""
        if bottom.name == "plain_menu":
            return FIRST_SETTINGS
        return PLAIN_MENU if bottom.name == "title" else MENU

    def _to_plain_menu(self, message: _Message, *, first_settings: bool) -> None:
        self._app.leave_all()
        if first_settings:
            self._put_settings_aside(message)
        self._app.open.plain_menu()

    def _put_settings_aside(self, message: _Message) -> None:
        """The settings are as at first from now on, but for the language, and without sound; their file has another
        name."""
        app = self._app
        self._first_settings = True
        if app.audio is not None:
            with suppress(Exception):
                app.audio.close()
            app.audio = None
        with suppress(OSError):
            file = app.data.settings
            message.add("ui.crash.moved", moved=app.data.files.set_aside(file).name)
        message.add("ui.crash.settings")
        app.settings = Settings(language=app.settings.language)
        app.bindings.load(app.settings.bindings)
        app.name_keys()
        app.set_high_contrast(app.settings.high_contrast)

    # -- words --------------------------------------------------------------------------------------------------

    def _tell(self, message: _Message, scene: Scene | None, report: Path | None) -> None:
        if self._app.data.writable:
            message.add("ui.crash.kept")
        if report is not None:
            message.add_file("ui.crash.report", report)
        self._show(message, scene)

    def _show(self, message: _Message, scene: Scene | None) -> None:
        """Show what is told, with a way to set the file aside that a scene would have shown."""
        app = self._app
        source = _source(scene)
        if source is not None:
            aside = "ui.crash.reset" if source == app.data.settings else "ui.crash.set_aside"
            message.add("ui.crash.source", button=app.tr(aside))
            message.add_file("ui.crash.file", source)

        def choices() -> list[DialogButton]:
            found = [DialogButton("quit", app.tr("ui.crash.quit"), app.quit)]
            if source is not None:
                found.append(DialogButton("set_aside", app.tr(aside), lambda: self._set_aside(source)))
            return [*found, DialogButton("go_on", app.tr("ui.crash.go_on"), kind="primary", safe=True)]

        if isinstance(scene, Dialog):  # the next one may fail as well
            app.toast(message.all(app.tr))
            return
        try:
            title = lambda: app.tr("ui.crash.title")  # noqa: E731
            app.play("ui_dialog")
            content = partial(_places, app, message) if message.files else None
            text = lambda: message.text(app.tr)  # noqa: E731
            app.push(Dialog(app, title, text, choices, content=content, width=WIDTH, medal=WARNING))
        except Exception as error:
            self.report(error, at_fault(error))
            if isinstance(app.scenes.top, Dialog):
                app.transitions.leave(app.scenes.top)
            app.toast(message.all(app.tr))

    def _set_aside(self, file: Path) -> None:
        """Give a file of the data folder another name, as the person asked, and say which."""
        app, message = self._app, _Message()
        if file == app.data.settings:
            self._put_settings_aside(message)
        else:
            app.statistics.close()
            app.days.forget()
            try:
                message.add("ui.crash.moved", moved=app.data.files.set_aside(file).name)
            except OSError as error:
                app.tell([file_problem("file_stays", file, error)])
                return
        app.ask(
            lambda: app.tr("ui.notice.title"),
            lambda: message.text(app.tr),
            lambda: [DialogButton("ok", app.tr("ui.ok"), kind="primary", safe=True)],
        )

    # -- reports ------------------------------------------------------------------------------------------------

    def report(self, error: Exception, scene: Scene | None) -> Path | None:
        """Write a report; its file, None if none was written."""
        app = self._app
        self._reports += 1
        file = None
        if self._reports <= MOST_REPORTS:
            size = app.surface.get_size()
            scenes = " > ".join(each.name for each in app.scenes)
            name = "none" if scene is None else scene.name
            facts = {"scene": name, "scenes": scenes, "window": f"{size[0]}x{size[1]}"}
            file = crash.write_report(app.data.crash, error, self._record(), facts, app.data.files)
        print(f"an error was written to {file}: {error!r}", flush=True, file=sys.stderr)
        return file

    def _record(self) -> Document | None:
        """The record of the game at hand, if the scenes still know one."""
        try:
            records = (scene.crash_record() for scene in reversed(list(self._app.scenes)))
            return next((record for record in records if record is not None), None)
        except Exception:  # the scene that broke may not know its record any more
            return None


def _places(app: App, message: _Message) -> Widget:
    """Where the files are in the data folder, and a button that opens it: their whole paths would be a block of text
    that nobody can type."""
    root = app.data.root
    text = RichText(
        message.places(app.tr, root), size=theme.LABEL_SIZE, colour=theme.BODY_INK, leading=1.5, grow=1,
        name="crash.files",
    )  # fmt: skip
    folder = Button(
        app.tr("saves.folder"), partial(show_folder, app, root), icon="icons/folder", name="crash.folder", height=52
    )
    return Panel(Row([Beside(text, folder, least=LEAST_PLACES)]), skin="ui/row_normal", padding=(20, 12, 16, 12))


def at_fault(error: BaseException) -> Scene | None:
    """The scene that an error came from: the innermost one on the stack of calls, though it may not be shown yet."""
    found: Scene | None = None
    trace = error.__traceback__
    while trace is not None:
        names = trace.tb_frame.f_locals
        found = next((names[name] for name in ("self", "scene") if isinstance(names.get(name), Scene)), found)
        trace = trace.tb_next
    return found


def _source(scene: Scene | None) -> Path | None:
    """The file of the data folder that a scene shows, if there is one."""
    try:
        found = None if scene is None else scene.source()
        return found if found is not None and found.is_file() else None
    except Exception:  # a scene that was never finished
        return None
