"""Active bases and stock in a row at the foot of a player's panel: how both find room with their words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

ACTIVE, STOCK = 24.0, 20.0
"""Sizes of the two numbers."""
CUBE = 30.0
"""Width of a cube with the gap behind it."""
WORD, WORD_GAP = 16.0, 5.0
"""Size of the word of a number, and the gap before it."""
SMALLER_WORDS = (14.5, 13.0, 11.5)
"""The sizes for large text where that leaves no room: its letters are large all the same."""
APART, LEAST_APART = 14.0, 9.0
"""What is between active bases and stock, and the least."""

Measure = Callable[[str, str, float], float]
"""Units of width of a text in a role and a size."""


@dataclass(frozen=True)
class Means:
    """How active bases and stock stand on a panel. `active`, `stock`: where each begins; `letters`: the size of their
    words; `cube`: whether the stock has one before its number."""

    active: float
    stock: float
    words: tuple[str, str]
    letters: float = WORD
    cube: bool = True


def means(width: Measure, left: float, room: float, words: tuple[str, str], *, large: bool) -> Means:
    """Active bases and stock from `left` on in so much `room`, with these `words`; `large`: with large text.

    First the sign of the stock gives way to the word that says the same, then letters of large text; the words go
    last, and both of them, since one alone would leave the other number without a name. The tooltip has them.
    """
    most = width("20", "head", ACTIVE)

    def wide(letters: float, word: str) -> float:
        return WORD_GAP + width(word, "body_medium", letters)

    numbers = most + width("20", "head", STOCK)
    smaller = [(letters, 1, LEAST_APART) for letters in SMALLER_WORDS if large]
    for letters, cubes, apart in ((WORD, 2, APART), (WORD, 1, APART), (WORD, 1, LEAST_APART), *smaller):
        both = sum(wide(letters, word) for word in words)
        if cubes * CUBE + numbers + both + apart <= room:
            stock = left + CUBE + most + wide(letters, words[0]) + apart
            return Means(left, stock, words, letters, cubes == 2)
    return Means(left, left + CUBE + most + APART, ("", ""))
