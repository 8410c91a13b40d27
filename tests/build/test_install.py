"""`pip install .`: the package game with its assets and maps and nothing beside it, and the command three-crowns."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from game import __version__

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that pip would install, made without a network."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel holds, where nothing of the checkout is."""
    folder = tmp_path_factory.mktemp("site")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def run(installed: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the installed program as its command does, from a folder that is not the checkout."""
    code = "import sys; from game.__main__ import main; sys.argv[0] = 'three-crowns'; sys.exit(main())"
    environ = {**os.environ, "PYTHONPATH": str(installed), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, cwd=installed, env=environ, capture_output=True, text=True, check=False)


def test_it_installs_one_package(installed: Path) -> None:
    assert {path.name for path in installed.iterdir()} == {"game", f"three_crowns-{__version__}.dist-info"}


def test_it_has_what_the_checkout_has(installed: Path) -> None:
    for folder in ("assets", "maps"):
        ours = {path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file()}
        theirs = {path.relative_to(installed / "game") for path in (installed / "game" / folder).rglob("*")}
        assert ours <= theirs
    modules = {path.relative_to(ROOT) for path in (ROOT / "game").rglob("*.py")}
    assert modules <= {path.relative_to(installed) for path in (installed / "game").rglob("*.py")}
    assert (installed / "game" / "games" / "lancaster" / "data.toml").is_file()


def test_it_names_the_command(installed: Path) -> None:
    entries = next(installed.glob("*.dist-info")) / "entry_points.txt"
    assert "three-crowns = game.__main__:main" in entries.read_text(encoding="utf-8")
    done = run(installed, "--version")
    assert done.stdout.startswith(f"Three Crowns {__version__}")


def test_it_finds_its_maps_and_assets(installed: Path) -> None:
    code = (
        "from game.core.resources import resource_root; from game.services.paths import assets;"
        "from game.tiled.folder import maps_folder; from game.games import find_game;"
        "print(resource_root().name, assets().is_dir(), maps_folder('queen_run').is_dir());"
        "find_game('queen_run').new_state(2, {}, 1)"
    )
    environ = {**os.environ, "PYTHONPATH": str(installed)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=installed, env=environ, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("game True True\n", "")
