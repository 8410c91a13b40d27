"""Letters as outlines, for the few pictures that hold any: numerals, K, Z and the program's logo."""

from __future__ import annotations

import functools
import importlib.util
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

# Role -> package with the font file, and the file below it (all SIL OFL, used unchanged).
FONTS = {
    "title": ("fontpkg_lobster_two", "files/LobsterTwo-Bold.ttf"),
    "head": ("fontpkg_spectral", "files/Spectral-ExtraBold.ttf"),
    "body": ("fontpkg_fira_sans", "files/FiraSans-Regular.ttf"),
    "body_bold": ("fontpkg_fira_sans", "files/FiraSans-SemiBold.ttf"),
}


def font_file(role: str) -> Path:
    """Where the font of a role lies; a missing package is named."""
    package, file = FONTS[role]
    found = importlib.util.find_spec(package)
    if found is None or found.origin is None:
        raise ModuleNotFoundError(f"the font package {package} is not installed: see build/locks/art.txt")
    return Path(found.origin).parent / file


@functools.lru_cache(None)
def _font(role: str) -> TTFont:
    return TTFont(font_file(role))


@functools.lru_cache(None)
def _glyph(role: str, letter: str) -> tuple[str, float, int]:
    """Outline of a letter, its advance in em, and the units of an em."""
    font = _font(role)
    glyphs, names, em = font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm
    if ord(letter) not in names:
        raise ValueError(f"{font_file(role).name} has no {letter!r} (U+{ord(letter):04X})")
    glyph = glyphs[names[ord(letter)]]
    pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.1f}".rstrip("0").rstrip("."))
    glyph.draw(pen)
    return pen.getCommands(), glyph.width / em, em


def text_width(role: str, letters: str, size: float, spacing: float = 0) -> float:
    """Width in units of `letters` set `size` units high."""
    return sum(_glyph(role, letter)[1] * size + spacing for letter in letters) - spacing


def text(
    role: str,
    letters: str,
    size: float,
    x: float,
    y: float,
    fill: str,
    anchor: str = "middle",
    spacing: float = 0,
) -> str:
    """`letters` on the base line y; x is their "start", "middle" or "end".  There is no kerning."""
    width = text_width(role, letters, size, spacing)
    pen_x = x - {"start": 0, "middle": width / 2, "end": width}[anchor]
    outlines = ""
    for letter in letters:
        outline, advance, em = _glyph(role, letter)
        scale = size / em
        if outline:
            where = f"translate({pen_x:.2f} {y:.2f}) scale({scale:.5f} {-scale:.5f})"
            outlines += f'<path transform="{where}" d="{outline}"/>'
        pen_x += advance * size + spacing
    return f'<g fill="{fill}">{outlines}</g>'
