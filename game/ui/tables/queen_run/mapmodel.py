"""What the map is told to show, apart from the pieces themselves: marks of cells, and names for pieces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

MarkKind = Literal["reach", "pass", "choose", "effect", "placed"]


@dataclass(frozen=True)
class Mark:
    """How a cell is lit.

    `kind`: "reach" (she may go there and stay), "pass" (she may go there, but not stay), "choose" (a cell to depart to),
    "effect" (a base may be put there), "placed" (a base that was just put there by an effect).
    `cost`: action points of the way in all, None for no number. `bases`: how many bases are converted on the way.
    `action`: what a click means, in notation, for inspection; None when a click does nothing.
    """

    kind: MarkKind
    cost: int | None = None
    bases: int = 0
    action: str | None = None


@dataclass(frozen=True)
class QueenPiece:
    """The queen of a seat."""

    seat: int


@dataclass(frozen=True)
class BasePiece:
    """The base on a cell."""

    cell: int


Piece = QueenPiece | BasePiece


@dataclass(frozen=True)
class Standing:
    """One colour on one board: its number of bases and the points they would give now."""

    colour: str
    bases: int
    points: int
