"""Values of one's own: a file by which an owner of a board game replaces the values that came with the program.

A game that takes them says so in its package (`TAKES_VALUES`), reads and checks them itself, and keeps them as its
`own_values`.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.core.reading import read_file


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

    @classmethod
    def read(cls, path: Path) -> OwnValues:
        """The text of a file. Raises OSError where it cannot be read, ValuesError (`encoding`) if it is not UTF-8."""
        try:
            return cls(path.name, read_file(path).decode("utf-8"))
        except UnicodeDecodeError as error:
            raise ValuesError(path.name, "", f"it is not written in UTF-8: {error.reason}", "encoding") from None
