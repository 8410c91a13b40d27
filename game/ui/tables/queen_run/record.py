"""The events of a game as lines of the log, with the cells each is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.events import Event
from game.games.queen_run import events as ev
from game.table.presenters.queen_run import log
from game.ui.tables.common.log import LogLine

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunModel

ENDED = "game_ended"
"""How the kinds of entries begin that name the winner."""


@dataclass(frozen=True)
class RunLine(LogLine):
    """A line of the log, and the cells it is about. `fresh`: it happened since the viewer's last turn."""

    cells: tuple[int, ...] = ()
    fresh: bool = False


class Record:
    """The log, made anew when something has happened."""

    def __init__(self, table: QueenRunModel) -> None:
        self._table = table
        self._lines: list[RunLine] = []
        self._key: tuple[object, ...] = ()

    def lines(self) -> list[RunLine]:
        """All lines, the oldest first."""
        table = self._table
        told = table.session.told()
        left = len(told) - len(table.curtain.missed(table.own_seat))
        if table.stage.counting:
            told = told[:-1]  # the last event names the winner
        notes = tuple(table.bots.notes)
        count = len(table.session.match.actions)
        key = (table.tr.language, len(told), count, left, tuple(table.names), notes, table.winners)
        if key != self._key:
            self._key = key
            self._lines = self._made(told, left, dict(notes))
        return list(self._lines)

    def saying(self, event: Event) -> str:
        """The sentence for an event that is about to be shown, together with what came before it in the same turn."""
        turn: list[Event] = [event]
        for earlier in reversed(self._table.session.told()):
            if isinstance(earlier, ev.TurnEnded):
                break
            turn.insert(0, earlier)
        told = [entry for entry in log.entries(turn) if not entry.heading and not entry.kind.startswith(ENDED)]
        return self._line(told[-1], fresh=True).text if told else ""

    def _made(self, told: list[Event], left: int, notes: dict[int, int]) -> list[RunLine]:
        """Lines for what was told: a cut at each note, so that it stands in its place."""
        table = self._table
        cuts = sorted({cut for cut in (*notes, left) if 0 < cut < len(told)})
        lines = [RunLine(0, table.begun(), tuple(table.names))] if table.begun() else []
        moments = table.session.moments()
        for at, chapter in zip((0, *cuts), log.chapters(told, cuts), strict=True):
            if at in notes:
                lines.append(self._note(notes[at], fresh=at >= left, at=moments[at]))
            lines += [self._line(entry, fresh=at >= left, at=moments[entry.last]) for entry in chapter]
        if told and len(told) in notes:
            lines.append(self._note(notes[len(told)], fresh=len(told) >= left, at=moments[-1]))
        return lines

    def _line(self, entry: log.Entry, *, fresh: bool, at: int = 0) -> RunLine:
        table = self._table
        text = log.sentence(entry, table.names, table.shown.world, table.tr)
        places = (f"people:{entry.words[0]}",) if entry.kind == "tribe_chosen" else ()
        return RunLine(
            entry.seat, text, tuple(table.names), heading=entry.heading, at=at, places=places, cells=entry.cells,
            fresh=fresh,
        )  # fmt: skip

    def _note(self, seat: int, *, fresh: bool, at: int) -> RunLine:
        table = self._table
        text = table.tr("table.simple_move", name=table.names[seat])
        return RunLine(seat, text, tuple(table.names), fresh=fresh, at=at)
