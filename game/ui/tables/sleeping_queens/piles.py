"""The discards laid out open: every card of them, the newest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.games.sleeping_queens.cards import KIND_IDS
from game.services.translation import Translate
from game.table.presenters.sleeping_queens.shown import Card
from game.ui import theme
from game.ui.input.intents import Intent, Press, Release, Scroll, Select, Zoom
from game.ui.scene import Scene
from game.ui.shapes import draw_rounded, rounded
from game.ui.tables.common.outside import Outside
from game.ui.tables.common.zoom import LEAST_WIDTH
from game.ui.tables.sleeping_queens.look import KINGS, CardArt, card_picture, kind_picture
from game.ui.tables.sleeping_queens.zones import CARD_RATIO
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Flow, Place, Row
from game.ui.widgets.fade import EdgeFade
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.app import App

CARD, LARGE_CARD = 132.0, 150.0
"""Width of a card, and as long as there are few."""
CARDS = (CARD, 126.0, 120.0, 114.0, 108.0, 102.0, 96.0)
"""Widths of many cards: the first with which all of them are seen is taken."""
FEW, LARGE_A_ROW = 14, 7
"""So many cards are few; how many of them lie in a row."""
GAP = 16.0
EDGE, ASIDE = 48.0, 80.0
"""What is free at the sides of the cards, and beside the sheet at least."""
BAR = 28.0
"""Units that are left for a scroll bar."""
MOST_HIGH, BESIDE = 980.0, 84.0
"""Units that the sheet is high at most, and how much of the window is left above and below it; it is no higher than its
cards ask for."""
KIND, KIND_GAP, NAMED, KIND_ROUND = 96.0, 36.0, 25.0, 0.14
"""Side of the picture of a kind and what is between two of them at most, how much of their row is left for names that
are wider than that, a kind, and how round its corners are, in shares of its side."""
KIND_COUNT, KIND_NAME = 30.0, 22.0
"""Sizes of the letters of how many there are of it, and of its name."""
OF_CARD, FACE, NUMBER = 0.78, 0.42, 0.5
"""Which share of the width of a card such a picture shows, and where its middle is, in shares of the height of a card:
of who is to be seen on it, and of a number."""
LEAST_ROW = 3
"""For so many cards it is wide at least."""
EMPTY = 640.0
"""How wide it is while there are none."""


class _Card(Widget):
    role = "card"
    focusable = True

    def __init__(
        self,
        card: Card,
        words: tuple[str, str],
        pictures: CardArt,
        index: int,
        wide: float,
        on_zoom: Callable[[int], object],
    ) -> None:
        title, help_text = words
        super().__init__(name=f"discard:{index}", width=wide, height=wide * CARD_RATIO, tooltip=f"{title}\n{help_text}")
        self.card = card
        self.title = title
        self.pictures = pictures
        self.index = index
        self.on_zoom = on_zoom

    def draw_self(self, surface: pygame.Surface) -> None:
        self.ui.art.draw_slice(surface, "ui/shadow_low", self.rect, self.ui.frame.unit)
        surface.blit(self.pictures.picture(card_picture(self.card), self.rect.width), self.rect)
        self.ui.draw_focus(surface, self)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Zoom):
            self.on_zoom(self.index)
            return True
        return isinstance(intent, Press | Release | Select)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.title, value=self.card.kind)


class _Kind(Widget):
    """A kind of card, told by the middle of its picture: a whole card would be too small there."""

    role = "picture"

    def __init__(self, kind: str, pictures: CardArt, side: float, tooltip: str) -> None:
        super().__init__(width=side, height=side, tooltip=tooltip)
        self.kind = kind
        self.pictures = pictures

    def draw_self(self, surface: pygame.Surface) -> None:
        side = self.rect.width
        card = self.pictures.picture(kind_picture(self.kind), round(side / OF_CARD))
        middle = NUMBER if self.kind.isdigit() else FACE
        part = pygame.Rect(0, 0, side, side)
        part.center = card.get_width() // 2, round(middle * card.get_height())
        radius = round(KIND_ROUND * side)
        surface.blit(rounded(card.subsurface(part), radius), self.rect)
        draw_rounded(surface, theme.TAN, self.rect, max(1, self.ui.frame.px(2)), radius=radius)


class _Rows(ScrollView):
    """Rows of cards, of which those that are seen first are whole."""

    def fade(self, surface: pygame.Surface, view: pygame.Rect) -> EdgeFade:
        return super().fade(surface, view) if self.offset else EdgeFade(surface, view, 0, 0)


class PileScene(Scene):
    """All discards over the dimmed table; any click beside, Esc or Close leaves.

    `on_zoom` shows one of them large, by its number from the newest.
    """

    name = "discards"
    opaque = False
    focus_first = "discards.close"

    def __init__(
        self, app: App, cards: Sequence[Card], pictures: CardArt, tr: Translate, on_zoom: Callable[[int], object]
    ) -> None:
        super().__init__(app)
        self.cards = list(cards)
        self.pictures = pictures
        self.tr = tr
        self.on_zoom = on_zoom

    def _title(self, card: Card) -> tuple[str, str]:
        if card.kind.isdigit():
            return self.tr("card.number_n", number=card.kind), self.tr("card.number.help")
        title = self.tr(f"king.{KINGS[card.look]}") if card.kind == "K" else self.tr(f"card.{card.kind}")
        return title, self.tr(f"card.{card.kind}.help")

    def build(self) -> Widget:
        frame = self.frame
        few = len(self.cards) <= FEW
        least, room = LEAST_WIDTH / frame.unit, min(MOST_HIGH, frame.height - BESIDE)
        for wide in dict.fromkeys(max(wide, least) for wide in ((LARGE_CARD,) if few else CARDS)):
            panel, view, breadth = self._panel(wide, 0.0)
            if panel.size(breadth)[1] <= room:
                break
        else:
            panel, view, breadth = self._panel(wide, BAR)
            rows_high = view.height or 0.0
            each, over = wide * CARD_RATIO + GAP, panel.size(breadth)[1] - room
            rows = max(1, int((rows_high - over + GAP) // each))  # so many are seen whole
            view.height = rows * each - GAP
            panel.forget_sizes()
        high = min(room, panel.size(breadth)[1])
        box = ((frame.width - breadth) / 2, (frame.height - high) / 2 + 14, breadth, high)
        return Place([((0, 0, frame.width, frame.height), Outside(self.leave, "discards.outside")), (box, panel)])

    def _panel(self, card_wide: float, bar: float) -> tuple[Panel, _Rows, float]:
        """The sheet with cards that wide, the part with their rows, and how wide it is; `bar`: what is left for a
        scroll bar."""
        newest, frame = list(reversed(self.cards)), self.frame
        few = len(newest) <= FEW
        most = int((frame.width - ASIDE - 2 * EDGE - bar + GAP) // (card_wide + GAP))
        row = max(LEAST_ROW, min(len(newest), LARGE_A_ROW if few else most, most))
        row = max(LEAST_ROW, -(-len(newest) // -(-len(newest) // row))) if not bar and not few else row
        grid = row * (card_wide + GAP) - GAP
        cards: list[Widget] = [
            _Card(card, self._title(card), self.pictures, index, card_wide, self.on_zoom)
            for index, card in enumerate(newest)
        ]
        close = Button(
            self.tr("table.close"), self.leave, kind="primary", key_cap=self.tr("table.key.esc"), width=260, height=60,
            name="discards.close", sound="ui_back",
        )  # fmt: skip
        justify = "centre" if len(newest) <= row else "start"
        view = _Rows(Flow(cards, gap=GAP, justify=justify), name="discards.view")
        rows = -(-len(newest) // row)
        view.height = rows * (card_wide * CARD_RATIO + GAP) - GAP
        there: Widget = view
        order: list[Widget] = [] if few else [self._counts(grid, bar)]
        if len(newest) > 1:
            words, ink = self.tr("table.discards.order"), theme.INK_SOFT
            order.append(Label(words, size=theme.LABEL_SIZE, colour=ink, align="centre", name="discards.order"))
        if not cards:
            none = self.tr("table.discards.none")
            size, ink = theme.LABEL_SIZE, theme.INK_SOFT
            there = Label(none, style="body_medium", size=size, colour=ink, align="centre", name="discards.none")
        column = Column([*order, there, Flow([close], justify="centre")], gap=22 if cards else 36)
        ribbon = self.tr("label.noted", text=self.tr("table.discards"), note=len(cards))
        panel = Panel(column, skin="ui/dialog", padding=(EDGE, 60, EDGE, 32), ribbon=ribbon, name="discards.panel")
        panel.attach(self.ui)
        return panel, view, grid + 2 * EDGE + bar if cards else min(EMPTY, grid + 2 * EDGE)

    def _counts(self, grid: float, bar: float) -> Widget:
        """How many there are of each kind, so that nobody has to count them."""
        counts = Counter(card.kind for card in self.cards)
        told: list[Widget] = []
        side = min(KIND, grid / len(counts) - NAMED)
        for kind in sorted(counts, key=KIND_IDS.index):
            number = kind.isdigit()
            name = self.tr("card.number_n", number=kind) if number else self.tr(f"card.{kind}.short")
            count = Label(self.app.tr("label.times", n=counts[kind]), style="head", size=KIND_COUNT)
            words = [] if number else [Label(name, size=KIND_NAME)]
            told.append(Column([_Kind(kind, self.pictures, side, name), count, *words], gap=0, align="centre"))
            told[-1].attach(self.ui)
        spare = grid - sum(each.size(grid)[0] for each in told)
        gap = max(0.0, min(KIND_GAP, spare / max(1, len(told) - 1)))
        return Row(told, gap=gap, align="top", justify="centre", padding=(0, 0, bar, 0))

    def leave(self) -> None:
        """Back to the table."""
        self.app.close(self)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Scroll):
            view = self.ui.find("discards.view")
            return view.handle(intent) if view is not None else True
        return super().handle(intent)

    def on_back(self) -> bool:
        self.app.play("ui_back")
        self.leave()
        return True
