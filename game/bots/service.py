"""Bots for a program with a window: ask, go on drawing, and fetch the answer when it is there.

Worker processes think (pool.py), on all cores but one; requests wait in line. A search of several trees is dealt to
the workers that are free, and put together here; which worker grows which tree makes no difference to what is played.
Nothing here blocks. A worker that dies, overruns or answers nonsense is replaced, and for that move a simple one is
found on this side; the answer says so.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from game.bots.choosing import seconds_for, settle, simple_move
from game.bots.levels import find_level
from game.bots.limits import ChosenAction, Progress
from game.bots.messages import Request, read_choice, read_root, task_text
from game.bots.parallel import Root
from game.bots.pool import Pool, Process, usable_cores, workers_for
from game.bots.process import WorkerProcess
from game.bots.turns import Plans
from game.bots.worker import FindGame
from game.core.documents import Document, DocumentError, get
from game.core.game import Action
from game.core.rng import Rng

Failure = Literal["died", "overran", "garbage", "failed", "missing"]
"""Why an answer is a simple move: the worker died, took too long, answered nonsense or met an error, or there is
none."""

__all__ = ["BotReply", "BotService", "Failure", "Request"]


@dataclass(frozen=True)
class BotReply:
    """The answer to a request: the action that a bot plays. `problem`: why it is only a simple one, None where all went
    well. `line`: what it expects to follow, this action first; it is for the seat that was asked alone."""

    id: int
    action: Action
    text: str
    iterations: int
    value: float | None
    problem: Failure | None = None
    line: tuple[str, ...] = ()


@dataclass
class _Job:
    """A request and its results so far. `parts`: the tasks it was divided into; `waiting`: those that no worker has
    yet; `done`: how far each is. `places`: the number of the worker that is to do a part, for levels that keep their
    trees: each part goes to the worker that did it the last time."""

    id: int
    request: Request
    parts: dict[int, list[int]] = field(default_factory=dict)
    waiting: deque[int] = field(default_factory=deque)
    done: dict[int, float] = field(default_factory=dict)
    places: dict[int, int] = field(default_factory=dict)
    roots: dict[int, Root] = field(default_factory=dict)
    best: ChosenAction | None = None


class BotService:
    """The bots of a program. Workers start with the first request, or with `warm_up`."""

    def __init__(
        self,
        find_game: FindGame,
        clock: Callable[[], float] = time.monotonic,
        start: Callable[[FindGame], Process] = WorkerProcess,
        workers: int | None = None,
    ) -> None:
        """`find_game` must be a function of a module: the workers import it. `clock` counts seconds. `workers`: how
        many there may be; None: as many as the machine has cores to spare."""
        self._pool = Pool(find_game, clock, start, workers or workers_for(usable_cores()))
        self._jobs: dict[int, _Job] = {}
        self._answers: list[BotReply] = []
        self._last_id = 0
        self._last_task = 0
        self._plans = Plans()

    @property
    def thinking(self) -> bool:
        """Whether it works on an answer."""
        return bool(self._jobs)

    def warm_up(self) -> None:
        """Starts a worker now, so that the first bot need not wait for it."""
        self._pool.want(1)

    def submit(self, request: Request) -> int:
        """Asks for a move; returns the id of its answer. Raises ValueError for a level that does not exist."""
        level = find_level(request.level, request.game)
        self._last_id += 1
        job = _Job(self._last_id, request)
        trees = level.shares if level.kind == "search" else 1
        parts = min(trees, self._pool.size)
        for part in range(parts):
            self._last_task += 1
            job.parts[self._last_task] = list(range(part, trees, parts))
            job.waiting.append(self._last_task)
            if level.keep:
                job.places[self._last_task] = part
        self._jobs[job.id] = job
        self._receive()
        self._go_on()
        return job.id

    def cancel(self, request_id: int) -> None:
        """Nobody waits for that answer any more: it will not come."""
        self._answers = [answer for answer in self._answers if answer.id != request_id]
        self._drop(request_id)

    def progress(self, request_id: int) -> Progress | None:
        """How far the thought about a request has come; None where nobody thinks about it now. What is best so far is
        for the seat that was asked alone."""
        job = self._jobs.get(request_id)
        if job is None or len(job.waiting) == len(job.parts):
            return None
        return Progress(sum(job.done.values()) / len(job.parts), job.best)

    def poll(self) -> list[BotReply]:
        """The answers that have come since the last call. Call it at every frame while an answer is awaited."""
        self._receive()
        self._go_on()
        answers, self._answers = self._answers, []
        return answers

    def close(self) -> None:
        """Ends the workers and waits until they are gone (some milliseconds). The service can be used again."""
        self._jobs.clear()
        self._answers.clear()
        self._pool.close()

    # -- the workers' side --------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Hand out waiting tasks to free workers; a task that no worker can take gets a simple move."""
        waiting = sum(len(job.waiting) for job in self._jobs.values())
        if not waiting:
            return
        places = [job.places.get(task, 0) for job in self._jobs.values() for task in job.waiting]
        self._pool.want(max(waiting, 1 + max(places)))
        for job in list(self._jobs.values()):
            if any(self._pool.lacks(job.places.get(task)) for task in job.waiting):
                self._answer_simply(job, "missing")
                continue
            for task in list(job.waiting):
                if self._hand_over(job, task):
                    job.waiting.remove(task)

    def _hand_over(self, job: _Job, task: int) -> bool:
        request = job.request
        seconds = seconds_for(find_level(request.level, request.game), request.limits)
        place = job.places.get(task)
        return self._pool.hand_over(task, lambda: task_text(task, request, job.parts[task]), seconds, place)

    def _receive(self) -> None:
        for report in self._pool.poll():
            job = self._job_of(report.task)
            if report.message is None:
                if job is not None and report.loss is not None:
                    self._answer_simply(job, report.loss)
            elif job is not None:
                self._read(job, report.task, report.message)
            elif "done" not in report.message:
                # It was cancelled meanwhile.
                self._pool.finish(report.task)

    def _job_of(self, task: int) -> _Job | None:
        return next((job for job in self._jobs.values() if task in job.parts), None)

    def _read(self, job: _Job, task: int, message: Document) -> None:
        game, view = job.request.game, job.request.view
        try:
            if "done" in message:
                job.done[task] = get(message, "done", (float, int))
                if message.get("best") is not None:
                    job.best = read_choice(game, view, get(message, "best", dict))
                return
            choice: ChosenAction | None = None
            if "choice" in message:
                choice = read_choice(game, view, get(message, "choice", dict))
            elif "error" not in message:
                found = [read_root(game, view, root) for root in get(message, "roots", list)]
                if len(found) != len(job.parts[task]):
                    raise DocumentError("roots", "there are other trees than were asked for")
                job.roots.update(zip(job.parts[task], found, strict=True))
        except (DocumentError, ValueError):
            self._pool.distrust(task)
            self._answer_simply(job, "garbage")
            return
        self._pool.finish(task)
        job.done[task] = 1.0
        if "error" in message:
            self._answer_simply(job, "failed")
        elif choice is not None:
            self._answer(job, choice)
        elif len(job.roots) == sum(map(len, job.parts.values())):
            roots = [root for _, root in sorted(job.roots.items())]
            request = job.request
            level = find_level(request.level, game)
            self._answer(job, settle(game, view, request.memory, level, roots, request.style))

    def _answer(self, job: _Job, choice: ChosenAction, problem: Failure | None = None) -> None:
        """The job is over."""
        view = job.request.view
        text = view.format_action(choice.action)
        line = tuple(view.format_action(action) for action in choice.line)
        self._answers.append(BotReply(job.id, choice.action, text, choice.iterations, choice.value, problem, line))
        self._drop(job.id)

    def _answer_simply(self, job: _Job, problem: Failure) -> None:
        request = job.request
        simple = simple_move(request.game, request.view, request.memory, Rng(request.seed), self._plans)
        self._answer(job, ChosenAction(simple.action, 0, None), problem)

    def _drop(self, request_id: int) -> None:
        """Forgets a job, and ends what workers still do for it."""
        job = self._jobs.pop(request_id, None)
        for task in job.parts if job is not None else ():
            if self._pool.is_busy(task):
                self._pool.cancel(task)
