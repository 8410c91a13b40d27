"""The result of a game, in one shape for all games."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """Points from one source. `label` is an id (a queen, a board, "laws"), worded by the texts of the game."""

    label: str
    points: int


@dataclass(frozen=True)
class Result:
    """How a game stands or ended.

    `scores` and `lines` have an entry for each seat; `winners` is empty and `reason` "" before the end.
    """

    over: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    lines: tuple[tuple[Line, ...], ...]

    def shares(self) -> list[float]:
        """What each seat has won: 1 shared evenly among the winners, 0 for the others; all 0 before the end."""
        share = 1.0 / len(self.winners) if self.winners else 0.0
        return [share if seat in self.winners else 0.0 for seat in range(len(self.scores))]
