"""Frames that say what may be done with a cell of the map: 80 x 80 units round the cell, open in the middle.

No state is told by colour alone: solid or dashed line, one line or two, corners, a plus.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kit import Art, circle, path, place, rounded_path, stroke
from ui.paper import CREAM, HERE, outline
from ui.skins import Skin, sides

CELL = 80
OVERHANG = 4
"""Room for lines that reach beyond the cell."""

LIT = "#ffe9a0"
PINK = "#f7a8c4"
NIGHT = "#1d1540"


def _line(colour: str, width: float, **attributes: str | float) -> str:
    return outline(rounded_path(4, 4, 72, 72, 10), colour, width, **attributes)


def _glow() -> str:
    """A dark bed for the line and a soft light within it."""
    inner = outline(rounded_path(8, 8, 64, 64, 7), LIT, 6, opacity=0.34)
    return _line("#5a3a0a", 5, opacity=0.5) + inner


def _wash(colour: str, opacity: float) -> str:
    return path(rounded_path(4, 4, 72, 72, 10), colour, opacity=opacity)


def _reach(art: Art) -> str:
    return _wash(LIT, 0.06) + _glow() + _line(LIT, 3)


def _reach_hover(art: Art) -> str:
    return _wash(LIT, 0.24) + _glow() + _line("#ffffff", 4)


def _pass(art: Art) -> str:
    return _wash(LIT, 0.06) + _glow() + _line(LIT, 3, stroke_dasharray="7 7")


def _pass_hover(art: Art) -> str:
    return _wash(LIT, 0.2) + _glow() + _line("#ffffff", 4, stroke_dasharray="9 5")


def _target(art: Art) -> str:
    """Where the planned way ends: a white line, doubled."""
    return _wash(LIT, 0.2) + _glow() + _line("#ffffff", 3) + outline(rounded_path(10, 10, 60, 60, 6), "#ffffff", 1.6)


def _plus(art: Art, colour: str) -> str:
    disc = art.sheet(circle(0, 0, 12, colour), 1.4)
    return place(disc + stroke("M-6,0 H6 M0,-6 V6", CREAM, 3), 64, 16)


def _effect(art: Art) -> str:
    return _line("#2a1238", 6, opacity=0.5) + _line(PINK, 3.4) + _plus(art, "#a8325c")


def _effect_hover(art: Art) -> str:
    lines = _line("#2a1238", 7.4, opacity=0.6) + _line("#ffe3ee", 4.6)
    return _wash(PINK, 0.3) + lines + _plus(art, "#8a2048")


def _placed(art: Art) -> str:
    """A base of this effect that can still be taken back."""
    return _line("#2a1238", 4, opacity=0.35) + _line(PINK, 2.4, stroke_dasharray="3 6")


def _focus(art: Art) -> str:
    d = rounded_path(2, 2, 76, 76, 11)
    return outline(d, NIGHT, 6) + outline(d, HERE, 3.4)


_CORNERS = ("M6,20 V6 H20", "M60,6 H74 V20", "M74,60 V74 H60", "M20,74 H6 V60")


def _last(art: Art) -> str:
    bed = "".join(stroke(d, NIGHT, 6, opacity=0.45) for d in _CORNERS)
    return bed + "".join(stroke(d, CREAM, 3.4) for d in _CORNERS)


def _here(art: Art) -> str:
    d = rounded_path(2, 2, 76, 76, 12)
    return outline(d, NIGHT, 7, opacity=0.6) + outline(d, HERE, 4, stroke_dasharray="14 7")


def _choose(art: Art) -> str:
    """One of several cells to choose from: a gold line with a notch inwards at each side."""
    arrow = path("M-7,0 H7 L0,8Z", HERE, stroke=NIGHT, stroke_width=1.2, stroke_linejoin="round")
    notches = "".join(
        place(arrow, x, y, turn) for x, y, turn in ((40, 5, 0), (75, 40, 90), (40, 75, 180), (5, 40, 270))
    )
    return _wash(LIT, 0.1) + _line(NIGHT, 6, opacity=0.55) + _line(HERE, 3.4) + notches


def _choose_hover(art: Art) -> str:
    return _wash(LIT, 0.2) + _choose(art) + _line("#ffffff", 3)


FRAMES: dict[str, Callable[[Art], str]] = {
    "reach": _reach,
    "reach_hover": _reach_hover,
    "pass": _pass,
    "pass_hover": _pass_hover,
    "target": _target,
    "effect": _effect,
    "effect_hover": _effect_hover,
    "placed": _placed,
    "focus": _focus,
    "last": _last,
    "here": _here,
    "choose": _choose,
    "choose_hover": _choose_hover,
}


def skins() -> Iterator[Skin]:
    """One fixed picture for each state."""
    for name, frame in FRAMES.items():

        def draw(
            art: Art, x: float, y: float, w: float, h: float, frame: Callable[[Art], str] = frame
        ) -> None:
            art.add(place(frame(art), x, y))

        yield Skin(f"run/cell_{name}", (CELL, CELL), sides(OVERHANG), None, draw)
