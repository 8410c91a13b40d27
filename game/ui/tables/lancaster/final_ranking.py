"""The final points of all, on France: where the war is over there is nothing else to be seen there."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.layout import Box
from game.ui.tables.common.faces import draw_face
from game.ui.tables.lancaster.look import Amount, TablePart
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterView
    from game.ui.tables.lancaster.zones import Zones

WIDE, HEAD, ROW, FOOT = 470.0, 62.0, 84.0, 14.0
"""Units of its width, and of the heights of title, line and lower margin."""
FACE, BADGE, CROWN = 62.0, 26.0, 46.0
"""Units of a face, of the player's sign on it, and of the winner's crown."""
MARGIN = 28.0
"""Units at its left and right."""


def ranking_box(zones: Zones, players: int) -> Box:
    """In the middle of France."""
    rows, land = zones.board["row:upper"], zones.board["map"]
    high = HEAD + ROW * players + FOOT
    return rows.x + (rows.w - WIDE) / 2, land.y + (land.h - high) / 2, WIDE, high


class RankingPart(TablePart):
    """A line for each player, the winner first."""

    role = "ranking"
    margin = 14.0

    def __init__(self, view: LancasterView) -> None:
        super().__init__(view, "ranking")

    def order(self) -> list[int]:
        """The seats from the first to the last: winners first, then by points."""
        shown = self.view.shown
        return sorted(
            range(shown.players), key=lambda seat: (seat not in shown.winners, -shown.families[seat].points)
        )

    def signature(self) -> Hashable:
        view = self.view
        lines = tuple((view.seat_at(seat).name, view.shown.families[seat].points) for seat in self.order())
        return lines, view.shown.winners, view.tr.language

    def paint(self, surface: pygame.Surface) -> None:
        view, wide = self.view, self.box.w - 2 * MARGIN
        self.skin(surface, "ui/panel")
        title: Box = (MARGIN, 10, wide, HEAD - 14)
        self.write(surface, view.tr("table.standings.over"), title, "title", 30, theme.OXBLOOD, "centre")
        for index, seat in enumerate(self.order()):
            top = HEAD + ROW * index
            surface.fill(theme.TAN, self.at_box((MARGIN, top, wide, 2)))
            who, middle = view.seat_at(seat), top + ROW / 2
            draw_face(
                surface, self.ui.art, who, self.spot(MARGIN + FACE / 2, middle), self.px(FACE / 2), self.px(BADGE)
            )
            name: Box = (MARGIN + FACE + 18, top, 180, ROW)
            self.write(surface, who.name, name, "title", 30, theme.INK)
            if seat in view.shown.winners:
                self.picture(surface, "icons/crown", (MARGIN + wide - 172, middle - CROWN / 2, CROWN, CROWN))
            points = [Amount("points", str(view.shown.families[seat].points))]
            self.row(surface, points, (MARGIN + wide - 120, top, 120, ROW), 44, theme.OXBLOOD, "right")

    def item(self, seen: pygame.Rect) -> Item | None:
        value = [[self.view.seat_at(seat).name, self.view.shown.families[seat].points] for seat in self.order()]
        return self.make_item(seen, text=self.view.tr("table.standings.over"), value=value)
