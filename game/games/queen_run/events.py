"""What can happen in a game of Queen Run: all of it in the open.

Cells are numbers as in cells.py, colours and peoples numbers as in terrain.py and tribes.py; in documents they are
named as in section 8 of docs/rules/queen_run.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.events import Event
from game.games.queen_run.cells import cell_name
from game.games.queen_run.terrain import COLOURS
from game.games.queen_run.tribes import TRIBE_IDS


class RunEvent(Event):
    """The base of the events of this game: it names cells, colours and peoples in documents."""

    def to_document(self) -> dict[str, Any]:
        """The event as a JSON object: its type in snake case under "event", then its fields."""
        document = super().to_document()
        for key in ("cell", "start", "end"):
            if key in document:
                document[key] = cell_name(document[key])
        if "tribe" in document:
            document["tribe"] = TRIBE_IDS[document["tribe"]]
        if "colour" in document:
            document["colour"] = COLOURS[document["colour"]]
        if isinstance(self, NeutralPlaced):
            document["cells"] = [[cell_name(cell), COLOURS[colour]] for cell, colour in self.cells]
        elif "cells" in document:
            document["cells"] = [cell_name(cell) for cell in document["cells"]]
        return document


@dataclass(frozen=True)
class TribeChosen(RunEvent):
    """`seat` leads `tribe` in `colour` (section 3)."""

    seat: int
    tribe: int
    colour: int


@dataclass(frozen=True)
class NeutralPlaced(RunEvent):
    """Bases of the colours nobody chose are put on the map: (cell, colour), by cell (section 3)."""

    cells: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Passed(RunEvent):
    """`seat` passes: `returned` active bases went back to stock, then `active` became active (section 4).

    `was_home`: the queen was at home, and `returned` is 0; else she went home.
    """

    seat: int
    returned: int
    active: int
    was_home: bool


@dataclass(frozen=True)
class Departed(RunEvent):
    """The queen of `seat` is put on `cell` (section 4)."""

    seat: int
    cell: int


@dataclass(frozen=True)
class Moved(RunEvent):
    """The queen of `seat` steps from `start` to `end` for `cost` AP (section 4)."""

    seat: int
    start: int
    end: int
    cost: int


@dataclass(frozen=True)
class Converted(RunEvent):
    """An active base of `seat` goes back to stock for 1 AP (section 4)."""

    seat: int


@dataclass(frozen=True)
class Built(RunEvent):
    """`seat` builds a base on `cell` for `cost` AP (section 4). What it brings follows."""

    seat: int
    cell: int
    cost: int


@dataclass(frozen=True)
class BasesGained(RunEvent):
    """`amount` bases of `seat` become active by what was built (`+nC`, section 4); may be 0 with an empty stock."""

    seat: int
    amount: int


@dataclass(frozen=True)
class ApGained(RunEvent):
    """`seat` has `amount` more AP this turn by what was built (`+nAP`, section 4)."""

    seat: int
    amount: int


@dataclass(frozen=True)
class EffectStarted(RunEvent):
    """`seat` may put up to `left` bases on `cells` (section 4)."""

    seat: int
    cells: tuple[int, ...]
    left: int


@dataclass(frozen=True)
class BasePlaced(RunEvent):
    """`seat` puts a base on `cell` by effect (section 4)."""

    seat: int
    cell: int


@dataclass(frozen=True)
class EffectEnded(RunEvent):
    """The effect is over: done, or nothing more can be placed (section 8)."""

    seat: int


@dataclass(frozen=True)
class Arrived(RunEvent):
    """The queen of `seat` steps from `start` to `end` in paradise, as number `place` (1, 2; section 5)."""

    seat: int
    start: int
    end: int
    place: int


@dataclass(frozen=True)
class Settled(RunEvent):
    """`seat` puts `bases` on its place (section 5)."""

    seat: int
    bases: int


@dataclass(frozen=True)
class TurnEnded(RunEvent):
    """The turn of `seat` is over (section 4)."""

    seat: int


@dataclass(frozen=True)
class RoundStarted(RunEvent):
    """Round `round` begins (section 8)."""

    round: int


@dataclass(frozen=True)
class GameEnded(RunEvent):
    """The game is over. `reason`: "arrivals", "exhausted" or "rounds" (section 5)."""

    reason: str
    winners: tuple[int, ...]
