"""The events of a game in words: the lines of the log, and what stands on the ribbon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from game.core.events import Event
from game.games.sleeping_queens import events as ev
from game.table.presenters.sleeping_queens.log import log_entry, sentence
from game.ui.tables.common.log_line import LogLine
from game.ui.tables.common.record import Record
from game.ui.tables.sleeping_queens import facts
from game.ui.tables.sleeping_queens.look import kind_picture, queen_picture

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensModel


OUTCOMES: dict[type[Event | None], tuple[type[Event], ...]] = {
    ev.KnightPlayed: (ev.QueenStolen, ev.AttackStopped), ev.PotionPlayed: (ev.AttackStopped,),
    ev.JesterPlayed: (ev.JesterRevealed,), ev.JesterRevealed: (ev.JesterCounted, ev.CardTaken),
}  # fmt: skip
"""What tells all of an event once it has followed."""


class QueensRecord(Record):
    """The lines of Sleeping Queens: one an event, but for those that the next one says over again. `as_told`: all of
    them, as they are read out one by one."""

    model: QueensModel

    def __init__(self, model: QueensModel) -> None:
        super().__init__(model)
        self.as_told: list[LogLine] = []
        self._summing = True

    def beginning(self) -> list[LogLine]:
        model = self.model
        return self.begins(model.begun() or model.tr("table.log.begins", name=model.names[self.first]))

    def stretches(self, events: Sequence[Event], cuts: Sequence[int], moments: Sequence[int]) -> list[list[LogLine]]:
        """With a heading before each round but the first one."""
        found: list[list[LogLine]] = []
        played = 1
        for start, end in pairwise((0, *cuts, len(events))):
            told: list[tuple[Event | None, LogLine]] = []
            for event, at in zip(events[start:end], moments[start:end], strict=True):
                if isinstance(event, ev.TurnBegan) and event.seat == self.first and not event.again:
                    played += 1
                    heading = self.model.tr("log.round", n=played)
                    told.append((None, LogLine(None, heading, heading=True, at=at)))
                line = self.line(event, at)
                told += [(event, line)] if line is not None else []
            found.append(_summed_up(told) if self._summing else [line for _, line in told])
        return found

    def _made(self) -> list[LogLine]:
        self._summing = False
        self.as_told = super()._made()
        self._summing = True
        return super()._made()

    def line(self, event: Event, at: int = 0) -> LogLine | None:
        model = self.model
        entry = log_entry(event)
        if entry is None or isinstance(event, ev.Drew):
            return None  # that everybody draws after every turn goes without saying
        small: list[str] = []
        thrown = tuple(map(kind_picture, event.cards)) if isinstance(event, ev.Discarded) else ()
        # Of an attack that was stopped she alone is pictured: with two cards the sentence has a word or two a line.
        for name in entry.pictures[-1:] if isinstance(event, ev.AttackStopped) else entry.pictures:
            if name in facts.POINTS:
                small.append(queen_picture(name))
            elif not name.isdigit():
                small.append(kind_picture(name))
        text = sentence(event, model.names, model.tr)
        return LogLine(entry.seat, text, tuple(model.names), tuple(small[:2]), thrown, at=at, pieces=_pieces(event))

    def saying(self, event: Event) -> str:
        """What stands on the ribbon; nothing of what is still face down."""
        model = self.model
        if isinstance(event, ev.KingPlayed):
            return model.tr("table.says.king", name=model.names[event.seat])
        if isinstance(event, ev.QueenWoken):  # whom is told once she is awake
            return model.tr("table.says.wakes", name=model.names[event.seat])
        if isinstance(event, ev.JesterCounted):  # whom it ends on is seen when it does
            return model.tr("table.says.count", n=event.number, name=model.names[event.first])
        if isinstance(event, ev.Quarrel):
            queens = {"queen": model.tr(f"queen.{event.queen}"), "other": model.tr(f"queen.{event.other}")}
            return model.tr("table.quarrel", **queens)
        if isinstance(event, ev.RoseCalls):
            return model.tr("table.rose", name=model.names[event.seat])
        if isinstance(event, ev.JesterRevealed | ev.Drew | ev.TurnBegan | ev.Reshuffled):
            return ""
        return sentence(event, model.names, model.tr)


def _summed_up(told: Sequence[tuple[Event | None, LogLine]]) -> list[LogLine]:
    """The lines without those of an attack, or a jester, of which the next one tells all; and with that of a potion
    alone, where nobody stopped it."""
    lines: list[LogLine] = []
    before: Event | None = None
    for index, (event, line) in enumerate(told):
        after = told[index + 1][0] if index + 1 < len(told) else None
        if isinstance(event, ev.QueenSlept) and isinstance(before, ev.PotionPlayed):
            lines[-1] = replace(lines[-1], pieces=tuple(dict.fromkeys((*line.pieces, *lines[-1].pieces))))
        elif not isinstance(after, OUTCOMES.get(type(event), ())):
            lines.append(line)
        before = event
    return lines


def _pieces(event: Event) -> tuple[str, ...]:
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
