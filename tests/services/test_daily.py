"""The file of the deals of the day, and how streaks are counted."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.services.daily import FORMAT, SCHEMA, Day, DayEnd, Days, ExpertEnd, latest, streaks
from game.services.files import Files
from game.services.problem import Problem

GAME = "sleeping_queens"
TODAY = date(2026, 11, 23)
TRY = Day(1, "7K2QD-RM4XT", "5f0c", "20261123-120000-abcdef", 1)
END = DayEnd(45, 2, 3, False, 611, ("hinted",))
EXPERT = ExpertEnd(50, 1, True)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "days.json"


def back(days: int) -> date:
    return TODAY - timedelta(days=days)


def ended(*days: int, won: bool = False) -> dict[date, Day]:
    """Days so long ago that were played to their end."""
    return {back(day): Day(1, "", "", "", 0, DayEnd(1, 1, 2, won)) for day in days}


def test_what_was_noted_is_there_when_the_file_is_read_again(path: Path) -> None:
    days = Days(path)
    assert days.begin(GAME, TODAY, TRY)
    days.end(GAME, TODAY, END)
    days.expert(GAME, TODAY, EXPERT)
    assert Days(path).of(GAME) == {TODAY: Day(*TRY_PARTS, END, EXPERT)}
    assert Days(path).of("lancaster") == {}
    assert days.take_problems() == []


TRY_PARTS = (TRY.deal, TRY.code, TRY.data, TRY.save, TRY.seat)


def test_a_day_has_one_try(path: Path) -> None:
    days = Days(path)
    assert days.begin(GAME, TODAY, TRY)
    assert not days.begin(GAME, TODAY, Day(1, "other", "", "other", 0))
    assert not Days(path).begin(GAME, TODAY, Day(1, "other", "", "other", 0))
    assert Days(path).of(GAME) == {TODAY: TRY}
    assert days.begin("lancaster", TODAY, TRY), "each game has its own"


def test_the_first_end_stands(path: Path) -> None:
    days = Days(path)
    days.begin(GAME, TODAY, TRY)
    days.end(GAME, TODAY, END)
    days.end(GAME, TODAY, DayEnd(99, 1, 3, True))
    assert days.of(GAME)[TODAY].end == END


def test_nothing_of_the_expert_is_kept_before_the_person_has_ended(path: Path) -> None:
    """Whoever opens the file meanwhile learns nothing of the deal."""
    days = Days(path)
    days.begin(GAME, TODAY, TRY)
    days.expert(GAME, TODAY, EXPERT)
    assert "expert" not in path.read_text(encoding="utf-8")
    days.end(GAME, TODAY, END)
    assert days.of(GAME)[TODAY].expert is None
    days.expert(GAME, TODAY, EXPERT)
    days.expert(GAME, TODAY, ExpertEnd(1, 2, False))
    assert days.of(GAME)[TODAY].expert == EXPERT


def test_the_day_of_a_saved_game_is_found(path: Path) -> None:
    days = Days(path)
    days.begin(GAME, TODAY, TRY)
    assert days.of_save(GAME, TRY.save) == TODAY
    assert days.of_save(GAME, "another") is None
    assert days.of_save("lancaster", TRY.save) is None


@pytest.mark.parametrize(
    "spoilt",
    [b"", b"{", b"[]", b"\xff", b'{"format": "other", "schema": 1, "days": {}}', b'{"format": "three-crowns-days"}',
     json.dumps({"format": FORMAT, "schema": SCHEMA, "days": []}).encode()],
)  # fmt: skip
def test_a_damaged_file_is_set_aside_and_named_and_a_new_one_begun(path: Path, spoilt: bytes) -> None:
    path.write_bytes(spoilt)
    days = Days(path)
    assert days.of(GAME) == {}
    [problem] = days.take_problems()
    moved = path.with_name("days.json.damaged-1")
    assert problem == Problem("days_damaged", {"file": str(path), "moved": moved.name})
    assert moved.read_bytes() == spoilt
    assert days.begin(GAME, TODAY, TRY)
    assert Days(path).of(GAME) == {TODAY: TRY}


def test_a_file_of_a_newer_version_is_left_alone_and_nothing_is_for_the_record(path: Path) -> None:
    newer = json.dumps({"format": FORMAT, "schema": SCHEMA + 1, "days": "else"}).encode()
    path.write_bytes(newer)
    days = Days(path)
    assert not days.kept
    assert not days.begin(GAME, TODAY, TRY)
    assert [problem.code for problem in days.take_problems()] == ["days_newer"]
    assert path.read_bytes() == newer


def test_where_nothing_may_be_written_days_are_read_and_left(path: Path) -> None:
    Days(path).begin(GAME, TODAY, TRY)
    before = path.read_bytes()
    closed = Files(path.parent, Problem("second_copy", {"folder": str(path.parent)}))
    days = Days(path, closed)
    assert days.of(GAME) == {TODAY: TRY}
    assert not days.kept
    days.end(GAME, TODAY, END)
    assert not days.begin(GAME, back(-1), TRY)
    assert path.read_bytes() == before
    path.write_bytes(b"spoilt")
    assert Days(path, closed).of(GAME) == {}
    assert path.read_bytes() == b"spoilt"


def test_a_file_that_cannot_be_written_is_told_and_nothing_is_noted(path: Path) -> None:
    days = Days(path)
    assert days.of(GAME) == {}
    path.mkdir()
    (path / "in the way").touch()
    assert not days.begin(GAME, TODAY, TRY)
    assert days.of(GAME) == {}
    assert [problem.code for problem in days.take_problems()] == ["days_unwritable"]


def test_a_day_that_cannot_be_read_is_left_out_and_stays_in_the_file(path: Path) -> None:
    Days(path).begin(GAME, TODAY, TRY)
    document = json.loads(path.read_bytes())
    entries = document["days"][GAME]
    entries |= {"2026-11-20": {"deal": "x"}, "someday": {}, "20261119": dict(entries[TODAY.isoformat()])}
    path.write_text(json.dumps(document), encoding="utf-8")
    days = Days(path)
    assert list(days.of(GAME)) == [TODAY]
    assert not days.begin(GAME, date(2026, 11, 20), TRY), "its try was had, whatever it was"
    days.end(GAME, TODAY, END)
    assert json.loads(path.read_bytes())["days"][GAME]["2026-11-20"] == {"deal": "x"}


def test_a_game_whose_days_are_no_such_thing_begins_anew(path: Path) -> None:
    path.write_text(json.dumps({"format": FORMAT, "schema": SCHEMA, "days": {GAME: 7, "lancaster": {}}}))
    days = Days(path)
    assert days.of(GAME) == {}
    assert days.begin(GAME, TODAY, TRY)
    assert Days(path).of(GAME) == {TODAY: TRY}


def test_a_file_that_was_put_aside_meanwhile_is_not_written_back(path: Path) -> None:
    days = Days(path)
    days.begin(GAME, TODAY, TRY)
    path.rename(path.with_name("aside"))
    days.forget()
    assert days.of(GAME) == {}
    assert days.begin(GAME, back(1), TRY)
    assert list(Days(path).of(GAME)) == [back(1)]


def test_where_there_can_be_no_data_folder_nothing_more_is_told(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.write_text("no folder")
    days = Days(plain / "data" / "days.json", Files(plain / "data", Problem("data_unwritable")))
    assert days.of(GAME) == {}
    assert not days.kept
    assert days.take_problems() == []


# Streaks


def test_a_day_that_is_not_over_breaks_no_streak() -> None:
    assert streaks(ended(1, 2, 3, 5), TODAY) == (3, 3)
    assert streaks(ended(0, 1, 2, 3, 5), TODAY) == (4, 4)
    assert streaks(ended(2, 3, 5, 6, 7), TODAY) == (0, 3)
    assert streaks({}, TODAY) == (0, 0)


def test_a_game_that_is_not_over_or_was_given_up_is_no_part_of_a_streak() -> None:
    days = ended(0, 2)
    days[back(1)] = Day(1, "", "", "", 0, DayEnd(1, 2, 2, False, gave_up=True))
    assert streaks(days, TODAY) == (1, 1)
    days[back(1)] = TRY
    assert streaks(days, TODAY) == (1, 1)


def test_a_clock_that_goes_back_harms_no_streak() -> None:
    assert streaks(ended(0, 1, 2), back(1)) == (3, 3)
    assert streaks(ended(0, 1, 2), back(20)) == (3, 3)


def test_a_day_far_ahead_was_played_by_a_wrong_clock_and_is_passed_over() -> None:
    days = ended(-400, 1, 2)
    assert streaks(days, TODAY) == (2, 2)
    assert latest(days, TODAY) == back(1)
    assert latest(ended(-3, 1), TODAY) == back(-3)


def test_where_most_days_are_far_ahead_it_is_the_present_clock_that_is_wrong() -> None:
    assert latest(ended(0, 1, 2), back(200)) == TODAY
    assert streaks(ended(0, 1, 2), back(200)) == (3, 3)


@given(st.sets(st.integers(-40, 60)), st.integers(-5, 5))
def test_streaks_are_those_of_a_plain_count(played: set[int], now: int) -> None:
    today = back(now)
    known = [day for day in played if back(day) <= today + timedelta(days=31)]
    if len(played) - len(known) > max(1, len(known)):
        known = list(played)
    runs = []
    for day in played:
        length = 0
        while day + length in played:
            length += 1
        runs.append(length)
    present = 0
    if known and min(known) <= now + 1:
        while min(known) + present in played:
            present += 1
    assert streaks(ended(*played), today) == (present, max(runs, default=0))
