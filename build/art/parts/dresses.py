"""What a queen wears below her face (collars, dress) and at night (a cap), about a face at the origin."""

from __future__ import annotations

from collections.abc import Callable

from kit import (
    Art,
    circle,
    darker,
    ellipse,
    faded,
    lighter,
    path,
    petals,
    place,
    soft_star_path,
    stroke,
)

CREAM_LACE = "#fff4dc"
_BODICE = (
    "M-84,158 C-70,176 -46,226 0,232 C46,226 70,176 84,158 C120,166 150,186 158,230 L190,460 H-190 L-158,230"
    " C-150,186 -120,166 -84,158Z"
)
_NECKLINE = "M-88,152 C-72,174 -48,222 0,228 C48,222 72,174 88,152"
_HEART = "M0,48 C-20,30 -54,8 -50,-22 C-47,-46 -14,-52 0,-26 C14,-52 47,-46 50,-22 C54,8 20,30 0,48Z"
_BONE = "M-7,-2 a3,3 0 1 1 4,3 h6 a3,3 0 1 1 4,-3 a3,3 0 1 1 -4,5 h-6 a3,3 0 1 1 -4,-5Z"

# The small print on the dress, by queen: a piece of SVG from the dress's colour.
_PRINTS: dict[str, Callable[[str], str]] = {
    "heart": lambda colour: place(path(_HEART, lighter(colour, 0.4)), scale=0.13),
    "ladybug": lambda _: circle(0, 0, 6, "#2f2540"),
    "rainbow": lambda _: circle(0, 0, 4, CREAM_LACE),
    "rose": lambda colour: petals(5, 2, 5, 8, lighter(colour, 0.35)),
    "sunflower": lambda _: petals(6, 2, 4, 8, "#fff0b0"),
    "cake": lambda _: circle(0, 0, 4, CREAM_LACE) + circle(9, 5, 2.5, CREAM_LACE),
    "starfish": lambda colour: path(soft_star_path(5, 9, 4), lighter(colour, 0.4)),
    "peacock": lambda _: ellipse(0, 0, 5, 7, "#d9b13b") + ellipse(0, 1, 3, 4, "#254a9e"),
    "dog": lambda colour: path(_BONE, lighter(colour, 0.4)),
}


def dress(art: Art, colour: str, accent: str, collar: str, print_name: str) -> str:
    """Bodice with puffed sleeves and a collar: ruff, petal, bands, or a gold neckline for any other."""
    dress_print = _PRINTS.get(print_name, lambda _: path(soft_star_path(4, 9, 2.6), lighter(accent, 0.2)))
    spots = "".join(
        place(dress_print(colour), side * (52 + i * 30), y)
        for side in (1, -1)
        for i in range(5)
        for y in range(236 + (i % 2) * 17, 430, 34)
        if y > 250 - i * 12
    )
    half = "M84,150 C130,180 170,200 200,260 V480 H60 C74,380 66,290 34,226 C54,214 70,186 84,150Z"
    shade = path(half, darker(colour, 0.4), opacity=0.22)
    content = art.sheet(path(_BODICE, art.linear(lighter(colour, 0.12), darker(colour, 0.22))), 3)
    content += art.within(_BODICE, faded(spots, 0.75) + _front_panel(accent) + shade)
    puff = _puff(art, colour, accent)
    return content + puff + place(puff, scale_x=-1) + _collar(art, collar, colour, accent, print_name)


def _front_panel(accent: str) -> str:
    panel = "M-40,226 C-20,300 -24,400 -40,460 H40 C24,400 20,300 40,226 C20,234 -20,234 -40,226Z"
    edges = "".join(
        stroke(f"M{s * 42},226 C{s * 24},300 {s * 26},400 {s * 42},460", accent, 5) for s in (1, -1)
    )
    laces = "".join(
        stroke(f"M-26,{y} Q0,{y + 14} 26,{y}", darker(accent, 0.25), 2, opacity=0.6)
        for y in range(262, 460, 24)
    )
    return path(panel, lighter(accent, 0.35)) + edges + laces


def _puff(art: Art, colour: str, accent: str) -> str:
    """The right sleeve."""
    outline = "M92,164 C140,146 196,176 204,240 C208,290 182,316 156,306 C128,296 134,220 92,164Z"
    pleats = "".join(
        stroke(
            f"M{100 + i * 14},{172 + i * 4} C{136 + i * 14},{182 + i * 8} {158 + i * 10},236"
            f" {158 + i * 9},{298 - i * 5}",
            darker(colour, 0.3),
            2.6,
            opacity=0.42,
        )
        for i in range(1, 4)
    )
    band = path("M138,298 C160,312 184,304 192,286 L198,304 C186,322 158,326 140,314Z", accent)
    sheet = path(outline, art.linear(lighter(colour, 0.22), darker(colour, 0.15)))
    return art.sheet(sheet, 3) + pleats + art.sheet(band, 1.4)


def _along_neck(i: int, count: int, left: float, top: float, drop: float) -> tuple[float, float]:
    """The i-th of `count` places along the neckline, from left to right."""
    middle = (count - 1) / 2
    return left - 2 * left * i / (count - 1), top + drop * (1 - abs(i - middle) / middle) ** 0.8


def _collar(art: Art, collar: str, colour: str, accent: str, print_name: str) -> str:
    if collar == "ruff":
        frills = (circle(*_along_neck(i, 19, -88, 158, 70), 13, CREAM_LACE) for i in range(19))
        return art.sheet("".join(frills), 1.6) + stroke(_NECKLINE, lighter(accent, 0.2), 5)
    if collar == "petal":
        base = accent if print_name == "sunflower" else colour
        leaf = "M0,-6 C16,2 15,34 0,46 C-15,34 -16,2 0,-6Z"
        leaves = (
            place(
                path(leaf, lighter(base, 0.1 + 0.16 * (i % 2))),
                *_along_neck(i, 11, -88, 154, 68),
                (5 - i) * 11,
            )
            for i in range(11)
        )
        return art.sheet("".join(leaves), 1.5)
    if collar == "bands":
        rainbow = ("#d9434f", "#ee8a3a", "#f3c843", "#5aa469")
        bands = rainbow if print_name == "rainbow" else ("#fff0c8", accent, "#8a4a1f", accent)
        return "".join(_neck_band(art, i, bands[i]) for i in reversed(range(4)))
    pearls = (circle(*_along_neck(i, 13, -84, 158, 66), 4, CREAM_LACE) for i in range(13))
    necklace = stroke(_NECKLINE, art.linear("#fbe08d", "#bd7d26"), 9)
    return art.sheet(necklace, 1.4) + "".join(art.sheet(pearl, 0.6) for pearl in pearls)


def _neck_band(art: Art, i: int, colour: str) -> str:
    """The i-th band below the neckline, counted from the neck."""
    x, y, low = 92 + i * 9, 154 + i * 6, 222 + i * 11
    line = (
        f"M{-x},{y} C{-74 - i * 4},{176 + i * 10} -48,{low} 0,{230 + i * 11}"
        f" C48,{low} {74 + i * 4},{176 + i * 10} {x},{y}"
    )
    return art.sheet(stroke(line, colour, 10), 1)


def collar_behind(art: Art, collar: str, colour: str, accent: str) -> str:
    """The part of a fan or feather collar that stands behind the head; nothing for the others."""
    if collar == "fan":
        tones = (lighter(accent, 0.1), lighter(colour, 0.15))
        blades = [
            path("M0,40 C-26,-30 -30,-120 0,-150 C30,-120 26,-30 0,40Z", tone)
            + circle(0, -128, 5.5, CREAM_LACE)
            + stroke("M0,20 V-108", darker(tone, 0.35), 2.2, opacity=0.6)
            for tone in tones
        ]
    elif collar == "feather":
        eye = ellipse(0, -142, 19, 25, "#d9b13b") + ellipse(0, -139, 14, 18, "#2aa6a0")
        eye += ellipse(0, -136, 9, 11, "#254a9e") + stroke("M0,30 V-112", "#14503c", 3)
        blades = [
            path("M0,40 C-30,-30 -40,-150 0,-186 C40,-150 30,-30 0,40Z", tone) + eye
            for tone in ("#2a8a5c", "#1f6f86")
        ]
    else:
        return ""
    return "".join(art.sheet(place(blades[i % 2], 0, 128, -104 + 208 * i / 12), 2) for i in range(13))


def nightcap(art: Art, colour: str) -> str:
    """A soft cap with a hanging tip."""
    outline = (
        "M-70,-40 C-80,-96 -44,-136 10,-134 C70,-132 122,-96 128,-16 C110,-52 92,-62 74,-58"
        " C78,-50 76,-44 72,-38 C40,-62 -40,-62 -70,-40Z"
    )
    star = path(soft_star_path(4, 9, 2.6), "#fff2c4", opacity=0.8)
    places = ((-48, -74), (-30, -106), (34, -114), (66, -98), (44, -78), (96, -66))
    sheet = art.sheet(path(outline, art.linear(lighter(colour, 0.16), darker(colour, 0.25))), 3)
    stars = art.within(outline, "".join(place(star, x, y) for x, y in places))
    brim = path("M-76,-36 C-40,-66 40,-66 76,-34 L74,-54 C40,-84 -40,-84 -74,-56Z", "#fff0d6")
    bobble = circle(128, -8, 15, "#fff0d6") + circle(124, -12, 6, "#fff")
    return sheet + stars + art.sheet(brim, 1.6) + art.sheet(bobble, 1.6)
