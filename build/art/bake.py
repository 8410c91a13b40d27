"""Bakes the catalogue into files, keeps the index, and compares what is committed with what the code makes.

A picture is made again when its drawing, its parameters or the code in `raster.py` changed since the last
run (remembered in the cache folder, outside the sources).  A file is only replaced when it differs beyond the
tolerance, so that another machine's rounding never shows up as a change.
"""

from __future__ import annotations

import hashlib
import inspect
import io
import json
import math
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

import kit
import raster
from catalogue import Picture
from raster import paper, rasterise, resized

SOURCE_FOLDER = Path(__file__).resolve().parent
INDEX = "index.json"

# Tolerance, in steps of 0 to 255 on premultiplied colours: the mean over the picture, and the worst mean of a
# square of 8 pixels, which finds a changed detail that the whole would hide.
MEAN_TOLERANCE = 1.0
SPOT_TOLERANCE = 14.0
SPOT = 8

# Wider files than this have `large_quality`.
LARGE = 1000

# Pictures of more pixels than this are drawn at their own size.
OVERSAMPLED_PIXELS = 1_500_000


# ---------------------------------------------------------------------------------------------- making
def render(picture: Picture) -> Iterator[tuple[int, bytes]]:
    """Each width of the picture and its encoded file."""
    for lod in sorted({lod for _, lod in picture.widths}):
        widths = sorted((width for width, its_lod in picture.widths if its_lod == lod), reverse=True)
        drawing = picture.draw(lod)
        largest: Image.Image | None = None
        for width in widths:
            height = round(width * picture.units[1] / picture.units[0])
            if isinstance(drawing, kit.Art):
                if largest is None:
                    largest = rasterise(drawing, _zoom(picture, drawing, width))
                image = resized(largest, width, height)
            elif isinstance(drawing, Image.Image):
                image = resized(drawing.convert("RGBA"), width, height)
            else:
                image = drawing(width).convert("RGBA")
            yield width, encode(picture, _with_grain(picture, image))


def _zoom(picture: Picture, drawing: kit.Art, width: int) -> float:
    """Pixels a unit to draw at: finer than needed, except for large pictures, where Skia's smoothing is enough."""
    finest = math.sqrt(OVERSAMPLED_PIXELS / (drawing.width * drawing.height))
    return max(width / drawing.width, min(width * picture.oversample / drawing.width, finest))


def _with_grain(picture: Picture, image: Image.Image) -> Image.Image:
    if not picture.grain:
        return image
    scale = max(0.6, picture.fibre * image.width / picture.units[0])
    return paper(image, picture.grain, scale, seed=zlib.crc32(picture.name.encode()) % 4096)


def with_alpha_in_steps(image: Image.Image, step: int) -> Image.Image:
    """`image` with its opacity in even steps, 0 and 255 among them.

    WebP keeps the opacity without loss, and soft shadows fill a third of such files.  Its own reduction gives common
    values steps of their own and the rest wide ones, which show as outlines in a shadow; these do not.
    """
    pixels = np.array(image)
    steps = np.rint(pixels[..., 3] / step) * step
    pixels[..., 3] = np.minimum(steps, 255)
    return Image.fromarray(pixels)


def encode(picture: Picture, image: Image.Image) -> bytes:
    """The file's bytes."""
    if image.getextrema()[3] == (255, 255):
        image = image.convert("RGB")
    buffer = io.BytesIO()
    if picture.file_type == "png":
        image.save(buffer, "PNG", optimize=True)
    elif picture.quality is None:
        image.save(buffer, "WEBP", lossless=True, quality=80, method=6)
    else:
        if image.mode == "RGBA":
            image = with_alpha_in_steps(image, picture.alpha_step)
        large = image.width > LARGE and picture.large_quality is not None
        quality = picture.large_quality if large else picture.quality
        image.save(buffer, "WEBP", quality=quality, method=6)
    return buffer.getvalue()


def index_text(catalogue: dict[str, Picture]) -> str:
    """index.json, byte for byte: sorted names, one picture a line."""
    entries = {name: json.dumps(picture.index_entry()) for name, picture in catalogue.items()}
    lines = [f"  {json.dumps(name)}: {entries[name]}" for name in sorted(entries)]
    return "{\n" + ",\n".join(lines) + "\n}\n"


# ---------------------------------------------------------------------------------------------- comparing
@dataclass(frozen=True)
class Difference:
    """How far two pictures are apart: mean over all pixels and worst mean of a small square, 0 to 255."""

    mean: float
    spot: float

    @property
    def tolerable(self) -> bool:
        """Whether another machine or library version may be the cause."""
        return self.mean <= MEAN_TOLERANCE and self.spot <= SPOT_TOLERANCE

    def __str__(self) -> str:
        return f"mean difference {self.mean:.2f}, worst spot {self.spot:.1f}"


def difference(first: Image.Image, second: Image.Image) -> Difference:
    """Compare two pictures; different sizes are as far apart as can be."""
    if first.size != second.size:
        return Difference(255.0, 255.0)
    a, b = (np.asarray(image.convert("RGBA").convert("RGBa"), np.int16) for image in (first, second))
    apart = np.abs(a - b).mean(axis=2, dtype=np.float32)
    height, width = apart.shape
    square = min(SPOT, height, width)
    rows, columns = height // square * square, width // square * square
    squares = apart[:rows, :columns].reshape(rows // square, square, columns // square, square)
    spots = squares.mean(axis=(1, 3))
    return Difference(float(apart.mean()), float(spots.max()))


def compare_file(file: Path, made: bytes) -> str | None:
    """What is wrong with a committed file compared with the one just made, or None."""
    if not file.is_file():
        return "is missing"
    committed = file.read_bytes()
    if committed == made:
        return None
    try:
        with Image.open(io.BytesIO(committed)) as old, Image.open(io.BytesIO(made)) as new:
            apart = difference(old, new)
            if old.size != new.size:
                return f"is {old.size[0]}x{old.size[1]} instead of {new.size[0]}x{new.size[1]}"
    except (OSError, SyntaxError) as error:
        return f"cannot be read: {error}"
    return None if apart.tolerable else f"differs: {apart}"


def stray_files(images: Path, catalogue: dict[str, Picture]) -> list[str]:
    """Files below the images folder that no picture owns."""
    owned = {picture.file(width) for picture in catalogue.values() for width, _ in picture.widths} | {INDEX}
    present = (path.relative_to(images).as_posix() for path in images.rglob("*") if path.is_file())
    return sorted(name for name in present if name not in owned)


# ---------------------------------------------------------------------------------------------- remembering
class Memory:
    """Which drawing each file was made from: a JSON file in the cache folder."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "art.json"
        try:
            self._keys: dict[str, list[str]] = json.loads(self._file.read_text("utf-8"))
        except (OSError, ValueError):
            self._keys = {}

    def knows(self, name: str, key: str, files: list[Path]) -> bool:
        """Whether all files of the picture are those made from this drawing."""
        return self._keys.get(name) == [key, *_digests(files)]

    def remember(self, name: str, key: str, files: list[Path]) -> None:
        """Note that the files of the picture were made from this drawing."""
        self._keys[name] = [key, *_digests(files)]
        self._file.parent.mkdir(parents=True, exist_ok=True)
        temporary = self._file.with_suffix(".new")
        temporary.write_text(json.dumps(self._keys, indent=0, sort_keys=True), "utf-8")
        temporary.replace(self._file)


def _digests(files: list[Path]) -> list[str]:
    return [hashlib.sha256(file.read_bytes()).hexdigest()[:16] if file.is_file() else "" for file in files]


def drawing_key(picture: Picture) -> str:
    """Hash of all that decides how the picture looks."""
    key = hashlib.sha256()
    for source in (raster, render, _zoom, _with_grain, with_alpha_in_steps, encode):
        key.update(inspect.getsource(source).encode())
    for lod in sorted({lod for _, lod in picture.widths}):
        drawing = picture.draw(lod)
        if isinstance(drawing, kit.Art):
            key.update(drawing.svg().encode())
        elif isinstance(drawing, Image.Image):
            key.update(drawing.tobytes())
        else:
            # Painted by code: any change of any source may matter.
            key.update(source_digest())
    key.update(repr((picture.units, picture.widths, picture.file_type)).encode())
    key.update(repr((picture.quality, picture.large_quality, picture.alpha_step)).encode())
    key.update(repr((picture.name, picture.grain, picture.fibre, picture.oversample)).encode())
    return key.hexdigest()[:24]


def source_digest() -> bytes:
    """Hash of all that draws."""
    digest = hashlib.sha256()
    for file in sorted(SOURCE_FOLDER.rglob("*.py")):
        digest.update(file.read_bytes())
    return digest.digest()
