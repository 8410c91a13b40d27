"""The package for Windows, run by Wine on the display that the tests are given.

These tests run only where they are asked for (`-m windows`), and fail where Wine or the package is missing. Wine starts
slowly, the first time more so: `prefix` lets one program run before any test waits for its own.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from package import windows
from tests.window.conftest import display, start

__all__ = ["display", "start"]

ROOT = Path(__file__).resolve().parents[2]
PIPED = 'exec wine "$@" < <(printf %s "$GIVEN") > >(exec cat) 2> >(exec cat >&2)'
"""For bash: Wine in this very process, with pipes for standard streams (build/package/windows.py says why)."""


def through_wine(prefix: Path, *command: str, **variables: str) -> list[str]:
    """A command for this system that runs a program of Windows in that prefix, from an empty environment."""
    settings = {name: value for name, value in windows.environ(prefix).items() if name.startswith(("WINE", "LC_"))}
    pairs = {"PATH": os.environ["PATH"], "HOME": str(prefix), **settings, **variables}
    environ = ["/usr/bin/env", *(f"{name}={value}" for name, value in pairs.items())]
    return [*environ, "bash", "-c", PIPED, "wine", *command]


def told(prefix: Path, *command: str, code: int = 0, given: str = "", timeout: float = 900.0, **variables: str) -> str:
    """What a program of Windows prints, which is given that text; it must end with that code. If that is zero, only its
    standard output counts: Wine's own services write to the other stream."""
    done = subprocess.run(
        through_wine(prefix, *command, GIVEN=given, **variables),
        stdin=subprocess.DEVNULL, capture_output=True, timeout=timeout, check=False,
    )  # fmt: skip
    output, errors = (text.decode("utf-8", "replace").replace("\r", "") for text in (done.stdout, done.stderr))
    assert done.returncode == code, f"{command}: {done.returncode}\n{output[-9000:]}\n{errors[-9000:]}"
    return output if code == 0 else f"{output}\n{errors}"


@pytest.fixture(scope="session")
def prefix() -> Path:
    """Wine's folder in which the package was made."""
    missing = windows.missing_tools()
    if missing:
        pytest.fail(missing)
    told(windows.PREFIX, str(windows.ready() / "python.exe"), "-c", "")
    return windows.PREFIX


@pytest.fixture(scope="session")
def package(prefix: Path) -> Path:
    """The folder of the package for Windows."""
    found = sorted(path for path in (ROOT / "dist").glob("three-crowns-*-windows-*") if path.is_dir())
    if not found:
        pytest.fail("build it first: python3 build/dev.py package --system windows")
    return found[-1]


@pytest.fixture(scope="session")
def program(package: Path) -> Path:
    """The program with a window."""
    return package / "three-crowns.exe"


@pytest.fixture(scope="session")
def console(package: Path) -> Path:
    """The same for the terminal."""
    return package / "three-crowns-console.exe"


@pytest.fixture
def command(prefix: Path, program: Path) -> list[str]:
    """How `start` starts the program."""
    return through_wine(prefix, str(program))
