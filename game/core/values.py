"""Values of one's own: a file by which an owner of a board game replaces the values that came with the program.

A game that takes them says so in its package (`TAKES_VALUES`), reads and checks them itself, and keeps them as its
`own_values`. They stand whole in the record of a game that is played with them, so that it can go on anywhere.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.core.documents import Document, DocumentError, get, only_keys, typed
from game.core.marks import Mark
from game.core.reading import FileSizeError, read_file

LONGEST, LONGEST_NAME = 100_000, 200
"""Characters of a file of values, and of its name: one of Lancaster has 6,000."""
LARGEST_FILE = 4 * LONGEST
"""Bytes of it: more cannot be so few characters."""


class ValuesError(Exception):
    """A file of values that cannot be used.

    `file` is its name, `key` the place in it, "" for the whole file. `code` and `params` say what is wrong, for the
    sentence `problem.values.<code>` among the game's texts; `reason` says it in English.
    """

    def __init__(self, file: str, key: str, reason: str, code: str, **params: int | str) -> None:
        super().__init__(f"{file}: {key}: {reason}" if key else f"{file}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason
        self.code = code
        self.params = params


@dataclass(frozen=True)
class OwnValues:
    """What stands in an owner's file: its name and its text, so that a save and another process have the same."""

    file: str
    text: str

    def to_document(self) -> Document:
        """As they stand in a record, and as another process is told them."""
        return {"file": self.file, "text": self.text}

    @classmethod
    def from_document(cls, document: object, where: str) -> OwnValues:
        """What `to_document` wrote; whether a game can be played with them is for the game to say.

        Raises DocumentError (`type`, `missing`, `unknown_key`, `long`) with places below `where`.
        """
        whole: Document = typed(document, dict, where)
        only_keys(whole, ("file", "text"), where)
        found = []
        for key, most in (("file", LONGEST_NAME), ("text", LONGEST)):
            text: str = get(whole, key, str, where)
            if len(text) > most:
                raise DocumentError("long", f"it has more than {most} characters", f"{where}.{key}")
            found.append(text)
        return cls(*found)

    @classmethod
    def read(cls, path: Path) -> OwnValues:
        """The text of a file. Raises OSError where it cannot be read, ValuesError (`encoding`, `large`) if it is not
        UTF-8, or far too large."""
        try:
            return cls(path.name, read_file(path, LARGEST_FILE).decode("utf-8"))
        except FileSizeError:
            raise ValuesError(path.name, "", f"it has more than {LONGEST} characters", "large", most=LONGEST) from None
        except UnicodeDecodeError as error:
            raise ValuesError(path.name, "", f"it is not written in UTF-8: {error.reason}", "encoding") from None


@dataclass(frozen=True)
class Field:
    """A whole number among the values, from `low` to `high`. `key`: its place in a file of values; `switch`: it is 1
    where something is there, and else 0."""

    key: str
    low: int
    high: int
    switch: bool = False


@dataclass(frozen=True)
class FieldTable:
    """Fields that a page shows as a table. `rows`: the name of each, and a field or nothing in each of the columns."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Field | None, ...]], ...]


@dataclass(frozen=True)
class Page:
    """Tables that are seen together."""

    name: str
    tables: tuple[FieldTable, ...]


class Sheet(ABC):
    """All values of a game one by one, for a page on which they are changed.

    `given`: the numbers that came with the program, by key; `own`: those that the game was made with. Pages and tables
    are worded by the game's texts `values.page.<name>` and `values.table.<name>`. Names of columns and rows are keys of
    its texts, with ":3" behind them where the {n} of the text is 3.
    """

    pages: tuple[Page, ...]
    given: Mapping[str, int]
    own: Mapping[str, int]

    def fields(self) -> Iterator[Field]:
        """All fields, in their order."""
        for page in self.pages:
            for table in page.tables:
                for _, fields in table.rows:
                    yield from (field for field in fields if field is not None)

    @abstractmethod
    def mark(self, key: str) -> Mark:
        """Where a given number comes from (game/core/marks.py)."""

    @abstractmethod
    def text(self, numbers: Mapping[str, int]) -> str:
        """The file of values that these numbers make."""

    @abstractmethod
    def why_not(self, numbers: Mapping[str, int]) -> ValuesError | None:
        """What keeps these numbers from being values of the game; None if nothing does."""
