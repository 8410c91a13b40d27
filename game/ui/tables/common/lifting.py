"""Pieces answer the pointer: one rises towards it, dips when pressed, and settles when it has been put down.

What that looks like is each game's own: `height` tells how far a piece is up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from game.ui.anim.springs import Springs
from game.ui.tables.common.layer import Part
from game.ui.widgets.host import Host

LANDING = -20.0
"""How hard a piece meets the table, in lifts a second."""


class Lifting:
    """How high each piece is over where it rests, by its `lifted_as`: 1 under the pointer, `pressed` while it is
    pressed."""

    def __init__(self, ui: Host, pressed: float) -> None:
        self._ui = ui
        self._pressed = pressed
        self._springs = Springs()
        self._moving = False

    def __contains__(self, name: str) -> bool:
        """Whether the piece is off its place, or about to be."""
        return name in self._springs

    def __iter__(self) -> Iterator[str]:
        return iter(self._springs)

    def height(self, name: str) -> float:
        """How high it is now."""
        return self._springs.value(name)

    def moves(self, name: str) -> bool:
        """Whether it is on its way up or down."""
        return self._springs.moves(name)

    def over(self) -> Part | None:
        """The piece under the pointer, if it is one that rises."""
        found = self._ui.hover
        if not isinstance(found, Part) or not self._ui.context.is_top(self._ui):
            return None
        return found if found.rises else None

    def clear(self) -> None:
        """Everything lies flat."""
        self._springs.clear()

    def update(self, dt: float, speed: float, goals: Mapping[str, float] | None = None) -> bool:
        """Move on; True while a piece moves. `goals`: what rises, and how high, in place of that under the pointer."""
        if goals is None:
            part = self.over()
            height = self._pressed if self._ui.pressed is part else 1.0
            goals = {} if part is None else {part.lifted_as: height}
        self._springs.aim(goals)
        moved, self._moving = self._moving, self._springs.update(dt, speed)
        if moved or self._moving:
            self._ui.context.invalidate()
        return self._moving

    def landed(self, names: Iterable[str], speed: float) -> None:
        """These pieces have just been put down."""
        for name in set(names) if speed > 0 else ():
            self._springs.push(name, LANDING)
