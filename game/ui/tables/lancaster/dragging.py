"""A knight of the own court dragged to where it goes, or back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.presenters.lancaster.offers import Hand
from game.ui.input.intents import Drag, Pos

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel


class Dragging:
    """Whether the knight in hand follows the held button: `at` in window pixels, None while nothing is dragged."""

    def __init__(self, table: LancasterModel) -> None:
        self.table = table
        self.at: Pos | None = None

    def forget(self) -> None:
        """Nothing is dragged any more."""
        self.at = None

    def drag(self, piece: str, drag: Drag) -> bool:
        """The pointer moves with the button held on a piece; True for knights that can be taken."""
        table = self.table
        chooser = table.chooser
        kind, _, rest = piece.partition(":")
        if kind != "hand" or not table.deciding or chooser is None or chooser.prompt != "placement":
            return False
        whose, _, strength = rest.partition(":")
        hand = Hand(whose == "ally", int(strength))
        if hand not in chooser.hands:
            return False
        if drag.phase == "start":
            chooser.lift(hand)
            table.app.play("card_slide", drag.origin[0] / max(1, table.frame.window[0]))
            self.at = drag.pos
            table.chosen_changed()
        elif self.at is not None:
            self.at = drag.pos
            if drag.phase == "end":
                self._drop(drag.pos)
            elif drag.phase == "cancel":
                self.at = None
                table.put_back()
        table.app.invalidate()
        return True

    def _drop(self, pos: Pos) -> None:
        """Where it is let go: a place takes it or says why not; anywhere else it goes back."""
        table = self.table
        self.at = None
        found = [part for part in table.pieces if part.rect.collidepoint(pos) and not part.piece.startswith("hand:")]
        if found:
            table.press(found[-1].piece, pos)
        else:
            table.put_back()
