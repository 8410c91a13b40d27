"""The bots at a table: who thinks and how far, what they wait for, and where a simple move had to stand in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.steps import Think
from game.ui.tables.common.thinking_bar import steps

if TYPE_CHECKING:
    from game.table.opponents import Opponents
    from game.ui.tables.common.model import TableModel

HURRY = 40.0
"""How much faster time passes for the answers of bots while a game is played out."""


class Bots:
    """`thinking_steps`: how far the one at turn has come, in steps of its bar (thinking_bar.py). `notes`: for each
    simple move that was played because the bot's own failed, how many events had been shown before it, and its seat."""

    def __init__(self, model: TableModel) -> None:
        self._model = model
        self.thinking_steps = 0
        self.notes: list[tuple[int, int]] = []

    @property
    def _opponents(self) -> Opponents:
        return self._model.playing.opponents

    @property
    def thinking(self) -> int | None:
        """The seat of the one that thinks, once all before is shown."""
        step = self._model.step
        return step.seat if isinstance(step, Think) and not self._model.busy and not self._model.nobody_acts else None

    @property
    def waiting(self) -> bool:
        """Whether the next one plays only when told to go on."""
        return isinstance(self._model.step, Think) and self._opponents.waits_for_person

    @property
    def alone(self) -> bool:
        """Whether no person plays any more, but they go on."""
        session = self._model.session
        return not session.persons() and not session.look_only

    def thinking_steps_of(self, seat: int) -> int:
        """The steps of the bar of that seat, 0 where there is none to be seen."""
        return self.thinking_steps if self.thinking == seat else 0

    def go_on(self) -> None:
        """Let the next one play."""
        self._opponents.proceed()
        self._model.rebuild()

    def play_out(self) -> None:
        """Nobody else is left: let them play to the end without pictures."""
        self._model.playing.hurry = True
        self._model.skip()
        self._model.rebuild()

    def update(self, dt: float) -> None:
        """Let time pass in which they think and play."""
        model, waited = self._model, self.waiting
        model.session.update(dt * 1000 * (HURRY if model.playing.hurry else 1 / model.tempo.share))
        self._take_trouble()
        done = steps(self._opponents.progress())
        if done != self.thinking_steps:
            self.thinking_steps = done
            model.app.invalidate()
        if waited != self.waiting:
            model.rebuild()

    def _take_trouble(self) -> None:
        trouble = self._opponents.take_trouble()
        if trouble is not None:
            events = self._model.session.match.events[: trouble.index]
            self.notes.append((sum(map(len, events)), trouble.seat))
            self._model.rebuild()

    def take_back_notes(self) -> None:
        """Part of the game was taken back, and the notes about it with it."""
        told = len(self._model.session.shown_events())
        self.notes = [note for note in self.notes if note[0] < told]
