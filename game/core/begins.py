"""Who begins a game, and how that is found out.

It turns the seats before there is a first position: what the rules say of the first seat stays as it is. A match only
carries it along, so that its record can tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.core.documents import Document, DocumentError, get, integer, only_keys, short
from game.core.rng import Rng

T = TypeVar("T")

LOT, TOP, WINNER, LOSER = "lot", "top", "winner", "loser"
WAYS = (LOT, TOP, WINNER, LOSER)
"""By lot, the top seat of the set-up, the winner or the loser of the last game; the first is the default."""


@dataclass(frozen=True)
class Begins:
    """`by`: one of WAYS. `seat`: who begins, in the order of the set-up; None: it is not found out yet.

    `drawn`: that was by lot, also where a last game had several winners, or there was none.
    """

    by: str
    seat: int | None = None
    drawn: bool = False

    def named(self, seats: Sequence[int], seed: int) -> Begins:
        """The same, found out where a last game names these seats, one of them by lot; without any as it is."""
        return Begins(self.by, drawn(seed, seats), drawn=len(seats) > 1) if seats else self

    def to_document(self) -> Document:
        """What a record says of it, once it is found out."""
        return {"by": self.by, "seat": self.seat, "drawn": self.drawn}

    @staticmethod
    def from_document(document: Document, seats: int) -> Begins:
        """What a record of a game of so many seats says; raises DocumentError."""
        only_keys(document, ("by", "seat", "drawn"), "begins")
        by = get(document, "by", str, "begins")
        if by not in WAYS:
            raise DocumentError("begins", f"{short(by)} is none of {', '.join(WAYS)}", "begins.by")
        seat = integer(document, "seat", 0, seats - 1, "begins")
        return Begins(by, seat, get(document, "drawn", bool, "begins"))


def drawn(seed: int, among: Sequence[int]) -> int:
    """One of some seats by lot, the same for the same seed; it says nothing of the deal."""
    return among[Rng.from_text(f"begins {seed}").below(len(among))]


def turned(set_up: Sequence[T], seat: int, first: int) -> list[T]:
    """Those of the set-up in the order in which they play: `seat` of the set-up comes to sit on the seat `first`."""
    count = len(set_up)
    return [set_up[(place + seat - first) % count] for place in range(count)]


def turned_back(playing: Sequence[T], seat: int, first: int) -> list[T]:
    """Those who play in the order of their set-up: the other way round."""
    return turned(playing, first, seat)
