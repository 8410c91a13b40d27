"""What must hold whatever is done to the program: the files it leaves, the games it keeps, what it says."""

from __future__ import annotations

import re
from pathlib import Path

from game.core.documents import Document
from game.games import game_ids
from game.services.paths import DataDir
from game.services.problem import ServiceError
from game.services.save_document import Save
from game.services.saves import SUFFIX, Saves

EXPECTED = re.compile(
    r"lock"
    r"|(settings|days)\.json(\.tmp)?"
    r"|values/[^/]+/[^/]+\.toml(\.tmp)?"
    r"|saves/[^/]+\.(crown|jpg)(\.tmp)?"
    r"|statistics\.db(-journal|-wal|-shm)?"
    r"|screenshots/[^/]+\.png(\.tmp)?"
    r"|exports/[^/]+\.(crown|csv)(\.tmp)?"
    r"|boards/[^/]+/[^/]+\.(md|png|tsx|tmx)"
)
"""Files that may lie in the data folder, by their path in it. Folders may be empty; no crash report is among them."""

ALLOWED = ("ALSA lib", "XIO:")
"""Beginnings of lines on standard error that are not the program's own."""


def unexpected_files(data: Path) -> list[str]:
    """Files in a data folder that do not belong there, by their path in it."""
    found = (path.relative_to(data).as_posix() for path in data.rglob("*") if not path.is_dir())
    return sorted(name for name in found if not EXPECTED.fullmatch(name))


def unexpected_lines(errors: str) -> str:
    """The lines that the program itself wrote to standard error."""
    return "\n".join(line for line in errors.splitlines() if line and not line.startswith(ALLOWED))


def newest(data: Path) -> Save | None:
    """The game in a data folder that was written last, over or not; None if there is none. Raises ServiceError."""
    files = [(path.stat().st_mtime_ns, path) for path in DataDir(data).saves.glob(f"*{SUFFIX}")]
    return saves_in(data).load(max(files)[1].name.removesuffix(SUFFIX)) if files else None


def check_saves(data: Path) -> None:
    """Read all games in a data folder; raises ServiceError for a damaged one: no kill may lead to that."""
    damaged = next((entry.problem for entry in saves_in(data).list() if entry.problem is not None), None)
    if damaged is not None:
        raise ServiceError(damaged)


def saves_in(data: Path) -> Saves:
    """The saved games of a data folder."""
    return Saves(DataDir(data).saves, game_ids())


def broken_off(before: Document, after: Document) -> str:
    """Why the record `after` does not go on from the record `before`; "" if it does, by however many actions."""
    for key in sorted((set(before) | set(after)) - {"actions"}):
        if before.get(key) != after.get(key):
            return f"another game: its {key!r} was {before.get(key)!r}, and is {after.get(key)!r}"
    old, new = before["actions"], after["actions"]
    if len(new) < len(old):
        return f"{len(old) - len(new)} of {len(old)} actions are lost"
    for number, (one, other) in enumerate(zip(old, new, strict=False), 1):
        if one != other:
            return f"action {number} was {one!r}, and is {other!r}"
    return ""
