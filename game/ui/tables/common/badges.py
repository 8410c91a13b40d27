"""What marks the pieces that a hint or a lesson speaks of: brackets, and a lamp or a number at a corner of each."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import theme
from game.ui.widgets.host import Host

BADGE = 48.0
"""Diameter of a badge on a marked piece, in units."""
OF_PIECE = 0.6
"""Most that it takes of the shorter side of a piece: a small button is not covered by its badge."""
WIDE = 0.75
"""A piece is wide that is lower than this share of its width."""
ROOMY = 3
"""A piece that is so many badges wide has room for one within its corner."""
PIN, LOWER = 1.5, 0.7
"""How far the point of a number is from its middle, in radii; and how far its middle is below the top of an upright
small piece, in widths: clear of a title above it, and of a value at its foot."""
ROOM_ABOVE, OVER_HEAD = 72.0, 0.46
"""Width from which on a piece has room for a badge above it, in units; how far its middle is over the piece, in widths
of it: its point comes down to the piece."""
WITHIN = 0.35
"""How far the middle of a badge is within the corner of an upright large piece, in widths of the badge."""
ASIDE = 0.2
"""How far within the left edge of a piece the middle of a pin at its foot is, in widths of the pin."""
GOAL = 0.66
"""Side of the arrow in the pin on a goal, in widths of the pin."""
EDGE = 6
"""Units from a piece to its brackets."""


def in_steps(pieces: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """What is taken, and where it goes: the pieces of another kind than the first."""
    kinds = [piece.partition(":")[0] for piece in pieces]
    return (
        [piece for piece, kind in zip(pieces, kinds, strict=True) if kind == kinds[0]],
        [piece for piece, kind in zip(pieces, kinds, strict=True) if kind != kinds[0]],
    )


def draw_brackets(
    surface: pygame.Surface, ui: Host, rects: Sequence[pygame.Rect], *, close: bool = False
) -> None:
    """Brackets round pieces, smaller ones where pieces lie so close that brackets would meet, or others do (`close`).
    """
    edge = ui.frame.px(EDGE)
    for rect in rects:
        near = rect.inflate(5 * edge, 5 * edge)
        crowded = close or any(near.colliderect(each) for each in rects if each is not rect)
        more = -edge if crowded else 2 * edge
        place, unit = rect.inflate(more, more), ui.frame.unit * (0.75 if crowded else 1.0)
        left, top, _, _ = ui.art.pad("ui/lit")
        corner = (place.x - round(left * unit), place.y - round(top * unit))
        surface.blit(ui.art.edged("ui/lit", place.size, unit), corner)


def draw_badges(
    surface: pygame.Surface,
    ui: Host,
    rects: Sequence[pygame.Rect],
    number: int | None = None,
    *,
    goal: bool = False,
    beside: bool = False,
    low: bool = False,
    above: bool = False,
    framed: bool = False,
) -> None:
    """Brackets and a badge on each piece: a lamp, or the number of the step in which it is pressed. `goal`: a pin with
    an arrow, where something else goes.

    `beside`: at the edge of a wide piece, rather than over its corner, where something is to be read, and within the
    corner of an upright one; `low`: at its left lower corner, off a title below it; `above`: over the head of a piece,
    if it is so large that there is room; `framed`: pieces that have a frame of their own need no brackets.
    """
    frame = ui.frame
    if not framed:
        draw_brackets(surface, ui, rects, close=above)  # the hand
    for rect in rects:
        side = min(frame.px(BADGE), round(OF_PIECE * min(rect.size)))
        at = _middle(rect, side, frame.px(EDGE), large=side == frame.px(BADGE))
        if above and rect.width >= frame.px(ROOM_ABOVE):
            at = rect.centerx, rect.top - round(OVER_HEAD * side)
        elif beside and rect.height > rect.width and side == frame.px(BADGE):
            at = rect.right - round(WITHIN * side), rect.top + round(WITHIN * side)  # off its neighbour
        elif beside and side == frame.px(BADGE) and rect.width >= ROOMY * side and rect.height > WIDE * rect.width:
            at = rect.right - frame.px(EDGE) - side // 2, rect.top + frame.px(EDGE) + side // 2
        elif beside and side == frame.px(BADGE):
            at = min(rect.right + side // 3, frame.area.right - frame.px(EDGE) // 2 - side // 2), rect.top + side // 3
        elif low and goal:  # its point comes down to the foot of the piece
            at = rect.left + round(ASIDE * side), rect.bottom - round(PIN * side / 2)
        elif low:
            at = rect.left, rect.bottom - side // 3
        if number is not None:
            draw_number(surface, ui, number, at, side)
            continue
        if goal:
            _draw_goal(surface, ui, at, side)
            continue
        _disc(surface, (theme.INK, theme.PLUM), at, side, frame.px(2))
        lamp = ui.art.picture("icons/hint", round(side * 0.74))
        surface.blit(lamp, lamp.get_rect(center=at))


def _draw_goal(surface: pygame.Surface, ui: Host, at: tuple[int, int], side: int) -> None:
    """An arrow down in such a pin as the number of a step has: here it goes."""
    _draw_pin(surface, at, side)
    arrow = ui.art.picture("icons/chevron_down", round(GOAL * side))
    surface.blit(arrow, arrow.get_rect(center=(at[0], at[1] + side // 16)))


def _draw_pin(surface: pygame.Surface, at: tuple[int, int], side: int) -> None:
    """A dark pin of that width, whose point is at its foot."""
    _pin(surface, theme.INK, at, side / 2 + max(1, side // 16))
    _pin(surface, theme.GOLD_LIGHT, at, side / 2)
    _pin(surface, theme.PLUM, at, side / 2 - max(1, side // 12))


def draw_number(surface: pygame.Surface, ui: Host, number: int, at: tuple[int, int], side: int) -> None:
    """The number of a step in a dark pin of that width, whose point is at its foot: no value of a game looks so."""
    _draw_pin(surface, at, side)
    words = ui.text.line(str(number), "head", max(6, round(0.66 * side)), theme.CREAM)
    surface.blit(words, words.get_rect(center=at))


def _pin(surface: pygame.Surface, colour: theme.Colour, at: tuple[int, int], radius: float) -> None:
    """A disc with a point below it."""
    x, y = at
    flank, down = radius * 0.78, radius * 0.62
    tip = [(x - flank, y + down), (x, y + PIN * radius), (x + flank, y + down)]
    pygame.draw.polygon(surface, colour, tip)
    pygame.draw.aalines(surface, colour, closed=True, points=tip)
    pygame.draw.aacircle(surface, colour, at, radius)


def _disc(
    surface: pygame.Surface, colours: tuple[theme.Colour, theme.Colour], at: tuple[int, int], side: int, edge: int
) -> None:  # fmt: skip
    """A disc; `colours`: of its edge and its face."""
    pygame.draw.aacircle(surface, colours[0], at, side / 2)
    pygame.draw.aacircle(surface, colours[1], at, side / 2 - max(1, edge))


def _middle(rect: pygame.Rect, side: int, edge: int, *, large: bool) -> tuple[int, int]:
    """The middle of the badge: on the upper edge of an upright large piece, where no value stands, else at the right
    upper corner, on an upright small piece a little lower, clear of a title above it."""
    if large:
        return rect.centerx if rect.height > rect.width else rect.right - edge, rect.top + edge
    return rect.right, rect.top + (round(LOWER * side) if rect.height > rect.width else 0)
