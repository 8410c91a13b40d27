"""The bar over the table: the game, its five rounds, and the three phases of the round."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.games.lancaster import events as ev
from game.games.lancaster.rules import ROUNDS
from game.table.steps import Show
from game.ui import theme
from game.ui.tables.lancaster.look import ROMAN, TablePart, within
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel

PHASES = ("placement", "parliament", "rewards")
BEFORE = "setup"
PHASE_OF = {
    "placement": 0, "vote": 1, "laws": 1, "counties": 2, "castles": 2, "conflicts": 2, "over": 3,
}  # fmt: skip
OFF, ON = theme.rgb("#d9c3a0"), theme.CREAM
ROUND_STEP = 46.0
NOTE = 20.0
"""Units of height of the line that says what is special about the game."""


def room_behind(model: LancasterModel) -> bool:
    """Whether a message has room in the bar behind rounds and phases, where else counties are decided or time runs."""
    return model.playing.clock is None and model.ui.find("agenda") is None


class TopBar(TablePart):
    """The bar with title, rounds and phases."""

    role = "bar"
    margin = 16.0

    def __init__(self, model: LancasterModel) -> None:
        super().__init__(model, "top")
        self.model = model

    def signature(self) -> Hashable:
        return self.view.shown.round, self.phases(), self.view.tr.language, self._message, room_behind(self.model)

    def paint(self, surface: pygame.Surface) -> None:
        rect = self.rect.copy()
        rect.x, rect.width, rect.top = -self.px(20), surface.get_width() + 2 * self.px(20), min(0, rect.top)
        rect.height = self.rect.bottom - rect.top
        self.ui.art.draw_slice(surface, "lancaster/top_bar", rect, self.ui.frame.unit)
        board, tr = self.view.zones.board, self.view.tr
        title = board["title"]
        self.nominal(surface, "lancaster/sign_england", (title.x, title.y + 4, 40, 40))
        note = self.note()
        if not self.view.zones.large:
            size, high = (26, title.h - NOTE) if note else (34, title.h)
            box = (title.x + 54, title.y, title.w - 58, high)
            self.write(surface, tr("game.name"), box, "title", size, theme.GOLD_LIGHT)
            if note:
                below = (title.x + 54, title.y + high, title.w - 58, NOTE)
                self.write(surface, note, below, "body_bold", 16, theme.CREAM)
        if not self._message or room_behind(self.model):
            self._paint_rounds(surface)
        if not self._message:
            self._paint_phases(surface)

    @property
    def _message(self) -> bool:
        """Whether a message stands in the bar for a few seconds."""
        return bool(self.model.app.messages.toasts) and not self.view.zones.large

    def note(self) -> str:
        """What is special about the game, below its name: whose values are played with, or that it is a deal of the
        day."""
        playing = self.view.playing
        return playing.note or (self.view.tr("daily.title") if playing.day is not None else "")

    def _paint_rounds(self, surface: pygame.Surface) -> None:
        box, now = self.view.zones.board["rounds"], self.view.shown.round
        words = box.w - ROUND_STEP * ROUNDS - 6
        self.write(surface, self.view.tr("table.round"), (box.x, box.y, words, box.h), "head", 18, OFF, "right")
        for number in range(1, ROUNDS + 1):
            over = self.view.shown.phase == "over"
            state = "past" if number < now or over else "now" if number == now else "next"
            name = f"lancaster/round_{state}"
            at = (box.x + box.w - ROUND_STEP * (ROUNDS - number + 1) + 4, box.y + 3, 42, 42)
            self.nominal(surface, name, at)
            if state != "past":
                seal = within(self.ui.art, name, "number", self.at_box(at))
                ink = theme.rgb("#3a2218") if state == "now" else OFF
                px = 18 * self.ui.frame.unit
                self.brush.line(surface, ROMAN[number - 1], "head", px, ink, seal, "centre")

    def phases(self) -> tuple[tuple[str, ...], int]:
        """The phases that are shown, and which of them is lit: before the first round that of the setup."""
        step, phase = self.view.step, self.view.shown.phase
        if isinstance(step, Show) and isinstance(step.event, ev.ParliamentOpened):
            phase = "vote"  # it is called over the map, before the hall opens
        return ((BEFORE, *PHASES), 0) if phase == "tiles" else (PHASES, PHASE_OF[phase])

    def _paint_phases(self, surface: pygame.Surface) -> None:
        box, (names, now) = self.view.zones.board["phases"], self.phases()
        # There is room for a plate more behind the last, but not at the table for large text.
        wide = box.w if self.view.zones.large else (box.w + 6) * len(names) / len(PHASES) - 6
        step = (wide + 6) / len(names)
        for index, name in enumerate(names):
            at = (box.x + step * index, box.y, step + 6, box.h)
            self.skin(surface, f"lancaster/phase_{'on' if index == now else 'off'}", at)
            words = (at[0] + 26, at[1], at[2] - 50, at[3])
            ink = ON if index == now else OFF
            self.write(surface, self.view.tr(f"table.phase.{name}"), words, "title", 25, ink, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        shown = self.view.shown
        texts = [self.view.tr(f"table.in_phase.{shown.phase}"), self.note()]
        return self.make_item(seen, text="\n".join(filter(None, texts)), value=shown.round)
