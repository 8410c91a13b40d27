"""What `--smoke` does: try every part of the program without a person, report what is missing, and end.

A line is printed for each step, and on standard error each problem with the file it is about. The data folder is a
temporary one unless --data names one; a person's settings are never written.
"""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.bots.service import BotService
from game.core import loader
from game.core.documents import canonical
from game.core.options import Option, Value
from game.core.resources import resource_root
from game.games import Finder, find_game, game_ids
from game.services import paths
from game.services.paths import DataDir
from game.services.problem import Problem
from game.services.settings import Settings
from game.services.translation import read_table
from game.table.setup import Setup, new_bot
from game.tiled import MapError
from game.ui.app import App
from game.ui.audio import Audio
from game.ui.playing import Playing, saves_of
from game.ui.scene import Scene
from game.ui.scenes.navigator import SceneNavigator
from game.ui.scenes.title import TitleScene
from game.ui.sound_index import read_index
from game.ui.tables import table_scene
from game.ui.tables.common.driver import TableScene
from game.ui.tables.contract import find_table
from game.ui.window import GameWindow, prepare_environment

if TYPE_CHECKING:
    from game.cli import Options

SIZE = (1280, 720)
LEVELS = ("medium", "easy", "random")
GAME_SECONDS = 900.0  # a game of bots that takes longer than this hangs, on a busy machine too
FRAME = 1 / 60


def run(options: Options, problems: Sequence[Problem] = ()) -> int:
    """Try everything; 0 if nothing was missing, else 1. `problems`: what was missing already."""
    prepare_environment()
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")  # sounds are decoded, not heard
    with contextlib.ExitStack() as stack:
        folder = options.data or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="three-crowns-")))
        app = open_app(options, DataDir.open(folder))
        for problem in problems:
            app.problem(problem.text(app.tr))
        try:
            smoke = Smoke(app)
            smoke.run()
        finally:
            app.finish()
            pygame.quit()
    return 1 if smoke.problems else 0


def open_app(options: Options, data: DataDir) -> App:
    """The program with its window, or with one that nobody sees where there is no display."""
    try:
        pygame.display.init()
    except pygame.error as error:
        print(f"no display ({error}); the window is one that nobody sees", flush=True)
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
    pygame.font.init()
    settings = Settings(animation="off", bot_pace="at_once")
    window = GameWindow(options.window or SIZE, None)
    app = Tried(window, settings, data, paths.assets(), SceneNavigator, inspect=options.inspect)
    app.bots = BotService(Finder.here(), clock=lambda: 0.0)  # what is tried is whether they answer, not how fast
    if data.problem is not None:
        app.problem(data.problem.text(app.tr))
    return app


class Tried(App):
    """The program while it is tried: its settings are not saved, and a person's stay as they are."""

    def save_settings(self) -> None:
        """Keep nothing."""


class Smoke:
    """One run. `problems`: all that was found missing or broken."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def problems(self) -> list[str]:
        return self.app.problems

    def run(self) -> None:
        """All steps, each with a line; one that breaks does not keep the next from being tried."""
        started = time.perf_counter()
        print(f"window: {self.app.surface.get_width()}x{self.app.surface.get_height()}", flush=True)
        self._step("pictures", self.pictures)
        self._step("fonts", self.fonts)
        self._step("sounds", self.sounds)
        self._step("texts", self.texts)
        self._step("maps", self.maps)
        self.app.push(TitleScene(self.app), "none")
        self._step("scenes", self.scenes)
        for game_id in game_ids():
            self._step(f"game of {game_id}", lambda game_id=game_id: self.game(game_id))  # type: ignore[misc]
        self.report()
        verdict = "nothing is missing" if not self.problems else f"{len(self.problems)} problems"
        print(f"{verdict}; {time.perf_counter() - started:.1f} s", flush=True)

    def report(self) -> None:
        """Take over what texts and sounds have noted on their own."""
        for problem in self.app.tr.problems:
            self.app.problem(problem)
        for missing in self.app.audio.problems if self.app.audio is not None else ():
            self.app.problem(missing.text(self.app.tr))

    def _step(self, name: str, action: Callable[[], str]) -> None:
        started = time.perf_counter()
        before = len(self.problems)
        try:
            told = action()
        except Exception as error:  # whatever it is: it is told, and the other steps are tried
            traceback.print_exc(file=sys.stderr)
            self.app.problem(f"{name}: {error!r}")
            told = "broke off"
        worse = len(self.problems) - before
        state = "ok" if not worse else f"{worse} problems"
        print(f"{name}: {told}, {state} ({time.perf_counter() - started:.1f} s)", flush=True)

    # -- files --------------------------------------------------------------------------------------------------

    def pictures(self) -> str:
        """Every file of the index, decoded, in the width that the index tells."""
        with ThreadPoolExecutor() as threads:  # decoding leaves the interpreter free
            count = sum(threads.map(self.app.art.check, self.app.art.names()))
        return f"{count} files"

    def fonts(self) -> str:
        """Every role, at a small and a large size, in both scripts."""
        fonts = self.app.text.fonts
        for role in fonts.roles:
            for size in (16, 64):
                fonts.font(role, size).render("Queen 女王", True, "black")
        return f"{len(fonts.roles)} roles"

    def sounds(self) -> str:
        """Every effect decoded, every music track begun; what the scenes play from now on is looked up as well."""
        folder = self.app.assets / "sounds"
        index = read_index(folder)
        audio = Audio(folder, self.app.settings)
        audio.start()
        if audio.problem is not None:
            self.app.problem(audio.problem.text(self.app.tr))
        if not audio.wait_until_loaded():
            self.app.problem(f"{folder}: loading does not end")
        for name in index.tracks:
            audio.music(name)
            for _ in range(4):  # the track before fades out first
                audio.update(1000)
        audio.music(None)
        for track in index.ambiences.values():
            pygame.mixer.Sound(str(folder / track.file))
        self.app.set_audio(audio)
        return f"{len(index.effects)} effects, {len(index.tracks)} tracks, {len(index.ambiences)} ambiences"

    def texts(self) -> str:
        """Every table of texts in every language, each with the same texts."""
        count = 0
        tables: dict[str, dict[str, set[str]]] = {}
        for language in self.app.tr.languages():
            for name in ("common", *game_ids()):
                keys = read_table(loader.asset("i18n", self.app.assets / "i18n", name, language))
                count += len(keys)
                plain = {key.removesuffix(".one").removesuffix(".other") for key in keys}
                tables.setdefault(name, {})[language] = plain
        for game_id in ["common", *game_ids()]:
            by_language = tables.get(game_id, {})
            everything = set().union(*by_language.values())
            for language in self.app.tr.languages():
                for key in sorted(everything - by_language.get(language, set())):
                    file = loader.asset("i18n", self.app.assets / "i18n", game_id, language)
                    self.app.problem(f"{file}: has no text {key}")
        return f"{count} texts"

    def maps(self) -> str:
        """Every map and tile set there is, with the pictures it names, read as its game's table does."""
        root = resource_root() / "maps"
        files = list(root.rglob("*.tmx"))
        for folder in sorted({root / file.relative_to(root).parts[0] for file in files}):
            try:
                find_table(folder.name).read_maps(folder)
            except (MapError, pygame.error) as error:
                self.app.problem(f"{folder}: {error}")
        return f"{len(files)} maps"

    # -- screens ------------------------------------------------------------------------------------------------

    def scenes(self) -> str:
        """Every scene outside a game, in every language."""
        count = 0
        for _ in self._languages():
            for scene in self._menus():
                self.show(scene)
                count += 1
        return f"{count} shown in {len(self.app.tr.languages())} languages"

    def _languages(self) -> Iterator[str]:
        """Each language in turn, in force; in the end the first one again."""
        for language in [*self.app.tr.languages(), "en"]:
            self.app.set_language(language)
            self.frame()
            yield language

    def _menus(self) -> Iterator[Scene]:
        from game.ui.scenes.about import AboutScene
        from game.ui.scenes.keys import KeysScene
        from game.ui.scenes.rules import RulesScene
        from game.ui.scenes.saves import SavesScene
        from game.ui.scenes.settings import SettingsScene
        from game.ui.scenes.setup import SetupScene

        for game_id in game_ids():
            yield SetupScene(self.app, game_id)
            yield RulesScene(self.app, game_id)
        yield SavesScene(self.app)
        yield SettingsScene(self.app)
        yield KeysScene(self.app)
        yield AboutScene(self.app)

    def show(self, scene: Scene) -> None:
        """Put a scene on top, draw it, and take it away again."""
        self.app.push(scene, "none")
        self.frame()
        self.frame()
        if scene in self.app.scenes:
            self.app.close(scene)

    def frame(self) -> None:
        """One turn of the program's loop."""
        self.app.invalidate()
        self.app.step(pygame.event.get(), FRAME)

    # -- a game -------------------------------------------------------------------------------------------------

    def game(self, game_id: str) -> str:
        """A whole game of bots at its table, compared with what is saved after each action, to its results."""
        app = self.app
        game = find_game(game_id)
        setup = Setup(game_id, [], {option.name: _short(option) for option in game.options}, seed=1)
        for level in LEVELS[: max(game.seat_counts)]:
            setup.seats.append(new_bot(setup.seats, str.title, level))
        playing = Playing.start(app, setup, app.bots)
        checked = self._check_saves(playing)
        table = table_scene(self.app, playing)
        app.push(table, "none")
        end = time.perf_counter() + GAME_SECONDS
        shown = False
        while app.scenes.top is table:
            if time.perf_counter() > end:
                self.app.problem(f"the game of {game_id} does not come to its end")
                break
            app.step(pygame.event.get(), FRAME)
            if not shown and len(checked) >= 5:
                shown = True
                self._over_the_table(playing)
            time.sleep(0.001)  # the worker needs the processor, too
        results = app.scenes.top.name if app.scenes.top is not None else "nothing"
        if app.scenes.top is not table and results != "results":
            app.problem(f"the game of {game_id} ends in {results}, not in the results")
        for _ in self._languages():
            self.frame()
        if isinstance(table, TableScene) and table.bots.notes:
            app.problem(f"{len(table.bots.notes)} moves were not thought out by the bots' process")
        self._resumed(playing)
        app.reset(TitleScene(app), "none")
        self._delete_saves(playing)
        return f"{len(playing.session.match.actions)} actions, {len(checked)} saves read again"

    def _check_saves(self, playing: Playing) -> list[str]:
        """Let the save be read again after each action; gives a list that grows with each."""
        checked: list[str] = []
        save = playing.session.on_action

        def save_and_compare() -> None:
            save()
            record = canonical(playing.session.match.record())
            if canonical(saves_of(self.app).load(playing.save_id).record) != record:
                self.app.problem(f"{saves_of(self.app).path(playing.save_id)}: holds another game than was played")
            checked.append(record)

        playing.session.on_action = save_and_compare
        return checked

    def _over_the_table(self, playing: Playing) -> None:
        """The scenes that come on top of a table, in every language."""
        from game.ui.scenes.handover import HandOverScene
        from game.ui.scenes.pause import PauseScene

        for _ in self._languages():
            self.show(PauseScene(self.app, playing))
            who, tr = playing.session.seats[0], self.app.tr.scope(playing.game_id)
            for answering in {False, tr.has("handover.answer")}:  # some games have nothing to answer
                self.show(HandOverScene(self.app, who, tr, lambda: None, answering=answering))

    def _resumed(self, playing: Playing) -> None:
        """Open the save as Continue does: the same game must stand on the table."""
        again = Playing.resume(self.app, playing.save_id, self.app.bots)
        if canonical(again.session.match.record()) != canonical(playing.session.match.record()):
            self.app.problem(f"{saves_of(self.app).path(playing.save_id)}: opens as another game")
        self.app.push(table_scene(self.app, again), "none")
        self.frame()

    def _delete_saves(self, playing: Playing) -> None:
        problem = saves_of(self.app).delete(playing.save_id)
        if problem is not None:
            self.app.problem(problem.text(self.app.tr))


def _short(option: Option) -> Value:
    """The value of an option for a short game: the least of numbers, else the default."""
    numbers = [choice for choice in option.choices if isinstance(choice, int) and not isinstance(choice, bool)]
    return min(numbers) if numbers else option.default
