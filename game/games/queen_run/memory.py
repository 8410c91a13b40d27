"""What a seat notes of a game of Queen Run: nothing, since all information is open and stays in sight."""

from __future__ import annotations

from game.core.documents import Document, integer, only_keys
from game.core.events import Event
from game.core.game import Memory, State
from game.core.rng import Rng

_MOST_SEATS = 4


class RunMemory(Memory):
    """Knows its seat."""

    __slots__ = ()

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def observe(self, event: Event) -> None:
        """What happened is seen in the state that follows."""

    def forget(self, share: float, rng: Rng) -> None:
        """There is nothing to forget."""

    def recall(self, view: State) -> State:
        """The view itself."""
        return view

    def to_document(self) -> Document:
        """The seat."""
        return {"seat": self.seat}

    @staticmethod
    def from_document(document: Document) -> RunMemory:
        """The memory that `to_document` wrote; raises DocumentError."""
        only_keys(document, ("seat",))
        return RunMemory(integer(document, "seat", 0, _MOST_SEATS - 1))
