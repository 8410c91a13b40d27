"""Seats and set-ups as saves and settings hold them: what is none of the kind is told with its place."""

from __future__ import annotations

import pytest

from game.core.documents import DocumentError
from game.games import find_game
from game.services import paths
from game.services.translation import Translator
from game.table.seats import Seat, name_bots
from game.table.setup import Setup, default_setup
from tests.strange_texts import STRANGE

GOOD = Seat("Ada", "bot", "hard", "kenji", "kenji", "sky").to_document()


def test_a_seat_comes_back_as_it_was() -> None:
    assert Seat.from_document(GOOD, "seats[0]").to_document() == GOOD


def test_bots_go_by_their_names_in_the_language_in_force() -> None:
    """A game begun in English named its bots in Latin letters in Japanese, beside others named in kana."""
    tr = Translator(paths.assets() / "i18n", "ja")
    own = Seat("Ada", "person")
    seats = [own, *(Seat(who.title(), "bot", "easy", who) for who in ("ada", "kenji", "milo")), Seat("ミナ", "person")]
    seats += [Seat("Mina", "bot", "easy", "mina"), Seat("My own bot", "bot", "easy", "joan")]
    name_bots(seats, tr)
    assert [seat.name for seat in seats] == ["Ada", "エイダ", "ケンジ", "ミロ", "ミナ", "Mina", "My own bot"]
    tr.set_language("en")
    name_bots(seats, tr)
    assert [seat.name for seat in seats] == ["Ada", "エイダ", "Kenji", "Milo", "ミナ", "Mina", "My own bot"]


WRONG = {
    "level": ["invincible", "", 3, None],
    "character": ["nobody", 3, ["ada"]],
    "kind": ["ghost", "", None],
    "colour": ["blue", "", {}],
    "name": [None, 3, "x" * 101],
    "face": [None, 7, "x" * 10_000],
    "resigned": [0, "no"],
    "more": [1],
}


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in WRONG.items() for value in values])
def test_what_no_seat_has_is_told_with_its_place(key: str, value: object) -> None:
    """A level or character that there is not ended the program when its bot was to think."""
    with pytest.raises(DocumentError) as caught:
        Seat.from_document({**GOOD, key: value}, "seats[2]")
    assert caught.value.where == f"seats[2].{key}"


@pytest.mark.parametrize("document", [None, [], "Ada", 3])
def test_a_seat_that_is_no_object(document: object) -> None:
    with pytest.raises(DocumentError) as caught:
        Seat.from_document(document, "seats[1]")  # type: ignore[arg-type]
    assert caught.value.where == "seats[1]"


@pytest.mark.parametrize("name", STRANGE.values(), ids=STRANGE.keys())
def test_a_name_is_what_can_be_seen_of_it(name: str) -> None:
    assert Seat.from_document({**GOOD, "name": name}, "").name.isprintable()


GARBAGE = {
    "a seat that is no object": {"seats": [7, 8, 9]},
    "a seat too many": {"seats": [GOOD] * 9},
    "no seats": {"seats": {}},
    "an unknown character": {"seats": [{**GOOD, "character": "nobody"}, GOOD, GOOD]},
    "a level that is not offered": {"seats": [{**GOOD, "level": "random"}, GOOD, GOOD]},
    "a board whose name is a list": {"boards": [["m1"]]},
    "boards that are none": {"boards": 7},
    "options that are none": {"options": []},
    "an option of a list": {"options": {"middle_boards": [5]}},
    "an option of no game": {"options": {"speed": 1}},
    "a limit that is none": {"limit": []},
    "a limit without end": {"limit": {"kind": "turn", "seconds": 10**400, "ending": "play"}},
    "another game": {"game": "chess"},
    "a game of a list": {"game": []},
    "more": {"more": 1},
}


@pytest.mark.parametrize("changes", GARBAGE.values(), ids=GARBAGE.keys())
def test_a_set_up_that_is_none_is_refused(changes: dict[str, object]) -> None:
    """The set-up of a game could not be opened any more after such a one was remembered."""
    game = find_game("queen_run")
    document = default_setup(game, "Ada", str.title).to_document()
    assert Setup.from_document(document, game).to_document() == document
    with pytest.raises(DocumentError):
        Setup.from_document({**document, **changes}, game)
