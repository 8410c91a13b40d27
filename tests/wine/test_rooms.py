"""The tests of the rooms without a screen, run by the Python for Windows: what Windows does otherwise shows there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import compile as compiling
from package import windows
from tests.build.test_compile import python as python_here
from tests.wine.conftest import ROOT, told

pytestmark = pytest.mark.windows

PLAIN = ("services", "core", "bots/test_service.py", "test_cli.py", "test_referee.py")
"""Files and the data folder, locks, numbers, processes and their pipes, standard streams."""

RUN = """
import sys
from pathlib import Path
import pytest
code = pytest.main(sys.argv[1:])
import compile as compiling
names = {path.removesuffix(".py").replace("/", ".") for group in compiling.groups(Path()).values() for path in group}
loaded = {name: str(sys.modules[name].__file__) for name in names & sys.modules.keys()}
from game import engine
print(engine())
print("loaded", len(loaded), "Python", sorted(name for name, file in loaded.items() if not file.endswith(".pyd")))
sys.exit(code)
"""


KEYS = """
import pygame
from game.ui.input.bindings import key_text
pygame.display.init()
pygame.display.set_mode((64, 64))
print("by", pygame.display.get_driver())
for name in sorted(dir(pygame)):
    if name.startswith("K_"):
        print(name, key_text(getattr(pygame, name), pygame.KMOD_CTRL))
"""


def python(prefix: Path, *arguments: str, path: tuple[Path, ...] = (), **settings: str) -> str:
    """What the Python for Windows prints, with the project on its path, after `path`."""
    folders = ";".join(windows.windows_path(folder) for folder in (*path, ROOT, ROOT / "build"))
    variables = {"PYTHONPATH": folders, "PYTHONDONTWRITEBYTECODE": "1", "SDL_VIDEODRIVER": "dummy"}
    return told(prefix, str(windows.PYTHON / "python.exe"), *arguments, **(variables | settings))


def test_the_rooms_without_a_screen_do_as_elsewhere(prefix: Path) -> None:
    files = [f"tests/{name}" for name in PLAIN]
    assert " passed" in python(prefix, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files)


def test_compiled_rules_play_the_golden_games(prefix: Path, package: Path) -> None:
    copy = compiling.compiled_copy(cache=windows.COMPILED, windows=windows.ready())
    # The very modules that are in the package ...
    modules = [path.relative_to(copy) for path in copy.rglob("*.pyd")]
    assert len(modules) > 100
    for module in modules:
        assert (copy / module).read_bytes() == (package / "_internal" / module).read_bytes()
    # ... and not their sources were loaded.
    folders = " ".join("'" + windows.windows_path(folder) + "'" for folder in (copy, ROOT, ROOT / "build"))
    options = ["-q", "-p", "no:cacheprovider", "-o", f"pythonpath={folders}"]
    text = python(prefix, "-P", "-c", RUN, *options, "tests/games/test_golden.py", path=(copy,))
    assert " passed" in text
    assert text.splitlines()[-2] == "compiled", "and the program knows it"
    count, names = text.splitlines()[-1].removeprefix("loaded ").split(" Python ")
    assert int(count) > 50
    assert names == "[]"


def test_compiled_bots_make_the_moves_that_they_make_here(prefix: Path) -> None:
    copy = compiling.compiled_copy(cache=windows.COMPILED, windows=windows.ready())
    here = python_here(compiling.compiled_copy(), str(ROOT / "tests" / "build" / "moves.py")).splitlines()
    assert here.pop().endswith(".so")
    there = python(prefix, "-P", "tests/build/moves.py", path=(copy,)).splitlines()
    assert there.pop().endswith(".pyd")
    assert there == here
    assert len(there) > 100


def test_keys_are_called_as_they_are_elsewhere(display: str, prefix: Path) -> None:
    """Settings that came along from another system would lose their keys, and new ones would be called oddly."""
    environ = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", KEYS], env=environ, capture_output=True, text=True, check=True)
    here = done.stdout.splitlines()
    there = python(prefix, "-c", KEYS, DISPLAY=display, SDL_VIDEODRIVER="windows").splitlines()
    by, keys = there.index("by windows"), here.index("by x11")
    assert there[by + 1 :] == here[keys + 1 :]
    assert {"K_COMMA ctrl+,", "K_F11 ctrl+f11", "K_KP5 ctrl+5", "K_z ctrl+z"} <= set(there)
