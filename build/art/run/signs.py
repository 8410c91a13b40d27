"""Small signs: hearts for action points, the dots of a route, seals of places, paradise."""

from __future__ import annotations

from collections.abc import Iterator

from catalogue import Picture
from kit import (
    GOLD,
    Art,
    circle,
    ellipse,
    lighter,
    path,
    place,
    rect,
    scallop_path,
    soft_star_path,
    stroke,
)
from lettering import text
from parts.landmarks import tower, tree
from ui.paper import fade, hole, outline
from ui.skins import Skin, sides

HEART = "M0,17 C-24,1 -21,-17 -10,-17 C-4,-17 0,-12 0,-8 C0,-12 4,-17 10,-17 C21,-17 24,1 0,17Z"
"""About the origin, 35 wide and 34 high."""


def heart(art: Art) -> str:
    """An action point left."""
    body = art.sheet(path(HEART, fade(art, "#f0606c", "#b0263f")), 1.4)
    half = art.within(HEART, path("M3,-10 C9,-2 8,8 0,20 H30 V-24 H6Z", "#7a1236", opacity=0.22))
    return body + half + ellipse(-9, -9, 4, 2.8, "#ffd0cc", opacity=0.9)


def heart_spent() -> str:
    """One that is used up: hollow, on parchment and on dark."""
    return path(HEART, "#8a7048", opacity=0.3) + outline(HEART, "#fff2d4", 3.4, opacity=0.4) + outline(
        HEART, "#6b5230", 1.8, opacity=0.85
    )


def _heart(art: Art, x: float, y: float, w: float, h: float) -> None:
    art.add(place(heart(art), x + w / 2, y + h / 2, scale=0.81))


def _heart_spent(art: Art, x: float, y: float, w: float, h: float) -> None:
    art.add(place(heart_spent(), x + w / 2, y + h / 2, scale=0.77))


# ---------------------------------------------------------------------------------------------- the route of a hint
def _dot(art: Art, x: float, y: float, w: float, h: float) -> None:
    centre = (x + w / 2, y + h / 2)
    art.add(circle(*centre, 5.4, "#1d1540", opacity=0.55), circle(*centre, 3, "#fffaf0"))


def _dot_target(art: Art, x: float, y: float, w: float, h: float) -> None:
    """Where the route ends: a ring round the dot."""
    cx, cy = x + w / 2, y + h / 2
    dark = outline(hole(8, cx, cy).strip(), "#1d1540", 6, opacity=0.55) + circle(cx, cy, 5.6, "#1d1540", opacity=0.55)
    art.add(dark, outline(hole(8, cx, cy).strip(), "#fffaf0", 2.6), circle(cx, cy, 3.6, "#fffaf0"))


# ---------------------------------------------------------------------------------------------- places
def _place(numeral: str, fill: str) -> Picture:
    """A place in paradise that is still free: a pink seal with its number."""

    def draw(lod: int) -> Art:
        art = Art(72, 72, rim=0.42)
        seal = art.sheet(path(scallop_path(30, 14, 2.2), fade(art, lighter(fill, 0.3), fill)), 2)
        line = outline(scallop_path(25, 14, 1.8), "#8a3a6a", 1.8, opacity=0.8)
        art.add(place(seal + line + text("head", numeral, 27, 0, 9.2, "#6f1c45"), 36, 34.5))
        return art

    return Picture(f"run/place_{len(numeral)}", (72, 72), draw, ((216, 0),), quality=84, grain=0.02)


RAINBOW = ("#e2606f", "#f0a04a", "#f6d860", "#6bb88a", "#5a9ad0", "#8a70c0")


def paradise(art: Art) -> str:
    """A white castle under a rainbow among clouds; foot at the origin, about 136 wide and 88 high."""
    ground = art.sheet(path("M-60,2 C-60,-14 60,-14 60,2 C52,13 -52,13 -60,2Z", "#f6c9d8"), 2)
    arcs = ""
    for i, tone in enumerate(RAINBOW):
        r = 58 - i * 6
        arcs += art.sheet(stroke(f"M{-r},0 A{r},{r * 1.35} 0 0 1 {r},0", tone, 6.6, stroke_linecap="butt"), 0.7)
    blossom = place(tree(art, 1, "#e88aa8"), -43, 4, scale=0.42) + place(tree(art, 1, "#f0a8bc"), 44, 5, scale=0.46)
    stone, roof = "#fdf0f4", "#e2ad45"
    castle = tower(art, -26, 15, 40, stone, roof) + tower(art, 26, 15, 40, stone, roof)
    castle += tower(art, 0, 20, 58, stone, "#d8587c")
    castle += art.sheet(rect(-34, -22, 68, 22, stone) + path("M6,-22 H34 V0 H10Z", "#c9a8c4", opacity=0.35), 1.4)
    castle += "".join(rect(-34 + i * 12.4, -26, 6, 5, stone) for i in range(6))
    castle += art.sheet(path("M-8,0 V-12 a8,8 0 0 1 16,0 V0Z", GOLD), 0.8) + stroke("M0,-1 V-18", "#a8702a", 1.2)
    castle += "".join(path(f"M{x - 2.4},-8 v-5 a2.4,3 0 0 1 4.8,0 v5Z", "#b06a94") for x in (-24, 24))
    castle += stroke("M0,-84 v-12", "#8a5a2a", 1.6) + art.sheet(path("M0,-96 L13,-92 L0,-87Z", "#e2606f"), 0.8)
    clouds = ""
    for x in (-52, 52):
        puffs = circle(x - 9, -2, 8.5, "#fffaf4") + circle(x, -6, 11, "#fffaf4") + circle(x + 10, -2, 8.5, "#fffaf4")
        clouds += art.sheet(puffs + rect(x - 17, -4, 34, 10, "#fffaf4", 5), 1.6)
    return ground + arcs + blossom + castle + clouds


def _paradise(lod: int) -> Art:
    art = Art(120, 110, rim=0.42)
    stars = "".join(
        place(path(soft_star_path(4, r, r * 0.3), "#fff6d8"), x, y)
        for x, y, r in ((12, 22, 6), (108, 18, 7), (27, 8, 4), (94, 6, 4))
    )
    art.add(stars, place(paradise(art), 60, 96, scale=0.86))
    return art


def skins() -> Iterator[Skin]:
    """Hearts, dots."""
    yield Skin("run/heart", (32, 28), sides(1, 1, 2, 3), None, _heart)
    yield Skin("run/heart_spent", (32, 28), sides(1, 1, 2, 3), None, _heart_spent)
    yield Skin("run/dot", (12, 12), sides(0), None, _dot)
    yield Skin("run/dot_target", (24, 24), sides(0), None, _dot_target)


def pictures() -> Iterator[Picture]:
    """The signs with paper: places and paradise."""
    yield _place("I", "#f4b6cb")
    yield _place("II", "#e9a2be")
    foot = {"foot": (60.0, 96.0, 0.0, 0.0)}
    yield Picture("run/paradise", (120, 110), _paradise, ((420, 0), (160, 0)), boxes=foot, quality=84, grain=0.02)
