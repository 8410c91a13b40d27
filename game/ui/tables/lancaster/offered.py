"""What a decision offers, as cards in a row: knights that can be upgraded, tiles, a swap, what can be bought.

A card that stands for a piece bears the name of that piece, so that a click on it means what a click on the piece means
(chooser.py).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.law_table import law_of
from game.table.presenters.lancaster import offers, previews
from game.table.presenters.lancaster.words import place_text
from game.ui import theme
from game.ui.layout import Box
from game.ui.tables.lancaster.castle import space_pays
from game.ui.tables.lancaster.look import INK_BROWN, Amount, TablePart, within
from game.ui.tables.lancaster.pieces import LancasterPiece
from game.ui.widgets.base import Item, Widget

if TYPE_CHECKING:
    from game.table.presenters.lancaster.chooser import LancasterChooser
    from game.ui.tables.lancaster.model import LancasterModel, LancasterView

CARD = (172.0, 190.0)
TILE_CARD = (206.0, 176.0)
GAP = 20.0
TRADE = (640.0, 150.0)

Placed = list[tuple[Box, Widget]]


def offered(model: LancasterModel, chooser: LancasterChooser, middle: tuple[float, float]) -> Placed:
    """The cards of a decision, in a row round a point."""
    if chooser.prompt in offers.UPGRADE_PROMPTS:
        upgrades = offers.upgrades(chooser.view)
        parts = [UpgradeCard(model, chooser.family, place, strength) for place, strength in upgrades]
        return _row(parts, CARD, middle)
    if chooser.prompt in offers.TILE_PROMPTS:
        return _row([TileCard(model, kind) for kind in offers.tiles(chooser.view)], TILE_CARD, middle)
    if chooser.prompt in offers.SWAP_PROMPTS:
        return _row([SwapCard(model)], CARD, middle)
    if chooser.prompt in offers.TRADE_PROMPTS:
        return _row([TradePart(model)], TRADE, middle)
    return []


def _row(parts: Sequence[TablePart], size: tuple[float, float], middle: tuple[float, float]) -> Placed:
    step = min(size[0] + GAP, 1340.0 / max(1, len(parts)))
    left = middle[0] - step * (len(parts) - 1) / 2 - size[0] / 2
    top = middle[1] - size[1] / 2
    return [((left + step * index, top, *size), part) for index, part in enumerate(parts)]


class UpgradeCard(LancasterPiece):
    """A knight that can be upgraded, and what it becomes."""

    role = "offer"
    margin = 14.0

    def __init__(self, model: LancasterModel, family: int, place: str, strength: int) -> None:
        whose = "ally" if model.shown.is_ally(family) else "own"
        piece = f"hand:{whose}:{strength}" if place == "court" else f"knight:{place}:{strength}"
        super().__init__(model, piece)
        self.family = family
        self.place_id = place
        self.strength = strength

    def signature(self) -> Hashable:
        return self.family, self.place_id, self.strength, self.model.tr.language

    def paint(self, surface: pygame.Surface) -> None:
        self.skin(surface, "ui/panel")
        paint_change(self, surface, self.family, self.strength)
        words = place_text(self.place_id, self.model.tr)
        box = (10, self.box.h - 44, self.box.w - 20, 34)
        self.write(surface, words, box, "body_bold", 19, INK_BROWN, "centre")


def paint_change(part: TablePart, surface: pygame.Surface, family: int, strength: int) -> None:
    """A knight, an arrow, and the knight that it becomes."""
    y = (part.box.h - 44) / 2 + 6
    part.knight(surface, family, strength, part.box.w * 0.25, y, 66.0)
    part.nominal(surface, "lancaster/arrow", (part.box.w / 2 - 15, y - 18, 30, 30))
    part.knight(surface, family, strength + 1, part.box.w * 0.76, y, 78.0)


class SwapCard(TablePart):
    """The swap of law 10: the 3-knight that is deployed for the 4-knight of the reserve."""

    role = "offer"
    margin = 14.0

    def __init__(self, view: LancasterView) -> None:
        super().__init__(view, "offer:swap")

    def signature(self) -> Hashable:
        return self.view.own_seat, self.view.tr.language

    def paint(self, surface: pygame.Surface) -> None:
        self.skin(surface, "ui/panel")
        paint_change(self, surface, self.view.own_seat, 3)
        words = self.view.tr("overlay.swap")
        self.write(surface, words, (10, self.box.h - 44, self.box.w - 20, 34), "body_bold", 18, INK_BROWN, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.view.tr("overlay.swap"))


class TileCard(LancasterPiece):
    """An extension tile in stock."""

    role = "offer"
    margin = 14.0

    def __init__(self, model: LancasterModel, kind: str) -> None:
        super().__init__(model, f"space:{kind}")
        self.kind = kind

    def signature(self) -> Hashable:
        return self.kind, self.model.tr.language

    def paint(self, surface: pygame.Surface) -> None:
        self.skin(surface, "ui/panel")
        name = f"lancaster/tile_{self.kind}"
        self.nominal(surface, name, (30, 16, 146, 106))
        inner = within(self.ui.art, name, "pays", self.at_box((30, 16, 146, 106)))
        cost, pays = space_pays(self.model.shown.rules.values, self.kind)
        items = [*cost, *pays] if not cost else [Amount(cost[0].icon, f"−{cost[0].number}"), *pays]
        self.brush.amounts(surface, items, inner, 40 * self.ui.frame.unit, INK_BROWN)
        words = self.model.tr(f"space.{self.kind}")
        self.write(surface, words, (10, self.box.h - 46, self.box.w - 20, 36), "title", 25, theme.OXBLOOD, "centre")


class TradePart(TablePart):
    """What is bought by a law: amounts now, and after as many purchases as are dialled."""

    role = "offer"
    margin = 14.0

    def __init__(self, view: LancasterView) -> None:
        super().__init__(view, "offer:trade")

    def changes(self) -> list[tuple[str, int, int]]:
        """What is held now and afterwards: (what, before, after)."""
        view, chooser = self.view, self.view.chooser
        if chooser is None or chooser.prompt not in offers.TRADE_PROMPTS:
            return []
        preview = previews.trade(chooser.view, law_of(chooser.prompt))
        side, times = view.shown.families[view.own_seat], chooser.amount
        held = (
            ("gold", side.gold or 0, -preview.gold), ("squires", side.squires or 0, -preview.squires),
            ("cubes", side.cubes, preview.cubes), ("points", side.points, preview.points),
        )  # fmt: skip
        return [(what, before, before + times * by) for what, before, by in held if by]

    def signature(self) -> Hashable:
        return tuple(self.changes()), self.view.tr.language

    def paint(self, surface: pygame.Surface) -> None:
        self.skin(surface, "ui/panel")
        changes = self.changes()
        step = self.box.w / max(1, len(changes))
        for index, (what, before, after) in enumerate(changes):
            x = step * index
            self.row(surface, [Amount(what, str(before))], (x + 10, 24, step * 0.44, self.box.h - 48), 52.0)
            self.nominal(surface, "lancaster/arrow", (x + step * 0.52, self.box.h / 2 - 17, 34, 34))
            ink = theme.OXBLOOD if after != before else INK_BROWN
            box = (x + step * 0.64, 24, step * 0.28, self.box.h - 48)
            self.write(surface, str(after), box, "head", 42, ink, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, value=[list(each) for each in self.changes()])
