"""Colours and sizes that the interface shares."""

from __future__ import annotations

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """`#rrggbb` as three numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


INDIGO = rgb("#1d1540")
INK = rgb("#2a2038")
INK_SOFT = rgb("#58432f")
BODY_INK = rgb("#3a2a24")
OXBLOOD = rgb("#7a2430")
CREAM = rgb("#fff4d8")
CREAM_SOFT = rgb("#ded2dc")
PARCHMENT = rgb("#f3e3c0")
PARCHMENT_LIGHT = rgb("#fbf1da")
PARCHMENT_EDGE = rgb("#e2cba0")
PARCHMENT_LIT = rgb("#f0d9a4")
"""Of a row that is pointed at or chosen."""
GOLD = rgb("#e9b64c")
GOLD_LIGHT = rgb("#fbe08d")
GOLD_DARK = rgb("#c98a2b")
RING = rgb("#ffe08a")
HIGHLIGHT = rgb("#f3cf6a")
OWN = rgb("#f3db9e")
"""Ground of what is the person's own among that of others, on parchment."""
PLUM = rgb("#3a2450")
DUSK_TOP = rgb("#241a5c")
DUSK_MIDDLE = rgb("#6b3f86")
TAN = rgb("#c9a76c")
GREEN = rgb("#2f6f4e")
RASPBERRY = rgb("#a02a5a")
BLUE = rgb("#3563a5")
OFF_GROUND = rgb("#b9ab90")
OFF_TEXT = rgb("#473d2d")
SCRIM = (*INDIGO, 158)  # 62 %

# Text sizes in units.
TITLE_SIZE = 52
RIBBON_SIZE = 34
HEAD_SIZE = 24
LABEL_SIZE = BODY_SIZE = NOTE_SIZE = 22
"""What is said by the way is softer than the rest, not smaller: in a window 1280 pixels wide this is 15 pixels."""
CHOICE_SIZE = 23
"""What can be chosen from: larger than what is said of it."""

CARD_RATIO = 1.4
"""How much higher than wide a card is."""

# Sizes of controls in units.
CONTROL, CONTROL_LETTERS = 48, 20
"""Its height, and the size of letters at which it is so high."""
PADDING = 32
TABS_IN = 54.0
"""Units from the edge of a sheet to the first tab on it: the name of the way back, which is shown below that, keeps off
it."""
GAP = 24
ROW = 60

TOOLTIP_DELAY = 0.35  # seconds


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Colour between `a` (share 0) and `b` (share 1)."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )
