from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pytest

from game.bots.limits import Limits
from game.bots.process import WorkerProcess
from game.bots.service import FAILURES, Answer, BotService, Request
from game.bots.worker import FindGame
from tests.bots.tricks import find_tricks, named

PATIENCE = 60.0


def request(game_id: str = "tricks", level: str = "hard", limits: Limits | None = None, seed: int = 5) -> Request:
    game = named(game_id)
    state = game.new_state(3, {}, 1)
    return Request(game, state.view(0), game.new_memory(0, 3), level, seed, {}, limits or Limits(iterations=200))


def wait(service: BotService, until: Callable[[], bool] = lambda: False) -> list[Answer]:
    """Polls until an answer comes or `until` holds."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answers = service.poll()
        if answers or until():
            return answers
        time.sleep(0.005)
    raise AssertionError("nothing came")


class Started:
    """Starts real workers and keeps them for inspection."""

    def __init__(self) -> None:
        self.workers: list[WorkerProcess] = []

    def __call__(self, find_game: FindGame) -> WorkerProcess:
        worker = WorkerProcess(find_game)
        self.workers.append(worker)
        return worker

    @property
    def pids(self) -> list[int]:
        return [worker.pid or 0 for worker in self.workers]


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
def started() -> Started:
    return Started()


@pytest.fixture
def service(started: Started) -> Iterator[BotService]:
    service = BotService(find_tricks, start=started)
    yield service
    service.close()
    assert not any(alive(pid) for pid in started.pids)


def test_answers_come_in_order_and_the_same_for_the_same_seed(service: BotService, started: Started) -> None:
    # The parent may have pygame; find_tricks would refuse to work in a worker that has.
    ids = [service.submit(request(seed=seed)) for seed in (5, 6, 5)]
    answers: list[Answer] = []
    while len(answers) < 3:
        answers += wait(service)
    assert [answer.id for answer in answers] == ids
    assert all(answer.problem is None and answer.iterations == 200 for answer in answers)
    assert (answers[0].text, answers[0].value) == (answers[2].text, answers[2].value)
    assert answers[0].value is not None
    assert len(started.workers) == 1


def test_a_killed_worker_is_replaced(service: BotService, started: Started) -> None:
    service.submit(request("slow", limits=Limits(seconds=100.0)))
    wait(service, lambda: service._asked is not None)
    os.kill(started.pids[0], signal.SIGKILL)
    (answer,) = wait(service)
    assert answer.problem == "died"
    assert answer.action in request().view.legal_actions()
    service.submit(request())
    (answer,) = wait(service)
    assert answer.problem is None
    assert len(started.workers) == 2
    assert not alive(started.pids[0])


def test_an_overrunning_worker_is_replaced(started: Started) -> None:
    now = [0.0]
    service = BotService(find_tricks, clock=lambda: now[0], start=started)
    service.submit(request("slow", limits=Limits(seconds=0.5)))
    wait(service, lambda: service._asked is not None)
    now[0] = 1.4
    assert service.poll() == []
    now[0] = 1.6
    (answer,) = wait(service)
    assert answer.problem == "overran"
    service.close()
    assert not alive(started.pids[0])


def test_a_worker_that_never_starts_is_given_up() -> None:
    class Silent(Fake):
        def receive(self) -> str | None:
            return None

    now = [0.0]
    service = BotService(find_tricks, clock=lambda: now[0], start=lambda find_game: Silent())
    service.submit(request())
    assert service.poll() == []
    answers: list[Answer] = []
    for _ in range(FAILURES):
        now[0] += 30.0
        answers += service.poll()
    assert [answer.problem for answer in answers] == ["missing"]
    service.submit(request())
    assert [answer.problem for answer in service.poll()] == ["missing"]


def test_a_dying_worker_does_not_stop_the_game(service: BotService, started: Started) -> None:
    for _ in range(FAILURES + 2):
        service.submit(request("deadly", level="medium"))
        (answer,) = wait(service)
        assert answer.action in request().view.legal_actions()
        assert answer.problem in ("died", "missing")
    assert answer.problem == "missing"
    assert len(started.workers) == FAILURES


@pytest.mark.parametrize(("game_id", "problem", "workers"), [("wrong", "garbage", 2), ("faulty", "failed", 1)])
def test_nonsense_and_errors(service: BotService, started: Started, game_id: str, problem: str, workers: int) -> None:
    service.submit(request(game_id))
    (answer,) = wait(service)
    assert answer.problem == problem
    assert answer.action in request().view.legal_actions()
    service.submit(request())
    (answer,) = wait(service)
    assert answer.problem is None
    assert len(started.workers) == workers


def test_cancel_ends_the_thinking_and_gives_no_answer(service: BotService, started: Started) -> None:
    first = service.submit(request(limits=Limits(iterations=10**9, seconds=1000.0)))
    waiting = service.submit(request())
    wait(service, lambda: service._asked is not None)
    service.cancel(first)
    service.cancel(waiting)
    last = service.submit(request())
    (answer,) = wait(service)
    assert answer.id == last
    assert answer.problem is None
    assert len(started.workers) == 1


def test_close_in_the_middle_of_a_thought_leaves_no_process(service: BotService, started: Started) -> None:
    service.submit(request("slow"))
    wait(service, lambda: service._asked is not None)
    service.close()
    # A zombie would still be there for kill(pid, 0).
    assert not alive(started.pids[0])
    assert service.poll() == []


def test_submit_refuses_a_level_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match="does not exist"):
        BotService(find_tricks).submit(request(level="godlike"))


def test_the_worker_ends_when_its_program_is_killed() -> None:
    code = (
        "import sys, time\n"
        "from game.bots.process import WorkerProcess\n"
        "from tests.bots.tricks import find_tricks\n"
        "worker = WorkerProcess(find_tricks)\n"
        "while worker.receive() is None: time.sleep(0.01)\n"
        "print(worker.pid, flush=True)\n"
        "time.sleep(60)\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        program.kill()
    end = time.monotonic() + PATIENCE
    while alive(pid):
        assert time.monotonic() < end
        time.sleep(0.01)


class Fake:
    """A worker without a process: `say` is what it has to tell."""

    def __init__(self) -> None:
        self.heard: list[dict[str, object]] = []
        self.say = ['{"ready": true}']
        self.killed = False

    def send(self, text: str) -> None:
        self.heard.append(json.loads(text))

    def receive(self) -> str | None:
        return self.say.pop(0) if self.say else None

    def kill(self) -> None:
        self.killed = True

    def reap(self, seconds: float = 0.0) -> bool:
        return self.killed


@pytest.mark.parametrize(
    "say",
    [
        "\ufffd\ufffd",
        "[1]",
        '{"id": 9, "action": "c1", "iterations": 1, "value": null}',
        '{"id": 1, "action": "c1"}',
        '{"id": 1, "action": "c99", "iterations": 1, "value": null}',
        '{"id": 1, "action": 7, "iterations": 1, "value": null}',
        '{"id": 1, "action": "c1", "iterations": 1, "value": "high"}',
        '{"ready": true}',
    ],
)
def test_every_kind_of_nonsense_is_noticed(say: str) -> None:
    fakes: list[Fake] = []

    def start(find_game: FindGame) -> Fake:
        fakes.append(Fake())
        return fakes[-1]

    service = BotService(find_tricks, start=start)
    service.submit(request())
    assert service.poll() == []
    fakes[0].say.append(say)
    (answer,) = service.poll()
    assert answer.problem == "garbage"
    assert fakes[0].killed


def test_only_view_and_memory_are_sent() -> None:
    fake = Fake()
    service = BotService(find_tricks, start=lambda find_game: fake)
    asked = request()
    service.submit(asked)
    service.poll()
    (message,) = fake.heard
    assert set(message) == {"id", "game", "values", "data", "view", "memory", "level", "style", "seed", "limits"}
    assert message["view"] == json.loads(json.dumps(asked.view.to_document()))
    assert message["view"]["hands"][1] == [0, 0, 0]  # type: ignore[index]
