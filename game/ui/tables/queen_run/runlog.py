"""The log beside the map: on parchment, what is new in full ink."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

import pygame

from game.ui import theme
from game.ui.richtext import draw_block
from game.ui.tables.common.log import FOOT, LEAST_SHEET, ROW_GAP, LogView
from game.ui.tables.common.log_look import PAPER
from game.ui.tables.queen_run.record import RunLine
from game.ui.tables.queen_run.windrose import wind_rose

TOKEN_SIDE = 22.0
ROSE, ROSE_FROM, ROSE_PALE = 96.0, 150.0, 46
"""Side of the place of a wind rose on paper that has not been written on, from how much free height it is there, and
how opaque it is, of 255."""
APART, UNTITLED = 10.0, 16.0
"""Units between its sheet and a card that lies over the foot of its place, and above the first line then."""


@lru_cache(2)
def _pale_rose(side: int) -> pygame.Surface:
    """A wind rose on paper; its alpha is premultiplied."""
    made = wind_rose(side)
    made.fill((ROSE_PALE,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return made


class RunLog(LogView):
    """The log on parchment."""

    lines: list[RunLine]  # type: ignore[assignment]
    look = PAPER

    # -- layout -----------------------------------------------------------------------------------------------------

    @property
    def head(self) -> float:
        """How far its title reaches down; above a card it has none, which leaves one more entry in sight."""
        return UNTITLED if self._cut else super().head

    @property
    def _cut(self) -> bool:
        """Whether it ends above a card."""
        return self.sheet_high() < self.box.h

    def sheet_high(self) -> float:
        """How high its sheet is: it ends above a card that leaves enough of it."""
        left = self.covered_from - APART - self.box.y
        return min(self.box.h, left) if left >= LEAST_SHEET - APART else self.box.h

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
        if not self._cut:
            self.write(surface, self.title, (24, 10, self.box.w - 48, 34 * scale), "head", 20, theme.OXBLOOD)
        self._paint_rose(surface)
        self._paint_lines(surface)

    def _paint_rose(self, surface: pygame.Surface) -> None:
        """A pale wind rose where there are no lines yet."""
        written, foot = self.head + self.content(), self.sheet_high()
        if self.ui.art.contrast or foot - written < ROSE_FROM:
            return
        rose = _pale_rose(self.ui.frame.px(ROSE))
        middle = self.at_box((self.box.w / 2, (written + foot) / 2, 1, 1)).topleft
        surface.blit(rose, rose.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)

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
