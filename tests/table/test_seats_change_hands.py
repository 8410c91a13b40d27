"""Seats that change hands between persons and bots in mid-game, in every game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.documents import canonical
from game.games import game_ids
from game.table.session import Session
from game.table.steps import Decide, HandOver, NextStep, Over, Show
from tests.games.specs import spec_of
from tests.table.driving import choice, pass_by, table


def one(session: Session) -> NextStep:
    """Do what comes next; returns what it was."""
    step = pass_by(session)
    if isinstance(step, Decide):
        session.act_text(choice(session.match, len(session.match.actions)))
    return step


@pytest.mark.parametrize("game_id", game_ids())
def test_seats_are_swapped_again_and_again_and_the_game_comes_to_its_end(game_id: str) -> None:
    session = table(game_id, "pbb")
    count, handed = len(session.seats), False
    for number in range(20_000):
        if number % (37 if spec_of(game_id).length > 20 else 3) == 2:
            seat = number % count
            if session.seats[seat].is_person:
                session.give_to_bot(seat, "medium")
            else:
                before = session.viewer
                session.give_to_person(seat)
                everybody = session.match.game.open_to_all(session.match.state)
                alone = session.persons() == [seat]
                assert session.viewer in (before, None) or alone or everybody, "nobody sees that hand yet"
            assert session.viewer is None or session.viewer in (session.persons() or range(count))
        step = one(session)
        handed = handed or isinstance(step, HandOver)
        if isinstance(step, Decide):
            assert session.seats[step.seat].is_person
        if isinstance(step, Over):
            break
    assert isinstance(step, Over)
    assert handed or session.match.game.open_information


@pytest.mark.parametrize("game_id", game_ids())
def test_a_seat_that_is_left_while_its_action_is_being_shown_is_not_looked_at(game_id: str) -> None:
    """The table of Queen Run was left without a viewer, though nothing is hidden there, and ended with an error."""
    session = table(game_id, "ppp")
    while not isinstance(step := session.next(), Decide) or len(session.match.actions) < 3:
        one(session)
    session.act_text(choice(session.match, 3))
    assert isinstance(session.next(), Show), "the action is not shown yet"
    session.give_to_bot(step.seat, "easy")
    everybody = session.match.game.open_to_all(session.match.state)
    assert session.viewer in ([seat for seat in range(3) if seat != step.seat] if everybody else [None])


@pytest.mark.parametrize("game_id", game_ids())
def test_a_bot_that_takes_over_thinks_from_the_present_position(game_id: str) -> None:
    session = table(game_id, "ppp")
    while len(session.match.actions) < min(9, spec_of(game_id).length // 2):
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


# -- whoever has seen another hand has a marked game -------------------------------------------------------------------

EXCHANGES = {
    "both seats, one after the other": ["take 1", "give 0", "look", "take 0", "give 1"],
    "away first": ["give 0", "take 1", "look", "give 1", "take 0"],
    "two seats at once": ["take 1", "look", "give 1"],
    "through the third": ["take 2", "give 0", "look", "take 1", "give 2", "look", "take 0", "give 1"],
    "over a saved game": ["take 1", "give 0", "look", "save", "take 0", "give 1"],
    "looking on after a saved game": ["give 0", "save", "take 1", "look", "give 1", "take 0"],
}


def exchange(session: Session, step: str) -> Session:
    """Carry out one step of an exchange; returns the session that goes on."""
    what, _, seat = step.partition(" ")
    if what == "take":
        session.give_to_person(int(seat))
    elif what == "give":
        session.give_to_bot(int(seat), "easy", "ada")
    elif what == "look":
        session.handed_over()
    else:
        seats = [replace(each) for each in session.seats]
        made = Session(session.match, seats, session._presenter, session._bots, held=session.held)
        made.seat_taken = session.seat_taken
        return made
    return session


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("steps", EXCHANGES.values(), ids=EXCHANGES)
def test_who_plays_a_seat_of_the_bots_has_a_marked_game(game_id: str, steps: list[str]) -> None:
    session = table(game_id, "pbb")
    if any(int(step.split()[1]) >= len(session.seats) for step in steps if " " in step):
        pytest.skip("fewer play it")
    for step in steps:
        session = exchange(session, step)
    assert session.seat_taken


@pytest.mark.parametrize(
    ("kinds", "steps"),
    [
        ("pbb", ["give 0", "take 0"]),
        ("bpb", ["give 1", "save", "take 1"]),
        ("ppb", ["give 0", "take 0", "give 1", "give 0", "save", "take 1", "take 0"]),
        ("bbb", ["take 0", "give 0", "save", "take 0"]),
    ],
)
def test_an_own_seat_is_left_and_taken_back_without_a_mark(kinds: str, steps: list[str]) -> None:
    session = table("sleeping_queens", kinds)
    seen = {session.viewer}
    for step in steps:
        session = exchange(session, step)
        seen.add(session.viewer)
    assert not session.seat_taken
    if len(session.held) == 1:
        assert seen == session.held, "no other hand was shown"


# -- a bot that has played for a person is told of ---------------------------------------------------------------------


def test_who_lets_a_bot_play_and_takes_the_seat_back_has_a_marked_game() -> None:
    session = table("sleeping_queens", "pb")
    session.give_to_bot(0, "expert", "ada")
    assert session.price(0) == "", "it has not moved yet"
    moves = 0
    while not moves:
        moves += session.match.state.to_move == 0
        session.match.play_text(choice(session.match, len(session.match.actions)))
    assert session.price(0) == "bot_helped"
    session.give_to_person(0)
    assert session.bot_helped
    assert not session.seat_taken


def test_what_the_others_play_meanwhile_is_no_help() -> None:
    session = table("sleeping_queens", "pb")
    while session.match.state.to_move == 0:
        session.match.play_text(choice(session.match, len(session.match.actions)))
    session.give_to_bot(0, "expert", "ada")
    while session.match.state.to_move == 1:
        session.match.play_text(choice(session.match, len(session.match.actions)))
    session.give_to_person(0)
    assert not session.bot_helped


def test_a_game_that_was_left_meanwhile_is_marked_as_well() -> None:
    session = table("sleeping_queens", "pb")
    while not any(session.match.state_at(index).to_move == 0 for index in range(len(session.match.actions))):
        session.match.play_text(choice(session.match, len(session.match.actions)))
    session.give_to_bot(0, "expert", "ada")
    session = exchange(session, "save")
    assert session.price(0) == "bot_helped", "nobody knows since when the bot has played"
