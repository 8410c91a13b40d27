"""What can happen in a game of Nim."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.events import Event


@dataclass(frozen=True)
class Taken(Event):
    """`seat` takes `count` stones from a heap, "a", "b" or "c" (section 3)."""

    seat: int
    heap: str
    count: int
