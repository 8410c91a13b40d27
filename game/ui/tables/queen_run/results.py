"""The result of Queen Run: points and bases by board and colour, paradise on top as on the map (rules, section 6)."""

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

BASE = 30.0
FACE, NOTE, HEADING = 76.0, 168.0, 148.0
"""Units of a face over a column, of the width of what is said beside it, and of that of the heading before them."""
PEOPLE, SEAL = 20.0, 36.0
"""Size of the name of a people there, and of the seal of a place in paradise."""
BOT = 22.0
"""Width of the sign of a bot."""
LINE_GAP, GAP, FOOT = 3.0, 14.0, 6.0
"""Above and below what a row holds, between columns, and below what is said beside a face."""
STEP = 24.0
"""Units from one base of a row to the next."""
MOST_BASES = 7
"""Bases drawn one by one; more are told by the number."""
TILE, BESIDE = (46.0, 36.0), 10.0
"""Size of the ground of a number, which stands below the face, and the gap to what is beside it."""


class RunReport(Report):
    """Columns are the colours: those of the players by rank, then those that nobody leads."""

    def __init__(self, app: App, playing: Playing, result: Result) -> None:
        super().__init__(app, playing, result)
        state = playing.session.match.state
        assert isinstance(state, RunState)
        self._state = state
        self._counts = board_counts(state)
        self._points = board_points(state)

    def face(self, seat: int) -> str:
        return f"run/tribe_{TRIBE_IDS[self._state.tribes[seat]]}"

    def remark(self) -> str:
        best = max(self.result.scores)
        if self.result.scores.count(best) < 2:
            return ""
        return self.words("result.tie", name=self.seats[self.result.winners[0]].name)

    def table(self, breadth: float) -> Widget:
        columns = [self._state.colours[seat] for _, seat in self.ranking]
        columns += [colour for colour in range(len(COLOURS)) if colour not in columns]
        heading = RichText(
            self.words("result.boards"), style="head", size=theme.HEAD_SIZE, colour=theme.OXBLOOD,
            width=HEADING * breadth,
        )  # fmt: skip
        rows: list[list[Widget]] = [[heading, *(self._head(colour, breadth) for colour in columns)]]
        boards = self._state.world.boards
        for index in range(len(boards) - 1, -1, -1):
            name = boards[index].name
            label = self.words(f"board.{name}") if boards[index].official else name
            text = Label(label, style="label", size=theme.LABEL_SIZE)
            rows.append([text, *(self._cell(index, colour) for colour in columns)])
        total = Label(self.words("result.total"), style="head", size=32, colour=theme.OXBLOOD)
        rows.append([total, *(self._total(colour) for colour in columns)])
        left = range(len(columns) + 1)
        return Table(rows, head=True, left=left, fill=True, name="results.boards", line_gap=LINE_GAP, gap=GAP)

    def _head(self, colour: int, breadth: float) -> Widget:
        """Who has a colour, with rank and people; of one that nobody has the token alone."""
        if colour not in self._state.colours:
            owner = Label(self.words("result.nobody"), style="title", size=26, colour=theme.INK_SOFT)
            note = Label(self.words("result.not_counted"), size=theme.NOTE_SIZE, colour=theme.INK_SOFT)
            token = Column([Picture(f"run/token_{COLOURS[colour]}", TILE[0])], width=FACE, align="centre")
            return Row([token, Column([owner, note], gap=0)], gap=BESIDE)
        seat = self._state.colours.index(colour)
        rank = next(rank for rank, each in self.ranking if each == seat)
        people = self.words(f"tribe.{TRIBE_IDS[self._state.tribes[seat]]}")
        place = Label(str(rank), style="head", size=36, colour=theme.OXBLOOD)
        words: list[Widget] = [
            Row([place, Label(self.seats[seat].name, style="title", size=30, grow=1)], gap=BESIDE),
            Label(people, style="label", size=PEOPLE),
            self._who(seat),
            Spacer(FOOT),
        ]
        return Row([self.portrait(seat, FACE), Column(words, gap=0, width=NOTE * breadth)], gap=BESIDE)

    def _who(self, index: int) -> Widget:
        """The line below the people: of a bot its sign and how well it plays, which are shorter than the words."""
        seat = self.seats[index]
        if seat.is_person or seat.resigned:
            return Label(self.note(index), size=theme.NOTE_SIZE, colour=theme.INK_SOFT)
        level = Label(self.app.tr(f"level.{seat.level}"), size=theme.NOTE_SIZE, colour=theme.INK_SOFT)
        return Row([Picture("icons/bot_ink", BOT, tooltip=self.note(index)), level], gap=6)

    def _seal(self, board: int, colour: int) -> Widget | None:
        """The seal of the place in paradise that a colour came to, on that board."""
        arrived = [self._state.colours[seat] for seat, _ in self._state.arrivals]
        if board < len(self._points) - 1 or colour not in arrived:
            return None
        place = arrived.index(colour) + 1
        return Picture(f"run/place_{place}", SEAL, tooltip=self.words(f"table.in_paradise.{place}"))

    def _ink(self, colour: int, ink: theme.Colour) -> theme.Colour:
        """The ink for what is said of a colour: soft where nobody leads it, since its points win nothing."""
        return ink if colour in self._state.colours else theme.INK_SOFT

    def _cell(self, board: int, colour: int) -> Widget:
        counts, points = self._counts[board], self._points[board]
        best = max(points[each] for each in self._state.colours)
        leads = colour in self._state.colours and 0 < points[colour] == best
        shown = str(points[colour]) if counts[colour] or points[colour] else "–"
        score = _Score(
            shown, leads, COLOURS[colour], counts[colour], self.words("result.cell", n=counts[colour]),
            name=f"results.cell.{board}.{COLOURS[colour]}", ink=self._ink(colour, theme.INK),
        )  # fmt: skip
        seal = self._seal(board, colour)
        return Row([score, seal], gap=BESIDE) if seal is not None else score

    def _total(self, colour: int) -> Widget:
        points = sum(of[colour] for of in self._points)
        label = Label(
            str(points), style="head", size=44 if colour in self._state.colours else 28,
            colour=self._ink(colour, theme.OXBLOOD), align="centre", width=FACE,
            name=f"results.total.{COLOURS[colour]}",
        )  # fmt: skip
        return Column([label])


class _Score(Widget):
    """The points of a colour on a board, on gold for the most that a player has there, and its bases beside them."""

    role = "label"

    def __init__(
        self, points: str, leads: bool, colour: str, bases: int, tooltip: str, name: str, ink: theme.Colour
    ) -> None:  # fmt: skip
        wide = FACE + BESIDE + (min(bases, MOST_BASES) - 1) * STEP + BASE if bases else FACE
        super().__init__(name=name, width=wide, height=TILE[1], tooltip=tooltip)
        self._points = points
        self._leads = leads
        self._colour = colour
        self._bases = bases
        self._ink = ink

    @property
    def solid(self) -> bool:
        return True

    def draw_self(self, surface: pygame.Surface) -> None:
        frame, art = self.ui.frame, self.ui.art
        tile = pygame.Rect(0, self.rect.y, frame.px(TILE[0]), self.rect.height)
        tile.centerx = self.rect.x + frame.px(FACE / 2)
        if self._leads:
            art.draw_slice(surface, "run/badge_lead", tile, self.ui.skin_unit)
        self.ui.text.draw(surface, self._points, "head", self.ui.font_px(26), self._ink, tile, "centre")
        base = art.picture(f"run/base_{self._colour}", frame.px(BASE))
        x = self.rect.x + frame.px(FACE + BESIDE)
        for index in range(min(self._bases, MOST_BASES)):
            where = base.get_rect(midleft=(x + frame.px(index * STEP), self.rect.centery))
            surface.blit(base, where)

    def item(self, seen: pygame.Rect) -> Item | None:
        return self.make_item(seen, text=self._points, selected=self._leads)
