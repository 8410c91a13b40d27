"""Containers: Column, Row, Beside, Flow, Columns, Grid, Stack, Place, Padding, Spacer. All lengths in units."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.ui.layout import Box, inset
from game.ui.widgets.base import Piece, Widget


class Spacer(Widget):
    """Empty room, fixed or growing."""

    def __init__(self, size: float = 0.0, grow: float = 0.0) -> None:
        super().__init__(width=size, height=size, grow=grow)

    def pieces(self) -> Iterator[Piece]:
        return iter(())


class Column(Widget):
    """Children below each other. align: "stretch", "left", "centre", "right"."""

    def __init__(
        self,
        children: Sequence[Widget],
        *,
        gap: float = 0.0,
        padding: float | Box = 0.0,
        align: str = "stretch",
        width: float | None = None,
        height: float | None = None,
        grow: float = 0.0,
    ) -> None:
        super().__init__(width=width, height=height, grow=grow, children=children)
        self.gap = gap
        self.padding = sides(padding)
        self.align = align

    def measure(self, width: float) -> tuple[float, float]:
        left, top, right, bottom = self.padding
        room = width - left - right
        sizes = [child.size(room) for child in self.children]
        wide = max((w for w, _ in sizes), default=0.0)
        high = sum(h for _, h in sizes) + self.gap * max(0, len(sizes) - 1)
        return wide + left + right, high + top + bottom

    def arrange(self) -> None:
        box = inset(self.box, *self.padding)
        sizes = [child.size(box.w) for child in self.children]
        used = sum(h for _, h in sizes) + self.gap * max(0, len(sizes) - 1)
        spare = box.h - used
        weight = sum(child.grow for child in self.children)
        y = box.y
        for child, (w, h) in zip(self.children, sizes, strict=True):
            if weight:  # growers take what is left, and give way when there is too little
                h = max(0.0, h + spare * child.grow / weight)
            w = box.w if self.align == "stretch" and child.width is None else min(w, box.w)
            x = box.x + _start(self.align, box.w - w)
            child.place(pygame.FRect(x, y, w, h))
            y += h + self.gap


class Row(Widget):
    """Children beside each other. align: "stretch", "top", "centre", "bottom"."""

    def __init__(
        self,
        children: Sequence[Widget],
        *,
        gap: float = 0.0,
        padding: float | Box = 0.0,
        align: str = "centre",
        justify: str = "start",
        width: float | None = None,
        grow: float = 0.0,
    ) -> None:
        super().__init__(width=width, grow=grow, children=children)
        self.gap = gap
        self.padding = sides(padding)
        self.align = align
        self.justify = justify

    def _widths(self, width: float) -> list[float]:
        """Widths of the children: the natural ones, growers share what is left; without room for all they give way."""
        left, _, right, _ = self.padding
        gaps = self.gap * max(0, len(self.children) - 1)
        room = max(0.0, width - left - right - gaps)
        natural = [0.0 if child.grow else child.size(room)[0] for child in self.children]
        spare = room - sum(natural)
        weight = sum(child.grow for child in self.children)
        if spare < 0 and sum(natural) > 0:
            return [wide * room / sum(natural) for wide in natural]
        if weight:
            return [
                spare * child.grow / weight if child.grow else wide
                for child, wide in zip(self.children, natural, strict=True)
            ]
        return natural

    def measure(self, width: float) -> tuple[float, float]:
        left, top, right, bottom = self.padding
        widths = self._widths(width)
        high = max((child.size(w)[1] for child, w in zip(self.children, widths, strict=True)), default=0.0)
        gaps = self.gap * max(0, len(self.children) - 1)
        return sum(widths) + gaps + left + right, high + top + bottom

    def arrange(self) -> None:
        box = inset(self.box, *self.padding)
        widths = self._widths(self.box.w)
        gaps = self.gap * max(0, len(widths) - 1)
        x = box.x + _start(self.justify, max(0.0, box.w - sum(widths) - gaps))
        for child, w in zip(self.children, widths, strict=True):
            h = min(child.size(w)[1], box.h)
            if self.align == "stretch" and child.height is None:
                h = box.h
            y = box.y + _start(self.align, box.h - h)
            child.place(pygame.FRect(x, y, w, h))
            x += w + self.gap


class Beside(Widget):
    """A text that wraps and a control at its right; below it where the text had less than `least` units left.

    With larger letters the text needs so much more.
    """

    def __init__(self, text: Widget, control: Widget, *, least: float = 240.0, gap: float = 24.0) -> None:
        super().__init__(grow=1, children=[text, control])
        self.least = least
        self.gap = gap

    def _room(self, width: float) -> float | None:
        """Units for the text beside the control, None if it stands above."""
        room = width - self.gap - self.children[1].size(width)[0]
        return room if room >= self.least * self.ui.frame.letters else None

    def measure(self, width: float) -> tuple[float, float]:
        text, control = self.children
        room, high = self._room(width), control.size(width)[1]
        if room is None:
            return width, text.size(width)[1] + self.gap / 2 + high
        return width, max(text.size(room)[1], high)

    def arrange(self) -> None:
        text, control = self.children
        box, room = self.box, self._room(self.box.w)
        wide, high = control.size(box.w)
        wide = min(wide, box.w)
        if room is None:
            above = text.size(box.w)[1]
            text.place(pygame.FRect(box.x, box.y, box.w, above))
            control.place(pygame.FRect(box.right - wide, box.y + above + self.gap / 2, wide, high))
            return
        tall = min(text.size(room)[1], box.h)
        text.place(pygame.FRect(box.x, box.y + (box.h - tall) / 2, room, tall))
        control.place(pygame.FRect(box.right - wide, box.y + (box.h - high) / 2, wide, high))


class Flow(Widget):
    """Children beside each other, going on in a new line where the width ends. align: "centre" or "top" of a line."""

    def __init__(
        self,
        children: Sequence[Widget],
        *,
        gap: float = 16.0,
        justify: str = "start",
        align: str = "centre",
    ) -> None:
        super().__init__(children=children)
        self.gap = gap
        self.justify = justify
        self.align = align

    def _lines(self, width: float) -> list[list[tuple[Widget, float, float]]]:
        lines: list[list[tuple[Widget, float, float]]] = [[]]
        used = 0.0
        for child in self.children:
            w, h = child.size(width)
            w = min(w, width)
            if lines[-1] and used + self.gap + w > width + 0.5:
                lines.append([])
                used = 0.0
            used += w + (self.gap if lines[-1] else 0.0)
            lines[-1].append((child, w, h))
        return lines

    def measure(self, width: float) -> tuple[float, float]:
        lines = self._lines(width)
        wide = max(sum(w for _, w, _ in line) + self.gap * (len(line) - 1) for line in lines)
        high = sum(max((h for _, _, h in line), default=0.0) for line in lines)
        return max(0.0, wide), high + self.gap * (len(lines) - 1)

    def arrange(self) -> None:
        y = self.box.y
        for line in self._lines(self.box.w):
            high = max((h for _, _, h in line), default=0.0)
            used = sum(w for _, w, _ in line) + self.gap * (len(line) - 1)
            x = self.box.x + _start(self.justify, self.box.w - used)
            for child, w, h in line:
                child.place(pygame.FRect(x, y + _start(self.align, high - h), w, h))
                x += w + self.gap
            y += high + self.gap


class Columns(Widget):
    """Children side by side while each can have `least` units of width, else below each other.

    `weights` share the width when side by side.
    """

    def __init__(
        self,
        children: Sequence[Widget],
        *,
        least: float,
        gap: float = 24.0,
        weights: Sequence[float] = (),
        grow: float = 0.0,
    ) -> None:
        super().__init__(grow=grow, children=children)
        self.least = least
        self.gap = gap
        self.weights = list(weights) or [1.0] * len(self.children)

    def side_by_side(self, width: float) -> bool:
        count = len(self.children)
        return width >= self.least * count + self.gap * (count - 1)

    def _widths(self, width: float) -> list[float]:
        room = width - self.gap * (len(self.children) - 1)
        return [room * weight / sum(self.weights) for weight in self.weights]

    def measure(self, width: float) -> tuple[float, float]:
        if self.side_by_side(width):
            pairs = zip(self.children, self._widths(width), strict=True)
            return width, max((child.size(w)[1] for child, w in pairs), default=0.0)
        high = sum(child.size(width)[1] for child in self.children)
        return width, high + self.gap * max(0, len(self.children) - 1)

    def arrange(self) -> None:
        if self.side_by_side(self.box.w):
            x = self.box.x
            for child, w in zip(self.children, self._widths(self.box.w), strict=True):
                child.place(pygame.FRect(x, self.box.y, w, self.box.h))
                x += w + self.gap
            return
        y = self.box.y
        for child in self.children:
            h = child.size(self.box.w)[1]
            child.place(pygame.FRect(self.box.x, y, self.box.w, h))
            y += h + self.gap


class Grid(Widget):
    """Equal cells in as many columns as fit (`columns` at most), each at least `least` wide. `middle`: a last row of
    fewer stands in the middle. `full`: cells are as wide as in a whole row even if there are fewer."""

    def __init__(
        self,
        children: Sequence[Widget],
        *,
        columns: int,
        least: float = 0.0,
        gap: float = 16.0,
        middle: bool = False,
        full: bool = False,
    ) -> None:
        super().__init__(children=children)
        self.middle = middle
        self.full = full
        self.columns = columns
        self.least = least
        self.gap = gap

    def _shape(self, width: float) -> tuple[int, float]:
        columns = max(1, self.columns if self.full else min(self.columns, len(self.children)))
        while columns > 1 and (width - self.gap * (columns - 1)) / columns < self.least:
            columns -= 1
        return columns, (width - self.gap * (columns - 1)) / columns

    def _heights(self, width: float) -> list[float]:
        columns, cell = self._shape(width)
        rows = [self.children[i : i + columns] for i in range(0, len(self.children), columns)]
        return [max(child.size(cell)[1] for child in row) for row in rows]

    def measure(self, width: float) -> tuple[float, float]:
        heights = self._heights(width)
        return width, sum(heights) + self.gap * max(0, len(heights) - 1)

    def arrange(self) -> None:
        columns, cell = self._shape(self.box.w)
        y = self.box.y
        for row, high in enumerate(self._heights(self.box.w)):
            cells = self.children[row * columns : (row + 1) * columns]
            left = self.box.x + ((columns - len(cells)) * (cell + self.gap) / 2 if self.middle else 0.0)
            for column, child in enumerate(cells):
                child.place(pygame.FRect(left + column * (cell + self.gap), y, cell, high))
            y += high + self.gap


class Stack(Widget):
    """Children on top of each other in the same box, each in its natural size where aligned so."""

    def __init__(self, children: Sequence[Widget], *, align: str = "stretch") -> None:
        super().__init__(children=children)
        self.align = align

    def measure(self, width: float) -> tuple[float, float]:
        sizes = [child.size(width) for child in self.children]
        return max((w for w, _ in sizes), default=0.0), max((h for _, h in sizes), default=0.0)

    def arrange(self) -> None:
        for child in self.children:
            if self.align == "stretch":
                child.place(self.box)
                continue
            w, h = child.size(self.box.w)
            w, h = min(w, self.box.w), min(h, self.box.h)
            child.place(pygame.FRect(self.box.centerx - w / 2, self.box.centery - h / 2, w, h))


class Place(Widget):
    """Children at given boxes, relative to the own top left corner."""

    def __init__(self, placed: Sequence[tuple[Box, Widget]]) -> None:
        super().__init__(children=[widget for _, widget in placed])
        self.boxes = [pygame.FRect(box) for box, _ in placed]

    def measure(self, width: float) -> tuple[float, float]:
        return max((b.right for b in self.boxes), default=0.0), max((b.bottom for b in self.boxes), default=0.0)

    def arrange(self) -> None:
        for box, child in zip(self.boxes, self.children, strict=True):
            child.place(box.move(self.box.x, self.box.y))


class Padding(Widget):
    """A border of empty room round one child."""

    def __init__(self, child: Widget, padding: float | Box, *, grow: float = 0.0) -> None:
        super().__init__(children=[child], grow=grow)
        self.padding = sides(padding)

    def measure(self, width: float) -> tuple[float, float]:
        left, top, right, bottom = self.padding
        w, h = self.children[0].size(width - left - right)
        return w + left + right, h + top + bottom

    def arrange(self) -> None:
        self.children[0].place(inset(self.box, *self.padding))


def sides(padding: float | Box) -> Box:
    """(left, top, right, bottom) of a padding given as one number or four."""
    if isinstance(padding, tuple):
        return padding
    return padding, padding, padding, padding


def _start(align: str, spare: float) -> float:
    if align == "centre":
        return spare / 2
    return spare if align in ("right", "bottom", "end") else 0.0
