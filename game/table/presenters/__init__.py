"""What the table knows of each game: its pieces, what is shown of them, what a click means, the words of the log.

A game's presenter is a module or package (game/core/loader.py says where) with a function `presenter()`. What it gives
derives from `Presenter`: what is abstract there a game must bring, or mypy names it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from game.core import loader
from game.core.events import Event
from game.core.game import Action, Memory, State
from game.core.match import Match
from game.core.refusal import Reason
from game.services.translation import Translate

if TYPE_CHECKING:
    from game.table.daily import Week
    from game.table.feelings import Feeling


AnyShown: TypeAlias = Any
"""The `Shown` of one game, which that game alone knows."""


class Shown(Protocol):
    """The pieces on the table as one seat sees them, advanced event by event."""

    def advance(self, event: Event) -> None:
        """Take in what happened, as that seat saw it."""

    def same_as(self, other: AnyShown, /) -> bool:
        """Whether both show the same position; after every action it must be that of the seat's view."""


@dataclass(frozen=True)
class Step:
    """A part of a turn that is worth a sentence: `actions`, one after the other, the first of them in `start`. `path`:
    the names of the places from the first to the last of the pieces that move, in order, both included; empty where
    nothing goes further than one place."""

    start: State
    actions: tuple[Action, ...]
    path: tuple[str, ...] = ()

    @property
    def action(self) -> Action:
        """What it comes to: its last action."""
        return self.actions[-1]

    @property
    def state(self) -> State:
        """The position in which that is taken."""
        if len(self.actions) == 1:
            return self.start
        found = self.start.copy()
        for action in self.actions[:-1]:
            found.apply(action)
        return found


@dataclass(frozen=True)
class Counsel:
    """What is advised: `line`, the actions of a turn. `instead`: what the bot itself would have begun with, where that
    is another action, and the two are as good as each other as far as can be judged."""

    line: tuple[Action, ...]
    instead: Action | None = None


class Adviser(Protocol):
    """What a game knows of advice: functions of a module beside the game's presenter."""

    def counsel(self, view: State, memory: Memory, line: Sequence[Action]) -> Counsel:
        """What to advise somebody who knows `view` and `memory`, where a strong bot would play `line`."""

    def steps(self, view: State, line: Sequence[Action]) -> list[Step]:
        """The parts of a turn: no more of it than the seat to move of `view` may foresee."""

    def words(self, step: Step, tr: Translate, names: Sequence[str]) -> str:
        """What to do, as a sentence that asks for it."""

    def places(self, step: Step) -> tuple[str, ...]:
        """The names of the pieces of the table that it is done with."""

    def reasons(self, view: State, line: Sequence[Action]) -> list[Reason]:
        """Why a turn is good, best reason first; never empty. Each holds in the position that it leads to."""

    def log_sentences(self, match: Match, start: int, end: int, tr: Translate, names: Sequence[str]) -> list[str]:
        """What was done by the actions from `start` to before `end` of a match, in the sentences of the log."""


@dataclass(frozen=True)
class Reaction:
    """`seat` may answer an event before the next one is shown. `decline`: the action that answers nothing."""

    seat: int
    decline: Action


class Presenter(ABC):
    """What every game brings for its table. `person_seconds`, `bot_seconds`: about how long a turn takes, with all that
    moves; by that the set-up tells the length of a game."""

    person_seconds = 12.0
    bot_seconds = 3.5
    shown_from_the_deal = False
    """Whether what is shown follows from all that happened, not from the position alone: cards of a kind that have
    several pictures keep theirs in a look back, after an undo, and in a game that is gone on with."""

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
        """Whether the seat to move only answers an event, in the middle of another seat's turn, or has no choice: to
        take back one's last decision leads past it."""
        return False

    def colours(self, state: State) -> dict[int, str]:
        """The colours of players (ids of game.table.seats) that were chosen within the game, by seat; {} where nobody
        chooses one."""
        return {}

    def feelings(self, shown: AnyShown, event: Event) -> Sequence[Feeling]:
        """What seats feel at an event, of which `event` has what everybody may see. `shown`: what lies on the table
        just before it; nothing in it that its viewer alone may see makes a difference."""
        return ()

    def standing(self, shown: AnyShown) -> Sequence[int]:
        """The points of all seats, as everybody sees them; () where none are seen before the end."""
        return ()

    def weeks(self) -> Sequence[Week]:
        """By what the deals of the day are played, and since when (game/table/daily.py); () for the same every day."""
        return ()

    def courteous(self, state: State, action: Action, wishes: Mapping[int, str]) -> Action:
        """What a bot does in place of an action that would take from a person the colour of the seat, where colours are
        chosen within the game; elsewhere the action itself. `wishes`: the colours of the persons, by seat."""
        return action


def find_presenter(game_id: str) -> Presenter:
    """The presenter of a game; raises ModuleNotFoundError if the game brings none."""
    made: Presenter = loader.module(game_id, "presenter").presenter()
    return made
