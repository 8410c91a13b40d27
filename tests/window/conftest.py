"""Starts the program in a real window, on the display that the tests are given."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from benchmarks.program import packaged
from benchmarks.screen import managed, window_manager
from game.services.paths import DataDir
from game.services.settings import Settings, save_settings
from tests.window.hands import Hands

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 720)


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """The display to use, with a window manager on it."""
    name = os.environ.get("DISPLAY", "")
    if not name:
        pytest.skip("there is no display (DISPLAY is not set)")
    if shutil.which("xdotool") is None:
        pytest.skip("xdotool is not installed")
    if managed(name):
        yield name
        return
    if shutil.which("openbox") is None:
        pytest.skip("the display has no window manager, and openbox is not installed")
    with window_manager(name):
        yield name


@pytest.fixture
def command() -> list[str]:
    """How the program is started: as it lies here, or the one that THREE_CROWNS_PROGRAM names."""
    named = os.environ.get("THREE_CROWNS_PROGRAM")
    return [named] if named else [sys.executable, str(ROOT / "main.py")]


@pytest.fixture
def packaged_command() -> list[str]:
    """The packaged program."""
    program = packaged(ROOT / "dist")
    if program is None:
        pytest.skip("there is no packaged program: python3 build/dev.py package")
    return [str(program)]


Start = Callable[..., Hands]


@pytest.fixture
def start(display: str, command: list[str], tmp_path: Path) -> Iterator[Start]:
    """Starts the program, with quick settings of a first start; called again, with the same data folder.

    `seed`: where its deals come from, so that what fails for the luck of a deal fails again.
    """
    running: list[Hands] = []

    def begin(
        *,
        size: tuple[int, int] = SIZE,
        program: list[str] | None = None,
        data: Path | None = None,
        environ: dict[str, str] | None = None,
        hands: type[Hands] = Hands,
        seed: int = 1,
        **values: object,
    ) -> Hands:
        folder = tmp_path / f"run{len(running)}"
        folder.mkdir()
        data = data or tmp_path / "data"
        place = DataDir.open(data)
        if place.writable and not place.settings.exists():
            chosen = {"animation": "off", "bot_pace": "at_once", **values}
            save_settings(place.settings, Settings(**chosen))  # type: ignore[arg-type]
        variables = [f"{name}={value}" for name, value in (environ or {}).items()]
        prefix = ["/usr/bin/env", *variables] if variables else []
        begun = hands([*prefix, *(program or command), "--seed", str(seed)], folder, display, size, data)
        running.append(begun)
        return begun

    yield begin
    for begun in running:
        begun.__exit__()
