"""A game looked at as it was: any moment of it, step by step or played again, from the view of one seat.

It is a `Session` that nobody plays: tables show it as they show a game. The original game is not touched.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.events import Event
from game.core.match import Match
from game.table.presenters import Presenter
from game.table.seats import Seat
from game.table.session import Session
from game.table.steps import Look, NextStep, Show


class NoBots:
    """The bots of a table where nobody plays."""

    def begin(self, match: Match) -> None:
        """Nobody remembers anything."""

    def observe(self, events: list[Event]) -> None:
        """Nobody takes note of anything."""

    def think(self, seat: int, level: str, character: str, *, answer: bool) -> None:
        """Nobody thinks."""

    def poll(self) -> str | None:
        """No action is ever found."""
        return None

    def cancel(self) -> None:
        """There is nothing to forget."""


class Replay(Session):
    """A game to be looked at. `whole` is the game, `match` what was played of it up to the moment that is shown.

    `position`: how many actions were played by then, 0 to `length`.
    """

    def __init__(self, whole: Match, seats: list[Seat], presenter: Presenter, viewer: int, position: int) -> None:
        """`seats` are copied: colours that are chosen within the game change with the moment."""
        self.whole = whole
        super().__init__(whole.prefix(position), [replace(seat) for seat in seats], presenter, NoBots(), look_only=True)
        self.viewer = viewer

    @property
    def length(self) -> int:
        """Actions of the whole game."""
        return len(self.whole.actions)

    @property
    def position(self) -> int:
        """Actions up to the moment that is shown."""
        return len(self.match.actions)

    @property
    def waiting(self) -> bool:
        """Whether events wait to be shown."""
        return bool(self._queue)

    def go_to(self, position: int) -> None:
        """Show the moment after so many actions, as it stands; what lies outside 0 to `length` is the nearest one."""
        self._show(min(max(0, position), self.length))
        self._queue.clear()

    def forward(self) -> bool:
        """Play the next action again: its events are shown one by one. False at the end of the game."""
        if self.position == self.length:
            return False
        self._show(self.position + 1)
        self._queue.clear()
        self._queue.extend(self.match.events[-1])
        return True

    def look_from(self, seat: int) -> None:
        """See the game as `seat` saw it."""
        self._queue.clear()
        self.viewer = seat

    def _show(self, position: int) -> None:
        self.match = self.whole.prefix(position)
        self._wear_colours()

    def next(self) -> NextStep:
        """An event to be shown, or nothing: `Look`."""
        if self._queue and self.viewer is not None:
            return Show(self._queue[0].seen_by(self.viewer))
        return Look()

    def acknowledge(self) -> None:
        """The event of the present Show step was shown."""
        self._queue.popleft()

    def _follow(self) -> None:
        """The viewer stays."""
