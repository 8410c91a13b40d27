"""Parts of the list of puzzles: the tile of a puzzle, with how it stands, and what the signs on tiles mean."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pygame

from game.services.translation import Translate
from game.ui import theme
from game.ui.shapes import draw_rounded
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Flow, Row
from game.ui.widgets.label import Label, Picture

WIDE, HIGH = 86.0, 84.0
NUMBER, RATING = 36.0, 20.0
"""Sizes of the letters of the number, and of a rating."""
MARK = 24.0
"""Units of the height of a ground with pips."""
PIP, PIP_STEP, PIP_SIDE = 0.46, 0.72, 0.5
"""Breadth of a pip, from one to the next, and from the last to the end of their ground, as parts of that height."""
SIGN = 30.0
"""Width of the sign in the corner."""
NEXT_LINE, NEXT_ROUND = 4.0, 12.0
"""Units of the gold edge of the puzzle that is up next, and of its roundness."""
INSET = 20.0
"""Units at the sides of what explains the tiles, where it has a ground of its own."""
INSET_GROUND, INSET_LINE = theme.mix(theme.PLUM, theme.INK, 0.55), theme.mix(theme.PLUM, theme.CREAM, 0.25)
EASY, MEDIUM, HARD = "easy", "medium", "hard"
HARDNESS = ((1200, EASY), (1600, MEDIUM), (10_000, HARD))
"""Up to which rating a puzzle is how hard."""
PIPS = {EASY: 1, MEDIUM: 2, HARD: 3}
PIP_GAP = 10.0
"""Units between the pips and the words of a rating."""
PILLS = {EASY: theme.GREEN, MEDIUM: theme.BLUE, HARD: theme.RASPBERRY}
FIRST, LATER, NOT_YET, NEW, NEXT = "first", "later", "not_yet", "new", "next"
LOOKS = {
    FIRST: ("gold", "icons/star_ink"), LATER: ("good", "icons/check"), NOT_YET: ("plain", "icons/cross_ink"),
    NEW: ("quiet", ""), NEXT: ("quiet", "icons/play"),
}  # fmt: skip
"""By how it stands with a puzzle: the kind of its button, and its sign."""


def state_of(puzzle_id: str, tried: dict[str, bool], solved: tuple[str, ...]) -> str:
    """How it stands with a puzzle: one of FIRST, LATER, NOT_YET, NEW; which new one is NEXT the list says."""
    if tried.get(puzzle_id):
        return FIRST
    if puzzle_id in solved:
        return LATER
    return NOT_YET if puzzle_id in tried else NEW


def hardness(rating: int) -> str:
    """How hard a puzzle is: EASY, MEDIUM or HARD."""
    return next(name for most, name in HARDNESS if rating < most)


def draw_pill(surface: pygame.Surface, rect: pygame.Rect, name: str, line: int) -> None:
    """The ground of a rating, by how hard that is."""
    corner = rect.height // 2
    draw_rounded(surface, PILLS[name], rect, radius=corner)
    draw_rounded(surface, theme.mix(PILLS[name], theme.CREAM, 0.55), rect, line, radius=corner)


def mark_width(name: str) -> float:
    """Units of the width of the ground with the pips of a hardness."""
    return MARK * (2 * PIP_SIDE + PIP + PIP_STEP * (PIPS[name] - 1))


def draw_mark(surface: pygame.Surface, rect: pygame.Rect, name: str, line: int) -> None:
    """How hard a puzzle is: one to three pips on a ground of its own colour, so that neither has to be told alone."""
    draw_pill(surface, rect, name, line)
    _draw_pips(surface, rect.center, rect.height, name)


def _draw_pips(surface: pygame.Surface, middle: tuple[float, float], high: float, name: str) -> None:
    """The pips round a point, for a ground `high` pixels high."""
    for index in range(PIPS[name]):
        x = middle[0] + (index - (PIPS[name] - 1) / 2) * PIP_STEP * high
        pygame.draw.aacircle(surface, theme.CREAM, (x, middle[1]), PIP / 2 * high)


class Mark(Widget):
    """How hard a puzzle is, in pips, as tiles show it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = name

    def measure(self, width: float) -> tuple[float, float]:
        letters = self.ui.frame.letters
        return mark_width(self._name) * letters, MARK * letters

    def draw_self(self, surface: pygame.Surface) -> None:
        draw_mark(surface, self.rect, self._name, max(1, self.ui.frame.px(1.5)))


class Pill(Widget):
    """A rating on the ground that says how hard it is, behind as many pips."""

    role = "label"

    def __init__(self, name: str, text: str) -> None:
        super().__init__()
        self._name, self._text = name, text

    def measure(self, width: float) -> tuple[float, float]:
        px = self.ui.font_px(RATING)
        words = self.ui.units(self.ui.text.width(self._text, "body_bold", px))
        return words + 1.4 * RATING + self._before(), self.ui.units(self.ui.text.line_height(px)) + 2

    def draw_self(self, surface: pygame.Surface) -> None:
        draw_pill(surface, self.rect, self._name, max(1, self.ui.frame.px(1.5)))
        px, mark = self.ui.font_px(RATING), self.ui.frame.px(MARK * self.ui.frame.letters)
        before, side = self.ui.frame.px(self._before()), self.ui.frame.px(0.7 * RATING)
        middle = self.rect.x + side + PIP * mark / 2 + (PIPS[self._name] - 1) / 2 * PIP_STEP * mark
        _draw_pips(surface, (middle, self.rect.centery), mark, self._name)
        words = pygame.Rect(self.rect.x + before, self.rect.y, self.rect.width - before, self.rect.height)
        self.ui.text.draw(surface, self._text, "body_bold", px, theme.CREAM, words, "centre")

    def _before(self) -> float:
        """Units that the pips take before the words."""
        return MARK * self.ui.frame.letters * (PIP + PIP_STEP * (PIPS[self._name] - 1)) + PIP_GAP

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self._text)


class PuzzleTile(Button):
    """A puzzle: its number, how hard it is, and a sign for how it stands. The tooltip has its rating."""

    letters = "title"

    def __init__(
        self, number: str, rating: int, state: str, on_click: Callable[[], object], *, name: str, tooltip: str,
        scale: float, high: float,
    ) -> None:  # fmt: skip
        """`scale`: of its sign; large letters want it larger. `high`: units of its height."""
        kind, self.sign = LOOKS[state]
        super().__init__(
            number, on_click, kind=kind, name=name, height=high, tooltip=tooltip
        )
        self.hardness, self.state_of_puzzle, self.scale = hardness(rating), state, scale

    def _font_size(self) -> float:
        return NUMBER

    def _draw_content(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ui, frame = self.ui, self.ui.frame
        mark = pygame.Rect(0, 0, frame.px(mark_width(self.hardness) * self.scale), frame.px(MARK * self.scale))
        mark.midbottom = (rect.centerx, rect.bottom - round(0.13 * rect.height))
        above = pygame.Rect(rect.x, rect.y + rect.height // 16, rect.width, round(0.56 * rect.height))
        if rect.height > rect.width:  # the number stands below the sign, not beside it
            above.y = rect.y + frame.px((SIGN + 4) * self.scale)
            above.height = mark.y - above.y
        number = max(ui.font_px(NUMBER), 0.42 * min(rect.height, 1.2 * rect.width))
        ui.text.draw(surface, self.text, "title", number, self._colour(), above, "centre")
        draw_mark(surface, mark, self.hardness, max(1, frame.px(1.5)))
        if self.state_of_puzzle == NEXT:
            edge = rect.inflate(-frame.px(2), -frame.px(2))
            draw_rounded(surface, theme.GOLD_LIGHT, edge, max(2, frame.px(NEXT_LINE)), radius=frame.px(NEXT_ROUND))
        if self.sign:
            sign = ui.art.picture(self.sign, frame.px(SIGN * self.scale))
            corner = rect.right - frame.px(8 * self.scale), rect.y + frame.px(8 * self.scale)
            surface.blit(sign, sign.get_rect(topright=corner))

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=f"{self.text}. {self.tooltip}", value=self.state_of_puzzle)


class _Inset(Widget):
    """A darker ground round what explains the tiles beside it, so that it is none of them."""

    def __init__(self, child: Widget) -> None:
        super().__init__(grow=1, children=[child])

    def measure(self, width: float) -> tuple[float, float]:
        return width, self.children[0].size(width - 2 * INSET)[1]

    def arrange(self) -> None:
        high = min(self.box.h, self.children[0].size(self.box.w - 2 * INSET)[1])
        y = self.box.y + (self.box.h - high) / 2
        self.children[0].place(pygame.FRect(self.box.x + INSET, y, self.box.w - 2 * INSET, high))

    def draw_self(self, surface: pygame.Surface) -> None:
        frame = self.ui.frame
        for colour, line in ((INSET_GROUND, 0), (INSET_LINE, max(1, frame.px(1.5)))):
            draw_rounded(surface, colour, self.rect, line, radius=frame.px(NEXT_ROUND))


def legend(tr: Translate, shown: Collection[str], states: Collection[str], *, stacked: bool = False) -> Widget:
    """What the pips and the signs mean, of those that are shown. `stacked`: in a line each, on a ground of its own."""
    pips: list[tuple[Widget, str]] = [(Mark(name), f"puzzle.hard.{name}") for name in PIPS if name in shown]
    icons = ((FIRST, "icons/star"), (LATER, "icons/check"), (NOT_YET, "icons/cross"), (NEXT, "icons/play"))
    signs: list[tuple[Widget, str]] = [
        (Picture(icon, 26), f"puzzle.sign.{state}") for state, icon in icons if state in states
    ]
    lines = [pips, signs] if stacked else [[*pips, *signs]]
    made: list[Widget] = [
        Flow(
            [Row([sign, Label(tr(key), size=theme.LABEL_SIZE, colour=theme.CREAM_SOFT)], gap=10) for sign, key in line],
            gap=32, justify="centre",
        )
        for line in lines
    ]  # fmt: skip
    return _Inset(Column(made, gap=14)) if stacked else made[0]
