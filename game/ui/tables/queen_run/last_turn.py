"""What has just been done on the map: the way of the queen who walked last, and the bases built and put in that turn.

It stays until the next player does something. While a person chooses, only the own new bases are left of it, and until
the first action of the turn what all the others have done since the last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.core.events import Event
from game.games.queen_run import events as ev

SEEN = ev.Passed | ev.Departed | ev.Moved | ev.Arrived | ev.Built | ev.BasePlaced | ev.Settled
"""What changes something on the map."""


@dataclass(frozen=True)
class LastTurn:
    """What `seat` has done in a turn: the cells of the `way` of the queen, and the cells of bases that are `fresh`.
    `place`: the one taken in paradise; `over`: whether the turn is, so that what follows is told anew."""

    seat: int = -1
    way: tuple[int, ...] = ()
    fresh: tuple[int, ...] = ()
    place: int = 0
    over: bool = False

    def after(self, event: Event, place: Callable[[int, int], int]) -> LastTurn:
        """What there is to tell once an event has come as well; `place`: the cell of a base in paradise."""
        if isinstance(event, ev.TurnEnded):
            return replace(self, over=True)
        if isinstance(event, ev.GameEnded):
            return LastTurn()
        if not isinstance(event, SEEN):
            return self
        before = self if event.seat == self.seat and not self.over else LastTurn(event.seat)
        if isinstance(event, ev.Passed):
            return LastTurn(event.seat)
        if isinstance(event, ev.Departed):
            return replace(before, way=(event.cell,))
        if isinstance(event, ev.Moved | ev.Arrived):
            way = before.way if before.way[-1:] == (event.start,) else (event.start,)
            if event.end in way:  # there and back tells nothing of where she has gone
                way = way[: way.index(event.end)]
            arrived = event.place if isinstance(event, ev.Arrived) else before.place
            return replace(before, way=(*way, event.end), place=arrived)
        if isinstance(event, ev.Settled):
            put = tuple(place(before.place or 1, index) for index in range(event.bases))
            return replace(before, fresh=(*before.fresh, *put), way=())
        return replace(before, fresh=(*before.fresh, event.cell))

    def at_decision(self, seat: int, queen: int) -> LastTurn:
        """What of it is left while that player chooses, whose queen stands on a cell with a ring of its own."""
        if seat != self.seat or self.over:
            return LastTurn()
        return LastTurn(seat, (), tuple(cell for cell in self.fresh if cell != queen))


def turns_since(events: Sequence[Event], seat: int, place: Callable[[int, int], int]) -> tuple[LastTurn, ...]:
    """What each of the others has done since that seat did something last, in their order."""
    told: dict[int, LastTurn] = {}
    own = (index for index, event in enumerate(events, start=1) if getattr(event, "seat", None) == seat)
    turn = LastTurn()
    for event in events[max(own, default=0) :]:
        turn = turn.after(event, place)
        told[turn.seat] = turn
    told.pop(-1, None)
    return tuple(told.values())


def last_turn_of(events: Sequence[Event], place: Callable[[int, int], int]) -> LastTurn:
    """What there is to tell after all these."""
    last_turn = LastTurn()
    for event in events:
        last_turn = last_turn.after(event, place)
    return last_turn
