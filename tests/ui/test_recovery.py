"""An error that nobody foresaw: a report with the packed record, a message, and on it goes."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.services import packing
from game.services.crash import record_in
from game.ui import recovery
from game.ui.app import App
from game.ui.playing import Playing, saves_of
from game.ui.scene import Scene
from game.ui.scenes.title import TitleScene
from tests.ui.conftest import Driver
from tests.ui.scenes.stage import begin


class Breaking(Scene):
    """A scene over a game that breaks where it is told to."""

    name = "breaking"

    def __init__(self, app: App, playing: Playing, where: str) -> None:
        super().__init__(app)
        self.playing = playing
        self.where = where

    def update(self, dt: float) -> bool:
        if self.where == "update":
            raise ZeroDivisionError("broken in update")
        return super().update(dt)

    def background(self, surface: pygame.Surface) -> None:
        if self.where == "draw":
            raise KeyError("broken in draw")

    def exit(self) -> None:
        if self.where == "exit":
            raise RuntimeError("broken on leaving")

    def crash_record(self) -> dict[str, object] | None:
        if self.where == "record":
            raise RuntimeError("no record")
        return self.playing.record()


def one_turn(app: App) -> None:
    """One turn of the loop as `App.run` does it."""
    try:
        app.step((), 0.016)
    except Exception as error:
        recovery.crashed(app, error)


@pytest.fixture
def app(make_driver: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch) -> App:
    app = make_driver().app
    app.first_scene = TitleScene
    app.running = True
    return app


@pytest.mark.parametrize(("where", "kind"), [("update", "ZeroDivisionError"), ("draw", "KeyError")])
def test_an_error_is_reported_and_told_and_the_game_is_kept(app: App, where: str, kind: str) -> None:
    playing = begin(app, actions=9)
    assert playing._save is not None
    path = saves_of(app).path(playing._save.id)
    before = path.read_bytes()
    app.push(TitleScene(app), transition="none")
    app.push(Breaking(app, playing, where), transition="none")
    one_turn(app)
    [report] = sorted(app.data.crash.iterdir())
    text = report.read_text(encoding="utf-8")
    assert kind in text
    assert "scene: breaking" in text
    assert packing.unpack(record_in(text)) == playing.record()
    assert [scene.name for scene in app.scenes] == ["title", "dialog"]
    one_turn(app)
    shown = "\n".join(item.text for item in app.scenes.top.items()) if app.scenes.top else ""
    assert str(report) in shown
    assert path.read_bytes() == before
    assert app.running
    assert len(list(app.data.crash.iterdir())) == 1


def test_going_on_leads_to_the_game(make_driver: Callable[..., Driver]) -> None:
    driver = make_driver()
    driver.app.first_scene = TitleScene
    playing = begin(driver.app, actions=9)
    driver.app.push(Breaking(driver.app, playing, "update"))
    one_turn(driver.app)
    driver.key("return")
    assert [scene.name for scene in driver.app.scenes] == ["title"]
    driver.click("title.continue")
    top = driver.app.scenes.top
    assert top is not None
    assert top.crash_record() == playing.record()


@pytest.mark.parametrize("where", ["exit", "record"])
def test_a_scene_that_breaks_even_on_leaving(app: App, where: str) -> None:
    playing = begin(app, actions=3)
    app.push(Breaking(app, playing, where), transition="none")
    recovery.crashed(app, ValueError("first"))
    assert [scene.name for scene in app.scenes] == ["title", "dialog"]
    [report] = app.data.crash.iterdir()
    assert "ValueError: first" in report.read_text(encoding="utf-8")


def test_an_error_that_comes_back_again_and_again_ends_the_program(app: App) -> None:
    for number in range(recovery.MOST_CRASHES):
        recovery.crashed(app, ValueError(str(number)))
        assert app.running
    recovery.crashed(app, ValueError("once more"))
    assert not app.running
    assert app.exit_code == 1


def test_errors_far_apart_do_not_add_up(app: App) -> None:
    for number in range(3 * recovery.MOST_CRASHES):
        app.now += recovery.CRASH_SPAN
        recovery.crashed(app, ValueError(str(number)))
    assert app.running
