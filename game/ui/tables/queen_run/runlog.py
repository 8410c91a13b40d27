"""The log beside the map: on parchment, what is new in full ink."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui import theme
from game.ui.richtext import draw_block
from game.ui.tables.common.log import CUT, FOOT, LEAST_SHEET, ROW_GAP, LogView
from game.ui.tables.common.log_look import PAPER
from game.ui.tables.queen_run.record import RunLine

TOKEN_SIDE = 22.0
APART = 10.0
"""Units between its sheet and a card that lies over the foot of its place."""


class RunLog(LogView):
    """The log on parchment."""

    lines: list[RunLine]  # type: ignore[assignment]
    look = PAPER
    ends_with_lines = True

    # -- layout -----------------------------------------------------------------------------------------------------

    def sheet_high(self) -> float:
        """How high its sheet is: no higher than its lines, and it ends above a card that leaves enough of it."""
        left = self.covered_from - APART - self.box.y
        room = min(self.box.h, left) if left >= LEAST_SHEET - APART else self.box.h
        return min(room, max(LEAST_SHEET, self.head + self.content() + FOOT + CUT))

    def _inner(self) -> tuple[float, float, float, float]:
        left, top, wide, high = super()._inner()
        return left, top, wide, max(0.0, min(high, self.sheet_high() - top - FOOT))

    # -- picture ----------------------------------------------------------------------------------------------------

    def signature(self) -> Hashable:
        marks = tuple(line.fresh for line in self.lines[-12:])
        return super().signature(), marks

    def paint(self, surface: pygame.Surface) -> None:
        if self.replaced:
            return
        scale = self._scale
        self.skin(surface, "ui/panel", (0, 0, self.box.w, self.sheet_high()))
        self.write(surface, self.title, (24, 10, self.box.w - 48, 34 * scale), "head", 20, theme.OXBLOOD)
        self._paint_lines(surface)

    def _paint_row(self, surface: pygame.Surface, index: int, left: float, y: float, high: float) -> None:
        line, block, scale = self.lines[index], self._blocks[index], self._scale
        if index == self.pointed:
            ground = self.at_box((left - 6, y - ROW_GAP / 2, self._inner()[2] + 4, high + ROW_GAP))
            pygame.draw.rect(surface, theme.HIGHLIGHT, ground, border_radius=self.ui.frame.px(8))
        if line.heading:
            self._paint_heading(surface, index, left, y, high)
            return
        side = TOKEN_SIDE * scale
        if line.seat is not None:
            self.picture(surface, f"tokens/{self.seat_of(line.seat).colour}", (left, y, side, min(high, 30 * scale)))
        ink = theme.INK if line.fresh else theme.INK_SOFT
        text_high = self.ui.units(block.height)
        rect = self.at_box((left + self._text_left(), y + max(0.0, (high - text_high) / 2), 1, 1))
        draw_block(surface, self.ui.text, self.ui.art, block, "body", ink, rect.topleft)
