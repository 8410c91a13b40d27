"""Values of one's own under names, and which of them are in force for new games.

A set is a file in the data folder, `values/<game>/<name>.toml`, as an owner of the game would write it; `<game>.toml`
in the data folder itself is one as well, without a name. What is in force stands in the settings, {game: choice}:
GIVEN, FILE, or a set by `choice_of`; where nothing stands there the file is, if there is one.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.core.reading import is_file, read_file
from game.core.values import LARGEST_FILE, OwnValues
from game.services.exchange import without_forbidden
from game.services.files import Files

SUFFIX = ".toml"
GIVEN, FILE = "given", "file"
"""The values that came with the program; those of the file in the data folder."""
_SET = "set:"
MOST = 40
"""Sets of one game at most."""
LONGEST_NAME = 40


def choice_of(name: str) -> str:
    """The choice that stands for a set."""
    return f"{_SET}{name}"


def set_of(choice: str) -> str:
    """The name of the set that a choice stands for; "" for GIVEN and FILE."""
    return choice.removeprefix(_SET) if choice.startswith(_SET) else ""


def title(game_id: str, file: str) -> str:
    """What values are called that come from a file of that name: a set by its name, the file in the data folder as it
    is."""
    return file if file == f"{game_id}{SUFFIX}" else file.removesuffix(SUFFIX)


@dataclass(frozen=True)
class ValueSets:
    """The values of one game in a data folder. `file`: the one without a name; `folder`: of the sets."""

    game_id: str
    file: Path
    folder: Path
    files: Files

    def names(self) -> list[str]:
        """The names of all sets, in the order of the alphabet."""
        with suppress(OSError):
            found = [path for path in self.folder.iterdir() if path.suffix == SUFFIX and is_file(path)]
            return sorted((path.stem for path in found), key=lambda name: (name.casefold(), name))
        return []

    def path(self, name: str) -> Path:
        """The file of a set."""
        return self.folder / f"{name}{SUFFIX}"

    def chosen(self, kept: Mapping[str, object]) -> str:
        """Which values are in force by what the settings keep: GIVEN, FILE or a set, which may be gone."""
        choice = kept.get(self.game_id)
        there = os.path.lexists(self.file)
        if isinstance(choice, str) and (set_of(choice) or choice == GIVEN):
            return choice
        return FILE if there else GIVEN

    def read(self, choice: str) -> OwnValues | None:
        """The values that a choice stands for, None for GIVEN. Raises OSError, ValuesError (`encoding`, `large`)."""
        path = self.place(choice)
        return None if path is None else OwnValues.read(path)

    def place(self, choice: str) -> Path | None:
        """The file of a choice, None for GIVEN."""
        if choice == FILE:
            return self.file
        name = set_of(choice)
        return self.path(name) if name else None

    def write(self, name: str, text: str) -> None:
        """Keep a set. Raises OSError."""
        self.files.write(self.path(name), text.encode("utf-8"))

    def rename(self, old: str, name: str) -> None:
        """Give a set another name. Raises OSError."""
        self.files.write(self.path(name), read_file(self.path(old), LARGEST_FILE))
        self.files.remove(self.path(old))

    def delete(self, name: str) -> None:
        """Remove a set for good. Raises OSError."""
        self.files.remove(self.path(name))

    def why_no_name(self, name: str, old: str = "") -> str:
        """Why a set cannot have that name: "empty", "letters", "taken" or "full"; "" if it can. `old`: its present one.
        """
        wanted = name.strip()
        if not wanted:
            return "empty"
        if len(wanted) > LONGEST_NAME or without_forbidden(wanted) != wanted:
            return "letters"
        names = {each.casefold() for each in self.names()} - {old.casefold()}
        if wanted.casefold() in names or wanted.casefold() == self.game_id:
            return "taken"
        return "full" if not old and len(self.names()) >= MOST else ""

    def free_name(self, wanted: str) -> str:
        """That name, or with the first number behind it that no set has, made of what file names may hold."""
        base = without_forbidden(wanted)[: LONGEST_NAME - 4].strip() or "values"
        found, number = base, 2
        while self.why_no_name(found) == "taken":
            found, number = f"{base} {number}", number + 1
        return found
