"""The bar over the table: title, round, and the pill that says what is asked."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.ui import contrast, theme
from game.ui.layout import Box
from game.ui.shapes import draw_rounded
from game.ui.tables.common.layer import Part
from game.ui.tables.common.timer import TICKS
from game.ui.tables.queen_run import turn, zones
from game.ui.tables.queen_run.mapground import GRASS, dyed_colour
from game.ui.tables.queen_run.outlines import line_of, paint_sample
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunModel, QueenRunView

BAR_TOP, BAR_FOOT = theme.rgb("#4a2a5c"), theme.rgb("#2a1a44")
SOFT = theme.rgb("#ead9b4")
MESSAGE_LEFT, MESSAGE_TOP, MESSAGE_HIGH, LEAST_MESSAGE, AROUND_MESSAGE = 24.0, 4.0, 46.0, 340.0, 76.0
"""Where messages begin in the bar, at the left over the title and from its top, how high they may be, the least width
that one has behind the pill, and what a message takes round its words."""
BEFORE = 30.0
"""Where the title begins."""
SIGN, SIGN_GAP, KEY_GAP, KEY_END = 30.0, 8.0, 22.0, 16.0
"""Height of a sign in the key to the costs on the map, to its words, from there to the next sign, and what is left free
behind the last words where there is room."""
CELL_ROUND, SAMPLE = 5.0, 2.4
"""How round the corners of that cell are, and how many times as thick its line is as on a cell so large."""
KEY_SIZE = 18.0
"""Size of its words."""
ROUND_SIZE = 20.0
MIDDLE, LINE = 30.0, 22.0
"""The middle of what stands behind the title, and the height of a line of two."""
MOST_TITLE = 1.15
"""Text factor beyond which the title would be higher than the bar."""


class TopBar(Part):
    """The bar itself with title and round, and that it is a deal of the day."""

    role = "bar"
    margin = 8.0

    def __init__(self, view: QueenRunView, room: float) -> None:
        """`room`: where title and round have to end, in units."""
        super().__init__(name="top")
        self.view = view
        self.room = room

    def _round(self) -> str:
        return "" if self.view.shown.phase == "draft" else self.view.tr("table.round", n=self.view.shown.round)

    def _lines(self) -> list[str]:
        """What stands behind the title, in one line or two."""
        day = self.view.tr("daily.title") if self.view.playing.day is not None else ""
        return [line for line in (self._round(), day) if line]

    def signature(self) -> Hashable:
        return tuple(self._lines()), self.view.tr.language

    def paint(self, surface: pygame.Surface) -> None:
        rect = self.rect.copy()
        rect.x, rect.width, rect.top = 0, surface.get_width(), min(0, rect.top)
        rect.height = self.rect.bottom - rect.top
        column = pygame.Surface((1, 2))
        for y, tone in enumerate((BAR_TOP, BAR_FOOT)):
            column.set_at((0, y), contrast.BLACK if self.ui.art.contrast else tone)
        surface.blit(pygame.transform.smoothscale(column, rect.size), rect.topleft)
        line = pygame.Rect(0, rect.bottom - self.ui.frame.px(2), rect.width, self.ui.frame.px(2))
        surface.fill(theme.GOLD, line)
        title, lines = self.view.tr("game.name"), self._lines()
        size, wide, said_size = self.sizes(title, max(lines, key=self._wide, default=""))
        if self.ui.text.fit(title, "title", self.ui.font_px(size), self.ui.frame.px(wide + 2))[2]:
            wide = -24.0  # the round alone
        else:
            self.write(surface, title, (BEFORE, 4, wide + 2, 48), "title", size, theme.CREAM)
        left, room = BEFORE + wide + 24, max(40.0, self.room - BEFORE - wide - 24)
        if len(lines) > 1:
            said_size = min(said_size, LINE / self.ui.frame.text)
        for index, words in enumerate(lines):
            middle = MIDDLE + LINE * (index - (len(lines) - 1) / 2)
            self.write(surface, words, (left, middle - 22, room, 44), "body_medium", said_size, SOFT)

    def _wide(self, text: str) -> float:
        """Units of width of what stands behind the title, before it has to give way."""
        return self.ui.units(self.ui.text.width(text, "body_medium", self.ui.font_px(ROUND_SIZE)))

    def sizes(self, title: str, said: str) -> tuple[float, float, float]:
        """Size and width of the title, and size of what stands behind it: where both have to give way the title stays
        the larger one."""
        size, said_size = 34.0 * min(1.0, MOST_TITLE / self.ui.frame.text), ROUND_SIZE
        wide = self.ui.units(self.ui.text.width(title, "title", self.ui.font_px(size)))
        both = wide + self._wide(said)
        less = min(1.0, (self.room - BEFORE - 24) / both)
        return less * size, less * wide, less * said_size

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text="\n".join(self._lines()), value=self.view.shown.round)


class PromptPart(Part):
    """The pill in the bar: whose turn it is, and what is asked."""

    role = "prompt"
    margin = 16.0

    def __init__(self, model: QueenRunModel) -> None:
        super().__init__(name="prompt")
        self.model = model

    def _said(self) -> tuple[int | None, str, str]:
        """The seat whose token stands first, its name and the sentence."""
        model = self.model
        if model.playing.look_only and model.shown.phase != "over":
            return None, "", ""  # the strip says what was done
        said = turn.prompt(model)
        return said.seat, said.head, said.text

    def signature(self) -> Hashable:
        seat, name, text = self._said()
        colour = self.model.shown.seats[seat].colour if seat is not None else None
        told = self._told, self.message_box()
        return seat, name, text, colour, self.model.deciding, self.key_signs(), told

    @property
    def _told(self) -> bool:
        """Whether a message stands in the bar for a few seconds."""
        return bool(self.model.app.messages.toasts) and not self.ui.frame.large

    @property
    def _gives_way(self) -> bool:
        """Whether a message stands in its place, as there is no room beside it."""
        return self._told and self.message_box()[0] == self.box.x

    def message_box(self) -> Box:
        """Where a message stands in the bar for its few seconds: behind the pill, which moves to the left for it, if
        there is room for it in one line; else before the pill, over title and round; if that is too little, in the
        place of the pill. Two lines there would be as high as the bar."""
        x, wide = self.box.x, self.box.w
        said, message = self._said(), self._message_wide()
        pill = self._pill_wide() + KEY_GAP if said[1] or said[2] else 0.0
        if message <= wide - pill:
            return x + pill, MESSAGE_TOP, wide - pill, MESSAGE_HIGH
        if MESSAGE_LEFT + message + pill <= x + wide:
            return MESSAGE_LEFT, MESSAGE_TOP, max(message, x - MESSAGE_LEFT), MESSAGE_HIGH
        return x, MESSAGE_TOP, wide, MESSAGE_HIGH

    def _message_wide(self) -> float:
        """Units that messages take in one line in the letters of the bar."""
        px = self.ui.font_px(ROUND_SIZE)
        wide = (self.ui.text.width(text, "body_medium", px) for text, _ in self.model.app.messages.toasts)
        return max(LEAST_MESSAGE, AROUND_MESSAGE + self.ui.units(max(wide, default=0)))

    def key_signs(self) -> tuple[str, ...]:
        """What the two lights on the map are, where there are both: "reach", and "converting" where bases are converted
        on the way. Round a hint there are none; nor are they told while the last seconds are counted in that place, or
        a message stands there."""
        if self._hurried or self._told:
            return ()
        shown = self.model.map.model
        bases = [mark.bases for mark in shown.marks.values() if mark.cost is not None and not shown.advised]
        return ("reach", "converting") if any(bases) and not all(bases) else ()

    @property
    def _hurried(self) -> bool:
        """Whether the last seconds run of the person who looks."""
        model = self.model
        clock, seat = model.playing.clock, model.own_seat
        if clock is None or model.playing.look_only or not model.own_turn:
            return False
        return clock.short(seat) and clock.left[seat] <= TICKS

    def _key_width(self) -> float:
        """Units that the key takes."""
        engine, px = self.ui.text, self.ui.font_px(KEY_SIZE)
        words = [self.model.tr(f"table.reach.{name}") for name in self.key_signs()]
        wide = sum(self.ui.units(engine.width(each, "body_medium", px)) + 2 for each in words)
        signs = sum(self.ui.units(self._sign(name).width) for name in self.key_signs())
        return wide + signs + len(words) * (SIGN_GAP + KEY_GAP)

    def key_left(self) -> float:
        """Where the key begins within the bar; at its end where there is none."""
        return self.box.w - (self._key_width() if self.key_signs() else 0.0)

    def _sign(self, name: str) -> pygame.Rect:
        """How large a sign of the key is."""
        high = self.ui.frame.px(SIGN)
        return pygame.Rect(0, 0, high, high)

    def _paint_key(self, surface: pygame.Surface, left: float) -> None:
        """The key to the costs, at the right end of the bar, if there is room from `left` on."""
        x = self.box.w - self._key_width() + KEY_GAP
        if x < left:
            return
        x -= min(KEY_END, x - left)
        px = self.ui.font_px(KEY_SIZE)
        for name in self.key_signs():
            words = self.model.tr(f"table.reach.{name}")
            sign = self._sign(name)
            sign.midleft = self.at_box((x, 23, 0, 0)).topleft
            self._paint_sign(surface, name, sign)
            x += self.ui.units(sign.width) + SIGN_GAP
            wide = self.ui.units(self.ui.text.width(words, "body_medium", px)) + 2
            self.write(surface, words, (x, 2, wide, 44), "body_medium", KEY_SIZE, theme.CREAM)
            x += wide + KEY_GAP

    def _paint_sign(self, surface: pygame.Surface, name: str, sign: pygame.Rect) -> None:
        """A cell as it lies on the map."""
        colour = dyed_colour(GRASS) if name == "converting" else GRASS
        draw_rounded(surface, colour, sign, radius=self.ui.frame.px(CELL_ROUND))
        paint_sample(surface, sign, line_of(name, stark=self.ui.art.contrast), SAMPLE)

    def _breadths(self) -> tuple[float, float, float, float]:
        """Units of what stands before the words, of the name, of what is between it and the sentence, and of that."""
        seat, name, text = self._said()
        engine = self.ui.text
        name_px, text_px = self.ui.font_px(22), self.ui.font_px(20)
        name_wide = self.ui.units(engine.width(name, "head", name_px)) if name else 0.0
        text_wide = self.ui.units(engine.width(text, "body_bold", text_px)) + 2
        colour = self.model.shown.seats[seat].colour if seat is not None else None
        return 50.0 if colour is not None else 26.0, name_wide, 16.0 if name else 0.0, text_wide

    def pill(self) -> tuple[float, float]:
        """Where the pill begins within the bar, and how wide it is."""
        wide = self._pill_wide()
        if self._told:
            x, _, message, _ = self.message_box()
            return (x + message + KEY_GAP - self.box.x if x < self.box.x else 0.0), wide
        return min(max(0.0, zones.PROMPT_MIDDLE - self.box.x - wide / 2), self.box.w - wide), wide

    def _pill_wide(self) -> float:
        return min(self.box.w, sum(self._breadths()) + 28)

    def paint(self, surface: pygame.Surface) -> None:
        seat, name, text = self._said()
        if self._gives_way or not (text or name):
            return
        colour = self.model.shown.seats[seat].colour if seat is not None else None
        lead, name_wide, gap, text_wide = self._breadths()
        left, wide = self.pill()
        self.skin(surface, "ui/pill", (left, 2, wide, 44))
        if colour is not None:
            self.picture(surface, f"run/token_{colour}", (left + 12, 10, 28, 28))
        room = wide - lead - 28 - gap
        name_wide = min(name_wide, max(room * 0.4, room - text_wide))
        if name:
            self.write(surface, name, (left + lead, 2, name_wide + 2, 43), "head", 22, theme.OXBLOOD)
        box = (left + lead + name_wide + gap, 2, room - name_wide, 44)
        self.write(surface, text, box, "body_bold", 20, theme.INK)
        self._paint_key(surface, left + wide + KEY_GAP)

    def item(self, seen: pygame.Rect) -> Item | None:
        seat, name, text = self._said()
        return self.make_item(seen, text=f"{name}: {text}" if name else text, value=seat)
