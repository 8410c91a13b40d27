"""How a picture of this game is described: a nominal rectangle, and a margin outside it for shadows and tips."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from catalogue import Box, Picture
from kit import Art, darker, mix, path, place, stroke
from ui.paper import fade, outline, rounded
from ui.skins import Skin, sides

PAD = sides(8, 6, 10, 12)
"""Room for the shadow of a sheet 4 to 5 units high."""

QUALITY = 80

PLATE = (
    "M-46,-52 C-24,-60 24,-60 46,-52 C56,-30 56,10 46,34 C34,54 12,64 0,70"
    " C-12,64 -34,54 -46,34 C-56,10 -56,-30 -46,-52Z"
)
"""Path data of the plate of a knight's token, 106 wide and 130 high: every space for a knight has this form."""

Paint = Callable[[Art], str]


def picture(
    name: str,
    size: tuple[float, float],
    paint: Paint,
    widths: tuple[int, ...],
    pad: Box = PAD,
    boxes: Mapping[str, Box] | None = None,
    quality: int = QUALITY,
    grain: float = 0.022,
    rim: float = 0.42,
    colours: Mapping[str, str] | None = None,
) -> Picture:
    """A picture whose nominal rectangle is `size`; `paint` draws about that rectangle's left upper corner.

    `boxes` are given from the same corner.  `widths` are pixels of the nominal rectangle.
    """
    left, top, right, bottom = pad
    units = (size[0] + left + right, size[1] + top + bottom)

    def draw(lod: int) -> Art:
        art = Art(*units, rim=rim)
        art.add(place(paint(art), left, top))
        return art

    moved = {key: (x + left, y + top, w, h) for key, (x, y, w, h) in (boxes or {}).items()}
    files = tuple((round(width * units[0] / size[0]), 0) for width in widths)
    return Picture(
        f"lancaster/{name}",
        units,
        draw,
        files,
        pad=pad if any(pad) else None,
        boxes=moved,
        colours=colours or {},
        quality=quality,
        grain=grain,
    )


def skin(
    name: str,
    size: tuple[float, float],
    border: Box,
    draw: Callable[[Art, float, float, float, float], None],
    pad: Box = PAD,
    colours: Mapping[str, str] | None = None,
    boxes: Mapping[str, Box] | None = None,
) -> Picture:
    """A nine-slice at 3 pixels a unit: sharp at 4K, and at 150 % of the interface."""
    described = Skin(f"lancaster/{name}", size, pad, border, draw, colours or {}, boxes or {}, rim=0.42).picture()
    return replace(described, widths=((round(described.units[0] * 3), 0),))


def parchment(
    art: Art, x: float, y: float, w: float, h: float, radius: float = 12, elevation: float = 4.0, tone: str = "#f3e3c0"
) -> str:
    """A sheet of parchment with a fine gold line."""
    sheet = art.sheet(
        path(rounded(x, y, w, h, radius), fade(art, mix(tone, "#fff2d4", 0.42), mix(tone, "#d9b77c", 0.3))), elevation
    )
    return sheet + outline(rounded(x + 4, y + 4, w - 8, h - 8, max(2, radius - 4)), "#c9a05a", 1)


def hollow(art: Art, d: str) -> str:
    """A space pressed into a sheet: dark within, a light lower lip."""
    shade = art.within(d, f'<g opacity="0.55">{stroke(d, "#1d1540", 7)}</g>')
    return path(d, "#4a3326", opacity=0.3) + shade + place(stroke(d, "#fff6df", 1.6, opacity=0.7), 0, 1.4)


def space(art: Art, x: float, y: float, scale: float) -> str:
    """A space for a knight, its middle at (x, y)."""
    return place(hollow(art, PLATE), x, y, scale=scale)


def plate_box(x: float, y: float, scale: float) -> Box:
    """The box of a knight's token whose plate lies on a space about (x, y); see `knights.py`."""
    return (x - 61.5 * scale, y - 72 * scale, 123 * scale, 144 * scale)


def band(art: Art, x: float, y: float, w: float, h: float, tone: str, elevation: float = 1.6) -> str:
    """A coloured band with a gold line near its foot, for a name in cream."""
    sheet = art.sheet(path(rounded(x, y, w, h, 6), fade(art, mix(tone, "#fff2d4", 0.1), darker(tone, 0.28))), elevation)
    return sheet + stroke(f"M{x + 5},{y + h - 4} H{x + w - 5}", "#f0c766", 1.1)
