"""The events of a game as lines of the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.core.events import Event
from game.games.lancaster import events as ev
from game.games.lancaster.places import COUNTY_IDS
from game.table.presenters.lancaster import log, voices
from game.table.presenters.lancaster.words import lettered
from game.table.steps import Show
from game.ui.tables.common.log import LogLine

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterView


GOES_ON = (
    ev.Expelled, ev.Gained, ev.Paid, ev.NewKnight, ev.NobleTaken, ev.NobleRemoved, ev.Ransomed, ev.LawPassed,
    ev.LawRejected,
)  # fmt: skip
"""Events that are told in one line with the one before them."""

VOTES = ("vote", "vote.passed", "vote.rejected")
"""Lines that tell how a ballot went."""


class Record:
    """The log, made anew when something has happened."""

    def __init__(self, table: LancasterView) -> None:
        self._table = table
        self._lines: list[LogLine] = []
        self._key: tuple[object, ...] = ()
        self._fresh = False

    def more(self) -> None:
        """Something more was told."""
        self._fresh = False

    def lines(self) -> list[LogLine]:
        """All lines, the oldest first."""
        table = self._table
        key = (table.tr.language, len(table.session.match.actions), tuple(table.names), tuple(table.bots.notes),
               table.session.viewer)  # fmt: skip
        if key != self._key or not self._fresh:
            self._key, self._fresh = key, True
            self._lines = self._made(self._told())
        return list(self._lines)

    def lines_of(self, events: Sequence[Event]) -> list[LogLine]:
        """The lines of some events."""
        return [self._line(entry, 0) for entry in log.entries(events)]

    def _told(self) -> list[Event]:
        """What is told: without what the next event, still to be shown, will go on with."""
        session = self._table.session
        told, step = session.told(), session.next()
        if isinstance(step, Show) and isinstance(step.event, GOES_ON):
            while told and isinstance(told[-1], GOES_ON):
                told.pop()
            told = told[:-1]
        return told

    def _made(self, told: list[Event]) -> list[LogLine]:
        """Lines for what was told, each note in its place."""
        session = self._table.session
        lines = self._beginning()
        bots = [seat for seat, sits in enumerate(session.seats) if not sits.is_person]
        ballots = iter(voices.ballots(session.match, bots))
        moments = session.moments()
        at = 0
        for cut, seat in sorted(self._table.bots.notes):
            if cut <= len(told):
                lines += self._spoken(told, at, cut, ballots, moments)
                lines.append(self._note(seat, moments[cut] if cut < len(moments) else 0))
                at = cut
        return lines + self._spoken(told, at, len(told), ballots, moments)

    def _beginning(self) -> list[LogLine]:
        """Who begins, where the set-up found it out."""
        table, match = self._table, self._table.session.match
        first = match.game.first_seat(match.state_at(0))
        return [LogLine(first, table.begun(), tuple(table.names))] if table.begun() else []

    def _spoken(
        self, told: Sequence[Event], start: int, end: int, ballots: Iterator[list[log.Entry]], moments: Sequence[int]
    ) -> list[LogLine]:
        """The lines of the events from `start` to before `end`; after each vote what the bots say of it."""
        lines: list[LogLine] = []
        for entry in log.entries(told[start:end], start):
            lines.append(self._line(entry, moments[entry.last]))
            if entry.kind in VOTES:
                lines += [self._line(said, moments[entry.last]) for said in next(ballots, [])]
        return lines

    def _line(self, entry: log.Entry, at: int) -> LogLine:
        table = self._table
        text = log.sentence(entry, table.names, table.shown.rules.values, table.tr)
        seat = None if entry.family is None else table.shown.player_of(entry.family)
        whose = "" if seat is None or seat == table.own_seat else f"player:{seat}"
        if whose and entry.family is not None and table.shown.is_ally(entry.family):
            whose = "ally:other"
        places = _places(entry, whose)
        tip = lettered(entry.place, table.tr) if entry.place in COUNTY_IDS else ""
        return LogLine(seat, text, tuple(table.names), heading=entry.heading, at=at, places=places, tip=tip)

    def _note(self, seat: int, at: int) -> LogLine:
        table = self._table
        return LogLine(seat, table.tr("table.simple_move", name=table.names[seat]), tuple(table.names), at=at)


def _places(entry: log.Entry, other: str) -> tuple[str, ...]:
    """The names of the pieces on the table that an entry is about; `other`: the panel of the family, "" for the own.

    Only the own castle has its spaces on the table: what happens in another one is found on that family's panel.
    """
    found = []
    if entry.place:
        kind = "county" if len(entry.place) == 1 else "card" if entry.place.startswith("X") else "space"
        found.append(other if other and kind == "space" else f"{kind}:{entry.place}")
    if entry.kind == "favour":
        found.append(f"favour:{entry.name}")
    return tuple(found)
