"""Monte Carlo tree search for games with hidden information (single-observer ISMCTS).

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on Computational
Intelligence and AI in Games 4(2), 2012 (algorithm 1, SO-ISMCTS). Each iteration

1. draws a full state that agrees with what the observer knows (a determinization);
2. goes down the one tree that all determinizations share, by those actions only that are legal in this one, and takes
   at each node the child with the best upper confidence bound. The bound counts how often a child was *available*, not
   how often its parent was visited, since a rare action should not look neglected for having been impossible;
3. adds one child, if the node has been visited often enough to be worth it and the game's light policy proposes one
   that is not there yet. To try all of them in turn, as the paper does, would let the others play at random wherever
   the tree is young, and with hidden hands it is young nearly everywhere;
4. plays on for a few actions by that policy, and asks its evaluation who will win. To cut playouts short
   like this gives more iterations in the same time, at equal or better strength;
5. adds the outcome to the nodes on the way.

At the root all actions are tried, and what the greedy bot thinks of them is added to their bounds, fading with their
visits (progressive bias: Chaslot et al., "Progressive Strategies for Monte-Carlo Tree Search", New Mathematics and
Natural Computation 4(3), 2008), so that a short search is not worse than none. It is their distance to the best of
them that counts: the judgement of a position is on another scale than the outcome of playouts.

Chance is part of the determinization, so the tree is open-loop: a node stands for the actions that led to it. What they
brought about may differ, even whose decision is next, so the children of a node are kept apart by the seat that
chooses. Each seat maximises its own share (max^n), whatever the number of players.

Secret ballots: choices of several seats that come to light together. In a tree the later ones would answer the earlier
ones, so only the observer's have nodes; the others' are drawn from the light policy, which does not look at them.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt

from game.bots.greedy import liking, values
from game.bots.limits import NO_STYLE, Choice, Stopwatch, Style
from game.core.game import NOBODY, Action, Game, Heuristics, Memory, State
from game.core.rng import Rng

EXPLORATION = 0.2
"""Weight of the uncertain in the upper confidence bound, for values from 0 to 1."""

PLAYOUT_ACTIONS = 12
"""Actions of a playout before the evaluation is asked."""

REUSE = 4
"""Iterations that share a determinization: to draw one costs as much as a playout. The clock is asked before each."""

EXPAND_AFTER = 5
"""Visits of a node before it gets children: until then the light policy plays sensibly, where a tree would try all."""

BIAS = 20.0
"""Weight of the greedy bot's judgement at the root: it counts as much as so many visits would."""

PRIOR_SAMPLES = 30
"""Full states that this judgement looks at."""

_ALMOST = 0.75
"""Share of the most visits that makes an action a candidate for a character's taste."""


class Node:
    """What is known about one action after the actions above it: `total` is the sum of the outcomes for the seat that
    chose it, over `visits`; `available`: how often it could have been chosen; `bias`: how much worse it looked before
    than the best action beside it, 0 or less."""

    __slots__ = ("available", "bias", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 1
        self.bias = 0.0
        self.total = 0.0
        self.children: dict[int, dict[Action, Node]] = {}


@dataclass(frozen=True)
class Searched:
    """The root's actions with their nodes, after `iterations` playouts; `nodes` of the tree in all."""

    root: dict[Action, Node]
    iterations: int
    nodes: int


def choose(
    game: Game,
    view: State,
    memory: Memory | None,
    rng: Rng,
    iterations: int,
    watch: Stopwatch,
    max_nodes: int,
    style: Style = NO_STYLE,
) -> Choice:
    """The action that the search visited most; among those visited almost as often, the one that `style` likes best."""
    actions = game.heuristics.prune(view, view.legal_actions())
    if len(actions) == 1:
        return Choice(actions[0], 0, None)
    searched = search(game, view, memory, rng, iterations, watch, max_nodes)
    most = max(node.visits for node in searched.root.values())
    candidates = [a for a, node in searched.root.items() if node.visits >= most * (_ALMOST if style else 1.0)]
    action = max(candidates, key=lambda a: liking(game.heuristics, view, a, style)) if style else candidates[0]
    node = searched.root[action]
    return Choice(action, searched.iterations, node.total / node.visits)


def search(
    game: Game,
    view: State,
    memory: Memory | None,
    rng: Rng,
    iterations: int,
    watch: Stopwatch,
    max_nodes: int,
) -> Searched:
    """Search from what the seat to move of `view` knows. At least one iteration is done."""
    heuristics = game.heuristics
    prune = heuristics.prune
    observer = view.to_move
    root = Node()
    root.visits = EXPAND_AFTER
    biases = root_biases(heuristics, view, memory, rng, watch)
    nodes = 1
    done = 0
    drawn = draw(heuristics, view, memory, rng)
    while done < max(1, iterations):
        if done and done % REUSE == 0:
            if watch.stop():
                break
            drawn = draw(heuristics, view, memory, rng)
        state = drawn.copy()
        node = root
        path: list[tuple[int, Node]] = []
        while state.to_move != NOBODY and node.visits >= EXPAND_AFTER:
            seat = state.to_move
            if seat != observer and game.secret_ballot(state):
                state.apply(heuristics.rollout(state, rng))
                continue
            children = node.children.get(seat)
            if children is None:
                children = node.children[seat] = {}
            actions = prune(state, state.legal_actions())
            tried = [action for action in actions if action in children]
            if len(tried) < len(actions) and nodes < max_nodes:
                if node is root:
                    action = max((each for each in actions if each not in children), key=biases.__getitem__)
                else:
                    action = proposal(heuristics, state, actions, rng)
                if action not in children:
                    for other in tried:
                        children[other].available += 1
                    child = children[action] = Node()
                    if node is root:
                        child.bias = biases[action]
                    node = child
                    nodes += 1
                    path.append((seat, node))
                    state.apply(action)
                    break
            if not tried:
                break
            action, node = select(children, tried)
            path.append((seat, node))
            state.apply(action)
        outcome = playout(game, state, rng)
        for seat, node in path:
            node.visits += 1
            node.total += outcome[seat]
        done += 1
    return Searched(root.children[observer], done, nodes)


def draw(heuristics: Heuristics, view: State, memory: Memory | None, rng: Rng) -> State:
    """A full state that agrees with what the seat to move of `view` knows, with likely choices of the others."""
    return heuristics.believe(view.sample(view.to_move, rng, memory), view.to_move, rng)


def root_biases(
    heuristics: Heuristics, view: State, memory: Memory | None, rng: Rng, watch: Stopwatch
) -> dict[Action, float]:
    """For each action at the root how much worse than the best the greedy bot thinks it is: 0 or less."""
    actions = heuristics.prune(view, view.legal_actions())
    judged = values(heuristics, view, memory, actions, rng, PRIOR_SAMPLES, watch)
    best = max(judged)
    return {action: value - best for action, value in zip(actions, judged, strict=True)}


def proposal(heuristics: Heuristics, state: State, actions: list[Action], rng: Rng) -> Action:
    """The action of the light policy, or the one of `actions` that stands for it where pruning left it out."""
    action = heuristics.rollout(state, rng)
    if action in actions:
        return action
    for other in actions:
        if action not in heuristics.prune(state, [other, action]):
            return other
    return rng.choice(actions)


def select(children: dict[Action, Node], actions: list[Action]) -> tuple[Action, Node]:
    """The one of `actions`, all tried before, with the best upper confidence bound. Counts their availability."""
    best_action = actions[0]
    best = children[best_action]
    best_bound = float("-inf")
    for action in actions:
        node = children[action]
        visits = node.visits
        bound = (node.total + BIAS * node.bias) / visits + EXPLORATION * sqrt(log(node.available) / visits)
        node.available += 1
        if bound > best_bound:
            best_action, best, best_bound = action, node, bound
    return best_action, best


def playout(game: Game, state: State, rng: Rng) -> list[float]:
    """Plays `state` on, in place, for a few actions of the game's light policy; the expected share of each seat."""
    heuristics = game.heuristics
    for _ in range(PLAYOUT_ACTIONS):
        if state.to_move == NOBODY:
            break
        state.apply(heuristics.rollout(state, rng))
    return heuristics.evaluate(state)
