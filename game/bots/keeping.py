"""Trees that are kept from one decision of a seat to its next.

After the others have acted, the part of the last tree below what was really played is still useful: its visits count
towards the next search. It rests on nothing but what its seat knew and has seen since. `Follower` stands where the game
is played, and says what was played since; `Trees` stands where bots think, and holds the trees. Where a tree is missing
(another game, a move taken back, a game opened again, another process) the search starts from nothing.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass

from game.bots.search import Node, Searched
from game.core.documents import canonical
from game.core.game import Action, Game, State

TREES_KEPT = 8
"""Trees that are kept at once."""

MOST_NODES = 50_000
"""Nodes of a tree that is kept; a larger one would only fill the memory."""


@dataclass(frozen=True)
class Past:
    """How a question continues the last one to the same seat. `now`: a key of the question itself. `before`: the key of
    the last question to this seat that was worth a search, "" if there was none. `since`: who played what after that,
    as the seat saw it, its own action first."""

    now: str
    before: str = ""
    since: tuple[tuple[int, Action], ...] = ()


class Follower:
    """Follows a game from its beginning, or from any moment, for the seats that are asked."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._moves = 0
        self._asked: dict[int, str] = {}
        self._since: dict[int, list[tuple[int, Action]]] = {}

    def ask(self, view: State) -> Past:
        """The past of a question to the seat to move of `view`."""
        seat = view.to_move
        digest = hashlib.sha256(canonical(view.to_document()).encode("utf-8")).hexdigest()
        now = f"{self._moves} {digest[:32]}"
        past = Past(now, self._asked.get(seat, ""), tuple(self._since.get(seat, ())))
        if len(self._game.heuristics.prune(view, view.legal_actions())) > 1:
            self._asked[seat] = now
            self._since[seat] = []
        return past

    def play(self, state: State, action: Action) -> None:
        """In `state` the seat to move plays `action`. What is chosen in secret only that seat itself will be told."""
        secret = self._game.secret_ballot(state)
        self._moves += 1
        for seat, since in self._since.items():
            if seat == state.to_move or not secret:
                since.append((state.to_move, action))


class Trees:
    """The trees of some seats, each by whose it is."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, tuple[str, dict[Action, Node]]] = OrderedDict()

    def keep(self, who: Hashable, past: Past, searched: Searched) -> None:
        """Keeps what was searched for the question of `past`, in place of the last tree of `who`."""
        self._kept.pop(who, None)
        if searched.nodes <= MOST_NODES:
            self._kept[who] = (past.now, searched.root)
            while len(self._kept) > TREES_KEPT:
                self._kept.popitem(last=False)

    def take(self, who: Hashable, past: Past) -> Node | None:
        """The node of the last tree of `who` that stands for the question of `past`, with all below it; once."""
        key, children = self._kept.pop(who, ("", {}))
        if not past.since or key != past.before:
            return None
        node: Node | None = None
        for number, (seat, action) in enumerate(past.since):
            below = children if number == 0 else node.children.get(seat, {}) if node is not None else {}
            node = below.get(action)
            if node is None:
                return None
        return node


def prepare(node: Node | None, seat: int, biases: dict[Action, float]) -> tuple[Node, int, int]:
    """A root for the search of `seat`: `node` with those of its children that are still worth a thought, or a new one.

    Also how often those children were visited, and how many nodes there are in all.
    """
    root = Node()
    if node is None:
        return root, 0, 1
    children = {action: child for action, child in node.children.get(seat, {}).items() if action in biases}
    for action, child in children.items():
        child.bias = biases[action]
    if children:
        root.children[seat] = children
    return root, sum(child.visits for child in children.values()), _count(root)


def _count(node: Node) -> int:
    number = 1
    for children in node.children.values():
        for child in children.values():
            number += _count(child)
    return number
