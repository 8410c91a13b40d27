"""Opening a folder: other programs get their own libraries, and what cannot be opened is told."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.ui import folders


@pytest.mark.parametrize(("before", "after"), [("/usr/local/lib", "/usr/local/lib"), (None, None)])
def test_the_packaged_program_keeps_its_libraries_to_itself(
    monkeypatch: pytest.MonkeyPatch, before: str | None, after: str | None
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/somewhere/_internal")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    if before is not None:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    assert folders.environment().get("LD_LIBRARY_PATH") == after


def test_from_source_nothing_is_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/opt/own")
    assert folders.environment()["LD_LIBRARY_PATH"] == "/opt/own"


def test_without_a_file_manager_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not folders.open_folder(tmp_path)
