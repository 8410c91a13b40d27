"""How the lines of the recap lie: below each other with none cut at the foot, or in two columns."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Column
from game.ui.widgets.fade import EdgeFade
from game.ui.widgets.scroll import ScrollView

APART, MOST_APART = 3.0, 16.0
"""Units between two lines, and how many more where the next one is not seen whole."""
BETWEEN, LOWER = 12.0, 0.8
"""Units between two columns of lines, and which share of the height of one column they may have at most."""


class WholeLines(ScrollView):
    """Lines below each other, none of which is cut at the foot before they are scrolled; they lie farther apart then,
    so that nothing is left free below them.

    `fills`: those that need no scrolling share all the height evenly.
    """

    _high = 0.0  # of its place

    def __init__(self, lines: Column, fills: bool) -> None:
        super().__init__(lines, name="recap.scroll", grow=1)
        self._lines = lines
        self._fills = fills

    def place(self, box: pygame.FRect) -> None:
        self._high = box.h
        super().place(box)

    def arrange(self) -> None:
        if self.offset:  # they lie as far apart as before
            self._take(self._high)
            super().arrange()
            return
        seen = []
        for apart in (APART, 0.0):  # a little closer together all may have room, or at least more of them
            whole = self._whole(apart)
            if not self.scrolls:
                self._share(whole)
                return
            seen.append(len(whole))
        if seen[0] == seen[1]:
            whole = self._whole(APART)
        if not whole:
            return
        if len(whole) > 1:
            each = (self.box.bottom - whole[-1]) / (len(whole) - 1)
            whole = self._whole(APART + min(MOST_APART, each))[: len(whole)]
        self._take(whole[-1] - self.box.y)

    def _share(self, whole: Sequence[float]) -> None:
        """Let the lines, which end there, have all the height: each lies in the middle of an even share."""
        if not self._fills or not whole:
            return
        more = (self.box.bottom - whole[-1]) / len(whole)
        for index, line in enumerate(self._lines.children):
            line.place(line.box.move(0, (index + 0.5) * more))

    def _whole(self, apart: float) -> list[float]:
        """Where the lines end that are seen whole in all the place, with so many units between them."""
        if self._lines.gap != apart:
            self._lines.gap = apart
            self.forget_sizes()
        self._take(self._high)
        super().arrange()
        return [line.box.bottom for line in self._lines.children if line.box.bottom <= self.box.bottom + 0.01]

    def fade(self, surface: pygame.Surface, view: pygame.Rect) -> EdgeFade:
        return super().fade(surface, view) if self.offset else EdgeFade(surface, view, 0, 0)

    def _take(self, high: float) -> None:
        self.box.h = high
        self.rect = self.ui.frame.rect(self.box)


class LineColumns(Widget):
    """Lines below each other, in two columns where that makes them clearly lower."""

    def __init__(self, lines: Sequence[Widget]) -> None:
        super().__init__(children=lines)

    def _parts(self, width: float) -> tuple[list[list[Widget]], float]:
        """The columns, and how wide each is."""
        lines, half = list(self.children), (len(self.children) + 1) // 2
        narrow = (width - BETWEEN) / 2
        two = [lines[:half], lines[half:]]
        lower = max(_high(part, narrow) for part in two) < LOWER * _high(lines, width)
        return (two, narrow) if lower else ([lines], width)

    def measure(self, width: float) -> tuple[float, float]:
        parts, wide = self._parts(width)
        return width, max(_high(part, wide) for part in parts)

    def arrange(self) -> None:
        parts, wide = self._parts(self.box.w)
        for index, part in enumerate(parts):
            y = self.box.y
            for line in part:
                high = line.size(wide)[1]
                line.place(pygame.FRect(self.box.x + index * (wide + BETWEEN), y, wide, high))
                y += high


def _high(lines: Sequence[Widget], width: float) -> float:
    """The height of lines below each other."""
    return sum(line.size(width)[1] for line in lines)
