"""The calendar of the deals of the day: a month of days to choose from, with what became of each."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Collection, Mapping
from datetime import date
from functools import partial

import pygame

from game.services.daily import Day
from game.services.translation import Translator
from game.ui import theme
from game.ui.layout import Frame
from game.ui.shapes import draw_rounded
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button, IconButton
from game.ui.widgets.containers import Column, Flow, Grid, Row, Spacer
from game.ui.widgets.label import Label

WEEK = 7
SUNDAY = 7
SUNDAY_FIRST = ("ja",)
"""Languages in whose calendars a week begins on Sunday, with Saturdays in blue and Sundays in red."""
CELL_HEIGHT, GAP = 84.0, 8.0
TALL_CELLS = {4: 158.0, 5: 125.0, 6: 104.0}
"""Units of the height of a day by the weeks of its month, where it has a page to fill."""
NUMBER, SIGN = 26.0, 32.0
"""Units of the letters of a day's number, of the sign of what became of it, and of the letters of a word there."""
EDGE = 8.0
"""Units of the edge of the day that was chosen, both sides together: it lies in the gap between days."""
INNER = 3.0
"""Units of the light line within that edge, by which it stands out from a dark day."""

WON, PLAYED, OPEN, MISSED, COMING = "won", "played", "open", "missed", "coming"
SIGNS = {WON: "icons/crown", PLAYED: "icons/check_ink", OPEN: "icons/hourglass"}
GROUNDS = {
    WON: theme.GREEN, PLAYED: theme.rgb("#b4cdec"), OPEN: theme.PLUM,
    MISSED: theme.PARCHMENT_LIGHT,
}  # fmt: skip
"""A day that was won is darker than one that was only played, which is of the same lightness as all others."""
DARK = (WON, OPEN)
TODAY = "today"
"""What the legend has besides: today, which is golden and says so until it is played, and has a golden edge then."""
WEEKEND = {6: theme.BLUE, SUNDAY: theme.OXBLOOD}
CHIP = (50.0, 38.0)
"""Units of a day in the legend."""


def state_of(entry: Day | None, day: date, today: date) -> str:
    """What became of a day."""
    if entry is None:
        return COMING if day > today else MISSED
    if entry.end is None or not entry.counts:
        return OPEN if entry.end is None else MISSED
    return WON if entry.end.won else PLAYED


def _draw_edge(surface: pygame.Surface, frame: Frame, rect: pygame.Rect, corner: int) -> None:
    """The edge of a day that was not played: it can be, as days to come cannot."""
    draw_rounded(surface, theme.TAN, rect, max(1, frame.px(2)), radius=corner)


class DayCell(Button):
    """A day of the calendar: its number, and what became of it. Today is golden, or has a golden edge, the chosen day
    has a dark one; days that were not played are pale with an edge, and days to come are bare places."""

    def __init__(
        self, day: date, state: str, on_click: Callable[[], object], *, today: bool, selected: bool, told: str,
        enabled: bool,
        ink: theme.Colour = theme.INK_SOFT,
        high: float = CELL_HEIGHT,
        word: str = "",
    ) -> None:  # fmt: skip
        """`told`: the day and what became of it, in words; `ink`: of the number of a day that was not played; `high`:
        units of its height with letters of the usual size; `word`: stands below its number until it was played."""
        super().__init__(
            str(day.day), on_click, name=f"daily.day.{day.isoformat()}", tooltip=told,
            selected=selected, enabled=enabled, reason=told,
        )  # fmt: skip
        self.day_state = state
        self.is_today = today
        self._ink = ink
        self._least = high
        self._word = word

    def measure(self, width: float) -> tuple[float, float]:
        return width, self._least * max(1.0, self.ui.frame.letters)

    def draw_self(self, surface: pygame.Surface) -> None:
        ui, frame = self.ui, self.ui.frame
        rect = self.rect.move(0, self._offset())
        corner = frame.px(9)
        if self.day_state == COMING:
            draw_rounded(surface, theme.mix(theme.PARCHMENT, theme.PARCHMENT_EDGE, 0.5), rect, radius=corner)
        else:
            ground = theme.HIGHLIGHT if self.is_today and self.day_state == MISSED else GROUNDS[self.day_state]
            if self.state == "hover":
                ground = theme.mix(ground, theme.CREAM, 0.2)
            draw_rounded(surface, ground, rect, radius=corner)
            if self.day_state == MISSED:
                _draw_edge(surface, frame, rect, corner)
        if self.is_today:
            draw_rounded(surface, theme.GOLD, rect, max(3, frame.px(EDGE / 2)), radius=corner)
        colour = theme.CREAM if self.day_state in DARK else theme.INK if self.day_state == PLAYED else self._ink
        sign = SIGNS.get(self.day_state)
        room = rect.inflate(-frame.px(12), -frame.px(8))
        if sign is not None or self._word:
            room.height = round(room.height * 0.52)
        if sign is None and self._word:
            below = pygame.Rect(rect.x, room.bottom, rect.width, rect.bottom - frame.px(7) - room.bottom)
            ui.text.draw(surface, self._word, "body_bold", ui.font_px(theme.NOTE_SIZE), theme.INK, below, "centre")
        if sign is not None:
            picture = ui.art.picture(sign, frame.px(SIGN))
            surface.blit(picture, picture.get_rect(midbottom=(rect.centerx, rect.bottom - frame.px(5))))
        ui.text.draw(surface, self.text, "head", ui.font_px(NUMBER), colour, room, "centre")
        if self.selected:
            edge = rect.inflate(frame.px(EDGE), frame.px(EDGE))
            draw_rounded(surface, theme.INK, edge, max(2, frame.px(EDGE / 2)), radius=corner)
            inner, line = rect.inflate(-frame.px(2), -frame.px(2)), max(2, frame.px(INNER))
            draw_rounded(surface, theme.PARCHMENT_LIGHT, inner, line, radius=corner)
        ui.draw_focus(surface, self)

    def _text_room(self) -> int:
        return self.rect.width

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.tooltip, value=self.day_state, selected=self.selected)


class _Chip(Widget):
    """A day in small, as it looks when that became of it."""

    role = "picture"

    def __init__(self, state: str) -> None:
        super().__init__(width=CHIP[0], height=CHIP[1])
        self._state = state

    def draw_self(self, surface: pygame.Surface) -> None:
        frame = self.ui.frame
        draw_rounded(surface, GROUNDS.get(self._state, theme.HIGHLIGHT), self.rect, radius=frame.px(8))
        if self._state == TODAY:
            draw_rounded(surface, theme.GOLD, self.rect, max(3, frame.px(EDGE / 2)), radius=frame.px(8))
        if self._state == MISSED:
            _draw_edge(surface, frame, self.rect, frame.px(8))
        if self._state in SIGNS:
            picture = self.ui.art.picture(SIGNS[self._state], frame.px(SIGN))
            surface.blit(picture, picture.get_rect(center=self.rect.center))


class Month:
    """The month that is shown. `words` gives the texts, `choose` is told of a day that was pressed."""

    def __init__(self, words: Translator, shown: date, choose: Callable[[date], object]) -> None:
        self._words = words
        self.first = shown.replace(day=1)
        self._choose = choose

    def turn(self, months: int) -> None:
        """Show another month."""
        number = self.first.year * 12 + self.first.month - 1 + months
        self.first = date(number // 12, number % 12 + 1, 1)

    def shown(self, days: Mapping[date, Day], today: date) -> set[str]:
        """What the legend has to explain: what became of the days of the month, and today."""
        month = self._days()
        states = {state_of(days.get(day), day, today) for day in month if day != today or day in days}
        return states | ({TODAY} if today in month else set())

    def _days(self) -> list[date]:
        count = calendar.monthrange(self.first.year, self.first.month)[1]
        return [self.first.replace(day=number + 1) for number in range(count)]

    def widget(
        self, days: Mapping[date, Day], today: date, chosen: date, told: Callable[[date, str], str],
        on_turn: Callable[[int], object],
        *,
        tall: bool = False,
    ) -> Widget:  # fmt: skip
        """The month with its head. `told` says what became of a day; `on_turn` is asked for another month; `tall`:
        its weeks share the height of a whole page."""
        tr = self._words
        latest = today.replace(day=1)
        head = Row(
            [
                IconButton(
                    "icons/chevron_left_ink", partial(on_turn, -1), tooltip=tr("daily.earlier"), kind="plain",
                    name="daily.earlier", enabled=self.first.year > date.min.year,
                ),
                Label(
                    tr("daily.month", month=tr(f"month.{self.first.month}"), year=self.first.year), style="title",
                    size=32, colour=theme.OXBLOOD, align="centre", grow=1, name="daily.month",
                ),
                IconButton(
                    "icons/chevron_right_ink", partial(on_turn, 1), tooltip=tr("daily.later"), kind="plain",
                    name="daily.later", enabled=self.first < latest, reason=tr("daily.later.none"),
                ),
            ],
            gap=16,
        )  # fmt: skip
        sunday_first = tr.language in SUNDAY_FIRST
        order = [SUNDAY, *range(1, SUNDAY)] if sunday_first else list(range(1, WEEK + 1))
        inks = WEEKEND if sunday_first else {}
        names: list[Widget] = [
            Label(tr(f"weekday.short.{day}"), style="body_bold", size=theme.NOTE_SIZE,
                  colour=inks.get(day, theme.INK_SOFT), align="centre", name=f"daily.weekday.{day}")
            for day in order
        ]  # fmt: skip
        before = order.index(self.first.isoweekday())
        month = self._days()
        weeks = -(-(before + len(month)) // WEEK)
        high = TALL_CELLS[weeks] if tall else CELL_HEIGHT
        cells: list[Widget] = [Spacer() for _ in range(before)]
        for day in month:
            state = state_of(days.get(day), day, today)
            ink = inks.get(day.isoweekday(), theme.INK_SOFT)
            cells.append(
                DayCell(
                    day, state, partial(self._choose, day), today=day == today, selected=day == chosen,
                    told=told(day, state), enabled=state != COMING, ink=ink, high=high,
                    word=tr("daily.state.today") if day == today else "",
                )
            )  # fmt: skip
        return Column([head, Grid(names, columns=WEEK, gap=GAP), Grid(cells, columns=WEEK, gap=GAP)], gap=14)


def legend(words: Callable[..., str], shown: Collection[str]) -> Widget:
    """What the colours and signs of the calendar mean that are to be seen."""
    parts: list[Widget] = [
        Row(
            [
                _Chip(state),
                Label(words(f"daily.state.{state}"), size=theme.BODY_SIZE, colour=theme.INK),
            ],
            gap=10,
        )
        for state in (WON, PLAYED, OPEN, MISSED, TODAY)
        if state in shown
    ]
    return Flow(parts, gap=24, justify="centre")
