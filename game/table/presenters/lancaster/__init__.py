"""Lancaster at the table: `shown` (what lies on it), `chooser` and `offers` (what can be chosen, what it brings),
`standings` (who leads where) and `log` (words)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.events import Event
from game.core.game import State
from game.table.presenters import Adviser, Presenter
from game.table.presenters.lancaster.shown import Shown

if TYPE_CHECKING:
    from game.table.daily import Week
    from game.table.feelings import Feeling


class LancasterPresenter(Presenter):
    """What the table needs to know of Lancaster."""

    person_seconds = 15.0
    bot_seconds = 4.0

    def new_shown(self, view: State, viewer: int) -> Shown:
        """What the table shows of a view."""
        return Shown.from_view(view, viewer)

    def adviser(self) -> Adviser:
        """The words of hints and reviews."""
        from game.table.presenters.lancaster import advice

        return advice

    def reacting(self, state: State) -> bool:
        """Whether who is asked has nothing to choose: in the last round Surrey names nobody."""
        from game.table.presenters.lancaster import offers

        return offers.start_of_none(state) is not None

    def feelings(self, shown: Shown, event: Event) -> Sequence[Feeling]:
        """Who feels what."""
        from game.table.presenters.lancaster import feelings

        return feelings.feelings(shown, event)

    def standing(self, shown: Shown) -> Sequence[int]:
        """The points of all seats."""
        from game.table.presenters.lancaster import feelings

        return feelings.standing(shown)

    def weeks(self) -> Sequence[Week]:
        """The deals of the day."""
        from game.table.presenters.lancaster.weeks import WEEKS

        return WEEKS


def presenter() -> LancasterPresenter:
    """The presenter of this game."""
    return LancasterPresenter()
