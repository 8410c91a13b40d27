"""Fits weights to how games ended: the likeliest weights, given what they were held to be before.

Fisher scoring with the damping of Levenberg and Marquardt: each step solves (F + prior + damping) d = -gradient, with
F the Fisher information; a step that does not lower the loss is taken back and damped more (Marquardt, "An Algorithm
for Least-Squares Estimation of Nonlinear Parameters", 1963; Osborne, "Fisher's Method of Scoring", 1992). Slopes are
differences over broad widths, since evaluations are not smooth. All weights move in units of their scale.

Fitting an evaluation to the outcomes of games is from Buro, "Experiments with Multi-ProbCut and a New High-Quality
Evaluation Function for Othello", 1997, and chess programs after it. Games are set aside on which nothing is fitted;
the fit ends when they are foretold no better.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from tuning.likelihood import Slope, UnusableError

WIDTH = 0.05
"""Slopes are taken so far to either side, in scales."""
LONGEST_STEP = 0.5
"""The most that a weight moves in one step, in scales."""
MOST_STEPS = 15
MOST_DAMPING = 1e4
PATIENCE = 3
"""Steps in a row after which the games set aside were foretold no better, and it ends."""
LEAST_GAIN = 1e-4
"""A step that lowers the loss by less is the last."""

Say = Callable[[str], None]


class Judge(Protocol):
    """What answers for positions (a `Sample` or a `Crew`)."""

    def losses(self, values: Sequence[float]) -> list[float]:
        """The loss of each position."""

    def slope(self, values: Sequence[float], around: Sequence[tuple[float, float]]) -> Slope:
        """Loss, gradient and information, summed over the positions."""


@dataclass(frozen=True)
class Problem:
    """What is fitted. `start`: the values now. `scales`: their usual sizes. `bounds`: the least and the most of each.
    `freedom`: how far from `start` a weight is expected to lie, in scales (a standard deviation). `ends`: how many
    ends of games the positions to be fitted tell of: those of one game tell no more than its one end."""

    start: Sequence[float]
    scales: Sequence[float]
    bounds: Sequence[tuple[float, float]]
    freedom: float
    ends: int


@dataclass(frozen=True)
class Fit:
    """What was found. `errors`: standard errors of `values`, from the games and from what was expected before.
    `losses`: mean loss of the fitted positions before and after; `aside`: the same of those set aside."""

    values: list[float]
    errors: list[float]
    losses: tuple[float, float]
    aside: tuple[float, float]


def fit(problem: Problem, fitted: Judge, aside: Judge, say: Say) -> Fit:
    """The values that foretell the games set aside best, of those that the steps come by."""
    here = list(problem.start)
    prior = 1.0 / (problem.freedom**2 * problem.ends)
    first = _mean(fitted.losses(here))
    first_aside = best_aside = _mean(aside.losses(here))
    total = first
    best = here
    reached = first
    damping = 0.01
    waited = 0
    information: list[list[float]] = []
    say(f"start: loss {first:.5f}, set aside {first_aside:.5f}")
    for number in range(1, MOST_STEPS + 1):
        gradient, information = _slope(problem, fitted, here, prior)
        step = None
        while step is None and damping <= MOST_DAMPING:
            there = _moved(problem, here, _solve(information, gradient, damping))
            loss, lower = _regularised(problem, fitted, there, prior)
            if lower < total:
                step = total - lower
                damping = max(1e-4, damping / 5.0)
            else:
                damping *= 5.0
        if step is None:
            say("no step is better")
            break
        here, total = there, lower
        now = _mean(aside.losses(here))
        say(f"step {number}: loss {loss:.5f}, set aside {now:.5f}")
        waited += 1
        if now < best_aside:
            best, best_aside, reached, waited = here, now, loss, 0
        if waited >= PATIENCE or step < LEAST_GAIN:
            break
    errors = [
        scale * math.sqrt(max(0.0, variance) / problem.ends)
        for scale, variance in zip(problem.scales, _inverse_diagonal(information), strict=True)
    ]
    return Fit(best, errors, (first, reached), (first_aside, best_aside))


def _mean(losses: Sequence[float]) -> float:
    return math.fsum(losses) / len(losses)


def _away(problem: Problem, values: Sequence[float]) -> list[float]:
    """How far the values are from where they started, in scales."""
    return [(value - start) / scale for value, start, scale in zip(values, problem.start, problem.scales, strict=True)]


def _regularised(problem: Problem, judge: Judge, values: Sequence[float], prior: float) -> tuple[float, float]:
    """The mean loss, and the same with what it costs to be far from the start; infinite where nothing can be judged."""
    try:
        loss = _mean(judge.losses(values))
    except UnusableError:
        return math.inf, math.inf
    return loss, loss + 0.5 * prior * math.fsum(part * part for part in _away(problem, values))


def _slope(
    problem: Problem, judge: Judge, values: Sequence[float], prior: float
) -> tuple[list[float], list[list[float]]]:
    """Gradient and information of the regularised mean loss, in scales."""
    around = []
    for value, scale, (low, high) in zip(values, problem.scales, problem.bounds, strict=True):
        width = WIDTH * scale
        around.append((max(low, value - width), min(high, value + width)))
    found = judge.slope(values, around)
    count = found.count
    scales = problem.scales
    away = _away(problem, values)
    gradient = [
        scale * part / count + prior * far for scale, part, far in zip(scales, found.gradient, away, strict=True)
    ]
    information = [
        [one * other * part / count for other, part in zip(scales, row, strict=True)]
        for one, row in zip(scales, found.information, strict=True)
    ]
    for index, row in enumerate(information):
        row[index] += prior
    return gradient, information


def _moved(problem: Problem, values: Sequence[float], step: Sequence[float]) -> list[float]:
    """The values after a step in scales, which is shortened as a whole if it is too long, within the bounds."""
    longest = max(map(abs, step))
    share = min(1.0, LONGEST_STEP / longest) if longest else 1.0
    return [
        min(high, max(low, value + share * part * scale))
        for value, part, scale, (low, high) in zip(values, step, problem.scales, problem.bounds, strict=True)
    ]


def _solve(information: Sequence[Sequence[float]], gradient: Sequence[float], damping: float) -> list[float]:
    """d of (information + damping * its diagonal) d = -gradient."""
    matrix = [
        [part * (1.0 + damping) if column == row else part for column, part in enumerate(parts)]
        for row, parts in enumerate(information)
    ]
    return [-row[0] for row in _eliminated(matrix, [[part] for part in gradient])]


def _inverse_diagonal(matrix: Sequence[Sequence[float]]) -> list[float]:
    size = len(matrix)
    unit = [[1.0 if row == column else 0.0 for column in range(size)] for row in range(size)]
    return [row[index] for index, row in enumerate(_eliminated([list(row) for row in matrix], unit))]


def _eliminated(matrix: list[list[float]], right: list[list[float]]) -> list[list[float]]:
    """X of `matrix` X = `right`, for a positive definite matrix, by the elimination of Gauss and Jordan."""
    size = len(matrix)
    for pivot in range(size):
        share = 1.0 / matrix[pivot][pivot]
        matrix[pivot] = [share * value for value in matrix[pivot]]
        right[pivot] = [share * value for value in right[pivot]]
        for row in range(size):
            factor = matrix[row][pivot]
            if row != pivot and factor:
                matrix[row] = [a - factor * b for a, b in zip(matrix[row], matrix[pivot], strict=True)]
                right[row] = [a - factor * b for a, b in zip(right[row], right[pivot], strict=True)]
    return right
