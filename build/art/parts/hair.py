"""Hair: seven styles, each a part behind the head and a part before it, about a face at the origin."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from kit import GOLD, Art, circle, darker, ellipse, lighter, mix, path, place, rgb, scallop_path, stroke

LINE_OPACITY = 0.55


def hair_light(colour: str, share: float) -> str:
    """The lit tone of a hair colour: near-black hair is lit violet, or it turns grey."""
    return mix(colour, "#7a5fb0", share * 1.15) if sum(rgb(colour)) < 190 else lighter(colour, share)


def strands(art: Art, outline: str, lines: Sequence[str], colour: str, width: float = 3) -> str:
    """Lines of hair, cut to the outline."""
    return art.within(outline, "".join(stroke(line, colour, width, opacity=LINE_OPACITY) for line in lines))


class _Tones:
    """The fills one head of hair needs."""

    def __init__(self, art: Art, colour: str) -> None:
        self.plain = colour
        self.sheet = art.linear(hair_light(colour, 0.06), darker(colour, 0.3))
        self.dark = darker(colour, 0.28)
        self.light = hair_light(colour, 0.3)


# ---------------------------------------------------------------------------------------------- behind
def _long_back(art: Art, tones: _Tones) -> str:
    outline = (
        "M0,-98 C70,-98 92,-40 88,10 C86,60 112,90 116,150 C120,210 96,250 70,262 L-70,262"
        " C-96,250 -120,210 -116,150 C-112,90 -86,60 -88,10 C-92,-40 -70,-98 0,-98Z"
    )
    shadows = [
        f"M{s * x},-40 C{s * (x + 14)},40 {s * (x + 24)},90 {s * (x + 20)},250"
        for x in (52, 66, 80)
        for s in (1, -1)
    ]
    lights = [f"M{s * 59},-30 C{s * 76},50 {s * 84},110 {s * 82},230" for s in (1, -1)]
    return (
        art.sheet(path(outline, tones.sheet), 3)
        + strands(art, outline, shadows, tones.dark)
        + strands(art, outline, lights, tones.light, 2.4)
    )


def _curly_back(art: Art, tones: _Tones) -> str:
    turns = [math.pi * (0.83 + i * 1.34 / 13) for i in range(14)]
    crown = [(math.cos(t) * 92, -18 + math.sin(t) * 88) for t in turns]
    sides = [(s * (98 + 10 * math.sin(i)), 40 + i * 30) for s in (1, -1) for i in range(6)]
    curls = crown + sides
    mass = "M0,-90 C70,-90 100,-30 98,60 L100,210 H-100 L-98,60 C-100,-30 -70,-90 0,-90Z"
    discs = "".join(circle(x, y, 26, tones.sheet) for x, y in curls)
    return art.sheet(path(mass, darker(tones.plain, 0.2)) + discs, 3) + "".join(
        stroke(f"M{x - 10},{y + 4} a11,11 0 1 1 12,9", tones.light if i % 2 else tones.dark, 2.6, opacity=0.6)
        for i, (x, y) in enumerate(curls)
    )


def _buns_back(art: Art, tones: _Tones) -> str:
    outline = (
        "M0,-94 C66,-94 82,-40 80,6 C80,30 70,50 58,56 H-58 C-70,50 -80,30 -80,6 C-82,-40 -66,-94 0,-94Z"
    )
    bun = (
        art.sheet(path(scallop_path(36, 9, 2.4), tones.sheet), 2.5)
        + stroke("M-24,4 C-18,-22 16,-24 22,0 M-14,8 C-10,-10 10,-10 12,4", tones.dark, 3, opacity=0.6)
        + stroke("M-27,-6 C-18,-26 6,-30 18,-18", tones.light, 2.6, opacity=0.6)
    )
    return place(bun, -84, -44) + place(bun, 84, -44) + art.sheet(path(outline, tones.sheet), 2.5)


def _bob_back(art: Art, tones: _Tones) -> str:
    outline = (
        "M0,-98 C74,-98 96,-44 94,8 C93,50 104,78 100,100 C76,112 60,100 56,84 L-56,84"
        " C-60,100 -76,112 -100,100 C-104,78 -93,50 -94,8 C-96,-44 -74,-98 0,-98Z"
    )
    lines = [
        f"M{s * x},-40 C{s * (x + 10)},20 {s * (x + 8)},60 {s * (x + 12)},110"
        for x in (60, 72, 84)
        for s in (1, -1)
    ]
    return art.sheet(path(outline, tones.sheet), 3) + strands(art, outline, lines, tones.dark)


def _updo_back(art: Art, tones: _Tones) -> str:
    outline = (
        "M0,-150 C54,-152 84,-110 82,-62 C92,-30 82,30 58,50 H-58"
        " C-82,30 -92,-30 -82,-62 C-84,-110 -54,-152 0,-150Z"
    )
    shadows = (
        "M-70,-40 C-60,-110 -20,-140 10,-148",
        "M-76,0 C-60,-80 0,-110 40,-138",
        "M74,-20 C66,-80 40,-110 20,-140",
    )
    return (
        art.sheet(path(outline, tones.sheet), 3)
        + strands(art, outline, shadows, tones.dark)
        + strands(art, outline, ["M-60,-60 C-50,-110 -20,-130 0,-146"], tones.light)
    )


def _braid_back(art: Art, tones: _Tones) -> str:
    outline = (
        "M0,-98 C70,-98 90,-44 86,10 C84,50 80,66 74,84 H-74 C-80,66 -84,50 -86,10 C-90,-44 -70,-98 0,-98Z"
    )
    return art.sheet(path(outline, tones.sheet), 3)


def _afro_back(art: Art, tones: _Tones) -> str:
    mass = (
        "M0,-112 C70,-112 108,-60 108,-10 C108,44 70,88 0,88"
        " C-70,88 -108,44 -108,-10 C-108,-60 -70,-112 0,-112Z"
    )
    turns = [math.radians(15 * i) for i in range(24)]
    curls = [(math.cos(t) * 104, -16 + math.sin(t) * 96) for t in turns]
    content = path(mass, tones.sheet) + "".join(circle(x, y, 21, tones.sheet) for x, y in curls)
    content = art.sheet(content, 3)
    for ring, share in enumerate((0.98, 0.8)):
        for i, (x, y) in enumerate(curls):
            if (i + ring) % 2:
                line = f"M{x * share - 7:.1f},{y * share + 3:.1f} a8,8 0 1 1 9,6"
                content += stroke(line, tones.light if i % 2 else tones.dark, 2.2, opacity=0.4)
    return content


_BACKS: dict[str, Callable[[Art, _Tones], str]] = {
    "long": _long_back,
    "curly": _curly_back,
    "buns": _buns_back,
    "bob": _bob_back,
    "updo": _updo_back,
    "braid": _braid_back,
    "afro": _afro_back,
}
STYLES = tuple(_BACKS)


def hair_back(art: Art, style: str, colour: str) -> str:
    """The hair behind face and neck, in one of `STYLES`."""
    return _BACKS[style](art, _Tones(art, colour))


# ---------------------------------------------------------------------------------------------- before
def hair_front(art: Art, style: str, colour: str) -> str:
    """The hair before the face, in one of `STYLES`."""
    sheet = art.linear(hair_light(colour, 0.22), colour)
    if style == "bob":
        outline = (
            "M-66,20 C-78,-50 -50,-92 0,-92 C50,-92 78,-50 66,20 C60,-10 58,-20 52,-34"
            " C30,-28 -30,-28 -52,-34 C-58,-20 -60,-10 -66,20Z"
        )
        lines = [f"M{x},-90 C{x * 1.2},-70 {x * 1.3},-50 {x * 1.3},-30" for x in (-30, -15, 0, 15, 30)]
    elif style in ("updo", "buns", "afro"):
        outline = "M-64,14 C-80,-50 -50,-94 0,-94 C50,-94 80,-50 64,14 C62,-16 48,-44 8,-58 C-30,-50 -60,-20 -64,14Z"
        lines = [
            "M-60,-10 C-50,-50 -20,-74 10,-84",
            "M-66,-20 C-56,-66 -20,-86 4,-92",
            "M60,-10 C52,-40 36,-58 16,-70",
            "M66,-22 C58,-60 36,-78 20,-86",
        ]
    else:
        outline = (
            "M-68,64 C-88,6 -78,-94 0,-96 C78,-94 88,6 68,64 C66,20 62,-34 4,-64 C-60,-36 -66,20 -68,64Z"
        )
        lines = [
            "M-68,40 C-76,-20 -52,-64 0,-84",
            "M-74,20 C-82,-40 -50,-82 0,-92",
            "M68,40 C74,-16 54,-60 8,-82",
            "M74,20 C80,-40 50,-80 10,-92",
        ]
    content = art.sheet(path(outline, sheet), 2)
    content += strands(art, outline, lines, darker(colour, 0.32), 2.6)
    content += strands(art, outline, [lines[1]], hair_light(colour, 0.4), 2.2)
    if style == "braid":
        content += _braid(art, sheet, colour)
    elif style == "long":
        content += _locks(art, sheet)
    return content


def _braid(art: Art, sheet: str, colour: str) -> str:
    """One braid over the left shoulder with a gold band."""
    content = ""
    for i in range(7):
        s = 22 - i * 1.5
        left = (
            f"M0,{s} C{-s},{s * 0.4} {-s},{-s * 0.8} {-s * 0.2},{-s} C{s * 0.3},{-s * 0.5} {s * 0.5},0 0,{s}Z"
        )
        right = (
            f"M0,{s} C{s},{s * 0.4} {s},{-s * 0.8} {s * 0.2},{-s} C{-s * 0.3},{-s * 0.5} {-s * 0.5},0 0,{s}Z"
        )
        knot = path(left, sheet) + path(right, darker(colour, 0.14))
        content += art.sheet(place(knot, -72 - 6 * math.sin(i * 0.5), 66 + i * 26), 1.3)
    return content + art.sheet(ellipse(-74, 250, 13, 7, GOLD), 1)


def _locks(art: Art, sheet: str) -> str:
    """Two long locks before the shoulders."""
    return "".join(
        art.sheet(
            path(
                f"M{s * 64},10 C{s * 84},60 {s * 62},100 {s * 86},150 C{s * 96},190 {s * 80},216 {s * 64},236"
                f" C{s * 100},226 {s * 118},176 {s * 104},136 C{s * 86},92 {s * 100},50 {s * 74},-14Z",
                sheet,
            ),
            1.6,
        )
        for s in (1, -1)
    )
