"""A game that bots play to its end among themselves, without a table: the Expert in a person's place."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from game.core.game import NOBODY, Game
from game.core.match import Match
from game.core.scoring import Result
from game.table.begins import seated
from game.table.opponents import Opponents, Service
from game.table.seats import Seat
from game.table.setup import Setup, bots_seed, new_match

LEVEL = "expert"


class Rival:
    """The deal of a day, with an Expert of no particular taste on the person's seat, `seat`.

    Everybody else is who they are for the person, with the same chance: bots draw it from the deal. `update` again and
    again until `result` is there; nothing here waits. What it plays is for nobody before the person's own game is over.
    """

    def __init__(
        self,
        day: date,
        setup: Setup,
        game: Game,
        service: Service,
        *,
        may_think: Callable[[], bool] = lambda: True,
        on_end: Callable[[Rival], None] = lambda rival: None,
    ) -> None:
        """`may_think`: asked before each move is looked for. `on_end` is called once, when it is over, or is given up.
        Raises DocumentError if the set-up does not fit the game."""
        self.day = day
        self.match: Match = new_match(setup, game)
        seats: list[Seat] = seated(self.match, setup.seats)
        self.seat = next((index for index, seat in enumerate(seats) if seat.is_person), 0)
        self._seats = seats
        self._may_think = may_think
        self._on_end = on_end
        self._ended = self._asked = False
        self._bots = Opponents(service, bots_seed(self.match), pace=lambda: "at_once")
        self._bots.begin(self.match)

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.match.game.id

    def is_of(self, game: str, day: date) -> bool:
        """Whether that is the deal."""
        return (self.game, self.day) == (game, day)

    @property
    def result(self) -> Result | None:
        """What the game came to; None while it goes on."""
        return self.match.state.result() if self.match.state.to_move == NOBODY else None

    def update(self) -> None:
        """Go on by at most one action."""
        if self._ended:
            return
        seat = self.match.state.to_move
        if seat == NOBODY:
            self.close()
            return
        if self._may_think():
            who = self._seats[seat]
            level, character = (LEVEL, "") if who.is_person else (who.level, who.character)
            self._bots.think(seat, level, character, answer=False)
            self._asked = True
        text = self._bots.poll() if self._asked else None
        if text is not None:
            self._asked = False
            self._bots.observe(self.match.play_text(text))

    def close(self) -> None:
        """It is over, or nobody waits for it any more."""
        if not self._ended:
            self._ended = True
            self._bots.cancel()
            self._on_end(self)
