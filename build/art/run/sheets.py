"""Paper of the map's surroundings: plates under the columns, badges, ribbons, the road from column to column."""

from __future__ import annotations

import math
from collections.abc import Iterator

from catalogue import Picture
from kit import Art, Attribute, darker, lighter, path, rect, stroke
from ui.paper import CREAM, GOLD, INK, PLUM, fade, outline, readable, rounded
from ui.skins import Draw, Skin, sides

from .colours import PEOPLES


# ---------------------------------------------------------------------------------------------- nine-slices
def _plate(colour: str) -> Draw:
    """Dark sheet under a column, a gold hairline close to its edge."""

    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        ground = fade(art, lighter(colour, 0.07), darker(colour, 0.25))
        art.add(art.sheet(path(rounded(x, y, w, h, 18), ground), 7))
        art.add(outline(rounded(x + 3, y + 3, w - 6, h - 6, 15), GOLD, 1.4, opacity=0.75))

    return draw


def _edge(art: Art, x: float, y: float, w: float, h: float) -> None:
    """Gold line round a column of cells; the picture of the column fills it."""
    art.add(outline(rounded(x, y, w, h, 8), GOLD, 2))


def _badge(art: Art, x: float, y: float, w: float, h: float) -> None:
    """Who leads a board: a small sheet of parchment."""
    art.add(art.sheet(path(rounded(x, y, w, h, 12), fade(art, "#fbf1da", "#e8d3a4")), 4.5))
    art.add(outline(rounded(x + 3, y + 3, w - 6, h - 6, 9), "#c39a55", 1))


def _badge_lead(art: Art, x: float, y: float, w: float, h: float) -> None:
    """The row of the leader, on gold."""
    art.add(path(rounded(x, y, w, h, 7), fade(art, "#f8d878", "#efc65c")))
    art.add(outline(rounded(x + 0.5, y + 0.5, w - 1, h - 1, 6.5), "#b5823a", 1))


def _ribbon(colour: str) -> Draw:
    """A people's ribbon with swallow tails; the nominal rectangle is all of it."""
    ground = readable(colour, lightest=0.10)

    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        notch = 12
        d = f"M{x},{y} H{x + w} L{x + w - notch},{y + h / 2} L{x + w},{y + h} H{x} L{x + notch},{y + h / 2}Z"
        art.add(art.sheet(path(d, fade(art, lighter(ground, 0.10), darker(ground, 0.25), 0.2, 0.8)), 3))
        for line_y in (y + 4.4, y + h - 5.6):
            art.add(rect(x + 9, line_y, w - 18, 1.2, "#e9b64c", opacity=0.8))

    return draw


def skins() -> Iterator[Skin]:
    """Plates, badges, ribbons."""
    on_dark = {"text": CREAM, "muted": "#ffe9b0"}
    plate_pad, plate_border = sides(14, 10, 18, 24), sides(26)
    yield Skin("run/plate", (64, 72), plate_pad, plate_border, _plate(PLUM), on_dark)
    yield Skin("run/plate_paradise", (64, 72), plate_pad, plate_border, _plate("#5f2f5e"), on_dark)
    yield Skin("run/edge", (32, 32), sides(2), sides(11), _edge)
    yield Skin("run/badge", (46, 44), sides(9, 6, 12, 16), sides(17), _badge, {"text": INK, "muted": "#6b4a24"})
    yield Skin("run/badge_lead", (36, 28), sides(0), sides(9), _badge_lead, {"text": INK})
    for name, colour in PEOPLES.items():
        yield Skin(
            f"run/ribbon_{name}", (64, 40), sides(6, 5, 9, 12), sides(26, 9, 26, 9), _ribbon(colour), {"text": CREAM}
        )


# ---------------------------------------------------------------------------------------------- the road
ROAD = 32
"""Width of the band in which the road runs, so that its shadow is whole; the road itself is 15 wide."""
PERIOD = 16
"""Length of a dash of the seam and of the gap after it."""


WIDE, PAPER, THREAD = 15, "#e9cf95", "#8a5a2a"


def _straight(horizontal: bool) -> Art:
    middle, along = ROAD / 2, (-2 * PERIOD, 5 * PERIOD)
    art = Art(PERIOD, ROAD, rim=0.42) if horizontal else Art(ROAD, PERIOD, rim=0.42)

    # Bars, not lines: Skia finds no extent, and so no room for a shadow, round straight lines.
    def bar(start: float, length: float, width: float, fill: str) -> str:
        if horizontal:
            return rect(start, middle - width / 2, length, width, fill)
        return rect(middle - width / 2, start, width, length, fill)

    art.add(art.sheet(bar(*along, WIDE, PAPER), 3), bar(4.5, 7, 3, THREAD))
    return art


def _corner(across: int, down: int) -> Art:
    """A bend that is open at its right (across 1) or left (-1) side and at its lower (down 1) or upper (-1) side."""
    art = Art(ROAD, ROAD, rim=0.42)
    middle, radius, beyond = ROAD / 2, 10, 40
    x, y = middle + across * radius, middle + down * radius
    sweep = 1 if across * down > 0 else 0
    d = (
        f"M{middle},{middle + down * beyond} V{y} A{radius},{radius} 0 0 {sweep} {x},{middle}"
        f" H{middle + across * beyond}"
    )
    # Two dashes lie on the bend, half a gap at its ends, as at the ends of the straight pieces.
    inside = 2 * (middle - radius) + math.pi / 2 * radius
    dash = inside / 2 * 7 / 16
    gap = inside / 2 - dash
    offset = -((beyond - middle + gap / 2) % (dash + gap))
    seam: dict[str, Attribute] = {
        "stroke_linecap": "butt",
        "stroke_dasharray": f"{dash:.3f} {gap:.3f}",
        "stroke_dashoffset": offset,
    }
    art.add(art.sheet(stroke(d, PAPER, WIDE, stroke_linecap="butt"), 3), stroke(d, THREAD, 3, **seam))
    return art


def _chevron(lod: int) -> Art:
    """On the road, pointing up: the way ahead."""
    art = Art(24, 18, rim=0.42)
    art.add(stroke("M3.4,13.6 L12,3.6 L20.6,13.6", "#7a2430", 4.4))
    return art


def pictures() -> Iterator[Picture]:
    """The pieces of the road: tiles to be put side by side, and the chevron."""
    for name, horizontal in (("v", False), ("h", True)):
        units = (PERIOD, ROAD) if horizontal else (ROAD, PERIOD)

        def draw_straight(lod: int, horizontal: bool = horizontal) -> Art:
            return _straight(horizontal)

        yield Picture(f"run/road_{name}", units, draw_straight, ((units[0] * 4, 0),), quality=None, grain=0)
    for name, across, down in (("ne", 1, -1), ("nw", -1, -1), ("se", 1, 1), ("sw", -1, 1)):

        def draw_corner(lod: int, across: int = across, down: int = down) -> Art:
            return _corner(across, down)

        yield Picture(f"run/road_{name}", (ROAD, ROAD), draw_corner, ((ROAD * 4, 0),), quality=None, grain=0)
    yield Picture("run/road_chevron", (24, 18), _chevron, ((96, 0),), quality=None, grain=0)
