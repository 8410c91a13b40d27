#!/usr/bin/env python3
"""The developer's one tool: makes the environment that a command needs, then runs the command in it.

    python3 build/dev.py play [arguments of main.py]
    python3 build/dev.py test [arguments of pytest]

It needs nothing but Python 3.11 or newer and, the first time, the network. The environment is `.venv` in
the project's folder; it grows by level (play, dev, art: each lock file in build/locks holds the one before
it) and is refreshed when its lock file changes. The package is built in an environment of its own,
`.package/venv`, so that nothing that only developers need finds its way into it; clusters have one as well.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

# Only syntax that old Pythons can read, down to here and below: they must get this far to be told.
if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit(
        f"Three Crowns needs Python 3.11 or newer; {sys.executable} is Python {sys.version.split()[0]}.\n"
        "Install a newer one and run this command with it, for example: python3.12 build/dev.py"
    )

sys.dont_write_bytecode = True  # nothing is left in build/
from pip_words import PYTHON, ROOT, explain, name_and_version  # noqa: E402
from turns import turn  # noqa: E402

LOCKS = ROOT / "build" / "locks"
VENV = ROOT / ".venv"
PACKAGE_VENV = ROOT / ".package" / "venv"
CLUSTER_VENV = ROOT / ".package" / "cluster"
STAMP = "three-crowns.json"
LEVELS = ("play", "dev", "art")

# pip and Python settings of the caller that would put packages elsewhere or find them elsewhere.
UNWANTED = (
    "PYTHONHOME",
    "PYTHONPATH",
    "PYTHONSTARTUP",
    "PIP_CONSTRAINT",
    "PIP_NO_DEPS",
    "PIP_PREFIX",
    "PIP_REQUIREMENT",
    "PIP_REQUIRE_VIRTUALENV",
    "PIP_ROOT",
    "PIP_TARGET",
    "PIP_USER",
    "__PYVENV_LAUNCHER__",
)

# How the tools below build/ are run: found there, and leaving nothing there.
BUILD = {"PYTHONPATH": "build", "PYTHONDONTWRITEBYTECODE": "1"}

# How pytest runs the tests on all processors; `-n 0` among the arguments after it takes that back.
PARALLEL = ("-n", "auto", "--dist", "worksteal")


class SetupError(Exception):
    """Something that the person at the keyboard has to mend; the text says what and how."""


def say(text: str) -> None:
    """Print a line at once, also into a pipe."""
    print(text, flush=True)


def clean_environ(**extra: str) -> dict[str, str]:
    """The caller's environment without the settings that would lead packages astray, and with `extra`."""
    environ = {name: value for name, value in os.environ.items() if name not in UNWANTED}
    return {"PYGAME_HIDE_SUPPORT_PROMPT": "1", **environ, **extra}


def venv_python(folder: Path) -> Path:
    """Where the interpreter of a virtual environment lies."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def digest(path: Path) -> str:
    """SHA-256 of a file, as hexadecimal text."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def pinned(lock: Path) -> list[str]:
    """Names of the packages that a lock file asks for on this system."""
    names = []
    for line in lock.read_text(encoding="utf-8").splitlines():
        match = re.match(r"([A-Za-z0-9._-]+)==", line)
        elsewhere = "sys_platform ==" in line and f"'{sys.platform}'" not in line
        if match and not elsewhere and match.group(1) not in names:
            names.append(match.group(1))
    return names


def read_stamp(folder: Path) -> dict[str, str]:
    """What the environment was made of: {"level", "lock"}; empty when it was never finished."""
    try:
        stamp = json.loads((folder / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def damage(folder: Path) -> str | None:
    """Why the environment cannot be used; None if it is sound: Python starts, no installed file is missing."""
    python = venv_python(folder)
    probe = "import sys, sysconfig; print(sys.version_info >= (3, 11), sysconfig.get_path('purelib'))"
    try:
        answer = subprocess.run(
            [str(python), "-I", "-c", probe], capture_output=True, text=True, env=clean_environ(), check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return "its Python does not start"
    recent, _, packages = answer.stdout.strip().partition(" ")
    if recent != "True":
        return "its Python is older than 3.11"
    site = Path(packages)
    for record in site.glob("*.dist-info/RECORD"):
        for line in record.read_text(encoding="utf-8").splitlines():
            name = line.rsplit(",", 2)[0].strip('"')
            if not name.endswith(".pyc") and not (site / name).exists():
                return f"{record.parent.name.split('-')[0]} lacks {Path(name).name}"
    return None


def create(folder: Path) -> None:
    """Make an empty virtual environment in `folder`, in place of what is there."""
    for module, package in (("venv", "python3-venv"), ("ensurepip", "python3-venv")):
        found = subprocess.run(
            [sys.executable, "-I", "-c", f"import {module}"], capture_output=True, env=clean_environ()
        )
        if found.returncode:
            raise SetupError(
                f"This Python ({sys.executable}) comes without its module {module}, which makes virtual"
                f" environments.\nOn Debian and Ubuntu it is in the package {package}:\n"
                f"    sudo apt install {package}\n"
                f"(python{PYTHON}-venv for a Python that is not the system's). Then run this command again."
            )
    if folder.exists():
        if not (folder / "pyvenv.cfg").exists() and any(folder.iterdir()):
            raise SetupError(f"{folder} is in the way: it is no virtual environment. Move it away and try again.")
        shutil.rmtree(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    made = subprocess.run(
        [sys.executable, "-I", "-m", "venv", str(folder)], capture_output=True, text=True, env=clean_environ()
    )
    if made.returncode:
        raise SetupError(f"Making the environment {folder} failed:\n{(made.stdout + made.stderr).strip()}")


def install(folder: Path, lock: Path) -> None:
    """Install what `lock` pins, with a line for each package as it comes."""
    total = len(pinned(lock))
    options = "--require-hashes --only-binary :all: --no-input --disable-pip-version-check --no-color --retries 2"
    pip = [str(venv_python(folder)), "-I", "-m", "pip", "install", *options.split(), "--progress-bar", "off"]
    output = []
    count = 0
    with subprocess.Popen(
        [*pip, "-r", str(lock)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env=clean_environ(),
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            output.append(line.rstrip())
            package = re.match(r"(?:Collecting|Requirement already satisfied:|Processing) ([^\s;]+)", line)
            size = re.match(r"\s+Downloading \S+ \(([0-9.]+ [kMG]?B)\)", line)
            if package:
                count += 1
                say(f"  [{count:2}/{total}] {name_and_version(package.group(1))}")
            elif size:
                say(f"          downloading {size.group(1)}")
            elif line.startswith("Installing collected packages"):
                say("  installing ...")
            elif "Retrying (Retry(" in line:
                say("  no answer from the package index; trying again ...")
    if process.returncode:
        raise SetupError(explain(output, lock))


def level_of(folder: Path, names: tuple[str, ...]) -> str:
    """At which of `names` the environment in `folder` stands; the first where it stands at none."""
    level = read_stamp(folder).get("level")
    return level if level in names else names[0]


def flaw(folder: Path, names: tuple[str, ...]) -> str | None:
    """Why the environment in `folder` has to be made or refreshed, "" for packages alone; None if it is as wanted."""
    stamp, level = read_stamp(folder), level_of(folder, names)
    lock = LOCKS / f"{level}.txt"
    if not lock.exists():
        raise SetupError(f"{lock} is missing. Get the project's files again.")
    broken = damage(folder) if stamp else "it was never finished"
    return broken or (None if stamp == {"level": level, "lock": digest(lock)} else "")


def prepare(folder: Path, names: tuple[str, ...]) -> Path:
    """Bring the environment in `folder` to the first of `names` or beyond; gives its Python.

    `names` are lock files from the least that will do to the fullest, each holding the one before. An
    environment that stands at a later one is as good, and is kept there when the locks change. Of commands
    that are started at once one makes it, and the others wait.
    """
    if flaw(folder, names) is not None:
        label = folder.relative_to(ROOT).as_posix()
        lock = folder.with_name(f"{folder.name}.lock")
        try:
            with turn(lock, lambda: say(f"Another command makes the environment {label}; waiting for it ...")):
                why = flaw(folder, names)  # the other one may have made it
                if why is not None:
                    make(folder, level_of(folder, names), why)
        except OSError as error:
            raise SetupError(
                f"The environment {label} cannot be written: {error}.\n"
                f"Check who owns {folder} and that the disk has room, or delete that folder, and run this again."
            ) from error
    return venv_python(folder)


def make(folder: Path, level: str, why: str) -> None:
    """Make the environment in `folder`, or refresh its packages where `why` is empty."""
    lock, label = LOCKS / f"{level}.txt", folder.relative_to(ROOT).as_posix()
    if not folder.exists():
        say(f"Making the environment {label} ({len(pinned(lock))} packages; only this once) ...")
        create(folder)
    elif why:
        say(f"Making the environment {label} again: {why} ...")
        create(folder)
    else:
        say(f"Refreshing the environment {label} ({len(pinned(lock))} packages) ...")
        (folder / STAMP).unlink()
    install(folder, lock)
    (folder / STAMP).write_text(json.dumps({"level": level, "lock": digest(lock)}), encoding="utf-8")


def ready(level: str) -> Path:
    """The Python of .venv, with at least the packages of `level`."""
    return prepare(VENV, LEVELS[LEVELS.index(level) :])


def run(command: list[str], **extra: str) -> int:
    """Run a command in the project's folder with `extra` environment variables; gives its exit code."""
    try:
        return subprocess.call(command, cwd=ROOT, env=clean_environ(**extra))
    except KeyboardInterrupt:
        return 130


def play(arguments: list[str]) -> int:
    """Run the program; arguments go to main.py."""
    return run([str(ready("play")), str(ROOT / "main.py"), *arguments])


def test(arguments: list[str]) -> int:
    """Run the tests, on all processors where none are named; arguments go to pytest (--long: the long ones too)."""
    # A name is anything but an option; -k and -m name tests, -s and --pdb want them one after the other.
    alone = any(not each.startswith("-") or each[:2] in ("-k", "-m", "-s") or each == "--pdb" for each in arguments)
    return run([str(ready("dev")), "-m", "pytest", *([] if alone else PARALLEL), *arguments])


def lint(arguments: list[str]) -> int:
    """Check style (ruff), types (mypy, here and as on Windows) and workflows (actionlint); arguments go to ruff."""
    python = str(ready("dev"))
    say("ruff ...")
    style = run([python, "-m", "ruff", "check", *(arguments or ["."])])
    say("mypy ...")
    here = run([python, "-m", "mypy"])
    # What Windows does otherwise, and what the compiled modules are made from there.
    windows = ["--platform", "win32", "--cache-dir", ".mypy_cache/win32"]
    files = ["main.py", "game", "build/compile.py", "build/package"]
    there = run([python, "-m", "mypy", *windows, *files])
    say("actionlint ...")
    checker = venv_python(VENV).with_name("actionlint.exe" if os.name == "nt" else "actionlint")
    workflows = run([str(checker)])
    return here or there or style or workflows


def art(arguments: list[str]) -> int:
    """Make the pictures and the sheets of tiles again (only what changed); --check compares instead."""
    return run([str(ready("art")), "build/art", *arguments], **BUILD)


def maps(arguments: list[str]) -> int:
    """Fill the layers of the maps from their cells, write the tilesets; --check compares instead."""
    return run([str(ready("play")), "-m", "maps", *arguments], **BUILD)


def sound(arguments: list[str]) -> int:
    """Make the sounds under assets/sounds again (only what changed); --check compares instead."""
    return run([str(ready("art")), "build/sound", *arguments], **BUILD)


def package(arguments: list[str]) -> int:
    """Build the packaged program and its zip in dist/."""
    python = prepare(PACKAGE_VENV, ("package",))
    return run([str(python), "-m", "package.make", *arguments], **BUILD, PYTHONHASHSEED="0")


def bench(arguments: list[str]) -> int:
    """Measure and print: engines, start of the packaged program, memory, idle, frames."""
    return run([str(ready("dev")), "-m", "benchmarks.run", *arguments])


def arena(arguments: list[str]) -> int:
    """Play matches between bots (--help), compiled if there is a compiler; --compiled insists, --plain does without."""
    rest = [argument for argument in arguments if argument not in ("--compiled", "--plain")]
    flags = {argument.partition("=")[0] for argument in rest}
    clustered = "--scheduler" in flags
    if flags.isdisjoint(("--levels", "--versus", "--ladder", "--health")) or "--plain" in arguments:
        return run([str(for_cluster() if clustered else ready("play")), "-m", "game.arena", *rest])
    python = str(for_cluster() if clustered else ready("dev"))
    copy = compiled(python)
    if copy:
        # The compiled copy in place of the project's game/, which Python would otherwise find first.
        return run([python, "-P", "-m", "game.arena", *rest], PYTHONPATH=copy)
    if "--compiled" in arguments:
        return 1
    say("So it plays uncompiled: the same games, several times slower.")
    return run([python, "-m", "game.arena", *rest])


def compiled(python: str) -> str:
    """The folder that holds the compiled copy of rules and bots for that Python; "" where there can be none."""
    say("Compiling rules and bots, if they have changed (minutes) ...")
    made = subprocess.run(
        [python, "build/compile.py", "--kept"], cwd=ROOT, env=clean_environ(), stdout=subprocess.PIPE, text=True
    )
    return made.stdout.strip() if made.returncode == 0 else ""


def for_cluster() -> Path:
    """The Python of the environment with Dask."""
    return prepare(CLUSTER_VENV, ("cluster",))


def cluster(arguments: list[str]) -> int:
    """Many machines for arena --scheduler: `scheduler`, `worker ADDRESS` (one process a processor), or `test`."""
    what, *rest = arguments or [""]
    if what not in ("scheduler", "worker", "test"):
        raise SetupError("cluster scheduler, cluster worker ADDRESS, or cluster test; arguments of Dask may follow.")
    python = str(for_cluster())
    if what == "test":
        return run([python, "-m", "pytest", "tests/arena/test_cluster.py", *rest])
    if what == "worker":
        processes = ["--nworkers", str(os.cpu_count() or 1), "--nthreads", "1"]
        return run([python, "-P", "-m", "dask", "worker", *processes, *rest], PYTHONPATH=compiled(python) or str(ROOT))
    return run([python, "-m", "dask", "scheduler", *rest])


def tune(arguments: list[str]) -> int:
    """Tune the weights with which bots judge positions, by games of bots (play, fit, match, write)."""
    return run([str(ready("play")), "build/tune.py", *arguments], **BUILD)


def puzzles(arguments: list[str]) -> int:
    """Find puzzles in games of bots (mine; compiled if there is a compiler, --plain: not), and write them (write)."""
    rest = [argument for argument in arguments if argument != "--plain"]
    if rest[:1] == ["mine"] and rest == arguments and {"-h", "--help"}.isdisjoint(rest):
        python = str(ready("dev"))
        copy = compiled(python)
        if copy:
            path = os.pathsep.join([copy, "build"])
            return run([python, "-P", "-m", "puzzles", *rest], **{**BUILD, "PYTHONPATH": path})
        say("So it mines uncompiled: the same puzzles, about half as fast.")
    return run([str(ready("play")), "-m", "puzzles", *rest], **BUILD)


def soak(arguments: list[str]) -> int:
    """Drive the packaged program by random input, kills and games of bots (--minutes, --seed), and report (Linux)."""
    return run([str(ready("play")), "-m", "soak", *arguments], **BUILD)


def screens(arguments: list[str]) -> int:
    """Write a picture of every scene into a folder (--to FOLDER, --size, --language, words that names contain)."""
    return run([str(ready("play")), "-m", "screens", *arguments], **BUILD)


def lock(arguments: list[str]) -> int:
    """Write build/locks again from pyproject.toml (--upgrade takes newer versions)."""
    folder = ROOT / ".package" / "uv"
    if not venv_python(folder).exists():
        create(folder)
    if run([str(venv_python(folder)), "-I", "-m", "pip", "install", "--quiet", "uv"]):
        raise SetupError("uv, which resolves versions for all systems, cannot be installed.")
    resolve = [str(venv_python(folder)), "-I", "-m", "uv", "pip", "compile", "--quiet"]
    resolve += ["--python-version", "3.11", "--generate-hashes", "--no-annotate", "--no-header"]
    resolve += ["pyproject.toml"]
    everywhere, windows = ["--universal"], ["--python-platform", "x86_64-pc-windows-msvc"]
    levels = [("play", ""), ("package", "play"), ("dev", "package")]
    levels += [(name, "dev") for name in ("art", "windows", "cluster")]
    for name, smaller in levels:
        say(f"build/locks/{name}.txt ...")
        group = ["--group", f"pyproject.toml:{name}", "--constraint", f"build/locks/{smaller}.txt"] if smaller else []
        where = windows if name == "windows" else everywhere
        code = run([*resolve, *where, *group, *arguments, "--output-file", f"build/locks/{name}.txt"])
        if code:
            return code
    return 0


COMMANDS = {
    "play": play,
    "test": test,
    "lint": lint,
    "art": art,
    "maps": maps,
    "sound": sound,
    "package": package,
    "bench": bench,
    "arena": arena,
    "cluster": cluster,
    "tune": tune,
    "puzzles": puzzles,
    "soak": soak,
    "screens": screens,
    "lock": lock,
}


def main(arguments: list[str]) -> int:
    """Run the command named by the first argument with the rest; gives the exit code."""
    summary = "\n".join(f"  {name:8} {function.__doc__}" for name, function in COMMANDS.items())
    parser = argparse.ArgumentParser(
        prog="build/dev.py",
        usage="python3 build/dev.py COMMAND [arguments]",
        description="Makes the environment that a command needs, then runs the command in it.",
        epilog="commands:\n" + summary,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", choices=COMMANDS, metavar="COMMAND", help="what to do (see below)")
    if not arguments:
        parser.print_help()
        return 2
    options = parser.parse_args(arguments[:1])
    try:
        return COMMANDS[options.command](arguments[1:])
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. The same command goes on from here.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
