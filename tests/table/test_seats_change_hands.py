"""Seats that change hands between persons and bots in mid-game, in every game."""

from __future__ import annotations

import pytest

from game.core.documents import canonical
from game.games import game_ids
from game.table.session import Session
from game.table.steps import Decide, HandOver, Over, Step
from tests.table.driving import choice, pass_by, table


def one(session: Session) -> Step:
    """Do what comes next; returns what it was."""
    step = pass_by(session)
    if isinstance(step, Decide):
        session.act(choice(session.match, len(session.match.actions)))
    return step


@pytest.mark.parametrize("game_id", game_ids())
def test_seats_are_swapped_again_and_again_and_the_game_comes_to_its_end(game_id: str) -> None:
    session = table(game_id, "pbb")
    handed = False
    for number in range(20_000):
        if number % 37 == 5:
            seat = number % 3
            if session.seats[seat].is_person:
                session.give_to_bot(seat, "medium")
            else:
                before = session.viewer
                session.give_to_person(seat)
                everybody = session.match.game.open_to_all(session.match.state)
                alone = session.persons() == [seat]
                assert session.viewer in (before, None) or alone or everybody, "nobody sees that hand yet"
            assert session.viewer is None or session.viewer in (session.persons() or range(3))
        step = one(session)
        handed = handed or isinstance(step, HandOver)
        if isinstance(step, Decide):
            assert session.seats[step.seat].is_person
        if isinstance(step, Over):
            break
    assert isinstance(step, Over)
    assert handed or session.match.game.open_information


@pytest.mark.parametrize("game_id", game_ids())
def test_a_bot_that_takes_over_thinks_from_the_present_position(game_id: str) -> None:
    session = table(game_id, "ppp")
    while len(session.match.actions) < 9:
        one(session)
    while not isinstance(step := session.next(), Decide):
        one(session)
    before = canonical(session.match.record())
    session.give_to_bot(step.seat, "easy", "ada")
    assert canonical(session.match.record()) == before
    count = len(session.match.actions)
    assert session.match.state.to_move == step.seat
    for _ in range(40):
        one(session)
        if len(session.match.actions) > count:
            break
    assert len(session.match.actions) == count + 1
    session.give_to_person(step.seat)
    assert session.seats[step.seat].is_person
    assert not session.seats[step.seat].resigned
