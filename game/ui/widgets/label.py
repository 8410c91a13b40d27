"""Labels: one line that fits its room, and paragraphs of rich text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

import pygame

from game.ui import theme
from game.ui.richtext import OBJECT, Block, Fill, Span, draw_block, lay_out, natural_width, parse
from game.ui.widgets.base import Item, Piece, Widget

HANGING, BLANK = frozenset("「『（【〈《〔［"), 0.46
"""Brackets that are blank at their left, and how much, in shares of the size of letters: what begins with one hangs so
far over its edge that its ink stands below that of other lines."""
FILLING = (1.3, 1.25, 1.2, 1.15, 1.1, 1.05)
"""How much larger than they are made letters are at most that fill a room, and in which steps."""
HEADS = ("title", "head")
"""Styles of the letters of titles."""
LEAST = 0.88
"""Which share of their size letters keep that are made smaller for the sake of their lines."""

NUMBERS = re.compile(r"(\d+)")
UNIT, FOOT = 0.62, 0.3
"""Size of the units of a figure, and how much lower they stand, in sizes of its numbers: on one line with them."""


class Label(Widget):
    """One line. It shrinks to its room; if it must be cut, the tooltip has the whole text.

    `beside`: texts of labels above and below or at the sides, all as wide as the widest and as high as the highest, so
    that what follows begins at one place.
    """

    role = "label"

    def __init__(
        self,
        text: str,
        *,
        style: str = "body",
        size: float = theme.BODY_SIZE,
        colour: tuple[int, ...] = theme.INK,
        align: str = "left",
        name: str = "",
        width: float | None = None,
        grow: float = 0.0,
        tooltip: str = "",
        beside: Sequence[str] = (),
    ) -> None:
        super().__init__(name=name, width=width, grow=grow, tooltip=tooltip)
        self.text = text
        self.beside = beside
        self.style = style
        self.text_size = size
        self.colour = colour
        self.align = align
        self.cut = False

    def measure(self, width: float) -> tuple[float, float]:
        px = self.ui.font_px(self.text_size)
        texts = (self.text, *self.beside)
        wide = self.ui.units(max(self.ui.text.width(text, self.style, px) for text in texts) + 1)
        high = self.ui.units(max(self.ui.text.line_height(px, text, self.style) for text in texts))
        return min(wide, width), high

    def pieces(self) -> Iterator[Piece]:
        yield Piece(self.box, heads=self.style in HEADS)

    def arrange(self) -> None:
        px = self.ui.font_px(self.text_size)
        self.cut = self.ui.text.fit(self.text, self.style, px, self.rect.width)[2]

    @property
    def solid(self) -> bool:
        return bool(self.tip())

    def tip(self) -> str:
        return self.tooltip or (self.text if self.cut else "")

    def draw_self(self, surface: pygame.Surface) -> None:
        px, room = self.ui.font_px(self.text_size), self.rect
        if self.align == "left" and self.text[:1] in HANGING:
            _, size, _ = self.ui.text.fit(self.text, self.style, px, room.width)
            room = room.move(-round(BLANK * size), 0)
        self.ui.text.draw(surface, self.text, self.style, px, self.colour, room, self.align)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.text) if self.text else None


class Quantity(Label):
    """A line of numbers with their units, which are smaller: so the figures are of one face in every language."""

    def _parts(self, text: str) -> list[tuple[str, float]]:
        """The numbers of a text and what is between them, each with the size of its letters in pixels."""
        px = self.ui.font_px(self.text_size)
        return [(part, px if part.isdecimal() else px * UNIT) for part in NUMBERS.split(text) if part]

    def _width(self, text: str) -> int:
        return sum(self.ui.text.width(part, self.style, px) for part, px in self._parts(text))

    def measure(self, width: float) -> tuple[float, float]:
        high = self.ui.text.line_height(self.ui.font_px(self.text_size))
        return min(self.ui.units(self._width(self.text) + 1), width), self.ui.units(high)

    def arrange(self) -> None:
        self.cut = False

    def draw_self(self, surface: pygame.Surface) -> None:
        whole = max(1, self._width(self.text))
        shrunk = min(1.0, self.rect.width / whole)
        x = self.rect.x + (round(self.rect.width - shrunk * whole) // 2 if self.align == "centre" else 0)
        full = self.ui.font_px(self.text_size)
        for part, px in self._parts(self.text):
            wide = self.ui.text.width(part, self.style, px * shrunk)
            room = pygame.Rect(x, self.rect.y + round(FOOT * (full - px) * shrunk), wide, self.rect.height)
            self.ui.text.draw(surface, part, self.style, px * shrunk, self.colour, room)
            x += wide


class RichText(Widget):
    """A paragraph that wraps. Text may hold markup (`**bold**`, `[icons/crown]`) or be spans."""

    role = "text"

    def __init__(
        self,
        text: str | Sequence[Span],
        *,
        style: str = "body",
        size: float = theme.BODY_SIZE,
        colour: tuple[int, ...] = theme.BODY_INK,
        align: str = "left",
        leading: float | None = None,
        name: str = "",
        width: float | None = None,
        grow: float = 0.0,
        fill: Fill = "balanced",
    ) -> None:
        super().__init__(name=name, width=width, grow=grow)
        self.spans = parse(text) if isinstance(text, str) else list(text)
        self.fill = fill
        self.style = style
        self.text_size = size
        self.colour = colour
        self.align = align
        self.leading = leading
        self.ragged = False
        """Whether it was, as it was measured last (`Block.ragged`)."""
        self._times = 1.0
        self._blocks: dict[int, Block] = {}

    def enlarge(self, times: float) -> None:
        """Let the letters be so many times as large as they were made."""
        if times != self._times:
            self._times = times
            self._blocks.clear()

    def block(self, width: float) -> Block:
        """The paragraph laid out for a width in units."""
        pixels = max(1, int(width * self.ui.frame.unit + 0.5))
        found = self._blocks.get(pixels)
        if found is None:
            px = self.ui.font_px(self.text_size * self._times)
            found = lay_out(self.ui.text, self.spans, self.style, px, pixels, self.align, self.leading, self.fill)
            self._blocks[pixels] = found
        return found

    def measure(self, width: float) -> tuple[float, float]:
        block = self.block(width)
        self.ragged = block.ragged
        wide = width if self.align != "left" else self.ui.units(natural_width(block) + 1)
        return min(wide, width), self.ui.units(block.height)

    def pieces(self) -> Iterator[Piece]:
        block, heads = self.block(self.box.w), self.style in HEADS
        line = self.ui.units(block.leading)
        for number in range(len(block.lines)):
            yield Piece(pygame.FRect(self.box.x, self.box.y + number * line, self.box.w, line), heads)

    def draw_self(self, surface: pygame.Surface) -> None:
        block = self.block(self.box.w)
        draw_block(surface, self.ui.text, self.ui.art, block, self.style, self.colour, self.rect.topleft)

    def item(self, seen: pygame.Rect) -> Item | None:
        text = "".join("" if span.text == OBJECT else span.text for span in self.spans).strip()
        return self.make_item(seen, text=text) if text else None


def enlarge_to_fit(root: Widget, steps: Sequence[float], fits: Callable[[], bool]) -> None:
    """Let the paragraphs in a tree be as many times as large, of these steps and 1, as still fits; rather a little
    smaller than ragged."""
    texts = [widget for widget in root.walk() if isinstance(widget, RichText)]
    fitting: list[float] = []

    def enlarge(times: float) -> None:
        for text in texts:
            text.enlarge(times)
        root.forget_sizes()

    for times in (*steps, 1.0):
        if fitting and times < LEAST * fitting[0]:
            break
        enlarge(times)
        if fits():
            if not any(text.ragged for text in texts):
                return
            fitting.append(times)
    if fitting:
        enlarge(fitting[0])
        fits()


class FillingText(RichText):
    """A paragraph in letters so large that it fills its room as well as can be; it asks for that of its own size."""

    def measure(self, width: float) -> tuple[float, float]:
        self.enlarge(1.0)
        return super().measure(width)

    def arrange(self) -> None:
        enlarge_to_fit(self, FILLING, lambda: RichText.measure(self, self.box.w)[1] <= self.box.h)


class Picture(Widget):
    """A picture of the index in its own shape, `width` units wide, centred in its box."""

    role = "picture"

    def __init__(self, picture: str, width: float, *, name: str = "", tooltip: str = "", lod: int = 0) -> None:
        super().__init__(name=name, width=width, tooltip=tooltip)
        self.picture = picture
        self.lod = lod

    def measure(self, width: float) -> tuple[float, float]:
        wide = self.width or width
        return wide, self.ui.units(self.ui.art.height(self.picture, self.ui.frame.px(wide)))

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self.tooltip) if self.tooltip else None

    def draw_self(self, surface: pygame.Surface) -> None:
        picture = self.ui.art.picture(self.picture, self.rect.width, self.lod)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
