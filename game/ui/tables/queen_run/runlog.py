"""The log beside the map: on parchment, what is new in full ink; hovering a line rings its cells on the map."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

import pygame

from game.table.seats import Seat
from game.ui import theme
from game.ui.input.intents import Hover, Intent
from game.ui.richtext import Span, draw_block
from game.ui.tables.common.log import ROW_GAP, LogLine, LogView, spans_of
from game.ui.tables.queen_run.record import RunLine

TOKEN_SIDE = 22.0


class RunLog(LogView):
    """The log. `on_line` gets the cells of the line below the pointer, none when there is no such line."""

    lines: list[RunLine]  # type: ignore[assignment]
    bar_skins = ("ui/scroll_track", "ui/scroll_thumb")

    def __init__(
        self,
        lines: Sequence[RunLine],
        seat_of: Callable[[int], Seat],
        *,
        on_line: Callable[[tuple[int, ...]], None],
        title: str,
        tooltip: str,
        on_open: Callable[[], object],
    ) -> None:
        super().__init__(lines, seat_of, title=title, on_open=on_open, tooltip=tooltip, size=18.0)
        self.on_line = on_line
        self.pointed: int | None = None

    # -- pointing ---------------------------------------------------------------------------------------------------

    def line_at(self, y: float) -> int | None:
        """The line at a height in units of the canvas."""
        _, top, _, high = self._inner()
        y -= self.box.y
        if not top <= y < top + high:
            return None
        content = self.content()
        at = top if content <= high else top + high - content + min(self.scroll, self.most())
        for index in range(len(self.lines)):
            row = self._row_height(index)
            if at <= y < at + row:
                return index
            at += row
        return None

    def _point(self, index: int | None) -> None:
        if index != self.pointed:
            self.pointed = index
            self.on_line(self.lines[index].cells if index is not None else ())
            self.changed()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Hover):
            self._point(self.line_at(self.ui.frame.to_units(intent.pos)[1]))
            return True
        return super().handle(intent)

    def update(self, dt: float) -> bool:
        if self.pointed is not None and not self.hovered:
            self._point(None)
        return False

    # -- picture ----------------------------------------------------------------------------------------------------

    def signature(self) -> Hashable:
        marks = tuple(line.fresh for line in self.lines[-12:])
        return super().signature(), self.pointed, marks

    def paint(self, surface: pygame.Surface) -> None:
        scale = self._scale
        self.skin(surface, "ui/panel")
        self.write(surface, self.title, (24, 10, self.box.w - 48, 34 * scale), "head", 20, theme.OXBLOOD)
        self._paint_lines(surface)

    def spans(self, line: LogLine) -> list[Span]:
        return [replace(span, colour=None) for span in spans_of(line)]

    def _paint_row(self, surface: pygame.Surface, index: int, left: float, y: float, high: float) -> None:
        line, block, scale = self.lines[index], self._block(index), self._scale
        if index == self.pointed and line.cells:
            ground = self.at_box((left - 6, y - ROW_GAP / 2, self._inner()[2] + 4, high + ROW_GAP))
            pygame.draw.rect(surface, theme.HIGHLIGHT, ground, border_radius=self.ui.frame.px(8))
        side = TOKEN_SIDE * scale
        if line.seat is not None:
            self.picture(surface, f"tokens/{self.seat_of(line.seat).colour}", (left, y, side, min(high, 30 * scale)))
        ink = theme.OXBLOOD if line.heading else theme.INK if line.fresh else theme.INK_SOFT
        text_high = self.ui.units(block.height)
        rect = self.at_box((left + self._text_left(), y + max(0.0, (high - text_high) / 2), 1, 1))
        draw_block(surface, self.ui.text, self.ui.art, block, "body", ink, rect.topleft)
