"""Tokens of the knights: strength by outline and head, family by colour, pattern and badge.

A token is 123 x 144 on its own canvas, its plate about the middle; the picture is that canvas at 96 units.  The seal at
the foot is blank: the program writes the strength there.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from catalogue import Picture
from kit import Art, circle, darker, lighter, path, place, rect, scallop_path, stroke
from ui.paper import fade, hole, outline
from ui.tokens import Player, shape

from .colours import BRASS, FAMILIES, NEUTRAL
from .frames import PLATE, picture
from .heads import head, horse_head

WIDTH, HEIGHT = 96.0, 112.4
SCALE = WIDTH / 123
MIDDLE = (61.5, 72.0)
COATS = {"rose": "#6b4a36", "sky": "#d9d2c6", "sun": "#5c4030", "mint": "#8a5f3f", "plum": "#c9b79c", "grey": "#6f6a78"}
SEAL = (0.0, 49.0, 19.0)


def token(art: Art, family: str, strength: int) -> str:
    """A knight of a family ("grey": of nobody), the middle of its plate at the origin."""
    player = FAMILIES.get(family, NEUTRAL)
    content = _behind(art, player, strength) + _plate(art, player, strength)
    if strength == 4:
        mark = shape(player.shape, 9, player.mark) if player.shape != "plain" else ""
        content += place(head(art, 4), 17, -5, scale=0.66)
        content += place(horse_head(art, COATS[family], player.colour, mark), -13, 12, scale=0.78)
    else:
        low, size = {1: (0.0, 0.76), 2: (-2.0, 0.80), 3: (4.0, 0.76)}[strength]
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
    """What stands out behind the plate: nothing, two swords' hilts, a lance with its pennon, a banner."""
    if strength == 2:
        hilt = rect(-2.4, -82, 4.8, 26, "#dfe5ee") + rect(-10, -66, 20, 5, "#e9b64c", 2.4) + circle(0, -82, 4.6, "#e9b64c")
        return "".join(place(art.sheet(hilt, 1.6), 0, 0, turn) for turn in (-33, 33))
    if strength == 3:
        lance = stroke("M-47,40 L-50,-70", "#6b4226", 4) + path("M-50,-78 l4.4,12 h-8.8Z", "#dfe5ee")
        return art.sheet(lance, 1.6)
    return ""


def _badge(art: Art, player: Player) -> str:
    """The family's shape on its colour, at the left of the head."""
    if player.shape == "plain":
        return ""
    disc = circle(0, 0, 14.6, fade(art, lighter(player.colour, 0.12), darker(player.colour, 0.22)))
    rim = stroke(hole(13.6).strip(), "#fff6df", 2.8)
    return place(art.sheet(disc + rim, 1.8) + shape(player.shape, 8.4, player.mark), -39, 31)


def _seal(art: Art) -> str:
    """The blank seal for the strength."""
    x, y, radius = SEAL
    gold = art.sheet(path(scallop_path(radius + 1.6, 10, 1.5), art.linear(*BRASS)), 2.2)
    return place(gold + circle(0, 0, radius - 3, "#fff8e6"), x, y)


def pennant(art: Art) -> str:
    """Marks an ally's knight: a striped pennant on a staff at the right of the plate."""
    staff = stroke("M43,44 L49,-66", "#5c3a24", 4) + circle(49, -67, 4, "#f0c766")
    d = "M47,-64 L21,-58 L29,-48 L20,-38 L45,-36Z"
    stripes = art.within(d, "".join(path(f"M{30 - i * 9},-70 h4.6 l4,40 h-4.6Z", "#7a2430") for i in range(-2, 3)))
    cloth = art.sheet(path(d, "#fff6df", stroke="#7a2430", stroke_width=1.6, stroke_linejoin="round"), 1.6)
    return art.sheet(staff, 1.4) + cloth + stripes


def _on_canvas(content: str) -> str:
    return place(content, MIDDLE[0] * SCALE, MIDDLE[1] * SCALE, scale=SCALE)


def _boxes() -> dict[str, tuple[float, float, float, float]]:
    x, y, radius = SEAL
    inner = radius - 3
    corner = ((MIDDLE[0] + x - inner) * SCALE, (MIDDLE[1] + y - inner) * SCALE)
    plate = ((MIDDLE[0] - 53) * SCALE, (MIDDLE[1] - 58) * SCALE, 106 * SCALE, 128 * SCALE)
    return {"strength": (*corner, 2 * inner * SCALE, 2 * inner * SCALE), "plate": plate}


def pictures() -> Iterator[Picture]:
    """Four strengths in five colours and in grey, the ally's pennant over them, the small shields of lists."""
    none = (0.0, 0.0, 0.0, 0.0)
    for family in (*FAMILIES, "grey"):
        for strength in (1, 2, 3, 4):

            def paint(art: Art, family: str = family, strength: int = strength) -> str:
                return _on_canvas(token(art, family, strength))

            colours = {"text": "#2a2038"}
            yield picture(
                f"knight_{strength}_{family}", (WIDTH, HEIGHT), paint, (240, 120), none, _boxes(), colours=colours, grain=0.02
            )  # fmt: skip
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
