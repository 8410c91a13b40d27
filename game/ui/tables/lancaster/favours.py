"""The king's favours in the Channel: those that are left show what they bring, the others their backs."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.places import FAVOUR_IDS
from game.games.lancaster.values import Values
from game.table.presenters.lancaster.words import favour_text
from game.ui import theme
from game.ui.tables.lancaster.look import BROWN, INK_BROWN, TablePart, within
from game.ui.tables.lancaster.pieces import LancasterPiece

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel, LancasterView

NAME, NAME_HIGH, NAME_ROOM = 21.0, 44.0, 20.0
"""Size of the words beside a favour that can be taken, the height of their plate, and its room at both ends."""
NAME_WIDE = 300.0
"""How wide that plate is at most."""


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


class FavourName(TablePart):
    """What a favour is, in words, at the left of it, while one is taken."""

    role = "label"

    def __init__(self, view: LancasterView, favour: str) -> None:
        super().__init__(view, f"favour_name:{favour}")
        self.favour = favour

    def said(self) -> str:
        """The words."""
        return favour_text(self.favour, self.view.shown.rules.values, self.view.tr)

    def signature(self) -> Hashable:
        return self.said()

    def paint(self, surface: pygame.Surface) -> None:
        ui = self.ui
        wide = min(self.box.w, ui.units(ui.text.width(self.said(), "body_medium", ui.font_px(NAME))) + 2 * NAME_ROOM)
        box = (self.box.w - wide, 0.0, wide, self.box.h)
        self.skin(surface, "ui/pill", box)
        inner = (box[0] + NAME_ROOM - 2, 0.0, wide - 2 * NAME_ROOM + 4, self.box.h)
        self.write(surface, self.said(), inner, "body_medium", NAME, theme.INK, "centre")
