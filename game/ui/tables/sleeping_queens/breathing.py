"""The breathing of sleeping queens: their cards swell a little and catch the moonlight, and a letter Z rises.

All breathe alike: when and how depends only on the place of a card, never on who lies there. They breathe for some
seconds after something has happened; then all is still, but for a single one that sighs now and then. Few and small
rectangles are drawn anew, at a low rate, so that a table that waits for a person costs next to nothing.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui.cache import SurfaceCache
from game.ui.tables.sleeping_queens.parts import SlotPart
from game.ui.tables.sleeping_queens.zones import CARD_RATIO

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensModel

TICK = 1 / 3
"""Seconds between two pictures."""
BREATH = 4.0
"""Seconds of a breath."""
BREATHS = 1
"""Breaths after something has happened."""
PAUSE = 30.0
"""Seconds between two sighs of single queens."""
LATER = TICK
"""Seconds by which a column breathes after the one to its left."""
COLUMNS = 6
LEVELS = 6
"""Steps of a breath."""
SWELL = 0.022
"""By how much of its size a card swells."""
MOONLIGHT = (38, 42, 66)
"""What the light adds to the colours at the height of a breath."""
FINER = 1.6
"""How much larger the picture is made that a swollen card is scaled from, so that its edges move smoothly."""
ZED_SECONDS = 2.6
ZED_WIDTH = 30.0
ZED_WAY = (12.0, -26.0)
"""How far a letter of sleep drifts, in units: not as far as the panels of the others."""
STRIDE = 5
"""The next queen to sigh is so many further on: they take turns all over the table."""
CACHE_BYTES = 6_000_000


@dataclass
class _Zed:
    slot: int
    born: float


class Breathing:
    """The breath of the queens of a table. Times are those of `App.now`."""

    def __init__(self, model: QueensModel) -> None:
        self._model = model
        self._pictures = SurfaceCache(CACHE_BYTES)
        self._begun = -1e9
        self._count = 0
        self._who: int | None = None  # the place of the one that sighs; None: all breathe
        self._tick = -1
        self._turn = 0
        self._levels: dict[int, int] = {}
        self._zeds: list[_Zed] = []
        self._next_zed = 0

    # -- time -------------------------------------------------------------------------------------------------------

    @property
    def levels(self) -> dict[int, int]:
        """How far each place has breathed in, 1 to LEVELS; those at rest are left out."""
        return self._levels

    @property
    def awaited(self) -> float:
        """When the breaths under way are over."""
        return self._begun + self._count * BREATH + LATER * (COLUMNS - 1)

    @property
    def allowed(self) -> bool:
        """Whether anything may move by itself: somebody looks, and wants motion, no cards are dealt, and nobody is
        crowned where they sleep."""
        model = self._model
        if model.speed <= 0 or model.stage.portraits or model.stage.deck_held > 0:
            return False
        return model.app.focused and model in model.app.scenes.takers()

    def stir(self) -> None:
        """Something has happened: let them breathe for a while."""
        now = self._model.app.now
        if self._who is not None or now > self.awaited:
            self._begun, self._count, self._who, self._next_zed = now, 0, None, 0
        self._count = math.ceil((now - self._begun) / BREATH) + BREATHS

    def forget(self) -> None:
        """Forget pictures (another size or language)."""
        self._pictures.clear()
        self._pictures.fit(CACHE_BYTES, self._model.frame.window)

    def update(self) -> None:
        """Go on breathing; asks for a new picture of what has changed."""
        model = self._model
        if not self.allowed:
            if self._levels or self._zeds:
                self._levels, self._zeds = {}, []
                model.context.invalidate()
            return
        now = model.context.now
        tick = int(now / TICK)
        if tick == self._tick:
            return
        self._tick = tick
        asleep = self._asleep()
        if now > self.awaited + PAUSE and asleep:
            self._turn += STRIDE
            self._begun, self._count, self._next_zed = now, 1, 0
            self._who = asleep[self._turn % len(asleep)]
        before = {zed.slot for zed in self._zeds}
        self._zeds = [zed for zed in self._zeds if now - zed.born < ZED_SECONDS]
        if model.stage.sprites:  # a letter would seem to tell of what moves
            self._zeds = []
        else:
            self._send_zed(now, asleep)
        levels = {slot: level for slot in asleep if (level := self._level(slot, now)) > 0}
        changed = {slot for slot in {*levels, *self._levels} if levels.get(slot) != self._levels.get(slot)}
        self._levels = levels
        self._touch(changed, before | {zed.slot for zed in self._zeds})

    def _asleep(self) -> list[int]:
        """The places where a card lies that breathes."""
        return [part.index for part in self._slots()]

    def _slots(self) -> list[SlotPart]:
        parts = [part for part in self._model.parts if isinstance(part, SlotPart)]
        return [part for part in parts if part.shown_card() and not part.raised]

    def _level(self, slot: int, now: float) -> int:
        since = now - self._begun - LATER * (slot % COLUMNS if self._who is None else 0)
        if (self._who is not None and slot != self._who) or not 0 <= since < self._count * BREATH:
            return 0
        return round(LEVELS * math.sin(math.pi * since / BREATH) ** 2)

    def _send_zed(self, now: float, asleep: list[int]) -> None:
        """With each breath a letter of sleep rises, from one queen after the other."""
        breath = (now - self._begun) / BREATH
        if self._next_zed < self._count and breath >= self._next_zed + 0.4 and asleep:
            self._next_zed += 1
            self._turn += STRIDE
            slot = self._who if self._who in asleep else asleep[self._turn % len(asleep)]
            if slot is not None:
                self._zeds.append(_Zed(slot, now))

    # -- picture ----------------------------------------------------------------------------------------------------

    def _touch(self, swelling: set[int], sleeping: set[int]) -> None:
        frame, zones = self._model.frame, self._model.zones
        edge = frame.px(8)
        rects = [frame.rect(zones.slot_box(slot)).inflate(2 * edge, 2 * edge) for slot in swelling]
        for slot in sleeping:
            rect = frame.rect(zones.slot_box(slot))
            rects.append(rect.inflate(0, 2 * frame.px(ZED_WIDTH - ZED_WAY[1] / 2)))
        if rects:
            self._model.app.touch(rects[0].unionall(rects[1:]))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the swollen cards over those at rest, and the letters."""
        if not self._levels and not self._zeds:
            return
        frame = self._model.frame
        for part in self._slots():
            level = self._levels.get(part.index)
            card = part.lying() if level else None
            if card is not None and level:
                picture = self._picture(card.picture, frame.px(card.width), card.angle, level)
                surface.blit(picture, picture.get_rect(center=frame.point(card.x, card.y)))
        for zed in self._zeds:
            self._draw_zed(surface, zed)

    def _draw_zed(self, surface: pygame.Surface, zed: _Zed) -> None:
        share = min(1.0, max(0.0, (self._tick * TICK - zed.born) / ZED_SECONDS))
        x, y = self._model.zones.slot_centre(zed.slot)
        wide = self._model.zones.slot[2]
        x += 0.30 * wide + ZED_WAY[0] * share
        y += -0.36 * wide * CARD_RATIO + ZED_WAY[1] * share
        alpha = min(1.0, 1.6 * math.sin(math.pi * share))
        painter = self._model.stage_painter
        painter.piece(surface, self._model.frame, "fx/zed", x, y, ZED_WIDTH * (0.7 + 0.5 * share), 10.0, alpha)

    def _picture(self, name: str, wide: int, angle: float, level: int) -> pygame.Surface:
        key = (name, wide, angle, level)
        found = self._pictures.get(key)
        if found is None:
            model, share = self._model, level / LEVELS
            made = model.cards.quick(name, round(FINER * wide))
            # A little turned in any case: only then it is scaled to fractions of a pixel.
            made = pygame.transform.rotozoom(made, angle or 0.01, (1 + SWELL * share) / FINER)
            light = pygame.Surface(made.get_size())
            glow = model.context.art.picture("fx/glow", round(1.9 * wide))
            light.blit(glow, glow.get_rect(center=light.get_rect().center))
            light.fill([round(value * share) for value in MOONLIGHT], special_flags=pygame.BLEND_RGB_MULT)
            made.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
            found = self._pictures.put(key, made)
        return found
