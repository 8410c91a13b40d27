"""What a number of games says about strength: shares of wins with intervals, and Elo.

Games come in blocks: all seatings of one deal. The blocks are independent, the games in one are not (with a strong
deal whoever sits there wins), so the spread is measured between blocks. The interval is Wilson's score interval (E. B.
Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", Journal of the American Statistical
Association 22, 1927), which also holds near 0 and 1, with

- the number of games replaced by the effective number, the one at which independent games would spread as much as the
  blocks do (L. Kish, "Survey Sampling", 1965; for Wilson's interval N. Dean and M. Pagano, "Evaluating Confidence
  Interval Methods for Binomial Proportions in Clustered Surveys", Journal of Survey Statistics and Methodology 3,
  2015);
- the normal quantile replaced by Student's t of the blocks less one, as E. L. Korn and B. I. Graubard do ("Confidence
  Intervals for Proportions with Small Expected Number of Positive Counts Estimated from Survey Data", Survey
  Methodology 24, 1998).

Shared wins count as shares, and have a smaller spread than whole ones; the effective number takes that in.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

NORMAL = 1.959964
"""The 97.5 % quantile of the normal distribution: 95 % lie between it and its negative."""

MOST_EFFECTIVE = 4.0
"""A game never counts for more than so many independent ones: few blocks may be alike by chance."""


ROUNDING = 1e-18
"""A variance below that is none: it comes from the rounding of numbers."""


@dataclass(frozen=True)
class Share:
    """A share of wins, 0 to 1, with its 95 % interval."""

    mean: float
    low: float
    high: float


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t with `freedom` degrees of freedom, 1 or more.

    Exact for one and two; else the expansion 26.7.5 of Abramowitz and Stegun, "Handbook of Mathematical Functions",
    1964, within 0.004.
    """
    if freedom == 1:
        return math.tan(math.pi * 0.475)
    if freedom == 2:
        return 0.95 * math.sqrt(2.0 / (1.0 - 0.95**2))
    z = NORMAL
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + math.fsum(term / float(freedom) ** power for power, term in enumerate(terms, 1))


def wilson(mean: float, number: float, quantile: float = NORMAL) -> tuple[float, float]:
    """Wilson's score interval of a share `mean` of `number` games."""
    square = quantile * quantile
    centre = mean + square / (2 * number)
    half = quantile * math.sqrt(mean * (1 - mean) / number + square / (4 * number * number))
    scale = 1 + square / number
    return max(0.0, (centre - half) / scale), min(1.0, (centre + half) / scale)


def effective_number(blocks: Sequence[Sequence[float]]) -> float:
    """How many independent games would tell as much as these blocks; the number of games where that cannot be said."""
    games = sum(len(block) for block in blocks)
    mean = sum(map(sum, blocks)) / games
    if len(blocks) < 2:
        return games
    # The mean is a ratio of sums over blocks, since a block may lack games; the variance is that of such a ratio.
    squares = sum((sum(block) - mean * len(block)) ** 2 for block in blocks)
    variance = squares * len(blocks) / (len(blocks) - 1) / (games * games)
    if variance <= ROUNDING:
        return games
    return min(mean * (1 - mean) / variance, MOST_EFFECTIVE * games)


def share(blocks: Sequence[Sequence[float]]) -> Share:
    """The share of wins in blocks of games, each the share that was won; with its interval.

    Empty blocks count for nothing. Raises ValueError if there is no game at all.
    """
    played = [block for block in blocks if block]
    if not played:
        raise ValueError("no game was played")
    mean = sum(map(sum, played)) / sum(map(len, played))
    quantile = student(len(played) - 1) if len(played) > 1 else NORMAL
    low, high = wilson(mean, effective_number(played), quantile)
    # In exact arithmetic the mean lies inside; at 0 and 1 rounding could say otherwise.
    return Share(mean, min(low, mean), max(high, mean))


def elo(mean: float, seats: int = 2) -> float:
    """By how many points one player is stronger than each of the others, who are equal, when it wins `mean` of games.

    The chance to win is in proportion to 10 ** (points / 400) among all at the table: the Elo formula for two (A. Elo,
    "The Rating of Chessplayers, Past and Present", 1978), and its usual extension to several, Luce's choice rule (R. D.
    Luce, "Individual Choice Behavior", 1959). Infinite at 0 and 1.
    """
    if mean <= 0.0:
        return -math.inf
    if mean >= 1.0:
        return math.inf
    return 400.0 * math.log10(mean * (seats - 1) / (1 - mean))
