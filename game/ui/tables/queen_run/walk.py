"""Plays what the person has chosen: one action, or a walk of several, each action once the one before was shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games.queen_run import actions

if TYPE_CHECKING:
    from game.core.game import Action
    from game.ui.tables.queen_run.model import QueenRunModel

FINAL = ("pass", "end", "arrive", "settle", "choose")
"""Kinds of actions that another player's turn follows: what the settings may want confirmed."""


class Walk:
    """The actions that are still to be played."""

    def __init__(self, model: QueenRunModel) -> None:
        self._model = model
        self._left: deque[Action] = deque()

    def __len__(self) -> int:
        return len(self._left)

    def clear(self) -> None:
        """Stay here."""
        self._left.clear()

    def submit(self, chosen: Sequence[Action]) -> None:
        """Play these actions, one by one as they are shown; ask first where the settings say so."""
        model = self._model
        kind = "arrive" if self._arrives(chosen) else actions.describe(chosen[-1]).kind
        if kind in FINAL:
            model.moves.confirm(lambda: model.tr(f"table.sure.{kind}"), lambda: self._set_out(chosen))
        else:
            self._set_out(chosen)

    def _arrives(self, chosen: Sequence[Action]) -> bool:
        """Whether a walk ends in paradise, and with it the turn."""
        last = actions.describe(chosen[-1])
        return last.kind == "move" and last.cell >= self._model.shown.world.paradise

    def _set_out(self, chosen: Sequence[Action]) -> None:
        self._model.skip()
        self._left = deque(chosen)
        self.go_on()

    def go_on(self) -> None:
        """Play the next action; a walk ends where one is refused."""
        model = self._model
        if not model.moves.play(self._left.popleft()):
            self._left.clear()
            return
        model.forget_choice()
        model.show_map()
