"""Parts of the list of puzzles: the tile of a puzzle, with how it stands, and what the signs on tiles mean."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.services.translation import Translate
from game.ui import theme
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Flow, Row
from game.ui.widgets.label import Label, Picture

WIDE, HIGH = 118.0, 92.0
NUMBER, RATING = 36.0, 18.0
"""Sizes of the letters of the number, and below it of how hard the puzzle is."""
SIGN = 30.0
"""Width of the sign in the corner."""
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


class PuzzleTile(Button):
    """A puzzle: its number, how hard it is, and a sign for how it stands."""

    letters = "title"

    def __init__(
        self, number: str, rating: int, state: str, on_click: Callable[[], object], *, name: str, tooltip: str,
        scale: float,
    ) -> None:  # fmt: skip
        """`scale`: of the tile; large letters want it larger."""
        kind, self.sign = LOOKS[state]
        super().__init__(
            number, on_click, kind=kind, name=name, height=HIGH * scale, tooltip=tooltip
        )
        self.rating, self.state_of_puzzle, self.scale = str(rating), state, scale

    def _font_size(self) -> float:
        return NUMBER

    def _draw_content(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ui, frame = self.ui, self.ui.frame
        colour = self._colour()
        above = pygame.Rect(rect.x, rect.y + rect.height // 14, rect.width, round(0.6 * rect.height))
        below = pygame.Rect(rect.x, rect.y + round(0.6 * rect.height), rect.width, round(0.28 * rect.height))
        ui.text.draw(surface, self.text, "title", ui.font_px(NUMBER), colour, above, "centre")
        ui.text.draw(surface, self.rating, "body_bold", ui.font_px(RATING), colour, below, "centre")
        if self.sign:
            sign = ui.art.picture(self.sign, frame.px(SIGN * self.scale))
            corner = rect.right - frame.px(8 * self.scale), rect.y + frame.px(8 * self.scale)
            surface.blit(sign, sign.get_rect(topright=corner))

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=f"{self.text}. {self.tooltip}", value=self.state_of_puzzle)


def legend(tr: Translate) -> Widget:
    """What the number and the signs mean."""
    parts: list[Widget] = [Label(tr("puzzle.sign.rating"), size=theme.NOTE_SIZE, colour=theme.CREAM)]
    for state, icon in ((FIRST, "icons/star"), (LATER, "icons/check"), (NOT_YET, "icons/cross")):
        words = Label(tr(f"puzzle.sign.{state}"), size=theme.NOTE_SIZE, colour=theme.CREAM)
        parts.append(Row([Picture(icon, 26), words], gap=8))
    return Flow(parts, gap=26)
