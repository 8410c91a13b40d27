"""Who stands how at the move that a review looks at: each seat's face, and its chance of winning as a bar; two share
one bar."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.table.seats import Seat
from game.ui import theme
from game.ui.portrait import draw_portrait, line_colour
from game.ui.scenes.chances_chart import percents
from game.ui.shapes import draw_rounded
from game.ui.widgets.base import Item, Widget

PERCENT = 100
IN_COLUMN = 4
"""Seats below each other; more of them stand in two columns."""
ROW, LOW_ROW = 92.0, 76.0
"""Units of the height of a row, with one column and with two."""
FACE, SHARE = 0.86, 0.42
"""The side of a face, and the size of the numbers, in shares of a row's height."""
BAR, GAP = 18.0, 16.0
PAIR = 2
"""Seats that face each other, with one bar between them that is parted as the chart is."""


class Standing(Widget):
    """`chances`: for each position from the first on, as far as they are known, the chance of each seat, 0 to 1.
    `cursor`: the position that is looked at."""

    role = "standing"

    def __init__(self, seats: Sequence[Seat], chances: Sequence[Sequence[float]], cursor: int, *, name: str) -> None:
        super().__init__(name=name)
        self.seats = list(seats)
        self.chances = list(chances)
        self.cursor = cursor

    def show(self, cursor: int) -> None:
        """Look at another position."""
        self.cursor = cursor
        self.changed()

    def more(self, chances: Sequence[Sequence[float]]) -> None:
        """More of the chances are known."""
        unseen = self.cursor >= len(self.chances)
        self.chances = list(chances)
        if unseen:
            self.changed()

    @property
    def _columns(self) -> int:
        return 1 if len(self.seats) <= IN_COLUMN else 2

    def _row(self) -> float:
        return (ROW if self._columns == 1 else LOW_ROW) * max(1.0, self.ui.frame.letters)

    @property
    def _paired(self) -> bool:
        return len(self.seats) == PAIR

    def measure(self, width: float) -> tuple[float, float]:
        return width, self._row() * (1 if self._paired else -(-len(self.seats) // self._columns))

    def percent(self, seat: int) -> int | None:
        """The chance of a seat, None while it is not known."""
        if self.cursor >= len(self.chances):
            return None
        return percents(self.chances[self.cursor])[seat]

    def draw_self(self, surface: pygame.Surface) -> None:
        if self._paired:
            self._draw_pair(surface)
            return
        frame = self.ui.frame
        columns, high = self._columns, self._row()
        rows = -(-len(self.seats) // columns)
        wide = (self.box.w - (columns - 1) * 2 * GAP) / columns
        for seat in range(len(self.seats)):
            box = (
                self.box.x + (wide + 2 * GAP) * (seat // rows), self.box.y + high * (seat % rows), wide, high,
            )  # fmt: skip
            self._draw_seat(surface, seat, frame.rect(box))

    def _draw_pair(self, surface: pygame.Surface) -> None:
        """Both faces at the ends of one bar, above it the names and the numbers."""
        ui, frame, room = self.ui, self.ui.frame, self.rect
        side, gap, px = round(FACE * room.height), frame.px(GAP), SHARE * room.height
        inner = room.inflate(-2 * (side + gap), 0)
        bar = pygame.Rect(inner.x, inner.bottom - round((room.height - side) / 2) - frame.px(BAR) - gap // 2,
                          inner.width, frame.px(BAR))  # fmt: skip
        half = (inner.width - 2 * gap) // PAIR
        for seat, who in enumerate(self.seats):
            first = seat == 0
            face = pygame.Rect(room.x if first else room.right - side, room.y + (room.height - side) // 2, side, side)
            draw_portrait(surface, ui.art, face, who.face, who.colour)
            line = pygame.Rect(inner.x if first else inner.right - half, face.y, half, bar.y - face.y)
            percent = self.percent(seat)
            wide = 0 if percent is None else ui.text.width(f"{percent}%", "head", px)
            name = pygame.Rect(line.x if first else line.x + wide + gap, line.y, line.width - wide - gap, line.height)
            align = "left" if first else "right"
            ui.text.draw(surface, who.name, "title", ui.font_px(theme.HEAD_SIZE), theme.INK, name, align)
            if percent is not None:
                named = ui.text.fitted(who.name, "title", ui.font_px(theme.HEAD_SIZE), theme.INK, name.width)[0]
                number = pygame.Rect(0, line.y, wide, line.height)
                number.x = name.x + named.get_width() + gap if first else name.right - named.get_width() - gap - wide
                ui.text.draw(surface, f"{percent}%", "head", px, theme.OXBLOOD, number)
        shares = [self.percent(seat) for seat in range(PAIR)]
        self._draw_bar(surface, bar, shares[0], 0)
        if shares[1]:
            rest = bar.copy()
            rest.width = round(bar.width * shares[1] / PERCENT)
            rest.right = bar.right
            self._draw_bar(surface, rest, PERCENT, 1)

    def _draw_seat(self, surface: pygame.Surface, seat: int, room: pygame.Rect) -> None:
        ui, frame, who = self.ui, self.ui.frame, self.seats[seat]
        side, gap = round(FACE * room.height), frame.px(GAP)
        face = pygame.Rect(room.x, room.y + (room.height - side) // 2, side, side)
        draw_portrait(surface, ui.art, face, who.face, who.colour)
        percent = self.percent(seat)
        px = SHARE * room.height
        number = pygame.Rect(0, room.y, ui.text.width(f"{PERCENT}%", "head", px), room.height)
        number.right = room.right
        left = face.right + gap
        inner = pygame.Rect(left, room.y, number.left - gap - left, room.height)
        bar = pygame.Rect(inner.x, inner.centery + frame.px(6), inner.width, frame.px(BAR))
        name = pygame.Rect(inner.x, face.y, inner.width, bar.y - face.y)
        ui.text.draw(surface, who.name, "title", ui.font_px(theme.HEAD_SIZE), theme.INK, name)
        if percent is None:
            return
        self._draw_bar(surface, bar, percent, seat)
        ui.text.draw(surface, f"{percent}%", "head", px, theme.OXBLOOD, number, "right")

    def _draw_bar(self, surface: pygame.Surface, bar: pygame.Rect, percent: int | None, seat: int) -> None:
        """The share of a bar that a seat has, in its colour."""
        corner = bar.height // 2
        draw_rounded(surface, theme.PARCHMENT_EDGE, bar, radius=corner)
        if percent:
            fill = line_colour(self.ui.art, self.seats[seat].colour)
            done = pygame.Rect(bar.topleft, (max(round(bar.width * percent / PERCENT), bar.height), bar.height))
            draw_rounded(surface, fill, done, radius=corner)
            draw_rounded(surface, theme.mix(fill, theme.INK, 0.45), done, max(1, self.ui.frame.px(2)), radius=corner)

    def item(self, seen: pygame.Rect) -> Item | None:
        told = [
            self.ui.tr("review.chance", name=who.name, n=percent)
            for seat, who in enumerate(self.seats) if (percent := self.percent(seat)) is not None
        ]  # fmt: skip
        return self.make_item(seen, text="\n".join(told))
