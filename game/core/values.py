"""Values of one's own: a file by which an owner of a board game replaces the values that came with the program.

A game that takes them says so in its package (`TAKES_VALUES`), reads and checks them itself, and keeps them as its
`own_values`. They stand whole in the record of a game that is played with them, so that it can go on anywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.core.documents import Document, DocumentError, get, only_keys, typed
from game.core.reading import read_file

LARGEST_FILE = 400_000
"""Bytes of a file of values: one of Lancaster has 6,000."""
LONGEST, LONGEST_NAME = 100_000, 200
"""Characters of its text, and of its name."""


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
        """The text of a file. Raises OSError where it cannot be read, ValuesError (`encoding`) if it is not UTF-8."""
        try:
            return cls(path.name, read_file(path, LARGEST_FILE).decode("utf-8"))
        except UnicodeDecodeError as error:
            raise ValuesError(path.name, "", f"it is not written in UTF-8: {error.reason}", "encoding") from None
