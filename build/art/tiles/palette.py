"""PNG files of 256 colours with soft alpha: a third of the size, and both Tiled and pygame read them."""

from __future__ import annotations

import io

import numpy as np
from PIL import Image
from scipy.cluster.vq import kmeans2
from scipy.spatial import cKDTree

COLOURS = 256
SAMPLE = 12_000
ROUNDS = 10


def with_palette(picture: Image.Image) -> Image.Image:
    """The RGBA picture in 256 colours, chosen among premultiplied ones so that faint shadows do not count too much."""
    straight = np.asarray(picture.convert("RGBA"), np.float32)
    height, width, _ = straight.shape
    premultiplied = np.concatenate([straight[..., :3] * straight[..., 3:] / 255, straight[..., 3:]], axis=2)
    rounded = (premultiplied + 0.5).astype(np.uint8).reshape(-1, 4)
    packed, places = np.unique(rounded.view("<u4").ravel(), return_inverse=True)
    colours = packed.astype("<u4").view(np.uint8).reshape(-1, 4).astype(np.float32)
    chance = np.random.default_rng(1)
    # Half of the sample by area, half by colour: plain areas come out true, and rare edges have their share.
    by_area = places[chance.integers(0, len(places), SAMPLE)]
    by_colour = chance.integers(0, len(colours), SAMPLE)
    sample = colours[np.concatenate([by_area, by_colour])]
    centres, _ = kmeans2(sample, COLOURS - 1, ROUNDS, minit="++", rng=np.random.default_rng(2))
    # Clear first, so that the file lists the alpha of few entries.
    palette = np.concatenate([np.zeros((1, 4), np.float32), centres[np.argsort(centres[:, 3], kind="stable")]])
    _, entries = cKDTree(palette).query(colours)
    result = Image.fromarray(entries.astype(np.uint8)[places].reshape(height, width), "P")
    alpha = palette[:, 3:]
    shown = np.concatenate([palette[:, :3] * 255 / np.maximum(alpha, 1), alpha], axis=1)
    result.putpalette(np.clip(shown + 0.5, 0, 255).astype(np.uint8).tobytes(), "RGBA")
    return result


def png(picture: Image.Image) -> bytes:
    """The file's bytes."""
    buffer = io.BytesIO()
    picture.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()
