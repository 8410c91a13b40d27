"""Showing a folder in the file manager of the system."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def open_folder(folder: Path) -> bool:
    """Open a folder in the system's file manager; False where that cannot be done. Returns at once."""
    command = {"win32": "explorer", "darwin": "open"}.get(sys.platform, "xdg-open")
    try:
        subprocess.Popen([command, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError:
        return False
    return True
