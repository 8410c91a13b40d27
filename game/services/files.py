"""Writing files so that a crash or a power cut never leaves half of one, and never where nothing may be written."""

from __future__ import annotations

import os
import shutil
import sys
import time
from contextlib import suppress
from pathlib import Path

from game.core.reading import FileKindError, FileSizeError
from game.services.problem import Problem

PATIENCE = 1.0 if sys.platform == "win32" else 0.0
"""Seconds to wait for a file that another program holds open, where that keeps it from being replaced."""


class ClosedError(OSError):
    """Nothing may be changed there; `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


class Files:
    """All writing and removing of files for the person goes through one of these, so that one place can forbid it.

    `closed`: why nothing in the folder `root` may change: it cannot be written, or another copy of the program uses it.
    None: all may be written, as anything outside of that folder always may.
    """

    def __init__(self, root: Path | None = None, closed: Problem | None = None) -> None:
        self.closed = closed
        self._root = root

    def write(self, path: Path, data: bytes) -> None:
        """Write a whole file or nothing (`write_atomically`). Raises OSError, here as below ClosedError among them."""
        self._ask(path)
        write_atomically(path, data)

    def append(self, path: Path, data: bytes) -> None:
        """Write behind what a file holds; the disk may take its time."""
        self._ask(path)
        with path.open("ab") as file:
            file.write(data)

    def remove(self, path: Path) -> None:
        """Remove a file for good; one that is not there is no error."""
        self._ask(path)
        path.unlink(missing_ok=True)

    def set_aside(self, path: Path) -> Path:
        """Give a file that cannot be used another name, and return that (`set_aside`)."""
        self._ask(path)
        return set_aside(path)

    def make_folder(self, path: Path) -> None:
        """Make a folder, and those that it lies in, where they are missing."""
        self._ask(path)
        path.mkdir(parents=True, exist_ok=True)

    def copy(self, source: Path, target: Path) -> None:
        """Copy a file."""
        self._ask(target)
        shutil.copyfile(source, target)

    def _ask(self, path: Path) -> None:
        """Raises ClosedError where nothing may change."""
        if self.closed is not None and any(
            asked.is_relative_to(root) for asked, root in zip(_places(path), _places(self._root or path), strict=True)
        ):
            raise ClosedError(self.closed)


def file_problem(code: str, path: Path, error: OSError) -> Problem:
    """What an error of a file is told as: `code` (file, detail), why nothing may be changed there, or why none of the
    kind can be read (`file_kind`, `file_large`: file)."""
    if isinstance(error, ClosedError):
        return error.problem
    if isinstance(error, FileKindError):
        return Problem("file_kind", {"file": str(path)})
    if isinstance(error, FileSizeError):
        return Problem("file_large", {"file": str(path)})
    return Problem(code, {"file": str(path), "detail": error.strerror or str(error)})


def _places(path: Path) -> tuple[Path, Path]:
    """A path as it is named, and where it leads."""
    named = os.path.abspath(path)  # noqa: PTH100 - resolve() may raise
    try:
        return Path(named), Path(os.path.realpath(named))
    except (OSError, ValueError):  # what no system can have
        return Path(named), Path(named)


def write_atomically(path: Path, data: bytes) -> None:
    """Write a whole file or nothing: to a temporary file beside it, flushed to the disk, then renamed over `path`.

    A temporary file that a killed program left is replaced, whatever it is: writing into a pipe would wait for ever.
    The folder is made where it is missing. Raises OSError; the file that was there is then untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    neighbour = path.with_name(f"{path.name}.tmp")
    try:
        neighbour.unlink(missing_ok=True)
        with neighbour.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        move_over(neighbour, path)
    except OSError:
        with suppress(OSError):
            neighbour.unlink()
        raise


def move_over(source: Path, target: Path) -> None:
    """Rename a file over another one. Raises OSError.

    Windows refuses that while any program has the other one open, as virus scanners and search do for moments: then it
    is tried again for a while.
    """
    end = time.monotonic() + PATIENCE
    while True:
        try:
            source.replace(target)
            return
        except PermissionError:
            if time.monotonic() >= end:
                raise
            time.sleep(0.01)


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be read to `<name>.damaged-<n>`, n the first free number.

    Returns the new path; raises OSError.
    """
    number = 1
    while True:
        target = path.with_name(f"{path.name}.damaged-{number}")
        if not target.exists():
            path.rename(target)
            return target
        number += 1
