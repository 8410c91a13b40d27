"""Pictograms as pictures of 40 x 40 units, and the larger pieces that lie on the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from catalogue import Picture
from kit import Art, path, place, stroke

from .colours import BRASS
from .frames import picture
from .pictograms import REWARDS, SIGNS, Drawing, chest, cube, gold, knight, laurel, most, squire, start

SIZE = 40.0
PAD = (5.0, 5.0, 7.0, 9.0)


def _centred(art: Art, drawing: Drawing, half: float, scale: float = 1) -> str:
    return place(drawing(art), half, half, scale=scale)


def _arrow(art: Art) -> str:
    """From cost to gain."""
    return place(art.sheet(path("M-15,-4.4 H2 V-12 L16,0 L2,12 V4.4 H-15Z", "#8a2a38"), 1.2), 20, 20)


def _arrow_light(art: Art) -> str:
    """From cost to gain, on dark rooms."""
    d = "M-15,-4.4 H2 V-12 L16,0 L2,12 V4.4 H-15Z"
    return place(art.sheet(path(d, art.linear(*BRASS)), 1.2), 20, 20)


def _either(art: Art) -> str:
    """Either one or the other: two halves with a stroke between."""
    return stroke("M26,8 L14,32", "#5a3c26", 4)


def pictures() -> Iterator[Picture]:
    """Rewards, signs, heads of knights, arrows; gold, squire, cube, points, chest and flag as pieces."""
    for name, drawing in REWARDS.items():
        yield picture(f"reward_{name}", (SIZE, SIZE), partial(_centred, drawing=drawing, half=20), (200, 80), PAD)
    for name, drawing in SIGNS.items():
        yield picture(f"sign_{name}", (SIZE, SIZE), partial(_centred, drawing=drawing, half=20), (160, 80), PAD)
    for strength in (1, 2, 3, 4):

        def head_of(art: Art, strength: int = strength) -> str:
            return place(knight(art, strength), 20, 20)

        yield picture(f"head_{strength}", (SIZE, SIZE), head_of, (160, 80), PAD)
    for name, paint in (("arrow", _arrow), ("arrow_light", _arrow_light), ("either", _either)):
        yield picture(name, (SIZE, SIZE), paint, (120,), PAD)
    for name, drawing in (("gold", gold), ("squire", squire), ("cube", cube), ("chest", chest), ("start", start)):
        scale, half = 1.4, 32.0
        yield picture(name, (64, 64), partial(_centred, drawing=drawing, half=half, scale=scale), (256, 96), PAD)
    yield picture("points", (96, 96), lambda art: place(laurel(art), 48, 48), (288, 144), PAD)
    yield picture("most", (SIZE, SIZE), lambda art: place(most(art, ""), 20, 38, scale=1.2), (120,), PAD)
