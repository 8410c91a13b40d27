"""A knight of the own court dragged to where it goes, or back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.presenters.lancaster.offers import Hand
from game.ui.input.intents import Drag, Pos
from game.ui.tables.common.dragging import Dragging

if TYPE_CHECKING:
    from game.ui.tables.lancaster.model import LancasterModel


class KnightDragging(Dragging[str]):
    """A place takes the knight in hand or says why not; anywhere else it goes back."""

    def __init__(self, table: LancasterModel) -> None:
        super().__init__()
        self.table = table

    def can(self, piece: str) -> bool:
        table, chooser = self.table, self.table.chooser
        if not piece.startswith("hand:") or not table.deciding or chooser is None or chooser.prompt != "placement":
            return False
        return _hand(piece) in chooser.hands

    def start(self, piece: str, drag: Drag) -> bool:
        table, chooser = self.table, self.table.chooser
        assert chooser is not None, "only while a knight can be taken"
        chooser.lift(_hand(piece))
        table.context.play("card_slide", drag.origin[0] / max(1, table.frame.window[0]))
        self.at = drag.pos
        table.chosen_changed()
        return True

    def cancelled(self) -> None:
        self.table.put_back()

    def drop(self, pos: Pos) -> None:
        table = self.table
        self.forget()
        found = [part for part in table.pieces if part.rect.collidepoint(pos) and not part.piece.startswith("hand:")]
        if found:
            table.press(found[-1].piece, pos)
        else:
            table.put_back()


def _hand(piece: str) -> Hand:
    """The knight at court that a piece is."""
    _, whose, strength = piece.split(":")
    return Hand(whose == "ally", int(strength))
