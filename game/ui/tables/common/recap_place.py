"""Where the recap lies over a table, and how large its letters and cards are there."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.ui.layout import Box, inset
from game.ui.linebreak import is_wide
from game.ui.shapes import draw_rounded
from game.ui.tables.common.log import LogView
from game.ui.tables.common.log_line import LogLine
from game.ui.tables.common.recap_line import CARDS, LARGE, SMALL, RecapLine
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Stack
from game.ui.widgets.label import enlarge_to_fit

if TYPE_CHECKING:
    from game.ui.tables.common.whereabouts import Whereabouts

MOST_LARGE = 6
"""How many lines are told with large pictures: more of them would be scrolled."""
FLAT = 100.0
"""Units below which the height of a strip holds one row."""
LARGER = (1.4, 1.3, 1.2, 1.1)
"""How many times as large as usual its letters may be in place of a log."""
GROWN = (1.45, *LARGER)
"""The same where a few lines would leave much of it bare."""
COVERED = (1.2, 1.1)
"""The same over a log that it always covers: there it is much the same size at every turn."""
AS_HIGH = (1.25, 1.15, 1.0, 0.95, 0.9)
"""The same where it is as high as its lines."""
FLATTER = (1.2, 1.1)
"""The same in a strip that holds one row."""
ROWS, BESIDE_CARD = 3, (1.2, 1.1)
"""Rows that a sentence may take in larger letters, and how many times as large as usual they may be beside a card."""
LEAST_WORDS = 190.0
"""Units of width that a sentence has at least beside a large card."""
LEAST_LOG = 150.0
"""Where less of the log would be seen above it, it takes all its place."""
INSET, GAP = 7.0, 10.0
"""Units that it keeps from the edges of a log that it covers whole, and from one above it."""
SHADE_CORNER = 14.0
"""Corners of the darkness over it."""
NO_LOG: Box = (1490.0, 80.0, 400.0, 300.0)
"""Where the strip lies at a table without a log."""


def _with_large_cards(strip: Widget, box: pygame.FRect) -> list[RecapLine]:
    """The lines of a strip, which have as large cards, if they are few, as leave their sentences room in that box."""
    told = [part for part in strip.walk() if isinstance(part, RecapLine)]
    wordy = any(is_wide(letter) for line in told for letter in line.line.text)  # no phrase is parted there
    most: list[int] = []  # rows of each: a long sentence takes more even beside the smallest card
    for wide in (CARDS[-1], *CARDS) if len(told) <= MOST_LARGE else ():
        for line in told:
            line.show_cards(wide)
        enlarge_to_fit(strip, () if wordy else BESIDE_CARD, lambda: True)
        if strip.size(box.w)[1] <= box.h:
            strip.place(pygame.FRect(box.x, box.y, box.w, strip.size(box.w)[1]))
            wide_enough = all(line.words >= LEAST_WORDS for line in told)
            if most and wide_enough and all(line.rows <= rows for line, rows in zip(told, most, strict=True)):
                break
            most = most or [max(ROWS, line.rows) for line in told]
    if any(line.lacks_cards for line in told):  # rather all of them have none
        for line in told:
            line.show_cards(0.0)
        enlarge_to_fit(strip, (), lambda: True)
    return told


def _in_place_of(strip: Widget, box: pygame.FRect) -> None:
    """Place a strip in a box; with small pictures it has letters as large as with large ones, if all of it fits, and
    still larger ones as long as no line is broken once more. Cards of a few lines are as large as there is room
    for."""
    told = _with_large_cards(strip, box)
    usual = LARGE[0] / SMALL[0] if len(told) > MOST_LARGE else 1.0
    enlarge_to_fit(strip, (usual,), lambda: strip.size(box.w)[1] <= box.h)
    if strip.size(box.w)[1] < box.h:  # a few lines at the top of a high place can be read from farther away
        strip.place(pygame.FRect(box.x, box.y, box.w, strip.size(box.w)[1]))
        bare = any(part.lacks_cards for part in told)  # beside no cards a sentence has room for more rows
        rows = [max(ROWS, part.rows) if bare else part.rows for part in told]
        enlarge_to_fit(
            strip, (*(usual * larger for larger in LARGER), usual),
            lambda: strip.size(box.w)[1] <= box.h
            and not any(part.parts_words for part in told)
            and all(part.rows <= most for part, most in zip(told, rows, strict=True)),
        )  # fmt: skip
    strip.place(box)


class OverLog(Stack):
    """The tree of a table, and the strip: below its log, which is lower then and tells what was before the line
    `first`; in place of one that yields; or where the table says (`where`)."""

    def __init__(self, root: Widget, strip: Widget, first: LogLine, box: Box | None, where: Whereabouts) -> None:
        super().__init__([root, strip])
        self._first = first
        self._box = box
        self._where = where

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        yield from super().drawing(surface)
        shade = self._where.recap_shade
        if shade is not None:
            rect = self.children[1].rect
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            draw_rounded(veil, shade, veil.get_rect(), radius=round(SHADE_CORNER * self.ui.frame.unit))
            surface.blit(veil, rect)

    def arrange(self) -> None:
        root, strip = self.children
        root.place(self.box)
        if self._box is not None:
            x, y, width, high = self._box
            if high < FLAT:
                enlarge_to_fit(strip, FLATTER, lambda: strip.size(width)[1] <= high)
                more = min(max(high, strip.size(width)[1]), FLAT)
                y, high = (y + high - more if self._where.recap_rises else y), more
            elif self._where.recap_fills:
                _with_large_cards(strip, pygame.FRect(x, y, width, high))
                enlarge_to_fit(strip, LARGER, lambda: strip.size(width)[1] <= high)
            else:  # as high as its lines, at the foot of its place
                enlarge_to_fit(strip, AS_HIGH, lambda: strip.size(width)[1] <= high)
                least = min(high, strip.size(width)[1])
                y, high = y + high - least, least
            strip.place(pygame.FRect(x, min(y, root.box.bottom - high), width, high))
            return
        log = next((part for part in root.walk() if isinstance(part, LogView)), None)
        if log is None:
            x, y, width, _ = NO_LOG
            strip.place(pygame.FRect(x, y, width, strip.size(width)[1]))
            return
        if log.yields:
            log.replaced = True
            _in_place_of(strip, log.box)
            return
        edge = 0.0 if self._where.recap_covers else INSET
        room = inset(log.box, edge, edge, edge, edge)
        log.told_from = next((index for index, line in enumerate(log.lines) if line == self._first), None)
        # A log that has nothing to tell but this would say that nothing has happened.
        apart = log.count and not self._where.recap_covers
        least = log.head + LEAST_LOG + GAP - 2 * edge if apart else math.inf
        enlarge_to_fit(strip, (), lambda: True)
        if room.h - strip.size(room.w)[1] < least:  # it takes all the place
            steps = GROWN if self._where.recap_grows else COVERED if self._where.recap_covers else LARGER
            enlarge_to_fit(strip, steps, lambda: strip.size(room.w)[1] <= room.h)
        high = strip.size(room.w)[1]
        if room.h - high < least:
            strip.place(room)
            log.covered_from, log.replaced = strip.box.y, self._where.recap_covers
        else:
            x, y, wide, whole = log.box
            strip.place(pygame.FRect(x, y + whole - high, wide, high))
            log.place(pygame.FRect(x, y, wide, whole - high - GAP))
