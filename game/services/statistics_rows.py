"""The rows of the statistics, checked while they are read: SQLite holds anything in any column.

An invalid row is left out, and counted.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeVar

T = TypeVar("T")
Row = tuple[Any, ...]

LONGEST_TEXT = 200
"""Characters of a name, an id or a code."""
LONGEST_JSON = 10_000
MOST_SECONDS = 10**9
MOST_POINTS = 10**6
MOST_SEATS = 16
FIRST_YEAR, LAST_YEAR = 1970, 9000
"""So that a date can be told in any time zone."""


@dataclass(frozen=True)
class PlayerResult:
    """What a seat came to. `rank` from 1; `won`: it is among the winners.

    `profile`: the person's profile, None for bots and for persons whose profile was deleted. `level`, `character`: of
    a bot, else "".
    """

    name: str
    is_person: bool
    rank: int
    score: int
    won: bool
    level: str = ""
    character: str = ""
    profile: int | None = None


@dataclass(frozen=True)
class GameResult:
    """A finished game.

    `id`: that of its save; `ended`: ISO 8601 in UTC; `seconds`: how long it was on the screen; `reason`: the code of
    the end; `official`: played by a preset of the game, with its own values; `marks`: those of its save, see
    game.services.saves.
    """

    id: str
    game: str
    ended: str
    seconds: int
    official: bool
    reason: str
    players: tuple[PlayerResult, ...]
    options: Mapping[str, object] = field(default_factory=dict)
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Profile:
    """A person, by name."""

    id: int
    name: str


@dataclass(frozen=True)
class Earned:
    """The achievement `code` of a profile, in the game `game_id` that ended at `date`."""

    profile: int
    code: str
    game_id: str
    date: str


def read_games(db: sqlite3.Connection) -> tuple[list[GameResult], int]:
    """All finished games, the oldest first, and how many were left out. Raises sqlite3.Error."""
    columns = "name, person, rank, score, won, level, character, profile"
    seats: dict[object, list[Row]] = {}
    for game, *row in db.execute(f"SELECT game, {columns} FROM players ORDER BY game, seat"):
        seats.setdefault(game, []).append(tuple(row))
    columns = "id, game, ended, seconds, official, reason, options, marks"
    rows = db.execute(f"SELECT {columns} FROM games ORDER BY ended, id")
    return _fitting(rows, lambda row: _game(*row, players=[_player(*each) for each in seats.get(row[0], [])]))


def read_profiles(db: sqlite3.Connection) -> tuple[list[Profile], int]:
    """All persons, by name, and how many were left out. Raises sqlite3.Error."""
    rows = db.execute("SELECT id, name FROM profiles ORDER BY name, id")
    return _fitting(rows, lambda row: Profile(_number(row[0]), _text(row[1])))


def read_earned(db: sqlite3.Connection) -> tuple[list[Earned], int]:
    """All achievements, the oldest first, and how many were left out. Raises sqlite3.Error."""
    rows = db.execute(
        "SELECT profile, code, achievements.game, ended FROM achievements"
        " JOIN games ON games.id = achievements.game ORDER BY ended, achievements.game, code, profile"
    )
    return _fitting(rows, lambda row: Earned(_number(row[0]), _text(row[1]), _text(row[2]), _date(row[3])))


def _fitting(rows: Iterable[Row], make: Callable[[Row], T]) -> tuple[list[T], int]:
    """What `make` makes of the rows that can be, and how many cannot."""
    found: list[T] = []
    left_out = 0
    for row in rows:
        try:
            found.append(make(row))
        except ValueError:
            left_out += 1
    return found, left_out


def _player(
    name: object, person: object, rank: object, score: object, won: object, level: object, character: object,
    profile: object,
) -> PlayerResult:  # fmt: skip
    return PlayerResult(
        _text(name), bool(_number(person, 0, 1)), _number(rank, 1, MOST_SEATS),
        _number(score, -MOST_POINTS, MOST_POINTS), bool(_number(won, 0, 1)), _text(level), _text(character),
        None if profile is None else _number(profile),
    )  # fmt: skip


def _game(
    key: object, game: object, ended: object, seconds: object, official: object, reason: object, options: object,
    marks: object, *, players: list[PlayerResult],
) -> GameResult:  # fmt: skip
    if not 0 < len(players) <= MOST_SEATS:
        raise ValueError("players")
    options, marks = _parsed(options), _parsed(marks)
    return GameResult(
        _text(key), _text(game), _date(ended), _number(seconds, 0, MOST_SECONDS), bool(_number(official, 0, 1)),
        _text(reason), tuple(players),
        options if isinstance(options, dict) else {},
        tuple(mark for mark in marks if isinstance(mark, str)) if isinstance(marks, list) else (),
    )  # fmt: skip


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise ValueError("text")
    return value


def _number(value: object, low: int = -(1 << 63), high: int = (1 << 63) - 1) -> int:
    if not isinstance(value, int) or not low <= value <= high:
        raise ValueError("number")
    return value


def _date(value: object) -> str:
    text = _text(value)
    if not FIRST_YEAR <= datetime.fromisoformat(text.replace("Z", "+00:00")).year <= LAST_YEAR:
        raise ValueError("date")
    return text


def _parsed(text: object) -> Any:
    """JSON of the file, None where somebody has changed it into none."""
    if isinstance(text, str) and len(text) <= LONGEST_JSON:
        with suppress(ValueError, RecursionError):
            return json.loads(text)
    return None
