"""What rises towards the pointer: a piece that can be taken, which goes down again when pressed.

What cannot be taken but pressed is lit where it lies (`TablePart.draw_answer`). A piece that rises covers its picture
at rest, as it only grows, round its foot: nothing below has to be painted anew.
"""

from __future__ import annotations

import copy
from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.ui.cache import SurfaceCache
from game.ui.tables.common.lifting import Lifting
from game.ui.tables.lancaster.look import PLATE, TablePart

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterView

PRESSED = 0.3
"""How far a piece is still up on which the pointer is pressed."""
GROWTH = 0.05
"""By how much of its size a card grows that rises."""
TOKEN_GROWTH = 0.14
FOOT = 0.5
"""The point round which a piece grows: this share of its height below its middle."""
KEPT_BYTES = 8_000_000


class RisenPainter:
    """Draws the pieces that have risen: the one under the pointer, and those that still sink."""

    def __init__(self, view: LancasterView, lifting: Lifting) -> None:
        self.view = view
        self._lifting = lifting
        self._kept = SurfaceCache(KEPT_BYTES)

    def clear(self) -> None:
        """Another size: forget what was kept."""
        self._kept.clear()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the pieces that have risen over their pictures at rest, the one under the pointer last."""
        top, moved = self._lifting.over(), set(self._lifting)
        for part in self.view.parts if moved else ():
            if isinstance(part, TablePart) and part is not top and part.lifted_as in moved and part.rises:
                self._draw_part(surface, part, shadow=False)
        if isinstance(top, TablePart):
            self._draw_part(surface, top, shadow=top.square)

    def _draw_part(self, surface: pygame.Surface, part: TablePart, *, shadow: bool) -> None:
        up = max(0.0, self._lifting.height(part.lifted_as))  # below that its picture at rest would be seen round it
        token = part.token()
        if token is not None:
            self._draw_token(surface, token, 1 + TOKEN_GROWTH * up)
            return
        flat, margin = self._flat(part)
        growth = 1 + GROWTH * up
        size = (round(flat.get_width() * growth), round(flat.get_height() * growth))
        foot = part.rect.centery + FOOT * part.rect.height
        top = foot - growth * (part.rect.height + margin)
        if shadow:
            risen = pygame.Rect(0, 0, round(part.rect.width * growth), round(part.rect.height * growth))
            risen.midbottom = (part.rect.centerx, round(foot))
            part.ui.art.draw_slice(surface, "ui/shadow", risen, part.ui.frame.unit)
        picture = self._scaled(part, flat, size, keep=up == 1)
        surface.blit(picture, (part.rect.centerx - size[0] // 2, round(top)))

    def _draw_token(self, surface: pygame.Surface, token: tuple[int, int, float, float, float], growth: float) -> None:
        """A knight's token, grown round its foot."""
        family, strength, x, y, wide = token
        view = self.view
        foot = y + (1 - PLATE[1]) * wide
        centre = view.frame.point(x, foot - growth * (foot - y))
        ally = view.shown.is_ally(family)
        pixels = view.frame.px(wide * growth) // 2 * 2
        view.brush.knight(surface, strength, view.family_seat(family), ally, centre, pixels)

    def _flat(self, part: TablePart) -> tuple[pygame.Surface, int]:
        """The picture of a part with its shadow, and how far the shadow may reach in pixels."""
        frame = part.ui.frame
        margin = frame.px(part.margin)
        key: Hashable = (part.key, part.rect.size, part.signature(), part.ui.art.contrast)
        found = self._kept.get(key)
        if found is None:
            found = pygame.Surface(part.rect.inflate(2 * margin, 2 * margin).size, pygame.SRCALPHA)
            twin = copy.copy(part)
            x, y = frame.to_units((margin, margin))
            twin.place(pygame.FRect(x, y, part.box.w, part.box.h))
            twin.paint(found)
            self._kept.put(key, found)
        return found, margin

    def _scaled(
        self, part: TablePart, flat: pygame.Surface, size: tuple[int, int], *, keep: bool
    ) -> pygame.Surface:
        """A part's picture in another size; `keep`: it will be wanted in this one again."""
        if not keep:
            return pygame.transform.smoothscale(flat, size)
        key: Hashable = ("top", part.key, part.signature(), size)
        return self._kept.get(key) or self._kept.put(key, pygame.transform.smoothscale(flat, size))
