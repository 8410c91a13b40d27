"""What tiles there are: the one list that the generator of the pictures, the auto-tiling and the table agree on.

Three kinds of sheets lie in maps/queen_run, each a picture with a tileset of the same name.

- Ground (`land`, `inland`, `forest`, `rock`): 16 columns, one a mask, and a line for each variant. Such a tile lies
  where four cells meet; its mask has a bit for each of them that belongs to the set: top left 1, top right 2, bottom
  left 4, bottom right 8. `land` is opaque, and its mask 0 is the open sea.
- `pads`: the cut paper below each mark, one tile a cell.
- `objects`: what stands on a cell, 1.4 cells wide and high, with its foot on the cell's lower edge. These tiles carry
  the terrain, and are the ones of the layer `cells`.
"""

from __future__ import annotations

# Pixels of a cell in the files: what the table needs at 4K.
CELL = 160
OBJECT = 224
# How far an object reaches over its cell at the left and right; at the top it is twice as far.
OVERHANG = 32

GROUND: dict[str, str] = {  # the letters that belong to each set, in drawing order
    "land": ".*^:RBYGWHFT12P",
    "inland": ".*^RBYGWHFT12P",
    "forest": "*",
    "rock": "^",
}
MASKS = 16
GROUND_VARIANTS = 3

PADS = "RBYGWHFT12"
PAD_VARIANTS = 2

# Letters in the order of the sheet, with how many variants each has.
OBJECTS: dict[str, int] = {
    ".": 5,
    "*": 4,
    "^": 4,
    "~": 5,
    ":": 3,
    "R": 2,
    "B": 2,
    "Y": 2,
    "G": 2,
    "W": 2,
    "H": 2,
    "F": 1,
    "T": 1,
    "1": 2,
    "2": 2,
    "P": 3,
}
OBJECT_COLUMNS = 8


def ground_tile(mask: int, variant: int) -> int:
    """The tile id in the sheet of any ground set."""
    return variant * MASKS + mask


def pad_tile(letter: str, variant: int) -> int:
    """The tile id in the sheet `pads`."""
    return variant * len(PADS) + PADS.index(letter)


def object_tile(letter: str, variant: int) -> int:
    """The tile id in the sheet `objects`."""
    before = 0
    for other, variants in OBJECTS.items():
        if other == letter:
            break
        before += variants
    return before + variant


def objects() -> list[tuple[str, int]]:
    """Letter and variant of each tile of the sheet `objects`, by tile id."""
    return [(letter, variant) for letter, variants in OBJECTS.items() for variant in range(variants)]
