"""What is gained, paid and counted: one object each, about 40 wide round the origin, readable 28 units wide."""

from __future__ import annotations

from collections.abc import Callable

from kit import Art, circle, darker, mirrored, path, place, polar, rect, scallop_path, star_path, stroke
from parts.heraldry import fleur, lion, rose
from ui.paper import cross as cross_mark
from ui.paper import crown_path, fade, hole, tick

from .colours import BRASS, FRANCE, OXBLOOD
from .heads import head

GREEN = "#2f7a4c"
HEATER = "M-17,-19 H17 V0 C17,12 8,18 0,22 C-8,18 -17,12 -17,0Z"
CASTLE = "M-15,14 V-8 h-2 v-8 h6 v5 h6 v-5 h10 v5 h6 v-5 h6 v8 h-2 V14Z"


def gold(art: Art) -> str:
    """A coin with a rose struck into it."""
    coin = art.sheet(circle(0, 0, 18.5, fade(art, *BRASS)), 1.6)
    ring = stroke(hole(15).strip(), "#8a571c", 1.3, opacity=0.7)
    return coin + ring + place(rose("#8a571c"), 0, 0.5, scale=0.36) + stroke("M-12,-9 A15,15 0 0 1 2,-15", "#fff6d0", 2)


def squire(art: Art, coat: str = "#4f6f8a") -> str:
    """A boy with a spear."""
    shade = path("M2,-3 C8,-3 13,1 13,18 H2Z", darker(coat, 0.4), opacity=0.4)
    body = art.sheet(path("M-14,18 C-14,1 -8,-3 0,-3 C8,-3 14,1 14,18Z", coat) + shade, 1.4)
    belt = rect(-12.6, 8, 25, 3.4, "#e9b64c")
    face = circle(0, -9, 8, "#f0cda6") + path("M-9.4,-8 C-9.4,-22 9.4,-22 9.4,-8 C5,-13 -5,-13 -9.4,-8Z", "#7a4526")
    eyes = circle(-3, -8.4, 1.1, "#2c1829") + circle(3, -8.4, 1.1, "#2c1829")
    spear = rect(15.6, -16, 2.8, 35, "#6b4226", 1.4) + path(
        "M17,-26 l4.8,11 h-9.6Z", "#dfe5ee", stroke="#8a93a6", stroke_width=1
    )
    return place(body + belt + art.sheet(face, 1) + eyes + art.sheet(spear, 1), -3, 2)


def cube(art: Art) -> str:
    """A vote cube with a tick."""
    body = art.sheet(path("M0,-19 L17,-10 V9 L0,19 L-17,9 V-10Z", "#f6ead0"), 1.6)
    top = path("M0,-19 L17,-10 L0,-1 L-17,-10Z", "#fffaf0")
    right = path("M0,-1 L17,-10 V9 L0,19Z", "#c9b48a")
    return body + top + right + stroke("M-12.4,0.4 l4.4,6 l4.6,-8", GREEN, 3.4)


def points(art: Art) -> str:
    """A power point: the crown on an oxblood shield."""
    d = "M0,-21 C12,-15 16,-15 19,-15 C19,6 11,17 0,22 C-11,17 -19,6 -19,-15 C-16,-15 -12,-15 0,-21Z"
    shade = art.within(d, path("M0,-24 H24 V26 H0Z", "#1d1540", opacity=0.22))
    return art.sheet(path(d, fade(art, *OXBLOOD)), 1.6) + shade + place(path(crown_path(27, 22), "#fbe08d"), 0, -0.5)


def laurel(art: Art) -> str:
    """Power points on a large scale: the shield between two branches, 84 wide."""
    branch = stroke("M3,37 A37,37 0 0 0 30,-22", "#a8691c", 2.6)
    for step in range(6):
        angle = 70 - step * 21
        x, y = polar(37, angle)
        for outside in (True, False):
            leaf = path("M0,0 C4,-7 13,-8 19,0 C13,6 4,5 0,0Z", fade(art, "#fbe08d", "#b5762a"))
            branch += art.sheet(place(leaf, x, y, angle - 90 + (30 if outside else -34), 0.94 - step * 0.05), 0.9)
    tip = art.sheet(place(path("M0,0 C4,-7 13,-8 19,0 C13,6 4,5 0,0Z", "#f6d070"), *polar(37, -40), -128, 0.7), 0.9)
    return mirrored(branch + tip) + place(points(art), 0, -1, scale=1.12)


def _plus(art: Art, x: float, y: float, radius: float = 9) -> str:
    disc = art.sheet(circle(x, y, radius, GREEN, stroke="#eaf6e4", stroke_width=1.2), 1)
    a, b = radius * 0.62, radius * 0.19
    return disc + rect(x - a, y - b, 2 * a, 2 * b, "#fff") + rect(x - b, y - a, 2 * b, 2 * a, "#fff")


def knight(art: Art, strength: int) -> str:
    """The head of a knight of a strength, in steel."""
    low = {1: 3, 2: 1, 3: 8, 4: 8}[strength]
    return place(head(art, strength, "#929ab0"), 0, low, scale={1: 0.38, 2: 0.39, 3: 0.33, 4: 0.33}[strength])


def new_knight(art: Art) -> str:
    """The head of a knight of strength 1, and a plus."""
    return place(knight(art, 1), -3, 2, scale=0.98) + _plus(art, 13, -12)


def upgrade(art: Art) -> str:
    """A helm that rises."""
    arrow = path("M13,-22 L25,-7 H18.4 V16 H7.6 V-7 H1Z", fade(art, *BRASS), stroke="#6b3f1a", stroke_width=1.4)
    return place(knight(art, 2), -6, 3, scale=0.92) + art.sheet(arrow, 1.6)


def tile(art: Art) -> str:
    """An extension tile of the castle."""
    plate = art.sheet(rect(-19, -19, 38, 38, fade(art, *BRASS), 6), 1.8) + rect(-14.4, -14.4, 28.8, 28.8, "#7a3b2a", 3)
    keep = path("M-10,10 V-4 h-1.6 v-6 h5 v3 h4 v-3 h5.2 v3 h4 v-3 h5 v6 h-1.6 V10Z", "#f6e6c4")
    return plate + keep + path("M-3,10 V4.6 a3,3 0 0 1 6,0 V10Z", "#7a3b2a") + _plus(art, 14.5, -14.5)


def noble(art: Art) -> str:
    """The bust of a noble on an oxblood disc."""
    disc = art.sheet(circle(0, 0, 19.5, fade(art, *OXBLOOD), stroke="#f0c766", stroke_width=2.2), 1.6)
    coat = path("M-13,16 C-13,3 13,3 13,16 C7,20.4 -7,20.4 -13,16Z", "#f6ead0")
    face = circle(0, -3, 7.4, "#f0cda6")
    cap = path("M-10,-5 C-13,-17 13,-17 10,-5 C5,-8 -5,-8 -10,-5Z", "#2f3a6b") + stroke(
        "M8,-10 C14,-17 17,-13 16,-6", "#fff4dc", 2.6
    )
    return disc + art.within(hole(18).strip(), art.sheet(coat, 0.8) + art.sheet(face, 0.8) + art.sheet(cap, 0.8))


def start(art: Art) -> str:
    """The start player's flag: swallow-tailed, with a gold star."""
    pole = stroke("M-13,21 V-21", "#5c3a24", 4.4) + circle(-13, -21, 3.4, "#f0c766")
    cloth = path("M-11,-20 H21 L13,-7.6 L21,5 H-11Z", fade(art, *OXBLOOD))
    return pole + art.sheet(cloth, 1.5) + place(path(star_path(5, 8.6, 3.8), "#fbe08d"), 1, -7.4)


def county(art: Art) -> str:
    """A shield with a castle on a hill."""
    sheet = art.sheet(path(HEATER, fade(art, "#fff6df", "#dcc496"), stroke="#8a6a3c", stroke_width=1.6), 1.6)
    hill = path("M-13,7 Q-4,-1 2,5 Q8,-1 13,4 C11,11 6,15 0,17.6 C-6,15 -11,12 -13,7Z", "#5f9450")
    return sheet + hill + place(path(CASTLE, "#6f6580"), 0, -3, scale=0.58)


def conflict(art: Art) -> str:
    """The lily of France on its shield."""
    sheet = art.sheet(path(HEATER, fade(art, *FRANCE), stroke="#e9b64c", stroke_width=1.8), 1.6)
    return sheet + place(fleur("#f6d070"), 0, 1, scale=0.38)


def england(art: Art) -> str:
    """The lion of England on its shield."""
    sheet = art.sheet(path(HEATER, fade(art, "#cf4a44", "#8a1f2a"), stroke="#e9b64c", stroke_width=1.8), 1.6)
    return sheet + place(lion("#f6d070"), 0, 1, scale=0.4)


def chest(art: Art) -> str:
    """A locked chest: amounts that are secret."""
    box = art.sheet(rect(-19, -6, 38, 22, fade(art, "#9a6a44", "#5a3724"), 3), 1.6)
    lid = art.sheet(
        path("M-20,-5 V-9 C-20,-19 -12,-19 0,-19 C12,-19 20,-19 20,-9 V-5Z", fade(art, "#b07c50", "#744a30")), 1
    )
    bands = "".join(rect(x, -18.4, 4.4, 34, "#e9b64c", 1.4) for x in (-14, 9.6))
    lock = art.sheet(rect(-6.4, -9, 12.8, 13, fade(art, *BRASS), 2.4), 1)
    return box + lid + bands + lock + circle(0, -4, 2.4, "#4a2a1a") + path("M-1.2,-4 h2.4 l1,6 h-4.4Z", "#4a2a1a")


def castle(art: Art) -> str:
    """A keep."""
    return art.sheet(path(CASTLE, "#b9aebb"), 1.8) + path("M-4.6,14 V5 a4.6,4.6 0 0 1 9.2,0 V14Z", "#3a2c4a")


def vote(art: Art) -> str:
    """Yes or no."""
    yes = art.sheet(circle(-8, -3, 12.5, GREEN, stroke="#f6ead0", stroke_width=2), 1.4) + place(
        tick("#fff", 5), -8, -3, scale=0.55
    )
    no = art.sheet(place(rect(-9.6, -9.6, 19.2, 19.2, "#a8262f", 2, stroke="#f6ead0", stroke_width=2), 10, 6, 45), 1.4)
    return yes + no + place(cross_mark("#fff", 5), 10, 6, scale=0.5)


def army(art: Art) -> str:
    """The strongest army: three helms."""
    back = place(knight(art, 2), -11, -4, scale=0.66) + place(knight(art, 2), 11, -4, scale=0.66)
    return back + place(knight(art, 2), 0, 6, scale=0.74)


def law(art: Art) -> str:
    """A sealed scroll."""
    sheet = art.sheet(rect(-12, -17, 24, 32, "#fbf1da"), 1.4) + "".join(
        stroke(f"M-7,{y} H7", "#b5986a", 2.2) for y in (-9, -3, 3)
    )
    rolls = art.sheet(rect(-16, -20, 32, 7, "#e2c78c", 3.5) + rect(-16, 12, 32, 7, "#e2c78c", 3.5), 1)
    return sheet + rolls + art.sheet(circle(7, 10, 7, fade(art, *OXBLOOD)), 1.2) + circle(7, 10, 3, "#d8626a")


def favour(art: Art) -> str:
    """A scalloped disc with a rose."""
    disc = art.sheet(path(scallop_path(18, 12, 1.5), fade(art, *BRASS)), 1.6)
    return disc + circle(0, 0, 13.6, "#fff6df") + place(rose("#b0303f"), 0, 0.5, scale=0.36)


def ransom(art: Art) -> str:
    """A coin for a knight's way home."""
    home = path(
        "M-16,-3 H-1 V-10 L12,2 L-1,14 V7 H-16Z", fade(art, "#5fae7a", GREEN), stroke="#eaf6e4", stroke_width=1.2
    )
    coin = place(gold(art), -9, 11, scale=0.62)
    return place(knight(art, 2), 4, -4, scale=0.86) + place(art.sheet(home, 1.2), 12, 10, 180, 0.6) + coin


def most(art: Art, content: str) -> str:
    """`content` under a small crown: who has the most of it."""
    top = art.sheet(place(path(crown_path(20, 15), fade(art, *BRASS), stroke="#7a4a1a", stroke_width=1), 0, -17), 1)
    return place(content, 0, 6, scale=0.78) + top


Drawing = Callable[[Art], str]

REWARDS: dict[str, Drawing] = {
    "squires": squire,
    "gold": gold,
    "cubes": cube,
    "points": points,
    "new_knight": new_knight,
    "upgrade": upgrade,
    "tile": tile,
    "noble": noble,
    "start": start,
}
SIGNS: dict[str, Drawing] = {
    "county": county,
    "conflict": conflict,
    "england": england,
    "castle": castle,
    "vote": vote,
    "army": army,
    "law": law,
    "favour": favour,
    "ransom": ransom,
}
