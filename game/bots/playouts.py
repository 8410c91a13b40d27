"""Tree search that knows nothing of a game but its rules: every iteration is played out to the end of the game.

It is for measuring alone (game/arena/entrants.py): what it finds rests on no evaluation, so it can tell whether the
other bots' evaluations keep them from something. The search is that of search.py's source, Cowling, Powley and
Whitehouse, "Information Set Monte Carlo Tree Search", 2012, as it stands there: each iteration draws a full state, goes
down by upper confidence bounds that count how often an action was available, adds one action, drawn evenly from those
not tried yet, and plays on at random.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import log, sqrt

from game.bots.limits import ChosenAction, Stopwatch
from game.bots.search import Node, Searched, so_far
from game.core.game import NOBODY, Action, Game, Memory, State
from game.core.rng import Rng

Draw = Callable[[Rng], State]
"""Gives a full state that may be the true one, a new one each time."""


@dataclass(frozen=True)
class PlayoutSettings:
    """`exploration`: weight of the uncertain in the bound (0.7 in the source). `policy`: whether playouts go by the
    game's light policy, and leave out what that calls senseless; else every legal action is as likely."""

    exploration: float = 0.7
    policy: bool = False


def drawer(view: State, memory: Memory | None) -> Draw:
    """Draws what may be true by all that the seat to move of `view` sees and remembers."""

    def draw(rng: Rng) -> State:
        return view.sample(view.to_move, rng, memory)

    return draw


def choose(
    game: Game, view: State, draw: Draw, rng: Rng, iterations: int, watch: Stopwatch, settings: PlayoutSettings
) -> ChosenAction:
    """The most visited action of the seat to move of `view`."""
    actions = worth_a_try(game, view, settings)
    if len(actions) == 1:
        return ChosenAction(actions[0], 0, None)
    searched = search(game, view.to_move, draw, rng, iterations, watch, settings)
    return so_far(searched.root, searched.iterations)


def search(
    game: Game, observer: int, draw: Draw, rng: Rng, iterations: int, watch: Stopwatch, settings: PlayoutSettings
) -> Searched:
    """What comes of so many iterations, at least one, fewer if `watch` says stop."""
    root = Node()
    nodes = 1
    done = 0
    while done < max(1, iterations) and not (done and watch.stop()):
        state = draw(rng)
        node = root
        path: list[tuple[int, Node]] = []
        grown = False
        while state.to_move != NOBODY and not grown:
            seat = state.to_move
            children = node.children.get(seat)
            if children is None:
                children = node.children[seat] = {}
            actions = worth_a_try(game, state, settings)
            untried = [action for action in actions if action not in children]
            if untried:
                for action in actions:
                    if action in children:
                        children[action].available += 1
                action = rng.choice(untried)
                node = children[action] = Node()
                nodes += 1
                grown = True
            else:
                action = best_bound(children, actions, settings.exploration)
                node = children[action]
            path.append((seat, node))
            state.apply(action)
        shares = play_out(game, state, rng, settings)
        for seat, node in path:
            node.visits += 1
            node.total += shares[seat]
        done += 1
    return Searched(root.children[observer], done, nodes)


def worth_a_try(game: Game, state: State, settings: PlayoutSettings) -> list[Action]:
    """The actions that are tried in `state`."""
    legal = state.legal_actions()
    return game.heuristics.prune(state, legal) if settings.policy else legal


def best_bound(children: dict[int, Node], actions: list[Action], exploration: float) -> Action:
    """The one of `actions`, all tried before, with the best upper confidence bound. Counts their availability."""
    best = actions[0]
    highest = float("-inf")
    for action in actions:
        node = children[action]
        visits = node.visits
        bound = node.total / visits + exploration * sqrt(log(node.available) / visits)
        node.available += 1
        if bound > highest:
            best, highest = action, bound
    return best


def play_out(game: Game, state: State, rng: Rng, settings: PlayoutSettings) -> list[float]:
    """Plays `state`, in place, to the end of the game; the shares of the win."""
    if settings.policy:
        while state.to_move != NOBODY:
            state.apply(game.heuristics.rollout(state, rng))
    else:
        while state.to_move != NOBODY:
            state.apply(rng.choice(state.legal_actions()))
    return list(state.result().shares())
