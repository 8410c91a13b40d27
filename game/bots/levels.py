"""The levels of opponents: what each means in every game, and how a game's own settings are laid over that.

A level is defined by how much it thinks (samples, iterations, breadth), never by time; the time is a cap for slow
machines. Lower levels judge less well (noise, fewer samples), forget, and look less far (fewer replies, no search).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal

from game.core.game import Game

Kind = Literal["random", "one_ply", "greedy", "search", "turns", "playouts"]
"""The program that plays a level: any legal action (random_bot.py); the action that looks best at once (one_ply.py);
the same with noise and the answers to it (greedy.py); tree search (search.py); search for whole turns (turns.py); tree
search by the rules alone (playouts.py)."""

LEVEL_IDS = ("random", "greedy", "novice", "easy", "medium", "hard", "expert")
"""All ids. The first two are measures for the others: a person cannot choose them."""

OFFERED = ("novice", "easy", "medium", "hard", "expert")
"""The levels that a person may choose, weakest first."""

DEFAULT_LEVEL = "medium"
"""The level of a bot of which nobody has said how well it is to play."""


@dataclass(frozen=True)
class Level:
    """How a level plays a game.

    `kind`: the program that plays it; the other fields matter to those programs that know them.
    `samples`: full states that "one_ply" and "greedy" look at. `replies`: decisions that an action brings with it and
    that "greedy" looks at before it judges. `noise`: how far the judgement of an action may be off either way, in
    shares of a win; what is worse than the best by more than that is never played, nor what is worse by more than the
    share `spread` of the distance from the best action to the worst.
    `forget`: share of its notes that are lost at each turn.
    `iterations`: playouts of a search in all, done in `shares` trees of their own whose roots are added up
    (parallel.py); both are part of the level, so that every machine plays it alike. `nodes`: most nodes of each tree.
    `search`: settings of the search, by the names of `search.SearchSettings` (of "playouts", of
    `playouts.PlayoutSettings`), where they differ from its defaults.
    `keep`: whether the part of a tree that is still of use at the next decision is kept (keeping.py).
    `turns`: how broadly whole turns are looked for, by the names of `turns.Breadth`. `turn_noise`: the noise as above,
    of a whole turn.
    `taste`: how much of its character's style it shows, 0 to 1.
    `seconds`: the most time that a move takes with the compiled engine (limits.py says what holds without).
    """

    id: str
    kind: Kind
    samples: int = 1
    replies: int = 4
    noise: float = 0.0
    spread: float = 0.5
    forget: float = 0.0
    iterations: int = 0
    shares: int = 1
    nodes: int = 200_000
    search: Mapping[str, Any] = field(default_factory=dict)
    keep: bool = False
    turns: Mapping[str, Any] = field(default_factory=dict)
    turn_noise: float = 0.0
    taste: float = 1.0
    seconds: float = 0.45


LEVELS = {
    level.id: level
    for level in (
        Level("random", "random"),
        Level("greedy", "one_ply", samples=4, taste=0.0),
        Level("novice", "greedy", samples=4, replies=2, noise=0.2, forget=0.8, turns={"width": 2}, turn_noise=0.12),
        Level("easy", "greedy", samples=6, replies=2, noise=0.1, forget=0.5, turns={"width": 3}, turn_noise=0.06),
        Level("medium", "greedy", samples=12, turns={"width": 12}),
        Level("hard", "search", iterations=600, turns={"width": 20, "compared": 6, "reply_width": 3}),
        Level(
            "expert", "search", iterations=2400, shares=2, turns={"width": 30, "compared": 10, "reply_width": 4},
            seconds=1.8,
        ),
    )
}  # fmt: skip
"""The levels as they are where a game says nothing else (`Heuristics.strength`)."""

_MERGED = ("search", "turns")
"""Fields whose overrides are laid over the common ones name by name."""

_FIELDS = frozenset(each.name for each in fields(Level)) - {"id"}


def find_level(level_id: str, game: Game | None = None) -> Level:
    """The level of that id as `game` is to be played by it; without a game, what all games have in common.

    Raises ValueError for an id that does not exist, and for settings of the game that are none.
    """
    level = LEVELS.get(level_id)
    if level is None:
        raise ValueError(f"the level {level_id!r} does not exist; there are {', '.join(LEVELS)}")
    if game is None:
        return level
    own = dict(game.heuristics.strength().get(level_id, {}))
    unknown = sorted(own.keys() - _FIELDS)
    if unknown:
        raise ValueError(f"{game.id} gives the level {level_id!r} settings that do not exist: {', '.join(unknown)}")
    for name in _MERGED:
        if name in own:
            own[name] = {**getattr(level, name), **own[name]}
    return replace(level, **own) if own else level
