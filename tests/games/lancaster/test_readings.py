"""Sentences of docs/rules/lancaster.md read closely: what follows where several of them meet."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from tests.games.lancaster import naive_asked
from tests.games.lancaster.scenes import after, laws, legal, names, pending, play, rewards, scene, seat, told, vote, why

ALL_TILES = sorted(naive_asked.SPACES)
IDLE = (15, 11)


def of_law(match: Match) -> dict[int, int]:
    """The points that laws gave, by seat."""
    return {event["seat"]: event["points"] for event in told(match, "gained") if event["source"] == "law"}


# --- 2. Knights, upgrades, tiles --------------------------------------------------------------------------------------


def test_2_an_upgrade_keeps_its_place_and_the_squires_there() -> None:
    match = laws([1, *IDLE], 3, [{"gold": 1}], counties={"B": (0, 1, 4)})
    play(match, "upgrade B")
    assert after(match)["counties"]["B"]["knight"] == {"seat": 0, "strength": 2, "squires": 4}
    assert seat(match, 0)["reserve"] == [1, 1, 1, 2, 3, 4]


def test_2_an_upgrade_needs_the_very_next_strength_in_reserve() -> None:
    """Both 2-knights are out: a 1-knight cannot become one, nor skip to 3."""
    match = laws([1, *IDLE], 3, [{"gold": 1, "court": [2]}], counties={"A": (0, 1, 0), "B": (0, 2, 0)})
    assert legal(match) == ["upgrade B", "upgrade none"]
    assert why(match, "upgrade A") == ["no_stronger"]
    # The 4-knight is the strongest.
    strong = laws([1, *IDLE], 3, [{"gold": 1}], counties={"A": (0, 1, 0), "B": (0, 4, 0)})
    assert why(strong, "upgrade B") == ["strongest"]


def test_2_an_upgrade_frees_the_weaker_knight_for_the_next_one() -> None:
    """Law 1 upgrades the 2-knight of C; then law 9 finds no 2-knight deployed, and one in reserve again."""
    match = laws([1, 9, 11], 3, [{"gold": 1, "court": [1, 2]}], counties={"C": (0, 2, 0)})
    play(match, "upgrade C")
    assert pending(match) == {"kind": "law", "law": 9, "left": [0]}
    assert legal(match) == ["upgrade C", "upgrade court:1", "upgrade none"]


def test_2_of_several_knights_on_a_card_one_is_upgraded() -> None:
    upper = [("X9", [(1, [1]), (0, [1, 1, 3])]), ("X10", ())]
    match = laws([1, *IDLE], 3, [{"gold": 1}], upper=upper)
    assert legal(match) == ["upgrade X9:1", "upgrade X9:3", "upgrade none"]
    play(match, "upgrade X9:1")
    scored = told(match, "conflict_resolved")[0]
    assert (scored["ranking"], scored["strengths"]) == ([0, 1], [6, 1])


def test_2_a_new_knight_beyond_those_in_reserve_is_nothing() -> None:
    match = laws([15, 11, 13], 3, [{"nobles": list("ABCDEFGHI"), "court": [1], "castle": {"stables": 1}}])
    assert [(event["family"], event["count"]) for event in told(match, "new_knight")] == [(0, 1)]


def test_2_most_is_judged_when_the_law_begins() -> None:
    """Seat 0 has most gold, and spends it by law 4 just before law 1."""
    match = laws([4, 1, 11], 3, [{"gold": 3}, {"gold": 2}], counties={"A": (0, 1, 0), "B": (1, 1, 0)})
    play(match, "buy 2", "buy 0")
    assert pending(match) == {"kind": "law", "law": 1, "left": [1]}


def test_2_most_squires_once_squires_are_placed() -> None:
    """Squires that went along with a knight are not held any more."""
    match = laws([2, *IDLE], 3, [{"squires": 2}, {"squires": 3}], counties={"A": (0, 1, 5)})
    assert [event["family"] for event in told(match, "new_knight")] == [1]


def test_2_a_muster_space_with_a_knight_and_its_tile_is_asked_once() -> None:
    upper = [("X9", [(0, [1])]), ("X10", [(0, [1])])]
    match = laws([6, *IDLE], 3, [{"castle": {"muster": 2}, "squires": 4, "tiles": ["council"]}], upper=upper)
    play(match, "tile muster")
    assert seat(match, 0)["castle"] == {"muster": 2}
    assert pending(match) == {"kind": "castle", "step": "muster", "left": [0]}
    play(match, "muster")
    assert after(match)["phase"] == "over"
    assert seat(match, 0)["squires"] == 2


def test_2_a_tile_covers_its_space_from_the_next_round_on() -> None:
    match = rewards(3, [{"castle": {"treasury": 2}}, {"court": [1]}, {}], round=2, counties={"E": (0, 3, 0)})
    play(match, "reward", "tile treasury")
    assert (after(match)["round"], seat(match, 0)["court"]) == (3, [2, 3])
    assert why(match, "2>treasury") == ["tile_covers"]


# --- 3.1 Placement ----------------------------------------------------------------------------------------------------


def test_31_who_has_no_knight_is_asked_again_once_one_comes_back() -> None:
    match = scene(3, [{"court": [2]}, {}, {"court": [1, 1]}], counties={"C": (1, 2, 0), "A": (1, 1, 0)}, to_move=2)
    events = play(match, "1>B")
    assert names(events) == ["placed"]
    events = play(match, "2>A")
    assert names(events)[:2] == ["placed", "expelled"]
    assert after(match)["to_move"] == 1


def test_31_a_chain_of_expelling_goes_on_in_the_same_phase() -> None:
    """One county changes hands three times; the knight that came first may come back with squires."""
    seats = [{"court": [2]}, {"squires": 3}, {"court": [3]}]
    match = scene(3, seats, counties={"A": (1, 1, 0)}, favours=[])
    play(match, "2>A", "1+2>A", "3>B")
    assert after(match)["counties"]["A"]["knight"] == {"seat": 1, "strength": 1, "squires": 2}
    assert after(match)["to_move"] == 0
    assert why(match, "2>A") == ["too_weak"]
    assert seat(match, 1)["squires"] == 1


def test_31_the_squires_of_an_expelled_knight_are_gone() -> None:
    match = scene(3, [{"court": [4]}, {"squires": 1}, {}], counties={"A": (1, 1, 2)})
    play(match, "4>A")
    assert (seat(match, 1)["squires"], seat(match, 1)["court"]) == (1, [1])
    assert "1+1>B" in legal(match)
    assert why(match, "1+3>B") == ["squires_few"]


def test_31_squires_count_for_the_place_but_not_for_the_minimum() -> None:
    match = scene(3, [{"court": [3], "squires": 3}, {}, {}], counties={"G": (1, 4, 1), "H": (2, 4, 0)})
    assert [text for text in legal(match) if text.endswith("G")] == ["3+3>G"]
    assert why(match, "3+2>H") == ["below_minimum"]


def test_31_below_minimum_and_too_weak_are_both_said() -> None:
    match = scene(3, [{"court": [1, 1], "squires": 1}, {}, {}], counties={"H": (1, 4, 0)})
    assert why(match, "1+1>H") == ["below_minimum", "too_weak"]


def test_31_the_knight_just_sent_may_be_upgraded_by_f3() -> None:
    match = scene(3, [{"court": [3]}, {"court": [1]}, {}])
    card = after(match)["conflicts"]["upper"][0]["card"]
    play(match, f"3>{card}", "favour F3")
    assert legal(match) == [f"upgrade {card}:3", "upgrade none"]
    play(match, f"upgrade {card}:3")
    assert after(match)["conflicts"]["upper"][0]["spaces"] == [{"seat": 0, "knights": [4]}]


def test_31_a_knight_at_court_upgraded_by_f3_is_placed_stronger() -> None:
    match = scene(3, [{"court": [1, 3]}, {}, {}])
    card = after(match)["conflicts"]["upper"][0]["card"]
    play(match, f"1>{card}", "favour F3", "upgrade court:3")
    assert "4>H" in legal(match)


def test_31_favours_of_gold_serve_at_once_and_f4_closes_the_noble_of_a_county() -> None:
    """F4 takes the noble of the county that is held: only its reward is left there, and it is no decision."""
    match = scene(3, [{"court": [1]}, {}, {}], round=5, counties={"B": (0, 2, 0)}, current=[11, 13, 14])
    card = after(match)["conflicts"]["upper"][0]["card"]
    play(match, f"1>{card}", "favour F4 B")
    vote(match, *["no"] * 9)
    [chosen] = told(match, "county_rewarded")
    assert (chosen["choice"], chosen["alone"]) == ("reward", True)
    assert seat(match, 0)["nobles"] == ["B"]


# --- 3.2 Parliament ---------------------------------------------------------------------------------------------------


def test_32_cubes_gained_by_a_law_serve_the_next_round() -> None:
    match = scene(
        3, [{"court": [1], "gold": 1}, {"court": [1]}, {}], round=2, phase="vote", current=[4, 5, 6], proposed=[8],
        upper=[("X9", [(0, [2])]), ("X10", [(0, [2])])],
    )  # fmt: skip
    vote(match, "yes", "yes", "no")
    assert after(match)["laws"]["current"] == [5, 6, 8]
    play(match, "tile none")
    assert after(match)["round"] == 3
    # One of law 8, one of the castle.
    assert seat(match, 0)["cubes"] == 2


def test_32_three_approved_laws_replace_all_current_ones() -> None:
    match = scene(3, [{}, {}, {}], round=2, phase="vote", current=[4, 5, 6], proposed=[9, 7, 8])
    vote(match, *["yes"] * 9)
    assert [event["law"] for event in told(match, "law_applied")] == [9, 7, 8]
    assert [event["pushed_out"] for event in told(match, "law_passed")] == [4, 5, 6]


def test_32_an_approved_proposal_can_be_pushed_out_by_nothing_that_is_rejected() -> None:
    match = scene(3, [{"cubes": 2}, {}, {}], round=2, phase="vote", current=[4, 5, 6], proposed=[9, 7, 8])
    vote(match, "yes", "yes", "no", "no", "no", "yes", "yes+2", "no", "no")
    assert [event["law"] for event in told(match, "law_applied")] == [6, 9, 8]


@pytest.mark.parametrize(("law", "points"), [(12, {0: 6, 1: 3}), (17, {0: 6})])
def test_32_knights_still_in_france_count_for_laws(law: int, points: dict[int, int]) -> None:
    lower = [("X9", [(0, [1, 2])]), ("X10", [(0, [1]), (1, [3])])]
    match = laws([law, *IDLE], 3, [{}, {}, {}], lower=lower)
    assert of_law(match) == points


def test_32_a_knight_in_france_and_two_deployed_make_three_for_law_14() -> None:
    match = laws(
        [14, *IDLE], 3, [{"castle": {"stables": 1}}, {}, {}], counties={"A": (0, 1, 0)}, lower=[("X9", [(0, [1])])]
    )
    assert of_law(match) == {0: 5}


def test_32_sets_and_points_cannot_be_paid_twice_with_the_same_gold() -> None:
    match = laws([5, 16, 11], 3, [{"gold": 2, "squires": 5}])
    play(match, "sets 2")
    assert after(match)["phase"] != "laws", "no gold is left for law 16"
    assert of_law(match) == {0: 6}


# --- 3.3 Rewards ------------------------------------------------------------------------------------------------------


def test_33_both_gives_noble_reward_and_then_asks_the_upgrade() -> None:
    match = rewards(3, [{"gold": 3}], counties={"D": (0, 3, 2)})
    events = play(match, "both")
    assert names(events) == ["county_rewarded", "paid", "noble_taken", "gained"]
    assert pending(match) == {"kind": "county", "county": "D", "step": "upgrade"}
    assert (seat(match, 0)["gold"], seat(match, 0)["nobles"], seat(match, 0)["cubes"]) == (0, ["D"], 2)
    play(match, "upgrade D")
    # 2 of Gloucester, 1 for the noble and 1 more of the castle.
    assert (seat(match, 0)["court"], seat(match, 0)["cubes"], seat(match, 0)["squires"]) == ([4], 4, 0)


def test_33_gold_of_an_earlier_county_pays_for_both_at_a_later_one() -> None:
    match = rewards(3, [{}], counties={"B": (0, 1, 0), "C": (0, 2, 0)})
    assert legal(match) == ["noble", "reward"]
    play(match, "reward")
    assert legal(match) == ["both", "noble", "reward"]


def test_33_a_knight_back_from_its_county_is_at_court_for_the_next_upgrade() -> None:
    match = rewards(3, [{}], counties={"B": (0, 1, 0), "F": (0, 2, 0)})
    play(match, "noble", "reward")
    assert legal(match) == ["upgrade F", "upgrade court:1", "upgrade none"]


def test_33_surrey_gives_its_cubes_before_it_asks_for_the_start_player() -> None:
    match = rewards(3, [{}, {}, {}], counties={"I": (1, 1, 0)})
    events = play(match, "reward")
    assert names(events) == ["county_rewarded", "gained"]
    assert (pending(match)["step"], after(match)["to_move"], seat(match, 1)["cubes"]) == ("start", 1, 2)
    assert after(match)["next_start"] == 0
    assert after(match)["counties"]["I"]["knight"] is not None


def test_33_surrey_names_the_start_player_even_where_the_reward_is_alone() -> None:
    match = rewards(3, [{"nobles": ["I"]}], counties={"I": (0, 1, 0)})
    assert [event["alone"] for event in told(match, "county_rewarded")] == [True]
    assert legal(match) == ["start 0", "start 1", "start 2"]


def test_33_castles_are_paid_in_the_order_of_this_round() -> None:
    """The next start player is named at I, and starts with the next round only."""
    tiles = {"tiles": ["muster"], "squires": 2}
    match = rewards(3, [tiles, tiles, tiles], counties={"I": (2, 1, 0)}, start=1)
    play(match, "noble", "start 2")
    assert pending(match)["left"] == [1, 2, 0]


def test_33_muster_of_all_comes_before_the_tiltyard_of_anybody() -> None:
    both = {"tiles": ["muster", "tiltyard"], "squires": 3}
    match = rewards(3, [both, both, {}])
    asked = []
    while after(match)["phase"] == "castles":
        asked.append((pending(match)["step"], after(match)["to_move"]))
        play(match, next(text for text in legal(match) if not text.endswith("none")))
    assert asked == [("muster", 0), ("muster", 1), ("tiltyard", 0), ("upgrade", 0), ("tiltyard", 1), ("upgrade", 1)]


def test_33_nobles_taken_this_round_bring_their_cube_at_once() -> None:
    match = rewards(3, [{}], round=2, counties={"A": (0, 1, 0)})
    play(match, "noble")
    assert seat(match, 0)["cubes"] == 2


def test_33_gold_of_the_castle_pays_the_ransom() -> None:
    match = rewards(3, [{"tiles": ["treasury"]}], lower=[("X9", [(0, [2])])])
    assert legal(match) == ["ransom 2", "ransom none"]


def test_33_a_lower_card_reinforced_is_won_and_pays_in_full() -> None:
    """X5 of the round before has 7: full points this time, and nobody is ransomed."""
    match = rewards(3, [{"gold": 9}], lower=[("X5", [(0, [1, 2]), (1, [4])])])
    [card, *_] = told(match, "conflict_resolved")
    assert (card["won"], card["row"], card["ranking"], card["points"]) == (True, "lower", [1, 0], [7, 3])
    assert (seat(match, 0)["court"], seat(match, 1)["court"]) == ([1, 2], [4])


def test_33_knights_lost_can_be_new_knights_again_in_the_next_round() -> None:
    match = rewards(3, [{"court": [1, 1]}, {"court": [1]}, {}], round=2, lower=[("X9", [(0, [1])])])
    assert seat(match, 0)["reserve"].count(1) == 1


def test_33_a_new_round_begins_with_whoever_can_place() -> None:
    """All knights of the start player are in France: the next one begins."""
    upper = [("X9", [(0, [1, 2])]), ("X10", ())]
    match = rewards(3, [{}, {"court": [1]}, {"court": [1]}], round=2, upper=upper)
    assert (after(match)["round"], after(match)["start"], after(match)["to_move"]) == (3, 0, 1)


def test_33_a_round_in_which_nobody_can_place_goes_straight_to_parliament() -> None:
    match = rewards(3, [{}, {}, {}], round=2)
    assert (after(match)["round"], after(match)["phase"], after(match)["to_move"]) == (3, "vote", 0)
    assert after(match)["laws"]["proposed"] == [10, 11, 12]


# --- 4. Allies --------------------------------------------------------------------------------------------------------


def two(*seats: dict[str, Any], **changes: Any) -> Match:
    return scene(2, seats, **changes)


def test_4_a_player_without_knights_still_places_those_of_the_ally() -> None:
    match = two({}, {"court": [1]}, {"court": [2]}, {})
    assert after(match)["to_move"] == 0
    assert {text.split()[0] for text in legal(match)} == {"ally"}


def test_4_the_allys_expelled_knight_brings_its_player_back_to_the_turn() -> None:
    match = two({"court": [3, 1]}, {}, {}, {}, counties={"A": (3, 2, 0)}, favours=[])
    play(match, "3>A")
    assert after(match)["to_move"] == 1
    assert "ally 2>recruit" in legal(match)


def test_4_f4_of_an_ally_may_name_any_noble_left_its_players_own_too() -> None:
    match = two({"nobles": ["A"], "court": [1]}, {"nobles": ["B"]}, {"court": [1]}, {})
    card = after(match)["conflicts"]["upper"][0]["card"]
    play(match, f"ally 1>{card}")
    assert {text[-1] for text in legal(match) if "F4" in text} == set("ABCDEFGHI")
    play(match, "favour F4 A")
    assert after(match)["counties"]["A"]["nobles"] == 0
    assert seat(match, 0)["nobles"] == ["A"]


def test_4_the_recruit_can_be_trained_at_once() -> None:
    match = rewards(2, [{}, {}, {"castle": {"recruit": 4, "train": 3}}, {}])
    assert legal(match) == ["upgrade court:1", "upgrade none"]


def test_4_an_unwon_card_of_a_lone_ally_is_emptied_by_itself() -> None:
    match = rewards(2, [{"gold": 9}, {"gold": 9}, {}, {}], lower=[("X9", [(2, [4]), (3, [3])])])
    assert told(match, "asked") == []
    assert (seat(match, 2)["court"], seat(match, 3)["court"]) == ([], [])
    assert [event["card"] for event in told(match, "card_left")] == ["X9"]


def test_4_the_ally_does_not_count_as_held_for_its_player() -> None:
    match = scene(
        2, [{}, {}, {}, {}], round=5, phase="vote", current=[3, 13, 14], proposed=[17],
        counties={"A": (0, 1, 0), "B": (2, 1, 0), "C": (2, 2, 0)},
    )  # fmt: skip
    vote(match, "no", "no")
    assert of_law(match) == {}


def test_4_nobody_of_two_players_is_asked_about_tiles_of_an_ally() -> None:
    match = rewards(2, [{}, {}, {}, {}], counties={"E": (2, 2, 0)})
    play(match, "reward")
    assert after(match)["phase"] == "over"
    assert [own["tiles"] for own in after(match)["seats"]] == [[]] * 4
