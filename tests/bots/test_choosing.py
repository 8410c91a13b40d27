from __future__ import annotations

import pytest

from game.bots import greedy, search
from game.bots.choosing import choose, simple_move
from game.bots.levels import LEVEL_IDS, LEVELS, OFFERED, find_level
from game.bots.limits import Limits, Stopwatch
from game.core.rng import Rng
from tests.bots.tricks import Tricks, TricksState

GAME = Tricks()
PLAYED = sorted(LEVELS)


def position(seed: int, seats: int = 3, actions: int = 0) -> TricksState:
    state = GAME.new_state(seats, {}, seed)
    rng = Rng(seed)
    for _ in range(actions):
        state.apply(rng.choice(state.legal_actions()))
    return state


def decide(state: TricksState, level: str, seed: int = 1, iterations: int | None = 150) -> int:
    view = state.view(state.to_move)
    return choose(GAME, view, None, find_level(level, GAME), Rng(seed), Limits(iterations=iterations)).action


@pytest.mark.parametrize("level", PLAYED)
def test_every_level_plays_a_legal_action_and_leaves_the_view_alone(level: str) -> None:
    for seed in range(20):
        state = position(seed, actions=seed % 9)
        view = state.view(state.to_move)
        before = view.to_document()
        choice = choose(GAME, view, None, find_level(level, GAME), Rng(seed), Limits(iterations=30))
        assert choice.action in state.legal_actions()
        assert view.to_document() == before


@pytest.mark.parametrize("level", PLAYED)
def test_the_same_seed_gives_the_same_move_whatever_is_hidden(level: str) -> None:
    moves = set()
    for seed in range(12):
        state = position(seed, actions=seed % 5)
        other = state.sample(state.to_move, Rng(seed + 1000))
        assert other.hands != state.hands
        assert decide(state, level, seed) == decide(other, level, seed)
        moves.add(decide(state, level, seed))
    assert len(moves) > 3


@pytest.mark.parametrize("level", PLAYED)
def test_a_bot_refuses_to_see_more_than_its_view(level: str) -> None:
    with pytest.raises(ValueError, match="never the whole state"):
        choose(GAME, position(1), None, find_level(level, GAME), Rng(1))


def test_a_game_that_is_over_asks_for_nothing() -> None:
    state = position(1, seats=2, actions=6)
    with pytest.raises(ValueError, match="over"):
        choose(GAME, state.view(0), None, find_level("easy", GAME), Rng(1))


@pytest.mark.parametrize("level", [*OFFERED])
def test_the_winning_card_is_played(level: str) -> None:
    # One trick behind with two to go: only the 10 takes this one, and without it the game is lost.
    for seed in range(20):
        state = TricksState(2)
        state.points = [0, 1]
        state.hands = [[6, 10], [4]]
        state.deck = [2, 7, 8]
        state.rest = [1, 3, 5, 9]
        state.played = [(8, 1)]
        assert decide(state, level, seed) == 10


def test_five_levels_are_offered() -> None:
    assert OFFERED == ("novice", "easy", "medium", "hard", "expert")
    assert tuple(LEVELS) == LEVEL_IDS
    assert set(LEVEL_IDS) - set(OFFERED) == {"random", "greedy"}
    with pytest.raises(ValueError, match="does not exist"):
        find_level("godlike")


def test_search_counts_its_iterations_and_values() -> None:
    state = position(3)
    view = state.view(state.to_move)
    choice = choose(GAME, view, None, find_level("hard", GAME), Rng(1), Limits(iterations=123))
    assert choice.iterations == 123
    assert choice.value is not None
    assert 0.0 <= choice.value <= 1.0
    assert choose(GAME, view, None, find_level("medium", GAME), Rng(1)).value is None


def test_search_answers_at_once_when_cancelled_and_out_of_time() -> None:
    view = position(3).view(0)
    level = find_level("hard", GAME)
    cancelled = choose(GAME, view, None, level, Rng(1), Limits(10**9), cancelled=lambda: True)
    late = choose(GAME, view, None, level, Rng(1), Limits(10**9, seconds=0.0))
    assert cancelled.iterations == late.iterations < 100


def test_search_keeps_to_its_nodes() -> None:
    view = position(3).view(0)
    watch = Stopwatch(None)
    small = search.search(GAME, view, None, Rng(1), 400, watch, max_nodes=20)
    large = search.search(GAME, view, None, Rng(1), 400, watch, max_nodes=100_000)
    assert small.nodes == 20
    assert large.nodes > 100
    assert small.iterations == large.iterations == 400
    assert sum(node.visits for node in small.root.values()) == 400


def test_no_upper_bound_is_wasted_on_what_was_hardly_available() -> None:
    """A child that was always available must have more visits for the same bound than one that seldom was."""
    often, seldom = search.Node(), search.Node()
    often.visits = seldom.visits = 10
    often.total = seldom.total = 5.0
    often.available, seldom.available = 1000, 11
    assert search.select({1: seldom, 2: often}, [1, 2]) == (2, often)
    assert (seldom.available, often.available) == (12, 1001)


def test_one_action_needs_no_thought() -> None:
    state = position(3, seats=2, actions=4)
    assert len(state.legal_actions()) == 1
    choice = choose(GAME, state.view(state.to_move), None, find_level("hard", GAME), Rng(1))
    assert choice.iterations == 0


def test_style_decides_between_equals() -> None:
    # The trick is lost with either card, and so is the game: only taste is left.
    state = TricksState(2)
    state.points = [0, 2]
    state.hands = [[2, 3], [1]]
    state.played = [(9, 1)]
    state.deck = [9, 8, 7]
    view = state.view(0)
    for kind in ("medium", "hard"):
        level = find_level(kind, GAME)
        high = [choose(GAME, view, None, level, Rng(s), Limits(200), {"high": 0.2}).action for s in range(5)]
        low = [choose(GAME, view, None, level, Rng(s), Limits(200), {"high": -0.2}).action for s in range(5)]
        assert (high, low) == ([3] * 5, [2] * 5)


def test_noise_never_reaches_what_is_worse_by_more_than_the_spread_of_what_is_at_stake() -> None:
    # Only the 5 takes this trick.
    state = TricksState(2)
    state.hands = [[1, 3, 5], [2, 10]]
    state.played = [(4, 1)]
    state.deck = [4]
    state.rest = [6, 7, 8, 9]
    view = state.view(0)

    def chosen(noise: float, spread: float) -> set[int]:
        watch = Stopwatch(None)
        return {greedy.choose(GAME, view, None, Rng(seed), 4, watch, noise, spread=spread).action for seed in range(40)}

    assert chosen(0.0, 1.0) == {5}
    assert chosen(5.0, 0.1) == {5}
    assert chosen(5.0, 1.0) == {1, 3, 5}


def test_simple_move_is_legal() -> None:
    for seed in range(20):
        state = position(seed, actions=seed % 9)
        assert simple_move(GAME, state.view(state.to_move), None, Rng(seed)).action in state.legal_actions()
