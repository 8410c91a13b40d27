"""Crowns; the origin is the middle of the band, which is about 108 units wide."""

from __future__ import annotations

from itertools import pairwise

from kit import HAIRLINE, Art, Point, circle, path, place

_PEARL = "#fff3cf"
_TURQUOISE = "#4fb0c6"
_SHADE = "#8f5a1c"

# Tips from left to right.
_TIPS: dict[str, tuple[Point, ...]] = {
    "spike": ((-50, -72), (-27, -84), (0, -100), (27, -84), (50, -72)),
    "fleur": ((-44, -70), (0, -92), (44, -70)),
    "points": ((-54, -58), (-36, -74), (-18, -66), (0, -88), (18, -66), (36, -74), (54, -58)),
}
KINDS = tuple(_TIPS)


def crown(art: Art, kind: str, gem: str = "#d8344f", scale: float = 1) -> str:
    """A gold crown of one of `KINDS` with a gem in front."""
    tips = _TIPS[kind]
    middle = len(tips) // 2
    edge: list[Point] = [(-51, -22)]
    for left, right in pairwise(tips):
        valley = (left[0] + right[0]) / 2
        edge += [left, (valley * 0.98, -38 - 2 * (abs(valley) / 50) ** 2)]
    edge += [tips[-1], (51, -22)]
    body = "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in edge) + "C22,-6 -22,-6 -51,-22Z"
    pleats = "".join(path(f"M{x},{y} L{x + 16},-20 L{x},-8Z", _SHADE, opacity=0.28) for x, y in tips)
    content = art.sheet(
        path(
            body,
            art.linear("#fbe08d", "#c98a2b", middle=HAIRLINE),
            stroke=HAIRLINE,
            stroke_width=3,
            stroke_linejoin="round",
        ),
        2.2,
    )
    content += art.within(body, pleats + path("M10,-110 H80 V20 H20Z", _SHADE, opacity=0.14))
    for i, (x, y) in enumerate(tips):
        bead = gem if kind == "spike" and i % 2 == 0 else _PEARL
        content += art.sheet(circle(x, y - 4, 9 if i == middle else 7, bead), 1) + circle(
            x - 2, y - 6, 2, "#fff"
        )
    return place(content + _band(art, gem), scale=scale)


def _band(art: Art, gem: str) -> str:
    content = art.sheet(
        path("M-54,-4 C-24,14 24,14 54,-4 L51,-24 C22,-8 -22,-8 -51,-24Z", art.linear("#f6d070", "#c0822a")),
        1.4,
    )
    stones = (
        (0, -1, 8, gem),
        (-26, -5, 5.5, _TURQUOISE),
        (26, -5, 5.5, _TURQUOISE),
        (-44, -12, 4, _PEARL),
        (44, -12, 4, _PEARL),
    )
    for x, y, r, colour in stones:
        cut = f"M0,{-r} L{r},0 L0,{r} L{-r},0Z"
        stone = path(cut, colour) if r > 5 else circle(0, 0, r, colour)
        facet = path(f"M0,{-r} L{r},0 L0,0Z", "#fff", opacity=0.35)
        content += art.sheet(place(stone + facet, x, y), 0.7)
    return content
