"""A key as it lies on the keyboard, to be read."""

from __future__ import annotations

import pygame

from game.ui import theme
from game.ui.widgets.base import Item, Widget

HEIGHT = 38.0
TEXT = 18.0
SIDE = 10.0


class KeyCap(Widget):
    """One key, or several held together."""

    role = "keycap"

    def __init__(self, text: str, *, name: str = "", tooltip: str = "", skin: str = "ui/keycap") -> None:
        super().__init__(name=name, tooltip=tooltip)
        self.text = text
        self.skin = skin

    def measure(self, width: float) -> tuple[float, float]:
        wide = self.ui.units(self.ui.text.width(self.text, "body_bold", self.ui.font_px(TEXT))) + 2 * SIDE + 1
        return min(width, max(HEIGHT, wide)), HEIGHT

    def draw_self(self, surface: pygame.Surface) -> None:
        self.ui.art.draw_slice(surface, self.skin, self.rect, self.ui.skin_unit)
        self.ui.text.draw(surface, self.text, "body_bold", self.ui.font_px(TEXT), theme.INK, self.rect, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.text)
