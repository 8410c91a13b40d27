"""How the race has ended, in the bar below the map: the players in the order in which they come, with their points."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.tables.common.layer import Part
from game.ui.tables.queen_run import facts
from game.ui.tables.queen_run.players import draw_people
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunView

EDGE, GAP = 34.0, 30.0
"""Units at its ends, and between two players."""
RADIUS, WINNER = 34.0, 43.0
"""Half the width of a people's portrait, and that of whoever has won."""
CROWN = 44.0
"""Width of the crown before whoever has won; the others have their rank there."""
SIGN, RANK = 58.0, 40.0
"""Units for crown or rank, and the size of its letters."""
NAME, POINTS = 32.0, 24.0
"""Size of the name, and of the points below it."""


class RankingPart(Part):
    """Rank, people, name and points of each player, the winner first."""

    role = "panel"

    def __init__(self, view: QueenRunView) -> None:
        super().__init__(name="ranking")
        self.view = view

    def order(self) -> list[tuple[int, int]]:
        """Rank and seat of each player: of those with as many points whoever has won is before the others."""
        view, points = self.view, facts.points(self.view)
        keys = [(seat in view.winners, points[seat]) for seat in range(len(points))]
        seats = sorted(range(len(points)), key=lambda seat: keys[seat], reverse=True)
        return [(1 + sum(key > keys[seat] for key in keys), seat) for seat in seats]

    def _points(self, seat: int) -> str:
        return self.view.tr("table.points", n=facts.points(self.view)[seat])

    def signature(self) -> Hashable:
        sides = self.view.shown.seats
        return tuple(
            (rank, self.view.names[seat], self._points(seat), sides[seat].tribe, sides[seat].colour)
            for rank, seat in self.order()
        )

    def paint(self, surface: pygame.Surface) -> None:
        order = self.order()
        wide = (self.box.w - 2 * EDGE - GAP * (len(order) - 1)) / len(order)
        for index, (rank, seat) in enumerate(order):
            left = EDGE + index * (wide + GAP)
            self._paint_one(surface, rank, seat, left, wide)
            if index:
                line = self.at_box((left - GAP / 2, 24, 1.5, self.box.h - 48))
                surface.fill(theme.TAN, (line.x, line.y, max(1, line.width), line.height))

    def _paint_one(self, surface: pygame.Surface, rank: int, seat: int, left: float, wide: float) -> None:
        side, middle, won = self.view.shown.seats[seat], self.box.h / 2, seat in self.view.winners
        if won:
            self.picture(surface, "icons/crown", (left, middle - CROWN / 2, CROWN, CROWN))
        else:
            self.write(surface, str(rank), (left, middle - 30, CROWN, 60), "head", RANK, theme.INK_SOFT, "centre")
        radius, x = WINNER if won else RADIUS, left + SIGN
        if side.tribe is not None and side.colour is not None:
            draw_people(self, surface, side.tribe, side.colour, x + WINNER, middle, radius)
        x += 2 * WINNER + 16
        room = left + wide - x
        ink = theme.OXBLOOD if won else theme.INK
        self.write(surface, self.view.names[seat], (x, middle - 42, room, 48), "title", NAME, ink)
        self.write(surface, self._points(seat), (x, middle + 4, room, 36), "head", POINTS, ink)

    def item(self, seen: pygame.Rect) -> Item | None:
        told = [f"{rank} {self.view.names[seat]}: {self._points(seat)}" for rank, seat in self.order()]
        return self.make_item(seen, text="\n".join(told), value=[seat for _, seat in self.order()])
