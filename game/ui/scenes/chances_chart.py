"""The chart of each seat's chances over a game, with its turning points; one moves along it and opens a position."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.table.review import Turning
from game.table.seats import Seat
from game.ui import theme
from game.ui.input.intents import Confirm, Focus, Hover, Intent, Page, Press, Release, Select
from game.ui.scenes.score_chart import BASE, BROAD, TOKEN, ScoreChart, apart
from game.ui.widgets.base import Item, Widget

PERCENT = 100
STEP = 25
"""Percent between two horizontal lines."""
MARK, STEM, DOT = 17.0, 16.0, 6.0
"""Radius of the disc of a turning point, units between it and the line, and radius of the dot there."""
MANY_MOVES, THIN = 120, (4.5, 1.5)
"""Moves above which lines are thin, and how thin."""
LEAST_HIGH = 300.0
CURSOR = 20.0
"""Units of the room of the cursor's line."""
RIGHT, LEGEND_ROW, LEGEND_TOKEN = 46.0, 46.0, 32.0
"""Units right of the plot, with the signs at the ends of the lines, of a row of names and chances above it, and of the
token before a name."""
IN_ROW = 4
"""Names in such a row at most."""
LOWER, PALE_SHARE = 0, 0.74
"""Which of two seats has the lower share of the chart, and how pale the shares are."""
ALONE = 20.0
"""Units right of the plot of two, which has the signs in it."""
UNKNOWN = (*theme.TAN, 110)
"""What lies over moves that were not looked at yet."""
NEAR = 12.0
"""Units round a turning point within which the pointer means it."""


class ChancesChart(ScoreChart):
    """`chances`: for each position from the first on, as far as they are known, the chance of each seat, 0 to 1.

    `count`: actions of the whole game. `turnings` are marked by their numbers. `cursor`: the position that is looked
    at; `on_move` is called when it changes, `on_open` with the position that is to be shown.
    """

    focusable = True
    axis_end = "%"
    says_moves = False  # its foot does
    left = 66.0

    def __init__(
        self,
        seats: Sequence[Seat],
        chances: Sequence[Sequence[float]],
        count: int,
        turnings: Sequence[Turning],
        cursor: int,
        text: str,
        *,
        marks: Sequence[int] = (),
        on_move: Callable[[int], object],
        on_open: Callable[[int], object],
        high: float,
        named: bool,
        name: str,
    ) -> None:
        """`marks`: other positions with a dot. `named`: the seats stand above the lines; else they are told beside
        them."""
        super().__init__(seats, _percent(chances) or [[0] * len(seats)], text, high)
        self.name = self.key = name
        self.count = max(1, count)
        self.turnings = list(turnings)
        self.marks = list(marks)
        self.cursor = cursor
        self.named = named
        self._on_move = on_move
        self._on_open = on_open

    def adopt(self, old: Widget) -> None:
        if isinstance(old, ChancesChart) and old.scores == self.scores:
            self._drawn, self._stale = old._drawn, old._stale

    def more(self, chances: Sequence[Sequence[float]]) -> None:
        """More of the chances are known."""
        scores = _percent(chances)
        if len(scores) > len(self.scores):
            known = len(self.scores) - 1
            self._stale = known if self._stale is None else min(known, self._stale)
            self.scores = scores
            self.changed()

    # -- where things are -------------------------------------------------------------------------------------------

    def _legend(self, large: float) -> int:
        return self.ui.frame.px((ALONE if self.shared else RIGHT) * large)

    def _row(self) -> int:
        """Pixels of the height of a row of names and chances."""
        return round(self.ui.frame.px(LEGEND_ROW) * max(1.0, self.ui.frame.letters))

    def _rows(self) -> int:
        return -(-len(self.seats) // IN_ROW) if self.named else 0

    def _plot(self) -> pygame.Rect:
        """Below the names, with room for the disc of a turning point."""
        plot = super()._plot()
        bottom, plot.top = plot.bottom, self.rect.y + self._rows() * self._row() + self.ui.frame.px(MARK)
        plot.height = max(1, bottom - plot.top)
        return plot

    def level(self, position: int, seat: int) -> int:
        """Percent that a line shows at a position: the chance that is told of it."""
        return self.scores[min(position, len(self.scores) - 1)][seat]

    def step(self) -> int:
        return STEP

    def top(self) -> int:
        return PERCENT

    def broad(self) -> tuple[float, float]:
        return THIN if self.count > MANY_MOVES else BROAD

    @property
    def moves(self) -> int:
        return self.count

    def x(self, plot: pygame.Rect, position: int) -> float:
        return plot.left + plot.width * position / self.count

    def spot(self, turning: Turning) -> tuple[int, int]:
        """Where a turning point is marked: on the line of its seat, or the one line of two, where the decision was
        taken."""
        plot = self._plot()
        y = self._at(plot, turning.start, LOWER if self.shared else turning.seat)
        return round(self.x(plot, turning.start)), round(y)

    def _at(self, plot: pygame.Rect, position: int, seat: int) -> float:
        """How high the line of a seat is at a position: lines of three or more that would lie on one another are side
        by side."""
        if self.shared:
            return self._y(plot, self.level(position, seat))
        return plot.top + self.heights(plot)[min(position, len(self.scores) - 1)][seat]

    def discs(self) -> list[tuple[int, int]]:
        """The middles of the numbered discs: above all that the line is near them, or below where that leaves the plot,
        and off one another."""
        plot, radius, stem = self._plot(), self.ui.frame.px(MARK), self.ui.frame.px(STEM)
        near = round(radius / max(1.0, self.x(plot, 1) - self.x(plot, 0)))
        last = len(self.scores) - 1
        found: list[tuple[int, int]] = []
        for turning in self.turnings:
            x, y = self.spot(turning)
            seat = LOWER if self.shared else turning.seat
            about = range(max(0, turning.start - near), min(last, turning.start + near) + 1)
            heights = [y, *(round(self._at(plot, position, seat)) for position in about)]
            ways = [(min(heights) - stem - radius, -1), (max(heights) + stem + radius, 1)]
            places = [self._free(found, x, middle, way) for middle, way in ways]
            within = [each for each in places if plot.top + radius <= each <= plot.bottom - radius]
            found.append((x, within[0] if within else places[0]))
        return found

    def _free(self, discs: Sequence[tuple[int, int]], x: int, y: int, way: int) -> int:
        """The height from `y` on, upwards or downwards, at which a disc touches none of the others."""
        apart = 2 * self.ui.frame.px(MARK) + self.ui.frame.px(DOT)
        while met := [dy for dx, dy in discs if math.hypot(dx - x, dy - y) < apart]:
            y = (min(met) if way < 0 else max(met)) + way * apart
        return y

    def _position_at(self, x: int) -> int:
        """The position below the pointer; a turning point draws it near."""
        plot = self._plot()
        near = self.ui.frame.px(NEAR)
        for turning in self.turnings:
            if abs(self.x(plot, turning.start) - x) <= near:
                return turning.start
        share = (x - plot.left) / max(1, plot.width)
        return min(max(0, round(share * self.count)), self.count)

    # -- picture ----------------------------------------------------------------------------------------------------

    def corners(self, plot: pygame.Rect, seat: int, edge: int) -> list[tuple[float, float]]:
        """The points of a seat's line, from position to position."""
        return [
            (edge + plot.width * position / self.count, edge + self._at(plot, position, seat) - plot.top)
            for position in range(len(self.scores))
        ]

    def between(self, before: float, after: float) -> float:
        """A chance changes evenly from move to move."""
        return (before + after) / 2

    @property
    def shared(self) -> bool:
        """Whether one line parts the whole: what one of two has is what the other one lacks."""
        return len(self.seats) == 2

    def lined(self) -> Sequence[int]:
        return [LOWER] if self.shared else super().lined()

    def _draw_shares(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """What each of two has of the whole, in a pale shade of the colour of each, with the names in it."""
        line = [(plot.x + x, plot.y + y) for x, y in self.corners(plot, LOWER, 0)]
        ends = ((plot.bottom, LOWER), (plot.top, 1 - LOWER))
        ui, frame = self.ui, self.ui.frame
        px, side, gap = ui.font_px(theme.HEAD_SIZE), frame.px(LEGEND_TOKEN), frame.px(14)
        for edge, seat in ends:
            if len(line) > 1:
                shade = theme.mix(self._colour(seat), theme.PARCHMENT_LIGHT, PALE_SHARE)
                pygame.draw.polygon(surface, shade, [*line, (line[-1][0], edge), (line[0][0], edge)])
            token, room = ui.art.picture(f"tokens/{self.seats[seat].colour}", side), self.name_room(plot, seat)
            surface.blit(token, token.get_rect(midleft=room.midleft))
            room.left += side + gap // 2
            ui.text.draw(surface, self.seats[seat].name, "label", px, theme.INK, room)

    def name_room(self, plot: pygame.Rect, seat: int) -> pygame.Rect:
        """Where the sign and the name of one of two stand, in the corner of its share."""
        ui, side, gap = self.ui, self.ui.frame.px(LEGEND_TOKEN), self.ui.frame.px(14)
        wide = ui.text.width(self.seats[seat].name, "label", ui.font_px(theme.HEAD_SIZE)) + 1
        room = pygame.Rect(plot.left + gap, plot.top + gap, min(side + gap // 2 + wide, plot.width // 2), side)
        if seat == LOWER:
            room.bottom = plot.bottom - gap
        return room

    def cursor_line(self, plot: pygame.Rect) -> tuple[int, int]:
        """From where to where the line of the cursor runs: it keeps off the names of two."""
        x, top, bottom, gap = round(self.x(plot, self.cursor)), plot.top, plot.bottom, self.ui.frame.px(6)
        for seat in range(len(self.seats)) if self.shared else ():
            room = self.name_room(plot, seat).inflate(2 * gap, 2 * gap)
            if room.left <= x <= room.right:
                top, bottom = (top, room.top) if seat == LOWER else (room.bottom, bottom)
        return top, bottom

    def draw_self(self, surface: pygame.Surface) -> None:
        plot, frame = self._plot(), self.ui.frame
        if self.shared:
            self._draw_shares(surface, plot)
        if len(self.scores) <= self.count:
            known = round(self.x(plot, len(self.scores) - 1))
            veil = pygame.Surface((max(0, plot.right - known), plot.height), pygame.SRCALPHA)
            veil.fill(UNKNOWN)
            surface.blit(veil, (known, plot.top))
        super().draw_self(surface)
        self._draw_ends(surface, plot)
        x = round(self.x(plot, self.cursor))
        top, bottom = self.cursor_line(plot)
        pygame.draw.line(surface, theme.OXBLOOD, (x, top), (x, bottom), frame.px(BASE))
        if self.cursor < len(self.scores):
            for seat in self.lined():
                at = (x, round(self._at(plot, self.cursor, seat)))
                pygame.draw.aacircle(surface, theme.INK, at, frame.px(7))
                pygame.draw.aacircle(surface, self._colour(seat), at, frame.px(5))
        for position in self.marks:
            for seat in self.lined():
                spot = round(self.x(plot, position)), round(self._at(plot, position, seat))
                pygame.draw.aacircle(surface, theme.CREAM, spot, frame.px(DOT + 2))
                pygame.draw.aacircle(surface, theme.OXBLOOD, spot, frame.px(DOT))
        radius = frame.px(MARK)
        for number, (turning, centre) in enumerate(zip(self.turnings, self.discs(), strict=True), start=1):
            spot = self.spot(turning)
            chosen = turning.start == self.cursor
            pygame.draw.line(surface, theme.OXBLOOD, spot, centre, frame.px(BASE))
            pygame.draw.aacircle(surface, theme.OXBLOOD, spot, frame.px(DOT))
            pygame.draw.aacircle(surface, theme.CREAM, centre, radius)
            pygame.draw.aacircle(surface, theme.RASPBERRY if chosen else theme.OXBLOOD, centre, radius - frame.px(2))
            room = pygame.Rect(0, 0, 2 * radius, 2 * radius)
            room.center = centre
            px = self.ui.font_px(theme.NOTE_SIZE)
            self.ui.text.draw(surface, str(number), "head", px, theme.CREAM, room, "centre")
        self.ui.draw_focus(surface, self)

    def _draw_ends(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """The sign of each seat at the end of its line, and what lies behind that while not all is known."""
        ui, frame, last = self.ui, self.ui.frame, len(self.scores) - 1
        side = frame.px(TOKEN)
        ends = [self.level(last, seat) for seat in range(len(self.seats))]
        order = sorted(range(len(ends)), key=lambda seat: -ends[seat])
        x = round(self.x(plot, last)) + frame.px(10)
        places = apart([self._y(plot, ends[seat]) for seat in order], side, plot.bottom)
        for seat, y in () if self.shared else zip(order, places, strict=True):
            token = ui.art.picture(f"tokens/{self.seats[seat].colour}", side)
            surface.blit(token, token.get_rect(midleft=(x, round(y))))
        text, px = ui.tr("review.unknown"), ui.font_px(theme.LABEL_SIZE)
        room = pygame.Rect(x + side, plot.top, plot.right - x - side, plot.height // 4)
        if last < self.count and ui.text.width(text, "body_medium", px) <= room.width:
            ui.text.draw(surface, text, "body_medium", px, theme.INK, room, "centre")

    def _labels(self, surface: pygame.Surface, plot: pygame.Rect, px: float) -> None:
        """All seats in rows above the plot, with their chances at the cursor."""
        ui, frame, row = self.ui, self.ui.frame, self._row()
        if not self.named:
            return
        in_row = -(-len(self.seats) // self._rows())
        side, gap = frame.px(LEGEND_TOKEN), frame.px(10)
        large, small = ui.font_px(theme.HEAD_SIZE), ui.font_px(theme.BODY_SIZE)
        wide = ui.text.width(f"{PERCENT}%", "head", large)
        cell = (self.rect.right - plot.left) / max(in_row, 3)
        for seat, each in enumerate(self.seats):
            left = round(plot.left + cell * (seat % in_row))
            room = pygame.Rect(left, self.rect.y + row * (seat // in_row), round(cell), row)
            token = ui.art.picture(f"tokens/{each.colour}", side)
            surface.blit(token, token.get_rect(midleft=room.midleft))
            name = pygame.Rect(left + side + gap, room.y, room.width - side - wide - 4 * gap, row)
            lettering = ui.text.fitted(each.name, "label", small, theme.INK, name.width)[0]
            surface.blit(lettering, lettering.get_rect(midleft=name.midleft))
            if self.cursor < len(self.scores):
                chance = pygame.Rect(name.left + lettering.get_width() + gap, room.y, wide, row)
                said = f"{self.scores[self.cursor][seat]}%"
                ui.text.draw(surface, said, "head", large, theme.OXBLOOD, chance)

    def focus_rect(self) -> pygame.Rect:
        """About the line of the cursor."""
        plot, wide = self._plot(), self.ui.frame.px(CURSOR)
        return pygame.Rect(round(self.x(plot, self.cursor)) - wide // 2, plot.top, wide, plot.height)

    # -- intents ----------------------------------------------------------------------------------------------------

    def _go(self, position: int) -> None:
        position = min(max(0, position), self.count)
        if position != self.cursor:
            self.cursor = position
            self.changed()
            self.ui.after(lambda: self._on_move(position))

    def _open(self) -> None:
        position = self.cursor
        self.ui.play("ui_click", self)
        self.ui.after(lambda: self._on_open(position))

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Focus) and intent.direction in ("left", "right"):
            self._go(self.cursor + (1 if intent.direction == "right" else -1))
        elif isinstance(intent, Page):
            self._go(self._leap(intent.direction))
        elif isinstance(intent, Confirm):
            self._open()
        elif isinstance(intent, Hover | Press):
            if self._plot().collidepoint(intent.pos):
                self._go(self._position_at(intent.pos[0]))
        elif isinstance(intent, Select):
            if self._plot().collidepoint(intent.pos):
                self._open()
        else:
            return isinstance(intent, Release)
        return True

    def _leap(self, direction: str) -> int:
        """The position that a page key leads to: from turning point to turning point, and to the ends."""
        if direction in ("home", "end"):
            return 0 if direction == "home" else self.count
        starts = [turning.start for turning in self.turnings]
        if direction == "up":
            return max([start for start in starts if start < self.cursor], default=0)
        return min([start for start in starts if start > self.cursor], default=self.count)

    def item(self, seen: pygame.Rect) -> Item | None:
        known = self.scores[self.cursor] if self.cursor < len(self.scores) else []
        said = [self.ui.tr("review.chance", name=seat.name, n=n) for seat, n in zip(self.seats, known, strict=False)]
        return self.make_item(seen, text=self.ui.context.tr.listed(said) or self.text, value=self.cursor)


def percents(shares: Sequence[float]) -> list[int]:
    """Shares of one whole in percent, whole numbers that make a hundred together."""
    whole = [int(PERCENT * share) for share in shares]
    missing = round(PERCENT * sum(shares)) - sum(whole)
    by_rest = sorted(range(len(whole)), key=lambda i: whole[i] - PERCENT * shares[i])
    for i in by_rest[:missing]:
        whole[i] += 1
    return whole


def _percent(chances: Sequence[Sequence[float]]) -> list[list[int]]:
    return [percents(each) for each in chances]
