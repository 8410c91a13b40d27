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

    def __init__(self, model: LancasterModel) -> None:
        super().__init__()
        self.model = model

    def can(self, piece: str) -> bool:
        model, chooser = self.model, self.model.chooser
        if not piece.startswith("hand:") or not model.deciding or chooser is None or chooser.prompt != "placement":
            return False
        return _hand(piece) in chooser.hands

    def start(self, piece: str, drag: Drag) -> bool:
        model, chooser = self.model, self.model.chooser
        assert chooser is not None, "only while a knight can be taken"
        chooser.lift(_hand(piece))
        model.context.play("card_slide", drag.origin[0] / max(1, model.frame.window[0]))
        self.at = drag.pos
        model.chosen_changed()
        return True

    def cancelled(self) -> None:
        self.model.put_back()

    def drop(self, pos: Pos) -> None:
        model = self.model
        self.forget()
        found = [part for part in model.pieces if part.rect.collidepoint(pos) and not part.piece.startswith("hand:")]
        if found:
            model.press(found[-1].piece, pos)
        else:
            model.put_back()


def _hand(piece: str) -> Hand:
    """The knight at court that a piece is."""
    _, whose, strength = piece.split(":")
    return Hand(whose == "ally", int(strength))
