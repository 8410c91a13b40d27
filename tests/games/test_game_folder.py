"""Games in folders of their own: how they are found, and what is told of those that cannot be played."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.core import loader
from game.games import Finder, find_game, game_ids, use_folder
from game.ui.start import take_games

GOOD = """
MENU_POSITION = 50


def new_game():
    from tests.core.countdown import Countdown

    game = Countdown()
    game.id = {game!r}
    game.seed_code = {code}
    return game
"""

Make = Callable[..., Path]


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    """Makes a package in the folder of games, which is forgotten again."""
    path, modules, games = sys.path[:], set(sys.modules), loader.own_games()

    def package(name: str, source: str) -> Path:
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(source, encoding="utf-8")
        return tmp_path

    yield package
    sys.path[:] = path
    for game_id in set(loader.own_games()) - set(games):
        loader.forget(game_id)
    for name in set(sys.modules) - modules:
        if (tmp_path / name.partition(".")[0]).exists():
            del sys.modules[name]


def test_a_game_is_found_with_its_parts_and_in_other_processes(make: Make) -> None:
    folder = make("old_maid", GOOD.format(game="old_maid", code=30))
    before = game_ids()
    assert use_folder(folder) == []
    assert game_ids() == [*before, "old_maid"]
    assert find_game("old_maid").seed_code == 30
    assert loader.module_name("old_maid", "presenter") == "old_maid.presenter"
    assert loader.module_name("lancaster", "presenter") == "game.table.presenters.lancaster"
    assert loader.asset("i18n", Path("i18n"), "old_maid", "ja") == folder / "old_maid" / "i18n" / "ja.json"
    assert loader.asset("i18n", Path("i18n"), "lancaster", "ja") == Path("i18n/ja/lancaster.json")
    finder = pickle.loads(pickle.dumps(Finder.here()))
    loader.forget("old_maid")
    with pytest.raises(KeyError):
        find_game("old_maid")
    assert finder("old_maid").id == "old_maid"


@pytest.mark.parametrize(
    ("name", "source", "reason"),
    [
        ("Go-Fish", "", "small letters"),
        ("lancaster", "", "came with the program"),
        ("json", "", "another module called json"),
        ("torn_1", "import no_such_thing\n", "cannot be imported"),
        ("torn_2", "MENU_POSITION = 5\n", r"no function new_game\(\)"),
        ("torn_3", "def new_game(): pass\n", "no MENU_POSITION"),
        ("torn_4", "MENU_POSITION = 5\ndef new_game(): raise OSError('lost')\n", "lost"),
        ("torn_5", GOOD.format(game="whist", code=30), "Game.id is 'whist'"),
        ("torn_6", GOOD.format(game="torn_6", code=1), "that of sleeping_queens"),
        ("torn_7", GOOD.format(game="torn_7", code=32), "from 1 to 31"),
    ],
)
def test_what_cannot_be_played_is_told_and_the_others_go_on(make: Make, name: str, source: str, reason: str) -> None:
    folder = make("old_maid", GOOD.format(game="old_maid", code=30))
    make(name, source)
    [wrong] = use_folder(folder)
    assert wrong.folder == folder / name
    with pytest.raises(AssertionError, match=reason):
        raise AssertionError(wrong.reason)
    assert "old_maid" in game_ids()
    assert name in ("lancaster", "json") or name not in game_ids()


def test_a_folder_without_a_game_is_told_of(tmp_path: Path, make: Make) -> None:
    [wrong] = use_folder(tmp_path)
    assert (wrong.folder, "no game" in wrong.reason) == (tmp_path, True)


def test_where_the_rules_are_compiled_no_game_can_be_added(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = make("old_maid", GOOD.format(game="old_maid", code=30))
    monkeypatch.setattr("game.games.engine", lambda: "compiled")
    [wrong] = use_folder(folder)
    assert "compiled" in wrong.reason
    assert "old_maid" not in game_ids()


def test_the_window_leaves_out_a_game_without_a_table(make: Make, capsys: pytest.CaptureFixture[str]) -> None:
    folder = make("old_maid", GOOD.format(game="old_maid", code=30))
    [problem] = take_games(folder)
    assert problem.code == "own_game"
    assert problem.params["folder"] == str(folder / "old_maid")
    assert "presenter" in str(problem.params["detail"])
    assert "old_maid" not in game_ids()
    assert str(folder / "old_maid") in capsys.readouterr().err
