"""Soak: what counts as wrong, and how memory and the report are made of what was seen."""

from __future__ import annotations

import json
import os
import struct
from pathlib import Path
from typing import Any

import pytest

from game.core.documents import Document
from game.services.paths import DataDir
from game.services.problem import ServiceError
from soak.checks import broken_off, check_saves, newest, saves_in, unexpected_files, unexpected_lines
from soak.memory import WARM_UP, Memory, Sample, growth
from soak.report import Finding, Report
from soak.stage import read_xwd
from tests.window.kept import keep, played, seats_of

# -- files and lines ------------------------------------------------------------------------------------------------


def test_files_of_the_program_are_expected_and_no_others(tmp_path: Path) -> None:
    for name in (
        *("lock", "settings.json", "settings.json.tmp", "saves/a.crown", "saves/a.crown.tmp", "statistics.db"),
        *("boards/queen_run/template.tmx", "boards/queen_run/README.md", "statistics.db-journal"),
        *("screenshots/1.png", "exports/games.csv", "exports/花子.crown", "values/lancaster/my own.toml"),
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    (tmp_path / "imports").mkdir()
    assert unexpected_files(tmp_path) == []
    wrong = ["crash/crash-1.txt", "saves/a.crown.damaged-1", "settings.json.damaged-1", "core", "saves/deep/a.crown"]
    for name in wrong:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    assert unexpected_files(tmp_path) == sorted(wrong)


def test_every_file_that_the_program_keeps_beside_its_folders_is_expected(tmp_path: Path) -> None:
    data = DataDir(tmp_path)
    for path in (data.settings, data.days, data.statistics, data.lock):
        path.touch()
    assert unexpected_files(tmp_path) == []


def test_lines_of_the_sound_library_are_not_the_programs() -> None:
    assert unexpected_lines("ALSA lib confmisc.c:855: cannot find card '0'\n\n") == ""
    assert unexpected_lines("ALSA lib x\nan error was written to y\n") == "an error was written to y"


# -- what Continue goes on with -------------------------------------------------------------------------------------

BEFORE: Document = {"game": "lancaster", "players": 3, "seed": 5, "actions": ["a", "b"]}


@pytest.mark.parametrize(
    ("after", "why"),
    [
        (BEFORE, ""),
        ({**BEFORE, "actions": ["a", "b", "c", "d"]}, ""),
        ({**BEFORE, "actions": ["a"]}, "1 of 2 actions are lost"),
        ({**BEFORE, "actions": []}, "2 of 2 actions are lost"),
        ({**BEFORE, "actions": ["a", "x", "c"]}, "action 2 was 'b', and is 'x'"),
        ({**BEFORE, "seed": 6}, "another game: its 'seed' was 5, and is 6"),
        ({**BEFORE, "data": "own"}, "another game: its 'data' was None, and is 'own'"),
    ],
)
def test_a_record_that_does_not_go_on_is_seen(after: Document, why: str) -> None:
    assert broken_off(BEFORE, after) == why


def test_the_newest_game_is_read_over_or_not(tmp_path: Path) -> None:
    assert newest(tmp_path) is None
    first = keep(tmp_path, played("sleeping_queens", 2, 4), seats_of(1, 1))
    assert newest(tmp_path) == first
    os.utime(saves_in(tmp_path).path(first.id), (0, 0))
    second = keep(tmp_path, played("sleeping_queens", 2, None), seats_of(1, 1))
    assert newest(tmp_path) == second
    assert second.over


def test_a_save_that_cannot_be_read_is_no_small_matter(tmp_path: Path) -> None:
    save = keep(tmp_path, played("sleeping_queens", 2, 4), seats_of(1, 1))
    check_saves(tmp_path)
    path = saves_in(tmp_path).path(save.id)
    path.write_bytes(path.read_bytes()[:-40])
    for read in (newest, check_saves):
        with pytest.raises(ServiceError):
            read(tmp_path)


# -- memory ---------------------------------------------------------------------------------------------------------


def life(number: int, start: float, per_hour: float, seconds: int = 1200) -> list[Sample]:
    """A life with samples each minute, the first two of which are far off."""
    return [
        Sample(number, age, start + per_hour * age / 3600 if age >= WARM_UP else 20.0, 30.0, rests=True)
        for age in range(0, seconds, 60)
    ]


def test_growth_is_that_of_all_lives_whatever_their_levels() -> None:
    assert growth(life(1, 200.0, 12.0)) == pytest.approx(12.0)
    assert growth([*life(1, 200.0, 12.0), *life(2, 350.0, 12.0)]) == pytest.approx(12.0)
    assert growth([*life(1, 200.0, 10.0), *life(2, 100.0, 30.0)]) == pytest.approx(20.0)


def test_growth_is_not_made_up() -> None:
    assert growth([]) is None
    assert growth(life(1, 200.0, 12.0, seconds=300)) is None, "too short a life"
    busy = [Sample(1, age, float(age), 0.0) for age in range(0, 3600, 60)]
    assert growth(busy) is None, "not at rest"


def test_figures_of_memory() -> None:
    samples = [Sample(1, age, held, workers) for age, held, workers in ((0, 100, 0), (5, 300, 40), (9, 200, 20))]
    assert Memory(samples).figures() == {
        "start": 100, "median": 200, "largest": 300, "end": 200, "workers largest": 40, "growth per hour": None,
    }  # fmt: skip
    assert Memory().figures()["end"] == 0.0, "a run that came to nothing has a report, too"


# -- the report -----------------------------------------------------------------------------------------------------


def report() -> Report:
    made = Report(7, "three-crowns", minutes=3.0)
    made.inputs.update({"click": 40, "key": 2})
    made.scenes["table"] += 5
    made.games["lancaster by 4"] += 1
    made.kills["window"] += 3
    made.continued["window"] += 2
    made.memory.samples.append(Sample(1, 3.0, 150.0, 40.0))
    return made


def test_the_report_has_every_count_in_both_forms() -> None:
    made = report()
    text = made.text()
    for part in ("seed 7", "42: click 40, key 2", "table 5", "1 finished: lancaster by 4 1", "window 3", "window 2"):
        assert part in text
    assert text.endswith("nothing went wrong")
    document = json.loads(json.dumps(made.document()))
    assert document["inputs"] == {"click": 40, "key": 2}
    assert document["memory"]["figures"]["start"] == 150.0
    assert document["memory"]["samples"][0]["workers"] == 40.0
    assert document["findings"] == []


def test_the_report_says_where_to_look_for_what_went_wrong() -> None:
    made = report()
    made.findings.append(Finding("it froze", 4, "kills", 2.25, ["key F1"], "Traceback", ["soak-1"]))
    text = made.text()
    for part in ("it froze", "seed 7, piece 4 (kills), minute 2.2", "> key F1", "| Traceback", "saved: soak-1"):
        assert part in text
    assert text.endswith("1 things went wrong")
    assert made.document()["findings"][0]["inputs"] == ["key F1"]


# -- the picture ----------------------------------------------------------------------------------------------------


def xwd(width: int, height: int, pixels: bytes, **changed: int) -> bytes:
    """A file of X's own format: 25 numbers, a name, colours, then rows that may be longer than they have to be."""
    fields: dict[str, int] = {"size": 104, "version": 7, "bits": 32, "line": 4 * width + 4, "colours": 2, **changed}
    header = [0] * 25
    for index, value in {
        0: fields["size"], 1: fields["version"], 4: width, 5: height, 11: fields["bits"], 12: fields["line"],
        19: fields["colours"],
    }.items():  # fmt: skip
        header[index] = value
    rows = b"".join(pixels[4 * width * y : 4 * width * (y + 1)] + b"gap!" for y in range(height))
    return struct.pack(">25I", *header) + b"nam\0" + b"c" * 24 + rows


def test_a_picture_of_the_display_is_read() -> None:
    blue, red = b"\xff\x00\x00\x00", b"\x00\x00\xff\x00"
    picture = read_xwd(xwd(2, 2, blue + red + red + blue))
    assert picture.get_size() == (2, 2)
    assert [picture.get_at(at)[:3] for at in ((0, 0), (1, 0), (0, 1), (1, 1))] == [
        (0, 0, 255), (255, 0, 0), (255, 0, 0), (0, 0, 255),
    ]  # fmt: skip


@pytest.mark.parametrize("changed", [{"version": 6}, {"bits": 16}, {"colours": 9}])
def test_what_is_no_such_picture_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="xwd"):
        read_xwd(xwd(2, 2, bytes(16), **changed))


