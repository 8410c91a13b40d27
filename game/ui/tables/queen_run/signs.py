"""Signs of boards whose name or badge the zoom has left out of view: both of them, at the edge of what is seen.

A sign is the head, or the foot, of its board, which stays in the window when the board has moved on. Where a planned
way or what a hint is about lies below it, it is a small plate beside that.
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.ui import contrast, theme
from game.ui.tables.queen_run import badges
from game.ui.tables.queen_run.geometry import BADGE_EDGE, FLAT_BADGE, FLAT_ENTRY

if TYPE_CHECKING:
    from game.ui.tables.queen_run.mapview import MapView
    from game.ui.theme import Colour

HIGH, GAP, PAD = 46.0, 10.0, 18.0
"""Units of a sign's height, of what lies round it, and of what is left at the ends of a name."""
PLACES = (0.5, 0.0, 1.0, 0.25, 0.75)
"""Where a small plate may stand between the ends of what is seen of its board, in shares of the room there."""
GROUND, LINE = theme.rgb("#3f2457"), 1.5
"""The colour of a head, as that of a plate, and the width of its gold line."""
SHADOW = 24.0
"""Units by which the shadow of a sign may reach beyond it."""


@dataclass(frozen=True)
class Sign:
    """Where the sign of a board is in the window; `plate`: a small one, no head or foot of the board."""

    board: int
    rect: pygame.Rect
    plate: bool


def signs(view: MapView) -> list[Sign]:
    """The signs of the boards of the columns that have one now; one without room has none."""
    found = []
    if view.zoomed:
        window = view.columns.rect
        for board in range(view.arrangement.boards):
            seen = view.board_rect(board).clip(window)
            named = window.contains(view.badge_rect(board)) and window.contains(view.name_rect(board))
            if named or not seen.width or not seen.height:
                continue
            sign = _sign(view, board, seen)
            if sign is not None:
                found.append(sign)
    return found


def _sign(view: MapView, board: int, seen: pygame.Rect) -> Sign | None:
    """A head over all the width that is seen of a board, else a small plate where it covers fewest pieces and cells in
    reach; both off a planned way and what a hint is about. None without room for more than stands there."""
    px, window = view.ui.frame.px, view.columns.rect
    gap, high = px(GAP), px(HIGH)
    room = seen.width - 2 * gap
    wide = _content_wide(view, board, room)
    told = wide < _content_wide(view, board, math.inf) and window.contains(view.badge_rect(board))
    if told or wide > room or high + 2 * gap > seen.height:
        return None
    kept = [view.cell_rect(cell) for cell in (*view.model.route, *view.model.advised)]
    head = _head(view, board, seen)
    if head.collidelist(kept) < 0 and _inside(view, head).width >= wide:
        return Sign(board, head, False)
    top = seen.top + gap if view.arrangement.is_upper(board) else seen.bottom - gap - high
    lefts = [seen.left + gap + round(share * (room - wide)) for share in PLACES]
    kept.append(view.button.rect.inflate(gap, gap))
    pieces = [view.base_rect(cell) for cell in view.model.bases]
    pieces += [view.queen_rect(queen.seat) for queen in view.model.queens]
    near = [view.cell_rect(cell) for cell, mark in view.model.marks.items() if mark.cost is not None]
    places = (pygame.Rect(left, top, wide, high) for left in lefts)
    clear = [rect for rect in places if rect.collidelist(kept) < 0]

    def covers(rect: pygame.Rect) -> tuple[int, int]:
        return len(rect.collidelistall(pieces)), len(rect.collidelistall(near))

    return Sign(board, min(clear, key=covers), True) if clear else None


def _head(view: MapView, board: int, seen: pygame.Rect) -> pygame.Rect:
    """The head of an upper board, or the foot of a lower one, at the edge of the window, over what is seen of its own.
    """
    window, least = view.columns.rect, view.ui.frame.px(HIGH)
    own = round(view.arrangement.style.head * view.pixel)
    if view.arrangement.is_upper(board):
        top = max(window.top, seen.top - own)
        return pygame.Rect(seen.x, top, seen.width, max(least, seen.top - top))
    foot = min(window.bottom, seen.bottom + own)
    high = max(least, foot - seen.bottom)
    return pygame.Rect(seen.x, foot - high, seen.width, high)


def _inside(view: MapView, rect: pygame.Rect) -> pygame.Rect:
    """What the button leaves of a sign to its words."""
    free, gap = rect.copy(), view.ui.frame.px(GAP)
    if rect.colliderect(view.button.rect):
        free.width = max(0, view.button.rect.left - gap - rect.left)
    return free


def _content_wide(view: MapView, board: int, room: float) -> int:
    """Width of name and badge, or of the badge alone where there is no room for both."""
    badge = _badge_wide(view, board) + view.ui.frame.px(6)
    both = badge + _name_wide(view, board) + 2 * view.ui.frame.px(PAD)
    return both if both <= room else badge


def _badge_wide(view: MapView, board: int) -> int:
    entries = max(1, len(view.model.majorities[board]))
    return view.ui.frame.px(2 * BADGE_EDGE + FLAT_ENTRY * entries)


def _name_wide(view: MapView, board: int) -> int:
    return view.ui.text.width(view.board_name(board), "head", view.name_px)


class Signs:
    """Draws them over the map. `changed`: the places in the window where they are other than when looked at before."""

    def __init__(self, view: MapView) -> None:
        self._view = view
        self._seen: dict[int, tuple[pygame.Rect, Hashable]] = {}
        self.changed: list[pygame.Rect] = []

    def look_again(self) -> None:
        """The map shows something else."""
        before, entries = self._seen, self._view.model.majorities
        self._seen = {sign.board: (sign.rect, entries[sign.board]) for sign in signs(self._view)}
        self.changed = [
            each[board][0].inflate(2 * self._view.ui.frame.px(SHADOW), 2 * self._view.ui.frame.px(SHADOW))
            for board in {**before, **self._seen}
            if before.get(board) != self._seen.get(board)
            for each in (before, self._seen)
            if board in each
        ]

    def draw(self, surface: pygame.Surface, colour: Colour) -> None:
        """All of them, the names in a colour."""
        view = self._view
        frame, art = view.ui.frame, view.ui.art
        for sign in signs(view):
            board, rect = sign.board, sign.rect
            inside = _inside(view, rect)
            place = pygame.Rect(0, 0, _content_wide(view, board, inside.width), frame.px(HIGH))
            place.center = inside.center
            if sign.plate:
                art.draw_slice(surface, "ui/pill_dark", rect, frame.unit)
            else:
                self._draw_head(surface, board, rect)
            badge = pygame.Rect(0, 0, _badge_wide(view, board), frame.px(FLAT_BADGE))
            badge.midright = place.right - frame.px(5), place.centery
            badges.paint(surface, view.brush(), badge, view.model.majorities[board], True, frame.unit)
            name = pygame.Rect(place.x + frame.px(PAD), place.y, badge.x - place.x - 2 * frame.px(PAD), place.height)
            if name.width > 0:
                view.ui.text.draw(surface, view.board_name(board), "head", view.name_px, colour, name, "centre")

    def _draw_head(self, surface: pygame.Surface, board: int, rect: pygame.Rect) -> None:
        """The sheet of a head with its line towards the cells."""
        line = max(1, self._view.ui.frame.px(LINE))
        surface.fill(contrast.BLACK if self._view.ui.art.contrast else GROUND, rect)
        upper = self._view.arrangement.is_upper(board)
        surface.fill(theme.GOLD, (rect.x, rect.bottom - line if upper else rect.y, rect.width, line))
