"""The log of a game: each line with its player's shape, names and pictures, below the heading of its round."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.table.seats import Seat
from game.ui.input.intents import Drag, Hover, Intent, Page, Press, Release, Scroll, Select
from game.ui.richtext import Block, Span, draw_block, lay_out
from game.ui.shapes import draw_rounded
from game.ui.tables.common.layer import Part
from game.ui.tables.common.log_line import LogLine, laid_out, spans_of
from game.ui.tables.common.log_look import DARK
from game.ui.text import LINE_BOX
from game.ui.widgets.base import Item, Widget

if TYPE_CHECKING:
    from game.ui.widgets.host import Host

TEXT_SIZE = 18.0
HEADING = 1.1
"""How much larger the letters of a heading are."""
ABOVE = 6.0
"""Units more than before other lines that are free above one."""
RULE_GAP = 14.0
"""Units between a heading and the rule behind it."""
LEAST_RULE = 24.0
"""A rule that would be shorter is left out."""
ROW_GAP, AROUND = 7.0, 14.0
"""Units between two lines, and those more round a line of several rows where all have room for pictures."""
FOOT, APART = 14.0, 10.0
"""Units below the last line, and between a sheet that fits its lines and what lies over its foot."""
LEAST_SHEET = 150.0
"""Units of height of a sheet with few lines at least."""
MOST_SPREAD = 16.0
"""Units more between two lines at most where lines are spread over their room."""
CUT = 1.0
"""Units by which a line may be cut and still counts as whole."""
TOKEN, SIGN = 25.0, 1.2
"""Units of the shape of a player before a line; and how much larger a sign is that stands there, for it has air round
it."""
NARROW, EDGE = 260.0, 5.0
"""Units of width below which lines have no shape of a player before them, and how far from the edge they begin then."""
LEAST_BAR = 30.0
"""Units of height that the handle of the scroll bar has at least."""
THUMB = (30.0, 42.0)
THUMB_GAP = 10.0
"""Units between a sentence and the pictures at its end."""


def over_log(ui: Host) -> pygame.Rect | None:
    """Where what is told of a thing that is pointed at may cover the log, or what the others did; None where a hint, a
    puzzle or a lesson stands there, or no log."""
    log = ui.find("log")
    if log is None and ui.root is not None:
        log = next((part for part in ui.root.walk() if isinstance(part, Part) and part.like_log), None)
    free = not isinstance(log, LogView) or log.covered_from == math.inf or ui.find("recap") is not None
    return log.rect if log is not None and free and ui.find("hint") is None else None


class LogView(Part):
    """The log on a sheet; the newest line is at the bottom. The wheel and PgUp/PgDn scroll through all of it.

    `seat_of` gives the player of a seat. `on_pick` is called with a line that is clicked, `on_point` with the one below
    the pointer (None: there is none any more); `on_open` with a click elsewhere. `title` stands above, `empty` in place
    of lines as long as there are none.
    """

    role = "log"
    title_size = 25.0
    """Units of the letters of its title."""
    text_size = TEXT_SIZE
    """Units of the letters of its lines, where none are asked for."""
    fits_lines = False
    """Whether its sheet is no higher than its lines, and ends above what lies over its foot."""
    aside = 16.0
    """Units at either side of its lines."""
    yields = False
    """Whether all of it gives its place to what is told instead: there is one sheet at a time."""
    thumb = THUMB
    """Units of a picture at the end of a line."""
    even_rows = False
    """Whether a line without pictures has as much room as one with them."""
    keeps_heading = False
    """Whether above the first line that is seen stands the heading of its round, also when that is scrolled away."""
    spreads = False
    """Whether its newest lines lie farther apart where another one would not fit: nothing is left free below them."""
    look = DARK

    def __init__(
        self,
        lines: Sequence[LogLine],
        seat_of: Callable[[int], Seat],
        *,
        title: str,
        empty: str = "",
        name: str = "log",
        on_open: Callable[[], object] | None = None,
        on_pick: Callable[[LogLine], object] | None = None,
        on_point: Callable[[LogLine | None], object] = lambda line: None,
        size: float | None = None,
        tooltip: str = "",
    ) -> None:
        super().__init__(name=name, tooltip=tooltip)
        self.lines = list(lines)
        self.seat_of = seat_of
        self.title = title
        self.empty = empty
        self.on_open = on_open
        self.on_pick = on_pick
        self.on_point = on_point
        self.pointed: int | None = None
        self.size_of_text = size or self.text_size
        self.scroll = 0.0  # units above the newest line
        self.covered_from = math.inf  # height of the canvas from which something lies over it: the lines end above
        self.replaced = False  # something else stands in its place: nothing of it is seen
        self.told_from: int | None = None  # the line from which on that tells what has happened
        self._blocks: list[Block] = []
        self._tops: list[float] = [0.0]
        self._measure: tuple[float, ...] = ()
        self._grab: float | None = None

    focusable = True

    @property
    def can_focus(self) -> bool:
        return not self.replaced and super().can_focus

    def at(self, pos: tuple[int, int]) -> Widget | None:
        return super().at(pos) if not self.replaced and self.focus_rect().collidepoint(pos) else None

    def adopt(self, old: Widget) -> None:
        if isinstance(old, LogView):
            self.scroll = old.scroll if old.scroll > 0.5 else 0.0
            pairs = zip(self.lines, old.lines, strict=False)
            count = min(len(self.lines), len(old.lines))
            same = next((n for n, (one, two) in enumerate(pairs) if laid_out(one) != laid_out(two)), count)
            self._blocks, self._tops, self._measure = old._blocks[:same], old._tops[: same + 1], old._measure

    # -- layout -----------------------------------------------------------------------------------------------------

    @property
    def _scale(self) -> float:
        return self.ui.frame.text * self.ui.frame.letters

    def _inner(self) -> tuple[float, float, float, float]:
        """The room of the lines, relative to the part."""
        top = self.head
        over = self.box.bottom - self.covered_from
        foot = max(FOOT, over + APART + FOOT if self.fits_lines else over + ROW_GAP)
        high = max(0.0, self.box.h - top - foot)
        kept = self._kept_high(high)
        return self.aside, top + kept, self._wide, max(0.0, high - kept)

    @property
    def _wide(self) -> float:
        """Units of width of the lines."""
        return self.box.w - 2 * self.aside

    def _kept_high(self, high: float) -> float:
        """What the heading takes that stands above the first line, where lines are scrolled in so high a room."""
        heading = next((index for index in range(self.count) if self.lines[index].heading), None)
        if not self.keeps_heading or heading is None or self.content() <= high:
            return 0.0
        tops = self._rows()[1]
        return tops[heading + 1] - tops[heading]

    def kept(self) -> int | None:
        """The heading that stands above the first line that is seen: that of its round."""
        begin, tops = self._begin(), self._rows()[1]
        top = self._inner()[1]
        first = bisect_left(tops, top - CUT - begin, 0, self.count)
        scrolls = self.keeps_heading and self.content() > self._inner()[3]
        return next((at for at in reversed(range(first)) if self.lines[at].heading), None) if scrolls else None

    @property
    def head(self) -> float:
        """How far its title reaches down, in units."""
        return 18 + 1.36 * self.title_size * self._scale

    @property
    def count(self) -> int:
        """How many lines it shows, without a last heading below which nothing stands."""
        count = len(self.lines) if self.told_from is None else self.told_from
        while count and self.lines[count - 1].heading:
            count -= 1
        return count

    @property
    def _narrow(self) -> bool:
        """Whether it has so little width that its lines go without the shapes of players, whose names they tell."""
        return self.box.w < NARROW * self._scale

    def _text_left(self) -> float:
        return EDGE if self._narrow else (TOKEN + 9) * self._scale

    def _rows(self) -> tuple[list[Block], list[float]]:
        """Of each line the paragraph, and where it begins below the first one, in units; after all where they end."""
        measure = (self.ui.font_px(self.size_of_text), self._wide, self._scale, self.ui.frame.unit)
        if measure != self._measure:
            self._blocks, self._tops, self._measure = [], [0.0], measure
        for line in self.lines[len(self._blocks) :]:
            block = self._block(line, measure[0])
            even = self.even_rows and not line.heading
            least = (self.thumb[1] if self.cards(line) or even else TOKEN) * self._scale
            above = ABOVE if line.heading and self._blocks else 0.0
            around = AROUND * self._scale if even and len(block.lines) > 1 else 0.0
            self._tops.append(self._tops[-1] + above + max(self.ui.units(block.height) + around, least) + ROW_GAP)
            self._blocks.append(block)
        return self._blocks, self._tops

    def _block(self, line: LogLine, px: float) -> Block:
        if line.heading:
            room = max(40, self.ui.frame.px(self._wide - 14))
            return lay_out(self.ui.text, self.spans(line), "title", px * HEADING, room, leading=1.24)
        cards = self.cards(line)
        thumbs = (len(cards) * (self.thumb[0] + 4) + (THUMB_GAP if cards else 0)) * self._scale
        wide = self._wide - 14 - self._text_left() - thumbs
        return lay_out(self.ui.text, self.spans(line), "body", px, max(40, self.ui.frame.px(wide)), leading=1.24)

    def cards(self, line: LogLine) -> tuple[str, ...]:
        """The small cards at the end of a line."""
        return line.pictures

    def spans(self, line: LogLine) -> list[Span]:
        """A sentence with its names set off."""
        return spans_of(line, self.look.name)

    def content(self) -> float:
        """Height of all lines in units."""
        return self._rows()[1][self.count]

    def most(self) -> float:
        """How far the log can be scrolled, in units."""
        return max(0.0, self.content() - self._inner()[3])

    def scroll_to(self, scroll: float) -> bool:
        """Scroll to so many units above the newest line; True when that changed something."""
        scroll = min(max(0.0, scroll), self.most())
        if abs(scroll - self.scroll) < 0.01:
            return False
        self.scroll = scroll
        self.changed()
        return True

    # -- pointing ---------------------------------------------------------------------------------------------------

    def line_at(self, y: float) -> int | None:
        """The line at a height in units of the canvas."""
        _, top, _, high = self._inner()
        y -= self.box.y
        if not top <= y < top + high:
            return None
        tops = self._lying()
        index = bisect_right(tops, y) - 1
        if not 0 <= index < self.count:
            return None
        return index if self._whole(tops[index], tops[index + 1] - tops[index]) else None

    def _begin(self) -> float:
        """Where the first row begins, in units of the part: so that the first one that is seen whole stands at the top,
        without a gap below the title."""
        _, top, _, high = self._inner()
        content = self.content()
        if content <= high:
            return top
        begin, tops = top + high - content + min(self.scroll, self.most()), self._rows()[1]
        first = bisect_left(tops, top - CUT - begin, 0, self.count)
        if self.keeps_heading and first < self.count and self.lines[first].heading:
            first += 1  # it stands above the lines
        return top - tops[first] if first < self.count else begin

    def _lying(self) -> list[float]:
        """Where each row begins, and after all where they end, in units of the part."""
        begin, tops = self._begin(), self._rows()[1]
        lying = [begin + top for top in tops]
        _, top, _, high = self._inner()
        first = bisect_left(lying, top - CUT, 0, self.count)
        gaps = self.count - first - 1
        if self.spreads and self.content() > high and self.scroll < CUT and gaps > 0:
            each = min(MOST_SPREAD, max(0.0, top + high + ROW_GAP - lying[self.count]) / gaps)
            lying[first:] = [at + min(each * number, each * gaps) for number, at in enumerate(lying[first:])]
        return lying

    def _whole(self, at: float, row: float) -> bool:
        """Whether a row, in units of the part, is not cut by the edges."""
        _, top, _, high = self._inner()
        end = at + row - ROW_GAP
        if row - ROW_GAP > high:
            return self.covered_from == math.inf
        return at >= top - CUT and end <= top + high + CUT

    def _point(self, index: int | None) -> None:
        if index != self.pointed:
            self.pointed = index
            self.ui.restart_tip()
            self.on_point(None if index is None else self.lines[index])
            self.changed()

    def tip(self) -> str:
        line = self.lines[self.pointed] if self.pointed is not None and self.pointed < len(self.lines) else None
        return "\n".join(filter(None, (line.tip, self.tooltip))) if line is not None else super().tip()

    def _line_below(self, pos: tuple[int, int]) -> int | None:
        return self.line_at(self.ui.frame.to_units(pos)[1])

    def update(self, dt: float) -> bool:
        if self.pointed is not None and not self.hovered:
            self._point(None)
        return False

    # -- intents ----------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Hover):
            self._point(self._line_below(intent.pos))
            return True
        if isinstance(intent, Scroll):
            return self.scroll_to(self.scroll + intent.dy * 60) or self.most() > 0
        if isinstance(intent, Page):
            page = self._inner()[3] * 0.8
            goal = {"up": self.scroll + page, "down": self.scroll - page, "home": self.most(), "end": 0.0}
            return self.scroll_to(goal[intent.direction])
        if isinstance(intent, Drag):
            if intent.phase == "start":
                self._grab = self.scroll
            if self._grab is not None:
                self.scroll_to(self._grab + (intent.pos[1] - intent.origin[1]) / self.ui.frame.unit)
            return True
        if isinstance(intent, Select):
            index = self._line_below(intent.pos)
            if index is not None and self.on_pick is not None:
                self.ui.after(partial(self.on_pick, self.lines[index]))
            elif self.on_open is not None:
                self.ui.after(self.on_open)
            return True
        return isinstance(intent, Press | Release)

    # -- picture ----------------------------------------------------------------------------------------------------

    def signature(self) -> Hashable:
        last = self.lines[-1].text if self.lines else ""
        place = self.covered_from, self.replaced
        return self.count, last, round(self.scroll), self.title, self.empty, self.pointed, place

    def sheet_high(self) -> float:
        """How high its sheet is, in units."""
        room = min(self.box.h, self.covered_from - APART - self.box.y)
        if not self.fits_lines or room < self.head:  # what covers it so far up covers all of it
            return self.box.h
        return min(room, max(LEAST_SHEET, self.head + self.content() + FOOT))

    def focus_rect(self) -> pygame.Rect:
        return self.at_box((0, 0, self.box.w, self.sheet_high()))

    def draw_answer(self, surface: pygame.Surface, pressed: bool) -> None:
        rect = self.focus_rect()
        surface.blit(self.ui.veil(rect.size, pressed, self.corner), rect)

    def reach(self) -> pygame.Rect:
        extra = 2 * self.ui.frame.px(self.margin)
        return self.focus_rect().inflate(extra, extra)  # below its sheet there is nothing of it

    def paint(self, surface: pygame.Surface) -> None:
        if self.replaced:
            return
        look = self.look
        self.skin(surface, look.sheet, (0, 0, self.box.w, self.sheet_high()))
        high = self.head - 18
        place = self.aside + 6, 12, self._wide - 12, high - 2
        self.write(surface, self.title, place, "title", self.title_size, look.title)
        line = self.at_box((self.aside + 4, 12 + high, self._wide - 8, 1.5))
        pygame.draw.rect(surface, look.rule, (line.x, line.y, line.width, max(1, line.height)))
        self._paint_lines(surface)

    def _paint_lines(self, surface: pygame.Surface) -> None:
        left, top, wide, high = self._inner()
        if not self.count and self.empty:
            self._paint_empty(surface)
        kept = self.kept()
        if kept is not None:
            tops = self._rows()[1]
            self._paint_heading(surface, kept, left, self.head, tops[kept + 1] - tops[kept] - ROW_GAP)
        clip = surface.get_clip()
        surface.set_clip(self.at_box((left, top, wide, high)).clip(clip))
        content, tops, lying = self.content(), self._rows()[1], self._lying()
        first, last = bisect_right(lying, top) - 1, bisect_left(lying, top + high)
        for index in range(max(0, first), min(last, self.count)):
            y, row = lying[index], tops[index + 1] - tops[index]
            if self._whole(y, row):
                self._paint_row(surface, index, left, y, row - ROW_GAP)
        surface.set_clip(clip)
        if content > high > LEAST_BAR:
            self._paint_bar(surface, content)

    def _paint_empty(self, surface: pygame.Surface) -> None:
        left, top, wide, _ = self._inner()
        px = self.ui.font_px(self.size_of_text)
        block = lay_out(self.ui.text, [Span(self.empty)], "body", px, max(40, self.ui.frame.px(wide - 14)), leading=1.3)
        at = self.at_box((left + 6, top + ROW_GAP, 1, 1)).topleft
        draw_block(surface, self.ui.text, self.ui.art, block, "body", self.look.empty, at)

    def _paint_heading(self, surface: pygame.Surface, index: int, left: float, y: float, high: float) -> None:
        """A heading, and a rule from it to the right edge."""
        block, colour, rule = self._blocks[index], self.look.heading, self.look.rule
        text_high = self.ui.units(block.height)
        top = y + max(0.0, high - text_high)
        rect = self.at_box((left + 4, top, 1, 1))
        draw_block(surface, self.ui.text, self.ui.art, block, "title", colour, rect.topleft)
        wide = max((line[-1].x + line[-1].width for line in block.lines if line), default=0)
        start = rect.x + wide + self.ui.frame.px(RULE_GAP)
        end = self.at_box((left, y, self._inner()[2] - 14, 1)).right
        if end - start >= self.ui.frame.px(LEAST_RULE):
            middle = self.at_box((left, top + text_high / 2, 1, 1)).y
            pygame.draw.rect(surface, rule, (start, middle, end - start, self.ui.frame.px(1.5)))

    def _paint_row(self, surface: pygame.Surface, index: int, left: float, y: float, high: float) -> None:
        line, block, scale = self.lines[index], self._blocks[index], self._scale
        if index == self.pointed and self.on_pick is not None:
            ground = self.at_box((left - 6, y - ROW_GAP / 2, self._inner()[2] + 4, high + ROW_GAP))
            draw_rounded(surface, self.look.pointed, ground, radius=self.ui.frame.px(8))
        if line.heading:
            self._paint_heading(surface, index, left, y, high)
            return
        text_top = y + max(0.0, (high - self.ui.units(block.height)) / 2)
        token = line.sign if line.seat is None else f"tokens/{self.seat_of(line.seat).colour}"
        if token and not self._narrow:
            side = TOKEN * scale
            wide = side * (SIGN if line.seat is None else 1.0)
            first = text_top + self.ui.units(block.size * LINE_BOX) / 2  # the middle of the first line
            self.picture(surface, token, (left + (side - wide) / 2, first - wide / 2, wide, wide))
        colour = self.look.new if index >= len(self.lines) - 2 else self.look.old
        rect = self.at_box((left + self._text_left(), text_top, 1, 1))
        draw_block(surface, self.ui.text, self.ui.art, block, "body", colour, rect.topleft)
        x = left + self._inner()[2] - 12
        for name in reversed(self.cards(line)):
            wide, tall = (side * scale for side in self.thumb)
            x -= wide + 4 * scale
            thumb = self.at_box((x, y + (high - tall) / 2, wide, tall))
            lod = 2 if name.startswith("cards/queen_") else 1
            picture = self.ui.art.picture(name, thumb.width, lod)
            surface.blit(picture, picture.get_rect(center=thumb.center))

    def _paint_bar(self, surface: pygame.Surface, content: float) -> None:
        _, top, _, high = self._inner()
        track = (self.box.w - 19, top, 8.0, high)
        share = high / content
        length = max(LEAST_BAR, high * share)
        most = self.most()
        at = 1 - (self.scroll / most if most else 0.0)
        self.skin(surface, self.look.bar[0], track)
        self.skin(surface, self.look.bar[1], (track[0], top + (high - length) * at, 8.0, length))

    def item(self, seen: pygame.Rect) -> Item | None:
        if self.replaced:
            return None
        text = "\n".join(line.text for line in self.lines[-12:]) or self.empty
        return self.make_item(seen, text=text, value=len(self.lines))
