"""The final points of all, on France: where the war is over there is nothing else to be seen there."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.layout import Box
from game.ui.tables.common.faces import draw_face
from game.ui.tables.lancaster.look import Amount, TablePart
from game.ui.tables.lancaster.results import FINAL, PICTURES, points_from
from game.ui.widgets.base import Item

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterView
    from game.ui.tables.lancaster.zones import Zones

HEAD, FOOT, ROW = 80.0, 18.0, 150.0
"""Units of the heights of title and lower margin, and of a line at most."""
ASIDE = 20.0
"""Units that it keeps from the edges of France."""
FACE, BADGE, CROWN, POINTS, NAME = 0.68, 0.3, 0.4, 0.42, 0.26
"""Sizes of a face, of the player's sign on it, of the winner's crown, of the picture of points and of the letters of a
name, in heights of a line."""
UPPER, LOWER, COUNTED = 0.46, 0.36, 0.3
"""Heights of the name and, below it, of what the final count brought, and the size of the pictures of that, in heights
of a line."""
SHARES = 0.31, 0.31, 0.38
"""Of the width beside a face, what each source of that takes: nobles alone bring ten points and more."""
SUM = 0.88
"""Width of the points, in heights of a line."""
MARGIN = 30.0
"""Units at its left and right."""


def ranking_box(zones: Zones, players: int) -> Box:
    """Over France, as high as its lines."""
    rows, land = zones.board["row:upper"], zones.board["map"]
    high = min(HEAD + ROW * players + FOOT, land.h - 2 * ASIDE)
    return rows.x + ASIDE, land.y + (land.h - high) / 2, rows.w - 2 * ASIDE, high


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
        title: Box = (MARGIN, 14, wide, HEAD - 22)
        self.write(surface, view.tr("table.standings.over"), title, "title", 36, theme.OXBLOOD, "centre")
        order = self.order()
        high = (self.box.h - HEAD - FOOT) / len(order)
        face, crown = FACE * high, CROWN * high
        for index, seat in enumerate(order):
            top = HEAD + high * index
            surface.fill(theme.TAN, self.at_box((MARGIN, top, wide, 2)))
            who, middle = view.seat_at(seat), top + high / 2
            at = self.spot(MARGIN + face / 2, middle)
            draw_face(surface, self.ui.art, who, at, self.px(face / 2), self.px(BADGE * high))
            left, right = MARGIN + face + 20, wide - SUM * high
            upper = middle - (UPPER + LOWER) * high / 2
            begins = left
            for amount, share in zip(self.counted(seat), SHARES, strict=True):
                counted: Box = (begins, upper + UPPER * high, share * (MARGIN + wide - left), LOWER * high)
                self.row(surface, [amount], counted, COUNTED * high, align="left")
                begins += counted[2]
            if seat in view.shown.winners:
                right -= crown + 12
                at_name = upper + (UPPER * high - crown) / 2
                self.picture(surface, "icons/crown", (MARGIN + right + 6, at_name, crown, crown))
            name: Box = (left, upper, MARGIN + right - left, UPPER * high)
            self.write(surface, who.name, name, "title", NAME * high, theme.INK)
            points = [Amount("points", str(view.shown.families[seat].points))]
            place = (MARGIN + wide - SUM * high, upper, SUM * high, UPPER * high)
            self.row(surface, points, place, POINTS * high, theme.OXBLOOD, "right")

    def counted(self, seat: int) -> list[Amount]:
        """What the final count brought a player, by source."""
        result = self.view.session.match.state.result()
        return [Amount(PICTURES[source], f"+{points_from(result, seat, source)}") for source in FINAL]

    def item(self, seen: pygame.Rect) -> Item | None:
        value = [[self.view.seat_at(seat).name, self.view.shown.families[seat].points] for seat in self.order()]
        return self.make_item(seen, text=self.view.tr("table.standings.over"), value=value)
