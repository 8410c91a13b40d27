"""The backgrounds behind menus and dialogs, made once for a size of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import layout, theme
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.ui.context import Context

_WORDS, _WORDS_END = 0.045, 0.3
"""The part of the dusk, in shares of its height, where words of pages stand on the sky: its stars are veiled there, as
they would be taken for strokes and dots."""
_STAR, _VEILED = 0.012, 5
"""How far round a star one looks for how bright the sky is there, as a share of the height, and how much brighter it
may be than that."""
_SIZE = 16  # pixels of the letters of the plain line
_MARGIN = 12


class Backgrounds:
    """The dusk, the veil, and the plain line that a window shows which is too small."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._dusk: pygame.Surface | None = None

    def forget(self) -> None:
        """The window has another size."""
        self._dusk = None

    def cover(self) -> int:
        """Width in pixels of a 16:9 picture that covers the window."""
        width, height = self._context.surface.get_size()
        return max(width, round(height * layout.CANVAS[0] / layout.CANVAS[1]))

    def dusk(self) -> pygame.Surface:
        """The dusk in the size of the window."""
        if self._dusk is None:
            art = self._context.art
            self._dusk = art.picture("scenes/dusk", self.cover())
            window = self._context.surface.get_rect()
            if self._dusk.get_size() != window.size:
                picture, self._dusk = self._dusk, pygame.Surface(window.size)
                self._dusk.blit(picture, picture.get_rect(center=window.center))
            art.forget("scenes/dusk")
            _veil_stars(self._dusk)
        return self._dusk

    def draw_scrim(self, surface: pygame.Surface) -> None:
        """Lay the veil over the whole window: everything is darkened, and a little of the veil's colour added.

        That is faster than to blit a surface with an alpha, and nothing has to be kept.
        """
        *colour, alpha = theme.SCRIM
        surface.fill((255 - alpha,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        surface.fill([value * alpha // 255 for value in colour], special_flags=pygame.BLEND_RGB_ADD)

    def _message(self) -> str:
        width, height = layout.SMALLEST_WINDOW
        return self._context.tr("ui.too_small", width=width, height=height)

    def notice(self) -> Item:
        """The plain line, for inspection."""
        width, height = self._context.surface.get_size()
        return Item("notice", "notice", self._message(), rect=(0, 0, width, height))

    def too_small(self, surface: pygame.Surface) -> None:
        """Say in plain letters that the window must be larger."""
        surface.fill(theme.INDIGO)
        message = self._message()
        text = self._context.text
        y = _MARGIN
        for line in text.wrap(message, "body", _SIZE, max(40, surface.get_width() - 2 * _MARGIN)):
            surface.blit(text.line(line, "body", _SIZE, theme.CREAM), (_MARGIN, y))
            y += text.leading(_SIZE, line)


def _veil_stars(dusk: pygame.Surface) -> None:
    """Let no spot of the sky be much brighter than what is round it, where words stand on it."""
    wide, high = dusk.get_size()
    top, end = round(_WORDS * high), round(_WORDS_END * high)
    sky = dusk.subsurface((0, top, wide, end - top))
    round_it = pygame.transform.box_blur(sky.copy(), max(2, round(_STAR * high)))
    brighter = sky.copy()
    brighter.blit(round_it, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    brighter.fill((_VEILED,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    sky.blit(brighter, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
