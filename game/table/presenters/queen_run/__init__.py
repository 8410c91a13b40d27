"""Queen Run at the table: `shown` (what lies on it), `chooser` and `reach` (clicks, and where a queen can go), `offers`
(departing, effects, building), `standings` (who leads on which board) and `log` (words)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.core.events import Event
from game.core.game import Action, State
from game.games.queen_run.actions import choose, describe
from game.games.queen_run.state import NONE, RunState
from game.games.queen_run.terrain import COLOURS, EVERY_COLOUR
from game.table.presenters import Adviser, Presenter
from game.table.presenters.queen_run.shown import Shown

SEAT_COLOURS = {"R": "rose", "B": "sky", "Y": "sun", "G": "mint"}
"""The ids of players' colours (bars, rings, tokens) that are those of Queen Run."""

if TYPE_CHECKING:
    from game.table.daily import Week
    from game.table.feelings import Feeling


class QueenRunPresenter(Presenter):
    """What the table needs to know of Queen Run."""

    person_seconds = 30.0  # a turn has many steps
    bot_seconds = 6.0

    def new_shown(self, view: State, viewer: int) -> Shown:
        """What the table shows of a position."""
        return Shown.from_view(view, viewer)

    def colours(self, state: State) -> dict[int, str]:
        """The colours of the peoples."""
        return {
            seat: SEAT_COLOURS[each["color"]]
            for seat, each in enumerate(state.to_document()["seats"])
            if each["color"] is not None
        }

    def courteous(self, state: State, action: Action, wishes: Mapping[int, str]) -> Action:
        """The same people in the colour with the most villages, of those that nobody has or wishes."""
        assert isinstance(state, RunState)
        parts = describe(action)
        letters = {colour: letter for letter, colour in SEAT_COLOURS.items()}
        wished = {
            COLOURS.index(letters[colour])
            for seat, colour in wishes.items()
            if colour in letters and state.tribes[seat] == NONE
        }
        if parts.kind != "choose" or parts.colour not in wished:
            return action
        free = [each for each in EVERY_COLOUR if each not in state.colours and each not in wished]
        if not free:
            return action
        return choose(parts.tribe, max(free, key=state.world.kinds.count))

    def adviser(self) -> Adviser:
        """The words of hints and reviews."""
        from game.table.presenters.queen_run import advice

        return advice

    def feelings(self, shown: Shown, event: Event) -> Sequence[Feeling]:
        """Who feels what."""
        from game.table.presenters.queen_run import feelings

        return feelings.feelings(shown, event)

    def standing(self, shown: Shown) -> Sequence[int]:
        """The points of all seats."""
        from game.table.presenters.queen_run import standings

        return standings.points(shown)

    def weeks(self) -> Sequence[Week]:
        """The deals of the day."""
        from game.table.presenters.queen_run.weeks import WEEKS

        return WEEKS


def presenter() -> QueenRunPresenter:
    """The presenter of this game."""
    return QueenRunPresenter()
