"""Short messages above everything: toasts at the foot (on tables at the head), bubbles at the pointer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.anim.easing import out_cubic
from game.ui.richtext import Block, draw_block, lay_out, natural_width, parse
from game.ui.rules_links import link_text
from game.ui.shapes import draw_rounded
from game.ui.widgets.base import Item
from game.ui.widgets.refusal import Refusal, draw_refusal, lay_out_refusal

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.scene import Scene

Laid = tuple[Block, tuple[int, int], pygame.Surface]
"""A toast: its words, the pixels round them, and its sign."""
BubblePlace = Callable[[pygame.Rect], tuple[pygame.Rect, Sequence[Sequence[pygame.Rect]]]]
"""For the pointer: beside what a bubble stands, and what it leaves in sight (`Scene.bubble_place`)."""
TOAST_SECONDS, RISE_SECONDS = 4.0, 0.25
"""How long a short toast stands, and how long it takes to come to its place."""
BUBBLE_SECONDS = 3.0
_WIDTH = 860  # units
RISE, RISE_AT_TABLE = 120.0, 24.0
"""Units from which it comes: from below the foot, on a table from a little above."""
SIGN, SIGN_GAP = 30.0, 14.0
"""Units of the sign before its text, and between both."""
EDGE, CORNER = 3.0, 14.0
"""Units of the golden edge of a toast, which shows on dark woods as on sheets, and of its corners."""
PAD, LOW_PAD = (28.0, 16.0), (14.0, 4.0)
"""Units round its text, at the sides and above and below; and where it has only the height of a bar, in which it stands
in smaller letters then, in two lines close together if need be."""
LOW_LEADING = 1.16
SMALLER = (22.0, 20.0, 18.0, 17.0, 16.0)
EVEN = 12
"""Pixels to which the least width is found in which a text takes no line more."""
_NEARLY = 0.8  # a share of its place from which on a message takes all of its width


class Messages:
    """Toasts one above the other, and one bubble. A click or time takes the bubble away."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.toasts: list[tuple[str, float]] = []
        self.bubble: tuple[str, tuple[int, int]] | None = None
        self.anchor = ""
        """Where the rules tell of what the bubble says."""
        self._bubble_left = 0.0
        self._rects: list[tuple[str, str, pygame.Rect]] = []
        self._laid: dict[tuple[object, ...], Laid] = {}  # the toasts that stand, laid out

    def toast(self, text: str) -> None:
        """Show a message for some seconds; the same message is not shown twice at once."""
        self.toasts = [entry for entry in self.toasts if entry[0] != text][-2:]
        self.toasts.append((text, _seconds(text)))
        self.context.invalidate()

    def say_at(self, text: str, pos: tuple[int, int], anchor: str = "") -> None:
        """Show why something cannot be done, at the pointer; a click on it leads to the rules, if they tell of it."""
        self.bubble = (text, pos)
        self.anchor = anchor
        self._bubble_left = BUBBLE_SECONDS + 0.02 * len(text)
        self.context.invalidate()

    def dismiss(self) -> None:
        """Take the bubble away."""
        if self.bubble is not None:
            self.bubble = None
            self.anchor = ""
            self.context.invalidate()

    def link_at(self, pos: tuple[int, int]) -> bool:
        """Whether a bubble lies there that leads to the rules."""
        return bool(self.anchor) and any(role == "bubble" and rect.collidepoint(pos) for role, _, rect in self._rects)

    def update(self, dt: float) -> None:
        if self.bubble is not None:
            self._bubble_left -= dt
            if self._bubble_left <= 0:
                self.dismiss()
        if self.toasts:
            rising = any(self._to_rise(*entry) for entry in self.toasts)  # what has just arrived is drawn once more
            left = [(text, seconds - dt) for text, seconds in self.toasts]
            self.toasts = [entry for entry in left if entry[1] > 0]
            if not self.toasts:
                self._laid.clear()
            if len(self.toasts) != len(left) or rising:
                self.context.invalidate()

    def _to_rise(self, text: str, left: float) -> float:
        """How much of its way a toast that stands for so many more seconds has before it, from 0 to 1."""
        takes = RISE_SECONDS * self.context.speed
        age = _seconds(text) - left
        return 1 - out_cubic(age / takes) if age < takes else 0.0

    def draw(self, surface: pygame.Surface, table: Scene | None, game_id: str) -> None:
        """`table`: the table that can be seen, if there is one; `game_id`: the game at hand, "" if there is none."""
        self._rects.clear()
        frame, context = self.context.menu_frame(), self.context
        unit = frame.unit
        room = surface.get_rect().inflate(-round(96 * unit), -round(80 * unit))
        if table is not None:  # the hand lies at the foot there
            room.top = frame.area.y + round(84 * unit / frame.factor)
            if table.messages is not None:
                room = table.frame.rect(table.messages)
        edge = room.bottom if table is None else room.top
        for text, left in reversed(self.toasts):
            # Beside Japanese letters Latin ones are not medium, so no line of such a text may be.
            role = "body" if context.text.is_japanese(text, "body_medium") else "body_medium"
            block, pad, sign = self._laid_out(text, role, room, unit)
            before = sign.get_width() + round(SIGN_GAP * unit)
            natural = before + natural_width(block)
            width = natural + 2 * pad[0]
            if width >= _NEARLY * room.width:  # as broad as what lies above it there
                width = room.width
            rect = pygame.Rect(0, 0, width, block.height + 2 * pad[1])
            if table is not None and rect.height < room.height < 2 * rect.height:  # in the middle of its bar
                edge = max(edge, room.centery - rect.height // 2)
            if table is not None:
                rect.midtop = (room.centerx, edge)
            else:
                rect.midbottom = (room.centerx, edge)
            away = RISE if table is None else -RISE_AT_TABLE
            drawn = rect.move(0, round(away * unit * self._to_rise(text, left)))
            context.art.draw_slice(surface, "ui/panel_dark", drawn, unit)
            draw_rounded(surface, theme.GOLD, drawn, max(2, round(EDGE * unit)), radius=round(CORNER * unit))
            x = drawn.x + (width - natural) // 2
            surface.blit(sign, sign.get_rect(midleft=(x, drawn.centery)))
            start = (x + before, drawn.y + pad[1])
            draw_block(surface, context.text, context.art, block, role, theme.CREAM, start)
            edge = rect.bottom + round(12 * unit) if table is not None else rect.top - round(12 * unit)
            self._rects.append(("toast", text, rect))
        if self.bubble is not None:
            refusal = self.refusal(None if table is None else table.bubble_place, game_id)
            draw_refusal(surface, context, refusal)
            self._rects.append(("bubble", self.bubble[0], refusal.rect))

    def _laid_out(self, text: str, role: str, room: pygame.Rect, unit: float) -> Laid:
        """The words of a toast, the pixels round them, and its sign."""
        context, letters = self.context, self.context.menu_frame().letters
        key = (text, role, room.size, unit, letters)
        if key in self._laid:
            return self._laid[key]
        for size, units, leading in (
            (theme.LABEL_SIZE, PAD, None), *((size, LOW_PAD, LOW_LEADING) for size in SMALLER)
        ):  # fmt: skip
            pad = (round(units[0] * unit), round(units[1] * unit))
            sign = context.art.picture("icons/info", round(min(SIGN, 1.4 * size) * unit * letters))
            inner = room.width - 2 * pad[0] - sign.get_width() - round(SIGN_GAP * unit)
            most = min(round(_WIDTH * unit * letters), inner)
            block = lay_out(context.text, parse(text), role, size * unit * letters, most, leading=leading)
            if block.height + 2 * pad[1] <= room.height:
                break
        least, lines = most // 2, len(block.lines)
        while lines > 1 and most - least > EVEN:  # no word stands alone in the last line
            half = (least + most) // 2
            narrower = lay_out(context.text, parse(text), role, size * unit * letters, half, leading=leading)
            if len(narrower.lines) == lines:
                block, most = narrower, narrower.width
            else:
                least = narrower.width
        self._laid = {kept: laid for kept, laid in self._laid.items() if kept[0] != text}
        self._laid[key] = block, pad, sign
        return self._laid[key]

    def refusal(self, place: BubblePlace | None, game_id: str) -> Refusal:
        """The bubble as it stands over a table that has such a place for it, or over none."""
        assert self.bubble is not None, "only while there is a bubble"
        text, pos = self.bubble
        foot = link_text(self.context, game_id, self.anchor) if self.anchor else ""
        pointer = pygame.Rect(pos[0] - 4, pos[1] - 4, 8, 8)
        beside, clear = (pointer, ()) if place is None else place(pointer)
        return lay_out_refusal(self.context, text, beside, foot, clear)

    def items(self) -> Iterator[Item]:
        for number, (role, text, rect) in enumerate(self._rects):
            yield Item(f"{role}.{number}", role, text, rect=(rect.x, rect.y, rect.width, rect.height))


def _seconds(text: str) -> float:
    """How long a toast stands: a long one longer."""
    return TOAST_SECONDS + 0.03 * len(text)
