"""Pictures that are not there: for tests that look at letters and places alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pygame

from game.ui.art import Art


class BlankArt(Art):
    """All pictures and skins empty but of the right size."""

    def __init__(self, folder: Path, problem: Callable[[str], None]) -> None:
        super().__init__(folder, problem)
        self._blank: dict[tuple[int, int], pygame.Surface] = {}

    def _empty(self, size: tuple[int, int]) -> pygame.Surface:
        if size not in self._blank:
            blank = self._blank[size] = pygame.Surface(size)
            blank.set_colorkey((0, 0, 0), pygame.RLEACCEL)  # next to nothing to be drawn
        return self._blank[size]

    def picture(self, name: str, width: int, lod: int = 0) -> pygame.Surface:
        return self._empty((max(1, width), self.height(name, max(1, width))))

    def slice(self, name: str, size: tuple[int, int], unit: float) -> pygame.Surface:
        pad = [round(value * unit) for value in self.pad(name)]
        return self._empty((max(1, size[0]) + pad[0] + pad[2], max(1, size[1]) + pad[1] + pad[3]))

    def prefetch(self, wanted: Iterable[tuple[str, int] | tuple[str, int, int]]) -> None:
        """Nothing is decoded."""

    def prefetch_skins(self, names: Iterable[str], unit: float) -> None:
        """Nothing is decoded."""
