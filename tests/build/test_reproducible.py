"""Two builds of a commit are compared, and what differs is named."""

from __future__ import annotations

import subprocess
import time
import zipfile
from pathlib import Path

import pytest

from package import reproducible

FILES = {"p/one.txt": b"one", "p/two.txt": b"two"}


def write_zip(path: Path, files: dict[str, bytes], date: tuple[int, int, int, int, int, int]) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(zipfile.ZipInfo(name, date), text)
    return path


@pytest.mark.parametrize(
    ("files", "year", "told"),
    [
        (FILES, 2026, None),
        ({**FILES, "p/two.txt": b"2"}, 2026, "differ in 1 files: p/two.txt"),
        ({"p/one.txt": b"one"}, 2026, "differ in 1 files: p/two.txt"),
        (FILES, 2025, "differ in 2 files: p/one.txt, p/two.txt"),
        (dict(reversed(FILES.items())), 2026, "differ in the order of their files"),
    ],
)
def test_zips_are_compared_file_by_file(tmp_path: Path, files: dict[str, bytes], year: int, told: str | None) -> None:
    one = write_zip(tmp_path / "one.zip", FILES, (2026, 1, 1, 0, 0, 0))
    assert reproducible.difference(one, write_zip(tmp_path / "two.zip", files, (year, 1, 1, 0, 0, 0))) == told


@pytest.mark.parametrize(
    ("second", "told"),
    [
        (b"abcdef", None),
        (b"aXcdeX", "differ in 2 bytes from byte 1 to byte 5, of 6 and 6"),
        (b"abc", "have 6 and 3 bytes, and the shorter is the beginning of the longer"),
    ],
)
def test_other_packages_are_compared_byte_by_byte(tmp_path: Path, second: bytes, told: str | None) -> None:
    (tmp_path / "one.exe").write_bytes(b"abcdef")
    (tmp_path / "two.exe").write_bytes(second)
    assert reproducible.difference(tmp_path / "one.exe", tmp_path / "two.exe") == told


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    folder = tmp_path / "checkout"
    folder.mkdir()
    (folder / ".gitignore").write_text("/dist/\n/.package/\n", encoding="utf-8")
    someone = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    for command in (["init", "-q"], ["add", "."], [*someone, "commit", "-q", "-m", "one"]):
        subprocess.run(["git", *command], cwd=folder, check=True)
    return folder


def builder(text: str) -> object:
    """In the place of `build`: a.zip always holds the same, b.deb what `text` says of the build."""

    def build(folder: Path, system: str, umask: int = -1, **variables: str) -> None:
        assert system == "linux"
        (folder / "dist").mkdir(exist_ok=True)
        (folder / "dist" / "a.zip").write_bytes(b"the same")
        where = {"folder": folder, "time": time.time_ns(), "zone": variables.get("TZ"), "nothing": ""}
        (folder / "dist" / "b.deb").write_text(text.format(**where), encoding="utf-8")

    return build


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        ("{nothing}", 0, "b.deb: the same twice"),
        ("{folder}", 1, "b.deb: two builds differ in"),
        ("{time}", 1, "b.deb: two builds differ in"),
        ("{zone}", 1, "b.deb: two builds differ in"),
    ],
)
def test_a_build_that_tells_of_its_place_or_time_is_found(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str, code: int, told: str
) -> None:
    monkeypatch.setattr(reproducible, "build", builder(text))
    assert reproducible.check(checkout, "linux", ["a.zip", "b.deb", "not made here.exe"]) == code
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("a.zip: the same twice, SHA-256 ")
    assert lines[1].startswith(told)
    assert len(lines) == 2


def test_files_that_differ_from_the_commit_are_refused(checkout: Path) -> None:
    (checkout / ".gitignore").write_text("", encoding="utf-8")
    with pytest.raises(SystemExit, match=r"files differ from the commit\. Commit first"):
        reproducible.check(checkout, "linux", ["a.zip"])
    with pytest.raises(SystemExit, match="there is no commit here"):
        reproducible.check(checkout / "nowhere", "linux", ["a.zip"])


def test_the_clone_shares_the_python_for_windows_and_nothing_else(checkout: Path, tmp_path: Path) -> None:
    kept = checkout / ".package" / "windows"
    for name in ("python", "prefix", "compiled"):
        (kept / name).mkdir(parents=True)
    (kept / "made_of").write_text("a lock", encoding="utf-8")
    reproducible.clone(checkout, tmp_path / "a" / "clone")
    there = tmp_path / "a" / "clone" / ".package"
    assert [path.name for path in there.iterdir()] == ["windows"]
    assert {path.name for path in (there / "windows").iterdir()} == {"made_of", "prefix", "python"}
    assert (there / "windows" / "python").resolve() == kept / "python"
