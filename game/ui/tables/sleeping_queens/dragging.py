"""Cards of the own hand dragged to where they are played, or back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.presenters.sleeping_queens.selection import HandCard, Piece, Refusal
from game.ui.input.intents import Drag, Pos
from game.ui.tables.sleeping_queens.parts import PiecePart

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.scene import QueensTable


class Dragging:
    """The card of the own hand under the pointer: `key` (None: no card), and where it is in window pixels."""

    def __init__(self, table: QueensTable) -> None:
        self._table = table
        self.key: int | None = None
        self.at: Pos = (0, 0)
        self._was_chosen = False

    def forget(self) -> None:
        """No card is dragged any more."""
        self.key = None

    def drag(self, piece: Piece, drag: Drag) -> bool:
        """A card of the hand follows the pointer."""
        if not isinstance(piece, HandCard):
            return False
        if drag.phase == "start":
            self._start(piece.key, drag.origin)
        elif self.key is not None:
            self.at = drag.pos
            if drag.phase == "end":
                self._end(drag.pos)
            elif drag.phase == "cancel":
                self.key = None
                self._table.chosen_changed()
        self._table.app.invalidate()
        return True

    def _start(self, key: int, pos: Pos) -> None:
        table = self._table
        self._was_chosen = key in table.selection.chosen
        if not self._was_chosen:
            outcome = table.selection.press(HandCard(key))
            if isinstance(outcome, Refusal):
                table.refuse(outcome, pos)
                return
        self.key = key
        self.at = pos
        table.app.play("card_slide", pos[0] / max(1, table.frame.window[0]))
        table.chosen_changed()

    def _end(self, pos: Pos) -> None:
        table = self._table
        key = self.key
        assert key is not None, "only while a card is dragged"
        x, y = table.frame.to_units(pos)
        # The card stays where it was let go and glides on from there.
        card = table.hand.cards.get(key)
        if card is not None:
            card.x, card.y = x, y
            card.to_x = card.to_y = -1.0
        self.key = None
        target = self._piece_at(pos)
        if target is not None and not isinstance(target, HandCard):
            table.carry_out(table.selection.press(target), pos)
            return
        onto_felt = target is None and y < table.zones.prompt[1] + 40 and not self._beside_the_cards(pos)
        if onto_felt and table.selection.enter() is not None:
            table.play_selected()
            return
        if not self._was_chosen and y > table.zones.prompt[1] + 40 and key in table.selection.chosen:
            table.selection.press(HandCard(key))
        table.chosen_changed()

    def _beside_the_cards(self, pos: Pos) -> bool:
        """Whether there is something that no card is ever played onto: the log, the goal, the turn panel, a button."""
        others = ("log", "goal", "panel", "button")
        return any(part.role in others and part.rect.collidepoint(pos) for part in self._table.parts)

    def _piece_at(self, pos: Pos) -> Piece | None:
        found = [part for part in self._table.parts if isinstance(part, PiecePart) and part.rect.collidepoint(pos)]
        lit = [part.piece for part in found if part.legal]
        return lit[0] if lit else (found[-1].piece if found else None)
