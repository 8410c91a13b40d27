"""The paper road from the head of a column to the foot of the next, and the arrow of a planned route."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby, pairwise

import pygame

from game.games.queen_run.cells import WIDTH
from game.ui import theme
from game.ui.shapes import draw_rounded
from game.ui.tables.queen_run.geometry import Arrangement
from game.ui.tables.queen_run.mapitem import Brush, MapItem
from game.ui.tables.queen_run.mapmodel import MapModel

Point = tuple[float, float]

TILE = 0.5
"""Length of a straight piece, in widths of the road."""
OVER_HEAD = 16.0
BELOW_FOOT = 14.0
"""How far from the cells the road runs along head and foot."""
TO_PARADISE = 7.0
"""How far the road to paradise lies over the edge of its plate."""
CHEVRON = 24.0
LINE, EDGED, HEAD = 5.0, 9.0, 24.0
"""Width of the line of a planned route, with its edge, and length of its arrow's head, on cells of 80."""
DOT, DOT_STEP, DOT_RING = 7.5, 4.8, 0.33
"""Diameter of the dots on a road; what is between their middles and how broad their rings are, in halves of that."""
ALONG = 3.0
"""Units from the edge of a column at which a way runs along it to the road: clear of the names of boards, and hardly on
the cells there, which are no part of it."""
LATER = "+"
"""Behind the names of what belongs to later ways, once for each way."""
FROM_START, BEFORE_GOAL = 24.0, 30.0
"""How far from the middle of the first cell it begins, and before that of its goal it ends, so that
what lies there is seen whole."""


def roads(arrangement: Arrangement) -> list[list[Point]]:
    """The corners of each road in units: from every column to the next, at last to paradise."""
    style, columns = arrangement.style, arrangement.columns
    wide, rows_high = WIDTH * style.cell, style.cell
    result = []
    for index, column in enumerate(columns):
        start = column.x + wide - style.cell / 2
        over = column.y - OVER_HEAD
        if index + 1 < len(columns):
            following = columns[index + 1]
            rail = following.x - style.road
            end, foot = following.x + style.cell / 2, following.y + following.rows * rows_high
            turn = foot + BELOW_FOOT
        else:
            rail = style.paradise[0] - style.band / 2 + TO_PARADISE
            end, foot = style.paradise_left + style.paradise_cell / 2, style.paradise_top + 2 * style.paradise_cell
            turn = foot + BELOW_FOOT
        result.append(
            [(start, column.y + 2), (start, over), (rail, over), (rail, turn), (end, turn), (end, foot - 2)]
        )
    return result


def draw_roads(surface: pygame.Surface, brush: Brush) -> None:
    """All roads of the map; the last one as far as the surface goes."""
    style, columns = brush.plan.arrangement.style, brush.plan.arrangement.columns
    for points in roads(brush.plan.arrangement):
        draw_road(surface, brush, points)
    for index, column in enumerate(columns):
        half = style.cell / 2
        _chevron(surface, brush, (column.x + WIDTH * style.cell - half, column.y - 9))
        if index:
            _chevron(surface, brush, (column.x + half, column.y + column.rows * style.cell + 10))


def draw_road(surface: pygame.Surface, brush: Brush, points: Sequence[Point]) -> None:
    """One road, put together from straight pieces and corners."""
    scale, half = brush.plan.scale, _half(brush)
    pixels = [(round(x * scale) + brush.offset[0], round(y * scale) + brush.offset[1]) for x, y in points]
    for index, (start, end) in enumerate(pairwise(pixels)):
        room = (half if index else 0, half if index < len(pixels) - 2 else 0)
        _straight(surface, brush, start, end, room)
    side = 2 * half
    for before, at, after in zip(pixels, pixels[1:], pixels[2:], strict=False):
        name = _corner(before, at, after)
        surface.blit(brush.picture(name, side), (at[0] - half, at[1] - half))


def _half(brush: Brush) -> int:
    """Half the width of the road in pixels."""
    return round(brush.plan.style.band / 2 * brush.plan.scale)


def _corner(before: tuple[int, int], at: tuple[int, int], after: tuple[int, int]) -> str:
    """The corner that is open to where the road comes from and to where it goes."""
    xs, ys = before[0] + after[0] - 2 * at[0], before[1] + after[1] - 2 * at[1]
    return f"run/road_{'s' if ys > 0 else 'n'}{'e' if xs > 0 else 'w'}"


def _straight(
    surface: pygame.Surface,
    brush: Brush,
    start: tuple[int, int],
    end: tuple[int, int],
    room: tuple[int, int],
) -> None:
    """A straight piece; `room` is left for the corners at its start and end."""
    before, after = room
    across = start[1] == end[1]
    axis = 0 if across else 1
    low, high = start[axis], end[axis]
    if low <= high:
        low, high = low + before, high - after
    else:
        low, high = high + after, low - before
    length = high - low
    if length <= 0:
        return
    scale = brush.plan.scale
    band = brush.plan.style.band * scale
    half, count = _half(brush), max(1, round(length / (TILE * band)))
    wide = max(1, round(band * (TILE if across else 1)))
    tile = brush.picture("run/road_h" if across else "run/road_v", wide)
    for index in range(count):
        here, there = low + length * index // count, low + length * (index + 1) // count
        size = (there - here, 2 * half) if across else (2 * half, there - here)
        place = (here, start[1] - half) if across else (start[0] - half, here)
        if not surface.get_clip().colliderect((place, size)):
            continue
        piece = tile if tile.get_size() == size else pygame.transform.smoothscale(tile, size)
        surface.blit(piece, place)


def _chevron(surface: pygame.Surface, brush: Brush, at: Point) -> None:
    picture = brush.picture("run/road_chevron", round(CHEVRON * brush.plan.scale))
    x, y = round(at[0] * brush.plan.scale) + brush.offset[0], round(at[1] * brush.plan.scale) + brush.offset[1]
    surface.blit(picture, picture.get_rect(center=(x, y)))


# -- a planned route -------------------------------------------------------------------------------------------------


def legs(brush: Brush, route: Sequence[int]) -> list[tuple[int, list[tuple[int, int]]]]:
    """The lines of a route on the surface, each with its first cell. Where it goes to another column, it runs along the
    edge to where the road begins, and in the other column from the end of that; to and from paradise it ends there."""
    if len(route) < 2:
        return []
    rects = [brush.cell(cell) for cell in route]
    first, line = route[0], [rects[0].center]
    done = []
    for index, (cell, following) in enumerate(pairwise(route)):
        if _place(brush, cell) != _place(brush, following):
            ahead = following > cell
            done.append((first, [*line, *_out(brush, cell, following, top=ahead)]))
            first, line = following, _out(brush, following, cell, top=not ahead)[::-1]
        line.append(rects[index + 1].center)
    found = [*done, (first, line)]
    return [(cell, [at for at, _ in groupby(corners)]) for cell, corners in found]


def _out(brush: Brush, cell: int, other: int, *, top: bool) -> list[tuple[int, int]]:
    """The corners of a line from the middle of a cell at the top or foot of a column to the road to another one."""
    rect, in_paradise = brush.cell(cell), brush.plan.in_paradise(cell)
    inside = round(ALONG * (brush.plan.unit if in_paradise else brush.plan.scale))
    edge, along = (rect.top, rect.top + inside) if top else (rect.bottom, rect.bottom - inside)
    if -1 in (_place(brush, cell), _place(brush, other)):
        return [(rect.centerx, along)]
    road = _road_x(brush, brush.plan.column_index(cell), top=top)
    return [(rect.centerx, along), (road, along), (road, edge)]


def _road_x(brush: Brush, column: int, *, top: bool) -> int:
    """The middle of the file at whose end a road leaves a column at its top, or comes into it at its foot."""
    cells = brush.plan.cells_rect(column).move(brush.offset)
    return cells.right - (brush.plan.n + 1) // 2 if top else cells.left + brush.plan.n // 2


def _road_pixels(brush: Brush, index: int) -> list[tuple[int, int]]:
    """The corners of the road from a column to the next on the surface."""
    scale, (left, top) = brush.plan.scale, brush.offset
    points = [(round(x * scale) + left, round(y * scale) + top) for x, y in roads(brush.plan.arrangement)[index]]
    start, end = _road_x(brush, index, top=True), _road_x(brush, index + 1, top=False)
    return [*((start, y) for _, y in points[:2]), *points[2:4], *((end, y) for _, y in points[4:])]


def _place(brush: Brush, cell: int) -> int:
    return -1 if brush.plan.in_paradise(cell) else brush.plan.column_index(cell)


def route_items(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """The arrow of the planned route, one item a line."""
    lines = legs(brush, model.route)
    for index, (first, line) in enumerate(lines):
        if not brush.owns(first):
            continue
        # A line that ends at the edge of a column goes on elsewhere, so its goal alone has a point; she is in sight.
        unit, last = brush.unit(first), index == len(lines) - 1
        if last:
            line = [*line[:-1], short_of(line[-2], line[-1], round(BEFORE_GOAL * unit))]
        if not index:
            line = [short_of(line[1], line[0], round(FROM_START * unit)), *line[1:]]
        xs, ys = [x for x, _ in line], [y for _, y in line]
        area = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        area.inflate_ip(2 * round(1.2 * HEAD * unit) + 4, 2 * round(1.2 * HEAD * unit) + 4)
        yield MapItem(f"route:{index}", area, tuple(line), partial(_paint_leg, line, unit, pointed=last))


def link_items(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """The ways on the roads, below badges: the planned one goes on as a line, later ones are dotted."""
    for key, road in _crossed(brush, model):
        yield _dots(brush, key, road) if LATER in key else _line(brush, key, road)


def _crossed(brush: Brush, model: MapModel) -> Iterator[tuple[str, list[tuple[int, int]]]]:
    """The roads between columns that the planned route and the later ways of a hint take."""
    for number, way in enumerate((model.route, *model.later)):
        for key, road in crossed(brush, way):
            yield key + number * LATER, road


def crossed(brush: Brush, way: Sequence[int]) -> Iterator[tuple[str, list[tuple[int, int]]]]:
    """The roads between columns that a way takes: a name with the column before each, and its corners in the order of
    the way."""
    if brush.part == "paradise":
        return
    for cell, following in pairwise(way):
        before, after = _place(brush, cell), _place(brush, following)
        if before != after and -1 not in (before, after):
            road, key = _road_pixels(brush, min(before, after)), f"link:{min(before, after)}"
            yield key, road if following > cell else road[::-1]


def _line(brush: Brush, key: str, line: list[tuple[int, int]]) -> MapItem:
    unit = brush.plan.scale
    xs, ys = [x for x, _ in line], [y for _, y in line]
    area = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    area.inflate_ip(*2 * [2 * round(EDGED * unit) + 4])
    return MapItem(key, area, tuple(line), partial(_paint_leg, line, unit, pointed=False))


def _dots(brush: Brush, key: str, line: list[tuple[int, int]]) -> MapItem:
    radius = max(2.0, DOT * brush.plan.scale / 2)
    xs, ys = [x for x, _ in line], [y for _, y in line]
    area = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inflate(*2 * [4 * round(radius) + 4])
    return MapItem(key, area, tuple(line), partial(_paint_dots, line, radius))


def _paint_dots(line: list[tuple[int, int]], radius: float, surface: pygame.Surface) -> None:
    """Dots from corner to corner."""
    for start, end in pairwise(line):
        way = pygame.Vector2(end) - pygame.Vector2(start)
        count = max(1, round(way.length() / (DOT_STEP * radius)))
        for index in range(count):
            at = pygame.Vector2(start) + way * (index / count)
            pygame.draw.aacircle(surface, theme.CREAM, at, radius + max(1.0, DOT_RING * radius))
            pygame.draw.aacircle(surface, theme.PLUM, at, radius)


def short_of(start: tuple[int, int], end: tuple[int, int], less: int) -> tuple[int, int]:
    """A point so much before the end of a line."""
    way = pygame.Vector2(end) - pygame.Vector2(start)
    length = way.length()
    if length <= less:
        return end
    point = pygame.Vector2(end) - way * (less / length)
    return round(point.x), round(point.y)


def _paint_leg(line: list[tuple[int, int]], unit: float, surface: pygame.Surface, *, pointed: bool) -> None:
    """A broad line with an edge, and with the head of an arrow at its end if it is pointed."""
    tip, corners = pygame.Vector2(line[-1]), line
    if pointed:
        way = (tip - pygame.Vector2(line[-2])).normalize()
        foot = tip - way * 0.6 * HEAD * unit
        corners = [*line[:-1], (round(foot.x), round(foot.y))]
    paint_line(corners, [(EDGED * unit, theme.CREAM), (LINE * unit, theme.PLUM)], surface)
    if not pointed:
        return
    head = arrow_head(way, HEAD * unit, theme.PLUM)
    surface.blit(head, head.get_rect(center=line[-1]), special_flags=pygame.BLEND_PREMULTIPLIED)


def paint_line(
    line: Sequence[tuple[int, int]], layers: Sequence[tuple[float, theme.Colour]], surface: pygame.Surface
) -> None:
    """A line from corner to corner, in colours of so many pixels above one another."""
    turns = [line[0], *_turns(line), line[-1]]
    for broad, colour in layers:
        half = max(1, round(broad / 2))
        for (x0, y0), (x1, y1) in pairwise(turns):  # across or straight ahead: their round ends meet in corners
            size = (abs(x1 - x0) + 2 * half, abs(y1 - y0) + 2 * half)
            draw_rounded(surface, colour, pygame.Rect((min(x0, x1) - half, min(y0, y1) - half), size), radius=half)


def _turns(line: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The corners of a line in which it does not go straight on."""
    return [at for before, at, after in zip(line, line[1:], line[2:], strict=False)
            if (before[0] == at[0]) != (at[0] == after[0])]  # fmt: skip


def arrow_head(way: pygame.Vector2, size: float, tone: theme.Colour) -> pygame.Surface:
    """The head of an arrow whose tip lies in the middle of the picture; its alpha is premultiplied."""
    side, over = 2 * round(1.2 * size), 4
    big = pygame.Surface((side * over, side * over), pygame.SRCALPHA)
    tip, across = pygame.Vector2(side * over / 2), pygame.Vector2(-way.y, way.x)
    edge = size * over * (EDGED - LINE) / HEAD / 2
    for more, colour in ((edge, theme.CREAM), (0.0, tone)):
        front, back = tip + way * (more * 1.4), tip - way * (size * over + more)
        wide = across * (0.62 * size * over + 1.7 * more)
        pygame.draw.polygon(big, colour, [front, back + wide, back - wide])
    return pygame.transform.smoothscale(big.premul_alpha(), (side, side))
