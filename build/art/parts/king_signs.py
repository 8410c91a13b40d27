"""What the eight kings hold, and the small signs in their medallions (about 30 units in radius)."""

from __future__ import annotations

from collections.abc import Callable

from kit import Art, circle, darker, ellipse, lighter, path, place, rect, scallop_path, stroke

_CLOVER_LEAF = "M0,0 C-44,-20 -50,-74 -18,-76 C-6,-76 0,-66 0,-58 C0,-66 6,-76 18,-76 C50,-74 44,-20 0,0Z"
_FLAME = "M0,-104 C50,-50 62,-20 44,8 C30,30 -30,30 -44,8 C-60,-18 -30,-40 -26,-66 C-10,-56 -6,-80 0,-104Z"
_OAK_LEAF = (
    "M0,-44 C14,-38 10,-26 22,-22 C32,-16 18,-4 28,8 C30,20 14,18 10,26 L3,40 H-3 L-10,26"
    " C-14,18 -30,20 -28,8 C-18,-4 -32,-16 -22,-22 C-10,-26 -14,-38 0,-44Z"
)
_GOLD = ("#fbe08d", "#b5762a", 0, 0, 1, 0)
_WOOD = ("#a8703f", "#5c3a24", 0, 0, 1, 0)
_IVORY = ("#fffaf0", "#d2c6bc")


def _stick(art: Art, half_width: float, top: float, fill: str) -> str:
    w = half_width
    return art.sheet(path(f"M{-w},90 L{-w * 0.8},{top} H{w * 0.8} L{w},90Z", fill), 3)


def _snowflake(arm: str, colour: str, width: float) -> str:
    return "".join(place(stroke(arm, colour, width), rotation=i * 60) for i in range(6))


def cookie(art: Art, radius: float = 30) -> str:
    """A biscuit with a bite and chocolate chips."""
    outline = (
        "M-4,-29 C-24,-27 -31,-10 -29,4 C-26,24 -8,32 8,28 C24,24 31,10 29,-2 C22,2 16,-2 16,-8"
        " C8,-8 4,-14 8,-20 C2,-22 -2,-24 -4,-29Z"
    )
    shade = "M-29,4 C-26,24 -8,32 8,28 C24,24 31,10 29,-2 C24,16 8,24 -8,20 C-20,16 -28,10 -29,4Z"
    chips = (*((-13, -10, 5), (-16, 8, 4.4), (0, 2, 5.4)), *((12, 10, 5), (-2, 19, 4.4), (-4, -19, 3.4)))
    content = path(outline, art.linear("#f2c47c", "#cf8a42")) + path(shade, "#8a4a1c", opacity=0.3)
    for x, y, size in chips:
        content += circle(x, y, size, "#5c3018") + circle(x - 1, y - 1.4, size * 0.4, "#9a6040")
    return place(content, scale=radius / 30)


# ---------------------------------------------------------------------------------------------- held things
def _torch(art: Art) -> str:
    bowl = art.sheet(path("M-34,-190 H34 L20,-140 H-20Z", art.linear(*_GOLD)), 3)
    tongues = (("#d8432e", 1), ("#f08a3a", 0.72), ("#ffe08a", 0.42))
    fire = "".join(art.sheet(place(path(_FLAME, colour), 0, -196, scale=s), 2.4) for colour, s in tongues)
    return _stick(art, 11, -150, art.linear(*_WOOD)) + bowl + fire


def _oak_staff(art: Art) -> str:
    crook = (
        "M-12,90 C-8,0 -18,-80 -8,-160 C-6,-200 30,-216 40,-190 C46,-172 26,-164 22,-176"
        " C10,-170 12,-90 12,-20 L14,90Z"
    )
    content = art.sheet(path(crook, art.linear(*_WOOD)), 3)
    leaves = ((-28, -150, -50, "#3f7a3c"), (34, -128, 60, "#5a9a44"), (-4, -206, -8, "#6aa84c"))
    for x, y, turn, colour in leaves:
        veins = stroke("M0,-30 V30 M0,-8 L12,-16 M0,6 L-12,-2", darker(colour, 0.3), 2.4)
        content += art.sheet(place(path(_OAK_LEAF, colour) + veins, x, y, turn), 2.2)
    acorn = art.sheet(ellipse(4, -96, 13, 17, "#d9a050"), 1.6)
    return content + acorn + art.sheet(path("M-13,-104 C-13,-124 21,-124 21,-104Z", "#7a4a24"), 1)


def _ice_staff(art: Art) -> str:
    rim = art.sheet(path(scallop_path(64, 12, 5), art.linear("#eaf8ff", "#8fbce0")), 4)
    disc = art.sheet(circle(0, 0, 52, art.radial([(0, "#3f7ab0", 1), (1, "#1f4a80", 1)])), 1)
    flake = art.sheet(_snowflake("M0,0 V-42 M0,-22 L13,-34 M0,-22 L-13,-34", "#f4fbff", 6), 1.2)
    stick = _stick(art, 9, -150, art.linear("#e8f6ff", "#7fa8cc", 0, 0, 1, 0))
    return stick + place(rim + disc + flake, 0, -206)


def _puzzle_piece(art: Art) -> str:
    outline = (
        "M-60,-60 H-18 C-30,-92 30,-92 18,-60 H60 V-18 C92,-30 92,30 60,18 V60 H18"
        " C30,30 -30,30 -18,60 H-60 V18 C-30,30 -30,-30 -60,-18Z"
    )
    piece = art.sheet(path(outline, art.linear("#fbe08d", "#d99a2a")), 5)
    gleam = stroke("M-50,-50 H-24 M-50,-50 V-26", "#fff6df", 5, opacity=0.8)
    gem = path("M0,-26 L19,0 L0,26 L-19,0Z", "#7a3aa0") + path("M0,-26 L19,0 L0,26Z", "#4a1f6c", opacity=0.6)
    return place(piece + gleam + art.sheet(gem, 1.4), 0, -92, -10, 1.12)


def _trident(art: Art) -> str:
    prongs = (
        "M-9,-130 C-50,-136 -62,-170 -58,-240 L-74,-222 L-50,-282 L-26,-222 L-42,-240 C-44,-190 -34,-168 -9,-164"
        " V-262 L-24,-246 L0,-310 L24,-246 L9,-262 V-164 C34,-168 44,-190 42,-240 L26,-222 L50,-282 L74,-222"
        " L58,-240 C62,-170 50,-136 9,-130Z"
    )
    shell = path("M0,26 C-34,18 -36,-20 0,-26 C36,-20 34,18 0,26Z", "#f6c9d0")
    shell += stroke("M0,22 V-20 M0,22 L-16,-14 M0,22 L16,-14", "#c9748a", 2.6)
    fill = art.linear(*_GOLD)
    return _stick(art, 9, -130, fill) + art.sheet(path(prongs, fill), 4) + art.sheet(place(shell, 0, -130), 2)


def _chess_knight(art: Art) -> str:
    outline = (
        "M-46,64 V48 C-40,36 -30,36 -26,20 C-24,-2 -10,-18 -2,-30 L-28,-22 C-44,-18 -56,-34 -46,-46 L-18,-76"
        " C-16,-88 -8,-96 -2,-104 L4,-86 C36,-80 50,-40 44,-6 C42,16 36,36 46,48 V64Z"
    )
    ink = "#2a2636"
    piece = art.sheet(path(outline, art.linear(*_IVORY)), 5) + stroke(
        "M6,-82 C30,-66 36,-30 28,8", "#8a8098", 4
    )
    piece += circle(-14, -60, 5, ink) + stroke("M-40,-34 l8,5", ink, 3.4)
    piece += art.sheet(path("M-58,84 V66 H58 V84Z", art.linear("#fffaf0", "#c9bcb4")), 2)
    return place(piece + stroke("M-40,50 H40", "#8a8098", 3), 0, -96, scale=1.14)


def _big_cookie(art: Art) -> str:
    return place(art.sheet(cookie(art, 76), 5), 0, -104, -10)


def _clover(art: Art) -> str:
    stem = art.sheet(stroke("M0,90 C-6,20 10,-30 0,-92", "#3f7a34", 11), 2)
    leaves = ""
    for i in range(4):
        leaf = path(_CLOVER_LEAF, art.linear("#8fd06a", "#3f8a3c"))
        leaf += stroke("M0,-6 V-50", "#cdeeb0", 3, opacity=0.8)
        leaves += art.sheet(place(leaf, rotation=i * 90 + 10), 2.6)
    return stem + place(leaves, 0, -132)


HELD: dict[str, Callable[[Art], str]] = {
    "fire": _torch,
    "oak": _oak_staff,
    "frost": _ice_staff,
    "puzzle": _puzzle_piece,
    "sea": _trident,
    "chess": _chess_knight,
    "cookie": _big_cookie,
    "clover": _clover,
}


# ---------------------------------------------------------------------------------------------- small signs
def _rook() -> str:
    tower = "M-22,-28 h11 v8 h7 v-8 h8 v8 h7 v-8 h11 v17 l-7,6 3,21 8,8 v7 h-52 v-7 l8,-8 3,-21 -7,-6Z"
    shade = "M2,-20 h2 v-8 h7 v8 h0 v-8 h11 v17 l-7,6 3,21 8,8 v7 h-24Z"
    return path(tower, "#7d76a6") + path(shade, "#3f3a66", opacity=0.4) + rect(-11, -4, 22, 4, "#f6d070")


def sign(art: Art, name: str, colour: str) -> str:
    """The sign of a king."""
    dark = darker(colour, 0.35)
    if name == "fire":
        flame = "M0,-30 C16,-10 26,0 20,18 C14,34 -14,34 -20,18 C-24,4 -10,0 -8,-12 C-2,-8 0,-18 0,-30Z"
        heart = "M0,-4 C8,4 10,12 6,20 C2,26 -6,26 -8,18 C-8,10 -2,6 0,-4Z"
        return path(flame, colour) + path(heart, lighter(colour, 0.6))
    if name == "oak":
        ribs = stroke("M0,-30 V30 M0,-4 L12,-14 M0,8 L-12,0", dark, 3)
        return place(path(_OAK_LEAF, colour) + ribs, scale=0.78)
    if name == "frost":
        return _snowflake("M0,0 V-28 M0,-16 L9,-24 M0,-16 L-9,-24", colour, 4.4)
    if name == "puzzle":
        return path("M0,-30 L22,0 L0,30 L-22,0Z", colour) + path("M0,-30 L22,0 L0,30Z", dark, opacity=0.5)
    if name == "sea":
        waves = (f"M-26,{y} q8,-12 16,0 q8,12 16,0 q8,-12 16,0" for y in (-12, 4, 20))
        return "".join(stroke(wave, colour, 5.5) for wave in waves)
    if name == "chess":
        return _rook()
    if name == "cookie":
        return cookie(art, 31)
    leaves = (place(path(_CLOVER_LEAF, colour), rotation=i * 90 + 45, scale=0.36) for i in range(4))
    veins = (place(stroke("M0,-2 V-18", lighter(colour, 0.5), 2), rotation=i * 90 + 45) for i in range(4))
    return stroke("M0,2 q4,18 12,28", dark, 4.5) + "".join(leaves) + "".join(veins)
