"""Results in words and tables."""

from __future__ import annotations

import math

from game.arena.matches import Tally
from game.arena.playing import Clock
from game.arena.statistics import elo


def summary_lines(tally: Tally) -> list[str]:
    """A match in a few lines: share with interval, Elo, time a move."""
    if not tally.played():
        return [f"{tally.plan.name()}: no game was played"]
    plan = tally.plan
    share = tally.share()
    others = f" (an equal share is {1 / plan.seats:.1%})" if plan.seats > 2 else ""
    return [
        f"{plan.game}, {plan.name()}: {share.mean:.1%} of {tally.played()} games,"
        f" 95 % interval {share.low:.1%} to {share.high:.1%}{others}",
        f"  Elo {points(elo(share.mean, plan.seats))}"
        f" ({points(elo(share.low, plan.seats))} to {points(elo(share.high, plan.seats))})",
        f"  {plan.first.name()}: {pace(tally.first, tally.played())}",
        f"  {plan.second.name()}: {pace(tally.second, tally.played() * (plan.seats - 1))}",
    ]


def points(value: float) -> str:
    """Elo points: "+85", "-12", "+inf"."""
    return f"{value:+.0f}" if math.isfinite(value) else ("+inf" if value > 0 else "-inf")


def pace(clock: Clock, seats: int) -> str:
    """The time of `seats` seats in one game each."""
    moves = max(1, clock.moves)
    return (
        f"{1000 * clock.seconds / moves:.1f} ms a move, longest {1000 * clock.longest:.0f} ms;"
        f" {clock.seconds / seats:.2f} s a game for a seat (CPU time)"
    )
