from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.bots.levels import LEVELS, OFFERED, find_level
from game.bots.limits import Progress
from game.bots.service import BotReply, BotService, Request
from game.core.game import NOBODY, Game
from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game
from game.games.sleeping_queens.memory import QueensMemory
from game.table.answers import QUICK, SLOW, answer_time
from game.table.opponents import SHORT_SECONDS, Opponents, Trouble
from game.table.presenters import find_presenter
from game.table.seats import Seat
from game.table.session import Session
from game.table.steps import BotAnswer, Over, Show
from tests.patience import standing

GAME: Game = find_game("sleeping_queens")


class FakeService:
    """Answers with the first legal action when the test says so."""

    def __init__(self) -> None:
        self.requests: dict[int, Request] = {}
        self.cancelled: list[int] = []
        self.answers: list[BotReply] = []
        self.thought: Progress | None = None

    def warm_up(self) -> None:
        pass

    def submit(self, request: Request) -> int:
        number = len(self.requests) + 1
        self.requests[number] = request
        return number

    def poll(self) -> list[BotReply]:
        answers, self.answers = self.answers, []
        return answers

    def cancel(self, request_id: int) -> None:
        self.cancelled.append(request_id)

    def progress(self, request_id: int) -> Progress | None:
        return self.thought if request_id == len(self.requests) else None

    @property
    def last(self) -> Request:
        return self.requests[len(self.requests)]

    def answer(self, problem: str | None = None) -> str:
        view = self.last.view
        action = view.legal_actions()[0]
        text = view.format_action(action)
        self.answers.append(BotReply(len(self.requests), action, text, 0, None, problem))  # type: ignore[arg-type]
        return text


class Table:
    """Opponents with a fake service and a clock that stands still."""

    def __init__(self, seats: int = 3, seed: int = 4) -> None:
        self.now = 0.0
        self.pace = "short"
        self.service = FakeService()
        self.opponents = Opponents(self.service, 9, lambda: self.pace, lambda: self.now)
        self.match = Match.new(GAME, seats, {}, seed)
        self.opponents.begin(self.match)

    def think(self, level: str = "medium", *, answer: bool = False) -> None:
        self.opponents.think(self.match.state.to_move, level, "", answer=answer)

    def play(self, text: str) -> None:
        self.opponents.observe(self.match.play_text(text))

    def play_first(self) -> None:
        state = self.match.state
        self.play(state.format_action(state.legal_actions()[0]))

    def bot_turn(self, level: str = "medium") -> None:
        self.think(level)
        self.service.answer()
        text = self.opponents.poll()
        assert text is not None
        self.play(text)


def test_a_move_is_asked_once_and_given_once() -> None:
    table = Table()
    table.think()
    table.think()
    assert len(table.service.requests) == 1
    assert table.opponents.poll() is None
    text = table.service.answer()
    assert table.opponents.poll() == text
    table.think()
    assert table.opponents.poll() is None
    assert len(table.service.requests) == 1


def test_progress_of_a_turn_is_told_and_of_an_answer_never() -> None:
    table = Table()
    assert table.opponents.progress() == 0.0
    table.think()
    table.service.thought = Progress(0.4)
    assert table.opponents.progress() == 0.4
    table.service.answer()
    assert table.opponents.poll() is not None
    assert table.opponents.progress() == 0.0
    table = Table()
    table.think(answer=True)
    table.service.thought = Progress(0.4)
    assert table.opponents.progress() == 0.0


def test_only_the_view_of_the_seat_to_move_leaves_the_table() -> None:
    table = Table()
    for _ in range(12):
        table.think()
        view = table.service.last.view
        seat = table.match.state.to_move
        assert view.is_view
        assert view.to_document() == table.match.state.view(seat).to_document()
        assert table.service.last.memory is not None
        assert table.service.last.memory.seat == seat
        table.play_first()


def test_the_next_bot_thinks_while_the_pictures_move() -> None:
    table = Table()
    for _ in range(3):
        table.bot_turn()
    asked = len(table.service.requests)
    # Seat 0 is known to be a bot: it was asked as soon as seat 2 had played.
    assert table.service.last.view.to_move == table.match.state.to_move == 0
    text = table.service.answer()
    table.think()
    assert table.opponents.poll() == text
    assert len(table.service.requests) == asked


def test_another_level_or_position_asks_anew_and_drops_the_old_question() -> None:
    table = Table()
    table.think("medium")
    table.think("hard")
    assert table.service.cancelled == [1]
    assert table.service.last.level == "hard"
    table.play_first()
    assert table.service.cancelled == [1, 2]
    table.service.answers.append(BotReply(2, 0, "K@0", 0, None))
    table.think("hard")
    assert table.opponents.poll() is None


def test_undo_drops_the_question_and_the_answer() -> None:
    table = Table()
    table.play_first()
    table.think()
    table.service.answer()
    table.match.undo()
    table.opponents.begin(table.match)
    assert table.opponents.poll() is None
    table.think()
    assert table.service.last.view.to_move == 0


def test_the_same_position_gets_the_same_seed_after_loading() -> None:
    table = Table()
    for _ in range(4):
        table.play_first()
    table.think()
    other = Table()
    other.match = Match.from_record(GAME, table.match.record())
    other.opponents.begin(other.match)
    other.think()
    assert other.service.last.seed == table.service.last.seed
    assert other.service.last.view.to_document() == table.service.last.view.to_document()
    table.play_first()
    table.think()
    assert other.service.last.seed != table.service.last.seed


def test_an_answer_to_an_attack_is_never_late() -> None:
    table = Table()
    table.now = 5.0
    table.think(answer=True)
    assert table.service.last.limits.seconds == QUICK.think
    assert table.opponents.poll() is None
    table.now += QUICK.latest
    text = table.opponents.poll()
    assert text in [table.match.state.format_action(a) for a in table.match.state.legal_actions()]
    assert table.service.cancelled == [1]
    assert table.opponents.take_trouble() == Trouble(0, 0, "late")
    assert table.opponents.take_trouble() is None


def test_a_turn_is_waited_for() -> None:
    table = Table()
    table.think()
    table.now += 100.0
    assert table.opponents.poll() is None


def test_a_simple_move_is_reported_once() -> None:
    table = Table()
    table.think()
    table.service.answer("died")
    assert table.opponents.poll() is not None
    assert table.opponents.take_trouble() == Trouble(0, 0, "died")
    assert table.opponents.take_trouble() is None


def test_pace() -> None:
    table = Table()
    table.bot_turn()
    table.think()
    table.pace = "at_once"
    assert table.opponents.may_play()
    table.pace = "short"
    assert not table.opponents.may_play()
    table.now += SHORT_SECONDS
    assert table.opponents.may_play()
    assert not table.opponents.waits_for_person
    table.pace = "wait"
    table.now += 100.0
    assert not table.opponents.may_play()
    assert table.opponents.waits_for_person
    table.opponents.proceed()
    assert table.opponents.may_play()
    assert not table.opponents.waits_for_person
    table.service.answer()
    table.play(table.opponents.poll() or "")
    table.think()
    assert table.opponents.waits_for_person


def test_the_first_bot_after_a_person_does_not_wait() -> None:
    table = Table()
    table.pace = "wait"
    table.play_first()
    table.think()
    assert not table.opponents.waits_for_person
    assert not table.opponents.may_play()
    table.now += SHORT_SECONDS
    assert table.opponents.may_play()


def test_the_easy_bot_forgets_where_queens_were_put_back_and_the_medium_one_does_not() -> None:
    """Queens are put back now and then; after its turns have come and gone, the easy bot lacks some of them."""
    lost = 0
    for seed in range(30):
        table = Table(seed=seed)
        rng = Rng(seed)
        for _ in range(40):
            if table.match.state.to_move == NOBODY:
                break
            seat = table.match.state.to_move
            table.think("medium" if seat == 1 else "easy")
            memory = table.service.last.memory
            assert isinstance(memory, QueensMemory)
            if seat == 1:
                assert memory.lost == 0
            lost += memory.lost.bit_count()
            state = table.match.state
            table.play(state.format_action(rng.choice(state.legal_actions())))
        again = Table(seed=seed)
        again.match = Match.from_record(GAME, table.match.record())
        again.opponents.begin(again.match)
        if table.match.state.to_move != NOBODY:
            level = "medium" if table.match.state.to_move == 1 else "easy"
            table.think(level)
            again.think(level)
            assert table.service.last.memory is not None
            assert again.service.last.memory is not None
            assert table.service.last.memory.to_document() == again.service.last.memory.to_document()
    assert lost > 10
    assert LEVELS["easy"].forget > 0.0


@pytest.fixture
def service() -> Iterator[BotService]:
    service = BotService(find_game, clock=standing)
    yield service
    service.close()


def test_the_time_of_an_answer_rests_on_level_and_engine_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for time in (QUICK, SLOW):
        assert time.shown_ms / 1000 > time.latest > time.think
    for kind in ("compiled", "interpreted"):
        monkeypatch.setattr("game.table.answers.engine", lambda kind=kind: kind)
        for level in (find_level(name, GAME) for name in OFFERED):
            assert answer_time(level) == (SLOW if level.kind == "search" and kind == "interpreted" else QUICK)


def test_three_bots_play_a_game_at_a_table(service: BotService) -> None:
    """A whole game with the real worker; every attack on a bot takes its 800 ms, asked or not."""
    opponents = Opponents(service, 3, lambda: "at_once")
    seats = [Seat("A", "bot", "easy", "ada"), Seat("B", "bot", "medium", "kenji"), Seat("C", "bot", "easy")]
    presenter = find_presenter(GAME.id)
    session = Session(Match.new(GAME, 3, {}, 12), seats, presenter, opponents, pace=opponents.may_play)
    answers = 0
    while not isinstance(step := session.next(), Over):
        if isinstance(step, Show):
            session.acknowledge()
            continue
        waited = 0.0
        while isinstance(step, BotAnswer) and session.next() == step:
            session.update(50.0)
            waited += 50.0
        if isinstance(step, BotAnswer):
            assert waited >= QUICK.shown_ms
            answers += 1
        else:
            session.update(5.0)
    assert answers > 0
    assert session.match.state.result().over
