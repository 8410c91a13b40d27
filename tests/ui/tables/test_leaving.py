"""What is left is freed: no scene lives on, and nobody keeps a picture of a table in the menu."""

from __future__ import annotations

import gc
import weakref
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.games import find_game, game_ids
from game.table.setup import default_setup
from game.ui.app import App
from game.ui.cache import SurfaceCache
from game.ui.playing import Playing
from game.ui.scene import Scene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.title import TitleScene
from game.ui.surfaces import _LEAVES, _leads_to, held
from game.ui.tables import table_scene
from game.ui.tables.common.overlay import OverlayWindow
from tests.games.specs import seats_of
from tests.ui.blank import BlankArt
from tests.ui.bots import QuickBots
from tests.ui.conftest import Driver
from tests.ui.every_scene import OPEN
from tests.ui.scenes.stage import drop_saves
from tests.ui.tables.conftest import Table, document

SIZE = (960, 540)
STANDING = {
    "App.surface", "Theatre._layers", "Backgrounds._dusk", "Backgrounds._scrim", "TextEngine._lines", "Host._veils",
    "Art._pictures", "Art._slices", "Art._decoded", "Art._ready", "Art._grain",
}  # fmt: skip
"""Who holds surfaces while the title is seen."""
OF_TABLES = ("cards/", "run/", "lancaster/", "scenes/table_queens", "scenes/sea")
"""Beginnings of the names of pictures that the title does not show."""
FIXED = {
    "Theatre._layers", "Terrain._pictures", "MapGround._pictures", "MapGround._meanwhile", "MapGround._coming",
    "MapPictures._large", "Plates._edges",
}  # fmt: skip
"""Collections of surfaces that are no `SurfaceCache`: one for each of a fixed number of things."""

@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], list[str]]]:
    """Tells which scenes that were made since still live."""
    scenes: weakref.WeakSet[Scene] = weakref.WeakSet()
    init = Scene.__init__

    def noted(self: Scene, app: App) -> None:
        scenes.add(self)
        init(self, app)

    def living() -> list[str]:
        gc.collect()
        return sorted(type(scene).__name__ for scene in scenes)

    monkeypatch.setattr(Scene, "__init__", noted)
    gc.freeze()  # what other tests left is not searched time and again
    yield living
    gc.unfreeze()


def wait(driver: Driver, seconds: float) -> None:
    """Let so much time go by."""
    for _ in range(round(10 * seconds)):
        driver.step(dt=0.1)


def test_no_scene_lives_on_when_it_is_left(
    make_driver: Callable[..., Driver], made: Callable[[], list[str]]
) -> None:
    driver = make_driver(SIZE)
    app = driver.app
    app.art = BlankArt(app.art.folder, app.problem)
    app.first_scene = TitleScene
    for kind, show in OPEN.items():
        if kind is OverlayWindow:  # below
            continue
        show(app)
        assert isinstance(app.scenes.top, kind)
        wait(driver, 0.3)
        app.leave_all()
        drop_saves(app)
        driver.step()
        assert made() == [], f"after {kind.__name__}"


def test_nor_does_the_question_to_the_attacked(make_table: Callable[..., Table], made: Callable[[], list[str]]) -> None:
    awake = [["cake"], ["sunflower", "cat"], ["rose"]]
    table = make_table(position=document(["N 1 2 3 5", "K D 2 3 5", "J 5 6 7 8"], awake), persons=2, size=SIZE)
    table.to_decision()
    table.play("N>1:sunflower")
    table.until(lambda: table.attack is not None)
    table.click("attack.D")
    table.until(lambda: "D" in table.session.match.actions)
    assert made() == ["QueensTable"]


# -- surfaces ---------------------------------------------------------------------------------------------------------


def collections_of_surfaces(root: object) -> Iterator[str]:
    """The owners of collections that hold surfaces and are no `SurfaceCache`."""
    seen: set[int] = set()
    queue: deque[tuple[object, str]] = deque([(root, "")])
    while queue:
        thing, owner = queue.popleft()
        if id(thing) in seen or isinstance(thing, (*_LEAVES, SurfaceCache, pygame.Surface)):
            continue
        seen.add(id(thing))
        if isinstance(thing, (dict, list, set, deque)) and "." in owner and _holds_surfaces(thing):
            yield owner
        queue.extend(_leads_to(thing, owner))


def _holds_surfaces(things: Any) -> bool:
    values = list(things.values()) if isinstance(things, dict) else list(things)
    parts = [part for value in values for part in (value if isinstance(value, tuple) else (value,))]
    return any(isinstance(part, pygame.Surface) for part in parts)


@pytest.mark.parametrize("game_id", game_ids())
def test_nothing_of_a_table_is_kept_when_it_is_left(
    make_driver: Callable[..., Driver], made: Callable[[], list[str]], game_id: str
) -> None:
    driver = make_driver(SIZE, animation="normal", bot_pace="at_once", handover=False)
    app = driver.app
    app.push(TitleScene(app), "none")
    driver.step()
    for language in ("en", "ja"):
        app.set_language(language)
        play_a_while(driver, game_id)
        others = set(collections_of_surfaces(app)) - FIXED
        assert not others, "surfaces in collections without a bound"
        app.reset(TitleScene(app))
        wait(driver, 2.0)
        app.idle_cleanup.run()
        assert made() == ["TitleScene"]
        assert set(held(app)) <= STANDING
        shown = [key[0] for cache in app.art._caches for key in cache if isinstance(key, tuple)]
        assert [name for name in shown if str(name).startswith(OF_TABLES)] == []


def play_a_while(driver: Driver, game_id: str) -> None:
    """Some turns of bots, then the windows over the table of a person, and the table as it was before."""
    app = driver.app
    setup = default_setup(find_game(game_id), "Ann", str.title, seats_of(game_id))
    setup.seed = 5
    playing = Playing.start(app, setup, QuickBots())  # type: ignore[arg-type]
    playing.session.give_to_bot(0, "easy")
    app.push(table_scene(app, playing), "none")
    wait(driver, 6.0)
    playing.session.give_to_person(0)
    wait(driver, 3.0)
    assert playing.session.match.actions
    for key in ("z", "l", "p", ","):
        driver.key(key)
        wait(driver, 1.0)
        driver.key("escape")
        wait(driver, 1.0)
    app.push(PauseScene(app, playing))
    wait(driver, 1.0)
