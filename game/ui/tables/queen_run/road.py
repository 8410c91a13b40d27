"""The paper road from the head of a column to the foot of the next, and the dots of a planned route."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

import pygame

from game.games.queen_run.cells import WIDTH
from game.ui.tables.queen_run.geometry import PARADISE, PARADISE_CELL, PARADISE_TOP, Arrangement
from game.ui.tables.queen_run.mapitem import Brush, MapItem
from game.ui.tables.queen_run.mapmodel import MapModel

Point = tuple[float, float]

BAND = 32.0
"""Width of the road's pictures, and side of its corners."""
TILE = 16.0
OVER_HEAD = 16.0
BELOW_FOOT = 14.0
"""How far from the cells the road runs along head and foot."""
LAST_RAIL = 1407.0
"""Where the road to paradise runs."""
CHEVRON = 24.0
DOT, GOAL_DOT = 12.0, 24.0
STEP = 12.0
"""Units from dot to dot, on cells of 80."""


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
            left = PARADISE[0] + (PARADISE[2] - WIDTH * PARADISE_CELL) / 2
            rail = LAST_RAIL
            end, foot = left + PARADISE_CELL / 2, PARADISE_TOP + 2 * PARADISE_CELL
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
    scale, half = brush.plan.scale, round(BAND / 2 * brush.plan.scale)
    pixels = [(round(x * scale) + brush.offset[0], round(y * scale) + brush.offset[1]) for x, y in points]
    for index, (start, end) in enumerate(pairwise(pixels)):
        room = (half if index else 0, half if index < len(pixels) - 2 else 0)
        _straight(surface, brush, start, end, room)
    side = 2 * half
    for before, at, after in zip(pixels, pixels[1:], pixels[2:], strict=False):
        name = _corner(before, at, after)
        surface.blit(brush.picture(name, side), (at[0] - half, at[1] - half))


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
    half, count = round(BAND / 2 * scale), max(1, round(length / (TILE * scale)))
    wide = max(1, round((TILE if across else BAND) * scale))
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
    """The lines of a route on the surface, each with its first cell. Where it goes to another column, it leaves at the
    edge of the one and comes in at the opposite edge of the other, in the same file."""
    if len(route) < 2:
        return []
    rects = [brush.cell(cell) for cell in route]
    first, line = route[0], [rects[0].center]
    done = []
    for index, (cell, following) in enumerate(pairwise(route)):
        here, there = rects[index], rects[index + 1]
        if _place(brush, cell) != _place(brush, following):
            ahead = following > cell
            line.append((here.centerx, here.top if ahead else here.bottom))
            done.append((first, line))
            first, line = following, [(there.centerx, there.bottom if ahead else there.top)]
        line.append(there.center)
    return [*done, (first, line)]


def _place(brush: Brush, cell: int) -> int:
    return -1 if brush.plan.in_paradise(cell) else brush.plan.column_index(cell)


def route_items(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """The dots of the planned route, one item a leg."""
    lines = legs(brush, model.route)
    for index, (first, line) in enumerate(lines):
        if not brush.owns(first):
            continue
        # A leg that ends at the edge of a column goes on elsewhere; the last one ends at its goal.
        last = index == len(lines) - 1
        unit = brush.unit(first)
        dots = _dots(line, STEP * unit)
        side = round(GOAL_DOT * unit)
        xs, ys = [x for x, _ in line], [y for _, y in line]
        area = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).inflate(side + 2, side + 2)
        yield MapItem(f"route:{index}", area, (tuple(dots), last), partial(_paint_leg, brush, dots, unit, last))


def _paint_leg(brush: Brush, dots: list[tuple[int, int]], unit: float, last: bool, surface: pygame.Surface) -> None:
    dot = brush.picture("run/dot", max(3, round(DOT * unit)))
    for at in dots[: -1 if last else None]:
        surface.blit(dot, dot.get_rect(center=at))
    if last:
        goal = brush.picture("run/dot_target", max(5, round(GOAL_DOT * unit)))
        surface.blit(goal, goal.get_rect(center=dots[-1]))


def _dots(line: Sequence[tuple[int, int]], step: float) -> list[tuple[int, int]]:
    """Points along a line, evenly spaced, both ends among them."""
    lengths = [abs(b[0] - a[0]) + abs(b[1] - a[1]) for a, b in pairwise(line)]
    total = sum(lengths)
    count = max(1, round(total / max(1.0, step)))
    result = []
    for index in range(count + 1):
        along = total * index / count
        for (a, b), length in zip(pairwise(line), lengths, strict=True):
            if along <= length or (a, b) == (line[-2], line[-1]):
                share = along / length if length else 0.0
                result.append((round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share)))
                break
            along -= length
    return result
