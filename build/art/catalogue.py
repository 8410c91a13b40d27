"""What pictures there are.  HOW TO ADD PICTURES:

A module of drawings (or package) offers `pictures() -> Iterable[Picture]`; `SOURCES` below names the module.
The baker (`bake.py`, run by `python build/art`) does the rest: it draws each picture at its widths, adds the
paper grain, writes `assets/images/<name>_<width>.webp` and the entry in `assets/images/index.json`.

    def _crown(lod: int) -> Art:
        art = Art(40, 40, rim=0.42)                      # units as in Picture.units
        art.add(art.sheet(path("M...", "#e9b64c"), 1.4))
        return art

    def pictures() -> Iterable[Picture]:
        yield Picture("icons/crown", (40, 40), _crown, widths=((160, 0),))

`draw(lod)` is called once for each level of detail among `widths` and returns one of
- an `Art`: rasterised by Skia (at `oversample` times the pixels, then reduced);
- a `PIL.Image`: any size, reduced to each width;
- a function `(width in pixels) -> PIL.Image`: painted for each width (noise such as felt or wood).
It must be deterministic, and may use no network, clock or machine-dependent font.

Useful: `kit` (colours, shapes, `Art`), `lettering.text` (numerals only), `raster` (`rasterise`, `paper`,
`resized`, `wrapped_noise`), `parts/` (faces, hair, crowns, emblems, hands, heraldry).
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from PIL.Image import Image

    from kit import Art

    Drawing: TypeAlias = Art | Image | Callable[[int], Image]

Box = tuple[float, float, float, float]

SOURCES = ("cards", "ui", "run", "lancaster")


@dataclass(frozen=True)
class Picture:
    """One picture, at all its sizes.

    `units`: width and height in units (logical pixels for the interface, 1/500 of the width for cards).
    `widths`: (width in pixels, level of detail) of each file; a width may occur once.
    `slice`, `pad`: left, top, right, bottom in units, see the loader (game/ui/art.py).
    `boxes`: name -> x, y, width, height in units: where the program puts letters or other pictures.
    `colours`: name -> "#rrggbb" for the program.
    `quality`: 1 to 100 lossy WebP; None is lossless.  `large_quality`: that of files wider than 1000 pixels, if
    another.  `file_type`: "webp" or "png".
    `alpha_step`: the steps of 0 to 255 in which the opacity of lossy files is kept; wide glows want it small.
    `grain`: strength of the paper, 0 for none; `fibre`: size of its fibres in units.
    `oversample`: pixels drawn for each pixel kept, along one side.
    """

    name: str
    units: tuple[float, float]
    draw: Callable[[int], Drawing]
    widths: tuple[tuple[int, int], ...]
    slice: Box | None = None
    pad: Box | None = None
    boxes: Mapping[str, Box] = field(default_factory=dict)
    colours: Mapping[str, str] = field(default_factory=dict)
    quality: int | None = 88
    large_quality: int | None = None
    file_type: str = "webp"
    alpha_step: int = 3
    grain: float = 0.022
    fibre: float = 0.9
    oversample: float = 2.0

    def file(self, width: int) -> str:
        """Path of the file `width` pixels wide, below assets/images."""
        return f"{self.name}_{width}.{self.file_type}"

    def index_entry(self) -> dict[str, object]:
        """What index.json says of this picture."""
        entry: dict[str, object] = {
            "units": list(self.units),
            "files": [{"file": self.file(width), "width": width, "lod": lod} for width, lod in self.widths],
        }
        if self.slice:
            entry["slice"] = list(self.slice)
        if self.pad:
            entry["pad"] = list(self.pad)
        if self.boxes:
            entry["boxes"] = {name: list(box) for name, box in sorted(self.boxes.items())}
        if self.colours:
            entry["colours"] = dict(sorted(self.colours.items()))
        return entry


def collect() -> dict[str, Picture]:
    """All pictures by name, sorted; ValueError if two share a name or a file."""
    found: dict[str, Picture] = {}
    for source in SOURCES:
        for picture in _pictures_of(source):
            if picture.name in found:
                raise ValueError(f"two pictures are called {picture.name} (the second one in {source})")
            if len({width for width, _ in picture.widths}) < len(picture.widths):
                raise ValueError(f"{picture.name} has a width twice")
            found[picture.name] = picture
    return dict(sorted(found.items()))


def _pictures_of(source: str) -> Iterable[Picture]:
    pictures: Iterable[Picture] = importlib.import_module(source).pictures()
    return pictures
