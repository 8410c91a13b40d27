"""Sections 5 and 6 of docs/rules/queen_run.md: arrival, ends, points."""

from __future__ import annotations

import pytest

from game.games.queen_run.scoring import rank_points
from tests.games.queen_run.scenes import GAME, after, cells, legal, names, play, run_state, scene, seat, why

PAIR = ("landing", "m1", "m2", "m3", "paradise2")
# What stands neutral on PAIR when red and yellow play: blue and green villages, and behind them.
NEUTRAL = {
    "B": "b3 b2 e8 e7 d12 d11 a18 a17",
    "G": "e4 e3 a8 a7 b14 b13 e18 e17",
}


def pair(first: str, second: str, **changes):  # type: ignore[no-untyped-def]
    """Two players, red and yellow; their bases by `bases`."""
    bases = {**NEUTRAL, **changes.pop("bases", {})}
    return scene(first, second, players=2, boards=PAIR, bases=bases, **changes)


# --- 5. Arrival -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("column", "abcde")
def test_5_arrival_from_any_column_straight_ahead_for_1(column: str) -> None:
    match = scene(f"knight R {column}21 2", ap=1)
    assert cells(match, "move")[-1] == f"{column}22"
    assert sum(cell.endswith("22") for cell in cells(match, "move")) == 1
    assert why(match, "move c22" if column != "c" else "move d22") == ["only_ahead"]
    events = play(match, f"move {column}22")
    assert events == [{"event": "arrived", "seat": 0, "start": f"{column}21", "end": f"{column}22", "place": 1}]
    document = after(match)
    assert (document["phase"], document["to_move"], document["ap"]) == ("settle", 0, 0)
    assert document["paradise"] == [{"color": "R", "bases": 0}]
    assert document["seats"][0]["queen"] == "paradise"


def test_5_not_without_an_action_point_and_not_from_afar() -> None:
    assert why(scene("knight R c21 2", ap=0), "move c22") == ["too_far"]
    assert why(scene("knight R c20 2", ap=3), "move c22") == ["only_ahead"]


@pytest.mark.parametrize(("active", "choices"), [(1, 2), (2, 3), (3, 4), (9, 4)])
def test_5_the_first_puts_up_to_3(active: int, choices: int) -> None:
    match = scene(f"knight R c21 {active}", ap=1)
    play(match, "move c22")
    assert legal(match) == [f"settle {count}" for count in range(choices)]
    assert why(match, "end") == ["settle_first"]
    if active < 3:
        assert why(match, "settle 3") == ["settle_many"]
    events = play(match, f"settle {choices - 1}")
    assert names(events) == ["settled", "turn_ended"]
    # What was not put there stays active.
    assert seat(match) == ("paradise", 20 - active, active - choices + 1)
    assert after(match)["paradise"] == [{"color": "R", "bases": choices - 1}]
    assert after(match)["to_move"] == 1


def test_5_the_second_puts_up_to_2_and_ends_the_game() -> None:
    match = scene("knight R c21 5", "elf B paradise 1", ap=1, paradise=["B 3"])
    play(match, "move c22")
    assert legal(match) == ["settle 0", "settle 1", "settle 2"]
    assert why(match, "settle 3") == ["settle_full"]
    events = play(match, "settle 2")
    assert names(events) == ["settled", "turn_ended", "game_ended"]
    assert events[2]["reason"] == "arrivals"
    document = after(match)
    assert (document["phase"], document["to_move"], document["ap"], document["effect"]) == ("over", None, 0, None)
    assert document["paradise"] == [{"color": "B", "bases": 3}, {"color": "R", "bases": 2}]
    assert match.state.result().reason == "arrivals"


def test_5_without_active_bases_settling_is_left_out() -> None:
    match = scene("knight R c21 0", ap=1)
    assert names(play(match, "move c22")) == ["arrived", "turn_ended"]
    assert (after(match)["phase"], after(match)["to_move"]) == ("turn", 1)
    match = scene("knight R c21 0", "elf B paradise 1", ap=1, paradise=["B 3"])
    assert names(play(match, "move c22")) == ["arrived", "turn_ended", "game_ended"]


def test_5_an_arrived_queen_is_skipped_and_off_the_map() -> None:
    match = scene("knight R c21 2", "elf B paradise 1", "dwarf Y home 0", to_move=3, phase="turn", paradise=["B 0"])
    play(match, "pass")
    assert after(match)["to_move"] == 0
    assert after(match)["round"] == 10
    play(match, "end")
    # Seat 1 is in paradise; the next one in order is seat 2, in the same round.
    assert after(match)["to_move"] == 2
    assert after(match)["round"] == 10


def test_5_the_round_grows_when_the_last_seat_has_arrived() -> None:
    match = scene("dwarf R home 0", "knight B home 0", "elf Y home 0", "giant G paradise 0", to_move=2, phase="turn",
                  paradise=["G 0"])  # fmt: skip
    assert names(play(match, "pass")) == ["passed", "turn_ended", "round_started"]
    assert (after(match)["to_move"], after(match)["round"]) == (0, 10)


def test_5_with_2_players_the_first_arrival_ends_the_game_at_once() -> None:
    match = pair("knight R c21 5", "elf Y home 0", ap=1)
    assert names(play(match, "move c22")) == ["arrived", "turn_ended", "game_ended"]
    assert after(match)["paradise"] == [{"color": "R", "bases": 0}]
    assert seat(match) == ("paradise", 15, 5)


# --- 5. The other ends ------------------------------------------------------------------------------------------------

TWENTY = "a4 a3 c3 d4 b4 a5 b5 c5 d5 e5 b6 d6 e6 c7 d8 b7 c9 a9 b9 e9"
TWENTY_YELLOW = "d3 d9 e13 b17 a10 b10 d10 e10 a11 c11 e11 a12 b12 e12 c12 d13 a14 c14 d14 e14"


def test_5_the_game_ends_when_nobody_has_a_base_left() -> None:
    """It is looked at when a turn ends: the last base may be built in it."""
    red = TWENTY.rsplit(" ", 1)[0]
    match = pair("centaur R c10 1", "knight Y home 0", ap=3, bases={"R": red, "Y": TWENTY_YELLOW})
    assert names(play(match, "build")) == ["built"]
    assert after(match)["phase"] == "act"
    events = play(match, "end")
    assert names(events) == ["turn_ended", "game_ended"]
    assert events[1]["reason"] == "exhausted"
    assert match.state.result().reason == "exhausted"


def test_5_one_active_base_keeps_it_going() -> None:
    match = pair("engineer R c7 0", "knight Y home 0", phase="act", bases={"R": TWENTY[:-3], "Y": TWENTY_YELLOW})
    assert seat(match)[1] == 1
    play(match, "end")
    assert after(match)["phase"] == "turn"


def test_5_those_who_arrived_do_not_count_for_that() -> None:
    # Red has stock left, but is in paradise; yellow built all.
    yellow = TWENTY_YELLOW
    match = scene("dwarf R c21 2", "knight Y home 0", "elf B home 0", players=3, ap=1,
                  bases={"Y": yellow, "B": TWENTY_BLUE, "G": NEUTRAL["G"]})  # fmt: skip
    play(match, "move c22")
    events = play(match, "settle 0")
    assert names(events) == ["settled", "turn_ended", "game_ended"]
    assert match.state.result().reason == "exhausted"
    assert seat(match) == ("paradise", 18, 2)


TWENTY_BLUE = "b3 e8 d12 a18 c4 c10 a5 b5 c5 d5 e5 b6 d6 e6 c7 e7 d4 c9 b9 e9"


def test_5_sixty_rounds_and_no_more() -> None:
    match = scene("knight R home 0", "elf B home 0", to_move=2, phase="turn", round=60)
    assert names(play(match, "pass")) == ["passed", "turn_ended"]
    events = play(match, "pass")
    assert names(events) == ["passed", "turn_ended", "game_ended"]
    assert events[2]["reason"] == "rounds"
    document = after(match)
    assert (document["round"], document["to_move"], document["phase"]) == (60, None, "over")


# --- 6. Scoring -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "points", "with_empty"),
    [
        ([4, 3, 2, 1], [3, 2, 1, 0], [3, 2, 1, 0]),
        ([4, 0, 2, 0], [3, 0, 2, 0], [3, 0, 2, 0]),
        ([2, 2, 0, 0], [2, 2, 0, 0], [2, 2, 0, 0]),
        ([2, 2, 1, 0], [2, 2, 1, 0], [2, 2, 1, 0]),
        ([3, 2, 2, 0], [3, 1, 1, 0], [3, 1, 1, 0]),
        ([3, 2, 2, 2], [3, 1, 1, 1], [3, 1, 1, 1]),
        ([2, 2, 2, 0], [2, 2, 2, 0], [2, 2, 2, 0]),
        ([2, 2, 2, 1], [2, 2, 2, 0], [2, 2, 2, 0]),
        ([1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]),
        ([4, 2, 1, 1], [3, 2, 0, 0], [3, 2, 0, 0]),
        ([1, 0, 0, 0], [3, 0, 0, 0], [3, 1, 1, 1]),
        ([0, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 1]),
    ],
)
def test_6_ranks_and_ties(counts: list[int], points: list[int], with_empty: list[int]) -> None:
    assert rank_points(counts, False) == points
    assert rank_points(counts, True) == with_empty


def test_6_board_by_board_with_mountains_and_places_of_paradise() -> None:
    match = scene(
        "knight R c9 2", "elf B paradise 0", "dwarf Y c14 1", "giant G home 0", paradise=["B 1"],
        bases={"R": "a4 c8 c7 b21 c21", "B": "b3 a3", "Y": "c2 c6 c10 d21", "G": "b4"},
    )  # fmt: skip
    result = match.state.result()
    lines = [[(line.label, line.points) for line in of] for of in result.lines]
    boards = ["landing", "m1", "m2", "m3", "paradise"]
    assert [[label for label, _ in of] for of in lines] == [boards] * 4
    # Landing 1 2 1 1: blue 3, the others share 2 + 1 + 0. m1 2 0 2 0: 5 // 2. Paradise 2 1 1 0.
    assert [[points for _, points in of] for of in lines] == [
        [1, 2, 0, 0, 3], [3, 0, 0, 0, 1], [1, 2, 0, 0, 1], [1, 0, 0, 0, 0],
    ]  # fmt: skip
    assert result.scores == (6, 4, 4, 1)
    assert (result.over, result.winners, result.reason) == (False, (), "")


def test_6_colours_nobody_plays_take_their_ranks() -> None:
    match = pair("knight R c9 2", "elf Y home 0", bases={"R": "c8", "Y": "d9 c9"})
    # m1: blue and green have 2 each (village and behind), yellow 2, red 1: 3 + 2 + 1 shared by three.
    assert [line.points for line in match.state.result().lines[0]] == [0, 0, 0, 0, 0]
    assert [line.points for line in match.state.result().lines[1]] == [0, 2, 0, 0, 0]


def test_6_with_2_players_paradise_does_not_score() -> None:
    match = pair("knight R c9 2", "elf Y home 0", bases={"R": "c21"})
    line = match.state.result().lines[0][-1]
    assert (line.label, line.points) == ("paradise2", 0)
    match = pair("knight R c9 2", "elf Y home 0", bases={"R": "c21"}, options={"middle_boards": 3, "empty_ranks": True})
    assert match.state.result().lines[0][-1].points == 0


def test_6_empty_ranks() -> None:
    options = {"middle_boards": 3, "empty_ranks": True}
    match = scene("knight R c9 2", "elf B home 0", bases={"R": "c8"}, options=options)
    result = match.state.result()
    assert [line.points for line in result.lines[0]] == [1, 3, 1, 1, 1]
    assert [line.points for line in result.lines[1]] == [1, 1, 1, 1, 1]


def test_6_a_tie_goes_to_the_player_latest_in_order() -> None:
    match = scene("knight R c21 0", "elf B paradise 0", ap=1, paradise=["B 0"], bases={"R": "c8", "B": "b3"})
    play(match, "move c22")
    result = match.state.result()
    assert result.scores == (3, 3, 0, 0)
    assert result.winners == (1,)
    match = scene("knight R c21 0", "elf B paradise 0", ap=1, paradise=["B 0"], bases={"R": "c8"})
    play(match, "move c22")
    assert match.state.result().winners == (0,)


def test_6_before_the_draft_is_over_nobody_has_points() -> None:
    state = GAME.new_state(3, {"empty_ranks": True}, 1)
    assert state.result().scores == (0, 0, 0)
    assert run_state(scene("knight R c9 2")).exhausted() is False
