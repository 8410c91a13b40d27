"""Bots for a program with a window: ask, go on drawing, and fetch the answer when it is there.

One worker process thinks; requests wait in line. Nothing here blocks. A worker that dies, overruns or answers nonsense
is replaced, and for that move a simple one is found on this side; the answer says so.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Literal, Protocol

from game.bots.choosing import seconds_for, simple_move
from game.bots.levels import find_level
from game.bots.limits import Limits, Style
from game.bots.process import WorkerProcess
from game.bots.turns import Plans
from game.bots.worker import FindGame
from game.core.documents import DocumentError, canonical, get, parse
from game.core.game import Action, Game, Memory, State
from game.core.rng import Rng

Problem = Literal["died", "overran", "garbage", "failed", "missing"]
"""Why an answer is a simple move: the worker died, took too long, answered nonsense, met an error; or there is none."""

GRACE_SECONDS = 1.0
"""How much longer than its limit a worker may take before it is replaced."""

START_SECONDS = 20.0
"""How long a worker may take to start (virus scanners, slow disks)."""

FAILURES = 3
"""So many workers lost in a row without one good answer, and no other is started."""


@dataclass(frozen=True)
class Request:
    """What a bot is asked: `view` and `memory` of the seat to move, and nothing else of the game."""

    game: Game
    view: State
    memory: Memory | None
    level: str
    seed: int
    style: Style = field(default_factory=dict)
    limits: Limits = field(default_factory=Limits)


@dataclass(frozen=True)
class Answer:
    """What a bot plays. `problem`: why it is a simple move, None where all went well."""

    id: int
    action: Action
    text: str
    iterations: int
    value: float | None
    problem: Problem | None = None


class Process(Protocol):
    """What the service needs of a worker process (`game.bots.process.WorkerProcess`)."""

    def send(self, text: str) -> None:
        """Hands over a message; raises OSError if the worker is gone."""

    def receive(self) -> str | None:
        """The next message or None; raises EOFError or OSError if the worker is gone."""

    def kill(self) -> None:
        """Ends the worker."""

    def reap(self, seconds: float = 0.0) -> bool:
        """Whether the killed worker is gone."""


@dataclass
class _Job:
    id: int
    request: Request
    cancelled: bool = False
    deadline: float = 0.0


class BotService:
    """The bots of a program. The worker starts with the first request, or with `warm_up`."""

    def __init__(
        self,
        find_game: FindGame,
        clock: Callable[[], float] = time.monotonic,
        start: Callable[[FindGame], Process] = WorkerProcess,
    ) -> None:
        """`find_game` must be a function of a module: the worker imports it. `clock` counts seconds."""
        self._find_game = find_game
        self._clock = clock
        self._start = start
        self._process: Process | None = None
        self._ready = False
        self._start_deadline = 0.0
        self._ended: list[Process] = []
        self._failures = 0
        self._waiting: deque[_Job] = deque()
        self._asked: _Job | None = None
        self._answers: list[Answer] = []
        self._last_id = 0
        self._plans = Plans()

    def warm_up(self) -> None:
        """Starts the worker now, so that the first bot need not wait for it."""
        if self._process is not None or self._failures >= FAILURES:
            return
        try:
            self._process = self._start(self._find_game)
        except OSError:
            self._failures += 1
            return
        self._ready = False
        self._start_deadline = self._clock() + START_SECONDS

    def submit(self, request: Request) -> int:
        """Asks for a move; returns the id of its answer. Raises ValueError for a level that does not exist."""
        find_level(request.level, request.game)
        self._last_id += 1
        self._waiting.append(_Job(self._last_id, request))
        self._receive()
        self._go_on()
        return self._last_id

    def cancel(self, request_id: int) -> None:
        """Nobody waits for that answer any more: it will not come."""
        self._waiting = deque(job for job in self._waiting if job.id != request_id)
        self._answers = [answer for answer in self._answers if answer.id != request_id]
        job = self._asked
        if job is None or job.id != request_id or job.cancelled:
            return
        job.cancelled = True
        job.deadline = min(job.deadline, self._clock() + GRACE_SECONDS)
        if self._process is not None:
            try:
                self._process.send(canonical({"cancel": request_id}))
            except OSError:
                self._lose("died")

    def poll(self) -> list[Answer]:
        """The answers that have come since the last call. Call it at every frame while an answer is awaited."""
        self._ended = [process for process in self._ended if not process.reap()]
        self._receive()
        self._watch()
        self._go_on()
        answers, self._answers = self._answers, []
        return answers

    def close(self) -> None:
        """Ends the worker and waits until it is gone (some milliseconds). The service can be used again."""
        self._waiting.clear()
        self._answers.clear()
        self._asked = None
        if self._process is not None:
            self._process.kill()
            self._ended.append(self._process)
            self._process = None
        self._ended = [process for process in self._ended if not process.reap(1.0)]

    # -- the worker's side --------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Hands the next request to the worker if it is free; without a worker all get simple moves."""
        if self._asked is not None or not self._waiting:
            return
        self.warm_up()
        if self._process is None:
            while self._waiting:
                self._answer_simply(self._waiting.popleft(), "missing")
            return
        if not self._ready:
            return
        job = self._asked = self._waiting.popleft()
        request = job.request
        seconds = seconds_for(find_level(request.level, request.game), request.limits)
        job.deadline = self._clock() + seconds + GRACE_SECONDS
        try:
            self._process.send(_text(job.id, request))
        except OSError:
            self._lose("died")

    def _receive(self) -> None:
        while self._process is not None:
            try:
                text = self._process.receive()
            except (EOFError, OSError):
                self._lose("died")
                return
            if text is None:
                return
            self._read(text)

    def _read(self, text: str) -> None:
        try:
            message = parse(text)
            if not self._ready:
                get(message, "ready", bool)
                self._ready = True
                return
            job = self._asked
            if job is None or get(message, "id", int) != job.id:
                raise DocumentError("id", "nobody asked that")
            answer = None if "error" in message else _answer(job, get(message, "action", str), message)
        except (DocumentError, ValueError):
            self._lose("garbage")
            return
        self._asked = None
        self._failures = 0
        if job.cancelled:
            return
        if answer is None:
            self._answer_simply(job, "failed")
        else:
            self._answers.append(answer)

    def _watch(self) -> None:
        """Notices a worker that takes too long, to start or to answer."""
        now = self._clock()
        starting = self._process is not None and not self._ready and now > self._start_deadline
        overdue = self._asked is not None and now > self._asked.deadline
        if starting or overdue:
            self._lose("overran")

    def _lose(self, problem: Problem) -> None:
        """Gives up the worker; the move it was asked for, if any, becomes a simple one."""
        if self._process is not None:
            self._process.kill()
            self._ended.append(self._process)
            self._process = None
        self._failures += 1
        job, self._asked = self._asked, None
        if job is not None and not job.cancelled:
            self._answer_simply(job, problem)

    def _answer_simply(self, job: _Job, problem: Problem) -> None:
        request = job.request
        choice = simple_move(request.game, request.view, request.memory, Rng(request.seed), self._plans)
        text = request.view.format_action(choice.action)
        self._answers.append(Answer(job.id, choice.action, text, 0, None, problem))


def _text(number: int, request: Request) -> str:
    """The message for the worker."""
    own = request.game.own_values
    return canonical(
        {
            "id": number,
            "game": request.game.id,
            "values": None if own is None else asdict(own),
            "data": request.game.data_digest(),
            "view": request.view.to_document(),
            "memory": None if request.memory is None else request.memory.to_document(),
            "level": request.level,
            "style": dict(request.style),
            "seed": request.seed,
            "limits": vars(request.limits),
        }
    )


def _answer(job: _Job, text: str, message: dict[str, object]) -> Answer:
    """The worker's answer, checked. Raises DocumentError or ValueError if it cannot be one."""
    request = job.request
    action = request.game.parse_action(text)
    if action not in request.view.legal_actions():
        raise DocumentError("illegal", f"{text!r} is not legal")
    value = get(message, "value", (float, int, type(None)))
    return Answer(job.id, action, text, get(message, "iterations", int), value)
