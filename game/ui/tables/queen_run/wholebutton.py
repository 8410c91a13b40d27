"""The small button that brings the whole map back; it is there only while the map is zoomed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.ui.input.intents import Pos
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import IconButton

if TYPE_CHECKING:
    from game.ui.tables.queen_run.mapview import MapView


class WholeButton(IconButton):
    """An icon button over the lower right corner of the map."""

    def __init__(self, view: MapView) -> None:
        super().__init__("icons/home", view.whole, tooltip="", name="button:whole_map")
        self.view = view

    def tip(self) -> str:
        return self.ui.context.tr.scope("queen_run")("map.whole")

    @property
    def can_focus(self) -> bool:
        return self.view.zoomed

    def at(self, pos: Pos) -> Widget | None:
        return super().at(pos) if self.view.zoomed else None

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        if self.view.zoomed:
            yield from super().drawing(surface)

    def items(self, clip: pygame.Rect) -> Iterator[Item]:
        if self.view.zoomed:
            yield from super().items(clip)
