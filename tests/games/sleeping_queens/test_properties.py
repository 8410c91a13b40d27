"""What holds in every game of Sleeping Queens, whatever is played (hypothesis looks for a game where it does not)."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.game import NOBODY
from game.core.rng import Rng
from game.games.sleeping_queens.cards import QUEEN_IDS
from game.games.sleeping_queens.state import QueensState
from tests.games.sleeping_queens.scenes import COUNTS, GAME

options = st.fixed_dictionaries({option.name: st.sampled_from(option.choices) for option in GAME.options})
seats = st.integers(2, 8)
seeds = st.integers(0, 2**64 - 1)
# How far the players keep from waking queens, so that long games with reshuffles and quiet ends come up too.
sleepiness = st.sampled_from((0, 0, 1, 3))


def check(state: QueensState) -> None:
    document = state.to_document()
    cards = Counter(sum(document["hands"], document["deck"] + document["discard"]))
    assert cards == COUNTS
    assert sorted(document["slots"]) == sorted(QUEEN_IDS)
    awake = [queen for queens in document["awake"] for queen in queens]
    assert len(set(awake)) == len(awake)
    assert cards.total() + len(document["slots"]) == 79
    assert document["known"] == sorted(set(document["known"]))
    assert not {document["slots"][slot] for slot in document["known"]} & set(awake)
    assert all(len(hand) <= 5 for hand in document["hands"])
    if state.prompt() == "turn":
        assert [len(hand) for hand in document["hands"]] == [5] * state.seats
        assert document["to_move"] == document["turn"]
    assert all(not {"cat", "dog"} <= set(queens) for queens in document["awake"])
    assert 0 <= document["quiet"] <= 30 * state.seats
    assert (document["pending"] is not None) == (document["phase"] in ("wake", "defend"))
    goal_queens, goal_points = (5, 50) if state.seats <= 3 else (4, 40)
    scores = state.result().scores
    reached = [
        seat
        for seat, queens in enumerate(document["awake"])
        if len(queens) >= goal_queens or scores[seat] >= goal_points
    ]
    over = bool(reached) or len(awake) == 12 or document["quiet"] == 30 * state.seats
    assert over == (state.to_move == NOBODY)
    if reached:
        assert state.result().winners == tuple(reached)
    # The masks that make it fast say the same as the lists.
    for seat, queens in enumerate(state.awake):
        assert state.queens[seat] == sum(1 << queen for queen in queens)
    asleep = sum(1 << slot for slot, queen in enumerate(state.slots) if QUEEN_IDS[queen] not in awake)
    assert state.asleep == asleep
    assert all(state.home[queen] == slot for slot, queen in enumerate(state.slots))


@settings(max_examples=60)
@given(seats, options, seeds, sleepiness)
def test_every_position_of_every_game_is_sound(players: int, chosen: dict[str, object], seed: int, sleepy: int) -> None:
    state = GAME.new_state(players, chosen, seed)
    assert isinstance(state, QueensState)
    rng = Rng(seed)
    turns = 0
    while state.to_move != NOBODY:
        check(state)
        actions = state.legal_actions()
        calm = [action for action in actions if action >= 256] if rng.below(sleepy + 1) else []
        before = state.to_document()
        state.apply(rng.choice(calm or actions))
        turns += state.turn != before["turn"]
        assert state.quiet in (0, before["quiet"], before["quiet"] + 1, 1)
        assert turns < 4000
    check(state)


@settings(max_examples=60)
@given(seats, options, seeds, st.integers(0, 40))
def test_samples_are_states_like_any_other(players: int, chosen: dict[str, object], seed: int, length: int) -> None:
    state = GAME.new_state(players, chosen, seed)
    rng = Rng(seed)
    for _ in range(length):
        if state.to_move == NOBODY:
            break
        state.apply(rng.choice(state.legal_actions()))
    drawn = state.sample(seed % players, rng)
    assert isinstance(drawn, QueensState)
    check(drawn)
    while drawn.to_move != NOBODY:
        drawn.apply(rng.choice(drawn.legal_actions()))
    check(drawn)


@settings(max_examples=40)
@given(seats, options, seeds)
def test_with_and_without_events_it_is_the_same_game(players: int, chosen: dict[str, object], seed: int) -> None:
    told = GAME.new_state(players, chosen, seed)
    silent = told.copy()
    rng = Rng(seed)
    while told.to_move != NOBODY:
        action = rng.choice(told.legal_actions())
        assert silent.legal_actions() == told.legal_actions()
        told.apply(action, [])
        silent.apply(action)
    assert told.to_document() == silent.to_document()
