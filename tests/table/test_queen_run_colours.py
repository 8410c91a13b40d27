"""Who sits down in a colour can lead a people in it: bots leave it to the person, whatever they would like best."""

from __future__ import annotations

import pytest

from game.core.events import Event
from game.core.match import Match
from game.games import find_game
from game.table.presenters import find_presenter
from game.table.seats import Seat
from game.table.session import Session
from game.table.steps import Decide, Show

GAME = find_game("queen_run")
COLOURS = ("rose", "sky", "sun", "mint")
LETTERS = dict(zip(COLOURS, "RBYG", strict=True))


class Fanciers:
    """Bots that all want the first people and the first colour that are free."""

    def begin(self, match: Match) -> None:
        self.match = match

    def observe(self, events: list[Event]) -> None:
        """They need no memory."""

    def think(self, seat: int, level: str, character: str, *, answer: bool) -> None:
        """They need no time."""

    def poll(self) -> str | None:
        state = self.match.state
        return state.format_action(state.legal_actions()[0])

    def cancel(self) -> None:
        """Nothing is under way."""


def drafted(colours: list[str], persons: set[int]) -> Session:
    """A session in which bots have chosen until a person does. `colours`: of the seats."""
    seats = [
        Seat(f"P{seat}", "person" if seat in persons else "bot", "medium", "", "queen_rose", colour)
        for seat, colour in enumerate(colours)
    ]
    match = Match.new(GAME, len(seats), {"middle_boards": 3}, 4)
    session = Session(match, seats, find_presenter("queen_run"), Fanciers(), pace=lambda: True)
    for _ in range(200):
        step = session.next()
        if isinstance(step, Decide):
            return session
        if isinstance(step, Show):
            session.acknowledge()
        else:
            session.update(20.0)
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_colour_of_the_seat_is_free_when_the_person_chooses(colour: str, players: int):
    others = [each for each in COLOURS if each != colour]
    session = drafted([colour, *others[: players - 1]], {0})
    state = session.match.state
    taken = [each["color"] for each in state.to_document()["seats"] if each["color"]]
    assert len(taken) == players - 1, "all bots have chosen"
    assert LETTERS[colour] not in taken
    assert session.seats[0].colour == colour
    session.act_text(f"choose giant {LETTERS[colour]}")
    assert session.seats[0].colour == colour


def test_two_persons_keep_theirs_and_bots_choose_freely_among_the_rest():
    session = drafted(["rose", "sky", "sun"], {0, 1})
    taken = [each["color"] for each in session.match.state.to_document()["seats"] if each["color"]]
    assert len(taken) == 1
    assert taken[0] in "YG"


def test_without_a_person_bots_take_what_they_like():
    presenter = find_presenter("queen_run")
    state = GAME.new_state(3, {"middle_boards": 3}, 4)
    action = state.legal_actions()[0]
    assert presenter.courteous(state, action, {}) == action
    assert presenter.courteous(state, action, {0: "plum"}) == action, "no people has that colour"
    assert presenter.courteous(state, action, {0: "rose"}) != action
