"""Sheets that hold other things: panels, dialogs, tooltips, rows, fields, pills and the small plates."""

from __future__ import annotations

from collections.abc import Iterator

from catalogue import Box
from kit import INDIGO, Art, darker, faded, lighter, path, rect

from .paper import (
    CREAM,
    CREAM_QUIET,
    GOLD,
    GOLD_TEXT,
    INK,
    INK_QUIET,
    OXBLOOD,
    PAPER_BOTTOM,
    PAPER_TOP,
    PLUM,
    fade,
    outline,
    rounded,
)
from .skins import Draw, Skin, sides

ON_PAPER = {"text": INK, "muted": INK_QUIET, "head": OXBLOOD}
ON_DARK = {"text": CREAM, "muted": CREAM_QUIET, "head": GOLD_TEXT}

SHADOW_3 = sides(10, 9, 12, 15)
SHADOW_5 = sides(16, 13, 20, 26)
SHADOW_8 = sides(24, 18, 32, 40)
SHADOW_14 = sides(40, 28, 54, 64)


def sheet(
    radius: float,
    colours: tuple[str, str],
    elevation: float,
    border: Box,
    hairline: tuple[str, float, float, float] | None = None,
    opacity: float = 1,
    whole: bool = False,
) -> Draw:
    """A rounded sheet with a gradient that runs only between the borders, or over the whole of a low one.

    ``hairline`` is (colour, distance from the edge, width, opacity).
    """

    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        top, bottom = colours
        fill = fade(art, top, bottom) if whole else fade(art, top, bottom, border[1] / h, 1 - border[3] / h)
        body = path(rounded(x, y, w, h, radius), fill, opacity=opacity)
        art.add(art.sheet(body, elevation) if elevation else body)
        if hairline:
            colour, inset, width, strength = hairline
            inner = rounded(x + inset, y + inset, w - 2 * inset, h - 2 * inset, max(2, radius - inset + 1))
            art.add(outline(inner, colour, width, opacity=strength))

    return draw


def _plate(
    name: str,
    radius: float,
    colours: tuple[str, str],
    elevation: float,
    pad: Box,
    text: dict[str, str],
    hairline: tuple[str, float, float, float] | None = None,
    opacity: float = 1,
    size: tuple[float, float] | None = None,
    border: Box | None = None,
) -> Skin:
    # Near a corner the shadow is thinner: as far in as that shows, nothing may be stretched.
    edge = border or sides(max(radius + 4, round(elevation * 3.2)))
    nominal = size or (edge[0] + edge[2] + 8, edge[1] + edge[3] + 16)
    draw = sheet(radius, colours, elevation, edge, hairline, opacity, whole=size is not None)
    return Skin(name, nominal, pad, edge, draw, text)


def _field(ground: str, rim: str, inner: float) -> Draw:
    """A sunk field: the shadow falls inside."""

    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        shape = rounded(x, y, w, h, 10)
        inside = outline(rounded(x, y - 1, w, h + 6, 10), INDIGO, 6) + outline(rounded(x, y, w, h + 9, 10), INDIGO, 3)
        art.add(path(shape, ground), art.within(shape, faded(inside, inner)), outline(shape, rim, 1.4))

    return draw


def _keycap(art: Art, x: float, y: float, w: float, h: float) -> None:
    """A key: a dark foot, a cream top."""
    art.add(
        art.sheet(rect(x, y, w, h, "#a98d5c", 6), 1),
        rect(x, y, w, h - 3, fade(art, "#fffaf0", "#f3e6c8"), 6),
        outline(rounded(x + 0.5, y + 0.5, w - 1, h - 1, 5.5), "#6b5230", 1),
    )


def _equation(art: Art, x: float, y: float, w: float, h: float) -> None:
    """Plum lozenge under the number tiles."""
    art.add(
        art.sheet(path(rounded(x, y, w, h, h / 2), fade(art, "#5a3d7a", "#33205a")), 5),
        outline(rounded(x + 5, y + 5, w - 10, h - 10, h / 2 - 5), GOLD, 1.6),
    )


def _tile(rim: str) -> Draw:
    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        art.add(
            art.sheet(path(rounded(x, y, w, h, 10), fade(art, "#fffaf0", "#f0dfba", 0.1, 0.9)), 3),
            outline(rounded(x + 4, y + 4, w - 8, h - 8, 7), rim, 2.4),
        )

    return draw


NUMBER_COLOURS = (
    "#b8434f", "#c96a2f", "#c99a2a", "#7a8f3a", "#3f8a5c", "#2f8a8f", "#3a6aa8", "#5a52a8", "#86489c", "#a8406f",
)  # fmt: skip


def _tail(art: Art, x: float, y: float, w: float, h: float) -> None:
    """The tooltip's tail, pointing up; its foot lies 3 units inside the tooltip and covers the hairline."""
    art.add(path(f"M{x},{y + h} L{x + w / 2},{y} L{x + w},{y + h}Z", "#36235a"))


def skins() -> Iterator[Skin]:
    """All sheets."""
    paper_line = ("#c39a55", 6.0, 1.2, 0.75)
    gold_line = (GOLD, 6.0, 1.4, 0.75)
    thin_gold = (GOLD, 3.5, 1.2, 0.75)
    yield _plate("ui/panel", 22, (PAPER_TOP, PAPER_BOTTOM), 8, SHADOW_8, ON_PAPER, paper_line)
    yield _plate("ui/panel_small", 16, (PAPER_TOP, PAPER_BOTTOM), 5, SHADOW_5, ON_PAPER, ("#c39a55", 5, 1.2, 0.75))
    yield _plate("ui/panel_dark", 16, (lighter(PLUM, 0.07), darker(PLUM, 0.25)), 5, SHADOW_5, ON_DARK, gold_line)
    night = "#241c4a"
    yield _plate("ui/panel_log", 14, (lighter(night, 0.06), darker(night, 0.45)), 4, SHADOW_5, ON_DARK, thin_gold, 0.97)
    felt = "#1f3a38"
    yield _plate(
        "ui/panel_player", 16, (lighter(felt, 0.06), darker(felt, 0.45)), 4, SHADOW_5, ON_DARK, thin_gold, 0.96
    )
    yield _plate("ui/dialog", 24, (PAPER_TOP, PAPER_BOTTOM), 14, SHADOW_14, ON_PAPER, paper_line)
    tooltip = {"text": CREAM, "muted": CREAM_QUIET, "head": "#ffe9b0"}
    yield _plate("ui/tooltip", 12, ("#36235a", "#2a1a44"), 6, sides(18, 14, 24, 30), tooltip, ("#f4d88a", 4, 1.1, 0.9))
    yield Skin("ui/tooltip_tail", (28, 16), sides(0), None, _tail)

    edge, rim = sides(14), 1.1
    for state, fill, opacity, line_colour, strength in (
        ("normal", "#fffaf0", 0.55, "#c39a55", 0.8),
        ("hover", "#e0c68f", 0.72, "#a8854c", 0.9),
        ("selected", "#f3cf6a", 1, "#a8782a", 1),
        ("disabled", "#d8c8a2", 0.5, "#c39a55", 0.5),
    ):
        colours = {"text": "#5c4a36" if state == "disabled" else INK, "muted": "#4a3622", "head": OXBLOOD}
        row = sheet(12, (fill, fill), 0, edge, (line_colour, rim / 2, rim, strength), opacity)
        yield Skin(f"ui/row_{state}", (36, 36), sides(2), edge, row, colours)

    yield Skin(
        "ui/field_normal", (36, 36), sides(2), sides(14), _field("#fffaf0", "#7a5c30", 0.3),
        {"text": INK, "muted": "#6b5840"},
    )  # fmt: skip
    yield Skin(
        "ui/field_disabled", (36, 36), sides(2), sides(14), _field("#e2d5b8", "#a8977a", 0.12), {"text": "#574a38"}
    )
    pill = (lighter("#f3e3c0", 0.5), "#ecd9ae")
    yield _plate("ui/pill", 17, pill, 2, sides(7, 6, 9, 11), ON_PAPER, None, 1, (48, 34), sides(17, 15, 17, 15))
    dark_pill = ("#45306a", "#2d1e4e")
    yield _plate(
        "ui/pill_dark", 17, dark_pill, 2, sides(7, 6, 9, 11), ON_DARK, (GOLD, 3, 1.1, 0.7), 1, (48, 34),
        sides(17, 15, 17, 15),
    )  # fmt: skip
    yield Skin("ui/keycap", (24, 24), sides(4, 4, 5, 6), sides(8), _keycap, {"text": INK})
    yield Skin("ui/equation", (100, 92), SHADOW_5, sides(46, 43, 46, 43), _equation, {"text": "#ffe9a8"})
    yield Skin("ui/tile", (44, 60), SHADOW_3, sides(14), _tile("#c39a55"), {"text": INK})
    for number, colour in enumerate(NUMBER_COLOURS, 1):
        text = {"text": darker(colour, 0.42)}
        yield Skin(f"ui/tile_{number}", (44, 60), SHADOW_3, sides(14), _tile(colour), text)
    yield _plate("ui/list", 10, ("#fffaf0", "#fff3dc"), 7, sides(22, 17, 28, 36), ON_PAPER, ("#7a5c30", 0.7, 1.4, 1))
