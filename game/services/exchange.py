"""Saved games as files of their own: written wherever the person wants, and taken in from anywhere.

Such a file is a saved game as it stands (saves.py): nothing is added and nothing left out.
"""

from __future__ import annotations

import json
import re
import secrets
from dataclasses import dataclass
from pathlib import Path

from game.services.files import Files, file_problem
from game.services.problem import Problem, ServiceError
from game.services.saves import FORMAT, SUFFIX, Save, Saves, encode

LARGEST = 8_000_000
"""Bytes; a game of thousands of moves has not a tenth of that."""
LONGEST_NAME = 80

_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f]+')
"""What a file name cannot hold on one system or another."""


@dataclass(frozen=True)
class Taken:
    """A game that was taken in. `known`: it lay among the saved games already, under that id."""

    save: Save
    known: bool


def file_name(text: str) -> str:
    """A name for a file made of a text: without what systems forbid, not too long, with the suffix."""
    name = _FORBIDDEN.sub(" ", text.removesuffix(SUFFIX))
    name = " ".join(name.split())[:LONGEST_NAME].strip(" .")
    return f"{name or 'game'}{SUFFIX}"


def target(folder: Path, typed: str) -> Path:
    """Where a file goes that the person named: a name alone goes into `folder`, a path where it leads."""
    path = Path(typed.strip()).expanduser()
    if path.name == typed.strip():
        return folder / file_name(typed)
    return (path if path.is_absolute() else folder / path).with_name(file_name(path.name))


def write_out(saves: Saves, save_id: str, path: Path) -> None:
    """Write a saved game to a file.

    Raises ServiceError: those of `Saves.load`, and `record_unwritable` (file, detail).
    """
    saves.load(save_id)  # a damaged one is not passed on
    try:
        data = saves.path(save_id).read_bytes()
    except OSError as error:
        raise ServiceError(file_problem("record_unwritable", path, error)) from None
    _write(saves.files, data, path)


def write_new(files: Files, save: Save, path: Path) -> None:
    """Write a game that is not among the saved ones to a file. Raises ServiceError (`record_unwritable`)."""
    _write(files, encode(save).encode("utf-8", errors="replace"), path)


def _write(files: Files, data: bytes, path: Path) -> None:
    try:
        files.write(path, data)
    except OSError as error:
        raise ServiceError(file_problem("record_unwritable", path, error)) from None


def free(path: Path) -> Path:
    """The path itself, or with the first number behind its name that no file has."""
    number, found = 2, path
    while found.exists():
        found = path.with_name(f"{path.name.removesuffix(SUFFIX)} {number}{SUFFIX}")
        number += 1
    return found


def take_in(saves: Saves, path: Path) -> Taken:
    """Put the game in a file among the saved games; the file stays as it is.

    Raises ServiceError: those of `Saves.read`, `record_foreign` (file) for a file of another kind, `record_large`
    (file), and `save_unwritable`.
    """
    try:
        if path.stat().st_size > LARGEST:
            raise ServiceError(Problem("record_large", {"file": str(path)}))
        data = path.read_bytes()
    except OSError as error:
        detail = error.strerror or str(error)
        raise ServiceError(Problem("save_unreadable", {"file": str(path), "detail": detail})) from None
    if not _is_save(data):
        raise ServiceError(Problem("record_foreign", {"file": str(path)}))
    save = saves.read(path)
    for entry in saves.list():
        if entry.problem is None and entry.game == save.game and entry.date == save.date:
            kept = saves.load(entry.id)
            if (kept.record, kept.seats) == (save.record, save.seats):
                return Taken(kept, known=True)
    stamp = "".join(character for character in save.started if character.isdigit())[:14]
    save.id = f"{stamp[:8]}-{stamp[8:]}-{secrets.token_hex(3)}"
    place = saves.path(save.id)
    try:
        saves.files.write(place, data)
    except OSError as error:
        raise ServiceError(file_problem("save_unwritable", place, error)) from None
    return Taken(save, known=False)


def waiting(folder: Path) -> list[Path]:
    """The files of games in a folder, by name; a folder that is not there has none."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file())
    except OSError:
        return []


def _is_save(data: bytes) -> bool:
    """Whether a file begins as a saved game does, whole or not."""
    try:
        header = json.loads(data.partition(b"\n")[0].decode("utf-8"))
    except (ValueError, RecursionError):
        return f'"{FORMAT}"'.encode() in data[:200]
    return isinstance(header, dict) and header.get("format") == FORMAT
