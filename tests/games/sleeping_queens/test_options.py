"""Section 7 of docs/rules/sleeping_queens.md: each value of each option."""

from __future__ import annotations

import pytest

from tests.games.sleeping_queens.scenes import GAME, after, legal, names, play, scene, why


def test_7_the_first_value_is_the_default() -> None:
    assert GAME.new_state(2, {}, 1).to_document()["options"] == {
        "jester_count": "countdown",
        "jester_again": False,
        "single_discard": "numbers",
        "cat_dog_knight": "illegal",
        "sets": False,
    }


@pytest.mark.parametrize("number", range(1, 11))
def test_7_jester_count_inclusive_begins_with_the_player(number: int) -> None:
    match = scene("9", "J", "8", options={"jester_count": "inclusive"}, turn=1, to_move=1, top=f"{number}")
    events = play(match, "J")
    assert match.state.to_move == (1 + number - 1) % 3
    assert events[2]["first"] == 1
    assert events[2]["chosen"] == match.state.to_move


def test_7_jester_again_gives_another_turn_after_a_card_that_is_no_number() -> None:
    match = scene("J 2", "8", options={"jester_again": True}, top="K 1")
    events = play(match, "J")
    assert events[-1] == {"event": "turn_began", "seat": 0, "again": True}
    document = after(match)
    assert (document["turn"], document["to_move"], document["phase"], document["quiet"]) == (0, 0, "turn", 1)
    assert "K@0" in legal(match)


def test_7_jester_again_changes_nothing_after_a_number() -> None:
    match = scene("J 2", "8", options={"jester_again": True}, top="2 1")
    play(match, "J", "@5")
    assert after(match)["turn"] == 1


def test_7_single_discard_any() -> None:
    match = scene("K N D J 2", "8", options={"single_discard": "any"})
    assert {"xK", "xN", "xD", "xJ", "x2"} <= set(legal(match))
    play(match, "xK")
    assert after(match)["discard"] == ["K"]
    # Only single cards: no pair of kings.
    assert why(scene("K K D J 2", "8", options={"single_discard": "any"}), "xK,K") == ["not_number_set"]


def test_7_cat_dog_knight_sleeps() -> None:
    match = scene("N", "9", awake=("cat", "dog moon"), options={"cat_dog_knight": "sleeps"}, quiet=3)
    assert "N>1:dog" in legal(match)
    events = play(match, "N>1:dog")
    assert names(events) == ["knight_played", "queen_slept", "drew", "turn_began"]
    assert events[1] == {"event": "queen_slept", "owner": 1, "slot": 9, "queen": "dog", "cause": "knight"}
    document = after(match)
    assert document["awake"] == [["cat"], ["moon"]]
    assert document["known"] == [9]
    assert document["discard"] == ["N"]


def test_4_a_queen_put_back_by_sleeps_never_counts() -> None:
    match = scene("N", "9", awake=("cat pancake peacock", "dog"), options={"cat_dog_knight": "sleeps"})
    play(match, "N>1:dog")
    assert match.state.to_move == 1


def test_7_cat_dog_knight_stays() -> None:
    match = scene("N", "9", awake=("dog", "cat"), options={"cat_dog_knight": "stays"})
    events = play(match, "N>1:cat")
    assert names(events) == ["knight_played", "knight_wasted", "drew", "turn_began"]
    document = after(match)
    assert document["awake"] == [["dog"], ["cat"]]
    assert document["known"] == []
    assert document["discard"] == ["N"]


@pytest.mark.parametrize("value", ["sleeps", "stays"])
def test_7_in_both_the_defence_is_asked_first(value: str) -> None:
    match = scene("N", "D", awake=("dog", "cat"), options={"cat_dog_knight": value})
    play(match, "N>1:cat")
    assert legal(match) == ["D", "allow"]
    events = play(match, "D")
    assert names(events) == ["attack_stopped", "drew", "drew", "turn_began"]
    match = scene("N", "D", awake=("dog", "cat"), options={"cat_dog_knight": value})
    events = play(match, "N>1:cat", "allow")
    assert names(events)[0] == {"sleeps": "queen_slept", "stays": "knight_wasted"}[value]


def test_7_sets() -> None:
    match = scene("3 3 3 3 5", "8", options={"sets": True})
    assert {"x3,3,3", "x3,3,3,3", "x3,3"} <= set(legal(match))
    play(match, "x3,3,3")
    assert after(match)["discard"] == ["3", "3", "3"]
    match = scene("3 3 3 3 5", "8")
    assert not {"x3,3,3", "x3,3,3,3"} & set(legal(match))
