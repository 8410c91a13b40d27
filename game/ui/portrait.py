"""A player's portrait: the ring in the colour of the seat, the face in it, the token at its foot."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.table.feelings import EXPRESSIONS
from game.ui import theme
from game.ui.art import Art
from game.ui.widgets.base import Item
from game.ui.widgets.button import Button

TOKEN = 0.42
"""Side of the token on small portraits, in shares of the portrait's."""
TOKEN_LARGE = 0.28
"""The same on large portraits."""
FACE = 240
"""Pixels of the file that expressions are laid over: larger faces are at rest."""
INNER = 0.86
"""Side of what fills the ring, where it is a picture of its own and no face cut out for it."""
PALE, DARKER = 390, 0.22
"""Red and green of a colour together from which it is pale on parchment, and how much darker its line is."""


def draw_portrait(
    surface: pygame.Surface,
    art: Art,
    rect: pygame.Rect,
    face: str,
    colour: str,
    *,
    token: float = TOKEN,
    expression: str = "",
) -> None:
    """Draw the portrait into a square of window pixels.

    `face`: the name of a face, or of another picture, with its folder; an empty one leaves the ring empty. `token` is
    the side of the token in shares of the portrait's, 0 for none. `expression`: as for `face_picture`.
    """
    surface.blit(art.picture(f"faces/ring_{colour}", rect.width), rect.topleft)
    if face:
        own = "/" in face
        width = round(rect.width * (INNER if own else 1.0))
        picture = art.picture(face, width) if own else face_picture(art, face, width, expression)
        surface.blit(picture, picture.get_rect(center=rect.center))
    if token:
        side = round(rect.width * token)
        seal = art.picture(f"tokens/{colour}", side)
        surface.blit(seal, seal.get_rect(bottomright=(rect.right + side // 6, rect.bottom + side // 8)))


def face_picture(art: Art, face: str, width: int, expression: str = "") -> pygame.Surface:
    """A face so many pixels wide, with one of `EXPRESSIONS` where it has them in that size, else at rest."""
    strip = art.entry(f"moods/{face}")
    if expression not in EXPRESSIONS or strip is None or width > FACE or art.entry(f"faces/{face}") is None:
        return art.picture(f"faces/{face}", width)
    return art.composed(f"faces/{face}:{expression}", width, lambda: _with_mood(art, face, expression))


def _with_mood(art: Art, face: str, expression: str) -> pygame.Surface:
    """A face as its small file has it, with the part of the strip that shows the expression; its outline stays."""
    picture = art.picture(f"faces/{face}", FACE).copy()
    entry, box = art.entry(f"moods/{face}"), art.box(f"moods/{face}", "face")
    assert entry is not None, "the caller has seen it"
    assert box is not None, "every strip says where its parts lie"
    x, y, wide, high = map(round, box)
    strip = art.picture(f"moods/{face}", round(entry.units[0]))
    part = pygame.Surface((wide, high), pygame.SRCALPHA)
    part.blit(strip, (-EXPRESSIONS.index(expression) * wide, 0))
    outline = picture.subsurface((x, y, wide, high)).copy()
    outline.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    part.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.fill((0, 0, 0, 0), (x, y, wide, high))
    picture.blit(part, (x, y))
    return picture


def prefetch_moods(art: Art, faces: Iterable[str]) -> None:
    """Let what the expressions of faces are made of be decoded in the background."""
    entries = [(face, art.entry(f"moods/{face}")) for face in faces]
    known = [(face, entry) for face, entry in entries if entry is not None]
    art.prefetch([(f"moods/{face}", round(entry.units[0])) for face, entry in known])
    art.prefetch([(f"faces/{face}", FACE) for face, _ in known])


def square_in(rect: pygame.Rect) -> pygame.Rect:
    """The largest square in the middle of a rectangle: a column may be broader than what stands in it."""
    side = min(rect.size)
    square = pygame.Rect(0, 0, side, side)
    square.center = rect.center
    return square


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
        rect = square_in(self.rect).move(0, self._offset())
        if self.selected:
            self.ui.art.draw_slice(surface, "ui/chosen", rect.inflate(4, 4), self.ui.skin_unit)
        draw_portrait(surface, self.ui.art, rect, self.face, self.colour, token=TOKEN if self.token else 0.0)
        self.ui.draw_focus(surface, self)


TOKEN_SHARE = 0.72
"""Side of the token on its button, in shares of the button's."""


class TokenButton(Button):
    """The token of a colour, on a button to press."""

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
        rect = square_in(self.rect).move(0, self._offset())
        self.ui.art.draw_slice(surface, f"ui/button_plain_{self.state}", rect, self.ui.skin_unit)
        picture = self.ui.art.picture(f"tokens/{self.colour}", round(TOKEN_SHARE * rect.width))
        if self.selected:
            self.ui.art.draw_slice(surface, "ui/chosen", rect.inflate(6, 6), self.ui.skin_unit)
        surface.blit(picture, picture.get_rect(center=rect.center))
        self.ui.draw_focus(surface, self)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.tooltip, value=self.colour, selected=self.selected)


def line_colour(art: Art, colour: str) -> theme.Colour:
    """The colour of a seat as its token is drawn, darker where it would be lost on parchment."""
    entry = art.entry(f"tokens/{colour}")
    fill = theme.rgb(entry.colours["fill"]) if entry is not None and "fill" in entry.colours else theme.OXBLOOD
    return theme.mix(fill, theme.INK, DARKER) if fill[0] + fill[1] > PALE else fill
