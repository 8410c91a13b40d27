"""Sections 4 and 5 of docs/rules/sleeping_queens.md, sentence by sentence."""

from __future__ import annotations

import pytest

from tests.games.sleeping_queens.scenes import after, legal, names, play, scene, why

# --- 4. Rose ----------------------------------------------------------------------------------------------------------


def test_4_who_wakes_the_rose_with_a_king_wakes_one_more() -> None:
    match = scene("K", "9", top="1")
    events = play(match, "K@0")
    assert names(events) == ["king_played", "queen_woken", "rose_calls"]
    document = after(match)
    assert (document["phase"], document["pending"], document["to_move"]) == ("wake", {"from": "rose"}, 0)
    assert legal(match) == sorted(f"@{slot}" for slot in range(1, 12))
    assert why(match, "@0") == ["slot_awake"]
    events = play(match, "@2")
    assert events[0] == {"event": "queen_woken", "seat": 0, "slot": 2, "queen": "rainbow", "by": "rose"}
    assert after(match)["awake"][0] == ["rose", "rainbow"]
    assert len(after(match)["hands"][0]) == 5


def test_4_the_rose_woken_by_a_jester_calls_the_one_who_woke_her() -> None:
    match = scene("J", "9", "8", top="2 K")
    events = play(match, "J", "@0")
    assert names(events) == ["queen_woken", "rose_calls"]
    document = after(match)
    assert (document["turn"], document["to_move"], document["pending"]) == (0, 2, {"from": "rose"})
    play(match, "@11")
    document = after(match)
    assert document["awake"] == [[], [], ["rose", "heart"]]
    assert document["turn"] == 1
    assert "K" in document["hands"][0]


def test_4_a_stolen_rose_wakes_nobody() -> None:
    match = scene("N", "9", awake=("", "rose"))
    assert names(play(match, "N>1:rose")) == ["knight_played", "queen_stolen", "drew", "turn_began"]


def test_4_the_rose_calls_again_when_she_was_put_back_and_is_woken_again() -> None:
    match = scene("P", "K", awake=("", "rose"))
    assert "rose_calls" in names(play(match, "P>1:rose", "K@0"))


def test_4_the_rose_calls_nobody_when_no_queen_is_asleep() -> None:
    match = scene(
        "K", "9", "8", "7", "7",
        awake=("", "heart dog", "starfish rainbow cat", "moon peacock pancake", "ladybug sunflower cake"),
    )  # fmt: skip
    assert legal(match)[0] == "K@0"
    events = play(match, "K@0")
    assert names(events) == ["king_played", "queen_woken", "game_ended"]
    assert match.state.result().reason == "asleep"


# --- 4. Cat and Dog ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("have", "woken", "slot"), [("cat", "dog", 9), ("dog", "cat", 8)])
def test_4_who_has_one_and_wakes_the_other_puts_her_back(have: str, woken: str, slot: int) -> None:
    match = scene("K", "9", awake=(have,), quiet=5)
    events = play(match, f"K@{slot}")
    assert names(events) == ["king_played", "queen_woken", "quarrel", "drew", "turn_began"]
    assert events[2] == {"event": "quarrel", "seat": 0, "slot": slot, "queen": woken, "other": have}
    document = after(match)
    assert document["awake"] == [[have], []]
    assert document["known"] == [slot]
    # No waking: `quiet` goes on counting (section 5).
    assert document["quiet"] == 6
    assert document["turn"] == 1
    assert match.state.view(1).to_document()["slots"][slot] == woken


def test_4_a_quarrel_by_a_jester_wakes_nobody_instead() -> None:
    match = scene("J", "9", awake=("", "cat"), top="1")
    play(match, "J", "@9")
    document = after(match)
    assert document["awake"] == [[], ["cat"]]
    assert (document["phase"], document["turn"]) == ("turn", 1)


def test_4_a_wake_of_the_rose_that_brings_the_rival_is_used_up() -> None:
    match = scene("K", "9", awake=("dog",))
    events = play(match, "K@0", "@8")
    assert names(events) == ["queen_woken", "quarrel", "drew", "turn_began"]
    assert after(match)["awake"][0] == ["dog", "rose"]
    # The waking of the Rose in the same turn counts.
    assert after(match)["quiet"] == 1


def test_4_a_queen_put_back_by_a_quarrel_never_counts() -> None:
    # With the dog for an instant it would be 4 queens and 55 points, and 50 win.
    match = scene("K", "9", awake=("cat pancake sunflower",))
    play(match, "K@9")
    assert match.state.to_move == 1
    assert match.state.result().scores == (40, 0)


def test_4_a_known_rival_may_be_woken_all_the_same() -> None:
    match = scene("K", "9", awake=("cat",), known=[9])
    play(match, "K@9")
    assert after(match)["known"] == [9]


@pytest.mark.parametrize(("have", "other"), [("cat", "dog"), ("dog", "cat")])
def test_4_a_knight_cannot_name_the_rival(have: str, other: str) -> None:
    match = scene("N 2", "9", awake=(have, f"{other} moon"))
    assert [text for text in legal(match) if text.startswith("N")] == ["N>1:moon"]
    reason = match.check(match.game.parse_action(f"N>1:{other}"))[0]
    assert (reason.code, reason.params, reason.section) == ("cat_dog", {"queen": other, "other": have}, "4")


def test_4_without_the_rival_cat_and_dog_can_be_stolen() -> None:
    match = scene("N 2", "9", "8", awake=("", "cat", "dog"))
    assert [text for text in legal(match) if text.startswith("N")] == ["N>1:cat", "N>2:dog"]


# --- 5. End -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "awake", "slot", "reason"),
    [
        (2, "rose cake rainbow starfish", 4, "queens"),
        (3, "rose cake rainbow starfish", 4, "queens"),
        (2, "cake rainbow starfish", 4, ""),
        (2, "heart pancake moon", 1, "points"),
        (3, "heart pancake ladybug", 1, "points"),
        (3, "heart pancake cake", 2, ""),
        (4, "rose cake rainbow", 4, "queens"),
        (8, "rose cake rainbow", 4, "queens"),
        (4, "heart pancake", 1, "points"),
        (5, "heart pancake", 2, "points"),
        (6, "heart ladybug", 1, ""),
        (8, "cake rainbow", 4, ""),
    ],
)
def test_5_the_goal_depends_on_the_number_of_players(seats: int, awake: str, slot: int, reason: str) -> None:
    match = scene("K", *["9"] * min(seats - 1, 4), *["8"] * (seats - 5), awake=(awake,), quiet=3)
    play(match, f"K@{slot}")
    result = match.state.result()
    assert result.reason == reason
    assert result.over == bool(reason)
    assert result.winners == ((0,) if reason else ())
    if reason:
        document = after(match)
        assert (document["turn"], document["to_move"], document["quiet"]) == (0, None, 0)


def test_5_both_goals_at_once_count_as_queens() -> None:
    match = scene("K", "9", awake=("rose moon ladybug peacock",))
    play(match, "K@11")
    assert match.state.result().reason == "queens"
    assert match.state.result().scores == (55, 0)


def test_5_whatever_the_others_points() -> None:
    match = scene("K", "9", awake=("rose cake rainbow starfish", "heart pancake moon"))
    play(match, "K@4")
    result = match.state.result()
    assert result.scores == (30, 45)
    assert (result.winners, result.reason) == ((0,), "queens")


def test_5_at_once_on_anyones_turn_and_nobody_draws() -> None:
    match = scene("J", "9", awake=("", "rose cake rainbow starfish"), top="1")
    events = play(match, "J", "@11")
    assert names(events) == ["queen_woken", "game_ended"]
    assert events[1] == {"event": "game_ended", "winners": [1], "reason": "queens"}
    document = after(match)
    assert (document["phase"], document["turn"], document["to_move"], document["pending"]) == ("over", 0, None, None)
    assert [len(hand) for hand in document["hands"]] == [4, 5]
    assert document["quiet"] == 0
    assert legal(match) == []
    assert why(match, "x9") == ["over"]


def test_5_by_a_theft_too() -> None:
    match = scene("N", "D", awake=("rose cake rainbow starfish", "heart"), quiet=7)
    play(match, "N>1:heart", "allow")
    document = after(match)
    assert document["phase"] == "over"
    assert [len(hand) for hand in document["hands"]] == [4, 5]
    assert document["quiet"] == 7
    assert match.state.result().winners == (0,)


def test_5_before_the_second_waking_of_the_rose() -> None:
    match = scene("K", "9", awake=("cake rainbow starfish moon",))
    events = play(match, "K@0")
    assert names(events) == ["king_played", "queen_woken", "game_ended"]


def test_5_when_no_queen_is_asleep_most_points_win() -> None:
    match = scene(
        "K", "9", "8", "7", "7",
        awake=("cake", "heart dog", "rose starfish rainbow", "moon peacock pancake", "ladybug sunflower"),
    )  # fmt: skip
    assert match.state.result().scores == (5, 35, 15, 35, 20)
    play(match, "K@8")
    result = match.state.result()
    # 35 points twice: three queens beat two.
    assert result.scores == (20, 35, 15, 35, 20)
    assert (result.winners, result.reason) == ((3,), "asleep")


def test_5_ties_go_to_more_queens() -> None:
    match = scene(
        "K", "9", "8", "7", "7", "6",
        awake=("sunflower moon", "dog peacock", "pancake ladybug", "cat", "cake rainbow rose", "heart"),
    )  # fmt: skip
    play(match, "K@3")
    result = match.state.result()
    # 25 points with 3, 2 and 2 queens.
    assert result.scores == (25, 25, 25, 15, 15, 20)
    assert result.winners == (0,)


def test_5_then_the_victory_is_shared() -> None:
    match = scene(
        "K", "9", "8", "7", "7", "6",
        awake=("sunflower", "dog peacock", "pancake ladybug", "cat", "cake rainbow rose", "heart starfish"),
    )  # fmt: skip
    events = play(match, "K@5")
    result = match.state.result()
    assert result.scores == (20, 25, 25, 15, 15, 25)
    assert result.winners == (1, 2, 5)
    assert result.reason == "asleep"
    assert result.shares() == [0.0, 1 / 3, 1 / 3, 0.0, 0.0, 1 / 3]
    assert events[-1] == {"event": "game_ended", "winners": [1, 2, 5], "reason": "asleep"}


def test_5_a_quarrel_over_the_last_sleeping_queen_ends_nothing() -> None:
    match = scene(
        "K", "9", "8", "7", "7",
        awake=("cat", "heart pancake", "rose starfish rainbow", "moon peacock cake", "ladybug sunflower"),
    )  # fmt: skip
    play(match, "K@9")
    assert after(match)["phase"] == "turn"
    assert after(match)["known"] == [9]


# --- 5. Quiet ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 9))
def test_5_quiet_for_thirty_turns_a_player_ends_the_game_before_the_drawing(seats: int) -> None:
    hands = ["9", "9", *["8"] * min(seats - 2, 3), *["7"] * (seats - 5)]
    match = scene(*hands, awake=("", "moon"), quiet=30 * seats - 2)
    play(match, "x9")
    assert after(match)["phase"] == "turn"
    assert after(match)["quiet"] == 30 * seats - 1
    events = play(match, "x9")
    assert names(events) == ["discarded", "game_ended"]
    document = after(match)
    assert (document["phase"], document["turn"], document["to_move"]) == ("over", 1, None)
    assert [len(hand) for hand in document["hands"]] == [5, 4, *[5] * (seats - 2)]
    assert match.state.result().winners == (1,)
    assert match.state.result().reason == "quiet"
    assert match.game.from_document(document).to_document() == document


def test_5_an_end_by_quiet_after_a_defence_leaves_both_hands_as_they_stand() -> None:
    match = scene("N", "D", awake=("", "moon"), quiet=59)
    play(match, "N>1:moon", "D")
    document = after(match)
    assert [len(hand) for hand in document["hands"]] == [4, 4]
    assert match.game.from_document(document).to_document() == document


def test_5_an_end_by_quiet_with_no_queen_awake_is_shared_by_all() -> None:
    match = scene("9", "8", quiet=59)
    play(match, "x9")
    assert match.state.result().winners == (0, 1)


def test_5_a_theft_and_a_potion_are_no_waking_and_a_waking_starts_the_count_again() -> None:
    match = scene("N P K", "8", awake=("", "moon cake"), quiet=10)
    play(match, "N>1:moon")
    assert after(match)["quiet"] == 11
    play(match, legal(match)[-1], "P>1:cake")
    assert after(match)["quiet"] == 13
    play(match, legal(match)[-1], "K@1")
    assert after(match)["quiet"] == 1


def test_5_a_turn_followed_by_another_of_the_same_player_counts_as_ended() -> None:
    match = scene("J J", "8", options={"jester_again": True}, top="K J", quiet=4)
    play(match, "J")
    assert (after(match)["turn"], after(match)["quiet"]) == (0, 5)
    match = scene("J J", "8", options={"jester_again": True}, top="K", quiet=59)
    events = play(match, "J")
    assert names(events)[-1] == "game_ended"
    assert len(after(match)["hands"][0]) == 5
    assert match.game.from_document(after(match)).to_document() == after(match)
