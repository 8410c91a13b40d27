"""The interface's nine-slices: they can be stretched, and text on them can be read."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

IMAGES = Path(__file__).resolve().parents[2] / "assets" / "images"
INDEX: dict[str, dict] = json.loads((IMAGES / "index.json").read_text("utf-8"))
SKINS = sorted(name for name, entry in INDEX.items() if "slice" in entry)
LETTERED = [name for name in SKINS if "text" in INDEX[name].get("colours", {})]

PARCHMENT, NIGHT = (238, 219, 176), (30, 40, 60)
ON_PARCHMENT = ("ui/row_", "ui/segment_track")
"""Skins that let parchment shine through; the others stand on their own."""
LEAST_CONTRAST = 4.5  # WCAG 2, level AA
TOLERANCE = 3  # steps of 0 to 255


def load(name: str) -> tuple[pygame.Surface, float]:
    """The picture and its pixels a unit."""
    entry = INDEX[name]
    file = max(entry["files"], key=lambda file: file["width"])
    return pygame.image.load(IMAGES / file["file"]), file["width"] / entry["units"][0]


def luminance(colour: tuple[float, ...]) -> float:
    linear = [v / 255 / 12.92 if v / 255 <= 0.03928 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: tuple[float, ...], second: tuple[float, ...]) -> float:
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def over(colour: pygame.Color, ground: tuple[int, int, int]) -> tuple[float, ...]:
    share = colour.a / 255
    return tuple(c * share + g * (1 - share) for c, g in zip(tuple(colour)[:3], ground, strict=True))


def test_skins_are_there() -> None:
    assert len(SKINS) > 60
    assert len(LETTERED) > 40


@pytest.mark.parametrize("name", SKINS)
def test_borders_leave_a_middle(name: str) -> None:
    left, top, right, bottom = INDEX[name]["slice"]
    width, height = INDEX[name]["units"]
    pad = INDEX[name].get("pad", [0, 0, 0, 0])
    assert left + right < width
    assert top + bottom < height
    assert all(border >= margin for border, margin in zip(INDEX[name]["slice"], pad, strict=True))


@pytest.mark.parametrize("name", SKINS)
def test_nothing_changes_across_the_middle(name: str) -> None:
    """A skin is stretched sideways between its borders, so every row must be even there."""
    image, scale = load(name)
    left, _, right, _ = INDEX[name]["slice"]
    first, last = round(left * scale) + 1, round(image.get_width() - right * scale) - 2
    for y in range(0, image.get_height(), 5):
        a, b = image.get_at((first, y)), image.get_at((last, y))
        assert max(abs(p * a.a - q * b.a) / 255 for p, q in zip(a, b, strict=True)) <= TOLERANCE, f"row {y}"


@pytest.mark.parametrize("name", LETTERED)
def test_text_can_be_read(name: str) -> None:
    image, scale = load(name)
    entry = INDEX[name]
    pad = entry.get("pad", [0, 0, 0, 0])
    ground = PARCHMENT if name.startswith(ON_PARCHMENT) else NIGHT
    x = round(entry["slice"][0] * scale) + 2
    height = entry["units"][1] - pad[1] - pad[3]
    for share in (0.28, 0.5, 0.72):
        paper = over(image.get_at((x, round((pad[1] + height * share) * scale))), ground)
        for use, colour in entry["colours"].items():
            assert contrast(paper, tuple(pygame.Color(colour))) >= LEAST_CONTRAST, (use, share)
