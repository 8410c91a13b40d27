"""Signs of boards whose name or badge the zoom has left out of view: both of them, at the edge of what is seen."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.ui.tables.queen_run import badges
from game.ui.tables.queen_run.geometry import BADGE_EDGE, FLAT_BADGE, FLAT_ENTRY

if TYPE_CHECKING:
    from game.ui.tables.queen_run.mapview import MapView
    from game.ui.theme import Colour

HIGH, GAP, PAD = 46.0, 10.0, 18.0
"""Units of a sign's height, of what lies round it, and of what is left at the ends of a name."""
PLACES = (0.5, 0.0, 1.0, 0.25, 0.75)
"""Where a sign may stand between the ends of what is seen of its board, in shares of the room there."""
SHADOW = 24.0
"""Units by which the shadow of a sign may reach beyond it."""


def signs(view: MapView) -> list[tuple[int, pygame.Rect]]:
    """The boards of the columns that have one now, and where it is in the window; one without room has none."""
    found = []
    if view.zoomed:
        window = view.columns.rect
        for board in range(view.arrangement.boards):
            seen = view.board_rect(board).clip(window)
            named = window.contains(view.badge_rect(board)) and window.contains(view.name_rect(board))
            if named or not seen.width or not seen.height:
                continue
            rect = _place(view, board, seen)
            if rect is not None:
                found.append((board, rect))
    return found


def _place(view: MapView, board: int, seen: pygame.Rect) -> pygame.Rect | None:
    """At the upper edge of what is seen of an upper board, at the lower edge of a lower one, off the button, a planned
    way and what a hint is about, and where it covers fewest pieces and cells in reach; None without room for more
    than stands there."""
    px = view.ui.frame.px
    gap, high = px(GAP), px(HIGH)
    room = seen.width - 2 * gap
    badge, name = _badge_wide(view, board) + px(6), _name_wide(view, board) + 2 * px(PAD)
    wide = badge + name if badge + name <= room else badge
    told = wide == badge and view.columns.rect.contains(view.badge_rect(board))
    if told or wide > room or high + 2 * gap > seen.height:
        return None
    top = seen.top + gap if view.arrangement.is_upper(board) else seen.bottom - gap - high
    lefts = [seen.left + gap + round(share * (room - wide)) for share in PLACES]
    kept = [view.cell_rect(cell) for cell in (*view.model.route, *view.model.advised)]
    kept.append(view.button.rect.inflate(gap, gap))
    pieces = [view.base_rect(cell) for cell in view.model.bases]
    pieces += [view.queen_rect(queen.seat) for queen in view.model.queens]
    near = [view.cell_rect(cell) for cell, mark in view.model.marks.items() if mark.cost is not None]
    places = (pygame.Rect(left, top, wide, high) for left in lefts)
    clear = [rect for rect in places if rect.collidelist(kept) < 0]

    def covers(rect: pygame.Rect) -> tuple[int, int]:
        return len(rect.collidelistall(pieces)), len(rect.collidelistall(near))

    return min(clear, key=covers, default=None)


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
        self._seen = {board: (rect, entries[board]) for board, rect in signs(self._view)}
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
        for board, rect in signs(view):
            art.draw_slice(surface, "ui/pill_dark", rect, frame.unit)
            badge = pygame.Rect(0, 0, _badge_wide(view, board), frame.px(FLAT_BADGE))
            badge.midright = rect.right - frame.px(5), rect.centery
            badges.paint(surface, view.brush(), badge, view.model.majorities[board], True, frame.unit)
            name = pygame.Rect(rect.x + frame.px(PAD), rect.y, badge.x - rect.x - 2 * frame.px(PAD), rect.height)
            if name.width > 0:
                view.ui.text.draw(surface, view.board_name(board), "head", view.name_px, colour, name, "centre")
