"""Parts of the table that can be pressed: pointer and keys go to the table, which knows what a piece stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.input.intents import Confirm, Drag, Intent, Press, Release, Select, Zoom
from game.ui.tables.lancaster import facts
from game.ui.tables.lancaster.choosing import Target
from game.ui.tables.lancaster.look import TablePart
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.ui.tables.lancaster.scene import LancasterTable


class PiecePart(TablePart):
    """A piece. Its name is what the choice knows it by (choosing.py)."""

    focusable = True

    def __init__(self, table: LancasterTable, piece: str) -> None:
        super().__init__(table, piece)
        self.piece = piece

    @property
    def target(self) -> Target | None:
        """What it stands for now, None for nothing."""
        return self.table.targets.get(self.piece)

    @property
    def tempting(self) -> bool:
        return self.target is not None

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select):
            self.table.press(self.piece, intent.pos)
        elif isinstance(intent, Confirm):
            self.table.press(self.piece, self.rect.center)
        elif isinstance(intent, Zoom):
            return self.table.look_closer(self.piece)
        elif isinstance(intent, Drag):
            return self.table.dragging.drag(self.piece, intent)
        else:
            return isinstance(intent, Press | Release)
        return True

    def tip(self) -> str:
        return facts.tip(self.table, self.piece)

    def value(self) -> object:
        """What lies there, for inspection: never more than the viewer may know."""
        return None

    def item(self, seen: pygame.Rect) -> Item | None:
        target = self.target
        return self.make_item(
            seen, text=facts.title(self.table, self.piece), value=self.value(), legal=target is not None,
            action=target.text or None if target is not None else None,
            selected=target is not None and target.chosen,
        )  # fmt: skip


class SpotPart(PiecePart):
    """A piece whose picture belongs to a larger one below: a knight at court, a castle space, a knight on the map."""

    role = "spot"
    margin = 4.0
