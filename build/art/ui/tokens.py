"""The players' colours and their seals: colour and shape, always both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kit import Art, circle, darker, lighter, path, place, rect, star_path, stroke

from .paper import fade, hole
from .skins import Skin, sides


@dataclass(frozen=True)
class Player:
    """A seat's colour, the shape that goes with it, and the shape's own colour."""

    colour: str
    shape: str
    mark: str = "#fff6df"


PLAYERS = {
    "rose": Player("#cf3a2c", "diamond"),
    "sky": Player("#2f74c0", "circle"),
    "sun": Player("#f4c534", "square", "#3a2440"),
    "mint": Player("#37b79a", "triangle"),
    "plum": Player("#4b2a6b", "cross"),
    "chestnut": Player("#642c22", "star"),
    "violet": Player("#9440e0", "ring"),
    "lime": Player("#cfe08e", "moon", "#3a2440"),
}


def shape(name: str, r: float, fill: str) -> str:
    """A player's shape about the origin, `r` units from its middle to its tips."""
    if name == "diamond":
        return path(f"M0,{-r} L{r * 0.82},0 L0,{r} L{-r * 0.82},0Z", fill)
    if name == "circle":
        return circle(0, 0, r * 0.86, fill)
    if name == "square":
        return rect(-r * 0.74, -r * 0.74, r * 1.48, r * 1.48, fill, r * 0.14)
    if name == "triangle":
        return path(f"M0,{-r} L{r * 0.95},{r * 0.72} L{-r * 0.95},{r * 0.72}Z", fill)
    if name == "cross":
        a, b = r * 0.32, r * 0.68
        d = f"M{-a},{-r} h{2 * a} v{b} h{b} v{2 * a} h{-b} v{b} h{-2 * a} v{-b} h{-b} v{-2 * a} h{b}Z"
        return path(d, fill)
    if name == "star":
        return path(star_path(5, r * 1.1, r * 0.48), fill)
    if name == "ring":
        return path(hole(r * 0.92) + hole(r * 0.44), fill, fill_rule="evenodd")
    if name == "moon":
        d = f"M{r * 0.3},{-r} A{r},{r} 0 1 0 {r * 0.9},{r * 0.5} A{r * 0.85},{r * 0.85} 0 0 1 {r * 0.3},{-r}Z"
        return path(d, fill)
    raise ValueError(f"no shape is called {name}")


def seal(art: Art, player: Player, radius: float, elevation: float = 3) -> str:
    """A player's seal about the origin."""
    ground = fade(art, lighter(player.colour, 0.2), darker(player.colour, 0.2))
    rim = stroke(hole(radius * 0.93).strip(), "#fff2d4", radius * 0.13)
    return art.sheet(circle(0, 0, radius, ground) + rim, elevation) + shape(player.shape, radius * 0.55, player.mark)


def skins() -> Iterator[Skin]:
    """One seal for each colour."""
    for name, player in PLAYERS.items():

        def draw(art: Art, x: float, y: float, w: float, h: float, player: Player = player) -> None:
            art.add(place(seal(art, player, 27.5), x + 30.5, y + 29))

        text = {"fill": player.colour, "text": player.mark}
        yield Skin(f"tokens/{name}", (64, 64), sides(0), None, draw, text, grain=0.02)
