"""Memory of the program over a run: what it held, and how fast it grows."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

WARM_UP = 120.0
"""Seconds of each life of the program in which caches fill, and growth does not count."""
LEAST_SPAN = 240.0
"""Seconds after the warm-up that at least one life must have lasted for growth to be told."""


@dataclass(frozen=True)
class Sample:
    """What was held at a moment. `life`: how many times the program had been started; `age`: seconds since the last
    start; `window`, `workers`: MB (10**6 bytes); `rests`: in the menu, in a window of the usual size."""

    life: int
    age: float
    window: float
    workers: float
    rests: bool = False


@dataclass
class Memory:
    """All samples of a run, in order."""

    samples: list[Sample] = field(default_factory=list)

    def figures(self) -> dict[str, float | None]:
        """Start, median, largest and end of the window's process, largest of the workers; all in MB; growth in MB per
        hour at rest after the warm-up, None where the run was too short to tell."""
        window = [sample.window for sample in self.samples] or [0.0]
        return {
            "start": window[0],
            "median": statistics.median(window),
            "largest": max(window),
            "end": window[-1],
            "workers largest": max((sample.workers for sample in self.samples), default=0.0),
            "growth per hour": growth(self.samples),
        }


def growth(samples: Sequence[Sample]) -> float | None:
    """MB by which the window's process grows in an hour: the slope that fits best all lives at once, each with a level
    of its own. Only moments at rest after the warm-up count; None where no life lasted long enough."""
    counted = [sample for sample in samples if sample.rests and sample.age >= WARM_UP]
    above = below = 0.0
    span = 0.0
    for _, group in groupby(counted, key=lambda sample: sample.life):
        life = list(group)
        age = statistics.fmean(sample.age for sample in life)
        held = statistics.fmean(sample.window for sample in life)
        above += sum((sample.age - age) * (sample.window - held) for sample in life)
        below += sum((sample.age - age) ** 2 for sample in life)
        span = max(span, life[-1].age - life[0].age)
    return None if span < LEAST_SPAN else 3600.0 * above / below
