"""From the command line to the running loop: the window first, then the rest.

Only what the first picture needs is imported at the top; the rest loads while the window stands.
"""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from typing import TYPE_CHECKING

import pygame

from game.services import paths
from game.services.lock import InstanceLock
from game.services.paths import DataDir
from game.services.settings import Settings, load_settings
from game.services.starts import Starts
from game.ui import theme
from game.ui.idle_cleanup import COLLECT_AFTER
from game.ui.trace import Trace
from game.ui.window import GameWindow, prepare_environment

if TYPE_CHECKING:
    from pathlib import Path

    from game.cli import Options
    from game.services.problem import Problem
    from game.ui.app import App

UNSEEN = ("dummy", "offscreen", "evdev")
"""Video drivers that show nothing."""
SWITCH_INTERVAL = 0.0005
"""Seconds after which a thread that decodes steps back for the window's; Python's own 5 ms are a third of a frame."""


def run(options: Options) -> int:
    """Run the program with a window; returns the exit code."""
    unusable = take_games(options.game_folder)
    if options.smoke:
        from game.ui import smoke

        return smoke.run(options, unusable)
    prepare_environment()
    sys.setswitchinterval(SWITCH_INTERVAL)
    gc.set_threshold(*COLLECT_AFTER)
    trace = open_trace(options)
    if not open_display():
        return 1
    pygame.font.init()
    data = DataDir.open(options.data)
    lock = InstanceLock(data.lock)
    if data.writable and not take(lock):
        data = data.used_by_another()
    starts = Starts(data.starting, data.files)
    safe, report = "ui.safe.text" if starts.begin() else "", None
    settings, problems = load_settings(data.settings, data.files)
    problems = [*unusable, *problems]
    try:
        app = open_app(options, data, settings, trace)
    except Exception as error:  # the settings may be to blame
        safe, report = "ui.crash.text", report_failure(data, error)
        app = open_app(options, data, Settings(language=settings.language), trace)
    guard = app.recovery.guard
    guard((lambda: app.recovery.safe_start(safe, report)) if safe else app.to_first_scene)
    guard(lambda: begin(app, problems))
    game = options.game
    if game is not None:
        guard(lambda: app.open.receive(game))
    guard(lambda: app.step(pygame.event.get(), 0.0))
    trace.mark("menu_ready")
    starts.done()
    guard(lambda: begin_sound(app))
    guard(app.warm_up)
    guard(app.pads.open)
    try:
        return app.run()
    finally:
        app.finish()
        lock.release()
        pygame.quit()


def take_games(folder: Path | None) -> list[Problem]:
    """Take in the games of a developer's folder; gives what is told of those left out (`own_game`: folder, detail)."""
    if folder is None:
        return []
    from game.core import loader
    from game.games import use_folder
    from game.services.problem import Problem
    from game.table.presenters import find_presenter
    from game.ui.tables.contract import find_table

    wrong = use_folder(folder)
    for game_id, place in loader.own_games().items():
        try:
            find_presenter(game_id)
            find_table(game_id)
        except Exception as error:  # whatever its developer did: it is told, and the other games go on
            loader.forget(game_id)
            wrong.append(loader.Unusable(place, f"it has no presenter or no table: {error!r}"))
    for each in wrong:
        print(each, file=sys.stderr, flush=True)
    return [Problem("own_game", {"folder": str(each.folder), "detail": each.reason}) for each in wrong]


def open_app(options: Options, data: DataDir, settings: Settings, trace: Trace) -> App:
    """The window, with a first picture, and the program in it."""
    window = GameWindow(options.window, settings.window, settings.fullscreen, with_games_of=options.game_folder)
    try:
        first_picture(window)
        trace.mark("first_frame")

        from game.services.seedcode import random_seed, seeds_from
        from game.ui.app import App
        from game.ui.scenes.navigator import SceneNavigator
        from game.ui.scenes.title import TitleScene

        new_seed = random_seed if options.seed is None else seeds_from(options.seed)
        app = App(
            window, settings, data, paths.assets(), SceneNavigator, inspect=options.inspect, trace=trace,
            new_seed=new_seed,
        )  # fmt: skip
        app.first_scene = TitleScene
        if "icon" in app.art:
            window.set_icon(app.art.picture("icon", 128))
    except BaseException:
        window.close()
        raise
    return app


def report_failure(data: DataDir, error: Exception) -> Path | None:
    """Write a report of an error that kept the window from opening; its file, if it could be written."""
    from game.services import crash

    file = crash.write_report(data.crash, error, files=data.files)
    print(f"an error was written to {file}: {error!r}", flush=True, file=sys.stderr)
    return file


def begin_sound(app: App) -> None:
    """Let sound begin, and tell where there is none."""
    from game.ui.audio import Audio

    audio = Audio(paths.assets() / "sounds", app.settings)
    audio.start()
    app.set_audio(audio)
    if audio.problem is not None:
        app.toast(audio.problem.text(app.tr))


def open_display() -> bool:
    """Open the display; False, with a message, where there is none.

    SDL would go on with a driver that shows nothing; that is right only where SDL_VIDEODRIVER asks for it.
    """
    try:
        pygame.display.init()
        found = pygame.display.get_driver() not in UNSEEN or "SDL_VIDEODRIVER" in os.environ
        reason = "no display was found"
    except pygame.error as error:
        found, reason = False, str(error)
    if not found:
        print(
            f"Three Crowns cannot open a window: {reason}. Start it in a desktop session;"
            " on Linux DISPLAY or WAYLAND_DISPLAY names the display.",
            file=sys.stderr,
        )
    return found


def open_trace(options: Options) -> Trace:
    """The trace asked for; none, with a message, if its file cannot be written."""
    try:
        return Trace(options.trace)
    except OSError as error:
        print(f"{options.trace}: the trace cannot be written ({error})", file=sys.stderr)
        return Trace(None)


def first_picture(window: GameWindow) -> None:
    """Fill the window at once, so that it is not black while the rest loads."""
    surface = window.surface
    column = pygame.Surface((1, 64))
    for y in range(64):
        column.set_at((0, y), theme.mix(theme.DUSK_TOP, theme.DUSK_MIDDLE, y / 63))
    surface.blit(pygame.transform.smoothscale(column, surface.get_size()), (0, 0))
    window.flip()


def take(lock: InstanceLock) -> bool:
    """Take the lock of the data folder; False if another copy of the program has it."""
    with contextlib.suppress(OSError):  # a lock that cannot be written harms nobody
        return lock.acquire()
    return True


def begin(app: App, problems: list[Problem]) -> None:
    """Tell what went wrong so far, and whether what is done now is kept."""
    from game.ui.widgets.dialog import DialogButton

    problem = app.data.problem
    second = problem is not None and problem.code == "second_copy"
    app.tell(problems if problem is None or second else [problem, *problems])
    if second:
        app.ask(
            lambda: app.tr("ui.second_copy.title"),
            lambda: app.tr("ui.second_copy.text"),
            lambda: [
                DialogButton("quit", app.tr("ui.second_copy.quit"), app.quit, safe=True),
                DialogButton("go_on", app.tr("ui.second_copy.go_on"), kind="primary"),
            ],
        )
