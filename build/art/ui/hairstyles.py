"""Hair and headgear of the people at the table, beside the seven styles of `parts.hair`; behind and before the face."""

from __future__ import annotations

import math
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
    scallop_path,
    smooth_path,
    star_path,
    stroke,
)
from parts.hair import STYLES, hair_back, hair_front, hair_light, strands

Layer = Callable[[Art, str], str]


def _tones(art: Art, colour: str) -> tuple[str, str, str]:
    return art.linear(hair_light(colour, 0.2), darker(colour, 0.12)), darker(colour, 0.3), hair_light(colour, 0.38)


def _cap_of_hair(art: Art, colour: str) -> str:
    """The short hair seen behind the ears."""
    fill, _, _ = _tones(art, colour)
    return art.sheet(path("M-66,14 C-84,-70 -50,-104 0,-104 C50,-104 84,-70 66,14 L58,40 H-58Z", fill), 2)


# ---------------------------------------------------------------------------------------------- short hair
def _parted(art: Art, colour: str) -> str:
    fill, dark, light = _tones(art, colour)
    d = (
        "M-64,4 C-82,-66 -48,-102 6,-102 C58,-100 82,-62 64,4 C60,-26 52,-44 34,-54"
        " C6,-44 -30,-46 -46,-36 C-58,-26 -62,-12 -64,4Z"
    )
    lines = ["M-58,-20 C-50,-56 -10,-70 30,-74", "M-60,-34 C-46,-74 0,-88 44,-84", "M40,-54 C56,-50 62,-34 62,-16"]
    return (
        art.sheet(path(d, fill), 2)
        + strands(art, d, lines, dark, 2.6)
        + strands(art, d, ["M-54,-54 C-30,-84 10,-94 36,-92"], light, 2.6)
    )


def _quiff(art: Art, colour: str) -> str:
    fill, dark, light = _tones(art, colour)
    d = (
        "M-64,4 C-76,-40 -72,-80 -44,-94 C-34,-118 20,-126 52,-104 C78,-92 78,-40 64,4 C62,-22 58,-44 46,-54"
        " C40,-66 -20,-40 -50,-62 C-58,-44 -62,-22 -64,4Z"
    )
    lines = ["M-46,-64 C-40,-96 10,-108 48,-92", "M-30,-56 C-16,-84 20,-92 50,-78", "M-50,-76 C-36,-104 0,-116 30,-112"]
    return (
        art.sheet(path(d, fill), 2.2)
        + strands(art, d, lines, dark, 2.8)
        + strands(art, d, ["M-40,-84 C-24,-106 10,-112 36,-104"], light, 2.8)
    )


def _tufts(art: Art, colour: str) -> str:
    """A boy's ruffled hair."""
    fill, dark, light = _tones(art, colour)
    d = (
        "M-66,8 C-76,-30 -74,-62 -58,-80 L-66,-96 L-44,-92 L-40,-114 L-20,-100 L-4,-120 L10,-102 L32,-116"
        " L36,-96 L58,-98"
        " L54,-82 C76,-62 76,-30 66,8 C62,-14 58,-30 50,-40 L38,-30 L28,-46 L12,-32 L0,-48 L-14,-32 L-28,-46"
        " L-38,-30 L-50,-40"
        " C-58,-30 -62,-14 -66,8Z"
    )
    lines = [
        "M-40,-100 C-46,-76 -48,-60 -46,-46",
        "M-2,-106 C-4,-80 -2,-64 -1,-54",
        "M36,-98 C42,-76 46,-60 46,-46",
        "M-20,-94 C-22,-72 -22,-58 -18,-44",
        "M18,-96 C20,-72 20,-58 16,-44",
    ]
    body = path(d, fill, stroke=darker(colour, 0.05), stroke_width=5, stroke_linejoin="round")
    return (
        art.sheet(body, 2)
        + strands(art, d, lines, dark, 2.6)
        + strands(art, d, ["M-56,-66 C-44,-84 -30,-92 -16,-94"], light, 3)
    )


def _short_curls(art: Art, colour: str) -> str:
    fill, dark, light = _tones(art, colour)
    rows = [(math.radians(a), 76, 72) for a in range(190, 352, 18)] + [
        (math.radians(a), 52, 58) for a in range(205, 340, 22)
    ]
    curls = [(math.cos(t) * rx, -22 + math.sin(t) * ry) for t, rx, ry in rows]
    d = (
        "M-66,6 C-80,-60 -50,-98 0,-98 C50,-98 80,-60 66,6 C62,-20 54,-44 40,-52 C16,-60 -16,-60 -40,-52"
        " C-54,-44 -62,-20 -66,6Z"
    )
    content = art.sheet(path(d, fill) + "".join(circle(x, y, 16, fill) for x, y in curls), 2)
    return content + "".join(
        stroke(f"M{x - 6:.0f},{y + 3:.0f} a7,7 0 1 1 8,6", light if i % 3 == 0 else dark, 2.4, opacity=0.5)
        for i, (x, y) in enumerate(curls)
    )


def _flat_top(art: Art, colour: str) -> str:
    fill, dark, _ = _tones(art, colour)
    d = (
        "M-64,6 C-72,-30 -72,-70 -66,-108 C-50,-122 50,-122 66,-108 C72,-70 72,-30 64,6 C62,-18 58,-40 50,-54"
        " C24,-62 -24,-62 -50,-54 C-58,-40 -62,-18 -64,6Z"
    )
    dots = "".join(
        circle(x + (y // 12 % 2) * 6, y, 2, dark, opacity=0.5) for x in range(-66, 66, 12) for y in range(-112, -58, 12)
    )
    return art.sheet(path(d, fill), 2.2) + art.within(d, dots)


def _bald(art: Art, colour: str) -> str:
    """Only the sides are left; a light on the dome."""
    fill, dark, _ = _tones(art, colour)
    tuft = "M-60,-30 C-84,-34 -92,-4 -78,22 C-72,34 -62,34 -60,24 C-66,8 -64,-12 -58,-22Z"
    curl = stroke("M-74,-18 C-82,-4 -78,12 -70,20", dark, 2.4, opacity=0.5)
    dome = ellipse(-20, -62, 20, 9, "#fff6df", opacity=0.4, transform="rotate(-18 -20 -62)")
    return mirrored(art.sheet(path(tuft, fill), 1.6) + curl) + dome


# ---------------------------------------------------------------------------------------------- long hair
def _pigtails_back(art: Art, colour: str) -> str:
    fill, dark, light = _tones(art, colour)
    tail = "M-62,-10 C-104,-26 -128,16 -116,62 C-110,88 -96,100 -90,104 C-90,78 -78,64 -70,44 C-62,26 -60,6 -62,-10Z"
    strand = strands(art, tail, ["M-74,-4 C-100,8 -110,44 -98,88", "M-66,6 C-84,24 -92,52 -90,84"], dark, 2.8)
    return _cap_of_hair(art, colour) + mirrored(
        art.sheet(path(tail, fill), 2.4) + strand + strands(art, tail, ["M-84,-6 C-112,12 -116,44 -108,74"], light, 2.4)
    )


def _pigtails(art: Art, colour: str) -> str:
    fill, dark, light = _tones(art, colour)
    d = "M-66,16 C-82,-54 -50,-98 0,-98 C50,-98 82,-54 66,16 C62,-16 46,-46 0,-66 C-46,-46 -62,-16 -66,16Z"
    lines = [
        "M-4,-94 C-36,-80 -58,-44 -62,-6",
        "M4,-94 C36,-80 58,-44 62,-6",
        "M-8,-80 C-34,-66 -50,-40 -56,-16",
        "M8,-80 C34,-66 50,-40 56,-16",
    ]
    bow = art.sheet(
        path("M0,0 C-10,-16 -26,-16 -26,-4 C-26,8 -10,12 0,0 C10,12 26,8 26,-4 C26,-16 10,-16 0,0Z", "#e0506e")
        + circle(0, 0, 5.6, "#b8324f"),
        1.6,
    )
    bows = place(bow, -70, -14, -60, 0.9) + place(bow, 70, -14, 60, 0.9)
    parting = stroke("M0,-97 V-70", dark, 2.4, opacity=0.6)
    return (
        art.sheet(path(d, fill), 2)
        + strands(art, d, lines, dark, 2.4)
        + strands(art, d, ["M-20,-88 C-46,-72 -62,-44 -66,-16"], light, 2.4)
        + parting
        + bows
    )


def _ponytail_back(art: Art, colour: str) -> str:
    fill, dark, light = _tones(art, colour)
    tail = "M40,-84 C96,-104 128,-50 112,20 C106,58 116,84 130,100 C96,102 74,76 76,36 C78,0 74,-36 44,-54Z"
    lines = ["M56,-80 C94,-72 104,-20 94,30 C92,56 98,76 110,92", "M52,-66 C84,-52 90,-8 86,30"]
    return (
        art.sheet(path(tail, fill), 2.6)
        + strands(art, tail, lines, dark, 2.8)
        + strands(art, tail, ["M66,-86 C108,-72 112,-10 104,30"], light, 2.4)
        + _cap_of_hair(art, colour)
    )


def _swept(art: Art, colour: str) -> str:
    """Hair drawn back over the forehead, for a tail or a knot."""
    fill, dark, light = _tones(art, colour)
    d = "M-64,14 C-80,-50 -50,-98 2,-98 C54,-98 80,-50 64,14 C62,-18 52,-44 18,-62 C-28,-56 -58,-26 -64,14Z"
    lines = ["M-60,-8 C-52,-50 -18,-76 16,-80", "M-64,-22 C-54,-66 -16,-88 10,-92", "M60,-10 C52,-42 38,-60 20,-70"]
    return art.sheet(path(d, fill), 2) + strands(art, d, lines, dark, 2.6) + strands(art, d, [lines[1]], light, 2.2)


def _knot_back(art: Art, colour: str) -> str:
    """A knot on top."""
    fill, dark, light = _tones(art, colour)
    knot = art.sheet(place(path(scallop_path(34, 9, 2), fill), 0, -112), 2.4)
    turns = stroke("M-22,-110 C-16,-132 16,-134 22,-112 M-14,-104 C-8,-118 10,-118 14,-106", dark, 3, opacity=0.55)
    return (
        knot + turns + stroke("M-26,-118 C-16,-136 6,-138 16,-132", light, 2.6, opacity=0.6) + _cap_of_hair(art, colour)
    )


# ---------------------------------------------------------------------------------------------- headgear
def _scarf_back(art: Art, colour: str) -> str:
    d = "M0,-112 C72,-112 98,-56 92,6 C92,60 112,96 140,150 H-140 C-112,96 -92,60 -92,6 C-98,-56 -72,-112 0,-112Z"
    return art.sheet(path(d, art.linear(lighter(colour, 0.12), darker(colour, 0.3))), 3)


def _scarf(art: Art, colour: str) -> str:
    """A headscarf round the face, with a fold over the breast."""
    opening = "M0,-70 C40,-70 56,-40 55,-2 C54,34 40,66 0,82 C-40,66 -54,34 -55,-2 C-56,-40 -40,-70 0,-70Z"
    outer = (
        "M0,-112 C72,-112 96,-56 90,6 C88,52 70,88 44,112 C20,126 -20,126 -44,112 C-70,88 -88,52 -90,6 C-96,-56"
        " -72,-112 0,-112Z"
    )
    light, dark = lighter(colour, 0.3), darker(colour, 0.35)
    ring = art.sheet(
        path(f"{outer} {opening}", art.linear(lighter(colour, 0.16), darker(colour, 0.12)), fill_rule="evenodd"), 2.4
    )
    folds = (
        stroke("M-78,-40 C-70,-84 -30,-104 10,-104", light, 3, opacity=0.6)
        + stroke("M-82,10 C-76,60 -50,96 -16,112 M82,-10 C84,50 60,92 20,114", dark, 3, opacity=0.5)
        + stroke("M-64,-30 C-54,-72 -20,-88 14,-88", dark, 2.4, opacity=0.4)
    )
    drape = "M-66,96 C-30,118 40,116 74,78 C84,104 70,132 36,146 C-10,162 -52,150 -84,128Z"
    cloth = art.sheet(path(drape, art.linear(lighter(colour, 0.2), darker(colour, 0.12))), 2) + art.within(
        drape, stroke("M-70,112 C-20,138 40,130 78,98 M-60,132 C-20,148 30,144 64,122", dark, 2.6, opacity=0.45)
    )
    return ring + folds + cloth


def _turban(art: Art, colour: str) -> str:
    light, dark = lighter(colour, 0.32), darker(colour, 0.3)
    d = "M-70,-24 C-92,-76 -62,-132 4,-134 C68,-132 92,-76 70,-24 C50,-44 24,-56 0,-60 C-24,-56 -50,-44 -70,-24Z"
    lines = [
        "M-66,-34 C-40,-70 20,-96 74,-92",
        "M-76,-60 C-44,-94 10,-114 60,-114",
        "M66,-34 C40,-66 0,-84 -40,-84",
        "M-70,-90 C-40,-114 -10,-124 24,-128",
    ]
    cloth = art.sheet(path(d, art.linear(lighter(colour, 0.18), darker(colour, 0.14))), 2.6)
    cloth += strands(art, d, lines, dark, 3.4) + strands(art, d, ["M-72,-70 C-40,-104 10,-122 50,-122"], light, 3)
    jewel = art.sheet(circle(0, -74, 9, "#e9b64c") + circle(0, -74, 5.4, "#b8324f"), 1.2)
    return cloth + jewel


def _beanie(art: Art, colour: str) -> str:
    d = "M-72,-26 C-84,-96 -44,-128 0,-128 C44,-128 84,-96 72,-26Z"
    cap = art.sheet(path(d, art.linear(lighter(colour, 0.2), darker(colour, 0.1))), 2.4)
    knit = "".join(
        stroke(
            f"M{x},-124 C{x * 1.3:.0f},-90 {x * 1.4:.0f},-60 {x * 1.36:.0f},-28",
            darker(colour, 0.28),
            2.6,
            opacity=0.45,
        )
        for x in range(-50, 51, 14)
    )
    brim_d = "M-78,-24 C-76,-46 76,-46 78,-24 C80,-14 76,-6 70,-6 C40,-22 -40,-22 -70,-6 C-76,-6 -80,-14 -78,-24Z"
    brim = art.sheet(path(brim_d, lighter(colour, 0.32)), 1.8) + art.within(
        brim_d, "".join(stroke(f"M{x},-44 V-4", darker(colour, 0.1), 2.2, opacity=0.5) for x in range(-72, 73, 9))
    )
    return (
        cap
        + art.within(d, knit)
        + brim
        + art.sheet(place(path(scallop_path(17, 9, 3), lighter(colour, 0.55)), 0, -130), 1.6)
    )


def _beret(art: Art, colour: str) -> str:
    d = "M-78,-52 C-104,-96 -40,-136 30,-128 C92,-120 112,-78 78,-56 C50,-74 -30,-78 -78,-52Z"
    cap = art.sheet(path(d, art.linear(lighter(colour, 0.22), darker(colour, 0.18))), 2.8)
    band = art.sheet(path("M-76,-44 C-40,-72 40,-74 76,-48 L78,-60 C44,-84 -44,-82 -80,-54Z", darker(colour, 0.3)), 1.4)
    return (
        cap
        + strands(art, d, ["M-70,-78 C-30,-112 40,-116 84,-88"], lighter(colour, 0.35), 3)
        + stroke("M14,-128 C16,-138 22,-142 28,-142", darker(colour, 0.2), 5)
        + band
    )


def _cap(art: Art, colour: str) -> str:
    """A child's peaked cap, peak to the left."""
    d = "M-72,-36 C-78,-98 -40,-124 2,-124 C46,-124 78,-98 70,-34 C30,-52 -30,-54 -72,-36Z"
    crown = art.sheet(path(d, art.linear(lighter(colour, 0.22), darker(colour, 0.1))), 2.4)
    seams = strands(
        art, d, ["M0,-124 C-16,-100 -22,-76 -22,-48", "M0,-124 C20,-100 28,-76 28,-46"], darker(colour, 0.3), 2.4
    )
    peak = art.sheet(
        path(
            "M-72,-44 C-104,-46 -124,-26 -118,-14 C-86,-32 -40,-38 6,-46 C-20,-54 -50,-54 -72,-44Z",
            darker(colour, 0.22),
        ),
        2.2,
    )
    badge = art.sheet(place(path(star_path(5, 15, 6.6), "#fbe08d"), 4, -84), 1)
    return crown + seams + peak + badge + art.sheet(circle(0, -125, 6, lighter(colour, 0.3)), 1)


def _curly_bow(art: Art, colour: str) -> str:
    fill, dark, light = _tones(art, colour)
    points = [
        (-60, -28),
        (-50, -58),
        (-28, -78),
        (0, -84),
        (28, -78),
        (50, -58),
        (60, -28),
        (-36, -54),
        (-12, -62),
        (12, -62),
        (36, -54),
    ]
    mass = art.sheet("".join(circle(x, y, 19, fill) for x, y in points), 2)
    curls = "".join(
        stroke(f"M{x - 7},{y + 4} a8,8 0 1 1 9,7", light if i % 3 == 0 else dark, 2.4, opacity=0.5)
        for i, (x, y) in enumerate(points)
    )
    bow = path(
        "M0,0 C-12,-22 -36,-22 -36,-4 C-36,12 -14,16 0,0 C14,16 36,12 36,-4 C36,-22 12,-22 0,0Z", "#f4c534"
    ) + circle(0, 0, 8, "#d99a2f")
    return mass + curls + art.sheet(place(bow, 44, -86, 24, 0.9), 2)


def _waves_back(art: Art, colour: str) -> str:
    """Shoulder-long waves."""
    fill, dark, light = _tones(art, colour)
    d = smooth_path(
        [
            (0, -104),
            (64, -84),
            (92, -24),
            (84, 24),
            (104, 62),
            (90, 104),
            (58, 116),
            (0, 112),
            (-58, 116),
            (-90, 104),
            (-104, 62),
            (-84, 24),
            (-92, -24),
            (-64, -84),
        ],
        tension=0.9,
    )
    lines = [
        f"M{s * 66},-30 C{s * 84},10 {s * 62},40 {s * 84},74 C{s * 90},90 {s * 80},104 {s * 66},112" for s in (1, -1)
    ]
    return (
        art.sheet(path(d, fill), 3)
        + strands(art, d, lines, dark)
        + strands(art, d, [f"M{s * 78},-40 C{s * 94},0 {s * 76},34 {s * 96},66" for s in (1, -1)], light, 2.4)
    )


def _side_fringe(art: Art, colour: str) -> str:
    fill, dark, light = _tones(art, colour)
    d = (
        "M-70,30 C-86,-50 -52,-100 2,-100 C58,-100 86,-50 70,30 C66,0 62,-26 50,-48 C36,-34 -10,-26 -34,-62"
        " C-52,-36 -64,-4 -70,30Z"
    )
    lines = ["M-32,-64 C-10,-40 30,-44 54,-56", "M-28,-78 C0,-58 36,-62 58,-70", "M-40,-66 C-58,-40 -66,-12 -68,12"]
    return (
        art.sheet(path(d, fill), 2)
        + strands(art, d, lines, dark, 2.6)
        + strands(art, d, ["M-22,-88 C4,-72 36,-74 54,-80"], light, 2.4)
    )


BEHIND: dict[str, Layer] = {
    "short": _cap_of_hair,
    "pigtails": _pigtails_back,
    "ponytail": _ponytail_back,
    "knot": _knot_back,
    "scarf": _scarf_back,
    "waves": _waves_back,
}
BEFORE: dict[str, Layer] = {
    "parted": _parted,
    "quiff": _quiff,
    "tufts": _tufts,
    "short_curls": _short_curls,
    "flat_top": _flat_top,
    "bald": _bald,
    "pigtails": _pigtails,
    "swept": _swept,
    "scarf": _scarf,
    "curly_bow": _curly_bow,
    "side_fringe": _side_fringe,
}
HATS: dict[str, Layer] = {"turban": _turban, "beanie": _beanie, "beret": _beret, "cap": _cap}


def behind(art: Art, style: str, colour: str) -> str:
    """What is seen behind the head; an empty style is nothing."""
    if not style:
        return ""
    return hair_back(art, style, colour) if style in STYLES else BEHIND[style](art, colour)


def before(art: Art, style: str, colour: str) -> str:
    """Hair over the forehead; an empty style is nothing."""
    if not style:
        return ""
    return hair_front(art, style, colour) if style in STYLES else BEFORE[style](art, colour)
