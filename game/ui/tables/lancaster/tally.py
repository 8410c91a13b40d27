"""The count of a vote below the voters: the votes on either side, and over them when a law passes, or what came of it.

Boxes are in units.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.layout import Box
from game.ui.tables.lancaster.hall import MIDDLE
from game.ui.tables.lancaster.look import TablePart
from game.ui.tables.lancaster.stage import Unrolling, paint_ribbon
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.services.translation import Translate
    from game.ui.tables.lancaster.parliament import Parliament

TALLY: Box = (560.0, 904.0, 1304.0, 88.0)
RULE, RULE_SIZE = (600.0, 856.0, 1224.0, 40.0), 24.0
"""Where is told when a law passes, and in letters of what size."""
OUTCOME_Y, OUTCOME_SIZE = 865.0, 1.4
"""The middle of the ribbon there that tells what came of a vote, and how much larger than others it is."""
NOTCHES = 8
NOTCH = (56.0, 44.0)
INKS = {"yes": theme.rgb("#8fd3a4"), "no": theme.rgb("#f2a2a8")}
LOST, FAINT = theme.rgb("#9a92ad"), 110
"""Colour of the words and number of those who are outvoted, and opacity of their votes."""


def notch_box(side: int, at: int, places: int) -> Box:
    """A vote of the count: the one `at` from the middle, to the left (`side` -1) or right of it, of so many places."""
    step = (TALLY[2] / 2 - 196) / places
    wide = min(NOTCH[0], step - 6)
    high = wide * NOTCH[1] / NOTCH[0]
    x = TALLY[0] + TALLY[2] / 2 + side * (22 + step * (at + 0.5)) - wide / 2
    return x, TALLY[1] + (TALLY[3] - high) / 2, wide, high


class TallyPart(TablePart):
    """The count: votes for yes to the left of the middle, votes for no to the right."""

    role = "tally"
    margin = 14.0

    def __init__(self, parliament: Parliament) -> None:
        super().__init__(parliament.model, "tally")
        self.parliament = parliament

    def counted(self) -> tuple[int, int]:
        """Votes for yes and no that were counted so far."""
        ballot = self.parliament.ballot
        return (ballot.yes, ballot.no) if ballot is not None else (0, 0)

    def signature(self) -> Hashable:
        return self.counted(), self.parliament.ballot is None, self.outvoted, self.gone, self.view.tr.language

    @property
    def outvoted(self) -> str:
        """The answer that has lost, "" as long as that is open."""
        ballot = self.parliament.ballot
        if ballot is None or ballot.passed is None:
            return ""
        return "no" if ballot.passed else "yes"

    @property
    def gone(self) -> bool:
        """Whether what the others did stands in its place: nothing is counted yet."""
        return self.parliament.ballot is None and self.view.told_others

    def paint(self, surface: pygame.Surface) -> None:
        if self.gone:
            return
        self.skin(surface, "lancaster/panel_night")
        tr = self.view.tr
        yes, no = self.counted()
        high = self.box.h
        for answer, count, left, number in (("yes", yes, 18.0, 104.0), ("no", no, self.box.w - 102, self.box.w - 166)):
            lost = self.outvoted == answer
            ink = LOST if lost else INKS[answer]
            self.write(surface, tr(f"vote.{answer}"), (left, 0, 84, high), "title", 33, ink, "centre")
            if self.parliament.ballot is not None:
                box = (number, 0, 62, high)
                self.write(surface, str(count), box, "head", 40, LOST if lost else theme.CREAM, "centre")
        self._paint_notches(surface, yes, no)

    def _paint_notches(self, surface: pygame.Surface, yes: int, no: int) -> None:
        places = max(NOTCHES, yes, no)
        for side, count, name in ((-1, yes, "yes"), (1, no, "no")):
            for at in range(places):
                x, y, wide, high = notch_box(side, at, places)
                picture = f"lancaster/notch_{name if at < count else 'empty'}"
                place = self.at_box((x - self.box.x, y - self.box.y, wide, high))
                self.brush.nominal(surface, picture, place, FAINT if at < count and self.outvoted == name else 255)
        self.nominal(surface, "lancaster/notch_middle", (self.box.w / 2 - 13, (self.box.h - 78) / 2, 26, 78))

    @property
    def solid(self) -> bool:
        return True

    def tip(self) -> str:
        return self.view.tr("overlay.tally.help")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, value=list(self.counted()) if self.parliament.ballot is not None else None)


class TallyRule(TablePart):
    """Over the count: when a law passes, until the votes come there; then, on a ribbon, what came of it."""

    role = "label"
    margin = 40.0

    def __init__(self, parliament: Parliament) -> None:
        super().__init__(parliament.model, "tally_rule")
        self.parliament = parliament

    def said(self) -> str:
        """The rule, or what came of the vote; "" while the bar tells the rule."""
        ballot = self.parliament.ballot
        if ballot is None:
            return self.view.tr("overlay.tally.rule")
        return "" if ballot.passed is None else self.view.tr(outcome_words(ballot.passed))

    @property
    def solid(self) -> bool:
        return bool(self.said())

    def tip(self) -> str:
        return self.view.tr("overlay.tally.help")

    def signature(self) -> Hashable:
        return self.said(), self.parliament.decided

    def paint(self, surface: pygame.Surface) -> None:
        ballot, box = self.parliament.ballot, (0, 0, self.box.w, self.box.h)
        if ballot is None or ballot.passed is None:
            self.write(surface, self.said(), box, "body", RULE_SIZE, theme.CREAM_SOFT, "centre")
            return
        sign = outcome_sign(self.view.tr, ballot.passed)
        middle = self.ui.frame.point(sign.x, sign.y)
        paint_ribbon(surface, self.ui.frame, self.brush, sign.text, sign.ribbon, sign.size, middle)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.said())


def outcome_words(passed: bool) -> str:
    """The key of the words that tell what came of a vote; the bar names the law."""
    return "overlay.sign.passed" if passed else "overlay.sign.rejected"


def outcome_sign(tr: Translate, passed: bool) -> Unrolling:
    """The ribbon that says so over the count."""
    ribbon = "ui/ribbon_green" if passed else "ui/ribbon_raspberry"
    return Unrolling(tr(outcome_words(passed)), MIDDLE, OUTCOME_Y, ribbon=ribbon, size=OUTCOME_SIZE)
