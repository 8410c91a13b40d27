"""Pictures: `assets/images/index.json`, scaled once for the window, nine-slices, prefetching.

    art.picture("cards/queen_rose", width_px)        a Surface of that width, kept
    art.draw_slice(target, "ui/panel", rect, unit)   a skin stretched over a rectangle

A unit is a logical pixel at 1920x1080 for interface pictures and 1/500 of a card's width for
cards. What is missing is drawn plainly (`placeholders.py`), with one message that names the file.
"""

from __future__ import annotations

import math
import queue
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.core.documents import MALFORMED, from_json
from game.ui import contrast, nine_slice, theme
from game.ui.cache import SurfaceCache, surface_bytes
from game.ui.pixels import blit_around, converted, fade_edges, has_alpha, sharpen
from game.ui.placeholders import placeholder_picture, placeholder_slice

Key = tuple[str, int, int] | tuple[str, str, tuple[int, int]]  # name, width, lod | "slice", name, size

GRAIN = "ui/grain"
FADING, FADED = "medals/", (0.037, 0.022, 0.051, 0.066)
"""Pictures whose shadow reaches their edges, and the shares of their sides within which it fades."""
_PICTURES_LEAST = 16_000_000  # bytes
_SLICES_LEAST = 8_000_000
_DECODED_MOST, _DECODED_EACH = 6_000_000, 2_000_000
"""Bytes of files that are kept decoded, and of each: what flies is wanted in another size in every frame."""
ENLARGED, BEYOND = "scenes/game_", 1.3
"""Pictures that are shown larger than their files in large windows, and how much larger their edges are sharpened."""
GROWTH = 128
"""Pixels by which the sheets for what grows become larger."""
FOCUS = (theme.RING, theme.INDIGO)
EDGE = 2.0
"""Units of the dark edge round brackets."""
_RINGS = ("ui/focus", "ui/lit")  # clear within their borders
_SMOOTH = ("ui/focus", "ui/lit", "ui/chosen", "ui/here", "ui/shadow", "ui/veil", "ui/slot", "ui/meter")  # no paper


@dataclass(frozen=True)
class PictureFile:
    """One size of a picture: file below assets/images, width in pixels, level of detail."""

    file: str
    width: int
    lod: int = 0


@dataclass(frozen=True)
class Job:
    """A picture to be made in the background: file -> scaled to size -> kept for key."""

    key: Key
    file: PictureFile
    size: tuple[int, int]


@dataclass(frozen=True)
class Entry:
    """One picture of the index; lengths in its units."""

    name: str
    units: tuple[float, float]
    files: tuple[PictureFile, ...]
    slice: tuple[float, float, float, float] | None = None
    pad: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    boxes: dict[str, tuple[float, float, float, float]] = field(default_factory=dict)
    colours: dict[str, str] = field(default_factory=dict)


def _four(values: Iterable[float]) -> tuple[float, float, float, float]:
    a, b, c, d = (float(value) for value in values)
    return a, b, c, d


def read_entry(name: str, value: dict[str, object]) -> Entry:
    """An index entry from JSON; raises KeyError, TypeError or ValueError when it is malformed."""
    units = value["units"]
    files = value["files"]
    if not isinstance(units, list) or not isinstance(files, list):
        raise TypeError("units and files must be lists")
    cut = value.get("slice")
    pad = value.get("pad")
    boxes = value.get("boxes")
    colours = value.get("colours")
    return Entry(
        name,
        (float(units[0]), float(units[1])),
        tuple(PictureFile(f["file"], int(f["width"]), int(f.get("lod", 0))) for f in files),
        _four(cut) if isinstance(cut, list) else None,
        _four(pad) if isinstance(pad, list) else (0.0, 0.0, 0.0, 0.0),
        {key: _four(box) for key, box in boxes.items()} if isinstance(boxes, dict) else {},
        dict(colours) if isinstance(colours, dict) else {},
    )


class Art:
    """Loads, scales and keeps pictures. `problem` gets a message once for each missing file."""

    def __init__(self, folder: Path, problem: Callable[[str], None]) -> None:
        self.folder = folder
        self.contrast = False  # the high-contrast look (contrast.py); clear() after a change
        self._problem = problem
        self._told: set[str] = set()
        self._pictures = SurfaceCache(_PICTURES_LEAST)
        self._slices = SurfaceCache(_SLICES_LEAST)
        self._decoded = SurfaceCache(_DECODED_MOST)
        self._entries: dict[str, Entry] = {}
        self._ready = SurfaceCache(_PICTURES_LEAST)  # made in the background, not wanted yet
        self._jobs: queue.Queue[Job | None] = queue.Queue()
        self._waiting: set[Key] = set()
        self._thread: threading.Thread | None = None
        self._lock = threading.Lock()
        self._grain: pygame.Surface | None = None
        self._grain_tried = False
        self._read_index()

    def _read_index(self) -> None:
        path = self.folder / "index.json"
        try:
            document = from_json(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            self._tell(f"{path}: the list of pictures cannot be read ({error}); plain shapes are drawn")
            return
        for name, value in document.items() if isinstance(document, dict) else ():
            try:
                self._entries[name] = read_entry(name, value)
            except MALFORMED as error:
                self._tell(f"{path}: the entry {name} is malformed ({error!r}); a plain shape is drawn")

    def _tell(self, message: str) -> None:
        if message not in self._told:
            self._told.add(message)
            self._problem(message)

    # Index

    def __contains__(self, name: str) -> bool:
        return name in self._entries

    def names(self, prefix: str = "") -> list[str]:
        return sorted(name for name in self._entries if name.startswith(prefix))

    def entry(self, name: str) -> Entry | None:
        return self._entries.get(name)

    def box(self, name: str, box: str) -> tuple[float, float, float, float] | None:
        """A named box of a picture in its units, such as the ribbon to be lettered."""
        entry = self._entries.get(name)
        return entry.boxes.get(box) if entry else None

    def pad(self, name: str) -> tuple[float, float, float, float]:
        """Shadow margin (left, top, right, bottom) in units."""
        entry = self._entries.get(name)
        return entry.pad if entry else (0.0, 0.0, 0.0, 0.0)

    # Files

    def _choose(self, entry: Entry, width: int, lod: int) -> PictureFile | None:
        level = max((f.lod for f in entry.files if f.lod <= lod), default=0)
        fitting = sorted((f for f in entry.files if f.lod == level), key=lambda f: f.width)
        for file in fitting:
            if file.width >= width:
                return file
        return fitting[-1] if fitting else None

    def _read(self, file: PictureFile) -> pygame.Surface:
        """The decoded picture, in any thread. Raises OSError or pygame.error."""
        surface = pygame.image.load(str(self.folder / file.file))
        if file.file.startswith(FADING) and has_alpha(surface):
            fade_edges(surface, FADED)
        return surface

    def _load(self, file: PictureFile) -> pygame.Surface | None:
        """The decoded picture, or None and a message."""
        try:
            return self._read(file)
        except (OSError, pygame.error) as error:
            self._tell(f"{self.folder / file.file}: the picture cannot be read ({error}); a plain shape is drawn")
            return None

    def _decoded_file(self, file: PictureFile) -> pygame.Surface | None:
        """The same, kept until others were wanted more; not to be drawn on."""
        surface = self._decoded.get(file.file)
        if surface is None:
            surface = self._load(file)
            if surface is not None and surface_bytes(surface) <= _DECODED_EACH:
                self._decoded.put(file.file, surface)
        return surface

    def _sized(self, key: Key, entry: Entry, size: tuple[int, int], lod: int) -> pygame.Surface | None:
        """The picture in exactly this size, made in the background already or now."""
        with self._lock:
            surface = self._ready.take(key)
            self._waiting.discard(key)
        if surface is not None:
            return surface
        file = self._choose(entry, size[0], lod)
        surface = self._decoded_file(file) if file else None
        if file is None or surface is None:
            return None
        surface = _from_file(surface, size, file)
        return surface.convert_alpha() if has_alpha(surface) else surface.convert()

    def check(self, name: str) -> int:
        """How many files a picture has; each is decoded, and what is missing or of another width is told."""
        entry = self._entries[name]
        for file in entry.files:
            surface = self._load(file)
            if surface is not None and surface.get_width() != file.width:
                self._tell(f"{self.folder / file.file}: is {surface.get_width()} pixels wide, not {file.width}")
        return len(entry.files)

    # Pictures

    def picture(self, name: str, width: int, lod: int = 0) -> pygame.Surface:
        """The picture scaled to `width` pixels; kept until the cache is full or cleared."""
        width = max(1, int(width))
        key = (name, width, lod)
        surface = self._pictures.get(key)
        if surface is None:
            surface = self._pictures.put(key, self._scaled(name, width, lod))
        return surface

    def _scaled(self, name: str, width: int, lod: int) -> pygame.Surface:
        entry = self._entries.get(name)
        if entry is None:
            self._tell(f"{self.folder / 'index.json'}: has no picture {name}; a plain shape is drawn")
            return placeholder_picture(name, width, width)
        height = max(1, round(width * entry.units[1] / entry.units[0]))
        surface = self._sized((name, width, lod), entry, (width, height), lod)
        if surface is not None and self.contrast:
            surface = contrast.dimmed(name, surface)
        return surface if surface is not None else placeholder_picture(name, width, height)

    def mirrored(self, name: str, width: int) -> pygame.Surface:
        """`picture` with left and right exchanged; kept as pictures are."""
        key = (f"{name} mirrored", max(1, int(width)), 0)
        surface = self._pictures.get(key)
        return surface or self._pictures.put(key, pygame.transform.flip(self.picture(name, width), True, False))

    def composed(self, name: str, width: int, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """What `make` gives, scaled to a square of `width` pixels and kept as pictures are; `name` says what it is."""
        surface = self._pictures.get((name, width, 0))
        return surface or self._pictures.put((name, width, 0), _scale(make(), (width, width)))

    def height(self, name: str, width: int) -> int:
        """Height in pixels that the picture has at a width."""
        entry = self._entries.get(name)
        return max(1, round(width * entry.units[1] / entry.units[0])) if entry else width

    # Nine-slices

    def slice(self, name: str, size: tuple[int, int], unit: float) -> pygame.Surface:
        """The skin for a nominal rectangle of `size` pixels, its shadow margin included.

        `unit` is the number of real pixels a unit, which sets the size of corners and shadow.
        """
        size = (max(1, size[0]), max(1, size[1]))
        key = (name, size, round(unit, 4))
        surface = self._slices.get(key)
        if surface is None:
            surface = self._slices.put(key, self._compose(name, size, unit))
        return surface

    def draw_slice(self, target: pygame.Surface, name: str, rect: pygame.Rect, unit: float, alpha: float = 1.0) -> None:
        """Draw a skin so that its nominal rectangle is `rect`; the shadow lies outside it.

        alpha: from 0 to 1, how much of it is seen.
        """
        if rect.width <= 0 or rect.height <= 0:
            return
        pad = self.pad(name)
        surface = self.slice(name, rect.size, unit)
        corner = (rect.x - round(pad[0] * unit), rect.y - round(pad[1] * unit))
        if alpha < 1:
            surface.set_alpha(round(255 * alpha))
        blit_around(target, surface, corner, self._hollow(name, rect, unit))
        if alpha < 1:
            surface.set_alpha(255)

    def edged(self, name: str, size: tuple[int, int], unit: float) -> pygame.Surface:
        """`slice` with a dark edge round what is opaque of it: pale gold is seen on cream as well."""
        key = (f"{name} edged", size, round(unit, 4))
        edge = max(1, round(EDGE * unit))
        return self._slices.get(key) or self._slices.put(
            key, nine_slice.edged(self.slice(name, size, unit), edge, theme.INK)
        )

    def draw_growing(
        self, target: pygame.Surface, name: str, rect: pygame.Rect, unit: float, hidden: pygame.Rect, share: float = 1.0
    ) -> None:
        """Draw the shadow round a nominal rectangle that may be of another size in every frame, but for what will be
        hidden: no sheet is made for each size, but one for all up to it.

        share: how broad its margin is beside the usual one, in quarters up to 1.
        """
        if rect.width <= 0 or rect.height <= 0:
            return
        share = min(1.0, max(1.0, round(4 * share)) / 4)
        size = (-(-rect.width // GROWTH) * GROWTH, -(-rect.height // GROWTH) * GROWTH)
        key = (name, size, round(unit, 4), share)
        sheet = self._slices.get(key) or self._slices.put(key, self._sheet_up_to(name, size, unit, share))
        left, top, right, bottom = (round(value * unit * share) for value in self.pad(name))
        place = pygame.Rect(rect.x - left, rect.y - top, rect.width + left + right, rect.height + top + bottom)
        nine_slice.draw_quarters(target, sheet, place, hidden)

    def _sheet_up_to(self, name: str, size: tuple[int, int], unit: float, share: float) -> pygame.Surface:
        """A sheet from which any of up to that size can be drawn in quarters."""
        entry = self._entries.get(name)
        least = (0.0, 0.0)  # what its borders need, so that they are not shrunk
        if entry is not None and entry.slice is not None:
            left, top, right, bottom = (border - pad for border, pad in zip(entry.slice, entry.pad, strict=True))
            least = ((left + right) * unit, (top + bottom) * unit)
        wide, high = (math.ceil(max(value / share, lowest)) + 4 for value, lowest in zip(size, least, strict=True))
        sheet = self._compose(name, (wide, high), unit)
        return pygame.transform.scale_by(sheet, share) if share < 1 else sheet  # it is soft in itself

    def _hollow(self, name: str, rect: pygame.Rect, unit: float) -> pygame.Rect:
        """The inner part of a ring of that nominal rectangle, where nothing is drawn."""
        entry = self._entries.get(name)
        if name not in _RINGS or entry is None or entry.slice is None:
            return pygame.Rect(rect.center, (0, 0))
        inner = [math.ceil((border - pad) * unit) + 1 for border, pad in zip(entry.slice, entry.pad, strict=True)]
        width, height = rect.width - inner[0] - inner[2], rect.height - inner[1] - inner[3]
        return pygame.Rect(rect.x + inner[0], rect.y + inner[1], max(0, width), max(0, height))

    def _compose(self, name: str, size: tuple[int, int], unit: float) -> pygame.Surface:
        entry = self._entries.get(name)
        if entry is None:
            self._tell(f"{self.folder / 'index.json'}: has no picture {name}; a plain shape is drawn")
            return placeholder_slice(name, size, unit)
        if name == "ui/focus":
            return contrast.focus_ring(size, entry.pad, unit, contrast.FOCUS if self.contrast else FOCUS)
        if self.contrast:
            sheet = contrast.sheet(name, size, entry.pad, unit)
            if sheet is not None:
                return sheet
        if entry.slice is None:
            return pygame.transform.smoothscale(self._scaled(name, size[0], 0), size)
        pad = [round(value * unit) for value in entry.pad]
        full = (size[0] + pad[0] + pad[2], size[1] + pad[1] + pad[3])
        left, top, right, bottom = entry.slice
        shrink = min(1.0, full[0] / max(1.0, (left + right) * unit), full[1] / max(1.0, (top + bottom) * unit))
        source = self._slice_source(entry, unit)
        if source is None:
            return placeholder_slice(name, size, unit)
        if shrink < 1.0:
            source = _scale(source, _slice_size(entry, unit * shrink))
        borders = [max(0, round(value * unit * shrink)) for value in entry.slice]
        if self.contrast:
            return contrast.dimmed(name, nine_slice.compose(source, borders, full))
        return nine_slice.compose(source, borders, full, None if name.startswith(_SMOOTH) else self._tooth())

    def _slice_source(self, entry: Entry, unit: float) -> pygame.Surface | None:
        """The whole skin at so many pixels a unit, to be cut in nine; kept for other sizes."""
        size = _slice_size(entry, unit)
        key = ("slice", entry.name, size)
        source = self._pictures.get(key)
        if source is None:
            source = self._sized(key, entry, size, 0)
            if source is not None:
                self._pictures.put(key, source)
        return source

    def _tooth(self) -> pygame.Surface | None:
        """The tile of the paper's tooth as it was drawn; None where it is missing: a plain one would cover all."""
        entry = self._entries.get(GRAIN)
        if entry is not None and self._grain is None and not self._grain_tried:
            self._grain_tried = True
            grain = self._load(entry.files[0])
            self._grain = None if grain is None else grain.convert_alpha()
        return self._grain

    # Prefetch

    def prefetch(self, wanted: Iterable[tuple[str, int] | tuple[str, int, int]]) -> None:
        """Decode and scale pictures (name, width[, lod]) in the background, for `picture`."""
        for item in wanted:
            name, width = item[0], max(1, int(item[1]))
            lod = item[2] if len(item) == 3 else 0
            entry = self._entries.get(name)
            if entry is not None:
                size = (width, max(1, round(width * entry.units[1] / entry.units[0])))
                self._begin((name, width, lod), entry, size, lod)

    def prefetch_skins(self, names: Iterable[str], unit: float) -> None:
        """The same for skins at so many pixels a unit."""
        for name in names:
            entry = self._entries.get(name)
            if entry is not None and entry.slice is not None:
                size = _slice_size(entry, unit)
                self._begin(("slice", name, size), entry, size, 0)

    def _begin(self, key: Key, entry: Entry, size: tuple[int, int], lod: int) -> None:
        file = self._choose(entry, size[0], lod)
        if file is None or self._pictures.get(key) is not None:
            return
        with self._lock:
            if key in self._waiting or key in self._ready:
                return
            self._waiting.add(key)
        self._jobs.put(Job(key, file, size))
        if self._thread is None:
            self._thread = threading.Thread(target=self._decode, name="pictures", daemon=True)
            self._thread.start()

    def pending(self) -> int:
        """How many pictures are still to be made in the background."""
        with self._lock:
            return len(self._waiting)

    def _decode(self) -> None:
        while True:
            job = self._jobs.get()
            if job is None:
                return
            with self._lock:
                if job.key not in self._waiting:
                    continue
            try:
                surface = converted(_from_file(self._read(job.file), job.size, job.file))
            except (OSError, pygame.error):
                surface = None  # it is tried again, with a message, when it is wanted
            with self._lock:
                if job.key in self._waiting:
                    self._waiting.discard(job.key)
                    if surface is not None:
                        self._ready.put(job.key, surface)

    # Life

    def forget(self, name: str) -> None:
        """Drop the scaled copies of one picture, when the caller keeps its own."""
        self._pictures.drop(lambda key: isinstance(key, tuple) and key[0] == name)

    def fit_caches(self, window: tuple[int, int]) -> None:
        """Let the caches hold what a window of this size can show: about 75 MB at 1920x1080."""
        pixels = 4 * window[0] * window[1]
        self._pictures.limit = self._ready.limit = _PICTURES_LEAST + 4 * pixels
        self._slices.limit = _SLICES_LEAST + 2 * pixels

    @property
    def _caches(self) -> tuple[SurfaceCache, ...]:
        return self._pictures, self._slices, self._decoded, self._ready

    def begin_age(self) -> None:
        """From now on it is noted what is wanted, for `retire`."""
        with self._lock:
            for cache in self._caches:
                cache.begin_age()

    def retire(self) -> None:
        """Drop what was not wanted since `begin_age`."""
        with self._lock:
            for cache in self._caches:
                cache.retire()

    def clear(self) -> None:
        """Drop all that was scaled (on a resize or a change of scale)."""
        self._pictures.clear()
        self._slices.clear()
        with self._lock:
            self._ready.clear()
            self._waiting.clear()

    def close(self) -> None:
        """End the background thread."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(timeout=1.0)
            self._thread = None


def _scale(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    if surface.get_size() == size:
        return surface
    if surface.get_bitsize() < 24:  # smoothscale knows nothing of palettes
        surface = surface.convert(32) if not has_alpha(surface) else surface.convert_alpha()
    return pygame.transform.smoothscale(surface, size)


def _from_file(surface: pygame.Surface, size: tuple[int, int], file: PictureFile) -> pygame.Surface:
    """The decoded file in that size."""
    scaled, growth = _scale(surface, size), size[0] / max(1, surface.get_width())
    if growth > BEYOND and file.file.startswith(ENLARGED):
        sharpen(scaled, round(growth))
    return scaled


def _slice_size(entry: Entry, unit: float) -> tuple[int, int]:
    """Pixels of a whole skin at so many pixels a unit."""
    return max(1, round(entry.units[0] * unit)), max(1, round(entry.units[1] * unit))
