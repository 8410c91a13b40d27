"""Faces and necks, seen from the front; the origin is the middle of the face, which is about 120 x 165 units."""

from __future__ import annotations

from kit import GOLD, Art, circle, darker, ellipse, lighter, mirrored, mix, path, place, stroke

from . import expressions

FACE = (
    "M0,-80 C46,-80 63,-46 61,-6 C60,22 50,50 30,70 C20,80 10,85 0,85"
    " C-10,85 -20,80 -30,70 C-50,50 -60,22 -61,-6 C-63,-46 -46,-80 0,-80Z"
)
EYE = "M-48,2 C-39,-15 -18,-15 -9,8 C-18,17 -36,18 -48,2Z"
LID = "M-54,-1 C-44,-16 -18,-20 -7,9 C-18,-7 -36,-10 -48,3Z"
BROW = "M-11,-25 C-22,-34 -38,-35 -51,-24"
LASHES = expressions.LASHES
NIGHT = "#3a2233"


def skin_shade(skin: str) -> str:
    """The shadow colour of a skin."""
    return darker(mix(skin, "#a3405a", 0.28), 0.10)


def face(
    art: Art,
    skin: str,
    iris: str = "#4a7a3c",
    lip: str = "#c8454f",
    brow: str = "#4a2d1f",
    asleep: bool = False,
    man: bool = False,
    marks: str = "",
    gaze: float = 0,
    brow_lift: float = 0,
    expression: str = "",
) -> str:
    """A face.

    `man`: narrow eyes without lashes, and no mouth (a beard or `mouth` goes there).
    `marks`: any of freckles, mole, gems, specs.
    `gaze`: how far the eyes look to the right, -3 to 3; `brow_lift`: how much the left brow is raised.
    `expression`: one of `expressions.EXPRESSIONS` instead of how it looks at rest.
    """
    shade = skin_shade(skin)
    content = art.sheet(path(FACE, art.linear(lighter(skin, 0.12), skin)), 2.2)
    content += art.within(FACE, _folds(art, shade))
    if asleep:
        content += _closed_eyes(skin, brow)
    elif expression:
        content += expressions.eyes(art, expression, EYE, LID, iris, skin, shade, 13.2)
        content += expressions.brows(expression, BROW, brow, 4.4)
    else:
        content += _open_eyes(art, iris, brow, shade, man, gaze, brow_lift)
    content += _marks(art, marks, shade) + _nose(skin, shade)
    if asleep:
        content += _sleeping_mouth(lip)
    elif expression:
        content += expressions.mouth(expression, lip, shade)
    elif not man:
        content += mouth(lip)
    return content


def _folds(art: Art, shade: str) -> str:
    """Shade on the right half along the nose, two cheeks and the shadow of the hair."""
    half = "M6,-90 C16,-50 14,-20 9,6 C8,16 20,26 19,34 C17,42 8,40 6,46 C6,62 12,70 10,96 L80,96 V-90Z"
    return (
        path(half, shade, opacity=0.34)
        + circle(-34, 34, 19, art.radial([(0, "#ee6a6a", 0.62), (1, "#ee6a6a", 0)]))
        + circle(35, 34, 19, art.radial([(0, "#e0505a", 0.62), (1, "#e0505a", 0)]))
        + path("M-70,-90 H70 V-44 C40,-62 -40,-62 -70,-44Z", darker(shade, 0.2), opacity=0.35)
    )


def _open_eyes(art: Art, iris: str, brow: str, shade: str, man: bool, gaze: float, brow_lift: float) -> str:
    if man:
        eye = "M-44,4 C-37,-6 -19,-7 -10,6 C-18,13 -35,14 -44,4Z"
        lid = path("M-47,6 C-39,-10 -17,-11 -8,7 C-18,-3 -36,-4 -47,6Z", LASHES)
        crease = stroke("M-40,16 C-33,20 -22,20 -14,15", darker(shade, 0.3), 1.6, opacity=0.6)
    else:
        eye = EYE
        lid = path(LID, LASHES)
        crease = stroke("M-46,-11 C-37,-20 -20,-21 -11,-12", darker(shade, 0.2), 1.7, opacity=0.4)
    content = ""
    for side in (1, -1):
        x = -27 + side * gaze  # in mirrored coordinates, so that both eyes look the same way
        ball = (
            circle(x, 2, 13.2, darker(iris, 0.45))
            + circle(x, 3.5, 10.8, iris)
            + circle(x, 6, 6, lighter(iris, 0.35))
            + circle(x, 2, 5.4, "#1a1226")
            + path("M-50,-14 H-4 V-1 C-18,-8 -36,-8 -50,4Z", NIGHT, opacity=0.22)
        )
        arc = place(
            stroke(BROW, brow, 6 if man else 4.4),
            0,
            -brow_lift if side > 0 else 0,
        )
        content += place(path(eye, "#fff8ea") + art.within(eye, ball) + lid + crease + arc, scale_x=side)
    return content + circle(-31 + gaze, -1.5, 3.1, "#fff") + circle(23 + gaze, -1.5, 3.1, "#fff")


def _closed_eyes(skin: str, brow: str) -> str:
    lids = path("M-45,6 C-40,20 -18,22 -8,9 C-18,16 -36,15 -45,6Z", NIGHT) + stroke(
        "M-40,13 l-7,5 M-33,17 l-5,8 M-25,18 l-1,9 M-17,17 l3,7", NIGHT, 2.4
    )
    shadow = path(
        "M-44,3 C-38,-8 -16,-8 -9,5 C-18,14 -36,14 -44,3Z", mix(skin, "#8a5aa0", 0.32), opacity=0.55
    )
    return mirrored(lids + shadow + stroke("M-46,-17 C-38,-25 -20,-25 -10,-18", brow, 4.2))


def _marks(art: Art, marks: str, shade: str) -> str:
    content = ""
    if "freckles" in marks:
        spots = ((24, 24), (32, 28), (40, 24), (29, 34), (37, 33))
        content += mirrored("".join(circle(x, y, 1.7, darker(shade, 0.15), opacity=0.6) for x, y in spots))
    if "mole" in marks:
        content += circle(24, 46, 2.2, NIGHT)
    if "gems" in marks:
        gem = path("M0,-5 L4,0 L0,5 L-4,0Z", GOLD)
        content += "".join(art.sheet(place(gem, x, y), 0.6) for x, y in ((0, -46), (-10, -42), (10, -42)))
    if "specs" in marks:
        glasses = (
            "M-51,6 a23,23 0 1 0 46,0 a23,23 0 1 0 -46,0"
            " M5,6 a23,23 0 1 0 46,0 a23,23 0 1 0 -46,0 M-5,4 q5,-5 10,0"
        )
        content += stroke(glasses, "#c98a2b", 3)
    return content


def _nose(skin: str, shade: str) -> str:
    return stroke("M-6,37 C-3,42 3,42 7,38", darker(shade, 0.35), 2.6) + path(
        "M-2,20 C-4,28 -7,34 -3,37 C0,35 -1,26 -2,20Z", lighter(skin, 0.55), opacity=0.7
    )


def mouth(lip: str) -> str:
    """A smile in two tones."""
    return (
        path("M-26,47 C-14,52 -6,48 0,51 C6,48 14,52 26,47 C17,71 -17,71 -26,47Z", lip)
        + path("M-26,47 C-14,52 -6,48 0,51 C6,48 14,52 26,47 C12,60 -12,60 -26,47Z", darker(lip, 0.32))
        + ellipse(-2, 62, 6, 2, lighter(lip, 0.5), opacity=0.7)
    )


def _sleeping_mouth(lip: str) -> str:
    return path("M-14,58 C-8,55 -3,54 0,56 C3,54 8,55 14,58 C8,66 -8,66 -14,58Z", lip) + stroke(
        "M-13,58 C-6,61 6,61 13,58", darker(lip, 0.45), 1.8
    )


def neck(art: Art, skin: str) -> str:
    """Neck and shoulders below a face at the origin."""
    shade = darker(mix(skin, "#a3405a", 0.28), 0.12)
    outline = (
        "M-24,54 C-24,92 -26,112 -42,126 C-70,140 -92,146 -100,170 L-96,262 H96 L100,170"
        " C92,146 70,140 42,126 C26,112 24,92 24,54Z"
    )
    shadow_of_chin = "M-34,66 C-20,104 20,108 34,60 L40,110 C20,128 -16,122 -30,100Z"
    folds = path(shadow_of_chin, shade, opacity=0.65) + path(
        "M8,50 H120 V280 H30 C40,200 10,150 8,50Z", shade, opacity=0.25
    )
    bones = "M-52,152 C-36,156 -22,160 -10,168 M52,152 C36,156 22,160 10,168"
    return (
        art.sheet(path(outline, skin), 1.8)
        + art.within(outline, folds)
        + stroke(bones, shade, 2, opacity=0.6)
    )
