"""The sea behind the map: night water in quiet paper waves, lit from the top left."""

from __future__ import annotations

from collections.abc import Iterator

from catalogue import Picture
from kit import Art, mix, path, rect
from ui.backgrounds import HEIGHT, WIDTH

LIGHT, DEEP = "#22365f", "#131b3a"


def _sea(lod: int) -> Art:
    art = Art(WIDTH, HEIGHT, rim=0.25)
    art.add(rect(0, 0, WIDTH, HEIGHT, art.linear(LIGHT, DEEP, 0, 0, 0.5, 1)))
    for i in range(7):
        y = 120 + i * 150
        crests = "".join(f"q40,{-26 if (k + i) % 2 else -16} 80,0 " for k in range(26))
        tone = mix(mix(LIGHT, DEEP, i / 7), "#2f5f8a", 0.16)
        art.add(art.sheet(path(f"M-20,{HEIGHT + 20} V{y} {crests} V{HEIGHT + 20}Z", tone, opacity=0.55), 3))
    stops = [(0, "#9fd0e0", 0.16), (0.6, "#9fd0e0", 0.03), (1, "#070a1c", 0.40)]
    art.add(rect(0, 0, WIDTH, HEIGHT, art.radial(stops, 760, 380, 1250, in_units=True)))
    return art


def pictures() -> Iterator[Picture]:
    """The one background."""
    yield Picture("scenes/sea", (WIDTH, HEIGHT), _sea, ((3840, 0), (1920, 0)), quality=82, grain=0.018, oversample=1)
