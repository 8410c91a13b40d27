from __future__ import annotations

import itertools
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest

from game.bots.choosing import choose
from game.bots.levels import find_level
from game.bots.limits import Limits
from game.bots.pool import FAILURES, FIRST_PAUSE, LONGEST_PAUSE, START_SECONDS, workers_for
from game.bots.process import WorkerProcess
from game.bots.service import BotReply, BotService, Request
from game.bots.worker import FindGame
from game.core.rng import Rng
from tests.bots.tricks import TricksHeuristics, find_tricks, named
from tests.patience import standing, until


def request(game_id: str = "tricks", level: str = "hard", limits: Limits | None = None, seed: int = 5) -> Request:
    game = named(game_id)
    state = game.new_state(3, {}, 1)
    return Request(game, state.view(0), game.new_memory(0, 3), level, seed, {}, limits or Limits(iterations=200))


def wait(service: BotService, reached: Callable[[], bool] = lambda: False) -> list[BotReply]:
    """Polls until an answer comes or `reached` holds."""
    answers: list[BotReply] = []
    until(lambda: answers.extend(service.poll()) or answers or reached())
    return answers


def thinking(service: BotService) -> bool:
    """Whether a worker has a request."""
    return any(not job.waiting for job in service._jobs.values())


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
    if sys.platform == "win32":
        import ctypes

        synchronize, still_running = 0x0010_0000, 0x102
        process = ctypes.windll.kernel32.OpenProcess(synchronize, False, pid)
        return bool(process) and ctypes.windll.kernel32.WaitForSingleObject(process, 0) == still_running
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def ended(service: BotService, started: Started) -> None:
    """Waits until no worker is left, not even as a zombie, which would still be there for kill(pid, 0)."""
    until(lambda: not service.poll() and not any(alive(pid) for pid in started.pids))


@pytest.fixture
def started() -> Started:
    return Started()


@pytest.fixture
def service(started: Started) -> Iterator[BotService]:
    service = BotService(find_tricks, clock=standing, start=started, workers=1)
    yield service
    service.close()
    ended(service, started)


def test_answers_come_in_order_and_the_same_for_the_same_seed(service: BotService, started: Started) -> None:
    # The parent may have pygame; find_tricks would refuse to work in a worker that has.
    ids = [service.submit(request(seed=seed)) for seed in (5, 6, 5)]
    answers: list[BotReply] = []
    while len(answers) < 3:
        answers += wait(service)
    assert [answer.id for answer in answers] == ids
    assert all(answer.problem is None and answer.iterations == 200 for answer in answers)
    assert (answers[0].text, answers[0].value) == (answers[2].text, answers[2].value)
    assert answers[0].value is not None
    assert len(started.workers) == 1


def test_a_killed_worker_is_replaced(service: BotService, started: Started) -> None:
    service.submit(request("slow", limits=Limits(seconds=100.0)))
    wait(service, lambda: thinking(service))
    os.kill(started.pids[0], getattr(signal, "SIGKILL", signal.SIGTERM))  # Windows has but one way
    (answer,) = wait(service)
    assert answer.problem == "died"
    assert answer.action in request().view.legal_actions()
    service.submit(request())
    (answer,) = wait(service)
    assert answer.problem is None
    assert len(started.workers) == 2
    until(lambda: not service.poll() and not alive(started.pids[0]))


def test_an_overrunning_worker_is_replaced(started: Started) -> None:
    now = [0.0]
    service = BotService(find_tricks, clock=lambda: now[0], start=started)
    service.submit(request("slow", limits=Limits(seconds=0.5)))
    wait(service, lambda: thinking(service))
    now[0] = 1.4
    assert service.poll() == []
    now[0] = 1.6
    (answer,) = wait(service)
    assert answer.problem == "overran"
    service.close()
    ended(service, started)


def test_a_worker_that_never_comes_up_is_not_waited_for_again_and_again() -> None:
    now = [0.0]
    service = BotService(find_tricks, clock=lambda: now[0], start=lambda find_game: Silent())
    service.submit(request())
    assert service.poll() == []
    answers: list[BotReply] = []
    for _ in range(FAILURES):
        now[0] += START_SECONDS + 1.0
        answers += service.poll()
    assert [answer.problem for answer in answers] == ["missing"]
    service.submit(request())
    assert [answer.problem for answer in service.poll()] == ["missing"]


def test_a_dying_worker_does_not_stop_the_game_and_comes_back(started: Started) -> None:
    now = [0.0]
    service = BotService(find_tricks, clock=lambda: now[0], start=started, workers=1)
    for _ in range(FAILURES + 2):
        service.submit(request("deadly", level="medium"))
        (answer,) = wait(service)
        assert answer.action in request().view.legal_actions()
        assert answer.problem in ("died", "missing")
    assert answer.problem == "missing"
    assert len(started.workers) == FAILURES
    now[0] += FIRST_PAUSE
    service.submit(request())
    (answer,) = wait(service)
    assert answer.problem is None
    assert len(started.workers) == FAILURES + 1
    service.close()
    ended(service, started)


def test_pauses_between_starts_grow_and_end_with_a_good_answer() -> None:
    now, starts = [0.0], [0.0]
    sound: list[Fake] = []

    def start(find_game: FindGame) -> Fake:
        starts.append(now[0])
        if not sound:
            raise OSError("no processes left")
        return sound[0]

    service = BotService(find_tricks, clock=lambda: now[0], start=start, workers=1)
    while now[0] < 3600.0:
        service.submit(request())
        answers = [answer for _ in range(FAILURES) for answer in service.poll()]
        assert [answer.problem for answer in answers] == ["missing"]
        now[0] += 0.5
    pauses = [after - before for before, after in itertools.pairwise(starts)]
    assert pauses == [0.0, 0.0, 0.0, *sorted(pauses[3:])]
    assert pauses[3:6] == [FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE]
    assert pauses[-3:] == [LONGEST_PAUSE] * 3
    now[0] += LONGEST_PAUSE
    sound.append(Fake())
    service.submit(request())
    assert service.poll() == []
    card = request().view.legal_actions()[0]
    choice = {"action": f"c{card}", "iterations": 1, "value": None, "line": []}
    sound[0].say.append(json.dumps({"id": sound[0].heard[0]["id"], "choice": choice}))
    assert [answer.problem for answer in service.poll()] == [None]
    sound[0].say.append("nonsense")
    sound.clear()
    count = len(starts)
    service.submit(request())
    service.poll()
    assert len(starts) > count, "it is trusted again"


def test_a_part_is_not_waited_for_where_its_worker_does_not_come_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """One worker thinks, another one never comes up: the part that only that one may do must not wait for ever."""
    monkeypatch.setattr(TricksHeuristics, "strength", lambda _: {"expert": {"keep": True}})
    now = [0.0]
    fakes: list[Fake] = []

    def start(find_game: FindGame) -> Fake:
        fakes.append(Silent() if fakes else Fake())
        return fakes[-1]

    service = BotService(find_tricks, clock=lambda: now[0], start=start, workers=2)
    service.submit(request(level="expert", limits=Limits(iterations=100, seconds=1000.0)))
    answers: list[BotReply] = []
    for _ in range(FAILURES):
        assert answers == []
        now[0] += START_SECONDS + 1.0
        answers += service.poll()
    assert [answer.problem for answer in answers] == ["missing"]
    assert len(fakes) == 1 + FAILURES


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
    wait(service, lambda: thinking(service))
    service.cancel(first)
    service.cancel(waiting)
    last = service.submit(request())
    (answer,) = wait(service)
    assert answer.id == last
    assert answer.problem is None
    assert len(started.workers) == 1


def test_close_in_the_middle_of_a_thought_leaves_no_process(service: BotService, started: Started) -> None:
    service.submit(request("slow"))
    wait(service, lambda: thinking(service))
    service.close()
    ended(service, started)
    assert len(started.workers) == 1


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
    until(lambda: not alive(pid))


class Fake:
    """A worker without a process: `say` is what it has to tell."""

    def __init__(self) -> None:
        self.heard: list[dict[str, object]] = []
        self.say = ['{"ready": true}']
        self.killed = False
        self.waited = 0.0

    def send(self, text: str) -> None:
        self.heard.append(json.loads(text))

    def receive(self) -> str | None:
        return self.say.pop(0) if self.say else None

    def kill(self) -> None:
        self.killed = True

    def reap(self, seconds: float = 0.0) -> bool:
        self.waited += seconds
        return self.killed


class Silent(Fake):
    """A worker that does not come up."""

    def receive(self) -> str | None:
        return None


@pytest.mark.parametrize(
    "say",
    [
        "\ufffd\ufffd",
        "[1]",
        '{"id": 9, "choice": {"action": "c1", "iterations": 1, "value": null, "line": []}}',
        '{"id": 1, "choice": {"action": "c1"}}',
        '{"id": 1, "choice": "c1"}',
        '{"id": 1, "choice": {"action": "c99", "iterations": 1, "value": null, "line": []}}',
        '{"id": 1, "choice": {"action": 7, "iterations": 1, "value": null, "line": []}}',
        '{"id": 1, "choice": {"action": "c1", "iterations": 1, "value": "high", "line": []}}',
        '{"id": 1, "roots": []}',
        '{"id": 1, "roots": [{"visits": {}, "totals": {}, "iterations": 1, "line": []}]}',
        '{"id": 1, "roots": [{"visits": {"c99": 1}, "totals": {"c99": 0.5}, "iterations": 1, "line": []}]}',
        '{"id": 1, "done": "half"}',
        '{"id": 1}',
        '{"ready": true}',
    ],
)
def test_every_kind_of_nonsense_is_noticed(say: str) -> None:
    fakes: list[Fake] = []

    def start(find_game: FindGame) -> Fake:
        fakes.append(Fake())
        return fakes[-1]

    service = BotService(find_tricks, clock=standing, start=start)
    service.submit(request())
    assert service.poll() == []
    fakes[0].say.append(say)
    (answer,) = service.poll()
    assert answer.problem == "garbage"
    assert fakes[0].killed


def test_close_kills_the_workers_and_waits_until_they_are_gone() -> None:
    fake = Fake()
    service = BotService(find_tricks, clock=standing, start=lambda find_game: fake)
    service.warm_up()
    assert not fake.killed
    service.close()
    assert fake.killed
    assert fake.waited > 0


def test_a_machine_keeps_one_core_to_itself() -> None:
    assert [workers_for(cores) for cores in (1, 2, 3, 4, 64)] == [1, 1, 2, 3, 4]


def test_any_number_of_workers_plays_the_same() -> None:
    """The trees of a level are the same ones, whoever grows them; and as one process alone chooses."""
    asked = request(level="expert", limits=Limits(iterations=150, seconds=60.0))
    level = find_level("expert", asked.game)
    assert level.shares > 1
    alone = choose(asked.game, asked.view, asked.memory, level, Rng(asked.seed), asked.limits)
    for workers in (1, 2):
        started = Started()
        service = BotService(find_tricks, clock=standing, start=started, workers=workers)
        service.submit(asked)
        (answer,) = wait(service)
        service.close()
        assert len(started.workers) == min(workers, level.shares)
        assert answer.problem is None
        assert (answer.action, answer.iterations, answer.value) == (alone.action, 150, alone.value)
        assert answer.line[0] == answer.text


def test_a_part_that_is_lost_ends_the_whole_request() -> None:
    fakes: list[Fake] = []

    def start(find_game: FindGame) -> Fake:
        fakes.append(Fake())
        return fakes[-1]

    service = BotService(find_tricks, clock=standing, start=start, workers=2)
    first = service.submit(request(level="expert"))
    assert service.poll() == []
    assert [fake.heard[0]["trees"] for fake in fakes] == [[0], [1]]
    fakes[0].say.append('{"id": 1, "done": 0.5, "best": null}')
    assert service.poll() == []
    progress = service.progress(first)
    assert progress is not None
    assert progress.done == 0.25
    fakes[1].say.append("nonsense")
    (answer,) = service.poll()
    assert (answer.id, answer.problem) == (first, "garbage")
    assert service.progress(first) is None
    assert fakes[1].killed
    assert not fakes[0].killed
    assert fakes[0].heard[1:] == [{"cancel": 1}]
    # What the other still says is nobody's; then it is free for the next.
    fakes[0].say.append('{"id": 1, "choice": {"action": "c1", "iterations": 1, "value": null, "line": []}}')
    service.submit(request())
    assert service.poll() == []
    assert fakes[0].heard[2]["id"] == 3


def test_progress_is_told_while_a_worker_thinks(service: BotService) -> None:
    number = service.submit(request(limits=Limits(iterations=10**9, seconds=1000.0)))
    wait(service, lambda: (known := service.progress(number)) is not None and known.choice is not None)
    progress = service.progress(number)
    assert progress is not None
    assert progress.choice is not None
    assert 0.0 < progress.done < 1.0
    assert progress.choice.line[0] == progress.choice.action
    assert progress.choice.action in request().view.legal_actions()
    service.cancel(number)
    assert service.progress(number) is None


def test_only_view_and_memory_are_sent() -> None:
    fake = Fake()
    service = BotService(find_tricks, clock=standing, start=lambda find_game: fake)
    asked = request()
    service.submit(asked)
    service.poll()
    (message,) = fake.heard
    keys = {"id", "game", "values", "data", "view", "memory", "level", "style", "seed", "trees", "past", "limits"}
    assert set(message) == keys
    assert message["view"] == json.loads(json.dumps(asked.view.to_document()))
    assert message["view"]["hands"][1] == [0, 0, 0]  # type: ignore[index]
