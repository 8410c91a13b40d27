"""Lancaster at the table: `shown` (what lies on it), `chooser` and `offers` (what can be chosen, what it brings),
`standings` (who leads where) and `log` (words)."""

from __future__ import annotations

from game.core.game import State
from game.table.presenters import Adviser, Presenter
from game.table.presenters.lancaster.shown import Shown


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


def presenter() -> LancasterPresenter:
    """The presenter of this game."""
    return LancasterPresenter()
