"""A player's portrait: the ring in the colour of the seat, the face in it, the token at its foot."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.art import Art
from game.ui.widgets.base import Item
from game.ui.widgets.button import Button

TOKEN = 0.42
"""Side of the token on small portraits, in shares of the portrait's."""
TOKEN_LARGE = 0.28
"""The same on large portraits."""
INNER = 0.86
"""Side of what fills the ring, where it is a picture of its own and no face cut out for it."""


def draw_portrait(
    surface: pygame.Surface, art: Art, rect: pygame.Rect, face: str, colour: str, *, token: float = TOKEN
) -> None:
    """Draw the portrait into a square of window pixels.

    `face`: the name of a face, or of another picture, with its folder; an empty one leaves the ring empty. `token` is
    the side of the token in shares of the portrait's, 0 for none.
    """
    surface.blit(art.picture(f"faces/ring_{colour}", rect.width), rect.topleft)
    if face:
        own = "/" in face
        picture = art.picture(face if own else f"faces/{face}", round(rect.width * (INNER if own else 1.0)))
        surface.blit(picture, picture.get_rect(center=rect.center))
    if token:
        side = round(rect.width * token)
        seal = art.picture(f"tokens/{colour}", side)
        surface.blit(seal, seal.get_rect(bottomright=(rect.right + side // 6, rect.bottom + side // 8)))


class PortraitButton(Button):
    """A portrait to press."""

    def __init__(
        self,
        face: str,
        colour: str,
        on_click: Callable[[], object],
        *,
        side: float,
        tooltip: str,
        name: str,
        token: bool = False,
        selected: bool = False,
    ) -> None:
        super().__init__("", on_click, name=name, width=side, height=side, tooltip=tooltip, selected=selected)
        self.face = face
        self.colour = colour
        self.token = token

    def draw_self(self, surface: pygame.Surface) -> None:
        rect = self.rect.move(0, self._offset())
        if self.selected:
            self.ui.art.draw_slice(surface, "ui/chosen", rect.inflate(4, 4), self.ui.skin_unit)
        draw_portrait(surface, self.ui.art, rect, self.face, self.colour, token=TOKEN if self.token else 0.0)
        self.ui.draw_focus(surface, self)


class TokenButton(Button):
    """The token of a colour to press."""

    def __init__(
        self,
        colour: str,
        on_click: Callable[[], object],
        *,
        side: float,
        tooltip: str,
        name: str,
        selected: bool = False,
    ) -> None:
        super().__init__("", on_click, name=name, width=side, height=side, tooltip=tooltip, selected=selected)
        self.colour = colour

    def draw_self(self, surface: pygame.Surface) -> None:
        rect = self.rect.move(0, self._offset())
        picture = self.ui.art.picture(f"tokens/{self.colour}", rect.width)
        if self.selected:
            self.ui.art.draw_slice(surface, "ui/chosen", rect.inflate(6, 6), self.ui.skin_unit)
        surface.blit(picture, rect.topleft)
        self.ui.draw_focus(surface, self)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.tooltip, value=self.colour, selected=self.selected)
