"""Work on positions in several processes, with the same outcome for any number of them.

The positions are cut into parts that do not depend on the processes; each process keeps its parts, and sums are made
in the order of the parts.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import pairwise
from typing import TypeVar

from game.games import find_game
from tuning.likelihood import Sample, Slope
from tuning.positions import Position
from tuning.weights import Weight, weights_of

PARTS = 16
T = TypeVar("T")

_mine: dict[int, Sample] = {}
"""In a process of the crew: its parts."""


def _keep(game_id: str, weights: Sequence[Weight], parts: dict[int, list[Position]]) -> None:
    game = find_game(game_id)
    table = weights_of(game)
    _mine.update({number: Sample(game, table, weights, part) for number, part in parts.items()})


def _losses(number: int, values: Sequence[float]) -> list[float]:
    return _mine[number].losses(values)


def _slope(number: int, values: Sequence[float], around: Sequence[tuple[float, float]]) -> Slope:
    return _mine[number].slope(values, around)


class Crew:
    """Samples in processes of their own; the same two questions as one `Sample`."""

    def __init__(self, workers: Sequence[ProcessPoolExecutor], parts: int) -> None:
        self._workers = workers
        self._parts = parts

    def losses(self, values: Sequence[float]) -> list[float]:
        """The loss of each position, in their order."""
        return [loss for part in self._ask(_losses, values) for loss in part]

    def slope(self, values: Sequence[float], around: Sequence[tuple[float, float]]) -> Slope:
        """The sums over all positions."""
        found = self._ask(_slope, values, around)
        for other in found[1:]:
            found[0].add(other)
        return found[0]

    def _ask(self, work: Callable[..., T], *arguments: object) -> list[T]:
        asked: list[Future[T]] = [
            self._workers[number % len(self._workers)].submit(work, number, *arguments) for number in range(self._parts)
        ]
        return [each.result() for each in asked]


@contextmanager
def crew(game_id: str, weights: Sequence[Weight], positions: Sequence[Position], processes: int) -> Iterator[Crew]:
    """A crew for positions of a game of this house, for as long as it is needed."""
    count = min(PARTS, len(positions))
    bounds = [len(positions) * part // count for part in range(count + 1)]
    parts = [list(positions[low:high]) for low, high in pairwise(bounds)]
    number = min(processes, count)
    workers = [
        ProcessPoolExecutor(
            1, initializer=_keep, initargs=(game_id, weights, dict(list(enumerate(parts))[first::number]))
        )
        for first in range(number)
    ]
    try:
        yield Crew(workers, count)
    finally:
        for worker in workers:
            worker.shutdown(cancel_futures=True)


def processors() -> int:
    """How many processes this machine has room for, one left for everything else."""
    return max(1, (os.cpu_count() or 1) - 1)
