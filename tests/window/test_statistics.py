"""The page of statistics in a real window: its tabs, the tables it writes out, and a damaged file that is set aside."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from game.services.paths import DataDir, assets
from game.services.statistics import GameResult, PlayerResult, Statistics
from game.services.translation import Translator
from tests.window.conftest import Start
from tests.window.hands import Hands


def two_games(data: DataDir) -> None:
    """What Ann has played, among it a game with an achievement."""
    statistics = Statistics(data.statistics)
    for number, score in enumerate((50, 30)):
        ann = PlayerResult("Ann, the elder", True, 1 + number, score, number == 0)
        bot = PlayerResult("Kenji", False, 2 - number, 40, number == 1, "hard", "kenji")
        ended = f"2026-03-{number + 1:02}T12:00:00Z"
        result = GameResult(f"g{number}", "sleeping_queens", ended, 600, True, "queens", (ann, bot))
        statistics.record(result, {0: ["photo_finish"]} if number == 0 else None)
    assert statistics.take_problems() == []
    statistics.close()


def to_page(hands: Hands) -> None:
    """From the menu to the page."""
    hands.wait_for("title")
    hands.click_on("title.statistics")


@pytest.mark.window
def test_tabs_and_tables_for_a_spreadsheet_and_a_damaged_file(start: Start, tmp_path: Path) -> None:
    tr, data = Translator(assets() / "i18n"), DataDir.open(tmp_path / "data")
    two_games(data)
    hands = start()
    to_page(hands)
    picture = hands.wait_for("statistics")
    assert hands.things(picture)["statistics.games"]["text"] == "2"
    assert hands.things(picture)["statistics.wins"]["text"] == "50%"
    for tab, words in (("achievements", tr("achievement.photo_finish")), ("players", "Ann, the elder")):
        hands.click_on(f"statistics.tabs.{tab}")
        hands.wait(lambda picture, words=words: words in texts(picture), f"page of {tab}")
    hands.click_on("statistics.export")
    hands.wait_for("dialog")
    hands.click_on("dialog.ok")
    hands.wait_for("statistics")
    tables = {path.name.partition("-")[0]: path for path in data.exports.glob("*.csv")}
    assert set(tables) == {"games", "achievements"}
    games, earned = (read(tables[name]) for name in ("games", "achievements"))
    assert [(row["id"], row["name"], row["kind"], row["score"], row["won"]) for row in games] == [
        ("g0", "Ann, the elder", "person", "50", "yes"),
        ("g0", "Kenji", "bot", "40", "no"),
        ("g1", "Ann, the elder", "person", "30", "no"),
        ("g1", "Kenji", "bot", "40", "yes"),
    ]
    assert [(row["name"], row["achievement"], row["game"]) for row in earned] == [
        ("Ann, the elder", "photo_finish", "g0")
    ]
    hands.__exit__()

    data.statistics.write_bytes(b"This is no book of statistics any more. " * 200)
    again = start()
    to_page(again)
    picture = again.wait_for("dialog")
    aside = data.statistics.with_name(data.statistics.name + ".damaged-1")
    assert aside.read_bytes().startswith(b"This is no book")
    again.click_on("dialog.ok")
    picture = again.wait_for("statistics")
    assert tr("statistics.none") in texts(picture)
    assert "statistics.export" not in again.things(picture)
    assert hands.said() == again.said() == ""


def texts(picture: dict[str, object]) -> list[str]:
    """What is lettered."""
    items = picture["items"]
    assert isinstance(items, list)
    return [str(thing["text"]) for thing in items]


def read(path: Path) -> list[dict[str, str]]:
    """A table as a spreadsheet reads it, line by line."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))
