"""One copy of the program for one data folder: a lock of the operating system, which ends with the process.

A copy that was killed leaves the file but not the lock, so nothing has to be cleaned up.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import BinaryIO


class InstanceLock:
    """The lock of a data folder. Use `acquire` at the start and keep the object; `release` at the end."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: BinaryIO | None = None

    @property
    def held(self) -> bool:
        """Whether this copy holds it."""
        return self._file is not None

    def acquire(self) -> bool:
        """Take the lock; False if another copy has it. Raises OSError if the file cannot be written."""
        if self._file is not None:
            return True
        file = open(self._path, "ab", opener=_opener)  # noqa: SIM115 - it stays open
        if not _lock(file):
            file.close()
            return False
        self._file = file
        return True

    def release(self) -> None:
        """Give the lock back; the file stays, since removing it would race with another copy."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _opener(name: str, flags: int) -> int:
    """Opens a file; a pipe in its place is not waited for."""
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0), 0o666)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> bool:
        file.seek(0, os.SEEK_SET)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import errno
    import fcntl

    def _lock(file: BinaryIO) -> bool:
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            # A file system without locks must not keep the person from playing.
            return error.errno not in (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES)
        return True
