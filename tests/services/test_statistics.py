"""The statistics' file: exactly once, migrated, safe against a kill, set aside when damaged."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.services.files import Files
from game.services.problem import Problem
from game.services.statistics import GameResult, PlayerResult, Statistics
from game.services.statistics_export import export
from game.services.statistics_schema import APPLICATION_ID, SCHEMA, STEPS, migrate
from tests.services import poisoned_statistics

ROOT = Path(__file__).resolve().parents[2]

ANN = PlayerResult("Ann", True, 1, 50, True)
BEN = PlayerResult("Ben", True, 2, 30, False)
KENJI = PlayerResult("Kenji", False, 3, 20, False, "hard", "kenji")


def result(number: int = 1, *players: PlayerResult, **others: object) -> GameResult:
    game = GameResult(
        f"game-{number}", "sleeping_queens", f"2026-11-{number:02}T10:00:00.000Z", 600, True, "queens",
        players or (ANN, KENJI), {"sets": False}, (),
    )  # fmt: skip
    return replace(game, **others)  # type: ignore[arg-type]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "statistics.db"


def names(statistics: Statistics) -> list[str]:
    return [profile.name for profile in statistics.profiles()]


def test_nothing_is_made_before_something_is_asked(path: Path) -> None:
    Statistics(path)
    assert not path.parent.exists()


def test_what_was_recorded_is_read_again(path: Path) -> None:
    first = Statistics(path)
    game = result(1, ANN, BEN, KENJI, marks=("taken_back",), official=False)
    first.record(game, {0: ["photo_finish"]})
    first.close()
    again = Statistics(path)
    [found] = again.games()
    assert names(again) == ["Ann", "Ben"]
    ids = {profile.name: profile.id for profile in again.profiles()}
    seats = (replace(ANN, profile=ids["Ann"]), replace(BEN, profile=ids["Ben"]), KENJI)
    assert found == replace(game, players=seats)
    [earned] = again.achievements()
    assert (earned.profile, earned.code, earned.game_id, earned.date) == (
        ids["Ann"], "photo_finish", game.id, game.ended,
    )  # fmt: skip
    assert again.kept
    assert again.take_problems() == []


@settings(max_examples=25)
@given(
    st.lists(
        st.tuples(st.integers(1, 4), st.booleans(), st.lists(st.sampled_from(["a", "b", "c"]), max_size=2)), max_size=9
    )
)
def test_each_game_stands_there_once_as_it_ended_last(games: list[tuple[int, bool, list[str]]]) -> None:
    """Whatever is recorded how often: one row a game, and the achievements of its last end alone."""
    statistics = Statistics(Path("nowhere"), Files(None, Problem("second_copy")))
    last: dict[str, tuple[bool, set[str]]] = {}
    for number, won, codes in games:
        statistics.record(result(number, replace(ANN, won=won), KENJI), {0: codes})
        last[f"game-{number}"] = won, set(codes)
    found = statistics.games()
    assert {game.id: game.players[0].won for game in found} == {key: won for key, (won, _) in last.items()}
    assert len(found) == len(last)
    earned = [(each.game_id, each.code) for each in statistics.achievements()]
    assert sorted(earned) == sorted((key, code) for key, (_, codes) in last.items() for code in codes)


def test_nobody_without_a_name_has_a_profile(path: Path) -> None:
    statistics = Statistics(path)
    statistics.record(result(1, replace(ANN, name="  "), KENJI), {0: ["a"]})
    assert names(statistics) == []
    assert [game.players[0].profile for game in statistics.games()] == [None]
    assert statistics.achievements() == []


def test_a_person_can_be_renamed(path: Path) -> None:
    statistics = Statistics(path)
    statistics.record(result(1), {0: ["a"]})
    [ann] = statistics.profiles()
    statistics.rename(ann.id, "  Anne ")
    assert names(statistics) == ["Anne"]
    assert statistics.games()[0].players[0].name == "Anne"
    statistics.rename(ann.id, "   ")
    assert names(statistics) == ["Anne"], "nobody is without a name"


def test_two_names_of_one_person_become_one(path: Path) -> None:
    statistics = Statistics(path)
    statistics.record(result(1), {0: ["a"]})
    statistics.record(result(2, BEN, KENJI), {0: ["a"]})
    ids = {profile.name: profile.id for profile in statistics.profiles()}
    statistics.rename(ids["Ann"], "Ben")
    assert names(statistics) == ["Ben"]
    assert {game.players[0].profile for game in statistics.games()} == {ids["Ben"]}
    assert {game.players[0].name for game in statistics.games()} == {"Ben"}
    assert [each.profile for each in statistics.achievements()] == [ids["Ben"]] * 2


def test_a_deleted_person_leaves_the_games_of_others(path: Path) -> None:
    statistics = Statistics(path)
    statistics.record(result(1), {0: ["a"]})
    statistics.record(result(2, ANN, BEN), {0: ["a"], 1: ["b"]})
    ids = {profile.name: profile.id for profile in statistics.profiles()}
    statistics.delete(ids["Ann"])
    assert names(statistics) == ["Ben"]
    [game] = statistics.games()
    assert game.id == "game-2"
    assert [(player.name, player.profile) for player in game.players] == [("", None), ("Ben", ids["Ben"])]
    assert [each.code for each in statistics.achievements()] == ["b"]


# -- versions ----------------------------------------------------------------------------------------------------------


def make_version_1(path: Path) -> None:
    """A file as the first version wrote it, with a game."""
    path.parent.mkdir(parents=True)
    db = sqlite3.connect(path)
    db.executescript(STEPS[0])
    db.execute("INSERT INTO profiles VALUES (7, 'Ann')")
    db.execute("INSERT INTO games VALUES ('old', 'lancaster', '2026-01-01T00:00:00Z', 90, 1, 'rounds', '{}', '[]')")
    db.execute("INSERT INTO players VALUES ('old', 0, 7, 'Ann', 1, '', '', 1, 61, 1)")
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.execute("PRAGMA user_version = 1")
    db.commit()
    db.close()


def test_a_file_of_version_1_is_brought_to_the_present_one(path: Path) -> None:
    make_version_1(path)
    statistics = Statistics(path)
    assert [(game.id, game.players[0].score) for game in statistics.games()] == [("old", 61)]
    assert statistics.achievements() == []
    statistics.record(result(1), {0: ["a"]})
    assert [each.profile for each in statistics.achievements()] == [7], "the same Ann"
    assert statistics.take_problems() == []
    statistics.close()
    db = sqlite3.connect(path)
    assert db.execute("PRAGMA user_version").fetchone() == (SCHEMA,)
    db.close()


def test_a_step_that_fails_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_version_1(path)
    before = path.read_bytes()
    steps = (STEPS[0], "CREATE TABLE more (a); INSERT INTO nowhere VALUES (1)")
    monkeypatch.setattr("game.services.statistics_schema.STEPS", steps)
    db = sqlite3.connect(path, isolation_level=None)
    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        migrate(db, 1)
    db.close()
    assert path.read_bytes() == before


def test_a_newer_file_is_left_alone(path: Path) -> None:
    Statistics(path).games()
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    db.commit()
    db.close()
    before = path.read_bytes()
    statistics = Statistics(path)
    statistics.record(result(1))
    [problem] = statistics.take_problems()
    assert problem.code == "statistics_newer"
    assert problem.params["file"] == str(path)
    assert not statistics.kept
    assert len(statistics.games()) == 1, "until the program ends it counts"
    statistics.close()
    assert path.read_bytes() == before


# -- damage ------------------------------------------------------------------------------------------------------------


def garbage(path: Path) -> None:
    path.write_bytes(b"this is no database" * 400)


def cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:5000])


def overwritten(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096 : 3 * 4096] = b"\xa7" * (2 * 4096)
    path.write_bytes(bytes(data))


def foreign(path: Path) -> None:
    path.unlink()
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE cookies (a)")
    db.commit()
    db.close()


@pytest.mark.parametrize("harm", [garbage, cut_short, overwritten, foreign])
def test_a_damaged_file_is_set_aside_and_a_new_one_begun(path: Path, harm: object) -> None:
    first = Statistics(path)
    first.record(result(1))
    first.close()
    harm(path)  # type: ignore[operator]
    broken = path.read_bytes()
    statistics = Statistics(path)
    assert statistics.games() == []
    [problem] = statistics.take_problems()
    assert problem.code == "statistics_damaged"
    assert problem.params == {"file": str(path), "moved": "statistics.db.damaged-1"}
    assert path.with_name("statistics.db.damaged-1").read_bytes() == broken
    statistics.record(result(2))
    statistics.close()
    assert [game.id for game in Statistics(path).games()] == ["game-2"]


def test_damage_that_comes_to_light_later(path: Path) -> None:
    statistics = Statistics(path)
    for number in range(1, 29):
        statistics.record(result(number))
    overwritten(path)
    data = path.read_bytes()
    path.write_bytes(data[:24] + bytes([data[24] ^ 1]) + data[25:])  # the counter of changes: what is known is stale
    statistics.record(result(30))
    assert [problem.code for problem in statistics.take_problems()] == ["statistics_damaged"]
    assert [game.id for game in statistics.games()] == ["game-30"]


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="the folder can be written by anybody")
def test_a_folder_that_cannot_be_written(path: Path) -> None:
    path.parent.mkdir()
    path.parent.chmod(0o500)
    statistics = Statistics(path)
    statistics.record(result(1))
    assert [problem.code for problem in statistics.take_problems()] == ["statistics_unwritable"]
    path.parent.chmod(0o700)


def test_a_place_where_no_file_can_be(tmp_path: Path) -> None:
    """A file in the place of the folder: told once, and the game goes on."""
    (tmp_path / "file").write_text("no folder")
    statistics = Statistics(tmp_path / "file" / "statistics.db")
    statistics.record(result(1))
    assert len(statistics.games()) == 1
    assert not statistics.kept
    assert [problem.code for problem in statistics.take_problems()] == ["statistics_unwritable"]


NO_FILES = [Path.mkdir]
if sys.platform != "win32":
    NO_FILES += [os.mkfifo, lambda path: path.symlink_to("/dev/zero")]


@pytest.mark.parametrize("make", NO_FILES)
def test_what_is_no_file_is_set_aside(path: Path, make: Callable[[Path], object]) -> None:
    path.parent.mkdir()
    make(path)
    closed = Statistics(path, Files(path.parent, Problem("second_copy")))
    assert closed.games() == []
    statistics = Statistics(path)
    statistics.record(result(1))
    assert [problem.code for problem in statistics.take_problems()] == ["statistics_damaged"]
    assert path.is_file()
    assert path.with_name("statistics.db.damaged-1").lstat()


@pytest.mark.parametrize(
    "change",
    [
        "ALTER TABLE games DROP COLUMN seconds",
        "ALTER TABLE games RENAME COLUMN seconds TO minutes",
        "DROP TABLE achievements",
        "DROP TABLE achievements; CREATE VIEW achievements AS SELECT 1 AS profile, 'a' AS code, 'b' AS game",
        "DROP INDEX players_by_profile",
        "PRAGMA user_version = 0",
        "PRAGMA user_version = 1",
        "PRAGMA user_version = -3",
        "PRAGMA application_id = 3",
    ],
)
def test_a_file_with_other_tables_is_set_aside(path: Path, change: str) -> None:
    poisoned_statistics.sound(path)
    db = sqlite3.connect(path, isolation_level=None)
    db.executescript(change)
    db.close()
    statistics = Statistics(path)
    statistics.record(result(1))
    assert [game.id for game in statistics.games()] == ["game-1"]
    assert [problem.code for problem in statistics.take_problems()] == ["statistics_damaged"]


def test_what_somebody_else_has_added_does_no_harm(path: Path) -> None:
    poisoned_statistics.sound(path)
    db = sqlite3.connect(path, isolation_level=None)
    db.executescript("CREATE TABLE notes (a); CREATE INDEX by_score ON players (score); ANALYZE")
    db.close()
    statistics = Statistics(path)
    assert len(statistics.games()) == 1
    assert statistics.take_problems() == []


# -- anything in any column --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", poisoned_statistics.COLUMNS)
def test_anything_in_any_column_is_read_or_left_out_and_told(path: Path, tmp_path: Path, table: str) -> None:
    made = tmp_path / "sound.db"
    poisoned_statistics.sound(made, 2)
    path.parent.mkdir()
    told = set()
    for column in poisoned_statistics.COLUMNS[table]:
        for value in poisoned_statistics.VALUES:
            shutil.copyfile(made, path)
            poisoned_statistics.poison(path, table, column, value)
            statistics = Statistics(path)
            games, profiles, earned = statistics.games(), statistics.profiles(), statistics.achievements()
            problems = statistics.take_problems()
            complete = (len(games), len(profiles), len(earned)) == (2, 1, 2)
            left_out = [problem.code for problem in problems] == ["statistics_rows"] * len(problems) != []
            assert complete or left_out or table in ("games", "profiles", "achievements"), (column, value)
            if left_out:
                told.add(column)
            for game in games:
                assert isinstance(game.seconds, int)
                assert all(isinstance(each.score, int) and isinstance(each.name, str) for each in game.players)
            statistics.close()
        export(tmp_path / "exports", datetime.now(), games, earned, profiles)
        statistics = Statistics(path)
        statistics.record(result(9), {0: ["a"]})
        assert [each.id for each in statistics.games()][-1] == "game-9"
        statistics.close()
    assert told >= {"players": {"rank", "score", "won", "person", "profile"}, "games": {"seconds", "ended"}}.get(
        table, set()
    )


def test_a_text_that_is_no_utf_8_is_read(path: Path) -> None:
    poisoned_statistics.sound(path)
    poisoned_statistics.undecodable(path, "players", "name")
    [game] = Statistics(path).games()
    assert game.players[0].name == "\N{REPLACEMENT CHARACTER}A\N{REPLACEMENT CHARACTER}"


def test_what_sqlite_cannot_hold_is_told(path: Path) -> None:
    statistics = Statistics(path)
    statistics.record(result(1, seconds=10**30))
    statistics.record(result(2, replace(ANN, name="\ud800")))
    assert [problem.code for problem in statistics.take_problems()] == ["statistics_unwritable"] * 2
    statistics.record(result(3))
    assert [game.id for game in statistics.games()] == ["game-3"]


def test_a_copy_that_may_not_write_reads_what_is_there(path: Path) -> None:
    first = Statistics(path)
    first.record(result(1))
    first.close()
    before = path.read_bytes()
    why = Problem("second_copy", {"folder": str(path.parent)})
    second = Statistics(path, Files(path.parent, why))
    second.record(result(2))
    assert [game.id for game in second.games()] == ["game-1"]
    assert second.take_problems() == []
    [profile] = second.profiles()
    second.rename(profile.id, "Bea")
    second.delete(profile.id)
    assert second.take_problems() == [why, why]
    assert second.profiles() == [profile]
    second.close()
    assert path.read_bytes() == before


def test_a_file_that_another_program_holds(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.services.statistics.BUSY_SECONDS", 0.05)
    statistics = Statistics(path)
    statistics.record(result(1))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    statistics.record(result(2))
    assert [problem.code for problem in statistics.take_problems()] == ["statistics_unwritable"]
    other.execute("ROLLBACK")
    other.close()
    statistics.record(result(3))
    assert [game.id for game in statistics.games()] == ["game-1", "game-3"]


# -- killed ------------------------------------------------------------------------------------------------------------

KILLED = """
import sys
from pathlib import Path
sys.path.insert(0, {root!r})
from game.services.statistics import Statistics
from tests.services.test_statistics import result

statistics = Statistics(Path({path!r}))
for number in range(1, 20):
    statistics.record(result(number), {{0: ["a"]}})

def half(db):
    db.execute("PRAGMA cache_size = 2")  # so that changed pages are written before the commit
    db.execute("DELETE FROM achievements")
    db.execute("DELETE FROM games")
    db.execute("INSERT INTO profiles (name) VALUES (?)", ("x" * 60_000,))
    print("half", flush=True)
    sys.stdin.read()

statistics._write(half)
"""


@pytest.mark.skipif(os.name != "posix", reason="there is no SIGKILL")
def test_a_kill_in_the_midst_of_writing_loses_nothing(path: Path) -> None:
    code = KILLED.format(root=str(ROOT), path=str(path))
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "half\n"
        assert path.with_name("statistics.db-journal").stat().st_size > 0, "it had begun to write"
        program.send_signal(signal.SIGKILL)
        program.wait()
    statistics = Statistics(path)
    assert [game.id for game in statistics.games()] == [f"game-{number}" for number in range(1, 20)]
    assert names(statistics) == ["Ann"]
    assert len(statistics.achievements()) == 19
    assert statistics.take_problems() == []
    assert not path.with_name("statistics.db.damaged-1").exists()
