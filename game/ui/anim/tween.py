"""Tweens and timelines: what changes over time, without a clock of its own.

    line = Timeline([
        animate(sprite, 0.32, out_cubic, x=300.0, y=40.0),
        Together([animate(sprite, 0.36, face=(0.0, 1.0)), Call(lambda: app.play("card_flip"))]),
        Wait(0.2),
    ])
    moving = line.update(dt * rate)        # False when it is over
    line.finish()                          # skip: everything jumps to its end, calls are made

All lengths are seconds at normal speed. `rate(app.speed)` turns the speed setting into a factor
for dt; with speed 0 ("off") call `finish()` at once: the same path, no waiting.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.anim.easing import Easing, in_out_cubic

AT_ONCE = 1e9


def rate(speed: float) -> float:
    """Factor for dt at a speed setting (`App.speed`): 0 makes everything end at once."""
    return AT_ONCE if speed <= 0 else 1 / speed


class Step:
    """Something that takes time. `update` uses up dt and returns what is left of it."""

    done = False

    def update(self, dt: float) -> float:
        """Move on by dt seconds; returns the seconds left over (0 while it is not done)."""
        raise NotImplementedError

    def finish(self) -> None:
        """Jump to the end."""
        self.update(AT_ONCE)


class Tween(Step):
    """Calls `apply` with 0..1 (eased) over `length` seconds, and with the end value at the end."""

    def __init__(
        self, length: float, apply: Callable[[float], object], ease: Easing = in_out_cubic, delay: float = 0.0
    ):
        self.length = length
        self.apply = apply
        self.ease = ease
        self.time = -delay

    def update(self, dt: float) -> float:
        if self.done:
            return dt
        self.time += dt
        if self.time >= self.length:
            self.done = True
            self.apply(self.ease(1.0))
            return self.time - self.length
        if self.time >= 0:
            self.apply(self.ease(self.time / self.length))
        return 0.0


def animate(
    piece: object, seconds: float, ease: Easing = in_out_cubic, delay: float = 0.0, **to: float | tuple[float, float]
) -> Tween:
    """Leads numbers of a piece, by their names, to others: from what they are when it begins, or from the first of two
    to the second."""
    return Tween(seconds, leading(piece, **to), ease, delay)


def leading(piece: object, **to: float | tuple[float, float]) -> Callable[[float], None]:
    """A function for a Tween that does so."""
    ways: dict[str, tuple[float, float]] = {}

    def apply(share: float) -> None:
        if not ways:
            for name, end in to.items():
                ways[name] = end if isinstance(end, tuple) else (getattr(piece, name), end)
        for name, (start, end) in ways.items():
            setattr(piece, name, between(start, end, share))

    return apply


class Wait(Step):
    """Does nothing for a while."""

    def __init__(self, length: float) -> None:
        self.left = length

    def update(self, dt: float) -> float:
        if self.done:
            return dt
        self.left -= dt
        if self.left <= 0:
            self.done = True
            return -self.left
        return 0.0


class Call(Step):
    """Calls once, when its turn comes; also when skipped."""

    def __init__(self, call: Callable[[], object]) -> None:
        self.call = call

    def update(self, dt: float) -> float:
        if not self.done:
            self.done = True
            self.call()
        return dt


class Timeline(Step):
    """Steps one after the other. Steps may be appended while it runs."""

    def __init__(self, steps: Sequence[Step] = ()) -> None:
        self.steps = list(steps)

    def add(self, *steps: Step) -> None:
        """Append steps."""
        self.steps.extend(steps)
        self.done = False

    def update(self, dt: float) -> float:
        while self.steps:
            dt = self.steps[0].update(dt)
            if not self.steps[0].done:
                return 0.0
            self.steps.pop(0)
        self.done = True
        return dt


class Together(Step):
    """Steps at the same time; over when all are."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self.steps = list(steps)
        self.done = not self.steps

    def update(self, dt: float) -> float:
        if self.done:
            return dt
        left = min((step.update(dt) for step in self.steps if not step.done), default=dt)
        self.done = all(step.done for step in self.steps)
        return left if self.done else 0.0


def staggered(steps: Sequence[Step], gap: float) -> Together:
    """Steps that begin `gap` seconds after each other (dealing)."""
    return Together([Timeline([Wait(gap * i), step]) for i, step in enumerate(steps)])


class Player:
    """What a scene keeps: the running timeline, its speed, and skipping."""

    def __init__(self) -> None:
        self.timeline = Timeline()

    @property
    def busy(self) -> bool:
        return bool(self.timeline.steps)

    def add(self, *steps: Step) -> None:
        """Queue steps behind those that run."""
        self.timeline.add(*steps)

    def update(self, dt: float, speed: float) -> bool:
        """Move on at a speed setting; True while something moves."""
        if not self.busy:
            return False
        self.timeline.update(dt * rate(speed))
        return self.busy

    def skip(self) -> None:
        """Bring everything to its end now."""
        while self.busy:
            self.timeline.finish()


def between(a: float, b: float, share: float) -> float:
    """The value at a share of the way from a to b; shares beyond 0..1 overshoot."""
    return a + (b - a) * share
