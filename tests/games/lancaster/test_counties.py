"""Rewards of counties (docs/rules/lancaster.md, sections 2 and 3.3, 1)."""

from __future__ import annotations

import pytest

from tests.games.lancaster.scenes import after, legal, names, pending, play, rewards, seat, told, why

PLAIN = {
    "A": (1, {"squires": 3}),
    "B": (1, {"gold": 3}),
    "H": (4, {"points": 6}),
    "I": (1, {"cubes": 2}),
}


def at(county, strength=4, squires=0, **own):
    """A game in which player 0 is asked at this county."""
    return rewards(3, [own], counties={county: (0, strength, squires)})


@pytest.mark.parametrize("county", PLAIN)
def test_rewards_of_amounts(county):
    """Gold, squires, cubes and points are given at once."""
    strength, gains = PLAIN[county]
    match = at(county, strength)
    assert pending(match) == {"kind": "county", "county": county, "step": "choice"}
    assert legal(match) == ["noble", "reward"]
    events = play(match, "reward")
    assert events[0] == {"event": "county_rewarded", "county": county, "family": 0, "choice": "reward", "alone": False}
    assert {key: events[1][key] for key in ("gold", "squires", "cubes", "points")} == {
        "gold": 0, "squires": 0, "cubes": 0, "points": 0, **gains,
    }  # fmt: skip


@pytest.mark.parametrize(("county", "strength", "squires"), [("C", 2, 0), ("G", 3, 2)])
def test_rewards_of_a_new_knight(county, strength, squires):
    events = play(at(county, strength), "reward")
    assert {"event": "new_knight", "family": 0, "count": 1, "source": "county", "name": county} in events
    gained = [event["squires"] for event in events if event["event"] == "gained" and event["source"] == "county"]
    assert gained == ([squires] if squires else [])


def test_a_new_knight_is_nothing_without_one_in_reserve():
    events = play(at("C", 2, court=[1, 1, 1]), "reward")
    assert "new_knight" not in names(events), "the reward may be taken all the same"


def test_gloucester_gives_cubes_at_once_and_asks_the_upgrade():
    """The knight stands on its county during all this and may be upgraded there."""
    match = at("D", 3, court=[2])
    events = play(match, "reward")
    assert names(events) == ["county_rewarded", "gained"]
    assert (events[1]["cubes"], events[1]["name"]) == (2, "D")
    assert pending(match) == {"kind": "county", "county": "D", "step": "upgrade"}
    assert legal(match) == ["upgrade D", "upgrade none"]
    events = play(match, "upgrade D")
    assert {"event": "knight_returned", "family": 0, "strength": 4, "place": "D"} in events


def test_dorset_upgrades_and_the_upgrade_may_be_declined():
    match = at("F", 2, court=[1])
    play(match, "reward")
    assert legal(match) == ["upgrade F", "upgrade court:1", "upgrade none"]
    assert names(play(match, "upgrade none"))[:2] == ["upgrade_declined", "knight_returned"]


def test_dorset_is_not_asked_where_no_upgrade_is_possible():
    match = at("F", 4)
    events = play(match, "reward")
    assert names(events)[:2] == ["county_rewarded", "knight_returned"]


def test_kent_gives_a_tile_of_choice_that_must_be_taken():
    match = at("E", 2, tiles=["council", "muster"])
    play(match, "reward")
    assert pending(match)["step"] == "tile"
    assert legal(match) == ["tile stables", "tile storehouse", "tile tiltyard", "tile treasury"]
    assert why(match, "tile none") == ["tile_due"]
    play(match, "tile stables")
    assert seat(match, 0)["tiles"] == ["council", "muster", "stables"]


def test_kent_with_one_tile_or_none_in_stock_asks_nothing():
    five = ["council", "muster", "stables", "storehouse", "tiltyard"]
    match = at("E", 2, tiles=five)
    assert names(play(match, "reward"))[:3] == ["county_rewarded", "tile_placed", "knight_returned"]
    full = at("E", 2, tiles=[*five, "treasury"])
    assert names(play(full, "reward"))[:2] == ["county_rewarded", "knight_returned"]


def test_a_tile_from_kent_pays_in_the_castles_at_once():
    """Section 2: the knight on that space and the tile both pay this round."""
    match = at("E", 2, castle={"treasury": 1})
    play(match, "reward")
    events = play(match, "tile treasury")
    castle = next(event for event in events if event["event"] == "gained" and event["source"] == "castle")
    assert (castle["gold"], castle["cubes"]) == (4, 1)


def test_the_noble_is_taken():
    match = at("B", 1, 3)
    events = play(match, "noble")
    assert names(events)[:3] == ["county_rewarded", "noble_taken", "knight_returned"]
    assert seat(match, 0)["nobles"] == ["B"]
    assert after(match)["counties"]["B"] == {"nobles": 1, "knight": None}
    assert seat(match, 0)["squires"] == 0, "the squires went to the supply"


def test_both_costs_3_gold_paid_first():
    """Bedford's own 3 gold cannot pay for it."""
    poor = at("B", 1, gold=2)
    assert legal(poor) == ["noble", "reward"]
    assert why(poor, "both") == ["gold_few"]
    rich = at("B", 1, gold=3)
    assert legal(rich) == ["both", "noble", "reward"]
    events = play(rich, "both")
    assert names(events)[:5] == ["county_rewarded", "paid", "noble_taken", "gained", "knight_returned"]
    assert (seat(rich, 0)["gold"], seat(rich, 0)["nobles"]) == (3, ["B"])


@pytest.mark.parametrize("owned", [True, False])
def test_without_the_noble_the_reward_is_taken_by_itself(owned):
    """A noble owned already, or a stack that is empty: nothing else is left, and it is no decision."""
    seats = [{"nobles": ["B"], "gold": 9}] if owned else [{"gold": 9}, {"nobles": ["B"]}, {"nobles": ["B"]}]
    match = rewards(3, seats, counties={"B": (0, 1, 0)})
    assert told(match, "county_rewarded") == [
        {"event": "county_rewarded", "county": "B", "family": 0, "choice": "reward", "alone": True}
    ]
    assert seat(match, 0)["gold"] == 12


def test_surrey_names_the_next_start_player_whatever_is_taken():
    """In round 5 too; the others keep it until then, and `start` stays."""
    match = at("I", 1)
    play(match, "noble")
    assert pending(match) == {"kind": "county", "county": "I", "step": "start"}
    assert legal(match) == ["start 0", "start 1", "start 2"]
    assert why(match, "start 4") == ["no_seat"]
    events = play(match, "start 2")
    assert events[0] == {"event": "start_named", "family": 0, "start": 2}
    assert (after(match)["start"], after(match)["next_start"]) == (0, 2)


def test_the_named_player_starts_the_next_round_and_with_nobody_there_it_stays():
    match = rewards(3, [{"court": [2]}, {"court": [1]}, {"court": [1]}], round=2, counties={"I": (0, 1, 0)})
    play(match, "noble", "start 1")
    assert (after(match)["round"], after(match)["start"], after(match)["to_move"]) == (3, 1, 1)
    nobody = rewards(3, [{"court": [2]}, {"court": [1]}, {"court": [1]}], round=2, start=2, to_move=2)
    assert (after(nobody)["round"], after(nobody)["start"], after(nobody)["to_move"]) == (3, 2, 2)


def test_counties_come_in_the_order_of_letters():
    counties = {"I": (0, 1, 0), "B": (1, 1, 0), "E": (2, 2, 0)}
    match = rewards(3, counties=counties)
    asked = [after(match)["to_move"]]
    for text in ("noble", "noble", "noble"):
        play(match, text)
        asked.append(after(match)["to_move"])
    assert asked == [1, 2, 0, 0]
