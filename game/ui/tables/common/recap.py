"""The recap: what the others did since the viewer's last turn, with marks on the pieces.

It is there from the start of a turn to the first action: at a table with a log below it, or in place of it where
that leaves too little, where the table says so, or where the log is only as high as its lines; elsewhere as a strip.
It covers nothing that is played with, and nothing waits for it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.input.intents import Confirm, Hover, Intent, Press, Release, Select
from game.ui.layout import Box, inset
from game.ui.linebreak import is_wide
from game.ui.portrait import line_colour
from game.ui.shapes import draw_rounded
from game.ui.tables.common.log import LogView
from game.ui.tables.common.log_line import LogLine, spans_of
from game.ui.tables.common.recap_lines import APART, LineColumns, WholeLines
from game.ui.tables.common.sheet import Sheet
from game.ui.text import LINE_BOX
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import IconButton
from game.ui.widgets.containers import Column, Row, Spacer, Stack
from game.ui.widgets.label import Label, Picture, RichText, enlarge_to_fit
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.tables.common.model import TableControls
    from game.ui.tables.common.whereabouts import Whereabouts

SMALL, LARGE = (19.0, 26.0, 32.0), (21.0, 28.0, 40.0)
"""Letters, tokens and pictures of cards (0: none) below the log, and in its place, in units."""
MOST_LARGE = 5
"""How many lines are told with large pictures: more of them would be scrolled."""
AROUND = 7.0
"""Units above and below the words of a line that is as high as a picture at least."""
CLOSE = 34.0
MARK = 34.0
"""Side of the mark on a piece, in units."""
ROUND, THICK = 14.0, 4.0
"""Corners and width of the line round such a piece."""
FLAT = 100.0
"""Units below which the height of a strip holds one row."""
LARGER = (1.4, 1.3, 1.2, 1.1)
"""How many times as large as usual its letters may be in that place."""
GROWN = (1.45, *LARGER)
"""The same where a few lines would leave much of it bare."""
COVERED = (1.2, 1.1)
"""The same over a log that it always covers: there it is much the same size at every turn."""
AS_HIGH = (1.25, 1.15, 1.0, 0.95, 0.9)
"""The same where it is as high as its lines."""
FLATTER = (1.2, 1.1)
"""The same in a strip that holds one row."""
CARDS = (150.0, 135.0, 120.0, 108.0, 96.0, 84.0, 72.0, 60.0, 50.0, 40.0)
"""Widths that cards at the ends of a few lines may have in a high place, in units: the first that fits is taken."""
ROWS, BESIDE_CARD, ROUND_CARD = 2, (1.2, 1.1), 0.05
"""Rows that a sentence beside such a card may take; how many times as large as usual its letters may be; and how much
more is free above and below a card, in shares of what it is wider than the last of these widths."""
FANNED, OF_CARD, LEAST_FAN = 0.42, 0.8, 60.0
"""Share of a card that is seen where the next one lies on it, and how large such cards are, in shares of a queen's; who
is narrower than that has none of them beside her, as they could not be told from each other."""
LEAST_LOG = 150.0
"""Where less of the log would be seen above it, it takes all its place."""
INSET, GAP = 7.0, 10.0
"""Units that it keeps from the edges of a log that it covers whole, and from one above it."""
COVERING, LARGE_COVERING = (16.0, 10.0, 10.0, 10.0), (12.0, 10.0, 20.0, 6.0)
"""Units round what it tells where its sheet is exactly as large as that of the log, and with large text."""
NO_LOG: Box = (1490.0, 80.0, 400.0, 300.0)
"""Where the strip lies at a table without a log."""


class Recap:
    """The recap of a table. `lines` is empty while there is nothing to tell."""

    def __init__(self, controls: TableControls) -> None:
        self._controls = controls
        self.lines: tuple[LogLine, ...] = ()
        self._asked = False  # for the strip
        self._closed: int | None = None  # at how many actions the person has put the strip away

    # -- when it is there -------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """The person decides: show what the others did, where the settings say so and it was not put away."""
        controls = self._controls
        here = len(controls.session.match.actions)
        elsewhere = controls.playing.look_only or controls.playing.teaching
        wanted = controls.app.settings.others_did and not elsewhere and here != self._closed
        self.lines = self.found() if wanted else ()
        self._asked = False

    @property
    def told(self) -> bool:
        """Whether the strip is there; pieces have their marks also while it waits to be asked for."""
        return bool(self.lines) and (self._asked or not self._controls.where.recap_waits)

    def found(self) -> tuple[LogLine, ...]:
        """The lines of the log since the viewer's last turn, without headings, and where nothing happened."""
        controls, viewer = self._controls, self._controls.session.viewer
        if viewer is None:
            return ()
        last = controls.session.acted_last(viewer)
        return tuple(line for line in controls.log_lines() if line.at > last and not line.heading and not line.idle)

    def forget(self) -> None:
        """The game has gone on: there is nothing to tell until the next turn, and nothing is pointed at."""
        self._controls.point_out(None)
        self.lines = ()

    def word_again(self) -> None:
        """The language is another one: tell the same in it."""
        if self.lines:
            self.lines = self.found()

    def close(self) -> None:
        """The person has seen enough."""
        self._closed = len(self._controls.session.match.actions)
        self.lines = ()
        self._controls.point_out(None)
        self._controls.rebuild()

    def toggle(self) -> None:
        """Put the strip away, or show it, also where it was put away or is switched off; then it has the focus."""
        controls = self._controls
        if controls.where.recap_needless:
            controls.app.play("ui_error")
            controls.app.toast(controls.app.tr("recap.needless"))
            return
        if self.told:
            controls.app.play("ui_back")
            self.close()
            return
        self._asked = True
        self.lines = self.found() if controls.own_turn else ()
        if not self.lines:
            controls.app.play("ui_error")
            controls.app.toast(controls.app.tr("recap.none"))
            return
        controls.rebuild()
        controls.refresh()
        controls.ui.set_focus("recap.0", ring=True)

    # -- what it looks like -----------------------------------------------------------------------------------------

    def over(self, root: Widget | None) -> Widget | None:
        """The tree of a table with the strip in it."""
        if root is None or not self.told or self._controls.where.recap_needless:
            return root
        box = self._controls.where.recap_box
        log = next((part for part in root.walk() if isinstance(part, LogView)), None)
        where = self._controls.where
        few, low = len(self.lines) <= MOST_LARGE, log is not None and log.fits_lines
        roomy = few and (where.recap_fills if box is not None else low)
        if box is None or box[3] >= FLAT:
            sizes = LARGE if roomy else SMALL
            if low and box is None and not few:  # so many lines have room for larger letters, or for pictures
                sizes = (*SMALL[:2], 0.0)
            strip = self._strip(sizes, spread=not low)
        else:
            strip = self._flat_strip()
        return _OverLog(root, strip, self.lines[0], box, where)

    def _lines(
        self, sizes: tuple[float, float, float] = SMALL, apart: float = 3.0, *, stacked: bool
    ) -> list[Widget]:
        """`apart`: what is free above and below each, in units; `stacked`: its pictures lie below each other."""
        controls, pick = self._controls, self._controls.windows.moment
        pictured = sizes == LARGE and any(line.pictures or line.thrown for line in self.lines)
        return [
            RecapLine(
                line, self._token(line), partial(pick, line), controls.point_out, sizes, apart, stacked=stacked,
                least=theme.CARD_RATIO * sizes[2] + 2 * apart if pictured else 0.0, name=f"recap.{index}",
            )
            for index, line in enumerate(self.lines)
        ]  # fmt: skip

    def _title(self, size: float, grow: float) -> Widget:
        controls = self._controls
        viewer = controls.session.viewer
        acted = viewer is not None and controls.session.acted_last(viewer) > 0
        words = controls.app.tr("recap.title" if acted else "recap.first")
        return Label(words, style="title", size=size, colour=theme.OXBLOOD, grow=grow, name="recap.title")

    def _close_button(self) -> Widget:
        tip = self._controls.app.tr("recap.close")
        return IconButton("icons/cross", self.close, tooltip=tip, name="recap.close", side=CLOSE, sound="ui_back")

    def _strip(self, sizes: tuple[float, float, float], *, spread: bool) -> Widget:
        """The title above, the lines below each other."""
        large, large_text = sizes == LARGE, self._controls.ui.frame.large
        covers = self._controls.where.recap_covers
        lines = Column(self._lines(sizes, 3.0 if large else 1.5, stacked=True), gap=APART)
        body = WholeLines(lines, spread)
        title = self._title(25 if covers and large_text else 28, 1)
        head = Row([title, self._close_button()], gap=8, padding=(6, 0, 6 if covers else 0, 0))
        aside = 20 if large_text else 9
        padding: Box = (aside, 14 if large else 10, aside - 2, 14 if large else 12)
        if covers:
            padding = LARGE_COVERING if large_text else COVERING
        return Sheet(Column([head, body], gap=4), self.close, padding=padding, name="recap")

    def _flat_strip(self) -> Widget:
        """All in one row: the title, the lines, the cross."""
        lines = self._lines(apart=1.0, stacked=False)
        together: Widget = LineColumns(lines)
        if not self._controls.where.recap_column:
            for line in lines:
                line.grow = 1
            together = Row(lines, gap=12)
        body = ScrollView(together, name="recap.scroll", grow=1)
        row = Row([self._title(21, 0), body, self._close_button()], gap=16)
        return Sheet(row, self.close, padding=(20, 4, 12, 4), name="recap")

    def _token(self, line: LogLine) -> str:
        return line.sign if line.seat is None else f"tokens/{self._controls.log_seat(line.seat).colour}"

    def draw_marks(self, surface: pygame.Surface) -> None:
        """The shape of whoever did something there last, at a corner of each piece the lines are about, if that does
        not say it by itself."""
        ui, where = self._controls.ui, self._controls.where
        newest = where.just_done
        lines = self.lines or (() if newest is None else (newest,))
        inset = round(where.marks_within * ui.frame.unit)
        marked: dict[tuple[int, int], str] = {}
        for line in lines:
            if line.seat is not None and not where.shows_who(line):
                for rect in where.to_mark(line):
                    inner = rect.inflate(-2 * inset, -2 * inset)
                    marked[inner.bottomleft if where.marks_low else inner.topright] = self._token(line)
                for rect in where.round_line(line):
                    self._draw_round(surface, rect, self._controls.log_seat(line.seat).colour)
        for corner, token in marked.items():
            picture = ui.art.picture(token, ui.frame.px(MARK))
            surface.blit(picture, picture.get_rect(center=corner))

    def _draw_round(self, surface: pygame.Surface, rect: pygame.Rect, seat_colour: str) -> None:
        """A line in a player's colour round a piece, a ring round a round one, with a dark edge at either side."""
        ui = self._controls.ui
        colour = line_colour(ui.art, seat_colour)
        radius = rect.width // 2 if rect.width == rect.height else ui.frame.px(ROUND)
        edge, thick = max(1, ui.frame.px(1.5)), max(2, ui.frame.px(THICK))
        for ink, out, line in ((theme.INK, edge, thick + 2 * edge), (colour, 0, thick)):
            draw_rounded(surface, ink, rect.inflate(2 * out, 2 * out), line, radius=radius + out)


class RecapLine(Widget):
    """One line: pointed at, or in focus, it marks its pieces; pressed, it leads back to its moment. `least`: its height
    at least, so that large ones are equally far apart, with a picture or without."""

    role = "line"
    focusable = True

    def __init__(
        self,
        line: LogLine,
        token: str,
        on_pick: Callable[[], object],
        on_point: Callable[[LogLine | None], object],
        sizes: tuple[float, float, float],
        apart: float,
        *,
        stacked: bool,
        least: float = 0.0,
        name: str,
    ) -> None:
        letters, side, thumb = sizes
        self._token = Picture(token, side) if token else None
        self._said = RichText(spans_of(line, theme.OXBLOOD), size=letters, colour=theme.INK, grow=1)
        before = [self._token] if self._token is not None else [Spacer(side)] if stacked else []
        words = [*before, self._said]  # below each other all begin where those with a token do
        around = AROUND if least else 0.0  # two lines of words keep as far from the next ones as one does
        parts: list[Widget] = [Row(words, gap=8, padding=(0, around, 0, around), align="top", grow=1)]
        self._cards = [Picture(name, thumb, lod=lod_of(name)) for name in (line.pictures if thumb else ())]
        # In a narrow strip cards beside each other would leave a sentence a word a row.
        parts += [Column(self._cards, gap=4)] if stacked and len(self._cards) > 1 else self._cards
        self._fan = _Fan(line.thrown, thumb) if line.thrown and least else None
        parts += [self._fan] if self._fan is not None else []
        self._parts = parts
        self._row = Row(parts, gap=8, padding=(6, apart, 6, apart))
        super().__init__(name=name, children=[self._row])
        self.line = line
        self._least = least
        self._apart = apart
        self._on_pick = on_pick
        self._on_point = on_point
        self._pointing = False

    def measure(self, width: float) -> tuple[float, float]:
        wide, high = self.children[0].size(width)
        return wide, max(high, self._least)

    def arrange(self) -> None:
        super().arrange()
        if self._token is not None:  # it stands on the first line, in the middle of its height
            first, box = self.ui.units(self._said.block(self._said.box.w).size * LINE_BOX), self._token.box
            box.y = max(self.box.y, self._said.box.y + (first - box.h) / 2)  # letters may be lower than it
            self._token.place(box)

    def show_cards(self, wide: float) -> None:
        """Its cards are so wide from now on, and large ones are farther from the next; 0: it has none."""
        self._row.children = self._parts if wide else self._parts[:1]
        self._least = self._least if wide else 0.0
        apart = self._apart + ROUND_CARD * max(0.0, wide - CARDS[-1])
        self._row.padding = (6, apart, 6, apart)
        for card in self._cards:
            card.width = wide or None
        if self._fan is not None:
            self._fan.card = OF_CARD * wide if wide >= LEAST_FAN else 0.0
        self.forget_sizes()

    @property
    def lacks_cards(self) -> bool:
        """Whether it has cards that are too narrow to be shown."""
        return self._fan is not None and not self._fan.card

    @property
    def rows(self) -> int:
        """How many lines of letters it takes where it lies."""
        return len(self._said.block(self._said.box.w).lines)

    @property
    def _pointed(self) -> bool:
        return self.hovered or (self.focused and self.ui.ring)

    def update(self, dt: float) -> bool:
        pointed = self._pointed
        if pointed != self._pointing:
            self._pointing = pointed
            self._on_point(self.line if pointed else None)
        return False

    def adopt(self, old: Widget) -> None:
        if isinstance(old, RecapLine):
            self._pointing = old._pointing

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm):
            self.ui.play("ui_click", self)
            self.ui.after(self._on_pick)
            return True
        return isinstance(intent, Press | Release | Hover)

    def draw_self(self, surface: pygame.Surface) -> None:
        if self._pointed:
            draw_rounded(surface, theme.PARCHMENT_LIT, self.rect, radius=self.ui.frame.px(8))
        if self.ui.pressed is self:
            self.ui.draw_answer(surface, self, self.rect, 8)
        self.ui.draw_focus(surface, self)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.line.text)


class _Fan(Widget):
    """Cards that lie on each other, the first one below."""

    role = "picture"

    def __init__(self, pictures: Sequence[str], card: float) -> None:
        super().__init__()
        self.pictures = pictures
        self.card = card  # units of width

    def measure(self, width: float) -> tuple[float, float]:
        """Nothing where they have no breadth."""
        return self.card * (1 + FANNED * (len(self.pictures) - 1)), self.card * theme.CARD_RATIO

    def draw_self(self, surface: pygame.Surface) -> None:
        if not self.card:
            return
        wide, art = self.ui.frame.px(self.card), self.ui.art
        for index, name in enumerate(self.pictures):
            place = pygame.Rect(self.rect.x + round(index * FANNED * wide), self.rect.y, wide, art.height(name, wide))
            surface.blit(art.picture(name, wide, lod_of(name)), place)


def lod_of(picture: str) -> int:
    """The level of detail of a small card."""
    return 2 if "queen_" in picture else 1


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
            if most and all(line.rows <= rows for line, rows in zip(told, most, strict=True)):
                break
            most = most or [max(ROWS, line.rows) for line in told]
    if any(line.lacks_cards for line in told):  # rather all of them have none
        for line in told:
            line.show_cards(0.0)
        enlarge_to_fit(strip, (), lambda: True)
    return told


def _in_place_of(strip: Widget, box: pygame.FRect) -> None:
    """Place a strip at the top of a box, no higher than its whole lines; with small pictures it has letters as large
    as with large ones, if all of it fits, and still larger ones as long as no line is broken once more. A few lines
    have as large pictures as there is room for."""
    told = _with_large_cards(strip, box)
    usual = LARGE[0] / SMALL[0] if len(told) > MOST_LARGE else 1.0
    enlarge_to_fit(strip, (usual,), lambda: strip.size(box.w)[1] <= box.h)
    if strip.size(box.w)[1] < box.h:  # a few lines at the top of a high place can be read from farther away
        strip.place(pygame.FRect(box.x, box.y, box.w, strip.size(box.w)[1]))
        bare = any(part.lacks_cards for part in told)  # beside no cards a sentence has room for two rows
        rows = [max(ROWS, part.rows) if bare else part.rows for part in told]
        enlarge_to_fit(
            strip, (*(usual * larger for larger in LARGER), usual),
            lambda: strip.size(box.w)[1] <= box.h
            and all(part.rows <= most for part, most in zip(told, rows, strict=True)),
        )  # fmt: skip
    high = min(box.h, strip.size(box.w)[1])
    strip.place(pygame.FRect(box.x, box.y, box.w, high))
    spare = next((part.spare for part in strip.walk() if isinstance(part, WholeLines)), 0.0)
    if spare > 0:
        strip.place(pygame.FRect(box.x, box.y, box.w, high - spare))


class _OverLog(Stack):
    """The tree of a table, and the strip: below its log, which is lower then and tells what was before the line
    `first`; in place of a log that is only as high as its lines; or where the table says (`where`)."""

    def __init__(self, root: Widget, strip: Widget, first: LogLine, box: Box | None, where: Whereabouts) -> None:
        super().__init__([root, strip])
        self._first = first
        self._box = box
        self._where = where

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
        if log.fits_lines:
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
