"""The recap: what the others did since the viewer's last turn, with marks on the pieces.

It is there from the start of a turn to the first action: at a table with a log below it, or in place of it where
that leaves too little, where the table says so, or where the log yields; elsewhere as a strip.
It covers nothing that is played with, and nothing waits for it.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ui import theme
from game.ui.layout import Box
from game.ui.portrait import line_colour
from game.ui.shapes import draw_rounded
from game.ui.tables.common.log import LogView
from game.ui.tables.common.log_line import LogLine
from game.ui.tables.common.recap_line import LARGE, SMALL, RecapLine
from game.ui.tables.common.recap_lines import APART, LineColumns, WholeLines
from game.ui.tables.common.recap_place import FLAT, MOST_LARGE, OverLog
from game.ui.tables.common.sheet import Sheet
from game.ui.widgets.base import Widget
from game.ui.widgets.button import IconButton
from game.ui.widgets.containers import Column, Row
from game.ui.widgets.label import Label
from game.ui.widgets.scroll import ScrollView

if TYPE_CHECKING:
    from game.ui.tables.common.model import TableControls

CLOSE = 34.0
MARK = 34.0
"""Side of the mark on a piece, in units."""
EDGE = 1.5
"""Width of the dark edges of a line round one."""
COVERING, LARGE_COVERING = (16.0, 10.0, 10.0, 10.0), (12.0, 10.0, 20.0, 6.0)
"""Units round what it tells where its sheet is exactly as large as that of the log, and with large text."""


class Recap:
    """The recap of a table. `lines` is empty while there is nothing to tell."""

    def __init__(self, controls: TableControls) -> None:
        self._controls = controls
        self.lines: tuple[LogLine, ...] = ()
        self._asked = False  # for the strip
        self._closed: int | None = None  # at how many actions the person has put the strip away

    # -- when it is there -------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """The person decides: show what the others did, where the settings say so and it was not put away."""
        controls = self._controls
        here = len(controls.session.match.actions)
        elsewhere = controls.playing.look_only or controls.playing.teaching
        wanted = controls.app.settings.others_did and not elsewhere and here != self._closed
        self.lines = self.found() if wanted else ()
        self._asked = False

    @property
    def told(self) -> bool:
        """Whether the strip is there; pieces have their marks also while it waits to be asked for."""
        return bool(self.lines) and (self._asked or not self._controls.where.recap_waits)

    def found(self) -> tuple[LogLine, ...]:
        """The lines of the log since the viewer's last turn, without headings, and where nothing happened."""
        controls, viewer = self._controls, self._controls.session.viewer
        if viewer is None:
            return ()
        last = controls.session.acted_last(viewer)
        return tuple(line for line in controls.log_lines() if line.at > last and not line.heading and not line.idle)

    def forget(self) -> None:
        """The game has gone on: there is nothing to tell until the next turn, and nothing is pointed at."""
        self._controls.point_out(None)
        self.lines = ()

    def word_again(self) -> None:
        """The language is another one: tell the same in it."""
        if self.lines:
            self.lines = self.found()

    def close(self) -> None:
        """The person has seen enough."""
        self._closed = len(self._controls.session.match.actions)
        self.lines = ()
        self._controls.point_out(None)
        self._controls.rebuild()

    def toggle(self) -> None:
        """Put the strip away, or show it, also where it was put away or is switched off; then it has the focus."""
        controls = self._controls
        if controls.where.recap_needless:
            controls.app.play("ui_error")
            controls.app.toast(controls.app.tr("recap.needless"))
            return
        if self.told:
            controls.app.play("ui_back")
            self.close()
            return
        self._asked = True
        self.lines = self.found() if controls.own_turn else ()
        if not self.lines:
            controls.app.play("ui_error")
            controls.app.toast(controls.app.tr("recap.none"))
            return
        controls.rebuild()
        controls.refresh()
        controls.ui.set_focus("recap.0", ring=True)

    # -- what it looks like -----------------------------------------------------------------------------------------

    def over(self, root: Widget | None) -> Widget | None:
        """The tree of a table with the strip in it."""
        if root is None or not self.told or self._controls.where.recap_needless:
            return root
        box = self._controls.where.recap_box
        log = next((part for part in root.walk() if isinstance(part, LogView)), None)
        where = self._controls.where
        few, alone = len(self.lines) <= MOST_LARGE, log is not None and log.yields
        roomy = few and (where.recap_fills if box is not None else alone)
        if box is None or box[3] >= FLAT:
            sizes = LARGE if roomy else SMALL
            if alone and box is None and not few:  # so many lines have room for larger letters, or for pictures
                sizes = (*SMALL[:2], 0.0)
            strip = self._strip(sizes, fills=alone)
        else:
            strip = self._flat_strip()
        return OverLog(root, strip, self.lines[0], box, where)

    def _lines(
        self, sizes: tuple[float, float, float] = SMALL, apart: float = 3.0, *, stacked: bool, under: bool = False
    ) -> list[Widget]:
        """`apart`: what is free above and below each, in units; `stacked`: its pictures lie below each other; `under`:
        and below its words."""
        controls, pick = self._controls, self._controls.windows.moment
        pictured = sizes == LARGE and any(line.pictures or line.thrown for line in self.lines)
        return [
            RecapLine(
                line, self._token(line), partial(pick, line), controls.point_out, sizes, apart, stacked=stacked,
                under=under, least=theme.CARD_RATIO * sizes[2] + 2 * apart if pictured else 0.0, name=f"recap.{index}",
            )
            for index, line in enumerate(self.lines)
        ]  # fmt: skip

    def _title(self, size: float, grow: float) -> Widget:
        controls = self._controls
        viewer = controls.session.viewer
        acted = viewer is not None and controls.session.acted_last(viewer) > 0
        words = controls.app.tr("recap.title" if acted else "recap.first")
        return Label(words, style="title", size=size, colour=theme.OXBLOOD, grow=grow, name="recap.title")

    def _close_button(self) -> Widget:
        tip = self._controls.app.tr("recap.close")
        return IconButton("icons/cross", self.close, tooltip=tip, name="recap.close", side=CLOSE, sound="ui_back")

    def _strip(self, sizes: tuple[float, float, float], *, fills: bool) -> Widget:
        """The title above, the lines below each other; `fills`: evenly in all the height."""
        large, large_text = sizes == LARGE, self._controls.ui.frame.large
        covers = self._controls.where.recap_covers
        under = fills and len(self.lines) == 1  # beside a single card most of the height would be bare
        lines = Column(self._lines(sizes, 3.0 if large else 1.5, stacked=True, under=under), gap=APART)
        body = WholeLines(lines, fills)
        title = self._title(25 if covers and large_text else 28, 1)
        head = Row([title, self._close_button()], gap=8, padding=(6, 0, 6, 0))
        aside = 20 if large_text else 13
        padding: Box = (aside, 14 if large else 10, aside, 14 if large else 12)
        if covers:
            padding = LARGE_COVERING if large_text else COVERING
        return Sheet(Column([head, body], gap=4), self.close, padding=padding, name="recap")

    def _flat_strip(self) -> Widget:
        """All in one row: the title, the lines, the cross."""
        lines = self._lines(apart=1.0, stacked=False)
        together: Widget = LineColumns(lines)
        if not self._controls.where.recap_column:
            for line in lines:
                line.grow = 1
            together = Row(lines, gap=12)
        body = ScrollView(together, name="recap.scroll", grow=1)
        row = Row([self._title(21, 0), body, self._close_button()], gap=16)
        return Sheet(row, self.close, padding=(20, 4, 12, 4), name="recap")

    def _token(self, line: LogLine) -> str:
        return line.sign if line.seat is None else f"tokens/{self._controls.log_seat(line.seat).colour}"

    def draw_marks(self, surface: pygame.Surface) -> None:
        """The shape of whoever did something there last, or the sign of what is nobody's doing, at a corner of each
        piece the lines are about, if that does not say it by itself."""
        ui, where = self._controls.ui, self._controls.where
        lines = self.lines or where.just_done
        inset = round(where.marks_within * ui.frame.unit)
        marked: dict[tuple[int, int], str] = {}
        for line in lines:
            if not self._token(line) or where.shows_who(line):
                continue
            for rect in where.to_mark(line):
                inner = rect.inflate(-2 * inset, -2 * inset)
                marked[inner.bottomleft if where.marks_low else inner.topright] = self._token(line)
            if line.seat is not None:
                for rect in where.round_line(line):
                    self._draw_round(surface, rect, self._controls.log_seat(line.seat).colour)
        for corner, token in marked.items():
            picture = ui.art.picture(token, ui.frame.px(MARK))
            surface.blit(picture, picture.get_rect(center=corner))

    def _draw_round(self, surface: pygame.Surface, rect: pygame.Rect, seat_colour: str) -> None:
        """A line round a piece, a ring round a round one, with a dark edge at either side."""
        ui, rim = self._controls.ui, self._controls.where.rim
        colour = rim.colour or line_colour(ui.art, seat_colour)
        out = ui.frame.px(rim.out)
        rect = rect.inflate(2 * out, 2 * out)
        radius = rect.width // 2 if rect.width == rect.height else ui.frame.px(rim.corner)
        edge, thick = max(1, ui.frame.px(EDGE)), max(2, ui.frame.px(rim.thick))
        for ink, more, line in ((theme.INK, edge, thick + 2 * edge), (colour, 0, thick)):
            draw_rounded(surface, ink, rect.inflate(2 * more, 2 * more), line, radius=radius + more)
