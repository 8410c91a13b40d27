"""Best-first search with judged nodes, by the little game of tricks."""

from __future__ import annotations

import pytest

from game.bots import judged
from game.bots.limits import Stopwatch
from game.bots.search import Node, Searched, SearchSettings
from game.core.game import NOBODY, Action, State
from game.core.rng import Rng
from tests.bots.test_choosing import GAME, position
from tests.bots.tricks import TricksHeuristics, TricksState

SETTINGS = SearchSettings(exploration=0.1, reuse=2, bias=2.0, prior_samples=2, judged=4, judged_root=8)


def searched(state: TricksState, iterations: int, seed: int = 1, nodes: int = 10_000, **changes: int) -> Searched:
    settings = SearchSettings(**{**vars(SETTINGS), **changes})
    view = state.view(state.to_move)
    return judged.search(GAME, view, None, Rng(seed), iterations, Stopwatch(None), nodes, settings)


def most_visited(found: Searched) -> int:
    return max(found.root, key=lambda action: found.root[action].visits)


def test_iterations_and_nodes_are_counted() -> None:
    large = searched(position(3), 200)
    small = searched(position(3), 200, nodes=12)
    for found in (large, small):
        assert 100 < found.iterations <= 200
        assert sum(node.visits for node in found.root.values()) == found.iterations
    assert large.nodes > 50
    assert small.nodes < 12 + SETTINGS.judged, "the last node that is judged may go beyond"


def test_it_ends_where_the_choice_cannot_change_any_more() -> None:
    for seed in range(6):
        state = position(seed, actions=seed % 4)
        found = searched(state, 150, seed)
        visits = sorted((node.visits for node in found.root.values()), reverse=True)
        assert found.iterations == 150 or visits[0] - visits[1] > 150 - found.iterations


def test_only_the_best_looking_actions_are_kept() -> None:
    state = TricksState(2)
    state.hands = [[2, 4, 9], [3, 5, 10]]
    found = searched(state, 30, judged_root=2)
    assert len(found.root) == 2
    assert searched(state, 30, judged=1).nodes < searched(state, 30, judged=4).nodes


def test_it_sees_what_one_look_ahead_does_not() -> None:
    """To lead the 1 gives a trick away, and the two others are sure; the 9 or the 7 first brings one alone."""
    state = TricksState(2)
    state.hands = [[1, 7, 9], [6, 8, 2]]
    state.deck = [3, 4, 5, 10]
    found = searched(state, 300)
    assert most_visited(found) == 1
    assert found.root[1].total / found.root[1].visits > 0.8


def test_what_is_hidden_makes_no_difference() -> None:
    for seed in range(10):
        state = position(seed, actions=seed % 5)
        other = state.sample(state.to_move, Rng(seed + 1000))
        assert other.hands != state.hands
        assert most_visited(searched(state, 60, seed)) == most_visited(searched(other, 60, seed))


def test_a_decided_game_is_valued_as_it_ends() -> None:
    state = TricksState(2)
    state.points = [0, 1]
    state.hands = [[6, 10], [4]]
    state.deck = [2, 7, 8]
    state.rest = [1, 3, 5, 9]
    state.played = [(8, 1)]
    state.to_move = 0
    found = searched(state, 100)
    assert most_visited(found) == 10
    assert found.root[6].total == 0.0, "the second trick is the other's, and with it the game"
    assert state.to_move != NOBODY


class Glancing(TricksHeuristics):
    """Thinks that the lowest cards are promising."""

    def promising(self, state: State, actions: list[Action], most: int) -> list[Action]:
        return sorted(actions)[:most]


def test_below_the_root_only_what_looks_promising_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "heuristics", Glancing())
    # One draw for all iterations: in another one a seat may have none of the cards that were tried.
    all_judged = searched(position(3), 60, reuse=60)
    some = searched(position(3), 60, reuse=60, promising=1)
    assert len(some.root) == len(all_judged.root) > 1
    assert widest(some.root) == 1 < widest(all_judged.root)


def widest(root: dict[Action, Node]) -> int:
    """The most actions that were tried in one place below the root."""
    widths = [0]
    waiting = list(root.values())
    while waiting:
        node = waiting.pop()
        for children in node.children.values():
            widths.append(len(children))
            waiting += children.values()
    return max(widths)
