"""Skins and signs round the table: bars, panels, the phases, the seals of the rounds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from catalogue import Picture
from kit import Art, circle, darker, lighter, path, place, stroke
from ui.paper import fade, hole, outline, rounded, tick
from ui.skins import Draw

from .colours import BRASS, FRANCE, NIGHT
from .frames import PAD, picture, skin


def _panel(top: str, bottom: str, radius: float) -> Draw:
    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        art.add(art.sheet(path(rounded(x, y, w, h, radius), fade(art, top, bottom)), 4))
        art.add(outline(rounded(x + 4, y + 4, w - 8, h - 8, radius - 3), "#e9b64c", 1.3, opacity=0.85))

    return draw


BEYOND = 60.0
"""How far the bar runs on beyond its picture, so that its shadow is even from edge to edge."""


def _top_bar(art: Art, x: float, y: float, w: float, h: float) -> None:
    """The wooden bar at the upper edge of the screen, a gold line at its foot."""
    left, right = x - BEYOND, x + w + BEYOND
    art.add(art.sheet(path(f"M{left},{y} H{right} V{y + h} H{left}Z", fade(art, "#4a2f22", "#33201a")), 5))
    art.add(stroke(f"M{left},{y + h - 2} H{right}", "#e9b64c", 2, stroke_linecap="butt"))


def _row(art: Art, x: float, y: float, w: float, h: float) -> None:
    """The blue bar over a row of conflicts."""
    art.add(art.sheet(path(rounded(x, y, w, h, 4), fade(art, lighter(FRANCE[0], 0.02), FRANCE[1])), 2))
    art.add(stroke(f"M{x + 4},{y + h - 3.4} H{x + w - 4}", "#e9b64c", 1, stroke_linecap="butt"))


def _phase(on: bool) -> Draw:
    """A ribbon with a point at its right and a notch at its left."""

    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        tip = 16
        d = f"M{x},{y} H{x + w - tip} L{x + w},{y + h / 2} L{x + w - tip},{y + h} H{x} L{x + tip},{y + h / 2}Z"
        fill = fade(art, "#b0464f", "#6b1f3a") if on else "#4f3528"
        art.add(art.sheet(path(d, fill), 2.6 if on else 0.8))
        if on:
            art.add(
                stroke(
                    f"M{x + 5},{y + 3.6} H{x + w - tip - 1} M{x + 5},{y + h - 3.6} H{x + w - tip - 1}", "#f0c766", 1.2
                )
            )

    return draw


def _seal(art: Art, state: str) -> str:
    """The seal of a round: a gold one now, a ticked one before, an empty ring still to come."""
    if state == "now":
        return place(art.sheet(circle(0, 0, 20, fade(art, *BRASS), stroke="#fff0b8", stroke_width=1.6), 2), 22, 22)
    if state == "past":
        disc = art.sheet(circle(0, 0, 16.5, "#7a5a44", stroke="#e9b64c", stroke_width=1.4), 0.8)
        return place(disc + place(tick("#f3e3c0", 5), scale=0.66), 22, 22)
    return place(
        circle(0, 0, 16.5, "#3f2a20", stroke="#e9b64c", stroke_width=1.4) + stroke(hole(13).strip(), "#5c4032", 1),
        22,
        22,
    )


def _tray(art: Art, x: float, y: float, w: float, h: float) -> None:
    """A sunk dark field: the bar of strength, places of lists."""
    d = rounded(x, y, w, h, 8)
    art.add(
        path(d, fade(art, "#33221a", "#4a3326"))
        + outline(rounded(x + 0.5, y + 0.5, w - 1, h - 1, 7.5), "#1d1220", 1, opacity=0.6)
    )


def _price(art: Art, x: float, y: float, w: float, h: float) -> None:
    """A pill over a target: what it costs, such as one squire."""
    art.add(art.sheet(path(rounded(x, y, w, h, h / 2), "#fff6df", stroke="#b5762a", stroke_width=1.6), 2))


def _veil(art: Art, x: float, y: float, w: float, h: float) -> None:
    """Over a place that is not legal."""
    art.add(path(rounded(x, y, w, h, 12), "#2a2046", opacity=0.34))


def _total(art: Art, x: float, y: float, w: float, h: float) -> None:
    """A dark pill with the total strength that stands on a place."""
    art.add(art.sheet(path(rounded(x, y, w, h, h / 2), fade(art, "#4a2f5a", "#2c1a38")), 1.4))
    art.add(outline(rounded(x + 1, y + 1, w - 2, h - 2, h / 2 - 1), "#e9b64c", 1, opacity=0.8))


def pictures() -> Iterator[Picture]:
    """Panels, bars, ribbons, seals, pills."""
    none = (0.0, 0.0, 0.0, 0.0)
    head = {"head": "#fbe08d", "text": "#fff2d4"}
    for name, top, bottom in (
        ("panel_oxblood", "#6f313c", "#3f1a2a"),
        ("panel_night", lighter(NIGHT, 0.06), darker(NIGHT, 0.4)),
        ("panel_hall", "#4a2f3a", "#2c1a2c"),
        ("panel_wood", "#553626", "#33201a"),
    ):
        yield skin(name, (60, 60), (18, 18, 18, 18), _panel(top, bottom, 14), PAD, head)
    yield skin("top_bar", (40, 64), (8, 30, 8, 30), _top_bar, (0, 0, 0, 14), head)
    yield skin("row_bar", (60, 28), (10, 12, 10, 12), _row, (3, 2, 4, 6), {"text": "#fff4d8", "muted": "#dbe4f6"})
    for name, on, text in (("phase_on", True, "#fff4d8"), ("phase_off", False, "#d9c3a0")):
        yield skin(name, (80, 40), (22, 18, 22, 18), _phase(on), (4, 3, 5, 7), {"text": text})
    for state, text in (("now", "#3a2218"), ("past", "#f3e3c0"), ("next", "#d9c3a0")):
        yield picture(
            f"round_{state}", (44, 44), partial(_seal, state=state), (132, 66), (2, 2, 3, 5),
            {"number": (10.0, 10.0, 24.0, 24.0)}, colours={"text": text},
        )  # fmt: skip
    yield skin("tray", (40, 36), (10, 10, 10, 10), _tray, none, {"text": "#fff2d4"})
    yield skin("price", (66, 30), (15, 14, 15, 14), _price, (4, 3, 5, 7), {"text": "#3a2a24"})
    yield skin("veil", (40, 40), (14, 14, 14, 14), _veil, none)
    yield skin("total", (40, 24), (12, 11, 12, 11), _total, (3, 2, 4, 5), {"text": "#fff2d4"})
