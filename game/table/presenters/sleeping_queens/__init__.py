"""Sleeping Queens at the table: `shown` (the pieces on the table), `chooser` (clicks) and `log` (words)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.events import Event
from game.core.game import State
from game.games.sleeping_queens.actions import ALLOW
from game.games.sleeping_queens.events import KnightPlayed, PotionPlayed
from game.table.presenters import Adviser, Presenter, Reaction
from game.table.presenters.sleeping_queens.shown import Shown

if TYPE_CHECKING:
    from game.table.daily import Week
    from game.table.feelings import Feeling


class SleepingQueensPresenter(Presenter):
    """What the table needs to know of Sleeping Queens."""

    shown_from_the_deal = True

    def reaction(self, event: Event) -> Reaction | None:
        """The owner of the attacked queen: a knight or a potion may be answered (rules, sections 3.2 and 3.3)."""
        return Reaction(event.owner, ALLOW) if isinstance(event, KnightPlayed | PotionPlayed) else None

    def reacting(self, state: State) -> bool:
        """Whether an attack is answered."""
        return state.prompt().startswith("defend")

    def new_shown(self, view: State, viewer: int) -> Shown:
        """What the table shows of a view."""
        return Shown.from_view(view.to_document(), viewer)

    def adviser(self) -> Adviser:
        """The words of hints and reviews."""
        from game.table.presenters.sleeping_queens import advice

        return advice

    def feelings(self, shown: Shown, event: Event) -> Sequence[Feeling]:
        """Who feels what."""
        from game.table.presenters.sleeping_queens import feelings

        return feelings.feelings(shown, event)

    def standing(self, shown: Shown) -> Sequence[int]:
        """The points of all seats."""
        from game.table.presenters.sleeping_queens import feelings

        return feelings.standing(shown)

    def weeks(self) -> Sequence[Week]:
        """The deals of the day."""
        from game.table.presenters.sleeping_queens.weeks import WEEKS

        return WEEKS


def presenter() -> SleepingQueensPresenter:
    """The presenter of this game."""
    return SleepingQueensPresenter()
