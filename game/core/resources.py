"""Where assets/ and maps/ lie: what the program brought along."""

from __future__ import annotations

import sys
from pathlib import Path


def resource_root() -> Path:
    """The folder that holds assets/ and maps/: the packaged program's, the installed package's or the checkout."""
    unpacked = getattr(sys, "_MEIPASS", None)
    if unpacked:
        return Path(unpacked)
    package = Path(__file__).resolve().parents[1]
    return package if (package / "assets").is_dir() else package.parent
