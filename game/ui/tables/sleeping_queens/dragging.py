"""Cards of the own hand dragged to where they are played, or back."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.table.chooser import Refusal
from game.table.presenters.sleeping_queens.chooser import HandCard, Piece
from game.ui.anim.springs import Springs
from game.ui.input.intents import Drag, Pos
from game.ui.tables.common.dragging import Dragging
from game.ui.tables.sleeping_queens.parts import CardPart

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensModel


FOLLOW = 26.0
"""How fast the card comes after the pointer, in shares of the way a second."""
NEAR = 0.4
"""Units from the pointer below which it has come to it."""
HELD = -4.0
"""Degrees that it hangs askew while it is held still."""
MOST_SWING = 14.0
SPEED = 110.0
"""Units a second for each degree that it swings."""
STIFFNESS, DAMPING = 170.0, 13.0


class CardDragging(Dragging[Piece]):
    """The card of the own hand under the pointer: `key`, None while none is dragged.

    The card lags behind the pointer a little and swings from it: `place` in units, `turn` in degrees.
    """

    def __init__(self, model: QueensModel) -> None:
        super().__init__()
        self._model = model
        self.key: int | None = None
        self.place = (0.0, 0.0)
        self._swing = Springs(STIFFNESS, DAMPING, start=0.0)
        self._was_chosen = False

    @property
    def turn(self) -> float:
        """How the card hangs now."""
        return HELD + self._swing.value("card")

    def forget(self) -> None:
        super().forget()
        self.key = None
        self._swing.clear()

    def update(self, dt: float) -> bool:
        """Let the card follow; True while it does."""
        if self.at is None:
            return False
        goal = self._model.frame.to_units(self.at)
        before = self.place
        far = math.dist(before, goal)
        if self._model.speed <= 0 or far < NEAR:
            self.place = goal
        else:
            share = 1 - math.exp(-FOLLOW * dt)
            self.place = (before[0] + (goal[0] - before[0]) * share, before[1] + (goal[1] - before[1]) * share)
        speed = (self.place[0] - before[0]) / dt if dt > 0 else 0.0
        self._swing.aim({"card": max(-MOST_SWING, min(MOST_SWING, -speed / SPEED))})
        moving = self._swing.update(dt, self._model.speed) or far >= NEAR
        if moving:
            self._model.app.invalidate()
        return moving

    def goal(self) -> str | None:
        """The name of the lit piece that the card is over."""
        over = self._parts_at(self.at) if self.at is not None else []
        return next((part.lifted_as for part in over if part.legal), None)

    def can(self, piece: Piece) -> bool:
        return isinstance(piece, HandCard)

    def start(self, piece: Piece, drag: Drag) -> bool:
        assert isinstance(piece, HandCard), "nothing else can be dragged"
        model, key, pos = self._model, piece.key, drag.origin
        self._was_chosen = key in model.chooser.chosen
        if not self._was_chosen:
            outcome = model.chooser.press(HandCard(key))
            if isinstance(outcome, Refusal):
                model.moves.refuse(outcome.reasons, pos)
                return False
        self.key = key
        self.place = model.where.card(key)
        self._swing.clear()
        model.context.play("card_slide", pos[0] / max(1, model.frame.window[0]))
        model.chosen_changed()
        return True

    def cancelled(self) -> None:
        self._model.chosen_changed()

    def drop(self, pos: Pos) -> None:
        model = self._model
        key = self.key
        assert key is not None, "only while a card is dragged"
        _, y = model.frame.to_units(pos)
        # The card stays where it was let go and glides on from there.
        card = model.hand.cards.get(key)
        if card is not None:
            card.x, card.y = self.place
            card.to_x = card.to_y = -1.0
            card.lean = self.turn if model.speed > 0 else 0.0
        self.forget()
        target = self._piece_at(pos)
        if target is not None and not isinstance(target, HandCard):
            model.moves.carry_out(model.chooser.press(target), pos)
            return
        onto_felt = target is None and y < model.zones.felt and not self._beside_the_cards(pos)
        if onto_felt and model.chooser.enter():
            model.play_selected()
            return
        if not self._was_chosen and y > model.zones.felt and key in model.chooser.chosen:
            model.chooser.press(HandCard(key))
        model.chosen_changed()

    def _beside_the_cards(self, pos: Pos) -> bool:
        """Whether there is something that no card is ever played onto: the log, the turn panel, a button."""
        others = ("log", "panel", "button")
        return any(part.role in others and part.rect.collidepoint(pos) for part in self._model.parts)

    def _piece_at(self, pos: Pos) -> Piece | None:
        found = self._parts_at(pos)
        lit = [part.piece for part in found if part.legal]
        return lit[0] if lit else (found[-1].piece if found else None)

    def _parts_at(self, pos: Pos) -> list[CardPart]:
        return [part for part in self._model.parts if isinstance(part, CardPart) and part.rect.collidepoint(pos)]
