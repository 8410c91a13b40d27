"""The nine counties: coats of arms, ribbons in their colours, and the plaque that is set on the map."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from catalogue import Picture
from kit import Art, darker, lighter, path, place, rect, stroke
from parts.heraldry import CHARGES
from ui.paper import fade, outline, rounded

from .colours import BRASS, COUNTIES, County
from .frames import PAD, parchment, picture, plate_box, space
from .heads import great_helm

SHIELD = "M-50,-58 H50 V0 C50,40 20,60 0,70 C-20,60 -50,40 -50,0Z"
WIDTH, HEIGHT = 240.0, 136.0
BAND = (4.0, 4.0, 232.0, 34.0)
SLOT = (40.0, 86.0, 0.62)
NOBLE = (80.0, 54.0, 54.0, 70.2)


# ---------------------------------------------------------------------------------------------- arms
def arms(art: Art, county: County) -> str:
    """A county's coat of arms about the origin, 100 wide and 128 high."""
    content = art.sheet(path(SHIELD, art.linear(*BRASS)), 3)
    field = art.sheet(path(SHIELD, county.field), 0.8)
    field += art.within(SHIELD, _parted(county))
    field += art.within(SHIELD, rect(0, -60, 60, 140, darker(county.field, 0.4), opacity=0.28))
    return (
        content
        + place(field, scale=0.9)
        + art.sheet(place(CHARGES[county.charge](county.metal), 0, -1, scale=0.92), 1.6)
    )


def _parted(county: County) -> str:
    """The partition of the field, in a darker and a lighter tone of it."""
    light, dark = lighter(county.field, 0.26), darker(county.field, 0.34)
    if county.parted == "chief":
        return rect(-52, -60, 104, 26, light)
    if county.parted == "bend":
        return path("M-52,-60 H-22 L52,34 V74 H40 L-52,-34Z", light)
    if county.parted == "pale":
        return rect(-52, -60, 26, 140, dark) + rect(26, -60, 26, 140, dark)
    if county.parted == "chevron":
        return path("M-52,54 L0,6 L52,54 V84 L0,38 L-52,84Z", light)
    if county.parted == "bars":
        return rect(-52, -40, 104, 15, dark) + rect(-52, -8, 104, 15, dark) + rect(-52, 24, 104, 15, dark)
    if county.parted == "border":
        return path(SHIELD, "none", stroke=light, stroke_width=22)
    if county.parted == "quarters":
        return rect(-52, -60, 52, 62, light) + rect(0, 2, 52, 72, light)
    return ""


# ---------------------------------------------------------------------------------------------- plaque
def plaque(art: Art) -> str:
    """A county's plaque without ribbon: parchment, a space for the knight, a dotted line before the reward."""
    content = parchment(art, 0, 0, WIDTH, HEIGHT, 12, 4)
    content += space(art, *SLOT)
    return content + stroke("M78,48 V126", "#b5986a", 1.4, stroke_dasharray="0.1 6")


def ribbon(art: Art, county: County) -> str:
    """The band at the head of a plaque: the county's arms at its left, the least strength on a pill at its right."""
    _, _, w, h = BAND
    band = art.sheet(
        path(rounded(0, 0, w, h, 9), fade(art, lighter(county.field, 0.1), darker(county.field, 0.28))), 1.6
    )
    line = stroke(f"M8,{h - 3.6} H{w - 8}", "#f0c766", 1.1)
    pill = art.sheet(path(rounded(w - 66, 4.5, 61, 25, 12.5), "#fff6df"), 1.2)
    hat = place(great_helm(art, "#8b93a8"), w - 52, 17, scale=0.225)
    return band + line + pill + hat + place(arms(art, county), 20, 19, scale=0.33)


def pictures() -> Iterator[Picture]:
    """Arms, ribbons, the plaque, its space alone."""
    for letter, county in COUNTIES.items():
        colours = {"field": county.field, "metal": county.metal}

        def shield(art: Art, county: County = county) -> str:
            return place(arms(art, county), 40, 46.5, scale=0.8)

        yield picture(f"arms_{letter}", (80, 103), shield, (200, 80), (4, 3, 5, 6), colours=colours)
        _, _, w, h = BAND
        boxes = {
            "name": (42.0, 2.0, w - 112, h - 5),
            "minimum": (w - 41, 6.0, 34.0, 22.0),
            "shield": (4.0, 0.0, 33.0, 41.0),
        }
        yield picture(
            f"ribbon_{letter}", (w, h), partial(ribbon, county=county), (464,), (2, 2, 3, 9),
            boxes=boxes, colours={**colours, "text": "#fff4d8"},
        )  # fmt: skip
    boxes = {
        "ribbon": BAND,
        "shield": (8.0, 4.0, 33.0, 41.0),
        "name": (46.0, 6.0, 120.0, 29.0),
        "minimum": (195.0, 10.0, 34.0, 22.0),
        "slot": plate_box(*SLOT),
        "total": (7.0, 40.0, 36.0, 24.0),
        "nobles": NOBLE,
        "count": (118.0, 106.0, 24.0, 24.0),
        "or": (139.0, 76.0, 26.0, 26.0),
        "reward": (166.0, 48.0, 68.0, 80.0),
    }
    yield picture("county", (WIDTH, HEIGHT), plaque, (480, 240), PAD, boxes, colours={"text": "#3a2a24"})
    disc = partial(_count)
    yield picture("count", (26, 26), disc, (78, 39), (2, 2, 3, 4), {"number": (2.0, 2.0, 22.0, 22.0)})


def _count(art: Art) -> str:
    """A small cream disc for the number of tiles in a stack."""
    d = rounded(0, 0, 26, 26, 13)
    return art.sheet(path(d, "#fff8e6"), 1.4) + outline(rounded(1, 1, 24, 24, 12), "#b5762a", 1.6)
