"""From vectors to pixels: Skia draws the sheets, numpy adds the tooth of the paper."""

from __future__ import annotations

import functools

import numpy as np
import skia
from PIL import Image

from kit import Art

TILE = 512


def rasterise(art: Art, zoom: float) -> Image.Image:
    """The picture at `zoom` pixels a unit, RGBA with straight alpha, without grain."""
    width, height = round(art.width * zoom), round(art.height * zoom)
    pixels = np.zeros((height, width, 4), np.uint8)
    # Premultiplied, or shadows of low alpha come out purple.
    surface = skia.Surface(pixels, colorType=skia.kRGBA_8888_ColorType, alphaType=skia.kPremul_AlphaType)
    canvas = surface.getCanvas()
    canvas.clear(0)
    canvas.scale(width / art.width, height / art.height)
    stream = skia.MemoryStream(art.svg().encode(), True)
    picture = skia.SVGDOM.MakeFromStream(stream)
    if picture is None:
        raise ValueError("Skia cannot read this SVG")
    picture.setContainerSize(skia.Size(art.width, art.height))
    picture.render(canvas)
    surface.flushAndSubmit()
    return Image.fromarray(_straight_alpha(pixels))


def _straight_alpha(pixels: np.ndarray) -> np.ndarray:
    alpha = pixels[..., 3:].astype(np.uint16)
    colours = (pixels[..., :3].astype(np.uint16) * 255 + alpha // 2) // np.maximum(alpha, 1)
    return np.concatenate([np.minimum(colours, 255).astype(np.uint8), pixels[..., 3:]], axis=2)


def resized(image: Image.Image, width: int, height: int) -> Image.Image:
    """`image` at another size (Lanczos, in premultiplied colours so that edges keep theirs)."""
    if image.size == (width, height):
        return image
    return image.convert("RGBa").resize((width, height), Image.Resampling.LANCZOS).convert("RGBA")


def wrapped_noise(seed: int, blurs: tuple[tuple[float, float, float], ...], size: int = TILE) -> np.ndarray:
    """A square of noise that tiles: the sum of weight x white noise blurred by (across, down) pixels."""
    chance = np.random.default_rng(seed)
    frequency = np.fft.fftfreq(size)
    total = np.zeros((size, size), np.float32)
    for weight, across, down in blurs:
        spectrum = np.fft.fft2(chance.standard_normal((size, size)))
        bell = np.exp(-2 * np.pi**2 * ((frequency[None, :] * across) ** 2 + (frequency[:, None] * down) ** 2))
        layer = np.fft.ifft2(spectrum * bell).real
        total += weight * ((layer - layer.mean()) / layer.std()).astype(np.float32)
    return total


@functools.lru_cache(8)
def _paper_tile(scale: float) -> np.ndarray:
    """Fine tooth, fibres in two directions, small and large blotches."""
    s = scale
    blurs = ((0.42, 0.6, 0.6), (0.34, 3.2, 0.55), (0.30, 0.55, 3.0), (0.36, 9, 9), (0.34, 60, 60))
    return wrapped_noise(1, tuple((weight, across * s, down * s) for weight, across, down in blurs))


def paper(image: Image.Image, strength: float = 0.022, scale: float = 1.0, seed: int = 0) -> Image.Image:
    """`image` with a grain of paper.

    Strength 0.017 to 0.025; `scale` is pixels a fibre unit, to be given for the size at which the picture is
    shown; the seed rolls the one tile, so that neighbouring pictures do not share a grain.
    """
    width, height = image.size
    tile = np.roll(_paper_tile(round(scale, 2)), (seed * 131 % TILE, seed * 197 % TILE), (0, 1))
    grain = np.tile(tile, (height // TILE + 1, width // TILE + 1))[:height, :width, None]
    pixels = np.asarray(image.convert("RGBA")).astype(np.float32) / 255
    colours = pixels[..., :3] * (1 + grain * strength) + grain * 0.006 * (strength / 0.022)
    result = np.concatenate([np.clip(colours, 0, 1), pixels[..., 3:]], axis=2)
    return Image.fromarray((result * 255 + 0.5).astype(np.uint8))
