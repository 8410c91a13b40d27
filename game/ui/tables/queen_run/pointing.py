"""Where on the table the pieces lie that a line of the log, a hint or a lesson is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.games.queen_run.cells import parse_cell
from game.ui.tables.common.log import LogLine
from game.ui.tables.queen_run.record import RunLine

if TYPE_CHECKING:
    from game.ui.tables.queen_run.scene import QueenRunTable


def cells_named(places: Sequence[str]) -> list[int]:
    """The cells among names of places."""
    return [parse_cell(name[5:]) for name in places if name.startswith("cell:")]


def no_cells(places: Sequence[str]) -> list[str]:
    """The names that are no cells: parts of the table."""
    return [name for name in places if not name.startswith("cell:")]


def cells_seen(table: QueenRunTable, places: Sequence[str]) -> list[pygame.Rect]:
    """Where the cells among them can be seen on the map."""
    return [rect for rect in map(table.map.cell_rect, cells_named(places)) if table.map.rect.contains(rect)]


def on_map(name: str) -> bool:
    """Whether the name is of something on the map, which is one widget for all of it."""
    return name.startswith(("cell:", "badge:", "board:"))


def place_on_map(table: QueenRunTable, name: str) -> pygame.Rect | None:
    """Where a cell, a badge or a board lies in the window; None while it cannot be seen."""
    kind, _, which = name.partition(":")
    if table.drafting:
        return None
    if kind == "cell":
        cell = parse_cell(which)
        rect = table.map.cell_rect(cell)
        return rect if table.map.window(cell).colliderect(rect) else None
    return table.map.badge_rect(int(which)) if kind == "badge" else table.map.board_rect(int(which))


def point_out(table: QueenRunTable, line: LogLine | None) -> None:
    """Mark the cells of a line of the log (None: those of the last move again)."""
    cells = line.cells if isinstance(line, RunLine) else ()
    table.map.trail(cells or table.trail)
    table.map.reveal_cells(cells)


def spots(table: QueenRunTable, line: LogLine) -> list[pygame.Rect]:
    """Where the pieces lie that a line is about: cells of the map, in the draft the card of a people."""
    if table.drafting:
        parts = [table.ui.find(name) for name in line.places]
        return [part.rect for part in parts if part is not None]
    cells = line.cells if isinstance(line, RunLine) else ()
    return [rect for rect in map(table.map.cell_rect, cells[-1:]) if table.map.rect.contains(rect)]
