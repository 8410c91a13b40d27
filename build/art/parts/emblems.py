"""The emblems of the twelve queens, each about 50 units in radius."""

from __future__ import annotations

import math

from kit import (
    Art,
    circle,
    darker,
    ellipse,
    lighter,
    mirrored,
    mix,
    path,
    petals,
    place,
    rect,
    soft_star_path,
    stroke,
)

_CREAM = "#fff2d4"
_BLACK = "#231a33"
_HEART = "M0,48 C-20,30 -54,8 -50,-22 C-47,-46 -14,-52 0,-26 C14,-52 47,-46 50,-22 C54,8 20,30 0,48Z"


def rose(art: Art) -> str:
    """An open rose with three leaves."""
    colour = "#d8344f"
    content = art.sheet(petals(3, 26, 16, 34, "#4f8a4c", 60), 1.5)
    # Petals, radius, half width, start and tone of each ring, from the outside.
    rings = (
        (6, 40, 26, 0, darker(colour, 0.28)),
        (5, 29, 22, 20, darker(colour, 0.1)),
        (5, 18, 16, 50, lighter(colour, 0.12)),
        (3, 9, 11, 10, lighter(colour, 0.3)),
    )
    for count, radius, width, start, tone in rings:
        high = -radius * 0.95
        petal = f"M0,4 C{-width},2 {-width * 1.05},{high} 0,{-radius} C{width * 1.05},{high} {width},2 0,4Z"
        pale = mix(tone, lighter(tone), 0.35)
        ring = (place(path(petal, tone if i % 2 else pale), rotation=start + i * 360 / count) for i in range(count))
        content += art.sheet("".join(ring), 1.3)
    return content + stroke("M-5,-3 C-4,-10 8,-9 6,0 C4,8 -9,7 -10,-1", darker(colour, 0.45), 2.4)


def cake(art: Art) -> str:
    """A cake of three tiers with a cherry."""
    content = art.sheet(ellipse(0, 44, 52, 10, "#e9e0f0"), 1.5)
    for half, top, height, colour in ((42, 16, 28, "#c98552"), (30, -8, 26, "#f3a7b8"), (18, -28, 22, "#fff0d8")):
        tier = f"M{-half},{top} h{2 * half} v{height - 6} q0,6 -6,6 h{-2 * half + 12} q-6,0 -6,-6Z"
        shade = f"M{half * 0.45},{top} h{half * 0.55} v{height} h{-half * 0.55}Z"
        content += art.sheet(path(tier, colour) + path(shade, darker(colour, 0.5), opacity=0.22), 1.2)
        content += art.sheet(path(_icing(half, top), lighter(colour, 0.62)), 1)
    stem = stroke("M2,-46 q2,-14 12,-16", "#5b8a3c", 3)
    return content + stem + art.sheet(circle(1, -43, 8.5, "#d7263d") + circle(-2, -46, 2.4, "#ffd0d0"), 1)


def _icing(half: int, top: int) -> str:
    """Path data of icing that runs down in drops of two lengths."""
    drops = max(3, half // 6)
    reach = -half / drops - 0.3
    d = f"M{-half - 2},{top - 5} q0,-5 6,-5 h{2 * half - 8} q6,0 6,5 v5 "
    for i in range(drops):
        length = 8 if i % 2 else 13
        d += f"q0,{length} {reach:.2f},{length} q{reach:.2f},0 {reach:.2f},{-8 if i % 2 else -13} "
    return d + "Z"


def rainbow(art: Art) -> str:
    """A rainbow between two clouds."""
    content = ""
    for i, colour in enumerate(("#d9434f", "#ee8a3a", "#f3c843", "#5aa469", "#3e86b8", "#7353a5")):
        outer, inner = 52 - i * 7, 45 - i * 7
        band = f"M{-outer},22 A{outer},{outer} 0 0 1 {outer},22 h-7 A{inner},{inner} 0 0 0 {-inner},22Z"
        content += art.sheet(path(band, colour), 1)
    white = "#fdf6ea"
    for x in (-32, 34):
        puffs = circle(x - 14, 26, 11, white) + circle(x, 20, 14, white) + circle(x + 14, 27, 10, white)
        content += art.sheet(puffs + rect(x - 24, 26, 48, 12, white, 6), 1.5)
    return content


def starfish(art: Art, colour: str = "#f08a4b") -> str:
    """A five-armed starfish."""
    outline = soft_star_path(5, 54, 24)
    half = path("M0,0 L0,-60 L22,-30Z", darker(colour, 0.35), opacity=0.35)
    pale = lighter(colour, 0.6)
    dots = "".join(circle(0, -10 - i * 8.5, 3.4 - i * 0.42, pale) for i in range(5))
    shades = "".join(place(half, rotation=i * 72) for i in range(5))
    content = art.sheet(path(outline, colour), 1.8) + art.within(outline, shades)
    return content + "".join(place(dots, rotation=i * 72) for i in range(5)) + circle(0, 0, 5, pale)


def ladybug(art: Art) -> str:
    """A ladybug seen from above."""
    colour, black = "#d93a32", "#2f2540"
    feelers = stroke("M-10,-34 C-14,-50 -24,-52 -28,-50 M10,-34 C14,-50 24,-52 28,-50", "#2a2038", 3.4)
    content = feelers + circle(-28, -50, 4, "#2a2038") + circle(28, -50, 4, "#2a2038")
    content += art.sheet(ellipse(0, -26, 24, 20, black), 1.5)
    content += ellipse(-9, -32, 5, 6, _CREAM) + ellipse(9, -32, 5, 6, _CREAM)
    wing = "M-1,-20 C-44,-18 -52,20 -30,40 C-18,50 -6,50 -1,48Z"
    spots = circle(-24, -2, 8, black) + circle(-14, 26, 7, black) + circle(-37, 20, 5.5, black)
    for side, tone in ((1, colour), (-1, darker(colour, 0.16))):
        content += place(art.sheet(path(wing, tone), 1.6) + spots, scale_x=side)
    return content + stroke("M-36,-2 q6,-12 16,-15", lighter(colour, 0.55), 3)


def moon(art: Art) -> str:
    """A crescent with three stars."""
    colour = "#f6dc8c"
    crescent = "M16,-50 A52,52 0 1 0 44,30 A44,44 0 0 1 16,-50Z"
    spot = darker(colour, 0.16)
    craters = circle(-26, 14, 9, spot) + circle(-8, 34, 6, spot) + circle(-30, -16, 5, spot)
    content = art.sheet(path(crescent, colour), 2) + art.within(crescent, craters)
    for x, y, size in ((26, -12, 15), (44, 8, 8), (40, -36, 7)):
        content += art.sheet(place(path(soft_star_path(4, size, size * 0.28), "#fff6d8"), x, y), 1)
    return content


def peacock(art: Art) -> str:
    """One eye of a peacock feather."""
    content = art.sheet(path("M0,56 C-46,34 -46,-46 0,-58 C46,-46 46,34 0,56Z", "#3f9a6a"), 1.6)
    for i in range(9):
        reach = 30 - abs(i - 4) * 3
        for side in (1, -1):
            content += stroke(f"M0,{50 - i * 9} q{side * 16},-6 {side * reach},-20", "#2a7a58", 2)
    eye = ((27, 33, -12, "#d9b13b"), (21, 26, -10, "#2aa6a0"), (14, 17, -8, "#254a9e"), (7, 8.5, -5, "#1b1b4a"))
    for rx, ry, y, colour in eye:
        content += art.sheet(ellipse(0, y, rx, ry, colour), 1)
    return content + circle(-4, -14, 3, "#d6f5ff")


def sunflower(art: Art) -> str:
    """A sunflower."""
    content = art.sheet(petals(14, 18, 12, 38, "#e58a1f", 12.8), 1.6)
    content += art.sheet(petals(14, 16, 12, 35, "#f7c233"), 1.3) + art.sheet(circle(0, 0, 23, "#6b3a1f"), 1.6)
    golden_angle = 2.39996
    for i in range(46):
        radius, turn = 2.9 * math.sqrt(i), i * golden_angle
        seed = "#a5642c" if i % 3 else "#e0a04a"
        content += circle(radius * math.cos(turn), radius * math.sin(turn), 1.7, seed)
    return content


def cat(art: Art) -> str:
    """The head of a cat."""
    colour = "#e9914a"
    dark = darker(colour, 0.3)
    outline = (
        "M-46,4 C-50,-22 -46,-44 -42,-52 C-34,-48 -24,-38 -19,-32 C-8,-37 8,-37 19,-32"
        " C24,-38 34,-48 42,-52 C46,-44 50,-22 46,4 C44,32 20,44 0,44 C-20,44 -44,32 -46,4Z"
    )
    inner_ear = path("M-40,-42 C-40,-34 -41,-26 -41,-20 C-36,-26 -30,-30 -26,-31Z", "#f4b7a5")
    stripes = "".join(path(f"M{x - 4},-40 L{x + 4},-40 L{x * 0.9},-14Z", dark) for x in (-13, 0, 13))
    muzzle = ellipse(0, 30, 27, 20, lighter(colour, 0.65))
    cheek_stripes = mirrored(path("M-52,8 l22,4 l-22,5Z M-52,22 l22,-1 l-20,8Z", dark))
    eye = ellipse(-19, 2, 9.5, 10.5, "#fff6dc") + ellipse(-18, 3, 6.6, 9, "#5f9c4a")
    eye += ellipse(-18, 3, 2.6, 7.5, _BLACK) + circle(-20, -1, 2, "#fff")
    nose = path("M-6,17 h12 q0,5 -6,8 q-6,-3 -6,-8Z", "#d8576b")
    smile = stroke("M0,25 v4 q-6,7 -12,2 M0,29 q6,7 12,2", darker(colour, 0.7), 2.2)
    whiskers = stroke("M-30,24 l-24,-4 M-30,29 l-24,4 M30,24 l24,-4 M30,29 l24,4", "#fff6dc", 1.5)
    content = art.sheet(path(outline, colour), 2) + mirrored(inner_ear)
    content += art.within(outline, stripes + muzzle + cheek_stripes)
    return content + mirrored(eye) + nose + smile + whiskers


def dog(art: Art) -> str:
    """The head of a dog."""
    colour = "#b9804f"
    outline = "M-36,-22 C-30,-44 30,-44 36,-22 C40,0 34,20 26,34 C18,46 -18,46 -26,34 C-34,20 -40,0 -36,-22Z"
    blaze = path("M-9,-46 C-11,-16 -14,0 -24,22 L-20,48 H20 L24,22 C14,0 11,-16 9,-46Z", lighter(colour, 0.7))
    ear = path("M-28,-34 C-52,-42 -60,-16 -56,8 C-54,20 -44,24 -40,14 C-36,2 -34,-12 -24,-24Z", darker(colour, 0.38))
    eye = ellipse(-18, -8, 6.5, 7.5, _BLACK) + circle(-20, -11, 2.2, "#fff")
    nose = path("M-12,12 C-12,5 12,5 12,12 C12,20 4,25 0,25 C-4,25 -12,20 -12,12Z", _BLACK)
    tongue = path("M-7,34 C-8,48 -4,54 0,54 C4,54 8,48 7,34Z", "#e2606f")
    content = art.sheet(path(outline, colour), 2) + art.within(outline, blaze) + mirrored(art.sheet(ear, 1.6))
    content += mirrored(eye) + nose + ellipse(-4, 11, 3, 1.8, "#8b7aa0") + art.sheet(tongue, 0.8)
    return content + stroke("M0,25 v6 q-8,9 -16,2 M0,31 q8,9 16,2", _BLACK, 2.6)


def pancake(art: Art) -> str:
    """A pile of pancakes with syrup and butter."""
    content = art.sheet(ellipse(0, 40, 54, 13, "#e8eef5") + ellipse(0, 38, 44, 9, "#c9d4e4"), 1.6)
    for i in range(4):
        y = 30 - i * 14
        side = f"M-42,{y} C-42,{y - 17} 42,{y - 17} 42,{y} C42,{y + 15} -42,{y + 15} -42,{y}Z"
        layer = path(side, "#c27a35" if i % 2 else "#b36a2c") + ellipse(0, y - 4, 40, 9.5, "#eeb765")
        content += art.sheet(layer, 1.2)
    syrup = path(
        "M-32,-18 C-30,-28 30,-28 33,-17 C36,-8 32,14 27,14 C22,14 24,-2 17,-2 C11,-2 13,22 6,24"
        " C0,24 2,0 -6,-2 C-13,-2 -12,10 -19,10 C-25,10 -22,-4 -27,-6 C-32,-8 -33,-12 -32,-18Z",
        "#a5521c",
    )
    content += art.sheet(syrup + stroke("M-24,-19 q10,-5 24,-5", "#e79a4c", 3), 1)
    butter = (
        path("M-14,-26 L2,-32 L17,-26 L1,-19Z", "#fff0a8")
        + path("M-14,-26 L1,-19 v9 L-14,-17Z", "#f2cf5b")
        + path("M1,-19 L17,-26 v8 L1,-10Z", "#dcae3a")
    )
    return content + art.sheet(butter, 1.2)


def heart(art: Art) -> str:
    """Three hearts, one upon the other."""
    colour = "#e0405e"
    half = path("M0,-60 H70 V70 H0Z", darker(colour, 0.4), opacity=0.3)
    content = art.sheet(path(_HEART, colour), 2) + art.within(_HEART, half)
    content += art.sheet(place(path(_HEART, lighter(colour, 0.3)), 0, -2, scale=0.66), 1)
    return content + art.sheet(place(path(_HEART, darker(colour, 0.1)), 0, -3, scale=0.36), 0.8)


EMBLEMS = {
    "rose": rose,
    "cake": cake,
    "rainbow": rainbow,
    "starfish": starfish,
    "ladybug": ladybug,
    "moon": moon,
    "peacock": peacock,
    "sunflower": sunflower,
    "cat": cat,
    "dog": dog,
    "pancake": pancake,
    "heart": heart,
}
