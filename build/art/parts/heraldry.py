"""Helms, shields and what is painted on them; each about 50 units in radius."""

from __future__ import annotations

from kit import (
    GOLD,
    INDIGO,
    INK,
    Art,
    circle,
    darker,
    ellipse,
    lighter,
    path,
    petals,
    place,
    rect,
    star_path,
    stroke,
)

_SHIELD = "M-50,-58 H50 V0 C50,40 20,60 0,70 C-20,60 -50,40 -50,0Z"
_BRASS = ("#fbe08d", "#b5762a")


def lion(colour: str) -> str:
    """A lion on its hind legs."""
    body = (
        "M-20,40 C-30,36 -26,28 -20,28 C-24,14 -22,4 -16,-4 C-28,-4 -30,-18 -20,-20 C-16,-36 6,-42 18,-30"
        " C24,-28 30,-22 28,-16 C26,-12 20,-12 16,-12 C24,-10 30,-2 34,-8 C38,-2 34,6 26,6 C22,8 18,6 14,4"
        " C16,16 20,26 26,30 C32,32 32,40 26,40 H12 C12,34 8,26 2,22 C-2,28 -4,34 -2,38 C-4,42 -14,42 -20,40Z"
    )
    tail = "M-24,20 C-44,16 -40,-8 -32,-12 C-40,-20 -30,-28 -26,-22"
    shade = darker(colour, 0.35)
    return (
        path(body, colour)
        + stroke(tail, colour, 5)
        + circle(14, -22, 2.4, shade)
        + stroke("M-14,-24 l6,4 M-16,-14 l8,1 M-10,-32 l5,6", shade, 2.2)
    )


def horse(colour: str) -> str:
    """The head of a horse."""
    head = (
        "M-24,40 C-22,10 -18,-8 -8,-22 L-10,-36 L0,-28 C14,-24 24,-8 32,6 C34,12 28,18 22,14"
        " C16,8 8,8 4,6 C2,18 10,28 12,40Z"
    )
    shade = darker(colour, 0.35)
    mane = stroke("M-10,-24 C-24,-14 -28,10 -30,34", shade, 6)
    return place(path(head, colour) + mane + circle(8, -8, 2.6, shade), 0, 2)


def fleur(colour: str) -> str:
    """A lily."""
    return path(
        "M0,-44 C14,-24 14,-8 6,6 C16,-8 34,-10 34,8 C34,18 22,20 20,12 C14,18 10,14 8,16 H-8"
        " C-10,14 -14,18 -20,12 C-22,20 -34,18 -34,8 C-34,-10 -16,-8 -6,6 C-14,-8 -14,-24 0,-44Z"
        " M-12,18 H12 V24 H-12Z M-7,26 H7 L12,40 L0,34 L-12,40Z",
        colour,
    )


def oak(colour: str) -> str:
    """An oak tree with acorns."""
    shade = darker(colour, 0.35)
    acorns = "".join(ellipse(x, y, 3.4, 5, GOLD) for x, y in ((-16, -2), (4, -18), (18, 0), (-4, 4)))
    leaves = circle(0, -16, 22, colour) + circle(-20, -2, 16, colour) + circle(20, -2, 16, colour)
    return rect(-6, 4, 12, 36, shade) + leaves + acorns


def tower(colour: str) -> str:
    """A battlemented tower with a gate."""
    shade = darker(colour, 0.35)
    body = "M-26,-34 h11 v8 h9 v-8 h12 v8 h9 v-8 h11 v20 h-7 V32 H-19 V-14 H-26Z"
    return path(body, colour) + path("M-8,32 V14 a8,8 0 0 1 16,0 V32Z", shade) + rect(-3, -8, 6, 12, shade, 3)


def cross(colour: str) -> str:
    """A cross with splayed arms and a stone in its middle."""
    arms = "M-9,-44 L9,-44 L6,-12 L36,-15 V3 L6,0 L10,42 H-10 L-6,0 L-36,3 V-15 L-6,-12Z"
    return path(arms, colour) + circle(0, -6, 9, darker(colour, 0.35))


def sheaf(colour: str) -> str:
    """A bound sheaf of corn."""
    content = ""
    for x in (-26, -13, 0, 13, 26):
        content += stroke(f"M{x * 0.35:.1f},36 Q{x * 0.2:.1f},4 {x},-34", colour, 4)
        for row in range(3):
            for side in (1, -1):
                content += ellipse(x * (0.55 + 0.16 * row) + side * 4, -6 - row * 11, 3, 6, colour)
    return content + rect(-16, 8, 32, 9, darker(colour, 0.5), 3)


def star(colour: str) -> str:
    """A star with six points and a pierced middle."""
    return path(star_path(6, 40, 17), colour) + circle(0, 0, 8, darker(colour, 0.45))


def rose(colour: str) -> str:
    """The rose of Lancaster: two rings of five petals round a gold heart."""
    outer = petals(5, 8, 15, 26, colour)
    return outer + petals(5, 4, 9, 14, darker(colour, 0.35), 36) + circle(0, 0, 8, GOLD)


CHARGES = {
    "lion": lion,
    "horse": horse,
    "fleur": fleur,
    "oak": oak,
    "tower": tower,
    "cross": cross,
    "sheaf": sheaf,
    "star": star,
    "rose": rose,
}


def shield(art: Art, field: str, charge: str, colour: str, scale: float = 1, elevation: float = 3) -> str:
    """A shield with a gold rim, a field powdered with diamonds and one of `CHARGES`."""
    diamond = path("M0,-4 L4,0 L0,4 L-4,0Z", lighter(field, 0.3), opacity=0.45)
    powder = "".join(place(diamond, -44 + i * 14.6, -52 + j * 15) for i in range(7) for j in range(9))
    half = rect(0, -60, 60, 140, darker(field, 0.4), opacity=0.45)
    content = art.sheet(path(_SHIELD, art.linear(*_BRASS)), elevation)
    content += place(art.sheet(path(_SHIELD, field), 0.8) + art.within(_SHIELD, half + powder), scale=0.9)
    content += art.sheet(place(CHARGES[charge](colour), 0, -4, scale=0.98), 1.4)
    return place(content, scale=scale)


def helm(art: Art, colour: str = "#9aa2b6", plume: str | None = None) -> str:
    """A closed helm with a brass cross, with or without a plume."""
    content = ""
    if plume:
        feather = (
            "M4,-46 C-6,-78 34,-86 56,-62 C44,-62 40,-54 50,-44 C36,-48 28,-40 34,-28 C20,-38 10,-36 4,-46Z"
        )
        shaft = stroke("M6,-48 C14,-64 32,-68 44,-62", darker(plume, 0.35), 2.4)
        content += art.sheet(path(feather, plume) + shaft, 2)
    bowl = "M-36,40 C-44,0 -40,-46 0,-50 C40,-46 44,0 36,40 C20,52 -20,52 -36,40Z"
    content += art.sheet(path(bowl, art.linear(lighter(colour, 0.5), darker(colour, 0.12), 0, 0, 1, 0)), 2.4)
    content += art.within(
        bowl, path("M4,-60 H60 V60 H4 C14,20 14,-20 4,-60Z", darker(colour, 0.4), opacity=0.4)
    )
    brow = path("M-42,-10 C-20,-20 20,-20 42,-10 L40,2 C20,-6 -20,-6 -40,2Z", art.linear(*_BRASS))
    content += art.sheet(brow + path("M-5,-50 H5 V46 H-5Z", "#d9a040"), 1.2)
    slits = "M-31,8 C-22,3 -14,2 -8,3 V11 C-16,10 -24,12 -30,15Z M31,8 C22,3 14,2 8,3 V11 C16,10 24,12 30,15Z"
    holes = ((14, 22), (23, 22), (14, 31), (23, 31), (14, 40))
    return (
        content
        + path(slits, INDIGO)
        + "".join(circle(side * x, y, 2.6, INK) for side in (1, -1) for x, y in holes)
    )
