"""The left of parliament: the law at hand, large, with its picture and words; below it the proposals and the laws."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.table.presenters.lancaster.words import law_text
from game.ui import theme
from game.ui.input.intents import Confirm, Intent, Press, Release, Select
from game.ui.layout import Box
from game.ui.tables.lancaster.enlarged import draw_law, law_face
from game.ui.tables.lancaster.laws import LawPart
from game.ui.tables.lancaster.look import TablePart
from game.ui.widgets.base import Item, Widget

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterView
    from game.ui.tables.lancaster.parliament import Parliament

SIDE: Box = (0.0, 64.0, 512.0, 936.0)
CARD: Box = (86.0, 80.0, 340.0, 476.0)
ROWS = {"proposals": 620.0, "laws": 810.0}
HEADS = {"proposals": 572.0, "laws": 766.0}
"""Where the titles of the rows begin; the frame of the law at hand reaches a little over its card."""
SMALL = (148.0, 124.0)
STEP = 158.0
OUTCOME = (56.0, 84.0)
"""Where the count of a decided proposal stands on it, in units; its seal is to the left."""
SIGN = 36.0
"""Width of that seal."""
LEAVES: Box = (18.0, 950.0, 476.0, 42.0)
"""The sentence below the laws that tells which of them leaves if the proposal passes."""
POINTER = 34.0
"""Width of the arrow over it, at that law."""
SEAL, ASIDE = 0.62, 0.77
"""Width of the seal that tells on the large card what came of a law, by that of the picture there, and how far to the
right of the middle of that it is set: at the edge of the card, for the picture is to be seen whole."""
RULES = "section-3-2"
"""Where the rules tell of parliament."""


def row_box(row: str, index: int) -> Box:
    """The place of a small law in one of the two rows."""
    return (24.0 + STEP * index, ROWS[row], *SMALL)


def seal_of(passed: bool) -> str:
    """The picture of the seal that tells what came of a law."""
    return f"lancaster/law_{'yes' if passed else 'no'}"


def under_the_seal(view: LancasterView, law: int) -> tuple[float, float, float]:
    """The middle of the seal, beside the picture of a law, and its width: the words below it stay free."""
    card, unit = view.frame.rect(CARD), view.frame.unit
    scene = law_face(view, law, card).scene.move(-card.x, -card.y)
    x, y = (scene.centerx + ASIDE * scene.width) / unit, scene.centery / unit
    return CARD[0] + x, CARD[1] + y, SEAL * scene.width / unit


class SidePart(TablePart):
    """The panel at the left."""

    role = "panel"
    margin = 0.0
    opaque = True

    def __init__(self, parliament: Parliament) -> None:
        super().__init__(parliament.model, "side")
        self.parliament = parliament

    def signature(self) -> Hashable:
        return self.view.tr.language, self.parliament.leaving

    def paint(self, surface: pygame.Surface) -> None:
        wide, before = self.rect.inflate(self.px(36), self.px(36)), surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        self.ui.art.draw_slice(surface, "lancaster/panel_hall", wide, self.ui.frame.unit)
        surface.set_clip(before)
        line = self.at_box((self.box.w - 3, 0, 3, self.box.h))
        surface.fill(theme.GOLD_DARK, line)
        self.paint_heads(surface)

    def paint_heads(self, surface: pygame.Surface) -> None:
        """What stands on it besides laws."""
        for row, key in (("proposals", "overlay.proposals"), ("laws", "overlay.laws")):
            head = (24.0, HEADS[row] - self.box.y, self.box.w - 48, 34.0)
            self.write(surface, self.view.tr(key), head, "title", 25, theme.GOLD_LIGHT)
        self._paint_leaving(surface)

    def _paint_leaving(self, surface: pygame.Surface) -> None:
        """Which law the proposal would push out, with an arrow to it, until the seal tells what came of it."""
        law = self.parliament.leaving
        if not law:
            return
        x, y, w, h = LEAVES
        sheet = (x, y - self.box.y, w, h)
        self.skin(surface, "ui/pill_dark", sheet)
        arrow = pygame.transform.rotate(self.ui.art.picture("lancaster/arrow_light", self.px(POINTER)), 90)
        left, top, wide, high = row_box("laws", 0)
        surface.blit(arrow, arrow.get_rect(center=self.spot(left + wide / 2, (top + high + y)/ 2 - self.box.y)))
        words = self.view.tr("overlay.leaves", law=self.view.tr(f"law.{law}"))
        inner = (x + 16, sheet[1], w - 32, h)
        self.write(surface, words, inner, "body_medium", 20, theme.CREAM, "centre")


class LawCardPart(TablePart):
    """A law, large: name, picture, sentence, and the same in pictures. A click opens the rules of parliament."""

    role = "law"
    margin = 36.0
    focusable = True

    def __init__(self, parliament: Parliament) -> None:
        super().__init__(parliament.model, "law")
        self.model = parliament.model
        self.parliament = parliament

    def signature(self) -> Hashable:
        return self.parliament.law, self._passed, self.model.tr.language

    @property
    def _passed(self) -> bool | None:
        """What came of it, None as long as that is open, and once it takes effect."""
        ballot = self.parliament.ballot
        return ballot.passed if ballot is not None and self.parliament.voting else None

    def paint(self, surface: pygame.Surface) -> None:
        law = self.parliament.law
        if not law:
            return
        draw_law(surface, self.model, law, self.rect)
        if self._passed is not None:
            x, y, wide = under_the_seal(self.model, law)
            place = (x - wide / 2 - self.box.x, y - wide / 2 - self.box.y, wide, wide)
            self.nominal(surface, seal_of(self._passed), place)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm):
            self.model.windows.rules(RULES)
            return True
        return isinstance(intent, Press | Release)

    def item(self, seen: pygame.Rect) -> Item | None:
        law, tr = self.parliament.law, self.model.tr
        if not law:
            return None
        text = f"{tr(f'law.{law}')}: {law_text(law, self.model.shown.rules.values, tr)}"
        return self.make_item(seen, text=text, value=law)

    def tip(self) -> str:
        return self.model.tr("overlay.law.help") if self.parliament.law else ""


class RowLaw(LawPart):
    """A small law of one of the two rows of parliament. A decided proposal bears what came of it at its foot, the law
    that would leave is dim."""

    margin = 40.0

    def __init__(self, parliament: Parliament, row: str, index: int, number: int) -> None:
        super().__init__(parliament.model, "proposal" if row == "proposals" else "law", index, number)
        self.parliament = parliament
        self.in_row = row

    @property
    def open(self) -> bool:
        if self.in_row == "proposals":
            return self.parliament.voting and self.parliament.law == self.number
        return not self.parliament.voting and self.parliament.law == self.number

    @property
    def outcome(self) -> tuple[bool, int, int] | None:
        """Whether it was approved, with how many votes for and against; None while that is open."""
        return self.parliament.outcomes.get(self.number) if self.in_row == "proposals" else None

    @property
    def leaves(self) -> int:
        """The proposal that pushes it out if it passes, 0 for none."""
        leaving = self.in_row == "laws" and self.parliament.leaving == self.number
        return self.parliament.law if leaving else 0

    @property
    def captioned(self) -> bool:
        return self.outcome is None

    def signature(self) -> Hashable:
        return super().signature(), self.outcome, self.leaves

    def item(self, seen: pygame.Rect) -> Item | None:
        tr = self.model.tr
        if not self.leaves:
            return super().item(seen)
        law, proposal = tr(f"law.{self.number}"), tr(f"law.{self.leaves}")
        return self.make_item(seen, text=tr("overlay.leaves.said", law=law, proposal=proposal), value=self.number)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        outcome = self.outcome
        if self.leaves:
            self.skin(surface, "lancaster/veil")
        if outcome is None:
            return
        passed, yes, no = outcome
        if not self.open:  # the one at hand is what all look at
            self.skin(surface, "lancaster/veil")
        left = (self.box.w - SIGN) / 2 if self.open else OUTCOME[0] - 40
        self.nominal(surface, seal_of(passed), (left, OUTCOME[1] - 3, SIGN, SIGN))
        if self.open:  # its count stands below the voters
            return
        box: Box = (*OUTCOME, 74.0, 30.0)
        self.skin(surface, "lancaster/total", box)
        self.write(surface, f"{yes} : {no}", box, "head", 21, theme.CREAM, "centre")


def side(parliament: Parliament) -> list[tuple[Box, Widget]]:
    """The whole left side."""
    placed: list[tuple[Box, Widget]] = [(SIDE, SidePart(parliament)), (CARD, LawCardPart(parliament))]
    for index, number in enumerate(parliament.proposals):
        placed.append((row_box("proposals", index), RowLaw(parliament, "proposals", index, number)))
    for index, number in enumerate(parliament.model.shown.current):
        placed.append((row_box("laws", index), RowLaw(parliament, "laws", index, number)))
    return placed
