"""The king's favours in the Channel: those that are left show what they bring, the others their backs."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.places import FAVOUR_IDS
from game.games.lancaster.values import Values
from game.ui.tables.lancaster.look import BROWN, INK_BROWN, TablePart, within
from game.ui.tables.lancaster.pieces import LancasterPiece

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel


def favour_number(values: Values, favour: str) -> str:
    """The number on a favour: of gold or squires; "" for the upgrade and the noble."""
    reward = values.favours[FAVOUR_IDS.index(favour)]
    return str(reward.gold or reward.squires or "")


class FavourHead(TablePart):
    """The ribbon over the favours."""

    role = "heading"
    margin = 10.0

    def signature(self) -> Hashable:
        return self.view.tr.language

    def paint(self, surface: pygame.Surface) -> None:
        self.skin(surface, "lancaster/label")
        box = (10, 0, self.box.w - 20, self.box.h)
        self.write(surface, self.view.tr("table.favours"), box, "title", 21, BROWN, "centre")

    @property
    def solid(self) -> bool:
        return True

    def tip(self) -> str:
        return self.view.tr("table.favours.help")


class FavourPart(LancasterPiece):
    """One favour."""

    role = "favour"
    margin = 12.0
    square = False
    corner = 38.0

    def __init__(self, model: LancasterModel, favour: str) -> None:
        super().__init__(model, f"favour:{favour}")
        self.favour = favour

    @property
    def up(self) -> bool:
        """Whether it can still be taken."""
        return self.favour in self.model.shown.favours and self.piece not in self.model.stage.hidden

    def signature(self) -> Hashable:
        return self.up

    def paint(self, surface: pygame.Surface) -> None:
        if not self.up:
            self.brush.nominal(surface, "lancaster/favour_back", self.rect)
            return
        name = f"lancaster/favour_{self.favour[1:]}"
        self.brush.nominal(surface, name, self.rect)
        number = favour_number(self.model.shown.rules.values, self.favour)
        if number:
            box = within(self.ui.art, name, "number", self.rect)
            self.brush.line(surface, number, "head", 0.82 * box.height, INK_BROWN, box, "centre")
