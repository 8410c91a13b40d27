from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli import Options
from game.services.lock import InstanceLock
from game.ui import start
from game.ui.app import App


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """(scene, texts) of what stood on top when the loop began; the loop itself ends at once."""
    found: list[tuple[str, str]] = []

    def run(app: App) -> int:
        top = app.scenes.top
        assert top is not None
        found.append((top.name, " | ".join(item.text for item in top.items())))
        app.step([], 0.02)
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
    assert set(events[1]) == {"event", "update", "draw", "flip", "total"}
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
