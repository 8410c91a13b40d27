"""A key as it lies on the keyboard, or a button of the gamepad, to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.input.names import PAD_NAMES
from game.ui.shapes import draw_rounded
from game.ui.text import ASCENT
from game.ui.widgets.base import Item, Widget

if TYPE_CHECKING:
    from game.ui.widgets.host import Host

HEIGHT = 40.0
TEXT = 22.0
SIDE = 10.0
RIM = 1.5
LOCK = 18.0
"""Units."""
JAPANESE = 1.1
"""How much larger Japanese letters are than Latin ones, so that they can be as bold."""
BUTTONS = frozenset(PAD_NAMES.values())
SMALL_SIGNS, LARGER = frozenset(";:-+'`*"), 1.7
"""Signs that would be specks in the letters of other keys, and how much larger they are."""
LEVEL = frozenset("+-*")
"""Those of them that stand in the middle of their keys; in the middle others would look like one another."""


def lettering(ui: Host, text: str, size: float) -> tuple[str, float]:
    """Whichever font is bold for that text, and the size of its letters in pixels. `size`: that of Latin ones in units.
    """
    if ui.text.is_japanese(text, "label"):
        return "label", ui.font_px(JAPANESE * size)
    if text in SMALL_SIGNS:
        return "body_bold", ui.font_px(LARGER * size)
    return "body_bold", ui.font_px(size)


def draw_cap(
    surface: pygame.Surface, ui: Host, text: str, rect: pygame.Rect, size: float, *, button: bool = False
) -> None:
    """A key cap; round and dark where it is a button of the gamepad. `size`: of the letters, in units."""
    button = button or (ui.context.pad_in_hand and text in BUTTONS)
    style, px = lettering(ui, text, size)
    if button:
        rim = max(1, round(RIM * ui.skin_unit))
        for colour, inner in ((theme.INK, rect), (theme.PLUM, rect.inflate(-2 * rim, -2 * rim))):
            draw_rounded(surface, colour, inner, radius=inner.height // 2)
        ui.text.draw(surface, text, style, px, theme.CREAM, rect, "centre")
        return
    ui.art.draw_slice(surface, "ui/keycap", rect, ui.skin_unit)
    if text not in SMALL_SIGNS:
        ui.text.draw(surface, text, style, px, theme.INK, rect, "centre")
        return
    sign = ui.text.line(text, style, px, theme.INK)
    if text in LEVEL:
        ink = sign.get_bounding_rect()
        surface.blit(sign, ink.move(rect.centerx - ink.centerx, rect.centery - ink.centery), ink)
        return
    usual = ui.font_px(size)  # the foot of the sign is where that of the letters of other keys is
    top = rect.centery - ui.text.line_height(usual) / 2 + ASCENT * (usual - px)
    surface.blit(sign, sign.get_rect(midtop=(rect.centerx, round(top))))


class KeyCap(Widget):
    """One key, or several held together; `button`: one of the gamepad, also where that is not in hand."""

    role = "keycap"

    def __init__(
        self, text: str, *, name: str = "", tooltip: str = "", button: bool = False, locked: bool = False,
        large: float = 1.0,
    ) -> None:  # fmt: skip
        """`locked`: it cannot be changed, which a small lock says. `large`: how much larger it is than usual."""
        super().__init__(name=name, tooltip=tooltip)
        self.text = text
        self.button = button
        self.locked = locked
        self.large = large

    def measure(self, width: float) -> tuple[float, float]:
        style, px = lettering(self.ui, self.text, TEXT * self.large)
        letters = self.ui.units(self.ui.text.width(self.text, style, px))
        wide, high = letters + 2 * SIDE + 1, HEIGHT * self.large
        return min(width, max(high, wide + (LOCK if self.locked else 0))), high

    def draw_self(self, surface: pygame.Surface) -> None:
        if not self.locked:
            draw_cap(surface, self.ui, self.text, self.rect, TEXT * self.large, button=self.button)
            return
        self.ui.art.draw_slice(surface, "ui/row_disabled", self.rect, self.ui.skin_unit)
        frame = self.ui.frame
        lock = self.ui.art.picture("icons/lock_ink", frame.px(LOCK))
        surface.blit(lock, lock.get_rect(midleft=(self.rect.x + frame.px(SIDE * 0.7), self.rect.centery)))
        room = self.rect.inflate(-frame.px(LOCK), 0).move(frame.px(LOCK / 2), 0)
        self.ui.text.draw(surface, self.text, "body_bold", self.ui.font_px(TEXT), theme.INK, room, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.text)
