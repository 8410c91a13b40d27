"""The laws: the frames of large and small cards, and what each law does as a row of pictograms."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from catalogue import Box, Picture
from kit import (
    Art,
    circle,
    darker,
    path,
    petals,
    place,
    polar,
    rect,
    smooth_path,
    soft_star_path,
    stroke,
)
from parts.heraldry import lion, rose
from ui.paper import cross, fade, outline, rounded

from . import pictograms as signs
from .colours import BRASS, OXBLOOD
from .frames import PAD, parchment, picture
from .law_scenes import roundel

LARGE = (392.0, 549.0)
SMALL = (148.0, 124.0)
ROW = (132.0, 44.0)
ROUNDEL = 200.0

# A pictogram's cell in a row, the width of a number after it, of the gap and of the arrow.
CELL, NUMBER, GAP, ARROW = 40.0, 20.0, 3.0, 27.0

# Pictograms that are narrower or wider than a cell.
WIDTHS: dict[Callable[[Art], str], float] = {
    signs.gold: 38.0, signs.cube: 35.0, signs.county: 36.0, signs.conflict: 36.0, signs.squire: 38.0,
    signs.points: 39.0, signs.tile: 46.0, signs.new_knight: 46.0, signs.upgrade: 48.0,
}  # fmt: skip


@dataclass(frozen=True)
class Item:
    """A pictogram of a row; `number` leaves room for an amount after it."""

    draw: Callable[[Art], str]
    number: bool = False

    @property
    def cell(self) -> float:
        """Width of the pictogram."""
        return WIDTHS.get(self.draw, CELL)

    def width(self, letters: float) -> float:
        """Width with an amount that takes `letters`."""
        return self.cell + (letters if self.number else 0)


def _n(draw: Callable[[Art], str]) -> Item:
    return Item(draw, True)


def _head(strength: int) -> Callable[[Art], str]:
    return lambda art: signs.knight(art, strength)


def _no_two(art: Art) -> str:
    """A knight of strength 2, struck out."""
    return signs.knight(art, 2) + place(art.sheet(cross("#c2303a", 6), 1), 0, 2, scale=1.25)


def _three_ones(art: Art) -> str:
    """All three knights of strength 1."""
    one = place(signs.knight(art, 1), scale=0.62)
    return place(one, -10, -7) + place(one, 11, -7) + place(one, 0, 9)


def _most(draw: Callable[[Art], str]) -> Callable[[Art], str]:
    return lambda art: signs.most(art, draw(art))


LAWS: dict[int, tuple[tuple[Item, ...], tuple[Item, ...]]] = {
    1: ((Item(_most(signs.gold)),), (Item(signs.upgrade),)),
    2: ((Item(_most(signs.squire)),), (Item(signs.new_knight),)),
    3: ((_n(signs.county),), (_n(signs.points),)),
    4: ((_n(signs.gold),), (_n(signs.cube),)),
    5: ((_n(signs.squire), _n(signs.gold)), (_n(signs.points),)),
    6: ((_n(signs.conflict),), (_n(signs.tile),)),
    7: ((Item(_head(2)),), (_n(signs.squire),)),
    8: ((_n(signs.conflict),), (_n(signs.squire), _n(signs.cube), _n(signs.gold))),
    9: ((Item(_no_two),), (Item(signs.upgrade),)),
    10: ((Item(_head(3)),), (Item(_head(4)),)),
    11: ((_n(signs.tile),), (_n(signs.points),)),
    12: ((_n(signs.conflict),), (_n(signs.points),)),
    13: ((_n(signs.county),), (_n(signs.points),)),
    14: ((Item(_three_ones),), (_n(signs.points),)),
    15: ((_n(signs.noble),), (_n(signs.new_knight),)),
    16: ((_n(signs.gold),), (_n(signs.points),)),
    17: ((Item(_most(signs.conflict)),), (_n(signs.points),)),
    18: ((Item(_head(4)),), (_n(signs.points),)),
}
"""What is held or paid, and what it brings; amounts are written into the boxes, in this order."""


# ---------------------------------------------------------------------------------------------- rows
def _letters(number: int) -> float:
    """Width of an amount, less where the row is crowded."""
    return NUMBER if sum(map(len, LAWS[number])) < 4 else NUMBER - 6


def _placed(number: int) -> tuple[float, list[tuple[float, Item]], float]:
    """Scale of the row, left edge of each item in units of the row, left edge of the arrow."""
    before, after = LAWS[number]
    letters = _letters(number)
    total = sum(item.width(letters) + GAP for item in (*before, *after)) + ARROW
    scale = min(0.92, (ROW[0] - 1) / (total - GAP))
    x = (ROW[0] - total * scale) / 2
    items: list[tuple[float, Item]] = []
    arrow = 0.0
    for group in (before, after):
        if group is after:
            arrow = x
            x += (ARROW + GAP) * scale
        for item in group:
            items.append((x, item))
            x += (item.width(letters) + GAP) * scale
    return scale, items, arrow


def row(art: Art, number: int) -> str:
    """What the law asks, an arrow, what it brings."""
    scale, items, arrow_x = _placed(number)
    middle = ROW[1] / 2
    content = "".join(place(item.draw(art), x + item.cell / 2 * scale, middle, scale=scale) for x, item in items)
    arrow = path("M-12,-4 H1 V-10 L13,0 L1,10 V4 H-12Z", "#8a2a38")
    return content + place(art.sheet(arrow, 1), arrow_x + ARROW / 2 * scale, middle, scale=scale)


def row_boxes(number: int) -> dict[str, Box]:
    """amount_1, amount_2 ...: where the numbers of the row go, from left to right."""
    scale, items, _ = _placed(number)
    lettered = [(x, item) for x, item in items if item.number]
    height = 28 * scale
    return {
        f"amount_{i}": (x + item.cell * scale, (ROW[1] - height) / 2, (_letters(number) + 1) * scale, height)
        for i, (x, item) in enumerate(lettered, 1)
    }


# ---------------------------------------------------------------------------------------------- cards
def _vine(art: Art, points: list[tuple[float, float]]) -> str:
    """An illuminated border: leaves and berries along a gold stem."""
    content = stroke(smooth_path(points, False, 1), "#e2ad45", 2.8)
    for i, (x, y) in enumerate(points[:-1]):
        nx, ny = points[i + 1]
        vertical = abs(ny - y) > abs(nx - x)
        for side in (1, -1):
            tone = "#3f7a5c" if (i + side) % 3 else "#a83238"
            turn = (-90 if vertical else 0) + side * 48
            content += place(path("M0,0 C5,-8 14,-11 20,-6 C17,-1.6 9,3 0,0Z", tone), (x + nx) / 2, (y + ny) / 2, turn)
        if i % 2:
            content += circle(x, y, 4, "#2f5f8a") + circle(x, y, 1.8, "#fff4dc")
    return art.sheet(content, 1.4)


def large(art: Art) -> str:
    """The proposal read large: vine border, a pill for what it does, a wax seal."""
    w, h = LARGE
    content = art.sheet(path(rounded(0, 0, w, h, 16), fade(art, "#f9eed4", "#e6cf9f")), 6)
    content += outline(rounded(11, 11, w - 22, h - 22, 10), "#8a5a2a", 1.3) + outline(
        rounded(16, 16, w - 32, h - 32, 7), "#c9a05a", 0.9
    )
    content += _vine(art, [(38 + (7 if i % 2 else -7), h - 42 - i * 34.4) for i in range(14)])
    content += _vine(art, [(72 + i * 34.4, 39 + (5 if i % 2 else -5)) for i in range(9)])
    for x, y, tone in ((38, 40, "#2f5f8a"), (w - 38, 40, "#8a2f2f"), (38, h - 40, "#8a2f2f")):
        star = art.sheet(path(soft_star_path(8, 23, 17), art.linear(*BRASS)), 2)
        content += place(star + art.sheet(petals(4, 2.4, 7, 12, tone), 0.8) + circle(0, 0, 3, "#fff4dc"), x, y)
    content += stroke("M110,130 H326", "#c9a05a", 1.6) + place(
        path("M0,-5.6 L5.6,0 L0,5.6 L-5.6,0Z", "#8a2f2f"), 218, 130
    )
    pill = rounded(82, h - 112, 250, 64, 32)
    content += art.sheet(path(pill, fade(art, "#fffaf0", "#ecd9ae")), 2.2) + outline(
        rounded(85, h - 109, 244, 58, 29), "#c9a05a", 1
    )
    return content + place(_wax_seal(art), w - 46, h - 62, scale=0.74)


def _wax_seal(art: Art) -> str:
    ribbons = path("M-8,0 L-26,74 L-10,62 L0,78 L8,0Z", "#2f5f8a") + path("M-4,0 L6,72 L18,60 L30,70 L10,0Z", "#274f78")
    edge = [polar(40 + (4 if i % 3 == 0 else -2 if i % 3 == 1 else 2), i * 360 / 14) for i in range(14)]
    wax = art.sheet(path(smooth_path(edge, tension=1), art.linear("#c23a44", "#7a1a2c")), 3.4)
    return (
        art.sheet(ribbons, 1.8)
        + wax
        + art.sheet(circle(0, 0, 29, art.linear("#9a2434", "#b83440")), 0.8)
        + place(lion("#d8626a"), scale=0.56)
    )


def small(art: Art, proposal: bool) -> str:
    """The small card; proposals have a pale sheet with a dashed line, laws in force a gold one."""
    w, h = SMALL
    content = parchment(art, 0, 0, w, h, 10, 3.6, "#f1e6d2" if proposal else "#f3e3c0")
    if proposal:
        content += outline(rounded(7, 7, w - 14, h - 14, 5), "#8a6a4c", 1.2, stroke_dasharray="5 4")
    else:
        content += outline(rounded(7, 7, w - 14, h - 14, 5), "#e2ad45", 2)
    return content + stroke(f"M18,36 H{w - 18}", "#c9a05a", 1.4)


def small_back(art: Art) -> str:
    """A law not yet proposed."""
    w, h = SMALL
    content = art.sheet(path(rounded(0, 0, w, h, 10), fade(art, "#8a3a46", "#5a2330")), 3)
    content += outline(rounded(6, 6, w - 12, h - 12, 6), "#e9b64c", 1.6)
    powder = "".join(
        place(path("M0,-4 L3,0 L0,4 L-3,0Z", "#a8525c"), 18 + i * 16, 18 + j * 22 + i % 2 * 11)
        for i in range(8)
        for j in range(5)
    )
    return (
        content
        + art.within(rounded(8, 8, w - 16, h - 16, 5), powder)
        + place(art.sheet(rose("#f0c766"), 1.6), w / 2, h / 2, scale=0.66)
    )


def group_mark(art: Art, group: int) -> str:
    """The group of a law as pips on a small shield: none for the first, four for the last."""
    d = "M0,-13 C8,-10 10,-10 13,-10 C13,4 7,11 0,14 C-7,11 -13,4 -13,-10 C-10,-10 -8,-10 0,-13Z"
    sheet = art.sheet(path(d, fade(art, *OXBLOOD)), 1.2)
    spots = {0: (), 1: ((0, 0),), 2: ((-4.4, -1), (4.4, -1)), 3: ((-4.6, -3.4), (4.6, -3.4), (0, 4.4)),
             4: ((-4.6, -4.4), (4.6, -4.4), (-3.6, 4), (3.6, 4))}[group]  # fmt: skip
    pips = "".join(circle(x, y, 2.7, "#fbe08d") for x, y in spots)
    ring = "" if group else circle(0, -0.6, 4.4, "none", stroke="#fbe08d", stroke_width=1.8)
    return place(sheet + pips + ring, 15, 15)


def _seal_mark(art: Art, approved: bool) -> str:
    """On a decided proposal: a green round tick, a red lozenge with a cross."""
    if approved:
        disc = art.sheet(circle(0, 0, 16, fade(art, "#5fbf7a", "#2f7a4c"), stroke="#fff6df", stroke_width=2.8), 2)
        return place(disc + stroke("M-7,0.6 L-2,6 L8,-5.6", "#fff", 4), 20, 20)
    plate = rect(-12.4, -12.4, 24.8, 24.8, fade(art, "#d0505a", "#7a1a2c"), 3, stroke="#fff6df", stroke_width=2.8)
    return place(art.sheet(place(plate, rotation=45), 2) + place(cross("#fff", 6), scale=0.6), 20, 20)


def pictures() -> Iterator[Picture]:
    """Frames, backs, marks; rows and roundels of the eighteen laws."""
    w, h = LARGE
    boxes = {
        "title": (70.0, 66.0, 296.0, 56.0),
        "picture": (118.0, 140.0, 200.0, 200.0),
        "body": (76.0, 346.0, 284.0, 84.0),
        "row": (98.0, h - 106, 218.0, 52.0),
        "group": (w / 2 - 8, h - 46, 30.0, 30.0),
    }
    yield picture(
        "law", LARGE, large, (784, 392), PAD, boxes, quality=78, colours={"title": "#7a2430", "text": "#3a2a24"}
    )
    boxes = {"title": (9.0, 8.0, 130.0, 26.0), "row": (8.0, 40.0, *ROW), "caption": (9.0, 84.0, 130.0, 34.0)}
    colours = {"title": "#7a2430", "text": "#4a2a1e"}
    for name, proposal in (("law_small", False), ("law_small_proposal", True)):
        yield picture(name, SMALL, partial(small, proposal=proposal), (296, 148), PAD, boxes, colours=colours)
    yield picture("law_back", SMALL, small_back, (296, 148), PAD)
    for number in LAWS:
        yield picture(
            f"law_{number}",
            ROW,
            partial(row, number=number),
            (528, 198),
            (2, 3, 3, 5),
            row_boxes(number),
            colours={"text": "#3a2a24"},
        )

        def scene(art: Art, number: int = number) -> str:
            return place(roundel(art, number), ROUNDEL / 2, ROUNDEL / 2)

        yield picture(f"law_scene_{number}", (ROUNDEL, ROUNDEL), scene, (400, 200), (2, 0, 4, 8), quality=74)
    for group in range(5):
        yield picture(f"group_{group}", (30, 30), partial(group_mark, group=group), (90,), (2, 2, 3, 4))
    yield picture(
        "law_yes",
        (40, 40),
        partial(_seal_mark, approved=True),
        (120, 60),
        (3, 3, 4, 6),
        colours={"edge": darker("#2f7a4c")},
    )
    yield picture("law_no", (40, 40), partial(_seal_mark, approved=False), (120, 60), (3, 3, 4, 6))
