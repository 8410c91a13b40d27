"""How the map tells what has just been done: the way of the queen as a line in the colour of the player, and a frame
round each new base."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.ui import theme
from game.ui.shapes import draw_rounded
from game.ui.tables.queen_run.last_turn import LastTurn
from game.ui.tables.queen_run.mapitem import Brush, MapItem
from game.ui.tables.queen_run.mapmodel import MapModel
from game.ui.tables.queen_run.pieces import base_rect
from game.ui.tables.queen_run.road import arrow_head, crossed, legs, paint_line, short_of

TONES = {"R": theme.rgb("#c8362f"), "B": theme.rgb("#2c62bd"), "Y": theme.rgb("#e0a010"), "G": theme.rgb("#12917c")}
"""The colours of the players as lines."""
LINE, CREAM, BED = 5.0, 2.0, 1.4
"""Width of a line, of the light edge on both sides, and of the dark one beyond, on cells of 80."""
HEAD, BEFORE_QUEEN, BELOW_QUEEN = 20.0, 29.0, 42.0
"""Length of the head of an arrow at the end of a way, and how far its tip is from the middle of the queen's cell: at
her side, and below her hem."""
RING = 13.0
"""How far the ring where she set out is from its middle."""
ROUND, INSET = 13.0, 1.0
THINNER = 0.6
"""How broad the frame of a base is after which another one came, in that of a strong one."""
GLOW, GLOWS, GLOW_ALPHA = "fx/glow", 1.7, 190
"""The light behind a new base, in widths of that, and how opaque it is, of 255: the land that was built on is still to
be made out."""


def last_turn_cells(model: MapModel) -> set[int]:
    """The cells that are marked by it."""
    told = [turn for turn, _, _ in _told(model)]
    return {cell for turn in told for cell in (*turn.fresh, *turn.way[:1], *turn.way[-1:])}


def _told(model: MapModel) -> list[tuple[LastTurn, theme.Colour, float]]:
    """The turns that are told, each with its colour and how broad its lines are: thinner ones before, as long as no way
    is planned and nothing advised."""
    if model.advised:
        return []
    earlier = () if model.route else model.earlier
    told = [(turn, colour, THINNER) for turn, colour in earlier]
    told += [(model.last_turn, model.last_turn_colour, 1.0)] if model.last_turn.seat >= 0 else []
    return [(turn, TONES.get(colour, theme.PLUM), breadth) for turn, colour, breadth in told]


def last_turn_items(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """The ways with a ring where each begins, if no frame is there, to where the queen stands now, and a frame round
    each new base: a strong one with light in it round the newest, thin ones round those before it."""
    for turn, tone, breadth in _told(model):
        for cell in dict.fromkeys(turn.fresh):
            if brush.shows(cell):
                look = (tone, breadth == 1.0 and cell == turn.fresh[-1])
                yield brush.item(f"fresh:{cell}", look, partial(_fresh_item, brush, model, cell, *look))
        key, lines = f"last_turn:{turn.seat}", legs(brush, turn.way)
        for index, (first, line) in enumerate(lines):
            if brush.owns(first):
                unit = breadth * brush.unit(first)
                yield _way_item(f"{key}:{index}", line, unit, tone)
                if index == len(lines) - 1:
                    yield _head_item(f"{key}:head", line, brush.unit(first), breadth, tone)
        start = turn.way[0] if len(turn.way) > 1 else None
        if start is not None and start not in turn.fresh and brush.shows(start):
            ring = (start, tone, breadth)
            yield brush.item(f"{key}:start", ring, partial(_ring_item, brush, f"{key}:start", ring))


def last_turn_links(brush: Brush, model: MapModel) -> Iterator[MapItem]:
    """The part of the ways on the roads."""
    for turn, tone, breadth in _told(model):
        for key, road in crossed(brush, turn.way):
            yield _way_item(f"last_turn:{turn.seat}:{key}", road, breadth * brush.plan.scale, tone)


def _layers(unit: float, tone: theme.Colour) -> list[tuple[float, theme.Colour]]:
    """Widths and colours of a line, the broadest first."""
    whole = LINE + 2 * CREAM
    return [((whole + 2 * BED) * unit, theme.PLUM), (whole * unit, theme.CREAM), (LINE * unit, tone)]


def _way_item(key: str, line: list[tuple[int, int]], unit: float, tone: theme.Colour) -> MapItem:
    xs, ys = [x for x, _ in line], [y for _, y in line]
    area = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    area.inflate_ip(2 * [2 * round((LINE + CREAM + BED) * unit) + 4])
    return MapItem(key, area, (tuple(line), tone), partial(paint_line, line, _layers(unit, tone)))


def _head_item(key: str, line: list[tuple[int, int]], unit: float, breadth: float, tone: theme.Colour) -> MapItem:
    """The head of an arrow just before the queen."""
    up = line[-2][1] > line[-1][1]
    tip = short_of(line[-2], line[-1], round((BELOW_QUEEN if up else BEFORE_QUEEN) * unit))
    size = HEAD * (1 + breadth) / 2 * unit
    way = pygame.Vector2(line[-1]) - pygame.Vector2(line[-2])

    def paint(surface: pygame.Surface) -> None:
        head = arrow_head(way.normalize(), size, tone)
        surface.blit(head, head.get_rect(center=tip), special_flags=pygame.BLEND_PREMULTIPLIED)

    area = pygame.Rect(tip, (0, 0)).inflate(*2 * [2 * round(1.2 * size) + 4])
    return MapItem(key, area, (tip, tone, breadth), paint)


def _ring_item(brush: Brush, key: str, look: tuple[int, theme.Colour, float]) -> MapItem:
    cell, tone, breadth = look
    rect, unit = brush.cell(cell), breadth * brush.unit(cell)

    def paint(surface: pygame.Surface) -> None:
        for wide, colour in _layers(unit, tone):
            pygame.draw.aacircle(surface, colour, rect.center, RING * unit + wide / 2, max(1, round(wide)))
        pygame.draw.aacircle(surface, theme.CREAM, rect.center, (RING - LINE / 2) * unit)

    return MapItem(key, rect, look, paint)


def _fresh_item(brush: Brush, model: MapModel, cell: int, tone: theme.Colour, newest: bool) -> MapItem:
    """The frame round a new base: a strong one with light behind the base for the newest, a thin one for others."""
    key = f"fresh:{cell}"
    if not newest:
        return frame_item(brush, key, cell, tone, THINNER)
    frame, rect, base = frame_item(brush, key, cell, tone), brush.cell(cell), base_rect(brush, model, cell)
    glow = pygame.Rect(0, 0, *2 * [round(GLOWS * base.width)])
    glow.center = base.center

    def paint(surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(rect.clip(clip))
        brush.put(surface, GLOW, glow, GLOW_ALPHA)
        surface.set_clip(clip)
        frame.paint(surface)

    return MapItem(key, frame.area, frame.look, paint)


def frame_item(brush: Brush, key: str, cell: int, tone: theme.Colour, breadth: float = 1.0) -> MapItem:
    """A frame just inside a cell. `breadth`: how broad its lines are, in those of a strong one."""
    rect, unit = brush.cell(cell), breadth * brush.unit(cell)
    return MapItem(key, rect.inflate(4, 4), (cell, tone, breadth), partial(_paint_frame, rect, unit, tone))


def _paint_frame(rect: pygame.Rect, unit: float, tone: theme.Colour, surface: pygame.Surface) -> None:
    inner = rect.inflate(*2 * [-2 * round(INSET * unit)])
    steps = [(theme.PLUM, BED), (theme.CREAM, CREAM), (tone, LINE * 0.7), (theme.CREAM, CREAM * 0.6)]
    inset = 0.0
    for colour, wide in steps:
        line, at = max(1, round(wide * unit)), round(inset)
        draw_rounded(
            surface, colour, inner.inflate(-2 * at, -2 * at), line, radius=max(2, round(ROUND * unit) - at)
        )
        inset += line
