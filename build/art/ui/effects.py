"""Small things that fly: stars, letters of sleep, bits of paper, glows."""

from __future__ import annotations

from collections.abc import Iterator

from catalogue import Picture
from kit import Art, circle, darker, lighter, path, place, soft_star_path, star_path

from .skins import Skin, sides
from .tokens import PLAYERS


def _centred(content: str, size: float) -> str:
    return place(content, size / 2, size / 2)


def _star(points: int, colours: tuple[str, str], inner: float, soft: bool) -> Skin:
    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        outer = 19.5
        d = soft_star_path(points, outer, outer * inner) if soft else star_path(points, outer, outer * inner)
        fold = f"M0,{-outer - 2} H{outer + 4} V{outer + 4} H0Z"
        half = art.within(d, path(fold, darker(colours[1], 0.25), opacity=0.28))
        art.add(_centred(art.sheet(path(d, art.linear(*colours)), 1.6) + half, w))

    return Skin("", (48, 48), sides(0), None, draw)


def _bit(colour: str, kind: int) -> Skin:
    forms = (
        "M-9,-5 L8,-7 L10,5 L-7,7Z",
        "M-3,-10 L5,-9 L3,10 L-5,9Z",
        star_path(4, 10, 5),
        "M-9,4 C-6,-9 6,-9 9,4 C4,1 -4,1 -9,4Z",
        "M0,-9 L9,7 L-9,6Z",
        "M-8,-3 C-4,-9 2,-1 8,-6 L9,2 C3,8 -3,0 -8,6Z",
    )

    def draw(art: Art, x: float, y: float, w: float, h: float) -> None:
        d = forms[kind % len(forms)]
        art.add(_centred(art.sheet(path(d, art.linear(lighter(colour, 0.25), colour)), 1.2), w))

    return Skin("", (28, 28), sides(0), None, draw)


def _zed(art: Art, x: float, y: float, w: float, h: float) -> None:
    d = "M-12,-15 H13 V-10 L-3.4,9.4 H13.6 V15 H-14 V10 L2.4,-9.4 H-12Z"
    art.add(_centred(art.sheet(path(d, art.linear("#fff8dc", "#e0d6ff")), 1.8), w))


def _halo(art: Art, x: float, y: float, w: float, h: float) -> None:
    """Light behind a waking queen: rays and a glow."""
    middle = w / 2
    art.add(
        circle(
            middle,
            middle,
            middle,
            art.radial([(0, "#fff6d0", 0.95), (0.35, "#ffe9a8", 0.6), (0.7, "#ffd98a", 0.16), (1, "#ffd98a", 0)]),
        )
    )
    rays = "".join(
        place(
            path("M-4,-30 L-15,-196 L15,-196 L4,-30Z", "#fff8e0", opacity=0.55 if i % 2 else 0.3),
            rotation=i * 15,
            scale=1 if i % 2 else 0.84,
        )
        for i in range(24)
    )
    art.add(art.blurred(place(rays, middle, middle), 2))


def _glow(art: Art, x: float, y: float, w: float, h: float) -> None:
    art.add(circle(w / 2, h / 2, w / 2, art.radial([(0, "#fff6d0", 0.9), (0.4, "#ffe9a8", 0.45), (1, "#ffe9a8", 0)])))


def _mote(art: Art, x: float, y: float, w: float, h: float) -> None:
    """A spark of magic."""
    art.add(circle(16, 16, 15, art.radial([(0, "#ffffff", 1), (0.25, "#fff2c4", 0.8), (1, "#ffd98a", 0)])))


def _dust(art: Art, x: float, y: float, w: float, h: float) -> None:
    """A puff where something lands."""
    puffs = "".join(
        circle(px, py, r, "#f3e3c0")
        for px, py, r in ((20, 36, 12), (34, 28, 15), (50, 34, 13), (62, 40, 9), (40, 42, 12))
    )
    art.add(art.blurred(f'<g opacity="0.7">{puffs}</g>', 3))


def _shock_ring(art: Art, x: float, y: float, w: float, h: float) -> None:
    """Shock ring of a dragon's fire or a wand's word."""
    d = f"M{w / 2 - 90},{h / 2} a90,90 0 1 0 180,0 a90,90 0 1 0 -180,0Z"
    ring = path(d, "none", stroke="#ffe9a8", stroke_width=16, opacity=0.7)
    art.add(art.blurred(ring, 6), path(d, "none", stroke="#fffaf0", stroke_width=4, opacity=0.85))


def _renamed(skin: Skin, name: str) -> Picture:
    return Skin(name, skin.size, skin.pad, skin.border, skin.draw, grain=0.02).picture()


def pictures() -> Iterator[Picture]:
    """All effects, at 4 pixels a unit."""
    stars = (
        _star(5, ("#fff0b0", "#e9b64c"), 0.45, False),
        _star(4, ("#fffaf0", "#fbe08d"), 0.3, True),
        _star(5, ("#ffd0d8", "#d8587c"), 0.5, True),
        _star(6, ("#dff4ff", "#6fb3d0"), 0.48, False),
    )
    for i, star in enumerate(stars):
        yield _renamed(star, f"fx/star_{i}")
    for i, player in enumerate(("rose", "sky", "sun", "mint", "violet", "lime")):
        yield _renamed(_bit(PLAYERS[player].colour, i), f"fx/bit_{i}")
    for name, size, draw in (("zed", 40, _zed), ("mote", 32, _mote), ("dust", 80, _dust)):
        yield Skin(f"fx/{name}", (size, size), sides(0), None, draw).picture()
    for name, size, draw in (("halo", 400, _halo), ("glow", 200, _glow), ("ring", 220, _shock_ring)):
        art = Skin("", (size, size), sides(0), None, draw).art
        widths = ((size * 2, 0), (size, 0))
        yield Picture(f"fx/{name}", (size, size), art, widths, quality=86, grain=0, alpha_step=2)
