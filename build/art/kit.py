"""Cut paper as SVG: colours, shapes and the `Art` canvas on which every picture is composed.

A picture is a stack of sheets.  The functions here return pieces of SVG text; `Art.sheet` lifts a piece off
the ground by an elevation, which gives it a soft shadow, a bright cut edge at the top left and a dark one at
the bottom right.  Lengths are the units of the picture, angles are degrees, y grows downwards.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

Point = tuple[float, float]
Attribute = str | float

INDIGO = "#1d1540"
CREAM = "#fff2d4"
GOLD = "#e2ad45"
HAIRLINE = "#e9b64c"
INK = "#2a2038"


# ---------------------------------------------------------------------------------------------- colours
def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue (0 to 255) of "#rrggbb"."""
    digits = colour.lstrip("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def hex_colour(channels: Sequence[float]) -> str:
    """ "#rrggbb" of three channels, rounded and held within 0 to 255."""
    return "#" + "".join(f"{max(0, min(255, round(c))):02x}" for c in channels)


def mix(first: str, second: str, share: float) -> str:
    """The colour `share` of the way from `first` to `second`."""
    return hex_colour([a + (b - a) * share for a, b in zip(rgb(first), rgb(second), strict=True)])


def darker(colour: str, share: float = 0.25) -> str:
    """Shadows go to indigo, never to black."""
    return mix(colour, INDIGO, share)


def lighter(colour: str, share: float = 0.25) -> str:
    """Lights go to cream, never to white."""
    return mix(colour, CREAM, share)


def contrast(first: str, second: str) -> float:
    """Contrast of two colours as WCAG 2 defines it, 1 to 21."""

    def luminance(colour: str) -> float:
        shares = [v / 255 for v in rgb(colour)]
        linear = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in shares]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


# ---------------------------------------------------------------------------------------------- shapes
def _attributes(attributes: dict[str, Attribute]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())


def path(d: str, fill: str, **attributes: Attribute) -> str:
    """A filled path; `d` is SVG path data."""
    return f'<path d="{d}" fill="{fill}"{_attributes(attributes)}/>'


def stroke(d: str, colour: str, width: float, **attributes: Attribute) -> str:
    """A line with round ends along the path data `d`."""
    attributes = {"stroke_linecap": "round", "stroke_linejoin": "round", **attributes}
    return path(d, "none", stroke=colour, stroke_width=width, **attributes)


def circle(x: float, y: float, radius: float, fill: str, **attributes: Attribute) -> str:
    """A filled circle about (x, y)."""
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{radius:.2f}" fill="{fill}"{_attributes(attributes)}/>'


def ellipse_path(x: float, y: float, rx: float, ry: float) -> str:
    """Path data of an ellipse."""
    return (
        f"M{x - rx:.2f},{y:.2f} a{rx:.2f},{ry:.2f} 0 1 1 {2 * rx:.2f},0"
        f" a{rx:.2f},{ry:.2f} 0 1 1 {-2 * rx:.2f},0Z"
    )


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, **attributes: Attribute) -> str:
    """A filled ellipse; a path, because Skia paints gradients on SVG's own ellipse black."""
    return path(ellipse_path(x, y, rx, ry), fill, **attributes)


def rect(
    x: float, y: float, width: float, height: float, fill: str, radius: float = 0, **attributes: Attribute
) -> str:
    """A filled rectangle, (x, y) its top left corner; `radius` rounds its corners."""
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" rx="{radius}"'
        f' fill="{fill}"{_attributes(attributes)}/>'
    )


def rounded_path(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Path data of a rectangle with rounded corners (for frames, clips and lines)."""
    right, bottom = x + width, y + height
    return (
        f"M{x + radius},{y} H{right - radius} Q{right},{y} {right},{y + radius} V{bottom - radius}"
        f" Q{right},{bottom} {right - radius},{bottom} H{x + radius} Q{x},{bottom} {x},{bottom - radius}"
        f" V{y + radius} Q{x},{y} {x + radius},{y}Z"
    )


def place(
    content: str,
    x: float = 0,
    y: float = 0,
    rotation: float = 0,
    scale: float = 1,
    scale_x: float | None = None,
) -> str:
    """`content` scaled, turned clockwise about its origin, moved to (x, y); a negative scale_x mirrors it."""
    across = scale if scale_x is None else scale_x
    where = f"translate({x:.2f} {y:.2f}) rotate({rotation:.2f}) scale({across:.4f} {scale:.4f})"
    return f'<g transform="{where}">{content}</g>'


def mirrored(content: str) -> str:
    """`content` and its mirror image in the vertical axis."""
    return f'{content}<g transform="scale(-1 1)">{content}</g>'


def faded(content: str, opacity: float) -> str:
    """`content` as a whole at `opacity` 0 to 1."""
    return f'<g opacity="{opacity}">{content}</g>'


def smooth_path(points: Sequence[Point], closed: bool = True, tension: float = 0.5) -> str:
    """Path data of a smooth curve through `points`; tension 0 gives straight lines."""
    count = len(points)

    def at(index: int) -> Point:
        return points[index % count] if closed else points[max(0, min(count - 1, index))]

    d = f"M{points[0][0]:.1f},{points[0][1]:.1f}"
    for i in range(count if closed else count - 1):
        p0, p1, p2, p3 = at(i - 1), at(i), at(i + 1), at(i + 2)
        c1x, c1y = p1[0] + (p2[0] - p0[0]) * tension / 3, p1[1] + (p2[1] - p0[1]) * tension / 3
        c2x, c2y = p2[0] - (p3[0] - p1[0]) * tension / 3, p2[1] - (p3[1] - p1[1]) * tension / 3
        d += f"C{c1x:.1f},{c1y:.1f} {c2x:.1f},{c2y:.1f} {p2[0]:.1f},{p2[1]:.1f}"
    return d + ("Z" if closed else "")


def polygon_path(points: Iterable[Point]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(f"{x:.2f},{y:.2f}" for x, y in points) + "Z"


def polar(radius: float, degrees: float, x: float = 0, y: float = 0) -> Point:
    """The point at `radius` and angle from (x, y)."""
    return x + radius * math.cos(math.radians(degrees)), y + radius * math.sin(math.radians(degrees))


def _star_points(count: int, outer: float, inner: float, start: float) -> list[Point]:
    return [polar(inner if i % 2 else outer, start + i * 180 / count) for i in range(2 * count)]


def star_path(count: int, outer: float, inner: float, start: float = -90) -> str:
    """Path data of a star with `count` straight points about the origin."""
    return polygon_path(_star_points(count, outer, inner, start))


def soft_star_path(count: int, outer: float, inner: float, start: float = -90) -> str:
    """Path data of a star with rounded points about the origin."""
    return smooth_path(_star_points(count, outer, inner, start), tension=0.75)


def scallop_path(radius: float, count: int, depth: float) -> str:
    """Path data of a disc with `count` soft waves at its rim."""
    return smooth_path(
        [polar(radius + (-depth if i % 2 else depth), i * 180 / count) for i in range(2 * count)], tension=1
    )


def petals(count: int, inner: float, width: float, length: float, fill: str, start: float = 0) -> str:
    """A ring of petals that begin at radius `inner`."""
    r, w, tip = inner, width, inner + length
    d = (
        f"M0,{-r} C{w},{-r - length * 0.35:.1f} {w * 0.7:.1f},{-r - length * 0.85:.1f} 0,{-tip}"
        f" C{-w * 0.7:.1f},{-r - length * 0.85:.1f} {-w},{-r - length * 0.35:.1f} 0,{-r}Z"
    )
    return "".join(
        f'<path transform="rotate({start + i * 360 / count:.1f})" d="{d}" fill="{fill}"/>'
        for i in range(count)
    )


# ---------------------------------------------------------------------------------------------- canvas
class Art:
    """A picture being composed, `width` x `height` units, transparent where nothing is drawn.

    `rim` is the strength of the bright cut edge: 0.52 on cards, 0.42 on panels, 0.3 in dark scenes.
    """

    def __init__(self, width: float, height: float, rim: float = 0.52) -> None:
        self.width = width
        self.height = height
        self.rim = rim
        self._definitions: list[str] = []
        self._content: list[str] = []
        self._elevations: dict[tuple[float, bool], str] = {}
        self._light_from_right = False
        self._next_id = 0

    def add(self, *content: str) -> None:
        """Put pieces on top of what is there."""
        self._content += content

    def _define(self, element: str, attributes: str, body: str) -> str:
        self._next_id += 1
        name = f"i{self._next_id}"
        self._definitions.append(f'<{element} id="{name}" {attributes}>{body}</{element}>')
        return name

    def linear(
        self,
        first: str,
        last: str,
        x1: float = 0,
        y1: float = 0,
        x2: float = 0,
        y2: float = 1,
        middle: str | None = None,
    ) -> str:
        """A linear gradient as a fill, top to bottom unless told otherwise (shares of the shape's box)."""
        between = f'<stop offset=".5" stop-color="{middle}"/>' if middle else ""
        body = f'<stop stop-color="{first}"/>{between}<stop offset="1" stop-color="{last}"/>'
        where = f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"'
        return f"url(#{self._define('linearGradient', where, body)})"

    def radial(
        self,
        stops: Sequence[tuple[float, str, float]],
        x: float = 0.5,
        y: float = 0.5,
        radius: float = 0.5,
        in_units: bool = False,
    ) -> str:
        """A radial gradient as a fill; stops are (offset, colour, opacity); shares of the box, or units."""
        body = "".join(f'<stop offset="{o}" stop-color="{c}" stop-opacity="{a}"/>' for o, c, a in stops)
        where = f'cx="{x}" cy="{y}" r="{radius}"' + (' gradientUnits="userSpaceOnUse"' if in_units else "")
        return f"url(#{self._define('radialGradient', where, body)})"

    def clip(self, d: str) -> str:
        """The id of a clip path made of the path data `d`."""
        return self._define("clipPath", "", f'<path d="{d}" clip-rule="evenodd"/>')

    def within(self, d: str, content: str) -> str:
        """`content`, cut off outside the path data `d`."""
        return f'<g clip-path="url(#{self.clip(d)})">{content}</g>'

    def blurred(self, content: str, radius: float) -> str:
        """`content` out of focus: glows and soft shadows; `radius` is the standard deviation in units."""
        region = 'x="-1" y="-1" width="3" height="3" color-interpolation-filters="sRGB"'
        name = self._define("filter", region, f'<feGaussianBlur stdDeviation="{radius}"/>')
        return f'<g filter="url(#{name})">{content}</g>'

    def sheet(self, content: str, elevation: float = 2) -> str:
        """`content` as one sheet of paper `elevation` units above what lies below.

        0.6 to 1 for details, 1.5 to 2 parts, 3 bodies, 4 to 5 props, 6 an inner and 9 an outer frame.
        """
        key = (elevation, self._light_from_right)
        if key not in self._elevations:
            self._elevations[key] = self._elevation_filter(elevation)
        return f'<g filter="url(#{self._elevations[key]})">{content}</g>'

    @contextmanager
    def to_be_mirrored(self, really: bool = True) -> Iterator[None]:
        """Sheets made within are lit from the right, so that the light is right again once they are mirrored."""
        before = self._light_from_right
        self._light_from_right = really != before
        try:
            yield
        finally:
            self._light_from_right = before

    def _elevation_filter(self, elevation: float) -> str:
        edge = min(1.3, 0.55 + elevation * 0.13)
        across = -1 if self._light_from_right else 1

        def tinted(shape: str, colour: str, opacity: float, name: str) -> str:
            red, green, blue = (channel / 255 for channel in rgb(colour))
            values = f"0 0 0 0 {red:.4f} 0 0 0 0 {green:.4f} 0 0 0 0 {blue:.4f} 0 0 0 {opacity} 0"
            return f'<feColorMatrix in="{shape}" type="matrix" values="{values}" result="{name}"/>'

        def shadow(blur: float, dx: float, dy: float, opacity: float, name: str) -> str:
            return (
                f'<feGaussianBlur in="SourceAlpha" stdDeviation="{blur * elevation:.2f}"/>'
                f'<feOffset dx="{across * dx * elevation:.2f}" dy="{dy * elevation:.2f}" result="{name}-shape"/>'
            ) + tinted(f"{name}-shape", "#140a22", opacity, name)

        def cut_edge(sign: int, colour: str, opacity: float, name: str) -> str:
            return (
                f'<feOffset in="SourceAlpha" dx="{across * sign * edge * 0.8:.2f}" dy="{sign * edge:.2f}"'
                f' result="{name}-moved"/>'
                f'<feComposite in="SourceAlpha" in2="{name}-moved" operator="out" result="{name}-shape"/>'
            ) + tinted(f"{name}-shape", colour, opacity, name)

        layers = ("wide", "tight", "SourceGraphic", "dark", "bright")
        body = (
            shadow(1.15, 0.45, 1.25, 0.46, "wide")
            + shadow(0.28, 0.14, 0.34, 0.42, "tight")
            + cut_edge(1, "#fff6df", self.rim, "bright")
            + cut_edge(-1, INDIGO, 0.3, "dark")
            + "<feMerge>"
            + "".join(f'<feMergeNode in="{layer}"/>' for layer in layers)
            + "</feMerge>"
        )
        region = 'x="-.4" y="-.4" width="1.8" height="1.9" color-interpolation-filters="sRGB"'
        return self._define("filter", region, body)

    def svg(self) -> str:
        """The whole picture as an SVG document."""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}"'
            f' viewBox="0 0 {self.width} {self.height}"><defs>{"".join(self._definitions)}</defs>'
            f"{''.join(self._content)}</svg>"
        )
