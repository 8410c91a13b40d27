"""All pictures of Queen Run."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from catalogue import Picture

from . import card, cells, effects, icons, pieces, portraits, sea, sheets, signs, terrain

SHARP = 3
"""Pixels a unit of skins and frames: sharp at 4K, and at 150 % of the interface."""


def pictures() -> Iterable[Picture]:
    """Pieces, signs, sheets, frames, portraits, the sea."""
    for skin in icons.skins():
        yield skin.picture()
    for skin in sheets.skins():
        yield _at_scale(skin.picture())
    for module in (cells, signs):
        for skin in module.skins():
            yield replace(_at_scale(skin.picture()), quality=90)  # never stretched, so they need not be lossless
    for source in (card, effects, pieces, portraits, sea, sheets, signs, terrain):
        yield from source.pictures()


def _at_scale(picture: Picture) -> Picture:
    return replace(picture, widths=((round(picture.units[0] * SHARP), 0),))
