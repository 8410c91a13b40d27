"""Who wins Sleeping Queens and how it stands (section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.game import NOBODY
from game.core.scoring import Line, Result
from game.games.sleeping_queens.cards import QUEEN_IDS
from game.games.sleeping_queens.rules import GOAL_QUEENS

if TYPE_CHECKING:
    from game.games.sleeping_queens.state import QueensState


def result(state: QueensState) -> Result:
    """The result, or how it stands.

    `reason`: "queens" or "points" (a goal is reached; "queens" where both are), "asleep" (no queen sleeps any more),
    "quiet". `lines`: one a queen, in the order they came.
    """
    rules = state.rules
    scores = tuple(rules.points[mask] for mask in state.queens)
    lines = tuple(
        tuple(Line(QUEEN_IDS[queen], rules.data.points[queen]) for queen in awake) for awake in state.awake
    )
    if state.to_move != NOBODY:
        return Result(False, scores, (), "", lines)
    for seat, mask in enumerate(state.queens):
        goal = rules.goal[mask]
        if goal:
            return Result(True, scores, (seat,), "queens" if goal == GOAL_QUEENS else "points", lines)
    reason = "quiet" if state.asleep else "asleep"
    return Result(True, scores, leaders(state), reason, lines)


def leaders(state: QueensState) -> tuple[int, ...]:
    """The seats with most points; of those the ones with most queens (section 5)."""
    standing = [(state.rules.points[mask], mask.bit_count()) for mask in state.queens]
    best = max(standing)
    return tuple(seat for seat, stand in enumerate(standing) if stand == best)
