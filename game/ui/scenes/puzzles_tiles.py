"""Parts of the list of puzzles: the tile of a puzzle, with how it stands, and what the signs on tiles mean."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pygame

from game.services.translation import Translate
from game.ui import theme
from game.ui.shapes import draw_rounded
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Flow, Row
from game.ui.widgets.label import Label, Picture

WIDE, HIGH = 86.0, 84.0
NUMBER, RATING = 34.0, 18.0
"""Sizes of the letters of the number, and below it of how hard the puzzle is."""
SIGN = 30.0
"""Width of the sign in the corner."""
EASY, MEDIUM, HARD = "easy", "medium", "hard"
HARDNESS = ((1200, EASY), (1600, MEDIUM), (10_000, HARD))
"""Up to which rating a puzzle is how hard."""
PILLS = {EASY: theme.GREEN, MEDIUM: theme.BLUE, HARD: theme.RASPBERRY}
FIRST, LATER, NOT_YET, NEW = "first", "later", "not_yet", "new"
LOOKS = {
    FIRST: ("gold", "icons/star_ink"), LATER: ("good", "icons/check"), NOT_YET: ("plain", "icons/cross_ink"),
    NEW: ("quiet", ""),
}  # fmt: skip
"""By how it stands with a puzzle: the kind of its button, and its sign."""


def state_of(puzzle_id: str, tried: dict[str, bool], solved: tuple[str, ...]) -> str:
    """How it stands with a puzzle: one of FIRST, LATER, NOT_YET, NEW."""
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


class Pill(Widget):
    """A rating on the ground that says how hard it is, or such a ground alone."""

    role = "label"

    def __init__(self, name: str, text: str = "") -> None:
        super().__init__()
        self._name, self._text = name, text

    def measure(self, width: float) -> tuple[float, float]:
        px = self.ui.font_px(RATING)
        words = self.ui.units(self.ui.text.width(self._text, "body_bold", px)) if self._text else RATING
        return words + 1.4 * RATING, self.ui.units(self.ui.text.line_height(px)) + 2

    def draw_self(self, surface: pygame.Surface) -> None:
        draw_pill(surface, self.rect, self._name, max(1, self.ui.frame.px(1.5)))
        if self._text:
            px = self.ui.font_px(RATING)
            self.ui.text.draw(surface, self._text, "body_bold", px, theme.CREAM, self.rect, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self._text) if self._text else None


class PuzzleTile(Button):
    """A puzzle: its number, how hard it is, and a sign for how it stands."""

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
        self.rating, self.state_of_puzzle, self.scale = str(rating), state, scale

    def _font_size(self) -> float:
        return NUMBER

    def _draw_content(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ui, frame = self.ui, self.ui.frame
        colour = self._colour()
        px = ui.font_px(RATING)
        pill = pygame.Rect(0, 0, ui.text.width(self.rating, "body_bold", px) + round(1.4 * px), 0)
        pill.height = min(round(0.32 * rect.height), round(1.4 * px))
        pill.midbottom = (rect.centerx, rect.bottom - round(0.12 * rect.height))
        above = pygame.Rect(rect.x, rect.y + rect.height // 16, rect.width, round(0.56 * rect.height))
        if rect.height > rect.width:  # the number stands below the sign, not beside it
            above.y = rect.y + frame.px((SIGN + 4) * self.scale)
            above.height = pill.y - above.y
        number = max(ui.font_px(NUMBER), 0.36 * min(rect.height, 1.2 * rect.width))
        ui.text.draw(surface, self.text, "title", number, colour, above, "centre")
        draw_pill(surface, pill, hardness(int(self.rating)), max(1, frame.px(1.5)))
        ui.text.draw(surface, self.rating, "body_bold", px, theme.CREAM, pill, "centre")
        if self.sign:
            sign = ui.art.picture(self.sign, frame.px(SIGN * self.scale))
            corner = rect.right - frame.px(8 * self.scale), rect.y + frame.px(8 * self.scale)
            surface.blit(sign, sign.get_rect(topright=corner))

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=f"{self.text}. {self.tooltip}", value=self.state_of_puzzle)


def legend(tr: Translate, shown: Collection[str], states: Collection[str]) -> Widget:
    """What the grounds of ratings and the signs mean, of those that are shown."""
    parts: list[Widget] = [Label(tr("puzzle.rating"), size=theme.LABEL_SIZE, colour=theme.CREAM)]
    parts += [
        Row([Pill(name), Label(tr(f"puzzle.hard.{name}"), size=theme.LABEL_SIZE, colour=theme.CREAM)], gap=8)
        for name in PILLS
        if name in shown
    ]
    for state, icon in ((FIRST, "icons/star"), (LATER, "icons/check"), (NOT_YET, "icons/cross")):
        if state in states:
            words = Label(tr(f"puzzle.sign.{state}"), size=theme.LABEL_SIZE, colour=theme.CREAM)
            parts.append(Row([Picture(icon, 26), words], gap=8))
    return Flow(parts, gap=26)
