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
from game.ui.tables.lancaster.look import BROWN, ROMAN
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.tables.lancaster.parliament import Parliament

ROW: Box = (104.0, 146.0, 384.0, 124.0)
STEP = 142.0
THREAD_X = 60.0
ROUNDEL, ROUNDEL_NOW = 40.0, 50.0
HEAD: Box = (28.0, 86.0, 460.0, 40.0)
PICTURES: Box = (18.0, 52.0, 180.0, 60.0)
WORDS: Box = (206.0, 48.0, 164.0, 66.0)


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
        box = (left, top - self.box.y, wide, high)
        self.write(surface, tr("overlay.laws"), box, "title", 28, theme.GOLD_LIGHT)
        self.write(surface, tr("overlay.laws.order"), (left + wide * 0.42, top - self.box.y, wide * 0.58, high),
                   "body", 18, theme.CREAM_SOFT, "right")  # fmt: skip
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

    def paint(self, surface: pygame.Surface) -> None:
        if not self.there:
            return
        self.skin(surface, "ui/panel_small")
        tr, values = self.view.tr, self.view.shown.rules.values
        self.write(surface, tr(f"law.{self.number}"), (20, 8, self.box.w - 40, 40), "title", 28, theme.OXBLOOD)
        rect = self.at_box(PICTURES)
        draw_law_row(surface, self.ui.art, self.ui.text, values, self.number, rect)
        text, words = self.ui.text, law_caption(self.number, values, tr)
        room = self.at_box(WORDS)
        px = max(self.ui.font_px(19), text.least(words, "body_medium"))
        lines = text.wrap(words, "body_medium", px, room.width)[:3]
        lead = min(round(1.16 * px), room.height // max(1, len(lines)))
        top = room.centery - lead * len(lines) // 2
        for index, line in enumerate(lines):
            place = pygame.Rect(room.x, top + lead * index, room.width, lead)
            self.brush.line(surface, line, "body_medium", px, BROWN, place, "centre")
        if self.parliament.effects.done(self.number):
            self.skin(surface, "lancaster/veil")
        if self.open:
            self.skin(surface, "ui/here")


def track(parliament: Parliament) -> list[tuple[Box, Widget]]:
    """The whole left side."""
    placed: list[tuple[Box, Widget]] = [(SIDE, TrackSide(parliament))]
    for at, law in enumerate(parliament.model.shown.current):
        placed.append((track_box(at), TrackLaw(parliament, at, law)))
    return placed
