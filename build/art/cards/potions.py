"""The four sleeping potions."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from cards import layout
from catalogue import Picture
from kit import CREAM, GOLD, INDIGO, Art, circle, lighter, path, place, rect, stroke
from lettering import text


@dataclass(frozen=True)
class Potion:
    """A bottle's outline and the colours of what is in it and about it."""

    bottle: str
    top: str
    bottom: str
    foam: str
    glow: str
    frame: str


POTIONS = (
    Potion(
        "M-34,-150 H34 V-70 C96,-44 120,10 112,60 C102,118 50,140 0,140"
        " C-50,140 -102,118 -112,60 C-120,10 -96,-44 -34,-70Z",
        *("#b65ad0", "#4a2490", "#e9a8f0", "#d9c8f0", "#3a2470"),
    ),
    Potion(
        "M-34,-150 H34 V-74 L118,104 C126,128 112,140 92,140 H-92 C-112,140 -126,128 -118,104 L-34,-74Z",
        *("#4fb0d8", "#1f4a90", "#b8ecf8", "#cfe4f4", "#1f3a70"),
    ),
    Potion(
        "M-34,-150 H34 V-86 C60,-76 92,-70 92,-36 V104 C92,128 80,140 56,140 H-56"
        " C-80,140 -92,128 -92,104 V-36 C-92,-70 -60,-76 -34,-86Z",
        *("#e0708a", "#8a2450", "#f8c0cc", "#f6d4dc", "#6a2048"),
    ),
    Potion(
        "M-34,-150 H34 V-84 C70,-70 76,-40 58,-16 C112,0 124,54 108,92 C92,126 50,140 0,140"
        " C-50,140 -92,126 -108,92 C-124,54 -112,0 -58,-16 C-76,-40 -70,-70 -34,-84Z",
        *("#6fc08a", "#1f6a5c", "#c8f0cc", "#d6efd8", "#1f4f48"),
    ),
)
_SPARKLES = ((-120, -150, 14), (126, -120, 18), (110, -190, 10), (-140, -40, 10), (146, 10, 11))
_SURFACE = "M-130,6 C-70,-18 -40,24 10,4 C60,-14 90,10 130,0"


def potion_card(potion: Potion, lod: int) -> Art:
    """The card of a sleeping potion."""
    art = Art(*layout.UNITS)
    subject = place(_bottle(art, potion) + _stars(art), 250, 392, -6, 1.12)
    return layout.action_card(art, potion.glow, potion.frame, subject, 360, lod)


def _stars(art: Art) -> str:
    return "".join(layout.sparkle(art, x, y, size) for x, y, size in _SPARKLES)


def _bottle(art: Art, potion: Potion) -> str:
    chance = random.Random(1)
    bubbles = "".join(
        circle(
            chance.uniform(-90, 90),
            chance.uniform(20, 130),
            chance.choice([4, 7, 11]),
            lighter(potion.foam, 0.4),
            opacity=0.6,
        )
        for _ in range(18)
    )
    liquid = path(f"{_SURFACE} V160 H-130Z", art.linear(potion.top, potion.bottom))
    shade = path("M40,-90 C110,-40 120,60 70,130 H140 V-90Z", INDIGO, opacity=0.22)
    gleam = path("M-84,-10 C-104,30 -96,80 -70,104 C-84,70 -86,30 -66,-16Z", "#fff", opacity=0.55)
    content = art.sheet(path(potion.bottle, "#cfe6ee", opacity=0.92), 6)
    content += art.within(potion.bottle, liquid + stroke(_SURFACE, potion.foam, 6) + bubbles + shade + gleam)
    content += art.sheet(rect(-42, -166, 84, 24, art.linear("#e8f4f8", "#a8c4d0"), 10), 2)
    cork = path("M-26,-166 L-22,-206 H22 L26,-166Z", art.linear("#c98a52", "#8a5230"))
    content += art.sheet(cork + stroke("M-20,-190 H20 M-22,-178 H22", "#6b3f22", 2, opacity=0.5), 3)
    label = art.sheet(path("M-60,28 H60 L52,84 H-52Z", CREAM), 2)
    string = stroke("M-42,-72 C-20,-62 20,-62 42,-72", GOLD, 6)
    return content + label + text("title", "Zzz", 42, 0, 72, potion.bottom) + string


def pictures() -> Iterable[Picture]:
    """All sleeping potions."""
    for i, potion in enumerate(POTIONS):
        yield layout.action_picture(
            f"potion_{i}", partial(potion_card, potion), potion.frame, potion.glow
        )
