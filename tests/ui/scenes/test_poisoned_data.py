"""Data folders in which nothing is as the program left it: menu, saved games, settings, statistics and set-ups open,
what can be read is shown and played, and what cannot is told."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from game.games import find_game, game_ids
from game.services.settings import load_settings
from game.ui.app import App
from game.ui.exchange import receive
from game.ui.scene import Scene
from game.ui.scenes.boards import BoardsScene
from game.ui.scenes.open_save import open_results, open_save
from game.ui.scenes.plain_menu import PlainMenu
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.settings import TABS, SettingsScene
from game.ui.scenes.setup import open_setup
from game.ui.scenes.statistics import TABS as PAGES
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.title import TitleScene
from tests.fuzz import samples
from tests.fuzz.mutation import changed, scarred
from tests.services import poisoned_statistics
from tests.strange_texts import STRANGE
from tests.ui.blank import BlankArt
from tests.ui.conftest import Driver
from tests.ui.scenes.stage import finish

FEW, MANY = 3, 30
"""Folders, and with --long."""


def poison(root: Path, number: int) -> None:
    """Fill a data folder."""
    rng = Random(f"folder {number}")
    (root / "saves").mkdir(parents=True)
    for index in range(8):
        document = changed(rng.choice(samples.save_documents()), rng)
        (root / "saves" / f"{index}.crown").write_bytes(samples.save_file(document))
    (root / "saves" / "scarred.crown").write_bytes(scarred(rng.choice(samples.save_files()), rng))
    (root / "settings.json").write_text(json.dumps(changed(samples.settings_documents()[0], rng)), encoding="utf-8")
    statistics = root / "statistics.db"
    poisoned_statistics.sound(statistics, 6)
    for _ in range(rng.randrange(8)):
        table = rng.choice(list(poisoned_statistics.COLUMNS))
        column, value = rng.choice(poisoned_statistics.COLUMNS[table]), rng.choice(poisoned_statistics.VALUES)
        poisoned_statistics.poison(statistics, table, column, value, rng.randrange(-1, 6))
    (root / "lancaster.toml").write_bytes(scarred(samples.VALUES, rng))
    boards = root / "boards" / "queen_run"
    boards.mkdir(parents=True)
    for name in rng.sample(sorted(STRANGE), 3):
        text = "".join(char for char in STRANGE[name] if char not in "/\0\\")
        if text:
            file = boards / f"{text}.tmx".encode("utf-8", "surrogateescape" if "\udcff" in text else "replace").decode(
                "utf-8", "surrogateescape"
            )
            file.write_bytes(scarred(samples.maps()[0], rng))


class Visitor:
    """Goes through the program as `start` begins it, and notes what broke."""

    def __init__(self, driver: Driver) -> None:
        self.app: App = driver.app
        app = self.app
        app.art = BlankArt(app.assets / "images", app.problem)
        app.first_scene = TitleScene
        app.running = True
        app.recovery.guard(app.to_first_scene)
        self.turns(2)

    def turns(self, count: int = 1) -> None:
        move = pygame.event.Event(pygame.MOUSEMOTION, pos=(300, 300), rel=(0, 0), buttons=(0, 0, 0), touch=False)
        for _ in range(count):
            try:
                self.app.step([move], 0.05)
                self.app.recovery.went_well()
            except Exception as error:
                self.app.recovery.crashed(error)

    def visit(self, call: Callable[[], object], wanted: str) -> Scene | None:
        """Carry something out and look at what it leads to: the scene of that name, if there is one."""
        self.app.recovery.guard(call)
        self.turns(2)
        return next((scene for scene in self.app.scenes if scene.name == wanted), None)

    def back(self, bottom: str = "title") -> None:
        """To the scene at the bottom."""
        while len(self.app.scenes) > 1:
            self.app.recovery.guard(self.app.pop)
        self.turns()
        assert [scene.name for scene in self.app.scenes] == [bottom]


def test_whatever_lies_in_the_folder_everything_opens(
    make_driver: Callable[..., Driver], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, long_run: bool
) -> None:
    opened = 0
    for number in range(MANY if long_run else FEW):
        root = tmp_path / str(number)
        poison(root, number)
        settings, problems = load_settings(root / "settings.json")
        settings.animation = "off"
        driver = make_driver((1280, 720), root=root, **vars(settings))
        monkeypatch.setattr(driver.app.bots, "warm_up", lambda: None)
        visitor, app = Visitor(driver), driver.app
        app.tell(problems)
        visitor.back()
        saves = visitor.visit(lambda app=app: app.push(SavesScene(app)), "saves")  # type: ignore[misc]
        assert isinstance(saves, SavesScene)
        assert len(saves.entries) == 9
        for entry in saves.entries:
            opens = open_results if entry.over else open_save
            visitor.visit(lambda app=app, entry=entry, opens=opens: opens(app, entry.id), "table")  # type: ignore[misc]
            if entry.problem is None:
                opened += 1
            visitor.turns(3)
            visitor.back()
        for game_id in game_ids():
            assert visitor.visit(lambda app=app, game_id=game_id: open_setup(app, game_id), "setup")  # type: ignore[misc]
            visitor.back()
        for tab in TABS:
            scene = visitor.visit(lambda app=app: app.push(SettingsScene(app)), "settings")  # type: ignore[misc]
            assert isinstance(scene, SettingsScene)
            scene.tab = tab
            scene.rebuild()
            visitor.turns()
            visitor.back()
        for tab in PAGES:
            visitor.visit(lambda app=app, tab=tab: app.push(StatisticsScene(app, tab)), "statistics")  # type: ignore[misc]
            visitor.back()
        run = find_game("queen_run")
        visitor.visit(lambda app=app, run=run: app.push(BoardsScene(app, run, [], print)), "boards")  # type: ignore[misc]
        visitor.back()
        for file in sorted((root / "saves").glob("*.crown"))[:4]:
            visitor.visit(lambda app=app, file=file: receive(app, file), "dialog")  # type: ignore[misc]
            visitor.back()
        app.recovery.guard(lambda app=app: finish(app, 2, 1, 4))  # type: ignore[misc]
        visitor.turns(2)
        reports = sorted((root / "crash").glob("*"))
        assert not reports, f"folder {number}:\n{reports[0].read_text(encoding='utf-8')}"
        assert app.running
    assert opened > 3


def test_a_row_that_cannot_be_made_keeps_nobody_from_the_others(
    make_driver: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = make_driver((1280, 720))
    finish(driver.app, 2, 1, 1)
    finish(driver.app, 3, 1, 2)
    visitor, app = Visitor(driver), driver.app
    make = SavesScene._facts

    def fail(scene: SavesScene, entry: object) -> object:
        if entry is scene.entries[0]:
            raise OverflowError("a date that nobody can tell")
        return make(scene, entry)  # type: ignore[arg-type]

    monkeypatch.setattr(SavesScene, "_facts", fail)
    scene = visitor.visit(lambda: app.push(SavesScene(app)), "saves")
    assert isinstance(scene, SavesScene)
    assert [entry.problem is None for entry in scene.entries] == [False, True]
    names = {item.name for item in scene.items()}
    assert {"saves.delete.0", "saves.open.1"} <= names
    assert len(list(app.data.crash.glob("*"))) == 1


def test_the_plain_menu_opens_over_a_folder_of_nothing_but_poison(
    make_driver: Callable[..., Driver], tmp_path: Path
) -> None:
    poison(tmp_path / "poisoned", 99)
    driver = make_driver((1280, 720), root=tmp_path / "poisoned")
    app = driver.app
    app.recovery.guard(lambda: app.recovery.safe_start("ui.safe.text"))
    app.step((), 0.02)
    assert [scene.name for scene in app.scenes] == ["plain_menu", "dialog"]
    assert isinstance(next(iter(app.scenes)), PlainMenu)
    assert "settings.json.damaged-1" in "\n".join(item.text for item in app.scenes.top.items())  # type: ignore[union-attr]
