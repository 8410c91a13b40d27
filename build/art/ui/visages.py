"""Faces of the people at the table: four builds, eyes, mouths and beards.  The origin is the middle of the face."""

from __future__ import annotations

from kit import Art, circle, darker, ellipse, lighter, mirrored, path, place, stroke
from parts import expressions
from parts.hair import hair_light
from parts.heads import FACE, LASHES, skin_shade

OUTLINES = {
    "woman": FACE,
    "man": (
        "M0,-80 C46,-80 63,-46 62,-6 C62,28 56,54 36,74 C24,85 12,88 0,88 C-12,88 -24,85 -36,74"
        " C-56,54 -62,28 -62,-6 C-63,-46 -46,-80 0,-80Z"
    ),
    "child": (
        "M0,-76 C44,-76 64,-44 65,-4 C66,26 56,50 36,64 C24,72 12,75 0,75 C-12,75 -24,72 -36,64"
        " C-56,50 -66,26 -65,-4 C-64,-44 -44,-76 0,-76Z"
    ),
    "old": (
        "M0,-80 C46,-80 62,-46 61,-6 C61,26 55,56 33,74 C22,83 11,86 0,86 C-11,86 -22,83 -33,74"
        " C-55,56 -61,26 -61,-6 C-62,-46 -46,-80 0,-80Z"
    ),
}


def ears(art: Art, skin: str) -> str:
    """Two ears, to be drawn behind the face."""
    inner = ellipse(64, 12, 5.5, 11, skin_shade(skin), opacity=0.55)
    return mirrored(art.sheet(ellipse(64, 11, 12, 19, darker(skin, 0.05)), 1) + inner)


def visage(
    art: Art, build: str, skin: str, iris: str, brow: str, lip: str, marks: str = "", mouth: str = "smile",
    expression: str = "",
) -> str:  # fmt: skip
    """A face of one of `OUTLINES`; marks: any of freckles, mole, specs, lines, gems. `expression`: one of
    `expressions.EXPRESSIONS`, or the face at rest."""
    shade, outline = skin_shade(skin), OUTLINES[build]
    content = art.sheet(path(outline, art.linear(lighter(skin, 0.12), skin)), 2.2)
    content += art.within(outline, _folds(art, shade, build))
    if expression:
        content += _moved_eyes(art, build, skin, iris, brow, expression)
    else:
        content += _eyes(art, build, iris, brow, shade)
    content += _marks(art, marks, shade)
    content += _nose(skin, shade, build)
    if expression and mouth != "none":
        return content + expressions.mouth(expression, lip, shade)
    return content + _MOUTHS[mouth](lip, shade)


def _folds(art: Art, shade: str, build: str) -> str:
    half = "M6,-90 C16,-50 14,-20 9,6 C8,16 20,26 19,34 C17,42 8,40 6,46 C6,62 12,70 10,96 L80,96 V-90Z"
    strength, cheek = (0.22, 0.7) if build == "child" else (0.32, 0.5)
    y, size = (32, 20) if build == "child" else (34, 19)
    blush = mirrored(circle(-37, y, size, art.radial([(0, "#ee6a6a", cheek), (1, "#ee6a6a", 0)])))
    brow_shadow = path("M-70,-90 H70 V-44 C40,-62 -40,-62 -70,-44Z", darker(shade, 0.2), opacity=0.35)
    return path(half, shade, opacity=strength) + blush + brow_shadow


BROWS = {"woman": 4.6, "child": 4.2, "man": 5.4, "old": 5.6}
"""How thick brows are."""

_EYES = {
    "woman": (
        "M-48,2 C-39,-15 -18,-15 -9,8 C-18,17 -36,18 -48,2Z",
        "M-54,-1 C-44,-16 -18,-20 -7,9 C-18,-7 -36,-10 -48,3Z",
        "M-11,-25 C-22,-34 -38,-35 -51,-24",
    ),
    "man": (
        "M-45,4 C-38,-8 -19,-9 -10,6 C-18,14 -36,15 -45,4Z",
        "M-48,6 C-39,-12 -17,-13 -7,7 C-18,-4 -36,-5 -48,6Z",
        "M-10,-20 C-22,-29 -38,-29 -51,-20",
    ),
    "child": (
        "M-44,5 C-42,-17 -14,-17 -11,6 C-16,21 -38,22 -44,5Z",
        "M-48,4 C-44,-19 -13,-21 -8,7 C-16,-10 -38,-10 -48,4Z",
        "M-14,-28 C-24,-34 -36,-34 -46,-27",
    ),
    "old": (
        "M-44,5 C-37,-5 -19,-6 -10,7 C-18,13 -35,14 -44,5Z",
        "M-48,6 C-39,-10 -17,-11 -7,8 C-18,-2 -36,-3 -48,6Z",
        "M-10,-19 C-22,-27 -38,-27 -52,-16",
    ),
}


def _eyes(art: Art, build: str, iris: str, brow: str, shade: str) -> str:
    eye, lid, arc = _EYES[build]
    size = 14.4 if build == "child" else 13.0
    ball = (
        circle(-27, 3, size, darker(iris, 0.45))
        + circle(-27, 4.5, size * 0.82, iris)
        + circle(-27, 7, size * 0.46, lighter(iris, 0.35))
        + circle(-27, 3, size * 0.42, "#1a1226")
        + path("M-50,-18 H-4 V-1 C-18,-9 -36,-9 -50,4Z", "#3a2233", opacity=0.22)
    )
    one = path(eye, "#fff8ea") + art.within(eye, ball) + path(lid, LASHES)
    if build == "old":
        one += stroke("M-46,16 C-40,22 -28,24 -17,19", darker(shade, 0.25), 1.8, opacity=0.6)
        one += stroke("M-52,4 L-58,0 M-52,8 L-59,9", darker(shade, 0.25), 1.8, opacity=0.55)
    one += stroke(arc, brow, BROWS[build])
    # The highlights are not mirrored: there is one light.
    return mirrored(one) + circle(-31, -1, 3.3, "#fff") + circle(23, -1, 3.3, "#fff")


def _moved_eyes(art: Art, build: str, skin: str, iris: str, brow: str, expression: str) -> str:
    eye, lid, arc = _EYES[build]
    size, narrow = (14.4, 0.0) if build == "child" else (13.0, 0.0 if build == "woman" else 3.0)
    shade = skin_shade(skin)
    content = expressions.eyes(art, expression, eye, lid, iris, skin, shade, size, narrow)
    if build == "old":
        lines = stroke("M-46,16 C-40,22 -28,24 -17,19", darker(shade, 0.25), 1.8, opacity=0.6)
        lines += stroke("M-52,4 L-58,0 M-52,8 L-59,9", darker(shade, 0.25), 1.8, opacity=0.55)
        content += mirrored(lines)
    return content + expressions.brows(expression, arc, brow, BROWS[build])


def _marks(art: Art, marks: str, shade: str) -> str:
    content = ""
    if "freckles" in marks:
        spots = ((22, 24), (30, 28), (39, 24), (27, 34), (36, 33), (45, 30))
        content += mirrored("".join(circle(x, y, 1.9, darker(shade, 0.15), opacity=0.65) for x, y in spots))
    if "mole" in marks:
        content += circle(26, 46, 2.4, "#3a2233")
    if "lines" in marks:
        content += mirrored(stroke("M-27,40 C-33,46 -34,54 -30,60", darker(shade, 0.2), 2, opacity=0.5))
        content += stroke("M-24,-52 C-8,-56 8,-56 24,-52", darker(shade, 0.2), 1.8, opacity=0.4)
    if "gems" in marks:
        gem = path("M0,-6 L5,0 L0,6 L-5,0Z", "#e2ad45")
        content += art.sheet(place(gem, 0, -50), 0.7)
    if "specs" in marks:
        rims = (
            "M-52,6 a23,22 0 1 0 46,0 a23,22 0 1 0 -46,0 M6,6 a23,22 0 1 0 46,0 a23,22 0 1 0 -46,0"
            " M-6,4 q6,-6 12,0 M-52,3 L-62,-2 M52,3 L62,-2"
        )
        glass = mirrored(ellipse(-29, 6, 23, 22, "#eaf6ff", opacity=0.16))
        content += glass + art.sheet(stroke(rims, "#b5762a", 3.6), 0.8)
    return content


def _nose(skin: str, shade: str, build: str) -> str:
    if build == "child":
        return stroke("M-5,33 C-2,37 3,37 6,33", darker(shade, 0.35), 2.8)
    light = path("M-2,20 C-4,28 -7,34 -3,37 C0,35 -1,26 -2,20Z", lighter(skin, 0.55), opacity=0.7)
    if build in ("man", "old"):
        return stroke("M-10,35 C-7,42 7,42 11,36", darker(shade, 0.35), 3) + light
    return stroke("M-6,37 C-3,42 3,42 7,38", darker(shade, 0.35), 2.6) + light


def _smile(lip: str, shade: str) -> str:
    """Closed lips in two tones."""
    return (
        path("M-23,50 C-12,53 -5,50 0,52 C5,50 12,53 23,50 C16,68 -16,68 -23,50Z", lip)
        + path("M-23,50 C-12,53 -5,50 0,52 C5,50 12,53 23,50 C12,59 -12,59 -23,50Z", darker(lip, 0.32))
        + ellipse(-2, 62, 5, 1.8, lighter(lip, 0.5), opacity=0.6)
    )


def _quiet(lip: str, shade: str) -> str:
    """A line that curls up."""
    return stroke("M-18,54 C-9,62 9,62 18,53", darker(lip, 0.15), 4.4) + stroke(
        "M-8,67 q8,3 16,0", shade, 2.4, opacity=0.5
    )


def _laugh(lip: str, shade: str) -> str:
    """An open mouth with teeth."""
    open_mouth = path("M-22,47 C-10,51 10,51 22,47 C21,68 -21,68 -22,47Z", "#6b1f33")
    teeth = path("M-20,48.4 C-10,51.6 10,51.6 20,48.4 C19,56 -19,56 -20,48.4Z", "#fffaf0")
    tongue = path("M-11,61 C-6,56 6,56 11,61 C6,65.4 -6,65.4 -11,61Z", "#e2707a")
    return open_mouth + teeth + tongue + stroke("M-24,46 C-10,51 10,51 24,46", darker(lip, 0.35), 2.4)


def _gap(lip: str, shade: str) -> str:
    """A child's grin."""
    grin = path("M-18,45 C-8,48 8,48 18,45 C17,61 -17,61 -18,45Z", "#6b1f33")
    teeth = path("M-16,46.2 C-8,48.6 8,48.6 16,46.2 C15.4,52.6 -15.4,52.6 -16,46.2Z", "#fffaf0")
    return (
        grin
        + teeth
        + path("M-2,47 H3 V53 H-2Z", "#6b1f33")
        + stroke("M-20,44 C-8,48 8,48 20,44", darker(lip, 0.3), 2.2)
    )


def _none(lip: str, shade: str) -> str:
    return ""


_MOUTHS = {"smile": _smile, "quiet": _quiet, "laugh": _laugh, "gap": _gap, "none": _none}


def beard(art: Art, kind: str, colour: str, lip: str, expression: str = "") -> str:
    """A beard or moustache with the mouth in it, over the face."""
    if not kind:
        return ""
    light = hair_light(colour, 0.16)
    moustache = "M0,46 C-8,38 -24,40 -36,54 C-26,58 -10,58 0,53 C10,58 26,58 36,54 C24,40 8,38 0,46Z"
    mouth = path("M-14,56 C-7,64 7,64 14,56 C8,60 -8,60 -14,56Z", darker(lip, 0.1))
    if kind == "moustache":
        curled = (
            "M0,46 C-10,36 -28,40 -40,56 C-48,56 -52,50 -52,44 C-58,58 -46,68 -34,62 C-24,58 -10,60 0,53 C10,60"
            " 24,58 34,62 C46,68 58,58 52,44 C52,50 48,56 40,56 C28,40 10,36 0,46Z"
        )
        lips = stroke("M-10,64 C-4,68 4,68 10,64", darker(lip, 0.15), 3.6)
        if expression:
            lips = expressions.bearded_mouth(expression, lip, 64)
        return lips + art.sheet(path(curled, art.linear(light, colour)), 1.4)
    if kind == "short":
        d = (
            "M-63,-2 C-62,44 -52,72 -32,86 C-14,96 14,96 32,86 C52,72 62,44 63,-2 C58,22 52,36 40,42"
            " C24,36 10,38 0,44 C-10,38 -24,36 -40,42 C-52,36 -58,22 -63,-2Z"
        )
    elif kind == "full":
        d = (
            "M-62,4 C-62,44 -62,92 -32,112 C-12,124 12,124 32,112 C62,92 62,44 62,4 C54,30 42,42 22,41"
            " C8,38 -8,38 -22,41 C-42,42 -54,30 -62,4Z"
        )
    elif kind == "goatee":
        d = "M-34,54 C-30,46 30,46 34,54 C36,82 20,100 0,102 C-20,100 -36,82 -34,54Z"
    else:
        raise ValueError(f"no beard is called {kind}")
    locks = "".join(
        stroke(
            f"M{x},{58 + abs(x) * 0.12:.0f} C{x * 1.05:.0f},78 {x * 0.9:.0f},92 {x * 0.7:.0f},104",
            darker(colour, 0.28),
            2.4,
            opacity=0.5,
        )
        for x in (-40, -26, -12, 12, 26, 40)
    )
    body = art.sheet(path(d, art.linear(light, darker(colour, 0.18))), 1.6) + art.within(d, locks)
    lips = path("M-15,55 C-8,52 8,52 15,55 C9,66 -9,66 -15,55Z", darker(lip, 0.1)) if kind != "goatee" else mouth
    if expression:
        lips = expressions.bearded_mouth(expression, lip, 61)
    return body + lips + art.sheet(path(moustache, art.linear(light, colour)), 1)
