"""Set-up and placement (docs/rules/lancaster.md, sections 1 and 3.1)."""

from __future__ import annotations

import pytest

from tests.games.lancaster.scenes import GAME, after, legal, names, pending, play, scene, seat, told, why


def on(match, county):
    return after(match)["counties"][county]["knight"]


# --- set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "stack", "favours", "cards"), [(2, 2, 6, 12), (3, 2, 4, 10), (4, 3, 6, 12), (5, 4, 6, 10)]
)
def test_set_up(players, stack, favours, cards):
    state = GAME.new_state(players, {}, 5).to_document()
    for own in state["seats"][:players]:
        assert own == {
            "court": [1, 2], "reserve": [1, 1, 2, 3, 4], "castle": {}, "gold": 2, "squires": 2, "cubes": 1, "tiles": [],
            "nobles": [], "points": 0,
        }  # fmt: skip
    assert {county["nobles"] for county in state["counties"].values()} == {stack}
    assert len(state["favours"]) == favours
    assert len(state["conflicts"]["upper"]) == 2
    assert len(state["conflict_deck"]) == cards - 2
    laws = state["laws"]
    assert sorted(laws["current"] + laws["proposed"]) == [1, 2, 3, 4, 5, 6]
    deck = laws["deck"]
    assert [sorted(deck[at : at + 3]) for at in (0, 3, 6, 9)] == [[7, 8, 9], [10, 11, 12], [13, 14, 15], [16, 17, 18]]
    used = {entry["card"] for entry in state["conflicts"]["upper"]} | set(state["conflict_deck"])
    without = {3: {"X11", "X12"}, 5: {"X1", "X2"}}.get(players, set())
    assert used == {f"X{number}" for number in range(1, 13)} - without


def test_the_start_player_is_random():
    assert {GAME.new_state(5, {}, seed).start for seed in range(60)} == {0, 1, 2, 3, 4}


def test_tiles_are_chosen_in_seat_order_from_the_start_player():
    """Two players may choose the same kind; then round 1 begins with the start player."""
    match = scene(3, [{"court": [1, 2], "gold": 2}] * 3, phase="tiles", start=1)
    assert match.state.prompt() == "tiles"
    events = play(match, "tile muster")
    assert events == [{"event": "tile_placed", "seat": 1, "kind": "muster", "source": "setup", "name": ""}]
    assert why(match, "tile none") == ["tile_due"]
    events = play(match, "tile muster", "tile council")
    assert events[-1] == {"event": "round_started", "number": 1, "start": 1}
    assert [entry["tiles"] for entry in after(match)["seats"]] == [["council"], ["muster"], ["muster"]]
    assert (after(match)["phase"], after(match)["to_move"]) == ("placement", 1)


# --- counties ---------------------------------------------------------------------------------------------------------


def test_the_own_strength_must_reach_the_minimum():
    """Squires do not help there."""
    match = scene(3, [{"court": [1, 3], "squires": 5}, {"court": [1]}])
    ones = {text[-1] for text in legal(match) if text.startswith("1") and text[-2] == ">"}
    threes = {text[-1] for text in legal(match) if text.startswith("3") and text[-2] == ">"}
    assert ones == set("ABI")
    assert threes == set("ABCDEFGI")
    assert why(match, "1+5>C") == ["below_minimum"]
    assert why(match, "3+2>H") == ["below_minimum"]


def test_any_number_of_own_squires_goes_along():
    match = scene(3, [{"court": [2, 1], "squires": 2}, {"court": [1]}])
    assert {"2>B", "2+1>B", "2+2>B"} <= set(legal(match))
    assert why(match, "2+3>B") == ["squires_few"]
    events = play(match, "2+2>B")
    assert events[0] == {
        "event": "placed", "family": 0, "strength": 2, "squires": 2, "place": "B", "alone": False,
    }  # fmt: skip
    assert on(match, "B") == {"seat": 0, "strength": 2, "squires": 2}
    assert (seat(match, 0)["squires"], seat(match, 0)["court"]) == (0, [1])


def test_expelling_takes_strictly_greater_total_strength():
    """The knight goes back to its owner's court, its squires to the supply."""
    match = scene(3, [{"court": [2, 1], "squires": 3}, {"court": [1]}], counties={"B": (1, 2, 1)})
    assert [text for text in legal(match) if text.endswith("B")] == ["1+3>B", "2+2>B", "2+3>B"]
    assert why(match, "2+1>B") == ["too_weak"]
    events = play(match, "2+2>B")
    assert events[1] == {"event": "expelled", "family": 1, "strength": 2, "squires": 1, "place": "B"}
    assert seat(match, 1) | {"reserve": []} == seat(match, 1) | {"court": [1, 2], "squires": 0, "reserve": []}
    assert on(match, "B") == {"seat": 0, "strength": 2, "squires": 2}


def test_nobody_expels_an_own_knight():
    match = scene(3, [{"court": [4, 1]}, {"court": [1]}], counties={"B": (0, 1, 0)})
    assert why(match, "4>B") == ["own_knight"]


def test_an_expelled_knight_is_placed_again_this_phase():
    match = scene(3, [{"court": [2]}, {}, {"court": []}], counties={"B": (1, 1, 0)})
    play(match, "2>B")
    assert after(match)["to_move"] == 1
    assert seat(match, 1)["court"] == [1]


# --- castle -----------------------------------------------------------------------------------------------------------


def test_an_own_empty_space_that_no_tile_covers():
    match = scene(3, [{"court": [1, 1], "castle": {"stables": 1}, "tiles": ["council"]}, {"court": [1]}])
    spaces = {text[2:] for text in legal(match) if len(text) > 5}
    assert spaces == {"treasury", "storehouse", "muster", "tiltyard"}
    assert why(match, "1>stables") == ["space_taken"]
    assert why(match, "1>council") == ["tile_covers"]
    assert why(match, "1+1>muster") == ["squires_county"]
    assert why(match, "1>recruit") == ["ally_space"]
    play(match, "1>muster")
    assert seat(match, 0)["castle"] == {"muster": 1, "stables": 1}


# --- conflicts --------------------------------------------------------------------------------------------------------


def test_the_topmost_empty_space_of_either_row():
    match = scene(
        3, [{"court": [1, 2]}, {"court": [1]}], round=2,
        upper=[("X3", [(1, [1])]), ("X4", [])], lower=[("X5", [(2, [1]), (1, [1])])], favours=[],
    )  # fmt: skip
    play(match, "1>X5")
    assert after(match)["conflicts"]["lower"][0]["spaces"][2] == {"seat": 0, "knights": [1]}


def test_more_knights_are_stacked_on_the_own_space():
    """A player holds at most one space of a card; reinforcing does not change the space."""
    match = scene(3, [{"court": [1, 3]}], upper=[("X3", [(0, [1]), (1, [2])]), ("X4", [])], favours=[])
    play(match, "3>X3")
    assert after(match)["conflicts"]["upper"][0]["spaces"] == [
        {"seat": 0, "knights": [1, 3]}, {"seat": 1, "knights": [2]},
    ]  # fmt: skip


def test_a_card_with_three_others_is_closed():
    full = [("X5", [(1, [1]), (2, [1]), (3, [1])]), ("X6", [(0, [1]), (1, [1]), (2, [1])])]
    match = scene(4, [{"court": [1]}, {"court": [1]}], upper=full)
    assert why(match, "1>X5") == ["card_closed"]
    assert "1>X6" in legal(match), "one of the three is the own family"
    assert why(match, "1>X1") == ["card_away"]
    assert why(match, "1+1>X6") == ["squires_county"]


# --- turns ------------------------------------------------------------------------------------------------------------


def test_turns_go_clockwise_and_who_has_no_knight_at_court_is_skipped():
    match = scene(4, [{"court": [1, 1]}, {}, {"court": [1]}, {}], favours=[])
    events = play(match, "1>treasury")
    assert events[1:] == [{"event": "turn_skipped", "seat": 1}]
    assert after(match)["to_move"] == 2
    events = play(match, "1>A")
    assert names(events)[1:] == ["turn_skipped"]
    assert after(match)["to_move"] == 0


def test_nobody_may_pass():
    match = scene(3, [{"court": [1]}, {"court": [1]}])
    for text in ("favour none", "tile none", "upgrade none", "no"):
        assert why(match, text) == ["other_question"]
    assert why(match, "4>A") == ["no_knight"]
    assert why(match, "ally 1>A") == ["no_allies"]


def blocked(**changes):
    """Player 1 has one knight and all its castle taken; counties and conflicts are closed but for what is changed."""
    tiles = ["council", "muster", "stables", "storehouse", "tiltyard", "treasury"]
    holders = {"A": (0, 1, 3), "B": (2, 1, 3), "I": (3, 1, 3)} | changes.pop("counties", {})
    upper = [("X5", [(0, [1]), (2, [1]), (3, [1])]), ("X6", changes.pop("spaces", [(0, [1]), (2, [1]), (3, [1])]))]
    seats = [{"court": [2]}, {"court": [1], "tiles": tiles}, {"court": [2, 2]}, {}]
    return scene(4, seats, counties=holders, upper=upper, **changes)


def test_a_player_without_a_legal_placement_is_skipped_with_knights_at_court():
    match = blocked()
    events = play(match, "2>C")
    assert events[-1] == {"event": "turn_skipped", "seat": 1}
    assert after(match)["to_move"] == 2


def test_a_lone_placement_is_made_by_itself_and_is_not_recorded():
    """Section 7; it may lead to a favour, which is asked."""
    match = blocked(spaces=[(0, [1]), (2, [1])])
    events = play(match, "2>C")
    assert events[-1] == {
        "event": "placed", "family": 1, "strength": 1, "squires": 0, "place": "X6", "alone": True,
    }  # fmt: skip
    assert match.actions == ("2>C",)
    assert pending(match) == {"kind": "favour", "seat": 1}
    quiet = blocked(spaces=[(0, [1]), (2, [1])], favours=[])
    play(quiet, "2>C")
    assert after(quiet)["to_move"] == 2


def test_the_placement_ends_when_nobody_has_a_legal_placement():
    """Knights left at court do not keep it going."""
    match = blocked(to_move=2)
    play(match, "2>C", "2>E")
    while after(match)["phase"] == "placement":
        play(match, legal(match)[0])
    assert told(match, "parliament_opened") == [
        {"event": "parliament_opened", "proposals": after(match)["laws"]["proposed"]}
    ]
    assert seat(match, 1)["court"] == [1]
