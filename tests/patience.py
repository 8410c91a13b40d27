"""Waiting for what another thread, process or program does, however busy the machine is."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE = 120.0
"""Seconds after which what is waited for has failed. No measure of how long it takes: a busy machine may take long."""

T = TypeVar("T")


def standing() -> float:
    """A clock that stands: by it no worker is ever late."""
    return 0.0


def until(reached: Callable[[], T], pause: float = 0.005) -> T:
    """Ask again and again, with so many seconds between, until the answer is a true one; returns that."""
    end = time.monotonic() + PATIENCE
    while not (answer := reached()):
        assert time.monotonic() < end, "it never came to that"
        time.sleep(pause)
    return answer
