"""A piece follows the pointer while the button is held, to where it goes, or back."""

from __future__ import annotations

from typing import Generic

from game.ui.input.intents import Drag, Pos
from game.ui.tables.common.piece import Name


class Dragging(Generic[Name]):
    """`at`: where the pointer is that drags something, in window pixels; None while nothing is dragged."""

    def __init__(self) -> None:
        self.at: Pos | None = None

    def forget(self) -> None:
        """Nothing is dragged any more."""
        self.at = None

    def drag(self, piece: Name, drag: Drag) -> bool:
        """The pointer moves with the button held on a piece; True for pieces that can be dragged."""
        if not self.can(piece):
            return False
        if drag.phase == "start":
            if self.start(piece, drag):
                self.at = drag.pos
        elif self.at is not None:
            before, self.at = self.at, drag.pos
            if drag.phase == "cancel":
                self.forget()
                self.cancelled()
                return True
            self.moved(before, drag.pos)
            if drag.phase == "end":
                self.drop(drag.pos)
        return True

    # -- what a game brings -------------------------------------------------------------------------------------------

    def can(self, piece: Name) -> bool:
        """Whether a piece can be dragged now."""
        raise NotImplementedError

    def start(self, piece: Name, drag: Drag) -> bool:
        """Take a piece up; False, with the reason told, where it cannot be taken."""
        raise NotImplementedError

    def moved(self, before: Pos, pos: Pos) -> None:
        """The pointer that drags it has moved."""

    def drop(self, pos: Pos) -> None:
        """The piece is let go there: forget it, and do what it came to."""
        raise NotImplementedError

    def cancelled(self) -> None:
        """It is put back where it was."""
