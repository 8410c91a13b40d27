"""Sleeping Queens at the table: `shown` (the pieces on the table), `selection` (clicks) and `log` (words)."""

from __future__ import annotations

from game.core.events import Event
from game.core.game import State
from game.games.sleeping_queens.events import KnightPlayed, PotionPlayed
from game.table.presenters.sleeping_queens.shown import Shown


class SleepingQueensPresenter:
    """What the table needs to know of Sleeping Queens."""

    def attack(self, event: Event) -> int | None:
        """The owner of the attacked queen: a knight or a potion may be answered (rules, sections 3.2 and 3.3)."""
        return event.owner if isinstance(event, KnightPlayed | PotionPlayed) else None

    def new_shown(self, view: State, viewer: int) -> Shown:
        """What the table shows of a view."""
        return Shown.from_view(view.to_document(), viewer)

    def colours(self, state: State) -> dict[int, str]:
        """Nobody chooses a colour within this game."""
        return {}


def presenter() -> SleepingQueensPresenter:
    """The presenter of this game."""
    return SleepingQueensPresenter()
