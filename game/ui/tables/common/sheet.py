"""A small sheet that lies over a table and waits for nobody."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.input.intents import Back, Intent
from game.ui.layout import Box
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.panel import Panel


class Sheet(Panel):
    """Escape puts it away while something on it has the focus."""

    def __init__(self, child: Widget, close: Callable[[], object], *, padding: Box, name: str) -> None:
        super().__init__(child, padding=padding, name=name)
        self._close = close

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Back):
            self.ui.play("ui_back")
            self.ui.after(self._close)
            return True
        return False

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen)
