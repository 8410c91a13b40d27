"""Nim at the table, without a screen: what lies there, what a click chooses, the words of the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.events import Event
from game.core.game import Action, State
from game.services.translation import Translate
from game.table.presenters import Adviser, Presenter
from nim.events import Taken
from nim.state import NAMES, NimState


@dataclass
class Shown:
    """What lies on the table: the stones of each heap, and whose turn it is."""

    heaps: list[int]
    turn: int

    def advance(self, event: Event) -> None:
        """Take in what happened."""
        assert isinstance(event, Taken)
        self.heaps[NAMES.index(event.heap)] -= event.count
        self.turn = 1 - event.seat

    def same_as(self, other: Shown) -> bool:
        """Whether both show the same position."""
        return self == other


@dataclass(frozen=True)
class Selection:
    """What the person has chosen: so many stones of a heap, the last ones of its row, or none."""

    heap: int = 0
    count: int = 0

    @property
    def action(self) -> Action:
        """What it stands for."""
        return 8 * self.heap + self.count


class NimPresenter(Presenter):
    """What the table needs to know of Nim."""

    def new_shown(self, view: State, viewer: int) -> Shown:
        """What the table shows of a position."""
        assert isinstance(view, NimState)
        return Shown(view.heaps[:], view.turn)

    def adviser(self) -> Adviser:
        """The words of hints and reviews."""
        from nim import advice

        return advice


def presenter() -> NimPresenter:
    """The presenter, as the program finds it."""
    return NimPresenter()


def sentence(event: Event, tr: Translate, names: Sequence[str]) -> str:
    """What happened, as the log tells it."""
    assert isinstance(event, Taken)
    return tr("log.taken", name=names[event.seat], n=event.count, heap=tr(f"heap.{event.heap}"))


def stones(heap: int, left: int, count: int) -> tuple[str, ...]:
    """The names of the last `count` of the `left` stones of a heap on the table."""
    return tuple(f"stone:{NAMES[heap]}:{index}" for index in range(left - count, left))
