"""The tables of the statistics and the steps from one version of them to the next (PRAGMA user_version)."""

from __future__ import annotations

import sqlite3

APPLICATION_ID = 0x3C503C50
"""Says that an SQLite file is ours."""

VERSION_1 = """
CREATE TABLE profiles (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE
);
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    ended TEXT NOT NULL,
    seconds INTEGER NOT NULL,
    official INTEGER NOT NULL,
    reason TEXT NOT NULL,
    options TEXT NOT NULL,
    marks TEXT NOT NULL
);
CREATE TABLE players (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    profile INTEGER REFERENCES profiles (id) ON DELETE SET NULL,
    name TEXT NOT NULL,
    person INTEGER NOT NULL,
    level TEXT NOT NULL,
    character TEXT NOT NULL,
    rank INTEGER NOT NULL,
    score INTEGER NOT NULL,
    won INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE INDEX players_by_profile ON players (profile);
"""

VERSION_2 = """
CREATE TABLE achievements (
    profile INTEGER NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
    code TEXT NOT NULL,
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    PRIMARY KEY (profile, code, game)
);
CREATE INDEX achievements_by_game ON achievements (game);
"""

STEPS = (VERSION_1, VERSION_2)
"""The step to version n is number n - 1. One that was shipped is never changed: a change is a step of its own, with a
file of the version before it in tests/services."""

SCHEMA = len(STEPS)
"""Version of the file."""


def objects(db: sqlite3.Connection) -> set[tuple[str, str, str]]:
    """The tables and indexes of a file: kind, name, and how each was made. Raises sqlite3.Error."""
    return set(db.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL"))


def migrate(db: sqlite3.Connection, version: int, to: int = SCHEMA) -> None:
    """Bring a file of that version to another one, step by step, each as a whole; raises sqlite3.Error.

    The connection is in autocommit mode.
    """
    for number, step in enumerate(STEPS[version:to], version + 1):
        db.execute("BEGIN IMMEDIATE")
        try:
            for statement in step.split(";"):
                if statement.strip():
                    db.execute(statement)
            db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            db.execute(f"PRAGMA user_version = {number}")
            db.execute("COMMIT")
        except BaseException:
            db.execute("ROLLBACK")
            raise
