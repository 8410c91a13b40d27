"""Reading files that others wrote: ordinary ones of a bounded size, and none that could wait or never end."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

LARGEST = 8_000_000
"""Bytes; no file that belongs to the program has a tenth of that."""
_PART = 1 << 16


class FileKindError(OSError):
    """What has that name is a folder, a pipe or a device."""


class FileSizeError(OSError):
    """The file has more bytes than anything of its kind."""


def read_file(path: Path, most: int = LARGEST) -> bytes:
    """All bytes of an ordinary file, or of one that a link leads to.

    Reading a pipe could wait for ever, and /dev/zero never ends: only an ordinary file is read, and no more than `most`
    bytes of it. Raises OSError: FileKindError, FileSizeError, or what the system says; FileNotFoundError also for a
    name that no file can have.
    """
    flags = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
    try:
        descriptor = os.open(path, flags)
    except ValueError:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path)) from None
    except OSError:
        if path.is_dir():  # Windows does not open folders at all
            raise _wrong_kind(path) from None
        raise
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise _wrong_kind(path)
        parts: list[bytes] = []
        left = most
        while part := os.read(descriptor, _PART):
            left -= len(part)
            if left < 0:
                raise FileSizeError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
            parts.append(part)
    finally:
        os.close(descriptor)
    return b"".join(parts)


def _wrong_kind(path: Path) -> FileKindError:
    return FileKindError(errno.EINVAL, "it is no ordinary file", str(path))


def is_file(path: Path) -> bool:
    """Whether there is an ordinary file of that name. Never raises: a name may hold what no file system takes."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False
