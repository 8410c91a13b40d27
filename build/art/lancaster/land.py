"""The ground of the table: southern England, the Channel and France in one picture, and the wood round it.

The sheets of the sea are the coast's own form, drawn with broader and broader edges; so every contour follows it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import numpy as np
from PIL import Image

from catalogue import Box, Picture
from kit import INDIGO, Art, Point, ellipse, mix, path, place, rect, smooth_path, stroke
from parts.heraldry import lion
from parts.landmarks import house, tower, tree
from tiles.shore import serpent
from ui.backgrounds import HEIGHT as TABLE_HEIGHT
from ui.backgrounds import WIDTH as TABLE_WIDTH
from ui.backgrounds import wood
from ui.landscape import windmill
from ui.paper import outline, rounded

from .colours import COUNTIES
from .counties import HEIGHT as PLAQUE_HEIGHT
from .counties import WIDTH as PLAQUE_WIDTH
from .frames import picture

WIDTH, HEIGHT = 1632.0, 584.0

ENGLAND: tuple[Point, ...] = (
    (-80, -80), (940, -80), (952, -20), (964, 40), (958, 96), (970, 140), (950, 190), (936, 226), (964, 262),
    (958, 322), (920, 362), (872, 380), (924, 400), (968, 430), (976, 476), (952, 522), (884, 552), (786, 564),
    (700, 548), (616, 564), (524, 556), (470, 572), (400, 558), (334, 552), (290, 572), (226, 600), (120, 610),
    (40, 640), (-80, 660),
)  # fmt: skip
FRANCE: tuple[Point, ...] = (
    (1720, -80), (1150, -80), (1118, -30), (1084, 20), (1092, 90), (1080, 150), (1096, 214), (1074, 270), (1098, 330),
    (1076, 392), (1100, 450), (1082, 520), (1096, 580), (1080, 660), (1720, 660),
)  # fmt: skip
BRISTOL: tuple[Point, ...] = ((-80, 216), (-20, 206), (34, 208), (64, 222), (36, 236), (-20, 240), (-80, 250))

SEA = (("#1f6392", 120, 3.0), ("#2c80aa", 84, 3.0), ("#57aac4", 52, 3.0), ("#bfe6e2", 26, 2.0))
"""Colour, width of the edge in units, elevation; from the depth to the foam."""

BORDERS: tuple[tuple[Point, ...], ...] = (
    ((322, -40), (336, 60), (318, 130), (330, 200), (322, 300), (338, 400), (324, 480), (332, 600)),
    ((652, -40), (640, 50), (660, 130), (644, 210), (656, 300), (640, 390), (658, 470), (646, 600)),
    ((-40, 214), (80, 206), (200, 216), (324, 204), (480, 192), (560, 200), (650, 206), (780, 212), (990, 208)),
    ((-40, 396), (90, 402), (200, 392), (330, 402), (480, 382), (570, 388), (648, 392), (760, 398), (900, 384)),
)  # fmt: skip
FIELDS = {"A": (806, 100), "B": (488, 90), "C": (806, 300), "D": (160, 100), "E": (810, 490), "F": (488, 480),
          "G": (150, 500), "H": (160, 300), "I": (488, 292)}  # fmt: skip


def _coast(points: tuple[Point, ...], chance: random.Random) -> str:
    """A natural coast through the points: halved thrice, each time moved a little."""
    line = list(points)
    for step in (9.0, 4.5, 2.2):
        finer: list[Point] = []
        for (x0, y0), (x1, y1) in zip(line, [*line[1:], line[0]], strict=True):
            length = math.hypot(x1 - x0, y1 - y0)
            shift = chance.uniform(-step, step) * min(1.0, length / 60)
            middle = (
                (x0 + x1) / 2 - (y1 - y0) / max(length, 1) * shift,
                (y0 + y1) / 2 + (x1 - x0) / max(length, 1) * shift,
            )
            finer += [(x0, y0), middle]
        line = finer
    return smooth_path(line, tension=0.9)


def _waves(chance: random.Random) -> str:
    content = ""
    for _ in range(44):
        x, y = chance.uniform(985, 1070), chance.uniform(10, 575)
        content += stroke(f"M{x:.0f},{y:.0f} q4,-4 8,0 q4,4 8,0", "#cdeef2", 1.3, opacity=0.42)
    return content


def ground(art: Art) -> str:
    """Sea and land, counties as tints, their borders as stitched thread."""
    chance = random.Random(7)
    england, france, bay = (_coast(points, chance) for points in (ENGLAND, FRANCE, BRISTOL))
    land = f"{england} {france}"
    content = rect(0, 0, WIDTH, HEIGHT, art.linear("#1f5688", "#174a7c", 0, 0, 1, 1))
    for colour, width, elevation in SEA:
        edge = path(land, colour, stroke=colour, stroke_width=width, stroke_linejoin="round")
        content += art.sheet(edge, elevation)
    content += art.sheet(path(land, "#ecd39a", stroke="#ecd39a", stroke_width=9, stroke_linejoin="round"), 3.4)
    content += art.sheet(path(england, art.linear("#93b774", "#7fa968")), 3.2)
    content += art.sheet(path(france, art.linear("#c9b888", "#b5a676")), 3.2)
    content += art.within(england, _tints(art) + _meadows(art, chance) + _borders())
    content += art.within(france, _french_fields(art, chance))
    content += path(bay, "#bfe6e2", stroke="#ecd39a", stroke_width=10) + art.within(bay, _bay(art, bay))
    return content + _waves(chance)


def _bay(art: Art, bay: str) -> str:
    inner = path(bay, "#57aac4", stroke="#57aac4", stroke_width=4) + place(path(bay, "#2c80aa"), -24, 46, scale=0.8)
    shadow = f'<g opacity="0.4">{stroke(bay, INDIGO, 5)}</g>'
    return inner + shadow


def _tints(art: Art) -> str:
    """A quiet wash of each county's colour."""
    content = ""
    for letter, (x, y) in FIELDS.items():
        tone = mix(COUNTIES[letter].field, "#e9e2b0", 0.42)
        fill = art.radial([(0, tone, 0.42), (0.7, tone, 0.26), (1, tone, 0)])
        content += ellipse(x, y, 210, 130, fill)
    return content


def _meadows(art: Art, chance: random.Random) -> str:
    """Low sheets of meadow and ploughed land under the plaques' rims."""
    content = ""
    for x, y, width, height, tone in (
        (330, 120, 120, 70, "#a6c684"), (644, 250, 120, 76, "#9fc07c"), (330, 470, 130, 66, "#a9c781"),
        (650, 470, 116, 60, "#98bb74"), (60, 330, 120, 60, "#a3c37f"), (900, 250, 90, 50, "#a6c684"),
        (300, 20, 110, 50, "#9fc07c"), (660, 30, 120, 56, "#a9c781"), (930, 60, 70, 60, "#98bb74"),
    ):  # fmt: skip
        ring = [
            (x + width * reach * math.cos(i * math.tau / 12), y + height * reach * math.sin(i * math.tau / 12))
            for i, reach in enumerate(chance.uniform(0.46, 0.56) for _ in range(12))
        ]
        content += art.sheet(path(smooth_path(ring, tension=1), tone), 1.6)
    return content


def _borders() -> str:
    thread = "".join(
        stroke(smooth_path(line, False, 1), "#fff6df", 2.4, stroke_dasharray="9 8", opacity=0.75) for line in BORDERS
    )
    shade = "".join(
        stroke(smooth_path(line, False, 1), INDIGO, 3.4, stroke_dasharray="9 8", opacity=0.18) for line in BORDERS
    )
    return place(shade, 0.8, 1.6) + thread


def _french_fields(art: Art, chance: random.Random) -> str:
    content = ""
    for x, y, width, height, turn in ((1120, 40, 70, 40, 12), (1124, 300, 60, 60, -14), (1120, 560, 80, 40, 8)):
        stripes = "".join(
            rect(-width / 2, -height / 2 + i * 7, width, 4, "#a8955f", 2, opacity=0.55) for i in range(int(height / 7))
        )
        content += place(art.sheet(rect(-width / 2, -height / 2, width, height, "#cdbd8a", 6), 1) + stripes, x, y, turn)
    return content


# ---------------------------------------------------------------------------------------------- what stands there
TALLEST, AIR = 65.0, 3.0
"""Height of a castle at most, and what is free above one at the upper edge: there it is smaller, not cut."""


def _castle(art: Art, letter: str) -> str:
    """A county's castle, no higher than `TALLEST`; roofs, keep and towers vary."""
    roof, stone = COUNTIES[letter].field, "#c3b9c4"
    kind = "ABCDEFGHI".index(letter)
    left, keep, right = ((28, 32, 30), (40, 30, 40), (24, 40, 44))[kind % 3]
    plain = kind in (1, 5, 8)
    content = tower(art, 0, 24, keep, stone, None if plain else roof)
    content += tower(art, -21, 16, left, stone, roof) + tower(art, 22, 16, right, stone, roof)
    return content


def scenery(art: Art) -> str:
    """Castles, trees, villages in the gaps between the plaques, ships at sea."""
    chance = random.Random(4)
    things: list[tuple[float, float, str, float]] = []
    for letter, county in COUNTIES.items():
        foot = county.y - PLAQUE_HEIGHT / 2 + 4
        things.append((foot, county.x + 72, _castle(art, letter), min(0.86, (foot - AIR) / TALLEST)))
        for step in (-46, 46):
            tone = chance.choice(("#4f8a50", "#5f9a58", "#3f7f50"))
            things.append(
                (foot + chance.uniform(-3, 1), county.x + 72 + step, tree(art, chance.choice((0, 1)), tone), 0.42)
            )
    for x, y in (
        (330, 56), (318, 150), (334, 204), (650, 36), (642, 150), (660, 214), (326, 330), (338, 400), (640, 330),
        (652, 400), (330, 500), (318, 250), (648, 520), (332, 436), (24, 44), (26, 150), (24, 300), (28, 440),
        (22, 540), (330, 18), (655, 100), (934, 180), (655, 466), (920, 236), (948, 110), (300, 420), (676, 276),
    ):  # fmt: skip
        for _ in range(2):
            tone = chance.choice(("#4f8a50", "#5f9a58", "#3f7f50", "#6b9a4c"))
            things.append(
                (
                    y + chance.uniform(-6, 16),
                    x + chance.uniform(-16, 16),
                    tree(art, chance.choice((0, 0, 1)), tone),
                    chance.uniform(0.40, 0.58),
                )
            )
    for x, y, tone in (
        (352, 196, "#b0603f"),
        (368, 204, "#a8503a"),
        (336, 210, "#b87a48"),
        (676, 392, "#b0603f"),
        (662, 402, "#a8503a"),
    ):
        things.append((y, x, house(art, tone), 0.46))
    things.append((206, 624, windmill(art, 20), 0.40))
    things.append((566, 356, windmill(art, 52), 0.38))
    for x, y, kind, size in (
        (1116, 250, 2, 0.5),
        (1132, 262, 2, 0.42),
        (1118, 372, 2, 0.5),
        (1112, 100, 2, 0.46),
        (1122, 500, 2, 0.5),
        (1620, 380, 2, 0.4),
    ):
        things.append((y, x, tree(art, kind, "#6f8f4c"), size))
    glow = art.radial([(0, INDIGO, 0.34), (1, INDIGO, 0)])
    content = "".join(
        ellipse(x + 5, y, 22 * size, 5 * size, glow) + place(thing, x, y, scale=size)
        for y, x, thing, size in sorted(things, key=lambda t: t[:2])
    )
    # Under the last favours of the column, where the sea lies open in games of three.
    return content + place(cog(art, "#b0464f", lion("#f6d070")), 1023, 552, scale=0.40)


def cog(art: Art, sail: str, mark: str) -> str:
    """A ship of war with one square sail, 120 wide and 130 high; its waterline is at the origin."""
    cloth = "M-34,-92 C-12,-86 16,-86 38,-92 C46,-66 46,-44 36,-22 C14,-28 -12,-28 -32,-22 C-24,-44 -24,-66 -34,-92Z"
    content = stroke("M2,0 V-112", "#5c3a24", 5) + art.sheet(
        path(cloth, art.linear(mix(sail, "#fff2d4", 0.2), sail)), 2
    )
    content += place(mark, 6, -58, scale=0.62) + art.sheet(path("M2,-116 l26,6 l-26,8Z", "#f6d070"), 1)
    hull = "M-56,-30 L-40,-28 L-38,-12 H40 L44,-30 L60,-32 C58,4 44,18 24,18 H-24 C-44,18 -56,2 -56,-30Z"
    content += art.sheet(
        path(hull, art.linear("#a8703f", "#5f3a24")) + stroke("M-48,-8 H50 M-42,4 H44", "#4a2f1e", 2), 2.4
    )
    shields = "".join(
        art.sheet(ellipse(x, -14, 7, 8, tone), 1)
        for x, tone in ((-26, sail), (-8, "#f6e6c4"), (10, sail), (28, "#f6e6c4"))
    )
    wave = stroke("M-72,20 q9,-9 18,0 q9,9 18,0 q9,-9 18,0 q9,9 18,0 q9,-9 18,0 q9,9 18,0 q9,-9 18,0", "#dff4f4", 4)
    return content + shields + wave


def whole_map(art: Art) -> str:
    """All of it within a gold line with rounded corners."""
    frame = rounded(0, 0, WIDTH, HEIGHT, 14)
    sea = place(serpent(art), 1026, 452, scale=0.38)
    content = art.within(frame, ground(art) + sea + scenery(art))
    return content + outline(rounded(1.2, 1.2, WIDTH - 2.4, HEIGHT - 2.4, 13), "#e9b64c", 2.4)


def _boxes() -> dict[str, Box]:
    boxes: dict[str, Box] = {
        f"county_{letter}": (county.x - PLAQUE_WIDTH / 2, county.y - PLAQUE_HEIGHT / 2, PLAQUE_WIDTH, PLAQUE_HEIGHT)
        for letter, county in COUNTIES.items()
    }
    boxes["england"], boxes["france"] = (0.0, 0.0, 968.0, HEIGHT), (1072.0, 0.0, 560.0, HEIGHT)
    boxes["favours_label"] = (976.0, 9.0, 96.0, 34.0)
    for i in range(6):
        boxes[f"favour_{i + 1}"] = (984.0, 52.0 + 88 * i, 80.0, 80.0)
    for row, top in (("upper", 6.0), ("lower", 296.0)):
        boxes[f"row_{row}"] = (1076.0, top, 548.0, 28.0)
        for j in range(2):
            boxes[f"{row}_{j + 1}"] = (1080.0 + 276 * j, top + 34, 264.0, 240.0)
    return boxes


def table(width: int) -> Image.Image:
    """Dark oak in four planks, for behind the panels."""
    height, scale = width * TABLE_HEIGHT // TABLE_WIDTH, width / TABLE_WIDTH
    grain = wood(width, height, "#4a3022", scale)
    down = np.arange(height)[:, None, None] / scale
    for y in (270.0, 540.0, 810.0):
        grain *= 1 - 0.5 * np.exp(-(((down - y) / 1.4) ** 2))
        grain *= 1 + 0.10 * np.exp(-(((down - y - 3) / 1.2) ** 2))
    across = np.arange(width)[None, :, None] / scale
    light = 1.1 - 0.34 * np.hypot(across / TABLE_WIDTH - 0.42, down / TABLE_HEIGHT - 0.36)
    return Image.fromarray((np.clip(grain * light, 0, 1) * 255 + 0.5).astype(np.uint8)).convert("RGBA")


def pictures() -> Iterator[Picture]:
    """The map and the table."""
    yield picture("map", (WIDTH, HEIGHT), whole_map, (3264, 1632), (0, 0, 0, 0), _boxes(), quality=80, grain=0.018)
    units = (float(TABLE_WIDTH), float(TABLE_HEIGHT))
    yield Picture(
        "lancaster/table", units, lambda lod: table, ((3840, 0), (1920, 0)), quality=80, large_quality=66, grain=0
    )
