"""What lies behind menus and dialogs, made once for a size of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import layout, theme
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.ui.app import App

_BAND = 64  # pixels: the veil is laid in bands, so that none as high as the window is kept
_SIZE = 16  # pixels of the letters of the plain line
_MARGIN = 12


class Backgrounds:
    """The dusk, the veil, and the plain line of a window that is too small."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._dusk: pygame.Surface | None = None
        self._scrim: pygame.Surface | None = None

    def forget(self) -> None:
        """The window has another size."""
        self._dusk = self._scrim = None

    def cover(self) -> int:
        """Width in pixels of a 16:9 picture that covers the window."""
        width, height = self._app.surface.get_size()
        return max(width, round(height * layout.CANVAS[0] / layout.CANVAS[1]))

    def dusk(self) -> pygame.Surface:
        """The dusk in the size of the window."""
        if self._dusk is None:
            art = self._app.art
            picture = art.picture("scenes/dusk", self.cover())
            self._dusk = pygame.Surface(self._app.surface.get_size())
            self._dusk.blit(picture, picture.get_rect(center=self._dusk.get_rect().center))
            art.forget("scenes/dusk")
        return self._dusk

    def draw_scrim(self, surface: pygame.Surface) -> None:
        """Lay the veil over the whole window.

        A plain surface with one alpha is blitted twice as fast as one with alpha for each pixel.
        """
        if self._scrim is None:
            self._scrim = pygame.Surface((surface.get_width(), _BAND))
            self._scrim.fill(theme.SCRIM[:3])
            self._scrim.set_alpha(theme.SCRIM[3])
        for top in range(0, surface.get_height(), _BAND):
            surface.blit(self._scrim, (0, top))

    def _message(self) -> str:
        width, height = layout.SMALLEST_WINDOW
        return self._app.tr("ui.too_small", width=width, height=height)

    def notice(self) -> Item:
        """The plain line, for inspection."""
        width, height = self._app.surface.get_size()
        return Item("notice", "notice", self._message(), rect=(0, 0, width, height))

    def too_small(self, surface: pygame.Surface) -> None:
        """Say in plain letters that the window must be larger."""
        surface.fill(theme.INDIGO)
        message = self._message()
        text = self._app.text
        y = _MARGIN
        for line in text.wrap(message, "body", _SIZE, max(40, surface.get_width() - 2 * _MARGIN)):
            surface.blit(text.line(line, "body", _SIZE, theme.CREAM), (_MARGIN, y))
            y += text.leading(_SIZE, line)
