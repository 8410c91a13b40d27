"""The folder of saved games: one file each (save_document.py), written whole after every action.

`<id>.jpg` beside a file is a picture of the table, where one was made; it shows nothing hidden, and is read as any
picture of unknown origin.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from game.core.documents import Document, DocumentError, integer, parse
from game.core.reading import read_file
from game.services.characters import as_name
from game.services.dates import now
from game.services.files import Files, file_problem
from game.services.problem import Problem, ServiceError
from game.services.save_document import LONGEST_NAME, MOST_SITTINGS, Save, Standing, decode, encode

SUFFIX = ".crown"
LARGEST = 2_000_000
"""Bytes of a file; a game of thousands of moves has not a tenth of that."""
PICTURE_SUFFIX = ".jpg"
LARGEST_PICTURE = 1_000_000
"""Bytes of a picture of a table; one of 800x450 pixels has a tenth of that."""


@dataclass(frozen=True)
class Entry:
    """A saved game in the list of them, or `problem` with what is wrong with the file.

    `own_values`: the name of the owner's file whose values it is played with; "" for the built-in ones. `record`: its
    record without the actions. All else as in Save.
    """

    id: str
    file: Path
    game: str = ""
    date: str = ""
    players: tuple[str, ...] = ()
    over: bool = False
    own_values: str = ""
    record: Document = field(default_factory=dict)
    sitting: int = 0
    seats: tuple[Document, ...] = ()
    marks: tuple[str, ...] = ()
    seconds: float = 0.0
    name: str = ""
    stands: Standing | None = None
    problem: Problem | None = None


class Saves:
    """The folder of saved games. Nothing here ever changes or removes a file that it could not read."""

    def __init__(self, folder: Path, games: Iterable[str], files: Files | None = None) -> None:
        """`games` are the ids of the games that this program has. The folder is made with the first save."""
        self.files = files or Files()
        self._folder = folder
        self._games = frozenset(games)

    def path(self, save_id: str) -> Path:
        """The file of a save."""
        return self._folder / f"{save_id}{SUFFIX}"

    def picture_path(self, save_id: str) -> Path:
        """The file of the picture of a save's table; there may be none."""
        return self._folder / f"{save_id}{PICTURE_SUFFIX}"

    def keep_picture(self, save_id: str, data: bytes) -> None:
        """Write the picture of the table of a save. Nobody is told where that fails: the game itself is safe."""
        if self.path(save_id).exists():
            with suppress(OSError):
                self.files.write(self.picture_path(save_id), data)

    def picture(self, save_id: str) -> bytes | None:
        """The picture of the table of a save, as it lies there; None if there is none to be read."""
        try:
            return read_file(self.picture_path(save_id), LARGEST_PICTURE)
        except OSError:
            return None

    def write(self, save: Save, *, keep_date: bool = False) -> Problem | None:
        """Write a game as it stands, whole or not at all, and set its date, unless that is to be kept.

        Returns what went wrong (`save_unwritable`: file, detail); what was saved before then still stands.
        """
        if not keep_date:
            save.date = now()
        path = self.path(save.id)
        try:
            self.files.write(path, encode(save).encode("utf-8", errors="replace"))
        except OSError as error:
            return file_problem("save_unwritable", path, error)
        return None

    def list(self) -> list[Entry]:
        """All saved games, newest first; files that cannot be read come last, with their problem."""
        entries = [self._entry(path) for path in self._files()]
        entries.sort(key=lambda entry: (entry.sitting, entry.date), reverse=True)
        return entries

    def newest(self) -> Entry | None:
        """The game that Continue goes on with: the newest one that can be read and is not over."""
        return next((entry for entry in self.list() if entry.problem is None and not entry.over), None)

    def sit_down(self, save: Save) -> None:
        """A game is played on: give it the sitting that makes it the newest, unless it has that already."""
        others = self._last_sitting(but=save)
        if save.sitting <= others:
            save.sitting = min(others + 1, MOST_SITTINGS)

    def add(self, save: Save) -> Problem | None:
        """Write a game that comes from elsewhere; it gets an id of its own, and a place right behind the newest."""
        stamp = "".join(char for char in save.started if char in "0123456789")[:14]
        save.id = f"{stamp[:8]}-{stamp[8:]}-{secrets.token_hex(3)}"
        save.sitting = max(0, self._last_sitting(but=save) - 1)
        return self.write(save, keep_date=True)

    def _last_sitting(self, but: Save) -> int:
        own = self.path(but.id)
        return max((_sitting(path) for path in self._files() if path != own), default=0)

    def load(self, save_id: str) -> Save:
        """The saved game of that id.

        Raises ServiceError; the file stays as it is: `save_missing`, `save_unreadable` (detail), `file_kind`,
        `file_large`, `save_damaged` (cut short, edited or no save at all), `save_newer` (its version, ours),
        `save_unplayable` (detail: what cannot be, and where), `save_unknown_game` (game); all with `file`.
        """
        path = self.path(save_id)
        try:
            data = read_file(path, LARGEST)
        except FileNotFoundError:
            raise ServiceError(Problem("save_missing", {"file": str(path)})) from None
        except OSError as error:
            raise ServiceError(file_problem("save_unreadable", path, error)) from None
        return self.decode(data, path)

    def decode(self, data: bytes, path: Path) -> Save:
        """The saved game that the bytes of a file hold; raises ServiceError as `load` does."""
        save = decode(data, path, path.name.removesuffix(SUFFIX))
        if save.game not in self._games:
            raise ServiceError(Problem("save_unknown_game", {"file": str(path), "game": save.game}))
        return save

    def delete(self, save_id: str) -> Problem | None:
        """Remove a saved game for good; returns what went wrong (`save_undeletable`: file, detail)."""
        path = self.path(save_id)
        try:
            self.files.remove(path)
            self.files.remove(self.picture_path(save_id))
        except OSError as error:
            return file_problem("save_undeletable", path, error)
        return None

    def raw(self, save_id: str) -> bytes | None:
        """The bytes of the file of a save, for `restore`; None where they cannot be read."""
        try:
            return read_file(self.path(save_id), LARGEST)
        except OSError:
            return None

    def restore(self, save_id: str, data: bytes) -> Problem | None:
        """Bring a deleted save back as it was; returns what went wrong (`save_unwritable`: file, detail)."""
        path = self.path(save_id)
        try:
            self.files.write(path, data)
        except OSError as error:
            return file_problem("save_unwritable", path, error)
        return None

    def rename(self, save_id: str, name: str) -> Problem | None:
        """Give a saved game a name, "" for none; its date stays. Returns what went wrong."""
        try:
            save = self.load(save_id)
        except ServiceError as error:
            return error.problem
        save.name = as_name(name)[:LONGEST_NAME]
        return self.write(save, keep_date=True)

    def _files(self) -> Sequence[Path]:
        with suppress(OSError):
            return sorted(self._folder.glob(f"*{SUFFIX}"))
        return []

    def _entry(self, path: Path) -> Entry:
        save_id = path.name.removesuffix(SUFFIX)
        try:
            save = self.load(save_id)
        except ServiceError as error:
            return Entry(save_id, path, problem=error.problem)
        own = "" if save.values is None else save.values.file
        record = {key: value for key, value in save.record.items() if key != "actions"}
        return Entry(
            save_id, path, save.game, save.date, tuple(save.players), save.over, own, record, save.sitting,
            tuple(save.seats), tuple(save.marks), save.seconds, save.name, save.stands,
        )  # fmt: skip


def _sitting(path: Path) -> int:
    """The sitting that stands in the header of a file; 0 where there is none to be read."""
    try:
        return integer(parse(read_file(path, LARGEST).partition(b"\n")[0].decode("utf-8")), "sitting", 0, MOST_SITTINGS)
    except (OSError, ValueError, DocumentError):
        return 0
