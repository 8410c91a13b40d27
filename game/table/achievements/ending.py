"""A finished game as achievements look at it: from one seat, with what everybody saw and what that seat has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.core.documents import Document
from game.core.events import Event
from game.core.match import Match
from game.core.scoring import Result
from game.table.seats import Seat

E = TypeVar("E", bound=Event)


@dataclass(frozen=True)
class Ending:
    """The end of a game for `seat`.

    `events`: all that happened, as somebody saw it who looks on; `document`: the last position as the seat sees it;
    `half`: the points of all seats when half the actions had been played; `levels`: of each seat that a bot plays, ""
    for persons; `most_seats`: the largest table that the published box names.
    """

    seat: int
    result: Result
    events: tuple[Event, ...]
    document: Document
    half: tuple[int, ...]
    levels: tuple[str, ...]
    most_seats: int

    @property
    def won(self) -> bool:
        """Whether the seat is among the winners."""
        return self.seat in self.result.winners

    @property
    def won_alone(self) -> bool:
        """Whether the seat is the only winner."""
        return self.result.winners == (self.seat,)

    @property
    def score(self) -> int:
        """The points of the seat."""
        return self.result.scores[self.seat]

    @property
    def next_best(self) -> int:
        """The most points of another seat."""
        return max(points for seat, points in enumerate(self.result.scores) if seat != self.seat)

    def all_of(self, kind: type[E]) -> Iterator[E]:
        """The events of a type, in order."""
        return (event for event in self.events if isinstance(event, kind))


@dataclass(frozen=True)
class Achievement:
    """An achievement that a single game decides.

    `icon`: name of a picture; `ring`: colour of the disc behind it. `hidden`: what it is for is not told before
    somebody has it.
    """

    code: str
    icon: str
    check: Callable[[Ending], bool]
    ring: str = "plum"
    hidden: bool = False


def ending(match: Match, seats: Sequence[Seat], seat: int) -> Ending:
    """The end of a match that is over, for one seat."""
    return Ending(
        seat=seat,
        result=match.state.result(),
        events=tuple(event.seen_by(None) for events in match.events for event in events),
        document=match.state.view(seat).to_document(),
        half=match.state_at(len(match.actions) // 2).result().scores,
        levels=tuple("" if each.is_person else each.level for each in seats),
        most_seats=max(match.game.official_seats),
    )
