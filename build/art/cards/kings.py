"""The eight kings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from cards import layout
from cards.layout import UNITS
from catalogue import Picture
from kit import (
    GOLD,
    INK,
    Art,
    circle,
    darker,
    ellipse,
    lighter,
    mirrored,
    mix,
    path,
    place,
    scallop_path,
    soft_star_path,
    star_path,
    stroke,
)
from parts.crowns import crown
from parts.hands import arm, fingers
from parts.heads import face, neck
from parts.king_signs import HELD, sign

_ERMINE = ("#fff7e8", "#dccfdc")


@dataclass(frozen=True)
class King:
    """How a king looks.

    `side` is where his hand is, -1 left or 1 right; head and body lean the other way by `tilt` degrees and
    `shift` units.  `halo` is the number of rays behind him, negative for waves.
    """

    skin: str
    hair: str
    iris: str
    robe: str
    glow: str
    frame: str
    accent: str
    crown: str
    beard: float
    face_width: float
    gaze: float
    tilt: float
    shift: float
    mirrored: bool
    side: int
    prop_turn: float
    halo: int


KINGS = {
    "fire": King(
        "#e9b48c", "#b5462a", "#8a5a2a", "#8a1f2c", "#ffd7a0", "#5c1420", "#ee8a3a", "fleur",
        1, 1.0, 1.5, 5, 16, False, -1, 9, 16,
    ),
    "oak": King(
        "#c98a5e", "#4a2a1c", "#5c6a2a", "#2f6a3c", "#e6f2b8", "#1f4a34", "#c98552", "points",
        1.15, 1.05, -1, -5, -16, True, 1, 5, -14,
    ),
    "frost": King(
        "#f3d7c8", "#e8eef5", "#4a8ac0", "#3a6aa8", "#dff2ff", "#173a6c", "#9fd0e8", "spike",
        1.3, 0.95, 0, 3, 14, False, -1, 6, 24,
    ),
    "puzzle": King(
        "#8f5a3c", "#2a1a22", "#5a3a24", "#6a3a8c", "#fbe0b0", "#3a1f5c", "#f3c843", "fleur",
        0.8, 1.0, 2, -6, -18, False, 1, 8, 8,
    ),
    "sea": King(
        "#f3c9a8", "#d9b45a", "#2f8f8f", "#1f7f8f", "#c4f0e6", "#0f4a5c", "#4fb8c0", "points",
        1.05, 1.04, -1.5, 6, 18, True, -1, 7, -20,
    ),
    "chess": King(
        "#e0aa80", "#3a3038", "#4a4a6a", "#565078", "#f3ead8", "#2f2a48", "#e9e0d0", "spike",
        0.7, 0.97, 1.5, -4, -18, True, 1, 4, 12,
    ),
    "cookie": King(
        "#7a4a30", "#e8dccf", "#6b4a2a", "#b5702f", "#fff0c8", "#6b3a1f", "#c98552", "fleur",
        1.25, 1.06, -2, 6, 18, False, -1, 8, -28,
    ),
    "clover": King(
        "#f6d7bd", "#c9612a", "#4a8a3c", "#4f8a3c", "#e2f3c0", "#2a5c2f", "#8fc05a", "points",
        0.9, 0.98, 1, -6, -16, True, 1, 10, 20,
    ),
}  # fmt: skip


def king_card(name: str, lod: int) -> Art:
    """The card of a king."""
    king, art = KINGS[name], Art(*UNITS)
    edge = star_path(king.halo, 176, 148) if king.halo > 0 else scallop_path(158, -king.halo, 7)
    with art.to_be_mirrored(king.mirrored):
        figure = _figure(art, king)
    with art.to_be_mirrored(king.side < 0):
        hand = arm(art, king.skin, king.robe) + HELD[name](art) + fingers(art, king.skin)
    signs_colour = king.accent if name == "fire" else darker(king.robe, 0.12)
    layers = [
        layout.backdrop(art, king.glow, king.frame),
        layout.receding_arches(art, king.glow, king.frame),
        place(layout.halo(art, mix(king.glow, GOLD, 0.45), king.glow, edge), 250, 256),
        place(figure, 250 + king.shift, 292, scale=1.02, scale_x=-1.02 if king.mirrored else 1.02),
        layout.front_frame(art, king.frame),
        place(hand, 250 + king.side * 136, 486, king.side * king.prop_turn, scale_x=king.side),
        layout.foliage(art, darker(king.accent, 0.35), 3),
        layout.coin(art, "K", lod),
        layout.ribbon(art, king.frame, lod),
    ]
    if lod == 0:
        its_sign = art.sheet(place(sign(art, name, signs_colour), scale=1.2), 1.2)
        layers.append(layout.medallion(art, its_sign, king.glow))
    return layout.finished(art, *layers)


def _figure(art: Art, king: King) -> str:
    hair = art.linear(lighter(king.hair, 0.2), darker(king.hair, 0.25))
    mane = "M-92,-30 C-104,40 -110,90 -86,120 H86 C110,90 104,40 92,-30 C70,-100 -70,-100 -92,-30Z"
    head = place(_head(art, king, hair), 0, 34, king.tilt, 1.1)
    return art.sheet(path(mane, hair), 3) + neck(art, king.skin) + _robe(art, king) + head


def _robe(art: Art, king: King) -> str:
    """Robe with stars, ermine, and a chain of office."""
    robe = "M-60,150 C-130,156 -196,190 -214,260 L-230,470 H230 L214,260 C196,190 130,156 60,150Z"
    star = path(soft_star_path(4, 15, 4), GOLD, opacity=0.8)
    stars = "".join(
        place(star, side * (70 + i * 48), 270 + i * 37 % 70 + j * 74)
        for side in (1, -1)
        for i in range(4)
        for j in range(3)
    )
    content = art.sheet(path(robe, art.linear(lighter(king.robe, 0.1), darker(king.robe, 0.3))), 3)
    content += art.within(robe, stars) + _ermine(art)
    for i in range(11):
        x, y = -96 + i * 19.2, 206 + 92 * (1 - abs(i - 5) / 5) ** 0.85
        stone = king.accent if i % 2 else darker(GOLD, 0.3)
        content += art.sheet(circle(x, y, 9 if i % 2 else 7, GOLD) + circle(x, y, 4, stone), 1.2)
    return content


def _ermine(art: Art) -> str:
    outline = (
        "M-70,142 C-140,150 -190,182 -206,232 C-196,262 -150,262 -96,244 C-60,268 -30,300 -26,470 H26"
        " C30,300 60,268 96,244 C150,262 196,262 206,232 C190,182 140,150 70,142 C40,170 -40,170 -70,142Z"
    )
    tail = path("M0,-9 C5,-2 5,6 0,10 C-5,6 -5,-2 0,-9Z M-4,8 L-6,15 M4,8 L6,15", INK)
    places = (
        *((-170, 216), (-136, 190), (-118, 232), (-84, 196), (170, 216), (136, 190), (118, 232), (84, 196)),
        *((-10, 330), (8, 372), (-8, 416), (-46, 232), (46, 232)),
    )
    tails = "".join(place(tail, x, y, x * 7 % 24 - 12) for x, y in places)
    return art.sheet(path(outline, art.linear(*_ERMINE)), 3) + art.within(outline, tails)


def _head(art: Art, king: King, hair: str) -> str:
    features = face(art, king.skin, king.iris, brow=king.hair, man=True, gaze=king.gaze)
    content = place(features, scale_x=king.face_width) + _beard(art, king)
    brow = path("M-56,-18 C-44,-40 -20,-38 -6,-20 C-20,-26 -40,-26 -56,-18Z", lighter(king.hair, 0.1))
    nose = path("M-9,2 C-14,24 -18,34 -8,40 C-3,43 3,43 8,40 C16,34 9,20 7,2Z", lighter(king.skin, 0.06))
    content += mirrored(art.sheet(brow, 1)) + art.sheet(nose, 1.2)
    content += path("M-5,8 C-9,24 -11,32 -6,36 C-3,30 -3,18 -5,8Z", lighter(king.skin, 0.5), opacity=0.7)
    content += ellipse(2, 34, 9, 5, "#e0606a", opacity=0.35)
    locks = path("M-66,-40 C-84,-20 -82,30 -64,52 C-60,30 -62,0 -54,-30Z", hair)
    content += mirrored(art.sheet(locks, 1.4))
    lining = path("M-56,-72 C-40,-96 40,-96 56,-72 L58,-84 C30,-104 -30,-104 -58,-84Z", _ERMINE[0])
    velvet = art.linear(lighter(king.robe, 0.1), darker(king.robe, 0.35))
    cap = path("M-58,-84 C-84,-150 -40,-190 0,-190 C40,-190 84,-150 58,-84 C24,-66 -24,-66 -58,-84Z", velvet)
    return (
        content
        + art.sheet(lining, 1)
        + art.sheet(cap, 2)
        + place(crown(art, king.crown, king.accent, 1.18), 0, -76)
    )


def _beard(art: Art, king: King) -> str:
    """Three rows of overlapping locks, the back row first, a mouth and a moustache."""
    tones = (darker(king.hair, 0.2), king.hair, lighter(king.hair, 0.12))
    rows = ((7, 68, 62, 96), (6, 56, 54, 76), (5, 42, 50, 56))  # locks, half width, top, length
    content = ""
    for (count, half, top, length), tone in zip(rows, tones, strict=True):
        for i in range(count):
            x = -half + 2 * half * i / (count - 1)
            drop = length * king.beard * (1 - 0.35 * (x / half) ** 2)
            lock = (
                f"M-15,0 C-20,{drop * 0.5} -8,{drop * 0.9} {-x * 0.06},{drop}"
                f" C12,{drop * 0.8} 20,{drop * 0.45} 15,0 C6,-8 -6,-8 -15,0Z"
            )
            strand = f"M-2,6 C-6,{drop * 0.4} -2,{drop * 0.7} 0,{drop * 0.86}"
            sheet = path(lock, tone) + stroke(strand, darker(tone, 0.3), 2, opacity=0.5)
            content += art.sheet(place(sheet, x, top - abs(x) * 0.32, -x * 0.14), 1.3)
    content += path("M-15,62 C-8,70 8,70 15,62 C8,58 -8,58 -15,62Z", "#8a2f3a")
    half_moustache = "M1,44 C14,36 34,40 46,54 C56,64 70,60 74,50 C78,76 46,84 26,72 C14,68 6,58 1,52Z"
    hairs = stroke("M8,50 C24,50 40,64 60,66", darker(king.hair, 0.35), 2, opacity=0.5)
    return content + mirrored(art.sheet(path(half_moustache, lighter(king.hair, 0.18)) + hairs, 1.5))


def pictures() -> Iterable[Picture]:
    """All kings."""
    for name, king in KINGS.items():
        colours = {"ribbon": king.frame, "ribbon_text": layout.RIBBON_TEXT, "glow": king.glow}
        yield layout.card_picture(
            f"king_{name}", partial(king_card, name), colours, layout.boxes(coin=True)
        )
