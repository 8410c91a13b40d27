"""Values on springs: they set out at once, go a little too far and come to rest. For what lifts, dips and settles.

    lifts = Springs()
    lifts.aim({"slot:3": 1.0})          # all others go back to 0
    lifts.push("discards", -6.0)        # a card has just been put down there
    moving = lifts.update(dt, app.speed)
    lifts.value("slot:3")
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.ui.anim.tween import rate

STIFFNESS = 600.0
DAMPING = 28.0
START = 10.0
"""How fast a value sets out, in shares of its way a second: what is seen must change in the very next frame.

With these it is nearly there after 0.1 s, goes a tenth too far and rests after 0.4 s."""
LONGEST = 1 / 120
"""Seconds of one step of reckoning."""
AT_REST = 0.004
"""Nearer than that to its goal, and slower than ten times that a second, a value has come to rest."""
LONGEST_FRAME = 0.1
"""Seconds that one call of `update` reckons with at most."""


@dataclass
class _Spring:
    value: float = 0.0
    speed: float = 0.0
    goal: float = 0.0

    @property
    def resting(self) -> bool:
        return abs(self.value - self.goal) < AT_REST and abs(self.speed) < 10 * AT_REST


class Springs:
    """Named values; one that rests at 0 is forgotten."""

    def __init__(self, stiffness: float = STIFFNESS, damping: float = DAMPING, start: float = START) -> None:
        self._stiffness, self._damping, self._start = stiffness, damping, start
        self._springs: dict[str, _Spring] = {}

    def __contains__(self, name: str) -> bool:
        """Whether the value is, or is on its way to something, other than 0."""
        return name in self._springs

    def __iter__(self) -> Iterator[str]:
        return iter(self._springs)

    def clear(self) -> None:
        """All values are 0 at once."""
        self._springs.clear()

    def value(self, name: str) -> float:
        """The value now, 0 where nothing was asked for."""
        spring = self._springs.get(name)
        return 0.0 if spring is None else spring.value

    def moves(self, name: str) -> bool:
        """Whether the value is on its way."""
        spring = self._springs.get(name)
        return spring is not None and not spring.resting

    def aim(self, goals: Mapping[str, float]) -> None:
        """Send these values to their goals, and all others to 0."""
        for name in {*self._springs, *(name for name, goal in goals.items() if goal)}:
            spring = self._springs.setdefault(name, _Spring())
            goal = goals.get(name, 0.0)
            if goal != spring.goal:
                spring.speed += self._start * (goal - spring.goal)
                spring.goal = goal

    def push(self, name: str, speed: float) -> None:
        """Give a value a push, `speed` a second; it comes back to its goal."""
        self._springs.setdefault(name, _Spring()).speed += speed

    def update(self, dt: float, speed: float) -> bool:
        """Move on by dt seconds at a speed setting (`App.speed`; 0: at once at the goals); True while one moves."""
        if not self._springs:
            return False
        left = min(LONGEST_FRAME, dt * rate(speed)) if speed > 0 else 0.0
        while left > 0:
            step = min(LONGEST, left)
            left -= step
            for spring in self._springs.values():
                spring.speed += step * (self._stiffness * (spring.goal - spring.value) - self._damping * spring.speed)
                spring.value += step * spring.speed
        moving = False
        for spring in self._springs.values():
            if speed <= 0 or spring.resting:
                spring.value, spring.speed = spring.goal, 0.0
            else:
                moving = True
        self._springs = {name: each for name, each in self._springs.items() if each.goal or not each.resting}
        return moving
