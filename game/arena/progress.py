"""How far it is, on standard error: a bar that moves on a terminal, a line now and then in a file."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TextIO

from game.arena.matches import Tally, seconds_left

WIDTH = 30
"""Characters of the bar."""

_BAR_EVERY = 0.2
_LINE_EVERY = 30.0


class Progress:
    """Shows games played of all, the time left with `processes` at work, and how the match at hand stands."""

    def __init__(self, tallies: Sequence[Tally], processes: int, stream: TextIO) -> None:
        self._tallies = tallies
        self._processes = processes
        self._stream = stream
        self._terminal = stream.isatty()
        self._shown = time.monotonic()
        self._length = 0

    def update(self, tally: Tally) -> None:
        """To be called after each game with its match; shows it if the last time is long enough ago."""
        now = time.monotonic()
        if now - self._shown < (_BAR_EVERY if self._terminal else _LINE_EVERY):
            return
        self._shown = now
        text = self.text(tally)
        if self._terminal:
            self._stream.write("\r" + text.ljust(self._length))
            self._length = len(text)
        else:
            self._stream.write(text + "\n")
        self._stream.flush()

    def close(self) -> None:
        """Takes the bar away."""
        if self._terminal and self._length:
            self._stream.write("\r" + " " * self._length + "\r")
            self._stream.flush()
            self._length = 0

    def text(self, tally: Tally) -> str:
        """The line: bar, numbers, time left, and the match of `tally`."""
        played = sum(each.played() for each in self._tallies)
        games = sum(each.plan.games for each in self._tallies)
        filled = WIDTH * played // games
        bar = "#" * filled + "." * (WIDTH - filled)
        left = seconds_left(self._tallies) / self._processes
        more = "" if all(each.played() for each in self._tallies) else "at least "
        share = tally.share()
        standing = f"{tally.plan.name()} {100 * share.mean:.1f} % of {tally.played()}"
        return f"[{bar}] {played}/{games} games, {more}{duration(left)} left; {standing}"


def duration(seconds: float) -> str:
    """Seconds in words of two parts at most: "45 s", "12 min 5 s", "2 h 3 min"."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
