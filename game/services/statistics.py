"""Finished games, who played them and what they achieved: an SQLite file in the data folder.

The file is opened with the first question to it, never at the start of the program. A game stands there once: its key
is the id of its save, so that a game that was taken up again and ended anew replaces what stood there. Everything is
written in one transaction with a rollback journal, so that a kill leaves the file as it was before.

A file that is damaged, or none of ours, is set aside and a new one begun; one of a newer version, or one that cannot be
written, is left alone, and nothing is kept until the program ends. Rows that cannot be are left out, and stay in the
file. `problems` says so.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from game.services.files import Files
from game.services.problem import Problem
from game.services.statistics_rows import (
    Earned,
    GameResult,
    PlayerResult,
    Profile,
    read_earned,
    read_games,
    read_profiles,
)
from game.services.statistics_schema import APPLICATION_ID, SCHEMA, migrate, objects

__all__ = ["Earned", "GameResult", "PlayerResult", "Profile", "Statistics"]

BUSY_SECONDS = 2.0
"""How long another copy of the program that writes is waited for."""

_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
T = TypeVar("T")


class Statistics:
    """The statistics of the data folder. Nothing here raises because of the file: see `problems`."""

    def __init__(self, path: Path, files: Files | None = None) -> None:
        """Where `files` may not change anything, what is there is read, and what is recorded is not kept."""
        self.path = path
        self._files = files or Files()
        self.problems: list[Problem] = []
        """What went wrong since the last `take_problems`, in the order in which it did."""
        self._writable = self._kept = self._files.closed is None
        self._db: sqlite3.Connection | None = None
        self._left_out: dict[str, int] = {}  # how many rows were left out, by what was read

    @property
    def kept(self) -> bool:
        """Whether what is recorded is still there when the program is started again."""
        self._connection()
        return self._kept

    def take_problems(self) -> list[Problem]:
        """What went wrong and was not told yet."""
        self._connection()
        told, self.problems = self.problems, []
        return told

    def close(self) -> None:
        """Let go of the file."""
        if self._db is not None:
            self._db.close()
            self._db = None

    # -- writing ------------------------------------------------------------------------------------------------

    def record(self, game: GameResult, earned: Mapping[int, Sequence[str]] | None = None) -> None:
        """Keep a finished game, in place of what stood under its id. `earned`: codes of achievements by seat.

        Persons without a profile of their name get one.
        """

        def write(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM games WHERE id = ?", (game.id,))
            db.execute(
                "INSERT INTO games (id, game, ended, seconds, official, reason, options, marks)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    game.id, game.game, game.ended, game.seconds, game.official, game.reason,
                    json.dumps(dict(game.options), sort_keys=True), json.dumps(list(game.marks)),
                ),
            )  # fmt: skip
            for seat, player in enumerate(game.players):
                profile = _profile_of(db, player.name) if player.is_person and player.name.strip() else None
                db.execute(
                    "INSERT INTO players (game, seat, profile, name, person, level, character, rank, score, won)"
                    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    (
                        game.id, seat, profile, player.name, player.is_person, player.level, player.character,
                        player.rank, player.score, player.won,
                    ),
                )  # fmt: skip
                for code in (earned or {}).get(seat, ()):
                    if profile is not None:
                        db.execute(
                            "INSERT OR REPLACE INTO achievements (profile, code, game) VALUES (?, ?, ?)",
                            (profile, code, game.id),
                        )

        self._write(write)

    def rename(self, profile: int, name: str) -> None:
        """Give a profile another name; if there is one of that name already, both become one."""
        name = name.strip()

        def write(db: sqlite3.Connection) -> None:
            other = db.execute("SELECT id FROM profiles WHERE name = ?", (name,)).fetchone()
            if other is None or other[0] == profile:
                db.execute("UPDATE profiles SET name = ? WHERE id = ?", (name, profile))
                kept = profile
            else:
                kept = other[0]
                db.execute("UPDATE players SET profile = ? WHERE profile = ?", (kept, profile))
                db.execute("UPDATE OR IGNORE achievements SET profile = ? WHERE profile = ?", (kept, profile))
                db.execute("DELETE FROM profiles WHERE id = ?", (profile,))
            db.execute("UPDATE players SET name = ? WHERE profile = ?", (name, kept))

        if name:
            self._change(write)

    def delete(self, profile: int) -> None:
        """Forget a person: the profile, its achievements, and its games, unless other persons took part in them.

        In those the seat stays without a name.
        """

        def write(db: sqlite3.Connection) -> None:
            db.execute(
                "DELETE FROM games WHERE id IN (SELECT game FROM players WHERE profile = :gone)"
                " AND id NOT IN (SELECT game FROM players WHERE profile IS NOT NULL AND profile <> :gone)",
                {"gone": profile},
            )
            db.execute("UPDATE players SET name = '' WHERE profile = ?", (profile,))
            db.execute("DELETE FROM profiles WHERE id = ?", (profile,))

        self._change(write)

    # -- reading ------------------------------------------------------------------------------------------------

    def games(self) -> list[GameResult]:
        """All finished games, the oldest first."""
        return self._read("games", read_games)

    def profiles(self) -> list[Profile]:
        """All persons, by name."""
        return self._read("profiles", read_profiles)

    def achievements(self) -> list[Earned]:
        """All achievements, the oldest first; one that came several times stands there once for each game."""
        return self._read("achievements", read_earned)

    # -- the file -----------------------------------------------------------------------------------------------

    def _connection(self) -> sqlite3.Connection:
        if self._db is None:
            self._db = self._open()
        return self._db

    def _open(self) -> sqlite3.Connection:
        if not self._writable:
            return self._open_to_read()
        try:
            return self._open_file()
        except sqlite3.Error as error:
            if not _is_damage(error):
                return self._without_file("statistics_unwritable", detail=str(error))
        except OSError as error:
            return self._without_file("statistics_unwritable", detail=error.strerror or str(error))
        try:
            self._put_aside()
            return self._open_file()
        except (sqlite3.Error, OSError) as error:
            return self._without_file("statistics_unwritable", detail=str(error))

    def _open_file(self) -> sqlite3.Connection:
        """The file, checked and brought to this version; raises sqlite3.Error or OSError."""
        self._files.make_folder(self.path.parent)
        if self.path.exists() and not self.path.is_file():  # a folder, a pipe, a device
            raise _damage("this is no file")
        db = sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None)
        try:
            _check(db)
            version = _version(db)
            if version > SCHEMA:
                db.close()
                return self._without_file("statistics_newer", version=version, known=SCHEMA)
            db.execute("PRAGMA foreign_keys = ON")
            # The journal is deleted at each commit, which is sound on network folders too; everything is on the
            # disk before a commit returns.
            db.execute("PRAGMA journal_mode = DELETE")
            db.execute("PRAGMA synchronous = FULL")
            migrate(db, version)
        except BaseException:
            db.close()
            raise
        return db

    def _open_to_read(self) -> sqlite3.Connection:
        """What is there, without a change to it; an empty place where that cannot be."""
        if self.path.is_file():
            with suppress(sqlite3.Error):
                db = sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
                try:
                    _check(db)
                    if _version(db) == SCHEMA:
                        return db
                except sqlite3.Error:
                    db.close()
                    raise
                db.close()
        return _in_memory()

    def _without_file(self, code: str, **params: int | str) -> sqlite3.Connection:
        """Go on in memory, so that at least this evening counts."""
        self.problems.append(Problem(code, {"file": str(self.path), **params}))
        self._kept = False
        return _in_memory()

    def _put_aside(self) -> None:
        """Rename the damaged file; raises OSError. A journal beside it SQLite has played or deleted by now."""
        self.close()
        moved = self._files.set_aside(self.path)
        self.problems.append(Problem("statistics_damaged", {"file": str(self.path), "moved": moved.name}))

    def _change(self, call: Callable[[sqlite3.Connection], None]) -> None:
        """Carry out what a person asked for; where nothing may be changed that is noted."""
        if self._files.closed is not None:
            self.problems.append(self._files.closed)
            return
        self._write(call)

    def _write(self, call: Callable[[sqlite3.Connection], None]) -> None:
        """Carry out a change as a whole or not at all; what went wrong is noted."""
        for attempt in (1, 2):
            db = self._connection()
            try:
                db.execute("BEGIN IMMEDIATE")
                call(db)
                db.execute("COMMIT")
                return
            except (sqlite3.Error, OverflowError, UnicodeError) as error:  # also what SQLite cannot hold
                with suppress(sqlite3.Error):
                    db.execute("ROLLBACK")
                if attempt == 1 and self._recover(error):
                    continue  # damage that came to light only now: once more, with the new file
                if self._writable:
                    self.problems.append(
                        Problem("statistics_unwritable", {"file": str(self.path), "detail": str(error)})
                    )
                return

    def _read(self, what: str, call: Callable[[sqlite3.Connection], tuple[list[T], int]]) -> list[T]:
        """What `call` makes of the rows; those that it had to leave out are told once."""
        try:
            found, left_out = call(self._connection())
        except (sqlite3.Error, UnicodeDecodeError) as error:
            if not self._recover(error):
                self.problems.append(Problem("statistics_unreadable", {"file": str(self.path), "detail": str(error)}))
            return []
        if left_out > self._left_out.get(what, 0):
            self._left_out[what] = left_out
            self.problems.append(Problem("statistics_rows", {"file": str(self.path), "n": left_out}))
        return found

    def _recover(self, error: Exception) -> bool:
        """Set the file aside if it is damaged; False if that is not it, or cannot be done."""
        if not (self._kept and _is_damage(error)):
            return False
        try:
            self._put_aside()
        except OSError:
            return False
        return True


def _is_damage(error: Exception) -> bool:
    """Whether an error says that the file is broken, and not only that it cannot be used now."""
    code = getattr(error, "sqlite_errorcode", None)
    return isinstance(error, UnicodeDecodeError) or (code is not None and code & 0xFF in _DAMAGED)


def _damage(text: str) -> sqlite3.DatabaseError:
    """An error that says that the file is broken, or none of ours."""
    error = sqlite3.DatabaseError(text)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


def _check(db: sqlite3.Connection) -> None:
    """Raises sqlite3.DatabaseError with the code of damage where the file is broken or none of ours."""
    db.text_factory = _text
    try:
        [found] = db.execute("PRAGMA integrity_check(1)").fetchone()
        there, version = objects(db), _version(db)
        [owner] = db.execute("PRAGMA application_id").fetchone()
    except UnicodeDecodeError as error:  # names of tables that are no text
        raise _damage(str(error)) from None
    if found != "ok":
        raise _damage(found)
    if owner != APPLICATION_ID and there:
        raise _damage("these are no statistics of this program")
    if version < 0:
        raise _damage("there is no such version")
    if version <= SCHEMA:
        made, coming = objects(_in_memory(version)), objects(_in_memory())
        if made - there or (coming - made) & there:
            raise _damage("the tables are not those of its version")


def _text(data: bytes) -> str:
    """A text of the file, whatever somebody has written there."""
    return data.decode("utf-8", errors="replace")


def _version(db: sqlite3.Connection) -> int:
    [version] = db.execute("PRAGMA user_version").fetchone()
    return int(version)


def _in_memory(version: int = SCHEMA) -> sqlite3.Connection:
    """An empty place of its own, as a file of that version."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    db.execute("PRAGMA foreign_keys = ON")
    migrate(db, 0, version)
    return db


def _profile_of(db: sqlite3.Connection, name: str) -> int:
    """The id of the profile of that name, which is made where there is none."""
    name = name.strip()
    db.execute("INSERT OR IGNORE INTO profiles (name) VALUES (?)", (name,))
    [found] = db.execute("SELECT id FROM profiles WHERE name = ?", (name,)).fetchone()
    return int(found)
