"""How well an evaluation foretells who wins, and how that changes with each weight.

The loss of a position is the cross entropy of how its game ended: minus the sum over seats of the share that the seat
got times the logarithm of the share that the evaluation gave it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from math import exp, isfinite, log

from game.core.game import Game
from tuning.positions import Position, states_of
from tuning.problem import TuneError
from tuning.weights import Weight, Weights

LEAST = 1e-6
"""A share that is smaller counts as this, or one surprise would outweigh everything."""


class UnusableError(TuneError):
    """With these weights positions cannot be judged."""


@dataclass
class Slope:
    """Sums over `count` positions at one point. `loss`; `gradient`: of the loss by each weight; `information`: the
    Fisher information, the expectation of the second derivative if the evaluation is right, one row for each weight."""

    count: int
    loss: float
    gradient: list[float]
    information: list[list[float]] = field(repr=False)


def total(slopes: Iterable[Slope]) -> Slope:
    """The sums over all positions from sums over some of them, added up in their order."""
    found, *others = slopes
    for other in others:
        found.count += other.count
        found.loss += other.loss
        for row, value in enumerate(other.gradient):
            found.gradient[row] += value
            own = found.information[row]
            for column, part in enumerate(other.information[row]):
                own[column] += part
    return found


class Sample:
    """Some positions of one game, judged with weights that change.

    They come in parts, so that sums can be made part by part, in the same order however the parts are spread over
    processes. All parts together are judged with the same weights before these are set anew, which may take long.
    """

    def __init__(
        self, game: Game, table: Weights, weights: Sequence[Weight], parts: Sequence[Sequence[Position]]
    ) -> None:
        """`weights`: those of `table` that change."""
        self._evaluate = game.heuristics.evaluate
        self._table = table
        self._weights = weights
        positions = [position for part in parts for position in part]
        self._states = states_of(game, positions)
        self._shares = [position.shares for position in positions]
        ends = [*accumulate(map(len, parts), initial=0)]
        self._parts = [range(first, last) for first, last in pairwise(ends)]

    def losses(self, values: Sequence[float]) -> list[float]:
        """The loss of each position with these values of the weights."""
        return [loss for part in self.losses_by_part(values) for loss in part]

    def slope(self, values: Sequence[float], around: Sequence[tuple[float, float]]) -> Slope:
        """The sums over all positions at `values`, as `slopes_by_part`."""
        return total(self.slopes_by_part(values, around))

    def losses_by_part(self, values: Sequence[float]) -> list[list[float]]:
        """The loss of each position of each part."""
        logs = self._logs(values)
        return [[_loss(self._shares[number], logs[number]) for number in part] for part in self._parts]

    def slopes_by_part(self, values: Sequence[float], around: Sequence[tuple[float, float]]) -> list[Slope]:
        """The sums over each part at `values`. Slopes are taken between the two values `around` each weight:
        evaluations have steps and bends, and the way over them is what counts."""
        slopes = []
        for index, ends in enumerate(around):
            below, above = [self._logs([*values[:index], end, *values[index + 1 :]]) for end in ends]
            width = ends[1] - ends[0]
            slopes.append(
                [
                    [(high - low) / width for low, high in zip(*logs, strict=True)]
                    for logs in zip(below, above, strict=True)
                ]
            )
        logs = self._logs(values)
        return [self._sums(part, logs, slopes) for part in self._parts]

    def _sums(self, part: range, logs: list[list[float]], slopes: list[list[list[float]]]) -> Slope:
        count = len(slopes)
        found = Slope(len(part), 0.0, [0.0] * count, [[0.0] * count for _ in range(count)])
        for number in part:
            found.loss += _loss(self._shares[number], logs[number])
            for seat, share in enumerate(self._shares[number]):
                likely = exp(logs[number][seat])
                moving = [(row, each[number][seat]) for row, each in enumerate(slopes) if each[number][seat]]
                for row, one in moving:
                    found.gradient[row] -= share * one
                    weighted = likely * one
                    own = found.information[row]
                    for column, other in moving:
                        own[column] += weighted * other
        return found

    def _logs(self, values: Sequence[float]) -> list[list[float]]:
        """For each position the logarithms of the shares of its seats."""
        self._table.set(self._weights, values)
        found = []
        try:
            for state in self._states:
                shares = self._evaluate(state)
                if not all(map(isfinite, shares)):
                    raise ArithmeticError("the evaluation gave no number")
                found.append([log(max(share, LEAST)) for share in shares])
        except (ArithmeticError, ValueError, IndexError) as error:
            named = ", ".join(f"{weight} = {value:g}" for weight, value in zip(self._weights, values, strict=True))
            raise UnusableError(f"the evaluation breaks with {named}: {error}") from error
        return found


def _loss(shares: Sequence[float], logs: Sequence[float]) -> float:
    return -sum(got * given for got, given in zip(shares, logs, strict=True) if got)
