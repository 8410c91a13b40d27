"""Two builds of a commit, in folders and at times of their own, with the same tools: are they the same?

The first is made here, the second in a clone with a longer path, another time zone and other rights of files; of what
is kept from one time to the next it has the Python for Windows alone, which the lock names with its hashes.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from game.services import identity
from package import windows

ELSEWHERE = "a folder with a longer name/clone"
OTHERWISE = {"TZ": "Pacific/Kiritimati", "SOURCE_DATE_EPOCH": "86400"}
"""What the second build finds set."""


def build(folder: Path, system: str, umask: int = -1, **variables: str) -> None:
    """Build the packages for a system in the checkout `folder`, by this Python; stops if that fails."""
    environ = {**os.environ, "PYTHONPATH": "build", **variables}
    command = [sys.executable, "-m", "package.make", "--system", system]
    if subprocess.run(command, cwd=folder, env=environ, umask=umask, check=False).returncode:
        raise SystemExit(f"The package for {system} cannot be built; its messages stand above.")


def clone(checkout: Path, target: Path) -> None:
    """Make a clone of a checkout, with its Python for Windows if there is one."""
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(checkout), str(target)], check=True)
    there, here = (folder / windows.HOME.relative_to(windows.ROOT) for folder in (target, checkout))
    if (here / "made_of").is_file():
        there.mkdir(parents=True)
        for name in (windows.PYTHON.name, windows.PREFIX.name, "made_of"):
            (there / name).symlink_to(here / name)


def contents(path: Path) -> dict[str, bytes]:
    """What a zip holds by name: bytes and the entry's date and rights, in short."""
    with zipfile.ZipFile(path) as archive:
        return {
            entry.filename: hashlib.sha256(
                archive.read(entry) + repr((entry.date_time, entry.external_attr)).encode()
            ).digest()
            for entry in archive.infolist()
        }


def difference(one: Path, other: Path) -> str | None:
    """How two builds of a package differ, as a sentence that names files or bytes; None if they do not."""
    first, second = one.read_bytes(), other.read_bytes()
    if first == second:
        return None
    if one.suffix == ".zip":
        ours, theirs = contents(one), contents(other)
        names = sorted(name for name in ours.keys() | theirs.keys() if ours.get(name) != theirs.get(name))
        where = f"{len(names)} files: {', '.join(names[:20])}" if names else "the order of their files"
        return f"differ in {where}"
    places = [place for place, (a, b) in enumerate(zip(first, second, strict=False)) if a != b]
    if not places:
        return f"have {len(first)} and {len(second)} bytes, and the shorter is the beginning of the longer"
    sizes = f"of {len(first)} and {len(second)}"
    return f"differ in {len(places)} bytes from byte {places[0]} to byte {places[-1]}, {sizes}"


def check(checkout: Path, system: str, names: list[str]) -> int:
    """Build twice and report the differences; gives the exit code. `names`: what a build puts into dist/, if it can."""
    made_of = identity.commit_of(checkout)
    if made_of is None or made_of.changed:
        why = "there is no commit here" if made_of is None else "files differ from the commit"
        raise SystemExit(f"Two builds of a commit are to be compared, but {why}. Commit first.")
    for name in names:
        (checkout / "dist" / name).unlink(missing_ok=True)
    build(checkout, system)
    with tempfile.TemporaryDirectory() as temporary:
        other = Path(temporary) / ELSEWHERE
        clone(checkout, other)
        build(other, system, umask=0o077, **OTHERWISE)
        code = 0
        for name in names:
            one, two = checkout / "dist" / name, other / "dist" / name
            if not (one.is_file() or two.is_file()):
                continue  # there is not what makes it
            told = difference(one, two) if one.is_file() and two.is_file() else "were not made both times"
            if told is None:
                print(f"{name}: the same twice, SHA-256 {hashlib.sha256(one.read_bytes()).hexdigest()}", flush=True)
            else:
                print(f"{name}: two builds {told}", flush=True)
                code = 1
    return code
