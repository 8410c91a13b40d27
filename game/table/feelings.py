"""What those at a table feel about what happens: the looks on their faces, and now and then a line of a bot.

A game says which seat feels what at an event (`Presenter.feelings`), from what everybody may see of it, and who has how
many points (`Presenter.standing`). All else is here and the same for every game: how long a look lasts, who begins to
lead, how the end is taken, and which line is said. Nothing of it hangs on what a seat holds, or on how long it thinks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.rng import Rng
from game.table.steps import Show, Think

if TYPE_CHECKING:
    from game.core.scoring import Result
    from game.table.seats import Seat
    from game.table.steps import NextStep

CONTENT, SURPRISED, ANNOYED, THINKING = "content", "surprised", "annoyed", "thinking"
EXPRESSIONS = (CONTENT, SURPRISED, ANNOYED, THINKING)
"""The looks that a face may have besides the one at rest, as the strips of assets/images/moods have them."""

STRUCK, STRIKES, GAINS, LEADS, WINS, LOSES = "struck", "strikes", "gains", "leads", "wins", "loses"
MOMENTS = (STRUCK, STRIKES, GAINS, LEADS, WINS, LOSES)
"""What a bot may have a line for: something is taken from it or spoilt, it does that to another, it gets something
large, it takes the lead from another, and the two ends of a game."""
LINES = 3
"""How many lines each character has for each moment: `line.<character>.<moment>.<1 to 3>`."""

FEELING_SECONDS = 5.0
"""How long a look lasts, in time of the game."""
QUIET_SECONDS = 14.0
"""From the end of a line to the next one, at least."""
ONE_IN = 2
"""Of so many moments one is spoken of; the end of a game always is."""


@dataclass(frozen=True)
class Feeling:
    """What a seat feels: one of `EXPRESSIONS`, and the kind of moment that it is for it, one of `MOMENTS`, or ""."""

    seat: int
    expression: str
    moment: str = ""


@dataclass(frozen=True)
class Line:
    """What a seat says; `key`: its text."""

    seat: int
    key: str


class Faces:
    """The looks on the faces at a table."""

    def __init__(self) -> None:
        self._felt: dict[int, tuple[str, float]] = {}  # and the seconds that are left of it
        self._thinks: int | None = None

    def clear(self) -> None:
        """Nobody feels anything."""
        self._felt, self._thinks = {}, None

    def feel(self, feelings: Iterable[Feeling]) -> None:
        """Something has happened."""
        for each in feelings:
            self._felt[each.seat] = (each.expression, FEELING_SECONDS)

    def step(self, step: NextStep | None) -> bool:
        """What has to happen now: a bot that is to move thinks from then on, until somebody else is; whether that
        changes a face."""
        if isinstance(step, Show):
            return False
        thinks = step.seat if isinstance(step, Think) else None
        changed, self._thinks = thinks != self._thinks, thinks
        return changed

    def update(self, seconds: float) -> bool:
        """Let time pass; whether a face has changed by it."""
        left = {seat: (look, rest - seconds) for seat, (look, rest) in self._felt.items()}
        self._felt = {seat: felt for seat, felt in left.items() if felt[1] > 0}
        return len(self._felt) < len(left)

    def of(self, seat: int) -> str:
        """The look on a face, "" at rest."""
        if seat in self._felt:
            return self._felt[seat][0]
        return THINKING if seat == self._thinks else ""


class Leader:
    """Who has the most points alone."""

    def __init__(self) -> None:
        self._seat: int | None = None

    def follow(self, points: Sequence[int], *, quietly: bool = False) -> list[Feeling]:
        """The points are these now: what whoever takes the lead from another feels. `quietly`: take it in alone."""
        most = max(points, default=0)
        ahead = [seat for seat, each in enumerate(points) if each == most]
        if most <= 0 or len(ahead) != 1 or ahead[0] == self._seat:
            return []
        before, self._seat = self._seat, ahead[0]
        return [] if quietly or before is None else [Feeling(ahead[0], CONTENT, LEADS)]


def at_the_end(result: Result) -> list[Feeling]:
    """What all feel at the end of a game, the winners first."""
    winners = [Feeling(seat, CONTENT, WINS) for seat in result.winners]
    others = (seat for seat in range(len(result.scores)) if seat not in result.winners)
    return [*winners, *(Feeling(seat, ANNOYED, LOSES) for seat in others)]


class Lines:
    """What the bots say, now and then. `said`: the keys of all lines of this game so far, none of which comes again."""

    def __init__(self, game_id: str) -> None:
        self._game_id = game_id
        self._silence = 0.0
        self.said: set[str] = set()

    def update(self, seconds: float) -> None:
        """Let time pass in which nothing is said."""
        self._silence = max(0.0, self._silence - seconds)

    def take_back(self, line: Line) -> None:
        """It could not be seen: it may be said later, and another one at once."""
        self.said.discard(line.key)
        self._silence = 0.0

    def choose(self, feelings: Sequence[Feeling], seats: Sequence[Seat], number: int) -> Line | None:
        """A line for one of these moments, or None. `number`: how many events had been shown.

        What is chosen follows from what all can see, so that it is the same whatever anybody holds.
        """
        moments = [each for each in feelings if each.moment and _voice(seats[each.seat])]
        ending = any(each.moment in (WINS, LOSES) for each in moments)
        if not moments or (self._silence > 0 and not ending):
            return None
        told = " ".join(f"{each.seat}:{each.expression}:{each.moment}" for each in moments)
        characters = " ".join(seat.character for seat in seats)
        rng = Rng.from_text(f"lines {self._game_id} {characters} {number} {told}")
        if not ending and rng.below(ONE_IN):
            return None
        who = next((each for each in moments if each.moment == WINS), None) or rng.choice(moments)
        keys = [f"line.{seats[who.seat].character}.{who.moment}.{n}" for n in range(1, LINES + 1)]
        fresh = [key for key in keys if key not in self.said]
        if not fresh:
            return None
        key = rng.choice(fresh)
        self.said.add(key)
        self._silence = QUIET_SECONDS
        return Line(who.seat, key)


def _voice(seat: Seat) -> bool:
    """Whether a bot sits there that has lines of its own."""
    return not seat.is_person and bool(seat.character)
