"""What is pointed at, by pointer, keys or gamepad, and how everybody's points would change by it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.games.queen_run import actions

if TYPE_CHECKING:
    from game.core.game import Action
    from game.ui.tables.queen_run.model import QueenRunView

SETTLING = "button:settle:"


class Foreseen:
    """`changes`: of each seat, shown on the players' panels; all 0 while nothing is pointed at that could be done."""

    def __init__(self, view: QueenRunView) -> None:
        self._view = view
        self._of: Hashable = None
        self._none = (0,) * len(view.names)
        self.changes = self._none

    def update(self) -> None:
        """Notice when something else is pointed at, or done."""
        view = self._view
        chooser = view.chooser if view.deciding and view.shown.phase != "draft" else None
        line = self._line() if chooser is not None else ()
        of = (line, len(view.session.match.actions))
        if of != self._of:
            self._of = of
            found = chooser.changes(line) if chooser is not None and line else self._none
            if found != self.changes:
                self.changes = found
                view.context.invalidate()

    def _line(self) -> tuple[Action, ...]:
        """The actions that what is pointed at stands for."""
        view = self._view
        assert view.chooser is not None, "only while the viewer decides"
        pointed = view.ui.current()
        name = pointed.name if pointed is not None and pointed.enabled else ""
        if name == "button:build":
            return view.chooser.build
        if name.startswith(SETTLING):
            return (actions.SETTLE + int(name.removeprefix(SETTLING)),)
        cell = view.map.model.hover
        return view.chooser.foresees(cell) if cell is not None else ()
