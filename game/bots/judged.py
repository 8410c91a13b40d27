"""Best-first search: a tree in which the game's evaluation judges all actions of a node at once.

The same tree as in search.py (one for all determinizations, each seat maximising its own share), for games whose
evaluation sees more than short playouts by a light policy do. Each iteration goes down to a node that has no children
yet, applies each of its actions once, keeps the best few for the seat that chooses, and takes the outcome of the best
one. So an iteration looks at as many positions as there are actions, but none of them at random; with few iterations
the tree is deep where play is forced or plainly best, and broad where actions are close (after Korf and Chickering,
"Best-First Minimax Search", Artificial Intelligence 84, 1996, with bounds instead of plain values).

The judgement of an action fades with its visits, and only its distance to the best action beside it counts (progressive
bias, see search.py): what all actions of a node have in common, that the answer to them is still to come, is no reason
to prefer those that have not been looked at. It ends early where the iterations that are left cannot change the choice.
"""

from __future__ import annotations

from math import log, sqrt

from game.bots.limits import Progress, Stopwatch
from game.bots.search import Node, Searched, SearchSettings, draw, root_biases, so_far
from game.core.game import NOBODY, Action, Game, Heuristics, Memory, State
from game.core.rng import Rng


def search(
    game: Game,
    view: State,
    memory: Memory | None,
    rng: Rng,
    iterations: int,
    watch: Stopwatch,
    max_nodes: int,
    settings: SearchSettings,
    biases: dict[Action, float] | None = None,
    root: Node | None = None,
    nodes: int = 1,
) -> Searched:
    """Search from what the seat to move of `view` knows; arguments and answer as those of `search.search`."""
    heuristics = game.heuristics
    observer = view.to_move
    if biases is None:
        biases = root_biases(heuristics, view, memory, rng, watch, settings)
    root = root or Node()
    ordered = sorted(biases, key=biases.__getitem__, reverse=True)
    children = root.children.setdefault(observer, {})
    for action in ordered[: settings.judged_root]:
        if action not in children:
            children[action] = child = Node()
            child.bias = biases[action]
            nodes += 1
    done = 0
    drawn = view
    while done < max(1, iterations):
        if done % settings.reuse == 0:
            if done and watch.stop():
                break
            if done and _decided(root.children[observer], iterations - done):
                break
            if done and watch.report_due():
                watch.report(Progress(done / iterations, so_far(root.children[observer], done)))
            drawn = draw(heuristics, view, memory, rng)
        state = drawn.copy()
        node = root
        path: list[tuple[int, Node]] = []
        outcome: list[float] = []
        while not outcome:
            seat = state.to_move
            if seat == NOBODY:
                outcome = heuristics.evaluate(state)
            elif seat != observer and game.secret_ballot(state):
                state.apply(heuristics.rollout(state, rng))
            else:
                tried = node.children.get(seat)
                action = -1
                if tried is not None:
                    action = _select(tried, state.legal_actions(), settings)
                if action >= 0 and tried is not None:
                    node = tried[action]
                    path.append((seat, node))
                    state.apply(action)
                elif nodes < max_nodes:
                    if tried is None:
                        tried = node.children[seat] = {}
                    before = len(tried)
                    outcome = _judge(heuristics, state, tried, settings)
                    nodes += len(tried) - before
                else:
                    outcome = heuristics.evaluate(state)
        for seat, node in path:
            node.visits += 1
            node.total += outcome[seat]
        done += 1
    return Searched(root.children[observer], done, nodes)


def _decided(children: dict[Action, Node], left: int) -> bool:
    """Whether so many iterations more cannot change which action is visited most."""
    most = second = 0
    for node in children.values():
        if node.visits > most:
            most, second = node.visits, most
        elif node.visits > second:
            second = node.visits
    return most - second > left


def _judge(
    heuristics: Heuristics, state: State, children: dict[Action, Node], settings: SearchSettings
) -> list[float]:
    """Judge the actions of the seat to move; the best few become `children`. The outcome of the best one."""
    seat = state.to_move
    judged: list[tuple[float, Action]] = []
    best = -1.0
    outcome: list[float] = []
    actions = heuristics.prune(state, state.legal_actions())
    if settings.promising:
        actions = heuristics.promising(state, actions, settings.promising)
    for action in actions:
        after = state.copy()
        after.apply(action)
        shares = heuristics.evaluate(after)
        value = shares[seat]
        judged.append((-value, action))
        if value > best:
            best = value
            outcome = shares
    judged.sort()
    for negative, action in judged[: settings.judged]:
        if action not in children:
            child = children[action] = Node()
            child.bias = -negative - best
    return outcome


def _select(children: dict[Action, Node], legal: list[Action], settings: SearchSettings) -> Action:
    """The child with the best upper confidence bound among those that are legal now; -1 if none is."""
    visits = 0
    total = 0.0
    for node in children.values():
        visits += node.visits
        total += node.total
    # What those visited came to on the average: most visits are of the best.
    base = total / visits if visits else 0.5
    weight = settings.bias
    explore = settings.exploration * sqrt(log(visits + 1.0))
    best = -1
    best_bound = float("-inf")
    for action, node in children.items():
        if action in legal:
            count = node.visits + weight
            bound = (node.total + weight * (base + node.bias)) / count + explore / sqrt(count)
            if bound > best_bound:
                best = action
                best_bound = bound
    return best
