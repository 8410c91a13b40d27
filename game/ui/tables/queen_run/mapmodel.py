"""What the map shows: pieces, marks of cells, the planned route, what is hidden while it moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from game.games.queen_run.cells import HOME
from game.games.queen_run.terrain import COLOURS
from game.games.queen_run.world import World
from game.table.presenters.queen_run.shown import Shown
from game.ui.tables.queen_run.last_turn import LastTurn

MarkKind = Literal["reach", "pass", "choose", "effect", "placed"]


@dataclass(frozen=True)
class Mark:
    """How a cell is lit.

    `kind`: "reach" (she may go there and stay), "pass" (she may go there, but not stay), "choose" (she may depart to
    it), "effect" (a base may be put there), "placed" (a base that was just put there by an effect).
    `cost`: action points of the way in all, those of converted bases among them; None for no number. `bases`: how many
    bases are converted on the way.
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
class QueenOnMap:
    """A queen that can be seen: on a cell, or at her place in paradise."""

    seat: int
    colour: str
    cell: int


EIGHTHS = 8
"""Steps in which pieces are lifted."""


class MapModel:
    """The state of the map. `version` grows with each change of what can be seen.

    `advised`: the cells of a hint that is shown: while there are some, all others are marked quietly.
    `waiting`: seat and colour of the queens at home.
    `later`: the ways of its steps after the first.
    `last_turn`: what has just been done, in the colour `last_turn_colour`; `earlier`: what was done since the turn
    before of whoever chooses now, each with its colour.
    `pressed`: the cell on which the pointer is held down. `raised`: cells whose pieces are lifted, and how far, in
    eighths of `pieces.LIFT`.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.version = 0
        self.bases: dict[int, str] = {}
        self.queens: tuple[QueenOnMap, ...] = ()
        self.waiting: tuple[tuple[int, str], ...] = ()
        self.arrivals: tuple[tuple[str, int], ...] = ()
        self.majorities: tuple[tuple[tuple[str, int], ...], ...] = tuple(() for _ in world.boards)
        self.mover: int | None = None
        self.mover_colour = ""
        self.marks: dict[int, Mark] = {}
        self.dim = False
        self.route: tuple[int, ...] = ()
        self.advised: frozenset[int] = frozenset()
        self.later: tuple[tuple[int, ...], ...] = ()
        self.trail: tuple[int, ...] = ()
        self.last_turn = LastTurn()
        self.last_turn_colour = ""
        self.earlier: tuple[tuple[LastTurn, str], ...] = ()
        self.hover: int | None = None
        self.pressed: int | None = None
        self.raised: tuple[tuple[int, int], ...] = ()
        self.lifted: frozenset[Piece] = frozenset()

    @property
    def places(self) -> bool:
        """Whether paradise has places for bases: with three and four players."""
        return self.world.boards[-1].name == "paradise"

    @property
    def puts(self) -> list[int]:
        """The cells where a base may be put."""
        return [cell for cell, mark in self.marks.items() if mark.kind == "effect"]

    def set(self, **values: object) -> None:
        """Take values over; the version grows if one of them is new."""
        changed = False
        for name, value in values.items():
            if getattr(self, name) != value:
                setattr(self, name, value)
                changed = True
        if changed:
            self.version += 1

    def show(self, shown: Shown) -> None:
        """All pieces of a table."""
        queens, waiting = [], []
        for seat, side in enumerate(shown.seats):
            if side.colour is None:
                continue
            if side.on_map:
                queens.append(QueenOnMap(seat, side.colour, side.queen))
            elif side.place:
                queens.append(QueenOnMap(seat, side.colour, self.place_cell(side.place)))
            elif side.queen == HOME:
                waiting.append((seat, side.colour))
        mover = shown.mover
        on_map = mover is not None and mover.on_map
        self.set(
            bases=dict(shown.bases),
            queens=tuple(queens),
            waiting=tuple(waiting),
            arrivals=tuple((colour, count) for colour, count in shown.arrivals),
            majorities=self._majorities(shown),
            mover=shown.to_move if on_map else None,
            mover_colour=(mover.colour or "") if mover is not None else "",
        )

    def _majorities(self, shown: Shown) -> tuple[tuple[tuple[str, int], ...], ...]:
        """The colours on each board and their bases, most first."""
        counts: list[dict[str, int]] = [{} for _ in self.world.boards]
        for cell, colour in shown.bases.items():
            count = counts[self.world.board_of[cell]]
            count[colour] = count.get(colour, 0) + 1
        for colour, bases in shown.arrivals:
            if bases:
                counts[-1][colour] = counts[-1].get(colour, 0) + bases
        if not self.places:
            counts[-1] = {}  # it does not score with two players
        return tuple(
            tuple(sorted(count.items(), key=lambda item: (-item[1], COLOURS.index(item[0])))) for count in counts
        )

    def place_cell(self, place: int) -> int:
        """Where the queen stands that arrived first (1) or second (2): in the middle of that place."""
        if not self.places:
            return self.world.paradise + 2
        return self.world.paradise + (1 if place == 1 else 3)

    def place_base_cell(self, place: int, index: int) -> int:
        """The cell of paradise on which base `index` of an arrival lies."""
        return self.world.paradise + (index if place == 1 else 3 + index)

    def is_place(self, cell: int) -> bool:
        """Whether a cell has the seal of a place in paradise."""
        return self.places and cell >= self.world.paradise

    def lift_at(self, cell: int) -> float:
        """How far the pieces of a cell are lifted: 1 is all of it, a little more while they swing."""
        return dict(self.raised).get(cell, 0) / EIGHTHS

    def queen_at(self, cell: int) -> QueenOnMap | None:
        """The queen on a cell."""
        return next((queen for queen in self.queens if queen.cell == cell), None)

    def queen_of(self, seat: int) -> QueenOnMap | None:
        """The queen of a seat, if she can be seen."""
        return next((queen for queen in self.queens if queen.seat == seat), None)

    def base_at(self, cell: int) -> str | None:
        """Colour of the base that lies on a cell, those on the places of paradise among them."""
        colour = self.bases.get(cell)
        if colour is not None:
            return colour
        for place, (arrived, bases) in enumerate(self.arrivals, start=1):
            if any(self.place_base_cell(place, index) == cell for index in range(bases)):
                return arrived
        return None

    def aside(self, cell: int) -> bool:
        """Whether a queen on a cell stands a little aside: a base lies there, or the one being put may."""
        return self.base_at(cell) is not None or cell in self.puts

    def all_bases(self) -> dict[int, str]:
        """Colour of each base by cell, those on the places of paradise among them."""
        bases = dict(self.bases)
        for place, (colour, count) in enumerate(self.arrivals, start=1):
            for index in range(count):
                bases[self.place_base_cell(place, index)] = colour
        return bases

    def mark(self, marks: Mapping[int, Mark], dim: bool) -> None:
        """Light these cells."""
        self.set(marks=dict(marks), dim=dim and bool(marks))

    def plan(self, route: Sequence[int]) -> None:
        """A route to draw."""
        self.set(route=tuple(route))
