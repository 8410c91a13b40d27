"""What stands on the land in Queen Run: trees, mountains, houses, flags, forts, temples, horses.

Each is drawn about the middle of its foot at the origin, about 60 to 130 units high, lit from the top left.  The
tileset sets them on cells, the tables of costs show them on small tiles.
"""

from __future__ import annotations

from kit import GOLD, Art, circle, darker, ellipse, lighter, path, place, polygon_path, rect, soft_star_path, stroke
from ui.tokens import shape


# ---------------------------------------------------------------------------------------------- trees
def tree(art: Art, kind: int = 0, colour: str = "#2f7a4c") -> str:
    """A fir (0), a round tree (1) or a cypress (2), about 60 to 95 high."""
    trunk = art.sheet(path("M-4,0 L-3,-22 H3 L4,0Z", "#7a4a2c"), 1)
    return trunk + (_fir, _round_tree, _cypress)[kind](art, colour)


def _fir(art: Art, colour: str) -> str:
    content = ""
    for tier, tone in ((0, darker(colour, 0.12)), (1, colour), (2, lighter(colour, 0.16))):
        tip, foot, half = -62 - tier * 15, -10 - tier * 17, 22 - tier * 5
        skirt = path(f"M0,{tip} L{half},{foot} Q0,{foot + 7} {-half},{foot}Z", tone)
        shade = path(f"M0,{tip} L{half},{foot} Q10,{foot + 5} 3,{foot + 3}Z", darker(tone, 0.4), opacity=0.35)
        content += art.sheet(skirt + shade, 1.3)
    return content


def _round_tree(art: Art, colour: str) -> str:
    crown = "M0,-14 C-26,-12 -28,-40 -18,-48 C-18,-66 18,-68 19,-48 C29,-40 26,-12 0,-14Z"
    light = "M-4,-30 C-20,-30 -20,-52 -8,-54 C4,-62 16,-50 10,-40 C8,-32 2,-30 -4,-30Z"
    return art.sheet(path(crown, colour), 1.6) + art.sheet(path(light, lighter(colour, 0.2)), 1)


def _cypress(art: Art, colour: str) -> str:
    shade = path("M3,-62 C20,-56 20,-14 3,-9Z", darker(colour, 0.4), opacity=0.3)
    branches = stroke("M0,-12 V-48 M0,-26 l8,-8 M0,-32 l-8,-8", darker(colour, 0.3), 2)
    return art.sheet(ellipse(0, -36, 17, 28, colour), 1.5) + shade + branches


# ---------------------------------------------------------------------------------------------- mountains
def mountain(art: Art, height: float = 96, half: float = 64, colour: str = "#8b8aa6", snow: bool = True) -> str:
    """A peak `height` high and twice `half` wide, its right flank in the shade, with or without snow."""
    h, w = height, half
    outline = polygon_path(
        [
            (-w, 0), (-w * 0.6, -h * 0.42), (-w * 0.42, -h * 0.4), (0, -h),
            (w * 0.3, -h * 0.56), (w * 0.44, -h * 0.6), (w, 0),
        ]
    )  # fmt: skip
    flank = polygon_path(
        [
            (0, -h), (w * 0.3, -h * 0.56), (w * 0.44, -h * 0.6), (w, 0),
            (w * 0.1, 0), (-w * 0.04, -h * 0.3), (w * 0.1, -h * 0.55),
        ]
    )  # fmt: skip
    content = art.sheet(path(outline, art.linear(lighter(colour, 0.28), colour)), 3)
    content += art.within(outline, path(flank, darker(colour, 0.4), opacity=0.5))
    if not snow:
        return content
    cap = polygon_path(
        [
            (0, -h), (-w * 0.24, -h * 0.64), (-w * 0.12, -h * 0.69), (-w * 0.04, -h * 0.58),
            (w * 0.06, -h * 0.68), (w * 0.16, -h * 0.56), (w * 0.225, -h * 0.67),
        ]
    )  # fmt: skip
    shaded = [(0, -h), (w * 0.03, -h * 0.64), (w * 0.06, -h * 0.68), (w * 0.16, -h * 0.56), (w * 0.225, -h * 0.67)]
    return content + art.sheet(path(cap, "#fdf7ee") + path(polygon_path(shaded), "#c9c8e0"), 1.2)


# ---------------------------------------------------------------------------------------------- people's work
def house(art: Art, roof: str, wall: str = "#f7e8c8") -> str:
    """A cottage, 48 wide and 54 high."""
    walls = (
        rect(-17, -24, 34, 24, wall)
        + path("M4,-24 H17 V0 H4Z", darker(wall, 0.3), opacity=0.35)
        + path("M-6,0 V-10 a5,5 0 0 1 10,0 V0Z", "#6b3f2a")
        + rect(8, -18, 6, 7, "#ffd98a")
    )
    tiles = (
        path("M-24,-22 L-10,-46 H12 L24,-22Z", art.linear(lighter(roof, 0.2), roof))
        + path("M12,-46 L24,-22 H8Z", darker(roof, 0.4), opacity=0.4)
        + stroke("M-19,-29 H20 M-15,-36 H17", darker(roof, 0.3), 1.4, opacity=0.6)
    )
    chimney = art.sheet(rect(-12, -54, 7, 14, darker(wall, 0.2)), 0.8)
    return art.sheet(walls, 1.6) + art.sheet(tiles, 1.6) + chimney


def flag(art: Art, colour: str, mark: str, height: float = 60, mark_colour: str = "#fff6df") -> str:
    """A player's flag with the shape `mark` on a pole."""
    h = height
    cloth = (
        f"M1,{-h} C14,{-h - 6} 22,{-h + 6} 36,{-h} L30,{-h + 12} L36,{-h + 24}"
        f" C22,{-h + 28} 14,{-h + 18} 1,{-h + 24}Z"
    )
    pole = stroke(f"M0,0 V{-h}", "#5c3a24", 3)
    sign = place(shape(mark, 7, mark_colour), 14, -h + 12)
    return pole + art.sheet(path(cloth, colour), 1.3) + sign + circle(0, -h, 3, GOLD)


def tower(
    art: Art, x: float, width: float, height: float, stone: str = "#b9aebb", roof: str | None = None, merlons: int = 3
) -> str:
    """A round tower on the ground at x, battlemented, under a pointed roof if a colour is given for one."""
    w, h = width, height
    content = rect(x - w / 2, -h, w, h, art.linear(lighter(stone, 0.25), stone, 0, 0, 1, 0))
    content += path(f"M{x + w * 0.12},{-h} H{x + w / 2} V0 H{x + w * 0.12}Z", darker(stone, 0.4), opacity=0.4)
    merlon = w * 1.22 / (2 * merlons - 1)
    pale = lighter(stone, 0.15)
    for i in range(merlons):
        content += rect(x - w * 0.61 + i * 2 * merlon, -h - 9, merlon, 12, pale)
    content += rect(x - w * 0.61, -h - 1, w * 1.22, 6, pale)
    window = path(f"M{x - 3},{-h * 0.62} a3,4 0 0 1 6,0 v9 h-6Z", "#3a2c4a")
    content = art.sheet(content, 1.8) + window
    if roof is None:
        return content
    tip, eaves = -h - w * 1.3, -h - 2
    cone = f"M{x - w * 0.7},{eaves} L{x},{tip} L{x + w * 0.7},{eaves} Q{x},{-h + 6} {x - w * 0.7},{eaves}Z"
    shade = path(f"M{x},{tip} L{x + w * 0.7},{eaves} L{x + 2},{-h + 1}Z", darker(roof, 0.4), opacity=0.35)
    return content + art.sheet(path(cone, art.linear(lighter(roof, 0.2), roof, 0, 0, 1, 0)) + shade, 1.6)


def fort(art: Art) -> str:
    """A keep between two towers with a gate, 108 wide and 150 high with its pennant."""
    walls = tower(art, 0, 66, 46, merlons=5) + tower(art, -40, 28, 66) + tower(art, 40, 28, 66)
    keep = tower(art, 0, 30, 92, roof="#a8404f")
    gate = art.sheet(path("M-11,0 V-20 a11,11 0 0 1 22,0 V0Z", "#4a2f2a"), 1)
    bars = stroke("M-6,0 V-28 M0,0 V-31 M6,0 V-28 M-11,-12 H11", "#7a5a44", 1.6)
    pennant = stroke("M0,0 V-26", "#5c3a24", 2) + art.sheet(path("M0,-26 L20,-20 L0,-13Z", "#e9b64c"), 1)
    return walls + keep + gate + bars + place(pennant, 0, -128)


def temple(art: Art) -> str:
    """Five columns under a pediment with a blue dome, 116 wide and 124 high."""
    content = art.sheet(rect(-56, -10, 112, 10, "#e9dcc4") + rect(-50, -18, 100, 8, "#f6ecd8"), 1.8)
    content += rect(-42, -62, 84, 46, "#8a6a78")
    for x in range(-40, 41, 20):
        shaft = rect(x - 6, -62, 12, 45, art.linear("#fffaf0", "#d2bfb0", 0, 0, 1, 0))
        ends = rect(x - 8, -66, 16, 5, "#fffaf0") + rect(x - 8, -20, 16, 4, "#fffaf0")
        content += art.sheet(shaft + ends, 1.2)
    pediment = path("M-58,-66 L0,-100 L58,-66Z", art.linear("#fff6e4", "#e2cdb2"))
    pediment += path("M0,-100 L58,-66 H6Z", darker("#e2cdb2", 0.3), opacity=0.35)
    star = art.sheet(place(path(soft_star_path(8, 11, 6), GOLD), 0, -78), 0.8)
    dome = art.sheet(path("M-14,-98 a14,15 0 0 1 28,0Z", "#3f8fae"), 1.4)
    return content + art.sheet(pediment, 2) + star + dome + stroke("M0,-112 v-12", GOLD, 3)


# ---------------------------------------------------------------------------------------------- horses
def horse(art: Art, colour: str = "#8a5230") -> str:
    """A standing horse that looks to the right, 108 wide and 78 high."""
    body = (
        "M-30,-34 C-16,-42 8,-42 18,-44 C24,-56 28,-66 36,-70 L38,-78 L43,-71 C50,-68 56,-58 60,-52"
        " C62,-46 56,-42 50,-45 C46,-47 43,-48 40,-48 C38,-38 34,-28 28,-22 L30,2 H23 L19,-16"
        " C8,-14 -8,-14 -16,-18 L-20,2 H-27 L-28,-16 C-34,-20 -36,-28 -30,-34Z"
    )
    tail = path("M-30,-32 C-42,-36 -46,-20 -42,-6 C-40,-14 -36,-20 -30,-24Z", darker(colour, 0.5))
    far_legs = path("M14,-16 l8,18 h-6 l-8,-18Z M-12,-18 l-2,20 h-6 l-4,-20Z", darker(colour, 0.3))
    mane = path("M36,-74 C24,-68 18,-56 14,-42 C22,-44 28,-54 38,-62Z", darker(colour, 0.55))
    return (
        art.sheet(tail + far_legs, 1)
        + art.sheet(path(body, art.linear(lighter(colour, 0.2), darker(colour, 0.1))), 1.8)
        + mane
        + circle(47, -60, 2, "#1d1220")
        + stroke("M-20,1 h-8 M30,1 h-8", "#2a1a22", 3)
    )


def fence(art: Art, half: int = 60) -> str:
    """A wooden fence, twice `half` wide and 26 high."""
    posts = "".join(stroke(f"M{x},0 V-26", "#a8763f", 5) for x in range(-half, half + 1, 20))
    return art.sheet(stroke(f"M{-half},-8 H{half} M{-half},-18 H{half}", "#c99a62", 4) + posts, 1.2)
