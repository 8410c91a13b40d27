"""The smoke run notices what is missing: a run that cannot fail would be worth nothing."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game import cli
from game.bots.service import BotReply, BotService
from game.games import find_game
from game.services import paths
from game.services.problem import Problem
from game.services.settings import Settings, save_settings
from game.table.session import Session
from game.ui import smoke
from game.ui.smoke import Smoke
from tests.patience import standing
from tests.ui.bots import QuickBots
from tests.ui.conftest import Driver


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """A few of the program's files, to be harmed."""
    source, folder = paths.assets(), tmp_path / "assets"
    shutil.copytree(source / "i18n", folder / "i18n")
    shutil.copy(source / "fonts.json", folder)
    names = ("cards/back_red", "cards/back_queen", "icons/deck")
    index = json.loads((source / "images" / "index.json").read_text(encoding="utf-8"))
    chosen = {name: index[name] for name in names}
    for entry in chosen.values():
        for file in entry["files"]:
            path = folder / "images" / file["file"]
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source / "images" / file["file"], path)
    (folder / "images" / "index.json").write_text(json.dumps(chosen), encoding="utf-8")
    (folder / "sounds").mkdir()
    shutil.copy(source / "sounds" / "index.json", folder / "sounds")
    for path in (source / "sounds").glob("*.ogg"):
        (folder / "sounds" / path.name).symlink_to(path)
    return folder


@pytest.fixture
def tried(make_driver: Callable[..., Driver], assets: Path) -> Smoke:
    return Smoke(make_driver(assets=assets).app)


def test_whole_files_make_no_problem(tried: Smoke) -> None:
    for step in (tried.pictures, tried.fonts, tried.sounds, tried.texts, tried.maps):
        step()
    assert tried.problems == []


def test_a_missing_and_a_wrong_picture_are_named(tried: Smoke, assets: Path) -> None:
    missing = sorted((assets / "images" / "cards").glob("back_red*"))[0]
    missing.unlink()
    small, large = sorted((assets / "images" / "cards").glob("back_queen*"), key=lambda path: path.stat().st_size)[:2]
    shutil.copy(small, large)
    tried.pictures()
    assert [str(missing) in problem or str(large) in problem for problem in tried.problems] == [True, True]


def test_a_missing_sound_is_named(make_driver: Callable[..., Driver], assets: Path) -> None:
    missing = sorted((assets / "sounds").glob("card*.ogg"))[0]
    missing.unlink()
    tried = Smoke(make_driver(assets=assets).app)
    tried.sounds()
    tried.report()
    assert any(str(missing) in problem for problem in tried.problems)


def test_a_text_without_translation_is_named(tried: Smoke, assets: Path) -> None:
    path = assets / "i18n" / "ja" / "common.json"
    texts = json.loads(path.read_text(encoding="utf-8"))
    del texts["ui.ok"]
    path.write_text(json.dumps(texts), encoding="utf-8")
    tried.texts()
    assert len(tried.problems) == 1
    assert "ui.ok" in tried.problems[0]


@pytest.fixture
def driver(make_driver: Callable[..., Driver]) -> Driver:
    """With bots in a process of their own that wait for nobody, as in the run."""
    driver = make_driver(bot_pace="at_once")
    driver.app.bots = BotService(find_game, clock=standing)
    return driver


def test_a_game_is_played_saved_and_opened_again(driver: Driver) -> None:
    tried = Smoke(driver.app)
    told = tried.game("sleeping_queens")
    assert tried.problems == []
    assert int(told.split()[0]) > 10
    assert not list(driver.app.data.saves.glob("*"))


def test_a_save_that_is_another_game_is_a_problem(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = Smoke(driver.app)
    made = Session._play

    def play_behind_the_autosave(session: Session, text: str) -> None:
        keep, session.on_action = session.on_action, lambda: None
        made(session, text)
        session.on_action = keep
        if len(session.match.actions) == 3:
            driver.app.data = driver.app.data.used_by_another()
        session.on_action()

    monkeypatch.setattr(Session, "_play", play_behind_the_autosave)
    tried.game("sleeping_queens")
    assert any("another game" in problem for problem in tried.problems)


def test_a_move_that_was_not_thought_out_is_a_problem(driver: Driver) -> None:
    class FailingBots(QuickBots):
        def poll(self) -> list[BotReply]:
            return [replace(answer, problem=Problem("")) for answer in super().poll()]

    driver.app.bots = FailingBots()  # type: ignore[assignment]
    tried = Smoke(driver.app)
    tried.game("sleeping_queens")
    assert any("not thought out" in problem for problem in tried.problems)


def test_a_run_leaves_the_persons_settings_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(tmp_path / "settings.json", Settings(language="ja"))
    before = (tmp_path / "settings.json").read_bytes()

    def only_settings(tried: Smoke) -> None:
        tried.app.set_language("en")

    monkeypatch.setattr(Smoke, "run", only_settings)
    assert smoke.run(cli.Options(data=tmp_path, smoke=True)) == 0
    assert (tmp_path / "settings.json").read_bytes() == before
