"""The things of which the picture of the map is made, and the brush that draws them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui import theme
from game.ui.art import Art
from game.ui.cache import SurfaceCache
from game.ui.tables.queen_run.geometry import Plan
from game.ui.tables.queen_run.mapground import MapGround
from game.ui.text import TextEngine

SCALED_BYTES = 24_000_000
PREFIXES = ("run/base_", "run/cell_", "run/dot", "run/place_", "run/queen_", "run/road_", "run/token_")
RIMS, SURE = {"run/base_": 0.05, "run/queen_": 0.04}, 150
"""Width of the rim round a piece, in shares of its picture's; how opaque the piece is (of 255), unlike its shadow."""
PIECES = tuple(RIMS)
LIT = (255, 255, 255)
"""The tone of a piece that lies in the light."""
CELL_UNITS = 80.0
"""A cell in the units of the pictures of its frames and pieces."""


@dataclass(frozen=True)
class MapItem:
    """Something on the map. `area`: all it touches, in window pixels; `look`: whatever its look depends on besides."""

    key: str
    area: pygame.Rect
    look: Hashable
    paint: Callable[[pygame.Surface], None]

    def reach(self) -> pygame.Rect:
        """Everything that `paint` may touch."""
        return self.area

    def signature(self) -> Hashable:
        """Whatever its look depends on, besides its place."""
        return self.look


def wanted_pictures(art: Art) -> list[tuple[str, int]]:
    """What `MapPictures` reads, with widths: to be decoded ahead of the first picture of a map."""
    names = [name for prefix in PREFIXES for name in art.names(prefix)]
    return [(name, _widest(art, name)) for name in names]


def _widest(art: Art, name: str) -> int:
    entry = art.entry(name)
    return max(file.width for file in entry.files) if entry is not None else 0


def rimmed(picture: pygame.Surface, rim: float) -> pygame.Surface:
    """A piece with a light rim, which is such a share of its width: a queen does not melt into her base and their
    village, which have one colour."""
    wide = max(1, round(rim * picture.get_width()))
    shape = pygame.mask.from_surface(picture, SURE).to_surface(setcolor=theme.CREAM, unsetcolor=(0, 0, 0, 0))
    made = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    for step in range(16):
        made.blit(shape, pygame.Vector2(wide, 0).rotate(22.5 * step))
    made.blit(picture, (0, 0))
    return made


class MapPictures:
    """The pictures of pieces and frames in the sizes of the map.

    Each file is decoded once, and then only scaled, so that no step of the zoom waits for files.
    """

    def __init__(self, art: Art) -> None:
        self._art = art
        self._large: dict[str, pygame.Surface] = {}
        self._scaled = SurfaceCache(SCALED_BYTES)
        self._around: dict[tuple[str, tuple[int, int]], tuple[int, int, tuple[int, int]]] = {}

    def get(self, name: str, width: int) -> pygame.Surface:
        """The picture so many pixels wide."""
        key = (name, width)
        found = self._scaled.get(key)
        if found is None:
            found = self._scaled.put(key, self._make(name, max(1, width)))
        return found

    def around(self, name: str, nominal: tuple[int, int]) -> tuple[int, int, tuple[int, int]]:
        """How far a picture reaches to the left of and above its nominal rectangle, and how large it is in all."""
        key = (name, nominal)
        found = self._around.get(key)
        if found is None:
            found = self._around[key] = self._measure(name, nominal)
        return found

    def _measure(self, name: str, nominal: tuple[int, int]) -> tuple[int, int, tuple[int, int]]:
        entry = self._art.entry(name)
        if entry is None:
            return 0, 0, nominal
        left, top, right, _ = entry.pad
        scale = nominal[0] / max(1.0, entry.units[0] - left - right)
        wide = max(1, round(entry.units[0] * scale))
        return round(left * scale), round(top * scale), (wide, self._art.height(name, wide))

    def _make(self, name: str, width: int) -> pygame.Surface:
        if name not in self._art:
            return self._art.picture(name, width)
        large = self._large.get(name)
        if large is None:
            large = self._art.picture(name, _widest(self._art, name))
            rim = next((share for start, share in RIMS.items() if name.startswith(start)), 0.0)
            if rim:
                large = rimmed(large, rim)
            self._large[name] = large
            self._art.forget(name)
        return pygame.transform.smoothscale(large, (width, self._art.height(name, width)))


class Brush:
    """Where cells are on a surface, and how pictures are drawn there.

    `offset` is added to pixels of the plan for the columns, `paradise_offset` for paradise. `part`: which cells are
    drawn at all, "columns" or "paradise"; of the columns only what reaches into `within`. `factor` enlarges tokens and
    letters where the interface scale asks for it.
    """

    def __init__(
        self,
        art: Art,
        text: TextEngine,
        plan: Plan,
        offset: tuple[int, int],
        paradise_offset: tuple[int, int],
        factor: float,
        pictures: MapPictures,
        ground: MapGround,
        part: Literal["columns", "paradise"] = "columns",
        within: pygame.Rect | None = None,
    ) -> None:
        self.art = art
        self.text = text
        self.plan = plan
        self.offset = offset
        self.paradise_offset = paradise_offset
        self.factor = factor
        self.part = part
        self.within = within
        self._pictures = pictures
        self._ground = ground
        self._items: dict[tuple[str, Hashable], MapItem] = {}
        self._shown = self._shown_cells(within)

    def _shown_cells(self, within: pygame.Rect | None) -> frozenset[int]:
        """The cells of the part that is drawn, but for those that lie outside a rectangle with all that is on them."""
        cells = [cell for cell in range(self.plan.last_cell + 1) if self.owns(cell)]
        if within is None:
            return frozenset(cells)
        near = within.inflate(2 * self.plan.n, 2 * self.plan.n)
        return frozenset(cell for cell in cells if near.colliderect(self.cell(cell)))

    @property
    def _in_paradise(self) -> bool:
        return self.part == "paradise"

    def item(self, key: str, look: Hashable, make: Callable[[], MapItem]) -> MapItem:
        """An item, made anew only when its look has changed."""
        found = self._items.get((key, look))
        if found is None:
            found = self._items[(key, look)] = make()
        return found

    def owns(self, cell: int) -> bool:
        """Whether a cell lies in the part that is drawn."""
        return self.plan.in_paradise(cell) == self._in_paradise

    @property
    def shown(self) -> frozenset[int]:
        """The cells in the part that is drawn that can be seen."""
        return self._shown

    def shows(self, cell: int) -> bool:
        """Whether a cell lies in the part that is drawn, and can be seen."""
        return cell in self._shown

    def cell(self, cell: int) -> pygame.Rect:
        """A cell on the surface."""
        offset = self.paradise_offset if self.plan.in_paradise(cell) else self.offset
        return self.plan.cell_rect(cell).move(offset)

    def lay_dyed(self, surface: pygame.Surface, cell: int) -> None:
        """The land of a cell of the columns, with its ground dyed."""
        column, rect = self.plan.column_index(cell), self.cell(cell)
        land = self.plan.cells_rect(column).move(self.offset)
        surface.blit(self._ground.dyed(column, self.plan.n), rect, rect.move(-land.x, -land.y))

    def unit(self, cell: int) -> float:
        """Pixels a unit of the pictures on that cell."""
        return self.cell_side(cell) / CELL_UNITS

    def cell_side(self, cell: int) -> int:
        """Pixels of a cell's side."""
        return self.plan.paradise_n if self.plan.in_paradise(cell) else self.plan.n

    def padded(self, name: str, nominal: pygame.Rect) -> pygame.Rect:
        """The whole of a fixed picture, shadow margin included, whose nominal rectangle is given."""
        left, top, size = self._pictures.around(name, nominal.size)
        return pygame.Rect((nominal.x - left, nominal.y - top), size)

    def picture(self, name: str, width: int) -> pygame.Surface:
        """A picture so many pixels wide."""
        return self._pictures.get(name, width)

    def draw(self, surface: pygame.Surface, name: str, nominal: pygame.Rect, alpha: int = 255) -> None:
        """A fixed picture over its nominal rectangle."""
        self.put(surface, name, self.padded(name, nominal), alpha)

    def put(
        self, surface: pygame.Surface, name: str, whole: pygame.Rect, alpha: int = 255, tone: theme.Colour = LIT
    ) -> None:  # fmt: skip
        """A fixed picture over the whole of its rectangle, in light of a tone."""
        picture = self.picture(name, whole.width)
        if alpha < 255 or tone != LIT:
            picture = picture.copy()
            picture.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
            picture.set_alpha(alpha)
        surface.blit(picture, whole.topleft)
