"""The five jesters: each does another trick."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from cards import layout
from catalogue import Picture
from kit import (
    CREAM,
    GOLD,
    INK,
    Art,
    circle,
    darker,
    lighter,
    mirrored,
    mix,
    path,
    place,
    rect,
    star_path,
    stroke,
)
from parts.hands import arm, fingers, open_hand
from parts.heads import face, mouth, neck

_BELL_LIGHT = "#fff4c8"
_LIPS = "#c2334d"


@dataclass(frozen=True)
class Jester:
    """How a jester looks: `left` and `right` are the two colours of the motley."""

    trick: str
    left: str
    right: str
    skin: str
    iris: str
    brow: str
    marks: str
    man: bool
    tilt: float
    glow: str
    frame: str
    mirrored: bool = False


JESTERS = (
    Jester(
        *("balls", "#c2334d", "#2f8f8a", "#f3c9a8", "#3f7a4a", "#6b3f22", "freckles"),
        *(False, 6, "#fbe6b0", "#5a1f5c"),
    ),
    Jester(
        *("marotte", "#e08a2a", "#4a4a9c", "#8f5a3c", "#6b4a2a", "#2a1a22", ""),
        *(True, -6, "#d8ecf6", "#2a2a6a", True),
    ),
    Jester(
        *("cards", "#7a4aa8", "#d9b13b", "#e0aa80", "#4a3324", "#4a2d1f", "gems"),
        *(False, 5, "#e8dcf6", "#40205c"),
    ),
    Jester(
        *("flute", "#2f7ac0", "#d8587c", "#f6d7bd", "#3f7aa8", "#8a4a22", "freckles"),
        *(True, -5, "#fbdfe4", "#6a2048", True),
    ),
    Jester(
        *("mask", "#3f8a5c", "#d9433a", "#c98a5e", "#4a7a3c", "#3a2418", "gems"),
        *(False, 7, "#e6f2c8", "#1f5038"),
    ),
)


def jester_card(jester: Jester, lod: int) -> Art:
    """The card of a jester."""
    art = Art(*layout.UNITS)
    rays = art.sheet(path(star_path(14, 172, 140), mix(jester.glow, GOLD, 0.4)), 4)
    with art.to_be_mirrored(jester.mirrored):
        figure = (
            neck(art, jester.skin)
            + _motley(art, jester)
            + place(_head(art, jester), 0, 14, jester.tilt, 1.08)
        )
    subject = place(rays, 250, 280) + place(
        figure, 250, 300, scale=1.06, scale_x=-1.06 if jester.mirrored else 1.06
    )
    return layout.action_card(art, jester.glow, jester.frame, subject, 300, lod, _trick(art, jester))


def _motley(art: Art, jester: Jester) -> str:
    """A coat of two colours with diamonds, and a collar with bells."""
    coat = "M-70,150 C-130,160 -170,190 -190,260 L-210,470 H210 L190,260 C170,190 130,160 70,150Z"
    spots = ((-120, 220), (-60, 250), (60, 250), (120, 220), (-100, 320), (100, 320), (0, 300))
    diamonds = "".join(path(f"M{x},{y} l20,32 l-20,32 l-20,-32Z", GOLD, opacity=0.85) for x, y in spots)
    half = path("M0,140 H240 V480 H0Z", art.linear(jester.right, darker(jester.right, 0.3)))
    content = art.sheet(path(coat, art.linear(jester.left, darker(jester.left, 0.3))), 3)
    content += art.within(coat, half + diamonds)
    tones = (jester.left, CREAM, jester.right)
    collar = "".join(
        place(
            path("M-24,-6 H24 L0,66Z", tones[i % 3])
            + circle(0, 68, 9, GOLD)
            + circle(-2, 66, 3, _BELL_LIGHT),
            -108 + i * 27,
            138 + 38 * (1 - abs(i - 4) / 4),
            (4 - i) * 11,
        )
        for i in range(9)
    )
    return content + art.sheet(collar, 2)


def _head(art: Art, jester: Jester) -> str:
    """Painted face and cap."""
    gaze = 2 if jester.trick in ("balls", "marotte") else 0
    content = face(
        art,
        jester.skin,
        jester.iris,
        _LIPS,
        jester.brow,
        man=jester.man,
        marks=jester.marks,
        gaze=gaze,
        brow_lift=4,
    )
    if jester.man:
        content += mouth(_LIPS)
    content += mirrored(path("M-36,22 l7,12 l-7,12 l-7,-12Z", jester.left, opacity=0.9))
    content += place(_horn(art, jester.right), 20, -70, scale_x=-1) + place(_horn(art, jester.left), 20, -70)
    peak = "M-34,-62 C-40,-120 -14,-168 0,-176 C14,-168 40,-120 34,-62Z"
    content += art.sheet(path(peak, art.linear(lighter(GOLD, 0.3), darker(GOLD, 0.1))), 3)
    content += art.sheet(circle(0, -182, 14, GOLD) + circle(-4, -186, 5, _BELL_LIGHT), 1.4)
    return content + art.sheet(path("M-72,-34 C-60,-84 60,-84 72,-34 C40,-56 -40,-56 -72,-34Z", CREAM), 2)


def _horn(art: Art, colour: str) -> str:
    """One horn of the cap, to the right, with a bell."""
    horn = "M-42,30 C-60,-40 -30,-120 50,-130 C90,-134 112,-110 116,-84 C88,-104 66,-92 54,-60 C44,-30 44,10 42,30Z"
    bell = circle(118, -72, 15, GOLD) + circle(114, -77, 5, _BELL_LIGHT)
    bell += stroke("M106,-68 h24", darker(GOLD, 0.5), 3)
    return art.sheet(path(horn, art.linear(lighter(colour, 0.2), darker(colour, 0.12))), 3) + art.sheet(
        bell, 1.5
    )


# ---------------------------------------------------------------------------------------------- tricks
def _trick(art: Art, jester: Jester) -> str:
    if jester.trick == "balls":
        return _juggling(art, jester)
    tricks: dict[str, Callable[[Art, Jester], str]] = {
        "marotte": _marotte,
        "cards": _fan_of_cards,
        "flute": _flute,
        "mask": _mask,
    }
    held = tricks[jester.trick](art, jester)
    hand = arm(art, jester.skin, jester.right) + held + fingers(art, jester.skin)
    return place(hand, 392, 478, 5, 0.96)


def _juggling(art: Art, jester: Jester) -> str:
    """Two open hands and five balls in an arc."""
    hand = open_hand(art, jester.skin, jester.left)
    content = place(open_hand(art, jester.skin, jester.right), 408, 520, 18, 0.86)
    content += place(hand, 92, 520, -18, 0.86, -0.86)
    balls = (
        (84, 414, jester.left),
        (66, 322, GOLD),
        (84, 232, jester.right),
        (430, 262, jester.left),
        (430, 366, jester.right),
    )
    for x, y, colour in balls:
        ball = circle(0, 0, 26, art.linear(lighter(colour, 0.3), darker(colour, 0.15)))
        band = stroke("M-24,-2 q24,18 48,0", CREAM, 5)
        content += place(art.sheet(ball + band + circle(-8, -10, 5, "#fff"), 4), x, y)
    return content


def _marotte(art: Art, jester: Jester) -> str:
    """A fool's sceptre: a small head in a cap on a stick."""
    stick = art.sheet(rect(-7, -130, 14, 220, art.linear("#a8703f", "#5c3a24"), 4), 2.4)
    ruff = "".join(
        place(path("M-11,0 H11 L0,34Z", colour) + circle(0, 36, 5, GOLD), -36 + i * 18, -120, (2 - i) * 16)
        for i, colour in enumerate((jester.left, CREAM, jester.right, CREAM, jester.left))
    )
    cap = path(
        "M-62,-166 C-74,-216 -50,-256 -4,-262 C44,-260 74,-220 64,-166 C52,-190 36,-200 22,-198"
        " C14,-206 -14,-206 -22,-198 C-38,-200 -52,-190 -62,-166Z",
        art.linear(lighter(jester.left, 0.15), darker(jester.left, 0.12)),
    )
    half = path(
        "M2,-262 C44,-260 74,-220 64,-166 C52,-190 36,-200 22,-198 C16,-204 8,-206 2,-206Z", jester.right
    )
    bells = circle(-62, -160, 10, GOLD) + circle(64, -160, 10, GOLD) + circle(-2, -266, 10, GOLD)
    skin = lighter(jester.skin, 0.2)
    small_face = (
        art.sheet(circle(0, -166, 38, art.linear(lighter(skin, 0.15), skin)), 2)
        + circle(-13, -172, 4.4, INK)
        + circle(13, -172, 4.4, INK)
        + circle(-22, -156, 6, "#d8524f", opacity=0.5)
        + circle(22, -156, 6, "#d8524f", opacity=0.5)
        + stroke("M-13,-153 q13,12 26,0", _LIPS, 4.4)
    )
    return stick + art.sheet(ruff, 2) + small_face + art.sheet(cap + half, 2) + art.sheet(bells, 1.2)


def _fan_of_cards(art: Art, jester: Jester) -> str:
    content = ""
    for i, colour in enumerate((jester.left, jester.right, _LIPS, jester.left)):
        card = art.sheet(
            rect(-37, -158, 74, 110, "#fff6df", 8)
            + rect(-31, -152, 62, 98, "none", 5, stroke=colour, stroke_width=2)
            + place(path("M0,-19 L14,0 L0,19 L-14,0Z", colour), 0, -103),
            2.4,
        )
        content += place(card, rotation=-44 + i * 23)
    return content


def _flute(art: Art, _: Jester) -> str:
    pipe = rect(-11, -226, 22, 300, art.linear("#fbe08d", "#b5762a", 0, 0, 1, 0), 9)
    rings = "".join(rect(-13, y, 26, 7, "#8a5a24", 3) for y in (-214, -120, 50))
    holes = "".join(circle(0, y, 5, "#5c3a24") for y in range(-190, -30, 24) if y != -118)
    note = circle(0, 0, 13, INK) + rect(8, -58, 5, 58, INK) + path("M8,-58 q26,4 26,30 q-8,-14 -26,-14Z", INK)
    music = place(art.sheet(note, 1.6), -92, -232, -6, 0.9) + place(art.sheet(note, 1.6), -40, -292, 8, 0.7)
    return place(art.sheet(pipe + rings + holes, 3), rotation=-24) + music


def _mask(art: Art, jester: Jester) -> str:
    """A half mask on a stick with feathers."""
    stick = art.sheet(rect(-6, -70, 12, 160, "#a8703f", 3), 2)
    plume = "".join(
        art.sheet(place(path("M0,0 C-22,-30 -20,-80 0,-104 C20,-80 22,-30 0,0Z", colour), 0, -50, turn), 1.6)
        for colour, turn in (
            *((jester.left, -52), (jester.left, 52), (jester.right, -28), (jester.right, 28)),
            (GOLD, 0),
        )
    )
    outline = (
        "M-84,-26 C-86,-84 -30,-80 0,-62 C30,-80 86,-84 84,-26 C82,24 28,24 0,-2 C-28,24 -82,24 -84,-26Z"
    )
    eyes = mirrored(path("M-60,-28 C-48,-46 -22,-42 -16,-24 C-30,-12 -50,-12 -60,-28Z", INK))
    trim = stroke("M-76,-26 C-76,-72 -28,-70 0,-53 C28,-70 76,-72 76,-26", GOLD, 4)
    return stick + place(
        plume + art.sheet(path(outline, art.linear("#fff6df", "#e2cba0")), 3) + eyes + trim, 0, -98
    )


def pictures() -> Iterable[Picture]:
    """All jesters."""
    for i, jester in enumerate(JESTERS):
        yield layout.action_picture(
            f"jester_{i}", partial(jester_card, jester), jester.frame, jester.glow
        )
