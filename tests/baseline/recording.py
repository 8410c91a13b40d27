"""Plays and looks, and writes what there is to see and hear."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.core.rng import Rng
from game.games import find_game, game_ids
from game.services import paths
from game.services.paths import DataDir
from game.services.settings import Settings
from game.table.setup import default_setup
from game.ui.app import App
from game.ui.inspect import describe
from game.ui.playing import Playing
from game.ui.scenes.navigator import SceneNavigator
from game.ui.window import GameWindow, prepare_environment
from tests.ui.conftest import Driver
from tests.ui.scenes.stage import FRONT, drop_saves
from tests.ui.tables.conftest import LancasterHands, QuickBots, RunTable, Table

SIZES = ((1280, 720), (1920, 1080))
LANGUAGES = ("en", "ja")
STEP = 1 / 30
"""Seconds from frame to frame."""
EVERY = 10
GAMES = 10
DECISIONS = 60
"""Own decisions after which the rest of a game is left out: it would show nothing else."""
HANDS: dict[str, type[Table]] = {"sleeping_queens": Table, "queen_run": RunTable, "lancaster": LancasterHands}


def record(folder: Path, only: str) -> None:
    """Write everything whose path holds `only` into `folder`."""
    prepare_environment()
    pygame.display.init()
    pygame.font.init()
    for size in SIZES:
        for language in LANGUAGES:
            target = folder / "scenes" / f"{size[0]}x{size[1]}-{language}"
            if only in target.relative_to(folder).as_posix():
                _with_app(size, {"language": language, "animation": "off"}, lambda app, to=target: _fronts(app, to))
    for game_id in game_ids():
        for number in range(GAMES):
            target = folder / "tables" / f"{game_id}-{number}"
            if only in target.relative_to(folder).as_posix():
                print(target.relative_to(folder), flush=True)
                language = LANGUAGES[number % 2]
                settings: dict[str, Any] = {"language": language, "animation": "fast", "bot_pace": "at_once"}
                settings["handover"] = number % 3 < 2
                _with_app(SIZES[0], settings, lambda app, to=target, n=number, g=game_id: _table(app, g, n, to))


def _with_app(size: tuple[int, int], settings: dict[str, Any], use: Callable[[App], None]) -> None:
    with tempfile.TemporaryDirectory() as data:
        app = App(
            GameWindow(size, None), Settings(**settings), DataDir.open(Path(data)), paths.assets(), SceneNavigator
        )
        app.new_seed = lambda: 7
        app.bots.warm_up = lambda: None  # type: ignore[method-assign]
        try:
            use(app)
        finally:
            app.finish()


def _settle(app: App) -> None:
    """Wait for what is made in the background."""
    for scene in app.scenes:
        ground = getattr(getattr(scene, "map", None), "ground", None)
        if ground is not None:
            ground.wait()
    while app.art.pending():
        pygame.time.wait(1)


def _fronts(app: App, folder: Path) -> None:
    folder.mkdir(parents=True)
    for name, show in FRONT.items():
        show(app)
        for _ in range(3):
            app.step((), STEP)
            _settle(app)
        app.invalidate()
        app.step((), STEP)
        pygame.image.save(app.surface, folder / f"{name}.png")
        app.leave_all()
        drop_saves(app)


class Trace:
    """The file of a game: lines, and every tenth frame."""

    def __init__(self, app: App, folder: Path) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        self.app = app
        self.frame = 0
        self._folder = folder
        self._file = (folder / "trace.jsonl").open("w", encoding="utf-8")
        step = app.step
        app.play = lambda name, *args, **more: self.note({"sound": name, "frame": self.frame})  # type: ignore[method-assign]
        app.music = lambda name, *args, **more: self.note({"music": name, "frame": self.frame})  # type: ignore[method-assign]

        def stepped(events: Any, dt: float) -> bool:
            _settle(app)
            drawn = step(events, dt)
            self.frame += 1
            if self.frame % EVERY == 0:
                self._keep()
            return drawn

        app.step = stepped  # type: ignore[method-assign]

    def note(self, line: dict[str, Any]) -> None:
        """Write a line."""
        self._file.write(json.dumps(line, ensure_ascii=False, default=str) + "\n")

    def ask(self) -> None:
        """Write what the screen tells."""
        self.note({"ask": describe(self.app.scenes.shown(), list(self.app.messages.items()))})

    def _keep(self) -> None:
        surface = self.app.surface
        small = pygame.transform.smoothscale(surface.convert(24), (surface.get_width() // 3, surface.get_height() // 3))
        pygame.image.save(small, self._folder / f"{self.frame:06}.png")

    def close(self) -> None:
        """The file is whole."""
        self._file.close()


def _table(app: App, game_id: str, number: int, folder: Path) -> None:
    """Game `number`: seats, persons and deal follow from it; persons press what the rollout policy plays."""
    game = find_game(game_id)
    counts = list(game.seat_counts)
    setup = default_setup(game, "Ada", str.title, counts[number % len(counts)])
    for seat in setup.seats[: 1 + (number % 2) * (number // 2 % 2 + 1)]:
        seat.kind = "person"
    setup.seed = 100 + number
    trace = Trace(app, folder)
    table = HANDS[game_id](Driver(app), Playing.start(app, setup, QuickBots()))  # type: ignore[arg-type]
    taken_in = table.scene.taken_in

    def took(event: Any) -> None:
        trace.note({"event": event.to_document(), "frame": trace.frame})
        taken_in(event)

    table.scene.taken_in = took  # type: ignore[method-assign]
    rng = Rng(number)
    for _ in range(DECISIONS):
        _until_asked(table)
        trace.ask()
        if table.over:
            break
        _decide(table, trace, rng)
    trace.ask()
    trace.close()


def _until_asked(table: Any) -> None:
    """Until somebody is asked; the curtain is raised on the way."""
    for _ in range(6000):
        top = table.driver.app.scenes.top
        if _boards_first(table):
            return
        if top.name == "handover" or table.scene.holding:
            table.driver.key("return")
        elif table.asked or table.attack is not None or table.over:
            return
        table.driver.step(dt=STEP)
    raise AssertionError(f"nobody is asked any more; at hand: {table.scene.step}")


def _boards_first(table: Any) -> bool:
    """Whether Queen Run shows its boards before the draft."""
    draft = getattr(table.scene, "draft", None)
    return draft is not None and draft.boards_first


def _decide(table: Any, trace: Trace, rng: Rng) -> None:
    if table.attack is not None:
        lit = [item for item in table.items() if item.role == "button" and item.enabled and item.action]
        chosen = lit[rng.below(len(lit))]
        trace.note({"press": chosen.name})
        table.click(chosen)
        table.driver.step(dt=STEP)
        return
    if _boards_first(table):
        trace.note({"press": "button:choose_people"})
        table.click("button:choose_people")
        table.driver.step(dt=STEP)
        return
    state = table.session.match.state
    text = state.format_action(table.session.match.game.heuristics.rollout(state, rng))
    trace.note({"press": text})
    table.play(text)
    table.driver.step(dt=STEP)

