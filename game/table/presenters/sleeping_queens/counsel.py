"""What is advised in Sleeping Queens where several moves are as good as each other, as far as can be judged.

A bot plays the move that looks best by however little. To a person that is no reason to do other than is taught.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.greedy import values
from game.bots.limits import Stopwatch
from game.core.game import Action, Memory, State
from game.core.rng import Rng
from game.games.sleeping_queens.actions import DISCARD, describe
from game.games.sleeping_queens.cards import NUMBER_SHIFT
from game.games.sleeping_queens.heuristics import QueensHeuristics
from game.games.sleeping_queens.state import QueensState
from game.table.presenters import Counsel

SAMPLES = 100
"""Positions that agree with what the player knows, on which two moves are compared."""
NOISE = 0.03
"""Share of a win within which the judgement of two moves says little about which of them is better. At two players the
judgement holds a king back 1.5 times a game, for 0.02 in the median and 0.04 in all; who always played it lost 0.016
± 0.017 by that, in 2,000 games. With more players this was not measured."""


def counsel(view: State, memory: Memory, line: Sequence[Action]) -> Counsel:
    """What the bot would do, or what is taught, where that is as good as far as can be judged."""
    assert isinstance(view, QueensState)
    taught = as_taught(view, line[0])
    if not taught or line[0] in taught:
        return Counsel(tuple(line))
    actions = [line[0], *taught]
    chance = Rng.from_text("counsel")
    judged = values(QueensHeuristics(), view, memory, actions, chance, SAMPLES, Stopwatch(None))
    best = max(range(1, len(actions)), key=lambda index: judged[index])
    if judged[best] < judged[0] - NOISE:
        return Counsel(tuple(line))
    return Counsel((actions[best],), line[0])


def as_taught(view: QueensState, instead: Action) -> list[Action]:
    """The moves that the lessons teach where something else could be played: a king wakes a queen as soon as he can,
    and of numbers as many as possible are discarded.

    Of sleeping queens those that stand for all (`Heuristics.prune`), and none that would quarrel.
    """
    if view.prompt() != "turn" or describe(instead).kind == "king":
        return []
    actions = QueensHeuristics().prune(view, view.legal_actions())
    kings = [action for action in actions if _wakes(view, action)]
    if kings or instead < DISCARD:
        return kings
    numbers = view.hands[view.to_move] >> NUMBER_SHIFT
    return [view.rules.best_discard(numbers)] if numbers else []


def _wakes(view: QueensState, action: Action) -> bool:
    """Whether a king is played, and for no queen who is known to quarrel with one of the own."""
    parts = describe(action)
    if parts.kind != "king":
        return False
    known = bool(view.known >> parts.slot & 1)
    return not (known and view.rules.rival[view.slots[parts.slot]] & view.queens[view.to_move])
