"""The chart of a game: the points of each seat after each move, as lines in the colours of the seats."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

import pygame

from game.table.seats import Seat
from game.ui import theme
from game.ui.portrait import line_colour
from game.ui.shapes import draw_way
from game.ui.widgets.base import Item, Widget

HEIGHT = 250.0
STEPS = (1, 2, 5, 10, 20, 25, 50, 100)
MOST_LINES = 6
"""Horizontal lines at most."""
FINE = 3
"""The lines are drawn so many times larger and then shrunk, for smooth edges."""
TOKEN = 26.0
LEFT = 46.0
RIGHT = 172.0
SIGN, NAME = 12.0, 8.0
"""Units from the plot to the token of a line, and from that to its name."""
AXIS = 32.0
"""Units below the plot for the numbers of the moves."""
MOVES = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
MOST_MOVES = 10
"""Numbers at most on that axis."""
TICK, AFTER = 8.0, 1.6
"""Units of the height of a mark on it; sizes of letters before the last number, which has a word behind it."""
EDGE = 12.0
"""Units round the plot that the picture of the lines has, for those that lie at its edge."""
TAIL = 0.025
"""Share of the width that the lines go on level behind the last move, where many points come at once, to the names."""
MOST_ROUNDS = 8
"""Rounds that have their name below the plot; with more, the moves are counted."""
GRID, BASE = 1.5, 2.0
"""Units of the thickness of a horizontal line, and of that at the foot."""
BROAD = (4.0, 4.0)
"""Units of a line, and of its dark edge, both sides together."""
SHADE = 0.65
"""How dark that edge is: by it yellow is seen on parchment."""
SIGNS, FEWER, MANY = 3, 2, 4
"""How often the sign of a player stands on their line; how often with more players than `MANY`."""
LINE_SIGN = 24.0
"""Units of the side of such a sign."""
LABEL_GAP = 30.0
LABEL_EM = 1.1
"""From name to name at least, in sizes of their letters, where there is room."""


class ScoreChart(Widget):
    """`scores`: for each position from the first on, the points of each seat. `high`: units.

    `rounds`: the round of each position, all of which then share the width; empty, or 0, where the moves do. `count`:
    the name of a count at the end that is the last of them.
    """

    role = "chart"
    axis_end = ""
    """The unit behind the numbers of the left axis."""
    says_moves = True
    """Whether the axis below says that moves are counted."""
    left = LEFT
    """The room for these numbers, in units."""

    def __init__(
        self, seats: Sequence[Seat], scores: Sequence[Sequence[int]], text: str, high: float = HEIGHT,
        rounds: Sequence[int] = (), count: str = "",
    ) -> None:  # fmt: skip
        super().__init__(name="results.course", height=high)
        self._places = round_places(rounds, count=bool(count))
        self._count = count
        self._rounds = max(rounds, default=0) if self._places else 0
        self.seats = list(seats)
        self.scores = [list(each) for each in scores]
        self.text = text
        self._drawn: tuple[tuple[int, int], pygame.Surface] | None = None
        self._heights: tuple[tuple[int, int], list[list[float]]] = ((0, 0), [])  # by height and positions
        self._stale: int | None = 0  # the position from which on the lines are to be drawn

    def measure(self, width: float) -> tuple[float, float]:
        return width, self.height or HEIGHT

    def step(self) -> int:
        """Points between two horizontal lines."""
        best = max(map(max, self.scores))
        return next((step for step in STEPS if best <= step * (MOST_LINES - 1)), max(best, 1))

    def top(self) -> int:
        """Points at the upper edge: the first line at or above the best."""
        step, best = self.step(), max(map(max, self.scores))
        return max(step, -(-best // step) * step)

    def _plot(self) -> pygame.Rect:
        frame = self.ui.frame
        margin = frame.px(12)
        large = max(1.0, self.ui.text.latin / (theme.BODY_SIZE * frame.unit)) * frame.letters
        left, right = frame.px(self.left * large), self._legend(large)
        width, high = self.rect.width - left - right, self.rect.height - 2 * margin - self._axis()
        return pygame.Rect(self.rect.x + left, self.rect.y + margin, max(1, width), max(1, high))

    def _legend(self, large: float) -> int:
        """Pixels of the room for the names beside the plot. `large`: how large its letters are."""
        ui, px = self.ui, self.ui.font_px(theme.BODY_SIZE)
        widest = max((ui.text.width(seat.name, "label", px) for seat in self.seats), default=0)
        return min(ui.frame.px(SIGN + TOKEN + NAME) + widest, ui.frame.px(RIGHT * large))

    def _axis(self) -> int:
        """Pixels of the height of the axis below, with room for its letters."""
        ui = self.ui
        least = ui.text.line_height(ui.text.least(ui.tr("results.moves", n=self.moves), "body_medium"))
        return max(round(ui.font_px(AXIS)), ui.frame.px(TICK) + least)

    @property
    def moves(self) -> int:
        """Moves of the whole game."""
        return max(1, len(self.scores) - 1)

    def marked_moves(self) -> list[int]:
        """The moves that are numbered on the axis below; the last one is, those that would come too near are not."""
        step = next((step for step in MOVES if self.moves <= step * MOST_MOVES), self.moves)
        return [*(move for move in range(0, self.moves, step) if move + step / 2 <= self.moves), self.moves]

    def x(self, plot: pygame.Rect, position: int) -> float:
        """Where a position is on the plot."""
        if self._places:
            return plot.left + plot.width * (1 - TAIL) * self._places[min(position, len(self._places) - 1)]
        return plot.left + plot.width * (1 - TAIL) * position / self.moves

    def _y(self, plot: pygame.Rect, points: float) -> float:
        return plot.bottom - plot.height * points / self.top()

    def draw_self(self, surface: pygame.Surface) -> None:
        ui, frame, plot = self.ui, self.ui.frame, self._plot()
        px = ui.font_px(theme.BODY_SIZE)
        for points in range(0, self.top() + 1, self.step()):
            y = round(self._y(plot, points))
            thick = frame.px(GRID if points else BASE)
            line = pygame.Rect(plot.left, y - thick // 2, plot.width, thick)
            pygame.draw.rect(surface, theme.TAN if points else theme.OXBLOOD, line)
            room = pygame.Rect(self.rect.x, 0, plot.left - self.rect.x - frame.px(12), ui.text.line_height(px))
            room.centery = y
            ui.text.draw(surface, f"{points}{self.axis_end}", "body_medium", px, theme.INK_SOFT, room, "right")
        self._draw_moves(surface, plot, px)
        surface.blit(self._lines(plot), (plot.x - frame.px(EDGE), plot.y - frame.px(EDGE)))
        self._signs(surface, plot)
        self._labels(surface, plot, px)

    def _draw_moves(self, surface: pygame.Surface, plot: pygame.Rect, px: float) -> None:
        """The axis below: which move, or which round, it was."""
        if self._rounds:
            self._draw_rounds(surface, plot, px)
            return
        ui, tick = self.ui, self.ui.frame.px(TICK)
        high = self._axis() - tick
        right = self.rect.right
        for move in reversed(self.marked_moves()):
            last = move == self.moves
            text = self.ui.tr("results.moves", n=move) if last and self.says_moves else str(move)
            x, wide = round(self.x(plot, move)), ui.text.width(text, "body_medium", px)
            room = pygame.Rect(0, plot.bottom + tick, wide, high)
            room.centerx = x
            if last and self.says_moves:  # behind the plot is the sign of who ends at zero
                room.right = min(room.right, plot.right)
            thick = ui.frame.px(BASE)
            pygame.draw.rect(surface, theme.OXBLOOD, (x - thick // 2, plot.bottom, thick, tick))
            if room.right >= right:  # there is no room for it before the next one
                continue
            right = room.left - round((AFTER if last else 1) * px)
            ui.text.draw(surface, text, "body_medium", px, theme.INK_SOFT, room, "centre")

    def round_name(self, number: int) -> str:
        """What stands below a round, or the count at the end."""
        return self._count if self._count and number == self._rounds else self.ui.tr("saves.round", n=number)

    def _draw_rounds(self, surface: pygame.Surface, plot: pygame.Rect, px: float) -> None:
        """The rounds, by name, between ticks."""
        ui, tick = self.ui, self.ui.frame.px(TICK)
        thick, wide = ui.frame.px(BASE), plot.width * (1 - TAIL) / self._rounds
        for number in range(self._rounds + 1):
            x = round(plot.left + wide * number)
            pygame.draw.rect(surface, theme.OXBLOOD, (x - thick // 2, plot.bottom, thick, tick))
            if number < self._rounds:
                text = self.round_name(number + 1)
                room = pygame.Rect(x, plot.bottom + tick, round(wide), self._axis() - tick)
                ui.text.draw(surface, text, "body_medium", px, theme.INK_SOFT, room, "centre")

    def _lines(self, plot: pygame.Rect) -> pygame.Surface:
        """The lines of all seats, kept for this size; the best seat's is on top."""
        edge = self.ui.frame.px(EDGE)
        size = (plot.width + 2 * edge, plot.height + 2 * edge)
        if self._drawn is None or self._drawn[0] != plot.size:
            clear = pygame.Surface(size, pygame.SRCALPHA)
            clear.fill((*theme.PARCHMENT, 0))
            self._drawn, self._stale = (plot.size, clear), 0
        if self._stale is not None:
            left = max(0, round(self.x(plot, self._stale)) - plot.left)
            right = min(size[0], round(self.x(plot, len(self.scores))) - plot.left + 2 * edge)
            if len(self.scores) > self.moves:
                left, right = 0, size[0]
            self._draw_lines(self._drawn[1], plot, edge, pygame.Rect(left, 0, max(1, right - left), size[1]))
            self._stale = None
        return self._drawn[1]

    def _draw_lines(self, target: pygame.Surface, plot: pygame.Rect, edge: int, part: pygame.Rect) -> None:
        """Draw the part of the picture of the lines that is new: large, and shrunk, for smooth edges."""
        large = pygame.Surface((part.width * FINE, part.height * FINE), pygame.SRCALPHA)
        large.fill((*theme.PARCHMENT, 0))
        wide, dark = self._breadth()
        for seat in sorted(self.lined(), key=lambda seat: self.scores[-1][seat]):
            corners = self.corners(plot, seat, edge)
            first = max(0, next((i for i, (x, _) in enumerate(corners) if x >= part.left), len(corners)) - 2)
            scaled = [((x - part.left) * FINE, y * FINE) for x, y in corners[first:]]
            colour = self._colour(seat)
            draw_way(large, theme.mix(colour, theme.INK, SHADE), scaled, (wide + dark) * FINE)
            draw_way(large, colour, scaled, wide * FINE)
        target.fill((*theme.PARCHMENT, 0), part)
        target.blit(pygame.transform.smoothscale(large, part.size), part)

    def lined(self) -> Sequence[int]:
        """The seats that have a line."""
        return range(len(self.seats))

    def _breadth(self) -> tuple[int, int]:
        """Pixels of a line, and more for the dark line below it."""
        units, edge = self.broad()
        return max(2, self.ui.frame.px(units)), self.ui.frame.px(edge)

    def broad(self) -> tuple[float, float]:
        """Units of a line, and of its dark edge."""
        return BROAD

    def heights(self, plot: pygame.Rect) -> list[list[float]]:
        """How far below the top of the plot each line is at each position: those that would lie on one another are
        side by side about their place, whoever comes out better above, so that none is hidden; none is below the foot.
        """
        key = (plot.height, len(self.scores))
        if self._heights[0] == key:
            return self._heights[1]
        (wide, dark), top = self._breadth(), self.top()
        last = self.scores[-1]
        found: list[list[float]] = []
        for scores in self.scores:
            order = sorted(range(len(scores)), key=lambda seat: (-scores[seat], -last[seat], seat))
            level = [plot.height * (1 - scores[seat] / top) for seat in order]
            gap = wide + dark / 2
            aside = dict(zip(order, apart(level, gap, plot.height), strict=True))
            found.append([aside[seat] for seat in range(len(scores))])
        self._heights = key, found
        return found

    def corners(self, plot: pygame.Rect, seat: int, edge: int) -> list[tuple[float, float]]:
        """The line of a seat, in pixels from the left upper corner of the plot, which is `edge` away."""
        found: list[tuple[float, float]] = []
        for move, heights in enumerate(self.heights(plot)):
            x, y = edge + self.x(plot, move) - plot.left, edge + heights[seat]
            # Points come at once, so the line goes up or down at once.
            if found and found[-1][1] != y:
                found.append((x, found[-1][1]))
            elif len(found) > 1 and found[-2][1] == y:
                found.pop()
            found.append((x, y))
        found.append((edge + plot.width, found[-1][1]))
        return found

    def _signs(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        """The signs of the players on their lines, those of one beside those of the next: nobody has to tell the lines
        by their colours alone. A single line has none."""
        lined, heights = self.lined(), self.heights(plot)
        if len(lined) == 1:
            return
        often = SIGNS if len(lined) <= MANY else FEWER
        side = self.ui.frame.px(LINE_SIGN)
        for place in range(often * len(lined)):
            seat = lined[place % len(lined)]
            wanted = plot.left + plot.width * (1 - TAIL) * (place + 0.5) / (often * len(lined))
            at = bisect_left(range(len(heights)), wanted, key=lambda position: self.x(plot, position))
            if not 0 < at < len(heights):
                continue
            x = (self.x(plot, at - 1) + self.x(plot, at)) / 2
            y = self.between(heights[at - 1][seat], heights[at][seat])
            sign = self.ui.art.picture(f"tokens/{self.seats[seat].colour}", side)
            surface.blit(sign, sign.get_rect(center=(round(x), round(plot.y + y))))

    def between(self, before: float, after: float) -> float:
        """The height of a line in the middle between two moves, from those at them: it is level up to the second."""
        return before

    def _colour(self, seat: int) -> theme.Colour:
        """The colour of a seat's token."""
        return line_colour(self.ui.art, self.seats[seat].colour)

    def _labels(self, surface: pygame.Surface, plot: pygame.Rect, px: float) -> None:
        """Token and name at the end of each line, moved apart where they would meet."""
        ui, frame = self.ui, self.ui.frame
        names = "".join(seat.name for seat in self.seats)
        high = LABEL_EM * max(px, ui.text.least(names, "label"))
        gap = min(max(frame.px(LABEL_GAP), high), plot.height / max(1, len(self.seats) - 1))
        order = sorted(range(len(self.seats)), key=lambda seat: -self.scores[-1][seat])
        places = apart([self._y(plot, self.scores[-1][seat]) for seat in order], gap, plot.bottom)
        side = frame.px(TOKEN)
        for seat, y in zip(order, places, strict=True):
            token = ui.art.picture(f"tokens/{self.seats[seat].colour}", side)
            place = token.get_rect(midleft=(plot.right + frame.px(SIGN), round(y)))
            surface.blit(token, place)
            left = place.right + frame.px(NAME)
            room = pygame.Rect(left, 0, self.rect.right - left, max(place.height, round(gap)))
            room.centery = place.centery
            ui.text.draw(surface, self.seats[seat].name, "label", px, theme.INK, room)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.text)


def round_places(rounds: Sequence[int], *, count: bool = False) -> list[float]:
    """Where each position stands, from 0 to 1, such that all rounds are equally wide; empty where there are none, or
    too many. The last one stands at the end, whatever its round; the steps of a `count` lead there evenly."""
    last = max(rounds, default=0)
    if not 2 <= last <= MOST_ROUNDS or min(rounds) < 1:
        return []
    found: list[float] = []
    for number in range(1, last + 1):
        moves = sum(each == number for each in rounds)
        steps = moves - 1 if count and moves > 1 and number == last else moves
        found += [(number - 1 + move / steps) / last for move in range(moves)]
    return [*found[:-1], 1.0]


def apart(places: Sequence[float], gap: float, bottom: float) -> list[float]:
    """Places from above to below moved so that there is `gap` between them, as little as that takes and upwards as far
    as downwards, and none lies below `bottom`."""
    groups: list[tuple[float, int]] = []  # the middle of some that have moved together, and how many they are
    for place in places:
        middle, count = place, 1
        while groups and middle - groups[-1][0] < gap * (count + groups[-1][1]) / 2:
            before, many = groups.pop()
            middle, count = (before * many + middle * count) / (many + count), many + count
        groups.append((middle, count))
    found = [middle + gap * (at - (count - 1) / 2) for middle, count in groups for at in range(count)]
    if found and found[-1] > bottom:
        for i in range(len(found) - 1, -1, -1):
            found[i] = min(found[i], bottom if i == len(found) - 1 else found[i + 1] - gap)
    return found
