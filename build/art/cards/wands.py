"""The three magic wands: a star, a moon, a heart."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from cards import layout
from catalogue import Picture
from kit import CREAM, Art, circle, path, place, polar, polygon_path, scallop_path, star_path, stroke
from parts import emblems


@dataclass(frozen=True)
class Wand:
    """What sits on the wand, how its ribbons are coloured, and the light about it."""

    tip: str
    ribbons: tuple[str, str]
    glow: str
    frame: str


WANDS = (
    Wand("star", ("#e2607c", "#5a9ad0"), "#c8ecf0", "#1f4a7c"),
    Wand("moon", ("#f0b04a", "#7a6ad0"), "#e0d4f6", "#3f2a78"),
    Wand("heart", ("#e0405e", "#f3a0b4"), "#fbd8dc", "#7c2450"),
)
_SPARKLES = (
    *((-130, -190, 16), (136, -170, 20), (120, -20, 12), (-140, -40, 14)),
    *((0, -270, 12), (-90, 60, 10), (100, 90, 11)),
)


def wand_card(wand: Wand, lod: int) -> Art:
    """The card of a magic wand."""
    art = Art(*layout.UNITS)
    tip = {"star": _star, "moon": _moon, "heart": _heart}[wand.tip](art)
    stars = "".join(layout.sparkle(art, x, y, size) for x, y, size in _SPARKLES)
    subject = _stick(art) + _ribbons(art, wand.ribbons) + place(tip, 0, -120) + stars
    return layout.action_card(art, wand.glow, wand.frame, place(subject, 250, 380, 12), 270, lod)


def _stick(art: Art) -> str:
    stick = path("M-9,-60 H9 L13,230 Q0,240 -13,230Z", art.linear("#f6d070", "#a8702a", 0, 0, 1, 0))
    winding = "".join(
        stroke(f"M-10,{y} Q0,{y + 14} 12,{y - 10}", CREAM, 4, opacity=0.8) for y in range(-20, 220, 36)
    )
    return art.sheet(stick, 4) + winding


def _ribbons(art: Art, colours: tuple[str, str]) -> str:
    content = ""
    for side in (1, -1):
        for i, colour in enumerate(colours):
            end, drop = side * (44 + i * 16), 110 + i * 30
            ribbon = (
                f"M0,0 C{side * 30},{20 + i * 20} {side * 10},{60 + i * 20} {end},{drop}"
                f" L{end - side * 20},{drop + 6} C{-side * 4},{70 + i * 20} {side * 12},{30 + i * 20} 0,10Z"
            )
            content += art.sheet(place(path(ribbon, colour), 0, -40), 2.4)
    return content


def _star(art: Art) -> str:
    outer, inner = 112, 52
    star = path(
        star_path(5, outer, inner),
        art.linear("#fff0b0", "#e2a23a"),
        stroke="#f0c050",
        stroke_width=16,
        stroke_linejoin="round",
    )
    facets = "".join(
        path(
            polygon_path([(0, 0), polar(outer, -90 + i * 72), polar(inner, -54 + i * 72)]),
            "#b5702a",
            opacity=0.3,
        )
        for i in range(5)
    )
    gem = circle(0, 0, 24, art.radial([(0, "#ffb3c8", 1), (1, "#d8345a", 1)]))
    return art.sheet(star, 5) + facets + art.sheet(gem, 2) + circle(-7, -8, 6, "#fff", opacity=0.8)


def _disc(art: Art, ground: str, emblem: str) -> str:
    rim = path(scallop_path(96, 16, 5), art.linear("#fbe08d", "#b5762a"))
    return art.sheet(rim, 5) + art.sheet(circle(0, 0, 80, ground), 1.4) + place(emblem, 0, 2, scale=1.14)


def _moon(art: Art) -> str:
    return _disc(art, art.linear("#3b3590", "#221c5c"), emblems.moon(art))


def _heart(art: Art) -> str:
    return _disc(art, art.radial([(0, "#fff6ec", 1), (1, "#f8c8d0", 1)]), emblems.heart(art))


def pictures() -> Iterable[Picture]:
    """All magic wands."""
    for i, wand in enumerate(WANDS):
        yield layout.action_picture(f"wand_{i}", partial(wand_card, wand), wand.frame, wand.glow)
