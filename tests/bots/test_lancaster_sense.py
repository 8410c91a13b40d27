"""Positions of Lancaster in which one action, or all but some, are plainly best, for every level that can be chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.bots.choosing import choose, simple_move
from game.bots.levels import LEVELS, OFFERED, find_level
from game.bots.limits import Limits
from game.bots.personalities import PERSONALITIES
from game.core.game import NOBODY
from game.core.match import Match
from game.core.rng import Rng
from game.games.lancaster import law_prospects, policy, prospects, weights
from game.games.lancaster.parliament import NO_VOTE
from game.games.lancaster.state import LancasterState
from tests.games.lancaster.scenes import GAME, laws, play, position, rewards, scene

SEEDS = range(5)
MOST_ITERATIONS = 200
"""What is plain is plain long before that."""


def moves(match: Match, level: str) -> set[str]:
    """What the level plays with different seeds."""
    state = match.state
    view = state.view(state.to_move)
    playing = find_level(level, GAME)
    searches = playing.kind == "search"
    limits = Limits(min(playing.iterations, MOST_ITERATIONS) if searches else None, 60.0)
    seeds = SEEDS[:2] if searches else SEEDS
    return {state.format_action(choose(GAME, view, None, playing, Rng(seed), limits).action) for seed in seeds}


# -- parliament -------------------------------------------------------------------------------------------------------


def ballot(counties: dict[str, tuple[int, int, int]], current: tuple[int, ...], proposed: int, cubes: int = 0) -> Match:
    """The last vote of round 4; nothing is secret that counts."""
    seats = [{"court": [], "cubes": cubes}, {"court": [1]}, {"court": [1]}]
    return scene(3, seats, round=4, phase="vote", counties=counties, current=current, proposed=[proposed])


THREE_OF_MINE = {"A": (0, 1, 0), "B": (0, 1, 0), "I": (0, 2, 0)}
THREE_OF_HIS = {"A": (1, 1, 0), "B": (1, 1, 0), "I": (1, 2, 0)}


@pytest.mark.parametrize("level", OFFERED)
def test_a_law_that_only_helps_is_approved(level: str) -> None:
    assert moves(ballot(THREE_OF_MINE, (12, 11, 8), 13), level) == {"yes"}


@pytest.mark.parametrize("level", OFFERED)
def test_a_law_that_only_helps_another_is_refused(level: str) -> None:
    assert moves(ballot(THREE_OF_HIS, (12, 11, 8), 13), level) == {"no"}


@pytest.mark.parametrize("level", OFFERED)
def test_a_law_that_pushes_out_the_own_best_one_is_refused(level: str) -> None:
    assert moves(ballot(THREE_OF_MINE, (13, 11, 8), 15), level) == {"no"}


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_cubes_go_into_the_last_vote_that_matters(level: str) -> None:
    assert moves(ballot(THREE_OF_MINE, (12, 11, 8), 13, cubes=3), level) == {"yes+3"}


def test_votes_that_are_committed_make_no_difference() -> None:
    """What another seat has voted in secret changes neither what a bot expects nor what it does."""
    for level in sorted(LEVELS):
        chosen = set()
        for earlier in ("yes+2", "no"):
            match = ballot({"A": (1, 1, 0), "C": (2, 2, 0)}, (12, 11, 8), 13, cubes=2)
            match.play_text(earlier)
            view = match.state.view(1)
            chosen.add(choose(GAME, view, None, find_level(level, GAME), Rng(3), Limits(60, 60.0)).action)
        assert len(chosen) == 1, level


def test_others_are_expected_to_vote_for_what_helps_them() -> None:
    match = ballot(THREE_OF_HIS, (12, 11, 8), 13)
    match.play_text("no")
    match.play_text("no")
    drawn = match.state.sample(2, Rng(1))
    assert isinstance(drawn, LancasterState)
    found = []
    for seed in range(20):
        policy.vote_again(drawn, 2, Rng(seed))
        found.append((drawn.votes[0] & 1, drawn.votes[1] & 1))
    assert drawn.votes[2] == NO_VOTE
    assert found.count((0, 1)) >= 18, "against it who has none of it, for it whose counties it pays"


# -- placement --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", OFFERED)
def test_the_last_knight_of_the_game_takes_what_pays(level: str) -> None:
    # Nothing else than six points, or a noble, is worth anything now.
    seats = [{"court": [4], "squires": 0, "nobles": list("ABCDEFGI"), "tiles": ["treasury"], "points": 30},
             {"points": 68}, {"points": 68}]  # fmt: skip
    match = scene(3, seats, round=5, counties={"A": (1, 1, 0), "B": (2, 1, 0)}, current=[3, 5, 6], favours=[])
    assert moves(match, level) <= {"4>H"}


@pytest.mark.parametrize("level", OFFERED)
def test_no_squires_go_with_the_last_knight_of_all(level: str) -> None:
    match = scene(3, [{"court": [4], "squires": 5}, {"court": []}, {"court": []}], round=3)
    assert not any("+" in move for move in moves(match, level))


# -- rewards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", OFFERED)
def test_at_the_end_a_noble_is_worth_more_than_squires(level: str) -> None:
    seats = [{"nobles": ["B", "C", "D"], "squires": 2}, {}, {}]
    assert moves(rewards(3, seats, counties={"A": (0, 1, 0)}), level) == {"noble"}


@pytest.mark.parametrize("level", OFFERED)
def test_at_the_end_six_points_are_worth_more_than_the_first_noble(level: str) -> None:
    assert moves(rewards(3, [{}, {"points": 10}, {}], counties={"H": (0, 4, 0)}), level) == {"reward"}


@pytest.mark.parametrize("level", OFFERED)
def test_both_for_gold_that_nothing_else_wants(level: str) -> None:
    seats = [{"gold": 4, "nobles": ["B", "C", "D"]}, {"points": 18}, {}]
    assert moves(rewards(3, seats, counties={"H": (0, 4, 0)}), level) == {"both"}


@pytest.mark.parametrize("level", OFFERED)
def test_gold_becomes_points_where_nothing_else_comes(level: str) -> None:
    seats = [{"gold": 5, "points": 6, "tiles": ["treasury"]}, {"tiles": ["treasury", "council", "stables"]}, {}]
    match = laws((16, 11, 3), 3, seats)
    assert moves(match, level) <= {"buy 5", "buy 4"}


@pytest.mark.parametrize("level", OFFERED)
def test_knights_are_ransomed_while_they_are_worth_it(level: str) -> None:
    seats = [{"gold": 5}, {}, {}]
    match = rewards(3, seats, round=2, lower=[("X9", [(0, [3])])])
    assert moves(match, level) == {"ransom 3"}


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_no_ransom_at_the_end_that_changes_no_rank(level: str) -> None:
    # The army is the strongest with or without them, and gold decides the tie of the castles.
    seats = [
        {"court": [2, 3, 4], "gold": 2, "tiles": ["treasury"]},
        {"court": [1], "gold": 1, "tiles": ["treasury"]},
        {"court": [1], "gold": 1, "tiles": ["treasury"]},
    ]
    match = rewards(3, seats, lower=[("X9", [(0, [1, 1])])])
    assert moves(match, level) == {"ransom none"}


@pytest.mark.parametrize("level", OFFERED)
def test_a_noble_as_a_favour_is_worth_more_than_squires_at_the_end(level: str) -> None:
    seats = [{"court": [1], "nobles": ["A", "B", "C", "D"]}, {"court": [4]}, {}]
    match = scene(3, seats, round=5, upper=[("X1", []), ("X2", [])])
    match.play_text("1>X1")
    assert all(move.startswith("favour F4") for move in moves(match, level))


# -- whole games ------------------------------------------------------------------------------------------------------



def test_whole_games_of_all_levels_and_characters_are_legal() -> None:
    names = sorted(LEVELS)
    rng = Rng(5)
    for seats in (2, 3):
        state = GAME.new_state(seats, {}, seats)
        memories = [GAME.new_memory(seat, seats) for seat in range(seats)]
        count = 0
        while state.to_move != NOBODY:
            seat = state.to_move
            count += 1
            if count % 6:
                action = GAME.heuristics.rollout(state, rng)
            else:
                level = find_level(names[count // 6 % len(names)])
                style = PERSONALITIES[count % len(PERSONALITIES)].style
                action = choose(GAME, state.view(seat), memories[seat], level, rng, Limits(10, 60.0), style).action
                assert simple_move(GAME, state.view(seat), None, rng).action in state.legal_actions()
            assert action in state.legal_actions()
            events: list[object] = []
            state.apply(action, events)  # type: ignore[arg-type]
            for memory in memories:
                for event in events:
                    memory.observe(event.seen_by(memory.seat))  # type: ignore[attr-defined]
        assert state.result().over


def test_pruning_rests_only_on_what_the_seat_sees() -> None:
    rng = Rng(11)
    pruned = 0
    for seats in (2, 3, 5):
        state = GAME.new_state(seats, {}, seats + 20)
        while state.to_move != NOBODY:
            seat = state.to_move
            actions = state.legal_actions()
            kept = policy.prune(state, actions)
            assert kept
            assert set(kept) <= set(actions)
            drawn = state.sample(seat, rng)
            assert policy.prune(state.view(seat), actions) == kept == policy.prune(drawn, drawn.legal_actions())
            pruned += len(kept) < len(actions)
            state.apply(GAME.heuristics.rollout(state, rng))
    assert pruned > 100


def test_the_chances_of_laws_add_up() -> None:
    """However likely each proposal is, three laws are in force: one proposal more pushes out one current law."""
    match = ballot(THREE_OF_MINE, (12, 11, 8), 13)
    state = match.state
    assert isinstance(state, LancasterState)
    brings = law_prospects.table(state, (12, 13))
    assert law_prospects.gains(state, brings, 0)[0] == pytest.approx(8.0)
    assert law_prospects.approval(state, [30.0, 30.0, 30.0], True, False) == pytest.approx(1.0)
    assert law_prospects.approval(state, [-30.0, -30.0, 30.0], True, False) < 0.01


# -- who begins -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize(("players", "who"), [(2, 1), (3, 2), (4, 1), (5, 4)])
def test_who_names_the_start_player_names_himself(players: int, who: int, level: str) -> None:
    match = rewards(players, [{"court": [1]}] * players, counties={"I": (who, 2, 0)}, round=2)
    play(match, "reward")
    assert moves(match, level) == {f"start {who}"}


@pytest.mark.parametrize("who", [0, 1, 2])
def test_to_begin_the_next_round_is_worth_something_to_one_player(who: int) -> None:
    def worths(round_number: int, make: Callable[..., Match] = scene, **changes: Any) -> list[float]:
        found = [0.0] * 3
        prospects.start(position(make(3, [{"court": [1, 3]}] * 3, round=round_number, **changes)), found)
        return found

    assert worths(2, start=who).index(weights.START) == who
    assert worths(2, rewards, counties={"I": (who, 2, 0)})[who] == weights.START
    # During the placement he may still be driven away.
    placing = worths(2, counties={"I": (2, 2, 0)})
    assert 0 < placing[0] < placing[2] < weights.START
    assert sum(placing) == pytest.approx(weights.START)
    assert worths(5, start=who) == [0.0] * 3
