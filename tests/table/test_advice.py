"""Hints: what is asked of the bot, and the words for every kind of decision."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from game.bots.choosing import choose
from game.bots.levels import find_level
from game.bots.limits import Limits, Progress
from game.bots.service import BotReply, Request
from game.core.game import NOBODY, Game, State
from game.core.match import Match
from game.core.rng import Rng
from game.games import find_game, game_ids
from game.games.queen_run.tribes import TRIBE_IDS
from game.services.paths import assets
from game.services.translation import Translator
from game.services.wording import reason_text
from game.table.advice import LEVEL, MOST_REASONS, Advice, Question, explain, memory_of, request
from game.table.presenters import find_presenter
from tests.games.queen_run.meadow import scene
from tests.games.specs import spec_of

SEED = 22
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")


class Asked:
    """A service that notes what it was asked, and answers when the test says so."""

    def __init__(self) -> None:
        self.requests: list[Request] = []
        self.cancelled: list[int] = []
        self.answers: list[BotReply] = []

    def warm_up(self) -> None:
        """There is no worker."""

    def submit(self, request: Request) -> int:
        self.requests.append(request)
        return len(self.requests)

    def poll(self) -> list[BotReply]:
        answers, self.answers = self.answers, []
        return answers

    def cancel(self, request_id: int) -> None:
        self.cancelled.append(request_id)

    def progress(self, request_id: int) -> Progress | None:
        return Progress(0.25)


@cache
def played(game_id: str) -> tuple[Match, ...]:
    """Some games to the end, half by light policies and half at random, of several numbers of players."""
    game = find_game(game_id)
    made = []
    for seats in dict.fromkeys((game.seat_counts[0], *game.seat_counts[1:2], game.seat_counts[-1])):
        match, rng = Match.new(game, seats, {}, SEED), Rng(SEED)
        while match.state.to_move != NOBODY:
            by_policy = rng.below(4) > 0
            actions = match.state.legal_actions()
            match.play(game.heuristics.rollout(match.state, rng) if by_policy else rng.choice(actions))
        made.append(match)
    return tuple(made)


def decisions(game_id: str) -> Iterator[tuple[Match, int]]:
    """The first decisions of each kind: what is asked, and the kind of what was done."""
    met: dict[tuple[str, str], int] = {}
    for match in played(game_id):
        for index, text in enumerate(match.actions):
            kind = text.rstrip("0123456789").split(":")[0].split("+")[0]
            key = (match.state_at(index).prompt(), kind if game_id != "queen_run" else text.split()[0])
            if met.setdefault(key, 0) < 2:
                met[key] += 1
                yield match, index


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_kind_of_decision_has_words_places_and_reasons(game_id: str, language: str) -> None:
    translator = Translator(assets() / "i18n", language)
    tr = translator.scope(game_id)
    prompts = set()
    for match, index in decisions(game_id):
        state = match.state_at(index)
        prompts.add(state.prompt())
        advice = Advice(state.to_move, index, (match.actions[index],))
        explained = explain(match, advice, tr, NAMES)
        assert explained.first.pieces, match.actions[index]
        assert 1 <= len(explained.reasons) <= MOST_REASONS
        words = [reason_text(reason, tr, NAMES, "reason") for reason in explained.reasons]
        for text in (explained.first.text, *words):
            assert text.strip()
            assert "[" not in text, text
            assert "{" not in text, text
    assert translator.problems == []
    assert spec_of(game_id).prompts - prompts <= spec_of(game_id).rare


@pytest.mark.parametrize("game_id", game_ids())
def test_what_was_done_is_told_in_sentences(game_id: str) -> None:
    translator = Translator(assets() / "i18n", "en")
    adviser = find_presenter(game_id).adviser()
    for match, index in decisions(game_id):
        told = adviser.log_sentences(match, index, index + 1, translator.scope(game_id), NAMES)
        silent = spec_of(game_id).kind(match.actions[index]) in spec_of(game_id).silent
        assert silent or told, match.actions[index]
        assert all("[" not in text for text in told)
    assert translator.problems == []


@pytest.mark.parametrize("game_id", game_ids())
def test_what_is_hidden_changes_nothing(game_id: str) -> None:
    tr = Translator(assets() / "i18n", "en").scope(game_id)
    other_than_this = 0
    for match in played(game_id)[:2]:
        for index in range(3, len(match.actions), 11):
            state = match.state_at(index)
            seat = state.to_move
            twin = match.prefix(index)
            twin.state = state.sample(seat, Rng(index), memory_of(match, seat, index))
            other_than_this += twin.state.to_document() != state.to_document()
            mine, theirs = request(match, index), request(twin, index)
            assert mine.view.to_document() == theirs.view.to_document()
            assert mine.memory is not None
            assert theirs.memory is not None
            assert mine.memory.to_document() == theirs.memory.to_document()
            assert (mine.level, mine.seed, mine.style, mine.limits) == (
                theirs.level, theirs.seed, theirs.style, theirs.limits,
            )  # fmt: skip
            advice = Advice(seat, index, (match.actions[index],))
            assert explain(match, advice, tr, NAMES) == explain(twin, advice, tr, NAMES)
    assert (other_than_this > 0) == (not find_game(game_id).open_information)


@pytest.mark.parametrize("game_id", game_ids())
def test_the_bot_is_given_the_view_and_all_that_its_seat_could_note(game_id: str) -> None:
    match = played(game_id)[0]
    count = min(12, len(match.actions) // 2)
    match = match.prefix(count)
    service = Asked()
    question = Question(service, match)
    asked = service.requests[-1]
    seat = match.state.to_move
    assert asked.level == LEVEL == "expert"
    assert asked.style == {}
    assert asked.view.to_document() == match.state.view(seat).to_document()
    noted = match.game.new_memory(seat, match.state.seats)
    for events in match.events:
        for event in events:
            noted.observe(event.seen_by(seat))
    assert asked.memory is not None
    assert asked.memory.to_document() == noted.to_document()
    assert question.poll() is None
    assert question.progress() == 0.25
    action = asked.view.legal_actions()[0]
    text = asked.view.format_action(action)
    service.answers.append(BotReply(1, action, text, 5, 0.5, None, (text,)))
    assert question.poll() == Advice(seat, count, (text,))
    assert question.poll() is None
    question.cancel()
    assert service.cancelled == [1]


def test_a_simple_move_says_so_and_an_answer_to_another_question_is_none() -> None:
    match = played("sleeping_queens")[0].prefix(4)
    service = Asked()
    question = Question(service, match)
    text = match.state.format_action(match.state.legal_actions()[0])
    service.answers.append(BotReply(7, 0, "J", 0, None, None))
    assert question.poll() is None
    service.answers.append(BotReply(1, 0, text, 0, None, "overran"))
    found = question.poll()
    assert found is not None
    assert found.simple
    assert found.line == (text,), "what is expected begins with what is done"


def answer_of(game: Game, asked: Request, level: str) -> tuple[str, ...]:
    """What a bot of a level says to a question: its action, and what it means to do then."""
    found = choose(game, asked.view, asked.memory, find_level(level, game), Rng(asked.seed), Limits(seconds=3600.0))
    return tuple(asked.view.format_action(action) for action in found.line or (found.action,))


@pytest.mark.parametrize("game_id", game_ids())
def test_a_bots_answer_is_legal_and_its_steps_follow_each_other(game_id: str) -> None:
    game = find_game(game_id)
    tr = Translator(assets() / "i18n", "en").scope(game_id)
    adviser = find_presenter(game_id).adviser()
    whole_turns = find_level("hard", game).kind == "turns"
    match = played(game_id)[0]
    turns = [index for index in range(len(match.actions)) if match.state_at(index).prompt() in ("turn", "placement")]
    several = 0
    for index in turns[2 :: max(1, len(turns) // 5)]:
        line = answer_of(game, request(match, index, "hard"), "hard" if whole_turns else "medium")
        state = match.state_at(index)
        assert game.parse_action(line[0]) in state.legal_actions()
        steps = adviser.steps(state.view(state.to_move), [game.parse_action(text) for text in line])
        for step in steps:
            assert step.state.to_move == state.to_move
            assert step.action in step.state.legal_actions()
        explained = explain(match, Advice(state.to_move, index, line), tr, NAMES)
        assert len(explained.then) == len(steps) - 1
        several += len(steps) > 1
    assert (several > 0) == whole_turns


def test_reasons_for_a_turn_of_queen_run_add_up() -> None:
    adviser = find_presenter("queen_run").adviser()
    game = find_game("queen_run")
    scored = 0
    for match in played("queen_run"):
        start = 0
        for index in range(1, len(match.actions)):
            before, after = match.state_at(start), match.state_at(index)
            if after.to_move == before.to_move:
                continue
            if before.prompt() == "turn":
                line = [game.parse_action(text) for text in match.actions[start:index]]
                found = {reason.code: reason for reason in adviser.reasons(before.copy(), line)}
                seat = before.to_move
                gained = after.result().scores[seat] - before.result().scores[seat]
                assert ("scores" in found) == (gained > 0)
                if gained > 0:
                    scored += 1
                    assert found["scores"].params["n"] == gained
            start = index
    assert scored > 3


def test_villages_of_a_colour_are_the_last_thing_to_praise_where_each_has_as_many() -> None:
    adviser, game = find_presenter("queen_run").adviser(), find_game("queen_run")
    board = ("..R..", ".....", ".....", ".....", "..B..")
    uneven = scene("knight R home 0", "elf B home 0", board=board, ap=0, phase="draft", to_move=1, turn=1)
    for seat in uneven["seats"]:
        seat["tribe"] = seat["color"] = None

    def codes(state: State, choice: str) -> list[str]:
        return [reason.code for reason in adviser.reasons(state, [game.parse_action(f"choose {choice}")])]

    assert "villages" in codes(game.from_document(uneven), "centaur R")
    printed = game.new_state(2, {}, 1)
    found = [codes(printed, f"{people} R") for people in TRIBE_IDS]
    assert all(each for each in found)
    assert ["villages"] in found, "where nothing else can be said"
    assert all(len(each) == 1 or "villages" not in each for each in found), "each colour has six"
