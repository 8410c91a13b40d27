"""How a position looks for each seat, as shares of a win.

A seat's outlook is a sum of weighted features; shares are their softmax. The weights were fitted to some ten thousand
games of the greedy bot and of the rollout policy against themselves, with 2 to 8 players: conditional logit on who won
(the seat, given the features of all seats of a position).
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from game.games.sleeping_queens.actions import attack_parts
from game.games.sleeping_queens.cards import (
    DRAGONS,
    JESTERS,
    KING,
    KINGS,
    KNIGHTS,
    ONE,
    POTIONS,
    WANDS,
)

if TYPE_CHECKING:
    from game.games.sleeping_queens.state import QueensState

WEIGHTS = (3.0, 3.0, 0.5, 0.5, 0.3, 0.3, 0.2, 0.2, 0.1, 0.2, 0.2, 0.0, 0.3, 0.2, 0.3, 0.3, 1.0, -0.5)
"""One for each feature, in the order of `features`."""


def features(state: QueensState, seat: int, most: float) -> tuple[float, ...]:
    """What counts for a seat. `most`: the largest nearness to the goal (0 to 1) of the other seats.

    In order: nearness to the goal and its square, the lesser of the two nearnesses; a king, more kings, a king in reach
    of the goal; a knight for what others have, a knight in reach of the goal; a potion for what others have; a jester;
    a dragon and a wand for what the seat has, and either for nothing; number cards; the turn, and how far off it is; a
    wake that is due; an attack that is due.
    """
    rules = state.rules
    mask = state.queens[seat]
    hand = state.hands[seat]
    by_count = mask.bit_count() / rules.goal_queens
    by_points = rules.points[mask] / rules.goal_points
    near, less = (by_count, by_points) if by_count > by_points else (by_points, by_count)
    kings = hand & KINGS
    knights = hand & KNIGHTS
    last = near >= 0.7
    ahead = (seat - state.turn) % state.seats
    wake = attacked = 0.0
    if state.phase != 0 and state.to_move == seat:
        if state.phase == 1:
            wake = 1.0
        else:
            _, queen = attack_parts(state.pending)
            attacked = rules.data.points[queen] / rules.goal_points
    return (
        near,
        near * near,
        less,
        1.0 if kings else 0.0,
        (kings - KING) if kings > KING else 0.0,
        1.0 if last and kings else 0.0,
        most if knights else 0.0,
        1.0 if last and knights else 0.0,
        most if hand & POTIONS else 0.0,
        1.0 if hand & JESTERS else 0.0,
        near if hand & DRAGONS else 0.0,
        near if hand & WANDS else 0.0,
        1.0 if hand & (DRAGONS | WANDS) else 0.0,
        1.0 if hand >= ONE else 0.0,
        1.0 if not ahead else 0.0,
        ahead / state.seats,
        wake,
        attacked,
    )


def nearness(state: QueensState) -> list[float]:
    """How near each seat is to its goal, 0 to 1, by queens or by points, whichever is nearer."""
    rules = state.rules
    return [max(mask.bit_count() / rules.goal_queens, rules.points[mask] / rules.goal_points) for mask in state.queens]


def shares(state: QueensState) -> list[float]:
    """For each seat the expected share of a win of a position that is not over."""
    near = nearness(state)
    first = max(near)
    leader = near.index(first)
    second = max([value for seat, value in enumerate(near) if seat != leader])
    looks = []
    for seat in range(state.seats):
        found = features(state, seat, second if seat == leader else first)
        looks.append(exp(sum([weight * value for weight, value in zip(WEIGHTS, found, strict=True)])))
    total = sum(looks)
    return [look / total for look in looks]
