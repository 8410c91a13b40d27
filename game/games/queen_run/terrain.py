"""The kinds of ground, their letters in text grids and their numbers (section 1)."""

from __future__ import annotations

COLOURS = "RBYG"
"""The four colours by number, 0 to 3; also the letters of their villages."""
EVERY_COLOUR = (0, 1, 2, 3)

LETTERS = "RBYGWHFT*^~:.P"
"""The letter of each kind of ground by number. `P`, the row of paradise, stands in no text grid."""
VILLAGE = 0
"""The number of a village is that of its colour."""
WINDMILL = 4
HORSE = 5
FORT = 6
TEMPLE = 7
FOREST = 8
MOUNTAIN = 9
SEA = 10
BEACH = 11
GRASS = 12
PARADISE_ROW = 13

NAMES = (
    "village", "village", "village", "village", "windmill", "horse", "fort", "temple", "forest", "mountain", "sea",
    "beach", "grass", "paradise",
)  # fmt: skip
"""The id of each kind of ground by number, as texts and pictures name it."""

LAST_MARK = TEMPLE
"""The marks are the kinds up to this one: villages, windmill, horse land, fort, temple."""


def can_take_base(kind: int) -> bool:
    """Whether an effect may put a base on this ground: neither sea, beach, mark nor the row of paradise."""
    return kind in (FOREST, MOUNTAIN, GRASS)
