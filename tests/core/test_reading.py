"""Files that others wrote: ordinary ones are read, and nothing that would wait or never end."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.reading import FileKindError, FileSizeError, is_file, read_file
from tests.odd_files import ODD_FILES


def test_an_ordinary_file_and_a_link_to_it(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"abc" * 100_000)
    assert read_file(path) == b"abc" * 100_000
    if sys.platform != "win32":  # where links are for administrators
        (tmp_path / "link").symlink_to(path)
        assert read_file(tmp_path / "link") == b"abc" * 100_000
    assert is_file(path)
    path.write_bytes(b"")
    assert read_file(path) == b""


def test_no_more_is_read_than_may_be(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 100)
    assert read_file(path, 100) == b"x" * 100
    with pytest.raises(FileSizeError):
        read_file(path, 99)


@pytest.mark.parametrize("make", ODD_FILES.values(), ids=ODD_FILES.keys())
def test_what_is_no_ordinary_file_is_refused_at_once(tmp_path: Path, make: Callable[[Path], None]) -> None:
    """A pipe that nobody writes to, a link to /dev/zero and a folder, each in the place of a file."""
    path = tmp_path / "file"
    make(path)
    with pytest.raises(FileKindError):
        read_file(path)
    assert not is_file(path)


@pytest.mark.parametrize("name", ["none", "nul\0l", "half\ud800", "x" * 5000])
def test_a_name_that_no_file_has(tmp_path: Path, name: str) -> None:
    with pytest.raises(OSError, match=r"No such file|too long") as error:
        read_file(tmp_path / name)
    assert error.value.strerror
    assert not is_file(tmp_path / name)
