"""Rings, brackets, shadows, slots and ribbons: what tells the person where to look."""

from __future__ import annotations

from collections.abc import Iterator

from kit import Art, darker, lighter, path, place, rect, stroke

from .paper import CREAM, HERE, fade, outline, readable, rounded
from .skins import Draw, Skin, sides
from .tokens import PLAYERS

RIBBONS = {"raspberry": "#a8325c", "green": "#2f7f6a", "blue": "#345f9c", "purple": "#5a4690"}


def _focus(art: Art, x: float, y: float, w: float, h: float) -> None:
    """Double ring 7 units outside: gold between two dark lines, so it shows on gold, cream and dark."""
    d = rounded(x - 7, y - 7, w + 14, h + 14, 19)
    art.add(outline(d, "#1d1540", 7), outline(d, HERE, 4))


def _here(art: Art, x: float, y: float, w: float, h: float) -> None:
    """One gold ring: selected, or to move."""
    d = rounded(x - 4, y - 4, w + 8, h + 8, 20)
    halo = art.blurred(outline(d, "#ffe9a8", 7, opacity=0.55), 3)
    art.add(halo, outline(d, "#7a4a14", 5.6, opacity=0.85), outline(d, HERE, 4))


def _lit(art: Art, x: float, y: float, w: float, h: float) -> None:
    """Legal target: a soft glow, and four corner brackets that show it without colour too."""
    ring = rounded(x - 2, y - 2, w + 4, h + 4, 14)
    outside = f"M{x - 30},{y - 30} H{x + w + 30} V{y + h + 30} H{x - 30}Z " + rounded(x, y, w, h, 12)
    glow = art.blurred(outline(ring, "#fff0b8", 12, opacity=0.85), 5) + outline(ring, "#fff0b8", 2.4, opacity=0.5)
    art.add(art.within(outside, glow))
    arm, r, off = 22, 14, 5
    d = f"M0,{arm} V{r} A{r},{r} 0 0 1 {r},0 H{arm}"
    corners = (
        (x - off, y - off, 1, 1),
        (x + w + off, y - off, -1, 1),
        (x - off, y + h + off, 1, -1),
        (x + w + off, y + h + off, -1, -1),
    )
    # Each bracket is a sheet of its own, so that light and shadow keep their side when it is mirrored.
    for cx, cy, sx, sy in corners:
        art.add(art.sheet(f'<g transform="translate({cx} {cy}) scale({sx} {sy})">{stroke(d, HERE, 5.5)}</g>', 2))


def _lit_pointer(art: Art, x: float, y: float, w: float, h: float) -> None:
    """Hangs over a legal target, its tip at the lower edge."""
    d = f"M{x + 1},{y + 1} H{x + w - 1} L{x + w / 2},{y + h}Z"
    fill = fade(art, "#fff0b8", "#e2a23a")
    art.add(art.sheet(path(d, fill, stroke="#7a4a1a", stroke_width=1.6, stroke_linejoin="round"), 2))


def _chosen(art: Art, x: float, y: float, w: float, h: float) -> None:
    """Chosen: a cream line and an oxblood hairline."""
    art.add(outline(rounded(x - 5, y - 5, w + 10, h + 10, 17), "#fff6df", 5))
    art.add(outline(rounded(x - 9, y - 9, w + 18, h + 18, 21), "#a8262f", 2.5))


def _shadow(radius: float, opacity: float) -> Draw:
    """Shadow of a card lying, held or lifted; the card itself covers the middle."""

    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        dx, dy = radius * 0.5, radius * 1.1
        d = rounded(x + dx, y + dy, w, h, 11)
        art.add(art.blurred(path(d, "#0c060e", opacity=opacity), radius))

    return draw


def _slot(with_moon: bool) -> Draw:
    """The stitched place of a card that is not there."""

    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        d = rounded(x + 3, y + 3, w - 6, h - 6, 9)
        thread = "#cfe0c0"
        art.add(path(d, "#0f2a26", opacity=0.42), art.within(d, stroke(d, "#06130f", 8, opacity=0.3)))
        art.add(
            path(
                d,
                "none",
                stroke=thread,
                stroke_width=1.7,
                stroke_dasharray="4 6.3",
                stroke_linecap="round",
                opacity=0.62,
            )
        )
        if with_moon:
            moon = path("M16,-50 A52,52 0 1 0 44,30 A44,44 0 0 1 16,-50Z", thread, opacity=0.22)
            art.add(place(moon, x + w / 2 - 4, y + h / 2, scale=0.5))

    return draw


def _slot_slice(art: Art, x: float, y: float, w: float, h: float) -> None:
    d = rounded(x + 1.5, y + 1.5, w - 3, h - 3, 9)
    art.add(path(d, "#0b1f1e", opacity=0.35), outline(d, "#cfe0c0", 1.5, opacity=0.38))


def _veil(art: Art, x: float, y: float, w: float, h: float) -> None:
    art.add(rect(x, y, w, h, "#1d1540", 12, opacity=0.46))


def _colour_bar(colour: str) -> Draw:
    """The player's colour at the left edge of the panel, inside its hairline."""

    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        d = (
            f"M{x + 12},{y} H{x + w} V{y + h} H{x + 12} A12,12 0 0 1 {x},{y + h - 12} V{y + 12} A12,12 0 0 1"
            f" {x + 12},{y}Z"
        )
        edge = stroke(f"M{x + w - 0.5},{y} V{y + h}", darker(colour, 0.5), 1)
        lip = stroke(
            f"M{x + 0.8},{y + h - 13} V{y + 13} A11,11 0 0 1 {x + 12},{y + 0.8} H{x + w}", "#fff6df", 1.1, opacity=0.35
        )
        art.add(art.within(d, path(d, colour) + edge + lip))

    return draw


def _ribbon(colour: str) -> Draw:
    """A ribbon with swallow tails at both ends; the nominal rectangle is all of it."""
    ground = readable(colour, lightest=0.10)

    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        notch = 22
        d = f"M{x},{y} H{x + w} L{x + w - notch},{y + h / 2} L{x + w},{y + h} H{x} L{x + notch},{y + h / 2}Z"
        art.add(art.sheet(path(d, fade(art, lighter(ground, 0.10), darker(ground, 0.25), 0.2, 0.8)), 5))
        for line_y in (y + 7.25, y + h - 8.75):
            art.add(rect(x + 14, line_y, w - 28, 1.5, "#f0c766", opacity=0.85))

    return draw


def _banner(colour: str) -> Draw:
    """A ribbon with one swallow tail at the right; its left end lies under the medal."""
    ground = readable(colour, lightest=0.16)

    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        d = f"M{x},{y} H{x + w} L{x + w - 28},{y + h / 2} L{x + w},{y + h} H{x}Z"
        art.add(art.sheet(path(d, fade(art, lighter(ground, 0.16), darker(ground, 0.22), 0.2, 0.8)), 6))
        for line_y in (y + 9.1, y + h - 10.9):
            art.add(rect(x + 12, line_y, w - 34, 1.8, "#f6d68c", opacity=0.85))

    return draw


def _turn_tag(art: Art, x: float, y: float, w: float, h: float) -> None:
    """Gold tag with two tails, under the panel of whose turn it is."""
    d = f"M{x},{y} H{x + w} L{x + w - 9},{y + h / 2} L{x + w},{y + h} H{x} L{x + 9},{y + h / 2}Z"
    art.add(art.sheet(path(d, fade(art, "#fff0b8", "#e2a23a", 0.2, 0.8)), 2))


def skins() -> Iterator[Skin]:
    """All marks."""
    yield Skin("ui/focus", (36, 36), sides(12), sides(14), _focus)
    yield Skin("ui/here", (44, 44), sides(18), sides(18), _here)
    yield Skin("ui/lit", (58, 58), sides(26), sides(26), _lit)
    yield Skin("ui/lit_pointer", (34, 26), sides(8, 6, 9, 11), None, _lit_pointer)
    yield Skin("ui/chosen", (36, 36), sides(12), sides(14), _chosen)
    for name, radius, opacity in (
        ("ui/shadow_low", 6.0, 0.55),
        ("ui/shadow", 11.0, 0.55),
        ("ui/shadow_high", 18.0, 0.5),
    ):
        pad = sides(*(round(radius * share) for share in (2.4, 1.8, 3.4, 4)))
        reach = round(radius * 3 + 14)
        yield Skin(name, (2 * reach + 6, 2 * reach + 6), pad, sides(reach), _shadow(radius, opacity))
    yield Skin("ui/slot", (120, 168), sides(0), None, _slot(True))
    yield Skin("ui/slot_plain", (120, 168), sides(0), None, _slot(False))
    yield Skin("ui/slot_thin", (36, 36), sides(0), sides(14), _slot_slice)
    yield Skin("ui/veil_card", (32, 32), sides(0), sides(13), _veil)
    for name, player in PLAYERS.items():
        yield Skin(f"ui/bar_{name}", (18, 40), sides(0), sides(13, 14, 3, 14), _colour_bar(player.colour))
    for name, colour in RIBBONS.items():
        text = {"text": CREAM}
        yield Skin(f"ui/ribbon_{name}", (80, 64), sides(16, 13, 20, 26), sides(34, 12, 34, 12), _ribbon(colour), text)
        yield Skin(f"ui/banner_{name}", (96, 84), sides(20, 16, 24, 30), sides(16, 14, 44, 14), _banner(colour), text)
    yield Skin("ui/turn_tag", (50, 30), sides(7, 6, 9, 11), sides(18, 8, 18, 8), _turn_tag, {"text": "#3a2218"})
