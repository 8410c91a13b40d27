"""Rewards of conflicts (docs/rules/lancaster.md, section 3.3, 3)."""

from __future__ import annotations

from tests.games.lancaster.scenes import after, legal, names, pending, play, rewards, seat, told, why

AWAY = ("X9", ())


def resolved(match, card):
    return next(event for event in told(match, "conflict_resolved") if event["card"] == card)


def points(match):
    return [line[2].points for line in match.state.result().lines]


def test_a_won_card_pays_three_ranks_and_the_knights_come_home():
    """X5: strength 7, points 7/3/1."""
    match = rewards(3, round=2, upper=[("X5", [(0, [1]), (1, [4]), (2, [2])]), AWAY])
    assert resolved(match, "X5") == {
        "event": "conflict_resolved", "card": "X5", "row": "upper", "won": True, "strength": 7, "ranking": [1, 2, 0],
        "strengths": [4, 2, 1], "points": [7, 3, 1],
    }  # fmt: skip
    assert points(match) == [1, 7, 3]
    assert [seat(match, number)["court"] for number in range(3)] == [[1], [4], [2]]
    assert {"event": "card_left", "card": "X5"} in told(match, "card_left")


def test_of_equal_strength_the_lower_space_ranks_higher():
    """Placed later; reinforcing does not change the space."""
    match = rewards(3, round=2, upper=[("X5", [(0, [1, 2]), (1, [3]), (2, [3])]), AWAY])
    assert resolved(match, "X5")["ranking"] == [2, 1, 0]
    assert points(match) == [1, 3, 7]


def test_one_short_is_lost():
    match = rewards(3, round=2, upper=[("X5", [(0, [3]), (1, [3])]), AWAY])
    assert resolved(match, "X5")["won"] is False
    assert points(match) == [1, 3, 0], "equal: the lower space has rank 1, which gets the second value"


def test_a_lost_upper_card_moves_down_with_its_knights():
    """Spaces unchanged; these knights stay in France for the next round; a card nobody visited moves too."""
    match = rewards(
        3,
        [{"court": [1]}, {"court": [1]}, {"court": [1]}],
        round=2,
        upper=[("X5", [(1, [2]), (0, [3, 1])]), ("X6", [])],
    )
    assert after(match)["round"] == 3
    assert after(match)["conflicts"]["lower"] == [
        {"card": "X5", "spaces": [{"seat": 1, "knights": [2]}, {"seat": 0, "knights": [1, 3]}]},
        {"card": "X6", "spaces": []},
    ]
    assert [event["card"] for event in told(match, "card_moved")] == ["X5", "X6"]
    assert points(match) == [3, 1, 0]
    assert seat(match, 0)["court"] == [1]
    assert "1>X5" in legal(match), "they can be joined there"


def test_rank_3_of_a_lost_card_gets_nothing():
    match = rewards(3, round=2, upper=[("X9", [(0, [1]), (1, [2]), (2, [3])]), ("X5", [])])
    assert resolved(match, "X9")["points"] == [4, 2, 0]


def test_a_lost_card_pays_in_both_rounds():
    match = rewards(3, [{}, {"court": [1, 2]}], round=2, upper=[("X9", [(0, [4])]), ("X5", [])])
    assert points(match)[0] == 4
    while after(match)["round"] == 3:
        play(match, next(text for text in legal(match) if "X9" not in text or text == "ransom none"))
    assert points(match)[0] == 8


def test_the_lower_row_is_resolved_first_from_left_to_right():
    row = [("X3", [(0, [1])]), ("X4", [])]
    under = [("X5", [(1, [1])]), ("X6", [(2, [1])])]
    match = rewards(3, round=3, upper=row, lower=under)
    cards = [(event["card"], event["row"]) for event in told(match, "conflict_resolved")]
    assert cards == [("X5", "lower"), ("X6", "lower"), ("X3", "upper"), ("X4", "upper")]


def test_knights_of_a_lost_lower_card_that_nobody_can_ransom_go_to_the_reserve():
    match = rewards(3, round=3, lower=[("X9", [(0, [1, 2]), (1, [3])])])
    assert told(match, "knights_lost") == [
        {"event": "knights_lost", "family": 0, "card": "X9", "strengths": [1, 2]},
        {"event": "knights_lost", "family": 1, "card": "X9", "strengths": [3]},
    ]
    assert {"event": "card_left", "card": "X9"} in told(match, "card_left")
    assert seat(match, 0)["reserve"] == [1, 1, 1, 2, 2, 3, 4]


def test_ransom_of_any_at_1_gold_per_strength():
    match = rewards(3, [{"gold": 3}], round=3, lower=[("X9", [(0, [1, 1, 2])])])
    assert pending(match) == {"kind": "ransom", "card": "X9", "left": [0]}
    assert legal(match) == ["ransom 1", "ransom 1+1", "ransom 1+2", "ransom 2", "ransom none"]
    assert why(match, "ransom 1+1+2") == ["gold_few"]
    assert why(match, "ransom 3") == ["ransom_missing"]
    events = play(match, "ransom 1+2")
    assert names(events)[:3] == ["paid", "ransomed", "knights_lost"]
    assert (seat(match, 0)["gold"], seat(match, 0)["court"]) == (0, [1, 2])
    assert events[2]["strengths"] == [1]


def test_spaces_are_emptied_from_the_top_one_by_one():
    """Section 7: `left` has those who can pay; a space already decided is gone."""
    spaces = [(0, [3]), (1, [1]), (2, [2])]
    match = rewards(3, [{"gold": 2}, {"gold": 1}, {"gold": 5}], round=3, lower=[("X9", spaces)])
    assert pending(match)["left"] == [1, 2]
    assert told(match, "asked")[-1] == {"event": "asked", "question": "ransom", "families": [1, 2]}
    assert [space["seat"] for space in after(match)["conflicts"]["lower"][0]["spaces"]] == [1, 2]
    play(match, "ransom 1")
    assert (pending(match)["left"], after(match)["to_move"]) == ([2], 2)
    assert [space["seat"] for space in after(match)["conflicts"]["lower"][0]["spaces"]] == [2]
    play(match, "ransom none")
    assert seat(match, 2)["reserve"].count(2) == 2


def test_those_below_who_cannot_pay_lose_theirs_in_their_turn():
    spaces = [(0, [1]), (1, [3]), (2, [2])]
    match = rewards(3, [{"gold": 2}, {"gold": 1}, {"gold": 5}], round=3, lower=[("X9", spaces)])
    assert pending(match)["left"] == [0, 2]
    assert len(after(match)["conflicts"]["lower"][0]["spaces"]) == 3
    events = play(match, "ransom 1")
    assert names(events) == ["paid", "ransomed", "knights_lost"]
    assert events[-1]["family"] == 1


def test_only_then_the_next_card_is_resolved():
    under = [("X9", [(0, [1])]), ("X10", [(1, [1])])]
    match = rewards(3, [{"gold": 1}, {"gold": 1}], round=3, lower=under)
    assert [event["card"] for event in told(match, "conflict_resolved")] == ["X9"]
    play(match, "ransom none")
    assert [event["card"] for event in told(match, "conflict_resolved")] == ["X9", "X10"]
    assert pending(match)["card"] == "X10"


def test_gold_of_one_ransom_is_gone_for_the_next():
    under = [("X9", [(0, [1])]), ("X10", [(0, [1, 2])])]
    match = rewards(3, [{"gold": 2}], round=3, lower=under)
    play(match, "ransom 1")
    assert legal(match) == ["ransom 1", "ransom none"]


def test_a_won_lower_card_sends_the_knights_home_without_ransom():
    match = rewards(3, [{"gold": 5}], round=3, lower=[("X5", [(0, [4, 3])])])
    assert resolved(match, "X5")["won"] is True
    assert seat(match, 0)["court"] == [3, 4]
    assert told(match, "asked") == []


def test_two_new_cards_lie_in_the_upper_row_in_the_next_round():
    match = rewards(3, [{"court": [1, 2]}], round=2)
    deck = after(match)["conflict_deck"]
    assert len(deck) == 4
    assert [entry["spaces"] for entry in after(match)["conflicts"]["upper"]] == [[], []]
    [drawn] = told(match, "cards_drawn")
    assert drawn["cards"] == [entry["card"] for entry in after(match)["conflicts"]["upper"]]


def test_in_round_5_unwon_upper_cards_move_down():
    """Section 7: after round 5 the conflicts are resolved in full."""
    match = rewards(3, upper=[("X9", [(0, [4])]), ("X5", [])])
    assert after(match)["conflicts"] == {
        "upper": [],
        "lower": [{"card": "X9", "spaces": [{"seat": 0, "knights": [4]}]}, {"card": "X5", "spaces": []}],
    }
    assert points(match)[0] == 4
