"""From clicks to one action: what pieces of Lancaster mean, without a window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from game.games.lancaster.game import Lancaster
from game.table.presenters.lancaster.offers import Hand
from game.ui.tables.lancaster.choosing import Choosing, Target, hand_piece, space_piece
from tests.games.lancaster.scenes import document

GAME = Lancaster()
TWO = {"court": [1, 2], "squires": 4, "cubes": 2}
"""A player at the beginning, but for the squires."""


def choosing(seats: Sequence[Mapping[str, Any]] = (TWO,), **changes: Any) -> Choosing:
    """What the first player chooses from in such a position; see tests/games/lancaster/scenes.py."""
    return Choosing(GAME.from_document(document(3, seats, **changes)).view(0))


# -- placement --------------------------------------------------------------------------------------------------------


def test_a_knight_is_taken_before_places_mean_anything() -> None:
    made = choosing()
    assert set(made.targets()) == {"hand:own:1", "hand:own:2"}
    assert made.press("county:A") is None
    assert made.press("hand:own:1") == ""
    assert made.lifted == Hand(False, 1)
    assert made.targets()["county:A"] == Target("1>A")
    assert "county:C" not in made.targets(), "Essex needs strength 2"
    assert made.press("county:A") == "1>A"


def test_the_same_knight_again_is_put_back() -> None:
    made = choosing()
    made.press("hand:own:2")
    assert made.begun
    made.press("hand:own:2")
    assert made.lifted is None
    assert not made.begun


def test_the_fewest_squires_that_suffice_go_along_where_none_are_dialled() -> None:
    made = choosing(counties={"A": (1, 2, 0)})
    made.press("hand:own:1")
    target = made.targets()["county:A"]
    assert (target.text, target.squires, target.expels) == ("1+2>A", 2, 1)
    assert made.targets()["county:B"].text == "1>B"


def test_squires_that_are_dialled_go_along_and_never_fewer_than_needed() -> None:
    made = choosing(counties={"A": (1, 2, 0)})
    made.press("hand:own:1")
    assert made.dial(1)
    assert made.targets()["county:A"].text == "1+2>A"
    assert made.targets()["county:B"].text == "1+1>B"
    made.dial(2)
    assert made.targets()["county:A"].text == "1+3>A"
    assert made.targets()["space:treasury"].text == "1>treasury", "squires stay at home in the castle"
    made.dial(9)
    assert made.dialled == 4
    assert not made.dial(1)
    made.dial(-9)
    assert made.dialled == 0
    assert not made.dial(-1)


def test_another_knight_begins_without_squires() -> None:
    made = choosing()
    made.press("hand:own:1")
    made.dial(2)
    made.press("hand:own:2")
    assert (made.lifted, made.dialled) == (Hand(False, 2), 0)


def test_an_ally_has_its_own_places_and_no_squires() -> None:
    made = Choosing(GAME.from_document(document(2, (TWO, TWO, {"court": [2]}, {"court": [2]}))).view(0))
    assert "hand:ally:2" in made.targets()
    made.press("hand:ally:2")
    assert made.targets()["space:recruit"].text == "ally 2>recruit"
    assert "space:treasury" not in made.targets()
    assert made.most == 0


# -- favours ----------------------------------------------------------------------------------------------------------


def favour() -> Choosing:
    return choosing(({"court": [2]},), upper=[("X3", [(0, [1])]), ("X4", [])], pending={"kind": "favour", "seat": 0})


def test_a_favour_is_taken_by_a_click_and_the_noble_by_two() -> None:
    made = favour()
    assert made.press("favour:F1") == "favour F1"
    assert made.press("favour:F4") == ""
    assert made.noble
    assert made.press("county:C") == "favour F4 C"
    assert made.declining == "favour none"


def test_put_back_forgets_the_favour_for_a_noble() -> None:
    made = favour()
    made.press("favour:F4")
    assert made.put_back()
    assert made.press("county:C") is None
    assert not made.put_back()


# -- upgrades, tiles, amounts -----------------------------------------------------------------------------------------


def test_an_upgrade_lights_knights_at_court_and_on_the_table() -> None:
    made = choosing(
        ({"court": [2]},), counties={"A": (0, 1, 0)}, upper=[("X3", [(0, [1, 3])]), ("X4", [])],
        favours=["F1", "F2"], pending={"kind": "upgrade", "seat": 0},
    )  # fmt: skip
    assert made.targets() == {
        "knight:A:1": Target("upgrade A"), "knight:X3:1": Target("upgrade X3:1"),
        "knight:X3:3": Target("upgrade X3:3"),
    }  # fmt: skip
    assert made.declining == "upgrade none"


def test_knights_at_court_are_upgraded_in_hand() -> None:
    made = choosing(
        ({"court": [2]},), upper=[("X3", [(0, [1])]), ("X4", [])], favours=["F1"],
        pending={"kind": "upgrade", "seat": 0},
    )  # fmt: skip
    assert made.targets()["hand:own:2"] == Target("upgrade court:2")


def test_the_first_tile_is_a_space_of_the_castle() -> None:
    state = GAME.new_state(3, {}, 1)
    made = Choosing(state.view(state.to_move))
    assert made.targets()["space:muster"] == Target("tile muster")
    assert len(made.targets()) == 6


def test_a_vote_waits_for_yes_or_no_and_counts_cubes() -> None:
    made = choosing(({"cubes": 2},), phase="vote", current=[1, 2, 3], proposed=[4])
    assert made.prompt == "vote"
    assert made.confirmed() is None
    made.answer = "no"
    assert made.confirmed() == "no"
    assert made.most == 2
    made.dial(2)
    assert made.confirmed() == "no+2"
    made.put_back()
    assert made.confirmed() is None


@pytest.mark.parametrize(("place", "piece"), [("B", "county:B"), ("X12", "card:X12"), ("train", "space:train")])
def test_pieces_of_places(place: str, piece: str) -> None:
    assert space_piece(place) == piece


def test_pieces_of_knights() -> None:
    assert hand_piece(Hand(True, 3)) == "hand:ally:3"
