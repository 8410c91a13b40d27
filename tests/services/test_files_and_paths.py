import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.core.resources import resource_root
from game.services import files
from game.services.files import set_aside, write_atomically
from game.services.paths import DataDir, named
from tests.odd_files import ODD_FILES
from tests.patience import PATIENCE


def test_a_write_that_fails_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "deep" / "file"
    write_atomically(path, b"old")

    def refuse(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", refuse)
    with pytest.raises(OSError, match="No space"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(path.parent.iterdir()) == [path]


READER = """
import sys, time
print("reading", flush=True)
seen = set()
while True:
    try:
        with open(sys.argv[1], "rb") as file:
            text = file.read()
    except PermissionError:  # Windows, while it is replaced
        continue
    if text != text[:1] * 100_000:
        sys.exit(f"half a file: {len(text)} bytes")
    seen.add(text[:1])
    if text[:1] == b"z":
        sys.exit(0 if len(seen) > 1 else "it read nothing but the end")
    time.sleep(0.001)  # on Windows nothing is replaced while it is open
"""


def test_a_file_that_another_process_reads_again_and_again_is_replaced_whole(tmp_path, monkeypatch):
    if files.PATIENCE:
        monkeypatch.setattr(files, "PATIENCE", PATIENCE)
    path = tmp_path / "file"
    write_atomically(path, b"a" * 100_000)
    with subprocess.Popen(
        [sys.executable, "-c", READER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as reader:
        try:
            assert reader.stdout.readline().strip() == b"reading"
            for letter in b"bcdefghijklmnopqrstuvwxy" * 4 + b"z":
                write_atomically(path, bytes([letter]) * 100_000)
            assert reader.wait() == 0, reader.stderr.read()
        finally:
            reader.kill()


@pytest.mark.skipif(sys.platform != "win32", reason="elsewhere an open file can be replaced")
def test_what_stays_open_is_waited_for_and_then_left_as_it_was(tmp_path, monkeypatch):
    path = tmp_path / "file"
    write_atomically(path, b"old")
    monkeypatch.setattr(files, "PATIENCE", 0.1)
    with path.open("rb"), pytest.raises(PermissionError):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_left_over_neighbour_of_a_killed_program_does_no_harm(tmp_path):
    path = tmp_path / "file"
    (tmp_path / "file.tmp").write_bytes(b"half")
    write_atomically(path, b"whole")
    assert [p.name for p in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize("make", ODD_FILES.values(), ids=ODD_FILES.keys())
def test_what_lies_in_the_way_of_a_write_is_not_waited_for(tmp_path, make):
    """A pipe in the place of the file that is written first."""
    path = tmp_path / "file"
    make(tmp_path / "file.tmp")
    if (tmp_path / "file.tmp").is_dir():
        with pytest.raises(OSError, match=r"file\.tmp"):
            write_atomically(path, b"whole")
    else:
        write_atomically(path, b"whole")
        assert path.read_bytes() == b"whole"


def test_set_aside_takes_the_first_free_number(tmp_path):
    for expected in ("s.json.damaged-1", "s.json.damaged-2"):
        path = tmp_path / "s.json"
        path.write_text("x")
        assert set_aside(path).name == expected
    assert not (tmp_path / "s.json").exists()


def test_the_data_folder_is_made(tmp_path):
    data = DataDir.open(tmp_path / "a" / "b")
    assert data.writable
    assert data.root.is_dir()
    assert not list(data.root.iterdir())
    assert data.settings.parent == data.saves.parent == data.crash.parent == data.lock.parent == data.root


def test_a_folder_below_a_plain_file_says_so(tmp_path):
    (tmp_path / "plain").write_text("x")
    data = DataDir.open(tmp_path / "plain" / "below")
    assert not data.writable
    assert data.problem.code == "data_unwritable"
    assert data.problem.params["folder"] == str(tmp_path / "plain" / "below")
    assert (tmp_path / "plain").read_text() == "x"


def test_a_folder_that_no_system_can_have(tmp_path):
    assert not DataDir.open(tmp_path / "nul\0l").writable


def test_a_folder_given_with_the_marks_that_copying_puts_around_it(tmp_path, monkeypatch):
    """Windows copies U+202A before a path."""
    root = tmp_path / "my games"
    for given in (f"\u202a{root}\u202c", f'"{root}"', f"\ufeff{root} "):
        assert DataDir.open(Path(given)).root == root
    monkeypatch.setenv("USERPROFILE" if os.name == "nt" else "HOME", str(tmp_path))
    assert DataDir.open(Path("~/my games")).root == root
    monkeypatch.chdir(tmp_path)
    assert DataDir.open(Path("~nobody-at-all")).root == tmp_path / "~nobody-at-all", "whose folder nobody knows"
    (tmp_path / "\u200bodd").mkdir()
    assert named("\u200bodd") == Path("\u200bodd"), "what is there with a mark is that"


def test_the_user_folder_is_the_system_s(monkeypatch, tmp_path):
    if sys.platform != "linux":
        pytest.skip("the variable is that of Linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert DataDir.open().root == tmp_path / "Three Crowns"


def test_resources_of_the_checkout_and_of_the_packaged_program(monkeypatch, tmp_path):
    assert (resource_root() / "assets").is_dir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert resource_root() == tmp_path
