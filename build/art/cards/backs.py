"""The two backs: a moon on indigo for the queens, a crown on wine for the other cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cards import layout
from catalogue import Picture
from kit import (
    CREAM,
    HAIRLINE,
    Art,
    circle,
    darker,
    lighter,
    mix,
    path,
    place,
    polar,
    rect,
    rounded_path,
    scallop_path,
    smooth_path,
    soft_star_path,
    stroke,
)
from parts import emblems
from parts.crowns import crown

_PINK = "#f0a8bc"
_FRAME = (
    "M250,40 C300,64 360,40 410,58 C446,72 458,110 452,160 C440,230 462,290 462,350 C462,410 440,470 452,540"
    " C458,590 446,628 410,642 C360,660 300,636 250,660 C200,636 140,660 90,642 C54,628 42,590 48,540"
    " C60,470 38,410 38,350 C38,290 60,230 48,160 C42,110 54,72 90,58 C140,40 200,64 250,40Z"
)


@dataclass(frozen=True)
class Back:
    """Colours of a back, from the rim to the light, and of its middle disc, and which emblem lies there."""

    deep: str
    middle: str
    glow: str
    disc: tuple[str, str]
    leaves: tuple[str, str, str]
    emblem: str


BACKS = {
    "queen": Back(
        "#2a2466", "#5a4aa8", "#f6e2b0", ("#3b3590", "#221c5c"), ("#8f62b0", "#c98ab0", "#f3b0b8"), "moon"
    ),
    "red": Back(
        "#5a2330", "#a84a4f", "#f6e2b0", ("#9a3346", "#561a30"), ("#a8506a", "#d98a8a", "#f6c0a8"), "crown"
    ),
}


def card_back(back: Back) -> Art:
    """A back, the same upside down but for the emblem in its middle."""
    art = Art(*layout.UNITS)
    stops = [(0, "#fff6d8", 1), (0.3, back.glow, 1), (1, "#b06a9c", 1)]
    light = rect(0, 0, *layout.UNITS, art.radial(stops, 250, 350, 380, in_units=True))
    shares_of_pink = ((0.66, 168), (0.40, 190), (0.18, 212), (0, 236))
    waves = "".join(
        layout.frame(art, _wavy_hole(radius), mix(back.middle, _PINK, share), 5)
        for share, radius in shares_of_pink
    )
    ends = "".join(place(_end(art, back), 250, 350, turn) for turn in (0, 180))
    return layout.finished(
        art,
        light,
        waves,
        layout.frame(art, _FRAME, art.linear(back.deep, darker(back.deep, 0.4)), 9),
        stroke(_FRAME, HAIRLINE, 2.4),
        stroke(rounded_path(10, 10, layout.WIDTH - 20, layout.HEIGHT - 20, 20), HAIRLINE, 2.4),
        place(_middle(art, back), 250, 350),
        ends,
    )


def _wavy_hole(radius: float) -> str:
    rim = [polar(radius + (12 if i % 2 else -12), i * 180 / 14 + 90) for i in range(28)]
    return smooth_path([(250 + x * 0.86, 350 + y * 1.22) for x, y in rim], tension=1)


def _middle(art: Art, back: Back) -> str:
    """A sun of 16 rays about a disc with the emblem."""
    rays = "".join(place(path("M0,-150 L9,-108 L-9,-108Z", "#f6d070"), rotation=i * 22.5) for i in range(16))
    content = art.sheet(rays, 3) + art.sheet(path(scallop_path(110, 20, 4), art.linear(*back.disc)), 5)
    content += stroke(scallop_path(100, 20, 3.4), HAIRLINE, 2)
    for x, y, size in ((-64, -44, 9), (60, 56, 8), (66, -58, 6), (-58, 58, 6)):
        content += place(path(soft_star_path(4, size, size * 0.26), CREAM), x, y)
    if back.emblem == "moon":
        return content + place(emblems.moon(art), -2, 2, scale=1.25)
    return content + place(crown(art, "fleur", "#d8344f", 1.28), 0, 56)


def _end(art: Art, back: Back) -> str:
    """Leaves, a crown and two stars at the upper end, about the middle of the card."""
    outer, inner, front = back.leaves
    leaves = (
        (-70, 84, 16, outer),
        (70, 84, 16, outer),
        (-38, 92, 17, inner),
        (38, 92, 17, inner),
        (0, 84, 18, front),
    )
    fan = "".join(
        place(layout.leaf(tone, length, width), rotation=turn) for turn, length, width, tone in leaves
    )
    content = art.sheet(fan, 2.6)
    if back.emblem == "moon":
        content += place(crown(art, "fleur", "#d8344f", 0.86), 0, 14)
    else:
        rose = path(soft_star_path(12, 34, 22), lighter(front, 0.1)) + circle(0, 0, 13, "#f6d070")
        content += art.sheet(place(rose, 0, 6), 2.4)
    star = path(soft_star_path(8, 30, 13), "#f6d070") + circle(0, 0, 9, "#a8406f")
    stars = "".join(place(art.sheet(star, 2.4), side * 172, -232) for side in (1, -1))
    return place(content, 0, -170) + stars


def pictures() -> Iterable[Picture]:
    """Both backs."""
    for name, back in BACKS.items():

        def draw(lod: int, back: Back = back) -> Art:
            return card_back(back)

        yield layout.card_picture(f"back_{name}", draw, {"glow": back.glow})
