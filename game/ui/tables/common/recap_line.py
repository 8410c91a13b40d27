"""One line of the recap: its words, and the cards that it is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate

import pygame

from game.ui import theme
from game.ui.input.intents import Confirm, Hover, Intent, Press, Release, Select
from game.ui.linebreak import atoms, words
from game.ui.shapes import draw_rounded
from game.ui.tables.common.log_line import LogLine, spans_of
from game.ui.text import LINE_BOX
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.containers import Column, Row, Spacer
from game.ui.widgets.label import Picture, RichText

SMALL, LARGE = (19.0, 26.0, 32.0), (21.0, 28.0, 40.0)
"""Letters, tokens and pictures of cards (0: none) below the log, and in its place, in units."""
BESIDE = 12.0
"""Units between a sentence and its pictures."""
AROUND = 7.0
"""Units above and below the words of a line that is as high as a picture at least."""
CARDS = (190.0, 170.0, 150.0, 135.0, 120.0, 108.0, 96.0, 84.0, 72.0, 60.0, 50.0, 40.0)
"""Widths that cards at the ends of a few lines may have in a high place, in units: the first that fits is taken."""
ROUND_CARD = 0.05
"""How much more is free above and below a card, in shares of what it is wider than the last of these widths."""
FANNED, LEAST_FAN = 0.36, 60.0
"""Share of a card that is seen where the next one lies on it; who is narrower than that has none of them beside her, as
they could not be told from each other."""


class RecapLine(Widget):
    """One line: pointed at, or in focus, it marks its pieces; pressed, it leads back to its moment. `least`: its height
    at least, so that large ones are equally far apart, with a picture or without. `under`: its cards lie below its
    words, not beside them."""

    role = "line"
    focusable = True

    def __init__(
        self,
        line: LogLine,
        token: str,
        on_pick: Callable[[], object],
        on_point: Callable[[LogLine | None], object],
        sizes: tuple[float, float, float],
        apart: float,
        *,
        stacked: bool,
        under: bool = False,
        least: float = 0.0,
        name: str,
    ) -> None:
        letters, side, thumb = sizes
        self._token = Picture(token, side) if token else None
        self._said = RichText(spans_of(line, theme.OXBLOOD), size=letters, colour=theme.INK, grow=1)
        before = [self._token] if self._token is not None else [Spacer(side)] if stacked else []
        words = [*before, self._said]  # below each other all begin where those with a token do
        around = AROUND if least else 0.0  # two lines of words keep as far from the next ones as one does
        parts: list[Widget] = [Row(words, gap=8, padding=(0, around, 0, around), align="top", grow=1)]
        self._cards = [Picture(name, thumb, lod=lod_of(name)) for name in (line.pictures if thumb else ())]
        # In a narrow strip cards beside each other would leave a sentence a word a row.
        parts += [Column(self._cards, gap=4)] if stacked and len(self._cards) > 1 else self._cards
        self._fan = _Fan(line.thrown, thumb) if line.thrown and least else None
        parts += [self._fan] if self._fan is not None else []
        self._parts = parts
        padding = (6, apart, 6, apart)
        self._row: Row | Column = Row(parts, gap=BESIDE, padding=padding)
        if under:
            self._row = Column(parts, gap=BESIDE, padding=padding, align="centre")
        super().__init__(name=name, children=[self._row])
        self.line = line
        self._least = least
        self._apart = apart
        self._on_pick = on_pick
        self._on_point = on_point
        self._pointing = False
        self._carded = True

    def measure(self, width: float) -> tuple[float, float]:
        wide, high = self.children[0].size(width)
        return wide, max(high, self._least if self._carded else 0.0)

    def arrange(self) -> None:
        super().arrange()
        if self._token is not None:  # it stands on the first line, in the middle of its height
            first, box = self.ui.units(self._said.block(self._said.box.w).size * LINE_BOX), self._token.box
            box.y = max(self.box.y, self._said.box.y + (first - box.h) / 2)  # letters may be lower than it
            self._token.place(box)

    def show_cards(self, wide: float) -> None:
        """Its cards are so wide from now on, and large ones are farther from the next; 0: it has none."""
        self._carded = bool(wide)
        self._row.children = self._parts if wide else self._parts[:1]
        apart = self._apart + ROUND_CARD * max(0.0, wide - CARDS[-1])
        self._row.padding = (6, apart, 6, apart)
        for card in self._cards:
            card.width = wide
        if self._fan is not None:
            self._fan.card = wide if wide >= LEAST_FAN else 0.0
        self.forget_sizes()

    @property
    def lacks_cards(self) -> bool:
        """Whether it has cards that are too narrow to be shown."""
        return self._fan is not None and not self._fan.card

    @property
    def words(self) -> float:
        """The width of its sentence where it lies, in units."""
        return self._said.box.w

    @property
    def rows(self) -> int:
        """How many lines of letters it takes where it lies."""
        return len(self._said.block(self._said.box.w).lines)

    @property
    def parts_words(self) -> bool:
        """Whether a word is parted between two lines of letters where it lies."""
        *lines, _ = self._said.block(self._said.box.w).text().split("\n")
        said = "".join(span.text for span in self._said.spans)
        ends = set(accumulate(len(word) for atom in atoms(said) for word in words(atom)))
        at = 0
        for line in lines:
            at = said.index(line, at) + len(line)
            at += len(said[at:]) - len(said[at:].lstrip())
            if at not in ends:
                return True
        return False

    @property
    def _pointed(self) -> bool:
        return self.hovered or (self.focused and self.ui.ring)

    def update(self, dt: float) -> bool:
        pointed = self._pointed
        if pointed != self._pointing:
            self._pointing = pointed
            self._on_point(self.line if pointed else None)
        return False

    def adopt(self, old: Widget) -> None:
        if isinstance(old, RecapLine):
            self._pointing = old._pointing

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Select | Confirm):
            self.ui.play("ui_click", self)
            self.ui.after(self._on_pick)
            return True
        return isinstance(intent, Press | Release | Hover)

    def draw_self(self, surface: pygame.Surface) -> None:
        if self._pointed:
            draw_rounded(surface, theme.PARCHMENT_LIT, self.rect, radius=self.ui.frame.px(8))
        if self.ui.pressed is self:
            self.ui.draw_answer(surface, self, self.rect, 8)
        self.ui.draw_focus(surface, self)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.line.text)


class _Fan(Widget):
    """Cards that lie on each other, the first one below."""

    role = "picture"

    def __init__(self, pictures: Sequence[str], card: float) -> None:
        super().__init__()
        self.pictures = pictures
        self.card = card  # units of width

    def measure(self, width: float) -> tuple[float, float]:
        """Nothing where they have no breadth."""
        return self.card * (1 + FANNED * (len(self.pictures) - 1)), self.card * theme.CARD_RATIO

    def draw_self(self, surface: pygame.Surface) -> None:
        if not self.card:
            return
        wide, art = self.ui.frame.px(self.card), self.ui.art
        for index, name in enumerate(self.pictures):
            place = pygame.Rect(self.rect.x + round(index * FANNED * wide), self.rect.y, wide, art.height(name, wide))
            surface.blit(art.picture(name, wide, lod_of(name)), place)


def lod_of(picture: str) -> int:
    """The level of detail of a small card."""
    return 2 if "queen_" in picture else 1
