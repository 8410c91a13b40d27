"""A search in several trees of its own, whose roots are added up (root parallelisation).

After Chaslot, Winands and van den Herik, "Parallel Monte-Carlo Tree Search", Computers and Games 2008. A level's
iterations are always dealt to the same number of trees, its `shares`, each with a seed of its own, whoever grows them:
one process all of them one after the other, or several workers some each. So the same seed gives the same move on
every machine. What the trees say of an action is added up, and the most visited action is played.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.bots import judged, search
from game.bots.greedy import EQUAL, liking
from game.bots.keeping import Past, Trees, prepare
from game.bots.levels import Level
from game.bots.limits import ChosenAction, Stopwatch, Style
from game.bots.search import Node
from game.core.game import Action, Game, Memory, State
from game.core.rng import Rng

LEAST_NEW = 0.5
"""Share of its iterations that a tree gets in any case, however often what was kept of it was visited."""

ALMOST = 0.75
"""Share of the most visits that makes an action a candidate for a character's taste."""

ENOUGH = 0.25
"""The same for an action that is worth almost as much as the most visited one (greedy.EQUAL)."""


@dataclass(frozen=True)
class Root:
    """What one tree says: for each action at its root the visits and the sum of the outcomes, over `iterations`
    playouts, and the line of actions that it expects."""

    visits: dict[Action, int]
    totals: dict[Action, float]
    iterations: int
    line: tuple[Action, ...]


def candidates(game: Game, view: State) -> list[Action]:
    """The actions that are worth considering; if there is only one, nothing need be searched."""
    return game.heuristics.prune(view, view.legal_actions())


def grow(
    game: Game,
    view: State,
    memory: Memory | None,
    level: Level,
    seed: int,
    trees: Sequence[int],
    iterations: int,
    nodes: int,
    watch: Stopwatch,
    past: Past | None = None,
    kept: Trees | None = None,
) -> list[Root]:
    """The roots of those of the level's `trees` (0 to `level.shares` - 1) that this process is to grow.

    `iterations`: of all trees together; `seed` is that of the move, the same for all. When `watch` says stop, each tree
    that is left still gets one iteration. A level that keeps its trees has them in `kept`, and needs the `past` of the
    question to find them; their visits count as iterations, but at least LEAST_NEW of these are always new.
    """
    settings = search.SearchSettings(**level.search)
    biases = search.root_biases(game.heuristics, view, memory, Rng(seed), watch, settings)
    roots: list[Root] = []
    for number, tree in enumerate(trees):
        watch.take_part(number, len(trees))
        rng = Rng.from_text(f"{seed} tree {tree}")
        part = iterations * (tree + 1) // level.shares - iterations * tree // level.shares
        node: Node | None = None
        who = (game.id, level.id, view.to_move, tree)
        if level.keep and past is not None and kept is not None:
            node = kept.take(who, past)
        root, before, size = prepare(node, view.to_move, biases)
        part = max(part - before, math.ceil(part * LEAST_NEW))
        grown = judged.search if settings.judged else search.search
        searched = grown(game, view, memory, rng, part, watch, nodes, settings, biases, root, size)
        if level.keep and past is not None and kept is not None and not watch.stop():
            kept.keep(who, past, searched)
        visits = {action: node.visits for action, node in searched.root.items()}
        totals = {action: node.total for action, node in searched.root.items()}
        line = search.so_far(searched.root, searched.iterations).line
        roots.append(Root(visits, totals, searched.iterations, line))
    return roots


def settle(game: Game, view: State, actions: list[Action], roots: Sequence[Root], style: Style) -> ChosenAction:
    """The one of `actions` that all trees together visited most; among those visited almost as often, and those visited
    often enough that are worth almost as much, the one that `style` likes best. `roots` in the order of their trees, at
    least one. Every tree has the same weight: one that stopped early, since its choice was clear, says no less."""
    sizes = [max(1, sum(root.visits.values())) for root in roots]
    visits = {
        action: sum(root.visits.get(action, 0) / size for root, size in zip(roots, sizes, strict=True))
        for action in actions
    }
    means = {
        action: sum(root.totals.get(action, 0.0) for root in roots)
        / max(1, sum(root.visits.get(action, 0) for root in roots))
        for action in actions
    }
    best = max(actions, key=visits.__getitem__)
    if style:
        most, worth = visits[best], means[best] - EQUAL
        close = [
            action for action in actions if visits[action] >= most * (ENOUGH if means[action] >= worth else ALMOST)
        ]
        best = max(close, key=lambda action: liking(game.heuristics, view, action, style))
    line = next((root.line for root in roots if root.line[:1] == (best,)), (best,))
    return ChosenAction(best, sum(root.iterations for root in roots), means[best], line)
