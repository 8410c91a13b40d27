"""The tables that are written out."""

from __future__ import annotations

import csv
import io
from datetime import datetime
from pathlib import Path

from game.services.statistics import Statistics
from game.services.statistics_export import export
from tests.services.test_statistics import ANN, KENJI, PlayerResult, result

WHEN = datetime(2026, 11, 21, 20, 30, 5)
ODD = PlayerResult('Jo "the, odd"\n太郎', True, 2, -3, False)


def read(path: Path) -> list[list[str]]:
    return list(csv.reader(io.StringIO(path.read_bytes().decode("utf-8-sig"), newline="")))


def test_a_line_for_each_seat_and_each_achievement(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path / "statistics.db")
    statistics.record(result(1, ANN, ODD, KENJI, marks=("taken_back", "own_values")), {1: ["photo_finish"]})
    files, problem = export(
        tmp_path / "exports", WHEN, statistics.games(), statistics.achievements(), statistics.profiles()
    )
    assert problem is None
    assert [path.name for path in files] == ["games-20261121-203005.csv", "achievements-20261121-203005.csv"]
    head, *rows = read(files[0])
    found = [dict(zip(head, row, strict=True)) for row in rows]
    assert [row["name"] for row in found] == ["Ann", ODD.name, "Kenji"]
    assert [row["kind"] for row in found] == ["person", "person", "bot"]
    assert found[0]["marks"] == "taken_back own_values"
    assert (found[1]["score"], found[1]["won"], found[0]["won"], found[2]["level"]) == ("-3", "no", "yes", "hard")
    assert read(files[1])[1:] == [[ODD.name, "photo_finish", "2026-11-01T10:00:00.000Z", "game-1"]]


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "exports").write_text("a file in the folder's place")
    files, problem = export(tmp_path / "exports", WHEN, [], [], [])
    assert files == []
    assert problem is not None
    assert problem.code == "export_unwritable"
    assert str(tmp_path) in str(problem.params["file"])
