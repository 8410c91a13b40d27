"""Parts of the list of puzzles: tiles, each with how it stands, in bands of one hardness, and what signs mean."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import pygame

from game.services.translation import Translate
from game.ui import theme
from game.ui.layout import Frame
from game.ui.shapes import draw_rounded
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Flow, Row
from game.ui.widgets.label import Label

WIDE, HIGH = 86.0, 76.0
GAP = 10.0
"""Units between tiles."""
BAND_HEAD = 30.0
"""Units of the height of what says above a band how hard it is."""
NUMBER, RATING = 36.0, 20.0
"""Sizes of the letters of the number, and of a rating."""
WIDEST = "00"
"""A number as wide as any."""
MARK = 24.0
"""Units of the height of a ground with pips."""
PIP, PIP_STEP, PIP_SIDE = 0.46, 0.72, 0.5
"""Breadth of a pip, from one to the next, and from the last to the end of their ground, as parts of that height."""
SIGN, MOST_SIGN = 30.0, 1.15
"""Width of the sign in the corner, and how much larger it is at most: a larger one would lie on the number."""
NEXT_LINE, NEXT_ROUND = 4.0, 12.0
"""Units of the gold edge of the puzzle that is up next, and of its roundness."""
SAMPLE = (40.0, 32.0)
"""Units of the width and the height of the tile that explains a sign."""
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
    """How hard a puzzle is, in pips, as the heads of bands show it."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.hardness = name

    def measure(self, width: float) -> tuple[float, float]:
        letters = self.ui.frame.letters
        return mark_width(self.hardness) * letters, MARK * letters

    def draw_self(self, surface: pygame.Surface) -> None:
        draw_mark(surface, self.rect, self.hardness, max(1, self.ui.frame.px(1.5)))


class BandHead(Mark):
    """How hard the puzzles below it are, with a line above all of them."""

    def measure(self, width: float) -> tuple[float, float]:
        return width, BAND_HEAD * self.ui.frame.letters

    def draw_self(self, surface: pygame.Surface) -> None:
        frame = self.ui.frame
        wide, high = (frame.px(side * frame.letters) for side in (mark_width(self.hardness), MARK))
        mark, thick = pygame.Rect(self.rect.x, self.rect.y, wide, high), max(2, frame.px(2.5))
        line = pygame.Rect(mark.right, mark.centery - thick // 2, self.rect.right - mark.right, thick)
        pygame.draw.rect(surface, theme.mix(PILLS[self.hardness], theme.CREAM, 0.3), line)
        draw_mark(surface, mark, self.hardness, max(1, frame.px(1.5)))


Line = list[tuple[int, int]]
"""A line of tiles: the bands that stand in it, and how many tiles each has there."""


def lines_of(counts: Sequence[int], columns: int) -> list[Line]:
    """The lines that bands of so many tiles make in so many columns, each full but the last one."""
    made: list[Line] = []
    free = 0
    for band, count in enumerate(counts):
        while count:
            if not free:
                made.append([])
                free = columns
            part = min(count, free)
            made[-1].append((band, part))
            free -= part
            count -= part
    return made


def tile_width(room: float, columns: int) -> float:
    """Units of the width of a tile, of which so many fill a line."""
    return (room - GAP * (columns - 1)) / columns


class Bands(Widget):
    """The puzzles of a theme in columns, those of one hardness below what says so."""

    def __init__(self, bands: Sequence[tuple[str, Sequence[Widget]]], columns: int, *, high: float) -> None:
        """`high`: units of the height of a tile."""
        self.columns, self.high = columns, high
        rest = [iter(tiles) for _, tiles in bands]
        self.cells: list[list[tuple[Widget, list[Widget]]]] = [
            [(BandHead(bands[band][0]), [next(rest[band]) for _ in range(count)]) for band, count in line]
            for line in lines_of([len(tiles) for _, tiles in bands], columns)
        ]
        super().__init__(children=[each for line in self.cells for head, tiles in line for each in (head, *tiles)])

    def measure(self, width: float) -> tuple[float, float]:
        return width, len(self.cells) * (self._head + self.high + GAP) - GAP

    @property
    def _head(self) -> float:
        return BAND_HEAD * self.ui.frame.letters

    def arrange(self) -> None:
        wide, head_high = tile_width(self.box.w, self.columns), self._head
        for number, line in enumerate(self.cells):
            x, y = self.box.x, self.box.y + number * (head_high + self.high + GAP)
            for head, tiles in line:
                head.place(pygame.FRect(x, y, len(tiles) * (wide + GAP) - GAP, head_high))
                for tile in tiles:
                    tile.place(pygame.FRect(x, y + head_high, wide, self.high))
                    x += wide + GAP


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
    """A puzzle: its number, and a sign for how it stands. The tooltip has its rating."""

    letters = "title"

    def __init__(
        self, number: str, state: str, on_click: Callable[[], object], *, name: str, tooltip: str,
        scale: float, high: float,
    ) -> None:  # fmt: skip
        """`scale`: of its sign; large letters want it larger. `high`: units of its height."""
        kind, self.sign = LOOKS[state]
        super().__init__(
            number, on_click, kind=kind, name=name, height=high, tooltip=tooltip
        )
        self.state_of_puzzle, self.scale = state, min(scale, MOST_SIGN)

    def _font_size(self) -> float:
        return NUMBER

    def _draw_content(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ui, frame = self.ui, self.ui.frame
        number = max(ui.font_px(NUMBER), 0.42 * min(rect.height, 1.2 * rect.width))
        room, beside = rect.copy(), frame.px((SIGN + 8) * self.scale)
        if rect.width - ui.text.width(WIDEST, "title", number) < 2 * beside:  # the number stands lower than the sign
            room.y += frame.px(SIGN / 4 * self.scale)
        ui.text.draw(surface, self.text, "title", number, self._colour(), room, "centre")
        if self.state_of_puzzle == NEXT:
            draw_next(surface, frame, rect)
        if self.sign:
            sign = ui.art.picture(self.sign, frame.px(SIGN * self.scale))
            corner = rect.right - frame.px(8 * self.scale), rect.y + frame.px(8 * self.scale)
            surface.blit(sign, sign.get_rect(topright=corner))

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=f"{self.text}. {self.tooltip}", value=self.state_of_puzzle)


class _Sample(Widget):
    """A small tile with its sign alone, as tiles show how it stands."""

    def __init__(self, state: str) -> None:
        super().__init__()
        self._state = state

    def measure(self, width: float) -> tuple[float, float]:
        letters = self.ui.frame.letters
        return SAMPLE[0] * letters, SAMPLE[1] * letters

    def draw_self(self, surface: pygame.Surface) -> None:
        frame, (kind, icon) = self.ui.frame, LOOKS[self._state]
        self.ui.art.draw_slice(surface, f"ui/button_{kind}_normal", self.rect, self.ui.skin_unit / 2)
        if self._state == NEXT:
            draw_next(surface, frame, self.rect, 0.5)
        sign = self.ui.art.picture(icon, round(0.72 * self.rect.height))
        surface.blit(sign, sign.get_rect(center=self.rect.center))


def draw_next(surface: pygame.Surface, frame: Frame, rect: pygame.Rect, scale: float = 1.0) -> None:
    """The gold edge of the puzzle that is up next."""
    edge, thick = rect.inflate(-frame.px(2), -frame.px(2)), max(2, frame.px(NEXT_LINE * scale))
    draw_rounded(surface, theme.GOLD_LIGHT, edge, thick, radius=frame.px(NEXT_ROUND * scale))


SIGNED = (FIRST, LATER, NOT_YET, NEXT)
"""What has a sign."""


def legend(tr: Translate, shown: Collection[str], states: Collection[str], *, justify: str = "centre") -> Widget:
    """What the pips and the signs mean, of those that are shown."""

    def told(sign: Widget, key: str) -> Widget:
        return Row([sign, Label(tr(f"puzzle.{key}"), size=theme.LABEL_SIZE, colour=theme.CREAM_SOFT)], gap=10)

    pips = [told(Mark(name), f"hard.{name}") for name in PIPS if name in shown]
    signs = [told(_Sample(state), f"sign.{state}") for state in SIGNED if state in states]
    return Flow([*pips, *signs], gap=32, justify=justify)
