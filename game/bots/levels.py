"""The levels of opponents. Their ids are final; which of them a person can choose is in OFFERED."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.bots.turns import Breadth

LEVEL_IDS = ("random", "novice", "easy", "medium", "hard", "expert")
"""All ids, weakest first. Some are names for levels that are still to come."""

OFFERED = ("easy", "medium", "hard")
"""The levels that a person may choose."""


@dataclass(frozen=True)
class Level:
    """How a level plays.

    `kind`: the program that plays it. `samples`: full states that the greedy bot looks at. `noise`: how far its
    judgement of an action may be off either way, in shares of a win; what is worse than the best by more than that is
    never played. `forget`: share of its notes that are lost at each turn. `iterations`: playouts of the search.
    `seconds`: the most time that a move takes. `breadth` and `turn_noise`: how a level plays games of open
    information, whatever its kind but "random" (turns.py); the noise as above, of a whole turn.
    """

    id: str
    kind: Literal["random", "greedy", "search"]
    samples: int = 0
    noise: float = 0.0
    forget: float = 0.0
    iterations: int = 0
    seconds: float = 1.0
    breadth: Breadth = field(default_factory=Breadth)
    turn_noise: float = 0.0


LEVELS = {
    level.id: level
    for level in (
        Level("random", "random"),
        Level("easy", "greedy", samples=6, noise=0.12, forget=0.5, seconds=0.4, breadth=Breadth(3), turn_noise=0.06),
        Level("medium", "greedy", samples=12, seconds=0.4, breadth=Breadth(12)),
        Level("hard", "search", iterations=2500, seconds=1.5, breadth=Breadth(20, 6, 3)),
    )
}


def find_level(level_id: str) -> Level:
    """The level of that id. Raises ValueError, with what there is, for one that is unknown or still to come."""
    level = LEVELS.get(level_id)
    if level is None:
        state = "is not offered yet" if level_id in LEVEL_IDS else "does not exist"
        raise ValueError(f"the level {level_id!r} {state}; there are {', '.join(LEVELS)}")
    return level
