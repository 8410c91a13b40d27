"""Tokens of the knights: strength by outline and head, family by colour, pattern and badge.

A token is 123 x 144 on its own canvas, its plate about the middle; the picture is that canvas at 96 units.  The seal at
the foot is blank: the program writes the strength there.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from catalogue import Picture
from kit import Art, circle, darker, lighter, path, place, rect, scallop_path, stroke
from ui.paper import fade, hole, outline, readable
from ui.tokens import Player, shape

from .colours import BRASS, FAMILIES, NEUTRAL
from .frames import PLATE, picture
from .heads import head, horse_head

WIDTH, HEIGHT = 96.0, 112.4
SCALE = WIDTH / 123
MIDDLE = (61.5, 72.0)
COATS = {"rose": "#6b4a36", "sky": "#d9d2c6", "sun": "#5c4030", "mint": "#8a5f3f", "plum": "#c9b79c", "grey": "#6f6a78"}
SEAL = (0.0, 49.0, 19.0)
BADGE = (-38.0, 38.0, 14.6)


def token(art: Art, family: str, strength: int) -> str:
    """A knight of a family ("grey": of nobody), the middle of its plate at the origin."""
    player = FAMILIES.get(family, NEUTRAL)
    content = _behind(art, player, strength) + _plate(art, player, strength)
    if strength == 4:
        mark = shape(player.shape, 9, player.mark) if player.shape != "plain" else ""
        content += place(head(art, 4), 18, -7, scale=0.66)
        content += place(horse_head(art, COATS[family], player.colour, mark), -10, 6, scale=0.76)
    else:
        low, size = {1: (0.0, 0.76), 2: (-2.0, 0.80), 3: (3.0, 0.74)}[strength]
        content += _lance(art, player) if strength == 3 else ""
        content += place(head(art, strength), 0, low, scale=size)
    return content + _badge(art, player) + _seal(art)


def _plate(art: Art, player: Player, strength: int) -> str:
    """The plate: its rim is plain, double, and gold with the strength."""
    tone = player.colour
    rim = art.linear(*BRASS) if strength == 4 else art.linear(lighter(tone, 0.4), darker(tone, 0.32))
    content = art.sheet(path(PLATE, rim), 4.2)
    inner = art.sheet(path(PLATE, art.linear(lighter(tone, 0.1), darker(tone, 0.14))), 0.8)
    content += place(inner, scale=0.89)
    if player.shape != "plain":
        cloth = "".join(
            place(shape(player.shape, 5, lighter(tone, 0.26)), -45 + i * 18 + j % 2 * 9, -50 + j * 17)
            for i in range(6)
            for j in range(7)
        )
        content += place(art.within(PLATE, cloth), scale=0.88)
    if strength >= 3:
        content += place(outline(PLATE, "#f6d070", 2.2), scale=0.83)
    return content


def _behind(art: Art, player: Player, strength: int) -> str:
    """What stands out behind the plate: two swords' hilts for strength 2."""
    if strength == 2:
        hilt = (
            rect(-2.4, -82, 4.8, 26, "#dfe5ee") + rect(-10, -66, 20, 5, "#e9b64c", 2.4) + circle(0, -82, 4.6, "#e9b64c")
        )
        return "".join(place(art.sheet(hilt, 1.6), 0, 0, turn) for turn in (-33, 33))
    return ""


def _lance(art: Art, player: Player) -> str:
    """The lance of strength 3, before the plate, with a pale pennon."""
    lance = stroke("M-41,36 L-47,-56", "#6b4226", 4.4) + path("M-47.6,-71 l5.4,15 h-10.6Z", "#eef2f8")
    pennon = path("M-46,-54 L-18,-49 L-27,-42 L-18,-34 L-45,-34Z", fade(art, "#fff8e6", lighter(player.colour, 0.5)))
    return art.sheet(lance, 1.6) + art.sheet(pennon, 1.2)


def _badge(art: Art, player: Player) -> str:
    """The family's shape on its colour, at the left of the head."""
    if player.shape == "plain":
        return ""
    tone = readable(player.colour, player.mark, 0.08, 3.4)
    disc = circle(0, 0, 14.6, fade(art, lighter(tone, 0.08), darker(tone, 0.2)))
    rim = stroke(hole(13.6).strip(), "#fff6df", 2.8)
    x, y, _ = BADGE
    return place(art.sheet(disc + rim, 1.8) + shape(player.shape, 8.4, player.mark), x, y)


def _seal(art: Art) -> str:
    """The blank seal for the strength."""
    x, y, radius = SEAL
    gold = art.sheet(path(scallop_path(radius + 1.6, 10, 1.5), art.linear(*BRASS)), 2.2)
    return place(gold + circle(0, 0, radius - 3, "#fff8e6"), x, y)


def pennant(art: Art) -> str:
    """Marks an ally's knight: a striped pennant on a staff that flies over the right edge of the plate."""
    staff = stroke("M29,66 L33,-12", "#5c3a24", 4.8) + circle(33, -14, 4.8, "#f0c766")
    d = "M33,-10 C42,-15 50,-5 60.5,-10 L53,6 L60.5,23 C50,28 42,18 32,23Z"
    stripes = "".join(path(f"M{39 + i * 11.4},-18 h5.7 v50 h-5.7Z", "#7a2430") for i in range(2))
    cloth = art.sheet(path(d, "#fff6df", stroke="#7a2430", stroke_width=2, stroke_linejoin="round"), 1.8)
    return art.sheet(staff, 1.4) + cloth + art.within(d, stripes)


def _on_canvas(content: str) -> str:
    return place(content, MIDDLE[0] * SCALE, MIDDLE[1] * SCALE, scale=SCALE)


def _boxes() -> dict[str, tuple[float, float, float, float]]:
    def around(x: float, y: float, radius: float) -> tuple[float, float, float, float]:
        return (
            (MIDDLE[0] + x - radius) * SCALE,
            (MIDDLE[1] + y - radius) * SCALE,
            2 * radius * SCALE,
            2 * radius * SCALE,
        )

    plate = ((MIDDLE[0] - 53) * SCALE, (MIDDLE[1] - 58) * SCALE, 106 * SCALE, 128 * SCALE)
    return {"strength": around(SEAL[0], SEAL[1], SEAL[2] - 3), "badge": around(*BADGE), "plate": plate}


def pictures() -> Iterator[Picture]:
    """Four strengths in five colours and in grey, the ally's pennant over them, the small shields of lists."""
    none = (0.0, 0.0, 0.0, 0.0)
    for family in (*FAMILIES, "grey"):
        for strength in (1, 2, 3, 4):

            def paint(art: Art, family: str = family, strength: int = strength) -> str:
                return _on_canvas(token(art, family, strength))

            colours = {"text": "#2a2038"}
            name = f"knight_{strength}_{family}"
            yield picture(name, (WIDTH, HEIGHT), paint, (240, 120), none, _boxes(), colours=colours)
    yield picture("ally", (WIDTH, HEIGHT), lambda art: _on_canvas(pennant(art)), (240, 120), none)
    for family, player in FAMILIES.items():
        boxes = {"strength": (10.0, 9.0, 24.0, 24.0)}
        yield picture(f"shield_{family}", (44, 48), partial(_shield, player=player), (132, 66), none, boxes)


def _shield(art: Art, player: Player) -> str:
    """A small shield for a number: knights in lists, readable 24 units wide."""
    d = "M-19,-21 C-8,-24 8,-24 19,-21 C22,-8 20,6 14,14 C10,20 4,22 0,24 C-4,22 -10,20 -14,14 C-20,6 -22,-8 -19,-21Z"
    sheet = art.sheet(path(d, fade(art, lighter(player.colour, 0.25), darker(player.colour, 0.2))), 1.6)
    disc = art.sheet(circle(0, -2, 13.4, "#fff8e6"), 0.7)
    return place(sheet + disc + place(shape(player.shape, 4.6, player.mark), 0, 17), 22, 23)
