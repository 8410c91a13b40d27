"""The card of Queen Run in the set-up."""

from __future__ import annotations

from collections.abc import Iterator

from catalogue import Picture
from kit import Art, circle, path, place, rect, stroke
from parts.landmarks import house, tree
from ui.landscape import windmill
from ui.theatre import game_card

from .colours import COLOURS
from .pieces import cube, queen
from .signs import paradise


def _view(art: Art) -> str:
    """A queen on the road past windmill and village; paradise on the horizon."""
    sky = rect(0, 0, 272, 190, art.linear("#8fcbe0", "#f6e6bc"))
    glow = circle(204, 96, 84, art.radial([(0, "#fff4cf", 0.9), (1, "#fff4cf", 0)]))
    goal = place(paradise(art), 206, 106, scale=0.62)
    far = art.sheet(path("M-10,120 C40,88 100,98 140,108 S230,94 290,112 V200 H-10Z", "#a8c88a"), 3)
    meadow = "M-10,150 C40,128 90,138 140,152 S230,142 290,130 V200 H-10Z"
    near = art.sheet(path(meadow, "#7fae66"), 3)
    distant = stroke("M226,148 C250,138 216,130 226,120 C232,114 214,112 206,106", "#ecd9a4", 5)
    road = "M120,206 C124,178 190,180 216,168 C238,158 236,148 222,134"
    way = art.within(meadow, stroke(road, "#f3dfae", 10) + stroke(road, "#b5905c", 1.8, stroke_dasharray="4.4 5.4"))
    village = "".join(
        place(house(art, COLOURS["R"].colour), x, y, scale=size)
        for x, y, size in ((174, 132, 0.46), (196, 138, 0.5), (180, 147, 0.56))
    )
    trees = "".join(
        place(tree(art, kind), x, y, scale=size)
        for kind, x, y, size in ((1, 28, 164, 0.58), (0, 248, 152, 0.4), (1, 258, 160, 0.36))
    )
    mill = place(windmill(art), 74, 164, scale=1.02)
    base = place(cube(art, COLOURS["R"]), 188, 172, scale=0.5)
    runner = place(queen(art, "R"), 134, 171, scale=0.98)
    return sky + glow + goal + far + distant + mill + near + village + trees + way + base + runner


def pictures() -> Iterator[Picture]:
    """The one card."""
    yield game_card("run", "#2f6f5c", _view)
