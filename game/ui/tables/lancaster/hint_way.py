"""The arrow of a hint or a lesson: from a knight over the free ground between the counties to its goal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.shapes import draw_polygon

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterView

GOALS = ("county:", "card:")
"""What lies on the map."""
WEST, COLUMNS = 295.0, {"B": 599.0, "I": 599.0, "F": 599.0, "A": 919.0, "C": 919.0, "E": 919.0}
"""Where it goes up west of all counties, and left of those of the other columns, in units from the left."""
ROADS = {"B": 274.0, "A": 278.0, "I": 462.0, "C": 464.0, "F": 462.0, "E": 464.0}
"""The free ground below or above the counties of these columns by which it comes to them, in units from the top."""
COAST, SEA, BEACH = 1202.0, 1254.0, 1342.0
"""Where it changes its height on its way to France: on the coast before the favours, and behind them."""
PASSAGES = {
    "upper:1": (278.0, 296.0), "upper:2": (464.0, 384.0), "lower:1": (464.0, 472.0), "lower:2": (464.0, 384.0),
}  # fmt: skip
"""By which road it comes to the coast, and between which favours it passes."""
BETWEEN, INLAND = 359.0, 1690.0
"""The free ground between the rows of conflicts, and where it leaves that for the second card of a row."""
INTO, UPON = 26.0, 22.0
"""How far it reaches into a county or the first conflict of a row, and into the edge of the second."""
BESIDE_COURT = 10.0
"""How far within the walls of the court it goes up, where no other knight stands."""
THIN, THICK, EDGE = 7.0, 11.0, 3.0
"""Widths of the line at its beginning and end, and of its light edge, in units."""
HEAD = 42.0
"""Length of the arrow's head, in units."""
START = 11.0
"""Radius of the disc at its beginning."""
ROUND = 44.0
"""Radius of its bends."""
STEP = 1.8
"""From point to point of a line that is drawn, in units."""

Spot = tuple[float, float]


def corners(view: LancasterView, pieces: Sequence[str]) -> list[Spot]:
    """The corners of the arrow in units, from the knight to the goal; none where no knight goes to the map.

    `pieces`: what is to be done with what.
    """
    named = [next((piece for piece in pieces if piece.startswith(kind)), "") for kind in ("hand:", GOALS)]
    from_part, to_part = (view.ui.find(name) if name else None for name in named)
    if from_part is None or to_part is None or view.zones.large:  # for large text counties leave no ground free
        return []
    x, y, w, h = from_part.box
    ally = ":ally:" in named[0]
    court = view.zones.in_ally("court") if ally else view.zones.in_castle("court")
    left, right = court.x + BESIDE_COURT, court.x + court.w - BESIDE_COURT
    west = x + w / 2 - left < right - x - w / 2 - w / 2
    side = left if west else WEST if ally else right
    board = view.zones.board
    seam = (board["map"].y + board["map"].h + board["castle"].y) / 2
    way: list[Spot] = [(x + 8 if west else x + w - 8, y + h / 2), (side, y + h / 2), (side, seam), (WEST, seam)]
    if named[1].startswith("county:"):
        return [*way, *_to_county(named[1][-1], to_part.box)]
    return [*way, *_to_conflict(view, named[1], to_part.box)]


def _to_county(county: str, box: pygame.FRect) -> list[Spot]:
    x, y, _, h = box
    column, road = COLUMNS.get(county, WEST), ROADS.get(county)
    first = [(WEST, road), (column, road)] if road is not None else []
    return [*first, (column, y + h / 2), (x + INTO, y + h / 2)]


def _to_conflict(view: LancasterView, piece: str, box: pygame.FRect) -> list[Spot]:
    x, y, _, h = box
    row = "upper" if y < BETWEEN else "lower"
    first = x < view.zones.card_box(row, 1).x
    road, passage = PASSAGES[f"{row}:{1 if first else 2}"]
    way = [(WEST, road), (COAST, road), (SEA, passage)]
    if first:
        return [*way, (x + INTO, passage)]
    end = y + h - UPON if row == "upper" else y + UPON
    return [*way, (BEACH, passage), (BEACH, BETWEEN), (INLAND, BETWEEN), (INLAND, end)]


def draw_way(surface: pygame.Surface, view: LancasterView, pieces: Sequence[str]) -> None:
    """Draw it: it begins in a disc, gets thicker on its way and ends in a head."""
    way = corners(view, pieces)
    if not way:
        return
    frame = view.frame
    tip, along = pygame.Vector2(way[-1]), (pygame.Vector2(way[-1]) - pygame.Vector2(way[-2])).normalize()
    foot = tip - 0.7 * HEAD * along
    line = list(_bent([*way[:-1], (foot.x, foot.y)]))
    side = pygame.Vector2(-along.y, along.x)
    for colour, more in ((theme.CREAM, EDGE), (theme.PLUM, 0.0)):
        for index, spot in enumerate(line):
            wide = THIN + (THICK - THIN) * index / len(line) + 2 * more
            pygame.draw.aacircle(surface, colour, frame.point(*spot), max(2.0, wide * frame.unit / 2))
        pygame.draw.aacircle(surface, colour, frame.point(*line[0]), (START + more) * frame.unit)
        end, back = tip + 1.6 * more * along, tip - (HEAD + more) * along
        half = (HEAD / 2 + 1.8 * more) * side
        draw_polygon(surface, colour, [frame.point(*each) for each in (end, back + half, back - half)])


def _bent(way: Sequence[Spot]) -> list[Spot]:
    """Points close to each other from corner to corner, in round bends."""
    spots = [pygame.Vector2(spot) for spot in way]
    spots = [spots[0], *(there for here, there in pairwise(spots) if here.distance_to(there) > 1)]
    parts = [spots[0]]
    line: list[pygame.Vector2] = []
    for before, corner, after in zip(spots, spots[1:], spots[2:], strict=False):
        near = min(ROUND, before.distance_to(corner) / 2, corner.distance_to(after) / 2)
        first, last = corner.move_towards(before, near), corner.move_towards(after, near)
        line += _straight(parts[-1], first)
        count = max(2, round(2 * near / STEP))
        for index in range(count + 1):
            t = index / count
            line.append(first.lerp(corner, t).lerp(corner.lerp(last, t), t))
        parts.append(last)
    line += _straight(parts[-1], spots[-1])
    return [(spot.x, spot.y) for spot in line]


def _straight(start: pygame.Vector2, end: pygame.Vector2) -> list[pygame.Vector2]:
    count = max(1, round(start.distance_to(end) / STEP))
    return [start.lerp(end, index / count) for index in range(count + 1)]
