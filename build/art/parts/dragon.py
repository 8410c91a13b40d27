"""A dragon's parts: a body along a spine, head, wings, legs.  It looks to the left."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from kit import Art, Point, circle, darker, ellipse, lighter, mix, path, place, polygon_path, stroke

_SPIKE = "#f0a04a"
_CLAW = "#fff2d4"
_TOOTH = "#fff6e4"


@dataclass(frozen=True)
class Hide:
    """Colours of a dragon."""

    scales: str
    belly: str
    wings: tuple[str, str]
    flames: tuple[str, str, str]


@dataclass(frozen=True)
class _Sample:
    """A point of the spine: place, half the width there, and the direction to the right of the way."""

    x: float
    y: float
    width: float
    right: Point

    def beside(self, share: float) -> Point:
        """The point `share` of half the width to the right of the spine (left if negative)."""
        return self.x + self.right[0] * self.width * share, self.y + self.right[1] * self.width * share


def _spine(points: Sequence[Point], widths: Sequence[float], count: int = 90) -> list[_Sample]:
    """A Catmull-Rom curve through `points`, from tail to head."""
    last = len(points) - 1
    curve: list[tuple[float, float, float]] = []
    for step in range(count + 1):
        t = step / count * last
        i = min(int(t), last - 1)
        u = t - i
        p0, p1, p2, p3 = (points[max(0, min(last, k))] for k in range(i - 1, i + 3))

        def along(axis: int, u: float = u, p: tuple[Point, ...] = (p0, p1, p2, p3)) -> float:
            a, b, c, d = (point[axis] for point in p)
            return 0.5 * (
                2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u**2 + (3 * b - a - 3 * c + d) * u**3
            )

        width = widths[i] + (widths[i + 1] - widths[i]) * (3 * u**2 - 2 * u**3)
        curve.append((along(0), along(1), width))
    samples = []
    for i, (x, y, width) in enumerate(curve):
        before, after = curve[max(0, i - 1)], curve[min(count, i + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1
        samples.append(_Sample(x, y, width, (-dy / length, dx / length)))
    return samples


def body(art: Art, hide: Hide, points: Sequence[Point], widths: Sequence[float]) -> str:
    """The body from the tip of the tail to the neck; its back is to the right of the way, its belly to the left."""
    spine = _spine(points, widths)
    dark = darker(hide.scales, 0.35)
    back, front = [s.beside(1) for s in spine], [s.beside(-1) for s in spine]
    outline = polygon_path(back + front[::-1])
    belly = polygon_path([s.beside(-0.30) for s in spine] + [s.beside(-1.2) for s in spine][::-1])
    shade = polygon_path(back + [s.beside(0.62) for s in spine][::-1])
    hide_fill = art.linear(lighter(hide.scales, 0.25), dark, 0, 0, 0.4, 1)
    content = art.sheet("".join(_spike(s) for s in spine[6:-4:5]), 2.4) + art.sheet(
        path(outline, hide_fill), 5
    )
    inside = art.sheet(path(belly, hide.belly), 1.5)
    inside += "".join(_plate(s, darker(hide.belly, 0.32)) for s in spine[::3])
    inside += "".join(
        _scale(s, share, dark)
        for i, s in enumerate(spine)
        for row, share in enumerate((0.05, 0.38, 0.7))
        if (i + row) % 4 == 0 and s.width > 22
    )
    return content + art.within(outline, inside + path(shade, dark, opacity=0.25))


def _spike(s: _Sample) -> str:
    """A spike on the back that leans towards the tail."""
    size = 8 + s.width * 0.42
    (nx, ny), (x, y) = s.right, s.beside(1)
    tx, ty = ny, -nx  # towards the head
    foot = size * 0.62
    tip = (x + nx * size - tx * size * 0.3, y + ny * size - ty * size * 0.3)
    return path(
        polygon_path(
            [
                (x - tx * foot - nx * 6, y - ty * foot - ny * 6),
                tip,
                (x + tx * foot - nx * 6, y + ty * foot - ny * 6),
            ]
        ),
        _SPIKE,
    )


def _plate(s: _Sample, colour: str) -> str:
    (x0, y0), (x1, y1), (x2, y2) = s.beside(-0.28), s.beside(-0.7), s.beside(-1.1)
    nx, ny = s.right
    return stroke(f"M{x0:.1f},{y0:.1f} Q{x1 - ny * 5:.1f},{y1 + nx * 5:.1f} {x2:.1f},{y2:.1f}", colour, 3)


def _scale(s: _Sample, share: float, colour: str) -> str:
    (x, y), (cx, cy) = s.beside(share), s.beside(share + 0.16)
    nx, ny = s.right
    line = f"M{x - ny * 6:.1f},{y + nx * 6:.1f} Q{cx:.1f},{cy:.1f} {x + ny * 6:.1f},{y - nx * 6:.1f}"
    return stroke(line, colour, 2.6, opacity=0.55)


def tail_tip(art: Art) -> str:
    """The leaf at the end of the tail, pointing up from the origin."""
    return art.sheet(path("M0,0 C-30,-14 -26,-46 0,-66 C26,-46 30,-14 0,0Z", _SPIKE), 2)


def wing(art: Art, colour: str) -> str:
    """A spread wing, its shoulder at the origin, to the upper right."""
    outline = (
        "M0,0 C-30,-70 -20,-150 40,-200 C70,-170 110,-168 150,-184 C138,-150 150,-120 176,-104"
        " C140,-96 124,-70 128,-40 C96,-52 70,-40 56,-8 C40,-18 20,-16 0,0Z"
    )
    # Control point and end of each finger.
    fingers = ((-18, -110, 40, -200), (60, -130, 150, -184), (90, -80, 176, -104), (70, -40, 128, -40))
    bones = "".join(stroke(f"M0,0 Q{cx},{cy} {x},{y}", darker(colour, 0.45), 5) for cx, cy, x, y in fingers)
    folds = "".join(
        path(f"M0,0 Q{cx},{cy} {x},{y} L{x + 30},{y + 40}Z", darker(colour, 0.4), opacity=0.22)
        for cx, cy, x, y in fingers[:3]
    )
    sheet = path(outline, art.linear(lighter(colour, 0.15), darker(colour, 0.3), 0, 0, 1, 1))
    return art.sheet(sheet, 4) + art.within(outline, bones + folds)


def leg(art: Art, hide: Hide) -> str:
    """A thigh and a foot with three claws, about 140 units high."""
    thigh = (
        "M-34,-46 C-60,-6 -40,30 -22,44 C-34,54 -38,62 -34,72 H36 C40,58 32,48 20,42"
        " C34,20 44,-20 26,-50 C10,-66 -20,-64 -34,-46Z"
    )
    fill = art.linear(lighter(hide.scales, 0.25), darker(hide.scales, 0.35))
    claws = "".join(
        path(f"M{x - 8},66 C{x - 8},54 {x + 8},54 {x + 8},66 L{x},82Z", _CLAW) for x in (-20, 0, 20)
    )
    return art.sheet(path(thigh, fill), 3) + art.sheet(claws, 1)


def head(art: Art, hide: Hide, breath: float = 1, jaw_drop: float = 0) -> str:
    """The head; `breath` is the size of the flame, `jaw_drop` opens the mouth (degrees)."""
    dark, light = darker(hide.scales, 0.35), lighter(hide.scales, 0.25)
    skull = (
        "M40,-36 C60,-10 58,36 30,50 C6,62 -30,58 -56,52 C-84,50 -104,40 -112,22"
        " C-116,8 -104,-4 -84,-6 C-64,-8 -52,-24 -36,-42 C-10,-64 24,-60 40,-36Z"
    )
    jaw = path("M26,44 C0,66 -48,74 -92,60 C-100,56 -98,48 -88,48 C-50,52 -20,46 0,34Z", dark)
    lower_teeth = path("M-92,48 l6,-16 l8,15 l8,-16 l8,16 l8,-15 l8,13 l8,-13 l6,11Z", _TOOTH)
    upper_teeth = path("M-98,42 l5,15 l8,-12 l7,14 l8,-14 l8,13 l7,-12", _TOOTH)
    turned = f'<g transform="rotate({-jaw_drop} 20 40)">{art.sheet(jaw, 2)}{art.sheet(lower_teeth, 0.8)}</g>'
    spots = "".join(
        circle(14 + i % 3 * 13 - i // 3 * 4, -30 + i // 3 * 13, 3, dark, opacity=0.55) for i in range(9)
    )
    shading = path("M-120,30 C-60,34 -10,40 40,10 V80 H-120Z", dark, opacity=0.32)
    shading += ellipse(-60, 4, 40, 9, lighter(hide.scales, 0.5), opacity=0.35)
    content = _frill(art, hide.wings[0]) + place(_horn(art), 18, -42, 4)
    if breath:
        content += place(_flame(art, hide.flames), -84, 44, -jaw_drop * 0.6, breath)
    content += turned
    content += art.sheet(path(skull, art.linear(light, mix(hide.scales, dark, 0.5))), 3)
    content += art.within(skull, shading + spots) + art.sheet(upper_teeth, 0.8)
    nostril = art.sheet(ellipse(-96, 10, 8, 5.5, dark), 0.6) + ellipse(-96, 10, 4, 3, "#1b1230")
    lip = stroke("M-108,36 C-70,46 -30,50 6,34", darker(hide.scales, 0.6), 3)
    return content + nostril + lip + place(_horn(art), -4, -48, -6, 1.05) + _eye(art, dark)


def _eye(art: Art, lid: str) -> str:
    brow = path("M-54,-26 C-38,-46 -12,-44 4,-28 C-14,-34 -36,-32 -54,-26Z", lid)
    return (
        art.sheet(ellipse(-26, -20, 17, 15, "#ffe27a"), 1.2)
        + circle(-28, -19, 9, "#e08a1f")
        + ellipse(-30, -19, 3.4, 10, "#1b1230")
        + circle(-34, -25, 3, "#fff")
        + art.sheet(brow, 1)
    )


def _horn(art: Art) -> str:
    horn = path("M0,0 C6,-34 34,-60 72,-62 C52,-46 40,-24 30,8Z", art.linear(_CLAW, "#c9a06a"))
    return art.sheet(horn + stroke("M10,-16 l16,10 M20,-32 l14,10 M36,-46 l10,10", "#a87a4a", 2.4), 2)


def _frill(art: Art, colour: str) -> str:
    outline = "M20,-20 C60,-40 84,-24 100,-30 C92,-10 96,6 108,16 C88,18 80,34 84,54 C66,44 46,50 30,44Z"
    bones = stroke("M30,0 L92,-24 M32,14 L100,14 M32,30 L80,48", darker(colour, 0.35), 3)
    return art.sheet(path(outline, colour) + bones, 2.4)


def _flame(art: Art, colours: Sequence[str]) -> str:
    """Three tongues of fire, one in the other, to the left of the origin."""
    tongue = (
        "M0,0 C-26,-14 -54,-8 -64,-34 C-66,-16 -84,-14 -86,4 C-92,18 -80,34 -62,30"
        " C-70,46 -40,48 -30,30 C-20,28 -6,16 0,0Z"
    )
    sizes = (1, 0.72, 0.44)
    return "".join(
        art.sheet(place(path(tongue, colour), scale=size * 1.34, scale_x=size * 0.9), 2)
        for colour, size in zip(colours, sizes, strict=True)
    )
