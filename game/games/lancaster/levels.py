"""How the levels of bots play Lancaster.

Level id to the settings that are other than in all games, by the fields of `game.bots.levels.Level`. From Hard on a
tree is searched whose nodes the evaluation judges (game/bots/judged.py): it finds more with a handful of iterations
than playouts with thousands. Differences of shares are small early in a game, so exploration and noise are too; where
much is at stake the lower levels still see it (`spread` near 1: it is the noise alone that says what is plainly worse).
"""

from __future__ import annotations

from typing import Any, Final

_SEARCH: Final[dict[str, Any]] = {
    "exploration": 0.08, "reuse": 2, "bias": 2.0, "prior_samples": 2, "judged": 8, "judged_root": 16, "promising": 8,
}  # fmt: skip

STRENGTH: Final[dict[str, dict[str, Any]]] = {
    "novice": {"samples": 4, "noise": 0.15, "spread": 0.95},
    "easy": {"samples": 2, "noise": 0.062, "spread": 0.7},
    "medium": {"samples": 6},
    "hard": {"iterations": 16, "keep": True, "search": _SEARCH},
    "expert": {
        "iterations": 400,
        "shares": 2,
        "keep": True,
        "search": {**_SEARCH, "bias": 1.0, "judged": 5, "judged_root": 12},
    },
}
