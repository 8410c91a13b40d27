"""The number cards 1 to 10: the numeral stands on a rosette with as many starred petals."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from cards import layout
from catalogue import Picture
from kit import (
    CREAM,
    GOLD,
    Art,
    circle,
    darker,
    lighter,
    mix,
    path,
    place,
    rect,
    scallop_path,
    soft_star_path,
    stroke,
)
from lettering import text

COLOURS = (
    *("#b8434f", "#c96a2f", "#c99a2a", "#7a8f3a", "#3f8a5c"),
    *("#2f8a8f", "#3a6aa8", "#5a52a8", "#86489c", "#a8406f"),
)
_HAIRLINE = "#f0c766"
_SIX_AND_NINE = (6, 9)  # they carry a bar at the foot


def number_card(number: int, lod: int) -> Art:
    """The card of a number."""
    art, colour = Art(*layout.UNITS), COLOURS[number - 1]
    pale = mix(CREAM, colour, 0.16)
    paper = art.radial([(0, "#fffaf0", 1), (1, mix("#efdcb8", colour, 0.25), 1)], 0.5, 0.5, 0.7)
    return layout.finished(
        art,
        rect(0, 0, *layout.UNITS, paper),
        layout.sunburst(250, 350, 60, mix("#f4e4c2", colour, 0.2), 0.5),
        layout.frame(art, _window(34), mix(pale, colour, 0.30), 4),
        layout.frame(art, _window(18), mix(pale, colour, 0.6), 5),
        place(_rosette(art, number, colour, pale), 250, 350),
        place(_disc(art, number, colour), 250, 350),
        layout.frame(art, _window(0), art.linear(lighter(colour, 0.06), darker(colour, 0.42)), 9),
        stroke(_window(-8), _HAIRLINE, 2.2),
        stroke(layout.INNER_LINE, _HAIRLINE, 2.2),
        _corner_numerals(art, number, colour, lod),
        _corner_leaves(art, colour),
    )


def _window(inset: float) -> str:
    """Path data of the rounded window, narrower by `inset` on all sides."""
    left, right, top, bottom = 36 + inset, 464 - inset, 40 + inset, 660 - inset
    return (
        f"M250,{top} C{390 - inset},{top} {right},{120 + inset} {right},250 V450"
        f" C{right},{580 - inset} {390 - inset},{bottom} 250,{bottom}"
        f" C{110 + inset},{bottom} {left},{580 - inset} {left},450 V250"
        f" C{left},{120 + inset} {110 + inset},{top} 250,{top}Z"
    )


def _petal(length: float, width: float, half: bool = False) -> str:
    rise = f"M0,0 C{width},{-length * 0.4} {width * 0.7},{-length * 0.88} 0,{-length}"
    if half:
        return rise + "Z"
    return f"{rise} C{-width * 0.7},{-length * 0.88} {-width},{-length * 0.4} 0,0Z"


def _rosette(art: Art, number: int, colour: str, pale: str) -> str:
    """Starred petals before plain ones that fill the gaps; a disc instead of these for 1 and 2."""
    few: dict[int, tuple[float, float]] = {1: (200, 120), 2: (186, 96)}
    length, width = few.get(number, (176, min(86, 300 / number)))
    step = 360 / number
    behind = mix(pale, colour, 0.42)
    if number > 2:
        leaf = (
            f"M0,0 C{width * 0.62},{-length * 0.45} {width * 0.4},{-length * 0.86} 0,{-length}"
            f" C{-width * 0.4},{-length * 0.86} {-width * 0.62},{-length * 0.45} 0,0Z"
        )
        plain = "".join(place(path(leaf, behind), rotation=step / 2 + i * step) for i in range(number))
    else:
        plain = circle(0, 0, 158, mix(behind, pale, 0.62))
    tone = lighter(colour, 0.12)
    length, width = length * 0.97, width * 0.98
    petal = (
        path(_petal(length, width), art.linear(lighter(tone, 0.2), tone))
        + path(_petal(length, width, half=True), darker(colour, 0.3), opacity=0.22)
        + art.sheet(place(path(soft_star_path(4, 13, 4), "#fff2c8"), 0, -length * 0.78), 0.8)
    )
    starred = "".join(art.sheet(place(petal, rotation=i * step), 3) for i in range(number))
    return art.sheet(plain, 3) + starred


def _disc(art: Art, number: int, colour: str) -> str:
    """The gold-rimmed disc with the numeral."""
    rim = path(scallop_path(112, 24, 3.4), art.linear(layout.GOLD_LIGHT, layout.GOLD_DARK))
    ground = circle(0, 0, 101, art.radial([(0, "#fffdf6", 1), (1, "#f6e6c4", 1)]))
    dots = "M-92,0 a92,92 0 1 0 184,0 a92,92 0 1 0 -184,0"
    size = 168 if number < 10 else 130
    numeral = text(
        "head", str(number), size, 0, size * 0.35, art.linear(colour, darker(colour, 0.4)), spacing=-4
    )
    content = art.sheet(rim, 5) + art.sheet(ground, 1.2)
    content += stroke(dots, mix(colour, CREAM, 0.35), 1.6, stroke_dasharray="2 7") + art.sheet(numeral, 2)
    if number in _SIX_AND_NINE:
        content += rect(-28, 74, 56, 7, darker(colour, 0.25), 3)
    return content


def _corner_numerals(art: Art, number: int, colour: str, lod: int) -> str:
    shift, scale = (22, 1.6) if lod else (0, 1)
    ink = darker(colour, 0.3)
    size, base = (44, 13) if number < 10 else (36, 12)
    content = ""
    for x, y, turn in ((60 + shift, 64 + shift, 0), (440 - shift, 636 - shift, 180)):
        seal = art.sheet(path(scallop_path(38, 14, 2), "#fff4dc"), 4)
        seal += text("head", str(number), size, 0, base, ink, spacing=-1)
        if number in _SIX_AND_NINE:
            seal += rect(-13, 18, 26, 5, ink, 2)
        content += place(seal, x, y, turn, scale)
    return content


def _corner_leaves(art: Art, colour: str) -> str:
    pale, paler = lighter(colour, 0.2), lighter(colour, 0.45)
    fan = "".join(
        art.sheet(place(layout.leaf(tone, length, 15), 0, 16, turn), 2)
        for turn, length, tone in (
            (-74, 58, pale),
            (74, 58, pale),
            (-40, 60, paler),
            (40, 60, paler),
            (0, 54, GOLD),
        )
    )
    return place(fan, 446, 58, 45, 0.92) + place(fan, 54, 642, 225, 0.92)


def pictures() -> Iterable[Picture]:
    """All numbers."""
    for number, colour in enumerate(COLOURS, 1):
        yield layout.card_picture(
            f"number_{number}", partial(number_card, number), {"glow": colour}
        )
