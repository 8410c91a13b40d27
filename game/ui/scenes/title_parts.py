"""How the entries of the main menu look: ribbons with a medal, and medals with a ribbon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.ui import theme
from game.ui.text import LINE_BOX
from game.ui.widgets.base import Item
from game.ui.widgets.button import Button

BANNER_WIDTH, BANNER_HEIGHT, NOTED_HEIGHT = 640.0, 84.0, 98.0
MEDAL_SIDE = 108.0
"""Units of a banner, of one with a note below its name, and of its medal."""
NOTED_LARGE = 106.0
"""The height of one with a note for larger letters: those below each other do not touch."""
LEAST_TEXT = 28.0
NOTE, NAME_TOP, NAME_HIGH, NOTE_TOP, NOTE_HIGH = 22.0, 0.05, 0.56, 0.545, 0.34
"""Units of the letters of a note on a banner; in shares of its height, where the name above it stands, and the note."""
RIBBON, RIBBON_OVER, RIBBON_TEXT, RIBBON_TAIL = 46.0, 18.0, 21.0, 16.0
"""Units of the ribbon of a medal: how high it is and how far it lies over the medal, its letters, and what the swallow
tails take at each end."""
RIBBON_DRAWN = 64.0
"""How high a ribbon is as it was drawn."""


class Banner(Button):
    """A ribbon of the menu: a scalloped medal and a name."""

    letters = "title"

    def __init__(
        self,
        text: str,
        on_click: Callable[[], object],
        *,
        medal: str,
        colour: str,
        name: str,
        side: float = MEDAL_SIDE,
        width: float = BANNER_WIDTH,
        beside: Sequence[str] = (),
        note: str = "",
        noted: bool = False,
    ) -> None:
        """`medal`: a picture; `side`: its units, and the ribbon and its letters go with it; `beside`: the names on all
        ribbons below each other, which are lettered in one size; `note`: smaller, below the name; `noted`: one
        of them has such a note, and its name is no smaller than the others."""
        size = max(LEAST_TEXT, 42 * side / MEDAL_SIDE)
        super().__init__(text, on_click, name=name, width=width, height=side, size=size)
        self.medal = medal
        self.colour = colour
        self.beside = beside
        self.note = note
        self.noted = noted

    def draw_self(self, surface: pygame.Surface) -> None:
        frame = self.ui.frame
        shift = {"hover": frame.px(16), "pressed": frame.px(4)}.get(self.state, frame.px(10) if self.focused else 0)
        medal = self.rect.height
        most = NOTED_LARGE if frame.letters > 1 else NOTED_HEIGHT
        high = most if self.note else BANNER_HEIGHT
        strip = pygame.Rect(0, 0, self.rect.width - medal // 2 + shift, round(medal * high / MEDAL_SIDE))
        strip.midleft = (self.rect.x + medal // 2, self.rect.centery)
        self.ui.art.draw_slice(surface, f"ui/banner_{self.colour}", strip, self.ui.skin_unit)
        picture = self.ui.art.picture(self.medal, medal)
        surface.blit(picture, picture.get_rect(midleft=(self.rect.x, self.rect.centery)))
        room = pygame.Rect(self.rect.x + medal + frame.px(14), strip.y, strip.right - self.rect.x - medal, strip.height)
        room.width -= frame.px(66)  # the ribbon grows where one points, its words stand below those of the others
        size = self.ui.font_px(self.text_size or 42)
        size = min([size, *(self.ui.text.fit(each, "title", size, room.width)[1] for each in self.beside)])
        if self.noted:
            size = min(size, NAME_HIGH * medal * most / MEDAL_SIDE / LINE_BOX)
        note = pygame.Rect(room.x, 0, room.width, round(NOTE_HIGH * strip.height))
        note.y = strip.y + round(NOTE_TOP * strip.height)
        wanted = max(self.ui.font_px(NOTE), self.ui.text.least(self.note, "body_medium"))
        px = min(wanted, note.height / LINE_BOX)
        if self._noted(note, px):
            self.ui.text.draw(surface, self.note, "body_medium", px, theme.GOLD_LIGHT, note)
            room.y, room.height = strip.y + round(NAME_TOP * strip.height), round(NAME_HIGH * strip.height)
            size = min(size, room.height / LINE_BOX)
        self.ui.text.draw(surface, self.text, "title", size, theme.CREAM, room)
        self.ui.draw_focus(surface, self)

    def _noted(self, room: pygame.Rect, px: float) -> bool:
        """Whether the note has room: letters may not be smaller than can be read."""
        text = self.ui.text
        return (
            bool(self.note) and text.least(self.note, "body_medium") <= px
            and not text.fit(self.note, "body_medium", px, room.width)[2]
        )  # fmt: skip

    def item(self, seen: pygame.Rect) -> Item | None:
        item = super().item(seen)
        return item if item is None or not self.note else replace(item, text=f"{self.text}. {self.note}")


class MedalButton(Button):
    """A smaller way of the menu: a scalloped medal, and a ribbon with the name over its foot."""

    def __init__(
        self, text: str, on_click: Callable[[], object], *, medal: str, name: str, side: float,
        width: float | None = None, beside: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """`medal`: a picture; `side`: its units; `width`: of the ribbon, None: as its text asks for; `beside`: the
        names on all ribbons in the row, which are lettered in one size."""
        super().__init__(text, on_click, name=name, width=width, height=side + RIBBON - RIBBON_OVER, size=RIBBON_TEXT)
        self.medal = medal
        self.side = side
        self.beside = beside
        self.high = side + RIBBON - RIBBON_OVER

    def measure(self, width: float) -> tuple[float, float]:
        words = self.ui.units(self.ui.text.width(self.text, self.letters, self.ui.font_px(RIBBON_TEXT)))
        return max(self.side, words + 2 * RIBBON_TAIL), self.side + RIBBON - RIBBON_OVER

    def _text_room(self) -> int:
        return self.ui.frame.px(self.box.w - 2 * RIBBON_TAIL) + 2

    def draw_self(self, surface: pygame.Surface) -> None:
        frame = self.ui.frame
        rect = self.rect.move(0, {"hover": -frame.px(5), "pressed": frame.px(2)}.get(self.state, 0))
        medal = self.ui.art.picture(self.medal, frame.px(self.side))
        surface.blit(medal, medal.get_rect(midtop=rect.midtop))
        strip = pygame.Rect(0, 0, rect.width, frame.px(RIBBON))
        strip.midbottom = rect.midbottom
        self.ui.art.draw_slice(surface, "ui/ribbon_purple", strip, self.ui.skin_unit * RIBBON / RIBBON_DRAWN)
        room = strip.inflate(-frame.px(2 * RIBBON_TAIL) + 4, 0)
        size = self.ui.font_px(RIBBON_TEXT)
        wide = frame.px(self.box.w - 2 * RIBBON_TAIL) + 4  # the same for all, wherever their pixels begin
        size = min([size, *(self.ui.text.fit(each, self.letters, size, wide)[1] for each in self.beside)])
        self.ui.text.draw(surface, self.text, self.letters, size, theme.CREAM, room, "centre")
        self.ui.draw_focus(surface, self)
