"""Rewards of castles (docs/rules/lancaster.md, sections 2 and 3.3, 2)."""

from __future__ import annotations

import pytest

from tests.games.lancaster.scenes import after, legal, names, pending, play, rewards, seat, told, why

PAYS = {
    "treasury": (2, 0, 0),
    "stables": (0, 2, 0),
    "council": (0, 0, 2),
    "storehouse": (1, 1, 0),
    "muster": (0, 0, 0),
    "tiltyard": (0, 0, 0),
}


def income(match, number=0):
    [event] = [
        event for event in told(match, "gained") if event["source"] == "castle" and event["seat"] == number
    ]  # fmt: skip
    return event["gold"], event["squires"], event["cubes"]


@pytest.mark.parametrize("kind", PAYS)
def test_a_knight_or_a_tile_makes_a_space_pay(kind):
    """Everybody gets a cube besides."""
    gold, squires, cubes = PAYS[kind]
    match = rewards(3, [{"castle": {kind: 1}}, {"tiles": [kind]}, {}], round=2)
    assert income(match, 0) == income(match, 1) == (gold, squires, cubes + 1)
    assert income(match, 2) == (0, 0, 1)


def test_nobles_bring_cubes():
    match = rewards(3, [{"nobles": ["A", "C", "H"]}])
    assert income(match) == (0, 0, 4)


def test_several_spaces_and_tiles_are_paid_together():
    match = rewards(3, [{"castle": {"stables": 4, "council": 1}, "tiles": ["treasury", "storehouse"]}])
    assert income(match) == (3, 3, 3)


def test_castles_pay_in_turn_order():
    match = rewards(3, start=1, to_move=1)
    assert [event["seat"] for event in told(match, "gained") if event["source"] == "castle"] == [1, 2, 0]


def test_muster_costs_2_squires_and_is_asked_only_where_it_is_possible():
    """What the castles have just paid counts."""
    match = rewards(
        3,
        [
            {"tiles": ["muster", "stables"]},
            {"castle": {"muster": 2}, "squires": 1},
            {"castle": {"muster": 4}, "squires": 2},
        ],
    )
    assert pending(match) == {"kind": "castle", "step": "muster", "left": [0, 2]}
    assert told(match, "asked") == [{"event": "asked", "question": "muster", "families": [0, 2]}]
    assert legal(match) == ["muster", "muster none"]
    play(match, "muster")
    assert (seat(match, 0)["court"], seat(match, 0)["squires"]) == ([1], 0)
    assert names(play(match, "muster none"))[0] == "muster_declined"


def test_muster_needs_a_1_knight_in_reserve():
    match = rewards(3, [{"tiles": ["muster"], "squires": 9, "court": [1, 1, 1]}])
    assert told(match, "asked") == []


def test_the_tiltyard_is_paid_at_once_and_the_squire_not_given_back():
    match = rewards(
        3,
        [{"court": [1], "castle": {"tiltyard": 2}, "squires": 1}, {"tiles": ["tiltyard"], "squires": 1, "court": [3]}],
    )
    assert pending(match) == {"kind": "castle", "step": "tiltyard", "left": [0, 1]}
    play(match, "tiltyard")
    assert seat(match, 0)["squires"] == 0
    assert pending(match) == {"kind": "castle", "step": "upgrade", "left": [0, 1]}
    assert legal(match) == ["upgrade court:1", "upgrade none", "upgrade tiltyard"]
    play(match, "upgrade none")
    assert seat(match, 0)["squires"] == 0
    assert pending(match) == {"kind": "castle", "step": "tiltyard", "left": [1]}
    assert names(play(match, "tiltyard none"))[0] == "tiltyard_declined"


def test_the_tiltyard_is_not_asked_without_a_squire_or_an_upgrade():
    match = rewards(3, [{"court": [1], "castle": {"tiltyard": 2}}, {"tiles": ["tiltyard"], "squires": 4}])
    assert told(match, "asked") == []


def test_a_new_knight_of_the_muster_can_be_upgraded_in_the_tiltyard():
    """Muster of all comes first."""
    match = rewards(3, [{"tiles": ["muster", "tiltyard"], "squires": 3}])
    play(match, "muster", "tiltyard")
    assert legal(match) == ["upgrade court:1", "upgrade none"]


def test_the_knights_return_last():
    """Those upgraded on their space come back stronger; then the conflicts follow."""
    match = rewards(3, [{"castle": {"tiltyard": 1, "council": 3}, "squires": 1}], round=2)
    play(match, "tiltyard")
    assert after(match)["seats"][0]["castle"] == {"council": 3, "tiltyard": 1}
    events = play(match, "upgrade tiltyard")
    returned = [(event["strength"], event["place"]) for event in events if event["event"] == "knight_returned"]
    assert returned == [(3, "council"), (2, "tiltyard")]
    assert seat(match, 0)["court"] == [2, 3]


def test_what_is_not_possible_is_refused():
    match = rewards(3, [{"tiles": ["muster", "tiltyard"], "squires": 3}])
    assert why(match, "tiltyard") == ["other_question"]
    assert why(match, "upgrade court:1") == ["other_question"]
