"""Counts the starts that did not reach the menu, so that the next start can leave out what may have ended them.

A file in the data folder has one byte for each; it is there only while the program starts, and after a failed start.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from game.services.files import Files

MOST_FAILED = 2
"""So many starts in a row may fail before the next one is a safe one: one alone may have been ended by its person."""


class Starts:
    """The starts of one data folder. Nothing here raises."""

    def __init__(self, path: Path, files: Files) -> None:
        self._path = path
        self._files = files

    def begin(self) -> bool:
        """Count a start; whether it should be a safe one."""
        try:
            failed = self._path.stat().st_size if self._path.is_file() else 0
            if self._path.is_file() or not self._path.exists():  # a pipe would wait for ever
                self._files.append(self._path, b".")
        except OSError:
            return False
        return failed >= MOST_FAILED

    def done(self) -> None:
        """The program has come to its menu."""
        with suppress(OSError):
            self._files.remove(self._path)
