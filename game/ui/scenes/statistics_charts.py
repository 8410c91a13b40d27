"""Charts of the statistics in the program's colours: games over time, and shares of wins as bars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui import theme
from game.ui.input.intents import Focus, Hover, Intent, Page, Press, Release, Select
from game.ui.layout import Frame
from game.ui.scenes.score_chart import BASE, FINE, GRID
from game.ui.shapes import draw_way
from game.ui.widgets.base import Item, Widget

HEIGHT, LEGEND = 356.0, 38.0
"""Units of the height of a chart, and of one line of its legend above it; more such lines are at its cost."""
PERSON_COLOURS = (theme.OXBLOOD, theme.BLUE, theme.GREEN, theme.PLUM)
"""Colours of a person's line, and of the marks of games on it."""
BUBBLE_PAD, BUBBLE_GAP = 14.0, 24.0
"""Units about the lines of a game that is pointed at, and from them to its dot."""
BUBBLE_LINE = 1.4
"""Height of such a line, in sizes of its letters."""
LEFT = 72.0
EDGE, ABOVE = 16.0, 24.0
"""Units about the games, and above them, where the crown of the best one ends."""
WIDEST = 130.0
"""Units from one game to the next at most."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100)
MOST_LINES = 5
NEAR_NOTHING = 4
"""How many times as much as the least the best may be for a chart not to begin at 0."""
CLEAR = 0.25
"""Share of the step between two lines that the least game keeps off a lower edge above 0."""
BAR = 24.0
BAR_WIDTH = 600.0
LEAST_BAR = 90.0
NOTCH_EDGE = 3.0
"""Units of the pale edge of the notch of a bar, both sides together, and of the rounding of its corners."""

SOLID = 9.5
"""Radius of the mark of a game, in units."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Dot:
    """A game of a person: its height in the chart, whether it was won, and what is said of it in a few lines;
    `column`: its place from left to right, which several persons in a game share; `person`: the number of the person,
    who has a line, a shape and a colour; `counts`: towards best scores, else it is hollow."""

    value: float
    won: bool
    text: str
    column: int
    person: int = 0
    counts: bool = True


_CORNERS: tuple[tuple[Point, ...], ...] = (
    (),
    ((0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)),
    ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)),
    ((0.0, -1.3), (1.3, 1.0), (-1.3, 1.0)),
)
"""The corners of the shapes of persons, in radii; the first one is round."""
MOST_PERSONS = len(_CORNERS)
"""Persons who have lines of their own."""


_CROWN: tuple[Point, ...] = (
    (-1.3, 1.0), (-1.7, -0.9), (-0.8, -0.1), (0.0, -1.4), (0.8, -0.1), (1.7, -0.9), (1.3, 1.0),
)  # fmt: skip
"""The corners of the crown that is the mark of a game that was won, in radii from its middle."""


def draw_mark(target: pygame.Surface, place: Point, unit: float, *, person: int = 0, counts: bool = True) -> None:
    """The mark of a game: in the person's shape and colour, hollow where it does not count towards best scores."""
    colour = PERSON_COLOURS[person]

    def fill(ink: theme.Colour, size: float) -> None:
        corners, size = _CORNERS[person], size * unit
        if corners:
            pygame.draw.polygon(target, ink, [(place[0] + x * size, place[1] + y * size) for x, y in corners])
        else:
            pygame.draw.circle(target, ink, place, size)

    fill(theme.mix(colour, theme.INK, 0.6) if counts else colour, SOLID + 1.5)
    fill(colour if counts else theme.PARCHMENT_LIGHT, SOLID if counts else SOLID - 2.0)


def draw_crown(target: pygame.Surface, place: Point, unit: float, *, person: int = 0, counts: bool = True) -> None:
    """The mark of a game that was won: a crown with an edge of the person's colour, pale where it does not count."""
    size = SOLID * unit
    corners = [(place[0] + x * size, place[1] + y * size) for x, y in _CROWN]
    edge = theme.mix(PERSON_COLOURS[person], theme.INK, 0.6)
    draw_way(target, edge, [*corners, corners[0]], 5.0 * unit)
    pygame.draw.polygon(target, theme.GOLD if counts else theme.PARCHMENT_LIGHT, corners)


class History(Widget):
    """Games from left to right as dots, each person's on a line if they are `joined`, with a guide.

    `top`, `foot`: values at the upper and the lower edge; `marks`: values with a line across, and how they are
    lettered; `guide`: a value with a dashed line; `ends`: what stands below the first and the last game. The arrow keys
    go from dot to dot.
    """

    role = "chart"
    focusable = True

    def __init__(
        self,
        dots: Sequence[Dot],
        *,
        top: float,
        foot: float = 0.0,
        marks: Sequence[tuple[float, str]],
        guide: float | None = None,
        joined: bool = True,
        ends: tuple[str, str] = ("", ""),
        name: str = "",
    ) -> None:
        super().__init__(name=name, grow=1)
        self.ends = ends
        self.dots = list(dots)
        self.top = top
        self.foot = foot
        self.marks = list(marks)
        self.guide = guide
        self.joined = joined
        self.chosen = len(self.dots) - 1
        self._drawn: tuple[tuple[int, int], pygame.Surface] | None = None

    def adopt(self, old: Widget) -> None:
        if isinstance(old, History) and old.dots == self.dots:
            self.chosen = old.chosen

    def measure(self, width: float) -> tuple[float, float]:
        return width, HEIGHT

    # Places

    def _plot(self) -> pygame.Rect:
        frame = self.ui.frame
        large = max(1.0, self.ui.text.latin / (theme.BODY_SIZE * frame.unit)) * frame.letters
        left, above, edge = frame.px(LEFT * large), frame.px(ABOVE), frame.px(EDGE)
        return pygame.Rect(
            self.rect.x + left, self.rect.y + above, max(1, self.rect.width - left - edge),
            max(1, self.rect.height - above - edge - (round(self._axis()) if any(self.ends) else 0)),
        )  # fmt: skip

    def _axis(self) -> float:
        """Pixels of the line of text below the games."""
        px = self.ui.font_px(theme.BODY_SIZE)
        return self.ui.text.line_height(max(px, self.ui.text.least("".join(self.ends), "body_medium")))

    def focus_rect(self) -> pygame.Rect:
        """About the chosen game, from top to bottom."""
        if not self.dots:
            return self.rect
        plot, dot = self._plot(), self.dot_rect(self.chosen)
        return pygame.Rect(dot.x, plot.y, dot.width, plot.height)

    def _x(self, plot: pygame.Rect, number: int) -> float:
        """The games share the width; few of them stand at its beginning, not spread over all of it."""
        edge = self.ui.frame.px(EDGE)
        if not self.dots:
            return plot.x + edge
        first, last = self.dots[0].column, self.dots[-1].column
        step = min((plot.width - 2 * edge) / max(1, last - first), self.ui.frame.px(WIDEST))
        return plot.x + edge + step * (self.dots[number].column - first)

    def _y(self, plot: pygame.Rect, value: float) -> float:
        return plot.bottom - plot.height * (value - self.foot) / (self.top - self.foot)

    def dot_rect(self, number: int) -> pygame.Rect:
        """Window pixels of a game's dot."""
        plot, side = self._plot(), self.ui.frame.px(26)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (round(self._x(plot, number)), round(self._y(plot, self.dots[number].value)))
        return rect

    # Look

    def draw_self(self, surface: pygame.Surface) -> None:
        ui, frame, plot = self.ui, self.ui.frame, self._plot()
        px = ui.font_px(theme.BODY_SIZE)
        for value, text in self.marks:
            y = round(self._y(plot, value))
            colour = theme.TAN if value != self.foot else theme.OXBLOOD
            thick = frame.px(GRID if value != self.foot else BASE)
            pygame.draw.rect(surface, colour, (plot.left, y - thick // 2, plot.width, thick))
            room = pygame.Rect(self.rect.x, y - frame.px(18), plot.left - self.rect.x - frame.px(12), frame.px(36))
            ui.text.draw(surface, text, "body_medium", px, theme.INK_SOFT, room, "right")
        self._draw_ends(surface, px)
        margin = frame.px(ABOVE + SOLID)
        surface.blit(self._picture(plot, margin), (plot.x - margin, plot.y - margin))
        if 0 <= self.chosen < len(self.dots) and (self.hovered or self.focused):
            self._draw_chosen(surface, px)
        ui.draw_focus(surface, self)

    def _draw_ends(self, surface: pygame.Surface, px: float) -> None:
        for text, rect in zip(self.ends, self.end_rects(), strict=True):
            if text:
                self.ui.text.draw(surface, text, "body_medium", px, theme.INK_SOFT, rect)

    def end_rects(self) -> list[pygame.Rect]:
        """Window pixels of the texts at both ends: the last one is below its dot, as far as there is room."""
        plot, px, gap = self._plot(), self.ui.font_px(theme.BODY_SIZE), self.ui.frame.px(EDGE)
        first, last = (min(self.ui.text.width(text, "body_medium", px), plot.width // 2) for text in self.ends)
        dot = round(self._x(plot, -1))
        left = min(max(dot - last // 2, plot.x + first + gap), plot.right - last)
        top, high = plot.bottom + self.ui.frame.px(EDGE / 2), round(self._axis())
        return [pygame.Rect(plot.x, top, first, high), pygame.Rect(left, top, last, high)]

    def bubble(self) -> pygame.Rect:
        """Window pixels of the sheet with the lines about the chosen game: beside its dot, within the chart."""
        ui, frame, dot = self.ui, self.ui.frame, self.dot_rect(self.chosen)
        px, pad = ui.font_px(theme.BODY_SIZE), frame.px(BUBBLE_PAD)
        lines = self.dots[self.chosen].text.splitlines()
        wide = max(ui.text.width(line, "body_medium", px) for line in lines) + 2 * pad
        rect = pygame.Rect(0, 0, min(wide, self.rect.width), round(len(lines) * BUBBLE_LINE * px) + 2 * pad)
        gap = frame.px(BUBBLE_GAP)
        rect.midbottom = dot.centerx, dot.centery - gap
        if rect.y < self.rect.y:
            rect.midtop = dot.centerx, dot.centery + gap
        return rect.clamp(self.rect)

    def _draw_chosen(self, surface: pygame.Surface, px: float) -> None:
        frame = self.ui.frame
        centre, radius = self.dot_rect(self.chosen).center, frame.px(16)
        pygame.draw.aacircle(surface, theme.OXBLOOD, centre, radius, max(2, frame.px(4)))
        sheet, pad = self.bubble(), frame.px(BUBBLE_PAD)
        self.ui.art.draw_slice(surface, "ui/panel_small", sheet, self.ui.skin_unit)
        lines = self.dots[self.chosen].text.splitlines()
        high = (sheet.height - 2 * pad) // len(lines)
        for number, line in enumerate(lines):
            room = pygame.Rect(sheet.x + pad, sheet.y + pad + number * high, sheet.width - 2 * pad, high)
            self.ui.text.draw(surface, line, "body_medium", px, theme.INK, room)

    def _picture(self, plot: pygame.Rect, margin: int) -> pygame.Surface:
        """The guide, the lines and the dots, kept for this size."""
        if self._drawn is not None and self._drawn[0] == plot.size:
            return self._drawn[1]
        size = (plot.width + 2 * margin, plot.height + 2 * margin)
        large = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
        large.fill((*theme.PARCHMENT, 0))
        origin = (plot.x - margin, plot.y - margin)

        def at(number: int, value: float) -> Point:
            return (self._x(plot, number) - origin[0]) * FINE, (self._y(plot, value) - origin[1]) * FINE

        unit = FINE * self.ui.frame.unit
        if self.guide is not None:
            self.draw_dashes(large, margin * FINE, (margin + plot.width) * FINE, at(0, self.guide)[1], unit)
        for person in range(MOST_PERSONS) if self.joined else ():
            corners = [at(number, dot.value) for number, dot in enumerate(self.dots) if dot.person == person]
            self.draw_line(large, corners, unit, person)
        for number, dot in sorted(enumerate(self.dots), key=lambda each: (each[1].won, each[1].counts)):
            draw = draw_crown if dot.won else draw_mark
            draw(large, at(number, dot.value), unit, person=dot.person, counts=dot.counts)
        drawn = pygame.transform.smoothscale(large, size)
        self._drawn = (plot.size, drawn)
        return drawn

    @staticmethod
    def draw_line(target: pygame.Surface, corners: Sequence[Point], unit: float, person: int = 0) -> None:
        draw_way(target, PERSON_COLOURS[person], corners, 5 * unit)

    @staticmethod
    def draw_dashes(target: pygame.Surface, left: float, right: float, y: float, unit: float) -> None:
        x = left
        while x < right:
            end = min(x + 12 * unit, right)
            pygame.draw.line(target, theme.BLUE, (x, y), (end, y), max(2, round(3 * unit)))
            x += 22 * unit

    # Intents

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Hover | Select) and self.dots:
            self._choose(self._nearest(intent.pos))
            return True
        if isinstance(intent, Focus) and intent.direction in ("left", "right"):
            return self._choose(self.chosen + (1 if intent.direction == "right" else -1))
        if isinstance(intent, Page) and intent.direction in ("home", "end"):
            return self._choose(0 if intent.direction == "home" else len(self.dots) - 1)
        return isinstance(intent, Press | Release)

    def _nearest(self, pos: tuple[float, float]) -> int:
        """The dot of the column that is nearest, and there the one whose height is."""
        centres = [self.dot_rect(number).center for number in range(len(self.dots))]
        away = [(abs(x - pos[0]), abs(y - pos[1])) for x, y in centres]
        return away.index(min(away))

    def _choose(self, number: int) -> bool:
        if not 0 <= number < len(self.dots):
            return False
        if number != self.chosen:
            self.chosen = number
            self.changed()
        return True

    def item(self, seen: pygame.Rect) -> Item | None:
        text = self.dots[self.chosen].text if self.dots else ""
        return self.make_item(seen, text=text, value=self.chosen)


class ShareBar(Widget):
    """A share from 0 to 1 as a bar, with a notch at `due`, which chance alone would bring."""

    role = "bar"

    def __init__(self, share: float, due: float, text: str, *, name: str = "") -> None:
        super().__init__(name=name, tooltip=text)
        self.share = share
        self.due = due

    def measure(self, width: float) -> tuple[float, float]:
        return max(LEAST_BAR, min(width, BAR_WIDTH)), BAR

    def draw_self(self, surface: pygame.Surface) -> None:
        ui, frame = self.ui, self.ui.frame
        ui.art.draw_slice(surface, "ui/progress_track", self.rect, frame.unit)
        inner = self.rect.inflate(-frame.px(4), -frame.px(4))
        if self.share > 0:
            fill = inner.copy()
            fill.width = max(inner.height, round(inner.width * min(1.0, self.share)))
            ui.art.draw_slice(surface, "ui/progress_fill", fill, frame.unit)
        x = round(inner.x + inner.width * self.due)
        draw_notch(surface, (x, self.rect.centery), self.rect.height + frame.px(8), frame)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.tooltip, value=round(self.share, 3))


def draw_notch(target: pygame.Surface, centre: Point, height: int, frame: Frame) -> None:
    """The notch of a bar at what chance alone would bring."""
    notch = pygame.Rect(0, 0, max(3, frame.px(4)), height)
    notch.center = round(centre[0]), round(centre[1])
    edge = frame.px(NOTCH_EDGE)
    pygame.draw.rect(target, theme.PARCHMENT_LIGHT, notch.inflate(edge, edge), border_radius=edge)
    pygame.draw.rect(target, theme.BLUE, notch, border_radius=edge)


def steps_between(least: float, best: float) -> list[int]:
    """The values of the lines across a chart from at most `least` to at least `best`, few and round; what begins near
    0 begins there."""
    best = max(1.0, best)
    least = least if NEAR_NOTHING * least > best else 0.0
    high = max(1.0, best - least)
    step = next((each for each in STEPS if high <= each * (MOST_LINES - 1)), round(high / (MOST_LINES - 1)) + 1)
    first, last = int(least // step), int(-(-best // step))
    if first and least - first * step < CLEAR * step:  # else the least one would lie on the lower edge like a 0
        first -= 1
    return [step * number for number in range(first, max(last, first + 1) + 1)]
