"""What stands in the rooms of the castle: 152 x 118 units, right of x = 84; the knight's space is at the left."""

from __future__ import annotations

from collections.abc import Callable

from kit import Art, circle, ellipse, path, place, rect, stroke
from parts.landmarks import horse
from ui.paper import fade

from .colours import BRASS
from .heads import great_helm, kettle_hat

FLOOR = 110.0
KINDS = ("treasury", "stables", "council", "storehouse", "muster", "tiltyard")
ALLY_KINDS = ("recruit", "train")


def _window(x: float, y: float, lit: str = "#ffd98a") -> str:
    """A pointed window."""
    d = f"M{x - 9},{y + 26} V{y} a9,12 0 0 1 18,0 V{y + 26}Z"
    return path(d, lit, opacity=0.8) + stroke(f"M{x},{y - 12} V{y + 26} M{x - 9},{y + 8} H{x + 9}", "#3a2433", 2)


def _chest(art: Art, x: float, y: float, size: float) -> str:
    box = art.sheet(rect(-20, -22, 40, 22, fade(art, "#a8703f", "#6b3f2a"), 3), 1.6)
    lid = art.sheet(path("M-21,-22 V-26 C-21,-38 21,-38 21,-26 V-22Z", fade(art, "#c08a52", "#8a5a34")), 1)
    heap = "".join(circle(-13 + i * 5.4, -24 - (i % 3) * 3, 4.4, "#f6d070" if i % 2 else "#d9a040") for i in range(6))
    lock = rect(-4, -20, 8, 9, "#f0c766", 2)
    return place(lid + art.sheet(heap, 0.8) + box + lock, x, y, scale=size)


def _treasury(art: Art) -> str:
    content = _window(120, 24)
    shelves = art.sheet(rect(86, 48, 60, 4, "#8a5f44", 2), 1)
    bags = "".join(
        place(
            art.sheet(path("M-8,0 C-12,-14 -4,-16 -3,-20 h6 C4,-16 12,-14 8,0Z", "#d9b77c"), 1)
            + stroke("M-3,-18 h6", "#7a2430", 2),
            x,
            48,
        )
        for x in (98, 116, 134)
    )
    return content + shelves + bags + _chest(art, 118, FLOOR, 1.15)


def _stables(art: Art) -> str:
    hay = art.sheet(path("M84,110 C84,92 100,90 112,94 C128,86 148,94 150,110Z", "#e2bd5a"), 1.6)
    straw = stroke("M94,104 l8,-10 M110,106 l4,-12 M124,106 l6,-11 M138,106 l3,-9", "#b5862c", 1.8)
    post = art.sheet(rect(82, 30, 6, 80, "#7a4a2c", 2) + rect(82, 60, 70, 5, "#8a5a34", 2), 1.2)
    beast = place(horse(art, "#9a6238"), 118, 108, scale=0.8)
    return _window(120, 22) + beast + post + hay + straw


def _council(art: Art) -> str:
    content = _window(100, 24) + _window(134, 24)
    chairs = "".join(art.sheet(path(f"M{x},100 V60 q8,-10 16,0 V100Z", "#8a2f3a"), 1.2) for x in (90, 130))
    table = (
        art.sheet(rect(80, 82, 74, 8, fade(art, "#c08a52", "#8a5a34"), 3), 1.6)
        + rect(88, 90, 6, 20, "#6b3f2a")
        + rect(142, 90, 6, 20, "#6b3f2a")
    )
    scroll = art.sheet(place(rect(-12, -5, 24, 9, "#fff6df", 2), 112, 78, -6), 1)
    quill = stroke("M132,80 C136,68 140,62 146,58", "#fff6df", 3)
    return content + chairs + table + scroll + quill


def _storehouse(art: Art) -> str:
    def barrel(x: float, y: float, size: float) -> str:
        body = "M-14,0 C-18,-12 -18,-24 -14,-36 H14 C18,-24 18,-12 14,0Z"
        staves = stroke("M-6,-36 C-8,-20 -8,-14 -6,0 M6,-36 C8,-20 8,-14 6,0", "#5c3a24", 1.4)
        hoops = stroke("M-16,-9 H16 M-16,-27 H16", "#8b8698", 3)
        return place(art.sheet(path(body, fade(art, "#b07a48", "#7a4a2c")), 1.6) + staves + hoops, x, y, scale=size)

    sack = art.sheet(path("M-13,0 C-18,-20 -8,-26 -5,-32 h10 C8,-26 18,-20 13,0Z", "#d9c08a"), 1.4) + stroke(
        "M-5,-29 h10", "#7a4a2c", 2.4
    )
    crate = art.sheet(rect(94, 50, 34, 24, fade(art, "#c09a62", "#94703f"), 2), 1.4) + stroke(
        "M94,62 H128", "#6b4a2c", 2
    )
    shelf = art.sheet(rect(84, 74, 66, 4, "#8a5f44", 2), 1)
    return crate + shelf + barrel(104, FLOOR, 0.82) + place(sack, 134, FLOOR, scale=0.92)


def _muster(art: Art) -> str:
    rack = art.sheet(rect(84, 44, 66, 5, "#8a5a34", 2) + rect(84, 84, 66, 5, "#8a5a34", 2), 1)
    spears = "".join(
        art.sheet(rect(x - 1.5, 28, 3, FLOOR - 28, "#6b4226") + path(f"M{x},16 l4.6,14 h-9.2Z", "#dfe5ee"), 1)
        for x in (92, 106, 128, 142)
    )
    shields = "".join(
        place(
            art.sheet(path("M-12,-14 H12 V2 C12,10 5,14 0,17 C-5,14 -12,10 -12,2Z", tone), 1.4)
            + stroke("M0,-13 V15 M-11,-2 H11", "#f0c766", 2),
            x,
            70,
        )
        for x, tone in ((99, "#8a2f3a"), (134, "#2f5f8a"))
    )
    return spears + rack + shields + place(kettle_hat(art, "#8b93a8"), 117, 100, scale=0.2)


def _tiltyard(art: Art) -> str:
    sky = rect(84, 0, 70, 84, art.linear("#8fb6d0", "#f3dcae"), opacity=0.45)
    rail = art.sheet(
        rect(84, 84, 70, 6, "#e9dcc0", 2) + rect(92, 84, 5, 28, "#c9a978") + rect(132, 84, 5, 28, "#c9a978"), 1.4
    )
    stripes = "".join(rect(86 + i * 16, 84, 8, 6, "#b0464f") for i in range(4))
    post = art.sheet(rect(114, 34, 6, 76, "#7a4a2c", 2), 1.2) + art.sheet(rect(98, 38, 40, 5, "#8a5a34", 2), 1)
    target = art.sheet(
        circle(100, 54, 12, "#f6ead0") + circle(100, 54, 8, "#b0464f") + circle(100, 54, 3.6, "#f6ead0"), 1.4
    )
    weight = art.sheet(ellipse(136, 56, 7, 10, "#a89a8c"), 1.2) + stroke("M136,43 V47", "#5c3a24", 2)
    lance = art.sheet(stroke("M84,100 L150,68", "#c9a978", 4), 1)
    frame = art.sheet(rect(82, 0, 5, FLOOR, "#6b4630", 1), 1)
    return sky + frame + post + target + weight + rail + stripes + lance


def _recruit(art: Art) -> str:
    tent = path("M84,110 L94,66 L118,36 L142,66 L152,110Z", fade(art, "#c8505a", "#8a2f3a"))
    flap = path("M108,110 L118,62 L128,110Z", "#3a2433") + path(
        "M118,36 L142,66 L152,110 H132Z", "#1d1540", opacity=0.22
    )
    pole = stroke("M118,38 V24", "#5c3a24", 2.4) + path("M118,24 l14,5 l-14,5Z", "#f0c766")
    return pole + art.sheet(tent, 1.8) + flap + place(kettle_hat(art, "#8b93a8"), 118, 96, scale=0.22)


def _train(art: Art) -> str:
    dummy = art.sheet(rect(113, 40, 8, 70, "#8a5a34", 3) + rect(94, 56, 46, 7, "#8a5a34", 3), 1.4)
    straw = art.sheet(path("M104,52 h26 l4,34 h-34Z", "#d9b45a"), 1.4) + stroke(
        "M104,64 h27 M103,76 h29", "#9a742a", 2.4
    )
    sword = place(
        art.sheet(
            rect(-2, -26, 4, 34, "#e3e8f0") + rect(-8, 6, 16, 4, BRASS[0], 2) + rect(-2, 10, 4, 8, "#6b3f2a"), 1.2
        ),
        96,
        96,
        24,
    )
    return dummy + straw + place(great_helm(art, "#8b93a8"), 117, 40, scale=0.24) + sword


FURNITURE: dict[str, Callable[[Art], str]] = {
    "treasury": _treasury,
    "stables": _stables,
    "council": _council,
    "storehouse": _storehouse,
    "muster": _muster,
    "tiltyard": _tiltyard,
    "recruit": _recruit,
    "train": _train,
}
