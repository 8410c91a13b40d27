"""Sections 1 to 3 of docs/rules/sleeping_queens.md, sentence by sentence."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.refusal import Refused
from game.games.sleeping_queens.actions import discard
from game.games.sleeping_queens.cards import (
    CARDS_BY_ID,
    KIND_IDS,
    QUEEN_IDS,
    QUEENS_BY_ID,
    cards_in,
    ids_in,
    number_of,
    read_data,
)
from tests.games.sleeping_queens.scenes import COUNTS, GAME, after, legal, names, play, scene, why

# --- 1. Cards ---------------------------------------------------------------------------------------------------------


def test_1_queens_and_their_points() -> None:
    points = read_data().points
    for value, queens in {
        5: "rose cake rainbow starfish",
        10: "ladybug moon peacock sunflower",
        15: "cat dog pancake",
        20: "heart",
    }.items():
        assert [points[QUEENS_BY_ID[queen]] for queen in queens.split()] == [value] * len(queens.split())
    assert sum(points) == 125
    assert len(points) == 12


def test_1_the_red_cards() -> None:
    document = GAME.new_state(2, {}, 5).to_document()
    everywhere = Counter(sum(document["hands"], document["deck"]))
    assert everywhere == COUNTS
    assert sum(COUNTS.values()) == 67
    assert [COUNTS[kind] for kind in "KJNPWD"] == [8, 5, 4, 4, 3, 3]
    assert all(COUNTS[str(number)] == 4 for number in range(1, 11))


def test_a_hand_is_a_sum_of_cards() -> None:
    assert [number_of(card) for card in cards_in(sum(1 << 3 * kind for kind in range(16)))][6:] == list(range(1, 11))
    assert ids_in(0) == ()
    assert ids_in(2 + (3 << 18)) == ("K", "K", "1", "1", "1")


# --- 2. Set-up --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 9))
def test_2_the_deal(seats: int) -> None:
    document = GAME.new_state(seats, {}, 99).to_document()
    assert sorted(document["slots"]) == sorted(QUEEN_IDS)
    assert document["slots"] != list(QUEEN_IDS)
    assert [len(hand) for hand in document["hands"]] == [5] * seats
    assert len(document["deck"]) == 67 - 5 * seats
    assert document["discard"] == []
    assert document["awake"] == [[]] * seats
    assert (document["turn"], document["to_move"], document["phase"], document["quiet"]) == (0, 0, "turn", 0)
    assert all(hand == sorted(hand, key=KIND_IDS.index) for hand in document["hands"])


def test_2_turns_go_clockwise() -> None:
    match = scene("1", "2", "3")
    for turn in (0, 1, 2, 0, 1):
        assert match.state.to_move == turn
        play(match, next(text for text in legal(match) if text.startswith("x")))


def test_2_every_queen_may_lie_in_every_slot() -> None:
    deals = [GAME.new_state(2, {}, seed).to_document()["slots"] for seed in range(200)]
    assert len({(slot, queen) for slots in deals for slot, queen in enumerate(slots)}) == 144


# --- 3. A turn --------------------------------------------------------------------------------------------------------


def test_3_draws_back_to_five_and_cards_played_lie_in_the_order_of_the_notation() -> None:
    match = scene("2 3 4 9 K", "8", top="J W 5 1 7")
    events = play(match, "x2,3,4,9")
    assert after(match)["hands"][0] == ["K", "J", "W", "1", "5"]
    assert after(match)["discard"] == ["2", "3", "4", "9"]
    assert after(match)["deck"][0] == "7"
    assert events == [
        {"event": "discarded", "seat": 0, "cards": ["2", "3", "4", "9"]},
        {"event": "drew", "seat": 0, "cards": ["J", "W", "5", "1"]},
        {"event": "turn_began", "seat": 1, "again": False},
    ]


def test_3_the_card_played_lies_on_the_discards_before_the_wake_is_over() -> None:
    match = scene("K 2", "9")
    play(match, "K@0")
    document = after(match)
    assert document["phase"] == "wake"
    assert document["discard"] == ["K"]
    assert len(document["hands"][0]) == 4
    play(match, "@1")
    assert len(after(match)["hands"][0]) == 5


def test_3_all_discards_become_the_deck_when_a_card_is_needed_and_none_is_there() -> None:
    match = scene("4 4 K N D", "9", top="7", deck_size=1)
    discards = Counter(after(match)["discard"])
    events = play(match, "x4,4")
    document = after(match)
    assert names(events) == ["discarded", "drew", "reshuffled", "drew", "turn_began"]
    assert events[1]["cards"] == ["7"]
    # The two cards just played are among those shuffled; one of all of them was drawn.
    assert events[2]["count"] == discards.total() + 2
    assert document["discard"] == []
    drawn = Counter(events[3]["cards"])
    assert Counter(document["deck"]) + drawn == discards + Counter({"4": 2})


def test_3_the_deck_may_be_empty_between_turns() -> None:
    match = scene("4 K N D P", "9 1", top="7", deck_size=1)
    events = play(match, "x4")
    assert after(match)["deck"] == []
    assert "reshuffled" not in names(events)
    assert names(play(match, "x9"))[1] == "reshuffled"


def test_3_a_jester_that_finds_no_deck_is_shuffled_with_the_discards() -> None:
    match = scene("J K N D P", "9", deck_size=0)
    before = Counter(after(match)["discard"])
    events = play(match, "J")
    assert names(events)[:3] == ["jester_played", "reshuffled", "jester_revealed"]
    document = after(match)
    turned = Counter([events[2]["card"]])
    assert Counter(document["deck"]) + turned == before + Counter("J")


def test_3_a_reshuffle_is_the_same_again_and_another_with_another_rng() -> None:
    def deck(rng: str) -> list[str]:
        match = scene("4 4 K N D", "9", deck_size=0, rng=rng)
        play(match, "x4,4")
        return list(after(match)["deck"])

    assert deck("a") == deck("a") != deck("b")


# --- 3.1 King ---------------------------------------------------------------------------------------------------------


def test_3_1_a_king_wakes_a_queen_of_choice() -> None:
    match = scene("K", "9", awake=("", "moon"))
    kings = [text for text in legal(match) if text.startswith("K")]
    assert kings == sorted(f"K@{slot}" for slot in range(12) if slot != 5)
    events = play(match, "K@11")
    assert after(match)["awake"] == [["heart"], ["moon"]]
    assert names(events) == ["king_played", "queen_woken", "drew", "turn_began"]
    assert events[1] == {"event": "queen_woken", "seat": 0, "slot": 11, "queen": "heart", "by": "king"}


def test_3_1_a_slot_whose_queen_is_awake_cannot_be_named() -> None:
    match = scene("K", "9", awake=("", "moon"))
    reason = match.check(GAME.parse_action("K@5"))[0]
    assert (reason.code, reason.section) == ("slot_awake", "3.1")
    assert reason.params == {"slot": 5, "queen": "moon", "seat": 1}


# --- 3.2 Knight -------------------------------------------------------------------------------------------------------


def test_3_2_a_knight_steals_where_the_owner_holds_no_dragon() -> None:
    match = scene("N", "W", awake=("", "moon cake"))
    events = play(match, "N>1:moon")
    assert after(match)["awake"] == [["moon"], ["cake"]]
    assert after(match)["phase"] == "turn"
    assert names(events) == ["knight_played", "queen_stolen", "drew", "turn_began"]
    assert after(match)["discard"] == ["N"]


def test_3_2_a_dragon_stops_a_knight_and_nothing_else_happens() -> None:
    match = scene("N", "D", awake=("", "moon"), top="1 2")
    events = play(match, "N>1:moon")
    assert names(events) == ["knight_played"]
    document = after(match)
    assert (document["phase"], document["turn"], document["to_move"]) == ("defend", 0, 1)
    assert document["pending"] == {"by": 0, "card": "N", "queen": "moon"}
    assert legal(match) == ["D", "allow"]
    events = play(match, "D")
    document = after(match)
    assert document["awake"] == [[], ["moon"]]
    assert document["discard"] == ["N", "D"]
    assert names(events) == ["attack_stopped", "drew", "drew", "turn_began"]


def test_3_2_the_owner_may_let_the_knight_ride_on() -> None:
    match = scene("N", "D", awake=("", "moon"))
    events = play(match, "N>1:moon", "allow")
    document = after(match)
    assert document["awake"] == [["moon"], []]
    assert "D" in document["hands"][1]
    assert names(events) == ["queen_stolen", "drew", "turn_began"]


def test_3_2_a_wand_does_not_stop_a_knight_nor_a_dragon_a_potion() -> None:
    match = scene("N", "D W", awake=("", "moon"))
    play(match, "N>1:moon")
    assert why(match, "W") == ["wrong_defence"]
    match = scene("P", "D W", awake=("", "moon"))
    play(match, "P>1:moon")
    assert why(match, "D") == ["wrong_defence"]
    assert why(match, "W") == []


# --- 3.3 Sleeping potion ----------------------------------------------------------------------------------------------


def test_3_3_a_potion_puts_a_queen_back_into_her_slot_seen_by_all() -> None:
    match = scene("P", "9", "8", awake=("", "moon cake"))
    events = play(match, "P>1:moon")
    document = after(match)
    assert document["awake"] == [[], ["cake"], []]
    assert document["slots"][5] == "moon"
    assert document["known"] == [5]
    assert events[1] == {"event": "queen_slept", "owner": 1, "slot": 5, "queen": "moon", "cause": "potion"}
    for seat in range(3):
        assert match.state.view(seat).to_document()["slots"][5] == "moon"


def test_3_3_a_wand_breaks_a_potion() -> None:
    match = scene("P", "W", awake=("", "moon"))
    play(match, "P>1:moon")
    assert legal(match) == ["W", "allow"]
    play(match, "W")
    document = after(match)
    assert document["awake"] == [[], ["moon"]]
    assert document["discard"] == ["P", "W"]
    assert document["known"] == []


def test_3_3_a_potion_may_be_let_through() -> None:
    match = scene("P", "W", awake=("", "moon"))
    assert names(play(match, "P>1:moon", "allow")) == ["queen_slept", "drew", "turn_began"]
    assert after(match)["awake"] == [[], []]


def test_3_3_cat_and_dog_do_not_restrict_a_potion() -> None:
    match = scene("P", "9", awake=("cat", "dog"))
    assert "P>1:dog" in legal(match)
    play(match, "P>1:dog")
    assert after(match)["known"] == [9]


# --- 3.4 Jester -------------------------------------------------------------------------------------------------------


def test_3_4_a_jester_is_always_playable() -> None:
    assert "J" in legal(scene("J N P D W", "9"))


@pytest.mark.parametrize("card", ["K", "N", "D", "J", "P", "W"])
def test_3_4_a_card_that_is_no_number_goes_into_the_hand_and_the_turn_is_over(card: str) -> None:
    match = scene("J 2 3 5 8", "9", top=f"{card} 1")
    events = play(match, "J")
    document = after(match)
    assert document["hands"][0] == sorted(["2", "3", "5", "8", card], key=KIND_IDS.index)
    assert document["discard"] == ["J"]
    assert (document["turn"], document["quiet"]) == (1, 1)
    assert names(events) == ["jester_played", "jester_revealed", "card_taken", "turn_began"]


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("number", range(1, 11))
def test_3_4_a_number_counts_down_to_who_wakes_a_queen(seats: int, number: int) -> None:
    match = scene("J K N D P", *["W"] * min(seats - 1, 2), *["K"] * max(seats - 3, 0), top=f"{number}")
    events = play(match, "J")
    document = after(match)
    chosen = number % seats
    assert (document["phase"], document["turn"], document["to_move"]) == ("wake", 0, chosen)
    assert document["pending"] == {"from": "jester"}
    assert document["discard"] == ["J", str(number)]
    assert events[2] == {"event": "jester_counted", "seat": 0, "number": number, "first": 1, "chosen": chosen}
    assert legal(match) == sorted(f"@{slot}" for slot in range(12))
    play(match, "@4")
    document = after(match)
    assert document["awake"][chosen] == ["ladybug"]
    assert (document["turn"], len(document["hands"][0])) == (1, 5)


def test_3_4_the_count_goes_from_the_player_not_from_seat_0() -> None:
    match = scene("9", "J", "8", "7", turn=1, to_move=1, top="6")
    play(match, "J")
    assert match.state.to_move == (1 + 6) % 4


# --- 3.5 Discard ------------------------------------------------------------------------------------------------------


def test_3_5_one_number_two_alike_or_a_sum() -> None:
    match = scene("2 2 4 5 9", "8")
    assert legal(match) == ["x2", "x2,2", "x2,2,4", "x2,2,5,9", "x4", "x4,5,9", "x5", "x9"]


def test_3_5_five_cards_may_make_a_sum() -> None:
    assert "x1,1,2,3,7" in legal(scene("1 1 2 3 7", "8"))


def test_3_5_all_chosen_cards_must_be_part_of_it() -> None:
    match = scene("2 3 4 5 9", "8")
    assert why(match, "x2,3,4,9") == []
    assert why(match, "x2,3,4,5,9") == ["sum_wrong"]
    reason = match.check(GAME.parse_action("x2,3,9"))[0]
    assert (reason.code, reason.params) == ("sum_wrong", {"largest": 9, "sum": 5})


def test_3_5_refusals_name_what_is_wrong() -> None:
    match = scene("2 3 3 3 K", "8")
    assert why(match, "x2,3") == ["pair_differs"]
    assert why(match, "x3,3,3") == ["sets_off"]
    assert why(match, "xK") == ["not_number"]
    assert why(match, "xK,2") == ["not_number_set"]
    assert why(match, "x4") == ["card_missing"]
    assert why(match, "x2,2") == ["card_too_few"]
    assert why(match, "x2,4") == ["card_missing", "pair_differs"]
    # No text stands for more cards than a hand has, but a number does.
    six = 6 * CARDS_BY_ID["3"]
    assert [reason.code for reason in match.check(discard(six))] == ["card_too_few", "too_many", "sum_wrong"]


# --- nothing possible, targets, defence -------------------------------------------------------------------------------


def test_3_any_card_may_go_only_if_nothing_else_is_possible() -> None:
    match = scene("N D D P W", "8")
    assert legal(match) == ["xD", "xN", "xP", "xW"]
    play(match, "xD")
    assert after(match)["discard"] == ["D"]
    # A number, a target or a jester makes something else possible.
    for hand, awake in (("N D D P 1", ""), ("N D D P W", "moon"), ("J N D P W", "")):
        match = scene(hand, "8", awake=("", awake))
        assert not {"xN", "xD", "xP", "xW", "xJ"} & set(legal(match))
        assert "not_number" in why(match, "xD")


def test_3_forced_with_a_target_that_only_cat_and_dog_forbid() -> None:
    match = scene("N N D D D", "8", awake=("cat", "dog"))
    assert legal(match) == ["xD", "xN"]
    assert why(match, "N>1:dog") == ["cat_dog"]


def test_3_a_card_without_a_target_cannot_be_played() -> None:
    match = scene("N P 2", "8")
    assert not [text for text in legal(match) if text[0] in "NP"]
    assert why(match, "N>1:moon") == ["queen_asleep"]
    assert why(match, "P>1:moon") == ["queen_asleep"]


def test_3_nobody_targets_an_own_queen_nor_one_of_nobody() -> None:
    match = scene("N P 2", "8", "9", awake=("moon", "cake"))
    assert [text for text in legal(match) if text[0] in "NP"] == ["N>1:cake", "P>1:cake"]
    assert why(match, "N>0:moon") == ["own_queen"]
    assert why(match, "P>2:cake") == ["queen_elsewhere"]
    assert why(match, "N>5:cake") == ["no_seat"]


def test_3_after_a_defence_both_draw_the_attacker_first_and_the_attackers_left_is_next() -> None:
    match = scene("9", "N", "8", "D", turn=1, to_move=1, awake=("", "", "", "moon"), top="K J 1")
    events = play(match, "N>3:moon", "D")
    document = after(match)
    drawn = [(event["seat"], event["cards"]) for event in events if event["event"] == "drew"]
    assert drawn == [(1, ["K"]), (3, ["J"])]
    assert [len(hand) for hand in document["hands"]] == [5, 5, 5, 5]
    assert (document["turn"], document["to_move"]) == (2, 2)


def test_3_known_queens_may_be_named_too() -> None:
    match = scene("K", "8", known=[3, 7])
    play(match, "K@3")
    assert after(match)["known"] == [7]


def test_3_a_wake_is_asked_even_when_only_one_queen_is_left() -> None:
    awake = ("rose cake rainbow", "starfish ladybug moon", "peacock sunflower", "cat pancake", "dog")
    match = scene("J", "8", "9", "7", "7", awake=awake, top="1")
    play(match, "J")
    assert legal(match) == ["@11"]
    assert why(match, "allow") == ["choose_slot"]


def test_3_what_is_not_asked_is_refused() -> None:
    match = scene("K J 2", "D", awake=("", "moon"))
    assert why(match, "@3") == ["no_wake"]
    assert why(match, "allow") == why(match, "D") == why(match, "W") == ["no_attack"]
    match = scene("N", "D", awake=("", "moon"))
    play(match, "N>1:moon")
    assert why(match, "x2") == why(match, "@1") == why(match, "K@1") == ["answer_attack"]
    with pytest.raises(Refused):
        play(match, "P>0:moon")


def test_3_an_illegal_action_changes_nothing() -> None:
    match = scene("N 2", "D", awake=("", "moon"))
    before = after(match)
    for text in ("K@1", "x3", "N>1:cat", "xN", "x2,2", "nonsense", "D"):
        with pytest.raises(Refused):
            match.play_text(text)
        assert after(match) == before
    assert match.actions == ()


def test_not_your_turn_comes_first() -> None:
    match = scene("K 2", "8")
    action = GAME.parse_action("K@4")
    assert [reason.code for reason in match.check(action, seat=1)] == ["not_your_turn"]
    assert match.check(action, seat=0) == []
