"""Soak: a run with a program that is none, which loses games, freezes and leaves things behind on demand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from benchmarks.screen import ScreenError
from game.services.paths import DataDir
from game.services.save_document import Save
from game.services.settings import load_settings
from soak import __main__ as command
from soak import kills, run
from soak.games import go_on, to_the_results
from soak.plan import Piece, Table, piece
from soak.player import SoakError
from soak.run import Run
from tests.window.kept import keep, played, saves_in, seats_of


class NoStage:
    """A display on which nothing is shown."""

    def picture(self, path: Path) -> None:
        path.write_bytes(b"picture")


class NoPlayer:
    """A program that does to its data folder what the test says. `code`: with which it has ended."""

    def __init__(self, data: Path, at_kill: Callable[[], object] = lambda: None, code: int | None = None) -> None:
        self.data = data
        self.inputs = ["key F1"]
        self.errors = data.parent / "start" / "errors.txt"
        self.errors.parent.mkdir(parents=True, exist_ok=True)
        self.errors.write_text("said", encoding="utf-8")
        self.process = SimpleNamespace(returncode=code)
        self.ended = code is not None
        self._at_kill = at_kill

    def ends(self) -> bool:
        return self.ended

    def come_home(self) -> None:
        raise ScreenError("the window is gone")

    def kill(self) -> None:
        self._at_kill()
        self.ended = True

    def check_end(self) -> None:
        pass

    def look(self) -> dict[str, Any]:
        return {}


def a_run(folder: Path, minutes: float = 1.0) -> Run:
    made = Run(["three-crowns"], 3, minutes, NoStage(), folder, folder / "report")  # type: ignore[arg-type]
    made.watch = lambda player: None  # type: ignore[method-assign]
    return made


def cut(data: Path, save: Save, actions: int) -> Callable[[], object]:
    """Writes the save with fewer actions than it had."""
    record = {**save.record, "actions": save.record["actions"][:actions]}
    return lambda: saves_in(data).write(replace(save, record=record))


# -- kills ----------------------------------------------------------------------------------------------------------


def test_a_kill_that_loses_nothing_leaves_the_game_to_go_on_with(tmp_path: Path) -> None:
    save = keep(tmp_path / "data", played("queen_run", 2, 6), seats_of(1, 1))
    made = a_run(tmp_path)
    player: Any = NoPlayer(tmp_path / "data")
    assert kills.kill_window(made, player) == save
    assert made.report.kills == {"window": 1}
    assert made.report.ends == {"killed": 1}
    assert not player.errors.exists(), "what is no longer needed goes"


def test_a_kill_that_loses_an_action_is_found(tmp_path: Path) -> None:
    data = tmp_path / "data"
    save = keep(data, played("queen_run", 2, 6), seats_of(1, 1))
    player: Any = NoPlayer(data, cut(data, save, 5))
    with pytest.raises(SoakError, match="1 of 6 actions are lost"):
        kills.kill_window(a_run(tmp_path), player)


def test_a_kill_after_which_another_game_is_the_newest_is_found(tmp_path: Path) -> None:
    data = tmp_path / "data"
    save = keep(data, played("queen_run", 2, 6), seats_of(1, 1))
    player: Any = NoPlayer(data, lambda: saves_in(data).delete(save.id))
    with pytest.raises(SoakError, match="None is after it"):
        kills.kill_window(a_run(tmp_path), player)


def test_a_game_that_was_over_at_the_kill_need_not_go_on(tmp_path: Path) -> None:
    keep(tmp_path / "data", played("sleeping_queens", 2, None), seats_of(1, 1))
    made = a_run(tmp_path)
    player: Any = NoPlayer(tmp_path / "data")
    assert kills.kill_window(made, player) is None
    assert made.report.over == 1


def test_the_game_that_goes_on_must_be_the_one_that_was_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "data"
    left = keep(data, played("queen_run", 2, 6), seats_of(1, 1))
    player: Any = NoPlayer(data)

    def by(*, seed: int = 4, actions: int = 7) -> Callable[..., None]:
        record = played("queen_run", 2, actions, seed).record()
        return lambda *_: (saves_in(data).write(replace(left, record=record)), None)[1]

    monkeypatch.setattr(kills, "click_on", by())
    kills.plays_on(a_run(tmp_path), player, left, None)  # type: ignore[arg-type]
    for wrong in (by(seed=5), by(actions=5)):
        saves_in(data).write(left)
        monkeypatch.setattr(kills, "click_on", wrong)
        with pytest.raises(SoakError, match="does not go on as it was left"):
            kills.plays_on(a_run(tmp_path), player, left, None)  # type: ignore[arg-type]


def test_a_game_that_does_not_go_on_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left = keep(tmp_path / "data", played("queen_run", 2, 6), seats_of(0, 2))
    monkeypatch.setattr(kills, "LONGEST_THOUGHT", 0.0)
    monkeypatch.setattr(kills, "click_on", lambda *_: None)
    with pytest.raises(SoakError, match="at 6 actions"):
        kills.plays_on(a_run(tmp_path), NoPlayer(tmp_path / "data"), left, None)  # type: ignore[arg-type]


def test_a_new_game_has_begun_when_it_is_saved_whatever_lies_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    keep(data, played("queen_run", 2, 6), seats_of(0, 2))
    player: Any = MagicMock(data=data, ended=False)
    player.at.return_value = ("1", "1")
    monkeypatch.setattr(kills, "LONGEST_THOUGHT", 0.0)
    with pytest.raises(SoakError, match="not saved"):
        kills.begin(player, Table("lancaster", ("easy", "easy")))
    player.xdotool.side_effect = lambda *_: keep(data, played("lancaster", 2, 0), seats_of(0, 2))
    kills.begin(player, Table("lancaster", ("easy", "easy")))


def test_what_is_to_be_killed_starts_with_the_table_that_was_drawn(tmp_path: Path) -> None:
    kills.prepare(tmp_path, piece(1, 1).chance, Table("lancaster", ("person", "easy", "novice")))
    settings, problems = load_settings(DataDir.open(tmp_path).settings)
    assert problems == []
    assert settings.last_setup is not None
    assert [seat["kind"] for seat in settings.last_setup["seats"]] == ["person", "bot", "bot"]
    assert [seat["level"] for seat in settings.last_setup["seats"]][1:] == ["easy", "novice"]


def test_settings_that_a_kill_has_damaged_are_found(tmp_path: Path) -> None:
    DataDir.open(tmp_path).settings.write_text("{", encoding="utf-8")
    with pytest.raises(SoakError, match="settings are damaged"):
        kills.prepare(tmp_path, piece(1, 1).chance, Table("lancaster", ("easy", "novice")))


# -- games ----------------------------------------------------------------------------------------------------------


def test_bots_that_stop_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(tmp_path / "data", played("lancaster", 3, 9), seats_of(0, 3))
    monkeypatch.setattr("soak.games.LONGEST_THOUGHT", -1.0)
    with pytest.raises(SoakError, match=r"lancaster, 9 actions"):
        to_the_results(a_run(tmp_path), NoPlayer(tmp_path / "data"))  # type: ignore[arg-type]


def test_a_program_that_ends_in_a_game_of_bots_is_found(tmp_path: Path) -> None:
    with pytest.raises(SoakError, match="code -11"):
        to_the_results(a_run(tmp_path), NoPlayer(tmp_path / "data", code=-11))  # type: ignore[arg-type]


def test_a_game_is_left_alone_when_the_time_is_up(tmp_path: Path) -> None:
    assert not to_the_results(a_run(tmp_path, minutes=0.0), NoPlayer(tmp_path / "data"))  # type: ignore[arg-type]


# -- the run --------------------------------------------------------------------------------------------------------


def test_what_goes_wrong_is_kept_and_the_run_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = a_run(tmp_path)
    seen: list[int] = []

    def wrong(of: Run, at: Piece) -> None:
        seen.append(at.number)
        data = tmp_path / "data"
        data.mkdir()
        (data / "lock").touch()
        made._at_hand = NoPlayer(data)  # type: ignore[assignment]
        raise SoakError("it froze")

    monkeypatch.setattr(run, "ACTIVITIES", dict.fromkeys(("monkey", "kills", "games"), wrong))
    monkeypatch.setattr(run, "MOST_FINDINGS", 2)
    (tmp_path / "report-1").mkdir()  # of an earlier run with the same seed
    report = made.go()
    assert seen == [0, 1], "and no further than so many findings"
    assert [(found.what, found.piece, found.kind) for found in report.findings] == [
        ("it froze", 0, "monkey"), ("it froze", 1, "kills"),
    ]  # fmt: skip
    assert report.findings[0].inputs == ["key F1"]
    assert report.findings[0].errors == "said"
    for number in (2, 3):
        kept = tmp_path / f"report-{number}"
        assert (kept / "screen.png").read_bytes() == b"picture"
        assert (kept / "data" / "lock").exists(), "the data folder is kept, and the next program gets a new one"


def test_only_an_end_with_code_0_is_the_monkeys_own(tmp_path: Path) -> None:
    made = a_run(tmp_path)
    made.ended_by_itself(NoPlayer(tmp_path / "data", code=0))  # type: ignore[arg-type]
    assert made.report.ends == {"quit by the monkey": 1}
    with pytest.raises(SoakError, match="code 1"):
        made.ended_by_itself(NoPlayer(tmp_path / "data", code=1))  # type: ignore[arg-type]


def test_the_monkey_may_have_closed_the_window_at_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = a_run(tmp_path)

    def last(code: int | None) -> Callable[[Run, Piece], None]:
        def closes(of: Run, _: Piece) -> None:
            made._player = NoPlayer(tmp_path / "data", code=code)  # type: ignore[assignment]

        return closes

    monkeypatch.setitem(run.ACTIVITIES, "monkey", last(0))
    made._one_piece()
    assert made.report.ends == {"quit by the monkey": 1}
    monkeypatch.setitem(run.ACTIVITIES, "monkey", last(None))
    with pytest.raises(ScreenError):
        made._one_piece()
    monkeypatch.setitem(run.ACTIVITIES, "monkey", last(-11))
    with pytest.raises(SoakError, match="code -11"):
        made._one_piece()


def test_a_missing_tool_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def missing(folder: Path) -> None:
        raise ScreenError("Xvfb is missing. On Debian: sudo apt install xvfb")

    monkeypatch.setattr(command, "stage", missing)
    assert command.main(["--seed", "1"]) == 2
    assert "apt install xvfb" in capsys.readouterr().err


def test_a_look_back_that_a_press_has_met_by_chance_is_left() -> None:
    keys: list[str] = []
    player = SimpleNamespace(key=keys.append)
    assert go_on(player, {"scene": "look_back", "items": []})  # type: ignore[arg-type]
    assert keys == ["Escape"]
