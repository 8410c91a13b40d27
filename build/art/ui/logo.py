"""The program's name as art, and its icon."""

from __future__ import annotations

from collections.abc import Iterator

from catalogue import Picture
from kit import Art, circle, lighter, path, place, scallop_path, soft_star_path, stroke
from lettering import text, text_width

from .paper import crown_path, hole, rounded

TITLE = "Three Crowns"
LOGO = (780, 190)
LETTER = 132


def _crown(art: Art, gem: str, scale: float) -> str:
    body = art.sheet(path(crown_path(60, 50), art.linear("#fbe08d", "#c98a2b")), 2.4)
    pearls = art.sheet("".join(circle(x, y, 4.2, "#fff3cf") for x, y in ((-30, -19.5), (0, -25.6), (30, -19.5))), 1)
    band = stroke("M-25,15 Q0,24 25,15", "#a86a1c", 3, opacity=0.75)
    return place(body + band + circle(0, 9, 4.6, gem) + pearls, scale=scale)


def _logo(lod: int) -> Art:
    """Gold letters in two sheets, over a rule with three crowns."""
    art = Art(*LOGO, rim=0.5)
    width = text_width("title", TITLE, LETTER)
    x = (LOGO[0] - width) / 2
    base = 122
    backing = text("title", TITLE, LETTER, x, base, "#4a1f4e", "start")
    thick = f'<g stroke="#4a1f4e" stroke-width="62" stroke-linejoin="round">{backing}</g>'
    art.add(art.sheet(thick, 5), art.sheet(text("title", TITLE, LETTER, x, base, "#f0b95c", "start"), 3))
    # Letters are upside down in the font, and so is the gradient.
    art.add(text("title", TITLE, LETTER, x, base, art.linear("#f0b95c", "#fff8e0"), "start"))
    for side in (-1, 1):
        inner, outer = LOGO[0] / 2 + side * 96, LOGO[0] / 2 + side * (width / 2 - 6)
        art.add(
            stroke(f"M{inner},166 H{outer}", "#f6d68c", 2.4, opacity=0.85),
            place(path(soft_star_path(4, 7, 2), "#fff2c8"), outer, 166),
        )
    for dx, scale, gem in ((-44, 0.62, "#2f74c0"), (44, 0.62, "#2f9a6a"), (0, 0.82, "#b8324f")):
        art.add(place(_crown(art, gem, scale), LOGO[0] / 2 + dx, 168 - (4 if dx == 0 else 0)))
    return art


def _icon(small: bool) -> Art:
    """Three crowns on a plum seal; the smallest sizes show one crown."""
    art = Art(512, 512, rim=0.45)
    ground = art.sheet(path(rounded(20, 16, 472, 472, 104), art.linear("#5a3a8c", "#2a1450")), 8)
    art.add(ground, path(rounded(36, 32, 440, 440, 90), "none", stroke="#e9b64c", stroke_width=7, opacity=0.9))
    if small:
        art.add(place(_crown(art, "#b8324f", 6.0), 256, 264))
        return art
    rays = "".join(place(path("M0,0 L-26,-330 H26Z", "#fff2c8", opacity=0.09), 256, 250, i * 30) for i in range(12))
    art.add(
        art.within(
            rounded(36, 32, 440, 440, 90),
            rays + circle(256, 250, 220, art.radial([(0, "#ffd9a0", 0.5), (1, "#a85a94", 0)])),
        )
    )
    art.add(art.sheet(place(path(scallop_path(150, 18, 5), art.linear("#8a3a7c", "#4c1a4e")), 256, 262), 6))
    art.add(place(stroke(hole(132).strip(), "#e9b64c", 4), 256, 262))
    for x, y, scale, gem in ((150, 316, 2.5, "#2f74c0"), (362, 316, 2.5, "#2f9a6a"), (256, 222, 3.6, "#b8324f")):
        art.add(place(_crown(art, gem, scale), x, y))
    for x, y, size in ((110, 120, 20), (402, 112, 26), (420, 180, 12), (92, 196, 11)):
        art.add(place(path(soft_star_path(4, size, size * 0.28), lighter("#fff2c8", 0.2)), x, y))
    return art


def pictures() -> Iterator[Picture]:
    """Logo and icons."""
    yield Picture("logo", LOGO, _logo, ((1560, 0), (780, 0)), quality=92, grain=0.02)
    yield Picture(
        "icon",
        (512, 512),
        lambda lod: _icon(lod > 0),
        ((512, 0), (256, 0), (128, 0), (64, 0), (48, 1), (32, 1), (16, 1)),
        quality=None,
        grain=0,
    )
