"""A game that is only looked at: what a table needs of `Playing`, over a `Replay`. Nothing of it is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.presenters import find_presenter
from game.table.replay import Replay
from game.table.steps import Decide, Look, Over, Think
from game.ui.playing import Playing

if TYPE_CHECKING:
    from game.services.translation import Translate
    from game.ui.context import Context


class NoOpponents:
    """Stands in for the opponents where a game is only looked at."""

    waits_for_person = False

    def proceed(self) -> None:
        """Nobody waits."""

    def take_trouble(self) -> None:
        """Nothing can go wrong."""


class Viewing(Playing):
    """`session` is the replay; `origin` the game that it looks at, which may still be going on."""

    session: Replay
    look_only = True

    def __init__(self, context: Context, origin: Playing, replay: Replay) -> None:
        super().__init__(context, context.bots)
        self.origin = origin
        self.session = replay
        self.opponents = NoOpponents()  # type: ignore[assignment]
        self.setup = origin.setup
        self.looked_at_as, self.task_key = origin.looked_at_as, origin.task_key
        replay.taken_back = origin.session.taken_back

    @classmethod
    def of(cls, context: Context, origin: Playing, position: int | None = None) -> Viewing:
        """Look back at a game, from the seat that looks now; None: at its present position.

        In a running game only at what was shown already: an action whose events still wait is left out.
        """
        session = origin.session
        whole = session.match
        if not isinstance(session.next(), Decide | Think | Over | Look):
            whole = whole.prefix(max(0, len(whole.actions) - 1))
        viewer = session.viewer if session.viewer is not None else 0
        at = len(whole.actions) if position is None else min(position, len(whole.actions))
        return cls(context, origin, Replay(whole, session.seats, find_presenter(whole.game.id), viewer, at))

    def outcome(self, tr: Translate) -> str:
        """What the origin tells, once its end is reached."""
        return self.origin.outcome(tr) if self.at_end else ""

    @property
    def at_end(self) -> bool:
        """Whether the last of what is looked at is shown."""
        return self.session.position == self.session.length

    @property
    def nobody_acts(self) -> bool:
        """At the end of what is told of a lesson or a puzzle; within it those at turn are named."""
        return self.at_end and self.origin.nobody_acts

    @property
    def over(self) -> bool:
        """Whether the game is over, so that it can be seen from every seat."""
        return isinstance(self.origin.session.next(), Over)

    @property
    def save_id(self) -> str:
        """The id of the save of the game that is looked at."""
        return self.origin.save_id

    def autosave(self) -> None:
        """There is nothing to save."""
