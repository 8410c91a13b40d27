"""The eighteen laws as pictures in a gold rim: what each is about, in one emblem. Round the origin, radius 82."""

from __future__ import annotations

from collections.abc import Callable

from kit import (
    Art,
    circle,
    darker,
    ellipse,
    lighter,
    mirrored,
    path,
    place,
    polar,
    rect,
    scallop_path,
    soft_star_path,
    stroke,
)
from parts.crowns import crown
from parts.landmarks import tower
from ui.paper import fade, hole

from . import pictograms as signs
from .colours import BRASS, COUNTIES
from .counties import arms
from .heads import great_helm, head, horse_head, kettle_hat
from .nobles import NOBLES, bust

Scene = Callable[[Art], str]
BLUE = ("#4a7aa8", "#1f3566")


def roundel(art: Art, number: int) -> str:
    """A law's picture about the origin, 190 wide."""
    rim = art.sheet(path(scallop_path(92, 20, 2.6), art.linear(*BRASS)), 4.5)
    top, bottom = GROUNDS.get(number, BLUE)
    ground = art.sheet(circle(0, 0, 82, art.radial([(0, top, 1), (1, bottom, 1)])), 1.2)
    sparks = "".join(
        place(path(soft_star_path(4, 6, 1.6), "#f0c766", opacity=0.8), *polar(72, i * 30 + 15)) for i in range(12)
    )
    shade = stroke(hole(81).strip(), "#140a22", 5, opacity=0.22)
    return rim + ground + sparks + art.within(hole(82).strip(), SCENES[number](art) + shade)


# ---------------------------------------------------------------------------------------------- parts
def sword(art: Art, length: float = 120) -> str:
    """A sword, its point up, its middle at the origin."""
    half = length / 2
    blade = path(f"M-5,{half - 30} V{-half + 14} L0,{-half} L5,{-half + 14} V{half - 30}Z", "#e6ebf3")
    edge = path(f"M0,{-half} L5,{-half + 14} V{half - 30} H0Z", "#9aa2b6")
    hilt = (
        rect(-19, half - 32, 38, 8, "#e9b64c", 4)
        + rect(-3.4, half - 25, 6.8, 18, "#6b3f2a", 2)
        + circle(0, half - 5, 6, "#e9b64c")
    )
    return art.sheet(blade + edge + hilt, 2)


def crossed(art: Art, length: float = 130, turn: float = 40) -> str:
    """Two swords across each other."""
    return place(sword(art, length), rotation=-turn) + place(sword(art, length), rotation=turn)


def hill(art: Art, y: float, tone: str = "#6f9a5c", bow: float = 14) -> str:
    """A hill that fills the foot of the picture."""
    return art.sheet(
        path(
            f"M-90,{y + bow} Q0,{y - bow} 90,{y + bow} V96 H-90Z", art.linear(lighter(tone, 0.15), darker(tone, 0.12))
        ),
        2.4,
    )


def keep(art: Art, roof: str, height: float = 44) -> str:
    """A castle of three towers."""
    side = tower(art, -22, 17, height * 0.66, "#cbbfc4", roof) + tower(art, 22, 17, height * 0.72, "#cbbfc4", roof)
    return side + tower(art, 0, 26, height, "#cbbfc4", roof)


def heap(art: Art, columns: tuple[int, ...] = (2, 4, 3, 1)) -> str:
    """Piles of coins, standing on y = 0."""
    content = ""
    for i, count in enumerate(columns):
        x = (i - (len(columns) - 1) / 2) * 27
        for row in range(count):
            y = -row * 9
            coin = (
                ellipse(x, y, 15, 6.4, "#b5762a")
                + ellipse(x, y - 3, 15, 6.4, "#fbe08d")
                + ellipse(x, y - 3, 10, 4, "#e2ad45")
            )
            content += art.sheet(coin, 0.8)
    return content


def star(x: float, y: float, size: float) -> str:
    """A gold spark."""
    return place(path(soft_star_path(4, size, size * 0.28), "#fff0b8"), x, y)


# ---------------------------------------------------------------------------------------------- scenes
def _richest(art: Art) -> str:
    return (
        place(great_helm(art), 30, -14, scale=0.62)
        + place(crown(art, "fleur", "#d8344f", 0.4), 30, -47)
        + place(heap(art, (1, 3, 4, 2)), -12, 50)
        + star(-46, -28, 12)
    )


def _best_served(art: Art) -> str:
    boys = "".join(
        place(signs.squire(art, tone), x, y, scale=1.55)
        for x, y, tone in ((-42, 18, "#8a5a3c"), (40, 18, "#3f7a5c"), (-2, 30, "#4f6f8a"))
    )
    return place(crown(art, "fleur", "#d8344f", 0.42), 0, -38) + place(sword(art, 130), 0, -26, 90, 0.8) + boys


def _shire_rents(art: Art) -> str:
    two = place(keep(art, COUNTIES["D"].field), -34, 26, scale=0.92) + place(
        keep(art, COUNTIES["E"].field), 36, 18, scale=0.82
    )
    return hill(art, 14, "#7fa968") + two + hill(art, 44, "#5f8a4c", 8) + place(signs.points(art), 0, 48, scale=1.1)


def _bought_votes(art: Art) -> str:
    beam = art.sheet(
        rect(-3, -48, 6, 96, "#c98a2b", 3)
        + rect(-52, -44, 104, 6, "#e9b64c", 3)
        + path("M-24,56 H24 L14,46 H-14Z", "#c98a2b"),
        2,
    )
    chains = stroke("M-48,-40 L-64,4 M-48,-40 L-32,4 M48,-40 L64,-8 M48,-40 L32,-8", "#f6d070", 2)
    pans = art.sheet(
        path("M-70,4 H-26 C-30,20 -66,20 -70,4Z", "#e9b64c") + path("M26,-8 H70 C66,8 30,8 26,-8Z", "#e9b64c"), 1.6
    )
    return (
        beam
        + chains
        + place(signs.gold(art), -48, -10, scale=0.98)
        + place(signs.cube(art), 48, -24, scale=1.0)
        + pans
        + circle(0, -41, 6, "#fbe08d")
    )


def _scutage(art: Art) -> str:
    scroll = art.sheet(path("M-58,-34 H46 V42 H-58Z", fade(art, "#fffaf0", "#e6cf9f")), 2.4)
    rolls = art.sheet(rect(-64, -40, 116, 11, "#d9c08a", 5.5) + rect(-64, 38, 116, 11, "#d9c08a", 5.5), 1.6)
    lines = "".join(stroke(f"M-46,{y} H{x}", "#b5986a", 3) for y, x in ((-18, 30), (-6, 20), (6, 26)))
    return (
        scroll
        + lines
        + rolls
        + place(signs.squire(art), -26, 30, scale=1.5)
        + place(signs.gold(art), 22, 30, scale=1.25)
        + place(signs.points(art), 46, -22, scale=1.25)
    )


def _war_works(art: Art) -> str:
    scaffold = stroke("M14,46 V-40 M62,46 V-40 M8,-10 H68 M8,18 H68 M14,46 L62,18 M62,18 L14,-10", "#8a5a34", 5)
    wall = tower(art, 38, 36, 54, "#cbbfc4")
    return (
        place(crossed(art, 130, 40), -34, -4, scale=0.86)
        + place(signs.conflict(art), -34, -4, scale=1.35)
        + hill(art, 46, "#7a8a5c", 6)
        + place(wall, 0, 42)
        + art.sheet(scaffold, 1.2)
    )


def _page(art: Art) -> str:
    return (
        place(great_helm(art), -22, -16, scale=0.98)
        + place(signs.squire(art, "#8a2f3a"), 36, 28, scale=1.8)
        + hill(art, 66, "#5f8a4c", 6)
    )


def _war_levy(art: Art) -> str:
    spears = "".join(
        art.sheet(rect(x - 2, -52, 4, 90, "#6b4226") + path(f"M{x},-70 l7,20 h-14Z", "#e6ebf3"), 1.4)
        for x in (-48, -30, 30, 48)
    )
    foot = "".join(
        place(draw(art), x, 46, scale=1.1) for draw, x in ((signs.squire, -40), (signs.cube, 0), (signs.gold, 40))
    )
    return spears + place(signs.conflict(art), 0, -18, scale=2.2) + foot


def _schooling(art: Art) -> str:
    post = art.sheet(rect(-4, -50, 8, 110, "#8a5a34", 3) + rect(-34, -22, 68, 9, "#8a5a34", 3), 1.8)
    straw = art.sheet(path("M-20,-26 H20 L27,26 H-27Z", "#d9b45a"), 2) + stroke("M-22,-8 H22 M-25,10 H25", "#9a742a", 3)
    target = circle(0, 2, 11, "#f6ead0") + circle(0, 2, 6, "#b0464f")
    arrow = art.sheet(
        path("M0,-30 L17,-8 H8 V26 H-8 V-8 H-17Z", fade(art, *BRASS), stroke="#6b3f1a", stroke_width=2), 2
    )
    return (
        hill(art, 56, "#8f8a5c", 6)
        + place(post + straw + target + place(great_helm(art), 0, -50, scale=0.42), -22, 6)
        + place(sword(art, 110), 22, 16, 24, 0.8)
        + place(arrow, 46, -26)
    )


def _knighthood(art: Art) -> str:
    lord = place(head(art, 4), 26, -14, scale=0.82) + place(horse_head(art, "#d9d2c6", "#a83238"), -12, 14, scale=1.12)
    return lord + hill(art, 72, "#5f8a4c", 4)


def _masons(art: Art) -> str:
    compass = stroke("M0,-52 L-34,30 M0,-52 L34,30", "#f0c766", 7) + stroke("M-24,6 A30,30 0 0 0 24,6", "#e2ad45", 5)
    trowel = path("M0,-30 L16,6 H-16Z", "#dfe5ee") + rect(-3, 4, 6, 14, "#8b93a8") + rect(-5, 16, 10, 24, "#8a5a34", 4)
    stones = "".join(
        art.sheet(rect(x, y, 34, 18, tone, 3), 1.4)
        for x, y, tone in (
            (-54, 42, "#c9bcb4"),
            (-17, 42, "#b3a49a"),
            (20, 42, "#c9bcb4"),
            (-36, 23, "#bdb0a6"),
            (2, 23, "#cfc3ba"),
        )
    )
    return art.sheet(compass, 2) + circle(0, -54, 9, "#fbe08d") + stones + place(art.sheet(trowel, 1.8), 46, -4, 150)


def _war_honours(art: Art) -> str:
    return crossed(art, 158, 45) + place(signs.conflict(art), 0, -2, scale=1.9)


def _peerage(art: Art) -> str:
    three = "".join(
        place(arms(art, COUNTIES[letter]), x, y, scale=0.46)
        for letter, x, y in (("H", -42, 4), ("I", 42, 4), ("C", 0, 20))
    )
    return place(crown(art, "fleur", "#d8344f", 0.62), 0, -26) + three


def _muster_roll(art: Art) -> str:
    banner = art.sheet(
        rect(-3, -66, 6, 70, "#6b4226") + path("M2,-64 H52 L42,-50 L52,-36 H2Z", fade(art, "#c8505a", "#8a2f3a")), 1.8
    )
    men = "".join(place(kettle_hat(art), x, y, scale=0.6) for x, y in ((-42, 18), (42, 18), (0, 30)))
    return place(banner, -8, 0) + star(20, -50, 8) + men


def _retinue(art: Art) -> str:
    people = "".join(
        place(bust(art, NOBLES[letter]), x, y, scale=size)
        for letter, x, y, size in (("A", -44, -16, 0.84), ("C", 44, -16, 0.84), ("D", 0, -24, 0.92))
    )
    return (
        people
        + art.sheet(rect(-90, 24, 180, 70, fade(art, "#a8703f", "#6b3f2a")), 2.4)
        + place(signs.new_knight(art), 0, 46, scale=1.3)
    )


def _titles(art: Art) -> str:
    return (
        place(heap(art, (1, 2, 4, 2, 1)), 0, 52)
        + place(crown(art, "fleur", "#d8344f", 0.74), 0, 6)
        + star(-48, -30, 12)
        + star(50, -18, 9)
    )


def _champion(art: Art) -> str:
    leaves = ""
    for i in range(7):
        x, y = polar(56, 76 - i * 22)
        leaf = path("M0,0 C6,-11 20,-12 28,0 C20,9 6,8 0,0Z", fade(art, "#9ac27a", "#4f8a50"))
        leaves += art.sheet(place(leaf, x, y, 76 - i * 22 - 64), 1) + art.sheet(
            place(leaf, x, y, 76 - i * 22 - 124, 0.8), 1
        )
    return mirrored(leaves) + place(sword(art, 150), 0, 2) + place(signs.conflict(art), 0, 6, scale=1.3)


def _great_horse(art: Art) -> str:
    return place(
        horse_head(art, "#6b4a36", "#2f5f8a", place(path(soft_star_path(6, 9, 4), "#f6d070"), 0, 0)), 2, 8, scale=1.24
    ) + place(crown(art, "fleur", "#d8344f", 0.36), 20, -46, 8)


GREEN, WINE, PLUM, TEAL = ("#6f9a6c", "#23482f"), ("#a85060", "#4a1a34"), ("#7a5a9c", "#2c1a50"), ("#4a949a", "#173f50")
SKY, EARTH = ("#9cc4d8", "#3f6f9c"), ("#c9a878", "#6b4a34")
GROUNDS: dict[int, tuple[str, str]] = {
    2: WINE, 3: SKY, 4: GREEN, 5: WINE, 6: PLUM, 7: TEAL, 8: WINE, 9: EARTH, 10: SKY, 11: TEAL, 13: GREEN, 14: EARTH,
    15: PLUM, 16: WINE, 17: PLUM, 18: GREEN,
}  # fmt: skip
"""Middle and rim of the ground, where it is not blue."""

SCENES: dict[int, Scene] = {
    1: _richest, 2: _best_served, 3: _shire_rents, 4: _bought_votes, 5: _scutage, 6: _war_works, 7: _page, 8: _war_levy,
    9: _schooling, 10: _knighthood, 11: _masons, 12: _war_honours, 13: _peerage, 14: _muster_roll, 15: _retinue,
    16: _titles, 17: _champion, 18: _great_horse,
}  # fmt: skip
