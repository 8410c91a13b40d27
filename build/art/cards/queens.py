"""The twelve queens, awake and asleep."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from cards import layout
from cards.layout import UNITS
from catalogue import Picture
from kit import (
    GOLD,
    Art,
    circle,
    darker,
    faded,
    lighter,
    mirrored,
    mix,
    path,
    place,
    scallop_path,
    smooth_path,
    soft_star_path,
    stroke,
)
from lettering import text
from parts.crowns import crown
from parts.dresses import collar_behind, dress, nightcap
from parts.emblems import EMBLEMS, starfish
from parts.hair import hair_back, hair_front
from parts.heads import face, neck


@dataclass(frozen=True)
class Queen:
    """How a queen looks.

    Neighbouring queens differ in the hue of the frame, the outline and colour of the hair, and the skin; frames
    of close hue differ clearly in lightness.
    """

    skin: str
    hair: str
    hair_colour: str
    iris: str
    dress: str
    glow: str
    frame: str
    accent: str
    collar: str
    crown: str
    gem: str
    leaves: str
    marks: str
    lips: str
    tilt: float
    face_width: float
    flipped: bool
    gaze: float
    brow_lift: float


def _queen(look: str, dress_colours: str, wear: str, face_look: str, *numbers: float) -> Queen:
    """A queen from short lists of words: see the table."""
    skin, hair, hair_colour, iris = look.split()
    robe, glow, frame, accent = dress_colours.split()
    collar, crown_kind, gem, leaves = wear.split()
    lips, *marks = face_look.split()
    tilt, face_width, flipped, gaze, brow_lift = numbers
    return Queen(
        skin=skin,
        hair=hair,
        hair_colour=hair_colour,
        iris=iris,
        dress=robe,
        glow=glow,
        frame=frame,
        accent=accent,
        collar=collar,
        crown=crown_kind,
        gem=gem,
        leaves=leaves,
        marks=" ".join(marks),
        lips=lips,
        tilt=tilt,
        face_width=face_width,
        flipped=bool(flipped),
        gaze=gaze,
        brow_lift=brow_lift,
    )


# skin, hair style, hair, iris; dress, glow, frame, accent; collar, crown, gem, leaves; lips, marks;
# tilt of the head, width of the face, mirrored, gaze, raised brow
QUEENS = {
    "rose": _queen(
        "#f3c9a8 long #7a2f2a #4a7a3c",
        "#c2334d #f9c7bf #7c1f47 #4f8a4c",
        "petal fleur #4f8a4c #3f7a46",
        "#c8284a mole",
        *(-4, 1, 0, 1, 2),
    ),
    "cake": _queen(
        "#f6d7bd buns #e7b65a #3f7aa8",
        "#f2a0b5 #fde7c8 #c06a94 #c98552",
        "ruff points #c98552 #b0688c",
        "#e0607c freckles",
        *(5, 0.98, 1, 0, 0),
    ),
    "rainbow": _queen(
        "#c98a5e afro #3a2233 #6b4a2a",
        "#3e86b8 #d9f0f2 #3d3b8a #f3c843",
        "bands spike #f3c843 -",
        "#b03a5c gems",
        *(-3, 1.03, 0, -1.5, 0),
    ),
    "starfish": _queen(
        "#e9b48c bob #d9673a #2f8f8f",
        "#2a8f9c #c4f0e6 #b5483c #f08a4b",
        "fan points #f08a4b -",
        "#d9503f freckles",
        *(5, 1, 1, 1.5, 3),
    ),
    "ladybug": _queen(
        "#f3c9a8 bob #2a2038 #4a7a3c",
        "#d93a32 #e6f2b8 #2f6a3c #2f2540",
        "ruff fleur #d93a32 #4d8a3c",
        "#c8282f",
        *(-5, 0.97, 0, 1, 0),
    ),
    "moon": _queen(
        "#d9b7a6 long #b9bfe0 #6a6ab8",
        "#3a3f8a #f3e6b8 #221f5c #f6dc8c",
        "fan spike #d93a32 -",
        "#8a5aa0 gems",
        *(4, 0.98, 1, -1, 0),
    ),
    "peacock": _queen(
        "#8f5a3c updo #231a2e #2aa6a0",
        "#1f7f8f #d6efb0 #0f4a5c #d9b13b",
        "feather spike #d9b13b -",
        "#a8384f gems",
        *(-3, 1, 0, 2, 4),
    ),
    "sunflower": _queen(
        "#f3c9a8 braid #b5622a #5c7a2a",
        "#d98a1f #d5f0f0 #1f5a8a #f7c233",
        "petal points #f7c233 #4f8a3c",
        "#d0503f freckles",
        *(5, 1.02, 1, 0, 0),
    ),
    "cat": _queen(
        "#f6d7bd bob #e9914a #5f9c4a",
        "#6a4a9c #fbe0b0 #4a2a6c #e9914a",
        "fan points #e9914a #a3685a",
        "#c0384a mole",
        *(-6, 0.96, 0, -2, 3),
    ),
    "dog": _queen(
        "#e0aa80 curly #6b3f22 #6b4a2a",
        "#3c7a5c #f6e3b4 #23503f #b9803f",
        "ruff fleur #b9803f #7b5a40",
        "#c2503f specs",
        *(4, 1.04, 1, 1, 0),
    ),
    "pancake": _queen(
        "#7a4a30 curly #2a1a22 #8a5a2a",
        "#e0a04a #fff0c8 #5a3420 #f2cf5b",
        "bands points #f2cf5b #9d7c4f",
        "#b8404f freckles",
        *(-4, 1.03, 0, -1, 2),
    ),
    "heart": _queen(
        "#f6d7bd updo #b8323f #3f7aa8",
        "#d8345a #ffd9dc #c0304f #ffb3c0",
        "fan fleur #ffb3c0 #a83a66",
        "#e0284f mole",
        *(5, 0.97, 1, 1.5, 4),
    ),
}

GAME_DATA = Path(__file__).resolve().parents[3] / "game" / "games" / "sleeping_queens" / "data.toml"

NIGHT_GLOW, NIGHT_FRAME, NIGHT_RIBBON = "#6d74c4", "#191644", "#3b3b86"
STARLIGHT = "#fff2c4"
LINEN = "#fff0d6"
MOONLIT = "#f3e6b8"
# Emblems as pale as the light behind them get a ground of their own.
_MEDALLION_GROUNDS = {"moon": "#3f3d94"}


def emblem(art: Art, name: str, x: float = 0, y: float = 0, rotation: float = 0, scale: float = 1) -> str:
    """The queen's emblem, placed."""
    return place(EMBLEMS[name](art), x, y, rotation, scale)


# ---------------------------------------------------------------------------------------------- awake
def queen_awake(name: str, points: int, lod: int) -> Art:
    """The card of a queen who is awake."""
    queen, art = QUEENS[name], Art(*UNITS)
    scallops = scallop_path(150, 24, 5)
    disc = layout.halo(art, mix(queen.glow, GOLD, 0.35), queen.glow, scallops)
    dots = "".join(
        place(circle(0, -124, 4, mix(queen.glow, queen.frame, 0.5)), rotation=i * 15) for i in range(24)
    )
    with art.to_be_mirrored(queen.flipped):
        figure = bust(art, name)
    layers = [
        layout.backdrop(art, queen.glow, queen.frame),
        layout.receding_arches(art, queen.glow, queen.frame, 11),
        place(disc + dots, 250, 256),
        place(figure, 250, 286, scale=1.16, scale_x=-1.16 if queen.flipped else 1.16),
        layout.front_frame(art, queen.frame),
        _corners(art, name, queen),
        layout.coin(art, str(points), lod),
    ]
    ground = _MEDALLION_GROUNDS.get(name, queen.glow)
    if lod == 0:
        layers.append(layout.medallion(art, emblem(art, name, 0, 1, scale=0.74), ground))
    if lod == 2:
        layers.append(layout.medallion(art, emblem(art, name, 0, 1, scale=0.78), ground, 384, 584, 1.72))
    else:
        layers.append(layout.ribbon(art, queen.frame, lod))
    return layout.finished(art, *layers)


def bust(art: Art, name: str, expression: str = "") -> str:
    """Head with crown, shoulders and collar, the middle of the face near the origin; `expression` as for `face`."""
    queen = QUEENS[name]
    return (
        place(collar_behind(art, queen.collar, queen.dress, queen.accent), 0, 10, scale=1.12)
        + place(hair_back(art, queen.hair, queen.hair_colour), 0, 8, queen.tilt, 1.12)
        + neck(art, queen.skin)
        + place(dress(art, queen.dress, queen.accent, queen.collar, name), 0, -6)
        + place(head(art, name, expression), 0, 12, queen.tilt, 1.06)
    )


def head(art: Art, name: str, expression: str = "") -> str:
    """Face, hair before it, crown, emblem and ear-rings, the middle of the face at the origin."""
    queen = QUEENS[name]
    features = face(
        art,
        queen.skin,
        queen.iris,
        queen.lips,
        darker(queen.hair_colour, 0.35),
        marks=queen.marks,
        gaze=queen.gaze,
        brow_lift=queen.brow_lift,
        expression=expression,
    )
    high_hair = queen.hair in ("updo", "afro")
    content = place(features, scale_x=queen.face_width) + hair_front(art, queen.hair, queen.hair_colour)
    content += place(crown(art, queen.crown, queen.gem), 0, -92 if high_hair else -86, scale=1.02)
    content += _headdress(art, name, queen)
    if queen.hair in ("updo", "buns", "afro"):
        drop = circle(0, 0, 4.5, GOLD) + path("M0,4 L6,16 L0,26 L-6,16Z", queen.gem)
        content += "".join(art.sheet(place(drop, side * 64, 34), 1) for side in (1, -1))
    return content


def _headdress(art: Art, name: str, queen: Queen) -> str:
    """The emblem on the crown and in the hair; ears for cat and dog."""
    if name == "cat":
        ear = path("M-74,-72 C-84,-120 -78,-142 -70,-150 C-52,-140 -34,-116 -28,-100Z", "#e9914a")
        inside = path("M-68,-86 C-74,-116 -72,-128 -67,-134 C-56,-124 -46,-112 -42,-104Z", "#f4b7a5")
        return mirrored(art.sheet(ear + inside, 2.2)) + emblem(art, name, 0, -112, scale=0.5)
    if name == "dog":
        ear = path(
            "M-56,-96 C-92,-104 -112,-70 -104,-20 C-100,-2 -84,2 -80,-14 C-76,-40 -66,-56 -44,-72Z", "#7a4a2c"
        )
        edge = stroke("M-66,-84 C-88,-84 -98,-60 -95,-24", "#a8704a", 4)
        return mirrored(art.sheet(ear + edge, 2.2)) + emblem(art, name, 0, -112, scale=0.5)
    content = emblem(art, name, 0, -152 if queen.hair in ("updo", "afro") else -146, scale=0.60)
    if queen.hair in ("long", "bob", "braid", "curly"):
        content += emblem(art, name, -72, -30, -16, 0.30) + emblem(art, name, -80, 0, -30, 0.22)
    return content


# ---------------------------------------------------------------------------------------------- corners
def _corners(art: Art, name: str, queen: Queen) -> str:
    """What grows, drifts or swims in the two lower corners."""
    if name in ("moon", "rainbow"):
        return _clouds(art, queen)
    if name == "starfish":
        return _waves(art)
    if name == "peacock":
        return "".join(
            place(emblem(art, name, 0, -64), 250 + side * 236, 704, -side * turn, size * 0.72)
            for side in (1, -1)
            for turn, size in ((64, 1.3), (36, 1.5), (8, 1.45), (-16, 1.1))
        )
    content = layout.foliage(art, queen.leaves, len(name))
    for side in (1, -1):
        content += emblem(art, name, 250 + side * 196, 628, side * 10, 0.62)
        content += emblem(art, name, 250 + side * 160, 668, -side * 12, 0.40)
    return content


def _clouds(art: Art, queen: Queen) -> str:
    tones = (mix(queen.frame, queen.glow, 0.45), mix(queen.frame, queen.glow, 0.65), "#fdf2e0")
    rise = (26, 54, 38, 8, 2)
    content = ""
    for side in (1, -1):
        for depth, tone in enumerate(tones):
            puffs = (
                circle(
                    250 + side * (262 - depth * 8 - i * 27), 690 + depth * 30 - rise[i], 30 - i * 2.5, tone
                )
                for i in range(5)
            )
            content += art.sheet("".join(puffs), 3)
    return content


def _waves(art: Art) -> str:
    content = ""
    for depth, tone in enumerate(("#0f5a72", "#1f86a0", "#4fb8c0")):
        crest = [(-30 + i * 56, 632 + depth * 26 + (16 if i % 2 else -6)) for i in range(11)]
        content += art.sheet(path(smooth_path([*crest, (540, 760), (-30, 760)], tension=1), tone), 3)
    return (
        content
        + place(starfish(art), 60, 610, 20, 0.66)
        + place(starfish(art, "#e2606f"), 446, 612, -14, 0.58)
    )


# ---------------------------------------------------------------------------------------------- asleep
def queen_asleep(name: str, points: int, lod: int) -> Art:
    """The card of a queen who sleeps: her crown hangs on the moon, her emblem is the print of the blanket."""
    queen, art = QUEENS[name], Art(*UNITS)
    chance = random.Random(len(name) * 7)
    # At the size of the table her emblem takes the place of the many small signs.
    where = (442, 62, 0.62) if lod == 0 else (408, 96, 1.14)
    layers = [
        layout.backdrop(art, NIGHT_GLOW, NIGHT_FRAME),
        _night_sky(art, chance),
        layout.receding_arches(art, NIGHT_GLOW, NIGHT_FRAME, 11),
        _sleeper(art, name, queen),
        _blanket(art, name, queen, chance),
        "".join(
            art.sheet(text("title", "z", size, x, y, STARLIGHT), 2)
            for x, y, size in ((404, 270, 36), (426, 240, 48))
        ),
        layout.front_frame(art, NIGHT_FRAME),
        layout.coin(art, str(points), lod),
        layout.medallion(
            art, emblem(art, name, 0, 1, scale=0.76), _MEDALLION_GROUNDS.get(name, MOONLIT), *where
        ),
        layout.ribbon(art, NIGHT_RIBBON, lod),
    ]
    return layout.finished(art, *layers)


def _night_sky(art: Art, chance: random.Random) -> str:
    content = ""
    for _ in range(46):
        x, y, size = chance.uniform(20, 480), chance.uniform(20, 420), chance.choice([2, 2.6, 4, 7])
        if size > 3:
            content += place(path(soft_star_path(4, size * 1.6, size * 0.45), STARLIGHT), x, y)
        else:
            content += circle(x, y, size * 0.6, STARLIGHT)
    crescent = path("M16,-50 A52,52 0 1 0 44,30 A44,44 0 0 1 16,-50Z", "#ffe9a0")
    return content + art.sheet(place(crescent, 356, 196, -8, 0.80), 4)


def _sleeper(art: Art, name: str, queen: Queen) -> str:
    night_dress = mix(queen.dress, NIGHT_RIBBON, 0.25)
    collar = "ruff" if queen.collar in ("fan", "feather") else queen.collar
    shoulders = neck(art, queen.skin) + dress(art, night_dress, queen.accent, collar, name)
    brow = darker(queen.hair_colour, 0.35)
    features = face(
        art, queen.skin, queen.iris, queen.lips, brow, asleep=True, marks=queen.marks.replace("specs", "")
    )
    features += hair_front(art, queen.hair, queen.hair_colour)
    features += nightcap(art, mix(queen.dress, NIGHT_RIBBON, 0.2)) + emblem(art, name, 4, -88, 8, 0.38)
    if name in ("cat", "dog"):
        features += place(_ears_in_cap(art, name), 0, 0)
    her_crown = crown(art, queen.crown, queen.gem) + emblem(art, name, 0, -50, scale=0.52)
    return (
        place(_pillow(art), 250, 352, -5)
        + place(hair_back(art, queen.hair, queen.hair_colour), 234, 322, -13, 1.22)
        + place(shoulders, 250, 326, scale=1.08)
        + place(features, 236, 330, -13, 1.16)
        + place(her_crown, 350, 172, 17, 0.62)
    )


def _ears_in_cap(art: Art, name: str) -> str:
    """The ears of the cat stand up beside the cap, those of the dog hang down."""
    if name == "cat":
        ear = path("M-74,-56 C-86,-104 -82,-128 -75,-136 C-58,-124 -44,-104 -40,-88Z", "#e9914a")
        inside = path("M-69,-70 C-76,-102 -75,-114 -71,-120 C-61,-110 -53,-98 -50,-90Z", "#f4b7a5")
        return art.sheet(ear + inside, 2.2)
    ear = path("M-66,-70 C-98,-78 -114,-44 -104,6 C-100,22 -84,24 -82,8 C-80,-18 -72,-30 -54,-46Z", "#7a4a2c")
    return mirrored(art.sheet(ear + stroke("M-74,-60 C-92,-60 -100,-36 -97,-2", "#a8704a", 4), 2.2))


def _pillow(art: Art) -> str:
    outline = (
        "M-176,-116 C-60,-138 60,-138 176,-116 C190,-40 190,40 172,108"
        " C60,92 -60,92 -172,108 C-190,40 -190,-40 -176,-116Z"
    )
    quilting = "".join(
        stroke(f"M{side * (-190 + i * 60)},-150 L{side * (-90 + i * 60)},130", "#b9a6d6", 3, opacity=0.5)
        for side in (1, -1)
        for i in range(6)
    )
    content = art.sheet(path(outline, art.linear("#fdf0dc", "#c9b9dc")), 6) + art.within(outline, quilting)
    for x in (-178, 178):
        tassel = path(f"M{x - 7},116 L{x - 13},142 H{x + 13} L{x + 7},116Z", darker(GOLD, 0.15))
        content += art.sheet(circle(x, 108, 11, GOLD) + tassel, 2)
    return content


def _blanket(art: Art, name: str, queen: Queen, chance: random.Random) -> str:
    edge = [(-20, 560), (60, 520), (170, 540), (260, 515), (350, 540), (440, 512), (520, 548)]
    outline = smooth_path([*edge, (520, 760), (-20, 760)], tension=0.8)
    cloth = art.linear(mix(NIGHT_FRAME, queen.dress, 0.55), darker(mix(NIGHT_FRAME, queen.dress, 0.4), 0.3))
    signs = "".join(
        place(
            faded(EMBLEMS[name](art), 0.9),
            40 + (i % 5) * 105 + (i // 5 % 2) * 52,
            588 + (i // 5) * 92,
            chance.uniform(-15, 15),
            0.40,
        )
        for i in range(10)
    )
    hem = [(x, y + 6) for x, y in edge] + [(x, y + 30 + (4 if 0 < x < 500 else 0)) for x, y in reversed(edge)]
    return (
        art.sheet(path(outline, cloth), 6)
        + art.within(outline, signs)
        + art.sheet(path(smooth_path(hem, tension=0.8), LINEN), 2)
    )


def pictures() -> Iterable[Picture]:
    """All queens; their points come from the data of the game."""
    points = tomllib.loads(GAME_DATA.read_text("utf-8"))["queens"]
    for name, queen in QUEENS.items():
        glow = lighter(queen.glow, 0.2)
        yield layout.card_picture(
            f"queen_{name}",
            partial(queen_awake, name, points[name]),
            {"ribbon": queen.frame, "ribbon_text": layout.RIBBON_TEXT, "glow": glow},
            layout.boxes((0, 1, 2), coin=True),
            (*layout.WIDTHS, (200, 2)),
        )
        yield layout.card_picture(
            f"asleep_{name}",
            partial(queen_asleep, name, points[name]),
            {"ribbon": NIGHT_RIBBON, "ribbon_text": layout.RIBBON_TEXT, "glow": NIGHT_GLOW},
            layout.boxes(coin=True),
        )
