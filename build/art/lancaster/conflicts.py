"""Cards of the war in France: a battle as a small paper theatre, three spaces, values of the ranks, the strength."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from catalogue import Picture
from kit import Art, circle, darker, lighter, mix, path, place, rect, smooth_path, stroke
from parts.heraldry import fleur, rose
from parts.landmarks import tower, tree
from ui.paper import fade, outline, rounded
from ui.tokens import Player, shape

from .colours import BRASS, FAMILIES, FRANCE
from .counties import SHIELD
from .frames import PAD, parchment, picture, plate_box, space

WIDTH, HEIGHT = 264.0, 240.0
SCENE = (8.0, 8.0, 248.0, 58.0)
SPACES = tuple((42.0 + i * 69, 139.0, 0.58) for i in range(3))
RANKS = tuple((239.0, 106.0 + i * 34) for i in range(3))
METALS = (("#f8d878", "#c98a2b"), ("#e6eaf2", "#9aa2b6"), ("#e9b88c", "#ad6c40"))
RANK = "M0,-20 C12,-14 15,-14 18,-14 C18,6 10,16 0,21 C-10,16 -18,6 -18,-14 C-15,-14 -12,-14 0,-20Z"


@dataclass(frozen=True)
class Battle:
    """Sky (above, below), ground, roofs, the towers (across, width, height), what is at work before the walls."""

    sky: tuple[str, str]
    ground: str
    roof: str
    towers: tuple[tuple[float, float, float], ...]
    works: str
    sun: tuple[float, float] = (214, 18)


DAWN, DAY, DUSK, STORM = ("#f2b48a", "#fbe6b8"), ("#8fb6d0", "#f6e6c0"), ("#b88ac0", "#f8d0a8"), ("#6f86ae", "#e6d3b8")
BATTLES: dict[int, Battle] = {
    1: Battle(DAWN, "#b8a978", "#2f5fb0", ((-26, 18, 26), (0, 24, 34), (26, 18, 24)), "ships", (150, 16)),
    2: Battle(DAY, "#a9a27e", "#2f7a8a", ((-34, 20, 40), (-10, 22, 24), (14, 26, 44), (38, 16, 28)), "ships"),
    3: Battle(DUSK, "#9a9470", "#7a3a5c", ((-30, 22, 30), (0, 20, 50), (28, 24, 34)), "ladders", (92, 18)),
    4: Battle(DAY, "#8f9a66", "#4a4a9c", ((0, 34, 52), (30, 18, 28)), "hill"),
    5: Battle(STORM, "#93906c", "#2f5fb0", ((-40, 18, 34), (-18, 18, 26), (6, 22, 42), (30, 20, 32)), "trebuchet"),
    6: Battle(DUSK, "#9c8f6c", "#2f7a8a", ((-24, 26, 30), (8, 22, 38), (34, 16, 46)), "bridge", (150, 15)),
    7: Battle(DAWN, "#b0a06c", "#7a3a5c", ((-14, 20, 46), (14, 20, 46)), "bridge", (214, 16)),
    8: Battle(STORM, "#8c9468", "#4a4a9c", ((24, 20, 28),), "lances", (84, 16)),
    9: Battle(DAY, "#9a8a5c", "#2f5fb0", ((30, 16, 24),), "archers", (124, 15)),
    10: Battle(DAWN, "#a89a60", "#2f7a8a", ((-30, 16, 24), (30, 24, 36)), "banners", (88, 17)),
    11: Battle(
        DUSK, "#9a9088", "#2f4f9c",
        ((-46, 16, 30), (-24, 20, 46), (0, 26, 36), (24, 20, 48), (46, 16, 30)), "trebuchet", (120, 16),
    ),
    12: Battle(STORM, "#8f8a70", "#8a2f3a", ((-40, 20, 36), (-14, 24, 50), (14, 20, 30), (38, 22, 42)), "siege"),
}  # fmt: skip
"""By the number of the card; scene, works and towers differ for all."""


# ---------------------------------------------------------------------------------------------- what is at work
def _tent(art: Art, tone: str) -> str:
    cloth = path("M-22,0 L-16,-18 L0,-34 L16,-18 L22,0Z", tone)
    shade = path("M0,-34 L16,-18 L22,0 H3Z", darker(tone, 0.4), opacity=0.35)
    flap = path("M-5,0 L0,-16 L5,0Z", "#3a2433") + "".join(path(f"M{x},-18 h8 v5 h-8Z", "#fff4dc") for x in (-16, 0))
    return (
        art.sheet(cloth + shade + flap, 1.4)
        + stroke("M0,-34 v-9", "#5c3a24", 1.6)
        + path("M0,-43 l10,3 l-10,3Z", "#e9b64c")
    )


def _camp(art: Art) -> str:
    return place(_tent(art, "#b0464f"), 78, 56, scale=0.62) + place(_tent(art, "#8a2f3a"), 104, 54, scale=0.48)


def _ship(art: Art, sail: str) -> str:
    cloth = path("M-2,-8 V-50 C20,-44 26,-26 22,-10 C14,-14 6,-12 -2,-8Z", "#fff4dc") + path(
        "M2,-40 C10,-36 14,-28 14,-20 C10,-22 6,-20 2,-18Z", sail
    )
    hull = path("M-26,-8 C-14,-3 14,-3 28,-11 C26,3 20,8 12,8 H-12 C-20,8 -24,2 -26,-8Z", "#8a5a34")
    return (
        art.sheet(cloth, 1.2)
        + stroke("M-2,0 V-56", "#5c3a24", 2.2)
        + path("M-2,-56 l11,3 l-11,3Z", sail)
        + art.sheet(hull, 1.4)
    )


def _ships(art: Art) -> str:
    water = art.sheet(path("M-4,62 V44 C30,40 60,46 96,43 C116,42 124,50 132,62Z", "#3f86b4"), 1.4)
    waves = "".join(
        stroke(f"M{x},{y} q5,-4 10,0 q5,4 10,0", "#dff4f4", 1.4) for x, y in ((70, 55), (100, 56), (84, 49))
    )
    return (
        water
        + place(_ship(art, "#b0464f"), 80, 46, scale=0.62)
        + place(_ship(art, "#b0464f"), 114, 52, scale=0.5)
        + waves
    )


def _ladders(art: Art) -> str:
    ladder = stroke("M0,0 L14,-34 M8,0 L22,-34 M3,-8 h8 M6,-16 h8 M9,-24 h8", "#6b4226", 2)
    return _camp(art) + place(art.sheet(ladder, 1), 128, 56) + place(art.sheet(ladder, 1), 140, 57, scale=0.9)


def _hill(art: Art) -> str:
    return _camp(art) + "".join(place(tree(art, 0, "#4a7a4c"), x, 57, scale=0.3) for x in (124, 136, 148))


def _trebuchet(art: Art) -> str:
    frame = art.sheet(stroke("M-16,0 L0,-24 L16,0 M-10,-8 H10", "#6b4226", 4), 1.2)
    beam = art.sheet(place(stroke("M-24,0 H18", "#8a5a34", 4) + rect(10, -6, 13, 12, "#5c3a24", 2), 0, -24, -34), 1.2)
    return _camp(art) + place(frame + beam, 134, 57, scale=0.78) + circle(158, 20, 3, "#5c4a44")


def _bridge(art: Art) -> str:
    river = art.sheet(path("M96,62 C104,52 130,50 136,44 L150,46 C146,54 150,58 152,62Z", "#5cb0c8"), 0.8)
    arch = art.sheet(
        path("M98,48 C112,38 138,38 152,48 V56 C146,44 136,44 134,56 H128 C126,44 118,44 114,56 H98Z", "#b9aebb"), 1.4
    )
    return _camp(art) + river + arch


def _lances(art: Art) -> str:
    content = ""
    for i in range(7):
        x = 118 + i * 9
        content += stroke(f"M{x},57 l4,{-34 - i % 3 * 5}", "#5c3a24", 2) + place(
            path("M0,-8 l3.4,8 h-6.8Z", "#dfe5ee"), x + 4, 23 - i % 3 * 5, 6
        )
        if i % 2:
            content += path(f"M{x + 4},{26 - i % 3 * 5} l-11,3 l11,4Z", "#b0464f")
    return _camp(art) + art.sheet(content, 1)


def _archers(art: Art) -> str:
    stakes = "".join(stroke(f"M{120 + i * 8},58 l7,-15", "#6b4226", 2.6) for i in range(9))
    arrows = "".join(
        place(
            stroke("M-9,0 H8", "#3a2433", 1.4)
            + path("M12,0 l-5,-3 v6Z", "#3a2433")
            + path("M-9,-2.4 l-4,-1 v6.8 l4,-1Z", "#fff4dc"),
            x,
            y,
            turn,
        )
        for x, y, turn in (
            (134, 22, -24),
            (152, 14, -10),
            (172, 14, 6),
            (190, 20, 22),
            (146, 31, -28),
            (164, 24, -8),
            (184, 29, 16),
        )
    )
    return _camp(art) + art.sheet(stakes, 1) + arrows


def _banners(art: Art) -> str:
    content = ""
    for x, height, tone, mark in (
        (120, 40, "#b0464f", "#f6d070"),
        (138, 34, "#2f5fb0", "#f6d070"),
        (156, 42, "#b0464f", "#f6d070"),
        (174, 36, "#2f5fb0", "#f6d070"),
    ):
        content += (
            stroke(f"M{x},58 V{58 - height}", "#5c3a24", 2)
            + path(f"M{x + 1},{58 - height} h15 v12 h-15Z", tone)
            + circle(x + 8, 64 - height, 2.6, mark)
        )
    return _camp(art) + art.sheet(content, 1.2)


def _siege(art: Art) -> str:
    d = "M-13,0 V-40 h-3 v-8 h6 v4 h6 v-4 h8 v4 h6 v-4 h6 v8 h-3 V0Z"
    body = path(d, fade(art, "#a8703f", "#6b4226")) + stroke("M-13,-12 H13 M-13,-24 H13 M-13,-36 H13", "#4a2f1e", 1.6)
    wheels = (
        circle(-9, 1, 5, "#4a2f1e")
        + circle(9, 1, 5, "#4a2f1e")
        + circle(-9, 1, 2, "#c9a978")
        + circle(9, 1, 2, "#c9a978")
    )
    ramp = stroke("M14,-30 L26,-36", "#6b4226", 4)
    return _camp(art) + place(art.sheet(body + ramp, 1.4) + wheels, 132, 54, scale=0.82)


WORKS: dict[str, Callable[[Art], str]] = {
    "ships": _ships,
    "ladders": _ladders,
    "hill": _hill,
    "trebuchet": _trebuchet,
    "bridge": _bridge,
    "lances": _lances,
    "archers": _archers,
    "banners": _banners,
    "siege": _siege,
}


# ---------------------------------------------------------------------------------------------- card
def scene(art: Art, number: int) -> str:
    """The battle, 248 x 58; the shield covers its left 60 units, a band its lower edge."""
    battle = BATTLES[number]
    chance = random.Random(number * 13 + 1)
    content = rect(0, 0, 248, 60, art.linear(*battle.sky)) + circle(*battle.sun, 10, "#fff4cf")
    for x, y, size in ((150, 12, 0.7), (96, 20, 0.5)):
        cloud = "".join(
            circle(cx, cy, r, "#fdf4e4", opacity=0.75) for cx, cy, r in ((-12, 0, 7), (0, -4, 10), (12, 0, 8))
        )
        content += place(cloud, x + chance.uniform(-20, 20), y + chance.uniform(-4, 4), scale=size)
    ridge = [(-10 + i * 26.0, 40 + 5 * chance.uniform(-1, 1)) for i in range(11)]
    content += art.sheet(
        path(
            smooth_path([(-20, 80), (-20, 42), *ridge, (270, 80)], tension=0.9), mix(battle.ground, battle.sky[1], 0.5)
        ),
        2,
    )
    stone = "#cbbfc4"
    castle = "".join(
        tower(art, x, width, height, stone, battle.roof if i != 1 or len(battle.towers) < 3 else None)
        for i, (x, width, height) in enumerate(battle.towers)
    )
    if len(battle.towers) > 1:
        left, right = battle.towers[0][0], battle.towers[-1][0]
        castle = art.sheet(rect(left, -20, right - left, 20, stone), 1) + castle
    lift = -6 if battle.works == "hill" else 0
    if lift:
        content += art.sheet(
            path("M150,64 C164,44 178,40 196,40 C214,40 230,46 244,64Z", mix(battle.ground, "#5f7a4c", 0.4)), 1.6
        )
    content += place(castle, 196, 56 + lift, scale=0.74 if len(battle.towers) < 5 else 0.62)
    front = [(-10 + i * 30.0, 52 + 2.4 * chance.uniform(-1, 1)) for i in range(10)]
    content += art.sheet(path(smooth_path([(-20, 80), (-20, 52), *front, (270, 80)], tension=0.9), battle.ground), 1.8)
    return content + place(WORKS[battle.works](art), 62 - 62 * 1.15, 58 - 58 * 1.15, scale=1.15)


def card(art: Art, number: int) -> str:
    """The whole card; words and numbers are left open."""
    content = parchment(art, 0, 0, WIDTH, HEIGHT, 12, 4.2, "#efe0c4")
    window = rounded(SCENE[0], SCENE[1], SCENE[2], 74, 7)
    content += art.sheet(path(rounded(6, 6, 252, 78, 8), art.linear(*BRASS)), 1)
    content += art.within(window, place(scene(art, number), SCENE[0], SCENE[1]))
    content += art.sheet(path("M6,58 H258 V84 H6Z", fade(art, "#2c4f94", "#1c2f66")), 2) + stroke(
        "M8,60.5 H256", "#f0c766", 1.1
    )
    content += place(_shield_of_france(art), 34, 46, scale=0.58)
    for (x, y), metal in zip(RANKS, METALS, strict=True):
        content += place(
            art.sheet(path(RANK, fade(art, *metal)), 1.6) + outline(RANK, darker(metal[1], 0.3), 1), x, y, scale=0.79
        )
    content += stroke("M215,96 V186", "#b5986a", 1.4, stroke_dasharray="0.1 6")
    content += "".join(space(art, *spot) for spot in SPACES)
    bar = rounded(12, 194, 240, 36, 8)
    return (
        content + art.sheet(path(bar, fade(art, "#33221a", "#4a3326")), 0.8) + outline(bar, "#1d1220", 1, opacity=0.5)
    )


def _shield_of_france(art: Art) -> str:
    content = art.sheet(path(SHIELD, art.linear(*BRASS)), 3.4)
    field = path(SHIELD, fade(art, *FRANCE))
    lilies = "".join(place(fleur("#7f9fe0"), x, y, scale=0.22) for x, y in ((-32, -40), (32, -40), (0, 50)))
    return content + place(field + art.within(SHIELD, lilies), scale=0.9)


def _step(art: Art, player: Player | None) -> str:
    """One point of strength in the bar: a stud in the owner's colour with the owner's shape, or an empty one."""
    d = rounded(0, 0, 20, 24, 4)
    if player is None:
        return path(d, "#6b4f3a") + outline(rounded(0.5, 0.5, 19, 23, 3.5), "#8a6c52", 1)
    sheet = art.sheet(path(d, fade(art, lighter(player.colour, 0.3), player.colour)), 1)
    return sheet + place(shape(player.shape, 7, player.mark), 10, 12)


def boxes() -> dict[str, tuple[float, float, float, float]]:
    """Where the program writes and sets tokens."""
    found = {
        "name": (70.0, 61.0, 180.0, 22.0),
        "strength": (12.0, 16.0, 44.0, 56.0),
        "scene": SCENE,
        "bar": (18.0, 200.0, 152.0, 24.0),
        "sum": (174.0, 197.0, 74.0, 30.0),
    }
    for i, spot in enumerate(SPACES, 1):
        found[f"space_{i}"] = plate_box(*spot)
        found[f"total_{i}"] = (spot[0] - 17, 86.0, 34.0, 22.0)
    for i, (x, y) in enumerate(RANKS, 1):
        found[f"value_{i}"] = (x - 14, y - 14, 28.0, 26.0)
    return found


def pictures() -> Iterator[Picture]:
    """Twelve cards, the back, the studs of the bar, banners of the winner."""
    for number in BATTLES:
        yield picture(
            f"conflict_{number}", (WIDTH, HEIGHT), partial(card, number=number), (528, 264), PAD, boxes(), quality=76,
            colours={"text": "#fff4d8", "value": "#2a1a2c"},
        )  # fmt: skip
    for name, player in (*FAMILIES.items(), ("empty", None)):
        yield picture(f"step_{name}", (20, 24), partial(_step, player=player), (80, 40), (1.5, 1, 2.5, 3.5))
    yield picture("banner_england", (60, 84), partial(_war_banner, england=True), (180, 90), (3, 2, 5, 7))
    yield picture("banner_france", (60, 84), partial(_war_banner, england=False), (180, 90), (3, 2, 5, 7))


def _war_banner(art: Art, england: bool) -> str:
    """Who holds the field: the rose on oxblood with square ends, or the lily on blue with one point."""
    tone = ("#c8505a", "#7a1f2f") if england else FRANCE
    d = "M4,8 H56 V78 L43,68 L30,78 L17,68 L4,78Z" if england else "M4,8 H56 V56 L30,80 L4,56Z"
    cloth = art.sheet(path(d, fade(art, *tone)), 2.4)
    rod = art.sheet(rect(0, 3, 60, 7, art.linear(*BRASS), 3.5), 1.4)
    mark = rose("#fff4dc") if england else fleur("#f6d070")
    return (
        cloth
        + stroke("M9,12 V66 M51,12 V66" if england else "M9,12 V54 M51,12 V54", "#f0c766", 1.4)
        + place(art.sheet(mark, 1.2), 30, 38, scale=0.5)
        + rod
    )
