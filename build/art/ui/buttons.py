"""Buttons in six kinds and four states."""

from __future__ import annotations

from collections.abc import Iterator

from kit import Art, darker, lighter, mix, path

from .paper import CREAM, INK, fade, outline, readable, rounded
from .skins import Draw, Skin, sides

KINDS = {
    "primary": "#a02d58",
    "good": "#2a6849",
    "calm": "#2f5a94",
    "plain": "#efdcb2",
    "gold": "#e2a93c",
    "quiet": "#54346e",
}
LIGHT = ("plain", "gold")
STATES = ("normal", "hover", "pressed", "disabled")

PAD = sides(20, 17, 24, 30)
"""One margin for all states, so that a button does not jump when its state changes."""


def _ground(kind: str, state: str) -> str:
    colour, light = KINDS[kind], kind in LIGHT
    if state == "hover":
        colour = lighter(colour, 0.5 if light else 0.07)
    if state == "pressed":
        colour = darker(colour, 0.10 if light else 0.22)
    if state == "disabled":
        return "#5c5472" if kind == "quiet" else "#b9ab90"
    return colour if light else readable(colour)


def text_colour(kind: str, state: str) -> str:
    """Colour of lettering and one-coloured icons on a button."""
    if state == "disabled":
        return "#e3dcea" if kind == "quiet" else "#453b2c"
    return INK if kind in LIGHT else CREAM


def _button(kind: str, state: str) -> Draw:
    radius, inset = 12.0, 4.0 if kind == "quiet" else 5.0
    offset, elevation = {"hover": (-2, 6), "pressed": (2, 0.8), "disabled": (0, 1)}.get(state, (0, 4))
    ground, dull = _ground(kind, state), state == "disabled"
    line = "#8a6a34" if kind in LIGHT else "#f4d88a"
    if dull:
        line = "#9a92ac" if kind == "quiet" else "#8a7a5c"

    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        y += offset
        # Light paper darkens towards tan: towards indigo it would turn grey.
        low = mix(ground, "#c09048", 0.3) if kind in LIGHT else darker(ground, 0.16)
        fill = ground if dull else fade(art, lighter(ground, 0.12), low, 14 / h, 1 - 14 / h)
        inner = rounded(x + inset, y + inset, w - 2 * inset, h - 2 * inset, radius - inset + 1)
        art.add(art.sheet(path(rounded(x, y, w, h, radius), fill), elevation))
        art.add(outline(inner, line, 1.3, opacity=0.7))

    return draw


def skins() -> Iterator[Skin]:
    """Every kind in every state; the nominal rectangle stays where the layout put the button."""
    for kind in KINDS:
        for state in STATES:
            colours = {"text": text_colour(kind, state)}
            yield Skin(f"ui/button_{kind}_{state}", (52, 48), PAD, sides(22, 19), _button(kind, state), colours)
