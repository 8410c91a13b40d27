"""A skinned sheet with one child inside."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui import contrast, theme
from game.ui.layout import Box, inset
from game.ui.widgets.base import Item, Piece, Widget
from game.ui.widgets.containers import sides


class Panel(Widget):
    """A sheet such as "ui/panel" (parchment), "ui/panel_dark", "ui/panel_log", "ui/dialog".

    ribbon: a text lettered on a ribbon over the upper edge, in one of the colours raspberry,
    green, blue, purple.
    """

    role = "panel"

    def __init__(
        self,
        child: Widget | None = None,
        *,
        skin: str = "ui/panel",
        padding: float | Box = theme.PADDING,
        ribbon: str = "",
        ribbon_colour: str = "raspberry",
        name: str = "",
        width: float | None = None,
        grow: float = 0.0,
    ) -> None:
        super().__init__(name=name, width=width, grow=grow, children=[child] if child is not None else [])
        self.skin = skin
        self.padding = sides(padding)
        self.ribbon = ribbon
        self.ribbon_skin = f"ui/ribbon_{ribbon_colour}"

    def measure(self, width: float) -> tuple[float, float]:
        left, top, right, bottom = self.padding
        if not self.children:
            return left + right, top + bottom
        w, h = self.children[0].size(max(0.0, width - left - right))
        return w + left + right, h + top + bottom

    def arrange(self) -> None:
        for child in self.children:
            child.place(inset(self.box, *self.padding))

    def pieces(self) -> Iterator[Piece]:
        yield Piece(self.box)

    @property
    def solid(self) -> bool:
        return True  # a sheet hides what lies below it

    def draw_self(self, surface: pygame.Surface) -> None:
        self.ui.art.draw_slice(surface, self.skin, self.rect, self.ui.frame.unit)
        if self.ribbon:
            draw_ribbon(surface, self, self.ribbon, self.ribbon_skin)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.ribbon) if self.ribbon else None


MOST_ON_RIBBON = 44.0
"""How large letters may grow on a ribbon, in units."""


def draw_ribbon(surface: pygame.Surface, widget: Widget, text: str, skin: str, size: float = theme.RIBBON_SIZE) -> None:
    """A lettered ribbon over the upper edge of a sheet, as wide as its text asks for."""
    ui = widget.ui
    unit = ui.frame.unit
    px = min(ui.font_px(size), MOST_ON_RIBBON * unit)
    tails = 64 * unit
    most = round(widget.rect.width - 40 * unit)
    wide = min(most, round(ui.text.width(text, "title", px) + 2 * tails))
    high = round(64 * unit)
    rect = pygame.Rect(0, 0, wide, high)
    rect.midtop = (widget.rect.centerx, widget.rect.top - round(26 * unit))
    ui.art.draw_slice(surface, skin, rect, unit)
    room = rect.inflate(-round(1.4 * tails), -round(8 * unit))
    ui.text.draw(surface, text, "title", px, theme.CREAM, room, "centre")


class Line(Widget):
    """A thin line between rows."""

    def __init__(self, colour: tuple[int, ...] = theme.PARCHMENT_EDGE, thickness: float = 1.5) -> None:
        super().__init__(height=thickness)
        self.colour = colour

    def measure(self, width: float) -> tuple[float, float]:
        return width, self.height or 1.0

    def pieces(self) -> Iterator[Piece]:
        yield Piece(self.box, heads=True)

    def draw_self(self, surface: pygame.Surface) -> None:
        # as thick wherever it lies: what is left of a rounded box is now one pixel high, now two
        thick = max(1, self.ui.frame.px(self.height or 1.0))
        rect = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, thick)
        plain = self.ui.art.contrast and self.colour == theme.PARCHMENT_EDGE
        pygame.draw.rect(surface, contrast.LINE if plain else self.colour, rect)
