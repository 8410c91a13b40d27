"""How good somebody is at puzzles, and how hard a puzzle is, on one scale: Glicko.

A rating is a number R and its deviation D, what is not known about it. Where a person with (R, D) tries a puzzle with
(Rp, Dp) for the first time, and s is 1 for solved and 0 for not, the new ones are (Mark E. Glickman, "Parameter
estimation in large dynamic paired comparison experiments", Applied Statistics 48, 1999; "The Glicko system", 1995,
steps 1 and 2, with one game a period):

    q    = ln(10) / 400
    g(D) = 1 / sqrt(1 + 3 q^2 D^2 / pi^2)
    E    = 1 / (1 + 10^(-g(Dp) (R - Rp) / 400))
    d^2  = 1 / (q^2 g(Dp)^2 E (1 - E))
    R'   = R + q / (1 / D^2 + 1 / d^2) * g(Dp) (s - E)
    D'   = sqrt(1 / (1 / D^2 + 1 / d^2))

D starts at START_DEVIATION and never falls below LEAST_DEVIATION, so that who learns is followed; a day without puzzles
does not make it grow. The puzzle's own rating stays as it is.

The rating of a puzzle is that at which bots of known ratings (LEVELS) would have found it as often as they did: the R
for which the sum over all attempts of 1 / (1 + 10^((R - R_level) / 400)) is the number of successes, the maximum
likelihood of this model. One success and one failure of a bot of middling strength are added, so that what everybody or
nobody found has a rating, too. What the levels are worth on this scale is a convention of ours: steps of 200.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import log, pi, sqrt

START, START_DEVIATION, LEAST_DEVIATION = 1200.0, 350.0, 60.0
PUZZLE_DEVIATION = 80.0
LEVELS = {"novice": 800.0, "easy": 1000.0, "medium": 1200.0, "hard": 1400.0, "expert": 1600.0}
"""What the bots of each level are taken for."""
RANGE = (400.0, 2400.0)
"""The ratings that puzzles and persons have."""
_Q = log(10) / 400


@dataclass(frozen=True)
class Rating:
    """The rating of a person, and its deviation."""

    value: float = START
    deviation: float = START_DEVIATION

    def after(self, puzzle: float, solved: bool) -> Rating:
        """The rating after the first try at a puzzle of that rating."""
        weight = 1 / sqrt(1 + 3 * (_Q * PUZZLE_DEVIATION) ** 2 / pi**2)
        expected = 1 / (1 + 10 ** (-weight * (self.value - puzzle) / 400))
        information = (_Q * weight) ** 2 * expected * (1 - expected)
        variance = 1 / (1 / self.deviation**2 + information)
        value = self.value + _Q * variance * weight * (float(solved) - expected)
        low, high = RANGE
        return Rating(min(high, max(low, value)), max(LEAST_DEVIATION, sqrt(variance)))


def puzzle_rating(found: Mapping[str, tuple[int, int]]) -> int:
    """The rating of a puzzle that each level has found so often, in so many attempts."""
    attempts = [(LEVELS[level], right, of) for level, (right, of) in found.items()]
    attempts.append((START, 1, 2))
    successes = sum(right for _, right, _ in attempts)
    low, high = RANGE
    while high - low > 0.5:
        middle = (low + high) / 2
        expected = sum(of / (1 + 10 ** ((middle - level) / 400)) for level, _, of in attempts)
        low, high = (middle, high) if expected > successes else (low, middle)
    return round((low + high) / 2)
