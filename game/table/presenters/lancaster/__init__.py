"""Lancaster at the table: `shown` (what lies on it), `offers` (what can be chosen and what it brings), `standings` (who
leads where) and `log` (words)."""

from __future__ import annotations

from game.core.game import State
from game.table.presenters import Presenter
from game.table.presenters.lancaster.shown import Shown


class LancasterPresenter(Presenter):
    """What the table needs to know of Lancaster."""

    def new_shown(self, view: State, viewer: int) -> Shown:
        """What the table shows of a view."""
        return Shown.from_view(view, viewer)


def presenter() -> LancasterPresenter:
    """The presenter of this game."""
    return LancasterPresenter()
