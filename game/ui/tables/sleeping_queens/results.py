"""The result of Sleeping Queens: each player's queens, with the ranking in the same rows."""

from __future__ import annotations

from game.core.scoring import Line as ScoreLine
from game.ui import theme
from game.ui.portrait import PortraitButton
from game.ui.scenes.results_report import Report
from game.ui.widgets.base import Widget
from game.ui.widgets.containers import Column, Flow, Row
from game.ui.widgets.label import Label, Picture
from game.ui.widgets.panel import Line

CARD_WIDTH, LOW_CARD_WIDTH = 84.0, 66.0
CARD_SHAPE = 1.4
"""How much higher than wide a card is: rows without one are as high as the others."""
MOST_HIGH_ROWS = 4
"""With more seats the rows are lower, so that the chart below them is in sight."""


class QueensReport(Report):
    """Queens as cards, a row for each seat."""

    ranks_apart = False

    def facts(self) -> dict[str, object]:
        winner = self.result.winners[0]
        return {"points": self.result.scores[winner], "queens": len(self.result.lines[winner])}

    @property
    def _tight(self) -> bool:
        return len(self.seats) > MOST_HIGH_ROWS - self.close

    def table(self, breadth: float) -> Widget:
        head = Label(self.app.tr("results.points"), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD)
        rows: list[Widget] = [head]
        for rank, seat in self.ranking:
            rows.append(Line())
            rows.append(self._row(rank, seat, 190 * breadth))
        return Column(rows, gap=8 if self._tight else 12)

    def _row(self, rank: int, index: int, wide: float) -> Widget:
        seat, score, lines = self.seats[index], self.result.scores[index], self.result.lines[index]
        portrait = PortraitButton(
            seat.face,
            seat.colour,
            lambda: None,
            side=56 if self._tight else 76,
            tooltip=seat.name,
            name=f"results.seat.{index}",
            token=True,
        )
        portrait.enabled = False
        name = Column(
            [
                Label(seat.name, style="title", size=30, width=wide),
                Label(self.note(index), size=theme.NOTE_SIZE, colour=theme.INK_SOFT, width=wide),
            ],
            width=wide,
        )
        queens: Widget = Flow([self._queen(line) for line in lines], gap=10)
        if not lines:
            queens = Label(self.words("result.none"), size=theme.NOTE_SIZE, colour=theme.INK_SOFT)
        points = Label(
            str(score), style="head", size=44, colour=theme.OXBLOOD, width=84, align="right",
            name=f"results.points.{index}",
            tooltip=self.words("result.standing", n=len(lines), points=score),
        )  # fmt: skip
        place = Label(str(rank), style="head", size=36, colour=theme.OXBLOOD, width=44, align="centre")
        strut = Column([], width=0, height=CARD_SHAPE * (LOW_CARD_WIDTH if self._tight else CARD_WIDTH))
        return Row([place, portrait, name, points, strut, Column([queens], grow=1)], gap=18)

    def _queen(self, line: ScoreLine) -> Widget:
        text = self.words("results.source", label=self.words(f"line.{line.label}"), n=line.points)
        wide = LOW_CARD_WIDTH if self._tight else CARD_WIDTH
        return Picture(f"cards/queen_{line.label}", wide, tooltip=text, lod=2)
