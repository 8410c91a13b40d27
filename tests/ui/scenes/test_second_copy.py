"""A second copy of the program on the same data folder: it reads, and neither writes nor deletes anything there."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.games import find_game
from game.services.files import ClosedError, Files
from game.services.problem import Problem
from game.ui.exchange import ImportDialog, export_setup, receive
from game.ui.playing import Playing, saves_of
from game.ui.scenes.boards import BoardsScene
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.title import TitleScene
from tests.ui.scenes.conftest import Person
from tests.ui.scenes.stage import begin, finish, make_setup

GAME = Path(__file__).resolve().parents[3] / "game"
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES = ("os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.truncate", "os.chmod", "os.link", "os.symlink")


class Watch:
    """What the process changes, or opens to be changed, in a folder while `root` is set."""

    def __init__(self) -> None:
        self.root: Path | None = None
        self.found: list[str] = []
        sys.addaudithook(self._note)

    def _note(self, event: str, given: tuple[object, ...]) -> None:
        if self.root is None or not (event == "open" or event in CHANGES):
            return
        if event == "open" and not (isinstance(given[2], int) and given[2] & WRITES):
            return
        for path in given[:2]:
            if isinstance(path, str | Path) and Path(path).is_relative_to(self.root):
                self.found.append(f"{event} {path}")


WATCH = Watch()


def contents(root: Path) -> dict[str, tuple[int, bytes]]:
    """What lies in a folder: when it was changed, and its bytes."""
    paths = [root, *sorted(root.rglob("*"))]
    return {str(path): (path.stat().st_mtime_ns, path.read_bytes() if path.is_file() else b"") for path in paths}


@pytest.fixture
def second(person: Person, monkeypatch: pytest.MonkeyPatch) -> Iterator[Person]:
    """A copy on a folder with everything in it that another one is using."""
    monkeypatch.setattr("game.ui.folders.open_folder", lambda folder: True)
    app = person.app
    app.save_settings()
    finish(app, 2, 1, 7)
    begin(app, 2, 1, 5)
    app._statistics = None
    app.data = app.data.used_by_another()
    person.open(TitleScene(app))
    before = contents(app.data.root)
    WATCH.root, WATCH.found = app.data.root, []
    yield person
    app.save_settings()
    WATCH.root = None
    assert WATCH.found == []
    assert contents(app.data.root) == before


def told(person: Person) -> None:
    """The person is told why it cannot be, and goes on."""
    assert person.scene.name == "dialog"
    assert person.app.tr("problem.second_copy", folder=str(person.app.data.root)) in person.texts()
    person.key("return")


def test_a_game_is_played_to_its_end_and_looked_through(second: Person) -> None:
    app = second.app
    newest = saves_of(app).newest()
    assert newest is not None
    playing = Playing.resume(app, newest.id, app.bots)
    match = playing.session.match
    while match.state.to_move >= 0:
        match.play(match.state.legal_actions()[0])
        playing.autosave()
    playing.keep_review({"schema": 1})
    finish(app, 3, 2, 9)
    assert len(saves_of(app).list()) == 2
    assert not app.statistics.kept


def test_saved_games_are_not_deleted_and_go_out_only_elsewhere(second: Person, tmp_path: Path) -> None:
    app = second.app
    second.open(SavesScene(app))
    second.click("saves.delete.0")
    second.click("dialog.delete")
    told(second)
    assert "saves.open.1" in second.items()
    second.click("saves.export.0")
    second.type_into("file.path", "inside")
    second.click("dialog.write")
    told(second)
    outside = tmp_path / "outside.crown"
    second.click("saves.export.0")
    second.type_into("file.path", str(outside))
    second.click("dialog.write")
    assert app.tr("export.done.title") in second.texts()
    second.key("return")
    assert outside.is_file()
    receive(app, outside)
    assert second.scene.name == "dialog"
    second.key("return")
    second.open(ImportDialog(app))
    second.click("file.folder")


def test_a_game_is_not_taken_in(second: Person, tmp_path: Path) -> None:
    app = second.app
    setup = make_setup(app, 3)
    export_setup(app, setup, find_game(setup.game))
    second.step()
    outside = tmp_path / "new.crown"
    second.type_into("file.path", str(outside))
    second.click("dialog.write")
    second.key("return")
    receive(app, outside)
    second.step()
    told(second)
    export_setup(app, setup, find_game(setup.game))
    second.step()
    second.click("dialog.write")
    told(second)


def test_statistics_are_read_and_stay(second: Person) -> None:
    app = second.app
    scene = StatisticsScene(app, "players")
    second.open(scene)
    [profile] = app.statistics.profiles()
    second.click("statistics.rename.0")
    second.type_into("statistics.name", "Somebody")
    second.click("dialog.rename")
    told(second)
    second.click("statistics.delete.0")
    second.click("dialog.delete")
    told(second)
    assert app.statistics.profiles() == [profile]
    second.click("statistics.export")
    told(second)


def test_pictures_boards_settings_and_reports_are_kept_elsewhere_or_not_at_all(
    second: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = second.app
    monkeypatch.setattr("game.services.crash.gettempdir", lambda: str(tmp_path / "temporary"))
    app.take_screenshot()
    told(second)
    second.open(BoardsScene(app, find_game("queen_run"), [], lambda boards: None))
    second.click("boards.folder")
    told(second)
    app.set_language("ja")
    app.settings.house_rules = {"lancaster": []}
    app.keys_changed()
    app.recovery.crashed(ValueError("unforeseen"))
    assert len(list((tmp_path / "temporary").iterdir())) == 1


@pytest.mark.parametrize("change", ["write", "remove", "set_aside", "make_folder", "copy"])
def test_nothing_changes_in_a_closed_folder_by_whatever_name(tmp_path: Path, change: str) -> None:
    root, outside = tmp_path / "data", tmp_path / "outside"
    for folder in (root, outside):
        folder.mkdir()
    (root / "there").write_bytes(b"x")
    (root / "leads_out").symlink_to(outside)
    (outside / "leads_in").symlink_to(root)
    why = Problem("second_copy", {"folder": str(root)})
    calls: dict[str, Callable[[Files, Path], object]] = {
        "write": lambda files, path: files.write(path, b"y"),
        "remove": lambda files, path: files.remove(path),
        "set_aside": lambda files, path: files.set_aside(path),
        "make_folder": lambda files, path: files.make_folder(path.with_name("new")),
        "copy": lambda files, path: files.copy(root / "there", path.with_name("copy")),
    }
    for name in (root / "there", outside / "leads_in" / "there", root / "leads_out" / "there", root / "." / "there"):
        with pytest.raises(ClosedError) as raised:
            calls[change](Files(root, why), name)
        assert raised.value.problem == why
    assert sorted(path.name for path in root.iterdir()) == ["leads_out", "there"]
    (outside / "file").write_bytes(b"x")
    calls[change](Files(root, why), outside / "file")
    calls[change](Files(root), root / "there")


def test_all_that_writes_for_the_person_goes_through_one_place() -> None:
    """Whoever writes otherwise would do so in a second copy, too."""
    writes = re.compile(
        r"write_atomically\(|\bset_aside\(|\.mkdir\(|\.unlink\(|\.rename\(|write_(text|bytes)\(|shutil\."
    )
    through = re.compile(
        r"files\.(set_aside|rename)\(|statistics\.rename\(|saves_of\(self\.app\)\.rename\(|sets\.rename\(|shutil\.which"
    )
    found = {
        path.name
        for folder in ("services", "ui", "table")
        for path in (GAME / folder).rglob("*.py")
        if writes.search(through.sub("", path.read_text(encoding="utf-8")))
    }
    # paths.py makes the folder itself; --inspect writes where it is told to.
    assert found == {"files.py", "paths.py", "inspect.py"}
