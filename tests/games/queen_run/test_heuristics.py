"""What bots are told about Queen Run: values, pruning, tastes and reasons."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.game import NOBODY, State
from game.core.rng import Rng
from game.games.queen_run.cells import PARADISE
from game.games.queen_run.distances import FAR, QUICK, SLOW, Distances
from game.games.queen_run.evaluation import lost
from game.games.queen_run.outlook import Outlook
from game.games.queen_run.plans import HORIZON
from game.games.queen_run.prospects import Prospects
from game.games.queen_run.state import RunState
from tests.games.queen_run.meadow import GAME, scene
from tests.games.queen_run.scenes import run_state
from tests.games.queen_run.scenes import scene as official

HEURISTICS = GAME.heuristics
ELF = "elf B home 0"
TOWN = ("..T..", "..F..", "..R..", "..W..", "..H..")


def position(*seats: str, **changes: Any) -> State:
    return GAME.from_document(scene(*seats, **changes))


def value(state: State, seat: int = 0) -> float:
    return HEURISTICS.evaluate(state)[seat]


def reasons(state: State, text: str) -> list[tuple[str, dict[str, object]]]:
    found = HEURISTICS.reasons(state.view(state.to_move), GAME.parse_action(text))
    return [(reason.code, dict(reason.params)) for reason in found]


def features(state: State, text: str) -> dict[str, float]:
    return HEURISTICS.features(state, GAME.parse_action(text))


def pruned(state: State) -> list[str]:
    return sorted(map(state.format_action, HEURISTICS.prune(state, state.legal_actions())))


def test_values_are_shares_all_through_games() -> None:
    rng = Rng(2)
    for seed in range(6):
        state = GAME.new_state(2 + seed % 3, {}, seed)
        while state.to_move != NOBODY:
            shares = HEURISTICS.evaluate(state)
            assert sum(shares) == pytest.approx(1.0)
            assert all(0.0 <= share <= 1.0 for share in shares)
            state.apply(HEURISTICS.rollout(state, rng))
        assert HEURISTICS.evaluate(state) == state.result().shares()


def test_a_base_that_scores_is_worth_more_than_none() -> None:
    assert value(position("knight R c8 3 c7", ELF, board=TOWN)) > value(position("knight R c8 4", ELF, board=TOWN))


def test_who_can_never_set_out_again_is_not_on_the_way_to_paradise() -> None:
    """All twenty bases on the map: she stays at home, and the trailer has all the time there is."""
    cells = [f"{column}{row}" for row in (2, 3, 4, 5) for column in "abcde"]
    stuck = position(f"knight R home 0 {' '.join(cells)}", "elf B c12 3", ap=3, to_move=1)
    going = position(f"knight R c20 1 {' '.join(cells[:19])}", "elf B c12 3", ap=3, to_move=1)
    assert value(going) > value(stuck)


def test_the_leader_wants_to_be_near_paradise() -> None:
    far, near = (position(f"knight R {queen} 2 c8 c7", ELF, board=TOWN, ap=0) for queen in ("c12", "c18"))
    assert value(near) > value(far)


def test_a_lead_that_nobody_can_make_up_is_a_win() -> None:
    """However long the others stay out of paradise: the bases that they have left bring no more."""
    rows = [" ".join(f"{column}{row}" for column in "abcde") for row in range(22)]
    knight = f"knight R home 1 a6 b6 c6 d6 {rows[16]} {rows[17]} {rows[18]}"
    closed = position(knight, f"elf B home 0 {rows[2]} {rows[3]} {rows[4]} {rows[5]}", board=TOWN, ap=0, phase="turn")
    open_still = position(knight, f"elf B home 5 {rows[2]}", board=TOWN, ap=0, phase="turn")
    assert value(open_still) < 0.9
    assert value(closed) > 0.97


@pytest.mark.parametrize(
    ("queen", "active", "loses"),
    [
        ("c9", 1, True),  # the one base can bring her a point or two on a board (section 6)
        ("c9", 4, False),
    ],
)
def test_who_cannot_catch_up_any_more_is_told_from_who_can(queen: str, active: int, loses: bool) -> None:
    """By what the bases left could bring at most, as the boards stand; a tie goes to the later seat (section 6)."""
    rows = [" ".join(f"{column}{row}" for column in "abcde") for row in range(22)]
    spare = " ".join(rows[16].split()[: 5 - active]) if active < 5 else ""
    behind = f"knight R {queen} {active} {rows[18]} {rows[19]} {rows[20]} {spare}"
    state = position(behind, "elf B home 1 a2 a3 a4 a6 a7 a8", board=TOWN, ap=3, turn=20)
    assert isinstance(state, RunState)
    ahead = outlook(state).scores[1] - outlook(state).scores[0]
    assert ahead > 0
    assert lost(state, outlook(state), 0) == loses
    assert not lost(state, outlook(state), 1)


def outlook(state: State) -> Outlook:
    assert isinstance(state, RunState)
    return Outlook(Prospects(state), state)


def test_no_plan_brings_more_than_there_is_to_be_had() -> None:
    rng = Rng(5)
    for seed in range(3):
        state = GAME.new_state(2 + seed, {"draft": "random", "middle_boards": 3}, seed)
        while state.to_move != NOBODY:
            if rng.below(8) == 0 and state.prompt() == "turn":
                run, seen = state, outlook(state)
                assert isinstance(run, RunState)
                for seat in range(state.seats):
                    assert seen.most(seat, 0) == 0.0
                    bounds = [seen.most(seat, bases) for bases in range(run.stock[seat] + run.active[seat] + 1)]
                    assert bounds == sorted(bounds)
                    if run.queens[seat] != PARADISE:
                        plan = seen.plans.plan(seat, run.queens[seat], run.stock[seat], run.active[seat], 0, HORIZON)
                        assert plan <= bounds[-1] + 1e-9
            state.apply(HEURISTICS.rollout(state, rng))


def test_what_a_place_in_paradise_would_bring() -> None:
    three = position("knight R c21 3", ELF, "dwarf Y home 0", paradise="")
    assert outlook(three).place(0, 1) == 3
    second = position("knight R c21 3", "elf B paradise 0", "dwarf Y home 0", paradise="B2")
    assert [outlook(second).place(0, bases) for bases in (0, 1, 2)] == [0, 2, 2]  # a tie shares 5 points (section 6)
    two = position("knight R c21 3", ELF)
    assert outlook(two).place(0, 1) == 0, "for two players the paradise board does not score (section 5)"


def consolation(state: State, seat: int = 0) -> float:
    return HEURISTICS.consolation(state)[seat]


def test_who_cannot_win_plays_for_points_then_rank_then_to_arrive() -> None:
    dwarf = "dwarf Y home 2 d2 d3 d7 d8 d12 d13"

    def at(queen: str, own: str, elf: str = "a7") -> float:
        return consolation(position(f"knight R {queen} 1 {own}", f"elf B home 0 {elf}", dwarf, ap=0))

    assert at("c12", "c11") > at("c20", ""), "points"
    assert at("c12", "c11", "") > at("c12", "c11"), "a rank"
    assert at("c20", "c11") > at("c12", "c11"), "the way"
    gate, behind = "knight R c21 1 c11", "elf B home 0 a7 a8 a12 a13 a16"
    place = position(gate, behind, "dwarf Y home 0")
    taken = position(gate, behind, "dwarf Y paradise 0", paradise="Y3")
    assert consolation(place) - consolation(taken) > 0.5, "first in paradise there are 3 points, second 2 (section 5)"


def test_the_cost_of_ways() -> None:
    world = run_state(official("knight R c3 1")).world
    distances = Distances(world, world.ways, {7}, QUICK)
    of_beach = distances.of(1)
    assert of_beach[1] == 0
    assert of_beach[0] == FAR  # the sea
    assert of_beach[6] == 1
    assert of_beach[7] == 1 + 3  # a neutral base on the way
    assert distances.to_paradise[world.mountains] == 1
    assert distances.to_paradise[world.mountains - 5] == 3
    bases = [-1] * world.size
    bases[6], bases[11] = 0, 0
    assert distances.past_bases(1, bases, 0, 5)[11] == 0
    assert distances.past_bases(1, bases, 1, 5)[6] == 3
    assert distances.to_paradise_past(bases, 0, 5)[6] == distances.to_paradise_past(bases, 0, 5)[11]
    assert distances.to_paradise_past(bases, 1, 5)[1] > distances.to_paradise_past(bases, 0, 5)[1]
    slow = Distances(world, world.ways, {7}, SLOW)
    assert slow.of(1)[7] == 1 + 4, "with 2 AP a turn none is left to leave the cell (section 4)"
    wall = [-1] * world.size
    for row in (world.size - 15, world.size - 20):
        wall[row : row + 5] = [1] * 5
    # Two rows in which others stand: 3 in place of 1 for the first, 6 in place of 1 for the second.
    before = world.size - 25
    assert distances.to_paradise_past(wall, 0, 5)[before] == distances.to_paradise[before] + 2 + 5
    assert distances.to_paradise_past(wall, 0, 4)[before] == FAR, "two bases in a row, and off again: 5 AP (section 4)"


def test_what_is_left_out() -> None:
    rich = position("knight R c8 4", ELF, board=TOWN)
    assert "convert" not in pruned(rich)
    poor = position("knight R c8 4", ELF, board=TOWN, ap=1)
    assert "convert" in pruned(poor)
    fresh = position("knight R c8 4", ELF, board=TOWN, phase="turn")
    assert "end" in pruned(fresh), "who had better wait ends her turn (section 4), and need not step to and fro"
    assert "end" in pruned(rich)
    assert {"build", "pass", "move c9"} <= set(pruned(fresh))


def test_placing_anywhere_offers_a_cell_a_board() -> None:
    state = position("knight R c10 4", ELF, board=TOWN)
    state.apply(GAME.parse_action("build"))
    run = state
    assert isinstance(run, RunState)
    cells = [text for text in pruned(state) if text != "done"]
    boards = {run.world.board_of[GAME.parse_action(text) - 768] for text in cells}
    assert len(cells) == len(boards) == 5
    assert "place c11" in cells
    assert "done" in pruned(state)


def test_features_tell_what_an_action_is_about() -> None:
    state = position("knight R c8 4", "elf B c16 1 a7", board=TOWN)
    for text, found in {
        "build": {"build": 1.0, "village": 1.0, "contest": 1.0, "settle_new": 1.0},
        "move c9": {"advance": 1.0},
        "move c7": {"advance": -1.0},
        "move b8": {},
        "convert": {"convert": 1.0},
        "end": {},
    }.items():
        assert features(state, text) == found, text
    last = position("knight R c21 1", ELF)
    assert features(last, "move c22") == {"arrive": 1.0}
    first = position("knight R home 2", ELF, ap=0, phase="turn")
    assert features(first, "pass") == {"rest": 1.0}
    state.apply(GAME.parse_action("build"))
    assert features(position("knight R c9 3 c8", ELF, board=TOWN), "build") == {"build": 1.0}


def codes(state: State, text: str) -> list[str]:
    return [code for code, _ in reasons(state, text)]


def test_reasons_of_building() -> None:
    state = position("knight R c8 4", "elf B c16 1 a7", board=TOWN)
    assert codes(state, "build") == ["scores", "denies", "first_on", "opens"]
    assert reasons(state, "build")[:2] == [("scores", {"n": 2}), ("denies", {"seat": 1, "n": 1})]
    state = position("knight R c7 4 c8", ELF, board=TOWN)
    assert reasons(state, "build") == [("brings_bases", {"n": 1})]
    state = position("knight R c6 4 c8", ELF, board=TOWN)
    assert reasons(state, "build") == [("brings_ap", {"n": 4})]
    state = position("knight R c9 4 c8", ELF, board=TOWN)
    assert reasons(state, "build") == [("judged", {})], "the effect is still to be used"
    state.apply(GAME.parse_action("build"))
    assert reasons(state, "place b9") == [("spreads", {"n": 1})]
    assert reasons(state, "done") == [("keeps", {"n": 3})]


def test_a_second_base_that_takes_the_majority_says_so() -> None:
    state = position("knight R c7 4 c8", "elf B home 0 a7", board=TOWN)
    assert "most" in codes(state, "build")
    assert "most" not in codes(position("knight R c7 4", "elf B home 0 a7", board=TOWN), "build")


def test_reasons_of_walking() -> None:
    state = position("knight R c12 4 c8", ELF, board=TOWN)
    assert reasons(state, "move c13") == [("runs", {}), ("nears", {"n": 1})]
    assert reasons(state, "move b12") == [("judged", {})]
    assert reasons(state, "end") == [("keeps", {"n": 4})]
    behind = position("knight R c12 4", "elf B home 0 a7", board=TOWN, ap=0)
    assert reasons(behind, "convert") == [("converts", {"n": 1})]
    winning = position("knight R c21 1 c8", ELF, board=TOWN)
    assert reasons(winning, "move c22") == [("wins", {}), ("arrives", {})]
    losing = position("knight R c21 1", "elf B home 0 a7", board=TOWN)
    assert reasons(losing, "move c22") == [("arrives", {})]


def test_reasons_at_the_start_of_a_turn() -> None:
    state = position("knight R home 2 c8", ELF, board=TOWN, ap=0, phase="turn")
    assert reasons(state, "pass") == [("gathers", {"n": 2})]
    assert reasons(state, "depart a1") == [("departs", {"n": 2})]
    assert reasons(state, "depart c8") == [("departs_ahead", {"n": 7}), ("departs", {"n": 2})]
    away = position("knight R c12 2 c8", ELF, board=TOWN, phase="turn")
    assert reasons(away, "pass") == [("goes_home", {"n": 2})]
    forced = position("knight R c12 0 c8", ELF, board=TOWN, phase="turn")
    assert reasons(forced, "pass") == [("forced", {})]
    draft = GAME.new_state(2, {}, 1)
    assert codes(draft, "choose elf B") == ["villages"]


def test_the_colour_with_most_villages_is_the_best() -> None:
    board = ("..R..", ".....", ".....", ".....", ".....")
    state = GAME.from_document(draft(board))
    values = {}
    for text in map(state.format_action, state.legal_actions()):
        after = state.copy()
        after.apply(GAME.parse_action(text))
        values[text] = HEURISTICS.evaluate(after)[1]
    for text, value in values.items():
        if not text.endswith(" R"):
            assert values[f"{text[:-1]}R"] > value


def draft(board: tuple[str, ...]) -> dict[str, Any]:
    """Before the first choice, on a map with this board."""
    document = scene("knight R home 0", ELF, board=board, ap=0, phase="draft", to_move=1, turn=1)
    for seat in document["seats"]:
        seat["tribe"] = seat["color"] = None
    return document
