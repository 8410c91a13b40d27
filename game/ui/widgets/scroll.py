"""Windows on content that is higher than their box, with a bar at the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.ui.input.intents import Drag, Intent, Page, Pos, Press, Release, Scroll, Select
from game.ui.widgets.base import Item, Piece, Widget
from game.ui.widgets.fade import FADE, EdgeFade

BAR = 10.0  # units
BAR_GAP = 12.0
STEP = 72.0  # units a wheel step
LEAST_THUMB = 36.0
MOST_SHORT = 100.0
"""Units by which a view may end before its box, to end with a whole line."""
LEAST_SEEN = 80.0
"""Units of what is taller than that, of which a part may be seen there, that are seen of it at least."""
EDGE, SHADE, AROUND = 2.0, 8.0, 8.0
"""Units before what follows below such a line, of the shadow of what stands in it that are seen at most, and of the
shadow at the sides of what fades."""
ROW_ABOVE = 6.0
"""Units above a row that a view begins with."""
MORE, MORE_SOLID, LEAST_FOOT = 24.0, 150, 24.0
"""Units of the side of the sign that more follows, how solid it is, of 255, and of the bare foot that it has at least.
"""
REACH = 8.0  # units at both sides of the bar where it can be pressed, too


class Scrolling(Widget):
    """What scrolls within its box: the offset, and the bar with the thumb that is dragged."""

    offset = 0.0
    """Units that are scrolled out of sight above."""
    begins_whole = False
    """Whether nothing is cut at its upper edge, though something is out of sight above."""
    whole_end: float | None = None
    """Where it ends with a whole line, in units; None where something may be cut."""
    bar_beside = False
    """Whether the bar is in the margin at the right of the box, not within it."""
    _grab: float | None = None  # pixels from the upper end of the thumb to where it was taken hold of

    @property
    def content(self) -> float:
        """Height of all there is, in units; override this."""
        return 0.0

    @property
    def most(self) -> float:
        """Greatest offset in units."""
        return max(0.0, self.content - self.box.h)

    @property
    def scrolls(self) -> bool:
        return self.most > 0.5

    def scroll_to(self, offset: float) -> bool:
        """Set the offset in units; True when it changed."""
        offset = min(max(0.0, offset), self.most)
        if abs(offset - self.offset) < 0.01:
            return False
        self.offset = offset
        self.arrange()
        self.changed()
        return True

    def adopt(self, old: Widget) -> None:
        if isinstance(old, Scrolling):
            self.offset = old.offset
            self._grab = old._grab

    # The bar

    def _bar(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Track and thumb in pixels."""
        frame = self.ui.frame
        wide = frame.px(BAR)
        left = self.rect.right + frame.px(BAR_GAP) if self.bar_beside else self.rect.right - wide
        track = pygame.Rect(left, self.rect.y, wide, self.rect.height)
        share = self.box.h / max(self.content, 1.0)
        high = max(frame.px(LEAST_THUMB), round(track.height * share))
        top = track.y + round((track.height - high) * (self.offset / self.most if self.most else 0.0))
        return track, pygame.Rect(track.x, top, wide, high)

    def _on_bar(self, pos: Pos) -> bool:
        return self.scrolls and self._bar()[0].inflate(2 * self.ui.frame.px(REACH), 0).collidepoint(pos)

    def _take_thumb(self, pos: Pos) -> None:
        """Take hold of the thumb, which comes to where the bar was pressed."""
        thumb = self._bar()[1]
        if not thumb.collidepoint(pos):
            self._move_thumb(pos[1] - thumb.height / 2)
            thumb = self._bar()[1]
        self._grab = pos[1] - thumb.y

    def _drag_thumb(self, pos: Pos) -> bool:
        """Move the thumb with the pointer; False when nobody has taken hold of it."""
        if self._grab is None:
            return False
        self._move_thumb(pos[1] - self._grab)
        return True

    def _move_thumb(self, top: float) -> None:
        track, thumb = self._bar()
        room = track.height - thumb.height
        if room > 0:
            self.scroll_to(self.most * (top - track.y) / room)

    def fade(self, surface: pygame.Surface, view: pygame.Rect) -> EdgeFade:
        """To be made before the content is drawn into `view`, and drawn after it."""
        hidden = (self.offset, self.most - self.offset) if self.scrolls else (0.0, 0.0)
        if self.whole_end is not None:
            hidden = (self.offset, 0.0)
        if self.begins_whole:
            hidden = (0.0, hidden[1])
        above, below = (self.ui.frame.px(min(each, FADE)) for each in hidden)
        return EdgeFade(surface, view, above, below)

    def draw_bar(self, surface: pygame.Surface) -> None:
        """Draw the bar, if there is anything to scroll."""
        if self.scrolls:
            track, thumb = self._bar()
            self.ui.art.draw_slice(surface, "ui/scroll_track", track, self.ui.frame.unit)
            self.ui.art.draw_slice(surface, "ui/scroll_thumb", thumb, self.ui.frame.unit)


class ScrollView(Scrolling):
    """Scrolls its child by wheel, bar, PgUp and PgDn; keeps what has the focus in view."""

    role = "scroll"

    def __init__(
        self, child: Widget, *, name: str = "", height: float | None = None, grow: float = 0.0, whole: bool = False,
        rows: bool = False, beside: bool = False,
    ) -> None:  # fmt: skip
        """`whole`: it ends with a whole line, and no title stands alone there; `rows`: at its end it begins with a
        whole one of the child's children, with what is bare below the last; `beside`: its bar is in the margin of the
        page, so that what it shows is as wide as what is above and below, scrolled or not."""
        super().__init__(name=name, height=height, grow=grow, children=[child])
        self._content = 0.0
        self._ends_whole = whole
        self._by_rows = rows
        self.bar_beside = beside
        self._last_rows: float | None = None  # the offset at which the rows at the end begin with a whole one
        self._cut: list[pygame.FRect] = []  # what is tall and goes on below the whole lines

    @property
    def content(self) -> float:
        return self._content

    def measure(self, width: float) -> tuple[float, float]:
        return self.children[0].size(width)

    def arrange(self) -> None:
        child = self.children[0]
        self._content = child.size(self.box.w)[1]
        wide = self.box.w
        if self.scrolls and not self.bar_beside:
            wide = max(0.0, self.box.w - BAR - BAR_GAP)
            self._content = child.size(wide)[1]
        self._last_rows = self._last_row(wide) if self._by_rows and self.scrolls else None
        if self._last_rows is not None:
            self._content = self._last_rows + self.box.h
        self.offset = min(max(0.0, self.offset), self.most)
        high = max(self.content, self.box.h)
        child.place(pygame.FRect(self.box.x, self.box.y - self.offset, wide, high))
        self.begins_whole = self._last_rows is not None and self.offset >= self._last_rows - 0.5
        self.whole_end, self._cut = None, []
        if self._ends_whole and self.scrolls:
            box = self.box.inflate(0, 2 * MOST_SHORT)
            near = [each for each in child.pieces() if each.box.top < box.bottom and each.box.bottom > box.top]
            # Where more follows, the sign that says so has room below the last line.
            bottom = self.box.bottom - (LEAST_FOOT if self._goes_on else 0.0)
            end = _last_line(near, bottom)
            if bottom - end <= MOST_SHORT:
                self.whole_end = end
                self._cut = [piece.box for piece in near if piece.is_cut(end, EDGE)]

    @property
    def _goes_on(self) -> bool:
        """Whether a unit at least is out of sight below."""
        return self.most - self.offset >= 1

    def _last_row(self, wide: float) -> float | None:
        """Where the first row begins that has room for itself and all below it, from the upper edge of the content."""
        child = self.children[0]
        child.place(pygame.FRect(self.box.x, 0.0, wide, self._content))
        tops = [row.box.top - ROW_ABOVE for row in child.children]
        return next((top for top in tops if self.most <= top <= self.most + MOST_SHORT), None)

    def seen(self) -> pygame.Rect:
        """What is to be seen of it, in pixels."""
        if self.whole_end is None:
            return self.rect
        return pygame.Rect(self.rect.topleft, (self.rect.width, self.ui.frame.px(self.whole_end - self.box.y)))

    def reveal(self, child: Widget) -> None:
        margin = 0.75 * FADE
        top = child.box.y - self.box.y - margin
        bottom = child.box.bottom - self.box.bottom + margin + (LEAST_FOOT if self._ends_whole else 0.0)
        if top < 0:
            self.scroll_to(self.offset + top)
        elif bottom > 0:
            self.scroll_to(self.offset + min(bottom, top))
        super().reveal(child)

    @property
    def solid(self) -> bool:
        return False

    def at(self, pos: Pos) -> Widget | None:
        if self._on_bar(pos):
            return self
        return super().at(pos) if self.seen().collidepoint(pos) else None

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Scroll):
            return self.scroll_to(self.offset - intent.dy * STEP) or (self.scrolls and intent.pos != (-1, -1))
        if isinstance(intent, Page):
            page = max(STEP, self.box.h - STEP)
            goal = {"up": self.offset - page, "down": self.offset + page, "home": 0.0, "end": self.most}
            return self.scroll_to(goal[intent.direction])
        if isinstance(intent, Press) and self.ui.pressed is self:
            self._take_thumb(intent.pos)
            return True
        if isinstance(intent, Drag) and self.ui.pressed is self:
            return self._drag_thumb(intent.pos)
        if isinstance(intent, Release):
            self._grab = None
        return isinstance(intent, (Select, Release)) and self.ui.pressed is self

    def drawing(self, surface: pygame.Surface) -> Iterator[None]:
        clip = surface.get_clip()
        # Shadows of controls may reach a little out of the view at the sides, not above or below.
        out = self.ui.frame.px(12) if not self.scrolls else self.ui.frame.px(8)
        view = self.seen().inflate(2 * out, 0 if self.scrolls else 2 * out)
        surface.set_clip(view.clip(clip))
        fades = [self.fade(surface, view)]
        for box in self._cut:
            part = self.ui.frame.rect(box.inflate(2 * AROUND, 0))
            strip = pygame.Rect(part.x, view.y, part.width, view.height)
            fades.append(EdgeFade(surface, strip, 0, self.ui.frame.px(FADE)))
        yield from self.children[0].drawing(surface)
        for fade in fades:
            fade.draw()
        surface.set_clip(clip)
        self._draw_more(surface)
        self.draw_bar(surface)

    def _draw_more(self, surface: pygame.Surface) -> None:
        """A sign in the bare foot of a view that ends with a whole line: else it looks as if nothing followed."""
        frame, seen = self.ui.frame, self.seen()
        if self.whole_end is None or not self._goes_on:
            return
        sign = self.ui.art.picture("icons/chevron_down_ink", frame.px(MORE)).copy()
        sign.set_alpha(MORE_SOLID)
        foot = (seen.bottom + self.rect.bottom) // 2
        surface.blit(sign, sign.get_rect(center=(self.children[0].rect.centerx, foot)))

    def items(self, clip: pygame.Rect) -> Iterator[Item]:
        inner = clip.clip(self.seen())
        if inner.width > 0 and inner.height > 0:
            if self.scrolls:
                value = round(self.offset / self.most, 3)
                yield self.make_item(inner, value=value)
            yield from self.children[0].items(inner)


def _last_line(pieces: Sequence[Piece], bottom: float) -> float:
    """Where a view ends at the latest that would end at `bottom`, so that nothing is cut but what is tall, and no title
    stands alone."""
    end, bits = bottom, [piece for piece in pieces if not _tall(piece)]
    while True:
        cut = [piece.box.top for piece in bits if piece.is_cut(end)]
        cut += [each.box.top for each in pieces if end - LEAST_SEEN < each.box.top < end - 0.5 and _tall(each)]
        whole = (piece for piece in pieces if piece.box.bottom <= end + 0.5)
        above = max(whole, key=lambda piece: piece.box.bottom, default=None)
        if cut:
            end = min(cut)
        elif above is not None and above.heads:
            end = above.box.top
        else:  # nor is the edge of what follows seen, or its shadow
            part = any(piece.is_cut(end) for piece in pieces)
            last = above.box.bottom + SHADE if above is not None and not part else end
            return min(last, end - EDGE if end < bottom else end)


def _tall(piece: Piece) -> bool:
    """Whether a part of it is better than nothing."""
    return piece.box.h > MOST_SHORT
