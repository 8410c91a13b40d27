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
    from game.ui.tables.sleeping_queens.model import QueensView


class Record:
    """The log as the viewer may read it: kept, and continued with what has happened since."""

    def __init__(self, table: QueensView) -> None:
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
        key = (table.tr.language, table.shown.viewer, tuple(table.names), len(table.bots.notes))
        if key == self._key and not self._stale:
            return list(self._lines)
        self._stale = False
        told = table.session.told()
        if key != self._key or len(told) < self._told:
            self._lines, self._told, self._key = [], 0, key
        if not self._told and not self._lines:
            starter = table.session.match.state_at(0).to_document()["turn"]
            said = table.begun() or table.tr("table.log.begins", name=table.names[starter])
            self._lines.append(LogLine(starter, said, tuple(table.names)))
        notes = dict(table.bots.notes)
        moments = table.session.moments()
        for index in range(self._told, len(told)):
            if index in notes:
                self._lines.append(self._note_line(notes[index], moments[index]))
            line = self.line(told[index], moments[index])
            if line is not None:
                self._lines.append(line)
        self._told = len(told)
        return list(self._lines)

    def line(self, event: Event, at: int = 0) -> LogLine | None:
        """An event as a line of the log, None if it is not told. `at`: after how many actions it had happened."""
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
        text = sentence(event, table.names, table.tr)
        return LogLine(entry.seat, text, tuple(table.names), tuple(small[:2]), at=at, places=_places(event))

    def _note_line(self, seat: int, at: int) -> LogLine:
        table = self._table
        return LogLine(seat, table.tr("table.simple_move", name=table.names[seat]), tuple(table.names), at=at)


def _places(event: Event) -> tuple[str, ...]:
    """The names of the pieces on the table that an event was about."""
    found: list[str] = []
    queen = getattr(event, "queen", None)
    owner = getattr(event, "owner", getattr(event, "seat", None))
    if hasattr(event, "slot"):
        found.append(f"slot:{event.slot}")
    if queen is not None:
        holder = event.seat if isinstance(event, ev.QueenWoken | ev.QueenStolen) else owner
        found.append(f"queen:{holder}:{queen}")
    if isinstance(event, ev.Discarded | ev.JesterRevealed | ev.AttackStopped):
        found.append("discards")
    if owner is not None:
        found.append(f"player:{owner}")
    return tuple(found)


def saying(table: QueensView, event: Event) -> str:
    """What stands on the ribbon while an event is shown; nothing of what is still face down."""
    if isinstance(event, ev.KingPlayed) or (isinstance(event, ev.QueenWoken) and event.by == "king"):
        return table.tr("table.says.king", name=table.names[event.seat])
    if isinstance(event, ev.Quarrel):
        queens = {"queen": table.tr(f"queen.{event.queen}"), "other": table.tr(f"queen.{event.other}")}
        return table.tr("table.quarrel", **queens)
    if isinstance(event, ev.RoseCalls):
        return table.tr("table.rose", name=table.names[event.seat])
    if isinstance(event, ev.QueenWoken | ev.JesterRevealed | ev.Drew | ev.TurnBegan | ev.Reshuffled):
        return ""
    return sentence(event, table.names, table.tr)
