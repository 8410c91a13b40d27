"""The result of Queen Run: points by board and colour, paradise on top as on the map (rules, section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.scoring import Result
from game.games.queen_run.scoring import board_counts, board_points
from game.games.queen_run.state import RunState
from game.games.queen_run.terrain import COLOURS
from game.games.queen_run.tribes import TRIBE_IDS
from game.ui import theme
from game.ui.scenes.results_report import Report
from game.ui.widgets.base import Item, Widget
from game.ui.widgets.containers import Column, Row, Spacer
from game.ui.widgets.label import Label, Picture, RichText
from game.ui.widgets.table import Table

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.playing import Playing

FACE, NOTE, HEADING = 76.0, 128.0, 190.0
"""Units of a face over a column, of the width of what is said beside it, and of that of the heading before them."""
SEAL, BOT = 36.0, 22.0
"""Width of the seal of a place in paradise, and of the sign of a bot."""
LINE_GAP, CLOSE_GAP, GAP = 6.0, 2.0, 10.0
"""Above and below what a row holds, and where something stands above the table, and between columns."""
NOTHING = "–"
"""What stands where a colour has neither bases nor points."""
TILE, TOKEN, BESIDE = (58.0, 36.0), 36.0, 10.0
"""Size of the ground of a number, of the token of a colour that nobody leads, and the gap to what is beside them."""


class RunReport(Report):
    """A column for each player by rank, and a narrow one for the colours that nobody leads."""

    def __init__(self, app: App, playing: Playing, result: Result) -> None:
        super().__init__(app, playing, result)
        state = playing.session.match.state
        assert isinstance(state, RunState)
        self._state = state
        self._counts = board_counts(state)
        self._points = board_points(state)
        self._nobodys = [colour for colour in range(len(COLOURS)) if colour not in state.colours]

    def face(self, seat: int) -> str:
        return f"run/tribe_{TRIBE_IDS[self._state.tribes[seat]]}"

    def remark(self) -> str:
        """How a tie was decided, else what is not counted."""
        if self.result.scores.count(max(self.result.scores)) > 1:
            return self.words("result.tie", name=self.seats[self.result.winners[0]].name)
        if not self._nobodys:
            return ""
        colours = [self.words(f"colour.word.{COLOURS[colour]}") for colour in self._nobodys]
        return self.words("result.nobody.told", colours=self.app.tr.listed(colours))

    def table(self, breadth: float) -> Widget:
        seats = [seat for _, seat in self.ranking]
        columns = [self._state.colours[seat] for seat in seats]
        heading = RichText(
            self.words("result.boards"), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD,
            width=HEADING * breadth,
        )  # fmt: skip
        people = Label(self.words("result.people"), style="label", size=theme.LABEL_SIZE)
        rows: list[list[Widget]] = [
            [heading, *(self._head(rank, seat, breadth) for rank, seat in self.ranking)],
            [Row([people, Spacer(TILE[1])]), *(self._people(seat) for seat in seats)],  # as high as all
        ]
        boards = self._state.world.boards
        for index in range(len(boards) - 1, -1, -1):
            name = boards[index].name
            label = self.words(f"board.{name}") if boards[index].official else name
            text = Label(label, style="label", size=theme.LABEL_SIZE)
            rows.append([text, *(self._cell(index, colour) for colour in columns)])
        total = Label(self.words("result.total"), style="head", size=32, colour=theme.OXBLOOD)
        rows.append([total, *(self._total(colour) for colour in columns)])
        if self._nobodys:
            cells = [Row([self._cell(index, colour) for colour in self._nobodys]) for index in range(len(boards))]
            aside = Label(
                self.words("result.not_counted"), size=theme.BODY_SIZE, colour=theme.INK_SOFT, align="centre",
                name="results.not_counted",
            )  # fmt: skip
            for row, cell in zip(rows, [self._nobodys_head(), Spacer(), *reversed(cells), aside], strict=True):
                row.append(cell)
        line_gap = CLOSE_GAP if self.close else LINE_GAP
        return Table(
            rows, head=True, left=(0,), fill=True, name="results.boards", line_gap=line_gap, gap=GAP,
            narrow=(len(columns) + 1,) if self._nobodys else (), lit=self.own_column(seats),
        )  # fmt: skip

    def _head(self, rank: int, seat: int, breadth: float) -> Widget:
        """Who played, with the rank."""
        place = Label(str(rank), style="head", size=36, colour=theme.OXBLOOD)
        words = [Label(self.seats[seat].name, style="title", size=30), self._who(seat)]
        return Row([place, self.portrait(seat, FACE), Column(words, gap=2, width=NOTE * breadth)], gap=BESIDE)

    def _people(self, seat: int) -> Widget:
        text = self.words(f"tribe.{TRIBE_IDS[self._state.tribes[seat]]}")
        return Label(text, style="label", size=theme.LABEL_SIZE, align="centre")

    def _nobodys_head(self) -> Widget:
        """The tokens of the colours that nobody leads, each above its numbers."""
        tokens: list[Widget] = [
            Column([Picture(f"run/token_{COLOURS[colour]}", TOKEN)], width=TILE[0], align="centre")
            for colour in self._nobodys
        ]
        nobody = Label(self.words("result.nobody"), size=theme.BODY_SIZE, colour=theme.INK_SOFT, align="centre")
        return Column([Row(tokens), nobody], gap=2, align="centre")

    def _who(self, index: int) -> Widget:
        """The line below the name: of a bot its sign and how well it plays, which are shorter than the words."""
        seat = self.seats[index]
        if seat.is_person or seat.resigned:
            return Label(self.note(index), size=theme.BODY_SIZE, colour=theme.INK_SOFT)
        level = Label(self.app.tr(f"level.{seat.level}"), size=theme.BODY_SIZE, colour=theme.INK_SOFT)
        return Row([Picture("icons/bot_ink", BOT, tooltip=self.note(index)), level], gap=6)

    def _seal(self, board: int, colour: int) -> Widget | None:
        """The seal of the place in paradise that a colour came to, on that board."""
        arrived = [self._state.colours[seat] for seat, _ in self._state.arrivals]
        if board < len(self._points) - 1 or colour not in arrived:
            return None
        place = arrived.index(colour) + 1
        return Picture(f"run/place_{place}", SEAL, tooltip=self.words(f"table.in_paradise.{place}"))

    def _cell(self, board: int, colour: int) -> Widget:
        counts, points = self._counts[board], self._points[board]
        best = max(points[each] for each in self._state.colours)
        led = colour in self._state.colours
        score = _Score(
            points[colour] if counts[colour] or points[colour] else None, self.words("result.cell", n=counts[colour]),
            led=led, best=led and 0 < points[colour] == best, name=f"results.cell.{board}.{COLOURS[colour]}",
        )  # fmt: skip
        seal = self._seal(board, colour)
        if seal is None:
            return score
        return Row([Column([], width=SEAL), score, seal], gap=BESIDE)  # the number stands below the others

    def _total(self, colour: int) -> Widget:
        """The sum of a player."""
        points = sum(of[colour] for of in self._points)
        return Label(
            str(points), style="head", size=44, colour=theme.OXBLOOD, align="centre", width=FACE,
            name=f"results.total.{COLOURS[colour]}",
        )  # fmt: skip


class _Score(Widget):
    """The points of a colour on a board, or a dash: on gold for the most that a player has there, soft for a colour
    that nobody leads; the tooltip tells of how many bases they are."""

    role = "label"

    def __init__(self, points: int | None, tooltip: str, *, led: bool, best: bool, name: str) -> None:
        """`points`: None where it has neither bases nor points."""
        super().__init__(name=name, width=TILE[0], height=TILE[1], tooltip=tooltip)
        self._shown = NOTHING if points is None else str(points)
        self._strong = led and points is not None
        self._best = best

    @property
    def solid(self) -> bool:
        return True

    def draw_self(self, surface: pygame.Surface) -> None:
        if self._best:
            self.ui.art.draw_slice(surface, "run/badge_lead", self.rect, self.ui.skin_unit)
        px, ink = (26, theme.INK) if self._strong else (theme.LABEL_SIZE, theme.INK_SOFT)
        style = "head" if self._strong else "body"
        self.ui.text.draw(surface, self._shown, style, self.ui.font_px(px), ink, self.rect, "centre")

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self._shown, selected=self._best)
