"""The left of parliament while the laws take effect: the laws in force, in the order in which they are carried out."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.table.presenters.lancaster.words import law_caption
from game.ui import theme
from game.ui.layout import Box
from game.ui.tables.lancaster.hall_side import SIDE, SidePart
from game.ui.tables.lancaster.laws import LawPart, draw_law_row
from game.ui.tables.lancaster.look import BROWN, ROMAN, TablePart, within
from game.ui.tables.lancaster.zones import CHIPS
from game.ui.widgets.base import Item, Widget

if TYPE_CHECKING:
    from game.ui.tables.lancaster.parliament import Parliament

ROW: Box = (104.0, 142.0, 384.0, 132.0)
STEP = 148.0
THREAD_X = 60.0
ROUNDEL, ROUNDEL_NOW = 40.0, 50.0
HEAD: Box = (28.0, 86.0, 460.0, 40.0)
PICTURES: Box = (18.0, 54.0, 180.0, 66.0)
WORDS: Box = (212.0, 48.0, 158.0, 76.0)
PICTURES_MANY: Box = (18.0, 54.0, 234.0, 66.0)
WORDS_MANY: Box = (262.0, 48.0, 112.0, 76.0)
"""The same of laws with many pictures, which are as large as those of others then."""
STOCK: Box = (28.0, 602.0, 460.0, 300.0)
"""Below the laws: what the viewer has. A hint lies there while it is shown."""
STOCK_HEAD, CHIP, CHIP_STEP = 40.0, (218.0, 87.0), (242.0, 108.0)
STRIP, STRIP_TOP, STRIP_CHIP, STRIP_STEP = 104.0, 50.0, (109.0, 43.5), 117.0
"""Height of the same where all lies in one row, above what the others did; where that row begins, and what is in it."""
LEAD = 1.16
"""From line to line of the words, in sizes of their letters."""
CLOSER, UNBROKEN = (1.0, 1.15, 1.3, 1.5), 1.3
"""How much more than the room lines may want, tried in turn: their letters are narrower then; and how much words may
that have no spaces, before they take two lines."""


def track_box(at: int) -> Box:
    """The place of the law `at` of those in force."""
    return (ROW[0], ROW[1] + STEP * at, ROW[2], ROW[3])


class TrackSide(SidePart):
    """The panel with the heading, the thread and how far it has come."""

    def signature(self) -> Hashable:
        effects = self.parliament.effects
        return super().signature(), effects.at_hand, tuple(effects.begun)

    def paint_heads(self, surface: pygame.Surface) -> None:
        tr, (left, top, wide, high) = self.view.tr, HEAD
        head = tr("overlay.laws")
        taken = self.ui.units(self.ui.text.width(head, "title", self.ui.font_px(28))) + 20
        self.write(surface, head, (left, top - self.box.y, wide, high), "title", 28, theme.GOLD_LIGHT)
        rest = (left + taken, top - self.box.y, wide - taken, high)
        self.write(surface, tr("overlay.laws.order"), rest, "body", 20, theme.CREAM_SOFT, "right")
        line = self.at_box((left, top + high - self.box.y, wide, 1.5))
        surface.fill(theme.GOLD_DARK, (line.x, line.y, line.width, max(1, line.height)))
        laws = self.view.shown.current
        middles = [track_box(at)[1] + ROW[3] / 2 - self.box.y for at in range(len(laws))]
        if middles:
            thread = self.at_box((THREAD_X - 2, middles[0], 4, middles[-1] - middles[0]))
            surface.fill(theme.GOLD_DARK, thread)
        effects = self.parliament.effects
        for at, (law, middle) in enumerate(zip(laws, middles, strict=True)):
            now = effects.at_hand == law
            side = ROUNDEL_NOW if now else ROUNDEL
            rect = self.at_box((THREAD_X - side / 2, middle - side / 2, side, side))
            if effects.done(law):
                self.brush.nominal(surface, "lancaster/round_past", rect)
            else:
                self.brush.seal(surface, ROMAN[at], rect, now=now)


class TrackLaw(LawPart):
    """A law in force: its name, its pictures, when it counts."""

    def __init__(self, parliament: Parliament, at: int, number: int) -> None:
        super().__init__(parliament.model, "law", at, number)
        self.parliament = parliament

    @property
    def open(self) -> bool:
        return self.parliament.effects.at_hand == self.number

    def signature(self) -> Hashable:
        return super().signature(), self.parliament.effects.done(self.number)

    def caption(self) -> tuple[list[tuple[str, pygame.Rect]], float]:
        """Its condition in a few words, by lines with their places, and the size of the letters: narrower ones rather
        than more lines than there is room for."""
        text, words = self.ui.text, law_caption(self.number, self.view.shown.rules.values, self.view.tr)
        room = self.at_box(WORDS_MANY if self.many else WORDS)
        px = max(self.letters(22), text.least(words, "body_medium"))
        lead = round(LEAD * px)
        most = max(1, room.height // lead)
        if " " not in words and text.width(words, "body_medium", px) <= UNBROKEN * room.width:
            most = 1  # no phrase is parted
        lines = next(
            (found for closer in CLOSER
             if len(found := text.wrap(words, "body_medium", px, round(room.width * closer))) <= most), [words],
        )  # fmt: skip
        top = room.centery - lead * len(lines) // 2
        return [(line, pygame.Rect(room.x, top + lead * at, room.width, lead)) for at, line in enumerate(lines)], px

    def paint(self, surface: pygame.Surface) -> None:
        if not self.there:
            return
        self.skin(surface, "ui/panel_small")
        tr, values = self.view.tr, self.view.shown.rules.values
        title = self.at_box((20, 8, self.box.w - 40, 40))
        self.brush.line(surface, tr(f"law.{self.number}"), "title", self.letters(28), theme.OXBLOOD, title)
        rect = self.at_box(PICTURES_MANY if self.many else PICTURES)
        draw_law_row(surface, self.ui.art, self.ui.text, values, self.number, rect)
        lines, px = self.caption()
        for line, place in lines:
            self.brush.line(surface, line, "body_medium", px, BROWN, place)
        if self.parliament.effects.done(self.number):
            self.skin(surface, "lancaster/veil")
        if self.open:
            self.skin(surface, "ui/here")


class StockPart(TablePart):
    """The amounts of the viewer: what laws cost, and what they bring."""

    role = "stock"
    margin = 6.0

    def __init__(self, parliament: Parliament) -> None:
        super().__init__(parliament.model, "stock")

    @property
    def low(self) -> bool:
        """Whether all lies in one row."""
        return self.box.h <= STRIP

    def held(self) -> list[int | None]:
        """Gold, squires, cubes, points; None where the viewer may not know it."""
        side = self.view.shown.families[self.view.own_seat]
        return [getattr(side, name) for name in CHIPS]

    def signature(self) -> Hashable:
        return tuple(self.held()), self.view.tr.language

    @property
    def solid(self) -> bool:
        return True

    def tip(self) -> str:
        return self.view.tr("overlay.stock.tip")

    def paint(self, surface: pygame.Surface) -> None:
        head = (0.0, 0.0, self.box.w, STOCK_HEAD)
        self.write(surface, self.view.tr("overlay.stock"), head, "title", 26, theme.GOLD_LIGHT)
        line = self.at_box((0, STOCK_HEAD, self.box.w, 1.5))
        surface.fill(theme.GOLD_DARK, (line.x, line.y, line.width, max(1, line.height)))
        for at, (name, value) in enumerate(zip(CHIPS, self.held(), strict=True)):
            row, column = divmod(at, 2)
            chip, picture = (column * CHIP_STEP[0], 62 + row * CHIP_STEP[1], *CHIP), f"lancaster/chip_{name}"
            if self.low:
                chip = (at * STRIP_STEP, STRIP_TOP, *STRIP_CHIP)
            self.nominal(surface, picture, chip)
            number = within(self.ui.art, picture, "number", self.at_box(chip))
            text = "?" if value is None else str(value)
            size = 30.0 if self.low else 46.0
            self.brush.line(surface, text, "head", self.ui.font_px(size), theme.INK, number, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.view.tr("overlay.stock"), value=self.held())


def track(parliament: Parliament) -> list[tuple[Box, Widget]]:
    """The whole left side."""
    x, y, wide, high = STOCK
    stock = (x, y, wide, STRIP if parliament.model.told_others else high)
    placed: list[tuple[Box, Widget]] = [(SIDE, TrackSide(parliament)), (stock, StockPart(parliament))]
    for at, law in enumerate(parliament.model.shown.current):
        placed.append((track_box(at), TrackLaw(parliament, at, law)))
    return placed
