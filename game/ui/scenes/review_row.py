"""A row of the review that leads to a moment of the game."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import theme
from game.ui.input.intents import Confirm, Hover, Intent, Press, Release, Select
from game.ui.layout import inset
from game.ui.shapes import draw_rounded
from game.ui.text import ELLIPSIS
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.label import RichText
from game.ui.widgets.scroll import ScrollView

MARK = 6.0
"""Units of the width of the mark at the left of the row that is looked at."""
FITS = tuple((True, size, free) for free in (9.0, 4.0, 0.0) for size in (theme.LABEL_SIZE, theme.BODY_SIZE))
CUT = (False, theme.BODY_SIZE, 2.0)
"""Whether rows tell all that was done, the size of their letters, and units that are free above and below each: the
first of these for which nothing has to be scrolled. Letters are not so large that they take more lines."""


class TurningRow(Widget):
    """A turning point: pointed at, it is shown on the curve; pressed, it leads to its moment."""

    role = "turning"
    focusable = True

    def __init__(
        self, child: Widget, on_pick: Callable[[], object], on_point: Callable[[], object], *, name: str, tooltip: str,
        start: int, chosen: bool,
    ) -> None:  # fmt: skip
        super().__init__(name=name, tooltip=tooltip, children=[child])
        self._on_pick = on_pick
        self._on_point = on_point
        self.start = start
        self.chosen = chosen
        self.free = 0.0
        """Units above and below what it holds."""

    def measure(self, width: float) -> tuple[float, float]:
        wide, high = self.children[0].size(width)
        return wide, high + 2 * self.free

    def arrange(self) -> None:
        self.children[0].place(inset(self.box, 0, self.free, 0, self.free))

    def at(self, pos: tuple[int, int]) -> Widget | None:
        return self if self.rect.collidepoint(pos) else None

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm):
            self.ui.play("ui_click", self)
            self.ui.after(self._on_pick)
            return True
        if isinstance(intent, Hover):
            self.ui.after(self._on_point)
        return isinstance(intent, Hover | Press | Release)

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.hovered or self.chosen or (self.focused and self.ui.ring):
            draw_rounded(surface, theme.PARCHMENT_LIT, self.rect, radius=self.ui.frame.px(10))
        if self.chosen:
            mark = pygame.Rect(self.rect.topleft, (self.ui.frame.px(MARK), self.rect.height))
            draw_rounded(surface, theme.RASPBERRY, mark, radius=mark.width // 2)
        self.ui.draw_focus(surface, self)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, selected=self.chosen)


class Told(RichText):
    """What was done, in letters of one size in all rows: `whole`, or in one line, which ends in an ellipsis where it is
    told elsewhere as well."""

    whole = True
    _line = ""  # what is shown in one line

    def measure(self, width: float) -> tuple[float, float]:
        wide, high = super().measure(width)
        return (wide, high) if self.whole else (width, self.ui.units(self.ui.text.line_height(self._px())))

    def arrange(self) -> None:
        super().arrange()
        if not self.whole:
            self._line = self.shown()

    def _px(self) -> float:
        return self.ui.font_px(self.text_size)

    def shown(self) -> str:
        """As much of it as there is room for in one line."""
        text, px, room = self.ui.text, self._px(), self.rect.width
        said, end = "".join(span.text for span in self.spans), ""
        while len(said) > 1 and text.width(said + end, self.style, px) > room:
            said, end = said[:-1].rstrip(), ELLIPSIS
        return said + end

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.whole:
            super().draw_self(surface)
        else:
            self.ui.text.draw(surface, self._line, self.style, self._px(), self.colour, self.rect, self.align)


class WholeRows(ScrollView):
    """Its rows tell all that was done, in letters as large as may be, as long as nothing has to be scrolled for it.

    What had to give way once, for a move of which there is more to say, stays so: rows that the pointer goes along do
    not become larger and smaller by turns.
    """

    _fit = 0
    _for: tuple[float, float] = (0.0, 0.0)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, WholeRows):
            self._fit, self._for = old._fit, old._for

    def arrange(self) -> None:
        if self._for != self.box.size:
            self._fit, self._for = 0, self.box.size
        least = self._try(FITS[-1])
        while self._fit < len(FITS) and (self._try(FITS[self._fit]) > least or self.scrolls):
            self._fit += 1
        if self._fit == len(FITS):
            self._try(CUT)

    def _try(self, way: tuple[bool, float, float]) -> int:
        """Arrange the rows in one of the ways; returns how many lines they have."""
        whole, size, free = way
        told = [widget for widget in self.walk() if isinstance(widget, Told)]
        for each in told:
            each.whole = whole
            each.enlarge(size / each.text_size)
        for row in self.walk():
            if isinstance(row, TurningRow):
                row.free = free
        self.forget_sizes()
        super().arrange()
        return sum(len(each.block(each.box.w).lines) for each in told)
