"""Boards drawn alone and small, for choosing among them."""

from __future__ import annotations

import pygame

from game.core.documents import Document
from game.games.queen_run.boards import HEIGHT
from game.tiled import maps_folder, read_cells
from game.tiled.autotile import lines_of
from game.ui.cache import SurfaceCache
from game.ui.tables.queen_run.terrain import Strip, Terrain

DRAWN_BYTES = 24_000_000


class BoardPictures:
    """Draws boards and keeps what it drew."""

    def __init__(self) -> None:
        self._terrain = Terrain()
        self._drawn = SurfaceCache(DRAWN_BYTES)
        self._lines: dict[str, tuple[str, ...]] = {}

    def picture(self, board: str | Document, side: int) -> pygame.Surface:
        """A board (a name, or {"name", "lines"}) as a square of `side` pixels."""
        lines = self._official(board) if isinstance(board, str) else tuple(board["lines"])
        key = (lines, side)
        drawn = self._drawn.get(key)
        if drawn is None:
            cell = -(-side // HEIGHT)
            whole = self._terrain.compose(Strip(lines_of([line.replace(" ", "") for line in lines])), cell)
            drawn = self._drawn.put(key, pygame.transform.smoothscale(whole, (side, side)))
        return drawn

    def _official(self, name: str) -> tuple[str, ...]:
        if name not in self._lines:
            self._lines[name] = read_cells(maps_folder("queen_run") / f"{name}.tmx").lines
        return self._lines[name]
