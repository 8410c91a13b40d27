"""Buildings and greenery that several pictures share: castle, windmill, pines, leaves, clouds."""

from __future__ import annotations

import random
from collections.abc import Callable

from kit import GOLD, Art, circle, darker, lighter, path, place, rect, stroke

WINDOW = "#ffd98a"


def _tower(art: Art, x: float, width: float, height: float, stone: str, roof: str | None) -> str:
    """A tower whose foot is at y 0; windows every 70 units."""
    top, half = -height, width / 2
    content = rect(x - half, top, width, height + 40, art.linear(lighter(stone, 0.34), stone, 0, 0, 1, 0))
    content += path(f"M{x + width * 0.1},{top} H{x + half} V40 H{x + width * 0.1}Z", darker(stone, 0.45), opacity=0.4)
    merlon = width * 1.2 / 7
    pale = lighter(stone, 0.25)
    content += rect(x - width * 0.6, top - 2, width * 1.2, 8, pale)
    content += "".join(rect(x - width * 0.6 + i * 2 * merlon, top - 11, merlon, 11, pale) for i in range(4))
    content = art.sheet(content, 3)
    for storey in range(max(1, int(height / 70))):
        content += path(f"M{x - 4},{top + 34 + storey * 58} v-8 a4,5 0 0 1 8,0 v8Z", WINDOW)
    if roof:
        content += _roof(art, x, top, width, roof)
    return content


def _roof(art: Art, x: float, top: float, width: float, colour: str) -> str:
    tip = top - width * 1.75
    cone = (
        f"M{x - width * 0.72},{top - 4} Q{x - width * 0.2},{top - width * 0.7} {x},{tip}"
        f" Q{x + width * 0.2},{top - width * 0.7}"
        f" {x + width * 0.72},{top - 4} Q{x},{top + 8} {x - width * 0.72},{top - 4}Z"
    )
    shade = (
        f"M{x},{tip} Q{x + width * 0.2},{top - width * 0.7} {x + width * 0.72},{top - 4}"
        f" Q{x + width * 0.3},{top + 4} {x + 2},{top + 2}Z"
    )
    fill = art.linear(lighter(colour, 0.25), darker(colour, 0.1), 0, 0, 1, 0)
    flag = art.sheet(path(f"M{x},{tip - 26} l24,7 l-24,8Z", GOLD), 1)
    cone_sheet = art.sheet(path(cone, fill) + path(shade, darker(colour, 0.5), opacity=0.4), 2.4)
    return cone_sheet + stroke(f"M{x},{tip} v-26", "#3a2a5c", 2.4) + flag


def castle(art: Art, stone: str = "#6a5a9a", red: str = "#a83f6a", blue: str = "#3f6fa8") -> str:
    """The castle of the menu, about 380 x 440, the foot of its wall at y 50."""
    towers: tuple[tuple[float, float, float, str | None], ...] = (
        (-58, 40, 250, blue), (66, 44, 290, red), (4, 58, 210, None), (4, 34, 330, red), (-104, 44, 160, red),
        (118, 46, 180, blue), (-30, 40, 150, None), (40, 46, 150, red), (-150, 40, 96, blue), (166, 40, 104, red),
    )  # fmt: skip
    content = "".join(_tower(art, x, width, height, stone, roof) for x, width, height, roof in towers)
    battlements = "M-190,50 V-56 " + "h14 v-12 h14 v12 " * 13 + "V50Z"
    content += art.sheet(path(battlements, art.linear(lighter(stone, 0.2), darker(stone, 0.1))), 4)
    gate = path("M-26,50 V4 a26,30 0 0 1 52,0 V50Z", "#2a1d4a") + path("M-18,50 V8 a18,22 0 0 1 36,0 V50Z", WINDOW)
    return (
        content + art.sheet(gate, 1.5) + stroke("M-9,50 V-8 M0,50 V-14 M9,50 V-8 M-18,16 H18 M-18,32 H18", "#5a3a4a", 2)
    )


def windmill(art: Art, turn: float = 20) -> str:
    """A windmill, foot at the origin, the hub 82 above it."""
    body = (
        path("M-26,0 L-17,-76 H17 L26,0Z", art.linear("#fff2da", "#d9b98c", 0, 0, 1, 0))
        + path("M4,-76 H17 L26,0 H8Z", darker("#d9b98c", 0.35), opacity=0.35)
        + path("M-8,0 V-18 a8,8 0 0 1 16,0 V0Z", "#6b3f2a")
        + rect(-5, -48, 10, 13, "#5a4a6a", 5)
        + stroke("M-21,-40 H22 M-23.5,-18 H24", "#c9a877", 1.5)
    )
    cap = path("M-21,-74 C-18,-104 18,-104 21,-74 Q0,-66 -21,-74Z", "#b8434f")
    cap += path("M2,-97 C16,-96 20,-84 21,-74 Q12,-70 4,-70Z", darker("#b8434f", 0.4), opacity=0.4)
    sail = (
        stroke("M0,-6 V-72", "#6b4226", 4)
        + rect(2, -70, 17, 50, "#fdf4e0")
        + stroke("M2,-58 h17 M2,-45 h17 M2,-33 h17 M10.5,-70 v50", "#b08a5c", 1.4)
    )
    sails = "".join(place(sail, rotation=i * 90) for i in range(4))
    return (
        art.sheet(body, 2.4)
        + art.sheet(cap, 1.8)
        + place(art.sheet(sails, 2.4), 0, -82, turn)
        + art.sheet(circle(0, -82, 6, GOLD), 1)
    )


def pines(
    art: Art,
    ground: Callable[[float], float],
    count: int,
    colour: str,
    sizes: tuple[float, float],
    seed: int,
    elevation: float = 2.5,
    gap: tuple[float, float] | None = None,
    width: float = 1640,
) -> str:
    """A row of pines on a hill, none of them within `gap`."""
    chance = random.Random(seed)
    d = ""
    for i in range(count):
        x, size = -20 + width * (i + chance.uniform(-0.3, 0.3)) / count, chance.uniform(*sizes)
        if gap and gap[0] < x < gap[1]:
            continue
        foot = ground(x) + 8
        for tier in range(3):
            reach, base, tip = (
                size * (0.30 - 0.07 * tier),
                foot - size * 0.30 * tier,
                foot - size * (0.52 + 0.26 * tier),
            )
            d += f"M{x - reach:.1f},{base:.1f} L{x:.1f},{tip:.1f} L{x + reach:.1f},{base:.1f}Z"
        d += f"M{x - size * 0.04:.1f},{foot + 6:.1f} V{foot - size * 0.2:.1f} H{x + size * 0.04:.1f} V{foot + 6:.1f}Z"
    return art.sheet(path(d, colour), elevation)


def leaf(colour: str, length: float, width: float) -> str:
    """A pointed leaf that grows upwards from the origin, its right half in the shade."""
    edge = f"M0,0 C{width},{-length * 0.3} {width * 0.9},{-length * 0.75} 0,{-length}"
    whole = f"{edge} C{-width * 0.9},{-length * 0.75} {-width},{-length * 0.3} 0,0Z"
    return path(whole, colour) + path(edge + "Z", darker(colour, 0.35), opacity=0.45)


def cloud(art: Art, colour: str) -> str:
    """A flat-bottomed cloud, 290 wide, about the origin."""
    puffs = ((-110, 6, 34), (-64, -16, 46), (-6, -34, 58), (58, -16, 48), (106, 4, 36))
    body = "".join(circle(x, y, r, colour) for x, y, r in puffs) + rect(-146, 0, 290, 42, colour, 21)
    return art.sheet(body, 4)
