"""Saved games as files of their own: written wherever the person wants, and taken in from anywhere.

Such a file is a saved game as it stands (saves.py): nothing is added and nothing left out.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

from game.core.documents import from_json
from game.core.reading import is_file, read_file
from game.services.characters import as_name
from game.services.files import Files, file_problem
from game.services.paths import named
from game.services.problem import Problem, ServiceError
from game.services.save_document import FORMAT, Save, encode
from game.services.saves import LARGEST, SUFFIX, Saves

LONGEST_NAME = 80

_FORBIDDEN = re.compile(r'[<>:"/\\|?*]+')
"""What a file name cannot hold on one system or another."""
_DEVICE = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]) *(\.|$)", re.IGNORECASE)
"""Beginnings of names that are devices on Windows, whatever follows the dot."""


@dataclass(frozen=True)
class Taken:
    """A game that was taken in. `known`: it lay among the saved games already, under that id."""

    save: Save
    known: bool


def file_name(text: str, suffix: str = SUFFIX) -> str:
    """A name for a file made of a text: without what systems forbid, not too long, with the suffix."""
    return f"{without_forbidden(text.removesuffix(suffix)) or 'game'}{suffix}"


def without_forbidden(text: str) -> str:
    """The same without what a name of a file cannot hold on one system or another, and not too long; it may be empty.
    """
    name = _FORBIDDEN.sub(" ", as_name(text))
    name = " ".join(name.split())[:LONGEST_NAME].strip(" .")
    return f"_{name}" if _DEVICE.match(name) else name


def target(folder: Path, typed: str, suffix: str = SUFFIX) -> Path:
    """Where a file goes that the person named: a name alone goes into `folder`, a path where it leads."""
    path = named(typed)
    if len(path.parts) < 2:
        return folder / file_name(path.name, suffix)
    return (path if path.is_absolute() else folder / path).with_name(file_name(path.name, suffix))


def write_out(saves: Saves, save_id: str, path: Path) -> None:
    """Write a saved game to a file.

    Raises ServiceError: those of `Saves.load`, and `record_unwritable` (file, detail).
    """
    saves.load(save_id)  # a damaged one is not passed on
    try:
        data = read_file(saves.path(save_id), LARGEST)
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


def free(path: Path, suffix: str = SUFFIX) -> Path:
    """The path itself, or with the first number behind its name that makes it new."""
    number, found = 2, path
    while is_file(found):
        found = path.with_name(f"{path.name.removesuffix(suffix)} {number}{suffix}")
        number += 1
    return found


def found(folder: Path, typed: str, suffix: str = SUFFIX) -> Path:
    """The file that the person named: one of that name in `folder`, with the suffix or without, or at that path."""
    path = named(typed)
    places = (folder / typed, folder / path, folder / f"{path}{suffix}", path)
    return next((place for place in places if os.path.lexists(place)), path if len(path.parts) > 1 else folder / path)


def read(saves: Saves, path: Path) -> Save:
    """The game in a file that is not among the saved ones; nothing is kept of it yet.

    Raises ServiceError: those of `Saves.load`, but `record_missing` (file) where there is no such file, and
    `record_foreign` (file) for a file of another kind.
    """
    try:
        data = read_file(path, LARGEST)
    except FileNotFoundError:
        raise ServiceError(Problem("record_missing", {"file": str(path)})) from None
    except OSError as error:
        raise ServiceError(file_problem("save_unreadable", path, error)) from None
    if not _is_save(data):
        raise ServiceError(Problem("record_foreign", {"file": str(path)}))
    return saves.decode(data, path)


def take_in(saves: Saves, save: Save) -> Taken:
    """Put a game that was read from a file among the saved ones. Raises ServiceError (`save_unwritable`)."""
    for entry in saves.list():
        if entry.problem is None and entry.game == save.game and entry.date == save.date:
            kept = saves.load(entry.id)
            if (kept.record, kept.seats) == (save.record, save.seats):
                return Taken(kept, known=True)
    problem = saves.add(save)
    if problem is not None:
        raise ServiceError(problem)
    return Taken(save, known=False)


def waiting(folder: Path, suffix: str = SUFFIX) -> list[Path]:
    """The files of games, or of another kind, in a folder, by name; a folder that is not there has none."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == suffix and is_file(path))
    except OSError:
        return []


def _is_save(data: bytes) -> bool:
    """Whether a file begins as a saved game does, whole or not."""
    try:
        header = from_json(data.partition(b"\n")[0].decode("utf-8"))
    except ValueError:
        return f'"{FORMAT}"'.encode() in data[:200]
    return isinstance(header, dict) and header.get("format") == FORMAT
