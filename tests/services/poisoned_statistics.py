"""Files of statistics with what SQLite allows and the program never writes: anything in any column."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from game.services.statistics import GameResult, PlayerResult, Statistics

COLUMNS = {
    "profiles": ("id", "name"),
    "games": ("id", "game", "ended", "seconds", "official", "reason", "options", "marks"),
    "players": ("game", "seat", "profile", "name", "person", "level", "character", "rank", "score", "won"),
    "achievements": ("profile", "code", "game"),
}
VALUES: tuple[object, ...] = (
    None, "", "many", "x" * 5_000, b"\xff\x00", "a\x00b", "\ufe0f\u200b", "../../../../etc/passwd", "[" * 5_000,
    '{"a": [1]}', '["what_if", 5, "no_such_mark"]', "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2026-11-01",
    -1, 7, 1 << 62, -(1 << 63), 0.5, 1e308, float("inf"),
)  # fmt: skip
"""What is put into a column."""

ANN = PlayerResult("Ann", True, 1, 50, True)
KENJI = PlayerResult("Kenji", False, 2, 20, False, "hard", "kenji")


def sound(path: Path, games: int = 1) -> None:
    """A file as the program writes it, with games of Ann's."""
    statistics = Statistics(path)
    for number in range(games):
        date = f"2026-11-{1 + number % 28:02}T10:00:00.000Z"
        statistics.record(GameResult(f"game-{number}", "lancaster", date, 60, True, "rounds", (ANN, KENJI)), {0: ["a"]})
    statistics.close()


def poison(path: Path, table: str, column: str, value: object, row: int = 0) -> None:
    """Put a value into a column of a row, or of all with -1, where SQLite lets it stand there at all."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db, suppress(sqlite3.IntegrityError):
        db.execute("PRAGMA synchronous = OFF")
        where = "" if row < 0 else f" WHERE rowid = (SELECT rowid FROM {table} LIMIT 1 OFFSET {row})"
        db.execute(f"UPDATE {table} SET {column} = ?{where}", (value,))


def undecodable(path: Path, table: str, column: str) -> None:
    """Put a text that is no UTF-8 into a column."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db, suppress(sqlite3.IntegrityError):
        db.execute(f"UPDATE {table} SET {column} = CAST(x'ff41fe' AS TEXT)")
