"""The ten peoples in discs, the rings round them, and how both fit: a disc of 200 units in a ring of 240."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from catalogue import Picture
from kit import Art, circle, darker, lighter, path, place, scallop_path, stroke
from ui.paper import fade, hole

from . import fabled, folk
from .colours import COLOURS, PEOPLES

DISC = 200
"""Diameter of a portrait; the ring covers its outermost 5 units."""
RING = 240
GOLD_RING = ("#e6bd62", "#8f5a22")
"""Old gold, so that it is not taken for the yellow of a player."""
DRAWN = 119
"""Radius of the disc in the units of `folk` and `fabled`."""

# Who, how large, and where the middle of the face stands.
BUSTS: dict[str, tuple[Callable[[Art], str], float, float, float]] = {
    "knight": (folk.knight, 0.75, 0, 2),
    "vampire": (fabled.vampire, 0.74, 0, -2),
    "elf": (folk.elf, 0.75, 0, 2),
    "leprechaun": (fabled.leprechaun, 0.71, 0, 14),
    "engineer": (folk.engineer, 0.75, -2, 0),
    "pixie": (fabled.pixie, 0.74, 0, 12),
    "dwarf": (fabled.dwarf, 0.72, 0, -4),
    "centaur": (folk.centaur, 0.74, -4, 4),
    "missionary": (folk.missionary, 0.73, 0, -2),
    "giant": (fabled.giant, 0.76, 0, 2),
}


def _portrait(name: str, lod: int) -> Art:
    bust, scale, x, y = BUSTS[name]
    colour = PEOPLES[name]
    art = Art(DISC, DISC, rim=0.5)
    edge = hole(DRAWN).strip()
    light = art.radial([(0, lighter(colour, 0.75), 1), (1, colour, 1)])
    shade = stroke(edge, darker(colour, 0.6), 7, opacity=0.35)
    content = circle(0, 0, DRAWN, light) + place(bust(art), x, y, scale=scale) + shade
    art.add(place(art.within(edge, content), DISC / 2, DISC / 2, scale=(DISC / 2 - 1) / DRAWN))
    return art


def _ring(colour: str, lod: int) -> Art:
    """Scalloped, with a golden line within; open in the middle.  `colour` is "#rrggbb" or "gold"."""
    art = Art(RING, RING, rim=0.45)
    band = scallop_path(108, 28, 2.5) + hole(95)
    fill = fade(art, *GOLD_RING) if colour == "gold" else fade(art, lighter(colour, 0.26), darker(colour, 0.22))
    body = art.sheet(path(band, fill, fill_rule="evenodd"), 4)
    gold = stroke(hole(98.4).strip(), "#f4d88a", 3)
    inner = stroke(hole(95.6).strip(), "#1d1540", 1.2, opacity=0.4)
    art.add(place(body + gold + inner, RING / 2, RING / 2))
    return art


def pictures() -> Iterator[Picture]:
    """Portraits and rings."""
    for name in BUSTS:
        units = (DISC, DISC)
        yield Picture(
            f"run/tribe_{name}", units, partial(_portrait, name), ((560, 0), (200, 0)), quality=82, grain=0.02,
            colours={"fill": PEOPLES[name]},
        )  # fmt: skip
    rings = {letter: player.colour for letter, player in COLOURS.items()} | {"gold": "gold"}
    for name, colour in rings.items():
        yield Picture(
            f"run/ring_{name}", (RING, RING), partial(_ring, colour), ((480, 0), (240, 0)), quality=80,
            boxes={"disc": (20.0, 20.0, 200.0, 200.0)},
        )  # fmt: skip
