"""What a decision offers, as cards: knights that can be upgraded, tiles, a swap, what can be bought.

A card that stands for a piece bears the name of that piece, so that a click on it means what a click on the piece means
(chooser.py).
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.law_table import law_of
from game.games.lancaster.places import KIND_IDS
from game.table.presenters.lancaster import law_counts, offers, previews
from game.table.presenters.lancaster.words import place_text
from game.ui import theme
from game.ui.input.intents import Confirm, Intent, Press, Release, Select
from game.ui.layout import Box
from game.ui.tables.common.badges import draw_brackets
from game.ui.tables.lancaster.castle import paint_pays, space_pays
from game.ui.tables.lancaster.look import INK_BROWN, TablePart, icon, within
from game.ui.tables.lancaster.pieces import LancasterPiece
from game.ui.widgets.base import Item, Widget

if TYPE_CHECKING:
    from game.table.presenters.lancaster.chooser import LancasterChooser
    from game.ui.tables.lancaster.model import LancasterModel, LancasterView

GAP, CLOSE = 36.0, 14.0
"""Between two cards: brackets round both do not meet; and between three rows of them, which have less room."""
WIDEST, HIGHEST, ALONE = 178.0, 160.0, (370.0, 236.0)
"""What a card takes at most, in units; how large one is at most that is alone."""
KNIGHT, KNIGHT_OF_HIGH, BROAD = 66.0, 0.7, 1.6
"""Width of a knight that is upgraded at most, and in heights of its place; how much larger it is where it is alone."""
PLACE, LARGE_PLACE = 21.0, 25.0
"""Size of the words below it, where the knight is, and on a card that is alone."""
TILE_SHAPE = 136 / 98
"""Width of an extension tile by its height."""
TILE_EDGE, TILE_NAME, NAME_OFF = 6.0, 34.0, 22.0
"""What is round a tile, the height of its name below, and how far that is from the brackets at both sides."""
TICK = 38.0
"""Width of the tick at the corner of a tile that one has."""
PRICED, FREE = 36.0, 52.0
"""Width of the pictures on a tile that has a price, and on one that pays for nothing."""

Placed = list[tuple[Box, Widget]]


def offered(model: LancasterModel, chooser: LancasterChooser, inside: Box) -> Placed:
    """The cards of a decision, two in a row within a box."""
    parts: list[TablePart] = []
    if chooser.prompt in offers.UPGRADE_PROMPTS:
        upgrades = offers.upgrades(chooser.view)
        parts += [UpgradeCard(model, chooser.family, place, strength) for place, strength in upgrades]
    elif chooser.prompt in offers.TILE_PROMPTS:
        parts += [TileCard(model, kind) for kind in KIND_IDS]  # each at the place that it has in a castle
    elif chooser.prompt in offers.SWAP_PROMPTS:
        parts.append(SwapCard(model))
    rows = -(-len(parts) // 2) or 1
    x, y, wide, high = inside
    down = CLOSE if rows > 2 else GAP
    size = (min(WIDEST, wide / 2 - GAP / 2), min(HIGHEST, (high - down * (rows - 1)) / rows))
    if len(parts) == 1:
        size = (min(ALONE[0], wide - GAP), min(ALONE[1], high))
    placed: Placed = []
    for index, part in enumerate(parts):
        row, column = divmod(index, 2)
        here = min(2, len(parts) - 2 * row)
        left = x + wide / 2 + (column - (here - 1) / 2) * (size[0] + GAP) - size[0] / 2
        placed.append(((left, y + row * (size[1] + down), *size), part))
    return placed


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
        words = self.model.tr("overlay.knight.at", place=place_text(self.place_id, self.model.tr))
        paint_change(self, surface, self.family, self.strength, words)


def paint_change(part: TablePart, surface: pygame.Surface, family: int, strength: int, words: str) -> None:
    """A knight, an arrow, and the knight that it becomes; words below them."""
    high, k = part.box.h - 44, BROAD if part.box.w > WIDEST else 1.0
    y = high / 2 + 6
    wide = k * min(KNIGHT, KNIGHT_OF_HIGH * high)
    part.knight(surface, family, strength, part.box.w * 0.25, y, wide)
    part.nominal(surface, "lancaster/arrow", (part.box.w / 2 - 15 * k, y - 18, 30 * k, 30 * k))
    part.knight(surface, family, strength + 1, part.box.w * 0.76, y, 1.16 * wide)
    size = PLACE if k == 1.0 else LARGE_PLACE
    part.write(surface, words, (10, part.box.h - 44, part.box.w - 20, 34), "body_bold", size, INK_BROWN, "centre")


class SwapCard(TablePart):
    """The swap of law 10: the 3-knight that is deployed for the 4-knight of the reserve."""

    role = "offer"
    margin = 24.0
    focusable = True

    def __init__(self, model: LancasterModel) -> None:
        super().__init__(model, "offer:swap")
        self.model = model

    @property
    def tempting(self) -> bool:
        return True

    def signature(self) -> Hashable:
        return self.view.own_seat, self.said()

    def paint(self, surface: pygame.Surface) -> None:
        self.skin(surface, "ui/panel")
        draw_brackets(surface, self.ui, [self.rect])
        paint_change(self, surface, self.view.own_seat, 3, self.said())

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm):
            chooser = self.model.chooser
            self.model.submit([each for each in chooser.legal if not offers.declines(each)] if chooser else [])
            return True
        return isinstance(intent, Press | Release)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.view.tr("overlay.swap"), legal=True)

    def said(self) -> str:
        """Which knight it is, by its place."""
        place = law_counts.place_of(self.view.shown, self.view.own_seat, 3)
        return self.view.tr("overlay.knight.at", place=place_text(place, self.view.tr))


class TileCard(LancasterPiece):
    """An extension tile, below a veil if it can't be taken."""

    role = "offer"
    margin = 14.0

    def __init__(self, model: LancasterModel, kind: str) -> None:
        super().__init__(model, f"space:{kind}")
        self.kind = kind

    def signature(self) -> Hashable:
        return self.kind, self.model.tr.language, self.target is not None

    def paint(self, surface: pygame.Surface) -> None:
        name = f"lancaster/tile_{self.kind}"
        wide = min(self.box.w - 2 * TILE_EDGE, (self.box.h - TILE_NAME - 2 * TILE_EDGE) * TILE_SHAPE)
        box = ((self.box.w - wide) / 2, TILE_EDGE, wide, wide / TILE_SHAPE)
        self.nominal(surface, name, box)
        inner = within(self.ui.art, name, "pays", self.at_box(box))
        cost, pays = space_pays(self.model.shown.rules.values, self.kind)
        paint_pays(self.brush, surface, inner, cost, pays, (PRICED if cost else FREE) * self.ui.frame.unit)
        words = self.model.tr(f"space.{self.kind}")
        below = (NAME_OFF, self.box.h - TILE_EDGE - TILE_NAME, self.box.w - 2 * NAME_OFF, TILE_NAME)
        self.write(surface, words, below, "title", 25, theme.OXBLOOD, "centre")
        if self.target is None:
            self.skin(surface, "lancaster/veil", (*box[:2], wide, box[3]))
            if self.kind in self.model.shown.families[self.model.own_seat].tiles:
                place = (box[0] + wide - 0.7 * TICK, box[1] - 0.2 * TICK, TICK, TICK)
                self.nominal(surface, "lancaster/round_past", place)


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
        changes = self.changes()
        wide, each = self.box.w, self.box.h / max(1, len(changes))
        line = self.at_box((20, 0, wide - 40, 1.5))
        surface.fill(theme.GOLD_DARK, (line.x, line.y, line.width, max(1, line.height)))
        for index, (what, before, after) in enumerate(changes):
            y = each * index
            self.nominal(surface, icon(what), (30, y + each / 2 - 18, 36, 36))
            self.write(surface, self.view.tr(f"overlay.own.{what}"), (74, y, wide - 264, each), "body", 21, INK_BROWN)
            self.write(surface, str(before), (wide - 180, y, 46, each), "head", 30, INK_BROWN, "centre")
            self.nominal(surface, "lancaster/arrow", (wide - 118, y + each / 2 - 13, 26, 26))
            ink = INK_BROWN if after == before else theme.OXBLOOD
            self.write(surface, str(after), (wide - 88, y, 60, each), "head", 31, ink, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, value=[list(each) for each in self.changes()])
