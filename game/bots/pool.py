"""The worker processes of a program: starts them, hands each one task at a time, and notices those that are lost.

Nothing here blocks, and nothing here knows what a task is about: texts go out, JSON objects come back. One with "done"
says how far a task has come, any other ends it.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

from game.bots.worker import FindGame
from game.core.documents import Document, DocumentError, canonical, get, parse

Loss = Literal["died", "overran", "garbage"]
"""Why a worker was given up: it was gone, took too long, answered nonsense."""

GRACE_SECONDS = 1.0
"""How much longer than its limit a worker may take before it is replaced."""

START_SECONDS = 20.0
"""How long a worker may take to start (virus scanners, slow disks)."""

FAILURES = 3
"""So many workers may be lost in a row, without one good answer, before the next start waits."""

FIRST_PAUSE, LONGEST_PAUSE = 2.0, 300.0
"""Seconds that it waits then: twice as long after each further loss, until there is a good answer."""

MOST_WORKERS = 4
"""More are of no use: no level grows more trees than that."""


class Process(Protocol):
    """What the pool needs of a worker process (`game.bots.process.WorkerProcess`)."""

    def send(self, text: str) -> None:
        """Hands over a message; raises OSError if the worker is gone."""

    def receive(self) -> str | None:
        """The next message or None; raises EOFError or OSError if the worker is gone."""

    def kill(self) -> None:
        """Ends the worker."""

    def reap(self, seconds: float = 0.0) -> bool:
        """Whether the killed worker is gone."""


@dataclass
class _Worker:
    """A worker, its number in the pool, and the task that it has, 0 for none. `deadline`: when it must have started, or
    answered."""

    process: Process
    number: int
    deadline: float
    ready: bool = False
    task: int = 0


@dataclass(frozen=True)
class Report:
    """What came of a task: a message of its worker, or the loss of that worker, which ends the task."""

    task: int
    message: Document | None
    loss: Loss | None = None


def workers_for(cores: int) -> int:
    """How many workers a machine of so many cores has: all but the one that draws, and at least one."""
    return max(1, min(MOST_WORKERS, cores - 1))


def usable_cores() -> int:
    """The cores that this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Pool:
    """Up to `size` workers, started as they are wanted."""

    def __init__(
        self, find_game: FindGame, clock: Callable[[], float], start: Callable[[FindGame], Process], size: int
    ) -> None:
        self.size = size
        self._find_game = find_game
        self._clock = clock
        self._start = start
        self._workers: list[_Worker] = []
        self._ended: list[Process] = []
        self._failures = 0
        self._again = -math.inf  # when workers may be started again

    def lacks(self, wanted: int | None) -> bool:
        """Whether there is no worker of that number (None: none at all), and none will be started for a while."""
        return self._pauses and all(wanted not in (None, worker.number) for worker in self._workers)

    def want(self, workers: int) -> None:
        """Starts workers until those of the numbers below that are there, but no more than there may be.

        After many losses they are started one by one, each when the one before has come up.
        """
        there = {worker.number for worker in self._workers}
        for number in sorted(set(range(min(workers, self.size))) - there):
            on_trial = self._failures >= FAILURES and not all(worker.ready for worker in self._workers)
            if self._pauses or on_trial:
                return
            try:
                process = self._start(self._find_game)
            except OSError:
                self._fail()
            else:
                self._workers.append(_Worker(process, number, self._clock() + START_SECONDS))

    @property
    def _pauses(self) -> bool:
        """Whether so many workers were lost that the next start has to wait."""
        return self._clock() < self._again

    def _fail(self) -> None:
        """Another worker is lost."""
        self._failures += 1
        if self._failures >= FAILURES:
            doublings = min(self._failures - FAILURES, 16)
            self._again = self._clock() + min(FIRST_PAUSE * 2**doublings, LONGEST_PAUSE)

    def hand_over(self, task: int, text: Callable[[], str], seconds: float, wanted: int | None = None) -> bool:
        """Gives a task (a number above 0) to a worker that is free, for so many seconds; False if there is none.

        `wanted`: to the worker of that number and no other.
        """
        for worker in self._workers:
            if worker.ready and not worker.task and wanted in (None, worker.number):
                worker.task = task
                worker.deadline = self._clock() + seconds + GRACE_SECONDS
                try:
                    worker.process.send(text())
                except OSError:
                    # The loss is reported as one that is found at the next poll.
                    worker.deadline = -1.0
                return True
        return False

    def cancel(self, task: int) -> None:
        """The worker is to end that task now; it still reports, within moments."""
        for worker in self._workers:
            if worker.task == task:
                worker.deadline = min(worker.deadline, self._clock() + GRACE_SECONDS)
                try:
                    worker.process.send(canonical({"cancel": task}))
                except OSError:
                    worker.deadline = -1.0

    def is_busy(self, task: int) -> bool:
        """Whether a worker has that task."""
        return any(worker.task == task for worker in self._workers)

    def finish(self, task: int) -> None:
        """The task was done well: its worker is free, and trusted."""
        for worker in self._workers:
            if worker.task == task:
                worker.task = 0
                self._failures = 0
                self._again = -math.inf

    def distrust(self, task: int) -> None:
        """What the worker of that task said is nonsense: it is given up, without a further report."""
        for worker in self._workers[:]:
            if worker.task == task:
                self._lose(worker)

    def poll(self) -> list[Report]:
        """What the workers have said since the last call, and which were lost."""
        self._ended = [process for process in self._ended if not process.reap()]
        reports: list[Report] = []
        for worker in self._workers[:]:
            reports += self._hear(worker)
        return reports

    def _hear(self, worker: _Worker) -> list[Report]:
        found: list[Report] = []
        loss: Loss | None = None
        try:
            while loss is None and (text := worker.process.receive()) is not None:
                message = parse(text)
                if not worker.ready:
                    worker.ready = get(message, "ready", bool)
                elif not worker.task or get(message, "id", int) != worker.task:
                    loss = "garbage"
                else:
                    found.append(Report(worker.task, message))
        except (EOFError, OSError):
            loss = "died"
        except (DocumentError, ValueError):
            loss = "garbage"
        waiting = bool(worker.task) or not worker.ready
        answered = any(report.message is not None and "done" not in report.message for report in found)
        if loss is None and waiting and not answered and self._clock() > worker.deadline:
            loss = "died" if worker.deadline < 0.0 else "overran"
        if loss is not None:
            found.append(Report(worker.task, None, loss))
            self._lose(worker)
        return found

    def _lose(self, worker: _Worker) -> None:
        worker.process.kill()
        self._ended.append(worker.process)
        self._workers.remove(worker)
        self._fail()

    def close(self) -> None:
        """Ends all workers and waits until they are gone (some milliseconds). The pool can be used again."""
        for worker in self._workers:
            worker.process.kill()
            self._ended.append(worker.process)
        self._workers = []
        self._ended = [process for process in self._ended if not process.reap(1.0)]
