"""The package for Debian and Ubuntu, made by dpkg-deb from the folder of the package for Linux."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import tempfile
from datetime import datetime
from pathlib import Path

from package import notes
from package.moment import EPOCH

HERE = Path(__file__).resolve().parent
DEBIAN = HERE / "debian"
MAKER = "dpkg-deb"
NAME = "three-crowns"
REVISION = "1"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
"""Debian's names for kinds of processor."""
PROGRAM = Path("usr/lib") / NAME
DOCUMENTS = Path("usr/share/doc") / NAME
INSIDE = (NAME, "_internal")
"""What of the folder is the program; the licences go to the documents, the rest is for those who have no package."""


def file_name(version: str, machine: str) -> str:
    """What the package is called."""
    return f"{NAME}_{version}-{REVISION}_{ARCHITECTURES.get(machine, machine)}.deb"


def least_libc(folder: Path) -> str:
    """The oldest version of the C library that has what the program asks of it."""
    asked = {(2, 17)}
    for path in folder.rglob("*"):
        if path.is_file() and (data := path.read_bytes()).startswith(b"\x7fELF"):
            asked.update((int(major), int(minor)) for major, minor in re.findall(rb"GLIBC_(\d)\.(\d+)\0", data))
    return ".".join(map(str, max(asked)))


def packed(text: bytes) -> bytes:
    """The text as gzip has it, without a date."""
    return gzip.compress(text, 9, mtime=0)


def changelog(version: str, maintainer: str) -> str:
    """Debian's changelog: it points to that of the project."""
    date, _ = notes.of_version(version)
    day = datetime.fromisoformat(f"{date}T12:00:00+00:00").strftime("%a, %d %b %Y %H:%M:%S +0000")
    return (
        f"{NAME} ({version}-{REVISION}) unstable; urgency=medium\n\n"
        f"  * What changed is told in changelog.gz beside this file.\n\n -- {maintainer}  {day}\n"
    )


def lay_out(folder: Path, root: Path, version: str) -> None:
    """Put the files of the package into `root` as they will lie on the disk; `folder` is that of the program."""
    (root / PROGRAM).mkdir(parents=True)
    for name in INSIDE:
        copy = shutil.copytree if (folder / name).is_dir() else shutil.copyfile
        copy(folder / name, root / PROGRAM / name)
    shutil.copytree(folder / "share", root / "usr/share")
    shutil.copytree(folder / "licences", root / DOCUMENTS / "licences")
    (root / PROGRAM / "licences").symlink_to(os.path.relpath("/" / DOCUMENTS / "licences", "/" / PROGRAM))
    (root / "usr/games").mkdir()
    (root / "usr/games" / NAME).symlink_to(os.path.relpath("/" / PROGRAM / NAME, "/usr/games"))

    control = (DEBIAN / "control").read_text(encoding="utf-8")
    (maintainer,) = re.findall("^Maintainer: (.*)$", control, re.MULTILINE)
    shutil.copyfile(DEBIAN / "copyright", root / DOCUMENTS / "copyright")
    (root / DOCUMENTS / "changelog.gz").write_bytes(packed((HERE.parents[1] / "CHANGELOG.md").read_bytes()))
    (root / DOCUMENTS / "changelog.Debian.gz").write_bytes(packed(changelog(version, maintainer).encode()))
    texts = {"share/man/man6/three-crowns.6.gz": packed((DEBIAN / "three-crowns.6").read_bytes())}
    texts[f"share/lintian/overrides/{NAME}"] = (DEBIAN / "lintian-overrides").read_bytes()
    for place, text in texts.items():
        (root / "usr" / place).parent.mkdir(parents=True, exist_ok=True)
        (root / "usr" / place).write_bytes(text)


def describe(root: Path, version: str, architecture: str) -> None:
    """Write what dpkg wants to know of the files in `root`."""
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root).as_posix()}\n" for path in files]
    size = sum(path.stat().st_size // 1024 + 1 for path in files)
    values = {"version": f"{version}-{REVISION}", "architecture": architecture, "size": size}
    control = (DEBIAN / "control").read_text(encoding="utf-8").format(libc=least_libc(root), **values)
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN" / "control").write_text(control, encoding="utf-8")
    (root / "DEBIAN" / "md5sums").write_text("".join(sums), encoding="utf-8")


def write_deb(folder: Path, version: str, target: Path) -> None:
    """Make `target` of the program in `folder`; stops with what dpkg-deb says if it fails."""
    architecture = target.stem.rpartition("_")[2]
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary) / "root"
        lay_out(folder, root, version)
        describe(root, version, architecture)
        for path in (root, *sorted(root.rglob("*"))):
            if not path.is_symlink():
                path.chmod(0o755 if path.is_dir() or path == root / PROGRAM / NAME else 0o644)
            os.utime(path, (EPOCH, EPOCH), follow_symlinks=False)
        done = subprocess.run(
            [MAKER, "--root-owner-group", "--threads-max=1", "-Zxz", "--build", str(root), str(target)],
            capture_output=True, text=True, errors="replace", check=False,
            env={**os.environ, "SOURCE_DATE_EPOCH": str(EPOCH)},
        )  # fmt: skip
    if done.returncode:
        raise SystemExit(f"The package for Debian cannot be made.\n{(done.stdout + done.stderr).strip()}")
