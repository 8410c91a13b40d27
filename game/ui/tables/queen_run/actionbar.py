"""The bar below the map: the people that plays, what it has left, what building costs it and brings."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.table.steps import Over
from game.ui import theme
from game.ui.input.intents import Confirm, Intent, Press, Release, Select
from game.ui.layout import Box
from game.ui.richtext import draw_block, lay_out, parse
from game.ui.tables.common.layer import Part
from game.ui.tables.queen_run.comparison import compare
from game.ui.tables.queen_run.hearts import paint_hearts, paint_numbered
from game.ui.tables.queen_run.people import Row, ground_picture, paint_effect, people, row_tip, rows, tribe_tip
from game.ui.tables.queen_run.players import draw_people
from game.ui.widgets.base import Item, Widget

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunModel, QueenRunView

TABLE_LEFT, TABLE_RIGHT = 314.0, 514.0
"""Where the table of costs begins within the bar, and how far from its right end it ends."""
RULES = (308.0, 2.0)
"""Thin lines before it, and so far behind it."""
BUTTONS = (506.0, 12.0, 148.0, 44.0, 156.0, 50.0)
"""How far from the right end the small buttons begin, their top, width, height and steps."""
PORTRAIT, BEHIND_PORTRAIT = 60.0, 118.0
"""Middle of the portrait, and where what stands beside it begins."""
GROUND, EFFECT = (6.0, 50.0), (57.0, 57.0)
"""Top and height of the pictures of a column of the table of costs: what stands on the land is known from the map, what
a base brings is told by details."""
TABLE_EDGE = 24.0
"""The same without any buttons beside it."""
COST, MOST_COST = (36.0, 32.4), 1.12
"""Size of the heart with what building costs, and how many times as large it is for large text at most."""
COLUMN_GAP, OF_COLUMN = 24.0, 0.84
"""Units between the pictures of two columns at least, and how much of a column what is gained may take."""
PEOPLE = (13.0, 48.0, 36.0)
"""Top, height and size of letters of its name; who plays it is told by the top bar and the player's panel."""
MOST_LETTERS = 1.15
"""Text factor beyond which one line would touch the other."""
HEART, HEARTS = 38.0, 83.0
"""Width of the hearts with the action points, and their middle."""
MAIN: Box = (188.0, 12.0, 172.0, 94.0)
"""The large button, in the same way."""
ALONE = BUTTONS[0] - BUTTONS[4]
"""The same for one beside which there are no others but Undo and what may be declined."""


def table_right(view: QueenRunView) -> float:
    """How far from the right end of the bar the table of costs ends: in the end there are fewer buttons beside it."""
    if not view.finished:
        return TABLE_RIGHT
    button = isinstance(view.step, Over) and not view.playing.teaching
    return ALONE + TABLE_RIGHT - BUTTONS[0] if button else TABLE_EDGE


def ended(view: QueenRunView) -> bool:
    """Whether the race is over and counted: the bar tells then how it has ended."""
    return isinstance(view.step, Over) and bool(view.winners)


class ActionBar(Part):
    """The sheet with the people at its left end."""

    role = "panel"

    def __init__(self, view: QueenRunView, words: str = "") -> None:
        """`words` stand in place of the table of costs."""
        super().__init__(name="actions")
        self.view = view
        self.words = words

    @property
    def seat(self) -> int:
        """Whose people is shown."""
        return self.view.own_seat

    def _ap(self) -> tuple[int, int]:
        """Action points left and spent; those of the people before the turn has begun."""
        shown = self.view.shown
        side = shown.seats[self.seat]
        if shown.to_move != self.seat or (shown.phase == "turn" and not side.on_map):
            return side.action_points, 0
        return shown.ap, max(0, side.action_points - shown.ap)

    def signature(self) -> Hashable:
        side = self.view.shown.seats[self.seat]
        return (
            self.words, self.seat, side.tribe, side.colour, self._ap(), table_right(self.view), ended(self.view),
        )  # fmt: skip

    def paint(self, surface: pygame.Surface) -> None:
        self.skin(surface, "ui/panel")
        side, tr = self.view.shown.seats[self.seat], self.view.tr
        over = ended(self.view)
        if side.tribe is not None and side.colour is not None and not over:
            draw_people(self, surface, side.tribe, side.colour, PORTRAIT, self.box.h / 2, 45)
            room = RULES[0] - 12 - BEHIND_PORTRAIT
            top, high, size = PEOPLE
            size *= min(1.0, MOST_LETTERS / self.ui.frame.text)
            words = tr(f"tribe.{side.tribe}")
            self.write(surface, words, (BEHIND_PORTRAIT, top, room, high), "title", size, theme.INK)
            left, spent = self._ap()
            paint_hearts(self, surface, BEHIND_PORTRAIT + 2, HEARTS, HEART, left, spent, side.action_points, room=room)
        if self.words:
            self._paint_words(surface)
        right = table_right(self.view)
        rules = (RULES[0], self.box.w - right + RULES[1]) if right > TABLE_EDGE else RULES[:1]
        for x in rules[over:] if side.tribe is not None and not self.words else ():
            line = self.at_box((x, 20, 1.5, self.box.h - 40))
            surface.fill(theme.TAN, (line.x, line.y, max(1, line.width), line.height))

    def _paint_words(self, surface: pygame.Surface) -> None:
        left = 40.0 if self.view.shown.seats[self.seat].tribe is None else RULES[0] + 16
        rect = self.at_box((left, 12, self.box.w - BUTTONS[0] - left - 24, self.box.h - 24))
        size = 27.0
        while True:
            block = lay_out(self.ui.text, parse(self.words), "body", self.ui.font_px(size), rect.width, leading=1.28)
            if block.height <= rect.height or size <= 14:
                break
            size -= 1
        top = rect.y + max(0, (rect.height - block.height) // 2)
        draw_block(surface, self.ui.text, self.ui.art, block, "body", theme.BODY_INK, (rect.x, top))

    def item(self, seen: pygame.Rect) -> Item | None:
        left, _ = self._ap()
        return self.make_item(seen, text=self.words, value={"ap": left})


class Telling(Part):
    """A part that only tells something when it is pointed at, and shows that it is meant."""

    @property
    def solid(self) -> bool:
        return True

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.hovered:
            self.draw_answer(surface, self.pressed)
        super().draw_self(surface)


class PeopleArea(Telling):
    """The people at the left end of the bar: hovering shows its whole table, a click those of all peoples."""

    role = "people"
    focusable = True
    margin = 0.0

    def __init__(self, model: QueenRunModel) -> None:
        super().__init__(name="people")
        self.model = model

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm):
            compare(self.model)
            return True
        return isinstance(intent, Press | Release)

    def tip(self) -> str:
        tr, tribe = self.model.tr, self.model.shown.seats[self.model.own_seat].tribe
        return "\n".join([tribe_tip(tr, people(tribe)), tr("table.compare.tip")]) if tribe is not None else ""

    def item(self, seen: pygame.Rect) -> Item | None:
        tribe = self.model.shown.seats[self.model.own_seat].tribe
        return self.make_item(seen, text=self.model.tr(f"tribe.{tribe}"), value=tribe) if tribe is not None else None


class CostPart(Telling):
    """A column of the table of costs: ground, action points, what a base brings."""

    role = "cost"
    margin = 8.0

    def __init__(self, view: QueenRunView, row: Row, colour: str | None) -> None:
        super().__init__(name=f"cost:{row.id}")
        self.view = view
        self.row = row
        self.colour = colour

    def signature(self) -> Hashable:
        return self.row, self.colour, self.view.tr.language

    def paint(self, surface: pygame.Surface) -> None:
        middle, (top, side) = self.box.w / 2, GROUND
        self.picture(surface, ground_picture(self.row, self.colour), (middle - side / 2, top, side, side))
        if self.row.possible:
            wide, high = (each * min(MOST_COST, self.ui.frame.text) for each in COST)
            heart = self.at_box((middle + 8, top + side + 1 - high, wide, high))
            paint_numbered(self.ui, surface, heart, self.row.cost)
        box = (COLUMN_GAP / 2, EFFECT[0], self.box.w - COLUMN_GAP, EFFECT[1])
        paint_effect(self, surface, self.row, box, self.colour, filling=True, most=OF_COLUMN * self.box.w)

    def tip(self) -> str:
        return row_tip(self.view.tr, self.row)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.tip(), value=self.row.cost, enabled=self.row.possible)


def cost_parts(model: QueenRunModel, bar: Box) -> list[tuple[Box, Widget]]:
    """The table of costs of the people shown in the bar, with their places."""
    side = model.shown.seats[model.own_seat]
    if side.tribe is None:
        return []
    lines = rows(people(side.tribe))
    wide = (bar[2] - table_right(model) - TABLE_LEFT) / max(5, len(lines))
    placed: list[tuple[Box, Widget]] = [((bar[0] + 12, bar[1] + 8, RULES[0] - 24, bar[3] - 16), PeopleArea(model))]
    for index, row in enumerate(lines):
        box = (bar[0] + TABLE_LEFT + index * wide, bar[1], wide, bar[3])
        placed.append((box, CostPart(model, row, side.colour)))
    return placed
