"""What a person at the table chooses, without a screen: from presses of pieces to actions.

Each game has a class that derives from `Chooser`. One is made for each decision, from the view of the seat that
decides; it knows what each piece of the table means at this moment, and keeps what was chosen so far. The result are
actions of the engine.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.core.game import Action
from game.core.refusal import Reason


@dataclass(frozen=True)
class Target:
    """What a piece stands for now: these actions, one after the other, or a step towards some if there are none.

    `chosen`: it is picked already.
    """

    actions: tuple[Action, ...] = ()
    chosen: bool = False


@dataclass(frozen=True)
class Play:
    """A press came to these actions, one after the other."""

    actions: tuple[Action, ...]


@dataclass(frozen=True)
class Changed:
    """What is chosen has changed."""


@dataclass(frozen=True)
class Refusal:
    """A press that means nothing now. `reasons`: every reason why; empty where no explanation is needed."""

    reasons: tuple[Reason, ...] = ()


Outcome = Play | Changed | Refusal

Piece = TypeVar("Piece", bound=Hashable)
Meaning = TypeVar("Meaning", bound=Target, covariant=True)


class Chooser(ABC, Generic[Piece, Meaning]):
    """One decision of a person. `Piece`: how the game names what can be pressed; `Meaning`: its kind of `Target`."""

    @abstractmethod
    def targets(self) -> Mapping[Piece, Meaning]:
        """Every piece that can be pressed now, with what it means."""

    @abstractmethod
    def press(self, piece: Piece) -> Outcome:
        """A piece is pressed."""

    @property
    def begun(self) -> bool:
        """Whether something is chosen that can be put back."""
        return False

    def put_back(self) -> None:
        """Nothing is chosen any more."""

    def enter(self) -> tuple[Action, ...]:
        """What is chosen, if there is only one way to finish it; empty if there is none or more."""
        return ()

    @property
    def amount(self) -> int:
        """How many (squires, cubes, goods) are dialled."""
        return 0

    @property
    def most(self) -> int:
        """The largest amount that can be dialled now, 0 where none can be."""
        return 0

    def dial(self, by: int) -> bool:
        """So many more, within 0 and `most`; False where the amount stays."""
        return False
