"""Two players and their allies (docs/rules/lancaster.md, section 4)."""

from __future__ import annotations

from tests.games.lancaster.scenes import (
    GAME,
    after,
    document,
    legal,
    names,
    pending,
    play,
    rewards,
    scene,
    seat,
    told,
    why,
)


def two(own=None, other=None, ally=None, other_ally=None, **changes):
    families = [own or {"court": [1]}, other or {"court": [1]}, ally or {}, other_ally or {}]
    return scene(2, families, **changes)


# --- set-up and placement ---------------------------------------------------------------------------------------------


def test_set_up():
    state = GAME.new_state(2, {}, 1).to_document()
    for ally in state["seats"][2:]:
        assert ally == {
            "court": [2], "reserve": [1, 1, 1, 2, 3, 4], "castle": {}, "gold": 0, "squires": 0, "cubes": 0, "tiles": [],
            "nobles": [], "points": 0,
        }  # fmt: skip
    assert state["options"] == {"open_money": True}
    assert len(state["votes"]) == 2


def test_open_money_is_true_whatever_is_asked_for():
    assert GAME.new_state(2, {"open_money": False}, 1).to_document()["options"] == {"open_money": True}
    view = GAME.new_state(2, {}, 1).view(0).to_document()
    assert [entry["gold"] for entry in view["seats"]] == [2, 2, 0, 0]


def test_a_turn_places_one_own_or_one_ally_knight():
    match = two(ally={"court": [2]}, other_ally={"court": [3]})
    assert {"1>A", "ally 2>A"} <= set(legal(match))
    assert why(match, "ally 3>A") == ["no_ally_knight"]
    events = play(match, "ally 2>C")
    assert (events[0]["family"], events[0]["strength"]) == (2, 2)
    assert after(match)["to_move"] == 1
    play(match, "ally 3>D")
    assert after(match)["counties"]["D"]["knight"] == {"seat": 3, "strength": 3, "squires": 0}


def test_no_squires_go_with_an_ally():
    match = two(own={"court": [1], "squires": 4}, ally={"court": [2]})
    assert not [text for text in legal(match) if text.startswith("ally 2+")]
    assert why(match, "ally 2+1>A") == ["squires_ally"]


def test_the_ally_castle_is_free_and_the_allys_alone():
    match = two(own={"court": [1], "tiles": ["muster"]}, ally={"court": [1, 2], "castle": {"train": 1}})
    assert {"ally 2>recruit", "ally 1>recruit"} <= set(legal(match))
    assert why(match, "ally 1>train") == ["space_taken"]
    assert why(match, "ally 1>muster") == ["own_space"]
    assert why(match, "1>recruit") == ["ally_space"]


def test_own_and_ally_never_expel_each_other():
    match = two(own={"court": [4]}, ally={"court": [3]}, counties={"B": (2, 1, 0), "A": (0, 1, 0)})
    assert why(match, "4>B") == ["own_knight"]
    assert why(match, "ally 3>A") == ["own_knight"]


def test_an_expelled_ally_knight_returns_to_the_allys_court():
    match = two(own={"court": [3, 1]}, counties={"B": (3, 2, 0)})
    events = play(match, "3>B")
    assert events[1] == {"event": "expelled", "family": 3, "strength": 2, "squires": 0, "place": "B"}
    assert seat(match, 3)["court"] == [2]
    assert seat(match, 1)["court"] == [1]


def test_an_ally_expels_with_its_strength_alone():
    match = two(own={"court": [1], "squires": 9}, ally={"court": [2, 3]}, counties={"B": (1, 1, 1)})
    assert why(match, "ally 2>B") == ["too_weak"]
    play(match, "ally 3>B")
    assert seat(match, 1)["court"] == [1, 1]


def test_own_and_ally_hold_separate_spaces_and_three_other_families_close_a_card():
    full = [("X5", [(0, [1]), (1, [1]), (3, [1])]), ("X6", [(0, [1])])]
    match = two(own={"court": [1]}, ally={"court": [2]}, upper=full, favours=[])
    assert why(match, "ally 2>X5") == ["card_closed"]
    assert "1>X5" in legal(match)
    play(match, "ally 2>X6")
    assert after(match)["conflicts"]["upper"][1]["spaces"] == [
        {"seat": 0, "knights": [1]}, {"seat": 2, "knights": [2]},
    ]  # fmt: skip


# --- favours ----------------------------------------------------------------------------------------------------------


def taking(**changes):
    match = two(own={"court": [1]}, ally={"court": [2, 1]}, upper=[("X5", []), ("X6", [])], **changes)
    play(match, "ally 2>X5")
    return match


def test_a_favour_of_the_ally_is_asked_of_its_player():
    match = taking()
    assert pending(match) == {"kind": "favour", "seat": 2}
    assert after(match)["to_move"] == 0


def test_gold_and_squires_of_a_favour_are_lost():
    match = taking()
    assert names(play(match, "favour F1")) == ["favour_taken"]
    assert [seat(match, number)["gold"] for number in range(4)] == [0, 0, 0, 0]
    assert "F1" not in after(match)["favours"]


def test_an_upgrade_is_for_one_ally_knight():
    match = taking()
    play(match, "favour F3")
    assert pending(match) == {"kind": "upgrade", "seat": 2}
    assert legal(match) == ["upgrade X5:2", "upgrade court:1", "upgrade none"]


def test_f4_removes_a_noble_of_choice_from_the_game():
    match = taking()
    events = play(match, "favour F4 H")
    assert events[1] == {"event": "noble_removed", "family": 2, "noble": "H", "source": "favour", "name": "F4"}
    assert after(match)["counties"]["H"]["nobles"] == 1
    assert [entry["nobles"] for entry in after(match)["seats"]] == [[], [], [], []]


# --- parliament -------------------------------------------------------------------------------------------------------


def test_allies_do_not_vote_and_laws_neither_count_nor_pay_them():
    """The 4-knight, counties and conflicts of an ally are nobody's for laws 18, 3, 12 and 17."""
    match = scene(
        2, [{"court": [1]}, {"court": [1]}, {"court": [1]}, {}], round=5, phase="vote",
        current=[18, 3, 12], proposed=[17], counties={"A": (2, 4, 0), "B": (2, 1, 0)},
        upper=[("X9", [(3, [3]), (0, [1])]), ("X5", [])],
    )  # fmt: skip
    play(match, "yes", "yes")
    points = [(event["seat"], event["points"]) for event in told(match, "gained") if event["source"] == "law"]
    assert points == [(0, 3), (0, 6)], "law 12 for the one conflict, law 17 though the ally is stronger"


# --- counties ---------------------------------------------------------------------------------------------------------


def at(county, strength=4, **own):
    return rewards(2, [{"gold": 9}, {}, own], counties={county: (2, strength, 0)})


def test_the_ally_takes_a_noble_out_of_the_game_or_the_reward_never_both():
    match = at("B")
    assert legal(match) == ["noble", "reward"]
    assert why(match, "both") == ["ally_both"]
    events = play(match, "noble")
    assert events[1] == {"event": "noble_removed", "family": 2, "noble": "B", "source": "county", "name": "B"}
    assert after(match)["counties"]["B"]["nobles"] == 1


def test_amounts_of_a_reward_are_lost():
    for county in "ABHI":
        match = at(county)
        events = play(match, "reward")
        assert "gained" not in [event["event"] for event in events if event.get("source") == "county"]
        if county == "I":
            play(match, "start 0")
        assert seat(match, 2)["points"] == 0


def test_knights_and_upgrades_are_for_the_ally_itself():
    """At Devon the squires are lost, at Gloucester the cubes."""
    devon = at("G", 3)
    events = play(devon, "reward")
    assert {"event": "new_knight", "family": 2, "count": 1, "source": "county", "name": "G"} in events
    gloucester = at("D", 3)
    play(gloucester, "reward")
    assert pending(gloucester) == {"kind": "county", "county": "D", "step": "upgrade"}
    assert after(gloucester)["to_move"] == 0
    assert legal(gloucester) == ["upgrade D", "upgrade none"]


def test_a_tile_is_lost_and_not_asked():
    match = at("E", 2)
    events = play(match, "reward")
    assert names(events)[:2] == ["county_rewarded", "knight_returned"]


def test_at_surrey_its_player_names_the_start_player():
    match = rewards(2, [{}, {}, {}, {}], counties={"I": (3, 1, 0)})
    play(match, "reward")
    assert (pending(match)["step"], after(match)["to_move"]) == ("start", 1)
    assert legal(match) == ["start 0", "start 1"]
    events = play(match, "start 1")
    assert events[0] == {"event": "start_named", "family": 3, "start": 1}


def test_a_lone_reward_of_an_ally_is_taken_by_itself():
    seats = [{"nobles": ["B"]}, {"nobles": ["B"]}]
    match = rewards(2, seats, counties={"B": (2, 1, 0)})
    assert (
        told(match, "county_rewarded")[0] | {"family": 2, "choice": "reward", "alone": True}
        == told(match, "county_rewarded")[0]
    )


# --- castle -----------------------------------------------------------------------------------------------------------


def test_recruit_happens_by_itself_and_train_asks():
    match = rewards(
        2, [{}, {}, {"castle": {"recruit": 2, "train": 1}}, {"castle": {"train": 3, "recruit": 1}}], start=1, to_move=1
    )
    recruits = [event["family"] for event in told(match, "new_knight")]
    assert recruits == [3, 2]
    assert pending(match) == {"kind": "castle", "step": "train", "left": [3, 2]}
    assert after(match)["to_move"] == 1
    assert legal(match) == ["upgrade court:1", "upgrade none", "upgrade recruit", "upgrade train"]
    events = play(match, "upgrade train")
    assert events[0] == {
        "event": "upgraded", "family": 3, "place": "train", "strength_from": 3, "source": "castle", "name": "train",
    }  # fmt: skip
    assert (pending(match)["left"], after(match)["to_move"]) == ([2], 0)
    events = play(match, "upgrade none")
    assert "knight_returned" in names(events)
    assert seat(match, 3)["court"] == [1, 1, 4]


def test_recruit_brings_nothing_without_a_1_knight_in_reserve():
    match = rewards(2, [{}, {}, {"court": [1, 1], "castle": {"recruit": 1}}])
    assert told(match, "new_knight") == []


def test_train_comes_after_the_tiltyards():
    match = rewards(2, [{"tiles": ["tiltyard"], "squires": 1, "court": [1]}, {}, {"castle": {"train": 1}}])
    assert pending(match)["step"] == "tiltyard"
    play(match, "tiltyard none")
    assert pending(match) == {"kind": "castle", "step": "train", "left": [2]}


# --- conflicts and the end --------------------------------------------------------------------------------------------


def test_allies_rank_in_conflicts_but_score_nothing():
    match = rewards(2, round=2, upper=[("X5", [(2, [4]), (0, [2]), (1, [1])]), ("X6", [])])
    resolved = told(match, "conflict_resolved")[0]
    assert (resolved["won"], resolved["ranking"], resolved["points"]) == (True, [2, 0, 1], [0, 3, 1])
    assert seat(match, 2)["points"] == 0
    assert seat(match, 2)["court"] == [4]


def test_allies_are_never_ransomed():
    match = rewards(2, [{"gold": 5}], round=3, lower=[("X9", [(2, [3]), (0, [1])])])
    assert pending(match) == {"kind": "ransom", "card": "X9", "left": [0]}
    assert told(match, "knights_lost") == [{"event": "knights_lost", "family": 2, "card": "X9", "strengths": [3]}]
    assert 3 in seat(match, 2)["reserve"]


def test_knights_of_allies_stay_in_france_too():
    match = rewards(2, [{"court": [1]}, {"court": [1]}], round=2, upper=[("X9", [(2, [3])]), ("X6", [])])
    assert after(match)["conflicts"]["lower"][0]["spaces"] == [{"seat": 2, "knights": [3]}]


def test_allies_are_not_ranked_at_the_end_and_have_no_score():
    match = rewards(2, [{"court": [1]}, {"court": [2]}, {"court": [3, 4]}])
    assert [(event["seat"], event["points"]) for event in told(match, "army_scored")] == [(0, 4), (1, 8)]
    assert len(match.state.result().scores) == 2


# --- documents --------------------------------------------------------------------------------------------------------


def test_who_is_next_after_an_ally_stands_in_the_document():
    made = document(2, [{"court": [1]}, {"court": [1]}, {"court": [2]}], options={})
    del made["options"]
    assert GAME.from_document(made).to_document()["options"] == {"open_money": True}
