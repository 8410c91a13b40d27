"""What was remarkable about a finished game: one sentence, found in the points after each action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

COMEBACK = 0.25
"""A winner who was behind by such a share of the own final points in the second half of the game has come back."""
LEAST_COMEBACK = 3
CHANGES = 4
"""From so many changes of the lead on they are the story."""
CLOSE = 0.05
"""Up to such a share of the winner's points a win was close."""


@dataclass(frozen=True)
class Story:
    """`code`: "comeback", "led", "changes", "close", "took" or "last"; `n`: points behind, changes, points ahead, or
    the number of the action. Of a lead that was taken at the very end there is nothing more to tell: "last"."""

    code: str
    n: int = 0


def story(scores: Sequence[Sequence[int]], winners: Sequence[int]) -> Story | None:
    """The story of a game that one player has won; None for a shared win, and where nobody had a point.

    `scores`: for each position from the first on, the points of each seat.
    """
    if len(winners) != 1 or max(scores[-1]) <= 0:
        return None
    winner, final = winners[0], scores[-1]
    deficits = [max(points) - points[winner] for points in scores]
    behind = max(deficits[len(deficits) // 2 :])
    ahead = final[winner] - max(points for seat, points in enumerate(final) if seat != winner)
    alone = [_leader(points) for points in scores]
    leaders = [seat for seat in alone if seat is not None]
    changes = sum(one != other for one, other in pairwise(leaders))
    if behind >= max(LEAST_COMEBACK, COMEBACK * final[winner]):
        return Story("comeback", behind)
    if set(leaders) == {winner} and not any(deficits):
        return Story("led")
    if changes >= CHANGES:
        return Story("changes", changes)
    if 0 < ahead <= CLOSE * final[winner]:
        return Story("close", ahead)
    taken = next((at + 1 for at in reversed(range(len(alone))) if alone[at] != winner), 0)
    if taken == len(alone) - 1:
        return Story("last") if taken else None
    return Story("took", taken) if 0 < taken < len(alone) else None


def best_moment(scores: Sequence[Sequence[int]], winners: Sequence[int]) -> int:
    """After how many actions a finished game was at its best: when its winner took the lead for good; of a winner who
    led from the start, and where several won, when the most points at once came in. `scores` as for `story`."""
    alone = [_leader(points) for points in scores]
    if len(winners) == 1:
        taken = next((at + 1 for at in reversed(range(len(alone))) if alone[at] != winners[0]), 0)
        if 0 < taken < len(alone):
            return taken
    gains = [max(new - old for old, new in zip(*pair, strict=True)) for pair in pairwise(scores)]
    return 1 + max(range(len(gains)), key=lambda at: gains[at]) if gains else 0


def _leader(points: Sequence[int]) -> int | None:
    """The seat that leads alone, None if nobody does."""
    best = max(points)
    first = [seat for seat, each in enumerate(points) if each == best]
    return first[0] if len(first) == 1 else None
