"""Rewards over the table (docs/rules/lancaster.md, 3.3): what is chosen at a county, in the castle, for a ransom.

A window stands by the place that it is about, the rest of the table is dim. Upgrades and tiles light up on the table
itself. What a choice brings is shown before it is made.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.events import Event
from game.games.lancaster import events as ev
from game.games.lancaster.rules import ROUNDS
from game.table.presenters.lancaster import offers
from game.ui import theme
from game.ui.anim.tween import Step as Motion
from game.ui.layout import Box
from game.ui.shapes import draw_tip
from game.ui.tables.common.overlay import Overlay
from game.ui.tables.lancaster import conflict_sheet, prompt, turn
from game.ui.tables.lancaster.animations.moves import herald
from game.ui.tables.lancaster.dim import CARD, Dim
from game.ui.tables.lancaster.look import TablePart
from game.ui.tables.lancaster.reward_windows import WINDOWS, Window
from game.ui.tables.lancaster.zones import BETWEEN_BARS
from game.ui.widgets.base import Item, Widget

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel

TITLE, RIBBON, HIGHEST = 34.0, 68.0, 70.0
"""Size of the letters and height of the ribbon of a window, and where it begins at most: below the bar."""


class Rewards(Overlay):
    """The windows of rewards, and the sheet of a conflict that is resolved."""

    model: LancasterModel

    def __init__(self, model: LancasterModel) -> None:
        super().__init__(model)
        self.sheet: conflict_sheet.Resolved | None = None

    @property
    def open(self) -> bool:
        return self.model.looked_at and (self.sheet is not None or self.asking)

    @property
    def asking(self) -> bool:
        """Whether a window asks the viewer for a choice."""
        chooser = self.model.chooser
        if not self.model.deciding or chooser is None or chooser.prompt not in WINDOWS:
            return False
        return offers.start_of_none(chooser.view) is None

    def window(self) -> Window | None:
        """The window that asks, with its places."""
        chooser = self.model.chooser
        if not self.asking or chooser is None:
            return None
        return WINDOWS[chooser.prompt](self.model, chooser)

    # -- events -------------------------------------------------------------------------------------------------------

    def reset(self) -> None:
        self.sheet = None

    def animate(self, event: Event) -> Sequence[Motion] | None:
        if isinstance(event, ev.ConflictResolved) and event.ranking:
            return conflict_sheet.resolve(self, event)
        if isinstance(event, ev.CastlesOpened):
            own = self.model.zones.board["castle"]
            return [herald(self.model, self.model.tr("overlay.castles"), "castle_gate", 0.7, lit=[own])]
        return None

    def taken_in(self, event: Event) -> None:
        self.sheet = None

    def saying(self) -> tuple[str, str] | None:
        if self.sheet is None:
            return None
        tr, event = self.model.tr, self.sheet.event
        ends = event.row == "upper" and self.model.shown.round == ROUNDS
        then = "won" if event.won else "last" if ends else event.row
        price = self.model.shown.rules.values.ransom_price
        return tr(f"card.{event.card}"), tr(f"overlay.then.{then}", n=price)

    # -- widgets ------------------------------------------------------------------------------------------------------

    def widgets(self) -> list[tuple[Box, Widget]]:
        model = self.model
        window = self.window()
        if window is None:
            dim = Dim(model, places=self._told_of(), darker=True)
            behind: list[tuple[Box, Widget]] = [(BETWEEN_BARS, dim)] if self.sheet is not None else []
            return [*behind, *prompt.bar(model)]
        placed: list[tuple[Box, Widget]] = [
            (BETWEEN_BARS, Dim(model, window.holes(), darker=True)),
            (window.box, WindowPart(window)),
            *window.widgets(),
        ]
        made = None
        if window.takes_buttons:  # the others are in the window
            obvious = turn.obvious_choice(model, window.chooser)
            made = [*([] if obvious is None else [obvious]), *turn.undo(model)]
        return [*placed, *prompt.bar(model, made, dial=not window.takes_buttons)]

    def _told_of(self) -> list[Box]:
        """The card of the conflict that the sheet tells of stays bright."""
        if self.sheet is None:
            return []
        event, zones = self.sheet.event, self.model.zones
        cards = [card.card for card in self.model.shown.conflicts[event.row]]
        boxes = [zones.card_box(event.row, index) for index, card in enumerate(cards) if card == event.card]
        return [(x - CARD, y - CARD, w + 2 * CARD, h + 2 * CARD) for x, y, w, h in boxes]

    def draw_over(self, surface: pygame.Surface) -> None:
        conflict_sheet.draw(self, surface)


class WindowPart(TablePart):
    """The sheet of a window: parchment, ribbon with the question, and the tail to its place."""

    role = "dialog"
    margin = 60.0

    def __init__(self, window: Window) -> None:
        super().__init__(window.model, "reward")
        self.window = window

    @property
    def solid(self) -> bool:
        return True

    def signature(self) -> Hashable:
        return self.window.title(), tuple(self.window.box), self.window.tail

    def paint(self, surface: pygame.Surface) -> None:
        self.skin(surface, "ui/dialog")
        if self.window.tail is not None:
            self._paint_tail(surface, *self.window.tail)
        self._paint_ribbon(surface)

    def ribbon(self) -> pygame.Rect:
        """Where the ribbon lies."""
        wide = self.ui.text.width(self.window.title(), "title", self.ui.font_px(TITLE)) + self.px(150)
        rect = pygame.Rect(0, 0, min(self.rect.width - self.px(40), wide), self.px(RIBBON))
        up = min(self.window.rises, self.box.y - HIGHEST)
        rect.midtop = (self.rect.centerx, self.rect.top - self.px(up))
        return rect

    def _paint_ribbon(self, surface: pygame.Surface) -> None:
        ui, rect = self.ui, self.ribbon()
        title, px = self.window.title(), ui.font_px(TITLE)
        ui.art.draw_slice(surface, "ui/ribbon_raspberry", rect, ui.frame.unit)
        room = rect.inflate(-self.px(110), -self.px(8))
        ui.text.draw(surface, title, "title", px, theme.CREAM, room, "centre")

    def _paint_tail(self, surface: pygame.Surface, at: float, edge: str) -> None:
        """A tip of parchment towards the place, `at` units of the canvas along an edge."""
        half, long, within = self.px(26), self.px(26), self.px(5)
        if edge == "right":
            x, y = self.rect.right - within, self.ui.frame.point(0, at)[1]
            points = [(x, y - half), (x, y + half), (x + long, y)]
        else:
            x, up = self.ui.frame.point(at, 0)[0], edge == "up"
            y = self.rect.top + within if up else self.rect.bottom - within
            points = [(x - half, y), (x + half, y), (x, y - long if up else y + long)]
        draw_tip(surface, theme.PARCHMENT_LIGHT, theme.GOLD_DARK, points, self.px(1.5))

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.window.title())
