"""What the modules of the interface art share: its colours, and a few forms that `kit` does not have."""

from __future__ import annotations

from kit import Art, contrast, hex_colour, lighter, path, rgb, stroke

# Text on parchment (plain, quiet, heads) and on dark sheets (plain, quiet, heads).
INK, INK_QUIET, OXBLOOD = "#2a2038", "#58432f", "#7a2430"
CREAM, CREAM_QUIET, GOLD_TEXT = "#fff4d8", "#e6d6b4", "#fbe08d"

GOLD, GOLD_LIGHT, GOLD_DARK = "#e9b64c", "#fbe08d", "#bd7d26"
PLUM = "#3a2450"
HERE = "#ffe08a"
"""The one ring for "here": selected, to move, focused."""
PAPER_TOP, PAPER_BOTTOM = "#fbf1da", "#eedbb0"
CONTROL_TOP, CONTROL_BOTTOM = "#fffaf0", "#f0dfb8"


def readable(ground: str, text: str = CREAM, lightest: float = 0.12, ratio: float = 4.6) -> str:
    """`ground` darkened, hue kept, until `text` passes where it is lightest (lighter by `lightest`)."""
    while contrast(text, lighter(ground, lightest)) < ratio:
        ground = hex_colour([channel * 0.95 for channel in rgb(ground)])
    return ground


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Path data of a rectangle with corners that are true quarter circles."""
    r, right, bottom = min(radius, width / 2, height / 2), x + width, y + height
    return (
        f"M{x + r},{y} H{right - r} A{r},{r} 0 0 1 {right},{y + r} V{bottom - r} A{r},{r} 0 0 1 {right - r},{bottom}"
        f" H{x + r} A{r},{r} 0 0 1 {x},{bottom - r} V{y + r} A{r},{r} 0 0 1 {x + r},{y}Z"
    )


def hole(radius: float, x: float = 0, y: float = 0) -> str:
    """Path data of a circle, to be cut out of a form that is filled by the even-odd rule."""
    return f" M{x - radius},{y} a{radius},{radius} 0 1 0 {2 * radius},0 a{radius},{radius} 0 1 0 {-2 * radius},0Z"


def outline(d: str, colour: str, width: float, **attributes: str | float) -> str:
    """A closed line without fill: hairlines, rings."""
    return path(d, "none", stroke=colour, stroke_width=width, **attributes)


def crown_path(width: float = 30, height: float = 24) -> str:
    """Path data of a plain crown with three points, centred on the origin."""
    w, h = width / 30, height / 24
    points = ((-13, 9), (-15, -9), (-7, -2), (0, -12), (7, -2), (15, -9), (13, 9))
    return "M" + "L".join(f"{x * w:.2f},{y * h:.2f}" for x, y in points) + f"Q0,{14 * h:.2f} {-13 * w:.2f},{9 * h:.2f}Z"


def tick(colour: str, width: float = 5) -> str:
    """A tick about the origin, 23 wide."""
    return stroke("M-11,1 L-3,9 L12,-9", colour, width)


def cross(colour: str, width: float = 5) -> str:
    """A cross about the origin, 18 wide."""
    return stroke("M-9,-9 L9,9 M9,-9 L-9,9", colour, width)


def fade(art: Art, top: str, bottom: str, start: float = 0, end: float = 1) -> str:
    """Vertical gradient that runs from `start` to `end` (shares of the form's height) and is even outside."""
    return art.linear(top, bottom, 0, start, 0, end)
