"""Compiled modules do what the modules do that they were compiled from."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import compile as compiling
from game.games import game_ids

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
MOST_MEMORY = 300_000_000


@pytest.mark.parametrize(
    ("line", "marked"),
    [
        ("SIZE = 5", "SIZE: Final = 5"),
        ("_SIZE = 5  # é", "_SIZE: Final = 5  # é"),
        ("NAMES: list[str] = []", "NAMES: Final[list[str]] = []"),
        ("WEIGHTS: Final = (1.0, 2.0)", "WEIGHTS: Final = tuple([*((1.0, 2.0))])"),
        ('KINDS = ("é", "b")', 'KINDS: Final = tuple([*(("é", "b"))])'),
        ("MIXED = (1, x)", "MIXED: Final = (1, x)"),
        ("PLAIN: Final[int] = 3", "PLAIN: Final[int] = 3"),
        ("name = 5", "name = 5"),
        ("SIZE = 5; SIZE = 6", "SIZE = 5; SIZE = 6"),
        ("SIZE = 5\ndef f(): global SIZE; SIZE = 6", "SIZE = 5\ndef f(): global SIZE; SIZE = 6"),
        ("T = TypeVar('T')", "T = TypeVar('T')"),
    ],
)
def test_constants_are_marked_on_their_lines(line: str, marked: str) -> None:
    assert compiling.with_constants(line) == marked
    with_import = f"{compiling.FUTURE}\n{line}\n"
    assert compiling.with_constants(with_import).splitlines()[1:] == marked.splitlines()


def test_all_rules_and_bots_are_compiled_but_what_is_named() -> None:
    groups = compiling.groups(ROOT)
    assert set(groups) == {f"three_crowns_{name}" for name in ("core", "bots", *game_ids())}
    compiled = {ROOT / path for group in groups.values() for path in group}
    for room in ("core", "bots", *(f"games/{game_id}" for game_id in game_ids())):
        left = {path.name for path in (ROOT / "game" / room).glob("*.py") if path not in compiled}
        assert left <= set(compiling.INTERPRETED)


def test_a_copy_holds_what_the_engines_read_and_no_more(tmp_path: Path) -> None:
    (tmp_path / "game" / "core").mkdir(parents=True)
    (tmp_path / "game" / "core" / "gone.py").touch()
    (tmp_path / "game" / "core" / "gone.cpython-311.so").touch()
    compiling.copy_sources(ROOT, tmp_path)
    assert compiling.sources(tmp_path) == compiling.sources(ROOT)
    assert not list((tmp_path / "game" / "core").glob("gone*"))
    before = (tmp_path / "game" / "core" / "rng.py").stat().st_mtime_ns
    compiling.copy_sources(ROOT, tmp_path)
    assert (tmp_path / "game" / "core" / "rng.py").stat().st_mtime_ns == before, "what is the same is not touched"


def test_without_a_compiler_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    if sys.platform != "win32":
        assert "no-such-compiler" in (compiling.missing_tool() or "") or "Python.h" in (compiling.missing_tool() or "")
        with pytest.raises(compiling.CompileError):
            compiling.compiled_copy(cache=tmp_path)
        assert not list(tmp_path.iterdir())


def test_what_is_no_compiled_copy_is_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compiling, "missing_tool", lambda *_: None)
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "own.py").touch()
    with pytest.raises(compiling.CompileError, match="in the way"):
        compiling.compile_into(tmp_path)
    assert (tmp_path / "game" / "own.py").exists()


@pytest.fixture(scope="module")
def copy() -> Path:
    """The compiled copy of the sources as they are; made if it is not there (minutes), as the package needs it too."""
    missing = compiling.missing_tool()
    if missing:
        pytest.skip(missing)
    return compiling.compiled_copy()


def python(path: Path | None, *arguments: str) -> str:
    """What a Python prints that finds the modules of `path`; fails with all that it said."""
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if path:
        environ["PYTHONPATH"] = str(path)
    done = subprocess.run(
        [sys.executable, "-P", *arguments], cwd=ROOT, env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{done.stdout[-6000:]}\n{done.stderr[-3000:]}"
    return done.stdout


@pytest.mark.compiled
@pytest.mark.parametrize("file", ["test_golden", "test_contract"])
def test_compiled_games_pass_the_tests_of_the_rules(copy: Path, file: str) -> None:
    run = (
        "import sys, pytest; code = pytest.main(sys.argv[1:]);"
        "from game import engine; print(engine()); sys.exit(code or engine() != 'compiled')"
    )
    options = ["-q", "-p", "no:cacheprovider", "-o", f"pythonpath={copy} {ROOT} {ROOT / 'build'}"]
    told = python(copy, "-c", run, *options, f"tests/games/{file}.py")
    assert " passed" in told


@pytest.mark.compiled
def test_compiled_bots_make_the_same_moves(copy: Path) -> None:
    compiled = python(copy, str(HERE / "moves.py")).splitlines()
    plain = python(None, str(HERE / "moves.py")).splitlines()
    assert not compiled.pop().endswith(".py")
    assert plain.pop().endswith(".py")
    assert compiled == plain
    assert len(compiled) > 100


@pytest.mark.compiled
@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell how much memory was taken")
@pytest.mark.parametrize("game_id", game_ids())
def test_a_search_at_expert_stays_small(copy: Path, game_id: str) -> None:
    assert 10_000_000 < int(python(copy, str(HERE / "memory.py"), game_id)) < MOST_MEMORY
