"""The record of a game: its events as lines of the log, as the viewer may read them."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, TypeVar

from game.core.events import Event
from game.ui.tables.common.log import LogView
from game.ui.tables.common.log_line import LogLine

if TYPE_CHECKING:
    from game.ui.tables.common.model import TableModel


class Record:
    """The lines, kept until something more has happened (`more`). A game has its own class, which words its events."""

    def __init__(self, model: TableModel) -> None:
        self.model = model
        self._lines: list[LogLine] = []
        self._key: Hashable = None
        self._stale = True

    def more(self) -> None:
        """Something has happened, or was taken back."""
        self._stale = True

    def lines(self) -> list[LogLine]:
        """All lines, the oldest first."""
        model, session = self.model, self.model.session
        key = (
            model.tr.language, session.viewer, tuple(model.names), tuple(model.bots.notes), len(session.match.actions),
            self.depends_on(),
        )  # fmt: skip
        if self._stale or key != self._key:
            self._stale, self._key = False, key
            self._lines = self._made()
        return list(self._lines)

    # -- what a game brings -------------------------------------------------------------------------------------------

    def depends_on(self) -> Hashable:
        """Whatever the lines depend on besides what is told, the language, and who looks and plays."""
        return None

    def events(self) -> list[Event]:
        """The events that the lines are about."""
        return self.model.session.shown_events()

    def beginning(self) -> list[LogLine]:
        """What stands before the first event: who begins, where the set-up found it out."""
        return self.begins(self.model.begun())

    def line(self, event: Event, at: int = 0) -> LogLine | None:
        """An event as a line, None if it is not told. `at`: after how many actions it had happened."""
        return None

    def cuts(self, events: Sequence[Event]) -> Iterable[int]:
        """Numbers of events before which no line may go on that began before."""
        return ()

    def stretches(self, events: Sequence[Event], cuts: Sequence[int], moments: Sequence[int]) -> list[list[LogLine]]:
        """The lines of each stretch between `cuts`, the first one from the beginning. `moments`: see `Session`."""
        ends = pairwise((0, *cuts, len(events)))
        return [_known(self.line(events[at], moments[at]) for at in range(start, end)) for start, end in ends]

    def lines_of(self, events: Sequence[Event]) -> list[LogLine]:
        """The lines of some events by themselves."""
        return _known(self.line(event) for event in events)

    @property
    def first(self) -> int:
        """The seat that begins."""
        match = self.model.session.match
        return match.game.first_seat(match.state_at(0))

    def begins(self, text: str) -> list[LogLine]:
        """The line that tells who begins in these words, none for ""."""
        return [LogLine(self.first, text, tuple(self.model.names))] if text else []

    def note(self, seat: int, index: int, at: int) -> LogLine:
        """That a simple move was played for this seat, in the place of one that failed, before event `index`."""
        model = self.model
        text = model.tr("table.simple_move", name=model.names[seat])
        return LogLine(seat, text, tuple(model.names), at=at)

    def saying(self, event: Event) -> str:
        """What is said while an event is shown, "" where the newest line stays."""
        return ""

    # -- together -----------------------------------------------------------------------------------------------------

    def _made(self) -> list[LogLine]:
        """The lines of what is told, each note in its place."""
        events, moments = self.events(), self.model.session.moments()
        notes: dict[int, list[LogLine]] = {}
        for index, seat in self.model.bots.notes:
            at = moments[min(index, len(moments) - 1)] if moments else 0
            notes.setdefault(index, []).append(self.note(seat, index, at))
        cuts = sorted({cut for cut in (*notes, *self.cuts(events)) if 0 < cut < len(events)})
        lines = self.beginning()
        for start, stretch in zip((0, *cuts), self.stretches(events, cuts, moments), strict=True):
            lines += [*notes.get(start, ()), *stretch]
        return lines + notes.get(len(events), []) if events else lines


def _known(lines: Iterable[LogLine | None]) -> list[LogLine]:
    return [line for line in lines if line is not None]


View = TypeVar("View", bound=LogView)


def log_view(model: TableModel, kind: type[View]) -> View:
    """The log on the table: a line that is pointed at marks its pieces, one that is pressed leads to its moment."""
    return kind(
        model.log_lines(), model.log_seat, title=model.tr("table.log"), empty=_without_lines(model),
        tooltip=model.tr("table.log.tip"), on_open=model.windows.log, on_pick=model.windows.moment,
        on_point=model.point_out,
    )  # fmt: skip


def _without_lines(model: TableModel) -> str:
    """What stands in the log of a game of which nothing is told yet; it may have begun in a later round."""
    number = model.session.match.state_at(0).round_number()
    if number is not None and number > 1:
        return model.tr("table.log.later", n=number)
    return "" if model.playing.teaching else model.tr("table.log.empty")  # a card lies over it
