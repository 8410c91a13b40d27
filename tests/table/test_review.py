"""Reviews: the curve of chances, and blunders that were planted."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from game.bots.choosing import choose
from game.bots.levels import find_level
from game.bots.limits import Limits, Progress
from game.bots.service import BotReply, Request
from game.core import loader
from game.core.game import NOBODY
from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game, game_ids
from game.table.review import LEAST_LOSS, MOST, Review
from tests.games.specs import spec_of


class Thinker:
    """A service that thinks as it is asked, and answers at the second poll."""

    def __init__(self) -> None:
        self.asked: list[Request] = []
        self.cancelled: list[int] = []
        self._answers: list[BotReply] = []
        self._polls = 0

    def warm_up(self) -> None:
        """There is no worker."""

    def submit(self, request: Request) -> int:
        self.asked.append(request)
        game, view = request.game, request.view
        level = find_level(request.level, game)
        found = choose(game, view, request.memory, level, Rng(request.seed), Limits(seconds=3600.0))
        line = tuple(view.format_action(action) for action in found.line)
        text = view.format_action(found.action)
        self._answers.append(BotReply(len(self.asked), found.action, text, found.iterations, found.value, None, line))
        return len(self.asked)

    def poll(self) -> list[BotReply]:
        self._polls += 1
        if self._polls % 2:
            return []
        answers, self._answers = self._answers, []
        return answers

    def cancel(self, request_id: int) -> None:
        self.cancelled.append(request_id)
        self._answers = [answer for answer in self._answers if answer.id != request_id]

    def progress(self, request_id: int) -> Progress | None:
        return Progress(0.5)


def finished(review: Review) -> Review:
    """The review when its work is done."""
    for _ in range(200_000):
        if not review.advance(0.05):
            return review
    raise AssertionError(f"it never comes to an end: {review.done}")


@cache
def with_blunder(game_id: str) -> Match:
    """The end of a game, which begins with a blunder of the seat to move (blunders.json)."""
    game = find_game(game_id)
    own = loader.own_folder(game_id)
    file = Path(__file__).with_name("blunders.json") if own is None else own / "tests" / "blunders.json"
    told = json.loads(file.read_text(encoding="utf-8"))[game_id]
    match = Match.from_state(game, told["first"])
    for text in told["actions"]:
        match.play_text(text)
    assert match.state.to_move == NOBODY
    return match


@cache
def reviewed(game_id: str) -> tuple[Review, Thinker]:
    """The review of that, done."""
    service = Thinker()
    return finished(Review(with_blunder(game_id), service, spec_of(game_id).reviewer)), service


@pytest.mark.parametrize("game_id", game_ids())
def test_a_planted_blunder_is_a_turning_point(game_id: str) -> None:
    match = with_blunder(game_id)
    review, _ = reviewed(game_id)
    first = match.state_at(0)
    found = [turning for turning in review.turnings if turning.start == 0]
    assert found, review.turnings
    assert found[0].seat == first.to_move
    assert found[0].loss >= LEAST_LOSS
    assert found[0].better[0] != match.actions[0]
    assert match.game.parse_action(found[0].better[0]) in first.legal_actions()
    assert found[0].before == review.chances[0][first.to_move]


@pytest.mark.parametrize("game_id", game_ids())
def test_the_curve_has_every_position_and_ends_with_the_result(game_id: str) -> None:
    match = with_blunder(game_id)
    review, _ = reviewed(game_id)
    assert len(review.chances) == len(match.actions) + 1
    for chances in review.chances:
        assert len(chances) == match.state.seats
        assert sum(chances) == pytest.approx(1.0)
        assert all(0.0 <= share <= 1.0 for share in chances)
    assert review.chances[-1] == match.state.result().shares()
    assert review.done == 1.0
    assert len(review.turnings) <= MOST
    losses = [turning.loss for turning in review.turnings]
    assert losses == sorted(losses, reverse=True)
    for turning in review.turnings:
        assert turning.start < turning.end <= len(match.actions)
        assert {match.state_at(index).to_move for index in range(turning.start, turning.end)} == {turning.seat}


def test_chances_before_the_last_answer_of_a_turn_are_those_after_the_best_one() -> None:
    """Who has come to paradise, and has yet to say how many bases settle, has the chances of who has said it."""
    game = find_game("queen_run")
    played = Path(__file__).parents[1] / "golden" / "queen_run" / "example_3.jsonl"
    told = [json.loads(line).get("state") for line in played.read_text(encoding="utf-8").splitlines()]
    settling = [state for state in told if state is not None and state["phase"] == "settle"]
    assert len(settling) == 2
    for state in settling:
        match = Match.from_state(game, state)
        seat, best = match.state.to_move, 0.0
        for action in match.state.legal_actions():
            after = match.state.copy()
            after.apply(action)
            over = after.to_move == NOBODY
            shares = after.result().shares() if over else game.heuristics.evaluate(after)
            best = max(best, shares[seat])
        review = Review(match, Thinker())
        review.advance(0.05)
        assert review.chances[0][seat] == best


@pytest.mark.parametrize("game_id", game_ids())
def test_the_expert_is_given_views_alone(game_id: str) -> None:
    _, service = reviewed(game_id)
    assert service.asked
    for asked in service.asked:
        seat = asked.view.to_move
        assert asked.view.to_document() == asked.view.view(seat).to_document()


def test_it_goes_on_where_it_was_left() -> None:
    match = with_blunder("sleeping_queens")
    service = Thinker()
    review = Review(match, service, "expert")
    while not service.asked:
        review.advance(0.0)
    assert 0.0 < review.done < 1.0
    review.pause()
    assert service.cancelled == [1]
    review.pause()
    assert service.cancelled == [1], "nothing is under way"
    finished(review)
    whole, _ = reviewed("sleeping_queens")
    assert review.turnings == whole.turnings
    assert review.chances == whole.chances


def test_a_portion_of_work_is_small() -> None:
    """With a clock that stands still at the end of each portion, each advance does one piece and no more."""
    ticks = iter(range(10**9))
    review = Review(with_blunder("lancaster"), Thinker(), "medium", clock=lambda: float(next(ticks)))
    calls = 1
    while review.advance(0.5):
        calls += 1
    assert calls > 10 * len(review.chances)
