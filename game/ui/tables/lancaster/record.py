"""The events of a game as lines of the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from game.core.events import Event
from game.games.lancaster import events as ev
from game.games.lancaster.places import CARD_IDS, COUNTY_IDS
from game.games.lancaster.rules import ROUNDS
from game.table.presenters.lancaster import log, voices
from game.table.presenters.lancaster.words import lettered
from game.table.steps import Show
from game.ui.tables.common.log_line import LogLine
from game.ui.tables.common.record import Record

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel


GOES_ON = (
    ev.Expelled, ev.Gained, ev.Paid, ev.NewKnight, ev.NobleTaken, ev.NobleRemoved, ev.Ransomed, ev.LawPassed,
    ev.LawRejected,
)  # fmt: skip
"""Events that are told in one line with the one before them."""

BEGUN_BY: dict[type[Event], tuple[type[Event], ...]] = {
    ev.Expelled: (ev.Placed,), ev.NobleTaken: (ev.CountyRewarded, ev.FavourTaken),
}  # fmt: skip
"""What such an event goes on with, where it is told while it is shown."""
BEGINNINGS = (ev.RoundStarted, ev.ParliamentOpened, ev.RewardsOpened)
"""Events that a ribbon over the table calls: a round, or a phase of it, begins."""
OF_THE_NEXT = ("moved", "start")
"""Lines that speak of the next round, and have other words in the last one."""
VOTES = ("vote", "vote.passed", "vote.rejected")
"""Lines that tell how a ballot went."""
OF_A_ROUND = ("parliament", "rewards")
"""Headings of parts of a round: in the log they say of which one."""
SIGNS = {
    "conflict.won": "lancaster/sign_england", "conflict": "lancaster/sign_conflict", "moved": "lancaster/sign_conflict",
    "vote": "lancaster/sign_vote", "law": "lancaster/sign_law", "cubes_lost": "lancaster/reward_cubes",
    "end.army": "lancaster/sign_army", "end.castle": "lancaster/sign_castle", "end.nobles": "lancaster/reward_noble",
}  # fmt: skip
"""What stands before a line of the log that is nobody's doing, by its kind, or what that begins with."""


def begins(step: object) -> bool:
    """Whether a ribbon calls what begins now."""
    return isinstance(step, Show) and isinstance(step.event, BEGINNINGS)


class LancasterRecord(Record):
    """The lines of Lancaster: several events may make one."""

    model: LancasterModel

    def lines_of(self, events: Sequence[Event]) -> list[LogLine]:
        return [self._line(entry, 0) for entry in log.entries(events)]

    def events(self) -> list[Event]:
        # Without what the next event, still to be shown, will go on with.
        session = self.model.session
        events, step = session.shown_events(), session.next()
        if isinstance(step, Show) and isinstance(step.event, GOES_ON):
            while events and isinstance(events[-1], GOES_ON):
                events.pop()
            events = events[:-1]
        return events

    def saying(self, event: Event) -> str:
        """What begins; who drives whom away, takes which noble, or gets what by a law: in the words of the line that
        will tell of it, for the newest one speaks of something else while that is seen."""
        by_law = getattr(event, "source", "") == "law" and not isinstance(event, ev.Paid)
        if by_law or isinstance(event, BEGINNINGS):
            return self._line(log.entries([event])[-1], 0).text
        cause, events = BEGUN_BY.get(type(event), ()), self.model.session.shown_events()
        begun = next((at for at in range(len(events) - 1, -1, -1) if isinstance(events[at], cause)), None)
        return "" if begun is None else self._line(log.entries([*events[begun:], event])[-1], 0).text

    def stretches(self, events: Sequence[Event], cuts: Sequence[int], moments: Sequence[int]) -> list[list[LogLine]]:
        session = self.model.session
        bots = [seat for seat, sits in enumerate(session.seats) if not sits.is_person]
        ballots = iter(voices.ballots(session.match, bots))
        ends = pairwise((0, *cuts, len(events)))
        return [self._spoken(events, start, end, ballots, moments) for start, end in ends]

    def _spoken(
        self, events: Sequence[Event], start: int, end: int, ballots: Iterator[list[log.Entry]], moments: Sequence[int]
    ) -> list[LogLine]:
        """The lines of the events from `start` to before `end`; after each vote what the bots say of it."""
        lines: list[LogLine] = []
        for entry in log.entries(events[start:end], start):
            if entry.kind in OF_THE_NEXT and self._round(events, entry.last) == ROUNDS:
                entry = replace(entry, kind=f"{entry.kind}.last")
            if entry.kind in OF_A_ROUND:
                entry = replace(entry, kind=f"{entry.kind}.of", strength=self._round(events, entry.last))
            lines.append(self._line(entry, moments[entry.last]))
            if entry.kind in VOTES:
                lines += [self._line(said, moments[entry.last]) for said in next(ballots, [])]
        return lines

    def _round(self, events: Sequence[Event], at: int) -> int:
        """The round that event number `at` belongs to."""
        later = sum(isinstance(event, ev.RoundStarted) for event in events[at + 1 :])
        return self.model.shown.round - later

    def _line(self, entry: log.Entry, at: int) -> LogLine:
        model = self.model
        text = log.sentence(entry, model.names, model.shown.rules.values, model.tr)
        seat = None if entry.family is None else model.shown.player_of(entry.family)
        whose = "" if seat is None or seat == model.own_seat else f"player:{seat}"
        if whose and entry.family is not None and model.shown.is_ally(entry.family):
            whose = "ally:other"
        pieces = _pieces(entry, whose)
        tip = lettered(entry.place, model.tr) if entry.place in COUNTY_IDS else ""
        sign = "" if seat is not None else SIGNS.get(entry.kind) or SIGNS.get(entry.kind.partition(".")[0], "")
        return LogLine(
            seat, text, tuple(model.names), heading=entry.heading, at=at, pieces=pieces, tip=tip, sign=sign,
            idle=entry.kind == "conflict.empty",
        )  # fmt: skip


def _pieces(entry: log.Entry, other: str) -> tuple[str, ...]:
    """The names of the pieces on the table that an entry is about; `other`: the panel of the family, "" for the own.

    Only the own castle has its spaces on the table: what happens in another one is found on that family's panel.
    """
    found = []
    if entry.place:
        kind = "county" if len(entry.place) == 1 else "card" if entry.place in CARD_IDS else "space"
        found.append(other if other and kind == "space" else f"{kind}:{entry.place}")
    if entry.kind == "favour":
        found.append(f"favour:{entry.name}")
    return tuple(found)
