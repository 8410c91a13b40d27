"""The small buttons of a table; that of the menu has a small house while the rules are those of no preset.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.ui import theme
from game.ui.playing import Playing
from game.ui.unofficial import MARK
from game.ui.widgets.button import IconButton

SIDE = 0.5
"""Side of the mark, in shares of the button's."""


def tool_button(playing: Playing, name: str, icon: str, on_click: Callable[[], object], **look: Any) -> IconButton:
    """A small button of that name ("menu", "undo", ...); `look` as for an IconButton."""
    if name == "menu":
        return MenuButton(playing, icon, on_click, name=f"button:{name}", **look)
    return IconButton(icon, on_click, name=f"button:{name}", **look)


class MenuButton(IconButton):
    """The mark says in the tooltip in what a game is by no preset of its own."""

    def __init__(
        self, playing: Playing, icon: str, on_click: Callable[[], object], *, tooltip: str, **look: Any
    ) -> None:
        self.unofficial = playing.unofficial
        tip = "\n".join(filter(None, (tooltip, self.unofficial)))
        super().__init__(icon, on_click, tooltip=tip, **look)

    def draw_self(self, surface: pygame.Surface) -> None:
        super().draw_self(surface)
        if not self.unofficial:
            return
        side = round(self.rect.height * SIDE)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = self.rect.move(0, self._offset() - side // 5).bottomright
        disc.x -= side // 5
        pygame.draw.aacircle(surface, theme.OXBLOOD, disc.center, side / 2)
        pygame.draw.aacircle(surface, theme.CREAM, disc.center, side / 2 - max(1, side // 12))
        picture = self.ui.art.picture(MARK, round(side * 0.74))
        surface.blit(picture, picture.get_rect(center=disc.center))
