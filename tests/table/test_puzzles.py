"""Puzzles at the table: the line solves them, anything else does not, and what others do stands in the puzzle."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.core.documents import DocumentError
from game.core.refusal import Refused
from game.games import find_game, game_ids
from game.services.paths import assets
from game.services.puzzles import Puzzle, puzzle_ids, read_puzzle
from game.services.translation import Translator
from game.table.advice import explain
from game.table.presenters import find_presenter
from game.table.puzzles import PuzzleSession, Task, puzzle_folder, puzzle_rules
from game.table.seats import COLOURS, Seat
from game.table.steps import Show

WITH_PUZZLES = [game_id for game_id in game_ids() if puzzle_ids(puzzle_folder(assets(), game_id))]


def of(game_id: str, number: int = 0) -> Puzzle:
    folder = puzzle_folder(assets(), game_id)
    return read_puzzle(folder, puzzle_ids(folder)[number])


def begin(puzzle: Puzzle) -> PuzzleSession:
    task = Task(puzzle, find_game(puzzle.game))
    seats = [
        Seat(f"player {index}", "person" if index == task.seat else "bot", colour=COLOURS[index])
        for index in range(task.first.seats)
    ]
    session = PuzzleSession(task, seats, find_presenter(puzzle.game), lambda: 0.0)
    settle(session)
    return session


def settle(session: PuzzleSession) -> None:
    """Show what waits and let the others do what stands in the puzzle."""
    for _ in range(2000):
        if isinstance(session.next(), Show):
            session.acknowledge()
        elif session.settled:
            return
        else:
            session.update(1000.0)
    raise AssertionError(f"the others never come to an end: {session.next()}")


@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_the_line_solves_every_puzzle(game_id: str) -> None:
    for number in range(len(puzzle_ids(puzzle_folder(assets(), game_id)))):
        session = begin(of(game_id, number))
        while session.verdict is None:
            advice = session.advice()
            assert advice is not None
            session.act_text(advice.action)
            settle(session)
        assert session.verdict is True
        assert session.match.actions == session.task.puzzle.line
        assert not session.legal_actions()
        with pytest.raises(Refused):
            session.act(session.task.line[0])


@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_a_wrong_way_can_be_begun_again(game_id: str) -> None:
    session = begin(of(game_id))
    for _ in range(200):
        if session.verdict is not None:
            break
        right = session.advice()
        others = [text for text in session.legal_texts() if right is None or text != right.action]
        session.act_text("end" if "end" in others else others[0])
        settle(session)
    assert session.verdict is False
    assert session.advice() is None
    session.again()
    settle(session)
    assert (session.verdict, session.begun) == (None, False)
    assert session.advice() is not None
    session.show_solution()
    assert session.verdict is True


@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_what_showed_nothing_can_be_taken_back(game_id: str) -> None:
    session = begin(of(game_id))
    assert not session.can_undo()
    session.act(session.task.line[0])
    settle(session)
    shown_something = session.match.is_wall()
    if session.can_undo():
        session.undo()
        settle(session)
        assert not session.begun
    else:
        assert shown_something or session.verdict is not None or session.match.state.to_move != session.task.seat


@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_a_puzzle_that_does_not_fit_the_game_is_refused(game_id: str) -> None:
    puzzle, game = of(game_id), find_game(game_id)
    for changed, where in (
        (replace(puzzle, theme="sleep"), "theme"),
        (replace(puzzle, data="other"), "data"),
        (replace(puzzle, line=("jump",)), "line"),
        (replace(puzzle, line=(*puzzle.line, puzzle.line[0])), f"line[{len(puzzle.line)}]"),
    ):
        with pytest.raises(DocumentError) as caught:
            Task(changed, game)
        assert caught.value.where == where
    document = json.loads(json.dumps(puzzle.first))
    document["players"] = 99
    with pytest.raises(DocumentError):
        Task(replace(puzzle, first=document), game)


def test_a_game_need_not_have_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.core.loader.has", lambda game_id, part: False)
    assert puzzle_rules("queen_run") is None


def test_a_hint_claims_what_its_step_alone_brings() -> None:
    """It claimed the points of the whole turn for its first step."""
    tr = Translator(assets() / "i18n", "en").scope("queen_run")
    adviser = find_presenter("queen_run").adviser()
    steps = 0
    for number in range(len(puzzle_ids(puzzle_folder(assets(), "queen_run")))):
        session = begin(of("queen_run", number))
        advice, state, seat = session.advice(), session.match.state, session.task.seat
        assert advice is not None
        told = explain(session.match, advice, tr, [each.name for each in session.seats], first=True)
        line = [session.match.game.parse_action(text) for text in advice.line]
        taken = next(iter(adviser.steps(state.view(seat), line))).actions
        before = state.result().scores[seat]
        for action in taken:
            state = state.copy()
            state.apply(action)
        made = state.result().scores[seat] - before
        claimed = [reason.params["n"] for reason in told.reasons if reason.code == "scores"]
        assert claimed == ([made] if made > 0 else [])
        assert told.then == ()
        steps += len(taken) < len(line)
    assert steps > 20
