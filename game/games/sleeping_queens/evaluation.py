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

WEIGHTS = (
    *(1.09, 0.59, 1.94, -0.05),
    *(0.68, 0.54, 0.65),
    *(0.39, 0.85, 0.68),
    *(0.0, 0.12),
    *(-0.06, 0.32, 0.16),
    *(-0.75, -0.65),
    -0.2,
    *(-0.07, -0.43),
    *(0.8, -0.35),
)
"""One for each feature, in the order of `features`."""

_LAST = 0.7
"""Nearness from which one more queen may reach the goal."""


def nearness(state: QueensState) -> list[float]:
    """How near each seat is to its goal, 0 to 1, by queens or by points, whichever is nearer."""
    rules = state.rules
    return [max(mask.bit_count() / rules.goal_queens, rules.points[mask] / rules.goal_points) for mask in state.queens]


def features(state: QueensState) -> list[tuple[float, ...]]:
    """What counts for each seat.

    In order: nearness to the goal, its square, the lesser of the two nearnesses, whether one queen may be enough; a
    king, more kings, a king when one queen may be enough; a knight, what it could take, the same when one queen may be
    enough; a potion, what it could take away; a jester; a dragon, a wand; what an enemy's knight could take, what an
    enemy's potion could; number cards; the turn, and how far off it is; a wake that is due; an attack that is due.
    Values of queens are in shares of the goal in points.
    """
    rules = state.rules
    hands = state.hands
    points = rules.data.points
    goal_points = rules.goal_points
    goal_queens = rules.goal_queens
    seats = state.seats
    worth = [max([points[queen] for queen in queens]) / goal_points if queens else 0.0 for queens in state.awake]
    open_to_knight = [0.0 if hand & DRAGONS else value for hand, value in zip(hands, worth, strict=True)]
    open_to_potion = [0.0 if hand & WANDS else value for hand, value in zip(hands, worth, strict=True)]
    knights = potions = 0
    for hand in hands:
        knights += 1 if hand & KNIGHTS else 0
        potions += 1 if hand & POTIONS else 0
    found: list[tuple[float, ...]] = []
    for seat, mask in enumerate(state.queens):
        hand = hands[seat]
        by_count = mask.bit_count() / goal_queens
        by_points = rules.points[mask] / goal_points
        near, less = (by_count, by_points) if by_count > by_points else (by_points, by_count)
        last = near >= _LAST
        kings = hand & KINGS
        knight = 1 if hand & KNIGHTS else 0
        potion = 1 if hand & POTIONS else 0
        booty = poured = 0.0
        if knight:
            booty = max([value for other, value in enumerate(open_to_knight) if other != seat])
        if potion:
            poured = max([value for other, value in enumerate(open_to_potion) if other != seat])
        wake = attacked = 0.0
        if seat == state.to_move != state.turn or state.phase == 1:
            if state.phase == 2:
                _, queen = attack_parts(state.pending)
                attacked = points[queen] / goal_points
            elif seat == state.to_move:
                wake = 1.0
        ahead = (seat - state.turn) % seats
        found.append(
            (
                near,
                near * near,
                less,
                1.0 if last else 0.0,
                1.0 if kings else 0.0,
                kings - 1.0 if kings > KING else 0.0,
                1.0 if last and kings else 0.0,
                float(knight),
                booty,
                booty if last else 0.0,
                float(potion),
                poured,
                1.0 if hand & JESTERS else 0.0,
                1.0 if hand & DRAGONS else 0.0,
                1.0 if hand & WANDS else 0.0,
                open_to_knight[seat] if knights > knight else 0.0,
                open_to_potion[seat] if potions > potion else 0.0,
                1.0 if hand >= ONE else 0.0,
                0.0 if ahead else 1.0,
                ahead / seats,
                wake,
                attacked,
            )
        )
    return found


def shares(state: QueensState) -> list[float]:
    """For each seat the expected share of a win of a position that is not over."""
    looks = []
    for found in features(state):
        look = 0.0
        for weight, value in zip(WEIGHTS, found, strict=True):
            look += weight * value
        looks.append(exp(look))
    total = sum(looks)
    return [look / total for look in looks]
