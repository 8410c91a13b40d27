"""The achievements of Sleeping Queens."""

from __future__ import annotations

from itertools import pairwise

from game.games.sleeping_queens.cards import QUEENS_BY_ID, read_data
from game.games.sleeping_queens.events import (
    AttackStopped,
    Discarded,
    JesterCounted,
    Quarrel,
    QueenSlept,
    QueenStolen,
    QueenWoken,
    RoseCalls,
)
from game.table.achievements.ending import Achievement, Ending

GUARDED, STOLEN, SUM_OF = 3, 3, 5
DEAR = 15
"""Points of a queen from which on the Rose has led well."""


def _untouched(end: Ending) -> bool:
    """No queen was ever stolen or put to sleep, though somebody did such a thing in this game."""
    lost = [event.owner for event in end.events if isinstance(event, QueenStolen | QueenSlept)]
    return end.won and bool(lost) and end.seat not in lost


def _guard(end: Ending) -> bool:
    return sum(event.seat == end.seat for event in end.all_of(AttackStopped)) >= GUARDED


def _raid(end: Ending) -> bool:
    return sum(event.seat == end.seat for event in end.all_of(QueenStolen)) >= STOLEN


def _long_sum(end: Ending) -> bool:
    return any(event.seat == end.seat and len(event.cards) >= SUM_OF for event in end.all_of(Discarded))


def _rose(end: Ending) -> bool:
    """The Rose called, and the queen woken next was a dear one."""
    points = read_data().points
    return any(
        isinstance(event, RoseCalls)
        and isinstance(after, QueenWoken)
        and event.seat == after.seat == end.seat
        and points[QUEENS_BY_ID[after.queen]] >= DEAR
        for event, after in pairwise(end.events)
    )


def _own_joke(end: Ending) -> bool:
    """The jester counted all the way round."""
    return any(
        event.seat == event.chosen == end.seat and isinstance(after, QueenWoken) and after.seat == end.seat
        for event, after in pairwise(end.events)
        if isinstance(event, JesterCounted)
    )


def _quarrel(end: Ending) -> bool:
    return any(event.seat == end.seat for event in end.all_of(Quarrel))


def _homecoming(end: Ending) -> bool:
    """A queen that was stolen is stolen back."""
    gone = set()
    for event in end.all_of(QueenStolen):
        if event.owner == end.seat:
            gone.add(event.queen)
        elif event.seat == end.seat and event.queen in gone:
            return True
    return False


def _sound_asleep(end: Ending) -> bool:
    return end.score == 0 and not end.won


ACHIEVEMENTS = (
    Achievement("queens_untouched", "faces/queen_sunflower", _untouched, "gold"),
    Achievement("queens_guard", "cards/dragon_0", _guard, "mint"),
    Achievement("queens_raid", "cards/knight_0", _raid, "sky"),
    Achievement("queens_sum", "cards/number_9", _long_sum, "violet"),
    Achievement("queens_rose", "faces/queen_rose", _rose, "rose"),
    Achievement("queens_own_joke", "cards/jester_0", _own_joke, "plum"),
    Achievement("queens_homecoming", "faces/queen_heart", _homecoming, "sun"),
    Achievement("queens_quarrel", "faces/queen_cat", _quarrel, "chestnut", hidden=True),
    Achievement("queens_asleep", "icons/moon", _sound_asleep, "violet", hidden=True),
)
