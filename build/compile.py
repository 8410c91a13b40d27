#!/usr/bin/env python3
"""Compiles the rules, the core and the bots with mypyc: a copy of game/ that plays several times as fast.

    python build/compile.py --to FOLDER [--quick]

FOLDER then holds `game/` as it is in the project, with a compiled module beside each module of game/core, game/bots and
the games; a Python of the same version takes the compiled ones where FOLDER is on its path:

    PYTHONPATH=FOLDER python -c "from game.games import all_games; ..."

Only what changed since the last time in FOLDER is compiled again. `compiled_copy` gives a folder that is kept for one
state of the sources, for everything that wants to run compiled. Needs mypy, setuptools, a C compiler and Python's own
headers. With `windows`, the folder of a Python for Windows, mingw compiles for that one on Linux.

Each game, the core and the bots are a group of its own: one C file, so that within a group functions call each other
directly, and a change compiles one group again. What stays as it is:

- `events.py`: events are dataclasses whose class attributes mypyc does not take;
- the packages' `__init__.py`: they do no work;
- `puzzles.py`: what takes time there are the positions; its classes have attributes that mypyc does not take;
- game/tiled, game/services, game/table, game/ui: they are not what takes the time.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import machinery, metadata
from pathlib import Path
from typing import TYPE_CHECKING
from unittest import mock

if TYPE_CHECKING:
    from setuptools import Extension

ROOT = Path(__file__).resolve().parents[1]
CACHE = ROOT / ".package" / "compiled"
"""Where `compiled_copy` keeps its folders."""
KEPT = 3
"""How many states of the sources it keeps there."""

FUTURE = "from __future__ import annotations"
CONSTANT = re.compile("_?[A-Z][A-Z0-9_]+")
ROOMS = ("core", "bots")
COPIED = {"game": (".py", ".toml"), "maps": (".tmx", ".tsx", ".png")}
"""Folders of the project that a copy holds, and the files of them."""
INTERPRETED = ("__init__.py", "events.py", "puzzles.py", "reading.py")
"""Modules that are never compiled, by file name; mypyc cannot derive the errors of core/reading.py from OSError."""

MINGW = "x86_64-w64-mingw32-gcc"
"""The compiler that makes modules for Windows elsewhere; the Debian package is gcc-mingw-w64-x86-64."""
WINDOWS_PYTHON = (3, 11)
"""The version of the Python for Windows (build/locks/windows.txt): mypyc writes C for the Python that it runs in."""
WINDOWS_SUFFIX = f".cp{WINDOWS_PYTHON[0]}{WINDOWS_PYTHON[1]}-win_amd64.pyd"
"""What the names of its compiled modules end with."""

FULL, QUICK = "2", "1"
"""Levels of optimisation: for the packaged program, and for trying something out."""


class CompileError(Exception):
    """The modules could not be compiled; the text says why."""


def groups(root: Path) -> dict[str, list[str]]:
    """The modules to compile by group: a name, and paths from `root` with "/" between, in order."""
    game = root / "game"
    folders = {room: game / room for room in ROOMS}
    folders |= {folder.name: folder for folder in sorted((game / "games").iterdir()) if (folder / "game.py").is_file()}
    return {
        f"three_crowns_{name}": [
            path.relative_to(root).as_posix() for path in sorted(folder.glob("*.py")) if path.name not in INTERPRETED
        ]
        for name, folder in folders.items()
    }


def missing_tool(windows: Path | None = None) -> str | None:
    """What is missing for compiling, as a sentence; None if nothing is."""
    if windows and sys.version_info[:2] != WINDOWS_PYTHON:
        wanted = ".".join(map(str, WINDOWS_PYTHON))
        return f"Compiling for Windows needs Python {wanted} here: run this command with python{wanted}."
    for package in ("mypy", "setuptools"):
        try:
            metadata.version(package)
        except metadata.PackageNotFoundError:
            return f"The Python package {package} is not installed."
    if windows:
        if not shutil.which(MINGW):
            return f"There is no {MINGW}. On Debian: sudo apt install gcc-mingw-w64-x86-64"
        return None
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return f"The headers of {sys.executable} (Python.h) are missing. On Debian: sudo apt install python3-dev"
    if sys.platform != "win32":  # there setuptools finds the compiler, through the registry
        compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
        if not shutil.which(compiler):
            return f"There is no C compiler ({compiler}). On Debian: sudo apt install gcc libc6-dev"
    return None


def with_constants(source: str) -> str:
    """A module's source with its constants marked for mypyc; every line stays on its number.

    A name in capitals that is assigned once, at the top, becomes `Final`: else mypyc looks it up in a dict whenever it
    is read. A tuple written out becomes a tuple of any length: mypyc would keep it unboxed, and box it anew whenever it
    is indexed by a variable (and of floats takes it for unset).
    """
    module = ast.parse(source)
    stored = Counter(node.id for node in ast.walk(module) if isinstance(node, ast.Name) and stores(node))
    stored.update(name for node in ast.walk(module) if isinstance(node, ast.Global) for name in node.names * 2)
    lines = [line.encode() for line in source.splitlines(keepends=True)]
    for statement in reversed(module.body):
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            target, annotation = statement.targets[0], None
        elif isinstance(statement, ast.AnnAssign):
            target, annotation = statement.target, statement.annotation
        else:
            continue
        value = statement.value
        if not isinstance(target, ast.Name) or not CONSTANT.fullmatch(target.id) or stored[target.id] > 1 or not value:
            continue
        kind = ast.unparse(annotation) if annotation else "Final"
        if kind == "Final" and isinstance(value, ast.Tuple) and len({type(item) for item in value.elts}) == 1:
            insert(lines, value.end_lineno, value.end_col_offset, b")])")
            insert(lines, value.lineno, value.col_offset, b"tuple([*(")
        if annotation is None:
            insert(lines, target.lineno, target.end_col_offset, b": Final")
        elif not kind.startswith(("Final", "TypeAlias")):
            insert(lines, annotation.end_lineno, annotation.end_col_offset, b"]")
            insert(lines, annotation.lineno, annotation.col_offset, b"Final[")
    text = b"".join(lines).decode()
    return text.replace(FUTURE, f"{FUTURE}; from typing import Final", 1)


def stores(name: ast.Name) -> bool:
    """Whether the name is assigned to there."""
    return isinstance(name.ctx, ast.Store | ast.Del)


def insert(lines: list[bytes], line: int | None, column: int | None, text: bytes) -> None:
    """Put `text` into a line (from 1) before a column (in bytes), as the syntax tree counts them."""
    assert line
    assert column is not None
    lines[line - 1] = lines[line - 1][:column] + text + lines[line - 1][column:]


def sources(root: Path) -> list[Path]:
    """What a copy is made of, in order: game/ with its data, and the maps, by their paths from `root`."""
    paths = [path for room in COPIED for path in (root / room).rglob("*") if path.suffix in COPIED[room]]
    return sorted(path.relative_to(root) for path in paths)


def copy_sources(root: Path, target: Path) -> None:
    """Bring `target` to what `root` is: modules and data, not touching what is the same."""
    wanted = sources(root)
    compiled_modules = {path for group in groups(root).values() for path in group}
    for name in set(sources(target)).difference(wanted):
        (target / name).unlink()
        for compiled in (target / name).parent.glob(f"{name.stem}.*.*"):
            compiled.unlink()
    for name in wanted:
        new = (root / name).read_bytes()
        if name.as_posix() in compiled_modules:
            new = with_constants(new.decode()).encode()
        if not (target / name).is_file() or (target / name).read_bytes() != new:
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            (target / name).write_bytes(new)


def build(level: str, windows: Path | None = None) -> None:
    """Compile the modules of the working folder, in it (run in a process of its own by `compile_into`)."""
    # The modules' own file names go into the C that mypyc writes.
    suffixes = [WINDOWS_SUFFIX] if windows else machinery.EXTENSION_SUFFIXES
    with mock.patch.object(machinery, "EXTENSION_SUFFIXES", suffixes):
        from mypyc.build import mypycify
    from setuptools import Distribution

    parts = groups(Path())
    paths = [path for group in parts.values() for path in group]
    options = ["--ignore-missing-imports", "--follow-imports=silent", "--cache-dir=work/mypy"]
    options += ["--platform=win32"] if windows else []
    modules = mypycify(
        [*options, *paths],
        separate=[(group, name) for name, group in parts.items()],
        opt_level=level,
        debug_level="0",
        target_dir="work/c",
    )
    if windows:
        cross_compile(modules, level, windows)
        return
    command = Distribution({"name": "three-crowns", "ext_modules": modules}).get_command_obj("build_ext")
    command.inplace = True
    command.parallel = min(len(parts), os.cpu_count() or 1)
    command.build_temp = "work/objects"
    command.build_lib = "work/modules"
    command.ensure_finalized()
    command.run()


def cross_compile(modules: list[Extension], level: str, python: Path) -> None:
    """Compile mypyc's C files to modules for the Python for Windows in that folder, where they are newer."""
    library = f"-lpython{WINDOWS_PYTHON[0]}{WINDOWS_PYTHON[1]}"

    def compile_one(module: Extension) -> None:
        target = Path(module.name.replace(".", "/") + WINDOWS_SUFFIX)
        made = target.stat().st_mtime if target.is_file() else 0.0
        if all(Path(path).stat().st_mtime < made for path in (*module.sources, *module.depends)):
            return
        # No date and no place in the file: the same sources give the same modules.
        options = ["-shared", "-s", f"-O{level}", "-w", "-DNDEBUG", "-DMS_WIN64", "-static-libgcc"]
        options += ["-Wl,--no-insert-timestamp", f"-ffile-prefix-map={sys.prefix}=."]
        options += [f"-I{folder}" for folder in (python / "include", *module.include_dirs)]
        command = [MINGW, *options, *module.sources, "-o", str(target), f"-L{python / 'libs'}", library]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace")
        if done.returncode:
            target.unlink(missing_ok=True)
            raise SystemExit(f"{target}: {done.stderr}")

    # The large ones first, so that no processor waits for one at the end.
    modules = sorted(modules, key=lambda module: -sum(Path(path).stat().st_size for path in module.sources))
    with ThreadPoolExecutor(os.cpu_count() or 1) as threads:
        list(threads.map(compile_one, modules))


def compile_into(target: Path, root: Path = ROOT, level: str = FULL, windows: Path | None = None) -> None:
    """Make `target` the compiled copy of `root`/game, or bring it up to date; raises CompileError."""
    missing = missing_tool(windows)
    if missing:
        raise CompileError(missing)
    made_by = tools(level, windows)
    stamp = target / "work" / "made_by"
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != made_by:
        if any((target / room).exists() for room in COPIED) and not (target / "work" / "c").exists():
            raise CompileError(f"{target} is in the way: it holds something else than a compiled copy.")
        for name in (*COPIED, "work"):
            shutil.rmtree(target / name, ignore_errors=True)
        stamp.parent.mkdir(parents=True)
        stamp.write_text(made_by, encoding="utf-8")
    copy_sources(root, target)
    environ = {**os.environ, "PYTHONHASHSEED": "0"}  # the same sources give the same modules
    if sys.platform == "linux":
        environ["LDFLAGS"] = f"{environ.get('LDFLAGS', '')} -s".strip()  # no symbols: a third of the size
        # Nor where this machine keeps Python, which many a Python passes on to all that is linked for it.
        linker = environ.get("LDSHARED", sysconfig.get_config_var("LDSHARED") or "")
        environ["LDSHARED"] = re.sub(r"-Wl,-rpath[=,]\S+", "", linker)
    for_windows = ["--windows", str(windows.resolve())] if windows else []
    done = subprocess.run(
        [sys.executable, str(Path(__file__).resolve()), "--build", level, *for_windows],
        cwd=target,
        env=environ,
        capture_output=True,
        text=True,
        errors="replace",
    )
    if done.returncode:
        raise CompileError((done.stdout + done.stderr).strip()[-6000:])


def tools(level: str, windows: Path | None = None) -> str:
    """What compiles, as a short text: this file, Python, mypy, the system and the level."""
    found = hashlib.sha256(Path(__file__).read_bytes())
    system = (MINGW,) if windows else (sys.platform, sysconfig.get_platform())
    for part in (sys.version, *system, metadata.version("mypy"), level):
        found.update(part.encode() + b"\0")
    return found.hexdigest()[:8]


def digest(root: Path) -> str:
    """What is compiled, as a short text."""
    found = hashlib.sha256()
    for path in sources(root):
        found.update(path.as_posix().encode() + b"\0" + (root / path).read_bytes())
    return found.hexdigest()[:16]


@contextlib.contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Hold `lock` for one process at a time; one whose owner is gone for half an hour counts for nothing."""
    while True:
        try:
            lock.mkdir(parents=True)
            break
        except FileExistsError:
            with contextlib.suppress(OSError):
                if time.time() - lock.stat().st_mtime > 1800:
                    lock.rmdir()
            time.sleep(0.5)
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            lock.rmdir()


def compiled_copy(root: Path = ROOT, cache: Path = CACHE, windows: Path | None = None) -> Path:
    """A folder with the compiled copy of the sources as they are now, made if it is not there yet (minutes).

    It is for the Python that this runs in, or for the one for Windows in the folder `windows`. Raises CompileError with
    what is missing or wrong.
    """
    missing = missing_tool(windows)
    if missing:
        raise CompileError(missing)
    made_by = tools(FULL, windows)
    target = cache / f"{made_by}-{digest(root)}"
    with alone(cache / "making"):
        if not (target / "done").is_file():
            earlier = sorted(cache.glob("*/done"), key=lambda path: path.stat().st_mtime)
            alike = [path.parent for path in earlier if path.parent.name.startswith(made_by)]
            if alike and not target.exists():
                shutil.copytree(alike[-1], target)  # what has not changed need not be compiled again
                (target / "done").unlink()
            compile_into(target, root, windows=windows)
            (target / "done").touch()
            for old in earlier[: -KEPT + 1]:
                shutil.rmtree(old.parent, ignore_errors=True)
        (target / "done").touch()
    return target


def main() -> int:
    """Compile as the arguments say; gives the exit code."""
    parser = argparse.ArgumentParser(prog="build/compile.py", description=(__doc__ or "").partition("\n")[0])
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--to", type=Path, metavar="FOLDER", help="make the compiled copy there")
    where.add_argument("--kept", action="store_true", help="make it in a folder that is kept; prints which")
    where.add_argument("--build", metavar="LEVEL", help=argparse.SUPPRESS)
    parser.add_argument("--from", dest="root", type=Path, default=ROOT, help="the folder that holds game/")
    parser.add_argument("--windows", type=Path, metavar="PYTHON", help="for the Python for Windows in that folder")
    parser.add_argument("--quick", action="store_true", help="optimise less: compiled sooner, a little slower")
    options = parser.parse_args()
    if options.build:
        build(options.build, options.windows)
        return 0
    begin = time.perf_counter()
    try:
        if options.kept:
            print(compiled_copy(options.root.resolve(), CACHE, options.windows))
        else:
            level = QUICK if options.quick else FULL
            compile_into(options.to.resolve(), options.root.resolve(), level, options.windows)
            print(f"{options.to}: compiled in {time.perf_counter() - begin:.0f} s", flush=True)
    except CompileError as error:
        print(f"Not compiled.\n{error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
