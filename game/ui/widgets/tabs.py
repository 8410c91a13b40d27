"""Tabs over a sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.ui import theme
from game.ui.input.intents import Area, Focus, Hover, Intent, Page, Press, Release, Select
from game.ui.widgets.base import Item, Widget

HEIGHT = 56.0
WIDTH = 152.0
GAP, FOOT = 8.0, 15.0
"""Units between two tabs, and above and below the letters of one."""
LEAST_BESIDE = 28.0
"""Units beside the words of a tab at least."""


class Tabs(Widget):
    """A row of tabs; put it right above a Panel with no gap. Left and right change the tab."""

    role = "tabs"
    focusable = True

    def __init__(
        self,
        tabs: Sequence[tuple[object, str]],
        value: object,
        on_change: Callable[[object], object],
        *,
        name: str = "tabs",
        label: str = "",
    ) -> None:
        super().__init__(name=name)
        self.tabs = list(tabs)
        self.value = value
        self.on_change = on_change
        self.label = label
        self._over = -1

    def measure(self, width: float) -> tuple[float, float]:
        ui = self.ui
        words = "".join(text for _, text in self.tabs)
        px = max(ui.font_px(theme.CHOICE_SIZE), ui.text.least(words, "body_bold"))
        letters = ui.units(ui.text.line_height(px)) + ui.control(8) + FOOT  # in small windows they have a least size
        return width, max(ui.control(HEIGHT), letters)

    def _widths(self) -> list[float]:
        px = self.ui.font_px(theme.CHOICE_SIZE)
        words = [self.ui.units(self.ui.text.width(text, "body_bold", px)) for _, text in self.tabs]
        wide = [max(self.ui.control(WIDTH), each + self.ui.control(48)) for each in words]
        room = self.box.w - 2 * theme.PADDING - GAP * (len(wide) - 1)
        if sum(wide) <= room:
            return wide
        beside = (room - sum(words)) / len(words)
        if beside >= self.ui.control(LEAST_BESIDE):  # narrower, but lettered in one size
            return [each + beside for each in words]
        return [room / len(wide)] * len(wide)

    def cell(self, index: int) -> pygame.Rect:
        """Pixels of a tab; the open one stands a little higher."""
        widths = self._widths()
        x = self.box.x + theme.PADDING + sum(widths[:index]) + GAP * index
        drop = 0.0 if index == self.index() else self.ui.control(8)
        return self.ui.frame.rect((x, self.box.y + drop, widths[index], self.box.h - drop))

    def index(self) -> int:
        """Number of the open tab."""
        return next((i for i, tab in enumerate(self.tabs) if tab[0] == self.value), 0)

    def focus_rect(self) -> pygame.Rect:
        cell = self.cell(self.index())
        return cell.inflate(-self.ui.frame.px(20), -self.ui.frame.px(16))

    def _at(self, pos: tuple[int, int]) -> int:
        return next((i for i in range(len(self.tabs)) if self.cell(i).collidepoint(pos)), -1)

    def draw_self(self, surface: pygame.Surface) -> None:
        for i, (_, text) in enumerate(self.tabs):
            cell = self.cell(i)
            is_open = i == self.index()
            state = "open" if is_open else "hover" if i == self._over and self.hovered else "normal"
            self.ui.art.draw_slice(surface, f"ui/tab_{state}", cell, self.ui.skin_unit)
            colour = theme.OXBLOOD if is_open else theme.INK
            room = cell.inflate(-self.ui.frame.px(24), 0)
            if not is_open:
                room.y += self.ui.frame.px(2)  # the sheet below covers its foot
            px = self.ui.font_px(theme.CHOICE_SIZE)
            style = "label" if self.ui.text.is_japanese(text, "label") else "body_bold"  # whichever is bold there
            self.ui.text.draw(surface, text, style, px, colour, room, "centre")
        if 0 <= self._over < len(self.tabs):
            edge = self.ui.frame.px(self.ui.control(8))
            self.ui.draw_answer(surface, self, self.cell(self._over).inflate(-2 * edge, -2 * edge), self.ui.control(10))
        self.ui.draw_focus(surface, self)

    def choose(self, index: int) -> bool:
        """Open a tab by number; False when there is none."""
        if not 0 <= index < len(self.tabs) or index == self.index():
            return False
        self.value = self.tabs[index][0]
        self.ui.play("ui_tab", self)
        self.changed()
        value = self.value
        self.ui.after(lambda: self.on_change(value))
        return True

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Hover):
            over = self._at(intent.pos)
            if over != self._over:
                self._over = over
                self.changed()
            return True
        if isinstance(intent, Select):
            self.choose(self._at(intent.pos))
            return True
        if isinstance(intent, Focus) and intent.direction in ("left", "right"):
            self.choose(self.index() + (1 if intent.direction == "right" else -1))
            return True
        if isinstance(intent, Area):
            self.choose((self.index() + (1 if intent.direction == "next" else -1)) % len(self.tabs))
            return True
        if isinstance(intent, Page) and intent.direction in ("home", "end"):
            self.choose(0 if intent.direction == "home" else len(self.tabs) - 1)
            return True
        return isinstance(intent, (Press, Release))

    def items(self, clip: pygame.Rect) -> Iterator[Item]:
        for i, (value, text) in enumerate(self.tabs):
            seen = self.cell(i).clip(clip)
            if seen.width > 0 and seen.height > 0:
                name = f"{self.name or self.key}.{value}"
                yield self.make_item(seen, name=name, role="tab", text=text, selected=i == self.index())
