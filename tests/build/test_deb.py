"""The package for Debian: what lintian says of it, and its life in a root of its own, from installing to removing."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import __version__, cli
from package import deb, linux, make

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the package is for Linux")

ROOT = Path(__file__).resolve().parents[2]
OVERRIDES = deb.DEBIAN / "lintian-overrides"


def run(*command: str | Path, **variables: str) -> str:
    """What a command prints; it must succeed."""
    environ = {**os.environ, "LC_ALL": "C.UTF-8", **variables}
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, (done.stdout + done.stderr)[-5000:]
    return done.stdout


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A folder laid out as that of the program, with hardly anything in it."""
    folder = tmp_path / "three-crowns"
    for name in ("three-crowns", "_internal/deep/library.so", "licences/LICENSE", "README.txt", "share/icons/one.png"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(b"\x7fELF GLIBC_2.17\0 GLIBC_2.9\0 GLIBC_2.34\0")
    return folder


@pytest.mark.skipif(not shutil.which(deb.MAKER), reason="there is no dpkg-deb")
def test_the_same_files_give_the_same_package(small: Path, tmp_path: Path) -> None:
    targets = [tmp_path / place / deb.file_name(__version__, "x86_64") for place in ("one", "two")]
    for target, mask in zip(targets, (0o022, 0o077), strict=True):
        target.parent.mkdir()
        before = os.umask(mask)
        try:
            deb.write_deb(shutil.copytree(small, target.parent / "three-crowns"), __version__, target)
        finally:
            os.umask(before)
        os.utime(small / "three-crowns", (0, 0))
    assert targets[0].read_bytes() == targets[1].read_bytes()
    control = run(deb.MAKER, "--field", targets[0])
    assert f"Version: {__version__}-1" in control
    assert "Architecture: amd64" in control
    assert "libc6 (>= 2.34)" in control
    listed = run(deb.MAKER, "--contents", targets[0])
    assert "./usr/games/three-crowns -> ../lib/three-crowns/three-crowns" in listed
    assert "./usr/lib/three-crowns/licences -> ../../share/doc/three-crowns/licences" in listed
    assert "README.txt" not in listed
    assert {line.split()[1] for line in listed.splitlines()} == {"root/root"}


def test_a_package_that_cannot_be_made_says_why(
    small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "maker").write_text("#!/bin/sh\necho 'no room' >&2\nexit 2\n", encoding="utf-8")
    (tmp_path / "maker").chmod(0o755)
    monkeypatch.setattr(deb, "MAKER", str(tmp_path / "maker"))
    with pytest.raises(SystemExit, match=r"cannot be made\.\nno room"):
        deb.write_deb(small, __version__, tmp_path / "a_b_amd64.deb")


def test_every_override_of_lintian_has_its_reason() -> None:
    """A comment stands above each."""
    lines = OVERRIDES.read_text(encoding="utf-8").splitlines()
    places = [place for place, line in enumerate(lines) if not line.startswith("# ")]
    assert places
    assert [lines[place] for place in places if place == 0 or not lines[place - 1].startswith("# ")] == []
    overridden = [lines[place].removeprefix("three-crowns: ").split()[0] for place in places]
    assert len(set(overridden)) == len(overridden)


def test_the_manual_page_has_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    page = (deb.DEBIAN / "three-crowns.6").read_text(encoding="utf-8").replace("\\-", "-")
    with pytest.raises(SystemExit):
        cli.parse(["--help"])
    options = {word.strip(",") for word in capsys.readouterr().out.split() if word.startswith("--")}
    assert {option for option in options if option not in page} == set()
    assert len(options) > 6


@pytest.fixture(scope="module")
def package() -> Path:
    found = ROOT / "dist" / deb.file_name(__version__, make.machine())
    assert found.is_file(), "build it first: python3 build/dev.py package"
    return found


@pytest.mark.package
def test_lintian_finds_no_errors_and_every_override_is_used(package: Path) -> None:
    if not shutil.which("lintian"):
        pytest.skip("there is no lintian")
    done = subprocess.run(
        ["lintian", "--no-cfg", "--allow-root", "--tag-display-limit", "0", str(package)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    # A Python that is not Debian's tells in its libraries where it lies.
    own = f"custom-library-search-path RUNPATH {Path(sys.base_prefix).resolve()}/lib "
    found = [line for line in done.stdout.splitlines() if Path("/usr") == Path(sys.base_prefix) or own not in line]
    assert [line for line in found if line.startswith(("E: ", "W: ")) or "unused-override" in line] == []
    assert done.returncode in (0, 2), done.stderr


@pytest.fixture(scope="module")
def installed(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A root of its own with the package in it; this system's list of packages says what else there is."""
    root = tmp_path_factory.mktemp("root")
    (root / "var/lib/dpkg/info").mkdir(parents=True)
    (root / "var/lib/dpkg/updates").mkdir()
    shutil.copyfile("/var/lib/dpkg/status", root / "var/lib/dpkg/status")
    run("dpkg", "--root", root, "--force-not-root", "--log", "/dev/null", "--install", package)
    yield root
    shutil.rmtree(root)


@pytest.mark.package
def test_it_is_installed_whole_and_started_by_its_name(installed: Path, tmp_path: Path) -> None:
    command = installed / "usr/games/three-crowns"
    assert run(command, "--version", HOME=str(tmp_path)) == f"Three Crowns {__version__} (compiled)\n"
    text = run(command, "--smoke", "--data", tmp_path / "data", HOME=str(tmp_path), SDL_VIDEODRIVER="dummy")
    assert "nothing is missing" in text
    share = installed / "usr/share"
    for name, place in linux.PLACES.items():
        assert (share / place / name).read_bytes() == (linux.SHARE / name).read_bytes()
    assert all((share / linux.ICON.format(size)).is_file() for size in linux.ICON_SIZES)
    documents = share / "doc/three-crowns"
    assert gzip.decompress((documents / "changelog.gz").read_bytes()) == (ROOT / "CHANGELOG.md").read_bytes()
    assert (installed / "usr/lib/three-crowns/licences/LIBRARIES.md").is_file()
    made_of = json.loads((installed / "usr/lib/three-crowns/_internal/commit.json").read_text(encoding="utf-8"))
    assert set(made_of) == {"id", "date", "changed"}
    run("dpkg", "--root", installed, "--force-not-root", "--verify", "three-crowns")


@pytest.mark.package
def test_it_is_removed_without_a_trace(installed: Path) -> None:
    run("dpkg", "--root", installed, "--force-not-root", "--log", "/dev/null", "--purge", "three-crowns")
    assert {path.name for path in installed.iterdir()} <= {"var", "usr"}
    left = [path for path in installed.rglob("*") if path.relative_to(installed).parts[:1] != ("var",)]
    assert [path for path in left if not path.is_dir()] == []
    assert [path for path in left if "three-crowns" in path.name] == []
