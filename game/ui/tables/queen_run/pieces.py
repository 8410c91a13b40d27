"""Bases and queens on the map: where their pictures lie on a cell, and how they are drawn."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import pygame

from game.games.queen_run.cells import WIDTH
from game.games.queen_run.terrain import SEA
from game.ui import theme
from game.ui.shapes import FINE
from game.ui.tables.queen_run.mapitem import LIT, SURE, Brush, MapItem
from game.ui.tables.queen_run.mapmodel import BasePiece, MapModel, QueenPiece
from game.ui.tables.queen_run.veils import ON_BASES, darkness, shade

QUEEN = (70.0, 93.3)
QUEEN_FOOT = (35.0, 85.2)
"""Size of a queen's picture and the middle of her hem in it, in units of a cell of 80."""
STAND = (40.0, 76.0)
ASIDE = 23.0
"""Where she stands on a cell, and how far to the left beside a base, also one that may be put there: base and land are
to be seen, and she hardly stands on the cell beside it."""
BELOW_SIGN = 7.0
"""How much lower she stands in the first row of a column, whose board has its name above."""
BASE_BOX, NARROW_BASE_BOX = (41.0, 38.0, 36.0), (39.0, 35.0, 40.0)
"""Left, top and side of a base on a cell, and where there are four columns of them: a queen stands beside it, and each
is seen whole."""
AT_PLACE, PLACE_STAND, PLACE_BASE = 0.8, (40.0, 136.0), (21.0, 21.0, 38.0)
"""A queen's size where she has arrived, of the usual one, where she stands below the seal of her place, and a base on
that, in its middle: the place is taken."""
WAITING, BESIDE = 0.78, 17.0
"""A queen's size at home, of the usual one, and how far two of them stand to the left and right of the middle."""
LIFT, BASE_LIFT = 8.0, 5.0
"""How far a queen and a base rise that are pointed at, or picked, in units of the cell."""
GROUND = (26, 16, 40, 70)
"""The shadow left on the ground by a piece that is lifted."""
GHOST = 214
"""Opacity of a queen where she would set out."""
GHOST_BASE, PALE_BASE, FEW_PUTS = 228, 200, 6
"""The same of a base on the cell that is pointed at, and on the others where one may be put, if there are no more."""
SEAL = theme.rgb("#f3bccb")
"""The ground of a seal of paradise: below a base that may be put there it covers the numeral."""
DASHES, DASH, DASH_WIDE = 12, 0.56, 2.6
"""Dashes round a base that is not there yet, which share of its edge they take, and their width in units of a cell."""


def queen_rect(brush: Brush, model: MapModel, cell: int) -> pygame.Rect:
    """The picture of a queen who stands on a cell."""
    corner, unit = brush.cell(cell), brush.unit(cell)
    if model.is_place(cell):
        share, foot = AT_PLACE, PLACE_STAND
    else:
        share, foot = 1.0, (
            STAND[0] - (ASIDE if model.aside(cell) else 0.0),
            STAND[1] + (BELOW_SIGN if brush.plan.below_sign(cell) else 0.0),
        )
    return pygame.Rect(
        corner.x + round((foot[0] - QUEEN_FOOT[0] * share) * unit),
        corner.y + round((foot[1] - QUEEN_FOOT[1] * share) * unit),
        round(QUEEN[0] * share * unit),
        round(QUEEN[1] * share * unit),
    )


def waiting_rect(brush: Brush, model: MapModel, seat: int) -> pygame.Rect:
    """The picture of a queen who is at home: she waits on the water before the first row, to the right where there is
    some, two queens on a cell; without any, before the row."""
    place = [other for other, _ in model.waiting].index(seat)
    harbour = [cell for cell in reversed(range(WIDTH)) if model.world.kinds[cell] == SEA] or [WIDTH - 1, 0]
    number, second = divmod(place, 2)
    cell = harbour[min(number, len(harbour) - 1)]
    alone = place == len(model.waiting) - 1 and not second
    corner, unit = brush.cell(cell), brush.unit(cell)
    aside = 0.0 if alone else BESIDE if second else -BESIDE
    return pygame.Rect(
        corner.x + round((STAND[0] + aside - QUEEN_FOOT[0] * WAITING) * unit),
        corner.y + round((STAND[1] - QUEEN_FOOT[1] * WAITING) * unit),
        round(QUEEN[0] * WAITING * unit),
        round(QUEEN[1] * WAITING * unit),
    )


def waiting_items(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """The queens who are at home."""
    for seat, colour in model.waiting:
        if QueenPiece(seat) not in model.lifted and brush.owns(0):
            rect, name = waiting_rect(brush, model, seat), f"run/queen_{colour}"
            yield _raised(brush, f"queen:{seat}", (rect.topleft, colour), name, rect, 0, 255)


def base_rect(brush: Brush, model: MapModel, cell: int, colour: str = "R") -> pygame.Rect:
    """The picture of a base on a cell, its shadow included."""
    corner, unit = brush.cell(cell), brush.unit(cell)
    x, y, side = PLACE_BASE if model.is_place(cell) else NARROW_BASE_BOX if brush.plan.style.flat_badges else BASE_BOX
    pixels = round(side * unit)
    nominal = pygame.Rect(corner.x + round(x * unit), corner.y + round(y * unit), pixels, pixels)
    return brush.padded(f"run/base_{colour}", nominal)


def base_items(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """All bases, far rows first; those in the dark darker."""
    dark = darkness(brush, model)
    for cell, colour in sorted(model.all_bases().items(), key=lambda item: (-(item[0] // 5), item[0])):
        if brush.shows(cell) and BasePiece(cell) not in model.lifted:
            yield _base_item(brush, model, cell, colour, shade(ON_BASES * dark.get(cell, 0)), model.lift_at(cell))


def _base_item(
    brush: Brush, model: MapModel, cell: int, colour: str, tone: theme.Colour, lift: float
) -> MapItem:  # fmt: skip
    """One base in light of a tone; `lift`: how far it is raised, 1 is all of it."""
    key, look = f"base:{cell}", (colour, tone, lift)

    def make() -> MapItem:
        rect, name = base_rect(brush, model, cell, colour), f"run/base_{colour}"
        return _raised(brush, key, look, name, rect, round(lift * BASE_LIFT * brush.unit(cell)), 255, tone)

    return brush.item(key, look, make)


def _raised(
    brush: Brush, key: str, look: Hashable, name: str, rect: pygame.Rect, high: int, alpha: int,
    tone: theme.Colour = LIT,
) -> MapItem:  # fmt: skip
    """A picture in light of a tone, `high` pixels above where it stands; its shadow stays on the ground."""
    place = rect.move(0, -high)

    def paint(surface: pygame.Surface) -> None:
        if high > 0:
            shadow = pygame.Surface((rect.width * 3 // 5, max(2, rect.height // 7)), pygame.SRCALPHA)
            pygame.draw.ellipse(shadow, GROUND, shadow.get_rect())
            surface.blit(shadow, shadow.get_rect(midbottom=rect.midbottom))
        brush.put(surface, name, place, alpha, tone)

    # A picture as wide as it should be may be a pixel higher.
    return MapItem(key, rect.union(place).inflate(2, 2), look, paint)


def ghost_base(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """The base that a click would put on the hovered cell, paler on the others if they are few."""
    cells = model.puts if model.mover_colour else []
    for cell in cells:
        if brush.shows(cell) and (cell == model.hover or len(cells) <= FEW_PUTS):
            yield _ghost_base(brush, model, cell, GHOST_BASE if cell == model.hover else PALE_BASE)


def _ghost_base(brush: Brush, model: MapModel, cell: int, alpha: int) -> MapItem:
    """A base that is not there yet: pale, with a dashed edge."""
    colour = model.mover_colour
    key, look = f"base:{cell}", (colour, alpha, "ghost")

    def make() -> MapItem:
        rect, name = base_rect(brush, model, cell, colour), f"run/base_{colour}"
        picture = brush.picture(name, rect.width)
        edge = _dashed_edge(picture, max(2, round(DASH_WIDE * brush.unit(cell))))
        ground = pygame.mask.from_surface(picture, SURE).to_surface(setcolor=SEAL, unsetcolor=(0, 0, 0, 0))

        def paint(surface: pygame.Surface) -> None:
            if model.is_place(cell):
                surface.blit(ground, rect)
            brush.put(surface, name, rect, alpha)
            surface.blit(edge, rect)

        return MapItem(key, rect, look, paint)

    return brush.item(key, look, make)


def _dashed_edge(picture: pygame.Surface, wide: int) -> pygame.Surface:
    """A dashed line along the edge of a piece, light on dark."""
    large = pygame.transform.scale_by(picture, FINE)
    outline = pygame.mask.from_surface(large, SURE).outline()
    made = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    step = max(1, len(outline) // DASHES)
    for start in range(0, len(outline) - step // 2, step):
        for colour, thick in ((theme.PLUM, (wide + 2) * FINE), (theme.CREAM, wide * FINE)):
            for at in outline[start : start + round(step * DASH) : FINE]:
                pygame.draw.circle(made, colour, at, thick / 2)
    return pygame.transform.smoothscale(made, picture.get_size())


def queen_items(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """All queens, far rows first."""
    for queen in sorted(model.queens, key=lambda each: -each.cell):
        if brush.shows(queen.cell) and QueenPiece(queen.seat) not in model.lifted:
            lift = model.lift_at(queen.cell)
            yield _queen(brush, model, f"queen:{queen.seat}", queen.colour, queen.cell, 255, lift)


def ghost_queen(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """The ghost of the queen on the cell pointed at from which she would set out: a way on the map has its arrow."""
    mark = model.marks.get(model.hover) if model.hover is not None else None
    if model.hover is None or mark is None or mark.kind != "choose" or not model.mover_colour:
        return
    if brush.shows(model.hover):
        yield _queen(brush, model, "ghost", model.mover_colour, model.hover, GHOST)


def _queen(
    brush: Brush, model: MapModel, key: str, colour: str, cell: int, alpha: int, lift: float = 0.0
) -> MapItem:  # fmt: skip
    look = (colour, alpha, cell, model.aside(cell), lift)

    def make() -> MapItem:
        rect, name = queen_rect(brush, model, cell), f"run/queen_{colour}"
        return _raised(brush, key, look, name, rect, round(lift * LIFT * brush.unit(cell)), alpha)

    return brush.item(key, look, make)
