"""A table of texts and pictures that shares out its width by what stands in the columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor

import pygame

from game.ui import theme
from game.ui.shapes import draw_rounded
from game.ui.widgets.base import Piece, Widget

EDGE = 8.0
"""Units between the edges of the table and what stands there."""
LINE_GAP = 5.0
STRIPE = (*theme.TAN, 62)
WIDER = 36.0
"""Units that a column gets at most where there is room to spare."""
UNBOUND = 4000.0
"""A width, in units, in which no cell needs a second line."""


class Table(Widget):
    """Rows of cells, each second row on a darker ground; with `head` the first row stands over a line.

    A column is as wide as its widest cell while there is room. Where there is not, the narrow columns keep their
    width and the others share what is left. `left`, `right`: the columns at their left and right edges; others are
    centred. `fill`: the columns share all the width there is. `even`: all columns but the first are equally wide.
    `line_gap`: units above and below what a row holds. `narrow`: columns that get none of the width that is to spare.
    `lit`: a column on a golden ground.
    """

    def __init__(
        self, rows: Sequence[Sequence[Widget]], *, head: bool = False, left: Sequence[int] = (),
        right: Sequence[int] = (), gap: float = 8.0, fill: bool = False, even: bool = False, name: str = "",
        line_gap: float = LINE_GAP, narrow: Sequence[int] = (), lit: int | None = None,
    ) -> None:  # fmt: skip
        super().__init__(name=name, children=[cell for row in rows for cell in row])
        self.fill = fill
        self.even = even
        self.line_gap = line_gap
        self.rows = [list(row) for row in rows]
        self.head = head
        self.left = frozenset(left)
        self.right = frozenset(right)
        self.gap = gap
        self.narrow = frozenset(narrow)
        self.lit = lit

    def _widths(self, width: float) -> list[float]:
        natural = [max(cell.size(UNBOUND)[0] for cell in column) for column in zip(*self.rows, strict=True)]
        if self.even:
            natural[1:] = [max(natural[1:])] * (len(natural) - 1)
        room = width - 2 * EDGE - self.gap * (len(natural) - 1)
        given = [0.0] * len(natural)
        for rank, column in enumerate(sorted(range(len(natural)), key=natural.__getitem__)):
            share = max(0.0, room) / (len(natural) - rank)
            # Whole pixels: else a paragraph could be broken otherwise when it is placed than when it was measured.
            given[column] = min(natural[column], self.ui.units(floor(share * self.ui.frame.unit)))
            room -= given[column]
        spare = max(0.0, room) / max(1, len(given) - len(self.narrow))
        more = spare if self.fill else min(WIDER, spare)
        return [wide if column in self.narrow else wide + more for column, wide in enumerate(given)]

    def _heights(self, widths: Sequence[float]) -> list[float]:
        return [
            max(cell.size(wide)[1] for cell, wide in zip(row, widths, strict=True)) + 2 * self.line_gap
            for row in self.rows
        ]

    def measure(self, width: float) -> tuple[float, float]:
        widths = self._widths(width)
        return self._breadth(widths), sum(self._heights(widths))

    def _breadth(self, widths: Sequence[float]) -> float:
        return sum(widths) + self.gap * (len(widths) - 1) + 2 * EDGE

    def arrange(self) -> None:
        widths = self._widths(self.box.w)
        y = self.box.y
        for row, high in zip(self.rows, self._heights(widths), strict=True):
            x = self.box.x + EDGE
            for column, (cell, room) in enumerate(zip(row, widths, strict=True)):
                wide, tall = cell.size(room)
                wide = min(wide, room)
                spare = (room - wide) * (0.0 if column in self.left else 1.0 if column in self.right else 0.5)
                cell.place(pygame.FRect(x + spare, y + (high - tall) / 2, wide, tall))
                x += room + self.gap
            y += high

    def pieces(self) -> Iterator[Piece]:
        y = self.box.y
        for number, high in enumerate(self._heights(self._widths(self.box.w))):
            yield Piece(pygame.FRect(self.box.x, y, self.box.w, high), heads=self.head and number == 0)
            y += high

    def draw_self(self, surface: pygame.Surface) -> None:
        widths = self._widths(self.box.w)
        wide = self._breadth(widths)
        y, heights = self.box.y, self._heights(widths)
        if self.lit is not None:
            left = self.box.x + EDGE + sum(widths[: self.lit]) + self.gap * (self.lit - 0.5)
            column = pygame.FRect(left, y - EDGE, widths[self.lit] + self.gap, sum(heights) + 2 * EDGE)
            draw_rounded(surface, theme.OWN, self.ui.frame.rect(column), radius=self.ui.frame.px(12))
        for number, high in enumerate(heights):
            rect = self.ui.frame.rect(pygame.FRect(self.box.x, y, wide, high))
            if self.head and number == 0:
                thick = max(1, self.ui.frame.px(1.6))
                pygame.draw.rect(surface, theme.TAN, (rect.x, rect.bottom - thick, rect.w, thick))
            elif (number + self.head) % 2 == 0:
                ground = pygame.Surface(rect.size, pygame.SRCALPHA)
                pygame.draw.rect(ground, STRIPE, ground.get_rect(), border_radius=self.ui.frame.px(10))
                surface.blit(ground, rect)
            y += high
