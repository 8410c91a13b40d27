"""Icons of what a turn is made of, in colours of their own, 40 x 40 units round the origin; they join icons/."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kit import Art, circle, path, place, rect, soft_star_path, stroke
from ui.paper import fade
from ui.skins import Skin, sides
from ui.tokens import Player

from .pieces import cube

GOLDEN = Player("#e2a236", "plain")
"""A base of nobody in particular, to be seen on green, blue and parchment."""


def _build(art: Art) -> str:
    """A base and a hammer."""
    handle = rect(-2.4, -7, 4.8, 27, "#8a5a36", 2)
    head = path("M-12,-14 H8 L13,-9 L8,-4 H-12Z", fade(art, "#e3e8f0", "#8f97aa"))
    hammer = art.sheet(handle + head, 1.2)
    return place(cube(art, GOLDEN, False), -4.5, 11.5, scale=0.72) + place(hammer, 8.4, -4.4, 38, scale=0.92)


def _convert(art: Art) -> str:
    """A base goes down into a chest, for an action point."""
    base = place(cube(art, GOLDEN, False), -3.4, -1.4, scale=0.6)
    chest = path("M-18,3 H12 L9,18 H-15Z", art.linear("#b57c48", "#70432a")) + stroke("M-15.4,9 H9.6", "#4e2c1c", 1.6)
    heart = "M0,7.4 C-10.4,0 -9,-7.4 -4.4,-7.4 C-1.8,-7.4 0,-5.2 0,-3.4 C0,-5.2 1.8,-7.4 4.4,-7.4 C9,-7.4 10.4,0 0,7.4Z"
    point = art.sheet(path(heart, fade(art, "#f4707a", "#c03048"), stroke="#fff2d4", stroke_width=1.4), 1.2)
    return base + art.sheet(chest, 1.4) + place(point, 11.4, -9.6, scale=0.96)


def _pass(art: Art) -> str:
    """A house under the moon: the queen stays at home or goes there."""
    moon = path("M5,-18 C-13,-16 -20,-1 -13,10 C-6,20 9,20 16,9 C3,12 -7,-4 5,-18Z", fade(art, "#f8e7ab", "#dba945"))
    walls = rect(-8, 1, 16, 12, "#fff2da") + rect(-2.6, 5, 5.2, 8, "#7a4a2c")
    roof = path("M-11,2.6 L0,-8 L11,2.6Z", fade(art, "#c8505c", "#9a3040"))
    star = place(path(soft_star_path(4, 5, 1.6), "#fff4d8"), -2, -13)
    home = art.sheet(walls, 1.2) + art.sheet(roof, 1)
    return place(art.sheet(moon, 1.4), -4, -1, scale=0.98) + place(home, 9, 5) + star


def _depart(art: Art) -> str:
    """A boat under sail."""
    mast = rect(-1.6, -18.5, 3.2, 27, "#6b4226", 1.4)
    sail = path("M2.4,-17 C13,-11 16.6,-3 17,3.6 H2.4Z", fade(art, "#fffaf0", "#ecd9b4"))
    jib = path("M-2.4,-14 C-9,-9 -13,-3 -14,3.6 H-2.4Z", fade(art, "#f0707c", "#c03c50"))
    planks = art.linear("#b57c48", "#7a4a2c")
    hull = path("M-18,5.6 H18.4 C17,12.6 13,15.4 8.6,15.4 H-9 C-13.6,15.4 -17,11.6 -18,5.6Z", planks)
    waves = stroke("M-18,17.4 q4.5,-4 9,0 q4.5,4 9,0 q4.5,-4 9,0 q4.5,4 9,0", "#a8dcec", 3)
    return art.sheet(mast, 0.8) + art.sheet(sail + jib, 1.2) + art.sheet(hull, 1.4) + waves


def _end_turn(art: Art) -> str:
    """A golden flag."""
    pole = rect(-12.4, -19, 4, 38, "#7a4a2c", 2)
    gold = fade(art, "#fbe08d", "#d99a2f")
    cloth = path("M-8.6,-17.6 C-0.6,-22 6.6,-12 17,-16.6 V3 C6.6,7.6 -0.6,-2.4 -8.6,2Z", gold)
    return art.sheet(pole + cloth, 1.4) + circle(-10.4, -19, 2.8, "#fbe08d")


def _place_base(art: Art) -> str:
    """A base comes down on a stitched cell."""
    cell = path("M0,2 L18,10 L0,18 L-18,10Z", "#a8c47e") + path(
        "M0,2 L18,10 L0,18 L-18,10Z", "none", stroke="#f7a8c4", stroke_width=2, stroke_dasharray="3.4 2.8"
    )
    return art.sheet(cell, 1) + place(cube(art, GOLDEN, False), 0, 4.6, scale=0.66)


ICONS: dict[str, Callable[[Art], str]] = {
    "build": _build,
    "convert": _convert,
    "pass": _pass,
    "depart": _depart,
    "end_turn": _end_turn,
    "place": _place_base,
}


def skins() -> Iterator[Skin]:
    """One picture each."""
    for name, icon in ICONS.items():

        def draw(art: Art, x: float, y: float, w: float, h: float, icon: Callable[[Art], str] = icon) -> None:
            art.add(place(icon(art), x + w / 2, y + h / 2, scale=0.94))

        yield Skin(f"icons/{name}", (40, 40), sides(0), None, draw)
