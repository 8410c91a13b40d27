"""What lies on the table answers the pointer: it lifts, dips when pressed, and settles when it has been put down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.ui.anim.springs import Springs
from game.ui.anim.sprite import REST, Sprite
from game.ui.tables.sleeping_queens.parts import HandPart, PiecePart
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.tables.sleeping_queens.model import QueensView

UP = 6.0
"""Units that a lifted piece is higher."""
CASTS = 7.0
"""How much longer its shadow is, in units."""
PRESSED = -0.35
LANDING = -20.0
"""How hard a card meets the table, in lifts a second."""


class Lifting:
    """How high each piece is over where it rests: 1 under the pointer, below 0 while it is pressed down.

    Pieces are named as their widgets, cards of the own hand `card:<key>`.
    """

    def __init__(self, table: QueensView) -> None:
        self._table = table
        self._springs = Springs()

    def __contains__(self, name: str) -> bool:
        """Whether the piece is off its place, or about to be."""
        return name in self._springs

    def height(self, name: str) -> float:
        """How high it is now."""
        return self._springs.value(name)

    def clear(self) -> None:
        """Everything lies flat."""
        self._springs.clear()

    def update(self, dt: float) -> bool:
        """Move on; True while a piece moves."""
        self._springs.aim(self._goals())
        if not self._springs.update(dt, self._table.speed):
            return False
        self._table.context.invalidate()
        return True

    def _goals(self) -> dict[str, float]:
        table = self._table
        if table.dragged is not None:
            goal = table.dragging.goal()
            return {} if goal is None else {goal: 1.0}
        hover = table.ui.hover
        if not isinstance(hover, PiecePart):
            return {}
        return {name_of(hover): PRESSED if table.ui.pressed is hover else 1.0}

    def landed(self, hidden: Iterable[str]) -> None:
        """These pieces (as `Stage.hidden` names them) have just been put down."""
        if self._table.speed <= 0:
            return
        for name in {self._place(each) for each in hidden}:
            self._springs.push(name, LANDING)

    def _place(self, hidden: str) -> str:
        kind, _, which = hidden.partition(":")
        if kind == "discard":
            return "discards"
        if kind == "hand":
            return f"card:{which}"
        if kind == "queen":
            awake = self._table.shown.awake
            return next((f"queen:{seat}:{which}" for seat, queens in enumerate(awake) if which in queens), hidden)
        return hidden


def name_of(part: Widget) -> str:
    """What a piece is called here."""
    return f"card:{part.card_key}" if isinstance(part, HandPart) else part.name


def lift(sprite: Sprite, height: float) -> Sprite:
    """The sprite, that high over where it rests."""
    sprite.y -= UP * height
    sprite.rise = height
    if sprite.shadow:
        sprite.shadow = max(REST, sprite.shadow + CASTS * height)
    return sprite
