"""Where knights can be, as numbers, and what the other pieces are called (section 2).

A place is 0 to 8 for a county, 9 to 16 for a castle space (six of a player, then two of an ally), 17 to 28 for a
conflict card. COURT and NOWHERE follow, for upgrades only.
"""

from __future__ import annotations

COUNTY_IDS = ("A", "B", "C", "D", "E", "F", "G", "H", "I")
COUNTIES = 9
START_COUNTY = 8
"""Surrey, where the next start player is named."""

KIND_IDS = ("treasury", "stables", "council", "storehouse", "muster", "tiltyard")
KINDS = 6
ALL_KINDS = (1 << KINDS) - 1
TREASURY, STABLES, COUNCIL, STOREHOUSE, MUSTER, TILTYARD = range(KINDS)
RECRUIT = 6
TRAIN = 7
SPACE_IDS = (*KIND_IDS, "recruit", "train")
"""Castle spaces: those of a player by kind, then those of an ally."""
KINDS_BY_TEXT = tuple(sorted(range(KINDS), key=lambda kind: KIND_IDS[kind]))
"""The kinds in the alphabetical order of documents."""

CARD_IDS = tuple(f"X{number}" for number in range(1, 13))
CARDS = 12
MOST_SPACES = 3

FAVOUR_IDS = ("F1", "F2", "F3", "F4", "F5", "F6")
FAVOURS = 6
FAVOUR_UPGRADE = 2
FAVOUR_NOBLE = 3

LAWS = 18
"""Laws are numbered 1 to 18."""

CASTLE_AT = COUNTIES
CONFLICT_AT = CASTLE_AT + len(SPACE_IDS)
COURT = CONFLICT_AT + CARDS
NOWHERE = COURT + 1
PLACE_IDS = (*COUNTY_IDS, *SPACE_IDS, *CARD_IDS, "court", "none")
PLACES = {name: number for number, name in enumerate(PLACE_IDS)}


def bits_in(mask: int) -> tuple[int, ...]:
    """The numbers of the bits that are set, ascending."""
    return tuple(bit for bit in range(mask.bit_length()) if mask >> bit & 1)
