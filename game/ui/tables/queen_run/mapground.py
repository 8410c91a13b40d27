"""The land of the map: columns of boards composed in the background, with grid thread, seams and edges.

There are two pictures of each: as it is, and with its ground dyed, which tells cells of a kind while whatever stands on
them keeps its colours.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import NamedTuple

import pygame

from game.games.queen_run.cells import WIDTH
from game.games.queen_run.world import World
from game.ui import theme
from game.ui.tables.queen_run.geometry import BOARD_ROWS, ROSE, Arrangement, Plan, sights
from game.ui.tables.queen_run.terrain import Terrain, strip_of
from game.ui.tables.queen_run.windrose import wind_rose

PARADISE_COLUMN = -1
"""Stands for paradise where the number of a column is asked for."""
SIGHTS = {"boat": 0, "serpent": 1, "whale": 3}
"""What is seen on the sea, and which variant of the things of the sea it is."""
FIRST_SIGHT = -2
"""From here downwards the numbers of columns stand for what is seen on the sea."""
Key = tuple[int, int]  # column, pixels of a cell

THREAD = (255, 246, 223, 107)
THREAD_WIDE, DASH, GAP = 1.2, 4.0, 6.0
SEAM, SEAM_BED = (74, 46, 100), (29, 21, 64, 96)
"""The joint of two boards, as dark as their plates: gold is the line round what is in reach."""
SEAM_WIDE, SEAM_BED_WIDE = 4.0, 7.0
RADIUS = 8.0
EDGE_WIDE = 2.0
GRASS = (124, 171, 98)
"""What stands where nothing has been composed yet."""
DYE, DYE_SHARE, OWN_SHARE = (136, 98, 200), 0.46, 0.14
"""What the dyed ground is dyed with, how strongly, and how much of its own colour shines through."""
WATER, WATER_REACH = (50, 112, 156), (44, 62, 60)
"""Its middle colour, and how far from it each part of a colour may be."""
_OVER = 4


class Land(NamedTuple):
    """A column as it is, and with its ground dyed."""

    plain: pygame.Surface
    dyed: pygame.Surface


class MapGround:
    """Composes columns in a thread of its own; what is not ready yet is the same in another size, or grass."""

    def __init__(self, world: World, arrangement: Arrangement) -> None:
        self.world = world
        self.arrangement = arrangement
        self.sights = sights(arrangement)
        self.made = 0  # columns composed so far, for tests and for those who keep a picture
        self._terrain = Terrain()
        self._pool: ThreadPoolExecutor | None = None
        self._coming: dict[Key, Future[Land]] = {}
        self._pictures: dict[Key, Land] = {}
        self._meanwhile: dict[Key, Land] = {}

    def wanted(self, plan: Plan) -> list[Key]:
        """All that a plan shows."""
        columns = [(index, plan.n) for index in range(len(self.arrangement.columns))]
        seen = [(FIRST_SIGHT - index, plan.px(sight.side)) for index, sight in enumerate(self.sights)]
        return [*columns, (PARADISE_COLUMN, plan.paradise_n), *seen]

    def want(self, plan: Plan, whole: Plan, grain: pygame.Surface | None) -> None:
        """Begin to compose what a plan shows; what neither it nor the whole view shows is forgotten."""
        keys = self.wanted(plan)
        kept = {*keys, *self.wanted(whole)}
        sizes = {n for _, n in kept}
        for key in [key for key in self._pictures if key not in kept]:
            self._lay_aside(key, keys)
        for key in [key for key in self._coming if key not in kept and self._coming[key].cancel()]:
            del self._coming[key]
        self._meanwhile = {key: picture for key, picture in self._meanwhile.items() if key[1] in sizes}
        for key in keys:
            if key not in self._pictures and key not in self._coming:
                if self._pool is None:
                    self._pool = ThreadPoolExecutor(1, "map")
                self._coming[key] = self._pool.submit(self._compose, key, plan, grain)

    def _lay_aside(self, key: Key, keys: list[Key]) -> None:
        """A picture that is no longer shown stands in for the same column at the new size."""
        land = self._pictures.pop(key)
        for other in keys:
            if other[0] == key[0] > FIRST_SIGHT and other not in self._pictures:
                self._meanwhile[other] = self._scaled(land, other)

    def poll(self) -> bool:
        """Take what has been composed; whether there is something new."""
        ready = [key for key, future in self._coming.items() if future.done()]
        for key in ready:
            self._pictures[key] = self._coming.pop(key).result()
            self._meanwhile.pop(key, None)
            self.made += 1
        if not self._coming:
            self.close()
        return bool(ready)

    def wait(self) -> None:
        """Until everything is composed; `poll` takes it (for tests and pictures)."""
        for future in list(self._coming.values()):
            future.result()

    @property
    def busy(self) -> bool:
        """Whether something is still being composed."""
        return bool(self._coming)

    def ready(self, plan: Plan) -> bool:
        """Whether all that a plan shows is there."""
        return all(key in self._pictures for key in self.wanted(plan))

    def picture(self, column: int, n: int) -> pygame.Surface:
        """A column in that size, or what stands in for it until it is composed."""
        return self._land((column, n)).plain

    def dyed(self, column: int, n: int) -> pygame.Surface:
        """The same with its ground dyed."""
        return self._land((column, n)).dyed

    def _land(self, key: Key) -> Land:
        found = self._pictures.get(key) or self._meanwhile.get(key)
        if found is None:
            found = self._meanwhile[key] = self._stand_in(key)
        return found

    def _stand_in(self, key: Key) -> Land:
        if key[0] <= FIRST_SIGHT:
            return _only(pygame.Surface((1, 1), pygame.SRCALPHA))
        for (column, _), land in self._pictures.items():
            if column == key[0]:
                return self._scaled(land, key)
        plain, dyed = pygame.Surface(self._size(key)), pygame.Surface(self._size(key))
        plain.fill(GRASS)
        dyed.fill(dyed_colour(GRASS))
        return Land(plain, dyed)

    def _scaled(self, land: Land, key: Key) -> Land:
        return Land(*(pygame.transform.scale(picture, self._size(key)) for picture in land))

    def close(self) -> None:
        """Let the thread go; what is not begun is dropped."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
        self._coming.clear()

    # -- composing, in the thread -----------------------------------------------------------------------------------

    def _rows(self, column: int) -> range:
        """The rows of a column, from 1."""
        if column == PARADISE_COLUMN:
            return range(self.world.rows - 1, self.world.rows + 1)
        boards = self.arrangement.columns[column].boards
        return range(boards[0] * BOARD_ROWS + 1, (boards[-1] + 1) * BOARD_ROWS + 1)

    def _size(self, key: Key) -> tuple[int, int]:
        return WIDTH * key[1], len(self._rows(key[0])) * key[1]

    def _compose(self, key: Key, plan: Plan, grain: pygame.Surface | None) -> Land:
        column, n = key
        if column <= FIRST_SIGHT:
            kind = self.sights[FIRST_SIGHT - column].kind
            return _only(wind_rose(n) if kind == ROSE else self._terrain.thing("~", SIGHTS[kind], n))
        strip = strip_of(self.world, self._rows(column))
        pictures = [self._terrain.ground(strip, n)]
        if column != PARADISE_COLUMN:  # there nothing is dyed
            pictures.append(_dyed(pictures[0]))
        for picture in pictures:
            self._terrain.lay_things(picture, strip.lines, n, grain)
            self._draw_lines(picture, column, n, plan)
        return Land(pictures[0], pictures[-1])

    def _draw_lines(self, picture: pygame.Surface, column: int, n: int, plan: Plan) -> None:
        """Thread, seams and edge."""
        in_paradise = column == PARADISE_COLUMN
        unit = plan.unit if in_paradise else plan.scale
        draw_thread(picture, n, unit)
        if not in_paradise:
            for above in range(1, len(self.arrangement.columns[column].boards)):
                _draw_seam(picture, picture.get_height() - above * BOARD_ROWS * n, unit)
        _draw_edge(picture, unit, PARADISE_PLATE if in_paradise else theme.PLUM)


def _only(picture: pygame.Surface) -> Land:
    return Land(picture, picture)


def _dyed(ground: pygame.Surface) -> pygame.Surface:
    """A copy of a ground, dyed. Its own colours are nearly taken out first: green and violet make grey. What is left of
    them tells beach from grass, and keeps it quieter than the land in reach. Water stays as it is."""
    made = pygame.transform.grayscale(ground)
    own = ground.copy()
    own.set_alpha(round(255 * OWN_SHARE))
    made.blit(own, (0, 0))
    colour = pygame.Surface(made.get_size())
    colour.fill(DYE)
    colour.set_alpha(round(255 * DYE_SHARE))
    made.blit(colour, (0, 0))
    pygame.mask.from_threshold(ground, WATER, WATER_REACH).to_surface(made, setsurface=ground, unsetcolor=None)
    return made


def dyed_colour(colour: theme.Colour) -> theme.Colour:
    """What becomes of a colour of the ground."""
    ground = pygame.Surface((1, 1))
    ground.fill(colour)
    red, green, blue, _ = _dyed(ground).get_at((0, 0))
    return red, green, blue


PARADISE_PLATE = theme.rgb("#5f2f5e")


def draw_thread(picture: pygame.Surface, n: int, unit: float) -> None:
    """The stitches between cells."""
    wide = max(1, round(THREAD_WIDE * unit))
    dash, period = max(2, round(DASH * unit)), max(4, round((DASH + GAP) * unit))
    width, height = picture.get_size()
    for vertical, length in ((False, width), (True, height)):
        strip = pygame.Surface((wide, length) if vertical else (length, wide), pygame.SRCALPHA)
        for start in range(0, length, period):
            strip.fill(THREAD, (0, start, wide, dash) if vertical else (start, 0, dash, wide))
        for at in range(n, width if vertical else height, n):
            picture.blit(strip, (at - wide // 2, 0) if vertical else (0, at - wide // 2))


def _draw_seam(picture: pygame.Surface, y: int, unit: float) -> None:
    """The joint of two boards."""
    width = picture.get_width()
    bed = pygame.Surface((width, max(2, round(SEAM_BED_WIDE * unit))), pygame.SRCALPHA)
    bed.fill(SEAM_BED)
    picture.blit(bed, (0, y - bed.get_height() // 2))
    high = max(1, round(SEAM_WIDE * unit))
    picture.fill(SEAM, (0, y - high // 2, width, high))


def _draw_edge(picture: pygame.Surface, unit: float, plate: tuple[int, int, int]) -> None:
    """A gold line round the cells, with rounded corners beyond which the plate begins."""
    width, height = picture.get_size()
    wide, side = max(1, round(EDGE_WIDE * unit)), max(2, round(RADIUS * unit))
    for top in (0, height - wide):
        picture.fill(theme.GOLD, (0, top, width, wide))
    for left in (0, width - wide):
        picture.fill(theme.GOLD, (left, 0, wide, height))
    big = pygame.Surface((side * _OVER, side * _OVER), pygame.SRCALPHA)
    big.fill((*plate, 255))
    radius, line = side * _OVER, wide * _OVER
    pygame.draw.circle(big, (*theme.GOLD, 255), (radius, radius), radius)
    pygame.draw.circle(big, (0, 0, 0, 0), (radius, radius), radius - line)
    corner = pygame.transform.smoothscale(big.premul_alpha(), (side, side))
    for across, down in ((False, False), (True, False), (False, True), (True, True)):
        turned = pygame.transform.flip(corner, across, down)
        place = (width - side if across else 0, height - side if down else 0)
        picture.blit(turned, place, special_flags=pygame.BLEND_PREMULTIPLIED)
