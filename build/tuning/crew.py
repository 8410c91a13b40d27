"""Work on positions in several processes, with the same outcome for any number of them.

The positions are cut into parts that do not depend on the processes; each process keeps its parts, and sums are made
in the order of the parts.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import pairwise
from typing import TypeVar

from game.games import find_game
from tuning.likelihood import Sample, Slope, total
from tuning.positions import Position
from tuning.weights import Weight, weights_of

PARTS = 16
T = TypeVar("T")

_mine: list[Sample] = []
"""In a process of the crew: its sample."""


def _sample(game_id: str, weights: Sequence[Weight], parts: Sequence[Sequence[Position]]) -> Sample:
    game = find_game(game_id)
    return Sample(game, weights_of(game), weights, parts)


def _keep(game_id: str, weights: Sequence[Weight], parts: Sequence[Sequence[Position]]) -> None:
    _mine[:] = [_sample(game_id, weights, parts)]


def _losses(values: Sequence[float]) -> list[list[float]]:
    return _mine[0].losses_by_part(values)


def _slopes(values: Sequence[float], around: Sequence[tuple[float, float]]) -> list[Slope]:
    return _mine[0].slopes_by_part(values, around)


class Crew:
    """Samples in processes of their own, which together answer as one `Sample` of all parts would."""

    def __init__(self, workers: Sequence[ProcessPoolExecutor]) -> None:
        """Part n is with worker n modulo their number."""
        self._workers = workers

    def losses(self, values: Sequence[float]) -> list[float]:
        """The loss of each position, in their order."""
        return [loss for part in self._ask(_losses, values) for loss in part]

    def slope(self, values: Sequence[float], around: Sequence[tuple[float, float]]) -> Slope:
        """The sums over all positions."""
        return total(self._ask(_slopes, values, around))

    def _ask(self, work: Callable[..., list[T]], *arguments: object) -> list[T]:
        """The answers for all parts, in their order."""
        asked = [worker.submit(work, *arguments) for worker in self._workers]
        answers = [each.result() for each in asked]
        number = len(answers)
        return [answers[part % number][part // number] for part in range(sum(map(len, answers)))]


@contextmanager
def crew(
    game_id: str, weights: Sequence[Weight], positions: Sequence[Position], processes: int
) -> Iterator[Crew | Sample]:
    """Whoever judges positions of a game that came with the program, for as long as that is needed."""
    count = min(PARTS, len(positions))
    bounds = [len(positions) * part // count for part in range(count + 1)]
    parts = [positions[low:high] for low, high in pairwise(bounds)]
    number = min(processes, count)
    if number == 1:
        yield _sample(game_id, weights, parts)
        return
    workers = [
        ProcessPoolExecutor(1, initializer=_keep, initargs=(game_id, weights, parts[first::number]))
        for first in range(number)
    ]
    try:
        yield Crew(workers)
    finally:
        for worker in workers:
            worker.shutdown(cancel_futures=True)


def processors() -> int:
    """How many processes this machine has room for, one left for everything else."""
    return max(1, (os.cpu_count() or 1) - 1)
