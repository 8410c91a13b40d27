"""What a bot is given to think with, and what it answers."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game import engine
from game.core.game import Action

Style = Mapping[str, float]
"""Weights of a character for the features of actions (`Heuristics.features`), in shares of a win."""

NO_STYLE: Style = {}

SOURCE_PATIENCE = 20.0
"""So many times longer may a move take where the engine is not compiled: a level is slower then, not weaker."""

REPORT_SECONDS = 0.1
"""Time between two reports of progress."""


def never() -> bool:
    """The cancel callback of a bot that nobody cancels."""
    return False


def longest(seconds: float) -> float:
    """The most seconds that a move may take here whose cap with the compiled engine is `seconds`."""
    return seconds if engine() == "compiled" else seconds * SOURCE_PATIENCE


@dataclass(frozen=True)
class Limits:
    """How long a bot may think, where it is not as its level says; the first limit that is reached ends it.

    `iterations`: playouts of a search. `seconds`: time for the move. `nodes`: most nodes a search tree may hold (about
    300 bytes each); it goes on without growing then. None leaves it to the level.
    A search that ends by its iterations gives the same move for the same seed everywhere; one that ends by its time
    may not.
    """

    iterations: int | None = None
    seconds: float | None = None
    nodes: int | None = None


@dataclass(frozen=True)
class ChosenAction:
    """The action that a bot chose. `iterations`: playouts that were done, 0 where nothing was searched. `value`: the
    expected share of a win for the seat to move, 0 to 1; None where a level does not search. `line`: the actions that
    are expected next, this one first; empty where nothing was searched. It rests on what its seat knows: show it to
    that seat only."""

    action: Action
    iterations: int
    value: float | None
    line: tuple[Action, ...] = ()


@dataclass(frozen=True)
class Progress:
    """How far a thought has come: the share `done` of it, 0 to 1, and the choice as it would be now, if there is one.

    Whom the bot plays against may see `done` alone: the choice tells what it holds.
    """

    done: float
    choice: ChosenAction | None = None


Listener = Callable[[Progress], None]
"""Is told how far a thought has come, at most every REPORT_SECONDS."""


class Stopwatch:
    """Says when to stop: the time is up, or somebody cancelled; and tells whoever listens how far it has come."""

    def __init__(
        self, seconds: float | None, cancelled: Callable[[], bool] = never, listener: Listener | None = None
    ) -> None:
        now = time.perf_counter()
        self._end = None if seconds is None else now + seconds
        self._cancelled = cancelled
        self._listener = listener
        self._next_report = now + REPORT_SECONDS
        self._part = 0
        self._parts = 1

    def take_part(self, part: int, parts: int) -> None:
        """What is reported from now on is progress of that one of several parts, counted from 0."""
        self._part, self._parts = part, parts

    def stop(self) -> bool:
        """Whether to stop and answer with what there is."""
        return (self._end is not None and time.perf_counter() >= self._end) or self._cancelled()

    def report_due(self) -> bool:
        """Whether somebody listens, and has not heard anything for a while: then `report`."""
        return self._listener is not None and time.perf_counter() >= self._next_report

    def report(self, progress: Progress) -> None:
        """Tells how far the thought has come."""
        if self._listener is not None:
            self._next_report = time.perf_counter() + REPORT_SECONDS
            self._listener(Progress((self._part + progress.done) / self._parts, progress.choice))
