"""Values that move evenly over time: fades, and how far the music steps back."""

from __future__ import annotations

import math

DUCK_MS = 240
LONGEST_STEP_MS = 50.0  # after a frame that took long, a duck goes on from where it was instead of jumping


class Ramp:
    """A value that moves evenly to its target."""

    def __init__(self, value: float) -> None:
        self.value = self.target = value
        self._per_ms = 0.0

    def move(self, target: float, ms: float) -> None:
        """Starts towards a target, to arrive in `ms`; a target that is already set keeps its pace."""
        if target != self.target:
            self.target = target
            self._per_ms = abs(target - self.value) / ms

    def set(self, value: float) -> None:
        """Jumps."""
        self.value = self.target = value

    def step(self, ms: float) -> None:
        """Lets time pass."""
        way = self._per_ms * ms
        self.value += min(max(self.target - self.value, -way), way)

    @property
    def moving(self) -> bool:
        """Whether the target is still to be reached."""
        return self.value != self.target


class Duck:
    """How far the music steps back while events and fanfares sound: 1 is not at all.

    The way down and back is even in decibels, which ears hear as even, and slow enough to be a ramp at the pace of the
    frames: a jump of a decibel or two in the middle of a note would be heard as a click.
    """

    def __init__(self) -> None:
        self._ramp = Ramp(0.0)  # decibels
        self._holds: list[tuple[float, float, float]] = []  # decibels, milliseconds left, release

    def hold(self, level: float, ms: float, release_ms: float) -> None:
        """Down to the gain `level` for `ms`, then back within `release_ms`; the lowest of several counts."""
        self._holds.append((20 * math.log10(level), ms, release_ms))
        target = min(held for held, _, _ in self._holds)
        self._ramp.move(target, DUCK_MS if target < self._ramp.value else release_ms)

    def step(self, ms: float) -> None:
        """Lets time pass."""
        self._ramp.step(min(ms, LONGEST_STEP_MS))
        ended = [hold for hold in self._holds if hold[1] <= ms]
        self._holds = [(level, left - ms, release) for level, left, release in self._holds if left > ms]
        if ended:
            level = min((held for held, _, _ in self._holds), default=0.0)
            self._ramp.move(level, max(release for _, _, release in ended))

    @property
    def gain(self) -> float:
        """The gain now."""
        return float(10 ** (self._ramp.value / 20))

    @property
    def moving(self) -> bool:
        """Whether the gain is away from 1 or on its way there."""
        return bool(self._holds) or self._ramp.moving
