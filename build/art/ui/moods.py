"""What the faces of players show: for each face the part with brows, eyes and mouth, once for each expression.

The program lays such a part over the face as it is 240 pixels wide, and leaves the outline as it is there.  So a part
is drawn in the pixels of that file, and all about the features is as in the face.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from functools import partial

from PIL import Image

from cards.queens import QUEENS
from catalogue import Picture
from kit import Art
from parts.emblems import EMBLEMS
from parts.expressions import EXPRESSIONS
from raster import paper, rasterise, resized

from .faces import PEOPLE, SIZE, person_face, person_place, queen_face, queen_place

WIDE = 240
"""Pixels of the face that the parts are laid over."""
SCALE = WIDE / SIZE
LEFT, TOP, RIGHT, BOTTOM = -58.0, -50.0, 58.0, 79.0
"""What moves in a face, in its own units about its middle."""
LEAN = 5.0
"""Units of the face by which its tilt brings corners of that out of the box."""


def _box(x: float, y: float, scale: float) -> tuple[int, int, int, int]:
    """Left, top, width and height of the part in pixels, for a face about (x, y)."""
    left, top = round((x + (LEFT - LEAN) * scale) * SCALE), round((y + (TOP - LEAN) * scale) * SCALE)
    right, bottom = round((x + (RIGHT + LEAN) * scale) * SCALE), round((y + (BOTTOM + LEAN) * scale) * SCALE)
    return left, top, right - left, bottom - top


def _in_pixels(face: Art, name: str) -> Image.Image:
    """The face as its file of `WIDE` pixels has it, grain and all."""
    image = resized(rasterise(face, 560 * 2 / SIZE), WIDE, WIDE)
    return paper(image, 0.022, max(0.6, 0.9 * SCALE), seed=zlib.crc32(f"faces/{name}".encode()) % 4096)


def _strip(name: str, box: tuple[int, int, int, int], width: int) -> Image.Image:
    """The parts side by side, in the order of the expressions."""
    left, top, wide, high = box
    skin = PEOPLE[name].skin if name in PEOPLE else QUEENS[name[6:]].skin
    strip = Image.new("RGB", (width, high), skin)  # where the face itself lets the ground through, any colour will do
    for number, expression in enumerate(EXPRESSIONS):
        face = person_face(PEOPLE[name], 0, expression) if name in PEOPLE else queen_face(name[6:], 0, expression)
        part = _in_pixels(face, name).crop((left, top, left + wide, top + high))
        strip.paste(part, (number * wide, 0), part)
    return strip


def _drawing(name: str, box: tuple[int, int, int, int], lod: int) -> Callable[[int], Image.Image]:
    return partial(_strip, name, box)


def pictures() -> Iterator[Picture]:
    """A strip for each face that somebody at the table may have."""
    places = {f"queen_{name}": queen_place() for name in EMBLEMS if name in QUEENS}
    places |= {name: person_place(person) for name, person in PEOPLE.items()}
    for name, where in places.items():
        box = _box(*where)
        wide = box[2] * len(EXPRESSIONS)
        boxes = {"face": (float(box[0]), float(box[1]), float(box[2]), float(box[3]))}
        drawing, size = partial(_drawing, name, box), (wide, box[3])
        yield Picture(f"moods/{name}", size, drawing, ((wide, 0),), boxes=boxes, quality=64, grain=0)
