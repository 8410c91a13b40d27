"""Commands that are started at once take turns at what only one of them may do: a lock of the operating system.

It ends with the process that holds it: one that was killed leaves the file, but keeps nobody waiting.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

BREAK = 0.2
"""Seconds between two looks at whether the other one is done."""

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
            # On a file system without locks it is done without waiting.
            return error.errno not in (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES)
        return True


@contextmanager
def turn(path: Path, when_waiting: Callable[[], object]) -> Iterator[None]:
    """While it lasts no other process, nor another thread, has its turn with the same file, which is made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        if not _lock(file):
            when_waiting()
            while not _lock(file):
                time.sleep(BREAK)
        yield
