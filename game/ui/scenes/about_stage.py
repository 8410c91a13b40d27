"""The stage of About: curtains open on the castle at dusk, the name of the program, the cast of computer players."""

from __future__ import annotations

import pygame

from game.bots.personalities import PERSONALITIES
from game.services.translation import Translate
from game.table.seats import COLOURS
from game.ui import theme
from game.ui.art import Art
from game.ui.cache import SurfaceCache
from game.ui.portrait import draw_portrait, square_in
from game.ui.shapes import draw_rounded, rounded
from game.ui.widgets.base import Item, Widget

HEIGHT = 440.0
"""Units at least; it takes what height is left."""
CURTAIN, VALANCE = 0.115, 0.19
"""Width of a curtain in shares of the stage's, height of the valance in shares of the stage's."""
CASTLE, CASTLE_X = 0.98, 0.735
"""Width of the castle in shares of the stage's height, its centre in shares of the width."""
LOGO, LOGO_X, LOGO_Y = 0.46, 0.37, 0.40
CAST = 112.0
"""Units of a portrait of the cast."""
FOOT = 16.0
ROUND = 0.045
"""Roundness of the corners in shares of the stage's height."""
SHADE = 0.35
"""Breadth of the shadow beside a curtain, in shares of the curtain's."""
CACHE_BYTES = 12_000_000


class Backdrop:
    """The picture of the stage without the cast, composed once for a size."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._made = SurfaceCache(CACHE_BYTES)

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """The picture in a size in pixels."""
        return self._made.get(size) or self._made.put(size, self._compose(size))

    def _lay(self, made: pygame.Surface, name: str, width: float, **place: tuple[int, int]) -> None:
        """Lay a picture, so many pixels wide, with a point of it (such as `midbottom`) there."""
        picture = self._art.picture(name, round(width))
        self._art.forget(name)  # it is kept here
        made.blit(picture, picture.get_rect(**place))

    def _compose(self, size: tuple[int, int]) -> pygame.Surface:
        wide, high = size
        made = pygame.Surface(size)
        middle = wide // 2
        castle = round(CASTLE_X * wide)
        self._lay(made, "scenes/menu_1_sky", 1.06 * wide, midbottom=(middle, round(1.12 * high)))
        self._lay(made, "scenes/menu_2_stars", 1.06 * wide, midtop=(middle, 0))
        self._lay(made, "scenes/menu_3_moon", 0.46 * high, center=(castle, round(0.42 * high)))
        self._lay(made, "scenes/menu_7_far_hills", 1.06 * wide, midtop=(middle, round(0.58 * high)))
        self._lay(made, "scenes/menu_8_castle", CASTLE * high, midbottom=(castle, round(0.98 * high)))
        self._lay(made, "scenes/menu_9_hills_1", 1.06 * wide, midtop=(middle, round(0.70 * high)))
        self._lay(made, "scenes/menu_9_hills_2", 1.06 * wide, midtop=(middle, round(0.78 * high)))
        curtain = self._art.picture("scenes/curtain", round(2.6 * CURTAIN * wide))
        gathered = pygame.transform.smoothscale(curtain, (round(CURTAIN * wide), high))
        self._art.forget("scenes/curtain")
        broad, shade = gathered.get_width(), round(SHADE * CURTAIN * wide)
        _shade(made, broad, shade, rightwards=True)
        made.blit(gathered, (0, 0))
        _shade(made, wide - broad, shade, rightwards=False)
        made.blit(pygame.transform.flip(gathered, True, False), (wide - broad, 0))
        valance = self._art.picture("scenes/curtain_valance", wide)
        made.blit(pygame.transform.smoothscale(valance, (wide, round(VALANCE * high))), (0, 0))
        self._art.forget("scenes/curtain_valance")
        self._lay(made, "logo", LOGO * wide, center=(round(LOGO_X * wide), round(LOGO_Y * high)))
        return rounded(made, round(ROUND * high))


def _shade(made: pygame.Surface, x: int, wide: int, *, rightwards: bool) -> None:
    """The shadow that a curtain throws on the stage beside it, from `x` on."""
    row = pygame.Surface((max(1, wide), 1), pygame.SRCALPHA)
    for step in range(wide):
        near = 1 - step / wide
        row.set_at((step if rightwards else wide - 1 - step, 0), (*theme.INDIGO, round(170 * near * near)))
    made.blit(pygame.transform.scale(row, (row.get_width(), made.get_height())), (x if rightwards else x - wide, 0))


class Stage(Widget):
    """The stage; pointed at, one of the cast says how they play."""

    role = "picture"

    def __init__(self, tr: Translate, backdrop: Backdrop) -> None:
        cast: list[Widget] = [
            _Member(person.face, COLOURS[number % len(COLOURS)], tr(f"bot.{person.id}.name"),
                    tr(f"bot.{person.id}.style"), name=f"about.cast.{person.id}")
            for number, person in enumerate(PERSONALITIES)
        ]  # fmt: skip
        super().__init__(name="about.stage", grow=1, children=cast)
        self._backdrop = backdrop

    def measure(self, width: float) -> tuple[float, float]:
        return width, HEIGHT

    def arrange(self) -> None:
        """The cast stands in a row along the foot."""
        each = (self.box.w - 2 * FOOT) / len(self.children)
        side = min(CAST, each - 6)
        for number, child in enumerate(self.children):
            left = self.box.x + FOOT + number * each + (each - side) / 2
            child.place(pygame.FRect(left, self.box.bottom - FOOT - side, side, side))

    def draw_self(self, surface: pygame.Surface) -> None:
        frame, rect = self.ui.frame, self.rect
        self.ui.art.draw_slice(surface, "ui/shadow", rect, self.ui.skin_unit)
        surface.blit(self._backdrop.picture(rect.size), rect)
        draw_rounded(surface, theme.GOLD_DARK, rect, max(2, frame.px(3)), radius=round(ROUND * rect.height))


class _Member(Widget):
    """One of the cast: the portrait; the tooltip has the name."""

    role = "picture"

    def __init__(self, face: str, colour: str, text: str, style: str, *, name: str) -> None:
        super().__init__(name=name, tooltip=f"{text}\n{style}")
        self._face = face
        self._colour = colour
        self._text = text

    def draw_self(self, surface: pygame.Surface) -> None:
        draw_portrait(surface, self.ui.art, square_in(self.rect), self._face, self._colour, token=0.0)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self._text)
