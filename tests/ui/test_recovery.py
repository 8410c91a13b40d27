"""An error that nobody foresaw: a report with the packed record, the scene at fault is left, and on it goes."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import pygame
import pytest

import game.ui
from game.services import crash, packing
from game.services.crash import record_in
from game.ui import recovery
from game.ui.app import App
from game.ui.exchange import PathDialog
from game.ui.playing import Playing
from game.ui.scene import Scene
from game.ui.scenes.guided import GuideScene
from game.ui.scenes.handover import HandOverScene
from game.ui.scenes.plain_menu import PlainMenu
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.table_card import TableCard
from game.ui.scenes.title import TitleScene
from game.ui.tables.common.driver import TableScene
from game.ui.tables.common.over_table import OverTable
from game.ui.tables.common.overlay import Overlay
from game.ui.tables.common.players_drawer import PlayersDrawer
from game.ui.tables.common.simple import SimpleTable
from game.ui.tables.lancaster.choosing import ChoosingScene
from game.ui.tables.sleeping_queens import attack
from game.ui.tables.sleeping_queens.players import PlayersScene
from game.ui.widgets.dialog import Dialog
from tests.ui.conftest import Driver
from tests.ui.every_scene import OPEN
from tests.ui.scenes.stage import begin, finish


class Breaking(Scene):
    """A scene over a game that breaks where it is told to."""

    name = "table"

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


def turn(app: App, *events: pygame.event.Event) -> None:
    """One turn of the loop as `App.run` does it."""
    try:
        app.step(events, 0.016)
        app.recovery.went_well()
    except Exception as error:
        app.recovery.crashed(error)


def names(app: App) -> list[str]:
    return [scene.name for scene in app.scenes]


def told(app: App) -> str:
    """What stands on the scene on top."""
    assert app.scenes.top is not None
    return "\n".join(item.text for item in app.scenes.top.items())


@pytest.fixture
def app(make_driver: Callable[..., Driver]) -> App:
    app = make_driver(blank=True).app
    app.first_scene = TitleScene
    app.running = True
    return app


@pytest.mark.parametrize(("where", "kind"), [("update", "ZeroDivisionError"), ("draw", "KeyError")])
def test_an_error_is_reported_and_told_and_the_game_is_kept(app: App, where: str, kind: str) -> None:
    playing = begin(app, actions=9)
    before = playing.file.read_bytes()
    app.push(TitleScene(app), transition="none")
    app.push(SavesScene(app), transition="none")
    app.push(Breaking(app, playing, where), transition="none")
    turn(app)
    [report] = sorted(app.data.crash.iterdir())
    text = report.read_text(encoding="utf-8")
    assert kind in text
    assert "scene: table\nscenes: title > saves > table\n" in text
    assert packing.unpack(record_in(text)) == playing.record()
    assert names(app) == ["title", "saves", "dialog"], "the scene below is shown again"
    turn(app)
    assert app.tr("ui.crash.report", file=str(report.relative_to(app.data.root))) in told(app)
    assert app.scenes.top is not None
    assert app.scenes.top.ui.find("crash.folder") is not None, "its folder is one press away"
    assert app.tr("ui.crash.scene", scene=app.tr("scene.table")) in told(app)
    assert app.tr("ui.crash.kept") in told(app)
    assert playing.file.read_bytes() == before
    assert app.running
    assert len(list(app.data.crash.iterdir())) == 1


def test_going_on_leads_to_the_game(make_driver: Callable[..., Driver]) -> None:
    driver = make_driver()
    driver.app.first_scene = TitleScene
    playing = begin(driver.app, actions=9)
    driver.app.to_first_scene()
    driver.app.push(Breaking(driver.app, playing, "update"))
    turn(driver.app)
    driver.key("return")
    assert names(driver.app) == ["title"]
    driver.click("title.continue")
    top = driver.app.scenes.top
    assert top is not None
    assert top.crash_record() == playing.record()


@pytest.mark.parametrize("where", ["exit", "record"])
def test_a_scene_that_breaks_even_on_leaving(app: App, where: str) -> None:
    playing = begin(app, actions=3)
    app.to_first_scene()
    scene = Breaking(app, playing, where)
    app.push(scene, transition="none")

    def fail(self: Scene) -> None:
        raise ValueError("first")

    with pytest.raises(ValueError, match="first") as caught:
        fail(scene)
    app.recovery.crashed(caught.value)
    assert names(app) == ["title", "dialog"]
    [report] = app.data.crash.iterdir()
    assert "ValueError: first" in report.read_text(encoding="utf-8")


def test_an_error_of_nobody_is_told_where_one_is(app: App) -> None:
    app.to_first_scene()
    app.push(SavesScene(app), "none")
    for _ in range(30):
        app.recovery.crashed(OSError("a file was dropped that nobody understands"))
        assert names(app) == ["title", "saves", "dialog"]
        app.pop()
        turn(app)
    assert app.running
    assert len(list(app.data.crash.iterdir())) == recovery.MOST_REPORTS


# -- every scene, wherever it breaks -----------------------------------------------------------------------------------


PARTS = (Scene, PathDialog, TableScene, SimpleTable, ChoosingScene, Breaking, OverTable, GuideScene, TableCard)
"""Classes of scenes that are no scene by themselves."""
Kind = TypeVar("Kind")
PLACES = ("__init__", "enter", "build", "update", "handle", "drawing")


def subclasses(base: type[Kind]) -> set[type[Kind]]:
    """All of the program."""
    for module in pkgutil.walk_packages(game.ui.__path__, "game.ui."):
        importlib.import_module(module.name)
    found, waiting = set(), [base]
    while waiting:
        for each in waiting.pop().__subclasses__():
            waiting.append(each)
            found.add(each)
    return {each for each in found if each.__module__.startswith("game.")}


def test_all_scenes_are_tried_and_have_a_name_in_words(app: App) -> None:
    tried = {each for each in subclasses(Scene) if each not in PARTS and not issubclass(each, PlayersDrawer)}
    assert tried | {PlayersScene} == set(OPEN)
    in_windows = [each for each in subclasses(Overlay) if each.in_window]
    assert in_windows
    for language in ("en", "ja"):
        app.tr.set_language(language)
        for each in [*tried, *in_windows]:
            assert app.tr.has(f"scene.{each.name}"), each


@pytest.mark.parametrize("kind", OPEN, ids=lambda kind: kind.__name__)
def test_wherever_a_scene_breaks_it_is_left_with_a_message(
    app: App, monkeypatch: pytest.MonkeyPatch, kind: type[Scene]
) -> None:
    monkeypatch.setattr(attack, "last_attack", lambda _: SimpleNamespace(seat=1, victim=0, queen=1))
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), touch=False, button=1)
    for place in PLACES:
        made: list[Scene] = []

        def broken(self: Any, *given: Any, made: list[Scene] = made, place: str = place, **named: Any) -> Any:
            made.append(self)
            raise LookupError(f"{kind.__name__}.{place}")

        app.leave_all()
        app.push(Below(app))
        turn(app)
        reports = len(list(app.data.crash.glob("*.txt")))
        with monkeypatch.context() as patch:
            patch.setattr(kind, place, broken)
            app.recovery.guard(lambda: OPEN[kind](app))
            for _ in range(5):
                turn(app, press)
        assert app.running, place
        assert app.exit_code == 0, place
        assert made, place
        assert len(list(app.data.crash.glob("*.txt"))) > min(reports, recovery.MOST_REPORTS - 1)
        if kind is TitleScene and place != "__init__":
            stays = place in ("enter", "handle")  # the message lies over it, and it can be used
            assert names(app) == ["title" if stays else "plain_menu", "dialog"], place
            continue
        assert not any(each is scene for each in app.scenes for scene in made), place
        assert names(app)[0] == "below", place
        assert isinstance(app.scenes.top, Dialog) or app.messages.toasts, place


class Below(Scene):
    """What a scene comes from and is left for."""

    name = "below"


# -- step by step ------------------------------------------------------------------------------------------------------


def broken(*given: Any, **named: Any) -> Any:
    raise LookupError("broken")


def test_a_menu_that_cannot_be_shown_gives_way_to_the_plain_one(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The title breaks for as long as it is there; the plain menu leads to all that is kept, and back."""
    begin(app, actions=4)
    with monkeypatch.context() as patch:
        patch.setattr(TitleScene, "drawing", broken)
        app.recovery.guard(app.to_first_scene)
        for _ in range(5):
            turn(app)
        assert names(app) == ["plain_menu", "dialog"]
        assert app.tr("ui.crash.menu") in told(app)
        app.pop()
        driver = Driver(app)
        for way in ("saves", "settings"):
            driver.click(f"plain_menu.{way}")
            turn(app)
            assert names(app) == ["plain_menu", way]
            app.pop()
        app.recovery.guard(lambda: driver.click("plain_menu.menu"))
        for _ in range(5):
            turn(app)
        assert names(app)[0] == "plain_menu"
        turn(app)
    while app.scenes.top is not None and app.scenes.top.name == "dialog":
        app.pop()
    Driver(app).click("plain_menu.menu")
    turn(app)
    assert names(app) == ["title"]
    assert app.running
    assert not list(app.data.root.glob("settings.json.damaged*"))


def test_settings_that_break_even_the_plain_menu_are_set_aside(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.settings.text_size = 150
    app.settings.language = "ja"
    app.tr.set_language("ja")
    app.save_settings()
    for kind in (TitleScene, PlainMenu):
        drawing = kind.drawing

        def fail(scene: Scene, surface: pygame.Surface, drawing: Any = drawing) -> Iterator[None]:
            if scene.app.settings.text_size == 150:
                raise LookupError("letters too large")
            yield from drawing(scene, surface)

        monkeypatch.setattr(kind, "drawing", fail)
    app.recovery.guard(app.to_first_scene)
    for _ in range(6):
        turn(app)
    assert names(app) == ["plain_menu", "dialog"]
    assert "settings.json.damaged-1" in told(app)
    assert app.tr("ui.crash.settings") in told(app)
    assert (app.settings.text_size, app.settings.language) == (100, "ja")
    assert (app.data.root / "settings.json.damaged-1").is_file()
    assert app.running


def test_what_breaks_whatever_is_tried_ends_the_program(
    app: App, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Scene, "drawing", broken)
    monkeypatch.setattr(Scene, "background", broken)
    monkeypatch.setattr(TitleScene, "background", broken)
    app.recovery.guard(app.to_first_scene)
    for _ in range(12):
        turn(app)
    assert not app.running
    assert app.exit_code == 1
    assert "install it again" in capfd.readouterr().err


def test_messages_that_cannot_be_shown_come_in_another_way(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.to_first_scene()
    app.push(SavesScene(app), "none")
    monkeypatch.setattr(Dialog, "__init__", broken)
    app.recovery.crashed(ValueError("something"))
    assert names(app) == ["title", "saves"]
    assert app.tr("ui.crash.text") in app.messages.toasts[0][0]
    monkeypatch.undo()
    monkeypatch.setattr(Dialog, "build", broken)
    app.recovery.crashed(ValueError("something else"))
    assert "dialog" not in names(app)
    assert app.messages.toasts


def test_whatever_hides_a_hand_takes_the_table_with_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.to_first_scene()
    OPEN[HandOverScene](app)
    monkeypatch.setattr(HandOverScene, "drawing", broken)
    turn(app)
    assert names(app) == ["title", "dialog"]


def test_the_file_that_a_scene_would_have_shown_can_be_set_aside(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    finish(app, 2)
    file = app.data.statistics
    assert file.is_file()
    app.to_first_scene()
    with monkeypatch.context() as patch:
        patch.setattr(StatisticsScene, "build", broken)
        app.recovery.guard(lambda: OPEN[StatisticsScene](app))
        turn(app)
    assert names(app) == ["title", "dialog"]
    assert app.tr("ui.crash.source", button=app.tr("ui.crash.set_aside")) in told(app)
    assert app.tr("ui.crash.file", file=file.name) in told(app)
    Driver(app).click("dialog.set_aside")
    assert "statistics.db.damaged-1" in told(app)
    assert not file.exists()
    app.pop()
    OPEN[StatisticsScene](app)
    turn(app)
    assert names(app) == ["title", "statistics"]
    assert app.statistics.games() == []
    finish(app, 2, 1, 3)
    assert len(app.statistics.games()) == 1


def test_a_second_copy_sets_nothing_aside(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crash, "gettempdir", lambda: str(tmp_path / "temporary"))
    finish(app, 2)
    app.data = app.data.used_by_another()
    app.statistics.close()
    app._statistics = None
    app.to_first_scene()
    with monkeypatch.context() as patch:
        patch.setattr(StatisticsScene, "build", broken)
        app.recovery.guard(lambda: OPEN[StatisticsScene](app))
    assert app.tr("ui.crash.kept") not in told(app)
    Driver(app).click("dialog.set_aside")
    assert app.tr("problem.second_copy", folder=str(app.data.root)) in told(app)
    assert app.data.statistics.is_file()
