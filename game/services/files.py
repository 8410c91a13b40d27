"""Writing files so that a crash or a cut wire never leaves half of one."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write_atomically(path: Path, data: bytes) -> None:
    """Write a whole file or nothing: to a neighbour, to the disk, then renamed over `path`.

    A neighbour that a killed program left is overwritten by the next one. The folder is made where it is
    missing. Raises OSError; the file that was there is then untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    neighbour = path.with_name(f"{path.name}.tmp")
    try:
        with neighbour.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        neighbour.replace(path)
    except OSError:
        with suppress(OSError):
            neighbour.unlink()
        raise


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
