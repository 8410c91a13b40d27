"""The favours: gold scalloped discs with what they bring, and their blue back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from catalogue import Picture
from kit import Art, circle, path, place, scallop_path, stroke
from parts.heraldry import rose
from ui.paper import fade, hole

from .colours import BRASS
from .frames import picture
from .pictograms import Drawing, gold, noble, squire, upgrade

SIZE = 80.0
RADIUS = 38.0
FAVOURS: dict[int, tuple[Drawing, int]] = {
    1: (gold, 3),
    2: (squire, 3),
    3: (upgrade, 0),
    4: (noble, 0),
    5: (gold, 2),
    6: (squire, 2),
}
"""What is pictured, and how often: the number itself is written by the program."""


def disc(art: Art, number: int) -> str:
    """A favour face up, its middle at (40, 40)."""
    drawing, times = FAVOURS[number]
    content = art.sheet(path(scallop_path(RADIUS, 14, 2), fade(art, *BRASS)), 3.6)
    content += art.sheet(circle(0, 0, RADIUS - 6, fade(art, "#fffaf0", "#ecd9ae")), 1)
    content += stroke(hole(RADIUS - 9).strip(), "#c9a05a", 1.1)
    if times == 0:
        return place(content + place(drawing(art), scale=1.12), SIZE / 2, SIZE / 2)
    return place(content + place(drawing(art), -11, 0, scale=0.94), SIZE / 2, SIZE / 2)


def back(art: Art) -> str:
    """A favour that is taken."""
    content = art.sheet(path(scallop_path(RADIUS * 0.9, 14, 1.9), fade(art, "#2f4f86", "#1c2f5c")), 2)
    content += place(path(scallop_path(RADIUS * 0.75, 14, 1.7), "none", stroke="#8fa6d0", stroke_width=1.4))
    return place(content + place(rose("#8fa6d0"), scale=0.38), SIZE / 2, SIZE / 2)


def pictures() -> Iterator[Picture]:
    """Six favours and the back."""
    pad = (4.0, 3.0, 6.0, 9.0)
    for number, (_, times) in FAVOURS.items():
        boxes = {"number": (46.0, 24.0, 22.0, 32.0)} if times else {}
        yield picture(
            f"favour_{number}",
            (SIZE, SIZE),
            partial(disc, number=number),
            (240, 80),
            pad,
            boxes,
            colours={"text": "#3a2a24"},
        )
    yield picture("favour_back", (SIZE, SIZE), back, (240, 80), pad)
