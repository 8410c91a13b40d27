"""The result of Lancaster: the points of each player by source (docs/rules/lancaster.md, sections 3.2 to 3.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.games.lancaster.state import LancasterState
from game.ui import theme
from game.ui.scenes.results_report import Report
from game.ui.tables.lancaster.look import icon
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.containers import Column, Row
from game.ui.widgets.label import Label, Picture
from game.ui.widgets.table import Table

if TYPE_CHECKING:
    from game.core.scoring import Result
    from game.ui.app import App
    from game.ui.playing import Playing

PICTURES = {
    "laws": "sign_vote", "counties": "sign_county", "conflicts": "sign_conflict", "nobles": "noble",
    "army": "sign_army", "castle": "tile", "earlier": "sign_england",
}  # fmt: skip
FINAL = ("army", "castle", "nobles")
"""The sources that are counted when the game is over, in that order."""
FACE, LINE_GAP, CLOSE_GAP = 72.0, 7.0, 3.0
"""Units of a face, and above and below what a row holds; and where something stands above the table."""
CELL = (64.0, 33.0)


def points_from(result: Result, seat: int, source: str) -> int:
    """The points that a player got from a source."""
    return sum(line.points for line in result.lines[seat] if line.label == source)


class LancasterReport(Report):
    """A row for each source of points, a column for each player by rank; gold marks who got most from a source."""

    def __init__(self, app: App, playing: Playing, result: Result) -> None:
        super().__init__(app, playing, result)
        state = playing.session.match.state
        assert isinstance(state, LancasterState)
        self._state = state

    def remark(self) -> str:
        """Which values were played with, if they are not the built-in ones."""
        file = self._state.rules.values.file
        return self.words("result.values", file=file) if file else ""

    def counts(self) -> list[list[int]]:
        """The points before the final scoring, and after each of its steps (section 3.4)."""
        seats = range(len(self.result.scores))
        return [
            [self.result.scores[seat] - sum(self.points(seat, source) for source in FINAL[done:]) for seat in seats]
            for done in range(len(FINAL) + 1)
        ]

    def count_name(self) -> str:
        return self.words("overlay.end")

    @property
    def sources(self) -> list[str]:
        """The sources that brought anybody points, in the order in which they come up; points from before a position
        was loaded last."""
        labels = list(dict.fromkeys(line.label for lines in self.result.lines for line in lines))
        seats = range(len(self.result.scores))
        return [label for label in labels if any(self.points(seat, label) for seat in seats)] or labels

    def points(self, seat: int, source: str) -> int:
        """What a player got from a source."""
        return points_from(self.result, seat, source)

    def table(self, breadth: float) -> Widget:
        columns = [seat for _, seat in self.ranking]
        rows: list[list[Widget]] = [[self._heading(), *(self._head(rank, seat) for rank, seat in self.ranking)]]
        for source in self.sources:
            best = max(self.points(seat, source) for seat in columns)
            cells = [self._cell(seat, source, best) for seat in columns]
            rows.append([self._source(source), *cells])
        total = Label(self.words("result.total"), style="head", size=32, colour=theme.OXBLOOD)
        rows.append([total, *(self._total(seat) for seat in columns)])
        gap = CLOSE_GAP if self.close else LINE_GAP
        return Table(
            rows, head=True, left=(0,), fill=True, even=True, name="results.sources", line_gap=gap,
            lit=self.own_column(columns),
        )  # fmt: skip

    def _heading(self) -> Widget:
        return Label(self.words("result.sources"), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD)

    def _head(self, rank: int, seat: int) -> Widget:
        place = Label(str(rank), style="head", size=36, colour=theme.OXBLOOD)
        words = [
            Label(self.seats[seat].name, style="title", size=30),
            Label(self.note(seat), size=theme.BODY_SIZE, colour=theme.INK_SOFT),
        ]
        return Row([place, self.portrait(seat, FACE), Column(words, gap=2)], gap=10)

    def _source(self, source: str) -> Widget:
        label = Label(self.words(f"source.{source}"), style="label", size=theme.LABEL_SIZE)
        return Row([Picture(icon(PICTURES[source]), 33, tooltip=self.words(f"result.source.{source}")), label], gap=12)

    def _cell(self, seat: int, source: str, best: int) -> Widget:
        points = self.points(seat, source)
        return _Score(points, 0 < points == best, name=f"results.cell.{source}.{seat}")

    def _total(self, seat: int) -> Widget:
        return Label(
            str(self.result.scores[seat]), style="head", size=44, colour=theme.OXBLOOD, align="centre", width=CELL[0],
            name=f"results.total.{seat}",
        )  # fmt: skip


class _Score(Widget):
    """The points of a player from a source, on gold for who got most."""

    role = "label"

    def __init__(self, points: int, best: bool, name: str) -> None:
        super().__init__(name=name, width=CELL[0], height=CELL[1])
        self._points = points
        self._best = best

    def draw_self(self, surface: pygame.Surface) -> None:
        if self._best:
            self.ui.art.draw_slice(surface, "run/badge_lead", self.rect, self.ui.skin_unit)
        text, ink = str(self._points) if self._points else "–", theme.INK if self._points else theme.INK_SOFT
        self.ui.text.draw(surface, text, "head", self.ui.font_px(26), ink, self.rect, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=str(self._points), selected=self._best)
