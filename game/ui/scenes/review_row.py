"""A row of the review that leads to a moment of the game."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import theme
from game.ui.input.intents import Confirm, Hover, Intent, Press, Release, Select
from game.ui.shapes import draw_rounded
from game.ui.text import ELLIPSIS
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.label import Label


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

    def measure(self, width: float) -> tuple[float, float]:
        return self.children[0].size(width)

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
        self.ui.draw_focus(surface, self)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, selected=self.chosen)


class Told(Label):
    """What was done, in letters of one size in all rows: a long sentence ends in an ellipsis, and is told elsewhere."""

    _fits: tuple[tuple[float, int], str] = ((0.0, 0), "")  # for a size of letters and a width

    def shown(self) -> str:
        """As much of it as there is room for."""
        text, px = self.ui.text, self.ui.font_px(self.text_size)
        if self._fits[0] != (px, self.rect.width):
            said, end = self.text, ""
            while len(said) > 1 and text.width(said + end, self.style, px) > self.rect.width:
                said, end = said[:-1].rstrip(), ELLIPSIS
            self._fits = (px, self.rect.width), said + end
        return self._fits[1]

    def draw_self(self, surface: pygame.Surface) -> None:
        px = self.ui.font_px(self.text_size)
        self.ui.text.draw(surface, self.shown(), self.style, px, self.colour, self.rect, self.align)
