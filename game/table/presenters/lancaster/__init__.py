"""Lancaster at the table: `shown` (what lies on it), `offers` (what can be chosen and what it brings), `standings` (who
leads where) and `log` (words)."""

from __future__ import annotations

from game.core.events import Event
from game.core.game import State
from game.table.presenters.lancaster.shown import Shown


class LancasterPresenter:
    """What the table needs to know of Lancaster."""

    def attack(self, event: Event) -> int | None:
        """Nothing in this game is answered by another player."""
        return None

    def new_shown(self, view: State, viewer: int) -> Shown:
        """What the table shows of a view."""
        return Shown.from_view(view, viewer)

    def colours(self, state: State) -> dict[int, str]:
        """Nobody chooses a colour within this game."""
        return {}


def presenter() -> LancasterPresenter:
    """The presenter of this game."""
    return LancasterPresenter()
