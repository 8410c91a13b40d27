"""An App in a window of the dummy driver, driven by events as the queue would bring them."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.services import paths
from game.services.paths import DataDir
from game.services.settings import Settings
from game.table.opponents import Opponents
from game.ui.app import App
from game.ui.art import Art, Entry, PictureFile
from game.ui.cache import SurfaceCache
from game.ui.playing import Playing
from game.ui.scene import Scene
from game.ui.scenes.handover import HandOverScene
from game.ui.scenes.navigator import SceneNavigator
from game.ui.tables.queen_run import mapground
from game.ui.tables.queen_run.terrain import Terrain
from game.ui.text import Fonts
from game.ui.widgets.base import Widget
from game.ui.window import GameWindow, prepare_environment
from tests.ui.blank import BlankArt
from tests.ui.bots import IdleBots, QuickBots
from tests.ui.sounding import SOUNDS, Stage


class Driver:
    """An App with hands: clicks, keys, typed text. Nothing here sleeps; time is given, and no bot ever answers.

    `draws_every`: of so many frames one is drawn, where nobody looks at each.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.draws_every = 1
        self._frames = 0

    def step(self, *events: pygame.event.Event, dt: float = 0.016) -> bool:
        self._frames += 1
        if (
            self._frames % self.draws_every == 0
            or self.app.transitions.coming
            or self.app.transitions.transition is not None
        ):
            return self.app.step(events, dt)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self.app.loop, "draw", self.app.invalidate)
            return self.app.step(events, dt)

    def show(self, build: Callable[[], Widget], **attributes: object) -> Scene:
        """A scene with the tree of `build` on top."""
        made = build

        class Shown(Scene):
            name = "shown"

            def build(self) -> Widget:
                return made()

        scene = Shown(self.app)
        for key, value in attributes.items():
            setattr(scene, key, value)
        self.app.push(scene)
        self.step()
        return scene

    def widget(self, name: str) -> Widget:
        scene = self.app.scenes.top
        assert scene is not None
        found = scene.ui.find(name)
        assert found is not None, f"there is no widget {name}"
        return found

    def press(self, pos: tuple[int, int]) -> None:
        self.look_at_curtain()
        self.step(_mouse(pygame.MOUSEBUTTONDOWN, pos, button=1))

    def release(self, pos: tuple[int, int]) -> None:
        self.step(_mouse(pygame.MOUSEBUTTONUP, pos, button=1))

    def move(self, pos: tuple[int, int]) -> None:
        self.step(_mouse(pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, target: str | tuple[int, int]) -> None:
        pos = self.widget(target).rect.center if isinstance(target, str) else target
        self.move(pos)
        self.press(pos)
        self.release(pos)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.press(start)
        self.move(end)
        self.release(end)

    def look_at_curtain(self) -> None:
        """Wait until a press would raise a curtain, as whoever has read it does."""
        top = self.app.scenes.top
        while isinstance(top, HandOverScene) and top.held:
            self.step()

    def key(self, name: str, mod: int = 0) -> None:
        self.look_at_curtain()
        code = pygame.key.key_code(name)
        self.step(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))

    def type(self, text: str) -> None:
        self.step(pygame.event.Event(pygame.TEXTINPUT, text=text))

    def compose(self, text: str, start: int = 0, length: int = 0) -> None:
        self.step(pygame.event.Event(pygame.TEXTEDITING, text=text, start=start, length=length))

    def focus_name(self) -> str | None:
        scene = self.app.scenes.top
        assert scene is not None
        return scene.ui.focus.name if scene.ui.focus is not None else None


def _mouse(kind: int, pos: tuple[int, int], **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=pos, touch=False, **values)


DECODED_BYTES = 160_000_000


@pytest.fixture(scope="session", autouse=True)
def read_once() -> Iterator[None]:
    """The program's own pictures are decoded once for the tests of a process, not once for each App; so are the list
    of them, and the fonts.

    Nothing draws on what is decoded: `Art` scales or converts it first.
    """
    decode, read_index, shipped = Art._read, Art._read_index, paths.assets() / "images"
    kept, lock = SurfaceCache(DECODED_BYTES), threading.Lock()
    entries: dict[str, Entry] = {}

    def index(art: Art) -> None:
        if art.folder != shipped or not entries:
            read_index(art)
        if art.folder == shipped:
            entries.update(entries or art._entries)
            art._entries = dict(entries)

    def read(art: Art, file: PictureFile) -> pygame.Surface:
        if art.folder != shipped:
            return decode(art, file)
        with lock:  # pictures are decoded in the background, too
            surface = kept.get(file.file)
        if surface is None:
            surface = decode(art, file)
            with lock:
                kept.put(file.file, surface)
        return surface

    made: list[Fonts] = []

    def fonts(path: Path, problem: Callable[[str], None]) -> Fonts:
        if path != paths.assets() / "fonts.json":
            return Fonts(path, problem)
        if not made or not usable(made[-1]):
            made[:] = [Fonts(path, pytest.fail)]
        return made[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Art, "_read", read)
        patch.setattr(Art, "_read_index", index)
        patch.setattr("game.ui.context.Fonts", fonts)
        yield


def usable(fonts: Fonts) -> bool:
    """Whether no font was closed behind its back, by a test that ended pygame."""
    try:
        return all(font.get_height() for sizes in fonts._open.values() for font in sizes.values())
    except pygame.error:
        return False


class AtOnce(Executor):
    """In place of a thread: what is handed over is done when the call returns."""

    def submit(self, function: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(function(*args, **named))
        except Exception as error:
            future.set_exception(error)
        return future


@pytest.fixture(scope="session", autouse=True)
def land_at_once() -> Iterator[None]:
    """The land of Queen Run's map is composed when it is asked for, not in a thread: what a frame shows does not depend
    on how busy the machine is. Its tiles are read once for the tests of a process."""
    terrain = cache(Terrain)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(mapground, "ThreadPoolExecutor", lambda *_: AtOnce())
        patch.setattr(mapground, "Terrain", terrain)
        yield


@pytest.fixture(scope="session", autouse=True)
def paced_by_frames() -> Iterator[None]:
    """The pace of bots counts the time that a driver gives, not the real one."""
    bots = Playing._bots

    def paced(playing: Playing, seed: int) -> Opponents:
        opponents = bots(playing, seed)
        opponents._clock = lambda: playing.context.now
        return opponents

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Playing, "_bots", paced)
        yield


@pytest.fixture
def make_driver(tmp_path: Path) -> Iterator[Callable[..., Driver]]:
    """Makes drivers: size of the window, inspect file, assets, data folder, whether pictures are blank, settings."""
    prepare_environment()
    pygame.display.init()
    pygame.font.init()
    made: list[App] = []

    def make(
        size: tuple[int, int] = (1280, 720), inspect: Path | None = None, assets: Path | None = None,
        root: Path | None = None, *, blank: bool = False, **settings: object,
    ) -> Driver:  # fmt: skip
        kept = Settings(**{"animation": "off", **settings})  # type: ignore[arg-type]
        data = DataDir.open(root or tmp_path / "data")
        app = App(GameWindow(size, None), kept, data, assets or paths.assets(), SceneNavigator, inspect=inspect)
        app.bots = IdleBots()  # type: ignore[assignment]
        app.more_bots = QuickBots  # type: ignore[assignment, misc]
        if blank:
            app.art = BlankArt(paths.assets() / "images", app.problem)
        made.append(app)
        return Driver(app)

    yield make
    for app in made:
        app.finish()


@pytest.fixture
def driver(make_driver: Callable[..., Driver]) -> Driver:
    return make_driver()


@pytest.fixture
def stage() -> Stage:
    """All sounds, on a mixer that records."""
    return Stage()


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Some of the sounds in a folder of their own."""
    for file in ("index.json", "card_deal_1.ogg", "card_deal_2.ogg", "ui_back.ogg"):
        shutil.copy(SOUNDS / file, tmp_path)
    return tmp_path
