"""What the table knows of each game: its pieces, what is shown of them, what a click means, the words of the log.

A presenter is a module or package here with the name of its game and a function `presenter()`.
"""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Protocol

from game.core.events import Event
from game.core.game import State


class Shown(Protocol):
    """The pieces on the table as one seat sees them, advanced event by event."""

    def advance(self, event: Event) -> None:
        """Take in what happened, as that seat saw it."""


@dataclass(frozen=True)
class Reaction:
    """`seat` may answer an event before the next one is shown. `decline`: the action that lets it pass, in notation."""

    seat: int
    decline: str


class Presenter(ABC):
    """What every game brings for its table."""

    @abstractmethod
    def new_shown(self, view: State, viewer: int) -> Shown:
        """What the table shows of a view."""

    def reaction(self, event: Event) -> Reaction | None:
        """Who may answer this event, whether the rules ask that seat or not; None where nobody may."""
        return None

    def reacting(self, state: State) -> bool:
        """Whether the seat to move answers an event, in the middle of another seat's turn."""
        return False

    def colours(self, state: State) -> dict[int, str]:
        """The colours of players (ids of game.table.seats) that were chosen within the game, by seat."""
        return {}


def find_presenter(game_id: str) -> Presenter:
    """The presenter of a game; raises ModuleNotFoundError if the game brings none."""
    made: Presenter = importlib.import_module(f"{__name__}.{game_id}").presenter()
    return made
