"""A time limit for persons: for each turn, or for the whole game. Bots have none.

Time runs only while a person is asked and can answer; the table decides when the clock runs. What happens when the time
has run out is set with the limit: nothing but a reminder, or a simple move in that person's place.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.bots.choosing import simple_move
from game.core.documents import Document, DocumentError, get, integer, only_keys, within
from game.core.match import Match
from game.core.rng import Rng

KINDS = ("turn", "game")
"""What the limit is for: each turn of a person, or all turns of a person together."""
ENDINGS = ("remind", "play")
"""What happens when the time has run out: a reminder, or a simple move."""
SHORTEST, LONGEST = 5, 24 * 3600
MOST_OVERTIME = 1_000_000_000
OFFERED = (
    ("turn", 30), ("turn", 60), ("turn", 120), ("turn", 300),
    ("game", 600), ("game", 1200), ("game", 2400), ("game", 3600),
)  # fmt: skip
"""Limits to choose from: kind and seconds."""
OFFERED_QUICK = (
    ("turn", 15), ("turn", 30), ("turn", 60), ("turn", 120),
    ("game", 180), ("game", 300), ("game", 600), ("game", 900),
)  # fmt: skip
"""The same for a game in which a person takes less than `QUICK` seconds for a turn."""
QUICK = 15.0
WARNING = {"turn": 10.0, "game": 60.0}
"""Seconds left from which on a person is warned."""


@dataclass(frozen=True)
class Limit:
    """How long persons may think. `kind` is one of KINDS, `seconds` the time, `ending` one of ENDINGS."""

    kind: str
    seconds: int
    ending: str = "remind"

    def to_document(self) -> Document:
        """The limit as settings and saves keep it."""
        return dict(vars(self))

    @staticmethod
    def from_document(document: Document, where: str = "limit") -> Limit:
        """The limit that a document holds; raises DocumentError with the place."""
        only_keys(document, Limit.__dataclass_fields__, where)
        kind, ending = get(document, "kind", str, where), get(document, "ending", str, where)
        seconds = get(document, "seconds", int, where)
        if kind not in KINDS or ending not in ENDINGS or not SHORTEST <= seconds <= LONGEST:
            raise DocumentError("limit", "this is no time limit", where)
        return Limit(kind, seconds, ending)


class Clock:
    """The time of each seat under a limit.

    `left`: seconds that each seat has, below 0 once they have run out. `seat`: whose time ran last.
    """

    def __init__(self, limit: Limit, seats: int, left: list[float] | None = None, seat: int | None = None) -> None:
        self.limit = limit
        self.left = [float(limit.seconds)] * seats if left is None else left
        self.seat = seat

    def run(self, seat: int, dt: float) -> bool:
        """Let `dt` seconds of a seat pass; True when its time runs out in them.

        With a limit for turns the time is full again when another seat was asked in between.
        """
        if seat != self.seat:
            self.seat = seat
            if self.limit.kind == "turn":
                self.left[seat] = float(self.limit.seconds)
        before = self.left[seat]
        self.left[seat] = before - dt
        return before > 0 >= self.left[seat]

    def turn_ends(self) -> None:
        """Somebody else is to move now: the next turn, also of the same seat, begins with its full time."""
        self.seat = None

    def out(self, seat: int) -> bool:
        """Whether the time of a seat has run out."""
        return self.left[seat] <= 0

    def short(self, seat: int) -> bool:
        """Whether there is so little left that the person is warned; not more than a third of the limit."""
        return self.left[seat] <= min(WARNING[self.limit.kind], self.limit.seconds / 3)

    def to_document(self) -> Document:
        """The clock as saves keep it, to a tenth of a second."""
        left = [round(seconds, 1) for seconds in self.left]
        return {"limit": self.limit.to_document(), "left": left, "seat": self.seat}

    @staticmethod
    def from_document(document: Document, seats: int) -> Clock:
        """The clock that a save holds; raises DocumentError with the place."""
        only_keys(document, ("limit", "left", "seat"), "clock")
        limit = Limit.from_document(get(document, "limit", dict, "clock"), "clock.limit")
        left: list[object] = get(document, "left", list, "clock")
        if len(left) != seats:
            raise DocumentError("clock", f"these are not the clocks of {seats} seats", "clock.left")
        times = [within(each, -MOST_OVERTIME, LONGEST, f"clock.left[{index}]") for index, each in enumerate(left)]
        seat = None if document.get("seat") is None else integer(document, "seat", 0, seats - 1, "clock")
        return Clock(limit, seats, times, seat)


def as_text(seconds: float) -> str:
    """Seconds as minutes and seconds, "1:05"; overtime with a plus before it, "+0:12"."""
    whole = -int(-seconds // 1) if seconds > 0 else int(-seconds)
    return f"{'' if seconds > 0 else '+'}{whole // 60}:{whole % 60:02}"


def move_for(match: Match) -> str:
    """A simple move of whoever is to move, in notation; from that seat's view only.

    Raises ValueError when the game is over.
    """
    state = match.state
    choice = simple_move(match.game, state.view(state.to_move), None, Rng(len(match.actions)))
    return state.format_action(choice.action)
