"""The reader of the deals of the day, and what is done with what it read."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from game.games import game_ids
from game.services import daily
from game.services.paths import assets
from game.services.translation import Translator
from game.table.daily import played
from game.table.presenters import find_presenter
from tests.fuzz import samples

TR = Translator(assets() / "i18n")


def read_days(data: bytes, folder: Path) -> daily.Days:
    for old in folder.iterdir():
        old.unlink()
    file = folder / "days.json"
    file.write_bytes(data)
    days = daily.Days(file)
    for game in game_ids():
        days.of(game)
    for problem in days.take_problems():
        assert str(file) in problem.text(TR)
    return days


def use_days(days: daily.Days) -> None:
    """What is there can be told and gone on with."""
    today = date(2026, 11, 23)
    for game in samples.games():
        found = days.of(game.id)
        daily.streaks(found, today)
        for day, entry in found.items():
            played(game, find_presenter(game.id).weeks(), day, entry)
            days.end(game.id, day, daily.DayEnd(1, 1, 2, True))
        days.begin(game.id, today, daily.Day(1, "", "", "", 0))
    assert days.kept or days.take_problems() == []
