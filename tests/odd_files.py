"""What can have the name of a file and is none: made by tests in the place of one. Nothing may wait for it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path


def _folder(path: Path) -> None:
    path.mkdir()


def _pipe(path: Path) -> None:
    os.mkfifo(path)


def _endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


ODD_FILES: dict[str, Callable[[Path], None]] = {"a folder": _folder}
"""By what they are; each makes one where nothing is yet."""
if hasattr(os, "mkfifo"):
    ODD_FILES |= {"a pipe that nobody writes to": _pipe, "a link to /dev/zero": _endless}
