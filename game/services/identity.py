"""Which version of the program this is and what it runs on, for About and for crash reports."""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from game import __version__, engine
from game.core.documents import from_json
from game.core.resources import resource_root

FILE = "commit.json"
"""In the packaged program, beside assets/: the commit that it was made of (build/package/make.py writes it)."""
LIBRARIES_FILE = "libraries.json"
"""In the packaged program, beside it: the version of each library, since its lists of packages are not inside."""
LIBRARIES = ("pygame-ce", "pytmx", "budoux", "platformdirs")
"""What the program stands on, by the names of the packages."""
_SHORT = 12
"""Digits of a commit that are shown."""
_LONGEST = 10.0
"""Seconds for which git may take its time."""


@dataclass(frozen=True, slots=True)
class Commit:
    """A commit of the project: its id in hexadecimal, its day as 2026-11-23, and whether files differed from it."""

    id: str
    date: str
    changed: bool = False

    @property
    def short(self) -> str:
        """Its first digits, which find it as well."""
        return self.id[:_SHORT]

    def to_json(self) -> str:
        """What `FILE` holds."""
        return json.dumps(asdict(self)) + "\n"


@cache
def commit() -> Commit | None:
    """The commit that the program is made of; None where nobody knows, as in a mere copy of it. Never raises."""
    root = resource_root()
    if (root / FILE).is_file():
        return noted(root / FILE)
    return None if getattr(sys, "frozen", False) else commit_of(root)


def commit_of(checkout: Path) -> Commit | None:
    """The commit that a checkout stands at, by git; None where there is no git or this is no checkout. Never raises."""
    if not (checkout / ".git").exists():  # nor one of another project around it
        return None
    try:
        name, date = _git(checkout, "log", "-1", "--format=%H %cs").stdout.split()
        # What git itself takes for changed: a file that was only touched is compared.
        changed = bool(_git(checkout, "status", "--porcelain", "--untracked-files=no").stdout.strip())
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    return Commit(name, date, changed)


def system() -> str:
    """The system and the kind of processor, as people call them: "Debian GNU/Linux 12 (bookworm), x86_64"."""
    if sys.platform == "darwin":
        name = f"macOS {platform.mac_ver()[0]}"
    elif sys.platform == "win32":
        name = f"Windows {platform.release()} ({platform.version()})"
    else:
        try:
            name = platform.freedesktop_os_release()["PRETTY_NAME"]
        except (OSError, KeyError):
            name = f"{platform.system()} {platform.release()}"
    return f"{name}, {platform.machine()}"


def lines() -> list[str]:
    """All of it in English, for reports: a fact a line."""
    made_of = commit()
    known = "unknown" if made_of is None else f"{made_of.id}, {made_of.date}{', changed' if made_of.changed else ''}"
    return [
        f"Three Crowns {__version__}",
        f"commit: {known}",
        f"rules and bots: {engine()}",
        f"packaged: {bool(getattr(sys, 'frozen', False))}",
        f"Python {platform.python_version()} on {platform.platform()}",
        f"system: {system()}",
    ]


def noted(file: Path) -> Commit | None:
    """The commit that a file names; None where it names none. Never raises."""
    try:
        known = from_json(file.read_text(encoding="utf-8"))
        return Commit(str(known["id"]), str(known["date"]), bool(known["changed"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def libraries() -> list[str]:
    """Name and version of each of `LIBRARIES`, for reports. Never raises."""
    if getattr(sys, "frozen", False):
        known = _noted_versions(resource_root() / LIBRARIES_FILE)
        return [f"{name} {known.get(name, 'unknown')}" for name in LIBRARIES]
    return [f"{name} {_installed(name)}" for name in LIBRARIES]


def _installed(package: str) -> str:
    from importlib import metadata  # not in the packaged program

    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "unknown"


def _noted_versions(file: Path) -> dict[str, object]:
    try:
        return dict(from_json(file.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return {}


def _git(checkout: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = ["git", "-C", str(checkout), *arguments]
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True, timeout=_LONGEST
    )
