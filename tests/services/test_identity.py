"""What the program is: which commit it was made of, and on which system it runs."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import __version__, engine
from game.services import identity
from game.services.identity import FILE, Commit, commit_of
from package import make

ROOT = Path(__file__).resolve().parents[2]
DAY = "2026-11-23"


@pytest.fixture(autouse=True)
def asked_anew() -> Iterator[None]:
    """What was found out once is kept; here each test finds it out."""
    identity.commit.cache_clear()
    yield
    identity.commit.cache_clear()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A repository with one commit of one file."""
    if not shutil.which("git"):
        pytest.skip("there is no git")
    folder = tmp_path / "checkout"
    folder.mkdir()
    (folder / "file").write_text("first")
    someone = {"GIT_AUTHOR_NAME": "Ann", "GIT_AUTHOR_EMAIL": "ann@example.org"}
    someone |= {name.replace("AUTHOR", "COMMITTER"): value for name, value in someone.items()}
    dates = {"GIT_AUTHOR_DATE": f"{DAY}T12:00:00Z", "GIT_COMMITTER_DATE": f"{DAY}T12:00:00Z"}
    for command in (["init", "-q"], ["add", "file"], ["commit", "-q", "-m", "one"]):
        subprocess.run(["git", *command], cwd=folder, env={**os.environ, **someone, **dates}, check=True)
    return folder


def test_a_checkout_knows_its_commit(checkout: Path) -> None:
    known = commit_of(checkout)
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=checkout, capture_output=True, text=True, check=True)
    assert known == Commit(head.stdout.strip(), DAY)
    assert known.short == known.id[:12]
    (checkout / "file").touch()
    assert commit_of(checkout) == known, "touched is not changed"
    (checkout / "file").write_text("second")
    assert commit_of(checkout) == Commit(known.id, DAY, changed=True)


def test_a_copy_of_the_files_knows_none_and_none_of_another_project(checkout: Path) -> None:
    (checkout / "inside").mkdir()
    assert commit_of(checkout / "inside") is None


def test_without_git_or_with_a_broken_repository_there_is_none(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken" / ".git").mkdir(parents=True)
    assert commit_of(tmp_path / "broken") is None
    monkeypatch.setenv("PATH", str(tmp_path))
    assert commit_of(checkout) is None


def test_the_packaged_program_reads_what_was_written_for_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made_of = Commit("ab" * 20, DAY, changed=True)
    (tmp_path / FILE).write_text(made_of.to_json(), encoding="utf-8")
    monkeypatch.setattr(identity, "resource_root", lambda: tmp_path)
    assert identity.commit() == made_of
    assert f"commit: {made_of.id}, {DAY}, changed" in identity.lines()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"id": "a", "date": "b"', "7"])
def test_a_damaged_file_is_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    monkeypatch.setattr(identity, "resource_root", lambda: tmp_path)
    assert identity.commit() is None
    assert "commit: unknown" in identity.lines()


def test_the_packaged_program_never_asks_git(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identity, "resource_root", lambda: checkout)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert identity.commit() is None


def test_the_lines_name_version_engine_and_system() -> None:
    text = "\n".join(identity.lines())
    for part in (f"Three Crowns {__version__}", f"rules and bots: {engine()}", platform.python_version()):
        assert part in text
    assert f"system: {identity.system()}" in text


def test_the_system_is_called_as_people_call_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(platform, "freedesktop_os_release", lambda: {"PRETTY_NAME": "Some Linux 12"})
    assert identity.system() == "Some Linux 12, x86_64"

    def none() -> dict[str, str]:
        raise OSError

    monkeypatch.setattr(platform, "freedesktop_os_release", none)
    monkeypatch.setattr(platform, "system", lambda: "FreeBSD")
    monkeypatch.setattr(platform, "release", lambda: "14.1")
    assert identity.system() == "FreeBSD 14.1, x86_64"
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(platform, "mac_ver", lambda: ("14.6", ("", "", ""), "arm64"))
    assert identity.system() == "macOS 14.6, x86_64"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(platform, "release", lambda: "11")
    monkeypatch.setattr(platform, "version", lambda: "10.0.22631")
    assert identity.system() == "Windows 11 (10.0.22631), x86_64"


def pinned() -> list[str]:
    """The libraries as build/locks pins them."""
    lock = (ROOT / "build" / "locks" / "play.txt").read_text(encoding="utf-8")
    versions = dict(re.findall(r"^([\w.-]+)==(\S+)", lock, re.MULTILINE))
    return [f"{name} {versions[name]}" for name in identity.LIBRARIES]


def test_reports_name_the_version_of_each_library() -> None:
    assert identity.libraries() == pinned()


def test_the_packaged_program_reads_them_from_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make.note_libraries(tmp_path / identity.LIBRARIES_FILE)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(identity, "resource_root", lambda: tmp_path)
    monkeypatch.setitem(sys.modules, "importlib.metadata", None)  # it is not in the package
    assert identity.libraries() == pinned()
    for odd in ("", "[1, 2]", "{", '{"pytmx": '):
        (tmp_path / identity.LIBRARIES_FILE).write_text(odd, encoding="utf-8")
        assert identity.libraries() == [f"{name} unknown" for name in identity.LIBRARIES]
