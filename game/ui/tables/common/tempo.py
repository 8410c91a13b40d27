"""How fast the turns of the others are shown: at a large table a round takes no longer than at a small one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.steps import BotAnswer, Decide, HandOver, Over, Think

if TYPE_CHECKING:
    from game.ui.tables.common.model import TableControls

A_TURN = 3.4
"""Seconds that a turn takes at normal speed, with the pause before it."""
LEAST = 0.2
"""The share of its time that a turn gets at least."""


class Tempo:
    """`share`: of the time that animations and pauses take by the settings, so much is left to them now.

    `seconds`: what the turns of all others may take together at normal speed; None: as long as they take. What earlier
    turns of the round took more or less than theirs is made up by those that follow.
    """

    def __init__(self, controls: TableControls, seconds: float | None) -> None:
        self._controls = controls
        self._seconds = seconds
        self._left: float | None = None  # of these, from when the own move has been shown
        self.share = 1.0

    def update(self, dt: float) -> None:
        """Let time pass."""
        controls, step = self._controls, self._controls.step
        if self._seconds is None or controls.session.viewer is None or isinstance(step, Decide | HandOver | Over):
            self._begin(None)
        elif isinstance(step, Think | BotAnswer) and self._left is None:
            self._begin(self._seconds)
        if self._left is not None and (controls.busy or isinstance(step, Think | BotAnswer)):
            self._left -= dt / (controls.context.speed or 1.0)
            self.share = min(1.0, max(LEAST, self._left / (A_TURN * self._turns())))
        controls.playing.opponents.haste = self.share

    def _begin(self, left: float | None) -> None:
        self._left = left
        self.share = 1.0

    def _turns(self) -> int:
        """How many turns of others are to be shown until the viewer's own, the present one included."""
        session = self._controls.session
        seats, mover = len(session.seats), session.match.state.to_move
        return max(1, (session.viewer - mover) % seats + 1) if mover >= 0 and session.viewer is not None else 1
