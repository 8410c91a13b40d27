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

from game.bots.greedy import values
from game.bots.limits import ChosenAction, Progress, Stopwatch
from game.core.game import NOBODY, Action, Game, Heuristics, Memory, State
from game.core.rng import Rng


@dataclass(frozen=True)
class SearchSettings:
    """How a tree is searched.

    `exploration`: weight of the uncertain in the upper confidence bound, for values from 0 to 1.
    `playout_actions`: actions of a playout before the evaluation is asked.
    `reuse`: iterations that share a determinization: to draw one costs as much as a playout. The clock is asked before
    each.
    `expand_after`: visits of a node before it gets children: until then the light policy plays sensibly, where a tree
    would try all.
    `bias`: weight of the greedy bot's judgement at the root: it counts as much as so many visits would.
    `prior_samples`: full states that this judgement looks at.
    `judged`: actions of a node that are kept where the evaluation judges all of them at once (judged.py); 0 for the
    tree of this module. `judged_root`: the same at the root. `promising`: actions of a node below the root that the
    evaluation judges, those that look best at a glance; 0 for all.
    """

    exploration: float = 0.2
    playout_actions: int = 12
    reuse: int = 4
    expand_after: int = 5
    bias: float = 20.0
    prior_samples: int = 30
    judged: int = 0
    judged_root: int = 0
    promising: int = 0


DEFAULT_SETTINGS = SearchSettings()


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


def search(
    game: Game,
    view: State,
    memory: Memory | None,
    rng: Rng,
    iterations: int,
    watch: Stopwatch,
    max_nodes: int,
    settings: SearchSettings = DEFAULT_SETTINGS,
    biases: dict[Action, float] | None = None,
    root: Node | None = None,
    nodes: int = 1,
) -> Searched:
    """Search from what the seat to move of `view` knows. At least one iteration is done.

    `biases`: what `root_biases` gave, if it was asked before. `root`: a root that was grown before, with `nodes` in all
    (keeping.py).
    """
    heuristics = game.heuristics
    prune = heuristics.prune
    observer = view.to_move
    root = root or Node()
    expand_after = settings.expand_after
    reuse = settings.reuse
    root.visits = expand_after
    if biases is None:
        biases = root_biases(heuristics, view, memory, rng, watch, settings)
    done = 0
    drawn = draw(heuristics, view, memory, rng)
    while done < max(1, iterations):
        if done and done % reuse == 0:
            if watch.stop():
                break
            if watch.report_due():
                watch.report(Progress(done / iterations, so_far(root.children[observer], done)))
            drawn = draw(heuristics, view, memory, rng)
        state = drawn.copy()
        node = root
        path: list[tuple[int, Node]] = []
        while state.to_move != NOBODY and node.visits >= expand_after:
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
            action, node = select(children, tried, settings)
            path.append((seat, node))
            state.apply(action)
        outcome = playout(game, state, rng, settings.playout_actions)
        for seat, node in path:
            node.visits += 1
            node.total += outcome[seat]
        done += 1
    return Searched(root.children[observer], done, nodes)


def so_far(root: dict[Action, Node], iterations: int) -> ChosenAction:
    """The choice that a search would make by visits alone, with the line that it expects."""
    action, node = _most_visited(root)
    return ChosenAction(action, iterations, node.total / node.visits, (action, *principal_line(node)))


def principal_line(node: Node) -> tuple[Action, ...]:
    """The most visited actions below `node`, one after the other, as far as the tree goes."""
    line: list[Action] = []
    while node.children:
        most = -1
        for seat in node.children:
            if node.children[seat]:
                action, child = _most_visited(node.children[seat])
                if child.visits > most:
                    most, best_action, best = child.visits, action, child
        if most <= 0:
            break
        line.append(best_action)
        node = best
    return tuple(line)


def _most_visited(children: dict[Action, Node]) -> tuple[Action, Node]:
    best_action = -1
    best = Node()
    best.visits = -1
    for action, node in children.items():
        if node.visits > best.visits:
            best_action, best = action, node
    return best_action, best


def draw(heuristics: Heuristics, view: State, memory: Memory | None, rng: Rng) -> State:
    """A full state that agrees with what the seat to move of `view` knows, with likely choices of the others."""
    return heuristics.believe(view.sample(view.to_move, rng, memory), view.to_move, rng)


def root_biases(
    heuristics: Heuristics,
    view: State,
    memory: Memory | None,
    rng: Rng,
    watch: Stopwatch,
    settings: SearchSettings = DEFAULT_SETTINGS,
) -> dict[Action, float]:
    """For each action at the root how much worse than the best the greedy bot thinks it is: 0 or less."""
    actions = heuristics.prune(view, view.legal_actions())
    judged = values(heuristics, view, memory, actions, rng, settings.prior_samples, watch)
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


def select(
    children: dict[Action, Node], actions: list[Action], settings: SearchSettings = DEFAULT_SETTINGS
) -> tuple[Action, Node]:
    """The one of `actions`, all tried before, with the best upper confidence bound. Counts their availability."""
    best_action = actions[0]
    best = children[best_action]
    best_bound = float("-inf")
    bias, exploration = settings.bias, settings.exploration
    for action in actions:
        node = children[action]
        visits = node.visits
        bound = (node.total + bias * node.bias) / visits + exploration * sqrt(log(node.available) / visits)
        node.available += 1
        if bound > best_bound:
            best_action, best, best_bound = action, node, bound
    return best_action, best


def playout(game: Game, state: State, rng: Rng, actions: int = DEFAULT_SETTINGS.playout_actions) -> list[float]:
    """Plays `state` on, in place, for a few actions of the game's light policy; the expected share of each seat."""
    heuristics = game.heuristics
    for _ in range(actions):
        if state.to_move == NOBODY:
            break
        state.apply(heuristics.rollout(state, rng))
    return heuristics.evaluate(state)
