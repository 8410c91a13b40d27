"""The end and the final scoring (docs/rules/lancaster.md, section 3.4)."""

from __future__ import annotations

import pytest

from game.games.lancaster import scoring
from tests.games.lancaster.scenes import after, rewards, seat, told

LABELS = ["laws", "counties", "conflicts", "nobles", "army", "castle"]


def lines(match, number):
    found = {line.label: line.points for line in match.state.result().lines[number]}
    assert list(found)[:6] == LABELS
    return found


def armies(match):
    return [event["points"] for event in told(match, "army_scored")]


def castles(match):
    return [event["points"] for event in told(match, "tiles_scored")]


def test_the_strongest_army_and_the_second():
    """Total strength of all knights not in reserve; those still in France count."""
    match = rewards(3, [{"court": [1]}, {"court": [2]}, {}], upper=[("X9", [(0, [3])]), ("X5", [])])
    assert armies(match) == [8, 4, 0]
    assert [event["strength"] for event in told(match, "army_scored")] == [4, 2, 0]


def test_ties_of_armies_are_broken_by_more_squires():
    match = rewards(3, [{"court": [2], "squires": 1}, {"court": [1, 1], "squires": 2}, {"court": [1]}])
    assert armies(match) == [4, 8, 0]


def test_who_has_no_army_takes_no_rank():
    match = rewards(3, [{"court": [2]}])
    assert armies(match) == [8, 0, 0]


def test_most_tiles_and_ties_by_more_gold():
    match = rewards(
        3, [{"tiles": ["council"], "gold": 3}, {"tiles": ["stables"], "gold": 4}, {"tiles": ["muster", "tiltyard"]}]
    )
    assert castles(match) == [0, 4, 8]


@pytest.mark.parametrize(
    ("amounts", "breakers", "expected"),
    [
        ([3, 3, 1], [0, 0, 0], [6, 6, 0]),
        ([3, 3, 3], [1, 1, 1], [4, 4, 4]),
        ([5, 3, 3], [0, 2, 2], [8, 2, 2]),
        ([5, 3, 3, 3], [0, 2, 2, 2], [8, 1, 1, 1]),
        ([5, 3, 3, 3, 3], [0, 2, 2, 2, 2], [8, 1, 1, 1, 1]),
        ([3, 3, 3, 3, 3], [0, 0, 0, 0, 0], [2, 2, 2, 2, 2]),
        ([3, 3, 3], [0, 2, 2], [0, 6, 6]),
        ([3, 3, 3], [0, 1, 2], [0, 4, 8]),
        ([0, 0, 2], [9, 9, 0], [0, 0, 8]),
        ([0, 0, 0], [1, 1, 1], [0, 0, 0]),
    ],
)
def test_those_still_tied_share_the_points_of_their_ranks_rounded_down(amounts, breakers, expected):
    assert scoring.shared(amounts, breakers, (8, 4)) == expected


@pytest.mark.parametrize(("count", "points"), list(enumerate((0, 0, 1, 3, 6, 10, 15, 21, 28, 36))))
def test_nobles(count, points):
    match = rewards(3, [{"nobles": list("ABCDEFGHI")[:count]}], current=[11, 13, 14])
    assert told(match, "nobles_scored")[0] == {"event": "nobles_scored", "seat": 0, "nobles": count, "points": points}
    assert lines(match, 0)["nobles"] == points


def test_most_points_win():
    match = rewards(3, [{"points": 5, "court": [1]}, {"points": 14}, {"points": 2}])
    assert told(match, "game_ended") == [{"event": "game_ended", "winners": [1]}]
    result = match.state.result()
    assert (result.over, result.scores, result.winners, result.reason) == (True, (13, 14, 2), (1,), "rounds")
    assert result.shares() == [0.0, 1.0, 0.0]


def test_equal_points_are_a_shared_win():
    match = rewards(3, [{"points": 6, "court": [1]}, {"points": 14}, {"points": 14}])
    assert match.state.result().winners == (0, 1, 2)
    assert sum(match.state.result().shares()) == pytest.approx(1.0)


def test_the_document_of_the_end():
    """Section 7."""
    match = rewards(3, [{"court": [1], "castle": {"council": 2}}], favours=["F2"], counties={})
    end = after(match)
    assert (end["phase"], end["to_move"], end["pending"], end["round"]) == ("over", None, None, 5)
    assert (end["conflicts"]["upper"], end["laws"]["proposed"], end["favours"]) == ([], [], ["F2"])
    assert seat(match, 0)["castle"] == {}
    assert seat(match, 0)["points"] == 8
    assert match.state.legal_actions() == []


def test_points_that_a_document_brings_are_a_line_of_their_own():
    match = rewards(3, [{"points": 5}])
    assert lines(match, 0)["earlier"] == 5
    assert sum(lines(match, 0).values()) == match.state.result().scores[0]
    assert set(lines(match, 1)) == set(LABELS)
