"""The events of a game as lines of the log, with the cells each is about."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.events import Event
from game.games.queen_run import events as ev
from game.table.presenters.queen_run import log
from game.ui.tables.common.log_line import LogLine
from game.ui.tables.common.record import Record

if TYPE_CHECKING:
    from game.ui.tables.queen_run.model import QueenRunModel

ENDED = "game_ended"
"""How the kinds of entries begin that name the winner."""


@dataclass(frozen=True)
class RunLine(LogLine):
    """A line of the log, and the cells it is about. `fresh`: it happened since the viewer's last turn."""

    cells: tuple[int, ...] = ()
    fresh: bool = False


class RunRecord(Record):
    """The lines of Queen Run: several events may make one."""

    model: QueenRunModel
    telling: Event | None = None
    """The event that is being shown: its line is there with its first picture, as its sentence in the bar is."""

    def depends_on(self) -> Hashable:
        return self.model.stage.counting, self.model.winners, self.telling

    def events(self) -> list[Event]:
        events = super().events()
        if self.telling is not None:
            return [*events, self.telling]
        return events[:-1] if self.model.stage.counting else events  # the last event names the winner

    def begins(self, text: str) -> list[LogLine]:
        return [RunLine(line.seat, line.text, line.names) for line in super().begins(text)]

    def _left(self) -> int:
        """How many events the viewer had seen when its last turn ended."""
        return len(self.model.session.shown_events()) - len(self.model.curtain.missed(self.model.own_seat))

    def cuts(self, events: Sequence[Event]) -> Iterable[int]:
        return (self._left(),)

    def stretches(self, events: Sequence[Event], cuts: Sequence[int], moments: Sequence[int]) -> list[list[LogLine]]:
        left = self._left()
        chapters = zip((0, *cuts), log.chapters(events, cuts), strict=True)
        return [
            [self._line(entry, fresh=start >= left, at=moments[entry.last]) for entry in chapter]
            for start, chapter in chapters
        ]

    def saying(self, event: Event) -> str:
        # Together with what came before it in the same turn.
        turn: list[Event] = [event]
        for earlier in reversed(self.model.session.shown_events()):
            if isinstance(earlier, ev.TurnEnded):
                break
            turn.insert(0, earlier)
        told = [entry for entry in log.entries(turn) if not entry.heading and not entry.kind.startswith(ENDED)]
        return self._line(told[-1], fresh=True).text if told else ""

    def _line(self, entry: log.Entry, *, fresh: bool, at: int = 0) -> RunLine:
        model = self.model
        text = log.sentence(entry, model.names, model.shown.world, model.tr)
        pieces = (f"people:{entry.words[0]}",) if entry.kind == "tribe_chosen" else ()
        return RunLine(
            entry.seat, text, tuple(model.names), heading=entry.heading, at=at, pieces=pieces, cells=entry.cells,
            fresh=fresh,
        )  # fmt: skip

    def note(self, seat: int, index: int, at: int) -> LogLine:
        line = super().note(seat, index, at)
        return RunLine(seat, line.text, line.names, at=at, fresh=index >= self._left())
