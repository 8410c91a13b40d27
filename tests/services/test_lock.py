import subprocess
import sys
from contextlib import suppress

import pytest

from game.services.lock import InstanceLock
from tests.odd_files import ODD_FILES

HOLD = """
import sys
from pathlib import Path
from game.services.lock import InstanceLock
lock = InstanceLock(Path(sys.argv[1]))
print(lock.acquire(), flush=True)
sys.stdin.read()
"""


@pytest.fixture
def holder(tmp_path):
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path / "lock")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout.readline() == "True\n"
    yield process
    process.kill()
    process.communicate()


def test_a_second_copy_is_told(holder, tmp_path):
    lock = InstanceLock(tmp_path / "lock")
    assert not lock.acquire()
    assert not lock.held


def test_a_killed_copy_leaves_no_lock(holder, tmp_path):
    lock = InstanceLock(tmp_path / "lock")
    holder.kill()
    holder.wait()
    assert (tmp_path / "lock").exists()
    assert lock.acquire()
    assert lock.held


def test_release_lets_the_next_in(tmp_path):
    first, second = InstanceLock(tmp_path / "lock"), InstanceLock(tmp_path / "lock")
    assert first.acquire()
    assert first.acquire()
    assert not second.acquire()
    first.release()
    assert second.acquire()


def test_a_folder_that_cannot_be_written(tmp_path):
    (tmp_path / "plain").write_text("x")
    with pytest.raises(OSError, match="plain"):
        InstanceLock(tmp_path / "plain" / "lock").acquire()


@pytest.mark.parametrize("make", ODD_FILES.values(), ids=ODD_FILES.keys())
def test_what_is_no_file_is_not_waited_for(make, tmp_path):
    """A pipe of that name hung the program at its start."""
    make(tmp_path / "lock")
    lock = InstanceLock(tmp_path / "lock")
    with suppress(OSError):
        lock.acquire()
    lock.release()
