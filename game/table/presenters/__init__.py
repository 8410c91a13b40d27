"""What the table knows of each game: its pieces, what is shown of them, what a click means, the words of the log.

A game's presenter is a module or package (game/core/loader.py says where) with a function `presenter()`. What it gives
derives from `Presenter`: what is abstract there a game must bring, or mypy names it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.core import loader
from game.core.events import Event
from game.core.game import Action, State
from game.core.match import Match
from game.core.refusal import Reason
from game.services.translation import Translate


class Shown(Protocol):
    """The pieces on the table as one seat sees them, advanced event by event."""

    def advance(self, event: Event) -> None:
        """Take in what happened, as that seat saw it."""

    def same_as(self, other: Any, /) -> bool:
        """Whether both show the same position; after every action it must be that of the seat's view."""


class Adviser(Protocol):
    """The words of a game for what somebody could do: functions of a module beside the game's presenter."""

    def action_words(self, view: State, action: Action, tr: Translate, names: Sequence[str]) -> str:
        """What to do, as a sentence that asks for it."""

    def places(self, view: State, action: Action) -> tuple[str, ...]:
        """The names of the pieces of the table that it is done with."""

    def steps(self, view: State, line: Sequence[Action]) -> list[tuple[State, Action]]:
        """The actions of a turn that are worth a sentence each, with the positions in which they are taken: no more
        than the seat to move of `view` may foresee."""

    def reasons(self, line: Sequence[tuple[State, Action]]) -> list[Reason]:
        """Why these steps are good, best reason first; never empty."""

    def told(self, match: Match, start: int, end: int, tr: Translate, names: Sequence[str]) -> list[str]:
        """What was done by the actions `start` to before `end` of a match, as the log tells it."""


@dataclass(frozen=True)
class Reaction:
    """`seat` may answer an event before the next one is shown. `decline`: the action that lets it pass."""

    seat: int
    decline: Action


class Presenter(ABC):
    """What every game brings for its table."""

    @abstractmethod
    def new_shown(self, view: State, viewer: int) -> Shown:
        """What the table shows of a view."""

    @abstractmethod
    def adviser(self) -> Adviser:
        """The words of hints and reviews."""

    def reaction(self, event: Event) -> Reaction | None:
        """Who may answer this event, whether the rules ask that seat or not; None where nobody may."""
        return None

    def reacting(self, state: State) -> bool:
        """Whether the seat to move answers an event, in the middle of another seat's turn."""
        return False

    def colours(self, state: State) -> dict[int, str]:
        """The colours of players (ids of game.table.seats) that were chosen within the game, by seat; {} where nobody
        chooses one."""
        return {}


def find_presenter(game_id: str) -> Presenter:
    """The presenter of a game; raises ModuleNotFoundError if the game brings none."""
    made: Presenter = loader.module(game_id, "presenter").presenter()
    return made
