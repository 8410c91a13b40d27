"""The eighteen laws (docs/rules/lancaster.md, sections 2 and 3.2), each in positions of its own."""

from __future__ import annotations

import pytest

from tests.games.lancaster.scenes import after, laws, legal, names, pending, play, scene, seat, told, vote, why


def others(law: int) -> list[int]:
    """Two laws that do nothing in these positions."""
    return [each for each in (15, 10, 11) if each != law][:2]


def in_effect(law: int, *seats, players=3, **changes):
    """A game in which this law and two idle ones are applied."""
    return laws([law, *others(law)], players, seats, **changes)


def applied(match, law):
    return next(event for event in told(match, "law_applied") if event["law"] == law)["seats"]


# --- group 0 ----------------------------------------------------------------------------------------------------------


def test_law_1_most_gold_upgrades_a_deployed_knight():
    """All tied players may, only deployed knights; who has most but nothing to upgrade is not asked."""
    match = in_effect(
        1,
        {"gold": 3, "court": [1]},
        {"gold": 3},
        {"gold": 2},
        counties={"B": (0, 2, 0), "A": (1, 1, 0), "C": (2, 2, 0)},
    )
    assert pending(match) == {"kind": "law", "law": 1, "left": [0, 1]}
    assert legal(match) == ["upgrade B", "upgrade none"]
    assert why(match, "upgrade court:1") == ["deployed_only"]
    play(match, "upgrade B")
    assert after(match)["counties"]["B"]["knight"]["strength"] == 3
    assert 2 in seat(match, 0)["reserve"]
    assert pending(match)["left"] == [1]
    assert legal(match) == ["upgrade A", "upgrade none"]


def test_law_1_counts_no_player_without_gold():
    match = in_effect(1, counties={"B": (0, 2, 0), "A": (1, 1, 0)})
    assert applied(match, 1) == []
    assert after(match)["phase"] == "counties"


def test_law_2_most_squires_get_a_knight_all_who_are_tied():
    match = in_effect(2, {"squires": 4}, {"squires": 1}, {"squires": 4})
    assert [event["family"] for event in told(match, "new_knight")] == [0, 2]
    assert seat(match, 0)["squires"] == 4


def test_law_2_nothing_without_a_knight_in_reserve_or_squires():
    match = in_effect(2, {"squires": 4, "court": [1, 1, 1]}, {"squires": 1})
    assert told(match, "new_knight") == []
    assert told(in_effect(2), "new_knight") == []


@pytest.mark.parametrize(("law", "every", "points"), [(3, 2, 3), (13, 3, 8)])
def test_laws_3_and_13_counties_held(law, every, points):
    held = {name: (0, 2 if name == "A" else 1, 0) for name in "ABI"}
    match = in_effect(law, counties=held | {"C": (1, 2, 0)})
    assert [(event["seat"], event["points"]) for event in told(match, "gained") if event["source"] == "law"] == [
        (0, 3 // every * points)
    ]
    assert applied(match, law) == [0]


def test_law_4_buys_cubes_for_the_next_round():
    match = in_effect(4, {"gold": 2, "cubes": 1}, {}, {"gold": 1})
    assert pending(match)["left"] == [0, 2]
    assert legal(match) == ["buy 0", "buy 1", "buy 2"]
    assert why(match, "buy 3") == ["gold_few"]
    play(match, "buy 2")
    assert (seat(match, 0)["gold"], seat(match, 0)["cubes"]) == (0, 2), "the old cube is lost, the new ones stay"
    assert names(play(match, "buy 0"))[0] == "nothing_bought"


def test_law_5_sets_of_a_squire_and_a_gold():
    match = in_effect(5, {"gold": 3, "squires": 2}, {"gold": 4}, {"squires": 4, "gold": 1})
    assert pending(match)["left"] == [0, 2]
    assert legal(match) == ["sets 0", "sets 1", "sets 2"]
    assert why(match, "sets 3") == ["sets_few"]
    play(match, "sets 2")
    assert (seat(match, 0)["gold"], seat(match, 0)["squires"], seat(match, 0)["points"]) == (1, 0, 6)


def test_law_6_a_tile_for_every_two_conflicts():
    """Section 7: a seat stands in `left` once for each tile due; `tile none` declines one of them."""
    row = [("X3", [(0, [1]), (1, [1])]), ("X4", [(0, [1])])]
    under = [("X5", [(0, [1])]), ("X6", [(0, [2]), (1, [1])])]
    match = in_effect(6, {"tiles": ["council"]}, {"tiles": ["stables"]}, upper=row, lower=under)
    assert pending(match)["left"] == [0, 0, 1]
    assert legal(match) == [
        "tile muster",
        "tile none",
        "tile stables",
        "tile storehouse",
        "tile tiltyard",
        "tile treasury",
    ]
    assert why(match, "tile council") == ["tile_owned"]
    play(match, "tile none")
    assert pending(match)["left"] == [0, 1]
    play(match, "tile muster")
    assert seat(match, 0)["tiles"] == ["council", "muster"]
    assert pending(match)["left"] == [1]


def test_law_6_no_more_tiles_than_there_are_in_stock():
    row = [("X3", [(0, [1])]), ("X4", [(0, [1])])]
    under = [("X5", [(0, [1])]), ("X6", [(0, [2])])]
    tiles = ["council", "muster", "stables", "storehouse", "tiltyard"]
    match = in_effect(6, {"tiles": tiles}, upper=row, lower=under)
    assert pending(match)["left"] == [0]
    assert legal(match) == ["tile none", "tile treasury"]
    full = in_effect(6, {"tiles": [*tiles, "treasury"]}, upper=row, lower=under)
    assert applied(full, 6) == []


def test_law_6_a_tile_on_a_knight_pays_with_it():
    """Section 2: the knight stays until the rewards; that round space and tile both pay, the tiltyard still once."""
    row = [("X3", [(0, [1])]), ("X4", [(0, [1])])]
    match = in_effect(6, {"castle": {"treasury": 1}, "tiles": ["council"]}, upper=row)
    events = play(match, "tile treasury")
    castle = next(event for event in events if event["event"] == "gained" and event["source"] == "castle")
    assert (castle["gold"], castle["cubes"]) == (4, 3)
    assert {"event": "knight_returned", "family": 0, "strength": 1, "place": "treasury"} in events
    twice = in_effect(6, {"castle": {"tiltyard": 1}, "squires": 5}, upper=row)
    play(twice, "tile tiltyard")
    assert pending(twice)["left"] == [0]
    play(twice, "tiltyard", "upgrade tiltyard")
    assert seat(twice, 0)["squires"] == 4
    assert after(twice)["phase"] == "over"


# --- groups 1 and 2 ---------------------------------------------------------------------------------------------------


def test_law_7_a_squire_for_each_deployed_2_knight():
    """Deployed: on a county, an own castle space or a conflict, those still in France included."""
    match = in_effect(
        7, {"castle": {"stables": 2}, "court": [1]}, {"court": [2]}, {},
        counties={"B": (2, 2, 0)}, lower=[("X3", [(0, [2])])],
    )  # fmt: skip
    gains = {event["seat"]: event["squires"] for event in told(match, "gained") if event["source"] == "law"}
    assert gains == {0: 2, 2: 1}


def test_law_8_amounts_for_every_two_conflicts():
    row = [("X3", [(0, [1]), (1, [1, 2])]), ("X4", [(0, [1])])]
    match = in_effect(8, upper=row, lower=[("X5", [(0, [1])])])
    [gain] = [event for event in told(match, "gained") if event["source"] == "law"]
    assert (gain["seat"], gain["gold"], gain["squires"], gain["cubes"]) == (0, 1, 1, 1)


def test_law_9_no_deployed_2_knight():
    """Any knight may be upgraded, at court too; who has a 2-knight deployed is left out."""
    match = in_effect(9, {"court": [1]}, {"court": [2]}, {"court": [1]}, counties={"B": (1, 2, 0), "A": (0, 1, 0)})
    assert pending(match)["left"] == [0, 2]
    assert legal(match) == ["upgrade A", "upgrade court:1", "upgrade none"]
    events = play(match, "upgrade court:1")
    assert events[0] == {
        "event": "upgraded", "family": 0, "place": "court", "strength_from": 1, "source": "law", "name": "9",
    }  # fmt: skip


def test_law_10_the_3_knight_for_the_4_knight():
    match = laws(
        [10, 15, 11], 3, [{}, {"court": [3]}, {"court": [4]}],
        counties={"B": (0, 3, 2), "A": (2, 3, 0)},
    )  # fmt: skip
    assert pending(match)["left"] == [0], "at court does not count, and the 4-knight must be in reserve"
    assert legal(match) == ["swap", "swap none"]
    play(match, "swap")
    assert after(match)["counties"]["B"]["knight"] == {"seat": 0, "strength": 4, "squires": 2}
    assert 3 in seat(match, 0)["reserve"]


@pytest.mark.parametrize(
    ("seats", "changes", "where"),
    [
        ([{"castle": {"muster": 3}}], {}, "muster"),
        ([{}], {"upper": [("X3", [(1, [1]), (0, [1, 3])]), ("X4", [])]}, "X3"),
    ],
)
def test_law_10_wherever_it_stands(seats, changes, where):
    match = laws([10, 15, 11], 3, seats, **changes)
    events = play(match, "swap")
    assert (events[0]["event"], events[0]["place"], events[0]["strength_from"]) == ("upgraded", where, 3)


def test_law_10_may_be_declined():
    match = laws([10, 15, 11], counties={"B": (0, 3, 0)})
    assert names(play(match, "swap none"))[0] == "swap_declined"
    assert after(match)["counties"]["B"]["knight"]["strength"] == 3


def test_law_11_points_for_every_three_tiles():
    three = ["council", "muster", "stables"]
    match = laws(
        [11, 15, 10],
        3,
        [{"tiles": three}, {"tiles": three[:2]}, {"tiles": [*three, "storehouse", "tiltyard", "treasury"]}],
    )
    gains = {event["seat"]: event["points"] for event in told(match, "gained") if event["source"] == "law"}
    assert gains == {0: 5, 2: 10}


def test_law_12_points_for_each_conflict():
    match = in_effect(12, upper=[("X3", [(0, [1, 1])]), ("X4", [(1, [1])])], lower=[("X5", [(0, [2])])])
    gains = {event["seat"]: event["points"] for event in told(match, "gained") if event["source"] == "law"}
    assert gains == {0: 6, 1: 3}


# --- groups 3 and 4 ---------------------------------------------------------------------------------------------------


def test_law_14_all_three_1_knights_deployed():
    match = in_effect(
        14, {"castle": {"stables": 1}}, {"court": [1]},
        counties={"A": (0, 1, 0), "B": (1, 1, 0), "I": (1, 1, 0)}, upper=[("X3", [(0, [1])]), ("X4", [])],
    )  # fmt: skip
    gains = {event["seat"]: event["points"] for event in told(match, "gained") if event["source"] == "law"}
    assert gains == {0: 5}


def test_law_15_a_knight_for_every_three_nobles():
    match = in_effect(
        15,
        {"nobles": ["A", "B", "C"]},
        {"nobles": ["A", "B"]},
        {"nobles": ["C", "D", "E", "F", "G", "H"], "court": [1, 1]},
    )
    assert [(event["family"], event["count"]) for event in told(match, "new_knight")] == [(0, 1), (2, 1)]


def test_law_16_buys_points():
    match = in_effect(16, {"gold": 2}, {"gold": 1})
    assert pending(match)["left"] == [0, 1]
    play(match, "buy 2", "buy 1")
    assert told(match, "paid") == [
        {"event": "paid", "seat": 0, "gold": 2, "squires": 0, "source": "law", "name": "16"},
        {"event": "paid", "seat": 1, "gold": 1, "squires": 0, "source": "law", "name": "16"},
    ]
    assert match.state.result().lines[0][0].points == 2


def test_law_17_greatest_strength_in_conflicts_all_who_are_tied():
    match = in_effect(17, upper=[("X3", [(0, [1, 2]), (1, [3]), (2, [2])]), ("X4", [])])
    gains = {event["seat"]: event["points"] for event in told(match, "gained") if event["source"] == "law"}
    assert gains == {0: 6, 1: 6}
    assert applied(in_effect(17), 17) == [], "a player with 0 never counts"


def test_law_18_a_deployed_4_knight():
    match = in_effect(18, {"castle": {"stables": 4}}, {"court": [4]}, counties={"H": (2, 4, 0)})
    gains = {event["seat"]: event["points"] for event in told(match, "gained") if event["source"] == "law"}
    assert gains == {0: 5, 2: 5}


# --- all together -----------------------------------------------------------------------------------------------------


def test_laws_are_applied_from_left_to_right_in_turn_order():
    """Section 3.2: each for all players in turn order from the start player; what one brings serves the next."""
    match = laws(
        [8, 16, 4], 3, [{}, {"gold": 1}, {}], start=1,
        upper=[("X3", [(0, [1])]), ("X4", [(0, [1])])],
    )  # fmt: skip
    assert pending(match) == {"kind": "law", "law": 16, "left": [1, 0]}, "the gold of law 8 is there already"
    play(match, "buy 0", "buy 1")
    assert pending(match) == {"kind": "law", "law": 4, "left": [1]}


def test_a_law_that_is_pushed_out_has_no_effect():
    match = scene(
        3, [{"castle": {"stables": 4}, "gold": 1}], round=5, phase="vote", current=[18, 11, 15], proposed=[16]
    )
    vote(match, "yes", "yes", "no")
    assert [event["law"] for event in told(match, "law_applied")] == [11, 15, 16]
    assert pending(match)["law"] == 16
