"""Commands that are started at once take turns at what only one of them may do."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))
from game.services.lock import InstanceLock

BREAK = 0.2
"""Seconds between two looks at whether the other one is done."""


@contextmanager
def turn(path: Path, when_waiting: Callable[[], object]) -> Iterator[None]:
    """While it lasts no other process, nor another thread, has its turn with the same file, which is made. One that is
    killed keeps nobody waiting. `when_waiting` is called once if another has it. Raises OSError if the file cannot be
    written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = InstanceLock(path)
    if not lock.acquire():
        when_waiting()
        while not lock.acquire():
            time.sleep(BREAK)
    try:
        yield
    finally:
        lock.release()
