"""A refusal: why something cannot be done, on a red sheet whose tip points at what was pressed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.richtext import Block, draw_block, lay_out, natural_width, parse
from game.ui.shapes import draw_rounded, draw_tip
from game.ui.widgets.tooltip import EDGE, covered, place_beside, place_clear

if TYPE_CHECKING:
    from game.ui.context import Context

WIDTHS = (520, 860, 270)
"""Units of the breadth of its lines at most: another one is taken where the first would cover what is to be seen."""
SIZE, FOOT = 22, 0.86
"""Size of its letters, and of those of its last line as a share of them."""
PAD_X, PAD_Y = 18, 8
SIGN, SIGN_GAP = 36, 14
"""Side of the sign before the words, and what is between both."""
TIP, TIP_WIDE, DISTANCE = 10, 24, 8
"""How long and how broad the tip is, and how far the sheet is from what it points at."""
RADIUS, LINE = 12, 2
SHEET, RIM = theme.rgb("#6d1d2b"), theme.rgb("#f0b7a4")


@dataclass(frozen=True)
class Refusal:
    """Where it stands, with its lines: block, role and colour of each."""

    rect: pygame.Rect
    beside: pygame.Rect
    lines: tuple[tuple[Block, str, theme.Colour], ...]

    def tip(self, unit: float) -> list[tuple[float, float]]:
        """The two roots of the tip, within the rim of the sheet, and its point; nothing where the sheet lies over what
        it speaks of."""
        rect, beside, line = self.rect, self.beside, _line(unit)
        half, long, corner = round(TIP_WIDE * unit) // 2, round(TIP * unit), round((RADIUS + TIP_WIDE / 2) * unit)
        x = min(max(beside.centerx, rect.left + corner), rect.right - corner)
        y = min(max(beside.centery, rect.top + corner), rect.bottom - corner)
        if rect.bottom <= beside.top or rect.top >= beside.bottom:
            root, way = (rect.bottom - line, 1) if rect.bottom <= beside.top else (rect.top + line - 1, -1)
            return [(x - half, root), (x + half, root), (x, root + way * long)]
        if rect.left >= beside.right or rect.right <= beside.left:
            root, way = (rect.right - line, 1) if rect.right <= beside.left else (rect.left + line - 1, -1)
            return [(root, y - half), (root, y + half), (root + way * long, y)]
        return []


def _line(unit: float) -> int:
    """Pixels of the breadth of the rim."""
    return max(1, round(LINE * unit))


def lay_out_refusal(
    context: Context, text: str, beside: pygame.Rect, foot: str = "", clear: Sequence[Sequence[pygame.Rect]] = ()
) -> Refusal:
    """A refusal near a rectangle of window pixels. A first line that ends with a line feed is its title; `foot`: a
    last line; `clear`: what it leaves in sight where it can, the most important things first."""
    frame = context.menu_frame()
    unit = frame.unit
    edge = -2 * round(EDGE * unit)
    inside, distance = context.surface.get_rect().inflate(edge, edge), round(DISTANCE * unit)
    aside = round((2 * PAD_X + SIGN + SIGN_GAP) * unit)
    head, _, rest = text.partition("\n")
    title, body = (head, rest) if rest else ("", head)
    px = SIZE * unit * frame.letters
    said = [(title, "body_bold", 1.0, theme.GOLD_LIGHT), (body, "body", 1.0, theme.CREAM)]
    said.append((foot, "body", FOOT, theme.GOLD_LIGHT))

    def made(units: float) -> Refusal:
        most = min(round(units * unit * max(1.0, frame.letters)), inside.width - aside)
        lines = tuple(
            (lay_out(context.text, parse(words), role, px * share, most), role, colour)
            for words, role, share, colour in said if words
        )  # fmt: skip
        wide = max(natural_width(block) for block, _, _ in lines) + aside
        high = max(sum(block.height for block, _, _ in lines), round(SIGN * unit)) + round(2 * PAD_Y * unit)
        rect = place_beside((wide, high), beside, inside, distance)
        if clear:
            rect = place_clear(rect, beside, beside, clear, inside, distance)
        return Refusal(rect, beside, lines)

    refusals = [made(units) for units in WIDTHS[: None if clear else 1]]
    return min(refusals, key=lambda refusal: covered(refusal.rect, clear))


def draw_refusal(surface: pygame.Surface, context: Context, refusal: Refusal) -> None:
    """Draw it with its sign and its tip."""
    unit, rect = context.menu_frame().unit, refusal.rect
    line = _line(unit)
    context.art.draw_slice(surface, "ui/shadow", rect, unit)
    draw_rounded(surface, SHEET, rect, radius=round(RADIUS * unit))
    draw_rounded(surface, RIM, rect, line, radius=round(RADIUS * unit))
    tip = refusal.tip(unit)
    if tip:
        draw_tip(surface, SHEET, RIM, tip, line)
    sign = context.art.picture("icons/no", round(SIGN * unit))
    left = rect.x + round(PAD_X * unit)
    surface.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
    left += round((SIGN + SIGN_GAP) * unit)
    y = rect.centery - sum(block.height for block, _, _ in refusal.lines) // 2
    for block, role, colour in refusal.lines:
        draw_block(surface, context.text, context.art, block, role, colour, (left, y))
        y += block.height
