"""What a base brings, as pictures of 120 x 56 units: bases on a strip of cells round the queen, anywhere, in a wood."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from catalogue import Picture
from kit import Art, circle, path, place, rect, rounded_path, soft_star_path
from parts.landmarks import tree
from ui.paper import outline
from ui.tokens import Player

from .colours import COLOURS, NEUTRAL
from .pieces import cube, queen

WIDTH, HEIGHT = 120, 56
OXBLOOD = "#7a2430"

Draw = Callable[[Art, Player, str], str]


def _base(art: Art, player: Player, x: float, y: float, side: float) -> str:
    """A base in the middle of a cell `side` wide; where cells are small it fills them."""
    share = 50 if side > 25 else 45
    return place(cube(art, player), x, y + side * 13 / share, scale=side / share)


def _cell(x: float, y: float, side: float) -> str:
    """A cell that takes a base."""
    d = rounded_path(x - side / 2 + 1, y - side / 2 + 1, side - 2, side - 2, 4)
    ground = path(d, "#a8c47e", opacity=0.75)
    return ground + outline(d, "#5f7f45", 1, stroke_dasharray="2.4 2.4") if side > 25 else ground


def _home(art: Art, letter: str, x: float, y: float, side: float) -> str:
    """The cell where the queen builds."""
    d = rounded_path(x - side / 2 + 1, y - side / 2 + 1, side - 2, side - 2, 4)
    ground = path(d, "#fff6df") + outline(d, OXBLOOD, 2.2)
    if letter == "none":
        return ground + place(path(soft_star_path(4, side * 0.3, side * 0.1), OXBLOOD), x, y)
    return ground + place(queen(art, letter), x, y + side * 0.4, scale=side / 122)


def _beside(each_way: int) -> Draw:
    """On the cells to the left and right."""

    def draw(art: Art, player: Player, letter: str) -> str:
        side = 36 if each_way == 1 else 23.5
        steps = [step for step in range(-each_way, each_way + 1) if step]
        content = _home(art, letter, 60, 28, side)
        for step in steps:
            x = 60 + step * side
            content += _cell(x, 28, side) + _base(art, player, x, 28, side)
        return content

    return draw


def _arrow(x: float, y: float, turn: float) -> str:
    """Points up; ahead is up."""
    d = "M0,-11 L7,-3 H2.6 V10 H-2.6 V-3 H-7Z"
    return place(path(d, OXBLOOD), x, y, turn)


def _front(art: Art, player: Player, letter: str) -> str:
    side = 27
    content = _home(art, letter, 60, 42, side) + _cell(60, 14.6, side) + _base(art, player, 60, 14.6, side)
    return content + _arrow(86, 27, 0)


def _back(art: Art, player: Player, letter: str) -> str:
    side = 27
    content = _home(art, letter, 60, 14.6, side) + _cell(60, 42, side) + _base(art, player, 60, 42, side)
    return content + _arrow(86, 29, 180)


def _beside_and_back(art: Art, player: Player, letter: str) -> str:
    side = 27
    content = _home(art, letter, 60, 14.6, side)
    for x, y in ((60 - side, 14.6), (60 + side, 14.6), (60, 42)):
        content += _cell(x, y, side) + _base(art, player, x, y, side)
    return content


def _anywhere(count: int) -> Draw:
    """On cells of choice: arrows to all sides."""

    def draw(art: Art, player: Player, letter: str) -> str:
        content = ""
        for i in range(count):
            x = 60 + (i - (count - 1) / 2) * 56
            tip = path("M-4.6,0 L0,-6.4 L4.6,0Z", OXBLOOD)
            for turn, reach in ((0, 20), (90, 20), (180, 20), (270, 20)):
                content += place(place(tip, 0, -reach), x, 28, turn)
            content += _cell(x, 28, 34) + _base(art, player, x, 28, 33)
        return content

    return draw


def _wood(count: int) -> Draw:
    """On forests of choice."""

    def draw(art: Art, player: Player, letter: str) -> str:
        content = ""
        for i in range(count):
            x = 60 + (i - (count - 1) / 2) * 60
            content += place(tree(art, 0), x - 13, 53, scale=0.56)
            content += place(tree(art, 0, "#3a8a50"), x + 12, 42, scale=0.42)
            content += _base(art, player, x + 7, 36, 33)
        return content

    return draw


def _nothing(art: Art, player: Player, letter: str) -> str:
    return rect(47, 25.4, 26, 5.2, "#58432f", 2.6)


def _barred(art: Art, player: Player, letter: str) -> str:
    """May not be entered, or not be built on."""
    disc = art.sheet(circle(0, 0, 21, "#a8303f") + circle(0, 0, 14.5, "#fff6df"), 2)
    bar = place(rect(-17, -3.4, 34, 6.8, "#a8303f", 2), rotation=45)
    return place(disc + bar, 60, 27)


EFFECTS: dict[str, Draw] = {
    "any_1": _anywhere(1),
    "any_2": _anywhere(2),
    "wood_1": _wood(1),
    "wood_2": _wood(2),
    "lr_1": _beside(1),
    "lr_2": _beside(2),
    "back_1": _back,
    "lr_1_back_1": _beside_and_back,
    "front_1": _front,
}
"""By the words of the rules; each also in the four colours."""

WITHOUT_BASE: dict[str, Draw] = {"none": _nothing, "barred": _barred}


def _picture(name: str, draw: Draw, player: Player, letter: str) -> Picture:
    def art(lod: int) -> Art:
        canvas = Art(WIDTH, HEIGHT, rim=0.42)
        canvas.add(draw(canvas, player, letter))
        return canvas

    return Picture(f"run/effect_{name}", (WIDTH, HEIGHT), art, ((300, 0), (120, 0)), quality=82, grain=0.018)


def pictures() -> Iterator[Picture]:
    """Each effect in plum and in the four colours."""
    for name, draw in EFFECTS.items():
        yield _picture(name, draw, NEUTRAL, "none")
        for letter, player in COLOURS.items():
            yield _picture(f"{name}_{letter}", draw, player, letter)
    for name, draw in WITHOUT_BASE.items():
        yield _picture(name, draw, NEUTRAL, "none")
