"""The events of a game in words: the lines of the log, and what stands on the ribbon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Event
from game.games.sleeping_queens import events as ev
from game.table.presenters.sleeping_queens.log import log_entry, sentence
from game.ui.tables.common.log import LogLine
from game.ui.tables.sleeping_queens import facts
from game.ui.tables.sleeping_queens.look import kind_picture, queen_picture

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.scene import QueensTable


class Record:
    """The log as the viewer may read it: kept, and continued with what has happened since."""

    def __init__(self, table: QueensTable) -> None:
        self._table = table
        self._lines: list[LogLine] = []
        self._key: tuple[object, ...] = ()
        self._stale = True
        self._told = 0

    def more(self) -> None:
        """Something has happened, or was taken back."""
        self._stale = True

    def lines(self) -> list[LogLine]:
        """All lines, the oldest first."""
        table = self._table
        key = (table.tr.language, table.shown.viewer, tuple(table.names), len(table.notes))
        if key == self._key and not self._stale:
            return list(self._lines)
        self._stale = False
        told = table.session.told()
        if key != self._key or len(told) < self._told:
            self._lines, self._told, self._key = [], 0, key
        if not self._told and not self._lines:
            starter = table.session.match.state_at(0).to_document()["turn"]
            self._lines.append(
                LogLine(starter, table.tr("table.log.begins", name=table.names[starter]), tuple(table.names))
            )
        notes = dict(table.notes)
        for index in range(self._told, len(told)):
            if index in notes:
                self._lines.append(self._note_line(notes[index]))
            line = self.line(told[index])
            if line is not None:
                self._lines.append(line)
        self._told = len(told)
        return list(self._lines)

    def line(self, event: Event) -> LogLine | None:
        """An event as a line of the log, None if it is not told."""
        table = self._table
        entry = log_entry(event)
        if entry is None or isinstance(event, ev.Drew):
            return None  # that everybody draws after every turn goes without saying
        small: list[str] = []
        for name in entry.pictures:
            if name in facts.POINTS:
                small.append(queen_picture(name))
            elif not name.isdigit():
                small.append(kind_picture(name))
        return LogLine(entry.seat, sentence(event, table.names, table.tr), tuple(table.names), tuple(small[:2]))

    def _note_line(self, seat: int) -> LogLine:
        table = self._table
        return LogLine(seat, table.tr("table.simple_move", name=table.names[seat]), tuple(table.names))


def saying(table: QueensTable, event: Event) -> str:
    """What stands on the ribbon while an event is shown; nothing of what is still face down."""
    if isinstance(event, ev.KingPlayed):
        return table.tr("table.says.king", name=table.names[event.seat])
    if isinstance(event, ev.QueenWoken | ev.JesterRevealed | ev.Drew | ev.TurnBegan | ev.Reshuffled):
        return ""
    return sentence(event, table.names, table.tr)
