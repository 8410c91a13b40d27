"""What all cards share: size, paper frames, ribbon, coin, medallion, leaves.

A card is 500 x 700 units with corners of 30.  Its layers from back to front: backdrop with rays, two receding arches,
the subject, the front frame with gold hairlines, then leaves, coin, medallion and ribbon.

Three levels of detail: 0 for the zoom and large cards, 1 below about 160 pixels of width (large coin and ribbon, no
medallion), 2 for the queens in front of the other players (coin and emblem only).
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from itertools import pairwise

from catalogue import Picture
from kit import (
    CREAM,
    HAIRLINE,
    Art,
    circle,
    contrast,
    darker,
    faded,
    lighter,
    mix,
    path,
    place,
    polar,
    polygon_path,
    rect,
    rounded_path,
    scallop_path,
    soft_star_path,
    stroke,
)
from lettering import text

WIDTH, HEIGHT = 500, 700
UNITS = (WIDTH, HEIGHT)
OUTLINE = rounded_path(0, 0, WIDTH, HEIGHT, 30)
INNER_LINE = rounded_path(9, 9, WIDTH - 18, HEIGHT - 18, 21)

# (pixels, level of detail) of the files of most cards.
WIDTHS = ((1240, 0), (400, 0), (240, 1))
# The largest is shown at half its pixels on most screens, so that it may be packed tighter.
QUALITY, ZOOM_QUALITY = 82, 74

RIBBON_TEXT = "#fff4d8"
GOLD_LIGHT, GOLD_DARK = "#fbe08d", "#bd7d26"

# Where the ribbon's middle is, how large it is drawn, and half the width of its front, by level of detail.
_RIBBON = {0: (642, 1.0, 172), 1: (630, 1.52, 128)}
_COIN = {0: (58, 60, 36), 1: (84, 88, 66), 2: (122, 126, 104)}

Box = tuple[float, float, float, float]


def boxes(levels: tuple[int, ...] = (0, 1), coin: bool = False, ribbon: bool = True) -> dict[str, Box]:
    """Where the program letters the ribbon and finds the coin; "_1" and "_2" are those of the other levels."""
    found: dict[str, Box] = {}
    for lod in levels:
        suffix = f"_{lod}" if lod else ""
        if ribbon and lod in _RIBBON:
            y, scale, half = _RIBBON[lod]
            reach = (half - 16) * scale
            found["ribbon" + suffix] = (250 - reach, round(y - 30 * scale), 2 * reach, round(46 * scale))
        if coin:
            x, y, radius = _COIN[lod]
            found["coin" + suffix] = (x - radius, y - radius, 2 * radius, 2 * radius)
    return found


def finished(art: Art, *layers: str) -> Art:
    """The card of these layers, cut to its outline."""
    art.add(art.within(OUTLINE, "".join(layers)))
    return art


# ---------------------------------------------------------------------------------------------- frames
def arch(left: float, right: float, bottom: float, spring: float, top: float) -> str:
    """Path data of a pointed arch that leaves the vertical at `spring`."""
    middle, width, rise = (left + right) / 2, right - left, spring - top
    shoulder, crown = spring - rise * 0.55, top + rise * 0.26
    return (
        f"M{left},{bottom} L{left},{spring}"
        f" C{left},{shoulder:.1f} {middle - width * 0.42:.1f},{crown:.1f} {middle},{top}"
        f" C{middle + width * 0.42:.1f},{crown:.1f} {right},{shoulder:.1f} {right},{spring} L{right},{bottom}Z"
    )


def scalloped_arch(left: float, right: float, bottom: float, spring: float, top: float, count: int) -> str:
    """Path data of a round arch whose edge is made of `count` arcs."""
    middle, rx, ry = (left + right) / 2, (right - left) / 2, spring - top
    turns = [math.pi * i / count for i in range(count + 1)]
    points = [(middle - rx * math.cos(t), spring - ry * math.sin(t)) for t in turns]
    d = f"M{left},{bottom} L{left},{spring}"
    for start, end in pairwise(points):
        radius = math.dist(start, end) * 0.54
        d += f"A{radius:.1f},{radius:.1f} 0 0 1 {end[0]:.1f},{end[1]:.1f}"
    return d + f"L{right},{bottom}Z"


def frame(art: Art, hole: str, colour: str, elevation: float) -> str:
    """The whole card as a sheet with a hole."""
    return art.sheet(path(f"{OUTLINE} {hole}", colour, fill_rule="evenodd"), elevation)


def sunburst(x: float, y: float, count: int, fill: str, opacity: float) -> str:
    """`count` rays from (x, y) beyond the edge of the card."""
    step = 360 / count
    rays = (
        polygon_path([(x, y), polar(600, i * step, x, y), polar(600, (i + 0.5) * step, x, y)])
        for i in range(count)
    )
    return faded("".join(path(ray, fill) for ray in rays), opacity)


def backdrop(art: Art, glow: str, deep: str, x: float = 250, y: float = 270) -> str:
    """Light at (x, y) with rays, dark at the edges."""
    stops = [(0, lighter(glow, 0.6), 1), (0.45, glow, 1), (1, mix(glow, deep, 0.72), 1)]
    light = rect(0, 0, WIDTH, HEIGHT, art.radial(stops, x, y, 400, in_units=True))
    return light + sunburst(x, y, 28, lighter(glow, 0.8), 0.35)


def receding_arches(art: Art, glow: str, deep: str, scallops: int = 9) -> str:
    """Two arches between the backdrop and the subject, light to dark."""
    far = frame(art, scalloped_arch(72, 428, 760, 300, 92, scallops), mix(glow, deep, 0.3), 5)
    return far + frame(art, arch(56, 444, 760, 300, 62), mix(glow, deep, 0.55), 6)


def front_frame(art: Art, deep: str) -> str:
    """The frame before the subject, with two gold hairlines."""
    sheet = frame(art, arch(34, 466, 820, 270, 26), art.linear(deep, darker(deep, 0.45)), 9)
    return sheet + stroke(arch(28, 472, 820, 268, 18), HAIRLINE, 2.2) + stroke(INNER_LINE, HAIRLINE, 2.2)


# ---------------------------------------------------------------------------------------------- furniture
def coin(art: Art, sign: str, lod: int) -> str:
    """The plum coin at the top left with points or K."""
    x, y, radius = _COIN[lod]
    inner = radius - 12
    size = radius * (0.88, 0.98, 1.15)[lod]
    return place(
        art.sheet(path(scallop_path(radius, 12, 2.2), art.linear(GOLD_LIGHT, GOLD_DARK)), 4)
        + art.sheet(circle(0, 0, radius - 8, art.linear("#7a2449", "#4c1740")), 0.8)
        + stroke(f"M{-inner},0 a{inner},{inner} 0 0 1 {2 * inner},0", "#fff", 1.2, opacity=0.25)
        + text("head", sign, size, 0, size * 0.345, "#ffe9a8"),
        x,
        y,
    )


def medallion(art: Art, emblem: str, ground: str, x: float = 442, y: float = 62, scale: float = 0.62) -> str:
    """A scalloped gold disc with an emblem of about 38 units, at the top right unless told otherwise."""
    return place(
        art.sheet(path(scallop_path(62, 16, 2.6), art.linear(GOLD_LIGHT, GOLD_DARK)), 4)
        + art.sheet(
            circle(
                0,
                0,
                52,
                art.radial(
                    [(0, lighter(ground, 0.7 if contrast(ground, CREAM) < 3 else 0.2), 1), (1, ground, 1)]
                ),
            ),
            0.8,
        )
        + emblem,
        x,
        y,
        scale=scale,
    )


def ribbon(art: Art, colour: str, lod: int) -> str:
    """The empty ribbon at the foot; the program letters it within `boxes()["ribbon"]`."""
    y, scale, half = _RIBBON[lod]
    tail = art.sheet(
        path(
            f"M{-half + 14},-6 L{-half - 44},6 L{-half - 26},28 L{-half - 46},50 L{-half + 14},38Z",
            darker(colour, 0.3),
        ),
        3,
    )
    fold = path(f"M{-half},26 L{-half + 14},38 L{-half + 14},24Z", darker(colour, 0.62))
    bend = half * 0.4
    front = f"M{-half},-24 C{-bend},-36 {bend},-36 {half},-24 L{half},26 C{bend},14 {-bend},14 {-half},26Z"
    lines = (
        f"M{-half + 6},-17 C{-bend},-29 {bend},-29 {half - 6},-17"
        f" M{-half + 6},19 C{-bend},7 {bend},7 {half - 6},19"
    )
    return place(
        tail
        + place(tail, scale_x=-1)
        + fold
        + place(fold, scale_x=-1)
        + art.sheet(path(front, art.linear(lighter(colour, 0.18), darker(colour, 0.12))), 4)
        + stroke(lines, lighter(colour, 0.55), 1.4, opacity=0.8),
        250,
        y,
        scale=scale,
    )


def leaf(colour: str, length: float = 60, width: float = 18) -> str:
    """A leaf that grows upwards from the origin, its right half in shade."""
    a, b = -length * 0.3, -length * 0.75
    whole = f"M0,0 C{width},{a} {width * 0.9},{b} 0,{-length} C{-width * 0.9},{b} {-width},{a} 0,0Z"
    half = f"M0,0 C{width},{a} {width * 0.9},{b} 0,{-length}Z"
    return path(whole, colour) + path(half, darker(colour, 0.35), opacity=0.45)


def foliage(art: Art, colour: str, seed: int) -> str:
    """Fans of leaves in the two lower corners."""
    chance = random.Random(seed)
    rows = ((darker(colour, 0.38), 112), (darker(colour, 0.12), 88), (lighter(colour, 0.14), 60))
    content = ""
    for depth, (shade, length) in enumerate(rows):
        for side in (1, -1):
            for i in range(6):
                angle = -8 + i * 19 + chance.uniform(-7, 7)
                its_length = length * (1 - 0.05 * i) + chance.uniform(-8, 8)
                foot = (250 + side * (232 - depth * 10), 700 - depth * 6)
                content += art.sheet(place(leaf(shade, its_length, 15), *foot, -side * angle), 2.4)
    return content


def sparkle(art: Art, x: float, y: float, size: float, elevation: float = 1.2) -> str:
    """A four-pointed paper star."""
    return art.sheet(place(path(soft_star_path(4, size * 1.5, size * 0.4), CREAM), x, y), elevation)


def halo(art: Art, rim: str, glow: str, edge: str) -> str:
    """A paper disc behind a head, with an edge of the given outline; light in the middle."""
    disc = art.radial([(0, "#fff6df", 1), (1, lighter(glow, 0.2), 1)])
    return art.sheet(path(edge, rim), 4) + art.sheet(circle(0, 0, 136, disc), 1.4)


def action_card(
    art: Art, glow: str, deep: str, subject: str, light_y: float, lod: int, before_frame: str = ""
) -> Art:
    """The card of a dragon, knight, jester, potion or wand; `before_frame` may overlap the front frame."""
    return finished(
        art,
        backdrop(art, glow, deep, 250, light_y),
        receding_arches(art, glow, deep),
        subject,
        front_frame(art, deep),
        before_frame,
        ribbon(art, deep, lod),
    )


def card_picture(
    name: str,
    draw: Callable[[int], Art],
    colours: dict[str, str],
    lettered: dict[str, Box] | None = None,
    widths: tuple[tuple[int, int], ...] = WIDTHS,
) -> Picture:
    """The catalogue entry of a card."""
    return Picture(
        f"cards/{name}",
        UNITS,
        draw,
        widths,
        boxes=lettered or {},
        colours=colours,
        quality=QUALITY,
        large_quality=ZOOM_QUALITY,
    )


def action_picture(name: str, draw: Callable[[int], Art], frame_colour: str, glow: str) -> Picture:
    """The catalogue entry of a card without a coin."""
    colours = {"ribbon": frame_colour, "ribbon_text": RIBBON_TEXT, "glow": glow}
    return card_picture(name, draw, colours, boxes())
