"""Whether counts are spread as they should be: Pearson's chi-square test."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import sqrt

_Z = 4.0
"""Quantile of the normal distribution: one fair sample in 30,000 fails, and with a fixed seed always or never."""
_FEW = 5.0


def assert_spread(found: Mapping[Hashable, int], expected: Mapping[Hashable, float]) -> None:
    """Fails if `found` is unlikely to come from the probabilities `expected`, or has anything that they have not.

    Outcomes expected fewer than 5 times are counted together.
    """
    assert set(found) <= set(expected), f"not to be expected: {set(found) - set(expected)}"
    assert abs(sum(expected.values()) - 1.0) < 1e-9
    total = sum(found.values())
    cells = [(found.get(key, 0), share * total) for key, share in expected.items()]
    rare = [cell for cell in cells if cell[1] < _FEW]
    cells = [cell for cell in cells if cell[1] >= _FEW]
    if sum(due for _, due in rare) >= _FEW:
        cells.append((sum(count for count, _ in rare), sum(due for _, due in rare)))
    assert len(cells) > 1
    statistic = sum((count - due) ** 2 / due for count, due in cells)
    degrees = len(cells) - 1
    # Wilson and Hilferty (1931): the cube root of chi-square is about normal.
    part = 2.0 / (9.0 * degrees)
    limit = degrees * (1.0 - part + _Z * sqrt(part)) ** 3
    assert statistic < limit, f"chi-square {statistic:.1f} of {degrees} degrees is above {limit:.1f}"
