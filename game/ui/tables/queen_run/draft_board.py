"""The right side of the draft: the board of the people looked at, row by row in pictures, and the colours."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.games.queen_run.tribes import Tribe
from game.ui import theme
from game.ui.input.intents import Confirm, Hover, Intent, Press, Release, Select
from game.ui.layout import Box
from game.ui.richtext import Block, draw_block, lay_out, parse
from game.ui.tables.common.layer import Part
from game.ui.tables.queen_run import facts
from game.ui.tables.queen_run.actionbar import Telling
from game.ui.tables.queen_run.hearts import paint_cubes, paint_hearts, row_width
from game.ui.tables.queen_run.people import (
    Row,
    base_picture,
    effect_words,
    ground_picture,
    ground_words,
    paint_effect,
    row_tip,
)
from game.ui.tables.queen_run.players import draw_people
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunView

ROWS_TOP, ROWS_FOOT = 292.0, 204.0
"""Where the rows begin, and how far above the foot of the board they end."""
COLOUR_ROW, BUTTON_ROW = 150.0, 74.0
"""How far above the foot the middle of the row of colours is, and where the large buttons begin."""
WHERE, COST, PICTURE, WORDS = 124.0, 324.0, 446.0, 526.0
"""Columns of the table: left of the ground's name, middle of the cost, middle of the picture, left of the words."""
COMPARE = (148.0, 44.0)
"""Size of the button in the corner with which peoples are compared."""
BAND = (224, 198, 143, 97)
FADED = 97
"""How opaque a colour is that somebody else plays, of 255."""


def row_boxes(count: int, high: float) -> list[Box]:
    """The boxes of the rows, relative to a board so high."""
    step = (high - ROWS_TOP - ROWS_FOOT) / max(5, count)
    return [(24.0, ROWS_TOP + index * step, 696.0, step - 4.0) for index in range(count)]


class PeopleBoard(Part):
    """The sheet: portrait, name, a sentence, action points and recovery, heads of the columns."""

    role = "board"
    margin = 46.0

    def __init__(self, view: QueenRunView, tribe: Tribe) -> None:
        super().__init__(name="board")
        self.view = view
        self.tribe = tribe

    @property
    def colour(self) -> str | None:
        """The colour the people would have, or has."""
        seat = self.view.draft.taken_by(self.tribe.id)
        return self.view.shown.seats[seat].colour if seat is not None else self.view.draft.colour

    def signature(self) -> Hashable:
        return self.tribe.id, self.colour, self.view.tr.language

    def paint(self, surface: pygame.Surface) -> None:
        tr, tribe = self.view.tr, self.tribe
        self.skin(surface, "ui/panel")
        draw_people(self, surface, tribe.id, self.colour or "gold", 128, 132, 80)
        room = self.box.w - 256 - 40
        name_room = room - COMPARE[0] - 16
        self.write(surface, tr(f"tribe.{tribe.id}"), (256, 28, name_room, 80), "title", 60, theme.INK)
        block, lines = self._about()
        place = self.at_box((256, 110, room, 72)).topleft
        draw_block(surface, self.ui.text, self.ui.art, block, "body", theme.INK_SOFT, place, lines)
        self._values(surface, 202)
        self._rule(surface, 248)
        head = theme.INK_SOFT
        for text, box, align in (
            ("table.column.where", (40, 262, 220, 26), "left"),
            ("table.column.cost", (COST - 70, 262, 140, 26), "centre"),
            ("table.column.brings", (PICTURE - 60, 262, 304, 26), "left"),
        ):
            self.write(surface, tr(text), box, "body_bold", 19, head, align)
        self._rule(surface, self.box.h - ROWS_FOOT + 8)
        colour = (40, self.box.h - COLOUR_ROW - 20, 142, 40)
        self.write(surface, tr("table.your_colour"), colour, "body_bold", 20, theme.INK)

    def _rule(self, surface: pygame.Surface, y: float) -> None:
        line = self.at_box((32, y, self.box.w - 64, 1.6))
        surface.fill(theme.TAN, (line.x, line.y, line.width, max(1, line.height)))

    def _about(self) -> tuple[Block, int]:
        """The sentence in as large letters as fit, and how many of its lines do."""
        rect = self.at_box((256, 110, self.box.w - 296, 72))
        spans = parse(self.view.tr(f"tribe.{self.tribe.id}.about"))
        size = 20.0
        while True:
            block = lay_out(self.ui.text, spans, "body", self.ui.font_px(size), rect.width, leading=1.28)
            if block.height <= rect.height or size <= 13:
                break
            size -= 1
        return block, max(1, 1 + (rect.height - round(block.size * 1.2)) // block.leading)

    def _values(self, surface: pygame.Surface, middle: float) -> None:
        tr, tribe = self.view.tr, self.tribe
        size, right = 34.0, self.box.w - 32
        x = paint_hearts(self, surface, 256, middle, size, tribe.ap) + 6
        words = tr("table.ap_a_turn")
        wide = min(130.0, self.ui.units(self.ui.text.width(words, "body_medium", self.ui.font_px(18))) + 2)
        self.write(surface, words, (x, middle - 16, wide, 32), "body_medium", 18, theme.INK_SOFT)
        cubes = min(32.0, (right - (x + wide + 20) - 110) / max(1, tribe.recovery) / 1.08)
        x = paint_cubes(self, surface, base_picture(self.colour), x + wide + 20, middle, cubes, tribe.recovery) + 6
        self.write(surface, tr("table.recovery"), (x, middle - 16, right - x, 32), "body_medium", 18, theme.INK_SOFT)

    @property
    def solid(self) -> bool:
        return True

    def tip(self) -> str:
        block, lines = self._about()
        return self.view.tr(f"tribe.{self.tribe.id}.about") if len(block.lines) > lines else ""

    def item(self, seen: pygame.Rect) -> Item | None:
        tr = self.view.tr
        text = f"{tr(f'tribe.{self.tribe.id}')}: {tr(f'tribe.{self.tribe.id}.about')}"
        return self.make_item(seen, text=text, value=self.tribe.id)


class RowPart(Telling):
    """A row of the people's table: ground, cost, what a base brings, in pictures and a few words."""

    role = "row"
    margin = 4.0

    def __init__(self, view: QueenRunView, row: Row, index: int) -> None:
        super().__init__(name=f"row:{row.id}")
        self.view = view
        self.row = row
        self.index = index

    def _colour(self) -> str | None:
        draft = self.view.draft
        seat = draft.taken_by(draft.people)
        return self.view.shown.seats[seat].colour if seat is not None else draft.colour

    def signature(self) -> Hashable:
        return self.row, self.index, self._colour(), self.view.tr.language

    def paint(self, surface: pygame.Surface) -> None:
        row, tr, high, colour = self.row, self.view.tr, self.box.h, self._colour()
        if self.index % 2 == 0:
            band = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            pygame.draw.rect(band, BAND, band.get_rect(), border_radius=self.ui.frame.px(12))
            surface.blit(band, self.rect.topleft)
        side = min(66.0, high - 8)
        self.picture(surface, ground_picture(row, colour), (54 - side / 2, (high - side) / 2, side, side))
        x = -24.0  # columns are those of the board
        box = (WHERE + x, 0, COST - WHERE - 62, high)
        self.write(surface, ground_words(tr, row), box, "body_bold", 20, theme.INK)
        if row.possible and row.cost:
            left = COST + x - row_width(31, row.cost) / 2
            paint_hearts(self, surface, left, high / 2, 31, row.cost)
        elif row.possible:
            self.write(surface, tr("table.free"), (COST + x - 60, 0, 120, high), "body_bold", 20, theme.INK, "centre")
        else:
            self._cross(surface, COST + x)
        paint_effect(self, surface, row, (PICTURE + x - 66, (high - 56) / 2, 132, 56), colour)
        self._words(surface, effect_words(tr, row), (WORDS + x, 0, self.box.w - WORDS - x - 8, high))

    def _cross(self, surface: pygame.Surface, x: float) -> None:
        """A line through the row: no cost, since nothing can be built."""
        line = self.at_box((x - 16, self.box.h / 2 - 1.5, 32, 3))
        surface.fill(theme.OXBLOOD, (line.x, line.y, line.width, max(2, line.height)))

    def _words(self, surface: pygame.Surface, text: str, box: Box) -> None:
        rect = self.at_box(box)
        size = 20.0
        while True:
            block = lay_out(self.ui.text, parse(text), "body", self.ui.font_px(size), rect.width, leading=1.26)
            if block.height <= rect.height or size <= 12:
                break
            size -= 1
        top = rect.y + max(0, (rect.height - block.height) // 2)
        draw_block(surface, self.ui.text, self.ui.art, block, "body", theme.INK, (rect.x, top))

    def tip(self) -> str:
        return row_tip(self.view.tr, self.row)

    def item(self, seen: pygame.Rect) -> Item | None:
        text = self.tip().replace("\n", ": ", 1)
        return self.make_item(seen, text=text, value=self.row.cost, enabled=self.row.possible)


class ColourChip(Part):
    """A colour to choose: its token and its queen."""

    role = "colour"
    focusable = True
    margin = 10.0

    def __init__(self, view: QueenRunView, colour: str) -> None:
        super().__init__(name=f"colour:{colour}")
        self.view = view
        self.colour = colour

    @property
    def taken(self) -> int | None:
        """The seat that plays it."""
        return self.view.draft.colour_taken_by(self.colour)

    @property
    def chosen(self) -> bool:
        """Whether it is pointed out."""
        draft = self.view.draft
        return draft.colour == self.colour and draft.taken_by(draft.people) is None

    @property
    def tempting(self) -> bool:
        return self.view.mine and self.taken is None

    def signature(self) -> Hashable:
        return self.taken, self.chosen, self.hovered, self.view.tr.language

    def paint(self, surface: pygame.Surface) -> None:
        taken = self.taken is not None
        if self.chosen or (self.hovered and not taken and self.view.mine):
            rect = self.at_box((4, 2, self.box.w - 8, 82))
            pygame.draw.rect(surface, theme.RING if self.chosen else theme.PARCHMENT_LIGHT, rect,
                             border_radius=self.ui.frame.px(16))  # fmt: skip
            if self.chosen:
                line = max(1, self.ui.frame.px(1.6))
                pygame.draw.rect(surface, theme.GOLD_DARK, rect, line, border_radius=self.ui.frame.px(16))
        for kind, box in (("token", (14, 20, 48, 48)), ("queen", (64, 10, 46, 66))):
            name = f"run/{kind}_{self.colour}"
            rect = self.at_box(box)
            picture = self.ui.art.picture(name, rect.width)
            if taken:
                picture = picture.copy()
                picture.set_alpha(FADED)
            surface.blit(picture, picture.get_rect(center=rect.center))
        if taken:
            word = self.view.tr("table.draft.taken_short")
            self.write(surface, word, (0, 76, self.box.w, 22), "body_medium", 16, theme.INK_SOFT, "centre")

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm):
            view, colour = self.view, self.colour
            self.ui.after(lambda: view.draft.take_colour(colour))
            return True
        return isinstance(intent, Press | Release | Hover)

    def tip(self) -> str:
        return facts.colour_name(self.view, self.colour)

    def item(self, seen: pygame.Rect) -> Item | None:
        legal = self.view.mine and self.taken is None
        text = self.view.tr(f"colour.{self.colour}")
        return self.make_item(seen, text=text, value=self.taken, selected=self.chosen, legal=legal)
