"""Showing a folder in the file manager of the system."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.context import Context


def shown(path: Path) -> str:
    """Where something is, as it is told: no line parts the name of a folder that has a space in it."""
    return str(path).replace(" ", "\u00a0")


def show_folder(context: Context, folder: Path) -> None:
    """Open a folder, or say where it is."""
    if not open_folder(folder):
        context.toast(str(folder))


def open_folder(folder: Path) -> bool:
    """Open a folder in the system's file manager; False where that cannot be done. Returns at once."""
    command = {"win32": "explorer", "darwin": "open"}.get(sys.platform, "xdg-open")
    try:
        subprocess.Popen(
            [command, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment()
        )
    except OSError:
        return False
    return True


def environment() -> dict[str, str]:
    """The environment as it was before the packaged program began: its libraries are not those of other programs."""
    environ = dict(os.environ)
    if getattr(sys, "frozen", False):
        before = environ.pop("LD_LIBRARY_PATH_ORIG", None)
        environ.pop("LD_LIBRARY_PATH", None)
        if before is not None:
            environ["LD_LIBRARY_PATH"] = before
    return environ
