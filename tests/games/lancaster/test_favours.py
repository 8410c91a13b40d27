"""The six favours of the king (docs/rules/lancaster.md, sections 2 and 3.1)."""

from __future__ import annotations

import pytest

from tests.games.lancaster.scenes import after, legal, names, pending, play, scene, seat, told, why


def taking(players=4, own=None, others=(), **changes):
    """A game in which player 0 has just gone to a conflict."""
    seats = [{"court": [1, 2], **(own or {})}, *others]
    while len(seats) < players:
        seats.append({"court": [1]})
    match = scene(players, seats, upper=[("X5", []), ("X6", [])], **changes)
    play(match, "1>X5")
    return match


@pytest.mark.parametrize(("favour", "gold", "squires"), [("F1", 3, 0), ("F2", 0, 3), ("F5", 2, 0), ("F6", 0, 2)])
def test_favours_of_gold_and_squires(favour, gold, squires):
    match = taking()
    assert pending(match) == {"kind": "favour", "seat": 0}
    events = play(match, f"favour {favour}")
    assert names(events) == ["favour_taken", "gained"]
    assert (seat(match, 0)["gold"], seat(match, 0)["squires"]) == (gold, squires)
    assert favour not in after(match)["favours"]
    assert after(match)["to_move"] == 1


def test_f3_is_an_upgrade_anywhere():
    match = taking()
    events = play(match, "favour F3")
    assert names(events) == ["favour_taken"]
    assert pending(match) == {"kind": "upgrade", "seat": 0}
    assert legal(match) == ["upgrade X5:1", "upgrade court:2", "upgrade none"]
    play(match, "upgrade X5:1")
    assert after(match)["conflicts"]["upper"][0]["spaces"] == [{"seat": 0, "knights": [2]}]
    assert pending(match) is None


def test_f3_without_any_upgrade_may_be_taken_without_effect():
    match = taking(own={"court": [1, 1, 1, 2, 2, 3, 4]})
    play(match, "favour F3")
    assert pending(match) is None
    assert after(match)["to_move"] == 1
    assert "F3" not in after(match)["favours"]


def test_f4_is_a_noble_of_choice_of_a_kind_not_owned_and_left():
    others = [{"nobles": ["C"], "court": [1]}] * 3
    match = taking(own={"nobles": ["A"]}, others=others)
    nobles = [text[-1] for text in legal(match) if text.startswith("favour F4")]
    assert nobles == ["B", "D", "E", "F", "G", "H", "I"]
    assert why(match, "favour F4 A") == ["noble_owned"]
    assert why(match, "favour F4 C") == ["noble_none"]
    events = play(match, "favour F4 H")
    assert events[1] == {"event": "noble_taken", "seat": 0, "noble": "H", "source": "favour", "name": "F4"}
    assert seat(match, 0)["nobles"] == ["A", "H"]
    assert after(match)["counties"]["H"]["nobles"] == 2


def test_none_may_be_taken():
    match = taking()
    assert names(play(match, "favour none")) == ["favour_declined"]
    assert after(match)["favours"] == ["F1", "F2", "F3", "F4", "F5", "F6"]


def test_only_what_lies_face_up_can_be_taken():
    match = taking(favours=["F2", "F3"])
    assert legal(match) == ["favour F2", "favour F3", "favour none"]
    assert why(match, "favour F1") == ["favour_away"]


def test_nothing_is_asked_where_no_favour_is_left():
    match = taking(favours=[])
    assert pending(match) is None
    assert told(match, "favour_declined") == []


def test_f4_alone_without_a_noble_to_take_is_declined_by_itself():
    match = taking(own={"nobles": list("ABCDEFGHI")}, favours=["F4"])
    assert pending(match) is None
    assert told(match, "favour_declined") == [{"event": "favour_declined", "family": 0}]


def test_the_same_player_takes_several_and_a_reinforcement_takes_one_too():
    match = scene(4, [{"court": [1, 1, 2]}], upper=[("X5", [(0, [1])]), ("X6", [])])
    play(match, "1>X5", "favour F1", "2>X6", "favour F5")
    assert seat(match, 0)["gold"] == 5


def test_three_players_have_four_favours():
    assert [text for text in legal(taking(3)) if " F4" not in text] == [
        "favour F1", "favour F2", "favour F3", "favour none",
    ]  # fmt: skip
    assert why(taking(3), "favour F5") == ["favour_away"]


def test_all_favours_lie_face_up_again_in_the_next_round():
    match = scene(4, [], round=1, phase="vote", proposed=[1], current=[2, 3, 6], favours=[])
    play(match, "no", "no", "no", "no")
    shown = told(match, "favours_shown")[0]["favours"]
    assert shown == ["F1", "F2", "F3", "F4", "F5", "F6"]
