"""What a bot is given to think with, and what it answers."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.core.game import Action

Style = Mapping[str, float]
"""Weights of a character for the features of actions (`Heuristics.features`), in shares of a win."""

NO_STYLE: Style = {}


def never() -> bool:
    """The cancel callback of a bot that nobody cancels."""
    return False


@dataclass(frozen=True)
class Limits:
    """How long a bot may think; the first limit that is reached ends it.

    `iterations`: playouts of a search; None leaves it to the level. `seconds`: time for the move; None leaves it to
    the level. `nodes`: most nodes a search tree may hold (about 300 bytes each); it goes on without growing then.
    A search that ends by its iterations gives the same move for the same seed everywhere; one that ends by its time
    may not.
    """

    iterations: int | None = None
    seconds: float | None = None
    nodes: int = 200_000


@dataclass(frozen=True)
class Choice:
    """A bot's answer. `iterations`: playouts that were done, 0 where nothing was searched. `value`: the expected share
    of a win for the seat to move, 0 to 1; None where a level does not search."""

    action: Action
    iterations: int
    value: float | None


class Stopwatch:
    """Says when to stop: the time is up, or somebody cancelled."""

    def __init__(self, seconds: float | None, cancelled: Callable[[], bool] = never) -> None:
        self._end = None if seconds is None else time.perf_counter() + seconds
        self._cancelled = cancelled

    def stop(self) -> bool:
        """Whether it is time to answer with what there is."""
        return (self._end is not None and time.perf_counter() >= self._end) or self._cancelled()
