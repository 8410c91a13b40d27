"""All players: a sheet for each, with the awake queens, and how far the goal is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.shapes import draw_rounded
from game.ui.tables.common.players_drawer import PlayersDrawer, PlayerSheet
from game.ui.tables.sleeping_queens import facts
from game.ui.tables.sleeping_queens.look import queen_picture
from game.ui.text import ASCENT, LINE_BOX
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Column, Flow, Padding, Row
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.slider import ProgressBar

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensModel

QUEEN_WIDTH, GAP = 84.0, 8.0
"""Units of the width of a queen, five of which stand beside each other on a sheet, and between two."""
SHEET = 380.0
"""Units of width that a sheet has at least."""
CROWDED = 1.25
"""So much broader letters have room on a sheet of the designed width."""
MOST_IN_A_ROW = 4
EMPTY = theme.mix(theme.PARCHMENT, theme.PARCHMENT_EDGE, 0.45)
FAINT = 70
"""How much is seen (of 255) of the crown on a place that is empty."""
CROWN, POINTS, OF_POINTS = 28.0, 40.0, 0.66
"""Units of width of the crown of whoever leads, and of the letters of the points; size of those that win, in shares of
that."""


class EmptyPlace(Widget):
    """The place of a queen that is missing to the goal."""

    def __init__(self, wide: float) -> None:
        super().__init__(width=wide, height=theme.CARD_RATIO * wide)

    def draw_self(self, surface: pygame.Surface) -> None:
        frame = self.ui.frame
        corner = frame.px(6)
        draw_rounded(surface, EMPTY, self.rect, radius=corner)
        draw_rounded(surface, theme.PARCHMENT_EDGE, self.rect, max(1, frame.px(2)), radius=corner)
        crown = self.ui.art.picture("icons/crown_empty", self.rect.width // 2).copy()
        crown.set_alpha(FAINT)
        surface.blit(crown, crown.get_rect(center=self.rect.center))


class PlayersScene(PlayersDrawer):
    """Every player with name, awake queens, points, distance to the goal and number of cards, in the order of turns."""

    def __init__(self, model: QueensModel) -> None:
        super().__init__(model)
        self._model = model

    def seats(self) -> Iterable[int]:
        shown = self._model.shown
        players = len(shown.counts)
        return [(shown.viewer + step) % players for step in range(players)]

    def build(self) -> Widget:
        broad = self.frame.letters if self.breadth < CROWDED else self.breadth
        return self.sheets([self._sheet(seat) for seat in self.seats()], SHEET * broad, "", MOST_IN_A_ROW)

    def _sheet(self, seat: int) -> Widget:
        model, tr = self._model, self.tr
        who, points = model.seat_at(seat), facts.points_of(model, seat)
        others = [facts.points_of(model, other) for other in self.seats()]
        words = Column(
            [self.title(who, seat), Label(tr("table.cards", n=model.shown.counts[seat]), size=theme.BODY_SIZE,
                                          colour=theme.INK_SOFT)], gap=2, grow=1,
        )  # fmt: skip
        queens: list[Widget] = [
            Picture(
                queen_picture(queen), QUEEN_WIDTH, lod=2, name=f"players.queen.{seat}.{queen}",
                tooltip="\n".join([tr(f"queen.{queen}"), tr("table.points", n=facts.POINTS[queen])]),
            )
            for queen in model.shown.awake[seat]
        ]  # fmt: skip
        most_queens, most_points = facts.goal(len(model.shown.counts))
        queens += [EmptyPlace(QUEEN_WIDTH) for _ in range(most_queens - len(queens))]
        to_move = model.to_act == seat
        signs: list[Widget] = []
        if to_move:
            tag = facts.turn_word(model, seat)
            signs.append(Label(tag, style="label", size=theme.HEAD_SIZE, colour=theme.OXBLOOD))
        if points == max(others) and min(others) < max(others):
            leads = Label(tr("table.players.leads"), size=theme.LABEL_SIZE, name=f"players.leads.{seat}")
            signs.append(Row([Picture("icons/crown", CROWN), leads], gap=8))
        scored = Label(
            str(points), style="head", size=POINTS, colour=theme.OXBLOOD, name=f"players.points.{seat}",
            tooltip=facts.standing(model, seat),
        )  # fmt: skip
        of = Label(f"/{most_points}", style="head", size=OF_POINTS * POINTS, colour=theme.INK_SOFT)
        lower = (LINE_BOX - ASCENT) * (1 - OF_POINTS) * POINTS * self.frame.text  # both on one baseline
        bar = Column([ProgressBar(points / most_points, height=20, name=f"players.goal.{seat}")], grow=1)
        parts: list[Widget] = [
            Row([self.face(who, seat), words, Column(signs, gap=4, align="right")], gap=16),
            Row([Row([scored, Padding(of, (0, 0, 0, lower))], align="bottom"), bar], gap=18),
            Flow(queens, gap=GAP),
            RichText(facts.distance(model, seat), size=theme.LABEL_SIZE, colour=theme.INK),
        ]
        return PlayerSheet(Column(parts, gap=12), who.colour, to_move=to_move)
