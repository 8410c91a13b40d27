"""The result of Sleeping Queens: each player's queens, with the ranking in the same rows."""

from __future__ import annotations

import pygame

from game.core.scoring import Line as ScoreLine
from game.ui import theme
from game.ui.scenes.results_report import Report
from game.ui.shapes import draw_rounded
from game.ui.tables.sleeping_queens.facts import goal
from game.ui.tables.sleeping_queens.zones import CARD_RATIO
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Column, Flow, Row, Spacer
from game.ui.widgets.label import Label, Picture
from game.ui.widgets.panel import Line

CARD_WIDTH, LOW_CARD_WIDTH = 84.0, 66.0
MOST_HIGH_ROWS = 4
"""With more seats the rows are lower, so that the chart below them is in sight."""
FACE, LOW_FACE = 84.0, 72.0
"""Units of the side of a face, and of one in a lower row."""
NAME, GAP, BAR = 200.0, 10.0, 26.0
"""Units of the width of a name, between cards, and of the height of a bar."""


class QueensReport(Report):
    """Queens as cards, a row for each seat."""

    def facts(self) -> dict[str, object]:
        winner = self.result.winners[0]
        return {"points": self.result.scores[winner], "queens": len(self.result.lines[winner])}

    @property
    def _tight(self) -> bool:
        return len(self.seats) > MOST_HIGH_ROWS - 2 * self.close

    def table(self, breadth: float) -> Widget:
        head = Label(self.app.tr("results.points"), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD)
        rows: list[Widget] = [head]
        for rank, seat in self.ranking:
            rows.append(Line())
            rows.append(self._row(rank, seat, NAME * breadth))
        return Column(rows, gap=8 if self._tight else 12)

    def _row(self, rank: int, index: int, wide: float) -> Widget:
        seat, score, lines = self.seats[index], self.result.scores[index], self.result.lines[index]
        portrait = self.portrait(index, LOW_FACE if self._tight else FACE)
        name = Column(
            [
                Label(seat.name, style="title", size=30, width=wide),
                Label(self.note(index), size=theme.BODY_SIZE, colour=theme.BODY_INK, width=wide),
            ],
            width=wide,
        )
        card = LOW_CARD_WIDTH if self._tight else CARD_WIDTH
        queens: Widget = Flow([self._queen(line, card) for line in lines], gap=GAP)
        if not lines:
            none = Label(self.words("result.no_queens"), size=theme.BODY_SIZE, colour=theme.INK_SOFT)
            # as high as the rows with cards
            queens = Column([Spacer(grow=1), none, Spacer(grow=1)], height=CARD_RATIO * card)
        points = Label(
            str(score), style="head", size=44, colour=theme.OXBLOOD, width=84, align="right",
            name=f"results.points.{index}",
            tooltip=self.words("result.standing", n=len(lines), points=score),
        )  # fmt: skip
        place = Label(str(rank), style="head", size=36, colour=theme.OXBLOOD, width=44, align="centre")
        most = max(goal(len(self.seats))[0], *(len(each) for each in self.result.lines))
        cards = Column([queens], width=most * (card + GAP))
        parts = [place, portrait, name, cards, _Bar(score / max(1, *self.result.scores), seat.colour), points]
        return (_OwnRow if index == self.own else Row)(parts, gap=18, grow=1)

    def _queen(self, line: ScoreLine, wide: float) -> Widget:
        text = self.words("results.source", label=self.words(f"line.{line.label}"), n=line.points)
        return Picture(f"cards/queen_{line.label}", wide, tooltip=text, lod=2)


class _OwnRow(Row):
    """The row of the one person among bots, on a golden ground."""

    def draw_self(self, surface: pygame.Surface) -> None:
        frame = self.ui.frame
        draw_rounded(surface, theme.OWN, self.rect.inflate(frame.px(16), frame.px(8)), radius=frame.px(12))


class _Bar(Widget):
    """The points of a seat as a bar in its colour, as long as a share of the longest."""

    def __init__(self, share: float, colour: str) -> None:
        super().__init__(height=BAR, grow=1)
        self.share, self._colour = share, colour

    def draw_self(self, surface: pygame.Surface) -> None:
        if self.share <= 0:
            return
        entry = self.ui.art.entry(f"tokens/{self._colour}")
        fill = theme.OXBLOOD if entry is None else theme.rgb(entry.colours["fill"])
        high, corner = self.rect.height, self.rect.height // 2
        bar = pygame.Rect(self.rect.topleft, (max(round(self.rect.width * self.share), high), high))
        draw_rounded(surface, fill, bar, radius=corner)
        draw_rounded(surface, theme.mix(fill, theme.INK, 0.45), bar, max(1, self.ui.frame.px(2)), radius=corner)
