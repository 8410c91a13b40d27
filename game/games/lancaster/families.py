"""Families and their knights (sections 1 and 4).

Families are numbered like seats: the players 0 to n - 1; at two players the allies follow, 2 of player 0 and 3 of
player 1. Some knights of a family are one int: three bits for each strength, the number of 1-knights lowest, so that
sets of knights are added and subtracted as ints. A family has no more than 3 of a strength.
"""

from __future__ import annotations

BITS = 3
UNIT = (0, 1, 1 << 3, 1 << 6, 1 << 9)
"""One knight of a strength, 1 to 4."""
STRENGTHS = (1, 2, 3, 4)
KNIGHT_COUNTS = (3, 2, 1, 1)
"""How many knights of each strength a family has."""
ALL_KNIGHTS = 3 * UNIT[1] + 2 * UNIT[2] + UNIT[3] + UNIT[4]
MOST_KNIGHTS = 1 << 12

START_COURT = UNIT[1] + UNIT[2]
"""A player's knights at court at the start; an ally's are one 2-knight."""
START_ALLY = UNIT[2]

MOST_PLAYERS = 5
ALLIES_AT = 2
"""The number of players that run allies."""


def count_of(knights: int, strength: int) -> int:
    """How many of them are of that strength."""
    return knights >> BITS * (strength - 1) & 7


def strengths_in(knights: int) -> tuple[int, ...]:
    """Their strengths, ascending, each knight once."""
    return (1,) * (knights & 7) + (2,) * (knights >> 3 & 7) + (3,) * (knights >> 6 & 7) + (4,) * (knights >> 9 & 7)


def knights_of(strengths: tuple[int, ...] | list[int]) -> int:
    """The set of knights of these strengths."""
    return sum([UNIT[strength] for strength in strengths])


def is_possible(knights: int) -> bool:
    """Whether a family may have them: no more of a strength than there are."""
    ones, twos, threes, fours = KNIGHT_COUNTS
    return (
        knights & 7 <= ones and knights >> 3 & 7 <= twos and knights >> 6 & 7 <= threes and knights >> 9 & 7 <= fours
    )


def _total(knights: int) -> int:
    return sum(strength * count_of(knights, strength) for strength in STRENGTHS)


def _distinct(knights: int) -> tuple[int, ...]:
    return tuple(strength for strength in STRENGTHS if count_of(knights, strength))


def _weakest(knights: int) -> int:
    return min(_distinct(knights), default=0)


def _upgradable(reserve: int) -> bool:
    out = [KNIGHT_COUNTS[strength - 1] - count_of(reserve, strength) for strength in STRENGTHS]
    return any(out[strength - 1] > 0 and count_of(reserve, strength + 1) for strength in (1, 2, 3))


TOTAL = tuple(_total(knights) for knights in range(MOST_KNIGHTS))
"""Total strength of a set of knights."""
DISTINCT = tuple(_distinct(knights) for knights in range(MOST_KNIGHTS))
"""The strengths that occur in a set of knights, ascending."""
WEAKEST = tuple(_weakest(knights) for knights in range(MOST_KNIGHTS))
"""The least strength in a set of knights; 0 of none."""
CAN_UPGRADE = tuple(_upgradable(knights) for knights in range(MOST_KNIGHTS))
"""By the reserve of a family: whether any knight outside it can be swapped for one of the next strength."""
