"""The menu's paper theatre in layers, back to front, so that the program can move them against each other.

Every layer is cut to the part that can be seen and says where it belongs in the 1920 x 1080 scene: box "place".  It
reaches at least 60 units beyond the sides of the screen, so it may move that far.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator

from catalogue import Picture
from kit import Art, circle, path, place, rect, smooth_path, soft_star_path

from .landscape import castle, cloud, leaf, pines

WIDE = 1.2
"""The scene was composed on 1600 x 900; a unit of it is 1.2 units of the screen."""

Draw = Callable[[Art], str]


def _ridge(y: float, height: float, step: float, phase: float) -> Callable[[float], float]:
    """Height of a hill at x."""

    def at(x: float) -> float:
        angle = (x + 20) / 90
        return y + height * math.sin(angle * step + phase) + height * 0.4 * math.sin(angle * step * 2.3 + phase * 2)

    return at


def _hill(y: float, height: float, step: float, phase: float) -> str:
    ground = _ridge(y, height, step, phase)
    points = [(i * 90 - 20, ground(i * 90 - 20)) for i in range(-1, 20)]
    return smooth_path([(-110, 1000), *points, (1720, 1000)], tension=0.9)


def _sky(art: Art) -> str:
    sky = rect(-120, -60, 1840, 1080, art.linear("#241a5c", "#f6b98c", middle="#a85a94"))
    return sky + circle(1010, 400, 620, art.radial([(0, "#ffe9b0", 0.85), (0.35, "#ffc890", 0.5), (1, "#ffb080", 0)]))


def _stars(art: Art) -> str:
    """None of them behind the title."""
    chance = random.Random(5)
    content = ""
    for _ in range(84):
        size = chance.choice((3, 4, 5, 8))
        x, y = chance.uniform(-40, 1640), chance.uniform(-20, 330)
        behind_title = x < 800 and 66 < y < 300
        if not behind_title:
            content += place(path(soft_star_path(4, size * 1.5, size * 0.4), "#fff2c8"), x, y)
    return content


def _moon(art: Art) -> str:
    content = art.sheet(circle(1010, 330, 178, "#ffdf9a"), 6) + art.sheet(
        circle(1010, 330, 158, art.linear("#fff4cf", "#ffe2a0")), 3
    )
    craters = ((-60, -40, 26), (40, -80, 16), (70, 30, 30), (-30, 60, 18), (-100, 30, 12))
    return content + "".join(circle(1010 + x, 330 + y, r, "#f6d088", opacity=0.6) for x, y, r in craters)


def _peaks(art: Art) -> str:
    heights = (
        (-110, 90), (-60, 20), (0, 60), (90, 170), (150, 110), (230, 230), (320, 90), (400, 150), (480, 70),
        (600, 120), (700, 60),
        (1180, 60), (1270, 170), (1340, 110), (1440, 250), (1530, 130), (1660, 200), (1720, 120),
    )  # fmt: skip
    range_ = "M" + "L".join(f"{x},{560 - h}" for x, h in heights) + "L1720,960L-110,960Z"
    content = art.sheet(path(range_, art.linear("#c47aa4", "#e0a0a4")), 6)
    flanks = (
        (90, 390, 60, 60),
        (230, 330, 88, 140),
        (400, 410, 78, 80),
        (600, 440, 96, 58),
        (1270, 390, 68, 58),
        (1440, 310, 88, 118),
        (1660, 360, 90, 96),
    )
    for x, y, w, h in flanks:
        d = (
            f"M{x},{y} L{x + w},{y + h} L{x + w * 0.3},{y + h} L{x - w * 0.12},{y + h * 0.62}"
            f" L{x + w * 0.1},{y + h * 0.34}Z"
        )
        content += path(d, "#8a4f92", opacity=0.35)
    return content


def _far_hills(art: Art) -> str:
    shape = (600, 22, 0.7, 1)
    hill = art.sheet(path(_hill(*shape), art.linear("#9a62a4", "#c4829c")), 6)
    return hill + pines(art, _ridge(*shape), 50, "#8a589e", (40, 70), 1, 3, (800, 1230), 1760)


def _castle_hill(art: Art) -> str:
    mound = smooth_path(
        [
            (640, 1000),
            (690, 720),
            (800, 630),
            (900, 588),
            (1010, 578),
            (1130, 590),
            (1230, 640),
            (1330, 730),
            (1400, 1000),
        ],
        tension=0.9,
    )
    content = art.sheet(path(mound, art.linear("#8a5a9c", "#5c3f86")), 7) + place(castle(art), 1010, 590)
    bushes = "".join(
        circle(820 + i * 17, 648 + 6 * math.sin(i * 1.7), 15 + 5 * math.sin(i * 2.3), "#6a4a92") for i in range(9)
    )
    bushes += "".join(
        circle(1046 + i * 17, 648 + 6 * math.sin(i * 1.3), 15 + 5 * math.sin(i * 2.1), "#6a4a92") for i in range(10)
    )
    way = (
        "M1000,622 C960,660 1100,690 1060,730 C1010,780 880,790 900,860 C910,900 960,940 980,1000 H1180"
        " C1100,900 1040,870 1080,820 C1130,770 1180,740 1120,690 C1080,660 1040,650 1022,622Z"
    )
    return content + art.sheet(bushes, 3) + art.sheet(path(way, art.linear("#f6d9a8", "#c99a8a")), 2)


def _range(
    shape: tuple[float, float, float, float],
    colours: tuple[str, str],
    pine: str,
    count: int,
    sizes: tuple[float, float],
    seed: int,
    gap: tuple[float, float],
) -> Draw:
    """A range of hills with pines on it; none in `gap`, so that the way to the castle stays free."""

    def draw(art: Art) -> str:
        trees = pines(art, _ridge(*shape), count, pine, sizes, seed, 4, gap, 1760)
        return trees + art.sheet(path(_hill(*shape), art.linear(*colours)), 7)

    return draw


def _leaves(side: int) -> Draw:
    blades = (
        (0, 0, 8, 420, 60, "#181440"), (40, 0, 30, 360, 56, "#1f1a50"), (90, 0, 52, 320, 50, "#2a2260"),
        (0, 60, 66, 260, 44, "#332a70"), (60, 0, 74, 250, 40, "#40347f"),
    )  # fmt: skip
    corner = -10 if side > 0 else 1610

    def draw(art: Art) -> str:
        return "".join(
            art.sheet(place(leaf(colour, length, width), corner + side * dx, 930 - dy, side * turn), 5)
            for dx, dy, turn, length, width, colour in blades
        )

    return draw


def _title_shade(art: Art) -> str:
    """Darker corners; they also quieten the sky behind the title."""
    return rect(
        -120,
        -120,
        1840,
        1200,
        art.radial([(0, "#140a2a", 0), (0.68, "#140a2a", 0), (1, "#140a2a", 0.55)], 800, 430, 1050, in_units=True),
    )


def _layer(
    name: str, box: tuple[int, int, int, int], draw: Draw, widths: tuple[float, ...] = (1.0, 1.6), grain: float = 0.018
) -> Picture:
    x, y, width, height = box

    def art(lod: int) -> Art:
        canvas = Art(width, height, rim=0.30)
        canvas.add(place(draw(canvas), -x, -y, scale=WIDE))
        return canvas

    sizes = tuple((round(width * share), 0) for share in widths)
    return Picture(
        f"scenes/menu_{name}",
        (width, height),
        art,
        sizes,
        boxes={"place": (x, y, width, height)},
        quality=86,
        grain=grain,
        oversample=1.5,
    )


def pictures() -> Iterator[Picture]:
    """The layers, back to front."""
    yield _layer("1_sky", (-60, -30, 2040, 1140), _sky, (1.0, 1.6))
    yield _layer("2_stars", (-60, -30, 2040, 450), _stars, grain=0)
    yield _layer("3_moon", (980, 170, 470, 480), _moon, (1.0, 2.0))
    yield _layer(
        "4_cloud_1", (-100, 300, 320, 180), lambda art: place(cloud(art, "#8a5a9c"), 60, 330, scale=0.7), (1.0, 2.0)
    )
    yield _layer(
        "4_cloud_2", (1500, 150, 370, 210), lambda art: place(cloud(art, "#d69aae"), 1400, 210, scale=0.9), (1.0, 2.0)
    )
    yield _layer("5_peaks", (-60, 340, 2040, 520), _peaks)
    yield _layer(
        "6_cloud_3", (750, 400, 340, 190), lambda art: place(cloud(art, "#f0bfae"), 760, 420, scale=0.8), (1.0, 2.0)
    )
    yield _layer(
        "6_cloud_4", (1400, 420, 320, 180), lambda art: place(cloud(art, "#f6cbb0"), 1290, 430, scale=0.7), (1.0, 2.0)
    )
    yield _layer("7_far_hills", (-60, 600, 2040, 360), _far_hills)
    yield _layer("8_castle", (740, 170, 970, 930), _castle_hill, (1.0, 2.0))
    yield _layer(
        "9_hills_1", (-60, 680, 2040, 380),
        _range((700, 26, 0.55, 2.4), ("#6a4a96", "#54397f"), "#5a4190", 41, (70, 110), 2, (860, 1190)),
    )  # fmt: skip
    yield _layer(
        "9_hills_2", (-60, 720, 2040, 400),
        _range((780, 26, 0.5, 0.6), ("#463278", "#382868"), "#3c2c70", 32, (100, 160), 3, (860, 1190)),
    )  # fmt: skip
    yield _layer(
        "9_hills_3", (-60, 730, 2040, 400),
        _range((856, 22, 0.6, 3.4), ("#2a2058", "#1e184a"), "#241c50", 26, (130, 220), 4, (620, 1240)),
    )  # fmt: skip
    yield _layer("9_leaves_left", (-90, 580, 540, 580), _leaves(1), (1.0, 1.6))
    yield _layer("9_leaves_right", (1470, 580, 540, 580), _leaves(-1), (1.0, 1.6))
    yield _layer("9_shade", (0, 0, 1920, 1080), _title_shade, (0.5,), grain=0)
