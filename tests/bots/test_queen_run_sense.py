"""Positions of Queen Run in which what to do in the turn is plain, for every level that a person can choose."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from game.bots.beam import DAWDLING, find_turns
from game.bots.choosing import choose, simple_move
from game.bots.levels import LEVELS, OFFERED, Level, find_level
from game.bots.limits import Limits, Stopwatch
from game.bots.personalities import PERSONALITIES
from game.bots.service import BotService, Request
from game.bots.solitaire import TURNS, far_turn
from game.bots.turn_tree import TurnTree
from game.bots.turns import HOPELESS, Breadth, Plans, best_turn
from game.core.game import NOBODY, State
from game.core.rng import Rng
from game.games import find_game
from tests.games.queen_run.meadow import GAME, scene
from tests.patience import standing, until

SEEDS = range(4)
LIMITS = Limits(seconds=60.0)
TURNS_SEEN = 8
"""Turns of a game that are looked at; from source the upper levels take a second each."""
CALM = "elf B home 0"
TOWN = ("..T..", "..F..", "..R..", "..W..", "..H..")
"""Rows 10 to 6 of the test's board, from the far side."""
VILLAGE = (".....", ".....", "..R..", ".....", ".....")
FORT = (".....", "..F..", ".....", ".....", ".....")


def played_by(level: str) -> Level:
    """The level with a small tree: from source the expert's takes a second and more for each turn."""
    found = find_level(level, GAME)
    return replace(found, turns={**found.turns, "iterations": min(4, found.turns.get("iterations", 0))})


def position(*seats: str, **changes: Any) -> State:
    return GAME.from_document(scene(*seats, **changes))


def turn(state: State, level: str, seed: int = 1, style: dict[str, float] | None = None) -> list[str]:
    """What the level plays from `state` until its turn has passed."""
    seat = state.to_move
    plans = Plans()
    state = state.copy()
    played = []
    while state.to_move == seat:
        playing = played_by(level)
        choice = choose(GAME, state.view(seat), None, playing, Rng(seed), LIMITS, style or {}, plans=plans)
        assert choice.action in state.legal_actions()
        played.append(state.format_action(choice.action))
        state.apply(choice.action)
        assert len(played) < 200
    return played


def turns(state: State, level: str) -> list[list[str]]:
    """What it plays from `state`; where its judgement is off, in other rounds, too, in which it is off otherwise."""
    if not played_by(level).turn_noise:
        return [turn(state, level)]
    document = state.to_document()
    rounds = [GAME.from_document({**document, "round": document["round"] + 3 * seed}) for seed in SEEDS]
    return [turn(later, level, seed) for seed, later in zip(SEEDS, rounds, strict=True)]


@pytest.mark.parametrize("level", OFFERED)
@pytest.mark.parametrize("queen", ["c8", "c7", "b8"])
def test_the_free_own_village_is_built_on(level: str, queen: str) -> None:
    state = position(f"knight R {queen} 3", CALM, board=VILLAGE)
    assert all("build" in played for played in turns(state, level))


@pytest.mark.parametrize("level", OFFERED)
def test_a_base_that_costs_nothing_is_built(level: str) -> None:
    state = position("leprechaun R c7 2", CALM, board=TOWN, ap=2)
    assert all("build" in played for played in turns(state, level))


@pytest.mark.parametrize("level", OFFERED)
def test_she_does_not_go_home_from_a_village_to_build_on(level: str) -> None:
    state = position("knight R c8 4", CALM, board=TOWN, phase="turn")
    assert all("build" in played and "pass" not in played for played in turns(state, level))


@pytest.mark.parametrize("level", OFFERED)
@pytest.mark.parametrize("queen", ["c21", "c20", "b19"])
def test_the_arrival_that_wins_is_made(level: str, queen: str) -> None:
    state = position(f"knight R {queen} 2 c8 c7", CALM, board=TOWN, ap=4)
    for played in turns(state, level):
        assert played[-1] == "move c22" or played[-1][:6] == "move b"
        after = state.copy()
        for text in played:
            after.apply(GAME.parse_action(text))
        assert after.result().winners == (0,)


@pytest.mark.parametrize("level", OFFERED)
def test_nobody_ends_the_game_as_the_loser(level: str) -> None:
    state = position("knight R c21 4 c8", "elf B home 0 a11 a12 b12 a6", board=TOWN)
    assert all("move c22" not in played for played in turns(state, level))


@pytest.mark.parametrize("level", OFFERED)
def test_the_base_before_the_arrival_turns_the_game(level: str) -> None:
    """Behind by a point, she can build on the windmill beside her, which puts her ahead; the other is about to end the
    game."""
    board = (".....", ".....", "..R..", "..W..", ".....")
    state = position("knight R c7 3", "elf B c21 2 a11", board=board)
    assert all("build" in played for played in turns(state, level))


@pytest.mark.parametrize("level", OFFERED)
def test_bases_that_win_a_board_are_placed(level: str) -> None:
    state = position("knight R c9 4", "elf B home 0 a9 a10", board=FORT)
    for played in turns(state, level):
        # A draw on the board is enough for a novice.
        assert len([text for text in played if text.startswith("place")]) >= (1 if level == "novice" else 2)


@pytest.mark.parametrize("level", OFFERED)
def test_with_all_bases_active_she_departs(level: str) -> None:
    cells = " ".join(f"{column}{row}" for row in (2, 3) for column in "abcde")
    state = position(f"knight R home 10 {cells}", CALM, board=TOWN, ap=0, phase="turn")
    assert all(played[0].startswith("depart") for played in turns(state, level))


@pytest.mark.parametrize("level", OFFERED)
def test_bases_settle_in_paradise_where_they_score(level: str) -> None:
    state = position("knight R paradise 3 c8", CALM, "dwarf Y home 0", board=TOWN, ap=0, phase="settle", paradise="R0")
    assert all(played[0] in ("settle 1", "settle 2", "settle 3") for played in turns(state, level))


@pytest.mark.parametrize("level", OFFERED)
def test_free_steps_over_own_bases_end(level: str) -> None:
    cells = " ".join(f"{column}{row}" for row in (11, 12, 13) for column in "abcde")
    state = position(f"knight R c12 2 {cells}", CALM, board=TOWN)
    assert all(len(played) < 30 for played in turns(state, level))


@pytest.mark.parametrize("level", OFFERED)
def test_no_turn_of_a_game_leaves_a_village_that_scores(level: str) -> None:
    """In games: no turn ends on a free own village that would score, with AP and two bases for it."""
    seen = 0
    other = find_level("medium", GAME)
    played = played_by(level)
    for seed in range(1 if level in ("hard", "expert") else 3):
        state = GAME.new_state(2, {"middle_boards": 3, "draft": "random"}, seed)
        plans = Plans()
        rng = Rng(seed)
        while state.to_move != NOBODY and seen < TURNS_SEEN * (seed + 1):
            seat = state.to_move
            level_now = played if seat == 0 else other
            action = choose(GAME, state.view(seat), None, level_now, rng, LIMITS, plans=plans).action
            if seat == 0 and state.format_action(action) == "end":
                seen += 1
                assert not leaves_a_village(state), state.to_document()
            state.apply(action)
    assert seen > 5


def leaves_a_village(state: State) -> bool:
    """Whether the queen could build on her own village now, keep a base, and would have more points."""
    seat = state.to_move
    document = state.to_document()
    entry = document["seats"][seat]
    build = GAME.parse_action("build")
    if build not in state.legal_actions() or entry["active"] < 2:
        return False
    column, row = "abcde".index(entry["queen"][0]), int(entry["queen"][1:])
    if state.world.terrain[5 * (row - 1) + column] != entry["color"]:  # type: ignore[attr-defined]
        return False
    after = state.copy()
    after.apply(build)
    return after.result().scores[seat] > state.result().scores[seat]


@pytest.mark.parametrize("level", OFFERED)
def test_a_base_is_not_kept_for_effects_that_it_cannot_pay(level: str) -> None:
    """An elf on a temple with two active bases: one is built, so the effect ("wood 2", section 2) has the other alone
    (section 4). To count on two made her wait there for ever."""
    board = ("....*", "....*", "..T..", "....*", "....*")
    state = position(
        "elf B c8 2 d11 d12 d13 e11 e12 e13 a16 b16 c16 d16 e16 a17",
        "knight R home 2 c7 a13 a12 a11 a18 b18 c18 d18",
        "dwarf Y home 2 b7 b13 b12 b11 a19 b19 c19 d19 e19",
        board=board, phase="turn", turn=36,
    )  # fmt: skip
    assert all("build" in played for played in turns(state, level))


@pytest.mark.parametrize("level", OFFERED[1:])
def test_the_leader_at_the_gate_arrives(level: str) -> None:
    """Far ahead on the mountains (section 5), she neither walks up and down before paradise nor converts bases that
    have a place there. (What a Novice gives up by that, a fiftieth of a win, is not plain.)"""
    state = position(
        "engineer R b21 2 a8 b8 a12 b12 a17 b17 a2 b2 c2 d2 e2", "elf B home 1 c8 c12 c17", "dwarf Y home 2 d8 d12",
        phase="turn", turn=36,
    )  # fmt: skip
    assert all(played[-1] == "settle 2" for played in turns(state, level))


@pytest.mark.parametrize("level", OFFERED[2:])
def test_a_leader_who_gains_nothing_by_staying_sets_out_for_paradise(level: str) -> None:
    """At home with all bases active, and nothing left to build on: to pass makes nothing active (section 4), and those
    who are behind have bases left to come nearer."""
    rows = " ".join(f"{column}{row}" for row in (2, 7, 12, 17) for column in "abc")
    state = position(
        f"knight R home 8 {rows}", "elf B home 2 a3 a8 a13", "dwarf Y home 2 b3 b8 b13", ap=0, phase="turn", turn=30
    )
    assert all(played[0].startswith("depart") for played in turns(state, level))


@pytest.mark.parametrize("level", OFFERED[2:])
def test_who_can_no_longer_win_takes_the_points_there_are_and_then_arrives(level: str) -> None:
    """All that two bases can still bring is a second place on one board, six points behind: she takes it first, and
    then ends the game (section 5), by which neither can gain any more."""
    mill = (".....", ".....", ".....", "..W..", ".....")
    rows = [" ".join(f"{column}{row}" for column in "abcde") for row in range(22)]
    ahead = f"elf B home 0 {rows[8]} {rows[9]} {rows[12]} {rows[17]}"
    scoring = position(f"knight R c6 2 {rows[3]} {rows[4]} {rows[5]} a2 b2 c2", ahead, board=mill, phase="turn")
    gate = position(f"knight R c21 2 {rows[3]} {rows[4]} {rows[5]} a2 b2 c7", ahead, board=mill, phase="turn")
    for state, does in ((scoring, "build"), (gate, "move c22")):
        assert GAME.heuristics.evaluate(state)[0] < HOPELESS
        assert all(does in played for played in turns(state, level))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_misjudgement_lasts_until_something_has_changed(level: str) -> None:
    """The same turn with any seed, or what one turn was for would be undone in the next."""
    state = position("knight R c6 4", "elf B home 2 a12 b12", board=TOWN, phase="turn")
    assert len({tuple(turn(state, level, seed)) for seed in SEEDS}) == 1


def test_a_game_of_three_does_not_stand_still() -> None:
    """Bases are built, placed or brought to paradise all the time, and the second arrival ends the game (section 5)."""
    state = GAME.new_state(3, {"middle_boards": 3, "draft": "random"}, 1)
    rng, plans, playing = Rng(1), Plans(), find_level("easy", GAME)
    left, since = 60, 1
    while state.to_move != NOBODY:
        view = state.view(state.to_move)
        state.apply(choose(GAME, view, None, playing, rng, LIMITS, plans=plans).action)
        document = state.to_document()
        now = sum(seat["stock"] + seat["active"] for seat in document["seats"])
        if now != left:
            left, since = now, document["round"]
        assert document["round"] - since < 12
    assert state.result().reason == "arrivals"


@pytest.mark.parametrize("level", OFFERED)
def test_a_turn_that_was_found_is_played_without_another_search(level: str) -> None:
    state = position("knight R c7 3", CALM, board=TOWN)
    plans = Plans()
    searches = 0
    seat = state.to_move
    while state.to_move == seat:
        choice = choose(GAME, state.view(seat), None, played_by(level), Rng(1), LIMITS, plans=plans)
        searches += choice.iterations > 0
        state.apply(choice.action)
    assert searches == 1


def test_the_worker_plays_out_the_turn_that_it_found() -> None:
    state = position("knight R c7 3", CALM, board=TOWN)
    service = BotService(find_game, clock=standing)
    searched = []
    try:
        while state.to_move == 0:
            service.submit(Request(GAME, state.view(0), None, "medium", 5, {}, LIMITS))
            [answer] = until(service.poll)
            assert answer.problem is None
            searched.append(answer.iterations > 0)
            state.apply(answer.action)
    finally:
        service.close()
    assert len(searched) > 1
    assert searched == [True] + [False] * (len(searched) - 1)


def test_a_position_that_was_not_expected_is_searched_anew() -> None:
    state = position("knight R c7 3", CALM, board=TOWN)
    plans = Plans()
    medium = find_level("medium", GAME)
    choose(GAME, state.view(0), None, medium, Rng(1), LIMITS, plans=plans)
    other = position("knight R c6 3", CALM, board=TOWN)
    assert choose(GAME, other.view(0), None, medium, Rng(1), LIMITS, plans=plans).iterations > 0
    fresh = choose(GAME, other.view(0), None, medium, Rng(1), LIMITS)
    assert choose(GAME, other.view(0), None, medium, Rng(1), LIMITS, plans=Plans()).action == fresh.action


ROWS = [" ".join(f"{column}{row}" for column in "abcde") for row in range(22)]
SPENT = f"elf B home 0 {ROWS[2]} {ROWS[3]} {ROWS[4]} {ROWS[5]}"
"""A player who has put up all 20 bases, and can only pass any more."""


def played_out(state: State, level: str, most: int) -> State:
    """The end of the game from `state`, all seats played by the level, if it takes no more than so many rounds."""
    last = state.to_document()["round"] + most
    while state.to_move != NOBODY and state.to_document()["round"] <= last:
        for text in turn(state, level):
            state.apply(GAME.parse_action(text))
    return state


@pytest.mark.parametrize("level", OFFERED[2:])
@pytest.mark.parametrize(
    "knight", ["knight R home 1 c8 d8 e8 c9 d9 a12 b12", f"knight R home 2 c8 d8 {ROWS[16]} {ROWS[17]} {ROWS[18]}"]
)
def test_who_alone_can_still_build_takes_the_lead_and_ends_the_game(level: str, knight: str) -> None:
    """The other has no base left and passes (section 4): nothing is to be had by waiting."""
    ended = played_out(position(knight, SPENT, board=TOWN, ap=0, phase="turn", turn=20), level, 14)
    assert ended.to_move == NOBODY
    assert ended.result().reason != "rounds"
    assert ended.result().winners == (0,)


@pytest.mark.parametrize("level", OFFERED[2:])
def test_who_alone_has_a_base_left_and_leads_ends_the_game_with_it(level: str) -> None:
    """She need not walk to paradise for it (section 6)."""
    leads = position(f"knight R c6 1 c8 d8 {ROWS[16]} {ROWS[17]} {ROWS[18]}", SPENT, board=TOWN, ap=3)
    ended = played_out(leads, level, 4)
    assert ended.to_move == NOBODY
    assert ended.result().reason == "exhausted"
    assert ended.result().winners == (0,)


@pytest.mark.parametrize("level", OFFERED[2:])
def test_who_alone_is_left_sees_what_an_effect_would_bring(level: str) -> None:
    """A base on a tower, and one more on a board of choice, take the lead (section 4)."""
    ended = played_out(position("knight R c6 1 c8", SPENT, board=TOWN, ap=3), level, 14)
    assert ended.to_move == NOBODY
    assert ended.result().winners == (0,)


def test_what_could_be_done_if_nobody_else_did_anything() -> None:
    """A site four turns away is found; where nothing can be changed, nothing is."""
    heuristics = GAME.heuristics
    far = position("knight R c19 2 c11", "elf B home 1 a7 a8 b8", board=VILLAGE, phase="turn", turn=20)
    found, _ = far_turn(heuristics, far, Stopwatch(None), heuristics.consolation)
    assert found is not None
    assert found.value > heuristics.consolation(far)[0]
    sooner, _ = far_turn(heuristics, far, Stopwatch(None), heuristics.consolation, soon=2)
    assert sooner is not None, "who looks at two turns goes on to what lies farther where they lead to nothing"
    spent = position(SPENT.replace("elf B", "knight R"), "elf B home 1 a7", phase="turn", ap=0)
    nothing, _ = far_turn(heuristics, spent, Stopwatch(None))
    assert nothing is None


def test_what_is_better_at_once_is_kept_by_who_sees_no_farther() -> None:
    """Instead of the first turn of the line that leads to more."""
    heuristics = GAME.heuristics
    state = position("knight R c19 3", "elf B home 1 a7 a8 b8", board=TOWN, ap=3)
    at_once, _ = find_turns(heuristics, state, 2, Stopwatch(None))
    line, _ = far_turn(heuristics, state, Stopwatch(None))
    assert line is not None
    assert line.actions != at_once[0].actions
    for far, played in ((TURNS, line), (0, at_once[0])):
        turn, _ = best_turn(heuristics, state, Breadth(2, far=far), 0.0, Rng(1), Stopwatch(None))
        assert turn.actions == played.actions, far


def test_who_sees_less_far_looks_on_only_while_nothing_better_is_found() -> None:
    heuristics = GAME.heuristics
    state = position("knight R c19 3", "elf B home 1 a7 a8 b8", board=TOWN, ap=3)
    sights = ((1, 0.0), (TURNS, 0.0), (1, 1.0))
    looked = [far_turn(heuristics, state, Stopwatch(None), soon=soon, hoped=hoped)[1] for soon, hoped in sights]
    assert looked[0] < looked[1]
    assert looked[2] == looked[1], "no line is worth more than a sure win"


def test_at_larger_tables_the_thinking_is_shared_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The more others there are, the longer each turn takes to find, and the more of them answer it."""
    thought: list[int] = []
    monkeypatch.setattr(TurnTree, "grow", lambda tree, iterations, watch: thought.append(iterations))
    others = ("elf B home 1 a7", "dwarf Y home 1 b7", "giant G home 1 c7")
    for players in (2, 3, 4):
        state = position("knight R c7 3", *others[: players - 1], board=TOWN, ap=3)
        best_turn(GAME.heuristics, state, Breadth(2, iterations=36), 0.0, Rng(1), Stopwatch(None))
    assert thought == [36, 9, 4]


def test_a_search_that_is_stopped_still_answers() -> None:
    state = position("knight R c7 3", CALM, board=TOWN)
    for level in OFFERED:
        choice = choose(GAME, state.view(0), None, played_by(level), Rng(1), cancelled=lambda: True)
        assert choice.action in state.legal_actions()
    found, _ = find_turns(GAME.heuristics, state, 8, Stopwatch(0.0))
    assert found[0].actions


def test_the_wider_beam_finds_no_worse_turn() -> None:
    state = position("knight R c6 5", CALM, board=TOWN, ap=5)
    values = [find_turns(GAME.heuristics, state, width, Stopwatch(None))[0][0].value for width in (1, 8, 40)]
    assert all(wider > narrower - DAWDLING for narrower, wider in pairwise(values))


def test_a_style_chooses_among_equals() -> None:
    """A character that likes to rest does so where it costs next to nothing, and no other does."""
    state = position("knight R home 2", CALM, board=TOWN, ap=0, phase="turn")
    plain = turn(state, "medium")
    resting = turn(state, "medium", style={"rest": 0.5})
    striding = turn(state, "medium", style={"rest": -0.5})
    assert resting == ["pass"] or plain != ["pass"]
    assert striding != ["pass"] or plain == ["pass"]


def test_whole_games_of_all_levels_and_characters_are_legal() -> None:
    names = sorted(LEVELS)
    for seed in range(2):
        seats = 3 + seed
        state = GAME.new_state(seats, {"middle_boards": 3}, seed)
        rng = Rng(seed)
        plans = Plans()
        while state.to_move != NOBODY:
            seat = state.to_move
            level = played_by(names[(seat + seed) % len(names)])
            style = PERSONALITIES[(seat + seed) % len(PERSONALITIES)].style
            choice = choose(GAME, state.view(seat), None, level, rng, Limits(seconds=0.02), style, plans=plans)
            assert choice.action in state.legal_actions()
            state.apply(choice.action)
        assert state.result().over


def test_simple_moves_play_a_game_to_its_end() -> None:
    state = GAME.new_state(2, {"middle_boards": 3, "draft": "random"}, 3)
    plans = Plans()
    while state.to_move != NOBODY:
        action = simple_move(GAME, state.view(state.to_move), None, Rng(1), plans).action
        assert action in state.legal_actions()
        state.apply(action)
    assert state.result().over


def test_a_choice_of_the_draft_is_judged_by_itself_by_who_is_to_move_next_as_well() -> None:
    """The first seat chooses last, and then begins (section 3): its first turn is not looked at."""
    state = GAME.new_state(2, {"middle_boards": 3}, 5)
    state.apply(state.legal_actions()[0])
    assert state.to_move == 0
    medium = find_level("medium", GAME)
    chosen, looked = best_turn(GAME.heuristics, state, Breadth(**medium.turns), 0.0, Rng(1), Stopwatch(None))
    assert len(chosen.actions) == 1
    assert looked == len(state.legal_actions())
    assert sum(chosen.shares) == pytest.approx(1.0)
