"""The package for Windows, run by Wine on the display that the tests are given.

These tests run only where they are asked for (`-m windows`), and fail where Wine or the package is missing. Wine starts
slowly, the first time more so, and its services end with the last program: `prefix` lets one program run as long as the
tests do.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from package import windows
from tests.window.conftest import display, start

__all__ = ["display", "start"]

ROOT = Path(__file__).resolve().parents[2]
PIPED = 'exec wine "$@" < <(printf %s "$GIVEN") > >(exec cat) 2> >(exec cat >&2)'
"""For bash: Wine in this very process, with pipes for standard streams (build/package/windows.py says why)."""
OF_OTHERS = ("wine", "ALSA lib ")
"""How lines begin that Wine and its services write, and the sound library where there is no device."""
NEVER_BEGAN = 1
STARTS = 3
"""Of some 900 starts of Python alone one ended with this code and without a word, before Python's first line: Wine gave
it up. Such a start is made again; a program that ends so each time fails."""
RESTING = "import sys; print('here', flush=True); sys.stdin.read()"


def through_wine(prefix: Path, *command: str, **variables: str) -> list[str]:
    """A command for this system that runs a program of Windows in that prefix, from an empty environment."""
    settings = {name: value for name, value in windows.environ(prefix).items() if name.startswith(("WINE", "LC_"))}
    pairs = {"PATH": os.environ["PATH"], "HOME": str(prefix), **settings, **variables}
    environ = ["/usr/bin/env", *(f"{name}={value}" for name, value in pairs.items())]
    return [*environ, "bash", "-c", PIPED, "wine", *command]


def told(prefix: Path, *command: str, code: int = 0, given: str = "", timeout: float = 900.0, **variables: str) -> str:
    """What a program of Windows prints, which is given that text; it must end with that code. If that is zero, its
    standard output is meant, and to the other stream nobody but Wine and the sound library may have written."""
    for _ in range(STARTS):
        done = subprocess.run(
            through_wine(prefix, *command, GIVEN=given, **variables),
            stdin=subprocess.DEVNULL, capture_output=True, timeout=timeout, check=False,
        )  # fmt: skip
        if code == NEVER_BEGAN or (done.returncode, done.stdout, done.stderr) != (NEVER_BEGAN, b"", b""):
            break
    output, errors = (text.decode("utf-8", "replace").replace("\r", "") for text in (done.stdout, done.stderr))
    assert done.returncode == code, f"{command}: {done.returncode}\n{output[-9000:]}\n{errors[-9000:]}"
    if code:
        return f"{output}\n{errors}"
    assert [line for line in errors.splitlines() if not line.startswith(OF_OTHERS)] == []
    return output


@pytest.fixture(scope="session")
def prefix() -> Iterator[Path]:
    """Wine's folder in which the package was made.

    Wine's services begin with the first program and write where that one writes: what they say as they come and go is
    not to be taken for a word of the program that a test happens to run then.
    """
    missing = windows.missing_tools()
    if missing:
        pytest.fail(missing)
    resting = ["wine", str(windows.ready() / "python.exe"), "-c", RESTING]
    with subprocess.Popen(
        resting, env=windows.environ(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as first:
        assert first.stdin
        assert first.stdout
        assert any(line.strip() == b"here" for line in first.stdout)
        yield windows.PREFIX
        first.stdin.close()


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
