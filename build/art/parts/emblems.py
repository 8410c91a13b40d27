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


def rose(art: Art, colour: str = "#d8344f") -> str:
    """An open rose with three leaves."""
    content = art.sheet(petals(3, 26, 16, 34, "#4f8a4c", 60), 1.5)
    rows = ((6, 40, 26, 0, 0.28), (5, 29, 22, 20, 0.1), (5, 18, 16, 50, -0.12), (3, 9, 11, 10, -0.3))
    for n, r, w, turn, t in rows:
        shade = darker(colour, t) if t > 0 else lighter(colour, -t)
        content += art.sheet(
            "".join(
                place(
                    path(
                        f"M0,4 C{-w},2 {-w * 1.05},{-r * 0.95} 0,{-r} C{w * 1.05},{-r * 0.95} {w},2 0,4Z",
                        shade if j % 2 else mix(shade, lighter(shade), 0.35),
                    ),
                    rotation=turn + j * 360 / n,
                )
                for j in range(n)
            ),
            1.3,
        )
    return content + stroke("M-5,-3 C-4,-10 8,-9 6,0 C4,8 -9,7 -10,-1", darker(colour, 0.45), 2.4)


def cake(art: Art, colour: str = "#f3a7b8") -> str:
    """A cake of three tiers with a cherry."""
    content = art.sheet(ellipse(0, 44, 52, 10, "#e9e0f0"), 1.5)
    for w, y, h, shade in [(42, 16, 28, "#c98552"), (30, -8, 26, colour), (18, -28, 22, "#fff0d8")]:
        body = path(f"M{-w},{y} h{2 * w} v{h - 6} q0,6 -6,6 h{-2 * w + 12} q-6,0 -6,-6Z", shade)
        n = max(3, int(w / 6))
        step = 2 * w / n
        icing = (
            f"M{-w - 2},{y - 5} q0,-5 6,-5 h{2 * w - 8} q6,0 6,5 v5 "
            + "".join(
                f"q0,{8 if i % 2 else 13} {-step / 2 - 0.3:.2f},{8 if i % 2 else 13}"
                f" q{-step / 2 - 0.3:.2f},0 {-step / 2 - 0.3:.2f},{-8 if i % 2 else -13} "
                for i in range(n)
            )
            + "Z"
        )
        content += art.sheet(
            body + path(f"M{w * 0.45},{y} h{w * 0.55} v{h} h{-w * 0.55}Z", darker(shade, 0.5), opacity=0.22),
            1.2,
        ) + art.sheet(path(icing, lighter(shade, 0.62)), 1)
    return (
        content
        + stroke("M2,-46 q2,-14 12,-16", "#5b8a3c", 3)
        + art.sheet(circle(1, -43, 8.5, "#d7263d") + circle(-2, -46, 2.4, "#ffd0d0"), 1)
    )


def rainbow(art: Art) -> str:
    """A rainbow between two clouds."""
    content = ""
    for i, colour in enumerate(["#d9434f", "#ee8a3a", "#f3c843", "#5aa469", "#3e86b8", "#7353a5"]):
        r = 52 - i * 7
        content += art.sheet(
            path(f"M{-r},22 A{r},{r} 0 0 1 {r},22 h-7 A{r - 7},{r - 7} 0 0 0 {-r + 7},22Z", colour), 1
        )

    def cloud(x: float) -> str:
        return art.sheet(
            circle(x - 14, 26, 11, "#fdf6ea")
            + circle(x, 20, 14, "#fdf6ea")
            + circle(x + 14, 27, 10, "#fdf6ea")
            + rect(x - 24, 26, 48, 12, "#fdf6ea", 6),
            1.5,
        )

    return content + cloud(-32) + cloud(34)


def starfish(art: Art, colour: str = "#f08a4b") -> str:
    """A five-armed starfish."""
    d = soft_star_path(5, 54, 24)
    content = art.sheet(path(d, colour), 1.8) + art.within(
        d,
        "".join(
            place(path("M0,0 L0,-60 L22,-30Z", darker(colour, 0.35), opacity=0.35), rotation=i * 72)
            for i in range(5)
        ),
    )
    return (
        content
        + "".join(
            place(
                "".join(circle(0, -10 - j * 8.5, 3.4 - j * 0.42, lighter(colour, 0.6)) for j in range(5)),
                rotation=i * 72,
            )
            for i in range(5)
        )
        + circle(0, 0, 5, lighter(colour, 0.6))
    )


def ladybug(art: Art, colour: str = "#d93a32") -> str:
    """A ladybug seen from above."""
    content = (
        stroke("M-10,-34 C-14,-50 -24,-52 -28,-50 M10,-34 C14,-50 24,-52 28,-50", "#2a2038", 3.4)
        + circle(-28, -50, 4, "#2a2038")
        + circle(28, -50, 4, "#2a2038")
    )
    content += (
        art.sheet(ellipse(0, -26, 24, 20, "#2f2540"), 1.5)
        + ellipse(-9, -32, 5, 6, "#fff2d4")
        + ellipse(9, -32, 5, 6, "#fff2d4")
    )
    w = "M-1,-20 C-44,-18 -52,20 -30,40 C-18,50 -6,50 -1,48Z"
    for s in (1, -1):
        content += place(
            art.sheet(path(w, colour if s == 1 else darker(colour, 0.16)), 1.6)
            + circle(-24, -2, 8, "#2f2540")
            + circle(-14, 26, 7, "#2f2540")
            + circle(-37, 20, 5.5, "#2f2540"),
            scale_x=s,
        )
    return content + stroke("M-36,-2 q6,-12 16,-15", lighter(colour, 0.55), 3)


def moon(art: Art, colour: str = "#f6dc8c") -> str:
    """A crescent with three stars."""
    d = "M16,-50 A52,52 0 1 0 44,30 A44,44 0 0 1 16,-50Z"
    content = art.sheet(path(d, colour), 2) + art.within(
        d,
        path("M16,-50 A52,52 0 1 0 44,30 A56,56 0 0 1 -6,-40Z", darker(colour, 0.4), opacity=0.0)
        + circle(-26, 14, 9, darker(colour, 0.16))
        + circle(-8, 34, 6, darker(colour, 0.16))
        + circle(-30, -16, 5, darker(colour, 0.16)),
    )
    return content + "".join(
        art.sheet(place(path(soft_star_path(4, r, r * 0.28), "#fff6d8"), x, y), 1)
        for x, y, r in [(26, -12, 15), (44, 8, 8), (40, -36, 7)]
    )


def peacock(art: Art) -> str:
    """One eye of a peacock feather."""
    content = art.sheet(path("M0,56 C-46,34 -46,-46 0,-58 C46,-46 46,34 0,56Z", "#3f9a6a"), 1.6) + "".join(
        stroke(f"M0,{50 - i * 9} q{s * 16},-6 {s * (30 - abs(i - 4) * 3)},-20", "#2a7a58", 2)
        for i in range(9)
        for s in (1, -1)
    )
    for rx, ry, y, shade in [
        (27, 33, -12, "#d9b13b"),
        (21, 26, -10, "#2aa6a0"),
        (14, 17, -8, "#254a9e"),
        (7, 8.5, -5, "#1b1b4a"),
    ]:
        content += art.sheet(ellipse(0, y, rx, ry, shade), 1)
    return content + circle(-4, -14, 3, "#d6f5ff")


def sunflower(art: Art) -> str:
    """A sunflower."""
    content = (
        art.sheet(petals(14, 18, 12, 38, "#e58a1f", 12.8), 1.6)
        + art.sheet(petals(14, 16, 12, 35, "#f7c233"), 1.3)
        + art.sheet(circle(0, 0, 23, "#6b3a1f"), 1.6)
    )
    for i in range(46):
        r = 2.9 * math.sqrt(i)
        t = i * 2.39996
        content += circle(r * math.cos(t), r * math.sin(t), 1.7, "#a5642c" if i % 3 else "#e0a04a")
    return content


def cat(art: Art, colour: str = "#e9914a") -> str:
    """The head of a cat."""
    h = (
        "M-46,4 C-50,-22 -46,-44 -42,-52 C-34,-48 -24,-38 -19,-32 C-8,-37 8,-37 19,-32 C24,-38 34,-48"
        " 42,-52 C46,-44 50,-22 46,4 C44,32 20,44 0,44 C-20,44 -44,32 -46,4Z"
    )
    content = (
        art.sheet(path(h, colour), 2)
        + mirrored(path("M-40,-42 C-40,-34 -41,-26 -41,-20 C-36,-26 -30,-30 -26,-31Z", "#f4b7a5"))
        + art.within(
            h,
            "".join(
                path(f"M{x - 4},-40 L{x + 4},-40 L{x * 0.9},-14Z", darker(colour, 0.3)) for x in (-13, 0, 13)
            )
            + ellipse(0, 30, 27, 20, lighter(colour, 0.65))
            + mirrored(path("M-52,8 l22,4 l-22,5Z M-52,22 l22,-1 l-20,8Z", darker(colour, 0.3))),
        )
    )
    content += mirrored(
        ellipse(-19, 2, 9.5, 10.5, "#fff6dc")
        + ellipse(-18, 3, 6.6, 9, "#5f9c4a")
        + ellipse(-18, 3, 2.6, 7.5, "#231a33")
        + circle(-20, -1, 2, "#fff")
    )
    return (
        content
        + path("M-6,17 h12 q0,5 -6,8 q-6,-3 -6,-8Z", "#d8576b")
        + stroke("M0,25 v4 q-6,7 -12,2 M0,29 q6,7 12,2", darker(colour, 0.7), 2.2)
        + stroke("M-30,24 l-24,-4 M-30,29 l-24,4 M30,24 l24,-4 M30,29 l24,4", "#fff6dc", 1.5)
    )


def dog(art: Art, colour: str = "#b9804f") -> str:
    """The head of a dog."""
    h = "M-36,-22 C-30,-44 30,-44 36,-22 C40,0 34,20 26,34 C18,46 -18,46 -26,34 C-34,20 -40,0 -36,-22Z"
    content = art.sheet(path(h, colour), 2) + art.within(
        h, path("M-9,-46 C-11,-16 -14,0 -24,22 L-20,48 H20 L24,22 C14,0 11,-16 9,-46Z", lighter(colour, 0.7))
    )
    content += mirrored(
        art.sheet(
            path(
                "M-28,-34 C-52,-42 -60,-16 -56,8 C-54,20 -44,24 -40,14 C-36,2 -34,-12 -24,-24Z",
                darker(colour, 0.38),
            ),
            1.6,
        )
    )
    content += (
        mirrored(ellipse(-18, -8, 6.5, 7.5, "#231a33") + circle(-20, -11, 2.2, "#fff"))
        + path("M-12,12 C-12,5 12,5 12,12 C12,20 4,25 0,25 C-4,25 -12,20 -12,12Z", "#231a33")
        + ellipse(-4, 11, 3, 1.8, "#8b7aa0")
    )
    return (
        content
        + art.sheet(path("M-7,34 C-8,48 -4,54 0,54 C4,54 8,48 7,34Z", "#e2606f"), 0.8)
        + stroke("M0,25 v6 q-8,9 -16,2 M0,31 q8,9 16,2", "#231a33", 2.6)
    )


def pancake(art: Art) -> str:
    """A pile of pancakes with syrup and butter."""
    content = art.sheet(ellipse(0, 40, 54, 13, "#e8eef5") + ellipse(0, 38, 44, 9, "#c9d4e4"), 1.6)
    for i in range(4):
        y = 30 - i * 14
        content += art.sheet(
            path(
                f"M-42,{y} C-42,{y - 17} 42,{y - 17} 42,{y} C42,{y + 15} -42,{y + 15} -42,{y}Z",
                "#c27a35" if i % 2 else "#b36a2c",
            )
            + ellipse(0, y - 4, 40, 9.5, "#eeb765"),
            1.2,
        )
    content += art.sheet(
        path(
            "M-32,-18 C-30,-28 30,-28 33,-17 C36,-8 32,14 27,14 C22,14 24,-2 17,-2 C11,-2 13,22 6,24"
            " C0,24 2,0 -6,-2 C-13,-2 -12,10 -19,10 C-25,10 -22,-4 -27,-6 C-32,-8 -33,-12 -32,-18Z",
            "#a5521c",
        )
        + stroke("M-24,-19 q10,-5 24,-5", "#e79a4c", 3),
        1,
    )
    return content + art.sheet(
        path("M-14,-26 L2,-32 L17,-26 L1,-19Z", "#fff0a8")
        + path("M-14,-26 L1,-19 v9 L-14,-17Z", "#f2cf5b")
        + path("M1,-19 L17,-26 v8 L1,-10Z", "#dcae3a"),
        1.2,
    )


def heart(art: Art, colour: str = "#e0405e") -> str:
    """Three hearts, one upon the other."""
    d = "M0,48 C-20,30 -54,8 -50,-22 C-47,-46 -14,-52 0,-26 C14,-52 47,-46 50,-22 C54,8 20,30 0,48Z"
    content = art.sheet(path(d, colour), 2) + art.within(
        d, path("M0,-60 H70 V70 H0Z", darker(colour, 0.4), opacity=0.3)
    )
    return (
        content
        + art.sheet(place(path(d, lighter(colour, 0.3)), 0, -2, scale=0.66), 1)
        + art.sheet(place(path(d, darker(colour, 0.1)), 0, -3, scale=0.36), 0.8)
    )


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
