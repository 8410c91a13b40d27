"""What the table knows of each game: its pieces, what is shown of them, what a click means, the words of the log.

A presenter is a module or package here with the name of its game and a function `presenter()`.
"""

from __future__ import annotations

import importlib
from typing import Protocol

from game.core.events import Event
from game.core.game import State


class Shown(Protocol):
    """The pieces on the table as one seat sees them, advanced event by event."""

    def advance(self, event: Event) -> None:
        """Take in what happened, as that seat saw it."""


class Presenter(Protocol):
    """What every game brings for its table."""

    def attack(self, event: Event) -> int | None:
        """The seat that may answer this event before the next is shown, or None."""

    def new_shown(self, view: State, viewer: int) -> Shown:
        """What the table shows of a view."""

    def colours(self, state: State) -> dict[int, str]:
        """The colours of players (ids of game.table.seats) that were chosen within the game, by seat."""


def find_presenter(game_id: str) -> Presenter:
    """The presenter of a game; raises ModuleNotFoundError if the game brings none."""
    made: Presenter = importlib.import_module(f"{__name__}.{game_id}").presenter()
    return made
