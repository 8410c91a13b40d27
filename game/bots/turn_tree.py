"""A search tree whose moves are whole turns, for games of open information without chance.

Monte Carlo tree search (Browne et al., "A Survey of Monte Carlo Tree Search Methods", IEEE Transactions on
Computational Intelligence and AI in Games 4(1), 2012) without random playouts: a node is the position at the start of a
turn. Each iteration goes down the tree by an upper confidence bound to a position that was not expanded yet, and has
the beam search (beam.py) propose the best turns there, which become its children. In place of a playout the evaluation
judges them. Values are backed up as in max^n (Luckhardt and Irani, "An Algorithmic Solution of N-Person Games", AAAI
1986): the seat that plays a turn takes the child that is best for it, so that a refutation counts at once and is not
averaged away (implicit minimax backups: Lanctot et al., IEEE CIG 2014).

An evaluation flatters the seat that has just moved. So a leaf is worth the mean of the evaluations of a whole round, in
which every seat was once the last to move: before and after each of the best answers. A child that was not expanded yet
is assumed to lose as much as its siblings did.
"""

from __future__ import annotations

from math import log, sqrt

from game.bots.beam import Turn, find_turns
from game.bots.limits import ChosenAction, Progress, Stopwatch
from game.core.game import NOBODY, Action, Heuristics, State


class TurnNode:
    """The position after `turn`: `seat` is to move in it. `shares`: what it is worth to each seat as far as is known,
    over `visits`; `children` are empty until it was thought about."""

    __slots__ = ("children", "seat", "shares", "turn", "visits")

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.seat = turn.after.to_move
        self.shares = turn.shares
        self.visits = 0
        self.children: list[TurnNode] = []


class TurnTree:
    """A tree over the turns that follow a position."""

    def __init__(
        self, heuristics: Heuristics, start: State, turns: list[Turn], branches: int, width: int, exploration: float
    ) -> None:
        """`turns`, at least one: what the seat to move of `start` may play. `branches`: turns of a node that are
        followed; `width`: of the beam that finds them. `exploration`: weight of the uncertain in the bound."""
        self._heuristics = heuristics
        self._branches = branches
        self._width = width
        self._exploration = exploration
        self.root = TurnNode(Turn((), start, turns[0].value, turns[0].shares))
        self.root.children = [TurnNode(turn) for turn in turns]
        self.looked = 0
        """Positions that were evaluated."""

    def grow(self, iterations: int, watch: Stopwatch) -> None:
        """Think about so many more positions; fewer if `watch` says stop."""
        for done in range(iterations):
            if done and watch.stop():
                break
            if watch.report_due():
                line = self.line()
                value = self.root.shares[self.root.seat]
                watch.report(Progress(done / iterations, ChosenAction(line[0], self.looked, value, line)))
            self._iterate(watch)

    def _iterate(self, watch: Stopwatch) -> None:
        node = self.root
        path = [node]
        while node.children:
            node = self._select(node)
            path.append(node)
        if node.seat != NOBODY:
            turns = self._answers(node.turn.after, watch)
            node.children = [TurnNode(turn) for turn in turns[: self._branches]]
            node.shares = self._round(node.turn, turns[0], watch)
        node.visits += 1
        path.pop()
        while path:
            node = path.pop()
            node.visits += 1
            node.shares = best_of(node.seat, node.children).shares

    def _answers(self, state: State, watch: Stopwatch) -> list[Turn]:
        """The turns that the seat to move may answer with, best first."""
        turns, looked = find_turns(self._heuristics, state, self._width, watch)
        self.looked += looked
        return turns

    def _round(self, played: Turn, answer: Turn, watch: Stopwatch) -> list[float]:
        """What the position after `played` is worth to each seat, when all others answer it as they like best, the
        first of them by `answer`."""
        seats = len(played.shares)
        sums = [played.shares[seat] + answer.shares[seat] for seat in range(seats)]
        turns = 2
        while turns < seats and answer.after.to_move != NOBODY:
            answer = self._answers(answer.after, watch)[0]
            for seat in range(seats):
                sums[seat] += answer.shares[seat]
            turns += 1
        return [total / turns for total in sums]

    def _select(self, node: TurnNode) -> TurnNode:
        """The child of `node` with the best bound."""
        seat = node.seat
        lost = 0.0
        visited = 0
        for child in node.children:
            if child.visits:
                visited += 1
                lost += child.turn.value - child.shares[seat]
        # Few brothers say little: their loss counts as if one more had lost nothing.
        lost /= visited + 1
        uncertain = self._exploration * sqrt(log(node.visits + 2))
        chosen = node.children[0]
        best = float("-inf")
        for child in node.children:
            value = child.shares[seat] if child.visits else child.turn.value - lost
            bound = value + uncertain / sqrt(child.visits + 1)
            if bound > best:
                chosen, best = child, bound
        return chosen

    def turns(self) -> list[Turn]:
        """The turns at the root that were expanded, best first, with their present values; if none was, those that were
        given."""
        root = self.root
        visited = [node for node in root.children if node.visits]
        if not visited:
            return [node.turn for node in root.children]
        best = best_of(root.seat, visited)
        most = best.shares[root.seat]
        found = [
            Turn(node.turn.actions, node.turn.after, min(most, node.shares[root.seat]), node.shares)
            for node in visited
            if node is not best
        ]
        found.sort(key=_by_value)
        return [Turn(best.turn.actions, best.turn.after, most, best.shares), *found]

    def line(self) -> tuple[Action, ...]:
        """The actions that are expected next, of this turn and those that follow."""
        actions: tuple[Action, ...] = ()
        node = self.root
        while node.children:
            node = best_of(node.seat, node.children)
            actions += node.turn.actions
        return actions


def best_of(seat: int, children: list[TurnNode]) -> TurnNode:
    """The child that is best for `seat` of those that were thought about; if none was, the first."""
    chosen = children[0]
    best = float("-inf")
    for child in children:
        if child.visits and child.shares[seat] > best:
            chosen, best = child, child.shares[seat]
    return chosen


def _by_value(turn: Turn) -> float:
    return -turn.value
