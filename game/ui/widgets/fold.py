"""The heading of a section that can be folded away."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import theme
from game.ui.layout import inset
from game.ui.widgets.base import Item
from game.ui.widgets.button import Button

HIGH, ARROW, GAP = 56.0, 26.0, 14.0
LEAST_TITLE = 0.3
"""How much of its width the title may have at least, however much is told beside it."""
TITLE, TOLD = 29.0, 24.0
"""Letters of the title, and of what is told beside it."""


class FoldHead(Button):
    """The title of a section, and at its right what is set in it; a click, Enter or Space unfolds it or folds it away.

    `unfolded`: whether what belongs to it is shown.
    """

    def __init__(self, title: str, told: str, on_click: Callable[[], object], *, unfolded: bool, name: str) -> None:
        super().__init__(title, on_click, name=name)
        self.told = told
        self.unfolded = unfolded

    def measure(self, width: float) -> tuple[float, float]:
        return width, self.ui.control(HIGH)

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Pixels for the title and for what is told."""
        ui = self.ui
        room = ui.frame.rect(inset(self.box, ui.control(ARROW) + 2 * GAP, 0, GAP, 0))
        title = ui.text.width(self.text, self.letters, ui.font_px(TITLE))
        told = ui.text.width(self.told, "body_medium", ui.font_px(TOLD))
        gap = ui.frame.px(2 * GAP)
        wide = min(title, max(room.width - gap - told, round(LEAST_TITLE * room.width)))
        left = pygame.Rect(room.topleft, (wide, room.height))
        return left, pygame.Rect(left.right + gap, room.y, room.right - left.right - gap, room.height)

    def _cut(self, px: float) -> bool:
        left, right = self._rooms()
        fit = self.ui.text.fit
        lines = (
            (self.text, self.letters, TITLE, left),
            (self.told, "body_medium", TOLD, right),
        )
        return any(fit(text, style, self.ui.font_px(size), room.width)[2] for text, style, size, room in lines)

    def _said(self) -> str:
        return f"{self.text}. {self.told}" if self.told else self.text

    def tip(self) -> str:
        return self._said() if self.cut else ""

    def draw_self(self, surface: pygame.Surface) -> None:
        ui = self.ui
        if self.state != "normal":
            ui.art.draw_slice(surface, "ui/row_hover", self.rect, ui.skin_unit)
        down = self._offset()
        arrow_name = "icons/chevron_down_ink" if self.unfolded else "icons/chevron_right_ink"
        arrow = ui.art.picture(arrow_name, ui.frame.px(ui.control(ARROW)))
        left, right = (room.move(0, down) for room in self._rooms())
        surface.blit(arrow, arrow.get_rect(midleft=(self.rect.x + ui.frame.px(GAP), self.rect.centery + down)))
        ui.text.draw(surface, self.text, self.letters, ui.font_px(TITLE), theme.OXBLOOD, left)
        ui.text.draw(surface, self.told, "body_medium", ui.font_px(TOLD), theme.INK, right, "right")
        ui.draw_focus(surface, self)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self._said(), selected=self.unfolded)
