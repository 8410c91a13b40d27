"""Tooltips and bubbles: a dark sheet with a few lines beside a thing or the pointer.

A first line that ends with a line feed is the title.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.richtext import Block, draw_block, lay_out, natural_width, parse
from game.ui.shapes import draw_rounded

if TYPE_CHECKING:
    from game.ui.context import Context

WIDTH = 520  # units at most
NARROW, LOW = 250, 130
"""The same where a broad one covers what is to be seen; and how high it may be then."""
SIZE = 19
PAD_X, PAD_Y = 16, 11
DISTANCE = 12
EDGE, MARGIN = 10, 64
"""Units that it keeps from the edges of the window, and from its sides where the thing lies within such margins."""
TAIL = 20
RIM, ROUND = 3, 12
"""Units of the rim of its sheet, and of the roundness of that: lighter than the sheet, as it is drawn for large panels,
it would be a second outline round the gold one of one so small."""
CARD_SIZES = (25.0, 23.0, 21.0, 19.0)
CARD_PAD, CARD_GAP = 20.0, 8.0
"""Sizes of the letters of a card that stands for a tooltip, the largest that fits counts; what is free within its edges
and between title, text and foot."""
FOOT = 0.92
"""Size of the last line, in shares of the others."""


def draw_tooltip(
    surface: pygame.Surface,
    context: Context,
    text: str,
    beside: pygame.Rect,
    foot: str = "",
    *,
    aside: pygame.Rect | None = None,
    clear: Sequence[Sequence[pygame.Rect]] = (),
    place: pygame.Rect | None = None,
) -> pygame.Rect:
    """Draw a tooltip near a rectangle of window pixels, inside the window; returns its place. `foot`: a last line.
    `clear`: what is left in sight where it can be, the most important things first, by going to any side of the
    rectangle, or left or right of `aside`. `place`: what a card covers that says the same, if it fits in there."""
    if place is not None and _draw_card(surface, context, text, foot, place):
        return place
    frame = context.menu_frame()
    unit = frame.unit
    head, _, rest = text.partition("\n")
    title, body = (head, rest) if rest else ("", head)
    px = SIZE * unit * frame.letters
    said = [(title, "body_bold", 1.0, theme.GOLD_LIGHT), (body, "body", 1.0, theme.CREAM)]
    said.append((foot, "body", FOOT, theme.GOLD_LIGHT))
    edge = -2 * round(EDGE * unit)
    inside, distance = surface.get_rect().inflate(edge, edge), round(DISTANCE * unit)
    margins = surface.get_rect().inflate(-2 * round(MARGIN * unit), edge)
    if not clear and margins.left <= beside.left and beside.right <= margins.right:
        inside = margins

    def made(units: float) -> tuple[list[tuple[Block, str, theme.Colour]], pygame.Rect]:
        """Its lines, so many units wide at most, and where they would stand."""
        widest = surface.get_width() - 2 * round(PAD_X * unit)
        most = min(round(units * unit * max(1.0, frame.letters)), widest)
        blocks = [
            (lay_out(context.text, parse(words), role, px * share, most), role, colour)
            for words, role, share, colour in said if words
        ]  # fmt: skip
        width = max(natural_width(block) for block, _, _ in blocks) + round(2 * PAD_X * unit)
        height = sum(block.height for block, _, _ in blocks) + round(2 * PAD_Y * unit)
        rect = place_beside((width, height), beside, inside, distance)
        return blocks, place_clear(rect, beside, aside or beside, clear, inside, distance) if clear else rect

    blocks, rect = made(WIDTH)
    if any(covered(rect, clear)):  # a higher one may find room at a side
        narrow = made(NARROW)
        low = narrow[1].height <= LOW * unit * frame.letters and inside.contains(narrow[1])
        if low and covered(narrow[1], clear) < covered(rect, clear):
            blocks, rect = narrow
    context.art.draw_slice(surface, "ui/tooltip", rect, unit)
    if not context.art.contrast:
        draw_rounded(surface, theme.PLUM, rect, max(2, round(RIM * unit)), radius=round(ROUND * unit))
    _draw_tail(surface, context, rect, beside)
    y = rect.y + round(PAD_Y * unit)
    for block, role, colour in blocks:
        draw_block(surface, context.text, context.art, block, role, colour, (rect.x + round(PAD_X * unit), y))
        y += block.height
    return rect


def _draw_card(surface: pygame.Surface, context: Context, text: str, foot: str, place: pygame.Rect) -> bool:
    """The same as a light card, in letters as large as fit; False if there is no room for them. The last line stands
    at its foot."""
    unit = context.menu_frame().unit
    pad, gap = round(CARD_PAD * unit), round(CARD_GAP * unit)
    inner = place.inflate(-2 * pad, -2 * pad)
    head, _, rest = text.partition("\n")
    title, body = (head, rest) if rest else ("", head)
    said = [
        (title, "body_bold", 1.1, theme.OXBLOOD), (body, "body", 1.0, theme.INK),
        (foot.replace("[icons/book]", "[icons/book_ink]"), "body", FOOT, theme.INK_SOFT),
    ]  # fmt: skip
    for size in CARD_SIZES:
        px = size * unit * context.menu_frame().letters
        blocks = [
            (lay_out(context.text, parse(words), role, px * share, inner.width), role, colour)
            for words, role, share, colour in said if words
        ]  # fmt: skip
        if sum(block.height + gap for block, _, _ in blocks) - gap <= inner.height:
            break
    else:
        return False
    context.art.draw_slice(surface, "ui/panel", place, unit)
    y = inner.y
    for index, (block, role, colour) in enumerate(blocks):
        if foot and index == len(blocks) - 1:
            y = inner.bottom - block.height
        draw_block(surface, context.text, context.art, block, role, colour, (inner.x, y))
        y += block.height + gap
    return True


def _draw_tail(surface: pygame.Surface, context: Context, rect: pygame.Rect, beside: pygame.Rect) -> None:
    """The small triangle that points at the thing, where the tooltip stands above or below it."""
    unit = context.menu_frame().unit
    tail = context.art.picture("ui/tooltip_tail", max(6, round(TAIL * unit)))
    edge = round(24 * unit)
    if rect.width < 2 * edge + tail.get_width():
        return
    x = min(max(beside.centerx, rect.left + edge), rect.right - edge) - tail.get_width() // 2
    if rect.bottom <= beside.top:
        surface.blit(pygame.transform.flip(tail, False, True), (x, rect.bottom - 1))
    elif rect.top >= beside.bottom:
        surface.blit(tail, (x, rect.top - tail.get_height() + 1))


def place_beside(size: tuple[int, int], beside: pygame.Rect, inside: pygame.Rect, distance: int) -> pygame.Rect:
    """A rectangle above `beside`, else below it, else at a side, kept within `inside`."""
    rect = pygame.Rect((0, 0), size)
    rect.midbottom = (beside.centerx, beside.top - distance)
    if rect.top < inside.top:
        rect.midtop = (beside.centerx, beside.bottom + distance)
        if rect.bottom > inside.bottom:
            rect.midright = (beside.left - distance, beside.centery)
            if rect.left < inside.left:
                rect.midleft = (beside.right + distance, beside.centery)
    return rect.clamp(inside)


def place_clear(
    usual: pygame.Rect,
    beside: pygame.Rect,
    aside: pygame.Rect,
    clear: Sequence[Sequence[pygame.Rect]],
    inside: pygame.Rect,
    distance: int,
) -> pygame.Rect:
    """The place round `beside`, else left or right of `aside`, that covers least of what is to be seen; `usual`: the
    first that is looked at, and where to be if no other lies within `inside`."""
    above, below = beside.top - distance, beside.bottom + distance
    right, left = beside.right + distance, beside.left - distance
    spots = (
        ("midtop", (beside.centerx, below)),
        ("bottomleft", (beside.left, above)), ("bottomright", (beside.right, above)),
        ("topleft", (beside.left, below)), ("topright", (beside.right, below)),
        ("midleft", (right, beside.centery)), ("midright", (left, beside.centery)),
        ("bottomleft", (right, beside.bottom)), ("bottomright", (left, beside.bottom)),
        ("midleft", (aside.right + distance, beside.centery)),
        ("midright", (aside.left - distance, beside.centery)),
    )  # fmt: skip
    found = [usual]
    for side, at in spots:
        rect = usual.copy()
        setattr(rect, side, at)
        found.append(rect)
    half = usual.height // 2
    for top in range(beside.top - half, beside.bottom - half, max(1, distance // 2)):  # its middle beside the thing
        found += [pygame.Rect((right, top), usual.size), pygame.Rect((left - usual.width, top), usual.size)]
    within = [rect for rect in found if inside.contains(rect)]
    return min(within or [usual], key=lambda rect: covered(rect, clear))


def covered(rect: pygame.Rect, clear: Sequence[Sequence[pygame.Rect]]) -> list[int]:
    """How many of these things a rectangle covers, of the most important ones first."""
    return [len(rect.collidelistall(list(things))) for things in clear]
