"""Kinds of terrain as rounded tiles of 80 x 80 units, for tables of costs; what stands there breaks the upper edge."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from catalogue import Picture
from kit import INDIGO, Art, darker, ellipse, lighter, path, place, rounded_path, stroke
from parts.landmarks import fence, flag, fort, horse, house, mountain, temple, tree
from ui.landscape import windmill

from .colours import COLOURS

TILE = 80
SIDE = 64
"""Of the tile itself; the rest is room for its shadow and for tips."""

Draw = Callable[[Art], str]


def _ground(x: float, y: float, half: float, art: Art) -> str:
    """The shadow where something stands."""
    fill = art.radial([(0, INDIGO, 0.42), (0.6, INDIGO, 0.22), (1, INDIGO, 0)])
    return ellipse(x + half * 0.2, y, half, half * 0.26, fill)


def _village(colour: str | None) -> Draw:
    """Houses of one colour under its flag; without a colour, thatched."""

    def draw(art: Art) -> str:
        roof = COLOURS[colour].colour if colour else "#b98a4c"
        content = ""
        for x, y, size in ((58, 92, 1.75), (136, 90, 1.65), (96, 172, 2.3)):
            content += _ground(x, y, 34 * size / 1.4, art) + place(house(art, roof), x, y, scale=size)
        content += place(tree(art, 1, "#6b9a4c"), 28, 172, scale=1.0)
        if colour:
            player = COLOURS[colour]
            standard = flag(art, player.colour, player.shape, 62, player.mark)
            content += _ground(160, 182, 20, art) + place(standard, 152, 182, scale=1.65)
        return content

    return draw


def _windmill(art: Art) -> str:
    ears = "".join(stroke(f"M{18 + i * 15},{178 + i % 2 * 7} v-20", "#a8842c", 5) for i in range(3))
    return ears + _ground(104, 178, 52, art) + place(windmill(art), 104, 178, scale=1.38)


def _horses(art: Art) -> str:
    content = _ground(104, 112, 62, art) + place(horse(art), 92, 110, scale=1.45)
    content += _ground(104, 160, 62, art) + place(horse(art, "#e6d6c0"), 122, 158, scale=1.35, scale_x=-1.35)
    return content + place(fence(art, 80), 100, 186, scale=1.0)


def _fort(art: Art) -> str:
    return _ground(100, 176, 80, art) + place(fort(art), 100, 176, scale=1.26)


def _temple(art: Art) -> str:
    return _ground(100, 168, 84, art) + place(temple(art), 100, 168, scale=1.36)


_WOOD = (
    (50, 84, 0, "#27694a"), (104, 74, 1, "#3a8a50"), (152, 86, 0, "#2f7a4c"), (28, 130, 1, "#4f9448"),
    (80, 128, 0, "#2f7a4c"), (130, 130, 0, "#3a8a50"), (176, 136, 1, "#6f953c"), (50, 180, 0, "#3a8a50"),
    (104, 184, 1, "#4f9448"), (154, 182, 0, "#27694a"),
)  # fmt: skip


def _forest(art: Art) -> str:
    return "".join(
        _ground(x, y, 30, art) + place(tree(art, kind, colour), x, y, scale=1.3) for x, y, kind, colour in _WOOD
    )


def _mountain(art: Art) -> str:
    content = place(mountain(art, 112, 60, "#7f7b9c"), 56, 120) + place(mountain(art, 104, 60, "#958ea8"), 150, 126)
    content += place(mountain(art, 134, 76), 102, 178)
    return content + place(mountain(art, 62, 50, "#a59a86", False), 44, 188) + place(
        mountain(art, 58, 48, "#a59a86", False), 160, 188
    )


TERRAIN: dict[str, tuple[str, Draw]] = {
    "village": ("#d9bd84", _village(None)),
    **{f"village_{letter}": ("#d9bd84", _village(letter)) for letter in COLOURS},
    "windmill": ("#dcc873", _windmill),
    "horse": ("#bccb6c", _horses),
    "fort": ("#cfc6bf", _fort),
    "temple": ("#e9d3a4", _temple),
    "forest": ("#4f8a55", _forest),
    "mountain": ("#b9b0b4", _mountain),
}


def _tile(ground: str, draw: Draw, lod: int) -> Art:
    art = Art(TILE, TILE, rim=0.42)
    half = SIDE / 2
    square = rounded_path(-half, -half, SIDE, SIDE, 14)
    # Left, right and below cut to the tile, above open.
    window = (
        f"M{-half},{-60} H{half} V{half - 14} Q{half},{half} {half - 14},{half} H{14 - half}"
        f" Q{-half},{half} {-half},{half - 14}Z"
    )
    sheet = art.sheet(path(square, art.linear(lighter(ground, 0.12), darker(ground, 0.06))), 2)
    scene = art.within(window, place(draw(art), -36, -38.5, scale=0.36))
    art.add(place(sheet + scene, TILE / 2, TILE / 2 + 3))
    return art


def pictures() -> Iterator[Picture]:
    """One tile for each kind, villages also in the four colours."""
    for name, (ground, draw) in TERRAIN.items():
        units = (TILE, TILE)
        yield Picture(f"run/terrain_{name}", units, partial(_tile, ground, draw), ((280, 0), (100, 0)), quality=84)
