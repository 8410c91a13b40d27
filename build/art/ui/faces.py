"""Faces for seats and bots, and the rings they sit in: 200 x 200 units, the disc's radius is 88."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from cards.queens import QUEENS
from cards.queens import bust as queen_bust
from catalogue import Picture
from kit import Art, circle, darker, lighter, mirrored, mix, path, place, scallop_path, stroke
from parts.emblems import EMBLEMS

from .hairstyles import HATS, before, behind
from .paper import fade, hole
from .tokens import PLAYERS
from .visages import beard, ears, visage

SIZE = 200
DISC = 88


@dataclass(frozen=True)
class Person:
    """Somebody who may sit at the table; `build` as in `visages.OUTLINES`, hair as in `hairstyles`."""

    build: str
    skin: str
    hair: str
    front: str
    back: str
    iris: str
    clothes: str
    collar: str = "round"
    lip: str = "#c05a58"
    mouth: str = "smile"
    beard: str = ""
    marks: str = ""
    hat: tuple[str, str] | None = None
    brow: str | None = None
    tilt: float = 0
    earrings: str | None = None


# fmt: off
PEOPLE = {
    "ada": Person(
        "woman", "#8f5a3c", "#231a2e", "afro", "afro", "#5a3a22", "#d98a1f", "beads", "#a8384f",
        tilt=-4, earrings="#fbe08d",
    ),
    "kenji": Person(
        "man", "#ecc39a", "#2a2038", "parted", "short", "#4a2f22", "#2f5f9c", "shirt", "#b8685c", "quiet",
        tilt=3,
    ),
    "milo": Person(
        "man", "#e6b48c", "#8a4a22", "quiff", "short", "#3f6a8a", "#4f7a4c", "round",
        beard="full", tilt=-3,
    ),
    "ines": Person(
        "woman", "#f6d7bd", "#d9b45a", "bob", "bob", "#3f7aa8", "#7a4a9c", "shirt", "#d0566a",
        marks="freckles", tilt=4,
    ),
    "joan": Person(
        "woman", "#f3c9a8", "#7a2f2a", "side_fringe", "waves", "#4a7a3c", "#2f6a5c", "scoop", "#c8384f",
        marks="mole", tilt=-4,
    ),
    "oakley": Person(
        "child", "#d9a070", "#6b3a1e", "tufts", "short", "#4f7a3c", "#b5483c", "stripes", "#b05a4e", "laugh",
        marks="freckles", hat=("beanie", "#2f7f8a"), tilt=4,
    ),
    "mina": Person(
        "child", "#f0cda6", "#2a2038", "pigtails", "pigtails", "#4a2f22", "#f2a0b5", "ruff", "#d0566a", "gap",
        tilt=-3,
    ),
    "bruno": Person(
        "man", "#7a4a30", "#1f1626", "short_curls", "short", "#3a2418", "#e9dcc0", "shirt", "#8a4038", "laugh",
        marks="specs", tilt=3,
    ),
    "freya": Person(
        "woman", "#f6dccb", "#c9612a", "braid", "braid", "#2f8f8f", "#34627f", "scoop", "#d0506a",
        marks="freckles", tilt=3,
    ),
    "tomas": Person(
        "old", "#d2986c", "#e8dccf", "bald", "", "#4a5a3c", "#6b4a3a", "shirt",
        beard="short", marks="lines", brow="#cfc2b2", tilt=-3,
    ),
    "leila": Person(
        "woman", "#d9a878", "#2f8f8a", "scarf", "scarf", "#5a3a22", "#1f5f6c", "none", "#b8485a",
        brow="#3a2418", tilt=3,
    ),
    "sam": Person(
        "child", "#f6d7bd", "#d9673a", "tufts", "short", "#3f7aa8", "#f0e6d0", "stripes", "#c8605a", "gap",
        marks="freckles", hat=("cap", "#cf3a2c"), tilt=-4,
    ),
    "rosa": Person(
        "old", "#ecbd95", "#cfc8d8", "swept", "knot", "#6b4a2a", "#8a3f5c", "beads", "#b8505c",
        marks="specs lines", brow="#a8a0b4", tilt=4, earrings="#cfe6ee",
    ),
    "kofi": Person(
        "man", "#5c3826", "#17111f", "flat_top", "short", "#2a1a12", "#3f8a5c", "round", "#7a3c38", "laugh",
        beard="", tilt=-3,
    ),
    "otto": Person(
        "old", "#f3c9a8", "#b9b2be", "bald", "", "#3f6a8a", "#3a3f6a", "bow",
        beard="moustache", marks="specs lines", brow="#9a92a2", mouth="none", tilt=3,
    ),
    "yuki": Person(
        "woman", "#f4d6b4", "#1f1a30", "bob", "bob", "#4a2f22", "#3d3b5a", "turtle", "#c0304f",
        hat=("beret", "#b8324f"), tilt=-4,
    ),
    "pia": Person(
        "child", "#9a6442", "#2f1a16", "curly_bow", "curly", "#5a3a22", "#37b79a", "round", "#a84a50", "gap",
        tilt=4,
    ),
    "ravi": Person(
        "man", "#b07a4e", "#241a22", "", "", "#3a2418", "#7a2f4a", "shirt",
        beard="full", hat=("turban", "#e2903a"), tilt=-2,
    ),
}
# fmt: on


_DISC_PATH = hole(DISC, SIZE / 2, SIZE / 2).strip()


def _clothes(art: Art, person: Person) -> str:
    """Shoulders and collar below a head at the origin."""
    colour, skin = person.clothes, person.skin
    shoulders = "M-150,280 C-146,186 -92,150 -36,136 H36 C92,150 146,186 150,280Z"
    body = art.sheet(path(shoulders, art.linear(lighter(colour, 0.16), darker(colour, 0.2))), 3)
    body += art.within(shoulders, path("M10,120 H160 V290 H30Z", darker(colour, 0.35), opacity=0.25))
    if person.collar == "stripes":
        body += art.within(
            shoulders,
            "".join(
                stroke(f"M-160,{y} C-60,{y - 26} 60,{y - 26} 160,{y}", darker(colour, 0.35), 9, opacity=0.75)
                for y in (184, 214, 244)
            ),
        )
    throat = art.sheet(
        path(
            "M-26,50 H26 V122 C30,136 40,140 46,142 C30,166 -30,166 -46,142 C-40,140 -30,136 -26,122Z",
            darker(skin, 0.1),
        ),
        1,
    )
    throat += path("M-26,66 C-14,96 14,98 26,64 L26,104 C12,118 -12,114 -26,98Z", darker(skin, 0.32), opacity=0.5)
    collars = {
        "round": art.sheet(stroke("M-47,140 C-32,168 32,168 47,140", lighter(colour, 0.3), 9), 1),
        "stripes": art.sheet(stroke("M-47,140 C-32,168 32,168 47,140", darker(colour, 0.3), 9), 1),
        "scoop": path("M-62,142 C-44,196 44,196 62,142 L40,136 H-40Z", skin)
        + art.sheet(stroke("M-64,140 C-46,198 46,198 64,140", "#e9c46a", 5), 1),
        "shirt": mirrored(art.sheet(path("M0,168 L-30,132 L-52,140 L-44,178 L-22,172Z", "#fff4dc"), 1.4)),
        "turtle": art.sheet(
            path(
                "M-34,104 C-12,114 12,114 34,104 L42,150 C14,166 -14,166 -42,150Z",
                art.linear(lighter(colour, 0.22), colour),
            ),
            1.6,
        ),
        "ruff": art.sheet(
            "".join(circle(-52 + i * 13, 146 + 20 * (1 - abs(i - 4) / 4) ** 0.8, 11, "#fff4dc") for i in range(9)), 1.4
        ),
        "beads": art.sheet(
            "".join(
                circle(-48 + i * 12, 146 + 26 * (1 - abs(i - 4) / 4) ** 0.8, 7.4, ("#fbe08d", "#f6ead0")[i % 2])
                for i in range(9)
            ),
            1.2,
        ),
        "bow": mirrored(art.sheet(path("M0,168 L-30,132 L-52,140 L-44,178 L-22,172Z", "#fff4dc"), 1.2))
        + art.sheet(
            path(
                "M0,160 C-10,146 -34,142 -38,150 V172 C-34,180 -10,176 0,164 C10,176 34,180 38,172 V150"
                " C34,142 10,146 0,160Z",
                "#a8262f",
            )
            + circle(0, 162, 8, "#8a1f28"),
            1.4,
        ),
        "none": "",
    }
    return body + throat + collars[person.collar]


def _bust(art: Art, person: Person, expression: str) -> str:
    brow = person.brow or darker(person.hair, 0.2)
    mouth = "none" if person.beard else person.mouth
    bare = person.front not in ("scarf",)
    head = ears(art, person.skin) if bare else ""
    head += visage(art, person.build, person.skin, person.iris, brow, person.lip, person.marks, mouth, expression)
    head += beard(art, person.beard, person.hair, person.lip, expression)
    head += before(art, person.front, person.hair)
    if person.hat:
        head += HATS[person.hat[0]](art, person.hat[1])
    if person.earrings:
        head += mirrored(art.sheet(circle(68, 34, 5.6, person.earrings) + circle(68, 47, 8, person.earrings), 1))
    back = behind(art, person.back, person.hair)
    hanging = place(back, 0, 0, person.tilt)
    rise = -44 if person.build == "child" else -32
    return hanging + place(_clothes(art, person), 0, rise) + place(head, 0, 0, person.tilt)


def _in_disc(art: Art, bust: str, scale: float, y: float) -> Art:
    art.add(art.within(_DISC_PATH, place(bust, SIZE / 2, y, scale=scale)))
    return art


def person_place(person: Person) -> tuple[float, float, float]:
    """Where the middle of the face is, and its scale."""
    scale, y = (0.72, 94) if person.build == "child" else (0.66, 91)
    if person.back == "knot":
        scale, y = scale * 0.89, y + 12
    elif person.hat or person.back == "afro":
        scale, y = scale * 0.94, y + 7
    return SIZE / 2, y, scale


def person_face(person: Person, lod: int, expression: str = "") -> Art:
    """Head and shoulders in the disc, at rest or with an expression."""
    art = Art(SIZE, SIZE, rim=0.48)
    _, y, scale = person_place(person)
    return _in_disc(art, _bust(art, person, expression), scale, y)


QUEEN_SCALE, QUEEN_Y = 0.51, 113


def queen_place() -> tuple[float, float, float]:
    """The same for a queen: her head is larger than her bust, and below its middle."""
    return SIZE / 2, QUEEN_Y + 12 * QUEEN_SCALE, QUEEN_SCALE * 1.06


def queen_face(name: str, lod: int, expression: str = "") -> Art:
    """The queen of the card, cut to the disc."""
    art = Art(SIZE, SIZE, rim=0.48)
    return _in_disc(art, queen_bust(art, name, expression), QUEEN_SCALE, QUEEN_Y)


def _ring(colour: str, lod: int) -> Art:
    """Scalloped ring in the player's colour, a gold line, a light disc."""
    art = Art(SIZE, SIZE, rim=0.42)
    body = art.sheet(path(scallop_path(94, 28, 2), fade(art, lighter(colour, 0.24), darker(colour, 0.2))), 3)
    line = stroke(hole(90).strip(), "#f4d88a", 2.6)
    stops = [
        (0.0, lighter(colour, 0.86), 1.0),
        (0.6, lighter(colour, 0.68), 1.0),
        (1.0, mix(lighter(colour, 0.46), darker(colour, 0.3), 0.18), 1.0),
    ]
    disc = art.sheet(circle(0, 0, DISC, art.radial(stops)), 1)
    art.add(place(body + line + disc, SIZE / 2, SIZE / 2))
    return art


WIDTHS = ((560, 0), (240, 0))
"""560 pixels serve the hand-over and the winner at 4K."""


def pictures() -> Iterator[Picture]:
    """Queens' heads, people and rings."""
    units = (SIZE, SIZE)
    for name in EMBLEMS:
        skin = {"skin": QUEENS[name].skin}
        yield Picture(f"faces/queen_{name}", units, partial(queen_face, name), WIDTHS, colours=skin, quality=78)
    for name, person in PEOPLE.items():
        skin = {"skin": person.skin}
        yield Picture(f"faces/{name}", units, partial(person_face, person), WIDTHS, colours=skin, quality=78)
    for name, player in PLAYERS.items():
        yield Picture(f"faces/ring_{name}", units, partial(_ring, player.colour), WIDTHS, quality=78)
    yield Picture("faces/ring_gold", units, partial(_ring, "#e2ad45"), WIDTHS, quality=78)
