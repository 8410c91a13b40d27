"""From clicks to one action: what pieces of Lancaster mean, without a window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game.core.game import State
from game.core.refusal import Reason
from game.games.lancaster.actions import parse_action
from game.games.lancaster.game import Lancaster
from game.table.chooser import Changed, Play, Refusal
from game.table.presenters.lancaster.chooser import LancasterChooser, LancasterTarget, hand_piece, space_piece
from game.table.presenters.lancaster.offers import Hand
from tests.games.lancaster.scenes import document

GAME = Lancaster()
TWO = {"court": [1, 2], "squires": 4, "cubes": 2}
"""A player at the beginning, but for the squires."""


def chooser(seats: Sequence[Mapping[str, Any]] = (TWO,), **changes: Any) -> LancasterChooser:
    """What the first player chooses from in such a position; see tests/games/lancaster/scenes.py."""
    return chooser_of(GAME.from_document(document(3, seats, **changes)).view(0))


def chooser_of(view: State) -> LancasterChooser:
    return LancasterChooser(view, view.why_not)


def play(text: str) -> Play:
    """What a press comes to that plays this."""
    return Play((parse_action(text),))


def place(text: str, **more: Any) -> LancasterTarget:
    """What a piece stands for that plays this."""
    return LancasterTarget((parse_action(text),), **more)


def text_at(made: LancasterChooser, piece: str) -> str:
    """What pressing a piece plays, in notation."""
    return made.view.format_action(made.targets()[piece].actions[0])


# -- placement --------------------------------------------------------------------------------------------------------


def test_a_knight_is_taken_before_places_mean_anything() -> None:
    made = chooser()
    assert set(made.targets()) == {"hand:own:1", "hand:own:2"}
    assert made.press("county:A") == Refusal((Reason("take_first"),))
    assert made.press("hand:own:1") == Changed()
    assert made.lifted == Hand(False, 1)
    assert made.targets()["county:A"] == place("1>A")
    assert "county:C" not in made.targets(), "Essex needs strength 2"
    assert made.press("county:A") == play("1>A")


def test_the_same_knight_again_is_put_back() -> None:
    made = chooser()
    made.press("hand:own:2")
    assert made.begun
    made.press("hand:own:2")
    assert made.lifted is None
    assert not made.begun


def test_the_fewest_squires_that_suffice_go_along_where_none_are_dialled() -> None:
    made = chooser(counties={"A": (1, 2, 0)})
    made.press("hand:own:1")
    target = made.targets()["county:A"]
    assert target == place("1+2>A", squires=2, expels=1)
    assert text_at(made, "county:B") == "1>B"


def test_squires_that_are_dialled_go_along_and_never_fewer_than_needed() -> None:
    made = chooser(counties={"A": (1, 2, 0)})
    made.press("hand:own:1")
    assert made.dial(1)
    assert text_at(made, "county:A") == "1+2>A"
    assert text_at(made, "county:B") == "1+1>B"
    made.dial(2)
    assert text_at(made, "county:A") == "1+3>A"
    assert text_at(made, "space:treasury") == "1>treasury", "squires stay at home in the castle"
    made.dial(9)
    assert made.amount == 4
    assert not made.dial(1)
    made.dial(-9)
    assert made.amount == 0
    assert not made.dial(-1)


def test_another_knight_begins_without_squires() -> None:
    made = chooser()
    made.press("hand:own:1")
    made.dial(2)
    made.press("hand:own:2")
    assert (made.lifted, made.amount) == (Hand(False, 2), 0)


def test_an_ally_has_its_own_places_and_no_squires() -> None:
    made = chooser_of(GAME.from_document(document(2, (TWO, TWO, {"court": [2]}, {"court": [2]}))).view(0))
    assert "hand:ally:2" in made.targets()
    made.press("hand:ally:2")
    assert text_at(made, "space:recruit") == "ally 2>recruit"
    assert "space:treasury" not in made.targets()
    assert made.most == 0


# -- favours ----------------------------------------------------------------------------------------------------------


def favour() -> LancasterChooser:
    return chooser(({"court": [2]},), upper=[("X3", [(0, [1])]), ("X4", [])], pending={"kind": "favour", "seat": 0})


def test_a_favour_is_taken_by_a_click_and_the_noble_by_two() -> None:
    made = favour()
    assert made.press("favour:F1") == play("favour F1")
    assert made.press("favour:F4") == Changed()
    assert made.noble
    assert made.press("county:C") == play("favour F4 C")
    assert made.declining == parse_action("favour none")


def test_put_back_forgets_the_favour_for_a_noble() -> None:
    made = favour()
    made.press("favour:F4")
    assert made.begun
    made.put_back()
    assert made.press("county:C") == Refusal()
    assert not made.begun


# -- upgrades, tiles, amounts -----------------------------------------------------------------------------------------


def test_an_upgrade_lights_knights_at_court_and_on_the_table() -> None:
    made = chooser(
        ({"court": [2]},), counties={"A": (0, 1, 0)}, upper=[("X3", [(0, [1, 3])]), ("X4", [])],
        favours=["F1", "F2"], pending={"kind": "upgrade", "seat": 0},
    )  # fmt: skip
    assert made.targets() == {
        "knight:A:1": place("upgrade A"), "knight:X3:1": place("upgrade X3:1"),
        "knight:X3:3": place("upgrade X3:3"),
    }  # fmt: skip
    assert made.declining == parse_action("upgrade none")


def test_knights_at_court_are_upgraded_in_hand() -> None:
    made = chooser(
        ({"court": [2]},), upper=[("X3", [(0, [1])]), ("X4", [])], favours=["F1"],
        pending={"kind": "upgrade", "seat": 0},
    )  # fmt: skip
    assert made.targets()["hand:own:2"] == place("upgrade court:2")


def test_the_first_tile_is_a_space_of_the_castle() -> None:
    state = GAME.new_state(3, {}, 1)
    made = chooser_of(state.view(state.to_move))
    assert made.targets()["space:muster"] == place("tile muster")
    assert len(made.targets()) == 6


def test_a_vote_waits_for_yes_or_no_and_counts_cubes() -> None:
    made = chooser(({"cubes": 2},), phase="vote", current=[1, 2, 3], proposed=[4])
    assert made.prompt == "vote"
    assert made.enter() == ()
    made.answer = "no"
    assert made.enter() == play("no").actions
    assert made.most == 2
    made.dial(2)
    assert made.enter() == play("no+2").actions
    made.put_back()
    assert made.enter() == ()


@pytest.mark.parametrize(("place", "piece"), [("B", "county:B"), ("X12", "card:X12"), ("train", "space:train")])
def test_pieces_of_places(place: str, piece: str) -> None:
    assert space_piece(place) == piece


def test_pieces_of_knights() -> None:
    assert hand_piece(Hand(True, 3)) == "hand:ally:3"


def test_what_a_piece_would_mean_is_refused_with_the_reasons_of_that_action() -> None:
    made = chooser()
    made.press("hand:own:1")
    refused = made.press("county:C")
    assert isinstance(refused, Refusal)
    assert refused.reasons == tuple(made.view.why_not(parse_action("1>C")))
    assert refused.reasons



def test_a_piece_that_has_no_part_in_it_says_nothing() -> None:
    assert favour().press("hand:own:2") == Refusal()
