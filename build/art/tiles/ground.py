"""Ground and pads: sheets of paper cut along the contours of a field that is set at the four corners of a tile.

Why neighbouring tiles fit: the field is smooth-stepped between the corners, so that every contour meets an edge at a
right angle and at a place that the two corners of that edge decide; the noise wraps and is the same on all edges; and
the warp that makes the contours wander fades to nothing there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

from game.tiled.tiles import CELL, MASKS
from kit import rgb
from raster import wrapped_noise

UNIT = CELL / 200  # the drawings think in cells of 200 units
MARGIN = 26  # pixels drawn beyond the tile, for the shadows that fall into it

SHADOW, BRIGHT_EDGE, DARK_EDGE = "#140d33", "#fff7e0", "#1a1038"
# Blur, offset and opacity of the two shadows of a sheet, lengths as shares of its elevation.
SHADOWS = ((1.15, 0.45, 1.25, 0.5), (0.3, 0.14, 0.34, 0.4))

# Of the warp (share of a tile) and of the mixing of the two colours of a sheet.
WARP = 0.06
MOTTLE = 0.16

Grid: TypeAlias = np.ndarray


@dataclass(frozen=True)
class Step:
    """One sheet of paper: it lies where the field is above `threshold`, mottled of two colours, so high."""

    threshold: float
    first: str
    second: str
    elevation: float


SEA = ("#174a7c", "#1c5688")
SETS: dict[str, tuple[Step, ...]] = {
    "land": (
        Step(0.10, "#1f6b9c", "#1f6b9c", 4),
        Step(0.20, "#2f88b4", "#2f88b4", 4),
        Step(0.31, "#5cb0c8", "#5cb0c8", 4),
        Step(0.41, "#bfe6e2", "#bfe6e2", 2.5),
        Step(0.48, "#f0d79a", "#e8c884", 5),
    ),
    "inland": (
        Step(0.52, "#8fb56c", "#7cab62", 4),
        Step(0.80, "#a2c27a", "#90b86e", 2),
    ),
    "forest": (
        Step(0.46, "#5f9a5c", "#528f56", 3),
        Step(0.68, "#437f52", "#39764a", 2.5),
    ),
    "rock": (
        Step(0.44, "#b9b08f", "#aba383", 3.5),
        Step(0.58, "#a79fa0", "#9a9298", 3),
        Step(0.76, "#928ba6", "#857f9c", 3),
    ),
}
PAD_COLOURS = {
    **dict.fromkeys("RBYG", "#d9bd84"),
    "W": "#dcc873",
    "H": "#c6cf74",
    "F": "#cfc6bf",
    "T": "#e9d3a4",
    "1": "#f6c6d4",
    "2": "#f0b4c8",
}


class Stack:
    """Sheets laid on each other; each brings its shadow and its cut edge. Colours and alpha are 0 to 1."""

    def __init__(self, size: int) -> None:
        self.colour = np.zeros((size, size, 3), np.float32)
        self.alpha = np.zeros((size, size, 1), np.float32)

    def cover(self, colour: Grid, alpha: Grid) -> None:
        """Lay a colour over what is there."""
        above = alpha[..., None]
        together = above + self.alpha * (1 - above)
        mixed = (colour * above + self.colour * self.alpha * (1 - above)) / np.maximum(together, 1e-4)
        self.colour = np.where(together > 1e-4, mixed, self.colour)
        self.alpha = together

    def lay(self, mask: Grid, colour: Grid, elevation: float) -> None:
        """Lay a sheet of the shape `mask`, so many units above what is there."""
        for blur, across, down, opacity in SHADOWS:
            soft = gaussian_filter(mask, blur * elevation * UNIT, mode="nearest")
            moved = np.roll(soft, (round(down * elevation * UNIT), round(across * elevation * UNIT)), (0, 1))
            self.cover(channels(SHADOW), moved * opacity)
        self.cover(colour, mask)
        edge = max(1, round(1.4 * UNIT))
        bright = np.clip(mask - np.roll(mask, (edge, edge), (0, 1)), 0, 1)
        dark = np.clip(mask - np.roll(mask, (-edge, -edge), (0, 1)), 0, 1)
        self.cover(channels(BRIGHT_EDGE), bright * 0.45)
        self.cover(channels(DARK_EDGE), dark * 0.22)

    def picture(self, margin: int) -> Image.Image:
        """The picture without its margin."""
        whole = np.concatenate([self.colour, self.alpha], axis=2)
        cut = whole[margin : len(whole) - margin, margin : len(whole) - margin]
        return Image.fromarray((np.clip(cut, 0, 1) * 255 + 0.5).astype(np.uint8))


def channels(colour: str) -> Grid:
    """Red, green and blue, 0 to 1."""
    return np.array(rgb(colour), np.float32) / 255


def mottled(first: str, second: str, noise: Grid) -> Grid:
    """Two colours mixed by noise."""
    share = np.clip(noise * MOTTLE + 0.5, 0, 1)[..., None]
    return channels(first) * (1 - share) + channels(second) * share


def tile_noise(seed: int, margin: int = MARGIN) -> Grid:
    """Noise that wraps over one tile, and goes on into the margin."""
    n = CELL
    layers = ((1.0, 0.13 * n, 0.13 * n), (0.5, 0.065 * n, 0.065 * n), (0.25, 0.033 * n, 0.033 * n))
    return np.pad(wrapped_noise(seed, layers, n), margin, mode="wrap")


def _smooth_step(value: Grid) -> Grid:
    held = np.clip(value, 0, 1)
    return held * held * (3 - 2 * held)


def _variant_noise(variant: int, first: int, second: int) -> Grid:
    """Noise that is the variant's own in the middle of the tile and the same for all at its edges."""
    window = np.clip(np.sin(np.clip(_along(), 0, 1) * np.pi) * 1.4, 0, 1)
    inside = window[:, None] * window[None]
    return tile_noise(first) * (1 - inside) + tile_noise(second + variant) * inside


def _along() -> Grid:
    """Position across a tile with its margins, 0 to 1 within it."""
    return (np.arange(CELL + 2 * MARGIN, dtype=np.float32) + 0.5 - MARGIN) / CELL


def ground_tile(name: str, mask: int, variant: int) -> Image.Image:
    """A tile of a ground set; mask bits: top left 1, top right 2, bottom left 4, bottom right 8."""
    position = _along()
    across_noise, down_noise = _variant_noise(variant, 5, 50), _variant_noise(variant, 6, 80)
    fade = np.clip(np.sin(np.clip(position, 0, 1) * np.pi) * 2, 0, 1) * WARP
    x = _smooth_step(position[None] + across_noise * fade[None])
    y = _smooth_step(position[:, None] + down_noise * fade[:, None])
    corner = [mask >> bit & 1 for bit in range(4)]
    field = (corner[0] * (1 - x) + corner[1] * x) * (1 - y) + (corner[2] * (1 - x) + corner[3] * x) * y
    stack = Stack(len(position))
    if name == "land":
        stack.cover(mottled(*SEA, across_noise), np.ones_like(across_noise))
    for step in SETS[name] if mask else ():
        if mask == MASKS - 1:
            shape = np.ones_like(field)
        else:
            shape = np.clip((field - step.threshold) / max(0.012, 3.2 / CELL) + 0.5, 0, 1)
        stack.lay(shape.astype(np.float32), mottled(step.first, step.second, across_noise), step.elevation)
    return stack.picture(MARGIN)


def pad_tile(letter: str, variant: int) -> Image.Image:
    """The cut-paper ground below a mark: two sheets with soft corners, within one cell."""
    noise = tile_noise(90 + variant, 0)
    line = (np.arange(CELL, dtype=np.float32) - CELL / 2 + 0.5) / CELL * 2
    distance = (np.abs(line[None]) ** 3.4 + np.abs(line[:, None]) ** 3.4) ** (1 / 3.4) + noise * 0.022
    colour = channels(PAD_COLOURS[letter])
    stack = Stack(CELL)
    stack.lay(np.clip((0.90 - distance) * CELL / 5 + 0.5, 0, 1), colour * 0.94, 3)
    stack.lay(np.clip((0.78 - distance + noise * 0.03) * CELL / 5 + 0.5, 0, 1), colour * 0.97 + 0.03, 1.6)
    return stack.picture(0)
