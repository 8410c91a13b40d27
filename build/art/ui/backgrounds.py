"""What lies behind everything: the dusk of the front of house, the felt table, the paper grain of panels."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import numpy as np
from PIL import Image

from catalogue import Picture
from kit import Art, circle, path, place, rect, rgb, smooth_path, soft_star_path
from raster import TILE, rasterise, wrapped_noise

from .paper import outline, rounded

WIDTH, HEIGHT = 1920, 1080
RAIL = 24
"""Width of the table's wooden rail in units."""
WORDS = ((0, 0, 1080, 128), (0, 128, 500, 190), (1560, 40, 1700, 120))
"""Left, top, right and bottom in units of where headings, tabs and what stands at their right are: a star there would
glint between the letters."""


def hills(y: float, height: float, step: float, phase: float, width: float = WIDTH, foot: float = HEIGHT + 80) -> str:
    """Path data of a range of soft hills round the height `y`, down to `foot`."""
    ridge = [
        (i * 90 - 20, y + height * (math.sin(i * step + phase) + 0.4 * math.sin(i * step * 2.3 + phase * 2)))
        for i in range(int(width / 90) + 2)
    ]
    return smooth_path([(-60, foot), (-60, y), *ridge, (width + 70, y), (width + 70, foot)], tension=0.9)


def _dusk(lod: int) -> Art:
    """Evening sky with low hills, calm enough for panels."""
    art = Art(WIDTH, HEIGHT, rim=0.25)
    art.add(rect(0, 0, WIDTH, HEIGHT, art.linear("#241a5c", "#c98a94", middle="#6f3f86")))
    art.add(circle(1500, 300, 700, art.radial([(0, "#ffd9a0", 0.42), (1, "#ffb080", 0)])))
    chance = random.Random(4)
    for _ in range(60):
        x, y, size = chance.uniform(0, WIDTH), chance.uniform(0, 300), chance.choice((3, 4, 5))
        if not any(left <= x < right and above <= y < below for left, above, right, below in WORDS):
            art.add(place(path(soft_star_path(4, size * 1.5, size * 0.4), "#fff2c8", opacity=0.85), x, y))
    for y, height, step, phase, top, bottom in (
        (800, 26, 0.6, 1, "#8a569c", "#a86a94"),
        (880, 26, 0.55, 2.4, "#5c4090", "#4a3480"),
        (960, 22, 0.5, 0.6, "#34266a", "#281e5c"),
        (1030, 18, 0.6, 3.4, "#1e184a", "#171240"),
    ):
        art.add(art.sheet(path(hills(y, height, step, phase), art.linear(top, bottom)), 6))
    edge = art.radial([(0, "#140a2a", 0), (0.7, "#140a2a", 0.05), (1, "#140a2a", 0.5)], 960, 500, 1250, in_units=True)
    art.add(rect(0, 0, WIDTH, HEIGHT, edge))
    return art


def _tiled(tile: np.ndarray, width: int, height: int) -> np.ndarray:
    return np.tile(tile, (height // tile.shape[0] + 1, width // tile.shape[1] + 1))[:height, :width]


def _blotches(width: int, height: int, seed: int) -> np.ndarray:
    """Slow unevenness, drawn small and enlarged."""
    noise = wrapped_noise(seed, ((1.0, 8, 8),), 512)[: height * 384 // width, :384]
    grey = Image.fromarray(noise.astype(np.float32), "F")
    return np.asarray(grey.resize((width, height), Image.Resampling.BICUBIC))


def felt(width: int, height: int, colour: str, scale: float) -> np.ndarray:
    """Felt under a lamp at the upper left: colours 0 to 1; `scale` is pixels a unit."""
    blurs = ((0.55, 0.7 * scale, 0.7 * scale), (0.39, 2.4 * scale, 0.5 * scale), (0.39, 0.5 * scale, 2.4 * scale))
    fibres = _tiled(wrapped_noise(2, blurs, 1024), width, height) + 0.42 * _blotches(width, height, 3)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    light = 1.26 - 0.95 * np.hypot((x / width - 0.46) * 1.15, y / height - 0.40) ** 1.35
    warm = np.array(rgb(colour), np.float32) / 255 * np.array([1.04, 1, 0.94], np.float32)
    return np.clip(warm * (light * (1 + 0.042 * fibres))[..., None], 0, 1)


def wood(width: int, height: int, colour: str, scale: float) -> np.ndarray:
    """A plank with its grain running across: colours 0 to 1."""
    fine = _tiled(wrapped_noise(8, ((0.85, 90 * scale, 1.1 * scale),), 2048), width, height)
    slow = _tiled(wrapped_noise(9, ((0.64, 260 * scale, 6 * scale),), 2048), width, height)
    rings = np.sin(slow * 2.2 + np.arange(height)[:, None] / scale * 0.06) * 0.5
    return np.clip(np.array(rgb(colour), np.float32) / 255 * (1 + 0.17 * fine + 0.16 * rings)[..., None], 0, 1)


def _table(colour: str, rail: str) -> Picture:
    def paint(width: int) -> Image.Image:
        height, scale = width * HEIGHT // WIDTH, width / WIDTH
        edge = round(RAIL * scale)
        table = wood(width, height, rail, scale)
        posts = wood(height, edge, rail, scale).transpose(1, 0, 2)
        depth = np.minimum(np.arange(height), np.arange(height)[::-1])[:, None]
        for side in (slice(0, edge), slice(width - edge, width)):
            reach = np.arange(edge) if side.start == 0 else np.arange(edge)[::-1]
            # Mitred corners: the post is seen where it is nearer to its own edge than to the other plank's.
            table[:, side] = np.where((reach[None, :] < depth)[..., None], posts, table[:, side])
        table[edge : height - edge, edge : width - edge] = felt(width - 2 * edge, height - 2 * edge, colour, scale)
        image = Image.fromarray((table * 255 + 0.5).astype(np.uint8)).convert("RGBA")
        image.alpha_composite(rasterise(_rail(), scale))
        return image

    return Picture(
        "scenes/table_queens", (WIDTH, HEIGHT), lambda lod: paint, ((3840, 0), (1920, 0)), quality=93, grain=0
    )


def _rail() -> Art:
    """Light and shadow of the rail, and the gold line where the felt begins."""
    art = Art(WIDTH, HEIGHT, rim=0.42)
    inside = rounded(RAIL, RAIL, WIDTH - 2 * RAIL, HEIGHT - 2 * RAIL, 32)
    body = path(
        f"M0,0H{WIDTH}V{HEIGHT}H0Z {inside}", art.linear("#6b452e", "#3f281c"), fill_rule="evenodd", opacity=0.5
    )
    corners = path(f"M0,0H{WIDTH}V{HEIGHT}H0Z {inside}", "#5b3a27", fill_rule="evenodd")
    square = rounded(RAIL, RAIL, WIDTH - 2 * RAIL, HEIGHT - 2 * RAIL, 0.01)
    art.add(art.within(square, corners), art.sheet(body, 8))
    art.add(
        outline(rounded(1, 1, WIDTH - 2, HEIGHT - 2, 3), "#8a5e40", 2, opacity=0.55),
        outline(inside, "#3a2114", 5, opacity=0.6),
    )
    art.add(outline(inside, "#d9a850", 2.4))
    return art


def _grain() -> Image.Image:
    """Tooth for panels: dark fibres show on light sheets, light ones on dark."""
    tooth = wrapped_noise(1, ((0.42, 0.6, 0.6), (0.34, 3.2, 0.55), (0.30, 0.55, 3.0), (0.2, 9, 9), (0.12, 60, 60)))
    pixels = np.zeros((TILE, TILE, 4), np.uint8)
    light = tooth > 0
    pixels[..., :3] = np.where(light[..., None], (255, 246, 223), (58, 36, 24))
    pixels[..., 3] = np.clip(np.abs(tooth) * np.where(light, 4.8, 6.4) + 0.5, 0, 40)
    return Image.fromarray(pixels)


def pictures() -> Iterator[Picture]:
    """Whole backgrounds, and the tile of grain."""
    yield Picture("scenes/dusk", (WIDTH, HEIGHT), _dusk, ((3840, 0), (1920, 0)), quality=92, grain=0.018, oversample=1)
    yield _table("#22503f", "#5b3a27")
    yield Picture("ui/grain", (TILE, TILE), lambda lod: _grain(), ((TILE, 0),), quality=None, grain=0)
