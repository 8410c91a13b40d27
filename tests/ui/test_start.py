from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.cli import Options
from game.services.lock import InstanceLock
from game.services.starts import MOST_FAILED
from game.ui import start
from game.ui.app import App
from game.ui.audio import Audio
from game.ui.scenes.navigator import SceneNavigator
from game.ui.scenes.title import TitleScene
from game.ui.window import GameWindow


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """(scene, texts) of what stood on top when the loop began; the loop itself ends at once."""
    found: list[tuple[str, str]] = []

    def run(app: App) -> int:
        top = app.scenes.top
        assert top is not None
        found.append((top.name, " | ".join(item.text for item in top.items())))
        app.recovery.guard(lambda: app.step([], 0.02))
        return 0

    monkeypatch.setattr(App, "run", run)
    return found


def test_the_program_begins_with_the_title(seen: list[tuple[str, str]], tmp_path: Path) -> None:
    trace = tmp_path / "trace.jsonl"
    inspect = tmp_path / "screen.json"
    options = Options(data=tmp_path / "data", trace=trace, inspect=inspect, window=(1280, 720))
    assert start.run(options) == 0
    assert seen[0][0] == "title"
    events = [json.loads(line) for line in trace.read_text(encoding="utf-8").splitlines()]
    assert [event["event"] for event in events[:3]] == ["first_frame", "frame", "menu_ready"]
    assert set(events[1]) == {"event", "time", "scene", "update", "draw", "flip", "total", "processor"}
    assert json.loads(inspect.read_text(encoding="utf-8"))["scene"] == "title"
    saved = json.loads((tmp_path / "data" / "settings.json").read_text(encoding="utf-8"))
    assert saved["window"][2:] == [1280, 720]


def test_deals_are_those_of_the_seed_that_was_given(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    drawn: list[list[int]] = []

    def run(app: App) -> int:
        drawn.append([app.new_seed() for _ in range(3)])
        return 0

    monkeypatch.setattr(App, "run", run)
    for number, seed in enumerate((5, 5, 6, None)):
        start.run(Options(data=tmp_path / str(number), seed=seed))
    same, again, other, chance = drawn
    assert same == again
    assert len({tuple(each) for each in (same, other, chance)}) == 3


def test_a_data_folder_that_cannot_be_written_is_told(seen: list[tuple[str, str]], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("plain")
    start.run(Options(data=file / "below"))
    assert seen[0][0] == "dialog"
    assert str(file / "below") in seen[0][1]
    assert file.read_text() == "plain"


def test_a_settings_file_that_is_no_json_is_told(seen: list[tuple[str, str]], tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{")
    start.run(Options(data=tmp_path))
    assert seen[0][0] == "dialog"
    assert "settings.json" in seen[0][1]


def test_a_second_copy_says_so_and_keeps_nothing(seen: list[tuple[str, str]], tmp_path: Path) -> None:
    lock = InstanceLock(tmp_path / "lock")
    assert lock.acquire()
    start.run(Options(data=tmp_path))
    assert seen[0][0] == "dialog"
    assert [path.name for path in tmp_path.iterdir()] == ["lock"]
    (tmp_path / "settings.json").write_text("{")
    start.run(Options(data=tmp_path))
    lock.release()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["lock", "settings.json"]
    assert (tmp_path / "settings.json").read_text() == "{"


def test_a_trace_that_cannot_be_written_is_named(
    seen: list[tuple[str, str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    start.run(Options(data=tmp_path, trace=tmp_path / "no" / "trace.jsonl"))
    assert "trace.jsonl" in capsys.readouterr().err
    assert seen[0][0] == "title"


# -- a safe start ------------------------------------------------------------------------------------------------------


def test_a_start_that_comes_to_the_menu_leaves_nothing_behind(seen: list[tuple[str, str]], tmp_path: Path) -> None:
    for _ in range(MOST_FAILED + 1):
        start.run(Options(data=tmp_path))
        assert seen[-1][0] == "title"
        assert not (tmp_path / "starting").exists()


def test_starts_that_never_come_to_the_menu_are_followed_by_a_safe_one(
    seen: list[tuple[str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What ends the process at once leaves it no time to do anything about it."""
    (tmp_path / "settings.json").write_text('{"text_size": 150, "language": "ja"}', encoding="utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(start, "first_picture", lambda window: sys.exit(9))
        for _ in range(MOST_FAILED):
            with pytest.raises(SystemExit):
                start.run(Options(data=tmp_path))
    start.run(Options(data=tmp_path))
    [(scene, texts)] = seen
    assert scene == "dialog"
    assert "settings.json.damaged-1" in texts
    assert "150" in (tmp_path / "settings.json.damaged-1").read_text(encoding="utf-8")
    kept = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    assert (kept["text_size"], kept["language"]) == (100, "ja")
    start.run(Options(data=tmp_path))
    assert seen[-1][0] == "title"


def test_a_second_copy_counts_no_starts(seen: list[tuple[str, str]], tmp_path: Path) -> None:
    lock = InstanceLock(tmp_path / "lock")
    assert lock.acquire()
    (tmp_path / "starting").write_bytes(b"." * MOST_FAILED)
    start.run(Options(data=tmp_path))
    lock.release()
    assert (tmp_path / "starting").read_bytes() == b"." * MOST_FAILED


@pytest.mark.parametrize("make", [Path.mkdir, lambda path: os.mkfifo(path), lambda path: path.symlink_to("/dev/zero")])
def test_whatever_lies_in_the_place_of_the_count_is_not_waited_for(
    seen: list[tuple[str, str]], tmp_path: Path, make: Callable[[Path], object]
) -> None:
    make(tmp_path / "starting")
    start.run(Options(data=tmp_path))
    assert seen[-1][0] == "title"


@pytest.mark.parametrize("where", ["window", "app", "title", "step", "receive", "sound", "warm_up"])
def test_whatever_breaks_at_the_start_the_program_comes_up(
    seen: list[tuple[str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """Each breaks as long as the settings are those in the file, or once."""
    (tmp_path / "settings.json").write_text('{"text_size": 150}', encoding="utf-8")
    places: dict[str, tuple[Any, str]] = {
        "window": (GameWindow, "__init__"),
        "app": (App, "name_keys"),
        "title": (TitleScene, "__init__"),
        "step": (TitleScene, "drawing"),
        "receive": (SceneNavigator, "receive"),
        "sound": (Audio, "start"),
        "warm_up": (App, "warm_up"),
    }
    owner, name = places[where]
    before = getattr(owner, name)
    broken: list[str] = []

    def fail(self: Any, *given: Any, **named: Any) -> Any:
        if len(broken) < (1 if where in ("window", "app") else 20):
            broken.append(name)
            raise LookupError(where)
        return before(self, *given, **named)

    monkeypatch.setattr(owner, name, fail)
    assert start.run(Options(data=tmp_path, game=tmp_path / "no.crown" if where == "receive" else None)) == 0
    assert broken
    assert seen[0][0] == "dialog"
    assert list((tmp_path / "crash").glob("*.txt"))
    if where in ("window", "app"):
        assert "crash-" in seen[0][1]
    aside = (tmp_path / "settings.json.damaged-1").exists()
    assert aside == (where in ("window", "app"))
