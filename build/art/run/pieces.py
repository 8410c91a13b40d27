"""What moves and stands on the map: queens, bases, tokens, pennants.

The four colours are told apart without colour as well: by the shape on gown, cube and token, and the queens also by the
cut of their crown, hair and gown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from catalogue import Picture
from kit import GOLD, INDIGO, Art, circle, darker, ellipse, lighter, mirrored, path, place, rect, stroke
from ui.paper import fade, hole
from ui.tokens import Player, shape

from .colours import COLOURS, NEUTRAL

HAIR = {"R": "#5c2418", "B": "#2a2038", "Y": "#8a5220", "G": "#1f2c34"}
SKIN = {"R": "#f3cfae", "B": "#e2b184", "Y": "#f6dcc0", "G": "#a06a48"}

# The gown's outline and its hem, by colour: a bell, a wide round skirt, straight pleats, a sharp cone.
_GOWNS = {
    "R": (
        "M-23,-2 C-20,-30 -12,-44 -9,-54 H9 C12,-44 20,-30 23,-2 C12,7 -12,7 -23,-2Z",
        "M-22,-8 C-10,0 10,0 22,-8 L23,-2 C12,7 -12,7 -23,-2Z",
    ),
    "B": (
        "M-23,-3 C-31,-22 -17,-36 -9,-42 L-10,-54 H10 L9,-42 C17,-36 31,-22 23,-3 C13,6 -13,6 -23,-3Z",
        "M-24.6,-8 C-12,1 12,1 24.6,-8 L23,-3 C13,6 -13,6 -23,-3Z",
    ),
    "Y": (
        "M-20,2 V-36 H-13 L-11,-54 H11 L13,-36 H20 V2 Q0,7 -20,2Z",
        "M-20,-5 Q0,0 20,-5 V2 Q0,7 -20,2Z",
    ),
    "G": (
        "M-27,1 L-5,-54 H5 L27,1 Q0,9 -27,1Z",
        "M-24.6,-5 Q0,3 24.6,-5 L27,1 Q0,9 -27,1Z",
    ),
}


def queen(art: Art, colour: str) -> str:
    """A queen on her way, the middle of her hem at the origin, about 54 wide and 100 high."""
    player = COLOURS[colour]
    gown, hem = _GOWNS[colour]
    cloth = art.linear(lighter(player.colour, 0.3), darker(player.colour, 0.25), 0, 0, 1, 0)
    content = ellipse(3, 2, 26, 8, INDIGO, opacity=0.3)
    content += _hair_behind(art, colour)
    content += art.sheet(path(gown, cloth), 2.4) + art.within(gown, _pleats(colour, player))
    content += art.sheet(path(hem, GOLD), 0.8)
    content += place(shape(player.shape, 10, player.mark), 0, -22)
    content += _collar(art, colour, player)
    content += art.sheet(circle(0, -69, 13.5, SKIN[colour]), 1.6) + _hair(art, colour)
    features = mirrored(circle(4.8, -67.4, 1.9, "#2c1829")) + stroke("M-3.6,-61.8 q3.6,3 7.2,0", "#a8404f", 1.8)
    content += features + mirrored(circle(8.4, -63.4, 2.4, "#e0605a", opacity=0.35))
    return content + place(_CROWNS[colour](art, player), 0, -80)


def _pleats(colour: str, player: Player) -> str:
    half = path("M3,-60 H40 V12 H6Z", darker(player.colour, 0.5), opacity=0.16)
    if colour != "Y":
        return half
    return half + stroke("M-13,-34 V4 M13,-34 V4", darker(player.colour, 0.35), 1.4, opacity=0.5)


def _collar(art: Art, colour: str, player: Player) -> str:
    pale = lighter(player.colour, 0.5)
    if colour == "B":
        beads = "".join(circle(-12 + i * 4.8, -52 + 4.4 * (1 - abs(i - 2.5) / 2.5), 3.5, pale) for i in range(6))
        return art.sheet(beads, 1)
    if colour == "Y":
        return art.sheet(rect(-14, -56, 28, 7, pale, 1.5), 1)
    if colour == "G":
        return art.sheet(path("M-13,-57 H13 L0,-40Z", pale), 1)
    return art.sheet(path("M-14,-54 Q0,-66 14,-54 L9,-46 Q0,-42 -9,-46Z", pale), 1)


def _hair_behind(art: Art, colour: str) -> str:
    tone = HAIR[colour]
    if colour == "B":  # two round buns
        return art.sheet(mirrored(circle(15.5, -72, 7.4, tone)), 1.2)
    if colour == "G":  # long and loose
        return art.sheet(path("M-15,-74 C-21,-60 -20,-50 -15,-42 H15 C20,-50 21,-60 15,-74Z", tone), 1.4)
    if colour == "Y":  # two braids
        knots = "".join(circle(15.5 + (i % 2), -62 + i * 6.4, 4.4 - i * 0.4, tone) for i in range(4))
        return art.sheet(mirrored(knots), 1.2)
    return ""


def _hair(art: Art, colour: str) -> str:
    tone = HAIR[colour]
    fringe = {
        "R": "M-14,-69 C-15,-88 15,-88 14,-69 C8,-77 -8,-77 -14,-69Z",
        "B": "M-14,-67 C-16,-88 16,-88 14,-67 C12,-75 5,-78 0,-80 C-5,-78 -12,-75 -14,-67Z",
        "Y": "M-14.5,-66 C-16,-88 16,-88 14.5,-66 L11,-76 H-11Z",
        "G": "M-14.5,-64 C-17,-88 17,-88 14.5,-64 C14,-74 8,-78 -4,-80 C-9,-77 -13,-72 -14.5,-64Z",
    }[colour]
    return art.sheet(path(fringe, tone), 0.8)


def _points_crown(art: Art, player: Player) -> str:
    """Three sharp points."""
    d = "M-12,2 L-14.5,-13 L-6,-5 L0,-18 L6,-5 L14.5,-13 L12,2 Q0,7 -12,2Z"
    return _gold(art, d) + place(shape("diamond", 3.6, player.colour), 0, -3)


def _balls_crown(art: Art, player: Player) -> str:
    """A round cap crown with five balls."""
    d = "M-12.5,3 C-16,-10 -9,-13 0,-13 C9,-13 16,-10 12.5,3 Q0,7 -12.5,3Z"
    balls = "".join(circle(x, y, 3.1, "#fff3cf") for x, y in ((-13, -9), (-7, -13.4), (7, -13.4), (13, -9)))
    top = circle(0, -16, 4, "#fff3cf")
    return _gold(art, d) + art.sheet(balls + top, 0.7) + circle(0, -4, 3.2, player.colour)


def _walls_crown(art: Art, player: Player) -> str:
    """A mural crown: square merlons."""
    d = "M-13,3 V-14 h6.4 v5 h3.4 v-5 h6.4 v5 h3.4 v-5 h6.4 V3 Q0,7 -13,3Z"
    return _gold(art, d, "#f0b93c") + place(shape("square", 3.6, "#a8325c"), 0, -2.6)


def _spire_crown(art: Art, player: Player) -> str:
    """A tall triangle over a band."""
    d = "M-14,3 L-12,-5 L-6,-6 L0,-25 L6,-6 L12,-5 L14,3 Q0,7 -14,3Z"
    return _gold(art, d) + place(shape("triangle", 4, player.colour), 0, -5)


def _gold(art: Art, d: str, tone: str = GOLD) -> str:
    fill = fade(art, lighter(tone, 0.4), darker(tone, 0.06))
    return art.sheet(path(d, fill, stroke=tone, stroke_width=1.5, stroke_linejoin="round"), 1.2)


_CROWNS: dict[str, Callable[[Art, Player], str]] = {
    "R": _points_crown,
    "B": _balls_crown,
    "Y": _walls_crown,
    "G": _spire_crown,
}


SEAL, SEAL_MIDDLE = 14.0, -10.0
"""How far the shape on a base reaches from its middle, and where that is."""


def cube(art: Art, player: Player, shadow: bool = True) -> str:
    """A base: a cube 42 wide and 42 high, its lowest corner at (0, 8)."""
    tone = player.colour
    ground = ellipse(2, 4, 25, 9, INDIGO, opacity=0.3) if shadow else ""
    body = art.sheet(path("M0,-34 L21,-25 V-2 L0,8 L-21,-2 V-25Z", tone), 2)
    top = path("M0,-34 L21,-25 L0,-15 L-21,-25Z", lighter(tone, 0.42))
    right = path("M0,-15 L21,-25 V-2 L0,8Z", darker(tone, 0.34))
    edges = stroke("M-20.6,-24.8 L0,-15.2 L20.6,-24.8 M0,-15 V7.4", lighter(tone, 0.62), 1.1, opacity=0.7)
    content = ground + body + top + right + edges
    if player.shape == "plain":
        return content
    sign = shape(player.shape, 8.6, player.mark)
    return content + f'<g transform="translate(-10.5 -8.2) matrix(.86 .38 0 1 0 0)">{sign}</g>'


def base(art: Art, player: Player) -> str:
    """A base: a cube as above that bears its player's shape in front, cut from paper, as large as there is room for.

    The shape tells bases of one brightness apart also where they are drawn smallest.
    """
    if player.shape == "plain":
        return cube(art, player)
    bare = cube(art, Player(player.colour, "plain"))
    edge = place(shape(player.shape, SEAL + 2.6, darker(player.colour, 0.5)), 0, SEAL_MIDDLE)
    return bare + edge + place(art.sheet(shape(player.shape, SEAL, player.mark), 1), 0, SEAL_MIDDLE)


def token(art: Art, player: Player, radius: float, elevation: float = 1.8) -> str:
    """A round token with the player's shape about the origin."""
    ground = fade(art, lighter(player.colour, 0.22), darker(player.colour, 0.22))
    rim = stroke(hole(radius * 0.92).strip(), "#fff2d4", radius * 0.08, opacity=0.85)
    disc = art.sheet(circle(0, 0, radius, ground), elevation) + rim
    if player.shape == "plain":
        return disc
    return disc + shape(player.shape, radius * 0.6, player.mark)


# ---------------------------------------------------------------------------------------------- pictures
CUBE = 32
TOKEN = 48


def _queen_art(colour: str, lod: int) -> Art:
    art = Art(60, 80, rim=0.42)
    art.add(place(queen(art, colour), 30, 72.5, scale=0.685))
    return art


def _cube_art(player: Player, lod: int) -> Art:
    art = Art(CUBE + 8, CUBE + 7, rim=0.42)
    art.add(place(base(art, player), 3 + CUBE / 2, 1.5 + 26, scale=0.75))
    return art


def _token_art(player: Player, lod: int) -> Art:
    art = Art(TOKEN + 6, TOKEN + 7, rim=0.42)
    art.add(place(token(art, player, TOKEN / 2, 1.5), 2.5 + TOKEN / 2, 2 + TOKEN / 2))
    return art


def _pennant_art(lod: int) -> Art:
    """Whose turn it is: a gold pennant over the queen, its tip at the lower edge."""
    art = Art(36, 30, rim=0.42)
    d = "M4,3 H32 L18,25Z"
    art.add(art.sheet(path(d, fade(art, "#fff0b8", "#e2a23a"), stroke="#7a4a1a", stroke_width=1.6), 2))
    return art


def pictures() -> Iterator[Picture]:
    """Queens, bases, tokens, the pennant."""
    for letter, player in COLOURS.items():
        foot = {"foot": (30.0, 73.0, 0.0, 0.0)}
        yield Picture(
            f"run/queen_{letter}", (60, 80), partial(_queen_art, letter), ((300, 0), (120, 0)), boxes=foot, quality=84
        )
        colours = {"fill": player.colour, "text": player.mark}
        token_pad = (2.5, 2.0, 3.5, 5.0)
        yield Picture(
            f"run/token_{letter}", (TOKEN + 6, TOKEN + 7), partial(_token_art, player), ((162, 0), (81, 0)),
            pad=token_pad, colours=colours, quality=84,
        )  # fmt: skip
    for letter, player in {**COLOURS, "none": NEUTRAL}.items():
        yield Picture(
            f"run/base_{letter}", (CUBE + 8, CUBE + 7), partial(_cube_art, player), ((200, 0), (80, 0)),
            pad=(3, 1.5, 5, 5.5), colours={"fill": player.colour}, quality=84,
        )  # fmt: skip
    yield Picture("run/pennant", (36, 30), _pennant_art, ((144, 0),), grain=0.018)
