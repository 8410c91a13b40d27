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
from game.ui.tables.common.outside import Outside
from game.ui.tables.common.zoom import LEAST_WIDTH
from game.ui.tables.sleeping_queens.look import KINGS, CardArt, card_picture, kind_picture
from game.ui.tables.sleeping_queens.zones import CARD_RATIO
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.containers import Column, Flow, Place, Row
from game.ui.widgets.fade import EdgeFade
from game.ui.widgets.label import Label, Picture
from game.ui.widgets.panel import Panel
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.app import App

CARD, LARGE_CARD = 132.0, 150.0
"""Width of a card, and as long as there are few."""
FEW, A_ROW, LARGE_A_ROW = 14, 11, 7
"""So many cards are few; how many of them lie in a row."""
MOST_ROWS = 3
"""How many rows are seen at most: all of them whole."""
GAP = 16.0
EDGE = 48.0
BAR = 28.0
"""Units that are left for a scroll bar."""
MOST_HIGH, BESIDE = 980.0, 84.0
"""Units that the sheet is high at most, and how much of the window is left above and below it; it is no higher than its
cards ask for."""
KIND, KIND_GAP, KIND_COUNT = 64.0, 10.0, 42.0
"""Width of the card of a kind at most, what is between two of them at least, and the width of how many there are of
it."""
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
        newest = list(reversed(self.cards))
        few = len(newest) <= FEW
        card_wide = max(LARGE_CARD if few else CARD, LEAST_WIDTH / frame.unit)
        bar = 0.0 if few else BAR
        most = int((frame.width - 80 - 2 * EDGE - bar + GAP) // (card_wide + GAP))
        row = max(LEAST_ROW, min(len(newest), LARGE_A_ROW if few else A_ROW, most))
        grid = row * (card_wide + GAP) - GAP
        wide = grid + 2 * EDGE + bar
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
        there: Widget = view
        order: list[Widget] = [] if few else [self._counts(grid, bar)]
        if len(newest) > 1:
            words, ink = self.tr("table.discards.order"), theme.INK_SOFT
            order.append(Label(words, size=theme.LABEL_SIZE, colour=ink, align="centre", name="discards.order"))
        if not cards:
            none = self.tr("table.discards.none")
            size, ink = theme.LABEL_SIZE, theme.INK_SOFT
            there = Label(none, style="body_medium", size=size, colour=ink, align="centre", name="discards.none")
        column = Column([*order, there, Flow([close], justify="centre")], gap=24 if cards else 36)
        ribbon = self.tr("label.noted", text=self.tr("table.discards"), note=len(cards))
        panel = Panel(column, skin="ui/dialog", padding=(EDGE, 60, EDGE, 32), ribbon=ribbon, name="discards.panel")
        if not cards:
            wide = min(wide, EMPTY)
        panel.attach(self.ui)
        room = min(MOST_HIGH, frame.height - BESIDE)
        for rows in range(min(MOST_ROWS, -(-len(cards) // row)), 0, -1):
            view.height = rows * (card_wide * CARD_RATIO + GAP) - GAP
            panel.forget_sizes()
            if panel.size(wide)[1] <= room:
                break
        high = min(room, panel.size(wide)[1])
        box = ((frame.width - wide) / 2, (frame.height - high) / 2 + 14, wide, high)
        return Place([((0, 0, frame.width, frame.height), Outside(self.leave, "discards.outside")), (box, panel)])

    def _counts(self, grid: float, bar: float) -> Widget:
        """How many there are of each kind, so that nobody has to count them: from edge to edge of the cards below."""
        counts = Counter(card.kind for card in self.cards)
        told: list[Widget] = []
        card = min(KIND, (grid + KIND_GAP) / len(counts) - KIND_GAP - KIND_COUNT)
        cell = card + KIND_COUNT
        for kind in sorted(counts, key=KIND_IDS.index):
            name = self.tr("card.number_n", number=kind) if kind.isdigit() else self.tr(f"card.{kind}")
            picture = Picture(kind_picture(kind), card, tooltip=name)
            count = Label(self.app.tr("look_back.times", n=counts[kind]), style="head", size=theme.LABEL_SIZE)
            told.append(Row([picture, count], gap=4, width=cell))
        gap = (grid - len(told) * cell) / max(1, len(told) - 1)
        return Row(told, gap=min(gap, 4 * KIND_GAP), justify="centre", padding=(0, 0, bar, 0))

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
